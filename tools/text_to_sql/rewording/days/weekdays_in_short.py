"""A day of the week that is cut short, of a month that is named behind it.

coldest sat in jan 2026        coldest saturday in jan 2026
which weds of may had hail     which wednesdays of may had hail
how many sats in may           how many saturdays in may
who sat in may · most sun in may   stay: they may be other words
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.periods import WEEKDAYS
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SHORT = frozenset(day for day in WEEKDAY_NUMBERS if not day.endswith("day")) - {"sun"}
_PLURAL = frozenset(f"{day}s" for day in _SHORT | {"sun"}) - _SHORT
_LONGEST = 5
_WITHIN = word_set("in of during")
_STRETCHES = MONTH_NUMBERS.keys() | SEASONS.keys() | word_set("month year quarter this last")
_ONE_OF = ORDINALS.keys() | word_set("which what each every any last the all many on these those")
_PLAIN = word_set("most least")


@step(words=_SHORT | _PLURAL)
def weekdays_in_full(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the day as it is called."""
    result = list(tokens)
    for at, token in enumerate(tokens):
        several = token.low in _PLURAL
        if not several and token.low not in _SHORT:
            continue
        before, behind = low_at(tokens, at - 1), at + 2 + (low_at(tokens, at + 2) == "the")
        dated = low_at(tokens, at + 1) in _WITHIN and low_at(tokens, behind) in _STRETCHES
        ranked = is_superlative(before) and before not in _PLAIN
        opens = several and not at
        if dated and (ranked or before in _ONE_OF or opens):
            day = WEEKDAYS[WEEKDAY_NUMBERS[token.low.removesuffix("s") if several else token.low]]
            result[at] = token.put(f"{day}s" if several else day)
    return result
