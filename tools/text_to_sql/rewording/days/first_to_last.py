"""How many days lie between the first and the last of a kind, as how far apart these are.

how many days lay between the first and the last hail?   →  how far apart were the first and the …
days between the first and last mention of hail          →  the same
how many days passed from the first hail to the last?    →  how far apart were the first and the …
how many dry days lay between the first and last hail    :  stays: such days are counted
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BETWEEN = word_set("between from apart separated separate separating")
_VERBS = word_set("""
    lay lie lies were was are is there passed pass elapsed went by did do it take took in all apart
    separated separate separating between from
""")
_NUMBER = (["how", "many"], ["number", "of"], ["count", "of"])
_FAR = ("how", "far", "apart", "were")
_LEADING = word_set("what is was the whats what's give tell me a find ,")
_REACH = 8


@step(words=_BETWEEN)
def first_to_last(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "how far apart were" for "how many days lay between"."""
    for at in standing(tokens, {"days"}):
        lows = [token.low for token in tokens]
        first = next((n for n in range(at + 1, at + _REACH) if low_at(tokens, n) == "first"), 0)
        said = lows[at + 1 : first - (low_at(tokens, first - 1) == "the")]
        if not first or not said or not set(said) <= _VERBS or _BETWEEN.isdisjoint(said):
            continue
        counted = lows[at - 2 : at] in _NUMBER
        begin = at - 2 * counted
        while begin and lows[begin - 1] in _LEADING:
            begin -= 1
        if not counted and begin:
            continue
        behind = _both(tokens, first)
        if behind:
            return [*tokens[:begin], *tokens[at].put_all(*_FAR), *behind]
    return list(tokens)


def _both(tokens: Sequence[Token], first: int) -> list[Token]:
    """The "first and the last hail" of the tokens from "first" on; [] where there is no such."""
    joint = first + 1
    the, and_, last = tokens[first].put_all("the", "and", "last")
    head = [the, tokens[first], and_, the, last]
    if low_at(tokens, joint) in ("and", "to"):
        end = joint + 1 + (low_at(tokens, joint + 1) == "the")
        return [*head, *tokens[end + 1 :]] if low_at(tokens, end) == "last" else []
    for to in range(joint + 1, min(joint + 6, len(tokens) - 1)):
        end = to + 1 + (low_at(tokens, to + 1) == "the")
        if tokens[to].low in ("to", "and") and low_at(tokens, end) == "last":
            end += 1 + (low_at(tokens, end + 1) in ("one", "ones"))
            return [*head, *tokens[joint:to], *tokens[end:]] if _closes(tokens, end) else []
    return []


def _closes(tokens: Sequence[Token], at: int) -> bool:
    """Whether nothing more is said of the last one than when."""
    return low_at(tokens, at) in ("", "?", ".", "in", "of", "during", ",", "that", "within")
