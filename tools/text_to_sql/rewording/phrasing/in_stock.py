"""What is in stock, or out of it, where the records say how much there is.

which plants are out of stock       which plants have a stock of 0
which plants are in stock           which plants have a stock above 0
is the quince sold out              does the quince have a stock of 0
how many sorrel are in stock        what is the stock of sorrel
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_STOCK = word_set("stock stocks inventory")
_BEING = word_set("is are was were be")
_GONE = (["out", "of", "stock"], ["sold", "out"], ["out", "of", "inventory"])
_THERE = (["in", "stock"], ["on", "stock"])
_MEANWHILE = word_set("currently now still already at present right")


@step("lexicon", words=_STOCK | {"sold"})
def in_stock(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the column of stocks held against nothing, or asked for."""
    columns = [column for column in lexicon.card.columns if _of_stocks(column)]
    lows = [token.low for token in tokens]
    said = next(
        (
            (at, len(phrase), phrase in _GONE)
            for at in range(1, len(tokens))
            for phrase in (*_GONE, *_THERE)
            if lows[at : at + len(phrase)] == phrase
        ),
        None,
    )
    if len(columns) != 1 or said is None:
        return list(tokens)
    at, size, gone = said
    before, after = tokens[:at], tokens[at + size :]
    while before and before[-1].low in _MEANWHILE:
        before = before[:-1]
    named = columns[0].name.split("_")
    if lows[:2] == ["how", "many"] and not gone and (thing := _thing(before, lexicon)):
        return [*tokens[0].put_all("what", "is", "the", *named, "of"), *thing, *after]
    held = tokens[at].put_all("a", *named, *(("of", "0") if gone else ("above", "0")))
    if lows[0] in _BEING:
        return [tokens[0].put("does"), *before[1:], tokens[at].put("have"), *held, *after]
    being = before[-1].low in _BEING
    having = tokens[at].put("have" if being else "with")
    return [*(before[:-1] if being else before), having, *held, *after]


def _of_stocks(column: ColumnCard) -> bool:
    named = {*column.name.lower().split("_"), *(word.lower() for word in column.synonyms)}
    return column.type in ("integer", "real") and not _STOCK.isdisjoint(named)


def _thing(before: Sequence[Token], lexicon: Lexicon) -> Sequence[Token]:
    """The one that is named between "how many" and "are"."""
    last = len(before) - (before[-1].low in _BEING)
    found = lexicon.at(before[:last], 2)
    named = found is not None and found.last == last and bool(found.of("value"))
    return before[2:last] if named else ()
