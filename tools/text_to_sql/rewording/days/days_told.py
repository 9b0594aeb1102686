"""A day that is told in front of the question about it, by what ended or began on it.

the tank stood empty until 5 May. How much rain was forecast for that day?   … on 5 May. How …
the first day of the fair was 5 May. How high was the swell?                 it was 5 May. How …

What began or ended then narrows nothing: one day is named, and asked about.
"""

from collections.abc import Sequence, Set

from pageturner.tools.text_to_sql.dates.spelt import SpeltDate, spelt_date
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINALS, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BOUNDS = word_set("until till since from")
_POINTING = word_set("that this the")
_POINTED = word_set("day date")
_VERY = word_set("same very")
_BESIDE = word_set("before after until till since from to through by between than")
_NTH = frozenset(ORDINALS) | {"last", "final", "opening", "closing"}
_OPENING = word_set("the my our his her their its")
_OF = word_set("of at in")
_FELL = phrases("was, is, fell on, falls on, was on, is on, came on, had been, would be")
_FAR = 8


@step("lexicon", words=_BOUNDS | _NTH)
def days_told(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the day itself where it is told so."""
    spans = sentences_of(tokens)
    if len(spans) < 2:
        return list(tokens)
    asked = spans[-1][0]
    dates = _dates(tokens)
    if len(dates) != 1 or dates[0][0] >= asked:
        return list(tokens)
    at, date = dates[0]
    start = next(a for a, b in spans if a <= at < b)
    if at > start + 1 and tokens[at - 1].low in _BOUNDS and _points_to_it(tokens[asked:]):
        return [*tokens[: at - 1], tokens[at - 1].put("on"), *tokens[at:]]
    if _nth_of_something(tokens[start:at], lexicon, lexicon.nouns):
        was = tokens[start].put_all("it", "was")
        return [*tokens[:start], *was, *date.tokens, *tokens[date.last :]]
    return list(tokens)


def _dates(tokens: Sequence[Token]) -> list[tuple[int, SpeltDate]]:
    """The days that are spelt out, with their months."""
    found: list[tuple[int, SpeltDate]] = []
    at = 0
    while at < len(tokens):
        date = spelt_date(tokens, at)
        whole = date is not None and (tokens[at].kind == "date" or (date.number and date.month))
        if date is not None and whole:
            found.append((at, date))
        at = date.last if date is not None and whole else at + 1
    return found


def _points_to_it(asked: Sequence[Token]) -> bool:
    """`for that day`, `on the same day`, and not `the day before that day`."""
    for at in range(1, len(asked)):
        if asked[at].low not in _POINTED:
            continue
        first = at - 1 - (asked[at - 1].low in _VERY)
        pointing = low_at(asked, first) in _POINTING
        only = low_at(asked, first) == "that" or first < at - 1
        if pointing and only and low_at(asked, first - 1) not in _BESIDE:
            return True
    return False


def _nth_of_something(told: Sequence[Token], lexicon: Lexicon, nouns: Set[str]) -> bool:
    """The "first day of school was" in front of a date: of nothing that is recorded."""
    at = int(low_at(told, 0) in _OPENING)
    if low_at(told, at) not in _NTH or low_at(told, at + 1) != "day":
        return False
    if low_at(told, at + 2) not in _OF or len(told) > at + _FAR:
        return False
    fell = next((n for n in range(at + 4, len(told)) if n + starts(told, n, _FELL) == len(told)), 0)
    if not fell:
        return False
    within = range(at + 3, fell)
    known = any(lexicon.at(told, n) is not None or told[n].low in nouns for n in within)
    worded = all(told[n].kind == "word" for n in within)
    return worded and not known
