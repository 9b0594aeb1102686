"""What is declared by its participle or its noun, told by its verb: "did they close it", of
"closed"; "scored under 60", of "score"."""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.clock_times import CLOCKS
from pageturner.tools.text_to_sql.language.comparison_words import BEFORE
from pageturner.tools.text_to_sql.language.english import KNOWN, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.hours_said import clock_hour
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set

CLAUSE = 8
SUPPORT = word_set("did do does will would could didn't doesn't don't won't")
"""With these before it, within so many words, a plain form is a verb."""
_PLANNED = word_set("supposed expected forecast due going meant set about likely was were is are")
_MODAL = word_set("will would should could might must")
_THEN = word_set("up off out by before after at around from in on during later again . ? ! , ;")
_BY = word_set("by before at around after until till")
_HOURS = CLOCKS.keys() | PARTS_OF_DAY | word_set("mid late early lunchtime sunrise sunset")
_SINCE_WHEN = word_set("after before since until till by from on within")


def came_out(tokens: Sequence[Token], at: int, value: str | None) -> bool:
    """Whether a value is told by its verb: the "fail" of "did any sample fail", of "failed"."""
    said, before = tokens[at].low, [token.low for token in tokens[max(0, at - CLAUSE) : at]]
    return str(value).lower() in (f"{said}ed", f"{said}d") and not SUPPORT.isdisjoint(before)


def done(tokens: Sequence[Token], at: int, declared: frozenset[str]) -> bool:
    """Whether what came to pass is told by its verb: the "return" of "did they return it", "between
    the loan and the return", where "returned" is declared."""
    said, before = tokens[at].low, [token.low for token in tokens[max(0, at - CLAUSE) : at]]
    between = "between" in before and before[-1] in ("and", "between", "the")
    plain = said.removesuffix("ing") if between else said
    if f"{plain}ed" not in declared and f"{plain}d" not in declared:
        return False
    return between or not SUPPORT.isdisjoint(before)


def measured(tokens: Sequence[Token], at: int, declared: frozenset[str]) -> bool:
    """Whether what was measured is told by its verb and an amount: the "scored" of "scored under
    60", where "score" is declared, and not that of "scored in May"."""
    said, after = tokens[at].low, at + 1
    plain = (said[:-1], said.removesuffix("ed"), said.removesuffix("es"))
    if declared.isdisjoint(plain) or low_at(tokens, after) in _SINCE_WHEN:
        return False
    compared = BEFORE.at(tokens, after)
    after += compared[1] if compared else low_at(tokens, after) in ("between", "a", "an")
    return after < len(tokens) and tokens[after].kind == "number"


def does(tokens: Sequence[Token], at: int, declared: str) -> bool:
    """Whether the root of a declared adjective is what something else does: "did the snow stick",
    "any of it stick", "was it sticking to the road", of "sticky"; not "did it blow", of "blowy"."""
    low = tokens[at].low
    root = low.removesuffix("ing")
    if declared != root + "y" or not at:
        return False
    before = [token.low for token in tokens[max(0, at - CLAUSE) : at]]
    if root in _OTHERWISE:
        return True
    if SUPPORT.isdisjoint(before):
        return False
    if before[-1] in _IT and before[-2:-1] == ["of"]:
        return True
    return root == low and before[-1] not in KNOWN


_OTHERWISE = word_set(
    "stick catch need pick rock touch show shake stretch scratch itch trick dress"
)
"""Verbs that what ends in -y is not like: "touchy", "showy", "needy"."""
_IT = word_set("it that this them these those")


def is_done(tokens: Sequence[Token], at: int, declared: str) -> bool:
    """Whether a word stands where a verb does: "supposed to clear", "that cleared by noon", of
    "clear", and not "cloudy to clear"."""
    low, then = tokens[at].low, low_at(tokens, at + 1)
    if then in _BY and (low_at(tokens, at + 2) in _HOURS or clock_hour(tokens, at + 2)):
        did = SUPPORT.intersection(token.low for token in tokens[max(0, at - CLAUSE) : at])
        return bool(did) or (low != declared and low.endswith(("ed", "ing", "s")))
    before = [token.low for token in tokens[max(0, at - 2) : at]]
    planned = len(before) == 2 and before[1] == "to" and before[0] in _PLANNED
    ends = at + 1 == len(tokens) or tokens[at + 1].low in _THEN
    return ends and (planned or (bool(before) and before[-1] in _MODAL))


def acts(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word in -ing does something to what follows: "clearing the snow"."""
    low = [token.low for token in tokens[at : at + 3]]
    acting = len(low) == 3 and low[0].endswith("ing") and low[1] in _OBJECTS
    return acting and low[2] not in _LASTING


_OBJECTS = word_set("the a an my our your his her their its this that these those")
_LASTING = word_set("whole entire day night morning afternoon evening same most first last")
