"""A limit that is told behind its amount, where what is counted is held against another stretch.

more days with a wind of 20 or more than June  →  more days with a wind of at least 20 than June
fewer days of 40 or less in May than in June   →  stays: the limit ends before the stretch
more days with more than 20 than June          →  stays
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_LEAST = word_set("more higher above over greater longer hotter warmer stronger up beyond")
_MOST = word_set("less fewer lower below under smaller shorter colder cooler weaker")
_HELD = word_set("more fewer most fewest less outnumber")
_LEADING = word_set("in during on that of for over the those this last next did")
_UNIT = 3


@step(words={"than"})
def or_more_than(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, "20 or more than June" as "at least 20 than June"."""
    for than in standing(tokens, {"than"}):
        way = low_at(tokens, than - 1)
        if low_at(tokens, than - 2) != "or" or way not in _LEAST | _MOST:
            continue
        number = next(
            (at for at in range(than - 3, than - 4 - _UNIT, -1) if _is_number(tokens, at)), -1
        )
        held = not _HELD.isdisjoint(token.low for token in tokens[: max(number, 0)])
        if number < 0 or not held or not _of_a_stretch(tokens, than + 1):
            continue
        said = tokens[number].put_all("at", "least" if way in _LEAST else "most")
        return [*tokens[:number], *said, *tokens[number : than - 2], *tokens[than:]]
    return list(tokens)


def _is_number(tokens: Sequence[Token], at: int) -> bool:
    return 0 < at < len(tokens) and tokens[at].kind == "number"


def _of_a_stretch(tokens: Sequence[Token], at: int) -> bool:
    """Whether days are named there: "June", "in the week of 3 May"."""
    while low_at(tokens, at) in _LEADING:
        at += 1
    low = low_at(tokens, at)
    day = spelt_date(tokens, at)
    named = low in MONTH_NUMBERS or low in SEASONS or low in ("week", "month", "year", "quarter")
    return named or (day is not None and (day.month is not None or day.year is not None))
