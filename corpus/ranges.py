"""Ranges as people write them: "9 to 15 mph" has two ends."""

import re
from typing import Any

_LOOSE = re.compile(
    r"(?:(?:between|from)\s+)?(?P<low>\D*?\d.*?)"
    r"(?:\s+(?:to|through|until|till|and|-)\s+|\s*(?:[–—…]|\.{2,3})\s*)(?P<high>.*\d.*)",
    re.IGNORECASE | re.DOTALL,
)
_TIGHT = re.compile(r"(?P<low>[^\d-]*-?\d[\d.,:]*%?)-(?P<high>-?\d[^-]*)", re.DOTALL)
"""Without spaces; the parts of a date are joined by more than one hyphen."""

_BARE = re.compile(r"\W*[\d.,:]*\d")
_BEFORE = re.compile(r"[^\w\s+−.-]\s*")
_AFTER = re.compile(r"(?<=\d)\s*[^\W\d_].*|(?<=\d)\s*[%°].*", re.DOTALL)


def split_range(raw: Any) -> tuple[Any, Any]:
    """The two ends of a range; of a single value, the value and None.

    What only one end states holds for both: "9 to 15 mph", "$3-5m", "1–3 March 2025".
    """
    if isinstance(raw, list | tuple) and len(raw) == 2:
        return raw[0], raw[1]
    if not isinstance(raw, str):
        return raw, None
    match = _LOOSE.fullmatch(raw.strip()) or _TIGHT.fullmatch(raw.strip())
    if match is None:
        return raw, None
    low, high = match["low"], match["high"]
    before, after = _BEFORE.match(low), _AFTER.search(high)
    if before and high[0].isdigit():
        high = before.group() + high
    if after and _BARE.fullmatch(low):
        low += after.group()
    return low, high
