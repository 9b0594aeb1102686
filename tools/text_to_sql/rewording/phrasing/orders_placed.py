"""Who places an order, or buys something, is whom the records call the customer.

who placed order O-503                  which buyer had order O-503
who bought the quince                   which buyer had the quince
how many orders did Ada Lisle place     how many orders did Ada Lisle do
which plants did Ada Lisle buy          which plants did Ada Lisle have

Not where no column is of whoever buys, or several are.
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BUYING = word_set("place buy purchase book")
_BOUGHT = word_set("placed bought purchased booked ordered made")
_OF_RECORDS = word_set("placed made")
"""What is said of an order, and of no thing."""
_BUYERS = frozenset({"customer", "client", "buyer", "purchaser", "shopper", "guest"})
_DID = word_set("did do does didn't has have")
_FAR = 6


@step("lexicon", words=_BUYING | _BOUGHT)
def orders_placed(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with such a verb said of the column of whoever buys."""
    buyers = [column for column in lexicon.card.columns if _buys(column)]
    if len(buyers) != 1:
        return list(tokens)
    result: list[Token] = []
    lows = [token.low for token in tokens]
    for at, token in enumerate(tokens):
        declared = lexicon.at(tokens, at) is not None
        if token.low in _BOUGHT and lows[max(0, at - 1) : at] == ["who"]:
            ordered = any(low in lexicon.nouns for low in lows[at + 1 : at + _FAR])
            if token.low in _OF_RECORDS and not ordered:
                return list(tokens)
            verb = token if declared and not ordered else token.put("had")
            result[-1:] = result[-1].put_all("which", *buyers[0].name.split("_"))
            result.append(verb)
        elif token.low in _BUYING and not declared and _did_one(tokens, at, lexicon, buyers[0]):
            counted = any(low in lexicon.nouns for low in lows[:at])
            result.append(token.put("do" if counted else "have"))
        else:
            result.append(token)
    return result


def _buys(column: ColumnCard) -> bool:
    named = {column.name.lower(), *(word.lower() for word in column.synonyms)}
    return column.type == "text" and not _BUYERS.isdisjoint(named)


def _did_one(tokens: Sequence[Token], at: int, lexicon: Lexicon, buyer: ColumnCard) -> bool:
    """Whether one who buys is named right before, and "did" before that."""
    for first in range(max(0, at - _FAR), at):
        found = lexicon.at(tokens, first)
        if found is None or found.last != at:
            continue
        of_one = any(link.column.name == buyer.name for link in found.of("value"))
        return of_one and bool(_DID & {token.low for token in tokens[max(0, first - 2) : first]})
    return False
