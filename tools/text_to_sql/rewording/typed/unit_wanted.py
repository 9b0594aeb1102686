"""The unit an answer is wanted in, where the columns are kept in another: "the high in Celsius",
"how many centimetres of snow", "the gusts (km/h)", "in metric units".

said of what is asked       left in the question
in (degrees) Celsius        nothing
(°C)
how many centimetres        how many inches
in metric units             nothing; what that means for each column
"""

import re
from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.conversions import METRIC, convertible
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import (
    CELSIUS,
    FAHRENHEIT,
    UNITS,
    in_a_time,
    written_scale,
)
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_IN = word_set("in into as")
_METRIC = phrases("in metric units, in metric terms, in metric, metric units please, metric please")
_YEAR = 4
_SHORT = word_set("c f h m s in t")
"""Units that are letters or words, which stand for one only behind a sign or beside another."""


_TELLING = frozenset(UNITS) - _SHORT | {"metric", "c", "km", "m"}
"""Without one of these no unit is spoken of."""
_PARTS = word_set("fractions parts tenths hundredths quarters eighths halves fraction")
_DIMENSIONS = ("mm", "m", "mph", "kt", "s", "min", CELSIUS, FAHRENHEIT)
"""Of every dimension two units, so that each unit of it can be told in one of them."""
_CONVERTED = frozenset(unit for unit in _TELLING if convertible(unit, _DIMENSIONS))


def speaks_of_units(question: str) -> bool:
    """Whether a question has any word that may ask for a unit."""
    return not _TELLING.isdisjoint(_WORD.findall(question.lower()))


_WORD = re.compile(r"[^\W\d_]+|°")


def unit_wanted(tokens: Sequence[Token], card: SchemaCard) -> str:
    """The unit, in one spelling; "" where none is asked for or the columns are kept in it."""
    found = _found(tokens, card)
    return found[2] if found else ""


@step("card", words=_CONVERTED | _PARTS | {"metric", "c", "f"})
def without_unit_wanted(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens without what says so; "how many centimetres" asks for what the columns hold."""
    tokens = _in_whole_units(list(tokens))
    found = _found(tokens, card)
    if found is None:
        return tokens
    first, last, unit = found
    if tokens[first].low != "how":
        return [*tokens[:first], *tokens[last:]]
    kept = convertible(unit, [column.unit for column in card.columns])
    named = tokens[first + 2].put(_SPELT.get(kept, kept))
    return [*tokens[: first + 2], named, *tokens[last:]]


_SPELT = {"min": "minutes"}
"""A unit that is a word of the grammar, too."""


def _in_whole_units(tokens: list[Token]) -> list[Token]:
    """The tokens, with the "in tenths of an inch" of an answer put as "in inch"."""
    for at, token in enumerate(tokens[:-4], 1):
        lows = [one.low for one in tokens[at : at + 4]]
        named = token.low == "in" and lows[0] in _PARTS and lows[1:3] in (["of", "an"], ["of", "a"])
        if named and lows[3] in UNITS:
            return [*tokens[:at], *tokens[at + 3 :]]
    return tokens


def _found(tokens: Sequence[Token], card: SchemaCard) -> tuple[int, int, str] | None:
    """Where a unit is asked for, and which."""
    if _TELLING.isdisjoint(token.low for token in tokens):
        return None
    units = [column.unit for column in card.columns if column.unit]
    metric = dict(places(tokens, _METRIC)) if convertible(METRIC, units) else {}
    for at, token in enumerate(tokens):
        if at in metric:
            return at, at + metric[at], METRIC
        opening = _opening(tokens, at)
        if not opening:
            continue
        unit, last = _unit(tokens, opening)
        closed = token.low != "(" or (last < len(tokens) and tokens[last].low == ")")
        if unit and closed and convertible(unit, units):
            return at, last + (token.low == "("), unit
    return None


def _opening(tokens: Sequence[Token], at: int) -> int:
    """Where the unit begins that may be asked for here; 0 where none may."""
    low = tokens[at].low
    if low == "how" and [token.low for token in tokens[at + 1 : at + 2]] == ["many"]:
        return at + 2
    before = tokens[at - 1].low if at else ""
    numbered = before.isdigit() and len(before) != _YEAR  # "above 30 in Celsius": an amount
    return at + 1 if at and (low in _IN or low == "(") and not numbered else 0


def _unit(tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """The unit that begins at a place, in one spelling, and where it ends; "" for none."""
    lows = [token.low for token in tokens[at : at + 3]] + ["", "", ""]
    degrees = lows[0] in ("°", "degree", "degrees", "deg")
    if scale := written_scale(lows[1] if degrees else lows[0]):
        return ("", at) if lows[0] in _SHORT else (scale, at + 1 + degrees)
    speed = in_a_time(lows[0], lows[2]) if lows[1] in ("/", "per", "an", "a") else ""
    if speed:
        return speed, at + 3
    unit = UNITS.get(lows[0], "")
    return ("", at) if lows[0] in _SHORT or not unit else (unit, at + 1)
