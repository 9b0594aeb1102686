"""The "out" that says how far a plan missed: "no more than two degrees out", "how many degrees out
was it"; "two inches out of ten" has none. And the "degrees between" of a plan and its outcome.
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_HOW_FAR = (["how", "far"], ["how", "much"])
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
            or (lows[max(at - 2, 0) : at] in _HOW_FAR and lows[at + 1 : at + 2] == ["was"])
        )
    ]


def units_between(tokens: Sequence[Token], mentions: Sequence[Mention]) -> list[tuple[int, int]]:
    """Where the "degrees between" of "how many degrees lay between the forecast and the observed
    high" begins and ends: both of them are told apart behind it."""
    found = []
    for at, token in enumerate(tokens[:-1]):
        if token.low not in UNITS:
            continue
        end = at + 1 + (tokens[at + 1].low in _LYING)
        if end >= len(tokens) or tokens[end].low != "between":
            continue
        behind = [m for m in mentions if end < m.first <= end + _REACH]
        told = {column.name: column.unit for m in behind for column in _only(m)}
        if len(told) == 2 and {unit_of(unit) for unit in told.values()} == {unit_of(token.low)}:
            found.append((at, end + 1))
    return found


def _only(mention: Mention) -> list[ColumnCard]:
    """The one column of numbers that a mention may mean, or none."""
    columns = [column for column in mention.columns if column.type in ("integer", "real")]
    return columns if len(columns) == 1 and not mention.degree else []


_LYING = word_set("lie lies lay lying were was are is stand stood")
_REACH = 8
