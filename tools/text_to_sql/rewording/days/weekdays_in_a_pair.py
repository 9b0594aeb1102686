"""Two days of the week written beside each other in front of what is counted: every one of them,
and not those around the day it is asked on.

how many Sat/Sun days in March were wet           how many weekend days in March were wet
Mon & Tue crossings in March with a delay         crossings on Mondays and Tuesdays in March with …
was it wet on Sat/Sun                             stays: those to come, or just past
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_JOINTS = word_set("/ & and + or")
_WHOLE = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEKEND = {5, 6}
_POINTING = word_set("this last next these coming past the")


@step("nouns", words=_JOINTS)
def weekdays_in_a_pair(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens with such a pair as the days of the week in general."""
    for at in range(len(tokens) - 3):
        joint, other, noun = at + 1, at + 2, low_at(tokens, at + 3)
        one = WEEKDAY_NUMBERS.get(tokens[at].low)
        two = WEEKDAY_NUMBERS.get(tokens[other].low)
        if one is None or two is None or one == two or tokens[joint].low not in _JOINTS:
            continue
        if not noun.endswith("s") or not (noun == "days" or noun in nouns):
            continue
        if low_at(tokens, at - 1) in _POINTING and at > 0:
            continue
        put, rest = tokens[at].put_all, tokens[at + 4 :]
        if noun == "days" and {one, two} == _WEEKEND:
            return [*tokens[:at], *put("weekend", "days"), *rest]
        both = (f"{_WHOLE[one]}s", "and", f"{_WHOLE[two]}s")
        said = put(*both) if noun == "days" else [tokens[at + 3], *put("on", *both)]
        return [*tokens[:at], *said, *rest]
    return list(tokens)
