"""A question put right in the same breath: "Any day above 90 in July? Heat index, I mean."."""

import re
from dataclasses import dataclass

_AFTERWARDS = re.compile(
    r"^(?P<asked>.{12,}?[?.])\s+(?:(?P<what>[^?.!,;:]{3,40}?),? i (?:mean|meant)"
    r"|(?:(?:sorry|oops)[, ]+)?(?:i|I) (?:mean|meant) (?P<what2>[^?.!;:]{3,40}))[.!]?$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Meant:
    """What was asked, and what was said to put it right."""

    asked: str
    correction: str


def meant_instead(said: str) -> Meant | None:
    """The question and its correction; None where nothing is put right."""
    found = _AFTERWARDS.match(said)
    if found is None:
        return None
    what = (found["what"] or found["what2"]).strip()
    return Meant(found["asked"], f"I meant {what[:1].lower()}{what[1:]}")
