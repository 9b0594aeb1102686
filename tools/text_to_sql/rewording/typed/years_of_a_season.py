"""Years written as those of a season, over the turn of the year: "2025/26".

December and January (2025/26)          December 2025 and January 2026
January of the 2025/26 season           January 2026
the winter season (2025/26)             the winter 2025/26
the winter of 2025 to 2026              the winter of 2025-2026
the winter outlook for 2025-26          the winter 2025-26 outlook
the 2025 to 2026 winter                 the 2025-2026 winter
winter or spring logs, 2025-26          winter 2025-26 or spring 2026 logs
the mean peak of DJF 2025/26            the mean peak of winter 2025/26

Not so months that the one season has at its beginning and another at its end: "May 2025/26"; nor a
day of another month: "December 2025 - 26 January".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_JOINTS = word_set("/ - – −")
_SEASON = word_set("season seasons")
_BEFORE = word_set("of in during for the this past last ( ,")
_SECOND_HALF, _FIRST_QUARTER = range(7, 13), range(1, 4)
_BY_INITIALS = {"djf": "winter", "mam": "spring", "jja": "summer", "son": "autumn"}
"""A season by the first letters of its months."""
_LONGEST = 4
_TO = word_set("to through into till until thru")
_OF = word_set("of in from for , (")


@step("lexicon", words=_BY_INITIALS)
def seasons_by_initials(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the name of a season for the initials of its months, in capitals."""
    return [
        token.put(_BY_INITIALS[token.low])
        if token.low in _BY_INITIALS and token.text.isupper() and not lexicon.at(tokens, at)
        else token
        for at, token in enumerate(tokens)
    ]


@step(words=_JOINTS)
def years_of_a_season(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with a year of its own for each month, or the years right behind the winter."""
    at = next((at for at in range(1, len(tokens) - 2) if _season(tokens, at)), 0)
    if not at:
        return list(tokens)
    first, last = _with_its_words(tokens, at)
    if low_at(tokens, first - 1) in SEASONS:
        return [*tokens[:first], *tokens[at : at + 3], *tokens[last:]]
    winter = [n for n, token in enumerate(tokens[:at]) if token.low == "winter"]
    if len(winter) == 1 and low_at(tokens, at - 1) in _OF and at - winter[0] <= _LONGEST:
        between = tokens[winter[0] + 1 : at - 1]  # "the winter outlook for 2025-26"
        return [*tokens[: winter[0] + 1], *tokens[at : at + 3], *between, *tokens[at + 3 :]]
    rest = [*tokens[:first], *tokens[last:]]
    months = [n for n, token in enumerate(rest) if token.low in MONTH_NUMBERS]
    early = int(tokens[at].low)
    seasons = [n for n, token in enumerate(rest) if token.low in SEASONS]
    if len(seasons) > 1 and not months:
        return _each_season(tokens, at, range(first, last))
    if not months or not all(_plain(rest, n) for n in months):
        return list(tokens)
    for n in reversed(months):
        late = MONTH_NUMBERS[rest[n].low] in _FIRST_QUARTER
        rest[n + 1 : n + 1] = [rest[n].put(str(early + late))]
    return rest


@step(words=("winter",))
def over_the_turn(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with a stroke for the "to" between the two years of one winter."""
    result = list(tokens)
    for at in range(1, len(result) - 1):
        if result[at].low not in _TO:
            continue
        years = [low_at(result, at - 1), low_at(result, at + 1)]
        if not all(year.isdecimal() and len(year) == _LONGEST for year in years):
            continue
        before = at - 2
        before -= low_at(result, before) in _OF
        before -= low_at(result, before) in _SEASON
        beside = "winter" in (low_at(result, before), low_at(result, at + 2))
        if beside and int(years[0]) + 1 == int(years[1]):
            result[at] = result[at].put("-")
    return result


def _season(tokens: Sequence[Token], at: int) -> bool:
    """Whether a year, a stroke and the two digits of the next year begin there, and no day."""
    year, joint, digits = (token.low for token in tokens[at : at + 3])
    if joint not in _JOINTS or not (year.isdecimal() and digits.isdecimal()):
        return False
    if low_at(tokens, at + 3) in MONTH_NUMBERS:
        return False
    return len(year) == 4 and len(digits) == 2 and (int(year) + 1) % 100 == int(digits)


def _with_its_words(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """Where the "of the 2025/26 season", the "season (2025/26)" begins and ends."""
    first, last = at, at + 3
    if low_at(tokens, at - 1) == "(" and low_at(tokens, last) == ")":
        first, last = at - 1, last + 1
    last += low_at(tokens, last) in _SEASON
    named = low_at(tokens, first - 1) in _SEASON or low_at(tokens, last - 1) in _SEASON
    first -= low_at(tokens, first - 1) in _SEASON
    least = first - _LONGEST
    while named and first > max(0, least) and tokens[first - 1].low in _BEFORE:
        first -= 1
    return first, last


def _each_season(tokens: Sequence[Token], at: int, said: range) -> list[Token]:
    """The seasons of such years, each with its own: "winter or spring forecasts, 2025-26"."""
    first = said.start - (low_at(tokens, said.start - 1) in (",", "in", "of", "for", "during"))
    rest = [*tokens[:first], *tokens[said.stop :]]
    if any(token.low.isdecimal() and len(token.low) == _LONGEST for token in rest):
        return list(tokens)
    for n in range(len(rest) - 1, -1, -1):
        if rest[n].low not in SEASONS or (rest[n].low in ("spring", "summer") and n < 1):
            continue
        if rest[n].low == "summer":
            return list(tokens)  # (of which of the two, nobody said)
        own = {"winter": tokens[at : at + 3], "spring": [rest[n].put(str(int(tokens[at].low) + 1))]}
        rest[n + 1 : n + 1] = own.get(rest[n].low, [tokens[at]])
    return rest


def _plain(tokens: Sequence[Token], at: int) -> bool:
    """Whether a month is one that only the one year of a season has, with no year of its own."""
    month = MONTH_NUMBERS[tokens[at].low]
    held = month in _SECOND_HALF or month in _FIRST_QUARTER
    beside = [low_at(tokens, n) for n in (at - 1, at + 1)]
    return held and not any(low.isdecimal() for low in beside)
