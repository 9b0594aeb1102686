"""The words that date expressions of each kind begin with: no other word is tried for them.

Where a production learns to begin with another word, that belongs here as well.
"""

from pageturner.tools.text_to_sql.dates.around import NEIGHBOURING
from pageturner.tools.text_to_sql.dates.ends import NAMING_ENDS
from pageturner.tools.text_to_sql.dates.from_end import END_WORDS
from pageturner.tools.text_to_sql.dates.relative import AT_THIS_MOMENT, STEPS
from pageturner.tools.text_to_sql.dates.words import (
    DAYS_IN,
    FIRST,
    LAST,
    MONTH_NUMBERS,
    SEASONS,
    WEEKDAY_NUMBERS,
)
from pageturner.tools.text_to_sql.language.words import CARDINALS, ORDINALS, first_words, word_set

NUMBER = "0"
"""Stands for every number, day and time in digits."""

IN_DIGITS = frozenset({NUMBER})
_COUNTS = IN_DIGITS | CARDINALS.keys()
DAYS = IN_DIGITS | ORDINALS.keys() | word_set("twenty thirty")
"""The days of a month, which are "the 3rd", "3" or "the third"."""
SIDES_OF_A_DAY = word_set("after before")
"""Of every month: "after the 20th of each month"."""

_UNITS = word_set("week month quarter year weekend")
SEEN_FROM_TODAY = (
    _COUNTS
    | _UNITS
    | first_words(AT_THIS_MOMENT)
    | {*WEEKDAY_NUMBERS, *MONTH_NUMBERS, *SEASONS}
    | STEPS.keys()
    | word_set("yesterday today tomorrow tonight now ytd day same")
    | word_set("earlier later rest remainder since in either a an exactly about some just")
)
_LASTING = {*DAYS_IN, *word_set("weekend month year morning afternoon evening night hour")}
BESIDE = (
    _COUNTS
    | FIRST
    | LAST
    | NEIGHBOURING
    | {*WEEKDAY_NUMBERS, *_LASTING, *(f"{unit}s" for unit in _LASTING)}
    | word_set("next eve within either both the of its immediate a run lead build")
)
NUMBERED = _COUNTS | DAYS | FIRST | LAST | WEEKDAY_NUMBERS.keys()
NUMBERED |= word_set("calendar iso week h season day")
FROM_THE_END = DAYS | END_WORDS | {"next"}
PARTS = DAYS | FIRST | LAST | word_set("early mid late middle beginning start end")
COUNTED_WEEKDAYS = FIRST | LAST | word_set("next coming past previous")
WEEKDAYS_OF_IT = _COUNTS | DAYS | FIRST | LAST | WEEKDAY_NUMBERS.keys() | {"next"}
STRETCHES = DAYS | FIRST | LAST | {*MONTH_NUMBERS, *SEASONS, "new", "q"}
ENDS_OF_RECORDS = NAMING_ENDS | {"very"}
