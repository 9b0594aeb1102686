"""A part of every month: "the first week of any month in 2026", "the 5th to the 15th of each".

part                    of what             of which year
the first week          of any month        in 2026
the 5th to the 15th     of each month
after the 20th          of every month
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.numbered import NumberedDates
from pageturner.tools.text_to_sql.dates.periods import MONTHS, Atom, Interval, day_in, month_end
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, word_set

Read = Callable[[Sequence[Token]], list[Atom]]
_EVERY = word_set("each every any")
_TO = word_set("to until till through thru and - –")
_ENDLESS = 31
_FAR = 8
_BARE = 2
"""So many words are no more than a number: "the 1st"."""


def part_of_each_month(words: NumberedDates, at: int, read: Read) -> list[Atom]:
    """The days of every month of which a part is named at a place; [] for none.

    Args:
        read: what stands at the place in other tokens.
    """
    of = _of_every_month(words, at)
    first, last = words.calendar.first, words.calendar.last
    if of is None or first is None or last is None:
        return []
    inside, end = words._inside(of + 3)
    months = range(first.year * 12 + first.month - 1, last.year * 12 + last.month)
    days = _numbered(words, at, of)
    spans_: list[Interval] = []
    for year, month in (divmod(number, 12) for number in months):
        span = _from_to(year, month + 1, *days) if days else _read(words, at, of, month, year, read)
        if span is None:
            return []
        if span[0] <= span[1] and (inside is None or inside(span[0])):
            spans_.append(span)
    said = " ".join(token.text for token in words.tokens[at:end])
    held = [span for span in spans_ if span[1] >= first and span[0] <= last]
    return [
        Atom(
            end if n else at,
            end,
            spans.const(*span),
            said,
            0,
            day=span[0] == span[1],
            joined="list" * (n > 0),
        )
        for n, span in enumerate(held)
    ]


def _of_every_month(words: NumberedDates, at: int) -> int | None:
    """Where the "of each month" begins that soon follows."""
    for of in range(at + 1, at + _FAR):
        every = words.low(of) in ("of", "in") and words.low(of + 1) in _EVERY
        if every and words.low(of + 2) == "month":
            return of
    return None


def _numbered(words: NumberedDates, at: int, of: int) -> tuple[int, int] | None:
    """The days of a month by their numbers, `5th to the 15th`, `after the 20th`."""
    side = words.low(at)
    opened = side in ("after", "before")
    day = words._day(words._skip(at + opened, "the"))
    if day is None or not day[2] or not 0 < day[0] <= _ENDLESS:
        return None
    if opened:
        if words._skip(day[1], "day") != of:
            return None
        return (day[0] + 1, _ENDLESS) if side == "after" else (1, day[0] - 1)
    joint = words._skip(day[1], "day")
    closing = words._day(words._skip(joint + 1, "the")) if words.low(joint) in _TO else None
    if closing is None or words._skip(closing[1], "day") != of or closing[0] < day[0]:
        return None
    spanned = words.low(joint) != "and" or "between" in (words.low(at - 1), words.low(at - 2))
    return (day[0], closing[0]) if spanned else None


def _from_to(year: int, month: int, first: int, last: int) -> Interval:
    """The days of a month from one number to another; none where it ends before."""
    end = month_end(year, month)
    closing = date(year, month, min(last, end.day)) if last else date(year, month, 1)
    opening = day_in(year, month, first)
    if opening is None or not last:
        return date.max, date.min
    return opening[0], closing


def _read(
    words: NumberedDates, at: int, of: int, month: int, year: int, read: Read
) -> Interval | None:
    """What is named as a part, of one month."""
    named = words.tokens[of + 1].put(MONTHS[month].lower())
    found = read([*words.tokens[: of + 1], named])
    whole = len(found) == 1 and found[0].first == at and found[0].last == of + 2
    numbered = whole and found[0].day and words._day(words._skip(at, "the")) and of - at <= _BARE
    return found[0].place(year) if whole and not numbered else None


def of_any_month(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "on the 13th of a month" as of any month."""
    result = list(tokens)
    for at in range(2, len(tokens) - 2):
        lows = [token.low for token in result[at : at + 3]]
        if lows[0] not in ("of", "in") or lows[1] != "a" or lows[2] != "month":
            continue
        if result[at - 1].low in ORDINAL_ENDINGS or result[at - 1].low in _PARTS:
            result[at + 1] = replace(result[at + 1], low="any")
    return result


_PARTS = word_set("week half days weekend day weeks end start beginning middle")
