"""A stretch from a day that was named before, and one that runs until now.

the oven was lit on Monday. Did it crack from then to today     … did it crack from Monday to today
fixed on 5 May. Which were late between then and 9 May          … which were late between 5 May and
fixed on 5 May. Which were late from then on                    … which were late since 5 May
which were late from 5 May until now                            which were late since 5 May
in summer (21 June to now)                                      since 21 June
in summer (1 June to now)                                       in summer so far
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, standing, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_FROM = word_set("from between")
_THEN = phrases("then, that day, that date, that day itself, that very day")
_NOW = phrases("""
    on, onwards, onward, to now, until now, till now, up to now, up until now, and now,
    to the present, until the present, to this day, through to now, through now
""")
_TO = word_set("to until till through thru and up")
_LEADING = word_set("since on from")
_SHORT = 3
"""So many letters a weekday has that may be another word: "sat", "sun"."""
_POINTED = word_set("last this past")


@step(words=("(",))
def until_now_in_brackets(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "since 1 June" for a season that runs till now, as brackets tell."""
    for at in range(1, len(tokens)):
        if tokens[at].low != "(":
            continue
        first = at + 1 + (low_at(tokens, at + 1) in ("from", "since"))
        date = _date(tokens, first)
        end = date + starts(tokens, date, _TILL_NOW) if date else 0
        if not date or end == date or low_at(tokens, end) != ")":
            continue
        season = at - 1 - (low_at(tokens, at - 1).isdecimal())
        if low_at(tokens, season) not in SEASONS:
            continue
        if _opens(tokens, first, SEASONS[tokens[season].low]):
            return [*tokens[:at], *tokens[at].put_all("so", "far"), *tokens[end + 1 :]]
        season -= low_at(tokens, season - 1) in ("the", "this")
        season -= low_at(tokens, season - 1) in ("in", "during", "over", "for")
        since = [tokens[at].put("since"), *tokens[first:date]]
        return [*tokens[:season], *since, *tokens[end + 1 :]]
    return list(tokens)


def _opens(tokens: Sequence[Token], at: int, month: int) -> bool:
    """Whether the day there is the first of a month."""
    date = spelt_date(tokens, at)
    if date is None or date.number is None or date.month is None:
        return False
    return date.number.low == "1" and MONTH_NUMBERS[date.month.low] == month


_TILL_NOW = phrases("""
    to now, until now, till now, up to now, through now, to date, to the present, to today,
    until today, till today, through today, - now, - today, so far, on, onwards
""")


@step(words=_FROM)
def from_then(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the day itself in the place of "then", and "since" it where it runs on."""
    result = list(tokens)
    for at in reversed(standing(tokens, _FROM)):
        size = starts(tokens, at + 1, _THEN)
        if not size:
            date = _date(tokens, at + 1)
            open_end = starts(tokens, date, _NOW) if date else 0
            if open_end > 1 and tokens[at].low == "from":
                result[at : date + open_end] = [tokens[at].put("since"), *tokens[at + 1 : date]]
            continue
        last = at + 1 + size
        open_end = starts(tokens, last, _NOW)
        named = _named_before(tokens, at)
        if named is None or not (open_end or low_at(tokens, last) in _TO):
            continue
        first, end = named
        opened = tokens[at].put("since") if open_end else tokens[at]
        result[at : last + open_end] = [opened, *tokens[first:end]]
        result[first - (low_at(tokens, first - 1) in _LEADING) : end] = []
        return result
    return result


def _named_before(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    """The one day that is named in the sentences before a place."""
    asked = next(start for start, end in sentences_of(tokens) if start <= at < end)
    found: list[tuple[int, int]] = []
    place = 0
    while place < asked:
        last = _date(tokens, place)
        date = None if last else spelt_date(tokens, place)
        if date is not None and date.bare and (date.ended or low_at(tokens, place - 1) in _LEADING):
            return None  # "it began on 3 and ended on 5 May"
        if last:
            found.append((place, last))
        place = last or place + 1
    return found[0] if len(found) == 1 else None


def _date(tokens: Sequence[Token], at: int) -> int:
    """Where the day ends that begins at a place; 0 where none does."""
    first = at + (low_at(tokens, at) in _POINTED)
    date = spelt_date(tokens, first)
    if date is None:
        return 0
    whole = tokens[first].kind == "date" or (date.number and date.month)
    weekday = low_at(tokens, first) in WEEKDAY_NUMBERS and len(tokens[first].low) > _SHORT
    return date.last if whole or weekday else 0
