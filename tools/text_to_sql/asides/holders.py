"""Whose each of the days and stretches is that are told in front of a question.

Ann sailed on 3 May, I sailed on the 9th      3 May: Ann, she · 9 May: the speaker
the hike was 3 to 5 May, the fair in June     3 to 5 May: hike · June: fair
we moved the fair from 3 May to 9 May         3 May: old · 9 May: new, the speaker
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, LIGHT
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set

_WOMEN = word_set(
    "she her hers mum mom mummy mommy mother sister aunt auntie niece daughter wife girlfriend "
    "grandma gran granny nan nana grandmother granddaughter girl lady woman fiancée stepmother"
)
_MEN = word_set(
    "he him his dad daddy father brother uncle nephew son husband boyfriend grandpa grandad "
    "granddad gramps grandfather grandson boy man gentleman fiancé stepfather landlord"
)
_SEVERAL = word_set("they them their theirs")
_SPEAKERS = word_set("i we i'm we're i've we've i'd we'd me us mine ours myself ourselves")
_OWNING = word_set("my our")
_PARTING = word_set(", . ; : ( ) ? ! and while but whereas – — - then")
_RANGING = word_set("to until till through thru - – —")
_ANY_YEAR = date(2000, 1, 1)


@dataclass(frozen=True)
class Held:
    """A day or a stretch, and what is said of it."""

    tokens: tuple[Token, ...]
    words: frozenset[str]
    """What is said of it, in lower case, that says something."""
    speaker: bool
    """Whether it is the speaker's own."""
    sex: str
    """"she" or "he" where a woman or a man is named, "they" where several are, else ""."""
    person: bool
    """Whether somebody is named."""
    day: bool


def holders(tokens: Sequence[Token]) -> list[Held]:
    """The days and stretches that are told, one after the other."""
    end = len(tokens)
    if moved := _moved(tokens):
        return moved
    named = _named(tokens, end)
    found: list[Held] = []
    for number, (first, last, said, day) in enumerate(named):
        begins = named[number - 1][1] if number else 0
        stops = named[number + 1][0] if number + 1 < len(named) else end
        stop = next((n for n in range(last, stops) if tokens[n].low in _PARTING), stops)
        start = _parted(tokens, begins, first)
        lead = first - (low_at(tokens, first - 1) in _BEFORE)
        if start >= lead and stop == last and low_at(tokens, start - 1) == ",":
            start = _parted(tokens, begins, start - 1)  # "my birthday, 24 May"
        clause = [*tokens[start:first], *tokens[last:stop]]
        found.append(_held(said, clause, day))
    return found


_BEFORE = word_set("on in from for the")


def _moved(tokens: Sequence[Token]) -> list[Held]:
    """The day that something was moved from, and the one it was moved to."""
    verb = next((at for at, token in enumerate(tokens) if token.low in _MOVING), -1)
    days = _named(tokens, len(tokens), ranging=False) if verb >= 0 else []
    days = [day for day in days if day[0] > verb]
    if len(days) != 2 or low_at(tokens, days[1][0] - 1) != "to":
        return []
    (first, last, one, day), (other, _, two, also) = days
    near = low_at(tokens, first - 1) == "from" and first - verb <= _NEAR and other == last + 1
    if not near:
        return []
    old = Held(one, frozenset(_OLD), False, "", False, day)
    return [old, Held(two, frozenset(_NEW), True, "", False, also)]


_MOVING = word_set(
    "moved moving postponed postponing shifted shifting switched switching changed changing "
    "rescheduled rescheduling pushed pushing swapped swapping rebooked rebooking delayed delaying"
)
_OLD = word_set("old original originally initial former")
_NEW = word_set("new rescheduled changed")
_NEAR = 8


def _parted(tokens: Sequence[Token], begins: int, end: int) -> int:
    """Where the clause begins that goes on to a place."""
    return max((n + 1 for n in range(begins, end) if tokens[n].low in _PARTING), default=begins)


def sex_of(low: str) -> str:
    """The "she" of "mum", the "they" of "neighbour", who may be anybody; "" for no person."""
    if low in _WOMEN:
        return "she"
    return "he" if low in _MEN else "they" if low.removesuffix("s") in _PEOPLE else ""


def _held(said: tuple[Token, ...], clause: Sequence[Token], day: bool) -> Held:
    lows = [token.low for token in clause]
    woman, man = not _WOMEN.isdisjoint(lows), not _MEN.isdisjoint(lows)
    people = woman or man or not _SEVERAL.isdisjoint(lows)
    sex = "she" if woman and not man else "he" if man and not woman else "they" if people else ""
    owning = not _OWNING.isdisjoint(lows) and not people and not _owns_a_person(lows)
    named = any(t.text[:1].isupper() and t.low not in LIGHT for t in clause[1:])
    person = people or named or any(low.removesuffix("s") in _PEOPLE for low in lows)
    words = frozenset(low for low in lows if low not in LIGHT | AUXILIARIES and low.isalpha())
    speaker = not _SPEAKERS.isdisjoint(lows) or owning
    return Held(said, words, speaker, sex, person, day)


def _owns_a_person(lows: Sequence[str]) -> bool:
    """`my neighbour`, `our friends`, and no `my wedding`."""
    return any(
        low in _OWNING and lows[at + 1 : at + 2] and lows[at + 1].removesuffix("s") in _PEOPLE
        for at, low in enumerate(lows)
    )


_PEOPLE = word_set(
    "neighbour neighbor friend colleague boss partner cousin kid child twin team crew guest parent "
    "inlaw mate pal buddy flatmate roommate teacher client customer builder rival opponent"
)


def _named(
    tokens: Sequence[Token], end: int, ranging: bool = True
) -> list[tuple[int, int, tuple[Token, ...], bool]]:
    """Where each day or stretch begins and ends, its tokens in full, and whether it is a day."""
    reader = DateAtoms(tokens[:end], Calendar(_ANY_YEAR))
    found: list[tuple[int, int, tuple[Token, ...], bool]] = []
    at = 0
    while at < end:
        atoms = reader.atoms_at(at)
        if atoms:
            first, last = atoms[0].first, atoms[-1].last
            last -= tokens[last - 1].kind == "mark"
            joined = (
                ranging
                and found
                and found[-1][1] == first - 1
                and low_at(tokens, first - 1) in _RANGING
            )
            if joined:
                first = found.pop()[0]
            plain = len(atoms) == 1 and atoms[0].day and not joined
            found.append((first, last, tuple(tokens[first:last]), plain))
            at = last
            continue
        bare = spelt_date(tokens[:end], at)
        month = spelt_date(tokens, found[-1][0]) if found and found[-1][3] else None
        if bare is not None and bare.bare and bare.ended and month is not None:
            dated = bare.beside(month)
            if dated is not None and not dated.bare:
                found.append((at, bare.last, dated.tokens, True))
                at = bare.last
                continue
        if other := _other_part(tokens, at, found[-1][2] if found else ()):
            said, last = other
            found.append((at, last, said, False))
            at = last
            continue
        at += 1
    return found


def _other_part(
    tokens: Sequence[Token], at: int, before: Sequence[Token]
) -> tuple[tuple[Token, ...], int] | None:
    """The "second" of "the first week of May, and Bob the second", in full, and where it ends."""
    part = len(before) > 3 and before[0].low in _ORDER and before[2].low == "of"
    own = low_at(tokens, at - 1) == "the" and low_at(tokens, at) in _ORDER
    if not part or not own or tokens[at].low == before[0].low:
        return None
    named = low_at(tokens, at + 1) == before[1].low
    if not named and low_at(tokens, at + 1) not in ("", ".", ",", ";", ":", "-", "–", "—", "and"):
        return None
    return (tokens[at], *before[1:]), at + 1 + named


_ORDER = word_set("first second third fourth last")
