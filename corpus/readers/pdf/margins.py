"""Running headers, footers and page numbers: what stands at the edge of page after page.

A row at the top or the bottom is running when neighbouring pages have the same row in the same
place, figures aside; a page number is one that counts along with the pages. Rows are peeled from
the edge inwards, so that a table's head that returns on every page is kept below a page's text.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pageturner.corpus.readers.pdf.pieces import Cell, Page, Row
from pageturner.corpus.readers.pdf.rows import cells_of, rows_of

REACH = 4
"""How many pages on either side are looked at."""
_DEPTH = 5
_ZONE = 0.16
_SHIFT = 5.0
_NUMBER = re.compile(
    r"(?:page\s*)?\W*(?:[A-Z]{1,2}-)?(\d{1,5}|[ivxlc]{1,7})\W*(?:(?:of|/|\|)\s*\d{1,5})?", re.I
)
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


@dataclass(slots=True)
class PageCells:
    """A page with its words gathered to cells."""

    page: Page
    cells: list[Cell]


def without_margins(pages: Iterable[Page]) -> Iterator[PageCells]:
    """The pages, running rows taken off; no more than a few pages are held at a time."""
    window: deque[_Edges] = deque()
    behind: deque[_Edges] = deque(maxlen=REACH)
    for page in pages:
        window.append(_Edges.of(page))
        if len(window) > REACH:
            yield _peeled(window.popleft(), behind, window)
    while window:
        yield _peeled(window.popleft(), behind, window)


@dataclass(slots=True)
class _Edge:
    row: Row
    key: str
    place: float
    """From the edge it is near to."""
    inside_zone: bool
    number: int | None


@dataclass(slots=True)
class _Edges:
    page: Page
    cells: list[Cell]
    top: list[_Edge]
    bottom: list[_Edge]

    @classmethod
    def of(cls, page: Page) -> "_Edges":
        cells = cells_of(page.words)
        rows = rows_of(cells)
        top = [_edge(row, row.base, page.height) for row in rows[:_DEPTH]]
        bottom = [
            _edge(row, page.height - row.base, page.height) for row in rows[: -_DEPTH - 1 : -1]
        ]
        return cls(page, cells, top, bottom)


def _edge(row: Row, place: float, height: float) -> _Edge:
    text = row.text
    key = re.sub(r"\d+", "#", text.casefold())
    match = _NUMBER.fullmatch(text.strip())
    number = _value(match.group(1)) if match else None
    return _Edge(row, key, place, place < _ZONE * height, number)


def _value(text: str) -> int | None:
    if text.isdigit():
        return int(text)
    total = 0
    values = [_ROMAN[char] for char in text.casefold()]
    for value, following in zip(values, [*values[1:], 0], strict=True):
        total += -value if value < following else value
    return total


def _peeled(edges: _Edges, behind: deque[_Edges], ahead: Iterable[_Edges]) -> PageCells:
    others = [*behind, *ahead]
    gone: set[int] = set()
    for own, theirs in (
        (edges.top, [other.top for other in others]),
        (edges.bottom, [other.bottom for other in others]),
    ):
        offsets = [other.page.number - edges.page.number for other in others]
        for edge in own:
            if not _running(edge, theirs, offsets):
                break
            gone.update(id(cell) for cell in edge.row.cells)
    behind.append(edges)
    return PageCells(edges.page, [cell for cell in edges.cells if id(cell) not in gone])


def _running(edge: _Edge, others: list[list[_Edge]], offsets: list[int]) -> bool:
    if edge.number is not None:
        counting = sum(
            any(one.number == edge.number + offset for one in other if one.number is not None)
            for other, offset in zip(others, offsets, strict=True)
        )
        if counting >= min(2, len(others)) and counting:
            return True
    exact = not re.search(r"[^\W\d_]{2}", edge.key)  # figures may change in a row of words only
    same = sum(
        any(
            one.key == edge.key
            and abs(one.place - edge.place) < _SHIFT
            and (not exact or one.row.text == edge.row.text)
            for one in other
        )
        for other in others
    )
    needed = 1 if len(others) < 3 else 2
    return same >= needed and (edge.inside_zone or same > len(others) // 2)
