"""Which of two that were named first are meant, put as "either of them".

I hate hail and I hate mist. Which days had either one?       … Which days had either of them?
mist and swell, which days had one of the two?                mist and swell: … either of them?
hail and swell worry me. When was there one or the other?     … When was there either of them?

Not what is listed behind it, "either one of hail and mist", nor "it did not hail either".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SAID = phrases("""
    either, either one, either thing, either or both, either of the two, either of those two,
    either of these two, either one of them, either one of the two, one or the other,
    one or the other or both, one or both, one or both of them, one or the other of them,
    one of the two, one of them, any of the two, at least one of the two, at least one of them,
    at least one of those, at least one of these, at least either, one or more of them
""")
_HAVING = AUXILIARIES | word_set("""
    with of on for see saw seen get got there bring brought mention mentioned speak spoke
    call called report reported show showed include included it that carry carried
""")
_BEHIND = word_set("in on at during for between from over throughout forecast mentioned reported")
_DENYING = word_set("not no never nor neither without")


@step(words=("either", "other", "two", "them", "those", "these", "both"))
def either_of_them(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "either of them" for such words, where two are named before."""
    result, last = list[Token](), 0
    for at, size in places(tokens, _SAID):
        before = result + list(tokens[last:at])
        if not _pointed(tokens, at, size) or not (put := _asked_behind(before)):
            continue
        result = [*put, *tokens[at].put_all("either", "of", "them")]
        last = at + size
    return [*result, *tokens[last:]]


def _pointed(tokens: Sequence[Token], at: int, size: int) -> bool:
    behind = tokens[at + size] if at + size < len(tokens) else None
    ends = behind is None or behind.low in _BEHIND or behind.kind in ("mark", "date")
    return ends and low_at(tokens, at - 1) in _HAVING


def _asked_behind(before: list[Token]) -> list[Token]:
    """What stands before with the asking clause as a sentence of its own; [] where none is, or
    where something is denied there."""
    for at in range(len(before) - 1, 1, -1):
        low, after = before[at].low, low_at(before, at + 1)
        if low in _DENYING or low.endswith("n't"):
            return []
        if low in (".", "!", "?", ";", ":"):
            return before
        preposition = after in ("on", "in")
        if low == "," and (low_at(before, at + 1 + preposition) in ASKING or after in AUXILIARIES):
            return [*before[:at], before[at].put(":"), *before[at + 1 :]]
    return []
