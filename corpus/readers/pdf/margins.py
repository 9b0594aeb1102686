"""Running headers, footers and page numbers: what stands at the edge of page after page.

A row at the top or the bottom is running when neighbouring pages have the same row in the same
place, and its figures stay or count along with the pages. Rows are peeled from
the edge inwards and no further than the margins go, page numbers apart, so that instructions that
close the text of every page are kept, and a table's head that returns below a page's text;
it is kept at the edge, too, where it stands over columns. So is a heading that counts along with
the pages ("Lesson 4"), told by its type, and a line of the text, told by the lines it stands with.
"""

import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pageturner.corpus.readers.pdf.pieces import Cell, Page, Row
from pageturner.corpus.readers.pdf.rows import cells_of, rows_of

REACH = 4
"""How many pages on either side are looked at."""
_DEPTH = 5
_MOST_ALONE = 3
"""Running rows that may be all there is on a page."""
_ZONE = 0.16
"""Of the page's height: how far from an edge running rows stand. Numbers follow the text."""
_SHIFT = 5.0
_LARGE = 1.2
"""Of the body's type size: from here on a row at the top is set as a heading."""
_CLOSE = 2.0
"""Of its own type size: as far below a bold heading of the body's size the text begins."""
_LEADING = 1.5
_SPACED = 2.2
"""Of its type size: as far below the text its last lines may stand, the items of a list say."""
_INDENT = 40
_FULL = 0.5
_NUMBER = re.compile(
    r"(?:page\s*)?\W*(?:[A-Z]{1,2}-)?(\d{1,5}|[ivxlc]{1,7})\W*(?:(?:of|/|\|)\s*\d{1,5})?", re.I
)
_DIGITS = re.compile(r"\d+")
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


def with_margins(pages: Iterable[Page]) -> Iterator[PageCells]:
    """The pages with all that stands on them."""
    for page in pages:
        yield PageCells(page, cells_of(page.words))


@dataclass(slots=True)
class _Edge:
    row: Row
    key: str
    place: float
    """From the edge it is near to."""
    inside_zone: bool
    number: int | None
    figures: list[str]


@dataclass(slots=True)
class _Edges:
    page: Page
    cells: list[Cell]
    top: list[_Edge]
    bottom: list[_Edge]
    """From the edge inwards; one row more than may be running."""
    letters: Counter[tuple[float, bool]]
    """By type size and whether they are bold."""

    @classmethod
    def of(cls, page: Page) -> "_Edges":
        cells = cells_of(page.words)
        rows = rows_of(cells)
        top = [_edge(row, row.base, page.height) for row in rows[: _DEPTH + 1]]
        bottom = [
            _edge(row, page.height - row.base, page.height) for row in rows[: -_DEPTH - 2 : -1]
        ]
        letters: Counter[tuple[float, bool]] = Counter()
        for word in page.words:
            letters[word.style.size, word.style.bold] += len(word.text)
        return cls(page, cells, top, bottom, letters)


def _edge(row: Row, place: float, height: float) -> _Edge:
    text = row.text
    key = _DIGITS.sub("#", text.casefold())
    match = _NUMBER.fullmatch(text.strip())
    number = _value(match.group(1)) if match else None
    return _Edge(row, key, place, place < _ZONE * height, number, _DIGITS.findall(text))


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
    offsets = [other.page.number - edges.page.number for other in others]
    body = _body([edges, *others])
    gone: set[int] = set()
    for own, theirs in (
        (edges.top, [other.top[:_DEPTH] for other in others]),
        (edges.bottom, [other.bottom[:_DEPTH] for other in others]),
    ):
        count = 0
        while count < min(_DEPTH, len(own)) and _running(own[count], theirs, offsets):
            below = own[count + 1].row if count + 1 < len(own) else None
            if own is edges.top and _is_heading(own[count], below, body, theirs, offsets):
                break
            count += 1
        while 0 < count < len(own) and _in_text(
            own[count - 1], own[count].row, _width(edges), closing=own is edges.bottom
        ):
            count -= 1
        if own is edges.top and 0 < count < len(own):
            count -= _heads(own[count - 1].row, own[count].row)
        gone.update(id(cell) for edge in own[:count] for cell in edge.row.cells)
    behind.append(edges)
    kept = [cell for cell in edges.cells if id(cell) not in gone]
    if not kept and len(rows_of(edges.cells)) > _MOST_ALONE:
        kept = edges.cells  # a form that returns, not a page of nothing but its margins
    return PageCells(edges.page, kept)


def _body(pages: Iterable[_Edges]) -> tuple[float, bool]:
    """Type size and weight of most letters of some pages."""
    letters: Counter[tuple[float, bool]] = Counter()
    for page in pages:
        letters.update(page.letters)
    return max(letters, key=lambda style: letters[style], default=(0.0, False))


def _width(edges: _Edges) -> float:
    return max(cell.x1 for cell in edges.cells) - min(cell.x0 for cell in edges.cells)


def _is_heading(
    edge: _Edge,
    below: Row | None,
    body: tuple[float, bool],
    others: list[list[_Edge]],
    offsets: list[int],
) -> bool:
    """Whether a row at the top that returns is the heading of its page's text.

    A row of words set larger than the text is one, unless it says the very same on page after
    page, as a running header in large type does; so is a bold one that counts and stands close
    above the text.
    """
    row, (size, bold) = edge.row, body
    if edge.number is not None or len(row.cells) > 1:
        return False
    same = [
        offset
        for other, offset in zip(others, offsets, strict=True)
        if any(one.row.text == row.text and abs(one.place - edge.place) < _SHIFT for one in other)
    ]
    if row.style.size >= _LARGE * size:
        sides = sum(offset < 0 for offset in same), sum(offset > 0 for offset in same)
        return max(sides) < REACH and len(same) < max(_MOST_ALONE, len(others) - 1)
    return (
        not same
        and row.style.bold
        and not bold
        and row.style.size >= size
        and below is not None
        and not below.style.bold
        and below.base - row.base < _CLOSE * row.style.size
    )


def _in_text(edge: _Edge, inner: Row, width: float, closing: bool) -> bool:
    """Whether a row that returns is a line of the text that goes on with the row next to it.

    Where text begins it has to be a full line: the text may begin as close below a header.
    """
    row = edge.row
    alike = (
        edge.number is None
        and len(row.cells) == 1
        and abs(row.style.size - inner.style.size) < 0.6
        and row.style.bold == inner.style.bold
    )
    apart, indent = abs(row.base - inner.base) / row.style.size, row.x0 - inner.x0
    if closing:
        return alike and apart < _SPACED and abs(indent) < _INDENT
    return alike and apart < _LEADING and abs(indent) < _SHIFT and row.x1 - row.x0 > _FULL * width


def _heads(row: Row, below: Row) -> bool:
    """Whether a row that returns stands over columns, as a table's head does."""
    return (
        len(row.cells) == len(below.cells) > 2
        and below.base - row.base < 2.2 * row.style.size
        and all(
            one.x0 < other.x1 and other.x0 < one.x1
            for one, other in zip(row.cells, below.cells, strict=True)
        )
    )


def _running(edge: _Edge, others: list[list[_Edge]], offsets: list[int]) -> bool:
    if edge.number is not None:
        counting = sum(
            any(one.number == edge.number + offset for one in other if one.number is not None)
            for other, offset in zip(others, offsets, strict=True)
        )
        if counting >= min(2, len(others)) and counting:
            return True
    if not edge.inside_zone:
        return False
    exact = not re.search(r"[^\W\d_]{2}", edge.key)  # figures may change in a row of words only
    same = sum(
        any(
            one.key == edge.key
            and abs(one.place - edge.place) < _SHIFT
            and (one.row.text == edge.row.text if exact else _counts(edge, one, offset))
            for one in other
        )
        for other, offset in zip(others, offsets, strict=True)
    )
    return same >= (1 if len(others) < 3 else 2)


def _counts(edge: _Edge, other: _Edge, offset: int) -> bool:
    """Whether figures stay, or count along with the pages; those of a table's rows do neither."""
    return all(
        one == two or (len(one) < 7 and len(two) < 7 and int(two) - int(one) == offset)
        for one, two in zip(edge.figures, other.figures, strict=True)
    )
