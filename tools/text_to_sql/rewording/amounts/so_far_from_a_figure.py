"""By how much something lies above or below a figure, put as the figure that makes.

at least 5 degrees below 32    →  at most 27 degrees
over 10 degrees above 60       →  over 70 degrees
5 degrees above 60             →  65 degrees
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import CARDINALS
from pageturner.tools.text_to_sql.rewording.steps import step

_SIDES = {"below": -1, "above": 1}
_OTHERWISE = {
    ("at", "least"): ("at", "most"),
    ("more", "than"): ("less", "than"),
    ("over",): ("under",),
}


@step(words=_SIDES)
def so_far_from_a_figure(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with one figure for the two."""
    result = list(tokens)
    for at in range(len(result) - 4, -1, -1):
        if at + 4 > len(result):
            continue  # (two figures further on became one)
        far, unit, side, figure = result[at : at + 4]
        way = _SIDES.get(side.low)
        size, start = _number(far), _number(figure)
        if way is None or size is None or start is None or unit.low not in UNITS:
            continue
        if unit_of(unit.low) == "day":
            continue  # "three days above 90" are so many
        behind = result[at + 4].low if at + 4 < len(result) else ""
        behind = "" if behind == "in" else behind  # "above 60 in May" is not said of inches
        if unit_of(unit.low) == "hour" and behind not in UNITS:
            continue  # "three hours above 80"
        if behind in UNITS and unit_of(behind) != unit_of(unit.low):
            continue  # "days with gusts of 30 mph above 60 degrees"
        sum_of = replace(far, low=f"{start + way * size:g}", kind="number")
        result[at : at + 4 + (behind in UNITS)] = [sum_of, unit]
        if way < 0:
            _turn(result, at)
    return result


def _turn(tokens: list[Token], at: int) -> None:
    """At least so much below it is at most what that makes."""
    for said, otherwise in _OTHERWISE.items():
        first = at - len(said)
        if first >= 0 and tuple(token.low for token in tokens[first:at]) == said:
            put = zip(tokens[first:at], otherwise, strict=True)
            tokens[first:at] = [token.put(word) for token, word in put]
            return


def _number(token: Token) -> float | None:
    return token.number if token.kind == "number" else CARDINALS.get(token.low)
