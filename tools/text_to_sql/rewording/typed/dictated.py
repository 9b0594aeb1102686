"""Numbers as they are dictated, each in its words with no hyphen between them.

in May twenty twenty six                     in May 2026
twenty fifth of May two thousand six         twenty-fifth of May 2006
May five twenty twenty six                   May 5 2026
between seventy four and seventy nine        between seventy-four and seventy-nine
over two hundred and fifty                   over 250
one point five inches                        1.5 inches
at seven forty five pm                       at 7:45 pm
may ninth to the twelfth                     may 9 to the 12th

"Below twenty five days in a row" may be below twenty, and stays as it is.
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import CARDINALS, ORDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_TENS = {word: n for word, n in CARDINALS.items() if n in range(20, 100, 10)}
_ONES = {word: n for word, n in CARDINALS.items() if n in range(1, 10) and word != "couple"}
_TEENS = {word: n for word, n in CARDINALS.items() if n in range(10, 20) and word != "dozen"}
_NTH = {word: n for word, n in ORDINALS.items() if n in _ONES.values()}
_CENTURIES = {"nineteen": 1900, "twenty": 2000}
_NOUGHT = word_set("oh o")
_HUNDRED, _THOUSAND = "hundred", "thousand"
_SCALES = word_set("hundred thousand million billion")
_A_YEAR = 2000
_LATEST = 2029
_A_MONTH = 31
_OF_A_YEAR = word_set("in since during year of from between and or than")
_MEASURED = (UNITS.keys() - {"in", "m", "s", "c", "f", "days", "day", "d"}) | {
    "per",
    "%",
    "percent",
}
_COUNTED = word_set("day days night nights week weeks weekends mornings times")
_RUNNING = word_set("in running straight consecutive successive on at or and")
_TO = word_set("to through thru until till and or")
_HALVES = word_set("am pm")
_PARTS = word_set("morning afternoon evening")
_ENDING = ASKING | AUXILIARIES | {"", ",", ".", "?", "!", ";", ":", ")"}
_OPENING = {*_ONES, *_TEENS, *_TENS, "zero", "a"}


@step(words=_OPENING - {"a"} | {_HUNDRED, _THOUSAND} | ORDINALS.keys())
def as_dictated(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such numbers as they are written."""
    return _with_last_days(_with_numbers(tokens))


def _with_last_days(tokens: list[Token]) -> list[Token]:
    """The "sixteenth" of "from may ninth to sunday the sixteenth" as a number."""
    result: list[Token] = []
    for at, token in enumerate(tokens):
        joint = at - 2 - (low_at(tokens, at - 2) in WEEKDAY_NUMBERS)
        ranging = low_at(tokens, at - 1) == "the" and low_at(tokens, joint) in _TO - {"and", "or"}
        near = {one.low for one in tokens[max(0, joint - 4) : max(0, joint)]}
        ends = low_at(tokens, at + 1) in _ENDING
        if token.low in ORDINALS and ranging and ends and not near.isdisjoint(MONTH_NUMBERS):
            result += [token.put(str(ORDINALS[token.low])), replace(token.put("th"), glued=True)]
        else:
            result.append(token)
    return result


def _with_numbers(tokens: Sequence[Token]) -> list[Token]:
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        put, last = _number(tokens, at) if tokens[at].low in _OPENING else ([], at)
        result += put or [tokens[at]]
        at = last if put else at + 1
    return result


def _number(tokens: Sequence[Token], at: int) -> tuple[list[Token], int]:
    """What is dictated from a place on, in place of it, and where it ends."""
    here, low = tokens[at], tokens[at].low
    if year := _year(tokens, at):
        return [here.put(str(year[0]))], year[1]
    after = low_at(tokens, at + 1)
    nth = after in _NTH and (low == "twenty" or (low == "thirty" and after == "first"))
    if (
        not nth
        and low_at(tokens, at - 1) in MONTH_NUMBERS
        and (dated := _day_of_a_month(tokens, at))
    ):
        return dated
    if clock := _clock(tokens, at):
        return clock
    if part := _with_a_point(tokens, at):
        return [here.put(part[0])], part[1]
    if hundreds := _hundreds(tokens, at):
        return [here.put(str(hundreds[0]))], hundreds[1]
    if nth or (low in _TENS and after in _ONES and not _counted(tokens, at + 1)):
        mark = here.put("-")
        return [here, mark, replace(tokens[at + 1], glued=True)], at + 2
    return [], at


def _day_of_a_month(tokens: Sequence[Token], at: int) -> tuple[list[Token], int] | None:
    """`five twenty twenty six` behind the name of a month, and the "ten" of "on May ten", "May ten
    to May fourteen"."""
    day, last = _below_a_hundred(tokens, at)
    if not 0 < day <= _A_MONTH:
        return None
    put = [tokens[at].put(str(day))]
    if last < len(tokens) and (year := _year(tokens, last, behind_a_day=True)):
        return [*put, tokens[last].put(str(year[0]))], year[1]
    ranging = low_at(tokens, last) in _TO and low_at(tokens, last + 1) in MONTH_NUMBERS
    year_behind = (
        last < len(tokens) and tokens[last].kind == "number" and len(tokens[last].low) == 4
    )
    on_it = low_at(tokens, at - 2) == "on" or year_behind
    if day == 1 and low_at(tokens, last).isalpha() and not ranging:
        return None  # "going by what is said on March one would …"
    return (put, last) if ranging or on_it else None


def _counted(tokens: Sequence[Token], at: int) -> bool:
    """Whether the ones at a place count how often the tens came: "over eighty five days running",
    "above eighty one of the days"; or are themselves of a hundred: "ninety one hundred"."""
    after = low_at(tokens, at + 1)
    return after in ("of", *_SCALES) or (after in _COUNTED and low_at(tokens, at + 2) in _RUNNING)


def _below_a_hundred(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """The number from 1 to 99 that is said from a place on, and where it ends; 0 for none."""
    low, at = low_at(tokens, at), at + 1
    if low in _ONES or low in _TEENS:
        return CARDINALS[low], at
    if low not in _TENS:
        return 0, at
    ones = at + (low_at(tokens, at) == "-")
    if low_at(tokens, ones) in _ONES and low_at(tokens, ones + 1) not in _SCALES:
        return _TENS[low] + _ONES[tokens[ones].low], ones + 1
    return _TENS[low], at


def _year(
    tokens: Sequence[Token], at: int, *, behind_a_day: bool = False
) -> tuple[int, int] | None:
    """`twenty twenty six`, `May nineteen ninety eight`, `summer two thousand six`: a year, and
    its end."""
    low, rest = tokens[at].low, at + 1
    rest += low_at(tokens, rest) == "-"
    if low in _CENTURIES:
        number, last = _below_a_hundred(tokens, rest)
        if low_at(tokens, rest) in _NOUGHT and low_at(tokens, rest + 1) in _ONES:
            number, last = _ONES[tokens[rest + 1].low], rest + 2
        elif number < min(_TEENS.values()):
            return None
        number += _CENTURIES[low]
    elif low == "two" and low_at(tokens, at + 1) == _THOUSAND:
        rest = at + 2 + (low_at(tokens, at + 2) == "and")
        number, last = _below_a_hundred(tokens, rest)
        number += _A_YEAR
        if last == rest + 1 and number == _A_YEAR:
            return None
    else:
        return None
    behind = low_at(tokens, last)
    if behind in _MEASURED or behind in CARDINALS or behind in _SCALES:
        return None  # "gusts of twenty thirty miles per hour", "ten twenty thirty"
    if behind == "-" and low_at(tokens, last + 1) in _MEASURED:
        return None
    if behind_a_day or _dated(tokens, at):
        return number, last
    plainly = low == "twenty" and low_at(tokens, rest) == "twenty"
    plainly |= low in _CENTURIES and number <= _LATEST and low_at(tokens, at - 1) in _OF_A_YEAR
    return (number, last) if plainly and low_at(tokens, at - 1) not in _TENS else None


def _dated(tokens: Sequence[Token], at: int) -> bool:
    """Whether a month, a season or a day of a month stands right before a place."""
    before = at - 1 - (low_at(tokens, at - 1) in (",", "of"))
    if low_at(tokens, before) in MONTH_NUMBERS or low_at(tokens, before) in SEASONS:
        return True
    near = {low_at(tokens, place) for place in range(before - 4, before)}
    numbered = low_at(tokens, before) in ORDINALS or tokens[before].kind == "number"
    return before > 0 and numbered and not near.isdisjoint(MONTH_NUMBERS)


def _clock(tokens: Sequence[Token], at: int) -> tuple[list[Token], int] | None:
    """`seven forty five pm`, `ten thirty in the morning`: a time, as a clock shows it."""
    hour = {**_ONES, **_TEENS}.get(tokens[at].low, 0)
    if not 0 < hour <= 12 or low_at(tokens, at - 1) in _TENS:
        return None
    minute, last = _below_a_hundred(tokens, at + 1)
    if low_at(tokens, at + 1) in _NOUGHT and low_at(tokens, at + 2) in _ONES:
        minute, last = _ONES[tokens[at + 2].low], at + 3
    elif minute < min(_TEENS.values()):
        return None
    half = low_at(tokens, last)
    part = (half, low_at(tokens, last + 1)) == ("in", "the")
    if minute >= 60 or not (half in _HALVES or (part and low_at(tokens, last + 2) in _PARTS)):
        return None
    text = f"{hour}:{minute:02d}" + (f" {half}" if half in _HALVES else "")
    clock = replace(tokens[at], text=text, low=text, kind="clock")
    return [clock], last + (half in _HALVES)


def _with_a_point(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
    """`one point five`, `zero point two five`, where a unit follows."""
    whole = "0" if tokens[at].low == "zero" else ""
    last = at + 1
    if not whole:
        number, last = _below_a_hundred(tokens, at)
        whole = str(number) if number else ""
    if not whole or low_at(tokens, last) != "point" or low_at(tokens, at - 1) == "at":
        return None
    digits, last = "", last + 1
    while low_at(tokens, last) in _ONES or low_at(tokens, last) == "zero":
        digits += str(CARDINALS[tokens[last].low])
        last += 1
    return (f"{whole}.{digits}", last) if digits and low_at(tokens, last) in _MEASURED else None


def _hundreds(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    """`two hundred`, `a hundred and five`, `twelve hundred`, `one thousand two hundred twenty`; "a
    hundred" and "six thousand" stay as they are, and so does "between a hundred and ninety"."""
    count, scaled = (1, at + 1) if tokens[at].low == "a" else _below_a_hundred(tokens, at)
    ones = _ONES.get(low_at(tokens, at + 1), 0)
    if tokens[at].low in _TENS and ones:
        count, scaled = _TENS[tokens[at].low] + ones, at + 2  # "twenty five hundred"
    scale = low_at(tokens, scaled)
    if not count or scale not in (_HUNDRED, _THOUSAND):
        return None
    number, last = CARDINALS[scale] * count, scaled + 1
    joined = low_at(tokens, last) == "and"
    ranged = joined and "between" in (low_at(tokens, at - 1), low_at(tokens, at - 2))
    inner = (
        _hundreds(tokens, last + joined)
        if scale == _THOUSAND and last + joined < len(tokens)
        else None
    )
    rest, behind = inner or _below_a_hundred(tokens, last + joined)
    if 0 < rest < CARDINALS[scale] and not ranged and low_at(tokens, behind) not in _SCALES:
        return number + rest, behind
    told = tokens[at].low != "a" and (scale == _HUNDRED or scaled > at + 1)
    return (number, last) if told else None
