"""Plans behind "the most", or a number: what is counted, where a corpus tells plans and outcomes
apart.

which month had the most forecasts with hail      the forecasts are records, and counted
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
    return frozenset(
        after.low
        for token, after in pairwise(tokens)
        if (token.low in _QUANTITIES or is_number(token))
        and after.low.endswith("s")
        and _only_qualifies(_links(after, lexicon, singular=True))
    )


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
