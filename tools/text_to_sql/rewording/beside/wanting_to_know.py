"""Who wants to know, and all that is told of them first, in front of a question of its own day.

my sister, who was on her way to the coast and cursed it, would like to know how high the swell
was on 3 May        how high the swell was on 3 May
I sell hail nets and want to know when it first hailed      when it first hailed
as the swell was high, we would like to know which day had hail        stays: it may say of when
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.beside.wanted_by import names_a_day
from pageturner.tools.text_to_sql.rewording.steps import step

_KNOWING = word_set("know learn hear")
_WISHING = word_set(
    "like love need needs needed want wants wanted grateful glad keen curious interested pleased "
    "thankful wish wishes"
)
_POINTING = word_set("it its that this those these they them their he him his she her then such so")
_DAYS = (MONTH_NUMBERS.keys() | WEEKDAY_NUMBERS.keys()) - {"may", "march"}
_DAYS |= word_set("yesterday today tonight tomorrow week month year weekend season")
_BEING = word_set("is are was were will would")


@step("lexicon", words=_KNOWING)
def without_who_wants_to_know(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens of the question alone, where what is told first speaks of nothing recorded."""
    spans = sentences_of(tokens)
    if not spans:
        return list(tokens)
    start, end = spans[-1]
    for at in range(start + 2, end - 2):
        wished = tokens[at].low in _KNOWING and low_at(tokens, at - 1) == "to"
        if not wished or low_at(tokens, at - 2) not in _WISHING:
            continue
        asked = tokens[at + 1 : end]
        if asked[0].low not in ASKING | {"whether"}:
            return list(tokens)
        if _makes_a_living(tokens, start) and "and" in (low_at(tokens, at - n) for n in (3, 4)):
            plain = [token for token in asked if token.low not in _NOT_BACK]
            return list(tokens) if _leans(plain) else [*tokens[:start], *asked, *tokens[end:]]
        if not names_a_day(tokens, at + 1, end):
            return list(tokens)
        told = range(start, at - 2)
        if _leans(asked) or any(tokens[n].kind in ("number", "date") for n in told):
            return list(tokens)
        named = (tokens[n].low for n in told if lexicon.named_at(tokens, n))
        if not all(low == "time" for low in named) or any(tokens[n].low in _DAYS for n in told):
            return list(tokens)
        comma = next((n + 1 for n in told if tokens[n].low == ","), start)
        viewed = lexicon.named_in(tokens[start:comma], "qualifier")  # "as planned, I'd like to"
        return [*tokens[: comma if viewed else start], *tokens[at + 1 :]]
    return list(tokens)


def _makes_a_living(tokens: Sequence[Token], at: int) -> bool:
    """Whether a sentence opens with what somebody lives by: "we run an ice rink"."""
    return tokens[at].low in ("i", "we") and low_at(tokens, at + 1) in _LIVING


_LIVING = word_set(
    "run own sell grow make fix build drive teach work keep raise breed manage rent hire paint "
    "clean repair bake brew farm coach guide deliver organise organize photograph"
)


_NOT_BACK = word_set("it this that")
"""These may point at nothing: "when it first hailed this year"."""


def _leans(asked: Sequence[Token]) -> bool:
    """Whether the question points at what was told before it."""
    for at, token in enumerate(asked):
        if token.low in _POINTING:
            return True
        if token.low == "there" and low_at(asked, at + 1) not in _BEING:
            return True
    return False
