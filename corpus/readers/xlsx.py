"""Workbooks, by openpyxl, read as streams.

A sheet with a header row, text over each column and filled rows below, is a list of records: each
row becomes a document whose fields can be declared, as in CSV. Any other sheet is laid out for
the eye: it becomes a section with its tables, and all such sheets of a workbook are one document.
Below a blank row a table with a header of its own may begin; it is read by that.
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
from pageturner.corpus.readers.xlsx_tables import span_of, tables_of

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
                lists = is_headed = False
                for place, table in enumerate(tables_of(sheet.rows()), start=1):
                    found = True
                    first = list(islice(table, _LOOKED_AT))
                    start = span_of(first[0][1])[0] if place > 1 else 0
                    fits = _is_list([cells[start:] for _, cells in first])
                    lists = fits if place == 1 else lists
                    if lists and fits:
                        name = sheet.title if place == 1 else f"{sheet.title}/table-{place}"
                        for document in _records(path, name, first, table, start):
                            yield dataclasses.replace(document, metadata=metadata)
                        continue
                    if not is_headed:  # alone, a heading of level 1 would be the workbook's title
                        outline.heading(2, sheet.title)
                    laid_out = is_headed = True
                    _tables(outline, chain(first, table), number)
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
    path: Path, name: str, first: list["Row"], rest: Iterator["Row"], start: int
) -> Iterator[ReadDocument]:
    """The rows of a table as documents.

    Args:
        name: of the table, which its documents' parts begin with.
        start: the column in which the table begins, from 0.
    """
    (_, header), *body = first
    width = len(header)

    def rows() -> Iterator[tuple[int, list[Any] | str]]:
        for number, cells in chain(body, rest):
            if any(cell not in (None, "") for cell in cells[:start]):
                yield number, "has cells to the left of the header"
            else:
                yield number, (cells + [None] * (width - len(cells)))[start:]

    for document in documents_of_rows(path, rows(), header[start:], "row"):
        yield dataclasses.replace(document, part=f"{name}/{document.part}")


def _tables(outline: Outline, rows: Iterator["Row"], number: int) -> None:
    texts = ([_shown(cell) for cell in cells] for _, cells in rows)
    while some := list(islice(texts, _TABLE_ROWS)):
        if len(some) == 1 and sum(map(bool, some[0])) == 1:  # the title of the table below
            outline.text("".join(some[0]), page=number)
            continue
        outline.table(markdown_table(some), page=number)


def _shown(cell: Any) -> str:
    return "" if cell is None else str(cell)
