"""Words to rows: what stands on one line, parted into cells where a gap is wider than a space."""

from collections.abc import Iterable, Sequence

from pageturner.corpus.readers.pdf.pieces import Cell, Row, Word, row_of

_GAP = 0.9
"""Of the type size: justified lines are set with narrower spaces."""


def cells_of(words: Iterable[Word]) -> list[Cell]:
    """Neighbours on a line, whatever their order in the file."""
    runs: list[Cell] = []
    for word in words:
        if runs and _goes_on(runs[-1], word):
            cell = runs[-1]
            cell.words.append(word)
            cell.x1 = max(cell.x1, word.x1)
            if word.style.size > cell.size:
                cell.size, cell.base = word.style.size, word.base
        else:
            runs.append(Cell([word], word.x0, word.x1, word.base, word.style.size))
    return [cell for line in _lines(runs) for cell in _joined(line)]


def rows_of(cells: Sequence[Cell]) -> list[Row]:
    """From top to bottom; cells share a row when they overlap by half of the lower one's height."""
    return [row_of(line) for line in _lines(cells)]


def _lines(cells: Sequence[Cell]) -> list[list[Cell]]:
    lines: list[list[Cell]] = []
    for cell in sorted(cells, key=lambda cell: (cell.base, cell.x0)):
        # Superscripts come before the line they belong to: look at the last few.
        home = next((line for line in lines[-3:] if _level(_tallest(line), cell)), None)
        if home is None:
            lines.append([cell])
        else:
            home.append(cell)
    return sorted(lines, key=lambda line: _tallest(line).base)


def _joined(line: list[Cell]) -> list[Cell]:
    done: list[Cell] = []
    for cell in sorted(line, key=lambda cell: cell.x0):
        if done and cell.x0 - done[-1].x1 < _GAP * _gap_size(done[-1], cell):
            before = done[-1]
            bigger = before if before.size >= cell.size else cell
            done[-1] = Cell(
                before.words + cell.words,
                before.x0,
                max(before.x1, cell.x1),
                bigger.base,
                bigger.size,
            )
        else:
            done.append(cell)
    return done


def _gap_size(before: Cell, cell: Cell) -> float:
    """Text of two sizes is one only where it touches, but for figures raised or lowered."""
    low, high = sorted((before.size, cell.size))
    short = min(len(before.words), len(cell.words)) == 1
    return high if low > 0.85 * high or short else 0.4 * high


def _goes_on(cell: Cell, word: Word) -> bool:
    before = cell.words[-1]
    size = max(before.style.size, word.style.size)
    gap = word.x0 - before.x1
    return -0.3 * size < gap < 0.4 * size and abs(word.base - before.base) < 0.3 * size


def _tallest(line: list[Cell]) -> Cell:
    return max(line, key=lambda cell: cell.size)


def _level(one: Cell, other: Cell) -> bool:
    top = max(one.base - 0.75 * one.size, other.base - 0.75 * other.size)
    bottom = min(one.base + 0.25 * one.size, other.base + 0.25 * other.size)
    return bottom - top > 0.5 * min(one.size, other.size)
