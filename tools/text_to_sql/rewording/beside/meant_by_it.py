"""What is named once more at the end, to say what was meant by it.

which had fewer hail days, May or June? hailstones, I mean      … May or June?
how full was it, I mean the berths                              stays: it is named there alone
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_MARKS = frozenset("?.,;:-–(!")
_ARTICLES = frozenset({"the", "a", "just", "only"})
_LONGEST = 4


@step("lexicon", words={"mean", "meant"})
def without_what_was_meant(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such an end."""
    end = len(tokens)
    while end and tokens[end - 1].low in _MARKS | {")"}:
        end -= 1
    if end < 3 or [t.low for t in tokens[end - 2 : end]] not in (["i", "mean"], ["i", "meant"]):
        return list(tokens)
    last = end - 2 - (low_at(tokens, end - 3) == ",")
    first = last
    while first and tokens[first - 1].low not in _MARKS and last - first <= _LONGEST:
        first -= 1
    said = first + (low_at(tokens, first) in _ARTICLES)
    again = lexicon.at(tokens, said) if 0 < first < last else None
    if again is None or again.last < last:
        return list(tokens)
    columns = {link.column.name for link in again.of("name", "low")}
    before = (one for at in range(first) if (one := lexicon.at(tokens, at)))
    named = {link.column.name for one in before for link in one.of("name", "low")}
    if columns.isdisjoint(named):
        return list(tokens)
    return [*tokens[: first - (tokens[first - 1].low in _MARKS - {"?", "."})], *tokens[end:]]
