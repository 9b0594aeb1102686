"""The best and the worst record or stretch for what a column measures, of which one end is welcome.

what was the best month for takings        →  which month had the highest takings
the second worst Saturday by delay         →  which Saturday had the second highest delay
who worked on the three best days for it   →  who worked on the days with the three highest of it
the busiest Saturday going by takings      →  which Saturday had the highest takings
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import (
    ORDINALS,
    ends,
    is_count,
    phrases,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_ENDS = {"best": ("high", "low"), "worst": ("low", "high"), "busiest": ("high", "high")}
"""Which end is meant of what is welcome when it is high, and when it is low."""
_STRETCHES = word_set(
    "day days week weeks weekend weekends month months weekday weekdays year years"
)
_STRETCHES |= {form for day in WEEKDAY_NUMBERS for form in (day, f"{day}s")}
_BY = phrases("""
    for, by, for the, for our, in terms of, going by, judging by, when it comes to, judged by,
    measured by, as far as, with regard to
""")
_OPENING = phrases("""
    what was, what were, what is, what are, what's, whats, which was, which were, which is,
    which are, show, show me, give me, list, name, tell me, find
""")
_ARTICLES = word_set("the our my their its a")
_WITHIN = word_set("in of this last")
_TIMED = 4
"""So many tokens say within which time: "of February 2026"."""


@step("lexicon", words=_ENDS)
def best_records(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the end of the scale that the best and the worst are at."""
    for at, token in enumerate(tokens):
        if token.low not in _ENDS or lexicon.at(tokens, at):
            continue
        if token.low == "busiest" and (said := _predicate(tokens, at, lexicon)):
            return said
        noun = at + 1 + is_count(low_at(tokens, at + 1))
        if low_at(tokens, noun) not in _STRETCHES and low_at(tokens, noun) not in lexicon.nouns:
            continue
        by = _behind_a_time(tokens, noun + 1)
        size = starts(tokens, by, _BY)
        thing = lexicon.at(tokens, by + size) if size and by + size < len(tokens) else None
        end = _end_of(thing, token.low) if thing else ""
        if thing and end:
            return _put(tokens, at, noun, by, by + size, f"{end}est")
    return list(tokens)


def _predicate(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """The "had the highest takings" of "which day was the busiest by takings"."""
    size = starts(tokens, at + 1, _BY)
    verb = at - 1 - (low_at(tokens, at - 1) == "the")
    thing = lexicon.at(tokens, at + 1 + size) if size else None
    if thing is None or low_at(tokens, verb) not in AUXILIARIES or not _end_of(thing, "busiest"):
        return []
    had = tokens[at].put_all("had", "the", "highest")
    return [*tokens[:verb], *had, *tokens[at + 1 + size :]]


def _behind_a_time(tokens: Sequence[Token], at: int) -> int:
    """The place behind the "in February" of "the best day in February for takings"."""
    if low_at(tokens, at) not in _WITHIN:
        return at
    near = range(at + 1, at + 2 + _TIMED)
    return next((n for n in near if low_at(tokens, n) in ("for", "by")), at)


def _end_of(thing: Mention, word: str) -> str:
    """The end of a number's scale that is meant; "" where nobody said which one is welcome."""
    named = [link.column for link in thing.of("name")]
    numbers = [c for c in named if c.type in ("integer", "real")]
    welcome = {c.better for c in numbers} if len(numbers) == len(thing.columns) else set()
    if word == "busiest" and welcome:
        return "high"
    one = welcome.pop() if len(welcome) == 1 else ""
    return _ENDS[word][one == "low"] if one else ""


def _put(tokens: Sequence[Token], at: int, noun: int, by: int, thing: int, end: str) -> list[Token]:
    """Which record is at the end, or the record that is, where something else is asked of it."""
    first = at - (low_at(tokens, at - 1) == "-")
    counted = list(tokens[at + 1 : noun])
    place = low_at(tokens, first - 1) if first else ""
    if place in ORDINALS or is_count(place):
        first -= 1
        counted = [*tokens[first : first + 1], *counted]
    timed = tokens[noun + 1 : by]
    start = first - (low_at(tokens, first - 1) in _ARTICLES)
    opening = ends(tokens, start, _OPENING) or (start == first and ends(tokens, first, _OPENING))
    opens = opening or start == 0 or tokens[start - 1].kind == "mark"
    if opens:
        which = [tokens[at].put("which"), tokens[noun], *timed]
        had = [*tokens[at].put_all("had", "the"), *counted, tokens[at].put(end)]
        return [*tokens[: start - opening], *which, *had, *tokens[thing:]]
    one = [*tokens[start:first], tokens[noun], *timed, *tokens[at].put_all("with", "the")]
    return [*tokens[:start], *one, *counted, tokens[at].put(end), *tokens[thing:]]
