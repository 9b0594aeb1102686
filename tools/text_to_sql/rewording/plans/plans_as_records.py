"""Plans behind "the most", or a number: what is counted, where a corpus tells plans and outcomes
apart.

which month had the most forecasts with hail      the forecasts are records, and counted
which month had the fewest dry forecasts          the same
did more than three forecasts mention hail        the same
where was the most forecast hail                  hail is only forecast: the most hail
where was the most measured hail                  stays: what came of it, no record tells
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Link
from pageturner.tools.text_to_sql.rewording.steps import step

_QUANTITIES = word_set("most more fewest fewer least")
_MOST = word_set("most fewest least")


def plans_as_records(tokens: Sequence[Token], lexicon: Lexicon) -> frozenset[str]:
    """The "forecasts" of "the most forecasts", "fewer forecasts", "more than three forecasts"; none
    where none are counted."""
    behind = [after for one, after in pairwise(tokens) if one.low in _QUANTITIES or is_number(one)]
    behind += _so_told(tokens, lexicon)
    return frozenset(
        after.low
        for after in behind
        if after.low.endswith("s") and _only_qualifies(_links(after, lexicon, singular=True))
    )


def _so_told(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The "forecasts" of "the fewest dry forecasts": behind what is told of them."""
    told = [
        lexicon.at(tokens, at + 1)
        for at, token in enumerate(tokens[:-2])
        if token.low in _QUANTITIES
    ]
    return [tokens[one.last] for one in told if one and one.last < len(tokens)]


@step("lexicon", words=_MOST)
def without_plans_of_it(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the "forecast" of "the most forecast hail", where it tells no columns of
    hail apart."""
    result = list(tokens)
    for at in range(len(result) - 3, -1, -1):
        if result[at].low not in _MOST:
            continue
        plan = _links(result[at + 1], lexicon)
        named = [link for link in _links(result[at + 2], lexicon) if link.role == "name"]
        told_apart = {link.column.name for link in plan} & {link.column.name for link in named}
        planned = all(not link.column.typical for link in plan)
        if named and not told_apart and planned and _only_qualifies(plan):
            del result[at + 1]
    return result


def _links(token: Token, lexicon: Lexicon, *, singular: bool = False) -> list[Link]:
    """What a word by itself is declared as."""
    return [
        link
        for form in stems(token.low)
        if not singular or form != token.low
        for words, link in lexicon.index.get(form, ())
        if len(words) == 1
    ]


def _only_qualifies(links: Sequence[Link]) -> bool:
    """Whether a word is declared for nothing but to tell columns apart."""
    return bool(links) and all(link.role == "qualifier" for link in links)
