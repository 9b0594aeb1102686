"""What was to be and was not: "80 or more promised but not reached", "90 forecast, never met"."""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set

_JOINTS = word_set("but yet and though although , then only")
_SUBJECT = word_set("it that this the mark figure was were is being to be got been")
_NOT = word_set("not never without wasn't wasnt weren't werent hardly")
_COLOURING = word_set("ever quite actually really being in fact fully even then")
ACHIEVED = word_set("reached attained achieved hit met matched made reaching attaining fulfilled")
_ENDS = ("", "?", ".", ",", "!", ";", ":")


def not_reached(tokens: Sequence[Token], at: int) -> int:
    """Where a "but not reached" ends that begins at a token; 0 where none does."""
    place = at
    if low_at(tokens, place) in _JOINTS:
        while low_at(tokens, place) in _JOINTS:
            place += 1
        while low_at(tokens, place) in _SUBJECT:
            place += 1
    elif low_at(tokens, place) not in ("without", "never"):
        return 0
    if low_at(tokens, place) not in _NOT:
        return 0
    place += 1
    while low_at(tokens, place) in _COLOURING:
        place += 1
    ends = low_at(tokens, place) in ACHIEVED and low_at(tokens, place + 1) in _ENDS
    return place + 1 if ends else 0


def never_got_there(tokens: Sequence[Token], at: int) -> int:
    """Where an "and it never got there", a "that never got there" ends that begins at a token; 0
    where none does."""
    place = at + (low_at(tokens, at) in _AND)
    place += low_at(tokens, place) in _SAID_OF
    if place == at:
        return 0
    denied = low_at(tokens, place) in ("never", "didn't", "didnt")
    place += denied
    if not denied and low_at(tokens, place) == "did" and low_at(tokens, place + 1) == "not":
        denied, place = True, place + 2
    while low_at(tokens, place) in _COLOURING:
        place += 1
    size = starts(tokens, place, _THERE) if denied else 0
    return place + size if size and low_at(tokens, place + size) in _ENDS else 0


_AND = word_set("and but yet though although")
_SAID_OF = word_set("it that this which they")
_THERE = phrases("""
    got there, get there, made it, make it, got that far, get that far, got that high,
    get that high, happened, happen, came, come, came true, did, materialised, materialize,
    materialise, materialized
""")


def also_reached(tokens: Sequence[Token], at: int) -> int:
    """Where an "and reached" ends that begins at a token: "both forecast and reached"."""
    if low_at(tokens, at) not in ("and", "&"):
        return 0
    place = at + 1
    while low_at(tokens, place) in _COLOURING | _TOO:
        place += 1
    ends = low_at(tokens, place) in ACHIEVED and low_at(tokens, place + 1) in _ENDS
    return place + 1 if ends else 0


_TOO = word_set("also then indeed duly")


def denied_reach(tokens: Sequence[Token], at: int) -> bool:
    """Whether a "reached" closes one of these, and holds nothing against anything."""
    places = range(max(0, at - 6), at)
    return any(at + 1 in (not_reached(tokens, p), also_reached(tokens, p)) for p in places)
