"""A day that was named, in another year: "on 3 May 2026 and on the same date the year before"."""

from dateutil.relativedelta import relativedelta

from pageturner.tools.text_to_sql.date_atoms import DateAtoms
from pageturner.tools.text_to_sql.periods import Atom, Interval

_SIDES = {"before": -1, "earlier": -1, "beforehand": -1, "previous": -1, "preceding": -1}
_SIDES |= {"after": 1, "later": 1, "following": 1, "next": 1}


def same_date(reader: DateAtoms, before: Atom, at: int) -> Atom | None:
    """`than on the same date last year`, `the same day the year before`: the day that was named,
    in another year."""
    last = reader._skip(at, "the", "that", "very")
    if not before.day or reader.low(last) != "same" or reader.low(last + 1) not in ("date", "day"):
        return None
    last = reader._skip(last + 2, "in", "of", "but")
    said = [reader.low(place) for place in range(last, last + 3)]
    found = next((one for one in _OTHER_YEARS if said[: len(one)] == list(one)), None)
    if found is None:
        return None
    now = reader.calendar.now if found == ("last", "year") else None

    def place(year: int) -> Interval | None:
        span = before.place(year)
        if span is None:
            return None
        step = _OTHER_YEARS[found]
        if now is not None and now.year - 1 != span[0].year:
            step = now.year - 1 - span[0].year
        try:
            moved = span[0] + relativedelta(years=step)
        except (OverflowError, ValueError):
            return None
        return moved, moved

    last += len(found)
    words = " ".join(token.text for token in reader.tokens[at:last])
    return Atom(at, last, place, words, before.year, None, day=True, origin=before)


_OTHER_YEARS: dict[tuple[str, ...], int] = {("last", "year"): -1, ("next", "year"): 1}
_OTHER_YEARS |= {("the", "year", side): _SIDES[side] for side in ("before", "after")}
_OTHER_YEARS |= {
    (one, "year", side): _SIDES[side]
    for one in ("a", "one")
    for side in ("before", "after", "earlier", "later", "beforehand")
}
_OTHER_YEARS |= {
    ("the", side, "year"): _SIDES[side] for side in ("previous", "preceding", "following", "next")
}
_OTHER_YEARS |= {("a", "year", "ago"): -1, ("one", "year", "ago"): -1, ("the", "prior", "year"): -1}
