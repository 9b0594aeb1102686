"""How an answer is to be reckoned or written where it may go either way: it selects nothing.

how many more wet days than dry ones? (Answer with a minus if fewer.)    how many more … ones?
how many more wet days than dry ones? Give a negative number if fewer.   how many more … ones?
the median of the delay (of an even number, the mean of the middle two)  the median of the delay
which route had the most delays (all if tied)                            which route … delays
how long was the delay? An average will do.                              … the delay? An average.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SIGNS = word_set("negative minus")
_MIDDLE = word_set("middle central median")
_EVEN = word_set("even")
_TIED = word_set("tie tied ties draw drawn level")
_ALL = word_set("all both every each any several list name them")
_IF = word_set("if when where for means meaning otherwise in with whenever should")
_LEADING = word_set(
    "answer give use put write report state return show express make please negative minus and "
    "so then say if in when where for take with should name list"
)
_NOT_SO = ASKING - {"when", "where"}
_SUFFICING = phrases("""
    will do, would do, 'll do, will suffice, would suffice, should suffice, will be enough,
    would be enough, will be fine, would be fine, will be plenty, would be plenty,
    should do
""")
_CLOSING = word_set(". ! ? , ; )") | {""}
_FAR = 16


@step(words=_SIGNS | _EVEN | _TIED | word_set("do suffice enough fine plenty"))
def without_how_to_answer(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without a bracket, a sentence behind the first or the end of one that says so."""
    result = list(tokens)
    for at, size in reversed(places(result, _SUFFICING)):
        if at and low_at(result, at + size) in _CLOSING and result[at - 1].kind != "mark":
            result[at : at + size] = []
    for first, last in reversed(_brackets(result)):
        if _tells_how(result, first + 1, last - 1):
            result[first:last] = []
    for start, end in reversed(sentences_of(result)[1:]):
        if result[start].low in _LEADING and _tells_how(result, start, end):
            result[start:end] = []
    for start, end in reversed(sentences_of(result)):
        if (cut := _tail(result, start, end)) < end:
            result[cut : end - (result[end - 1].kind == "mark")] = []
    return result or list(tokens)


def _tail(tokens: Sequence[Token], start: int, end: int) -> int:
    """Where the ", negative if fewer" at the end of a sentence begins; its end for none."""
    commas = (at for at in range(end - 2, start, -1) if tokens[at].low in (",", "-", "–", "—"))
    at = next(commas, end)
    closed = end - (tokens[end - 1].kind == "mark")
    opened = at < end and tokens[at + 1].low in _SIGNS | {"with", "as"}
    return at if opened and _tells_how(tokens, at + 1, closed) else end


def _brackets(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """Where brackets open and behind where they close."""
    found: list[tuple[int, int]] = []
    opened = -1
    for at, token in enumerate(tokens):
        if token.low == "(":
            opened = at
        elif token.low == ")" and opened > 0:
            found.append((opened, at + 1))
            opened = -1
    return found


def _tells_how(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether these tokens say how to write what is negative, what to take of an even number, or
    what to name where several are level; and ask nothing."""
    lows = {token.low for token in tokens[start:end]}
    if end - start > _FAR or not _NOT_SO.isdisjoint(lows) or "?" in lows:
        return False
    if any(token.kind in ("number", "date", "clock") for token in tokens[start:end]):
        return False
    if lows & _IF and lows & _SIGNS:
        return any(low.endswith("er") or low in ("less", "opposite", "way") for low in lows)
    return bool((lows & _EVEN and lows & _MIDDLE) or (lows & _TIED and lows & _ALL))
