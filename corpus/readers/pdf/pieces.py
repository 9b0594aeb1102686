"""What a page is made of on its way to text: words, cells of a row, rows, pieces of reading.

Lengths are points of 1/72 inch; x runs to the right and y down from the page's upper left
corner, after turning the page so that most of its words stand upright.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Literal

LINE_HYPHEN = "\ufffe"
"""Stands for a hyphen at a line's end until it is known whether the word has one."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a word is set."""

    size: float
    """Type size in points, as printed."""
    bold: bool = False
    italic: bool = False
    mono: bool = False


@dataclass(slots=True)
class Word:
    """What stands between two spaces."""

    text: str
    x0: float
    x1: float
    base: float
    """y of the line it stands on."""
    style: Style

    @property
    def top(self) -> float:
        return self.base - 0.75 * self.style.size

    @property
    def bottom(self) -> float:
        return self.base + 0.25 * self.style.size


@dataclass(slots=True)
class Cell:
    """Words of one line with no more than a space between them."""

    words: list[Word]
    x0: float
    x1: float
    base: float
    size: float

    @property
    def text(self) -> str:
        """With a space where one would be set: none before a comma that stands a little apart."""
        parts = [self.words[0].text]
        for before, word in pairwise(self.words):
            gap = abs(word.x0 - before.x1) / self.size
            close = gap < 0.08 or (gap < 0.45 and word.text[0] in ",.;:)]%" and len(word.text) < 3)
            parts.append(word.text if close else " " + word.text)
        return "".join(parts)


@dataclass(slots=True)
class Table:
    """A table that was found, in the place it takes on the page."""

    markdown: str
    x0: float
    x1: float
    top: float
    bottom: float


@dataclass(slots=True)
class Page:
    """One page's words, in the order of the file, and what was found on it besides."""

    number: int
    """As a viewer counts, from 1."""
    width: float
    height: float
    words: list[Word]
    tables: list[Table] = field(default_factory=list)
    scanned: bool = False
    """Whether it is an image without text, but for what may be stamped on it."""
    unread: bool = False
    """Whether it is scanned, and no text was recognised on it."""
    filled: list[Word] = field(default_factory=list)
    """What was filled in to the fields of a form, which lie over the page."""
    grid: bool = False
    """Whether lines are drawn on it that cross, as a ruled table's do."""


@dataclass(slots=True)
class Row:
    """The cells that stand on one line of a column, from left to right."""

    cells: list[Cell]
    base: float
    style: Style
    """Of most of its letters; bold where all are."""

    @property
    def x0(self) -> float:
        return self.cells[0].x0

    @property
    def x1(self) -> float:
        return self.cells[-1].x1

    @property
    def text(self) -> str:
        return " ".join(cell.text for cell in self.cells)


PieceKind = Literal["text", "item", "code", "table", "note", "scan"]


@dataclass(slots=True)
class Piece:
    """A paragraph, list item, table or possible heading, before it has its section."""

    kind: PieceKind
    text: str
    page_first: int
    page_last: int
    top: float
    style: Style
    lines: int = 1
    centred: bool = False
    runs_on: bool = False
    """Whether it ends no sentence."""
    full: bool = False
    """Whether its last line goes to the right edge."""


def row_of(cells: Iterable[Cell]) -> Row:
    """A row of cells that share a line."""
    ordered = sorted(cells, key=lambda cell: cell.x0)
    letters: dict[Style, int] = {}
    for cell in ordered:
        for word in cell.words:
            letters[word.style] = letters.get(word.style, 0) + len(word.text)
    style = max(letters, key=lambda style: letters[style])
    bold = sum(count for one, count in letters.items() if one.bold)
    if style.bold and bold < 0.9 * sum(letters.values()):
        style = replace(style, bold=False)  # it opens bold and goes on as text
    widest = max(ordered, key=lambda cell: len(cell.words))
    return Row(ordered, widest.base, style)


def plain(text: str) -> str:
    """Letters and digits only, in lower case: what two spellings of a title share."""
    return re.sub(r"[\W_]+", "", text.casefold())
