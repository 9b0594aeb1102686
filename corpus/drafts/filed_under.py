"""What documents are filed under, for drafts: a code in titles or in the names of files.

Invoice INV-2306, Invoice INV-2307     a code behind what it numbers           invoice
INC-2025-014: Disk full                the same letters, each its own number   inc_number
4.9.6, 4.10.0, 5.0.0-rc1               versions, which are no amounts          version
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

_BEHIND_A_NOUN = re.compile(
    r"(?P<noun>[^\W\d_]{3,20}) +(?:no\.? +|number +|# ?)?"
    r"(?P<code>[A-Z]{1,6}[-/ ]?\d[\w/-]*)\b"
)
_FILED = re.compile(r"\b(?P<letters>[A-Z]{1,6})[-/]\d+(?:[-/]\d+)*\b")
_VERSION = re.compile(r"\bv?(\d+\.\d+\.\d+(?:\.\d+)*(?:-?(?:rc|beta|alpha)\.?\d*)?)(?![\w/])")
_DAY = re.compile(r"\d{1,2}\.\d{1,2}\.(?:19|20)\d\d|(?:19|20)\d\d\.\d{1,2}\.\d{1,2}")
_SHARE = 0.9
"""Of the codes, so many must be different."""

Declared = tuple[str, dict[str, str]]
"""A name for a column, and what is declared of it."""


def filed_under(
    titles: Sequence[str], file_names: Sequence[str], support: int
) -> Iterator[Declared]:
    """Columns for the codes and versions of enough documents, from titles or else file names."""
    places = {"title": titles, "file_name": file_names}
    yield from _numbered(titles, support)
    for ways in (_filed, _versions):
        for source, said in places.items():
            if found := list(ways(source, said, support)):
                yield from found
                break


def _numbered(titles: Sequence[str], support: int) -> Iterator[Declared]:
    found: dict[str, list[str]] = defaultdict(list)
    for title in titles:
        if match := _BEHIND_A_NOUN.match(title):
            found[match["noun"].lower()].append(match["code"])
    for noun, codes in found.items():
        if _are_numbers(codes, support):
            pattern = rf"^{noun} +(?:no\.? +|number +|# ?)?([A-Z]{{1,6}}[-/ ]?\d[\w/-]*)\b"
            yield noun, {"source": "title", "pattern": pattern}


def _filed(source: str, said: Sequence[str], support: int) -> Iterator[Declared]:
    found: dict[str, list[str]] = defaultdict(list)
    for one in said:
        if match := _FILED.search(one):
            found[match["letters"]].append(match.group())
    for letters, codes in found.items():
        if _are_numbers(codes, support):
            pattern = rf"\b({letters}[-/]\d+(?:[-/]\d+)*)\b"
            yield f"{letters.lower()}_number", {"source": source, "pattern": pattern}


def _versions(source: str, said: Sequence[str], support: int) -> Iterator[Declared]:
    found = [match[1] for one in said if (match := _VERSION.search(one))]
    days = sum(bool(_DAY.fullmatch(version)) for version in found)
    if len(found) >= support and len(set(found)) > 1 and 2 * days <= len(found):
        yield "version", {"source": source, "pattern": _VERSION.pattern}


def _are_numbers(codes: Sequence[str], support: int) -> bool:
    return len(codes) >= support and len(set(codes)) >= _SHARE * len(codes)
