"""A claim that is to be checked, asked about as one asks whether it is right.

fact check: "no day in May had fog". Does the claim hold?    no day in May had fog. Is that right?
May was dry throughout. Does that check out?                 May was dry throughout. Is that right?
it is true that no day in May had fog?                       is it true that no day in May had fog?

The claim is another sentence, or stands before a mark: "does the dough hold?" is about the dough.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_HEADS = phrases(
    "fact check, fact - check, claim check, claim, to check, check this claim, checking"
)
_DO = word_set("does do did will would can could is was")
_CLAIMS = phrases("""
    claim, the claim, this claim, that claim, his claim, her claim, their claim, my claim,
    statement, the statement, this statement, that statement, his statement, her statement,
    assertion, the assertion, this assertion, that assertion, that, this, it
""")
_HOLD = phrases("""
    hold, holds, hold up, hold true, hold good, hold water, stand, stand up, check out, add up,
    pass muster, true, correct, right, accurate, sound, valid, a fact, justified, borne out,
    hold up to the facts, stand up to the facts, hold against the records, stand up to the records,
    hold against the data, stand up to the data
""")
_MARKS = word_set('. , ; : ? ! - – — " “ ”')
_QUOTES = word_set('" “ ”')
_BOTH = 2
_RIGHT = ("is", "that", "right", "?")


@step(words=one_of_each(_HOLD))
def claims_checked(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "is that right?" for what asks of a claim whether it holds."""
    said = list(tokens)
    asked = _asked(said)
    if not asked:
        return said
    said = [*said[:asked], *said[asked].put_all(*_RIGHT)]
    size = starts(said, 0, _HEADS)
    if size and low_at(said, size) == ":":
        said = said[size + 1 :]
    quoted = [at for at, token in enumerate(said) if token.low in _QUOTES]
    if len(quoted) == _BOTH and quoted[0] == 0 and quoted[1] >= asked - size - _BOTH:
        said = [token for token in said if token.low not in _QUOTES]
    return said


_STATED = phrases("""
    it is true that, it true that, it is correct that, it correct that, it is right that,
    it right that, it is the case that, it the case that, it is a fact that, it a fact that
""")
_CASES = phrases("is it the case that, was it the case that, is it a fact that, was it a fact that")


@step(words=word_set("true correct right case fact"))
def claims_turned(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "is it true that" for the "it is true that" of a sentence that asks."""
    at = 1 if low_at(tokens, 0) in ("so", "and", "then") else 0
    at += at and low_at(tokens, at) == ","
    if case := starts(tokens, at, _CASES):  # ("case" is what records may be called)
        return [*tokens[at].put_all("is", "it", "true", "that"), *tokens[at + case :]]
    size = starts(tokens, at, _STATED)  # (the "'s" of "it's" is no token)
    asked = size and tokens[-1].low == "?"
    if not asked or any(token.low in (".", "!", "?") for token in tokens[:-1]):
        return list(tokens)
    return [*tokens[at].put_all("is", "it", "true", "that"), *tokens[at + size :]]


def _asked(tokens: Sequence[Token]) -> int:
    """Where it is asked, behind the claim, whether it holds; 0 where it is not."""
    end = len(tokens)
    while end and tokens[end - 1].low in ("?", ".", "!"):
        end -= 1
    for at in range(max(1, end - _FEW), end):
        if tokens[at].low not in _DO or low_at(tokens, at - 1) not in _MARKS:
            continue
        claim = starts(tokens, at + 1, _CLAIMS)
        if claim == 1 and tokens[at].low in _BEING and tokens[at + 1].low in _IT:
            continue  # "rain was forecast. Was it right?" asks whether it came
        if claim and at + 1 + claim + starts(tokens, at + 1 + claim, _HOLD) == end:
            return at if at + 1 + claim < end else 0
    return 0


_BEING, _IT = word_set("is was"), word_set("it that this")
_FEW = 9
