"""Which group takes the most time on average, where what is called long is a time.

which tour takes the most time on average     which tour takes the longest on average
on average, which tour needs the least time   on average, which tour takes the shortest
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import TIMES, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.rewording.steps import step

_TAKING = word_set("take takes took taken need needs needed require requires required")
_ENDS = {"most": "longest", "least": "shortest"}
_MEANS = word_set("average averaged averages avg mean")


@step("lexicon", words=("time",))
def time_taken(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "takes the longest" where one column is called so, and it is a time."""
    lows = [token.low for token in tokens]
    if "time" not in lows or _MEANS.isdisjoint(lows) or _TAKING.isdisjoint(lows):
        return list(tokens)
    at = lows.index("time")
    first = at - 1 - (low_at(tokens, at - 2) == "the")
    end = _ENDS.get(low_at(tokens, at - 1))
    if end is None or low_at(tokens, first - 1) not in _TAKING:
        return list(tokens)
    called = lexicon.at([tokens[at].put(end)], 0)
    timed = numbers_named(called) if called is not None else []
    if len(timed) != 1 or unit_of(timed[0].unit) not in TIMES:
        return list(tokens)
    return [*tokens[: first - 1], *tokens[at].put_all("takes", "the", end), *tokens[at + 1 :]]
