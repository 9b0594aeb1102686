"""Days from one to another of a month, told first, and the two years in which they are compared.

between 3 and 9 May, was it wetter in 2026 than in 2025    was it wetter from 3 May to 9 May 2026 …
from May 3 to May 9, which year was wetter, 2025 or 2026   which was wetter, 3 May to 9 May 2025 …
between 3 and 9 May 2026, was it wetter than in 2025       stays: the days have their year
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_OPENS = word_set("between from")
_JOINTS = word_set("and to through thru until till - –")
_LEFT_OUT = word_set("the of st nd rd th up") | {","}
_COMPARED = word_set("than or vs versus against")
_WHICH_YEAR = ("which", "year")
_LONGEST = 14
_YEARS = 2


@step(words=_OPENS)
def range_in_two_years(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the days named before each of the years."""
    lows = [token.low for token in tokens]
    years = [at for at, token in enumerate(tokens) if _year(token)]
    if len(years) != _YEARS or lows[years[0]] == lows[years[1]]:
        return list(tokens)
    if _COMPARED.isdisjoint(lows[years[0] : years[1]]):
        return list(tokens)
    months = [at for at, low in enumerate(lows) if low in MONTH_NUMBERS]
    for first in (at for at, low in enumerate(lows[:-3]) if low in _OPENS):
        for last in range(first + _LONGEST, first + 3, -1):
            days = _days(tokens[first + 1 : last]) if last <= len(tokens) else []
            ends = lows[last : last + 1] in ([","], [":"], ["?"], ["."], [])
            inside = all(first < at < last for at in months)
            if not days or not ends or not inside or first < years[0] < last:
                continue
            return _put(tokens, range(first, last), days, years)
    return list(tokens)


def _put(
    tokens: Sequence[Token], stretch: range, days: Sequence[Token], years: Sequence[int]
) -> list[Token]:
    """The tokens without the stretch, and its days in front of each year."""
    result: list[Token] = []
    for at, token in enumerate(tokens):
        mark = at == stretch.stop and token.low in (",", ":") and not result
        if at in stretch or mark:
            continue
        if token.low == "year" and result and result[-1].low == _WHICH_YEAR[0]:
            continue
        if at + 1 in years and token.low == "in":
            result.append(token.put("from"))
            continue
        result += [*days, token] if at in years else [token]
    return result


def _days(said: Sequence[Token]) -> list[Token]:
    """The "3 May to 9 May" of "the 3rd and the 9th of May"; [] where no such days are told."""
    kept = [token for token in said if token.low not in _LEFT_OUT]
    if said and said[-1].low in _LEFT_OUT - {"st", "nd", "rd", "th"}:
        return []
    shape = "".join(map(_kind, kept))
    months = [token for token in kept if _kind(token) == "m"]
    numbers = [token for token in kept if _kind(token) == "n"]
    if shape not in ("njnm", "nmjnm", "mnjn", "mnjmn"):
        return []
    (one, other), joint = numbers, kept[shape.index("j")]
    return [one, months[0], joint.put("to"), other, months[-1]]


def _kind(token: Token) -> str:
    if token.low in MONTH_NUMBERS:
        return "m"
    if token.low in _JOINTS:
        return "j"
    return "n" if token.kind == "number" and len(token.low) < len("100") else "?"


def _year(token: Token) -> bool:
    return (
        token.kind == "number" and len(token.low) == len("2026") and token.low[:2] in ("19", "20")
    )
