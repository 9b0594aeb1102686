"""What came out so much lower, held against the plan that is told before it.

80 or more was planned, but it came out at least 5 degrees lower   →  … lower than planned
cars booked above 20 and 5 or more fewer actually carried          →  … fewer than booked
80 or more was planned, but it came out below 70                   stays: that is a figure
80 was planned, and the gusts were 5 mph lower                     stays: lower than other gusts
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention, lexicon_of
from pageturner.tools.text_to_sql.rewording.plans.came_so import words_of_both
from pageturner.tools.text_to_sql.rewording.steps import step

_GRADED = word_set("higher lower less more fewer greater smaller")
_JOINTS = word_set("but yet and only though although while , ;")
_STOPS = word_set(". ! ? ; :")
_CLOSING = word_set(". ! ? ; , : )") | {""}
_IT = word_set("it they turned came ended proved")
"""Of what came of a plan."""


@step("card", words=_JOINTS)
def than_was_planned(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, with "than planned" behind what is so much lower in a clause of its own."""
    words = words_of_both(card)
    if words is None:
        return list(tokens)
    lexicon = lexicon_of(card)
    for at in range(4, len(tokens)):
        more = _more_behind(tokens, at)
        ends = low_at(tokens, at + 1 + more) in _CLOSING
        if not ends or not _graded(tokens, at, lexicon):
            continue
        number = _amount_before(tokens, at)
        joint = _joint_before(tokens, number) if number else 0
        if not joint or not _of_the_outcome(tokens, joint, number, lexicon, words[0]):
            continue
        start = max((p + 1 for p in range(joint) if tokens[p].low in _STOPS), default=0)
        plan = next((t for t in tokens[start:joint] if t.low in words[0]), None)
        if plan is not None:
            said = tokens[at].put_all("than", plan.low)
            so = [*tokens[: number + 1], *tokens[at + 1 : at + 1 + more], *tokens[number + 1 : at]]
            return [*so, tokens[at], *said, *tokens[at + 1 + more :]]
    return list(tokens)


def _more_behind(tokens: Sequence[Token], at: int) -> int:
    """How many tokens the "or more" of "5 degrees lower or more" takes."""
    return 2 * (low_at(tokens, at + 1) == "or" and low_at(tokens, at + 2) == "more")


def _graded(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    if tokens[at].low in _GRADED:
        return True
    one = lexicon.at(tokens, at) if tokens[at].low.endswith("er") else None
    return one is not None and one.degree == "more" and one.last == at + 1


def _amount_before(tokens: Sequence[Token], at: int) -> int:
    """Where the number of "5 degrees", "5 or more degrees" stands that ends there; 0 for none."""
    at -= 1
    while at > 1 and (tokens[at].low in UNITS or tokens[at - 1].low == "or"):
        at -= 2 if tokens[at - 1].low == "or" else 1
    number = tokens[at].kind == "number" or tokens[at].low in CARDINALS
    return at if number else 0


def _joint_before(tokens: Sequence[Token], number: int) -> int:
    """Where the clause opens that an amount stands in, within its sentence; 0 for none."""
    for at in range(number - 1, 0, -1):
        if tokens[at].low in _STOPS or (tokens[at].low == "than" and tokens[at - 1].low != "more"):
            return 0
        if tokens[at].low in _JOINTS:
            return at
    return 0


def _of_the_outcome(
    tokens: Sequence[Token], start: int, end: int, lexicon: Lexicon, plan: frozenset[str]
) -> bool:
    """Whether a clause is of what came of the plan, or of "it", and names no other thing."""
    named: list[Mention] = []
    at = start
    while at < end:
        one = lexicon.at(tokens, at)
        named += [one] if one is not None else []
        at = one.last if one is not None else at + 1
    if any(token.low in plan for token in tokens[start:end]):
        return False
    paired = {c.name for m in named for c in m.columns if plan & set(c.qualifiers)}
    outcome = [m for m in named if m.of("qualifier")]
    things = [m for m in named if m.of("name") and not paired & {c.name for c in m.columns}]
    if any(not m.of("qualifier") for m in things) or any(m.of("low", "value") for m in named):
        return False
    return bool(outcome or paired) or any(token.low in _IT for token in tokens[start:end])
