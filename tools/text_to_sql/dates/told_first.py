"""A day told in a sentence of its own, from which the next one counts on.

We left on 3 May. How many wet days from 3 to 9 May?      3 to 9 May
Yesterday was hot. How far did it fall from yesterday to today?   yesterday to today
From 1 to 9 May: was 9 May the wettest?                   as it is: the day is asked about
We were married on 3 May. How warm was it on 5 May 2026?  5 May 2026
We hoped for hail by Easter. When was the first hail in May?      in May
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.dates.lists import connector
from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.language.sentences import asks, sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

_CLOSING = frozenset({".", "!"})
_ANY_YEAR = 2024
_OF_NOW = 0


def without_days_told_first(tokens: Sequence[Token], atoms: Sequence[Atom]) -> list[Atom]:
    """The dates without such a day; the stretch that it begins has its year."""
    if len(atoms) == len(("told", "asked")) and _of_oneself(tokens, *atoms):
        return [atoms[1]]
    if len(atoms) <= 2 or not atoms[0].day:
        return list(atoms)
    told, begins, ends = atoms[:3]
    closed = any(token.low in _CLOSING for token in tokens[told.last : begins.first])
    if not closed or not begins.day or not _same_day(told, begins):
        return list(atoms)
    joined = ends.joined or connector(tokens, begins, ends)
    opened = any(token.low == "between" for token in tokens[begins.first - 1 : begins.first])
    if joined != "range" and not (joined == "list" and opened):
        return list(atoms)
    year = told.year if begins.year is None else begins.year
    return [replace(begins, year=year), *atoms[2:]]


def told_in_front(tokens: Sequence[Token], told: Atom, asked: Atom) -> bool:
    """Whether a date stands in a sentence that asks nothing, and the next in one that does."""
    lows = [token.low for token in tokens]
    if _CLOSING.isdisjoint(lows[told.first : asked.first]):
        return False
    spans = sentences_of(tokens)
    one, two = (next(x for x in spans if x[0] <= a.first < x[1]) for a in (told, asked))
    return one != two and not asks(lows[slice(*one)]) and asks(lows[slice(*two)])


def _of_oneself(tokens: Sequence[Token], told: Atom, asked: Atom) -> bool:
    """The "3 May" of "we were married on 3 May. How warm was 5 May 2026": what is asked names its
    own day and holds it against no other."""
    own = tokens[told.first : told.last]
    named = {t.low for t in own if t.kind != "number" or len(t.low) == len("2026")} - _BARE
    if not asked.year or asked.joined or not named:
        return False
    before, then = told.place(told.year or asked.year), asked.place(asked.year)
    if before is None or then is None or not told_in_front(tokens, told, asked):
        return False
    if before[0] <= then[1] and then[0] <= before[1]:
        return False  # which part of it is meant, may be told
    spans = sentences_of(tokens)
    one, two = (next(x for x in spans if x[0] <= a.first < x[1]) for a in (told, asked))
    said = {token.low for token in tokens[slice(*two)]}
    held = any(low.endswith("er") for low in said) or not _HELD.isdisjoint(said)
    oneself = not _SELF.isdisjoint(token.low for token in tokens[slice(*one)])
    return oneself and not held


_BARE = word_set("the on st nd rd th last first next week weekend")
_SELF = word_set("i i'm i've i'd we we're we've we'd my our us me")
_HELD = word_set(
    "than more less same both either neither difference compared compare versus vs then that those "
    "these them also too again as other ones one and or"
)


def _same_day(one: Atom, other: Atom) -> bool:
    if one.words.lower() == other.words.lower():
        return True
    years = {atom.year for atom in (one, other)} - {None}
    if _OF_NOW in years or len(years) > 1:
        return False
    year = years.pop() if years else None
    place = one.place(year or _ANY_YEAR)
    return place is not None and place == other.place(year or _ANY_YEAR)
