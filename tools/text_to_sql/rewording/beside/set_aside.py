"""A thing that is left aside, with the thing behind it.

leaving the hail aside, how strong was the wind   →  leaving aside the hail, how strong …
leaving foggy days aside, how many were late      →  leaving aside foggy days, how many …
gusts below 20. A stray squall is no matter.      →  gusts below 20. Never mind the squall.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_LEAVING = word_set("leaving leave setting set putting put")
_REACH = 7


@step("lexicon", words={"aside"})
def left_aside(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, "leaving hail aside" as "leaving aside hail"."""
    result = list(tokens)
    for at, token in enumerate(tokens):
        if token.low != "aside":
            continue
        for first in range(max(0, at - _REACH), at - 1):
            between = tokens[first + 1 : at]
            if tokens[first].low in _LEAVING and lexicon.named_in(between):
                result[first + 1 : at + 1] = [token, *between]
                return result
    return result


_NO_MATTER = phrases("""
    is no matter, are no matter, is no problem, are no problem, would be no problem, is no issue,
    are no issue, is no obstacle, is no trouble, is of no importance, are of no importance,
    is of no consequence, are of no consequence, is of no concern, are of no concern,
    is not important, are not important, isn't important, aren't important, is unimportant,
    are unimportant, is irrelevant, are irrelevant, is immaterial, are immaterial,
    makes no difference, make no difference, does no harm, do no harm, does not matter,
    do not matter, is beside the point, are beside the point, is no bother, would not matter
""")
_FINE = phrases("is fine, are fine, would be fine, is ok, are ok, is okay, are okay, would be ok")
_OPENING = word_set(". ! ? ; , : ( - – — but and though")
_CLOSING = word_set(". ! ; , ) - – —")
_DETERMINED = word_set("a an the any some one odd stray occasional bit of single few brief light")


_ENDS = word_set(
    "matter problem issue obstacle trouble importance consequence concern important unimportant "
    "irrelevant immaterial difference harm point bother fine ok okay"
)


@step("lexicon", words=_ENDS)
def no_matter(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, "never mind the squall" for a clause that says of a squall that it is no
    matter."""
    result = list(tokens)
    for at in range(len(tokens) - 1, 0, -1):
        size = starts(result, at, _NO_MATTER)
        fine = 0 if size else starts(result, at, _FINE)
        size = size or fine
        if not size or low_at(result, at + size) not in _CLOSING:
            continue
        first = at - 1
        while first >= 0 and result[first].low not in _OPENING:
            first -= 1
        thing = first + 1
        while low_at(result, thing) in _DETERMINED:
            thing += 1
        named = lexicon.at(result, thing) if first >= 0 and thing < at else None
        if named is None or named.last != at or not named.of("name"):
            continue
        if fine and all(link.column.type != "boolean" for link in named.links):
            continue
        told = result[thing:at]
        result[first + 1 : at + size] = [*result[thing].put_all("never", "mind", "the"), *told]
    return result
