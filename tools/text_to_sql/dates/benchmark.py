"""A day that others are held against: "which days were hotter than 2 July", "did any day of May get
a stronger gust than the 3rd".

It is none of the days that are looked for, and says only what these are to exceed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from pageturner.tools.text_to_sql.dates.periods import Atom, Calendar
from pageturner.tools.text_to_sql.language.english import RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ends, phrases, word_set

_LEADING = phrases("""
    on, it was on, it was, it had been on, it had been, was, had, had been, it did on, that of,
    that on, the one of, the one on, those of, was on, had on, that for, the one for, of, the
""")
_SEEKING = phrases("how often, how many times, when")
_WHICHEVER = word_set("any other another which what many some every first last next no list a days")
_REACH = 4


@dataclass(frozen=True)
class Benchmark:
    """The day that others are held against, and the tokens from behind "than" to its end."""

    day: date
    first: int
    last: int


def benchmark(
    tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar
) -> tuple[list[Atom], Benchmark | None]:
    """The dates of what is looked for, and the day that these are held against; None for none."""
    last = atoms[-1] if atoms else None
    others = list(atoms[:-1])
    if last is None or not last.day or last.joined or any(atom.day for atom in others):
        return list(atoms), None
    first = last.first
    while size := ends(tokens, first, _LEADING):
        first -= size
    behind = first > 1 and tokens[first - 1].low == "than"
    behind = behind and tokens[first - 2].low not in ("other", "rather")  # (these leave it out)
    if not behind or not _looked_for(tokens, first - 1, others):
        return list(atoms), None
    years = {atom.year for atom in others if atom.year}
    if last.year is None and len(years) == 1:
        last = replace(last, year=years.pop())
    days = [span for year in calendar.years(last)[0] if (span := last.place(year))]
    if len(days) != 1:
        return list(atoms), None
    return others, Benchmark(days[0][0], first, last.last)


def _looked_for(tokens: Sequence[Token], than: int, others: Sequence[Atom]) -> bool:
    """Whether a day is sought among many, and not one that is named held against another."""
    dated = {at for atom in others for at in range(atom.first, atom.last)}
    asked = any(ends(tokens, at, _SEEKING) for at in range(1, than + 1))
    nouns = [at for at in range(than) if tokens[at].low in RECORD_NOUNS and at not in dated]
    return asked or any(
        tokens[at].low.endswith("s")
        or any(token.low in _WHICHEVER for token in tokens[max(0, at - _REACH) : at])
        for at in nouns
    )
