"""Today as the other side of a comparison: "is it warmer than on Sunday", "colder since Monday"."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.periods import Atom, Calendar
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import LIGHT, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set

_BEING = word_set("is was has gets")
_AHEAD = word_set("will be going gonna")
_WEEK = timedelta(days=7)
_AGAINST = word_set("than since")
_LEADING = word_set("on the it was were as")
_SOUGHT = word_set("when often")
_LESS = word_set("more less")


def against_today(tokens: Sequence[Token], atoms: list[Atom], calendar: Calendar) -> list[Atom]:
    """The one day that something is said to be warmer than now, with today before it."""
    today = calendar.now
    named = _behind(tokens, atoms[0], calendar) if today and len(atoms) == 1 else None
    if today is None or named is None:
        return atoms
    at = named.first - 1
    while at > 0 and tokens[at].low in _LEADING:
        at -= 1
    if at < 1 or tokens[at].low not in _AGAINST:
        return atoms
    graded = any(_compares(token) for token in tokens[:at])
    if _SOUGHT & {token.low for token in tokens[:at]}:
        return atoms  # "when was it hotter than on Sunday": whichever days were
    here = _it(tokens, at)
    if not graded or here < 0:
        return atoms
    one = Atom(here, here + 1, spans.const(today, today), "today", 0, day=True)
    return [one, replace(named, first=at if tokens[at].low == "since" else named.first)]


def _behind(tokens: Sequence[Token], atom: Atom, calendar: Calendar) -> Atom | None:
    """A single day before today; a day of the week is the last one, where nothing looks ahead."""
    days = [span for year in calendar.years(atom)[0] if (span := atom.place(year))]
    if not atom.day or len(days) != 1 or calendar.now is None or days[0][0] == calendar.now:
        return None
    if days[0][0] < calendar.now:
        return atom
    bare = atom.year == 0 and atom.words.lower() in WEEKDAY_NUMBERS
    if not bare or _AHEAD & {token.low for token in tokens}:
        return None
    return replace(atom, place=spans.const(*(day - _WEEK for day in days[0])))


def _it(tokens: Sequence[Token], end: int) -> int:
    """Where the "it" of "is it warmer", "it is warmer" stands; -1 for none."""
    for at in range(end):
        beside = {tokens[n].low for n in (at - 1, at + 1) if 0 <= n < end}
        if tokens[at].low == "it's" or (tokens[at].low == "it" and _BEING & beside):
            return at
    return -1


def _compares(token: Token) -> bool:
    if token.low in _LESS:
        return True
    return token.low not in LIGHT and "more" in stems(token.low).values()


def at_this_moment(tokens: Sequence[Token], atoms: list[Atom], calendar: Calendar) -> list[Atom]:
    """Today, where a question without a day is of this moment: "is it still raining", "is it foggy
    out there", "temperature now"."""
    today, lows = calendar.now, [token.low for token in tokens]
    while lows and lows[-1] in _CLOSING:
        lows.pop()
    if atoms or today is None or not 2 <= len(lows) <= _SHORT:
        return atoms
    asked = lows[:2] == ["is", "it"] and (
        not _STILL.isdisjoint(lows[2:])
        or lows[-1] in _OUTSIDE
        or (lows[-1].endswith("ing") and len(lows) == len(_IS_IT))
    )
    if not asked and not (lows[-1] == "now" and "until" not in lows and "till" not in lows):
        return atoms
    at = 1 if asked else len(lows) - 1
    return [Atom(at, at + 1, spans.const(today, today), "today", 0, day=True)]


_IS_IT = ("is", "it", "raining")
_STILL = frozenset({"still", "already"})
_OUTSIDE = frozenset({"out", "outside", "there", "outdoors"})
_CLOSING = frozenset({"?", ".", "!"})
_SHORT = 6


def day_it_is(
    tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar
) -> tuple[list[Atom], set[int]]:
    """The dates without the "Sunday" of "it's Sunday night.", said on a Sunday; and the places of
    that. Where no other is named, today is meant."""
    today = calendar.now
    for atom in atoms if today else ():
        named = WEEKDAY_NUMBERS.get(atom.words.lower()) if atom.year == 0 else None
        size = _it_is(tokens, atom.first)
        if not size or named is None or today is None or named != today.weekday():
            continue
        first, last = atom.first - size, atom.last + _part(tokens, atom.last)
        others = [one for one in atoms if one.last <= first or one.first >= atom.last]
        if others:
            return others, set(range(first, last))
        return [replace(atom, first=first, place=spans.const(today, today))], set()
    return list(atoms), set()


def _it_is(tokens: Sequence[Token], at: int) -> int:
    """How many tokens say "it's" or "today is" before a place."""
    before = [token.text.lower().replace("’", "'") for token in tokens[max(0, at - 2) : at]]
    if before[-1:] in (["it's"], ["its"], ["today's"]):
        return 1
    return 2 if before in (["it", "is"], ["today", "is"]) else 0


def _part(tokens: Sequence[Token], at: int) -> bool:
    """Whether a part of the day follows: "Sunday night"."""
    return at < len(tokens) and tokens[at].low in PARTS_OF_DAY | {"night"}


def yet_to_come(tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar) -> list[Atom]:
    """The September of "will September be warmer than August", where only the last one is held."""
    now, result = calendar.now, list(atoms)
    for index, atom in enumerate(atoms if now else ()):
        at = atom.first - 1 - (atom.first > 0 and tokens[atom.first - 1].low in ("the", "this"))
        if at < 0 or tokens[at].low != "will" or atom.year is not None or now is None:
            continue
        years = range(now.year, now.year + 3)
        coming = [y for y in years if (span := atom.place(y)) and span[1] >= now]
        if coming and coming[0] not in calendar.held(atom):
            result[index] = atom.in_year(coming[0])
    return result
