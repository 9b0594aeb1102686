"""What a stretch is said to consist of: "last winter (December, January and February)".

The parts behind it say nothing more, where together they are that stretch.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from pageturner.tools.text_to_sql.dates.periods import Atom, Interval
from pageturner.tools.text_to_sql.language.tokens import Token

_ANY_YEAR = 2001
_OPENING = frozenset({"(", "-", "–", "—", ","})
_CLOSING = frozenset({")", "-", "–", "—", ",", ".", "?", ":", ";"})
MEANING = frozenset({"i", ".", "e", "ie", "i.e", "i.e.", "so", "that", "is", "meaning", "namely"})
_JOINING = frozenset({",", "and", "&", "to", "through", "thru", "until", "-", "–", "—"})


def without_explanations(tokens: Sequence[Token], atoms: Sequence[Atom]) -> list[Atom]:
    """The dates without those that only say what the one before them consists of."""
    result: list[Atom] = []
    explained = 0
    for at, atom in enumerate(atoms):
        if at < explained:
            continue
        parts = _parts(tokens, atom, atoms[at + 1 :])
        year = _ANY_YEAR if atom.year is None else atom.year
        whole = atom.place(year) if parts else None
        both = _together(tokens, result, atom, year) if whole else None
        explains = whole and not atom.day and _makes_up(whole, parts)
        if explains or (both and _makes_up(both, parts)):
            explained = at + 1 + len(parts)
            last = parts[-1].last
            atom = replace(atom, last=last + (tokens[last].low == ")"))
        result.append(atom)
    return result


def _together(
    tokens: Sequence[Token], before: Sequence[Atom], atom: Atom, year: int
) -> Interval | None:
    """The days of "spring and summer", one behind the other: what stands in brackets is of both."""
    first = before[-1] if before else None
    if first is None or first.day or atom.day or not year:
        return None  # (of no year is what is counted from today: it makes up nothing with a season)
    between = {token.low for token in tokens[first.last : atom.first]}
    start, end = first.place(year), atom.place(year)
    if not between or not between <= _BOTH or start is None or end is None:
        return None
    start = first.place(year - 1) if end[0] < start[0] else start  # "fall and winter of 2026"
    return (start[0], end[1]) if start else None


_BOTH = frozenset({"and", "&", "plus", "the"})


def _parts(tokens: Sequence[Token], whole: Atom, behind: Sequence[Atom]) -> list[Atom]:
    """The dates between the marks behind a stretch; none where something else is said there."""
    opening = whole.last
    if opening >= len(tokens) or tokens[opening].low not in _OPENING:
        return []
    at = opening + 1
    while at < len(tokens) and tokens[at].low in MEANING:
        at += 1
    parts: list[Atom] = []
    for atom in behind:
        if not _JOINING.issuperset(token.low for token in tokens[at : atom.first]):
            break
        parts.append(atom)
        at = atom.last
    closed = at < len(tokens) and tokens[at].low in _CLOSING
    bracketed = tokens[opening].low != "(" or (closed and tokens[at].low == ")")
    return parts if closed and bracketed else []


def _makes_up(whole: Interval, parts: Sequence[Atom]) -> bool:
    """Whether the parts begin and end where the whole does, and lie inside it."""
    spans = [_inside(part, whole) for part in parts]
    days = [span for span in spans if span is not None]
    if not days or len(days) < len(spans):
        return False
    return min(day for day, _ in days) == whole[0] and max(day for _, day in days) == whole[1]


def _inside(part: Atom, whole: Interval) -> tuple[date, date] | None:
    years = {day.year for day in whole} if part.year is None else {part.year}
    placed = [part.place(year) for year in sorted(years)]
    return next((s for s in placed if s and whole[0] <= s[0] and s[1] <= whole[1]), None)
