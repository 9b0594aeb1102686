"""The rows of a CSV file as a stream, and where reading goes on after a row that is broken.

A quote that is opened and never closed would make one row of all that follows. So a broken row
costs its first line only: what was read past that line is read again as rows.
"""

import csv
from collections import deque
from collections.abc import Iterable, Iterator

from pageturner.corpus.errors import ReadError

LONGEST_FIELD = 8 * 2**20
"""Characters of a field; an opened quote is followed no further."""


class Rows:
    """The header, then the rows below it."""

    def __init__(self, stream: Iterable[str], delimiter: str) -> None:
        self._lines = _Lines(stream)
        self._delimiter = delimiter
        self._rows = self._reader(self._lines)

    def header(self) -> list[str] | None:
        """The first row that holds anything; None where there is none.

        Raises:
            ReadError: it is not valid CSV.
        """
        while True:
            first, row = self._next()
            if isinstance(row, str):
                raise ReadError(f"not valid CSV at line {first}: {row}")
            if row is None or any(map(str.strip, row)):
                return row

    def below(self, width: int) -> Iterator[tuple[int, list[str] | str]]:
        """Every row with the number of its last line, or what is wrong with it with its first.

        Args:
            width: the fields of the header.
        """
        while True:
            first, row = self._next()
            if row is None:
                return
            if isinstance(row, str):
                yield first, f"is not valid CSV: {row}"
                self._lines.back_to_second()
                continue
            last = self._lines.number
            if last > first + 1 and _count(row, width) != width and self._swallowed(width):
                yield first, f"has {len(row)} fields when read to line {last}, the header {width}"
                self._lines.back_to_second()
                continue
            yield last, row

    def _next(self) -> tuple[int, list[str] | str | None]:
        """The next row, or what is wrong with it, and the line it begins on; None at the end."""
        first = self._lines.begin_row()
        try:
            return first, next(self._rows, None)
        except csv.Error as error:
            return first, self._fault(error)

    def _reader(self, lines: Iterable[str]) -> Iterator[list[str]]:
        return csv.reader(lines, delimiter=self._delimiter, skipinitialspace=True, strict=True)

    def _fault(self, error: csv.Error) -> str:
        """What is wrong, in words that say where the row's quote was expected to close."""
        told = str(error)
        if told == "unexpected end of data":
            return "a quote is opened and never closed"
        if len(self._lines.row) == 1:
            return told
        if "field limit" in told:
            return f"a quote is opened and not closed within {LONGEST_FIELD} characters"
        return f"a quote is opened and closed only within line {self._lines.number}"

    def _swallowed(self, width: int) -> bool:
        """Whether the lines within the row are themselves rows that fit the header."""
        try:
            return width > 1 and all(
                _count(row, width) == width for row in self._reader(self._lines.row[1:-1])
            )
        except csv.Error:
            return False


def _count(row: list[str], width: int) -> int:
    """Fields up to the last that holds anything past the header's width."""
    end = len(row)
    while end > width and not row[end - 1].strip():
        end -= 1
    return end


class _Lines:
    """Lines, of which those of the row that is being read can be read again."""

    def __init__(self, stream: Iterable[str]) -> None:
        self.number = 0
        """Of the line that was read last, from 1."""
        self.row: list[str] = []
        self._stream = iter(stream)
        self._again: deque[str] = deque()

    def begin_row(self) -> int:
        """Let go of the row before; the number of the next line."""
        self.row = []
        return self.number + 1

    def back_to_second(self) -> None:
        """Go back to the second line of the row."""
        self._again.extendleft(reversed(self.row[1:]))
        self.number -= len(self.row) - 1
        self.row = []

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        line = self._again.popleft() if self._again else next(self._stream)
        self.row.append(line)
        self.number += 1
        return line
