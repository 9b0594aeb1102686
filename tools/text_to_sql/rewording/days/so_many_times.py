"""So many times that something is asked to have been so, where each day has one record, put as on
so many days.

did it snow twice in March                  did it snow on two days in March
did it top 100 more than three times        did it top 100 on more than three days
was it twice as windy                       is left: so much of something
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_count, phrases, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ONCE = {"once": "one", "twice": "two", "thrice": "three"}
_TIMES = word_set("times occasions")
_LIMITS = phrases("""
    more than, fewer than, less than, at least, at most, no more than, no fewer than, not more than,
    exactly, as many as, precisely, even, over
""")
_BEHIND = phrases("or more, or fewer, or less")
_ON = word_set("on over for in a per each every to by than")
_OF_SOMETHING = word_set("as the that those of its what this his their our more a an per each over")


@step("card", words={*_ONCE, *_TIMES})
def so_many_times(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with days for times."""
    if not one_a_day(card):
        return list(tokens)
    put = list(tokens)
    for start, end in reversed(list(sentences_of(tokens))):
        if low_at(put, start) not in AUXILIARIES:
            continue
        for at in range(end - 1, start, -1):
            if (found := _times(put, at)) is not None:
                first, last, number = found
                days = put[at].put_all("days")
                put = [*put[:first], put[first].put("on"), *number, *days, *put[last:]]
                break
    return put


def _times(tokens: Sequence[Token], at: int) -> tuple[int, int, list[Token]] | None:
    """Where the times begin that are told at a place, where they end, and how many they are."""
    low, first = low_at(tokens, at), at
    behind = low_at(tokens, at + 1)
    if low in _ONCE:
        number = [tokens[at].put(_ONCE[low])]
    elif low in _TIMES and is_count(low_at(tokens, at - 1)):
        number, first = [tokens[at - 1]], at - 1
    elif low in _TIMES and _limit_behind(tokens, at) and is_count(low_at(tokens, at - 3)):
        number, first = list(tokens[at - 3 : at]), at - 3
    else:
        return None
    size = next((n for n in (3, 2, 1) if _said(tokens, first - n, first) in _LIMITS), 0)
    number = [*tokens[first - size : first], *number]
    first -= size
    if (low == "once" and not size) or behind in _OF_SOMETHING or behind.endswith("er"):
        return None
    if low in _TIMES and low_at(tokens, first - 1) == "on":  # "on four occasions"
        first -= 1
    elif low_at(tokens, first - 1) in _ON:
        return None
    last = at + 1
    if _said(tokens, last, last + 2) in _BEHIND:
        number, last = [*number, *tokens[last : last + 2]], last + 2
    return first, last, number


def _limit_behind(tokens: Sequence[Token], at: int) -> bool:
    return _said(tokens, at - 2, at) in _BEHIND


def _said(tokens: Sequence[Token], first: int, last: int) -> tuple[str, ...]:
    return tuple(token.low for token in tokens[max(0, first) : last])
