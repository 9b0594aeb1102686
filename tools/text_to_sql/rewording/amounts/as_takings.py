"""How much somebody took, where a corpus keeps the takings: the noun that is made of the verb.

what did we take in total in March   →  how much were the takings in total in March
how much did they earn on the 3rd    →  how much were the earnings on the 3rd

What is called by the verb itself and adds up is only asked how much:

what did we charge for leaflets      →  how much did we charge for leaflets
what did we take in fees             →  how much did we take in fees

What several cost together is all of it:

what did the leaflets cost together  →  what did the leaflets cost altogether
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import PERSONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import NUMERIC, numbers_named
from pageturner.tools.text_to_sql.rewording.steps import step

_ASKING = phrases("what did, how much did, what do, how much do, what does, how much does")
_SOMEBODY = PERSONS | {"it"}
_BEHIND = word_set("in on for with by from during over between at ? .") | {""}
_HAVING = word_set("have has had")
_PARTICLES = word_set("away off up out over down back part place care to")


@step("lexicon", words={"did", "do", "does"})
def as_takings(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with what was taken in place of that somebody took it."""
    for at in range(len(tokens) - 3):
        size = starts(tokens, at, _ASKING)
        verb = at + size + 1 + (low_at(tokens, at + size) == "the")
        if not size or verb >= len(tokens):
            continue
        if low_at(tokens, verb + 1) in _PARTICLES:
            continue
        asked = tokens[at].low == "what" and low_at(tokens, verb - 1) in PERSONS
        into = low_at(tokens, verb + 1) == "in" and tokens[verb].low not in _HAVING
        given = verb + 2 if into else verb
        if asked and _adds_up(tokens, given, lexicon):
            return [*tokens[:at], *tokens[at].put_all("how", "much"), *tokens[at + 1 :]]
        named = lexicon.at(tokens, verb - 1)
        somebody = low_at(tokens, verb - 1) in _SOMEBODY or low_at(tokens, verb - 2) == "the"
        somebody = somebody or (named is not None and bool(named.of("value")))
        if not somebody or lexicon.at(tokens, verb) or lexicon.at(tokens, verb + 1):
            continue
        if noun := _made_of(tokens[verb], lexicon):
            said = tokens[at].put_all("how", "much", "were", "the", noun)
            by = [tokens[at].put("under"), tokens[verb - 1]] if named else []
            return [*tokens[:at], *said, *by, *tokens[verb + 1 :]]
    return list(tokens)


@step("lexicon", words=("together",))
def cost_together(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "altogether" for a "together" that ends a question of what adds up."""
    end = len(tokens) - (tokens[-1].kind == "mark")
    at = end - 1
    named = next((m for n in range(max(0, at - 2), at) if (m := lexicon.at(tokens, n))), None)
    asked = low_at(tokens, 0) in ("what", "how") and low_at(tokens, at) == "together"
    if not asked or named is None or named.last != at:
        return list(tokens)
    numbers = numbers_named(named)
    if len(numbers) != 1 or not numbers[0].additive:
        return list(tokens)
    return [*tokens[:at], tokens[at].put("altogether"), *tokens[end:]]


def _adds_up(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a number that adds up is called by the verb that stands there, and no more follows
    that is named: "what did we charge the most for"."""
    named = lexicon.at(tokens, at)
    if named is None or named.degree or low_at(tokens, named.last) not in _BEHIND:
        return False
    numbers = numbers_named(named)
    return len(numbers) == len(named.columns) == 1 and numbers[0].additive


def _made_of(verb: Token, lexicon: Lexicon) -> str:
    """The "takings" of "take", where a number is called so; "" where none is."""
    word = verb.low
    if verb.kind != "word" or len(word) < 3:
        return ""
    stem = word.removesuffix("e")
    for noun in (f"{stem}ings", f"{stem}{stem[-1]}ings"):
        named = lexicon.at([verb.put(noun)], 0)
        if named and named.exact and all(c.type in NUMERIC for c in named.columns):
            return noun
    return ""
