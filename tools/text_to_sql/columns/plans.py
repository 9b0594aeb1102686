"""Words for what is planned: "kites", where a corpus says that these want a high wind."""

from collections.abc import Sequence, Set
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, stems, tokenize
from pageturner.tools.text_to_sql.reading import Direction

Purpose = tuple[int, int, Direction, ColumnCard]
"""Where the words for it begin and end, and which end of which column it wants."""

_ENDS: tuple[Direction, Direction] = ("high", "low")


def purposes_said(card: SchemaCard, tokens: Sequence[Token], apart: Set[int]) -> list[Purpose]:
    """Every purpose that is named outside the tokens `apart`."""
    declared, result = _declared(card), []
    for at, token in enumerate(tokens):
        for form in stems(token.low) if at not in apart else ():
            for order, words, end, column in declared.get(form, ()):
                if _say(tokens[at : at + len(words)], words):
                    result.append((order, (at, at + len(words), end, column)))
    return [purpose for _, purpose in sorted(result, key=lambda one: (one[0], one[1][0]))]


_Declared = tuple[int, tuple[str, ...], Direction, ColumnCard]


@lru_cache(maxsize=16)
def _declared(card: SchemaCard) -> dict[str, list[_Declared]]:
    """The words of every purpose by the first of them, with the place they are declared at."""
    index: dict[str, list[_Declared]] = {}
    for column in card.columns:
        for end, phrases in zip(_ENDS, (column.high_for, column.low_for), strict=True):
            for phrase in phrases:
                words = tuple(token.low for token in tokenize(phrase))
                place = sum(map(len, index.values()))
                index.setdefault(words[0], []).append((place, words, end, column))
    return index


def _say(tokens: Sequence[Token], words: Sequence[str]) -> bool:
    said = (stems(token.low) for token in tokens)
    return len(tokens) == len(words) and all(
        word in one for word, one in zip(words, said, strict=True)
    )
