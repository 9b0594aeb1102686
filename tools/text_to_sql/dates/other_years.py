"""A day or a stretch, and how many years before it is meant: "3 July, two years ago".

3 July, two years ago                  3 July 2024
our trip was on 4 May last year        4 May 2025
was this May warmer than last year     May 2026, and May 2025
is July hotter than the one before     July 2026, and July 2025
this July against last July            July 2026, and July 2025
this weekend, drier than the last      that weekend, and the one seven days before
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from dateutil.relativedelta import relativedelta

from pageturner.tools.text_to_sql.dates.periods import Atom, Calendar, Interval, month_end
from pageturner.tools.text_to_sql.dates.years import as_one, whole_year
from pageturner.tools.text_to_sql.language.english import RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import first_words, phrases, starts, word_set

_LAST_YEARS = phrases("last year, the last year, year before last, the year before last")
_EARLIER = phrases("""
    the year before, a year before, a year earlier, one year earlier, a year previously,
    the previous year, the year previous, the prior year, the preceding year
""")
_THE_ONE = phrases("""
    the one before, the one before it, the one before that, the previous one, the preceding one,
    the last one, last, the last, the one last year, the one a year ago, the one a year earlier
""")
_OPENING = first_words(_EARLIER, _THE_ONE)
_OF_A_YEAR = phrases("the one last year, the one a year ago, the one a year earlier")
_LEADING = word_set("than to with against versus vs as")
_SETTING = word_set("compared comparison compare relative opposed next versus vs against")
_LIGHT = word_set(
    "it was were is in on the same day date time month week one that of for we had got did at this "
    "' s they been ones those period what there"
)
_JOINED = word_set("or and versus vs")
_CLOSING = frozenset({"", "?", ".", "!", ",", ")", ";"})
_NEAR = 4
"""So many tokens before "to last year" it is said that something is "compared"."""


@dataclass(frozen=True)
class _Back:
    """Words that say how far back is meant: the year itself, or so many years or days."""

    first: int
    last: int
    atom: Atom | None = None
    days: int = 0


def in_other_years(
    tokens: Sequence[Token], atoms: list[Atom], calendar: Calendar
) -> tuple[list[Atom], set[int]]:
    """The expressions with what was said of them in other years, and the tokens that say so."""
    atoms = _last_before_this(tokens, atoms)
    back = _said(tokens, atoms)
    named = [atom for atom in atoms if back is None or atom is not back.atom]
    named = as_one(tokens, named) if len(named) == 2 and back else named
    if back is None or len(named) != 1 or whole_year(named[0]):
        return atoms, set()
    one, used = named[0], set(range(back.first, back.last))
    if _held_against(tokens, back):
        other = _before_it(one, back, calendar)
        return ([one, other] if other else atoms), (used if other else set())
    if one.year is not None or back.days or _ranked(tokens, back):
        return atoms, set()
    year = _year_of(one, back, calendar)
    return ([one.in_year(year)], used) if year else (atoms, set())


def _last_before_this(tokens: Sequence[Token], atoms: list[Atom]) -> list[Atom]:
    """The expressions with the "last July" that is set beside "this July" as the one before it,
    where both would be the July just past."""
    said = {tuple(token.low for token in tokens[a.first : a.last]): a for a in atoms}
    last = next((a for low, a in said.items() if low[:1] == ("last",)), None)
    this = last and said.get(("this", *(t.low for t in tokens[last.first + 1 : last.last])))
    span = this.place(0) if this and this.year == 0 else None
    if last is None or span is None or last.place(0) != span:
        return atoms
    before = _moved(span, 1, 0)
    earlier = replace(last, place=lambda _: before)
    return [earlier if atom is last else atom for atom in atoms]


def _said(tokens: Sequence[Token], atoms: Sequence[Atom]) -> _Back | None:
    """What says that another year is meant; None where nothing does, or several things do."""
    found = [_Back(atom.first, atom.last, atom) for atom in atoms if _of_another_year(tokens, atom)]
    taken = {at for atom in atoms for at in range(atom.first, atom.last)}
    for at in range(len(tokens)):
        if at in taken or tokens[at].low not in _OPENING:
            continue
        behind = tokens[at - 1].low if at else ""
        if (size := starts(tokens, at, _EARLIER)) and _ends(tokens, at + size):
            found.append(_Back(at, at + size))
        elif (
            behind in _LEADING
            and (size := starts(tokens, at, _THE_ONE))
            and _ends(tokens, at + size)
            and (step := _one_before(tokens, atoms, at, size))
        ):
            found.append(step)
    return found[0] if len(found) == 1 else None


def _of_another_year(tokens: Sequence[Token], atom: Atom) -> bool:
    """The "last year", the "two years ago" and the "back in 2020" of a day named beside it."""
    words = tuple(token.low for token in tokens[atom.first : atom.last])
    if words in _LAST_YEARS or (words[-2:-1] and words[-1] == "ago" and "year" in words[-2]):
        return True
    if atom.origin is not None and words in _EARLIER:
        return tokens[atom.first - 1].low in (*_CLOSING, "of")  # and not "than a year earlier"
    led = [token.low for token in tokens[max(0, atom.first - 2) : atom.first]]
    return bool(whole_year(atom)) and led == ["back", "in"]


def _ends(tokens: Sequence[Token], at: int) -> bool:
    return at >= len(tokens) or tokens[at].low in _CLOSING


def _one_before(tokens: Sequence[Token], atoms: Sequence[Atom], at: int, size: int) -> _Back | None:
    """The "the one before" of "this weekend, wetter than the one before": by what it is one of."""
    if len(atoms) != 1 or any(char.isdigit() for char in atoms[0].words.split(" 20")[0]):
        return None  # (the one before "3 May" is the day before)
    if RECORD_NOUNS & {token.low for token in tokens[: atoms[0].first]}:
        return None  # "was a day of June hotter than the one before"
    words = atoms[0].words.lower().split()
    if starts(tokens, at, _OF_A_YEAR) == size or not ({"week", "weekend"} & set(words)):
        return None if _weekday(words) else _Back(at, at + size)
    return _Back(at, at + size, days=7)


def _weekday(words: Sequence[str]) -> bool:
    return any(word.endswith("day") for word in words[-1:]) or words[:1] in (["today"], ["tonight"])


def _held_against(tokens: Sequence[Token], back: _Back) -> bool:
    """Whether a stretch is held against its like of another year: "than last year"."""
    led = back.first
    while led and tokens[led - 1].low in _LIGHT:
        led -= 1
    before = tokens[led - 1].low if led else ""
    if before in ("than", "as", "against", "versus", "vs"):
        return True
    near = {token.low for token in tokens[max(0, led - _NEAR) : led]}
    return before in _LEADING and bool(_SETTING & near)


def _ranked(tokens: Sequence[Token], back: _Back) -> bool:
    """The "of last year" of "was July the hottest month of last year": a whole that it is part of;
    and the two of "last year or this May", which are listed."""
    before = tokens[back.first - 1].low if back.first else ""
    after = tokens[back.last].low if back.last < len(tokens) else ""
    if (
        before in _JOINED
        or after in (*_JOINED, "than")
        or before in _LEADING
        or before in ("from", "since")
    ):
        return True
    most = any("most" in stems(token.low).values() for token in tokens[: back.first])
    return before == "of" or (most and before in ("in", "during", "over"))


def _years_back(back: _Back, calendar: Calendar) -> int:
    """How many years before, where it is counted from today."""
    if back.atom is None:
        return 1
    span, now = back.atom.place(0), calendar.now
    if span is None or now is None:
        return 0
    return now.year - span[0].year


def _before_it(one: Atom, back: _Back, calendar: Calendar) -> Atom | None:
    """The same stretch, as long before as is said; None where that is not before it."""
    years = 0 if back.days else _years_back(back, calendar)
    if back.atom is not None and (number := whole_year(back.atom)) and one.year:
        years = one.year - number
    if years <= 0 and not back.days:
        return None
    year = one.year if one.year is not None else (calendar.years(one)[0] or [0])[-1]

    def place(_: int) -> Interval | None:
        span = one.place(year)
        if span is None:
            return None
        if one.year != 0 and not back.days:
            return one.place(year - years)
        return _moved(span, years, back.days or (364 * years if "week" in one.words else 0))

    words = f"{one.words} before"
    return Atom(back.first, back.last, place, words, 0, day=one.day)


def _moved(span: Interval, years: int, days: int) -> Interval:
    """A stretch so many days before, or so many years; a whole month stays one."""
    if days:
        return span[0] - timedelta(days=days), span[1] - timedelta(days=days)
    first, last = (day + relativedelta(years=-years) for day in span)
    whole = span[1] == month_end(span[1].year, span[1].month)
    return first, month_end(last.year, last.month) if whole else last


def _year_of(one: Atom, back: _Back, calendar: Calendar) -> int:
    """The year that is meant of a day: of "two years ago" the one in which it lies closest."""
    if back.atom is None or back.atom.origin is not None:
        return (calendar.years(one)[0] or [1])[-1] - 1
    if year := whole_year(back.atom):
        return year
    span = back.atom.place(0)
    if span is None:
        return 0
    near = {
        year: abs((found[0] - span[0]).days)
        for year in range(max(1, span[0].year - 1), span[0].year + 2)
        if (found := one.place(year))
    }
    return min(near, key=near.__getitem__, default=0)
