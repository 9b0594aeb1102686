"""By how much something was missed on one side, told as a distance.

fell furthest short of the plan, fell shortest of the plan   →  fell most short of the plan
came out furthest above the plan                             →  came out most above the plan
overshot the plan furthest                                   →  overshot the plan most
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_FURTHEST = word_set("furthest farthest")
_SIDES = word_set("short above below over under beyond past")
_MISSING = word_set("exceed beat surpass outdo overshoot overshot undershoot undershot miss top")
_CLOSING = word_set(". ? ! , ; in on during of by") | {""}


@step(words=_FURTHEST | {"shortest"})
def furthest_short(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "most" for such a distance."""
    result: list[Token] = []
    missed = False
    for at, token in enumerate(tokens):
        after = tokens[at + 1].low if at + 1 < len(tokens) else ""
        before = stems(tokens[at - 1].low).keys() if at else ()
        missed = missed or not _MISSING.isdisjoint(stems(token.low))
        if token.low in _FURTHEST and (after in _SIDES or (missed and after in _CLOSING)):
            result.append(token.put("most"))
        elif token.low == "shortest" and after == "of" and {"fall", "fell"} & {*before}:
            result += token.put_all("most", "short")
        else:
            result.append(token)
    return result
