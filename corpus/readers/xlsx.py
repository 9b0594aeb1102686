"""Workbooks, by openpyxl, read as streams.

A sheet with a header row, text over each column and filled rows below, is a list of records: each
row becomes a document whose fields can be declared, as in CSV. Any other sheet is laid out for
the eye: it becomes a section with a table, and all such sheets of a workbook are one document.
Formulas are read as the values that were last calculated.
"""

import dataclasses
import warnings
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import Any

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.office import core_properties, parsing, plain_value
from pageturner.corpus.readers.outline import Outline
from pageturner.corpus.readers.records import documents_of_rows
from pageturner.corpus.readers.tables import markdown_table

_MOST_COLUMNS = 1_000
_LOOKED_AT = 50
_TABLE_ROWS = 200
"""Rows of a laid-out sheet that make one table block; passages are cut from it anyway."""

Row = tuple[int, list[Any]]


def read(path: Path) -> Iterator[ReadDocument]:
    outline = Outline()
    laid_out = found = False
    with parsing("Excel", "openpyxl"), path.open("rb") as file:
        from openpyxl import load_workbook

        with warnings.catch_warnings():  # of styles and extensions that are not read anyway
            warnings.simplefilter("ignore")
            # As a stream: of a path openpyxl would believe the name.
            workbook = load_workbook(file, read_only=True, data_only=True, keep_links=False)
        try:
            metadata = core_properties(workbook.properties)
            for number, sheet in enumerate(workbook.worksheets, start=1):
                rows = _rows(sheet)
                first = list(islice(rows, _LOOKED_AT))
                found = found or bool(first)
                if _is_list([cells for _, cells in first]):
                    for document in _records(path, str(sheet.title), first, rows):
                        yield dataclasses.replace(document, metadata=metadata)
                elif first:
                    laid_out = True
                    _tables(outline, str(sheet.title), chain(first, rows), number)
        finally:
            workbook.close()
    if not found:
        raise ReadError("empty: no sheet of this Excel file holds anything")
    if laid_out:
        title = str(metadata.pop("title", "")).strip()
        yield outline.document(title or path.stem, path.stem, metadata)


def _rows(sheet: Any) -> Iterator[Row]:
    """The rows that hold anything, with their numbers."""
    sheet.reset_dimensions()  # what the file claims may be a million rows of nothing
    for number, row in enumerate(sheet.iter_rows(max_col=_MOST_COLUMNS, values_only=True), start=1):
        cells = [plain_value(cell) for cell in row]
        while cells and cells[-1] in (None, ""):
            cells.pop()
        if cells:
            yield number, cells


def _is_list(rows: Sequence[list[Any]]) -> bool:
    """Whether it is a header over records: names over every column, and rows that fill them."""
    if len(rows) < 2:
        return False
    header, *body = rows
    names = [cell.strip() for cell in header if isinstance(cell, str) and cell.strip()]
    if len(header) < 2 or len(names) < len(header) or len(set(names)) < len(names):
        return False
    filled = [sum(cell not in (None, "") for cell in row) for row in body]
    fitting = sum(
        len(row) <= len(header) and 2 * count >= len(header)
        for row, count in zip(body, filled, strict=True)
    )
    return fitting >= 0.6 * len(body)


def _records(
    path: Path, sheet: str, first: list[Row], rest: Iterator[Row]
) -> Iterator[ReadDocument]:
    (_, header), *body = first
    width = len(header)
    rows = ((number, cells + [None] * (width - len(cells))) for number, cells in chain(body, rest))
    for document in documents_of_rows(path, rows, header, "row"):
        yield dataclasses.replace(document, part=f"{sheet}/{document.part}")


def _tables(outline: Outline, title: str, rows: Iterator[Row], number: int) -> None:
    outline.heading(2, title)  # a lone heading of level 1 would be the workbook's title
    texts = ([_shown(cell) for cell in cells] for _, cells in rows)
    while some := list(islice(texts, _TABLE_ROWS)):
        outline.table(markdown_table(some), page=number)


def _shown(cell: Any) -> str:
    return "" if cell is None else str(cell)
