"""Whether a question seeks its days or names them itself, so that a day told beside it is not its.

I'm out in the hail today. How many days had hail?     of all days
I'm out in the hail today. How big may it get?         of today
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.dates.words import (
    MONTH_NUMBERS,
    SEASONS,
    WEEKDAY_NUMBERS,
    says_no_day,
)
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set

_CALENDAR = frozenset({*MONTH_NUMBERS, *WEEKDAY_NUMBERS, *SEASONS}) | word_set(
    "year month week weekend today tonight tomorrow yesterday christmas easter thanksgiving"
)
_ALWAYS = word_set("when ever never often usually")
_ONE = word_set("one same")
"""Before what a record is called: "one log tells of hail, how late was that same log"."""
_YEAR = 4


def seeks_or_names_days(asked: Sequence[Token], nouns: Collection[str]) -> bool:
    """Whether it is "which day", "how many days", "when", or a date that is asked of.

    Args:
        nouns: what a record is called.
    """
    for at, token in enumerate(asked):
        calendar = token.low in _CALENDAR and not says_no_day(asked, at)
        if token.kind == "date" or calendar or token.low in _ALWAYS:
            return True
        if token.low in nouns and (token.low.endswith("s") or low_at(asked, at - 1) in _ONE):
            return True
        if token.low in ("which", "what") and low_at(asked, at + 1) in nouns:
            return True
        if token.low.isdigit() and len(token.low) == _YEAR:
            return True
    return False
