"""So many times that something is asked to have been so, where each day has one record, put as on
so many days.

did it snow twice in March                  did it snow on two days in March
did it top 100 more than three times        did it top 100 on more than three days
was it twice as windy                       is left: so much of something
was there just one wet day                  was there exactly 1 wet day
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_count, phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ONCE = {"once": "one", "twice": "two", "thrice": "three"}
_TIMES = word_set("times occasions")
_LIMITS = phrases("""
    more than, fewer than, less than, at least, at most, no more than, no fewer than, not more than,
    exactly, as many as, precisely, even, over, only, just
""")
_ALONE = word_set("only just")
_ONE = phrases("one, a single, a lone")
_EXACTLY = word_set("only just exactly precisely")
_NEAR = 4
_BEHIND = phrases("or more, or fewer, or less")
_ON = word_set("on over for in a per each every to by than")
_OF_SOMETHING = word_set("as the that those of its what this his their our more a an per each over")


@step("card", "nouns", words={*_ONCE, *_TIMES, "one", "single", "lone"})
def so_many_times(tokens: Sequence[Token], card: SchemaCard, nouns: frozenset[str]) -> list[Token]:
    """The tokens with days for times."""
    if not one_a_day(card):
        return list(tokens)
    put = _exactly_one(tokens, nouns)
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


def _exactly_one(tokens: Sequence[Token], nouns: frozenset[str]) -> list[Token]:
    """The tokens with "exactly 1" for the "just one" of "was there just one wet day"."""
    if low_at(tokens, 0) not in AUXILIARIES:
        return list(tokens)
    tokens = _beside_its_number(tokens)
    for at in range(1, len(tokens) - 1):
        size = starts(tokens, at + 1, _ONE) if tokens[at].low in _EXACTLY else 0
        behind = tokens[at + 1 + size : at + 1 + size + _NEAR] if size else []
        if behind and behind[0].low != "of" and any(t.low in nouns for t in behind):
            one = tokens[at].put_all("exactly", "1")
            return [*tokens[:at], *one, *tokens[at + 1 + size :]]
    return list(tokens)


def _beside_its_number(tokens: Sequence[Token]) -> Sequence[Token]:
    """The "did it hail only once" of "did it only hail once"."""
    for at, token in enumerate(tokens):
        if token.low in _ALONE and low_at(tokens, at + 1) != "once":
            once = next((n for n in (at + 2, at + 3) if low_at(tokens, n) == "once"), 0)
            if once:
                return [*tokens[:at], *tokens[at + 1 : once], token, *tokens[once:]]
    return tokens


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
    limit = tokens[first - size : first]
    if limit and limit[0].low in _ALONE:
        limit = [limit[0].put("exactly")]
    number = [*limit, *number]
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
