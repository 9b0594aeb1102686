"""Days that are left out: "excluding the 3rd", "leaving the 3rd aside", "weekends not counted".

opening        left out        closing
except for     the 3rd
leaving        the 3rd         aside
               weekends        excluded
save           those in July
weren't in     July

Where nothing else is dated, all the days held but these are meant: "leaving August aside".
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.but_those import THOSE, but_of_all, but_those
from pageturner.tools.text_to_sql.dates.denied_periods import denied_in
from pageturner.tools.text_to_sql.dates.periods import (
    Atom,
    Calendar,
    Interval,
    Period,
    Placer,
    say_intervals,
)
from pageturner.tools.text_to_sql.dates.words import FIRST, LAST, MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import (
    ORDINAL_ENDINGS,
    ends,
    phrases,
    starts,
    word_set,
)

_OPENING = phrases("""
    except, except for, except on, excepting, excluding, exclude, excludes, barring, bar, omitting,
    omit, skip, skipping, ignore, ignoring, disregarding, discounting, leaving out, leave out,
    leaving aside, leave aside, setting aside, set aside, putting aside, not counting,
    without counting, don't count, do not count, not including, other than, apart from, aside from,
    with the exception of, with the exclusion of, exclusive of, outside of, save for, but not,
    minus, without, besides, leaving off, leave off, dropping, filtering out, ruling out,
    cutting out, taking out, throwing out, excepted, non -, without being,
    none of them, none of which, unless
""")
_CLOSING = phrases("""
    aside, excluded, excepted, left out, left aside, not counted, not included, omitted, out
""")
_WHOLE = phrases("month of, months of, year of, year, years, season of, seasons of")
"""What whole stretches are called in front of their names: "outside the month of June"."""
_EACH_YEAR = phrases("in both years, in either year, in every year, of both years, of every year")
_MARKS = word_set(", . ? ( ) - –")
_HOLDING = word_set("leaving leave setting set putting put")
_BETWEEN = word_set("the a any for on in from between during within")
_LISTING = word_set(", and or nor the on & of")
_BETWEEN_TWO = phrases("between, between the")
_WITHIN = word_set("in during")
_ANDS = word_set("and or nor")
_RANGING = word_set("to through thru until till - – the")


def days_left_out(
    tokens: Sequence[Token], atoms: Sequence[Atom], used: set[int], nouns: Collection[str]
) -> tuple[list[Atom], list[Atom]]:
    """The dates that are meant, and those that are left out: "except the 3rd and 4th"; `nouns` is
    what records are called."""
    kept: list[Atom] = []
    gone: list[Atom] = []
    before: Atom | None = None
    for atom in atoms:
        said = left_out(tokens, atom.first, atom.last, nouns)
        if not said and not atom.day:
            said = _not_that_one(tokens, atom.first, atom.last, alone=not kept)
        joined = _joined(tokens, before, atom) if before and not said else ""
        used.update(said)
        if joined == "range":
            gone[-1] = replace(gone[-1], place=_up_to(gone[-1].place, atom.place))
        elif said or joined:
            gone.append(atom)
        else:
            kept.append(atom)
        before = atom if said or joined else None
    return kept, gone


def _not_that_one(tokens: Sequence[Token], first: int, last: int, *, alone: bool) -> range:
    """The "and not April" of "a day in March and not April", the "not April" of "foggy days, not
    April": of what is asked, not of a claim."""
    at = first
    while at and tokens[at - 1].low in _BETWEEN:
        at -= 1
    size = ends(tokens, at, _DENYING if alone else _CONTRASTING)
    claimed = tokens[0].low in AUXILIARIES
    return range(at - size, last) if size and not claimed else range(0)


_DENYING = phrases("and not") | {(",", "not")}
_CONTRASTING = _DENYING | phrases("rather than, instead of, as opposed to")


def _joined(tokens: Sequence[Token], before: Atom, atom: Atom) -> str:
    """How a date hangs on the one that is left out before it: "range", "list" or not at all."""
    between = {token.low for token in tokens[before.last : atom.first]}
    if atom.joined or not between:
        return atom.joined
    if between == {"and"} and ends(tokens, before.first, _BETWEEN_TWO):
        return "range"
    if between <= _LISTING or (between <= _LISTING | _WITHIN and between & _ANDS):
        return "list"
    return "range" if between <= _RANGING else ""


def _up_to(opening: Placer, closing: Placer) -> Placer:
    """The days from one to another."""

    def place(year: int) -> Interval | None:
        first, last = opening(year), closing(year)
        return (first[0], last[1]) if first and last else None

    return place


def without(period: Period, atom: Atom, calendar: Calendar) -> Period:
    """A period without the days of an atom."""
    intervals = list(period.intervals)
    years = _years(period, atom, calendar)
    one = timedelta(days=1)
    for span in (atom.place(year) for year in years):
        if span is None:
            continue
        kept: list[Interval] = []
        for start, end in intervals:
            if span[1] < start or span[0] > end:
                kept.append((start, end))
                continue
            kept += [(start, span[0] - one)] if start < span[0] else []
            kept += [(span[1] + one, end)] if span[1] < end else []
        intervals = kept
    return replace(
        period, intervals=tuple(intervals), words=say_intervals(tuple(intervals)), parts=()
    )


def _years(period: Period, atom: Atom, calendar: Calendar) -> Sequence[int]:
    """The years an atom is left out of: each that a period of more than one has, where none is
    said."""
    years, _ = calendar.years(atom)
    if atom.year is not None or not period.intervals:
        return years
    first, last = period.intervals[0][0].year, period.intervals[-1][1].year
    return sorted({*years, *range(first - 1, last + 2)})  # (a winter begins the year before)


def all_but(tokens: Sequence[Token], gone: Sequence[Atom], calendar: Calendar) -> Period | None:
    """All the days that are held but some: "which days were wet, leaving out both Augusts"; "the
    report of a date other than 3 May" leaves nothing out."""
    named = any(
        one.low in ("date", "dates") and two.low == "other" for one, two in pairwise(tokens)
    )
    if calendar.first is None or calendar.last is None or named:
        return None
    held = Period(((calendar.first, calendar.last),), "")
    kept = held
    for atom in gone:
        years = [atom.year] if atom.year is not None else calendar.held(atom)
        for year in years:
            kept = without(kept, replace(atom, year=year), calendar)
    return kept if kept.intervals and kept.intervals != held.intervals else None


def left_out(
    tokens: Sequence[Token], first: int, last: int, nouns: Collection[str] = RECORD_NOUNS
) -> range:
    """The tokens that say that what stands from `first` to `last` is left out; none: it is not."""
    first -= ends(tokens, first, _WHOLE) if first < len(tokens) else 0
    at = first
    while at and tokens[at - 1].low in _BETWEEN:
        at -= 1
    for end in range(first, at - 1, -1):  # "apart from the 4th": the "from" is part of it
        if size := ends(tokens, end, _OPENING):
            return range(end - size, last + starts(tokens, last, _EACH_YEAR))
    if size := but_those(tokens, first, _OPENING):
        return range(first - size, last)
    if size := but_of_all(tokens, at):
        return range(at - size, last)
    if denied := denied_in(tokens, first, last, nouns):
        return denied
    if size := _outside(tokens, first):
        return range(first - size, last)
    last += starts(tokens, last, _EACH_YEAR)
    size = starts(tokens, last, _CLOSING) if last < len(tokens) else 0
    held = at > 0 and tokens[at - 1].low in _HOLDING
    marked = last + size == len(tokens) or tokens[last + size].low in _MARKS
    alone = marked and (at == 0 or tokens[at - 1].low in _MARKS)  # "July aside, which days"
    if not size or (tokens[last].low in ("aside", "out") and not held and not alone):
        return range(0)
    return range(at - held, last + size)


def _outside(tokens: Sequence[Token], first: int) -> int:
    """The "outside" of "outside June", "outside the winter", and not of "how warm was it outside
    this June"."""
    whole = starts(tokens, first, _WHOLE) if first < len(tokens) else 0
    said = tokens[first + whole] if first + whole < len(tokens) else None
    year = said is not None and said.kind == "number" and len(said.low) == len("2026")
    named = said is not None and (said.low in _STRETCHES or year)
    size = 1 + (first > 1 and tokens[first - 1].low == "the")
    return size if named and first >= size and tokens[first - size].low == "outside" else 0


_SEASONS = word_set("spring summer autumn winter weekend weekends weekday weekdays")
_STRETCHES = _SEASONS | MONTH_NUMBERS.keys() | FIRST | LAST


def with_what_the_rest_lack(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "on days with hail" for "ignoring the days without hail", "leaving out days
    without one": what is left out lacks it, and the rest has it."""
    lows = [token.low for token in tokens]
    for at in [at for at, low in enumerate(lows) if low == "without"]:
        if at < _LEAST or lows[at - 1] not in RECORD_NOUNS:
            continue
        first = at - 1
        while lows[first - 1] in ("the", "all", "any", "those"):
            first -= 1
        if size := ends(tokens, first, _LEAVING_OUT):
            said = tokens[at - 1]
            behind = tokens[at].put_all("with")
            on = tokens[first - size].put_all("on")
            return [*tokens[: first - size], *on, said, *behind, *tokens[at + 1 :]]
    return list(tokens)


_LEAST = 2
_LEAVING_OUT = _OPENING - phrases("but not, minus, without, besides, bar")


def as_excepted(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the "other than" of "which day other than the 3rd" as "except": nothing is
    held against that day."""
    result = _unless_then(tokens)
    tokens = list(result)
    for at in range(len(tokens) - 3, -1, -1):
        if tokens[at].low != "other" or tokens[at + 1].low != "than":
            continue
        if at and tokens[at - 1].low in ("date", "dates"):
            continue
        day = at + 2 + (tokens[at + 2].low in ("the", "on", "in"))
        ahead = [token.low for token in tokens[day : day + 3]]
        dated = not MONTH_NUMBERS.keys().isdisjoint(ahead[:2] + ahead[2:] * (ahead[1:2] == ["of"]))
        dated = dated or (ahead[:1] in _SEEN_FROM_TODAY and ahead[1:2] != ["one"])
        dated = dated or (not THOSE.isdisjoint(ahead[:1]) and ahead[1:2] == ["in"])
        if dated or not ORDINAL_ENDINGS.isdisjoint(ahead[1:2]) or ahead[:1] in _NEAREST:
            result[at : at + 2] = [tokens[at].put("except")]
    return result


def _unless_then(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "except" for the "unless they were" of "unless they were in May"."""
    result = list(tokens)
    for at in [at for at, token in enumerate(tokens) if token.low == "unless"]:
        day = at + 1
        while day < len(tokens) and tokens[day].low in _FALLING:
            day += 1
        within = day < len(tokens) and tokens[day].low in ("in", "on", "during")
        dated = day + within
        dated += dated < len(tokens) and tokens[dated].low in ("the", "a", "early", "late")
        low = low_at(tokens, dated)
        if low in _DATED or (within and low in MONTH_NUMBERS):
            return [*result[:at], tokens[at].put("except"), *result[day:]]
    return result


_FALLING = word_set("it they that those this is was were are fell fall falls")
_DATED = _SEASONS | {*WEEKDAY_NUMBERS}
_SEEN_FROM_TODAY = (["last"], ["this"], ["next"])
_NEAREST = (["today"], ["yesterday"], ["tomorrow"])
