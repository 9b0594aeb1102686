"""The days on which the clocks change, told by what people do then, put as their names.

the Sunday in March when we lost an hour of sleep     the clocks forward
the day in 2025 when the clocks were put back         the clocks back 2025
the day after daylight saving time ended              the day after the clocks back
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_MONTHS = {"forward": "march", "back": "november"}
_SEASONS = {"forward": ("spring",), "back": ("autumn", "fall")}
_FORWARD = word_set("forward forwards ahead on")
_BACK = word_set("back backward backwards")
_PUT = word_set("put puts set sets turn turns turned move moves moved wind wound change changed")
_GONE = _PUT | word_set("went go goes gone spring sprang jump jumped leapt skip skipped fell fall")
_LOST = word_set("lost lose loses losing")
_GAINED = word_set("gained gain gains got get gets won regained")
_BEGUN = word_set("began begins begin started starts start")
_ENDED = word_set("ended ends end finished stopped")
_SELVES = word_set("we you they i people everyone everybody us")
_OWN = word_set("the our their your my all")
_BEING = word_set("were are was is got get had have been being")
_SLEEP = phrases("of sleep, of our sleep, of rest, in bed, to the clocks, back, back in bed")
_SAVING = phrases("""
    daylight saving time, daylight savings time, daylight saving, daylight savings, dst,
    daylight - saving time, daylight - savings time, daylight - saving
""")
_DAYS = word_set("sunday day date weekend week morning")
_WHEN = phrases("when, that, on which, in which, where")
_OPENING = word_set("when after before following preceding since until")
_LONGEST = 6
_TELLING = word_set("clocks hour daylight dst")
"""Without one of these no change of the clocks is told."""


@step(words=_TELLING)
def clocks_changed(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with every such day by its name."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        named, last = _told_at(tokens, at)
        result += named or [tokens[at]]
        at = last if named else at + 1
    return result


def _told_at(tokens: Sequence[Token], at: int) -> tuple[list[Token], int]:
    """The name of the day that is told of from a place on, and where that ends."""
    said: list[Token] = []
    clause, unit = at, tokens[at].low
    if unit in _DAYS:
        clause = at + 1
        while clause < len(tokens) and clause - at <= _LONGEST and _dates(tokens[clause]):
            said.append(tokens[clause])
            clause += 1
        clause += starts(tokens, clause, _WHEN)
    elif unit == "when":
        clause += 1
    elif not at or tokens[at - 1].low not in _OPENING:
        return [], at
    way, last = _clause(tokens, clause)
    if not last:
        return [], at
    behind = last + (last < len(tokens) and tokens[last].low == ",")
    while behind < len(tokens) and behind - last <= _LONGEST and _dates(tokens[behind]):
        behind += 1
    if any(_of_the_year(token) for token in tokens[last:behind]):
        said, last = [*said, *tokens[last:behind]], behind
    ways = [way] if way else list(_MONTHS)
    meant = [one for one in ways if _agrees(one, said)]
    if len(meant) != 1 or (not way and not any(_of_the_year(token) for token in said)):
        return [], at
    words = ["clocks", meant[0]] + [unit] * (unit in ("weekend", "week"))
    named = tokens[at].put_all(*words)
    return named + [token for token in said if token.kind == "number"], last


def _dates(token: Token) -> bool:
    """A word of "in the spring of 2026", "of March"."""
    year = token.kind == "number" and len(token.low) == 4
    return year or token.low in ("in", "of", "the", "last", "this") or _of_the_year(token)


def _of_the_year(token: Token) -> bool:
    seasons = {season for names in _SEASONS.values() for season in names}
    return token.low in MONTH_NUMBERS or token.low in seasons


def _agrees(way: str, said: Sequence[Token]) -> bool:
    """Whether the clocks change that way in the month or the season that is named."""
    names = [token.low for token in said if _of_the_year(token)]
    month = MONTH_NUMBERS[_MONTHS[way]]
    return all(MONTH_NUMBERS.get(name) == month or name in _SEASONS[way] for name in names)


def _clause(tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """Which way the clocks change by a clause, "" for either way, and its end; 0 where it tells
    of no such thing."""
    lows = [token.low for token in tokens[at : at + 12]] + [""] * 6
    if size := starts(tokens, at, _SAVING):
        way = "forward" if lows[size] in _BEGUN else "back" if lows[size] in _ENDED else ""
        return (way, at + size + 1) if way else ("", 0)
    place = int(lows[0] in _OWN)
    if lows[place] == "clocks":
        place += 1
        while lows[place] in _BEING:
            place += 1
        return _moved(lows, place, at) if lows[place] in _GONE else ("", 0)
    if lows[0] not in _SELVES:
        return "", 0
    place = 1 + (lows[1] in _OWN)
    if lows[place] in _PUT and lows[place + 1] in _OWN and lows[place + 2] == "clocks":
        return _moved(lows, place + 2, at)
    way = "forward" if lows[place] in _LOST else "back" if lows[place] in _GAINED else ""
    place += 1
    while lows[place] in ("back", "an", "a", "one", "that", "extra", "whole", "the"):
        place += 1
    size = starts(tokens, at + place + 1, _SLEEP) if way and lows[place] == "hour" else 0
    return (way, at + place + 1 + size) if size else ("", 0)


def _moved(lows: Sequence[str], verb: int, at: int) -> tuple[str, int]:
    """The way behind a verb, with the hour by which the clocks are moved."""
    place = verb + 1
    way = "forward" if lows[place] in _FORWARD else "back" if lows[place] in _BACK else ""
    if not way:
        changed = lows[verb] in ("change", "changed")
        return ("", at + place) if changed else ("", 0)
    place += 1
    hour = place + (lows[place] == "by")
    if lows[hour] in ("an", "one") and lows[hour + 1] == "hour":
        place = hour + 2
    return way, at + place
