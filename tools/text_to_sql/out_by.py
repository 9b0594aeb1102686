"""The "out" that says how far a plan missed: "no more than two degrees out", "how many degrees out
was it"; "two inches out of ten" has none."""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.numbers import Amount
from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.units import UNITS
from pageturner.tools.text_to_sql.words import word_set

_CLOSING = word_set("? . , ; ! on in during over from between for at this last and or")


def out_by(tokens: Sequence[Token], amounts: Sequence[Amount]) -> list[int]:
    """Where such an "out" stands."""
    said = {amount.last for amount in amounts if amount.unit}
    lows = [token.low for token in tokens]
    return [
        at
        for at, low in enumerate(lows)
        if low == "out"
        and (
            (at in said and (at + 1 == len(lows) or lows[at + 1] in _CLOSING))
            or (at > 2 and lows[at - 3 : at - 1] == ["how", "many"] and lows[at - 1] in UNITS)
        )
    ]
