"""Hours with the half of the day that they are in said before them.

in the morning between seven and nine      between 7 am and 9 am
in the morning between seven and one       between 7 am and 1 pm
in the afternoon from 1 to 5               from 1 pm to 5 pm
in the afternoon from 1 to 5 May           stays: these are days
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import (
    CARDINALS,
    ORDINAL_ENDINGS,
    word_set,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_HALVES = word_set("morning afternoon evening")
_JOINS = {"between": word_set("and"), "from": word_set("to until till through")}
_MEASURED = UNITS.keys() - {"in"} | {"%", "°", "percent", "-"}
_OF_A_DAY = ORDINAL_ENDINGS | {"of"}
_NOON = 12
_WHOLE = 7
"""So many tokens "in the morning between seven and nine" has."""


@step(words=_HALVES)
def halves_first(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the half behind each of such hours."""
    result = list(tokens)
    for at in range(len(tokens) - _WHOLE, -1, -1):
        lows = [token.low for token in tokens[at : at + _WHOLE]]
        said = lows[:2] == ["in", "the"] and lows[2] in _HALVES
        if not said or lows[5] not in _JOINS.get(lows[3], ()):
            continue
        first, last = _hour(tokens[at + 4]), _hour(tokens[at + 6])
        behind = low_at(tokens, at + _WHOLE)
        other = behind in _MEASURED or behind in MONTH_NUMBERS or behind in _OF_A_DAY
        late = lows[2] != "morning"
        turned = first % _NOON >= last % _NOON  # "between ten and one"
        if not first or not last or other or (turned and late) or (first == _NOON and not late):
            continue
        clocks = _clock(tokens[at + 4], first, late), _clock(tokens[at + 6], last, late or turned)
        result[at : at + _WHOLE] = [tokens[at + 3], clocks[0], tokens[at + 5], clocks[1]]
    return result


def _hour(token: Token) -> int:
    """The hour that is said; 0 for none."""
    hour = int(token.low) if token.low.isdecimal() else CARDINALS.get(token.low, 0)
    return hour if 0 < hour <= _NOON else 0


def _clock(token: Token, hour: int, late: bool) -> Token:
    text = f"{hour} {'pm' if late else 'am'}"
    return replace(token, text=text, low=text, kind="clock")
