"""The two days beside a day, in the words that the grammar reads.

colder than both the previous and the next day     colder than the day before and the day after
the days before and after did                      the day before and the day after did
dry on the days on either side                     dry on the day before and the day after
fog today and hail the next day                    fog and hail the next day
foggy days between two dry days                    foggy days but dry on the day before and …
the days before and after 3 May                    stays: a day is named
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import first_words, phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_BEFORE = phrases("""
    the day before, the previous day, the preceding day, the previous, the preceding,
    the one before, the days before, day before, its predecessor, the day before it,
    the previous one
""")
_AFTER = phrases("""
    the day after, the next day, the following day, the next, the following, the one after, after,
    day after, next day, following day, the day after it, the next one, the days after, after it,
    the next days, next, following, next days, following days, following one, next one,
    its successor
""")
_EARLIER = phrases("before, the day before, previous day, the previous day, day before")
_LATER = phrases("the day after, the next day, the following day, the days after, the one after")
_NEIGHBOURS = phrases("""
    both sides, either side, the days on either side, the days on both sides,
    the day on either side, the days either side,
    the days on each side, both neighbouring days, both neighboring days, the neighbouring days,
    the neighboring days, both adjacent days, the adjacent days, both days around it,
    the days around it, both its neighbours, both its neighbors, its neighbours, its neighbors,
    the two days around it, both surrounding days, the surrounding days, the two neighbouring days,
    the two neighboring days, the days either side of it, the days on either side of it
""")
_JOINTS = word_set("and or nor")
_EACH = word_set("both either neither")
_OPENING = _EACH | first_words(_NEIGHBOURS, _BEFORE, _LATER)
_BEHIND = word_set(
    ", . ? ! ; : ) by did didn't had hadn't was wasn't were weren't in during with without that "
    "has have do does is are on for this last next and but or though although while there how what "
    "which"
) | {""}
_NEXT = phrases("the next day, the following day, the day after, next day, following day")
_TELLING = one_of_each(_NEIGHBOURS, _BEFORE, _EARLIER) | {"between", "today"}
"""Without one of these no two days beside a day are spoken of."""
_GENERAL = phrases("how many days, which days, what days, how often, days")


@step(words=_TELLING)
def on_either_side(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "the day before and the day after" for both, where no day is named."""
    lows = {token.low for token in tokens}
    tokens = _without_today(tokens) if "today" in lows else tokens
    tokens = _sandwiched(tokens) if "between" in lows else tokens
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        joint, last = _both(tokens, at) if tokens[at].low in _OPENING else ("", 0)
        if not joint:
            result.append(tokens[at])
            at += 1
            continue
        said = ("the", "day", "before", joint, "the", "day", "after")
        result += tokens[at].put_all(*said)
        at = last
    return result


def _both(tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """How the two days are joined that are spoken of here, and where they end; "" for none."""
    if size := starts(tokens, at, _NEIGHBOURS):
        last = at + size
        return ("and", last) if low_at(tokens, last) in _BEHIND else ("", 0)
    start = at + (low_at(tokens, at) in _EACH)
    for before, after in ((_BEFORE, _AFTER), (_LATER, _EARLIER)):
        size = starts(tokens, start, before)
        joint = low_at(tokens, start + size)
        if not size or joint not in _JOINTS:
            continue
        second = start + size + 1
        second += low_at(tokens, second) in ("on", "than", "from") and before is _BEFORE
        last = second + starts(tokens, second, after)
        if last > second and low_at(tokens, last) in _BEHIND and not _dated(tokens, last):
            return joint, last
    return "", 0


def _sandwiched(tokens: Sequence[Token]) -> list[Token]:
    """`foggy days between two dry days`: dry on either side."""
    for at in range(1, len(tokens) - 3):
        if tokens[at].low != "between" or tokens[at + 1].low not in _TWO:
            continue
        end = at + 2
        while end < len(tokens) and tokens[end].kind == "word" and tokens[end].low not in _DAYS:
            end += 1
        told = tokens[at + 2 : end]
        closed = low_at(tokens, end) in _DAYS and low_at(tokens, end + 1) in _BEHIND
        if not (closed and 0 < len(told) <= _FEW) or told[0].low in _CONSECUTIVE:
            continue
        start = at - (tokens[at - 1].low in _LYING)
        both = tokens[at].put_all("on", "the", "day", "before", "and", "the", "day", "after")
        return [*tokens[:start], tokens[at].put("but"), *told, *both, *tokens[end + 1 :]]
    return list(tokens)


_TWO = word_set("two 2")
_DAYS = word_set("days ones")
_FEW = 3
_LYING = word_set("sandwiched came fell lay caught squeezed lying wedged")
_CONSECUTIVE = word_set("consecutive successive neighbouring neighboring adjacent following")


def _dated(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number follows, as in "and after, on 3 May"."""
    follows = tokens[at + 1] if at + 1 < len(tokens) else None
    return low_at(tokens, at) == "on" and follows is not None and follows.kind != "word"


def _without_today(tokens: Sequence[Token]) -> list[Token]:
    """`how many days had fog today and hail the next day`: the day itself, and no date."""
    general = any(starts(tokens, at, _GENERAL) for at in range(len(tokens)))
    beside = any(starts(tokens, at, _NEXT) for at in range(len(tokens)))
    said = [at for at, token in enumerate(tokens) if token.low == "today"]
    if not (general and beside) or len(said) != 1 or low_at(tokens, said[0] + 1) not in _GOING_ON:
        return list(tokens)
    return [token for at, token in enumerate(tokens) if at != said[0]]


_GOING_ON = word_set("and but , yet with followed then")
