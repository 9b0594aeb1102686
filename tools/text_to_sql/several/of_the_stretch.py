"""What a further question of a turn asks of the stretch of days that the first one picks out.

which week was the warmest, and how many wet days did it have    →  …, of the warmest week
which month had most fog, and how warm was it on average then    →  …, of the month with most fog
when was the longest dry spell, and how warm was it during it    →  …, of the days of that spell
"""

import re

from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.of_answers import (
    has_a_best_group,
    is_a_stretch,
    of_an_answer,
)
from pageturner.tools.text_to_sql.reading import AmongWhich, Reading

_STRETCH = r"(?:day|week|weekend|weekday|month|season|quarter|year|spell|stretch|run|period|streak)"
_WITHIN_IT = re.compile(
    r",? (?:(?:in|during|over|throughout|of|on|for|across|within) (?:it|them|those days|"
    rf"(?:that|this) (?:same |very )?(?:{_STRETCH}|time|one))"
    rf"|(?:that|this) (?:same )?{_STRETCH}|then|at the time)\b",
    re.IGNORECASE,
)
_ITS = re.compile(r"\bits\b", re.IGNORECASE)


def of_the_stretch(first: Reading, answered: str, pieces: tuple[str, ...]) -> tuple[str, ...]:
    """The questions of a turn, the first as it is and the others asked of the stretch that it
    picks out; () where it picks out none.

    Args:
        first: how the first is read.
        answered: the first.
        pieces: the others, as they are said.
    """
    if not is_a_stretch(first) or first.place > 1:
        return ()
    if any(map(_at_an_end_too, pieces)):
        return ()  # "and was it the coldest, too": of all weeks, and of no day in it
    which: AmongWhich = "group" if has_a_best_group(first) else "told"
    asked = (_ITS.sub("the", _WITHIN_IT.sub("", piece)) for piece in pieces)
    return answered, *(of_an_answer(one, which, answered) for one in asked)


def _at_an_end_too(piece: str) -> bool:
    """Whether it is asked if the stretch is at another end, too."""
    lows = [token.low for token in tokenize(piece) if token.low not in _JOINING]
    return lows[0] in AUXILIARIES and any(map(is_superlative, lows)) if lows else False


_JOINING = frozenset({"and", "but", "also", ","})
