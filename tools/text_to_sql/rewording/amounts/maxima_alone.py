"""A maximum that nothing is measured by beside it, where a column is declared to be one.

what was the mean maximum in June         the mean daily maximum in June
the maximum on 3 May, the max for 3 May   the daily maximum on 3 May
what was the maximum in June              the highest daily maximum in June

The phrase is the declared one that ends so ("daily maximum"); where there is none, and where a
thing is named behind it ("the maximum gust"), it stays what it is: an end of a scale.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_SINGULAR = {
    **dict.fromkeys(("maximum", "maximums", "maxima"), "maximum"),
    **dict.fromkeys(("minimum", "minimums", "minima"), "minimum"),
    "max": "max",
    "min": "min",
}
_ENDS = frozenset(_SINGULAR)
_MEANS = word_set("mean average typical usual")
_GRADES = word_set("higher highest lower lowest top second third")
_BEHIND = word_set(
    "on in for during between from across over than was were is that this last yesterday today by "
    "before after ever at ? . ! ; :"
) | {""}
_BEFORE = word_set("the a this that what's which") | {""}
_PLANNED = word_set("forecast predicted expected observed recorded actual measured")


@step("lexicon", words=_ENDS)
def maxima_alone(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the declared phrase for such a maximum."""
    result = list(tokens)
    for at in range(len(tokens) - 1, -1, -1):
        declared = _declared(tokens[at].low, lexicon)
        before, behind = low_at(tokens, at - 1), low_at(tokens, at + 1)
        dated = behind == "of" and _names_days(tokens, at + 2)
        if not declared or not (behind in _BEHIND or dated):
            continue
        if before in _MEANS | _GRADES | _PLANNED:
            said = declared
        elif before in _BEFORE:
            said = declared if _of_a_day(tokens) else ["highest", *declared]
        else:
            continue
        result[at : at + 1] = tokens[at].put_all(*said)
    return result


def _declared(low: str, lexicon: Lexicon) -> list[str]:
    """The shortest declared phrase that ends with this end."""
    end = _SINGULAR.get(low, "")
    phrases = [one.split() for one in lexicon.called] if end else []
    ended = [one for one in phrases if len(one) > 1 and one[-1] == end and "'" not in one[0]]
    return min(ended, key=lambda one: (len(one), one), default=[])


def _names_days(tokens: Sequence[Token], at: int) -> bool:
    return any(at <= first <= at + 1 for first in read_dates(tokens, Calendar()).firsts)


def _of_a_day(tokens: Sequence[Token]) -> bool:
    """Whether all that is spoken of are single days."""
    period = read_dates(tokens, Calendar()).period
    days = period.intervals if period is not None else ()
    return bool(days) and all(first == last for first, last in days)
