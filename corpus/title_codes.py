"""What do titles number? For drafts: the "invoice" of "Invoice INV-2306", "Invoice INV-2307"."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

_NUMBERED = re.compile(
    r"(?P<noun>[^\W\d_]{3,20}) +(?:no\.? +|number +|# ?)?"
    r"(?P<code>[A-Z]{1,6}[-/ ]?\d[\w/-]*)\b"
)
_SHARE = 0.9
"""Of the codes, so many must be different."""


def title_codes(titles: Sequence[str], support: int) -> Iterator[tuple[str, str]]:
    """Nouns that enough titles have before a code of letters and digits, each with the pattern
    that reads the code."""
    found: dict[str, list[str]] = defaultdict(list)
    for title in titles:
        if match := _NUMBERED.match(title):
            found[match["noun"].lower()].append(match["code"])
    for noun, codes in found.items():
        if len(codes) >= support and len(set(codes)) >= _SHARE * len(codes):
            yield noun, rf"^{noun} +(?:no\.? +|number +|# ?)?([A-Z]{{1,6}}[-/ ]?\d[\w/-]*)\b"
