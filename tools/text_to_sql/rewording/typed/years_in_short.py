"""A year typed short, in full: behind an apostrophe, which quotes nothing, or beside a season.

in Jul '26, which were 'calm'        in Jul 2026, which were 'calm'
summer ’25 or spring ’26             summer 2025 or spring 2026
the winter of 25/26, '25/'26 season  the winter of 2025/26, 2025/26 season
the autumn of 25, summer 25 and 26   the autumn of 2025, summer 2025 and 2026
the 2026 spring                      the spring 2026
over the past decade                 over the past 10 years
those called '26' in May             a word that is quoted
in winter 25-26 °C, a fall of 25     amounts
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_MARKS = word_set("' ’ ‘")
_BEFORE = frozenset({*MONTH_NUMBERS, *SEASONS}) | word_set("of in since day eve year week end")
_CENTURY = "20"
_TURNS = word_set("/ - – −")
_SEASONED = frozenset({*SEASONS, "season", "seasons"})
_OF = word_set("of for in ( ,")
_ALSO = word_set("and or vs versus & , to with than the")
_WITHIN = word_set("in during over for throughout of this last past the")
_YEARS = {"decade": "10", "century": "100"}
_BACK = word_set("past last previous")
_LOSING = word_set("fall spring")
"""Seasons whose names mean something else, too."""


@step(words=_MARKS)
def years_in_full(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such years in four digits."""
    result: list[Token] = []
    for at, token in enumerate(tokens):
        year = at > 1 and low_at(tokens, at - 1) in _MARKS and token.kind == "number"
        year = year and token.glued and token.low.isdigit() and len(token.low) == len(_CENTURY)
        quoted = low_at(tokens, at + 1) in (*_MARKS, "s") and tokens[at + 1].glued
        behind = low_at(tokens, at - 2)
        another = behind in _ALSO and len(result) > 2 and _full(result[-3].low)
        if year and not quoted and (behind in _BEFORE or another):
            result[-1:] = [token.put(f"{_CENTURY}{token.low}")]
        else:
            result.append(token)
    return result


@step(words=_YEARS)
def decades_in_years(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "the past 10 years" for "the past decade"."""
    result = list(tokens)
    for at in range(len(result) - 1, 1, -1):
        before = [low_at(result, n) for n in (at - 2, at - 1)]
        if result[at].low in _YEARS and before[0] == "the" and before[1] in _BACK:
            result[at : at + 1] = result[at].put_all(_YEARS[result[at].low], "years")
    return result


@step(words=SEASONS)
def year_behind_its_season(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "the spring 2026" for "the 2026 spring"."""
    result = list(tokens)
    for at in range(1, len(result) - 1):
        year, season = result[at], result[at + 1]
        led = low_at(result, at - 1) in _LED and low_at(result, at + 2) not in _GOING_ON
        if led and season.low in SEASONS and season.low != "winter" and _full(year.low):
            result[at : at + 2] = [season, year]
    return result


_LED = word_set("the this that")
_GOING_ON = word_set("in to by from of below above under over")


@step(words=_SEASONED)
def seasons_in_full(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the years beside a season in four digits."""
    result = list(tokens)
    for at in range(len(result) - 1, -1, -1):
        turn = _turn(result, at)
        if turn:
            first = at - (low_at(result, at - 1) in _MARKS)
            if _season_before(result, first) or low_at(result, at + turn) in _SEASONED:
                begun, *rest = (one for one in result[at : at + turn] if one.low not in _MARKS)
                result[first : at + turn] = [begun.put(_CENTURY + begun.low), *rest]
        elif _short(result, at) and _of_a_season(result, at):
            result[at] = result[at].put(_CENTURY + result[at].low)
    return result


def _short(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number of two digits stands there that nothing shows to be an amount or a day."""
    low, then = low_at(tokens, at), low_at(tokens, at + 1)
    amount = (
        then in UNITS or then in MONTH_NUMBERS or then in _TURNS or low_at(tokens, at - 1) in _TURNS
    )
    return low.isdecimal() and len(low) == len(_CENTURY) and "10" < low < "40" and not amount


def _turn(tokens: Sequence[Token], at: int) -> int:
    """How long the "25/26", "'25/'26" is that begins there: two years of which one follows."""
    years = [low for low in (low_at(tokens, n) for n in range(at, at + 5)) if low not in _MARKS][:3]
    if len(years) < 3 or years[1] not in _TURNS or low_at(tokens, at) in _TURNS | {""}:
        return 0
    first, last = years[0], years[2]
    if not (first.isdecimal() and last.isdecimal() and len(first) == len(last) == len(_CENTURY)):
        return 0
    size = 3 + sum(low_at(tokens, n) in _MARKS for n in range(at, at + 4))
    then = low_at(tokens, at + size)
    amount = then in UNITS or then in MONTH_NUMBERS
    return size if int(first) + 1 == int(last) and not amount else 0


def _season_before(tokens: Sequence[Token], at: int) -> bool:
    """Whether the "winter of", "season" stands in front."""
    at -= 1 + (low_at(tokens, at - 1) in _OF)
    return low_at(tokens, at) in _SEASONED


def _of_a_season(tokens: Sequence[Token], at: int) -> bool:
    """Whether a year of a season is said: "autumn of 25", the 26 of "summer 25 and 26"."""
    before = at - 1
    if low_at(tokens, before) in _ALSO and _short_or_full(low_at(tokens, before - 1)):
        season = before - 2 - (low_at(tokens, before - 2) == "of")
        return low_at(tokens, season) in _SEASONED - _LOSING
    if low_at(tokens, before) != "of" or low_at(tokens, before - 1) not in SEASONS:
        return False
    losing = low_at(tokens, before - 1) in _LOSING
    return not losing or low_at(tokens, before - 2) in _WITHIN


def _short_or_full(low: str) -> bool:
    return low.isdecimal() and len(low) in (2, 4)


def _full(low: str) -> bool:
    return low.isdecimal() and len(low) == 4 and low.startswith(_CENTURY)
