"""What date expressions come to: every one given its year, groups turned into stretches of days."""

from calendar import monthrange
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from pageturner.tools.text_to_sql.dates.lists import year_from
from pageturner.tools.text_to_sql.dates.periods import (
    Atom,
    Calendar,
    Interval,
    Period,
    merged,
    say_intervals,
)
from pageturner.tools.text_to_sql.dates.told_first import told_in_front
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ends, phrases, starts, word_set

_SINCE = phrases("""
    since, from, starting, starting on, beginning, starting from, starting with,
    beginning with, beginning from, beginning on, on or after, after,
    following, not before, no earlier than, not earlier than, no sooner than, later than,
""")
_UNTIL = phrases("""
    until, till, before, up to, prior to, by, through, on or before, up until, no later than,
    up to and including, until and including, up until and including, till and including,
    through to, not after, not later than, earlier than, sooner than,
""")
_GRADED = phrases("later than, earlier than, sooner than")
_STRICT = frozenset({"after", "before", "following", "prior", "later", "earlier", "sooner"})
_GETTING = word_set("get gets got getting gotten go goes went gone climb climbed warm warmed")
"""After these, "up to" tells what came of it, and until no day: "what did it get up to today"."""


def period_of(
    tokens: Sequence[Token], atoms: list[Atom], calendar: Calendar, used: set[int]
) -> Period:
    """Give every atom its year and turn the groups into intervals."""
    parts: list[Period] = []
    open_ended: list[int] = []
    atoms = _same_year_ranges(atoms, calendar)
    index = 0
    while index < len(atoms):
        atom = atoms[index]
        closing = atoms[index + 1] if index + 1 < len(atoms) else None
        if index == 1 and _bound_told_before(tokens, atoms[0], atoms[1], calendar):
            parts = []
        if closing is not None and closing.joined == "range":
            parts.append(_range(atom, closing, calendar))
            _open_range(tokens, atom, used)
            index += 2
            continue
        edge = _edge(tokens, atom, used, calendar)
        open_ = _open_before(tokens, atoms, index, calendar, used)
        inside = _cut(parts, atom, calendar, edge) if edge[0] and not atom.joined else None
        if inside is None and open_:
            inside = _cut(_single(atom, calendar, ("", False)), *open_)
        if inside is None and edge[0] == "until" and parts and not parts[-1].intervals:
            inside = _beyond_the_last(tokens, atoms[index - 1], atom, calendar, edge[1])
        if inside is not None:
            parts[-1] = inside
        else:
            parts += _single(atom, calendar, edge)
            open_ended += [len(parts) - 1] if edge[0] == "since" and atom.day else []
        index += 1
    parts = _to_the_end_of_its_month(parts, open_ended)
    kept = _narrowed(parts)
    listed = len(kept) > 1 and len(kept) < len(parts)  # "two days of last winter, 3 and 5 January"
    return _sum(kept, listed or all(atom.day for atom in atoms))


def _to_the_end_of_its_month(parts: list[Period], open_ended: Sequence[int]) -> list[Period]:
    """The days "from the 16th on" beside the first half of the same month: the rest of it."""
    if len(parts) != _PAIR or len(open_ended) != 1:
        return parts
    rest, part = parts[open_ended[0]], parts[1 - open_ended[0]]
    if len(rest.intervals) != 1 or len(part.intervals) != 1 or part.days == 1:
        return parts
    (start, end), (first, last) = rest.intervals[0], part.intervals[0]
    month = start.year, start.month
    if (first.year, first.month) != month or last + timedelta(days=1) != start:
        return parts
    span = (start, min(end, date(*month, monthrange(*month)[1])))
    whole = replace(rest, intervals=(span,), words=say_intervals((span,)))
    return [whole if one is rest else one for one in parts]


_PAIR = 2


def _open_before(
    tokens: Sequence[Token], atoms: list[Atom], index: int, calendar: Calendar, used: set[int]
) -> tuple[Atom, Calendar, tuple[str, bool]] | None:
    """The "before May" of "before May this year", where the stretch it lies in stands behind."""
    before = atoms[index - 1] if index else None
    if before is None or atoms[index].joined or before.joined or atoms[index].day:
        return None
    edge = _edge(tokens, before, used, calendar)
    near = atoms[index].first - before.last <= 1
    return (before, calendar, edge) if edge[0] and near else None


def _bound_told_before(
    tokens: Sequence[Token], told: Atom, asked: Atom, calendar: Calendar
) -> bool:
    """The "by Easter" of "we hoped for hail by Easter. When was the first hail in May"."""
    apart = not asked.joined and told_in_front(tokens, told, asked)
    return apart and bool(side_of(tokens, told, calendar))


def _cut(
    parts: list[Period], atom: Atom, calendar: Calendar, edge: tuple[str, bool]
) -> Period | None:
    """`in May, after the 15th`: what is left of a stretch that holds the day."""
    whole = parts[-1] if parts and len(parts[-1].intervals) == 1 else None
    days = [span for year in calendar.years(atom)[0] if (span := atom.place(year))]
    if whole is None or whole.named_days or len(days) != 1:
        return None
    start, end = whole.intervals[0]
    if (start, end) == days[0] or not start <= days[0][0] <= days[0][1] <= end:
        return None
    (side, strict), (first, last), one = edge, days[0], timedelta(days=1)
    if side == "until":
        span = (start, first - one if strict else last)
    else:
        span = (last + one if strict else first, end)
    return Period((span,), say_intervals((span,)), False) if span[0] <= span[1] else None


def _beyond_the_last(
    tokens: Sequence[Token], opening: Atom, closing: Atom, calendar: Calendar, strict: bool
) -> Period | None:
    """`after 30 April and before 3 May`, where the last record is of 20 April."""
    side, after = _edge(tokens, opening, set(), calendar)
    either = any(token.low == "or" for token in tokens[opening.last : closing.first])
    years = [year for atom in (opening, closing) for year in calendar.years(atom)[0]]
    if side not in ("since", "so far") or either or not years:
        return None
    first = opening.place(opening.year or closing.year or years[0])
    last = closing.place(closing.year or opening.year or years[-1])
    if first is None or last is None:
        return None
    one = timedelta(days=1)
    span = (first[1] + one if after else first[0], last[0] - one if strict else last[1])
    return _stretch(span) if span[0] <= span[1] else None


def _same_year_ranges(atoms: list[Atom], calendar: Calendar) -> list[Atom]:
    """Ends of a range, and days of a list, that share one open year take it together."""
    result = _ranges_in_the_year_said(atoms, calendar)
    for index in range(1, len(result)):
        before, atom = result[index - 1], result[index]
        if atom.joined and before.year is None and atom.year is None:
            years, _ = calendar.years(before)
            if len(years) == 1:
                result[index - 1] = before.in_year(years[0])
                if atom.joined == "range":
                    result[index] = atom.in_year(year_from(result[index - 1], atom))
    return _in_the_year_said(result, calendar)


def _ranges_in_the_year_said(atoms: list[Atom], calendar: Calendar) -> list[Atom]:
    """`was 17 to 30 August 2025 hotter than 3 to 16 August`: both ends lie in the year named."""
    result, said = list(atoms), {atom.year for atom in atoms if atom.year}
    year = said.pop() if len(said) == 1 else 0
    for index in range(1, len(atoms)) if year else ():
        ends = atoms[index - 1 : index + 1]
        ranged = ends[1].joined == "range" and not any(end.year for end in ends)
        open_ = all(end.year is None and year in calendar.held(end) for end in ends)
        if ranged and open_ and any(len(calendar.held(end)) > 1 for end in ends):
            result[index - 1 : index + 1] = [end.in_year(year) for end in ends]
    return result


def _in_the_year_said(atoms: list[Atom], calendar: Calendar) -> list[Atom]:
    """`was 12 August hotter than 13 August 2025`: of several years, the one that is named."""
    said = {atom.year for atom in atoms if atom.year}
    if len(said) != 1:
        return atoms
    year = said.pop()
    taken = {atom.place(year) for atom in atoms if atom.year}
    return [
        atom.in_year(year)
        if atom.year is None
        and year in calendar.held(atom)
        and len(calendar.held(atom)) > 1
        and atom.place(year) not in taken
        else atom
        for atom in atoms
    ]


def _single(atom: Atom, calendar: Calendar, edge: tuple[str, bool]) -> list[Period]:
    years, why = calendar.years(atom)
    found = [(year, atom.place(year)) for year in years]
    if not any(span for _, span in found):
        return [Period((), atom.words, atom.day, impossible=atom.words)]
    side, strict = edge
    result = []
    for _, span in found:
        if span is None:
            continue
        start, end = span
        one = timedelta(days=1)
        if side in ("since", "so far"):
            today = calendar.now if side == "so far" else None
            start, end = (end + one if strict else start), max(today or calendar.last or end, end)
        elif side == "until":
            last = start - one if strict else end
            ahead = _lies_ahead(atom, last, calendar)
            begun = calendar.now if ahead and calendar.now else calendar.first or start
            start, end = min(begun, start), last
        if start > end:
            return [Period((), atom.words, False, impossible="")]
        said = say_intervals(((start, end),))
        result.append(Period(((start, end),), said, atom.day and not side, choice=why))
    return result


def _year_before(opening: Atom, closing: Atom) -> int:
    """The year in which a day opens the range that ends in the year said, whatever is held: the
    2025 of "1 January to 20 August 2025"."""
    year = closing.year or 0
    start, end = opening.place(year), closing.place(year)
    return year - 1 if start and end and start > end else year


def _range(opening: Atom, closing: Atom, calendar: Calendar) -> Period:
    years, why = calendar.years(opening)
    if opening.day and opening.month and opening.year is None and closing.day and closing.year:
        years = [_year_before(opening, closing)]
    intervals: list[Interval] = []
    ends: tuple[Period, ...] = ()
    for year in years:
        last_year = closing.year
        if last_year is None:
            last_year = year_from(replace(opening, year=year), replace(closing, joined="range"))
        start, end = opening.place(year), closing.place(last_year)
        if start is None or end is None:
            bad = opening.words if start is None else closing.words
            return Period((), bad, False, impossible=bad)
        if end[1] < start[0]:
            start, end = end, start
        intervals.append((start[0], end[1]))
        ends = () if opening.day or closing.day else tuple(_stretch(span) for span in (start, end))
    spans_ = merged(intervals)
    ends = ends if len(years) == 1 else ()
    return Period(spans_, say_intervals(spans_), False, choice=why, ends=ends)


def _stretch(span: Interval) -> Period:
    return Period((span,), say_intervals((span,)), False)


def _open_range(tokens: Sequence[Token], atom: Atom, used: set[int]) -> None:
    at = atom.first - 1
    while at >= 0 and tokens[at].low in ("from", "between", "the"):
        used.add(at)
        at -= 1


def side_of(tokens: Sequence[Token], atom: Atom, calendar: Calendar) -> str:
    """ "since", "so far", "until", or nothing: on which side of the atom the days lie."""
    return _edge(tokens, atom, set(), calendar)[0]


def _edge(
    tokens: Sequence[Token], atom: Atom, used: set[int], calendar: Calendar
) -> tuple[str, bool]:
    """Whether "since", "after", "before" or "until" opens the atom, or "onwards" closes it; what
    has been since then has been so far."""
    if side := _so_far_from(tokens, atom, used, calendar):
        return side
    after = starts(
        tokens, atom.last, phrases("onwards, onward, or later, and later, and onwards, on")
    )
    before = atom.first - 1 - (atom.first > 1 and tokens[atom.first - 1].low == "the")
    previous = tokens[before].low if atom.first else ""
    if after and (previous == "from" or tokens[atom.last].low != "on"):
        used.update(range(atom.last, atom.last + after))
        return "since", False
    for size in (4, 3, 2, 1):
        first = atom.first - size
        if first < 0:
            continue
        words = tuple(token.low for token in tokens[first : atom.first])
        if words[-1] == "the" and len(words) > 1:
            words = words[:-1]
        if words == ("after",) and _is_wanted(tokens, first):
            continue
        if words in _GRADED and used - set(range(first, atom.last)):
            continue  # "was the high of 5 May later than 4 May" sets two against each other
        if words in _SINCE and words not in (("from",), ("following",)):
            used.update(range(first, atom.first))
            return ("so far" if words == ("since",) else "since"), words[0] in _STRICT
        if words == ("through",) and not _coming(atom, calendar):
            continue  # "through Saturday" looks ahead, or names the day
        if words == ("up", "to") and first and tokens[first - 1].low in _GETTING:
            break
        if words in _UNTIL:
            used.update(range(first, atom.first))
            return "until", words[0] in _STRICT
    return "", False


def _so_far_from(
    tokens: Sequence[Token], atom: Atom, used: set[int], calendar: Calendar
) -> tuple[str, bool] | None:
    """The side of "more than a week after 3 May", "at least two days before it": what lies beyond
    the day that is counted."""
    first = atom.first - (atom.first > 0 and tokens[atom.first - 1].low in ("a", "an"))
    size = ends(tokens, first, _AT_LEAST) if atom.origin is not None and atom.day else 0
    years = calendar.years(atom)[0]
    opening = first - size
    at_most = tokens[opening - 1].low in ("no", "not")
    if not size or at_most or atom.origin is None or len(years) != 1:
        return None
    day, counted_from = atom.place(years[0]), atom.origin.place(years[0])
    if day is None or counted_from is None or day == counted_from:
        return None
    used.update(range(opening, atom.first))
    return "since" if day > counted_from else "until", tokens[opening].low == "more"


_AT_LEAST = phrases("more than, at least, no less than")


def _coming(atom: Atom, calendar: Calendar) -> bool:
    """Whether an atom names days that are still to come."""
    days = [span for year in calendar.years(atom)[0] if (span := atom.place(year))]
    return len(days) == 1 and _lies_ahead(atom, days[0][1], calendar)


def _lies_ahead(atom: Atom, last: date, calendar: Calendar) -> bool:
    """Whether what ends on a day goes on from today: "until Saturday", and "until Thanksgiving"
    where the question looks ahead."""
    relative = atom.year == 0 or calendar.tense == "future"
    return calendar.now is not None and relative and last >= calendar.now


_SEEKING = frozenset({"i'm", "im", "we're", "you're", "they're"})
_WHO = frozenset({"i", "we", "you", "they"})
_BEING = frozenset({"am", "are", "was", "were"})


def _is_wanted(tokens: Sequence[Token], at: int) -> bool:
    """The "after" of "I'm after June days with thunder": that is what is sought."""
    before = [token.low for token in tokens[max(0, at - 2) : at]]
    asked = len(before) > 1 and before[-1] in _BEING | _WHO and before[-2] in _WHO | _BEING
    return asked or bool(_SEEKING & set(before[-1:]))


def _narrowed(parts: list[Period]) -> list[Period]:
    """`Which day in March 2026 … 3 March`: a whole that holds a named part steps back."""
    kept: list[Period] = []
    parts = _in_that_year(parts)
    for part in parts:
        if part.intervals and any(part.intervals == other.intervals for other in kept):
            continue
        inside = any(
            other is not part
            and other.intervals
            and other.days < part.days
            and _within(other, part)
            for other in parts
        )
        if not inside or not part.intervals:
            kept.append(part)
    return kept


def _in_that_year(parts: list[Period]) -> list[Period]:
    """`the warmest winter day in 2026`: of a season that begins or ends in another year, what lies
    in the one that is named."""
    if len(parts) != 2 or any(len(part.intervals) != 1 for part in parts):
        return parts
    season, year = sorted(parts, key=lambda part: part.days)
    (start, end), (first, last) = season.intervals[0], year.intervals[0]
    whole = (first.month, first.day, last.month, last.day) == (1, 1, 12, 31)
    common = max(start, first), min(end, last)
    beyond = season.days in range(89, 93) and (start < first or end > last)
    if not whole or first.year != last.year or not beyond or common[0] > common[1]:
        return parts
    return [Period((common,), say_intervals((common,)))]


def _within(inner: Period, outer: Period) -> bool:
    return all(any(o[0] <= i[0] and i[1] <= o[1] for o in outer.intervals) for i in inner.intervals)


def _sum(parts: list[Period], all_days: bool) -> Period:
    intervals = merged([span for part in parts for span in part.intervals])
    impossible = next((part.impossible for part in parts if part.impossible), "")
    choice = next((part.choice for part in parts if part.choice), "")
    named = all_days and all(part.named_days for part in parts)
    if named and len(parts) > 1:
        distinct = sorted({part.intervals for part in parts if part.intervals})
        words = say_intervals(tuple(spans_[0] for spans_ in distinct))
    else:
        words = say_intervals(intervals)
    return Period(
        intervals,
        words or impossible,
        named,
        impossible=impossible if not intervals else "",
        parts=tuple(parts) if len(parts) > 1 else (),
        ends=parts[0].ends if len(parts) == 1 else (),
        choice=choice,
    )
