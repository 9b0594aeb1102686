"""Years said apart from the day they are of: "was Flag Day wetter in 2025 than in 2026"."""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.periods import Atom, month_end
from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.words import word_set

_LISTING = word_set("and or & / , versus vs")
_AGAINST = word_set("than versus vs against with to")
_INSIDE = word_set("in of during for the")
_EDGES = word_set("since before after until till by from through between")


def of_each_year(tokens: Sequence[Token], atoms: list[Atom]) -> list[Atom]:
    """One day, month or season and several years: it is meant in each of them."""
    years = [number for atom in atoms if (number := _whole_year(atom))]
    dated = [atom for atom in atoms if not _whole_year(atom)]
    if len(dated) != 1 or dated[0].year == 0 or not years or len(set(years)) < len(years):
        return atoms
    if any(atom.joined for atom in atoms) or _opened(tokens, dated[0]):
        return atoms
    named = dated[0]
    if named.year is None:
        return _in_each(named, atoms) if len(years) > 1 else atoms
    at = atoms.index(named)
    behind = atoms[at + 1 :]
    beside = at == 0 and named.year not in years
    if not beside or not all(_held_beside(tokens, *pair) for pair in _pairs(named, behind)):
        return atoms
    return [named, *(_in_its_year(named, atom) for atom in behind)]


def _pairs(named: Atom, years: Sequence[Atom]) -> list[tuple[Atom, Atom]]:
    """Every year with what stands before it."""
    return list(zip([named, *years[:-1]], years, strict=True))


def _in_each(named: Atom, atoms: Sequence[Atom]) -> list[Atom]:
    """The day in every year that is named, wherever it stands itself."""
    return [_in_its_year(named, atom) for atom in atoms if atom is not named]


def _in_its_year(named: Atom, year: Atom) -> Atom:
    number = _whole_year(year)
    words = f"{named.words.removesuffix(f' {named.year}')} {number}"
    return replace(named, first=year.first, last=year.last, year=number, words=words)


def _whole_year(atom: Atom) -> int:
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
