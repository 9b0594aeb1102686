"""Days of a stretch that are yet to come, said in front of them.

which tomorrow-or-later days this week    which days from tomorrow on this week
which later days of this week             which days from tomorrow on this week
the remaining days of this week           the days in the rest of this week
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set

_LATER = phrases("tomorrow - or - later, tomorrow or later, later")
_REMAINING = phrases("remaining, other remaining")
_DAYS = word_set("days")
_STRETCHES = word_set("week month")
_BEFORE = word_set("which what the all any these")


def from_tomorrow_on(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such days told behind their noun."""
    for at in range(1, len(tokens) - 3):
        if tokens[at - 1].low not in _BEFORE:
            continue
        later, left = starts(tokens, at, _LATER), starts(tokens, at, _REMAINING)
        noun = at + (later or left)
        if later and tokens[at - 1].low not in ("which", "what"):
            continue  # "were the later days of this week rougher" sets them against others
        if not (later or left) or noun + 1 >= len(tokens) or tokens[noun].low not in _DAYS:
            continue
        place = noun + 1 + (tokens[noun + 1].low in ("of", "in"))
        lows = [token.low for token in tokens[place : place + 2]]
        if lows[:1] != ["this"] or lows[1:] == [] or lows[1] not in _STRETCHES:
            continue
        model = tokens[noun]
        said = "from tomorrow on" if later else "in the rest of"
        told = [model.put(word) for word in said.split()]
        return [*tokens[:at], model, *told, *tokens[place:]]
    return list(tokens)
