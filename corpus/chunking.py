"""Sections to passages: cut at sentence ends, never longer than the embedding model reads."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pageturner.corpus.documents import Block, Passage

TokenCounter = Callable[[Sequence[str]], list[int]]

_LONGEST_TOKEN = 16
"""Characters that count as a token at least. A word that a model does not know is one token to it,
however long it is, but not to its readers: a file of 5 MB without a space is no passage."""

# A sentence ends at . ! ? … (and closing quotes or brackets), before white space and what can
# open a sentence. Abbreviations and initials do not end one.
_SENTENCE_END = re.compile(r"(?<=[.!?…。！？])[\"'”’)\]]*\s+(?=[\"'“‘(\[]*[^\sa-z])|(?<=[。！？])")
_ABBREVIATION = re.compile(
    r"(?:\b(?:[A-Z]|p|Mr|Mrs|Ms|Dr|Prof|St|No|Nos|Fig|Figs|Eq|Sec|Vol|pp|cf|vs|etc|al|approx|e\.g|i\.e"
    r"|Inc|Ltd|Co|Corp|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec))\.$"
)
_BLOCK = re.compile(r"\n[ \t]*\n\s*")
_RULE = re.compile(r"\|?[\s:|-]*-[\s:|-]*\|?")
_LINE_ITEM = re.compile(r"\s*(?:[-*+•|>]|\d{1,3}[.)]|[a-z][.)])\s")


def passages(blocks: Sequence[Block], limit: int, count: TokenCounter) -> list[Passage]:
    """Cut a section's blocks into passages of at most `limit` tokens, in order.

    Nothing but white space between passages is lost. A sentence longer than `limit` is cut
    between words, a word longer than that between characters. A table that fits one passage
    stands in one; a longer one is cut between rows, and its head is repeated over each part.
    The last passage stops for `section`, the ones before it for `token_limit`.
    """
    count = _bounded(count, limit)
    groups: list[list[_Piece]] = []
    size = 0
    for piece in _all_pieces(blocks, limit, count):
        if groups and not piece.opens and size + piece.size <= limit:
            groups[-1].append(piece)
            size += piece.size
        else:
            groups.append([piece])
            size = piece.size
    made = [(text, group) for group in groups if (text := "".join(p.text for p in group).strip())]
    counts = count([text for text, _ in made]) if made else []
    return [
        Passage(
            text=text,
            num_tokens=tokens,
            stop_reason="token_limit" if number < len(made) else "section",
            page_first=min((p.block.page_first for p in group if p.block.page_first), default=None),
            page_last=max((p.block.page_last for p in group if p.block.page_last), default=None),
        )
        for number, ((text, group), tokens) in enumerate(zip(made, counts, strict=True), start=1)
    ]


def _bounded(count: TokenCounter, limit: int) -> TokenCounter:
    """A counter that tells at least a token for so many characters, and of what is past the limit
    by that, without counting it (it would take memory for nothing), a token for each."""
    most = _LONGEST_TOKEN * limit

    def counted(texts: Sequence[str]) -> list[int]:
        counts = count([text if len(text) <= most else "" for text in texts])
        return [
            max(tokens, -(-len(text) // _LONGEST_TOKEN)) if len(text) <= most else len(text)
            for tokens, text in zip(counts, texts, strict=True)
        ]

    return counted


@dataclass(frozen=True)
class _Piece:
    """What is not cut any more."""

    text: str
    size: int
    block: Block
    opens: bool = False
    """Whether it has to open a passage: the later part of a cut table."""


def _all_pieces(blocks: Sequence[Block], limit: int, count: TokenCounter) -> Iterator[_Piece]:
    for number, block in enumerate(blocks, start=1):
        text = block.text + ("\n\n" if number < len(blocks) else "")
        if block.kind == "text":
            for piece, size in _fitting(_pieces(text), limit, count):
                yield _Piece(piece, size, block)
        else:
            parts = _table_parts(text, limit, count)
            for part, (piece, size) in enumerate(_fitting(parts, limit, count)):
                yield _Piece(piece, size, block, opens=part > 0)


def _table_parts(text: str, limit: int, count: TokenCounter) -> list[str]:
    """A table whole where it fits, else as many rows at a time as fit below its head."""
    if count([text])[0] <= limit:
        return [text]
    lines = text.splitlines(keepends=True)
    ruled = len(lines) > 2 and bool(_RULE.fullmatch(lines[1].strip()))
    head = "".join(lines[:2]) if ruled else ""
    room = limit - (count([head])[0] if head else 0)
    if room < limit // 3:  # a head that leaves no room for rows is not worth repeating
        head, room = "", limit
    rows = lines[2:] if head else lines
    parts: list[str] = []
    size = room + 1
    for row, row_size in zip(rows, count(rows), strict=True):
        if size + row_size > room:
            parts.append(head)
            size = 0
        parts[-1] += row
        size += row_size
    return parts


def sentences(text: str) -> list[str]:
    """The sentences of a text, list items and table rows counting as one each, stripped."""
    return [stripped for piece in _pieces(text) if (stripped := piece.strip())]


def _pieces(text: str) -> list[str]:
    """Sentences with the white space after them: joined, they are the text again."""
    pieces: list[str] = []
    for block in _split(text, [match.end() for match in _BLOCK.finditer(text)]):
        if any(_LINE_ITEM.match(line) for line in block.split("\n")[:3]):
            lines = [
                match.end() for match in re.finditer(r"\n(?=\s*(?:[-*+•|>]|\d+[.)]|\w[.)]))", block)
            ]
            pieces += _split(block, lines)
        else:
            ends = [
                match.end()
                for match in _SENTENCE_END.finditer(block)
                if not _ABBREVIATION.search(block, max(0, match.start() - 12), match.start())
            ]
            pieces += _split(block, ends)
    return pieces


def _split(text: str, ends: list[int]) -> list[str]:
    return [text[a:b] for a, b in pairwise([0, *ends, len(text)]) if a < b]


def _fitting(pieces: list[str], limit: int, count: TokenCounter) -> list[tuple[str, int]]:
    """Every piece with its token count, those over the limit cut in halves until they fit."""
    done: list[tuple[str, int]] = []
    for piece, size in zip(pieces, count(pieces), strict=True):
        if size <= limit:
            done.append((piece, size))
        else:
            done += _fitting(_halves(piece, parts=max(2, -(-size // limit))), limit, count)
    return done


def _halves(piece: str, parts: int) -> list[str]:
    """Cut into about `parts` pieces, between words where there are any."""
    step = max(1, len(piece) // parts)
    cuts = []
    for target in range(step, len(piece), step):
        space = piece.rfind(" ", max(0, target - step // 2), target)
        cuts.append(space + 1 if space > 0 else target)
    return _split(piece, sorted(set(cuts)))
