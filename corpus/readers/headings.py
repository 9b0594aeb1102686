"""Headings of papers: their numbers and levels, printed or not."""

import re
from collections.abc import Iterable, Iterator, Sequence

_OWN_NUMBER = re.compile(
    r"((?:\d{1,3}|[A-Z])(?:\.\d{1,3})+|\d{1,3}(?=[.)])|[IVX]{1,6}(?=\.))[.)]?\s+(?=\S)"
)
"""A number that a heading carries in its text: "3.1 Methods", "2. Data", "IV. Results"."""

_NUMBERED = 2
"""So many headings with a number make a document one that numbers its sections itself."""

_NUMBER = re.compile(r"(?:\d{1,3}|[A-Z]\d{0,2}|[IVXLC]{1,6})(?:\.[0-9A-Za-z]{1,4})*")
_MATTER = re.compile(
    r"(?:acknowledge?ments?|references|bibliography|appendi(?:x|ces)|conclusions?|abstract|funding|"
    r"(?:data|code|software) availability|author contributions?|declaration|conflicts? of interest|"
    r"supplementary|notes$)",
    re.I,
)
"""Headings that stand beside numbered sections, not inside the last of them."""


def section_number(label: str) -> str | None:
    """A section's printed label as its number: "2.1." is "2.1"; None for what is no number."""
    label = re.sub(r"^(?:section|appendix)\s+", "", label.strip(), flags=re.I).rstrip(".)").strip()
    return label if _NUMBER.fullmatch(label) else None


def heading(text: str, label: str = "") -> tuple[str | None, str]:
    """(number, title) of a heading, whose number stands in a label or in its text."""
    number = section_number(label)
    own = _OWN_NUMBER.match(text)
    if own is None:
        return number, text
    return number or own.group(1), text[own.end() :]


def levels_of(headings: Iterable[tuple[int | None, str | None, str]]) -> Iterator[int]:
    """Levels of (level, number, title); where the source has none, by the parts of the number.

    A heading without a number inside a numbered paper is a run-in heading of the section before
    it, unless its words are those of what stands beside sections.
    """
    last = 0
    for level, number, title in headings:
        if level is not None:
            yield level
        elif number in ("0", "ref") or (not number and _MATTER.match(title)):
            last = 0
            yield 1
        elif number:
            last = number.count(".") + 1
            yield last
        else:
            yield last + 1


def numbers_of(own: Sequence[str | None], levels: Sequence[int]) -> list[str]:
    """Each heading's own number. In a document that numbers its sections the others have none, ""
    here, for a counted one could be another section's; else their place: 1, 1.1, 1.2, 2."""
    counted = outline_numbers([None] * len(levels), levels)
    numbered = sum(map(bool, own)) >= _NUMBERED
    return [
        number or ("" if numbered else place) for number, place in zip(own, counted, strict=True)
    ]


def outline_numbers(numbers: Sequence[str | None], levels: Sequence[int]) -> list[str]:
    """1, 1.1, 1.2, 2 … in the place of None; what has a number already is not counted."""
    counts: list[tuple[int, int]] = []
    counted = []
    for number, level in zip(numbers, levels, strict=True):
        if number is not None:
            counted.append(number)
            continue
        before = 0
        while counts and counts[-1][0] >= level:
            before = counts.pop()[1]
        counts.append((level, before + 1))
        counted.append(".".join(str(count) for _, count in counts))
    return counted
