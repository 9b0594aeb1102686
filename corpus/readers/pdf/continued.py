"""Tables that go on over a page: where the head is not said again, it is that of the beginning."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pageturner.corpus.readers.pdf.pieces import Piece
from pageturner.corpus.readers.pdf.tables import is_figure

_DIGITS = re.compile(r"\d+")
_YEAR = re.compile(r"(?:19|20)\d\d")


def with_heads(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces, tables without a head that go on with one of the page before under its head.

    A head that returns on every page is also one that was taken off as a running row. The first
    row of a ruled table is taken for its head until it is seen here to be like the rows below.
    """
    done = list(pieces[:1])
    for _, piece in pairwise(pieces):
        before = done[-1]
        goes_on = before.kind == piece.kind == "table" and piece.page_first == before.page_last + 1
        done.append(_headed(piece, before) if goes_on else piece)
    return done


def _headed(piece: Piece, before: Piece) -> Piece:
    own, rule, rows = piece.text.split("\n", 2) if piece.text.count("\n") > 1 else ("", "", "")
    head = before.text.partition("\n")[0]
    if not rule or _columns(own) != _columns(head):
        return piece
    if not own.strip("| "):
        return replace(piece, text=f"{head}\n{rule}\n{rows}")
    if _is_row(_cells(own), _cells(rows.partition("\n")[0]), _cells(head)):
        return replace(piece, text=f"{head}\n{rule}\n{own}\n{rows}")
    return piece


def _is_row(own: Sequence[str], following: Sequence[str], head: Sequence[str]) -> bool:
    """Whether what stands first has figures of the kind that stand below it, and the head none."""
    return any(
        "#" in kind and kind == _kind(below) and kind != _kind(above)
        for kind, below, above in zip(map(_kind, own), following, head, strict=False)
    )


def _kind(text: str) -> str:
    """`Day #` for `Day 36`, `#` for every amount; a year, which may head a column, is itself."""
    if _YEAR.fullmatch(text):
        return text
    return "#" if is_figure(text) and any(map(str.isdigit, text)) else _DIGITS.sub("#", text)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.replace("\\|", "").strip("|").split("|")]


def _columns(line: str) -> int:
    return line.replace("\\|", "").count("|")
