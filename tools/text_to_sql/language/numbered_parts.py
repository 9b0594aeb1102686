"""The parts of addresses that are addresses by themselves: "Flat 2", "51 Harbour Road".

"Flat 2, 51 Harbour Road"   "Flat 5, 51 Harbour Road"   →   51 Harbour Road: both of them
"""

import re
from collections.abc import Mapping, Sequence


def numbered_parts(names: Sequence[str]) -> Mapping[str, list[str]]:
    """What stands between the commas of names, with a number and a word, and whose each of these
    is; nothing that is a whole name."""
    found: dict[str, list[str]] = {}
    whole = {name.lower() for name in names}
    for name in names:
        parts = [part.strip().lower() for part in name.split(", ")]
        for part in dict.fromkeys(parts if len(parts) > 1 else ()):
            words = part.split()
            if len(words) > 1 and part not in whole and _has_both(words):
                found.setdefault(part, []).append(name)
    return found


def _has_both(words: list[str]) -> bool:
    numbers = [word for word in words if re.fullmatch(r"\d+[a-z]?", word)]
    return bool(numbers) and any(word.isalpha() for word in words)
