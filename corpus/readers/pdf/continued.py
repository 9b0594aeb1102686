"""Tables that go on over a page: where the head is not said again, it is that of the beginning."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pageturner.corpus.readers.pdf.pieces import Piece


def with_heads(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces, tables without a head that go on with one of the page before under its head.

    A head that returns on every page is also one that was taken off as a running row.
    """
    done = list(pieces[:1])
    for _, piece in pairwise(pieces):
        before = done[-1]
        goes_on = before.kind == piece.kind == "table" and piece.page_first == before.page_last + 1
        done.append(_headed(piece, before) if goes_on else piece)
    return done


def _headed(piece: Piece, before: Piece) -> Piece:
    own, _, rows = piece.text.partition("\n")
    head = before.text.partition("\n")[0]
    if own.strip("| ") or _columns(own) != _columns(head):
        return piece
    return replace(piece, text=f"{head}\n{rows}")


def _columns(line: str) -> int:
    return line.replace("\\|", "").count("|")
