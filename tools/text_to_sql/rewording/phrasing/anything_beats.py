"""Anything that beats the best of another time, as any record that does.

did anything in March beat the hottest day of April    did any day in March beat the hottest …
did any day in March top the hottest day of April      did any day in March beat the hottest …
did the peaks of March top the highest of April        did any day of March beat the highest
                                                       peak of April
did anything beat 80                                   stays: it is a value
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_ANYTHING = word_set("anything something")
_ANY = _ANYTHING | {"any"}
_BEATING = word_set(
    "beat beats beaten top tops topped exceed exceeds exceeded surpass surpassed outdo"
)
_NEAR = 9


@step("card", "lexicon", words=_BEATING)
def anything_beats(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens with "any day", or record, and "beat"."""
    for at, token in enumerate(tokens):
        end = low_at(tokens, at + 1) == "the" and is_superlative(low_at(tokens, at + 2))
        if token.low not in _BEATING or not end:
            continue
        noun = "day" if one_a_day(card) else "record"
        if named := _values_first(tokens, at, lexicon):
            opening = tokens[0].put_all("did", "any", noun)
            beaten = _of_the_same(tokens, at, named)
            return [*opening, *tokens[named[1] : at], token.put("beat"), *beaten]
        anything = [n for n in range(max(0, at - _NEAR), at) if tokens[n].low in _ANY]
        if not anything or low_at(tokens, anything[-1] - 1) not in ("did", "does", "has"):
            continue
        first = anything[-1]
        whole = tokens[first].low in _ANYTHING
        said = tokens[first].put_all("any", noun) if whole else [tokens[first]]
        return [
            *tokens[:first],
            *said,
            *tokens[first + 1 : at],
            token.put("beat"),
            *tokens[at + 1 :],
        ]
    return list(tokens)


def _values_first(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, int] | None:
    """Where the "gusts" of "did the gusts in March top the strongest of April" begin and end."""
    first = 1 + (low_at(tokens, 1) in ("the", "any"))
    named = lexicon.at(tokens, first) if low_at(tokens, 0) == "did" else None
    if named is None or named.last >= at or low_at(tokens, named.last) not in _PLACING:
        return None
    return (first, named.last) if _amounts(named) else None


def _amounts(named: Mention) -> bool:
    links = named.of("name")
    return bool(links) and all(link.column.type in ("integer", "real") for link in links)


def _of_the_same(tokens: Sequence[Token], at: int, named: tuple[int, int]) -> list[Token]:
    """What is beaten, with the name of what is measured where it is left out."""
    behind = at + 3
    left_out = low_at(tokens, behind) in _PLACING
    name = tokens[named[0] : named[1]] if left_out else []
    return [*tokens[at + 1 : behind], *name, *tokens[behind:]]


_PLACING = word_set("in of on from during for")
