"""What came out so much lower, held against the plan that is told before it.

80 or more was planned, but it came out at least 5 degrees lower   →  … lower than planned
cars booked above 20 and 5 or more fewer actually carried          →  … fewer than booked
planned at 80 or more and came out even higher                     →  … came out higher than planned
80 or more was planned, but it came out below 70                   stays: that is a figure
80 was planned, and the gusts were 5 mph lower                     stays: lower than other gusts
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import CARDINALS, ends, phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention, lexicon_of
from pageturner.tools.text_to_sql.rewording.plans.came_so import words_of_both
from pageturner.tools.text_to_sql.rewording.steps import step

_GRADED = word_set("higher lower less more fewer greater smaller")
_JOINTS = word_set("but yet and only though although while , ;")
_STOPS = word_set(". ! ? ; :")
_CLOSING = word_set(". ! ? ; , : )") | {""}
_IT = word_set("it they turned came ended proved")
"""Of what came of a plan."""


_CAME_OUT = phrases("""
    turned out, turned out to be, came out, came in, came, ended up, ended up being, ended, got,
    wound up, proved, proved to be, was actually, actually was, were actually, was really,
    really was, was in fact, actually turned out, actually came out, actually ended up, actually got
""")
_EVEN = word_set("even still much far a bit little slightly somewhat considerably")
_STILL = word_set("still yet again")
_LINKING = word_set("it they in the end then and but , later eventually only")


@step("card", words=_JOINTS | {"that", "which"})
def than_was_planned(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, with "than planned" behind what is so much lower in a clause of its own."""
    words = words_of_both(card)
    if words is None:
        return list(tokens)
    lexicon = lexicon_of(card)
    for at in range(4, len(tokens)):
        if came_out := _came_out(tokens, at, lexicon):
            joint, first = came_out
            behind = at + 1 + (low_at(tokens, at + 1) in _STILL)
            if plan := _plan_before(tokens, joint, words[0]):
                put = [tokens[at], *tokens[at].put_all("than", plan.low)]
                return [*tokens[:first], *put, *tokens[behind:]]
            continue
        more = _more_behind(tokens, at)
        if low_at(tokens, at + 1 + more) not in _CLOSING or not _graded(tokens, at, lexicon):
            continue
        number = _amount_before(tokens, at)
        joint = _joint_before(tokens, number) if number else 0
        if not joint or not _of_the_outcome(tokens, joint, number, lexicon, words[0]):
            continue
        if plan := _plan_before(tokens, joint, words[0]):
            said = tokens[at].put_all("than", plan.low)
            so = [*tokens[: number + 1], *tokens[at + 1 : at + 1 + more], *tokens[number + 1 : at]]
            return [*so, tokens[at], *said, *tokens[at + 1 + more :]]
    return list(tokens)


def _plan_before(tokens: Sequence[Token], joint: int, plan: frozenset[str]) -> Token | None:
    """The word of the plan in the clause before."""
    start = max((p + 1 for p in range(joint) if tokens[p].low in _STOPS), default=0)
    return next((token for token in tokens[start:joint] if token.low in plan), None)


def _came_out(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, int] | None:
    """Of an "and came out even higher", where it opens and where the "even higher" does; None where
    nothing of the kind ends there."""
    still = low_at(tokens, at + 1) in _STILL
    if low_at(tokens, at + 1 + still) not in _CLOSING or not _graded(tokens, at, lexicon):
        return None
    so = at
    while low_at(tokens, so - 1) in _EVEN:
        so -= 1
    verb = so - (ends(tokens, so, _CAME_OUT) or ((still or so < at) and _is(tokens, so - 1)))
    first = verb
    while low_at(tokens, first - 1) in _LINKING:
        first -= 1
    told = low_at(tokens, first - 1) in ("that", "which")
    told = told and low_at(tokens, first - 2) not in _JOINTS | _CLOSING  # (else it asks)
    first -= told and first == verb
    joints = {token.low for token in tokens[first:verb]}
    joined = not joints.isdisjoint(_JOINTS | {"that", "which"})
    return (first, so) if verb < so and joined and first > 0 else None


def _is(tokens: Sequence[Token], at: int) -> bool:
    return low_at(tokens, at) in ("was", "were", "is")


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
