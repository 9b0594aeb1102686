"""Sets that are named by a letter in front, and a question of what lies in them, as one question.

Let A be 'swell over 3' and B be 'no hail'. How many days lie in the intersection of A and B?
    →  How many days had swell over 3 and no hail?
Let A be the days with hail, B those with mist. Which days are in A ∪ B?
    →  Which days had hail or mist?
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.language.quotation_marks import QUOTE_MARKS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_LETTING = word_set("let define")
_BEING = word_set("be is = : denote mean means stand for as")
_MARKS = QUOTE_MARKS | {"`"}
_BETWEEN = word_set("and , ; let")
_MEMBERS = phrases("""
    the days with, the days that had, the days of, those with, days with, all days with,
    the set of days with, the set of all days with, the event of, the event that, the set of
""")
_LIE = phrases("""
    lie in, lies in, lay in, fall in, falls in, fell in, fall into, fell into, are in, is in,
    were in, was in, be in, belong to, belongs to, belonged to, lie within, are within, satisfy,
    satisfied, meet, met, are part of, were part of, in
""")
_OF_BOTH = phrases("""
    the intersection of, intersection of, both, the union of, union of, either
""")
_BUT_NOT = phrases("but not, but not in, but not to, and not, and not in, minus, without")
_JOINTS = {"and": "and", "∩": "and", "&": "and", "or": "or", "∪": "or"}


@step(words=_LETTING)
def as_members_have(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with what is said of the sets in the question of what lies in them."""
    sets: dict[str, list[Token]] = {}
    told = [span for span in sentences_of(tokens) if tokens[span[0]].low in _LETTING]
    for start, end in told:
        sets |= _told(tokens[start:end])
    rest = range(told[-1][1], len(tokens)) if told else range(0)
    for at in rest:
        lie = starts(tokens, at, _LIE)
        found = _members(tokens, at + lie, sets) if lie else None
        if found is None:
            continue
        said, last = found
        if any(token.text in sets for token in (*tokens[rest.start : at], *tokens[last:])):
            return list(tokens)
        had = tokens[at].put("with" if tokens[at].low == "in" else "had")
        return [*tokens[: told[0][0]], *tokens[rest.start : at], had, *said, *tokens[last:]]
    return list(tokens)


def _told(sentence: Sequence[Token]) -> dict[str, list[Token]]:
    """What is said of each set by its letter."""
    places = [
        at
        for at in range(1, len(sentence))
        if _letter(sentence[at]) and sentence[at - 1].low in _BETWEEN | _LETTING
    ]
    sets: dict[str, list[Token]] = {}
    for at, end in pairwise([*places, len(sentence)]):
        said = [token for token in sentence[at + 1 : end] if token.low not in _MARKS]
        while said and said[0].low in _BEING:
            said.pop(0)
        while said and (said[-1].low in _BETWEEN or said[-1].low in (".", "?")):
            said.pop()
        sets[sentence[at].text] = said[starts(said, 0, _MEMBERS) :]
    return sets


def _letter(token: Token) -> bool:
    return len(token.text) == 1 and token.text.isupper() and token.text != "I"


def _members(
    tokens: Sequence[Token], at: int, sets: dict[str, list[Token]]
) -> tuple[list[Token], int] | None:
    """What is said of the members of "the intersection of A and B", and where that ends."""
    size = starts(tokens, at, _OF_BOTH)
    one = at + size
    first = sets.get(tokens[one].text) if one < len(tokens) else None
    if not first:
        return None
    apart = starts(tokens, one + 1, _BUT_NOT)
    said = _JOINTS.get(low_at(tokens, one + 1), "")
    two = one + 1 + (apart or bool(said))
    other = sets.get(tokens[two].text) if two < len(tokens) and two > one + 1 else None
    if not other:
        return (list(first), one + 1) if not size and not said and not apart else None
    if _several(first) or _several(other):
        return None  # "rain or fog" and "hail": what goes with what, the words alone do not say
    if size and tokens[at + size - 1].low != "both":
        united = tokens[at].low == "either" or "union" in (tokens[at].low, tokens[at + 1].low)
        said = "or" if united else "and"
    joint = tokens[one].put_all("but", "not") if apart else tokens[one].put_all(said)
    return [*first, *joint, *other], two + 1


def _several(said: Sequence[Token]) -> bool:
    """Whether a set is told by several conditions: not the "or" of "3 or more"."""
    return any(
        token.low in ("and", "or") and low_at(said, at + 1) not in _SO_MUCH
        for at, token in enumerate(said)
    )


_SO_MUCH = word_set("more less lower higher above below over under fewer later earlier up greater")
