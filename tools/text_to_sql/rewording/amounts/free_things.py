"""What costs nothing is told by its price, where some record has one of nothing: "free parking".

walks with free parking              walks with parking of 0
which talks were free, free talks    which talks had a fee of 0, talks with a fee of 0
free of fog                          no: nothing to be paid
"""

from collections.abc import Collection, Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.english import COPULAS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import CURRENCIES, unit_of
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_FREE = frozenset({"free"})
_PRICES = word_set("price prices fee fees fare cost costs charge admission entry ticket")
_CLOSING = word_set("? . ! , ; and or in on at during for")
_CHARGED = ("of", "charge")


@step("lexicon", "nouns", words=_FREE)
def free_things(
    tokens: Sequence[Token], lexicon: Lexicon, nouns: Collection[str] = frozenset()
) -> list[Token]:
    """The tokens with a price of nothing behind what is free."""
    result = list(tokens)
    price = _price(lexicon)
    for at in reversed(list(standing(tokens, _FREE))):
        named = lexicon.at(tokens, at + 1) if at + 1 < len(tokens) else None
        columns = [link.column for link in named.of("name")] if named else []
        free = [c for c in columns if _may_be_free(c)]
        if named and not named.degree and free:
            put = [*tokens[at + 1 : named.last], *tokens[at].put_all("of", "0")]
            result[at : named.last] = put
        elif price is not None:
            result = _predicated(result, at, price, nouns)
    return result


def _predicated(
    tokens: list[Token], at: int, price: ColumnCard, nouns: Collection[str]
) -> list[Token]:
    """The tokens with the price of records that are said to be free, or called so."""
    said = ("a", *price.name.split("_"), "of", "0")
    last = at + 1
    if tuple(token.low for token in tokens[last : last + 2]) == _CHARGED:
        last += 2
    closed = last >= len(tokens) or tokens[last].low in _CLOSING
    if low_at(tokens, at - 1) in COPULAS and closed:
        return [*tokens[: at - 1], *tokens[at].put_all("had", *said), *tokens[last:]]
    if tokens[0].low in COPULAS and closed:  # "was the talk on 3 May free"
        return [*tokens[:at], *tokens[at].put_all("with", *said), *tokens[last:]]
    if low_at(tokens, last) in nouns:
        noun = tokens[last]
        return [*tokens[:at], noun, *tokens[at].put_all("with", *said), *tokens[last + 1 :]]
    return tokens


def _price(lexicon: Lexicon) -> ColumnCard | None:
    """The one column that says what a record costs; None where there is none, or several."""
    found = [
        column
        for column in lexicon.card.columns
        if _may_be_free(column) and not _PRICES.isdisjoint(column.name.split("_"))
    ]
    return found[0] if len(found) == 1 else None


def _may_be_free(column: ColumnCard) -> bool:
    nothing = column.minimum == 0 or column.absent == 0
    return nothing and unit_of(column.unit) in CURRENCIES
