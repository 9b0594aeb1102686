"""Where one table of a sheet ends and another begins: below a blank row, with a header of its own.

A blank row alone ends nothing: within one table, too, rows stand apart. What follows it is another
table if its first row is made of names, no two alike, and the rows below fill the columns it
names; and if it repeats the header above, or names columns which the table above does not have,
or stands over values of another type than texts, or of another type than those above. In doubt
the table goes on.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

_AHEAD = 20
"""Rows below a blank row that are looked at."""
_BEHIND = 50
"""Rows above it."""
_LONGEST_NAME = 80
_NO_VALUES = frozenset(
    "n/a na none nil null unknown missing absent pending tbd tba unavailable void open closed "
    "cancelled canceled delayed confidential withheld redacted vacant ill sick late".split()
) | {"not available", "not applicable", "not known", "no data", "on leave", "to be announced"}
"""Words that stand in for a number: a row that holds one is no header."""

Row = tuple[int, list[Any]]
Region = Sequence[Row]


def tables_of(rows: Iterator[Row]) -> Iterator[Iterator[Row]]:
    """The tables of a sheet one below the other, each to be read before the next is asked for.

    Args:
        rows: number and cells of the rows that hold anything.
    """
    stack = _Stack(rows)
    while stack.has_more():
        yield stack.table()


def span_of(header: Sequence[Any]) -> tuple[int, int]:
    """The columns that a row fills: the first, and the one after the last."""
    columns = _columns(header)
    return min(columns), max(columns) + 1


class _Stack:
    """The rows of a sheet, with those that were looked at ahead of time."""

    def __init__(self, rows: Iterator[Row]) -> None:
        self._rows = rows
        self._ahead: deque[Row] = deque()
        self._is_title = False
        """Whether the next row is the title of the table below it."""

    def has_more(self) -> bool:
        self._look(1)
        return bool(self._ahead)

    def table(self) -> Iterator[Row]:
        last, head = self._ahead.popleft()
        yield last, head
        if self._is_title:
            self._is_title = False
            return
        behind: deque[list[Any]] = deque(maxlen=_BEHIND)
        while self.has_more():
            number, cells = self._ahead[0]
            if number > last + 1 and self._begins(head, behind):
                return
            self._ahead.popleft()
            behind.append(cells)
            last = number
            yield number, cells

    def _look(self, count: int) -> None:
        self._ahead.extend(islice(self._rows, max(0, count - len(self._ahead))))

    def _begins(self, head: list[Any], behind: Sequence[list[Any]]) -> bool:
        """Whether another table begins with the next row, or with its title there."""
        self._look(_AHEAD)
        region = [self._ahead[0]]
        for row in islice(self._ahead, 1, None):
            if row[0] > region[-1][0] + 1:
                break
            region.append(row)
        if len(_columns(region[0][1])) > 1:
            return _is_another(head, behind, region)
        self._is_title = _is_another(head, behind, region[1:])
        return self._is_title


def _is_another(head: list[Any], behind: Sequence[list[Any]], region: Region) -> bool:
    if len(region) < 2:
        return False
    header, *body = (cells for _, cells in region)
    if not _names(header) or not _fit(body, _columns(header)):
        return False
    columns = _columns(header)
    if _texts(header) == _texts(head):
        return True
    if not columns <= _columns(head).union(*map(_columns, behind)):
        return True
    above = {column: _values(behind, column) for column in columns}
    below = {column: _values(body, column) for column in columns}
    if any(_told(header[c]) in map(_told, [*above[c], *below[c]]) for c in columns):
        return False
    return any(_differ(above[column], below[column]) for column in columns)


def _names(row: Sequence[Any]) -> bool:
    """Whether a row holds nothing but names, side by side and no two alike."""
    cells = [cell for cell in row if cell not in (None, "")]
    first, end = span_of(row) if cells else (0, 0)
    told = [_told(cell) for cell in cells]
    return (
        len(cells) > 1
        and len(cells) == end - first
        and len(set(told)) == len(told)
        and all(map(_is_text, cells))
        and all(len(name) <= _LONGEST_NAME and name not in _NO_VALUES for name in told)
    )


def _fit(body: Sequence[list[Any]], columns: set[int]) -> bool:
    """Whether most rows fill most of the columns, and no others."""
    filled = [_columns(row) for row in body]
    fitting = sum(one <= columns and 2 * len(one) >= len(columns) for one in filled)
    return fitting >= 0.8 * len(body)


def _differ(above: Sequence[Any], below: Sequence[Any]) -> bool:
    """Whether a text between these is no value of their column."""
    texts, now = ({_is_text(value) for value in values} for values in (above, below))
    if len(texts) > 1 or len(now) != 1:  # mixed, or nothing to go by
        return False
    return now == {False} or (texts == {False} and min(len(above), len(below)) > 1)


def _values(rows: Sequence[list[Any]], column: int) -> list[Any]:
    cells = [row[column] for row in rows if column < len(row)]
    return [cell for cell in cells if cell not in (None, "")]


def _columns(row: Sequence[Any]) -> set[int]:
    return {column for column, cell in enumerate(row) if cell not in (None, "")}


def _texts(row: Sequence[Any]) -> dict[int, str]:
    return {column: _told(row[column]) for column in _columns(row)}


def _told(cell: Any) -> str:
    return " ".join(str(cell).split()).casefold()


def _is_text(cell: Any) -> bool:
    """Whether it is words; dates are texts by now, of digits."""
    return isinstance(cell, str) and any(map(str.isalpha, cell))
