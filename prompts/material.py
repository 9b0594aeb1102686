"""Text from documents, made safe to stand in a prompt: data between tags, never the tags."""

import re


def as_material(text: str, tag: str) -> str:
    """Text that can neither close nor open the tag it is put into, however that is spelt."""
    return re.sub(rf"<(\s*/?\s*{re.escape(tag)})", r"‹\1", text, flags=re.IGNORECASE)


def as_attribute(text: str, tag: str) -> str:
    """Text that cannot leave the quotes of the tag's attribute it is put into, on one line."""
    return as_material(" ".join(text.replace('"', "'").split()), tag)
