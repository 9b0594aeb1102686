"""A verb behind "and" that says more of the records asked for, and asks nothing of its own.

which days had fog and were below 40             of the same days
on how many days was there fog and was it cold   of the same days
on which days was it cold and was fog expected   of the same days
which days had fog, and were there any gusts     asks something else
which day was the coldest, and was fog expected  asks something else
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set

_BEING = word_set("is are was were")
_DOING = word_set("do does did")
_FRONT = word_set("on in for at during")
_PREDICATES = word_set("""
    below above under over at between within beyond near around about less more fewer no not also
    still both either neither never always mostly mainly only just even otherwise colder warmer
    hotter cooler
""")
_CLOSING = word_set("? . ! ; , and or but in on during for with at from between this last")
_IT = word_set("it there they")
_EVER = word_set("ever any")
_LONGEST_NAME = 3


def said_of_the_records(tokens: Sequence[Token], at: int, nouns: frozenset[str]) -> bool:
    """Whether the "were" of "which days had fog and were below 40" is said of these days.

    Args:
        at: where the verb stands.
    """
    verb, behind = tokens[at].low, low_at(tokens, at + 1)
    if low_at(tokens, at - 1) not in ("and", "or"):
        return False
    named = _asked_for(tokens, nouns)
    if named and tokens[0].low in _FRONT:
        plural = tokens[named].low.endswith("s")
        asked = behind in _IT or (plural and (behind == "the" or low_at(tokens, at - 2) != ","))
        return asked and low_at(tokens, at + 2) not in _EVER and verb in _BEING | _DOING
    if verb not in _BEING or not (named or _told_of_them(tokens, at, nouns)):
        return False
    return behind in _PREDICATES or (behind != "" and low_at(tokens, at + 2) in _CLOSING | {""})


def _asked_for(tokens: Sequence[Token], nouns: frozenset[str]) -> int:
    """Where the records stand that it opens with: "which days", "on how many rainy days"; 0 where
    it asks for anything else."""
    first = int(tokens[0].low in _FRONT)
    counted = low_at(tokens, first) == "how" and low_at(tokens, first + 1) == "many"
    if low_at(tokens, first) not in ("which", "what") and not counted:
        return 0
    first += 1 + counted
    near = range(first, min(first + _LONGEST_NAME, len(tokens)))
    return next((n for n in near if tokens[n].low in nouns), 0)


def _told_of_them(tokens: Sequence[Token], at: int, nouns: frozenset[str]) -> bool:
    """Whether a clause is told of records there: "the coldest day that had no fog"."""
    for place in range(at - 2, 0, -1):
        if tokens[place].low in _PAUSES:
            return False
        if tokens[place].low in _TELLING and low_at(tokens, place + 1) in _HAVING:
            near = {low_at(tokens, n) for n in range(max(0, place - _NEAR), place)}
            return not nouns.isdisjoint(near)
    return False


_PAUSES = word_set("? . ! ; ,")
_TELLING = word_set("that which")
_HAVING = word_set("had has have was were is are saw did got stayed")
_NEAR = 4
