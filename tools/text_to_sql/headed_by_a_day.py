"""A heading that names the day at an end of a scale, put as the day that is asked about.

the day with the most swell: how late was it    →  on the day with the most swell, how late was it
"""

from collections.abc import Sequence, Set

from pageturner.tools.text_to_sql.english import ASKING, AUXILIARIES, PARTS_OF_DAY
from pageturner.tools.text_to_sql.tokens import Token, stems
from pageturner.tools.text_to_sql.words import word_set

_CLOSING = word_set(": - – —")
_VERBS = AUXILIARIES - {"may"}
_LONGEST = 12
_ENDS = word_set("most least fewest highest lowest strongest weakest")


def headed_by_a_day(tokens: Sequence[Token], nouns: Set[str]) -> list[Token]:
    """The tokens, with "on" before the heading and a comma behind it."""
    if not tokens or tokens[0].low != "the":
        return list(tokens)
    lows = [token.low for token in tokens[: _LONGEST + 2]]
    end = next((at for at, low in enumerate(lows) if low in _CLOSING and _asks(lows, at + 1)), 0)
    named = bool((nouns | PARTS_OF_DAY) & set(lows[:end])) and _VERBS.isdisjoint(lows[:end])
    ranked = any(low in _ENDS or "most" in stems(low).values() for low in lows[:end])
    if not (end and named and ranked) or tokens[end].glued != (lows[end] == ":"):
        return list(tokens)
    on = tokens[0].put("on")
    comma = tokens[end].put(",")
    return [on, *tokens[:end], comma, *tokens[end + 1 :]]


def _asks(lows: Sequence[str], at: int) -> bool:
    """Whether a question begins there: "how cold", "from where", "at what time"."""
    return any(low in ASKING for low in lows[at : at + 2])
