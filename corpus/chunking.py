"""Sections to passages: cut at sentence ends, never longer than the embedding model reads."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from pageturner.corpus.documents import Passage, StopReason

TokenCounter = Callable[[Sequence[str]], list[int]]

# A sentence ends at . ! ? … (and closing quotes or brackets), before white space and what can
# open a sentence. Abbreviations and initials do not end one.
_SENTENCE_END = re.compile(r"(?<=[.!?…。！？])[\"'”’)\]]*\s+(?=[\"'“‘(\[]*[^\sa-z])|(?<=[。！？])")
_ABBREVIATION = re.compile(
    r"(?:\b(?:[A-Z]|p|Mr|Mrs|Ms|Dr|Prof|St|No|Nos|Fig|Figs|Eq|Sec|Vol|pp|cf|vs|etc|al|approx|e\.g|i\.e"
    r"|Inc|Ltd|Co|Corp|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec))\.$"
)
_BLOCK = re.compile(r"\n[ \t]*\n\s*")
_LINE_ITEM = re.compile(r"\s*(?:[-*+•|>]|\d{1,3}[.)]|[a-z][.)])\s")


def passages(text: str, limit: int, count: TokenCounter) -> list[Passage]:
    """Cut a section's text into passages of at most `limit` tokens, in order.

    Nothing but white space between passages is lost. A sentence longer than `limit` is cut
    between words, a word longer than that between characters. The last passage stops for
    `section`, the ones before it for `token_limit`.
    """
    pieces = _fitting(_pieces(text), limit, count)
    groups: list[list[str]] = []
    sizes: list[int] = []
    for piece, size in pieces:
        if groups and sizes[-1] + size <= limit:
            groups[-1].append(piece)
            sizes[-1] += size
        else:
            groups.append([piece])
            sizes.append(size)
    texts = [stripped for group in groups if (stripped := "".join(group).strip())]
    reasons: list[StopReason] = ["token_limit" for _ in texts]
    reasons[-1:] = ["section"] if reasons else []
    counts = count(texts) if texts else []
    return [
        Passage(text=body, num_tokens=tokens, stop_reason=reason)
        for body, tokens, reason in zip(texts, counts, reasons, strict=True)
    ]


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
