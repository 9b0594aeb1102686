"""A plus between two things that are both to be so is an "and".

fog + gusts over 30, a chance of 40% + no fog    fog and gusts over 30, a chance of 40% and no fog
no more than 40% + a high over 75                no more than 40% and a high over 75
mist plus gusts of 25 mph                        mist and gusts of 25 mph

Not so an amount with a plus of its own, "30+ mph", and a sum, "swell + tide over 5".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.comparison_words import compared_before
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_PLUS = word_set("+ plus")
_ARTICLES = word_set("a an the no")
_LONGEST = 5


@step("lexicon", words=_PLUS)
def plus_as_and(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with such a plus as "and"."""
    result = list(tokens)
    for at, token in enumerate(tokens):
        if token.low not in _PLUS or token.glued or not at:
            continue
        if _of_a_number(tokens, at):
            joined = _named(tokens, at + 1, lexicon) and _so_much(tokens, at)
        else:
            before = _ends_with(tokens, at, lexicon)
            joined = _named(tokens, at + 1, lexicon) and not _number(before)
            joined = joined or (before is not None and _unknown(tokens, at + 1))
        if joined:
            result[at] = token.put("and")
    return result


def _named(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether what is named next is of the corpus, but for an article."""
    at += low_at(tokens, at) in _ARTICLES
    named = lexicon.at(tokens, at)
    if named is None or low_at(tokens, at) in UNITS:
        return False
    if named.of("name", "value", "low"):
        return True
    return bool(named.of("qualifier")) and lexicon.at(tokens, named.last) is not None


def _unknown(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word of something of which nothing is known stands there."""
    word = at < len(tokens) and tokens[at].kind == "word" and tokens[at].low not in UNITS
    return word and tokens[at].low not in KNOWN | _ARTICLES


def _of_a_number(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number stands before, with its unit or the "s" of "70s" behind it."""
    before = at - 1
    before -= low_at(tokens, before) in UNITS or low_at(tokens, before) in ("%", "s", "percent")
    return tokens[max(before, 0)].kind == "number"


def _so_much(tokens: Sequence[Token], at: int) -> bool:
    """Whether that number has a limit of its own, or is one of the tens, "70s"."""
    if low_at(tokens, at - 1) == "s":
        return True
    places = range(max(0, at - _LONGEST), at)
    number = next((place for place in places if tokens[place].kind == "number"), at)
    return bool(compared_before(tokens, number)) and low_at(tokens, number - 1) not in ("of", "at")


def _ends_with(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> Mention | None:
    """What is named right before a place."""
    said = (lexicon.at(tokens, first) for first in range(max(0, at - _LONGEST), at))
    return next((named for named in said if named is not None and named.last == at), None)


def _number(named: Mention | None) -> bool:
    """Whether it is a number of the records, to which another may be added."""
    types = {link.column.type for link in named.of("name")} if named else set()
    return "boolean" not in types and not types.isdisjoint(("integer", "real"))
