"""What somebody had on another day, held against as that day itself.

was 4 May rougher than what we had on 5 May           was 4 May rougher than on 5 May
was May wetter than what they got in April            was May wetter than in April
is the swell above what it was on this day last year  is the swell above that on this day last year
was it rougher than what we had expected              stays: no day is named behind it

Where a plan stands before it, what came of it has been put by `than_what_came`.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BESIDE = word_set("above below over under beyond beneath")
_SOMEBODY = word_set("we i you they it one people everybody everyone he she there")
_HAD = phrases("""
    had, got, saw, was, were, did, enjoyed, suffered, recorded, reached, hit, were given, had had,
    ended up with, ended up getting, got up to, made it to, went up to, were having, were getting
""")
_WHEN = phrases("""
    the same day, the same date, the same time, the same week, the same month, this day, this date,
    this time, that day, the day, the week, the month, the year, the season, the weekend, a year,
    a week, a month, a day, last, yesterday, today, the previous, the following, the next
""")
_ON = word_set("on in during over for at throughout back")
_WHOLE = MONTH_NUMBERS.keys() | SEASONS.keys() | WEEKDAY_NUMBERS.keys()


@step(words=("what",))
def than_what_was_had(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "what we had" of "than what we had on 5 May"."""
    for at in range(1, len(tokens) - 3):
        if tokens[at].low != "what" or low_at(tokens, at + 1) not in _SOMEBODY:
            continue
        than = tokens[at - 1].low
        size = starts(tokens, at + 2, _HAD)
        if not size or not (than == "than" or than in _BESIDE):
            continue
        end = at + 2 + size
        if _dated(tokens, end):
            return [*tokens[:at], *([tokens[at].put("that")] * (than != "than")), *tokens[end:]]
    return list(tokens)


def _dated(tokens: Sequence[Token], at: int) -> bool:
    """Whether a day or a stretch is named there."""
    at += low_at(tokens, at) == "back"
    named = at + (low_at(tokens, at) in _ON)
    named += low_at(tokens, named) == "the" and named > at
    if starts(tokens, named, _WHEN) or spelt_date(tokens, named):
        return True
    whole = low_at(tokens, named) in _WHOLE
    return whole or (named > at and (low_at(tokens, named).isdecimal() or tokens[at].low == "on"))
