"""Years said apart from the day they are of: "was Flag Day wetter in 2025 than in 2026"."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from pageturner.tools.text_to_sql.dates.lists import connector
from pageturner.tools.text_to_sql.dates.periods import Atom, Interval, Placer, month_end
from pageturner.tools.text_to_sql.dates.spans import const
from pageturner.tools.text_to_sql.language.english import EVENTS, KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

_LISTING = word_set("and or & / , versus vs ' ’ s")
_AGAINST = word_set("than versus vs against with to")
_INSIDE = word_set("in of during for the")
_EDGES = word_set("since before after until till by from through between")


def of_each_year(tokens: Sequence[Token], atoms: list[Atom]) -> list[Atom]:
    """One day, month or season and several years: it is meant in each of them."""
    atoms = _this_and_last(tokens, atoms)
    years = [number for atom in atoms if (number := whole_year(atom))]
    apart = atoms
    if years:
        atoms = as_one(tokens, atoms)
    dated = [atom for atom in atoms if not whole_year(atom)]
    if len(dated) != 1 or dated[0].year == 0 or not years or len(set(years)) < len(years):
        return apart
    if any(atom.joined for atom in atoms) or _opened(tokens, dated[0]):
        return apart
    named = dated[0]
    if named.year is None:
        several = len(years) > 1
        return _in_each(tokens, named, atoms) if several or _planned(tokens, atoms) else apart
    at = atoms.index(named)
    behind = atoms[at + 1 :]
    beside = at == 0 and named.year not in years
    if not beside or not all(_held_beside(tokens, *pair) for pair in _pairs(named, behind)):
        return apart
    return [named, *(_in_its_year(named, atom) for atom in behind)]


def _planned(tokens: Sequence[Token], atoms: Sequence[Atom]) -> bool:
    """The "parade of" of "the Flag Day parade of 2026": the year of the day is said behind what is
    planned for it."""
    day, year = atoms[0], atoms[-1]
    if len(atoms) != 2 or not day.day or whole_year(day):
        return False
    gap = [token.low for token in tokens[day.last : year.first]]
    nouns = gap[:-1] if gap[-1:] and gap[-1] in _INSIDE else gap
    owned = tokens[day.last - 1].text[-2:] in ("'s", "’s")
    plain = all(low.isalpha() and (low in EVENTS or low not in KNOWN) for low in nouns)
    return 0 < len(nouns) <= _PLANS and plain and not (owned and nouns[-1] not in EVENTS)


_PLANS = 3
"""Of so many words is what is planned: "Flag Day street parade"."""


def as_one(tokens: Sequence[Token], atoms: list[Atom]) -> list[Atom]:
    """`10 to 12 August`, in several years: a range that is named once, as one expression."""
    dated = [atom for atom in atoms if not whole_year(atom)]
    if len(dated) != 2 or not all(a.day and a.month and a.year != 0 for a in dated):
        return atoms
    first, last = dated
    if first.year != last.year or (first.year and atoms[:2] != dated):
        return atoms
    if "range" not in (last.joined, connector(tokens, first, last)):
        return atoms

    def place(year: int) -> Interval | None:
        start, end = first.place(year), last.place(year)
        return (start[0], end[1]) if start and end and start[0] <= end[1] else None

    words = " ".join(token.text for token in tokens[first.first : last.last])
    start = first.first - (first.first > 0 and tokens[first.first - 1].low in ("from", "between"))
    whole = replace(
        first, first=start, last=last.last, place=place, words=words, day=False, joined=""
    )
    return [whole, *(atom for atom in atoms if atom not in dated)]


def _this_and_last(tokens: Sequence[Token], atoms: list[Atom]) -> list[Atom]:
    """`was 10 August hotter a year ago than this time round`: last year's day and this year's."""
    ago = [atom for atom in atoms if atom.words.lower() in _AGO]
    others = [atom for atom in atoms if atom not in ago]
    if len(ago) != 1 or not others or any(a.year is not None or not a.month for a in others):
        return atoms
    now = next(
        (
            (at, at + len(said))
            for at in range(len(tokens))
            for said in _NOW
            if [token.low for token in tokens[at : at + len(said)]] == said
        ),
        None,
    )
    span = ago[0].place(0)
    if now is None or span is None:
        return atoms
    last = replace(ago[0], place=to_year(span[0].year), words=str(span[0].year), day=False)
    this = Atom(*now, to_year(span[0].year + 1), str(span[0].year + 1), 0)
    return [*others, *sorted((last, this), key=lambda atom: atom.first)]


_AGO = ("a year ago", "one year ago")
_NOW = (["this", "time", "round"], ["this", "time", "around"], ["this", "time"], ["now"])


def to_year(year: int) -> Placer:
    """The whole of a year."""
    return const(date(year, 1, 1), date(year, 12, 31))


def year_behind_brackets(tokens: Sequence[Token], atoms: Sequence[Atom]) -> list[Atom]:
    """The "2026" of "Mother's Day (May 10) or Father's Day (June 21), 2026": that of the day in
    the brackets, and so of those before it; and that of "28 January (2026)"."""
    result: list[Atom] = []
    for atom in atoms:
        before = result[-1] if result else None
        year = whole_year(atom)
        if before and year and before.month and before.year is None:
            opened = before.day and before.first > 0 and tokens[before.first - 1].low == "("
            gap = [token.low for token in tokens[before.last : atom.first]]
            if (opened and gap in _BEHIND) or gap == ["("]:
                result[-1] = replace(before.in_year(year), last=atom.last)
                continue
        result.append(atom)
    return result


_BEHIND = ([")"], [")", ","], [")", "in"], [")", "of"], [")", ",", "in"])


def _pairs(named: Atom, years: Sequence[Atom]) -> list[tuple[Atom, Atom]]:
    """Every year with what stands before it."""
    return list(zip([named, *years[:-1]], years, strict=True))


def _in_each(tokens: Sequence[Token], named: Atom, atoms: Sequence[Atom]) -> list[Atom]:
    """The day in every year that is named, wherever it stands itself."""
    years = [_in_its_year(named, atom) for atom in atoms if atom is not named]
    if len(years) == 2 and _spanned(tokens, *years):
        years[1] = replace(years[1], joined="list")
    return years


def _spanned(tokens: Sequence[Token], one: Atom, other: Atom) -> bool:
    """The "from 2025 to 2026" of "how did 3 May change from 2025 to 2026", of "May from 2025 to
    2026": what lies between is another part of the year, and not asked about."""
    if other.year is None or one.year is None or other.year - one.year != 1:
        return False
    between = [token.low for token in tokens[one.last : other.first]]
    return (tokens[one.first - 1].low, between) in (("from", ["to"]), ("between", ["and"]))


def _in_its_year(named: Atom, year: Atom) -> Atom:
    number = whole_year(year)
    words = f"{named.words.removesuffix(f' {named.year}')} {number}"
    return replace(named, first=year.first, last=year.last, year=number, words=words)


def whole_year(atom: Atom) -> int:
    """The year that an expression is, and nothing less; 0 where it is none."""
    span = atom.place(atom.year) if atom.year is not None and not atom.day else None
    if span is None or (span[0].month, span[0].day) != (1, 1):
        return 0
    return span[0].year if span[1] == month_end(span[0].year, 12) else 0


def _opened(tokens: Sequence[Token], atom: Atom) -> bool:
    """The "before" of "before August": an open stretch is no day to be found in every year."""
    before = [token.low for token in tokens[max(0, atom.first - 2) : atom.first]]
    return bool(_EDGES & set(before[-2:] if before[-1:] == ["the"] else before[-1:]))


def _held_beside(tokens: Sequence[Token], before: Atom, year: Atom) -> bool:
    """Whether a year is listed with the day before it, or the day is held against that year."""
    gap = [token.low for token in tokens[before.last : year.first]]
    while gap and gap[-1] in _INSIDE:
        gap.pop()
    if not gap:
        return False
    return all(low in _LISTING for low in gap) or gap[-1] in _AGAINST
