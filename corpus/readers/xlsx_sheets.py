"""The cells of a sheet as openpyxl parses them, and what of the sheet is not read.

openpyxl's own rows fill every gap: a stray cell in the last row a sheet can have makes a million
rows of nothing. Its parser yields only what the file holds, and tells a formula that was never
calculated from an empty cell.
"""

from collections.abc import Iterator
from typing import Any

from openpyxl.utils import get_column_letter
from openpyxl.worksheet._reader import FORMULA_TAG, VALUE_TAG, WorkSheetParser

from pageturner.corpus.readers.office import plain_value

_MOST_COLUMNS = 1_000

Row = tuple[int, list[Any]]
"""The number of a row, from 1, and its cells up to the last that holds anything."""


class Sheet:
    """A sheet of a workbook that was opened as a stream.

    Args:
        sheet: openpyxl's `ReadOnlyWorksheet`.
    """

    def __init__(self, sheet: Any) -> None:
        self.title = str(sheet.title)
        self._sheet = sheet
        self._last_column = 0
        self._uncalculated = 0

    def rows(self) -> Iterator[Row]:
        """The rows that hold anything."""
        workbook = self._sheet.parent
        with self._sheet._get_source() as source:
            parser = _Parser(
                source,
                self._sheet._shared_strings,
                data_only=True,
                epoch=workbook.epoch,
                date_formats=workbook._date_formats,
                timedelta_formats=workbook._timedelta_formats,
            )
            for number, found in parser.parse():
                self._uncalculated = parser.uncalculated
                if cells := self._cells(found):
                    yield number, cells

    def left_out(self) -> tuple[str, ...]:
        """What of the rows read so far is not among their cells."""
        told = []
        if self._last_column:
            first, last = map(get_column_letter, (_MOST_COLUMNS + 1, self._last_column))
            told.append(f"columns {first} to {last}; the first {_MOST_COLUMNS} are read")
        if self._uncalculated:
            told.append(
                f"formulas without a calculated value: {self._uncalculated}; open the file in a "
                "spreadsheet program and save it"
            )
        return tuple(f"sheet {self.title!r}: {one}" for one in told)

    def _cells(self, found: list[dict[str, Any]]) -> list[Any]:
        cells: list[Any] = []
        for one in found:
            column, value = one["column"], plain_value(one["value"])
            if value in (None, ""):
                continue
            if column > _MOST_COLUMNS:
                self._last_column = max(self._last_column, column)
                continue
            cells += [None] * (column - len(cells))
            cells[column - 1] = value
        return cells


class _Parser(WorkSheetParser):  # type: ignore[misc]  # openpyxl has no types
    uncalculated = 0
    """Formulas without a value so far."""

    def parse_cell(self, element: Any) -> Any:
        cell = super().parse_cell(element)
        # A text that was calculated may be an empty one; a number may not.
        if (
            cell["value"] is None
            and element.find(FORMULA_TAG) is not None
            and not (element.get("t") == "str" and element.find(VALUE_TAG) is not None)
        ):
            self.uncalculated += 1
        return cell
