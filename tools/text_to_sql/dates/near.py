"""Where an amount or a date may begin at all: what tells of one stands there, or soon behind.

Most of what is said tells of neither; to look for both at every word took a fifth of the writer's
time on long questions.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from pageturner.tools.text_to_sql.dates.holidays import OPENINGS
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import CARDINALS, ORDINALS, word_set

REACH = 8
"""Tokens. Of 21,000 questions no amount's number stood more than six behind its first word."""

_MEANS_MORE = frozenset({"in", '"', "''", "m", "s", "t", "c", "f"})
_AMOUNTS = (
    frozenset(CARDINALS)
    | (UNITS.keys() - _MEANS_MORE)
    | word_set("half halves third quarter fourth fifth eighth tenth hundredth ½ ¼ ¾ ⅓ ⅔ ⅛")
    | word_set("thirds quarters fourths fifths eighths tenths hundredths teen teens digit digits")
    | word_set("noon midday midnight even evens coin tossup toss certainty cert sure")
    | word_set("likely unlikely likelier probable")
)
CALENDAR = frozenset(
    {*MONTH_NUMBERS, *WEEKDAY_NUMBERS, *SEASONS, *ORDINALS, *CARDINALS, *OPENINGS, *UNITS}
    | PARTS_OF_DAY
    | word_set(
        "yesterday today tomorrow tonight weekend weekday fortnight q h eve nye wk ytd iso "
        "calendar night nights rest remainder upcoming current future elapsed passed preceded "
        "prior followed subsequent immediately initial opening outset commencing lead build "
        "run front extended extra additional bank holiday holidays window nth thru betwen "
        "hallowe anniversary advent lent penultimate antepenultimate"
    )
)
"""Words of the calendar, of which a date is made."""

_STRETCHES = word_set(
    "week month year season quarter half decade morning evening date period term "
    "now present moment then ago since very archive collection corpus dataset database set "
    "last latest newest earliest oldest"
)


def near_an_amount(tokens: Sequence[Token]) -> list[bool]:
    """For every token whether an amount may begin there."""
    return _near(tokens, _of_an_amount)


def near_a_date(tokens: Sequence[Token]) -> list[bool]:
    """For every token whether a date may begin there."""
    return _near(tokens, _of_the_calendar)


def _near(tokens: Sequence[Token], tells: Callable[[str], bool]) -> list[bool]:
    near = [False] * len(tokens)
    last = -1
    for at, token in enumerate(tokens):
        if token.kind in ("word", "mark") and not tells(token.low):
            continue
        for place in range(max(last + 1, at - REACH), at + 1):
            near[place] = True
        last = at
    return near


def _of_an_amount(word: str) -> bool:
    return word in _AMOUNTS or (word.endswith("ies") and f"{word[:-3]}y" in CARDINALS)


@lru_cache(maxsize=8192)
def _of_the_calendar(word: str) -> bool:
    return any(form in CALENDAR or form in _STRETCHES for form in (word, *stems(word)))
