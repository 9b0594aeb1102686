"""How old somebody was on a day, which is no amount of what is asked.

we moved on 3 May and she was 33. How high was the swell?       we moved on 3 May. How high …
I turned 40 on 3 May. How high was the swell?                   it was on 3 May. How high …
I turned 40 on 3 May. How high was the swell on the 5th?        How high was the swell on the 5th
it was 7, she was 7 minutes late                                amounts of something
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import (
    is_count,
    phrases,
    standing,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_SOMEBODY = word_set("i he she")
_WAS = word_set("was am is turned turn turning")
_TURNED = word_set("turned turn turning")
_OLD = phrases("years old, year old, yrs old, y / o, yo, years of age")
_JOINING = word_set("and when as but , because since while")
_CLOSING = word_set(". ! ? ; , and so but") | {""}
_OLDEST = 120


@step(words=_SOMEBODY)
def without_ages(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without such an age."""
    for at in standing(tokens, _SOMEBODY):
        verb = at + 1
        if low_at(tokens, verb) not in _WAS or not is_count(low_at(tokens, verb + 1)):
            continue
        last = verb + 2
        old = starts(tokens, last, _OLD)
        last += old
        turned = low_at(tokens, verb) in _TURNED or tokens[at].low == "i"
        if turned and low_at(tokens, last) == "on":
            if behind := _asked_of_another_day(tokens, last):
                return [*tokens[:at], *tokens[behind:]]
            return [*tokens[:at], *tokens[at].put_all("it", "was"), *tokens[last:]]
        if low_at(tokens, last) not in _CLOSING or not (old or _aged(tokens, at, verb + 1)):
            continue
        begin = at
        while begin and tokens[begin - 1].low in _JOINING:
            begin -= 1
        return [*tokens[:begin], *tokens[last:]]
    return list(tokens)


def _asked_of_another_day(tokens: Sequence[Token], at: int) -> int:
    """Where the sentence behind begins, if it names days of its own; 0 else."""
    end = next((n for n in range(at, len(tokens)) if tokens[n].low in (".", "!")), len(tokens))
    behind = tokens[end + 1 :]
    return end + 1 if behind and read_dates(behind, Calendar()).firsts else 0


def _aged(tokens: Sequence[Token], at: int, number: int) -> bool:
    """Whether a number by itself is an age: it is told beside something else, in a sentence that
    does not ask, and is one."""
    low = tokens[number].low
    real = not low.isdecimal() or int(low) <= _OLDEST
    return real and at > 0 and tokens[at - 1].low in _JOINING
