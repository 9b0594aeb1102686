"""Pieces to sections: paragraphs joined over pages, broken words made whole, headings numbered."""

import re
from collections.abc import Sequence
from dataclasses import replace

from pageturner.corpus.documents import Block, ReadSection
from pageturner.corpus.readers.headings import numbers_of
from pageturner.corpus.readers.pdf.headings import Heading, body_style, split_number
from pageturner.corpus.readers.pdf.paragraphs import joined
from pageturner.corpus.readers.pdf.pieces import LINE_HYPHEN, Piece, plain

_REFERENCES = frozenset(
    "references bibliography workscited literaturecited literature referencescited".split()
)
_BROKEN = re.compile(rf"([^\W\d_]+){LINE_HYPHEN}([^\W\d_]+)")
_WORDS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_ASIDE = 6
"""Notes, captions and tables that may stand between the two parts of a paragraph."""


def sections(pieces: Sequence[Piece], heads: Sequence[Heading], title: str) -> list[ReadSection]:
    """The sections of a document; "0" holds what stands before the first heading."""
    kept = [replace(piece) for piece in pieces]
    taken = {head.at for head in heads if head.takes}
    gone = taken | _joined(kept, {head.at for head in heads})
    known = _vocabulary(kept)
    starts = [*(head.at for head in heads), len(kept)]
    done: list[ReadSection] = []
    opening = _blocks(
        [p for i, p in enumerate(kept[: starts[0]]) if i not in gone and not _is_title(p, title)],
        known,
    )
    if opening:
        done.append(ReadSection(number="0", title=title, level=1, blocks=opening))
    own_numbers = [split_number(head.title)[0] for head in heads]
    numbers = numbers_of(own_numbers, [head.level for head in heads])
    for head, number, end in zip(heads, numbers, starts[1:], strict=True):
        own = [kept[index] for index in range(head.at, end) if index not in gone]
        name = _whole(split_number(head.title)[1] or head.title, known)
        done.append(
            ReadSection(
                number="ref" if plain(name) in _REFERENCES else number,
                title=name,
                level=head.level,
                blocks=_blocks(own, known),
            )
        )
    return done


def _is_title(piece: Piece, title: str) -> bool:
    return piece.kind == "text" and piece.page_first == 1 and plain(piece.text) == plain(title)


def _joined(pieces: list[Piece], heads: set[int]) -> set[int]:
    """Append to each paragraph that runs on what it goes on with; which pieces were taken so."""
    body = body_style(pieces).size
    taken: set[int] = set()
    for index, piece in enumerate(pieces):
        if index in taken or index in heads or piece.kind not in ("text", "item"):
            continue
        at = index
        while piece.runs_on:
            following = _following(pieces, heads, at, piece, body)
            if following is None:
                break
            more = pieces[following]
            piece.text = joined(piece.text, more.text)
            piece.page_last = max(piece.page_last, more.page_last)
            piece.lines += more.lines
            piece.runs_on, piece.full = more.runs_on, more.full
            taken.add(following)
            at = following
    return taken


def _following(
    pieces: list[Piece], heads: set[int], at: int, piece: Piece, body: float
) -> int | None:
    for index in range(at + 1, min(len(pieces), at + 2 + _ASIDE)):
        other = pieces[index]
        if index in heads or other.page_first > piece.page_last + 1:
            return None
        if _goes_on(piece, other):
            return index
        # Only what stands aside may be passed over.
        if other.kind not in ("table", "scan") and other.style.size > 0.93 * body:
            return None
    return None


def _goes_on(piece: Piece, other: Piece) -> bool:
    alike = abs(other.style.size - piece.style.size) < 0.08 * piece.style.size
    if other.kind != "text" or not alike or other.style.bold != piece.style.bold:
        return False
    moved = other.page_first > piece.page_last or other.top < piece.top
    if piece.text.endswith(LINE_HYPHEN):
        return True
    if other.text[:1].islower():
        return moved or piece.full
    return moved and piece.full and piece.lines > 1 and other.lines > 1 and not other.centred


def _blocks(pieces: Sequence[Piece], known: set[str]) -> tuple[Block, ...]:
    done: list[Block] = []
    last: Piece | None = None
    for piece in pieces:
        text = piece.text if piece.kind == "table" else _whole(piece.text, known)
        block = Block(
            text=text,
            kind="table" if piece.kind == "table" else "text",
            page_first=piece.page_first,
            page_last=piece.page_last,
        )
        if last is not None and last.kind == piece.kind == "item":
            before = done[-1]
            block = replace(
                block,
                text=f"{before.text}\n{text}",
                page_first=before.page_first,
                page_last=max(before.page_last or 0, piece.page_last),
            )
            done[-1] = block
        else:
            done.append(block)
        last = piece
    return tuple(done)


def _vocabulary(pieces: Sequence[Piece]) -> set[str]:
    return {
        word for piece in pieces for word in _WORDS.findall(_BROKEN.sub(" ", piece.text).casefold())
    }


def _whole(text: str, known: set[str]) -> str:
    """A word broken at a line's end as it is written elsewhere; without its hyphen by default."""

    def one(match: re.Match[str]) -> str:
        first, second = match.groups()
        hyphened = f"{first}-{second}"
        if (first + second).casefold() in known:
            return first + second
        compound = text[: match.start()].endswith("-") and first.casefold() in known
        words = min(len(first), len(second)) > 2 and {first.casefold(), second.casefold()} <= known
        if hyphened.casefold() in known or words or compound or not second[:1].islower():
            return hyphened
        return first + second

    return _BROKEN.sub(one, text).replace(LINE_HYPHEN, "-")
