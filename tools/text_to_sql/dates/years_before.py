"""A day, a month or a season of the years before one that is named.

in October before 2025             October 2024, and each October held before it
on Flag Day in the years before 2026
any July prior to 2026

Not an open stretch, "before October 2025"; nor "in October, or before 2025".
"""

from collections.abc import Sequence, Set
from dataclasses import replace
from datetime import timedelta

from pageturner.tools.text_to_sql.dates.lists import connector
from pageturner.tools.text_to_sql.dates.periods import Atom, Calendar
from pageturner.tools.text_to_sql.dates.years import whole_year
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases

_BEFORE = phrases("""
    before, prior to, earlier than, in years before, in the years before, in any year before,
    in all years before, of years before, of the years before, in years prior to,
    in the years prior to, in any year prior to, in the years up to
""")
_EDGES = frozenset({"since", "before", "after", "until", "till", "by", "from", "between"})
_DAYS = frozenset({"day", "days"})
_LONGEST = timedelta(days=100)
_ANY_YEAR = 2024


def in_years_before(
    tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar
) -> list[Atom]:
    """The expressions, with those of the years before one in each of these."""
    result: list[Atom] = []
    at = 0
    while at < len(atoms):
        named, behind = atoms[at], atoms[at + 1 : at + 2]
        limit = whole_year(behind[0]) if behind else 0
        if limit and _meant(tokens, result, named, behind[0], calendar.nouns):
            held = [year for year in calendar.held(named) if year < limit] or [limit - 1]
            result += [
                replace(
                    named,
                    last=behind[0].last,
                    year=year,
                    words=f"{named.words} {year}",
                    joined="list" if n else named.joined,
                )
                for n, year in enumerate(held)
            ]
            at += 2
            continue
        result.append(named)
        at += 1
    return result


def _meant(
    tokens: Sequence[Token], before: Sequence[Atom], named: Atom, year: Atom, nouns: Set[str]
) -> bool:
    """Whether a stretch of no year stands right in front of "before 2025", alone."""
    span = named.place(_ANY_YEAR) if named.year is None else None
    if span is None or span[1] - span[0] > _LONGEST or named.joined:
        return False
    if before and connector(tokens, before[-1], named):
        return False
    gap = [token.low for token in tokens[named.last : year.first] if token.low != ","]
    gap = gap[1:] if gap[:1] and gap[0] in _DAYS | nouns else gap  # "the hottest May day before"
    opened = named.first > 0 and low_at(tokens, named.first - 1) in _EDGES
    return tuple(gap) in _BEFORE and not opened
