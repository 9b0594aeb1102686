"""Stretches of time that go by a number: "week 12 of 2026", "calendar week 7", "the 1990s"."""

from datetime import date, timedelta

from pageturner.tools.text_to_sql import spans
from pageturner.tools.text_to_sql.date_words import DateWords
from pageturner.tools.text_to_sql.periods import Atom, Interval, Placer

_CALLED = ("number", "no", "nr", ".", "#")


def numbered(reader: DateWords, at: int) -> list[Atom]:
    """The stretch that begins at a place, or nothing."""
    return _week(reader, at) or _decade(reader, at)


def _week(reader: DateWords, at: int) -> list[Atom]:
    """`week 12 of 2026` as ISO 8601 counts weeks, and nothing where the year has no such week."""
    first = at + (reader.low(at) == "calendar")
    if reader.low(first) != "week":
        return []
    number = reader._number(reader._skip(first + 1, *_CALLED))
    if number is None or reader.low(number[1]) in ("-", "–", "to"):
        return []
    year = reader._year(number[1])
    if year is None and (month := reader._month(reader._skip(number[1], "of", "in"))):
        return _week_of_a_month(reader, at, number[0], month)
    if year is None and first == at:
        return []
    last = year[1] if year else number[1]
    words = " ".join(token.text for token in reader.tokens[at:last])
    return [Atom(at, last, _iso_week(number[0]), words, year[0] if year else None)]


def _week_of_a_month(reader: DateWords, at: int, number: int, month: tuple[int, int]) -> list[Atom]:
    """`week 2 of March`: its second seven days; the last week may be a short one."""
    year = reader._year(month[1])
    last = year[1] if year else month[1]
    whole = spans.months(month[0], 1)

    def place(said: int) -> Interval | None:
        start, end = whole(said) or (date.max, date.min)
        first = start + timedelta(days=7 * (number - 1))
        return (first, min(first + timedelta(days=6), end)) if start <= first <= end else None

    words = " ".join(token.text for token in reader.tokens[at:last])
    return [Atom(at, last, place, words, year[0] if year else None, month[0])]


def _iso_week(number: int) -> Placer:
    def place(year: int) -> Interval | None:
        try:
            monday = date.fromisocalendar(year, number, 1)
        except ValueError:
            return None
        return monday, monday + timedelta(days=6)

    return place


def _decade(reader: DateWords, at: int) -> list[Atom]:
    """`the 1990s`, `the 2010's`: ten years, where the corpus knows of dates."""
    token = reader.tokens[at] if at < len(reader.tokens) else None
    if token is None or token.kind != "number" or len(token.low) != 4 or token.low[-1] != "0":
        return []
    plural = at + 1 + (reader.low(at + 1) == "'")
    following = reader.tokens[plural] if plural < len(reader.tokens) else None
    if following is None or following.low not in ("s", "ies") or not following.glued:
        return []
    year = int(token.low)
    if not 1900 <= year <= 2100:
        return []
    place = spans.const(date(year, 1, 1), date(year + 9, 12, 31))
    return [Atom(at, plural + 1, place, f"the {year}s", 0)]
