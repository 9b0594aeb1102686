"""A rule that is told in front, and a question of the days on which it held, as one question.

Rule: no play with gusts of 40 or up. On which days would it have bitten?
    →  On which days with gusts of 40 or up?
The rule kicks in when the swell is over 3. When in May did that apply?
    →  When in May when the swell is over 3?
The gate stays shut if gusts top 30. On which days did that apply?
    →  It applies if gusts top 30. On which days did that apply?

What follows from a rule is no matter of the records: only its condition is.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_RULES = word_set("rule rules policy limit cutoff protocol regulation guideline law bylaw ban")
_COMES_IN = phrases("""
    kicks in, kick in, applies, apply, bites, comes into force, comes into effect, takes effect,
    goes into effect, is triggered, gets triggered, sets in, starts, begins, holds, is in force
""")
_WHEN = word_set("when if whenever once where")
_WITH = word_set("with at for on in")
_FORBIDDEN = 4
"""So many words may say what is not to be done: "no outdoor play after school with …"."""
_POINTING = word_set("that the this our it such")
_AUXILIARIES = word_set("would will did does do has had was is were could")
_HELD = phrases("""
    bitten, bite, bites, bit, applied, apply, applies, hit, hits, kicked in, kick in, kicks in,
    held, hold, holds, taken effect, take effect, took effect, come in, came in, been triggered,
    triggered, come into force, came into force, come into effect, set in, been hit, been in force,
    in force, been in effect, in effect
""")


@step("lexicon", words=_RULES)
def asked_with_its_rule(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with what a rule asks for in the question of when it held."""
    sentences = _with_headings(tokens, sentences_of(tokens))
    for place, (start, end) in enumerate(sentences[:-1]):
        told = _laid_down(tokens, start, end, lexicon)
        if told is None:
            continue
        for first, last in sentences[place + 1 :]:
            if held := _held(tokens, first, last):
                begins, ends = told
                asked = [*tokens[first : held.start], *tokens[begins:ends], *tokens[held.stop :]]
                return [*tokens[:start], *tokens[end:first], *asked]
    return list(tokens)


def _with_headings(
    tokens: Sequence[Token], sentences: Sequence[tuple[int, int]]
) -> list[tuple[int, int]]:
    """The sentences, "House rule:" and what follows it as one."""
    joined: list[tuple[int, int]] = []
    for start, end in sentences:
        before = joined[-1] if joined else (0, 0)
        named = any(token.low in _RULES for token in tokens[slice(*before)])
        heads = named and tokens[start - 1].low == ":"
        begins = joined.pop()[0] if heads else start
        joined.append((begins, end))
    return joined


def _laid_down(
    tokens: Sequence[Token], start: int, end: int, lexicon: Lexicon
) -> tuple[int, int] | None:
    """Where the "when the swell is over 3" of a rule begins and ends, which a sentence tells."""
    named = next((at for at in range(start, end) if tokens[at].low in _RULES), end)
    closed = end - (tokens[end - 1].kind == "mark")
    for at in range(named + 1, closed):
        begins = at + starts(tokens, at, _COMES_IN)
        if tokens[at].low == ":":
            begins = next((p for p in range(at + 1, closed) if tokens[p].low in _WHEN), at)
        if begins == at and tokens[at].low == "no":
            reach = range(at + 2, min(at + 2 + _FORBIDDEN, closed))
            begins = next((p for p in reach if tokens[p].low in _WHEN | _WITH), at)
        if begins == at or low_at(tokens, begins) not in _WHEN | _WITH:
            continue
        if any(_spoken(tokens, p, lexicon) for p in range(begins + 1, closed)):
            return begins, closed
    return None


def _spoken(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a figure stands at a place, or anything that the corpus knows."""
    return tokens[at].kind == "number" or lexicon.named_at(tokens, at)


def _held(tokens: Sequence[Token], start: int, end: int) -> range | None:
    """The "would that rule have bitten" of a sentence that asks when a rule held."""
    for at in range(start + 1, end - 1):
        if tokens[at].low not in _AUXILIARIES or tokens[at + 1].low not in _POINTING:
            continue
        last = at + 2
        last += low_at(tokens, last) in _RULES
        last += low_at(tokens, last) in ("have", "has", "actually", "ever")
        if size := starts(tokens, last, _HELD):
            return range(at, last + size)
    return None


_APPLIED = phrases("""
    that apply, that applied, it apply, this apply, that happen, that hold, that occur,
    that the case, that kick in, the rule apply, this rule apply, that rule apply, that rule applied
""")
_IF = word_set("when if whenever once")
_LONGEST = 6
"""So many words may say what follows, before the condition."""


@step("lexicon", words=word_set("apply applied happen hold occur case kick"))
def condition_told(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with nothing of what follows from such a condition."""
    sentences = sentences_of(tokens)
    if len(sentences) < 2:
        return list(tokens)
    start, end = sentences[-1]
    if not any(starts(tokens, at, _APPLIED) for at in range(start, end)):
        return list(tokens)
    for first, last in sentences[:-1]:
        here = range(first, min(first + _LONGEST, last))
        at = next((place for place in here if tokens[place].low in _IF), first)
        head = tokens[first:at]
        worded = bool(head) and all(token.kind == "word" for token in head)
        if (
            worded
            and head[0].low not in ASKING
            and not any(lexicon.at(tokens, p) for p in range(first, at))
        ):
            return [*tokens[:first], *tokens[first].put_all("It", "applies"), *tokens[at:]]
    return list(tokens)
