"""Stretches of time that records are said not to lie in: "that weren't in winter", "not in 2026".

who                     denied               when
foggy days that         didn't fall in       March
articles                not published in     October
which Saturdays         were not in          summer
days                    not in               2026

A claim is no question about the rest: "the hottest day wasn't in July, was it?", and neither is
what did not happen in a stretch: "on which days did snow not fall in March?"
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ends, phrases, word_set

_LYING = word_set("in on during within from of inside at over")
_ARTICLES = word_set("the a an any either")
_NOT_LYING = phrases("""
    not, neither, nor, never, weren't, were not, wasn't, was not, aren't, are not, isn't, is not,
    werent, wasnt, arent, isnt, were never, are never, weren't either, were neither, are neither,
    do not lie, don't lie, did not lie, didn't lie, does not lie, doesn't lie,
    did not fall, didn't fall, didnt fall, do not fall, don't fall, does not fall, doesn't fall,
    never fell, never fall, fell neither, did not occur, didn't occur, didnt occur, do not occur,
    don't occur, never occurred, did not happen, didn't happen, didnt happen, do not happen,
    don't happen, never happened, did not come, didn't come, do not come, don't come, never came,
    did not take place, didn't take place, never took place, do not belong, don't belong,
    were not part, weren't part, was not part, are not part, aren't part, is not part, isn't part,
    were not to be found, are not to be found, did not land, didn't land
""")
_BEING_MADE = word_set("""
    dated published written issued filed posted printed released held recorded logged made
""")
_POINTING = word_set("last this next yesterday today tomorrow")
_SEEKING = word_set("which what when")
_RELATIVE = word_set("that which who")
_WANTING = word_set("""
    which what how list show give tell name find count all any every get enumerate display identify
    pick select need want
""")
_DENYING = word_set("neither not")
_VERBLESS = phrases("not, neither, nor, never")


def denied_in(
    tokens: Sequence[Token], first: int, last: int, nouns: Collection[str] = RECORD_NOUNS
) -> range:
    """The tokens that say that records do not lie in what stands from `first` to `last`; none
    where nobody says so. `nouns` is what records are called."""
    at = first
    while at and tokens[at - 1].low in _ARTICLES:
        at -= 1
    if at and tokens[at - 1].low in _LYING:
        at -= 1
    elif first == len(tokens) or not _named_alone(tokens, at, first, last):
        return range(0)
    at -= at > 1 and tokens[at - 1].low in _BEING_MADE
    size = ends(tokens, at, _NOT_LYING)
    begins = at - size
    if not size or not begins:
        return range(0)
    if tokens[begins - 1].low in _RELATIVE:
        return range(begins - 1, last)
    if [token.low for token in tokens[max(0, begins - 2) : begins]] == ["when", "it"]:
        return range(begins - 2, last)
    verbless = ends(tokens, at, _VERBLESS) == size
    said = [token.low for token in tokens[_clause(tokens, begins) : begins]]
    rest = [token.low for token in tokens[last:]]
    told = _without_a_verb(said, tokens[begins].low, nouns) if verbless else _asked_of(said, nouns)
    told = told or _sought(said, rest, nouns) or (verbless and "but" in rest[:2])
    return range(begins, last) if told else range(0)


def _named_alone(tokens: Sequence[Token], at: int, first: int, last: int) -> bool:
    """The "wasn't March" of "when it wasn't March", "that isn't in March": no more is said of when
    than what it was not, as in "weren't last month" and "weren't March days"."""
    verb = ends(tokens, at, _NOT_BEING)
    before = tokens[at - verb - 1].low if verb and at > verb else ""
    when = before == "it" and at > verb + 1 and tokens[at - verb - 2].low in ("when", "where")
    days = last < len(tokens) and tokens[last].low in ("day", "days", "ones", "one")
    named = bool(verb) and (before in _RELATIVE or when or days)
    return named or tokens[first].low in _POINTING


_NOT_BEING = phrases("""
    weren't, were not, wasn't, was not, aren't, are not, isn't, is not, werent, wasnt, arent, isnt
""")


def _without_a_verb(said: Sequence[str], no: str, nouns: Collection[str]) -> bool:
    """`days with fog not in March`, `how many foggy days were there not in March`."""
    at = _last_record(said, nouns)
    if at is None or _claimed(said):
        return False
    if no == "nor":
        return not _DENYING.isdisjoint(said)
    return said[-1] in (",", "there") or AUXILIARIES.isdisjoint(said[at:])


def _asked_of(said: Sequence[str], nouns: Collection[str]) -> bool:
    """`which foggy days weren't in March`, `which had fog and weren't`: no other verb stands
    between the records and what is denied of them."""
    at = _last_record(said, nouns)
    if at is None or _claimed(said) or _WANTING.isdisjoint(said[: at + 1]):
        return False
    return said[-1] in ("and", "but") or AUXILIARIES.isdisjoint(said[at:])


def _sought(said: Sequence[str], rest: Sequence[str], nouns: Collection[str]) -> bool:
    """`it was not in March. Which day was it`: told of a record that is asked for afterwards."""
    of_it = said[-1:] == ["it"] or _last_record(said, nouns) == len(said) - 1
    if "." not in rest or not of_it or not AUXILIARIES.isdisjoint(said):
        return False
    return not _SEEKING.isdisjoint(rest[rest.index(".") :])


def _claimed(said: Sequence[str]) -> bool:
    """`was the hottest day not in July`, and not `were there foggy days not in July`."""
    return said[0] in AUXILIARIES and "there" not in said


def _last_record(said: Sequence[str], nouns: Collection[str]) -> int | None:
    """Where records are spoken of last: "days", "Saturdays"."""
    found = [
        at
        for at, low in enumerate(said)
        if low in nouns or low in RECORD_NOUNS or low.removesuffix("s") in WEEKDAY_NUMBERS
    ]
    return found[-1] if found else None


def _clause(tokens: Sequence[Token], at: int) -> int:
    """Where the sentence begins that holds a place."""
    while at and tokens[at - 1].low not in (".", "?", "!", ";"):
        at -= 1
    return at
