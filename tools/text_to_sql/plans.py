"""Words for what is planned: "kites", where a corpus says that these want a high wind."""

from collections.abc import Sequence, Set
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.reading import Direction
from pageturner.tools.text_to_sql.tokens import Token, stems, tokenize

Purpose = tuple[int, int, Direction, ColumnCard]
"""Where the words for it begin and end, and which end of which column it wants."""

_ENDS: tuple[Direction, Direction] = ("high", "low")


def purposes_said(card: SchemaCard, tokens: Sequence[Token], apart: Set[int]) -> list[Purpose]:
    """Every purpose that is named outside the tokens `apart`."""
    result: list[Purpose] = []
    for column in card.columns:
        for end, phrases in zip(_ENDS, (column.high_for, column.low_for), strict=True):
            for phrase in phrases:
                words = _words(phrase)
                result += [
                    (at, at + len(words), end, column)
                    for at in range(len(tokens) - len(words) + 1)
                    if at not in apart and _say(tokens, at, words)
                ]
    return result


@lru_cache(maxsize=2048)
def _words(phrase: str) -> tuple[str, ...]:
    return tuple(token.low for token in tokenize(phrase))


def _say(tokens: Sequence[Token], at: int, words: Sequence[str]) -> bool:
    return all(word in stems(tokens[at + n].low) for n, word in enumerate(words))
