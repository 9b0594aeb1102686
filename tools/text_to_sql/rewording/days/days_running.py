"""So many days one after another, in the words that the grammar reads.

three days running, three consecutive days      three days in a row
three straight wet days                         three wet days in a row
part of a run of at least three days            at least three days in a row
between which two consecutive days              between which two neighbouring days
most days running with rain                     most consecutive days with rain
how many days in a row did it rain, tops        how many days in a row did it rain at most
rain on both Saturday and Sunday                rain on both days, where weekends are asked for
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import LIGHT
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import (
    CARDINALS,
    phrases,
    standing,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_RUNNING = phrases(
    "running, straight, on end, on the trot, in succession, successively, in sequence"
)
_CONSECUTIVE = word_set("consecutive successive straight")
_DAYS = word_set("days")
_RUNS = phrases("run of, streak of, stretch of, spell of, series of, sequence of")
_PART = phrases("""
    part of a, part of any, part of some, within a, in a, inside a, among a, belonged to a,
    belong to a, part of the
""")
_OPERATORS = phrases("at least, more than, over, no fewer than, no less than, not less than")
_IN_A_ROW = ("in", "a", "row")
_ROW = phrases("in a row")
_AT_MOST = phrases("""
    at the longest, at its longest, at their longest, at the maximum, at maximum, at a maximum,
    at max, at the outside, tops, max, maximum
""")
_BEHIND = word_set("( ? . ,") | {""}
_BOTH_DAYS = phrases("""
    both saturday and sunday, both saturdays and sundays, both the saturday and the sunday,
    both the saturday and sunday, saturday and sunday both, saturday as well as sunday,
    the saturday and the sunday, saturday and sunday alike, both sunday and saturday,
    saturday and sunday
""")
_WEEKENDS = word_set("weekend weekends")
_ASKING = word_set("which what")
_TELLING = _CONSECUTIVE | _WEEKENDS | one_of_each(_RUNNING, _RUNS)
"""Without one of these no days are told to follow one another."""


@step(words=_TELLING | {"row"})
def in_a_row(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with so many days in a row, and both days of a weekend."""
    tokens = _at_most(_most_of_them(_both_days(tokens)))
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        put, last = _between_two(tokens, at) or _run(tokens, at)
        result += put or [tokens[at]]
        at = last if put else at + 1
    return result


def _between_two(tokens: Sequence[Token], at: int) -> tuple[list[Token], int] | None:
    """The "two neighbouring days" of "between which two consecutive days", which are no run."""
    two = at + (low_at(tokens, at) == "two")
    between = [low_at(tokens, at - 2), low_at(tokens, at - 1)]
    if between not in (["between", "which"], ["between", "what"]):
        return None
    if low_at(tokens, two) not in _CONSECUTIVE or low_at(tokens, two + 1) not in _DAYS:
        return None
    return tokens[two].put_all("two", "neighbouring", "days"), two + 2


def _most_of_them(tokens: Sequence[Token]) -> list[Token]:
    """`the most days running with rain`: the longest run of them."""
    for at in range(len(tokens) - 2):
        if tokens[at].low == "most" and tokens[at + 1].low in _DAYS:
            size = starts(tokens, at + 2, _RUNNING) or starts(tokens, at + 2, _ROW)
            if size:
                run = tokens[at].put_all("most", "consecutive")
                return [*tokens[:at], *run, tokens[at + 1], *tokens[at + 2 + size :]]
    return list(tokens)


def _at_most(tokens: list[Token]) -> list[Token]:
    """`how many days in a row was it dry, at the longest`: at most."""
    asked = next((n for n in standing(tokens, {"how"}) if low_at(tokens, n + 1) == "many"), -1)
    running = (n for n in range(asked + 2, len(tokens)) if asked >= 0 and _runs(tokens, n))
    for at in range(next(running, len(tokens)) + 1, len(tokens)):
        size = starts(tokens, at, _AT_MOST)
        if size and low_at(tokens, at + size) in _BEHIND:
            start = at - (tokens[at - 1].low == ",")
            return [*tokens[:start], *tokens[at].put_all("at", "most"), *tokens[at + size :]]
    return tokens


def _runs(tokens: Sequence[Token], at: int) -> bool:
    row = starts(tokens, at, _RUNNING) or starts(tokens, at, _ROW)
    return bool(row) or tokens[at].low in _CONSECUTIVE


def _run(tokens: Sequence[Token], at: int) -> tuple[list[Token], int]:
    """So many days in a row in place of what is said here, and where that ends."""
    part = starts(tokens, at, _PART)
    run = starts(tokens, at + part, _RUNS) if part else 0
    start = at + part + run
    size = starts(tokens, start, _OPERATORS) if run else 0
    number = start + size
    if not _counts(tokens, number):
        return [], 0
    row = tokens[number].put_all(*_IN_A_ROW)
    if run:
        if low_at(tokens, number + 1) not in _DAYS:
            return [], 0
        return [*tokens[start : number + 2], *row], number + 2
    if low_at(tokens, number + 1) in _CONSECUTIVE and low_at(tokens, number + 2) in _DAYS:
        return [tokens[number], tokens[number + 2], *row], number + 3
    if low_at(tokens, number + 1) in _CONSECUTIVE:  # "three straight wet days"
        for days in (number + 3, number + 4):
            said = tokens[number + 2 : days]
            plain = all(token.kind == "word" and token.low not in LIGHT for token in said)
            if plain and low_at(tokens, days) in _DAYS:
                return [tokens[number], *said, tokens[days], *row], days + 1
    behind = number + 2
    size = starts(tokens, behind, _RUNNING) if low_at(tokens, number + 1) in _DAYS else 0
    return ([*tokens[number:behind], *row], behind + size) if size else ([], 0)


def _counts(tokens: Sequence[Token], at: int) -> bool:
    low = low_at(tokens, at)
    return 1 < (int(low) if low.isdecimal() else CARDINALS.get(low, 0)) < _MANY


_MANY = 100


def _both_days(tokens: Sequence[Token]) -> list[Token]:
    """`which weekends had rain on both Saturday and Sunday`: on both days."""
    asked = any(
        token.low in _WEEKENDS and at and tokens[at - 1].low in _ASKING
        for at, token in enumerate(tokens)
    )
    for at in range(len(tokens)) if asked else ():
        if (size := starts(tokens, at, _BOTH_DAYS)) and not _dated(tokens, at + size):
            return [*tokens[:at], *tokens[at].put_all("both", "days"), *tokens[at + size :]]
    return list(tokens)


def _dated(tokens: Sequence[Token], at: int) -> bool:
    figure = at < len(tokens) and tokens[at].kind in ("number", "date")
    return figure or low_at(tokens, at) == "or"
