"""The order in which a page is read: columns from left to right, between what spans them.

A gutter is a strip that the lines of two columns leave free. Rows of a table leave strips free,
too; what tells columns apart is that their lines are full, or do not stand level with each other.
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from pageturner.corpus.readers.pdf.pieces import Cell
from pageturner.corpus.readers.pdf.rows import rows_of
from pageturner.corpus.readers.pdf.tables import is_figure

_MIN_LINES = 4
_MIN_GUTTER = 8.0
_MAX_CELLS = 4_000
_MAX_DEPTH = 3
_MAX_PARTED = 1_500
_MIN_FLOW = 8
_RUNS_ON = 0.4
"""Of a narrow column's lines: how many go on with a sentence, by their first letter."""
_LEVEL = 0.8


def gutter_of(cells: Sequence[Cell], usual: float | None = None) -> float | None:
    """Where a page is parted into columns; None where it has one.

    Args:
        usual: the gutter of the pages before. It is this page's, too, where one of the columns
            holds too few lines to be told by them, as the last one of an article does.
    """
    if len(cells) > _MAX_CELLS:
        return None
    own = _gutter(cells) if len(cells) >= 2 * _MIN_LINES else None
    return usual if own is None and usual is not None and _is_kept(cells, usual) else own


def regions(cells: Sequence[Cell], gutter: float | None = None) -> list[list[Cell]]:
    """Cells by column, in reading order.

    Args:
        gutter: as of `gutter_of`, where it is known.
    """
    if not cells:
        return []
    gutter = gutter_of(cells) if gutter is None else gutter
    if gutter is None:
        return [list(cells)]
    ordered = sorted(cells, key=lambda cell: cell.base)
    done: list[list[Cell]] = []
    band: list[Cell] = []
    spanning: list[Cell] = []
    for cell in ordered:
        if cell.x0 < gutter < cell.x1:
            if band:
                done += _band(band, gutter)
                band = []
            spanning.append(cell)
        else:
            # What stands level with a spanning line belongs to it.
            if spanning and not band and cell.base - spanning[-1].base < 0.5 * cell.size:
                spanning.append(cell)
                continue
            if spanning:
                done.append(spanning)
                spanning = []
            band.append(cell)
    if spanning:
        done.append(spanning)
    return done + (_band(band, gutter) if band else [])


def _band(cells: list[Cell], gutter: float) -> list[list[Cell]]:
    left = [cell for cell in cells if cell.x1 <= gutter]
    right = [cell for cell in cells if cell.x0 >= gutter]
    if not left or not right:
        return regions(cells) if len(cells) >= 2 * _MIN_LINES else [cells]
    parts = [part for side in (left, right) for part in regions(side)]
    return [_filled(part) for part in parts]


def _gutter(cells: Sequence[Cell], depth: int = _MAX_DEPTH) -> float | None:
    """The middle of the best strip between two columns, None where there is one column.

    Args:
        depth: how often what lies to either side may be parted again.
    """
    left_edge = min(cell.x0 for cell in cells)
    right_edge = max(cell.x1 for cell in cells)
    width = right_edge - left_edge
    if width < 100:
        return None
    starts = sorted({round(cell.x0) for cell in cells if cell.x0 > left_edge + 0.1 * width})
    best: tuple[int, float] | None = None
    for start in starts:
        middle = start - 2.0  # a column's lines share their start
        found = _columns(cells, middle, depth)
        if found is not None and (best is None or found > best[0]):
            best = (found, middle)
    return best[1] if best else None


def _columns(cells: Sequence[Cell], middle: float, depth: int) -> int | None:
    """How many lines stand on the thinner side of a gutter; None if it is none."""
    left = [cell for cell in cells if cell.x1 <= middle]
    right = [cell for cell in cells if cell.x0 >= middle]
    crossing = len(cells) - len(left) - len(right)
    fewer = min(len(left), len(right))
    if fewer < _MIN_LINES or crossing > fewer:
        return None
    gap = min(cell.x0 for cell in right) - max(cell.x1 for cell in left)
    if gap < _MIN_GUTTER:
        return None
    if _prose(left) and _prose(right):
        return fewer
    if (
        depth
        and 10 * crossing <= len(cells)
        and _flows(left, depth)
        and _flows(right, depth)
        and not _in_rows(left, right)
    ):
        return fewer
    # A sidebar: its lines take no notice of the text beside it.
    thinner, other = (left, right) if len(left) <= len(right) else (right, left)
    counts = sorted((_words(left), _words(right)))
    if counts[0] >= 1 and counts[1] >= 4 and _level(thinner, other) < 0.7 * len(thinner):
        return fewer
    return None


def _is_kept(cells: Sequence[Cell], gutter: float) -> bool:
    """Whether full lines of prose keep off a gutter, so that what lies beyond is a column."""
    left = [cell for cell in cells if cell.x1 <= gutter]
    right = [cell for cell in cells if cell.x0 >= gutter]
    if len(left) < _MIN_LINES or not right or 4 * (len(cells) - len(left) - len(right)) > len(left):
        return False
    gap = min(cell.x0 for cell in right) - max(cell.x1 for cell in left)
    return gap >= _MIN_GUTTER and _prose(left)


def _level(some: list[Cell], others: list[Cell]) -> int:
    """How many of some stand on one line with one of the others."""
    bases = sorted(cell.base for cell in others)
    count = 0
    for cell in some:
        at = bisect_left(bases, cell.base - _LEVEL)
        count += at < len(bases) and bases[at] <= cell.base + _LEVEL
    return count


def _prose(cells: list[Cell]) -> bool:
    """Whether most lines are full and of words."""
    return _full(cells) and _words(cells) >= 4


def _full(cells: list[Cell]) -> bool:
    width = max(cell.x1 for cell in cells) - min(cell.x0 for cell in cells)
    return sum(cell.x1 - cell.x0 > 0.6 * width for cell in cells) > 0.5 * len(cells)


def _flows(cells: list[Cell], depth: int) -> bool:
    """Whether lines make one narrow column, or several, of text that runs on from line to line."""
    if not _MIN_FLOW <= len(cells) <= _MAX_PARTED:
        return False
    if sum(cell.text[:1].islower() for cell in cells) < 0.5 * len(cells):
        return False
    lines = _filled(cells)
    if len(lines) >= _MIN_FLOW and _full(lines) and _words(lines) >= 3:
        return sum(line.text[:1].islower() for line in lines) >= _RUNS_ON * len(lines)
    return _gutter(cells, depth - 1) is not None


def _filled(cells: list[Cell]) -> list[Cell]:
    """The cells of a column, those joined that are parts of a line spread over its width.

    Its spaces are all of one width; those of a table's row are not.
    """
    edge = max(cell.x1 for cell in cells)
    done: list[Cell] = []
    for row in rows_of(cells):
        words = [word for cell in row.cells for word in cell.words]
        gaps = [word.x0 - before.x1 for before, word in pairwise(words)]
        size = row.style.size
        spread = len(row.cells) > 1 and row.x1 > edge - 2 and 0 < max(gaps) < 2 * size
        figures = all(is_figure(word.text) for word in words[1:])
        if spread and max(gaps) - min(gaps) < 0.3 * size and not figures:
            done.append(Cell(words, row.x0, row.x1, row.base, size))
        else:
            done += row.cells
    return done


def _in_rows(some: list[Cell], others: list[Cell]) -> bool:
    """Whether paragraphs on both sides of a gutter begin level with each other: a table's rows."""
    one, other = _openings(some), _openings(others)
    fewer, more = sorted((one, other), key=len)
    return len(fewer) > 2 and _level(fewer, more) > 0.66 * len(fewer)


def _openings(cells: list[Cell]) -> list[Cell]:
    """The lines that stand further below the line before them than most lines do."""
    ordered = sorted(cells, key=lambda cell: cell.base)
    gaps = [b.base - a.base for a, b in pairwise(ordered)]
    steps = sorted(gap for gap in gaps if gap > _LEVEL)
    usual = steps[len(steps) // 2] if steps else 0.0
    return [
        cell for cell, gap in zip(ordered[1:], gaps, strict=True) if gap > max(1.2 * usual, _LEVEL)
    ]


def _words(cells: list[Cell]) -> float:
    """Words of letters per line, the middle line's."""
    counts = sorted(sum(word.text[:1].isalpha() for word in cell.words) for cell in cells)
    return counts[len(counts) // 2]
