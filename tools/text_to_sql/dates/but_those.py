"""Of all records those of a stretch of time are left out: "except those in July", "all but those".

of all              leaves out     those of a stretch
foggy days          save           the ones from 1 to 15 March
all wet days        but            those in July
in every month      but            July
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ends, phrases, word_set

THOSE = word_set("those ones any one days dates day date anything everything")
_ONE = word_set("one day date")
_ALL_OF_THOSE = word_set("the all any of every")
_OF_THOSE = word_set("""
    in on from of during within for falling at over dated that were fell which between
""")
_OPENING = phrases("save, but for, drop, filter out, rule out, take out")
_OF_ALL = phrases("but, but for, save")
_ALL = word_set("all every any each")
_TIMES = word_set("""
    month months day days date dates season seasons time times year years week weeks quarter
    weekday weekdays weekend weekends
""")
_DATED = word_set("in of the this last") | MONTH_NUMBERS.keys()


def but_those(tokens: Sequence[Token], first: int, opening: frozenset[tuple[str, ...]]) -> int:
    """How many tokens before a date leave out what is of it: "except those in", "save the ones
    from", and of all of them "but those in"; 0 where none do. `opening` leaves out anything."""
    at = first
    at -= at > 1 and tokens[at - 1].low == "the" and tokens[at - 2].low in _OF_THOSE
    while at and tokens[at - 1].low in _OF_THOSE:
        at -= 1
    if at == first or tokens[at - 1].low not in THOSE:
        return 0
    end = at - 1
    while end and tokens[end - 1].low in _ALL_OF_THOSE:
        end -= 1
    if end == at - 1 and tokens[end].low in _ONE:
        return 0
    for place in range(end, at):  # "with the exception of those": the "of" is part of it
        size = ends(tokens, place, opening) or ends(tokens, place, _OPENING) or _but(tokens, place)
        if size:
            return first - place + size
    return 0


def but_of_all(tokens: Sequence[Token], at: int) -> int:
    """The "but" of "in any month but", "every day of July but", right before a date."""
    size = ends(tokens, at, _OF_ALL)
    place = at - size - 1
    while place > 0 and (tokens[place].low in _DATED or tokens[place].kind == "number"):
        place -= 1
    told = size and place >= 0 and tokens[place].low in _TIMES
    return size if told and _but(tokens, at) else 0


def _but(tokens: Sequence[Token], at: int) -> int:
    """The "but" of "all days but those", and not of "all days were wet, but those in July"."""
    size = ends(tokens, at, _OF_ALL)
    before = [token.low for token in tokens[: at - size]]
    alls = [place for place, low in enumerate(before) if low in _ALL]
    return size if alls and AUXILIARIES.isdisjoint(before[alls[-1] :]) else 0
