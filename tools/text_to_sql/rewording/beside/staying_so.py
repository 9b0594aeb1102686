"""What somebody would do, and how they would stay while they do it: only that is asked.

would I be able to sit by the dock on 3 May and stay dry    would I stay dry on 3 May
can we walk the dog tomorrow and still keep warm            can we stay warm tomorrow
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.asides.stories import CALENDAR_WORDS
from pageturner.tools.text_to_sql.language.english import PERSONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_STAYING = word_set("stay keep remain kept stayed remained")
_MAY = word_set("would will could can might may should")
_LIGHT = word_set("still also yet have all both")
_BEFORE_A_DAY = word_set("on this next the of for last coming")
_DAYS = CALENDAR_WORDS | word_set("today tonight st nd rd th , morning afternoon evening night")
_DAYS -= {"march", "may", "second"}  # (these do so where a number stands beside them)
_LONGEST = 20


@step("lexicon", words=_STAYING)
def as_staying_so(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without what is done, but for the days on which it is."""
    for at, token in enumerate(tokens[:-2]):
        if token.low not in _MAY or tokens[at + 1].low not in PERSONS:
            continue
        ands = (n for n in range(at + 3, len(tokens)) if tokens[n].low == "and")
        joint = next((n for n in ands if not _joins_days(tokens, n)), 0)
        verb = joint + 1
        while low_at(tokens, verb) in _LIGHT:
            verb += 1
        if not joint or joint - at > _LONGEST or low_at(tokens, verb) not in _STAYING:
            return list(tokens)
        how = lexicon.at(tokens, verb + 1)
        done = range(at + 2, joint)
        told = any(lexicon.named_at(tokens, n) for n in done if not _of_a_day(tokens, n))
        if how is None or not how.of("name", "low", "value") or told:
            return list(tokens)
        days = [tokens[n] for n in done if _of_a_day(tokens, n)]
        stay = [tokens[verb].put("stay"), *tokens[how.first : how.last]]
        return [*tokens[: at + 2], *stay, *days, *tokens[how.last :]]
    return list(tokens)


def _of_a_day(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word tells on which day it is, or stands before one that does."""
    token = tokens[at]
    if token.kind in ("date", "number") or token.low in _DAYS or _joins_days(tokens, at):
        return True
    if token.low in ("may", "march", "second"):
        return tokens[at - 1].kind == "number" or low_at(tokens, at + 1).isdecimal()
    return token.low in _BEFORE_A_DAY and at + 1 < len(tokens) and _of_a_day(tokens, at + 1)


def _joins_days(tokens: Sequence[Token], at: int) -> bool:
    """The "and" of "3 and 4 May", "Saturday and Sunday"."""
    if tokens[at].low != "and" or not 0 < at < len(tokens) - 1:
        return False
    beside = tokens[at - 1], tokens[at + 1]
    return all(one.kind in ("date", "number") or one.low in _DAYS for one in beside)
