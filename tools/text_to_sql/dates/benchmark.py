"""A day that others are held against: "which days were hotter than 2 July", "did any day of May get
a stronger gust than the 3rd".

It is none of the days that are looked for, and says only what these are to exceed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from pageturner.tools.text_to_sql.dates.periods import Atom, Calendar
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ends, phrases, word_set

_LEADING = phrases("""
    on, it was on, it was, it had been on, it had been, was, had, had been, it did on, that of,
    that on, the one of, the one on, those of, was on, had on, that for, the one for, of, the
""")
_SEEKING = phrases("how often, how many times, when")
_WHICHEVER = word_set("any other another which what many some every first last next no list a days")
_TIMED = word_set("later earlier sooner")
_SOUGHT = word_set("many which any what list no another every find show")
_REACH = 4


@dataclass(frozen=True)
class Benchmark:
    """The day that others are held against, and the tokens from behind "than" to its end."""

    day: date
    first: int
    last: int
    until: date | None = None
    """The last day, where it is a stretch: "hotter than the hottest of June"."""


def benchmark(
    tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar
) -> tuple[list[Atom], Benchmark | None]:
    """The dates of what is looked for, and the day that these are held against; None for none."""
    last = atoms[-1] if atoms else None
    others = list(atoms[:-1])
    if last and (stretch := stretch_held_against(tokens, atoms, calendar)):
        return stretch
    if last is None or not last.day or last.joined:
        return list(atoms), None
    if any(atom.day for atom in others) and not _sought_in_a_range(tokens, others):
        return list(atoms), None
    first = last.first
    while size := ends(tokens, first, _LEADING):
        first -= size
    behind = first > 1 and tokens[first - 1].low == "than"
    behind = behind and tokens[first - 2].low not in ("other", "rather")  # (these leave it out)
    timed = behind and tokens[first - 2].low in _TIMED  # "crossings later than 3 May"
    called = frozenset() if timed else calendar.nouns
    if not behind or not _looked_for(tokens, first - 1, others, called):
        return list(atoms), None
    years = {atom.year for atom in others if atom.year}
    if last.year is None and len(years) == 1:
        last = replace(last, year=years.pop())
    days = [span for year in calendar.years(last)[0] if (span := last.place(year))]
    if len(days) != 1:
        return list(atoms), None
    return others, Benchmark(days[0][0], first, last.last)


def _sought_in_a_range(tokens: Sequence[Token], atoms: Sequence[Atom]) -> bool:
    """The "3 to 9 May" of "how many days from 3 to 9 May were hotter than the 12th", and not of
    "were the days from 3 to 9 May hotter than the 12th"."""
    if len(atoms) != len(("3", "9 May")):
        return False
    first, last = atoms
    between = low_at(tokens, first.first - 1) == "between" and last.joined == "list"
    sought = not _SOUGHT.isdisjoint(token.low for token in tokens[: first.first])
    return sought and (between or last.joined == "range")


def _looked_for(
    tokens: Sequence[Token], than: int, others: Sequence[Atom], called: frozenset[str] = frozenset()
) -> bool:
    """Whether a day is sought among many, and not one that is named held against another."""
    dated = {at for atom in others for at in range(atom.first, atom.last)}
    asked = any(ends(tokens, at, _SEEKING) for at in range(1, than + 1))
    called = called | RECORD_NOUNS
    nouns = [at for at in range(than) if tokens[at].low in called and at not in dated]
    return asked or any(
        tokens[at].low.endswith("s")
        or any(token.low in _WHICHEVER for token in tokens[max(0, at - _REACH) : at])
        for at in nouns
    )


_SIDES = phrases("""
    than, above, below, over, under, exceed, exceeds, exceeded, exceeding, beat, beats, beating,
    beaten, top, tops, topped, topping, surpass, surpasses, surpassed, past, outdid, outdo
""")
_ENDS = word_set("peak maximum max highest lowest minimum min top average mean record best")
_OF = word_set("of in during for across throughout over")
_OF_THE_STRETCH = word_set("the that of on its a")
_TOLD_BEFORE = word_set("average mean highest lowest total sum compare compared comparing")
_BY_HOW_MANY = phrases("many more, many fewer, much more, much less")
_LONG = 7


def stretch_held_against(
    tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar
) -> tuple[list[Atom], Benchmark] | None:
    """The dates of what is looked for, and the "June" of "days in May hotter than the hottest of
    June", "above the June average", "which days were hotter than the hottest of June"."""
    last, others = atoms[-1], list(atoms[:-1])
    if last.day or last.joined or any(atom.joined == "range" for atom in others):
        return None
    found = _end_of_it(tokens, last) or _its_own_end(tokens, last)
    if found is None or (others and others[-1].last > found[0]):
        return None
    if not others and not any(is_superlative(token.low) for token in tokens[found[1] : found[2]]):
        return None  # "which days were hotter than the average of June" may be of June
    side, first, end = found
    before = [token.low for token in tokens[:side]]
    if any(ends(tokens, at, _BY_HOW_MANY) for at in range(side + 1)):
        return None  # "how many more wet days in May than the average of June"
    if not _TOLD_BEFORE.isdisjoint(before) or not _looked_for(tokens, side, others, calendar.nouns):
        return None
    years = {atom.year for atom in others if atom.year}
    if last.year is None and len(years) == 1:
        last = replace(last, year=years.pop())
    held = all(last.year in calendar.held(atom) for atom in others)
    if last.year is not None and not years and (held or len(others) > 1):
        others = _from_year(tokens, others, last.year)
    spans = [span for year in calendar.years(last)[0] if (span := last.place(year))]
    if len(spans) != 1:
        return None
    return others, Benchmark(spans[0][0], first, end, until=spans[0][1])


def _from_year(tokens: Sequence[Token], atoms: Sequence[Atom], year: int) -> list[Atom]:
    """The dates from that year on: of "December through February" the second is in the next."""
    dated: list[Atom] = []
    for atom in atoms:
        before = dated[-1].place(year) if dated else None
        span = atom.place(year)
        ranging = bool(dated) and tokens[dated[-1].last].low in _TO
        turned = ranging and before is not None and span is not None and span[0] < before[0]
        dated.append(replace(atom, year=year + turned))
    return dated


_TO = word_set("to through thru until till - –")


def _end_of_it(tokens: Sequence[Token], stretch: Atom) -> tuple[int, int, int] | None:
    """`above the peak of June`: where the side is said, where what it is ends, and the stretch."""
    of = stretch.first - 1
    of -= tokens[of].low == "the"
    if tokens[of].low not in _OF:
        return None
    for first in range(of - 1, max(0, of - _LONG), -1):
        if not (size := ends(tokens, first, _SIDES)):
            continue
        said = tokens[first:of]
        if any(token.kind == "mark" for token in said) or not _an_end(said):
            return None
        return first - size, first, stretch.last
    return None


def _its_own_end(tokens: Sequence[Token], stretch: Atom) -> tuple[int, int, int] | None:
    """`above June's peak`, `hotter than the June average`, `than the hottest June day`."""
    first = stretch.first
    first -= is_superlative(low_at(tokens, first - 1))
    while first and tokens[first - 1].low in _OF_THE_STRETCH:
        first -= 1
    size = ends(tokens, first, _SIDES)
    end = stretch.last
    while end < len(tokens) and tokens[end].low in ("'", "'s", "s", "’"):
        end += 1
    stop = end
    while stop < min(len(tokens), end + _REACH) and tokens[stop].kind != "mark":
        stop += 1
    if not size or (stop < len(tokens) and tokens[stop].kind != "mark"):
        return None
    return (first - size, first, stop) if _an_end(tokens[first:stop]) else None


def _an_end(said: Sequence[Token]) -> bool:
    """Whether one end, or the mean, of a stretch is named there."""
    return any(token.low in _ENDS or is_superlative(token.low) for token in said)
