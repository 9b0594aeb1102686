"""Arithmetic on stretches of days: what "last week" or "the first ten days of" come to.

A `Shift` counts from today; a `Placer` needs a year.
"""

from collections.abc import Callable
from datetime import date, timedelta

from dateutil.relativedelta import SU, relativedelta, weekday

from pageturner.tools.text_to_sql.dates.periods import Interval, Placer, day_in, month_end

Shift = Callable[[date], Interval]

_MOST = 100_000
"""So many days or weeks, at most, lie within the calendar's years."""


def const(start: date, end: date) -> Placer:
    """The same days whatever the year."""
    return lambda year: (start, end)


def by_rule(rule: Callable[[int], date]) -> Placer:
    """A single day that a rule finds in each year."""
    return lambda year: (rule(year), rule(year))


def day_of(month: int, day: int) -> Placer:
    return lambda year: day_in(year, month, day)


def months(month: int, count: int) -> Placer:
    """`count` whole months from `month` on; a winter ends in the next year."""

    def place(year: int) -> Interval:
        last = month + count - 1
        return date(year, month, 1), month_end(year + (last - 1) // 12, (last - 1) % 12 + 1)

    return place


def nth_of(month: int, day: int, nth: int) -> Placer:
    """The `nth` weekday `day` (Monday is 0) of `month`; -1 is the last."""

    def place(year: int) -> Interval | None:
        anchor = 1 if nth > 0 else 31
        found = date(year, month, 1) + relativedelta(day=anchor, weekday=weekday(day)(nth))
        return (found, found) if found.month == month else None

    return place


def beside(
    place: Placer, unit: str, side: int | None, count: int = 1, *, starting: bool = False
) -> Placer:
    """The day, week or weekend before (-1), after (+1) or around (None) a day."""

    def moved(year: int) -> Interval | None:
        found = place(year)
        if found is None:
            return None
        day = found[0]
        if unit == "day":
            target = day + timedelta(days=count * (side or 0))
            return target, target
        if unit == "week":
            if starting:
                return day, day + timedelta(days=6)
            if side:
                near = day + timedelta(days=side)
                far = day + timedelta(days=side * 7 * count)
                return (near, far) if side > 0 else (far, near)
            monday = day - timedelta(days=day.weekday())
            return monday, monday + timedelta(days=6)
        if unit == "month":
            far = day + relativedelta(months=count * (side or 1))
            one = timedelta(days=1)
            if starting:
                return day, far - one
            return (day + one, far) if (side or 1) > 0 else (far, day - one)
        return _weekend(day, side)

    return moved


def shifted(place: Placer, days: int) -> Placer:
    """A stretch so many days later, or earlier."""

    def moved(year: int) -> Interval | None:
        found, by = place(year), timedelta(days=days)
        return found and (found[0] + by, found[1] + by)

    return moved


def stepped(place: Placer, unit: str, count: int) -> Placer:
    """The day so many weeks or months after a day, or before it."""

    def moved(year: int) -> Interval | None:
        found = place(year)
        day = found[0] + _delta(unit, count) if found else None
        return (day, day) if day else None

    return moved


def weekday_beside(day: date, number: int, side: int) -> date:
    """The nearest weekday `number` (Monday is 0) after (1) or before (-1) a day."""
    return day + relativedelta(days=side, weekday=weekday(number)(side))


def beside_weekday(place: Placer, number: int, side: int) -> Placer:
    """The nearest such weekday after (1) or before (-1) a day, or a stretch."""

    def moved(year: int) -> Interval | None:
        found = place(year)
        if found is None:
            return None
        near = weekday_beside(found[side > 0], number, side)
        return near, near

    return moved


def edge(place: Placer, *, last: bool) -> Placer:
    """The first or the last day of a stretch."""

    def one(year: int) -> Interval | None:
        found = place(year)
        return found and (found[int(last)], found[int(last)])

    return one


def from_on(place: Placer, start: Placer) -> Placer:
    """A stretch without the days before the one it is said to begin on."""

    def rest(year: int) -> Interval | None:
        whole, first = place(year), start(year)
        if whole is None or first is None or first[0] > whole[1]:
            return None
        return first[0], whole[1]

    return rest


def days_from(place: Placer, side: int, count: int) -> Placer:
    """`count` days from a day on (0), after it (1) or before it (-1)."""

    count = min(count, _MOST)

    def run(year: int) -> Interval | None:
        found = place(year)
        if found is None:
            return None
        near = found[0] + timedelta(days=side)
        far = near + timedelta(days=(count - 1) * (side or 1))
        return min(near, far), max(near, far)

    return run


def last_of(unit: str, day: date) -> Interval:
    """The last day of the week, month or year that a day is in."""
    match unit:
        case "week":
            last = day + relativedelta(weekday=SU(+1))
        case "month":
            last = month_end(day.year, day.month)
        case _:
            last = date(day.year, 12, 31)
    return last, last


def spread(place: Placer, before: int, after: int) -> Placer:
    """The days from so many before a day to so many after it."""

    def wide(year: int) -> Interval | None:
        found = place(year)
        if found is None:
            return None
        return found[0] - timedelta(days=before), found[0] + timedelta(days=after)

    return wide


def _weekend(day: date, side: int | None) -> Interval:
    """The weekend a day belongs to (a Monday or Friday holiday lengthens it), or the next one."""
    if side:
        sunday = day + relativedelta(days=side, weekday=SU(side))
        return sunday - timedelta(days=1), sunday
    match day.weekday():
        case 0:
            return day - timedelta(days=2), day
        case 3 | 4:
            return day, day + timedelta(days=6 - day.weekday())
        case 5:
            return day, day + timedelta(days=1)
        case 6:
            return day - timedelta(days=1), day
    sunday = day + relativedelta(weekday=SU(+1))
    return sunday - timedelta(days=1), sunday


_PARTS = {"third": 3, "hal": 2}
"""How many parts of a kind a stretch has."""


def cut(place: Placer, end: str, unit: str, count: int) -> Placer:
    """A part of a stretch: its first `count` days, weeks or months, a half, an early third."""
    count = min(count, _MOST)

    def part(year: int) -> Interval | None:
        whole = place(year)
        if whole is None:
            return None
        start, stop = whole
        size = (stop - start).days + 1
        if end == "nth" and count > _PARTS.get(unit.removesuffix("f").removesuffix("ve"), count):
            return None  # "the third half of July"
        if unit == "third":
            days = 10 if 28 <= size <= 31 else round(size / 3)
            which = {1: "first", 2: "mid"}.get(count, "last") if end == "nth" else end
            match which:
                case "ear" | "first":
                    return start, start + timedelta(days=days - 1)
                case "mid":
                    return start + timedelta(days=days), start + timedelta(days=2 * days - 1)
            return start + timedelta(days=2 * days), stop
        if unit.startswith("hal"):
            middle = start + timedelta(days=(15 if size in (29, 30, 31) else size // 2) - 1)
            if size > 31 and start.day == 1:
                middle = start + relativedelta(months=round(size / 61)) - timedelta(days=1)
            first = end == "first" or (end == "nth" and count == 1)
            return (start, middle) if first else (middle + timedelta(days=1), stop)
        if unit == "weekend":
            return _weekend_in(start, stop, -count if end == "last" else count)
        if unit == "month":
            return _months_in(start, stop, end, count)
        days = {"day": 1, "week": 7, "fortnight": 14}[unit]
        if end == "nth":
            first_day = start + timedelta(days=days * (count - 1))
            last_day = first_day + timedelta(days=days - 1)
            return (first_day, min(last_day, stop)) if first_day <= stop else None
        if end == "first":
            return start, min(stop, start + timedelta(days=days * count - 1))
        return max(start, stop - timedelta(days=days * count - 1)), stop

    return part


def _months_in(start: date, stop: date, end: str, count: int) -> Interval | None:
    """The first, the last or the `count`th of the months of a stretch, up to its ends."""
    count, one = min(count, 1200), timedelta(days=1)
    if end == "last":
        return max(start, stop + one - relativedelta(months=count)), stop
    first = start + relativedelta(months=count - 1) if end == "nth" else start
    last = start + relativedelta(months=count) - one
    return (first, min(last, stop)) if first <= stop else None


def _weekend_in(start: date, stop: date, nth: int) -> Interval | None:
    """The `nth` Saturday and Sunday of a stretch, both inside it; -1 is the last."""
    saturdays = [
        day for n in range((stop - start).days) if (day := start + timedelta(days=n)).weekday() == 5
    ]
    if len(saturdays) < abs(nth):
        return None
    saturday = saturdays[nth - 1 if nth > 0 else nth]
    return saturday, saturday + timedelta(days=1)


def shift(days: int) -> Shift:
    return lambda now: (now + timedelta(days=days), now + timedelta(days=days))


def back(unit: str, count: int) -> Shift:
    """So many days, weeks, months or years from now: a single day."""

    def move(now: date) -> Interval:
        found = now + _delta(unit, count)
        return found, found

    return move


def then(first: Shift, second: Shift) -> Shift:
    """One move after the other."""
    return lambda now: second(first(now)[0])


def run(unit: str, count: int) -> Shift:
    """The last (negative) or next `count` units; today counts in neither."""

    def move(now: date) -> Interval:
        one = timedelta(days=1)
        if unit == "weekend":
            return _weekends(now, count)
        far = now + _delta(unit, count)
        return (far, now - one) if count < 0 else (now + one, far)

    return move


def _weekends(now: date, count: int) -> Interval:
    """From the first of the last (negative) or next weekends to the end of the latest of them."""
    monday = now - timedelta(days=now.weekday())
    if count > 0:
        near = monday + timedelta(days=5 + 7 * (now.weekday() > 4))
        return near, near + timedelta(days=7 * (count - 1) + 1)
    near = monday - timedelta(days=2)
    return near - timedelta(days=7 * (-count - 1)), near + timedelta(days=1)


def rest_of(unit: str, ahead: bool, today: bool) -> Shift:
    """What lies of this week, month, quarter or year before today, or after it."""

    def move(now: date) -> Interval:
        first, last = to_unit(unit, 0, False)(now)
        one = timedelta(days=1)
        if ahead:
            return min(now + one, last), last
        return first, now if today else max(now - one, first)

    return move


def _delta(unit: str, count: int) -> relativedelta:
    count = max(-5000, min(5000, count))
    match unit:
        case "week" | "weekend":
            return relativedelta(weeks=count)
        case "fortnight":
            return relativedelta(weeks=2 * count)
        case "month":
            return relativedelta(months=count)
        case "year":
            return relativedelta(years=max(-100, min(100, count)))
    return relativedelta(days=count)


def to_weekday(day: int, step: int) -> Shift:
    """The nearest such weekday before (-1) or after (+1) today, or this week's (0); at ±2 the one
    beyond it, and so on."""

    def move(now: date) -> Interval:
        if step == 0:
            found = now + timedelta(days=day - now.weekday())
        else:
            side = 1 if step > 0 else -1
            found = now + relativedelta(days=side, weekday=weekday(day)(step))
        return found, found

    return move


def to_month(month: int, count: int, step: int, *, over: bool = False) -> Shift:
    """The nearest such month or season wholly before (-1) or after (+1) today's, or this year's;
    at ±2 the one beyond it.

    Args:
        over: it has begun at least: "how cold did it get this winter", asked in autumn.
    """

    def move(now: date) -> Interval:
        place = months(month, count)
        spans = [span for y in range(now.year - 4, now.year + 5) if (span := place(y))]
        if step < 0:
            return [span for span in spans if span[1] < now][step]
        if step > 0:
            return [span for span in spans if span[0] > now][step - 1]
        spans = [span for span in spans if span[0] <= now] if over else spans
        return min(spans, key=lambda span: max((span[0] - now).days, (now - span[1]).days, 0))

    return move


def to_unit(unit: str, step: int, coming: bool) -> Shift:
    """This, last or next week (Monday to Sunday), weekend, month, quarter or year."""

    def move(now: date) -> Interval:
        monday = now - timedelta(days=now.weekday())
        match unit:
            case "weekend":
                saturday = monday + timedelta(days=5)
                if now.weekday() >= 5 and coming:
                    saturday += timedelta(days=7)
                elif not coming:
                    saturday += timedelta(days=7 * step)
                return saturday, saturday + timedelta(days=1)
            case "week":
                start = monday + timedelta(days=7 * step)
                return start, start + timedelta(days=6)
            case "month":
                start = now.replace(day=1) + relativedelta(months=step)
                return start, month_end(start.year, start.month)
            case "quarter":
                start = date(now.year, 3 * ((now.month - 1) // 3) + 1, 1)
                start += relativedelta(months=3 * step)
                return start, start + relativedelta(months=3, days=-1)
        return date(now.year + step, 1, 1), date(now.year + step, 12, 31)

    return move
