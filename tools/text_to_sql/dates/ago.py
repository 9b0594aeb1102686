"""Several days counted from today at once: "two or three days ago", "in two to four days"; a week
behind a day that is to come: "a week tomorrow", "Sunday week".
"""

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS, DateWords

_UNITS = ("day", "week", "fortnight", "month", "year")
_AHEAD = (("from", "now"), ("from", "today"))


def counted_from_today(reader: DateWords, at: int) -> list[Atom]:
    """So many units ago, or from now, or one of several such numbers; the unit is said once."""
    start = reader._skip(at, "in", "either")
    numbers: list[tuple[int, int, str]] = []
    place, joined = start, ""
    while number := reader._number(place):
        numbers.append((number[0], place, joined))
        how, after = reader._joint(number[1])
        if not how:
            place = number[1]
            break
        place, joined = after, how
    unit = reader.low(place).removesuffix("s")
    if len(numbers) < 2 or unit not in _UNITS:
        return []
    behind = (reader.low(place + 1), reader.low(place + 2))
    step = -1 if behind[0] == "ago" else int(behind in _AHEAD or reader.low(at) == "in")
    if not step:
        return []
    last = place + 1 + (1 if step < 0 else 2 if behind in _AHEAD else 0)
    now = reader.calendar.now
    if now is None:
        reader.needs_now = True
        return []
    ends = [*(place for _, place, _ in numbers[1:]), last]
    words = " ".join(token.text for token in reader.tokens[at:last])
    starts = [at, *(first for _, first, _ in numbers[1:])]
    places = [spans.const(*spans.back(unit, step * number)(now)) for number, *_ in numbers]
    return [
        Atom(start, end, place, words, 0, day=True, joined=how)
        for start, end, place, (*_, how) in zip(starts, ends, places, numbers, strict=True)
    ]


def a_week_behind(reader: DateWords, at: int) -> list[Atom]:
    """The "a week tomorrow", the "Sunday week", the "a week on Sunday"."""
    first = reader.low(at) == "a" and reader.low(at + 1) in _WEEKS
    length = _WEEKS.get(reader.low(at + 1) if first else "week", 0)
    day = at + 2 + (reader.low(at + 2) in ("on", "from")) if first else at
    last = day + 1 if first else day + 2
    ends = last >= len(reader.tokens) or reader.tokens[last].kind == "mark"
    if not ends or (not first and (reader.low(day + 1) != "week" or reader.low(at - 1) in _OF_IT)):
        return []
    word = reader.low(day)
    if word not in ("today", "tomorrow") and word not in WEEKDAY_NUMBERS:
        return []
    now = reader.calendar.now
    if now is None:
        reader.needs_now = True
        return []
    ahead = 0 if word == "today" else 1
    if word in WEEKDAY_NUMBERS:
        ahead += (WEEKDAY_NUMBERS[word] - now.weekday() - 1) % 7
    words = " ".join(token.text for token in reader.tokens[at:last])
    return [Atom(at, last, spans.const(*spans.shift(length + ahead)(now)), words, 0, day=True)]


_WEEKS = {"week": 7, "fortnight": 14}
_OF_IT = ("easter", "palm", "the", "that", "this", "last", "next")
