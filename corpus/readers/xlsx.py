"""Workbooks, by openpyxl, read as streams.

A sheet with a header row, text over each column and filled rows below, is a list of records: each
row becomes a document whose fields can be declared, as in CSV. Any other sheet is laid out for
the eye: it becomes a section with a table, and all such sheets of a workbook are one document.
Formulas are read as the values that were last calculated; those that have none are counted.
"""

import dataclasses
import warnings
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.office import core_properties, parsing
from pageturner.corpus.readers.outline import Outline
from pageturner.corpus.readers.records import documents_of_rows
from pageturner.corpus.readers.tables import markdown_table

if TYPE_CHECKING:
    from pageturner.corpus.readers.xlsx_sheets import Row

_LOOKED_AT = 50
_TABLE_ROWS = 200
"""Rows of a laid-out sheet that make one table block; passages are cut from it anyway."""


def read(path: Path) -> Iterator[ReadDocument]:
    left_out: list[str] = []
    held: ReadDocument | None = None
    for document in _documents(path, left_out):
        if held:
            yield held
        held = document
    if held:  # the last one tells for all
        yield dataclasses.replace(held, left_out=(*held.left_out, *left_out))


def _documents(path: Path, left_out: list[str]) -> Iterator[ReadDocument]:
    """The documents of a workbook.

    Args:
        left_out: is given what of its sheets is not read.
    """
    outline = Outline()
    laid_out = found = False
    with parsing("Excel", "openpyxl"), path.open("rb") as file:
        from openpyxl import load_workbook

        from pageturner.corpus.readers.xlsx_sheets import Sheet

        with warnings.catch_warnings():  # of styles and extensions that are not read anyway
            warnings.simplefilter("ignore")
            # As a stream: of a path openpyxl would believe the name.
            workbook = load_workbook(file, read_only=True, data_only=True, keep_links=False)
        try:
            metadata = core_properties(workbook.properties)
            for number, sheet in enumerate(map(Sheet, workbook.worksheets), start=1):
                rows = sheet.rows()
                first = list(islice(rows, _LOOKED_AT))
                found = found or bool(first)
                if _is_list([cells for _, cells in first]):
                    for document in _records(path, sheet.title, first, rows):
                        yield dataclasses.replace(document, metadata=metadata)
                elif first:
                    laid_out = True
                    _tables(outline, sheet.title, chain(first, rows), number)
                left_out += sheet.left_out()
        finally:
            workbook.close()
    if not found:
        told = "".join(f"; {one}" for one in left_out)
        raise ReadError(f"empty: no sheet of this Excel file holds anything{told}")
    if laid_out:
        title = str(metadata.pop("title", "")).strip()
        yield outline.document(title or path.stem, path.stem, metadata)


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
    path: Path, sheet: str, first: list["Row"], rest: Iterator["Row"]
) -> Iterator[ReadDocument]:
    (_, header), *body = first
    width = len(header)
    rows = ((number, cells + [None] * (width - len(cells))) for number, cells in chain(body, rest))
    for document in documents_of_rows(path, rows, header, "row"):
        yield dataclasses.replace(document, part=f"{sheet}/{document.part}")


def _tables(outline: Outline, title: str, rows: Iterator["Row"], number: int) -> None:
    outline.heading(2, title)  # a lone heading of level 1 would be the workbook's title
    texts = ([_shown(cell) for cell in cells] for _, cells in rows)
    while some := list(islice(texts, _TABLE_ROWS)):
        outline.table(markdown_table(some), page=number)


def _shown(cell: Any) -> str:
    return "" if cell is None else str(cell)
