"""A question that is put again, plainly, behind "that is": the plain one is asked.

could it freeze on 3 May – that is, was the peak below 0?      was the peak below 0 on 3 May?
was it a washout on 3 May, i.e. did it hail?                   did it hail on 3 May?
the peak, that is, the measured one                            stays: nothing is put again
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_AGAIN = phrases("""
    that is, that is to say, in other words, put differently, put another way, to put it plainly,
    or to put it plainly, i . e ., i . e, i.e., i.e, ie, which is to say, meaning, or rather
""")
_ASKING = word_set("was were did is are does do had has would could")
_MARKS = word_set(", - – — ; ( :")
_SHORTEST = 4
_WORDS = frozenset(max(phrase, key=len) for phrase in _AGAIN)


@step(words=_WORDS)
def that_is_to_say(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the plain question alone, of the day that the first one names."""
    if low_at(tokens, 0) not in _ASKING or any(token.low in (".", "!") for token in tokens[:-1]):
        return list(tokens)
    for at in range(_SHORTEST, len(tokens) - _SHORTEST):
        size = starts(tokens, at, _AGAIN) if tokens[at - 1].low in _MARKS else 0
        asked = at + size
        asked += low_at(tokens, asked) in _MARKS
        if not size or low_at(tokens, asked) not in _ASKING:
            continue
        end = len(tokens) - (tokens[-1].low == "?")
        end -= tokens[end - 1].low == ")" and tokens[at - 1].low == "("
        plain = tokens[asked:end]
        if any(token.low in MONTH_NUMBERS for token in plain):
            return [*plain, *tokens[len(tokens) - 1 :]]
        if day := _day(tokens[: at - 1]):
            return [*plain, *tokens[at].put_all("on"), *day, *tokens[-1:]]
    return list(tokens)


def _day(tokens: Sequence[Token]) -> Sequence[Token]:
    """The one day that is named there."""
    at = 0
    found: list[Sequence[Token]] = []
    while at < len(tokens):
        named = spelt_date(tokens, at) if tokens[at].low not in WEEKDAY_NUMBERS else None
        if named is not None and (named.month is not None or tokens[at].kind == "date"):
            found.append(tokens[at : named.last])
        at = named.last if named is not None else at + 1
    return found[0] if len(found) == 1 else ()
