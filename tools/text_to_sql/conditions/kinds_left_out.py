"""Records of a kind that are left out: "leaving out the wet days", "skip days with fog: which …".

opening         left out
skip            the foggy ones
not counting    days with fog
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, places, standing, word_set
from pageturner.tools.text_to_sql.lexicon import Mention

LEAVING_OUT = phrases("""
    leaving out, leave out, leaving off, leave off, leaving aside, leave aside, setting aside,
    set aside, putting aside, put aside, skipping, ignore, ignoring, disregard, disregarding,
    discount, discounting, exclude, excluding, excludes, omit, omitting, not counting, without
    counting, don't count, do not count, not including, don't include, do not include, aside
    from, apart from, except, except for, excepting, other than, with the exception of, barring,
    take out, taking out, weed out, weeding out, filter out, filtering out, rule out, ruling
    out, cut out, cutting out, throw out, throwing out, get rid of, getting rid of, strip out,
    stripping out, never mind, forget about, not interested in, besides, save for, but for, with the
    exclusion of, to the exclusion of, exclusive of
""")
_BEFORE_ARTICLE = phrases(
    "skip, drop, dropping, bin, bar, forget, cut, lose, toss, eliminate, remove"
)
"""These leave something out only where an article or the like follows."""
_PREPOSITIONS = word_set("bar save minus")
"""So do these without an article, where they are no order, no noun and no sign."""
_ARTICLES = word_set("the any all those these every anything out")
_ONES = word_set("ones those any anything")
_NEAR = 8
_JOINING = word_set("with of that where when having which whose on in for")


def kinds_left_out(
    tokens: Sequence[Token], mentions: Sequence[Mention], nouns: Collection[str]
) -> list[range]:
    """The tokens that say that records of which something is said are left out."""
    opened = places(tokens, _BEFORE_ARTICLE)
    sizes = {at: size for at, size in opened if _an_article_follows(tokens, at + size)}
    sizes |= dict(places(tokens, LEAVING_OUT))
    sizes |= {at: 1 for at in standing(tokens, _PREPOSITIONS) if _sets_apart(tokens, at)}
    spoken = {m.first for m in mentions if m.of("name", "low", "value")}
    result: list[range] = []
    for at, size in sorted(sizes.items()):
        order = size == 1 or tokens[at].low not in _PREPOSITIONS  # (and no "save for")
        if (order and _is_said_of_something(tokens, at)) or _names_a_column(tokens, at, mentions):
            continue
        if _of_a_kind(tokens, at + size, spoken, nouns):
            result.append(range(at, at + size))
            result += _and_others(tokens, at + size, spoken, nouns)
    return result


def _and_others(
    tokens: Sequence[Token], at: int, spoken: Collection[int], nouns: Collection[str]
) -> list[range]:
    """The "and" of "excluding wet days and those under 60", behind which others are left out."""
    result: list[range] = []
    for place in range(at + 1, len(tokens) - 2):
        if tokens[place].kind == "mark" and tokens[place].low not in ("%", "-", ","):
            break
        if tokens[place].low not in ("and", "or", "nor"):
            continue
        first = place + 1 + (tokens[place + 1].low in _THE)
        named = tokens[first].low in nouns or tokens[first].low in _ONES or first in spoken
        if named and _of_a_kind(tokens, first, spoken, nouns):
            result.append(range(place, place + 1))
    return result


_THE = word_set("the any all also")


def _sets_apart(tokens: Sequence[Token], at: int) -> bool:
    """The "bar" of "all days bar the wet ones", "bar wet days", and not that of "2 bar", "the bar";
    the "save" of "all days save those with fog", and not that of "please save all days"."""
    before = tokens[at - 1] if at else None
    if tokens[at].low == "save":
        return before is not None and before.low not in _BEFORE_ORDERS
    if before is not None and before.kind == "number":
        return len(before.low) == len("2026")  # and no "2 bar"
    return before is None or before.low not in _OF_A_NOUN


_OF_A_NOUN = word_set("the a an our this that every each at of")


def _is_said_of_something(tokens: Sequence[Token], at: int) -> bool:
    """The "cut out" of "which day saw rain cut out": no order to leave something out."""
    if tokens[at].low in _PREPOSITIONS:
        return not _sets_apart(tokens, at)
    orders = tokens[at].low in _ORDERS and at > 0 and tokens[at - 1].kind != "mark"
    return orders and tokens[at - 1].low not in _BEFORE_ORDERS


def _names_a_column(tokens: Sequence[Token], at: int, mentions: Sequence[Mention]) -> bool:
    """The "discount" of "the discount on invoice 12", where a column is called so and nobody is
    told to leave anything out."""
    named = any(m.first == at and m.of("name") for m in mentions)
    return named and at > 0 and tokens[at - 1].low not in _BEFORE_ORDERS


_ORDERS = word_set("take weed filter rule cut throw strip drop bin bar lose toss forget")
_BEFORE_ORDERS = word_set("and but please to then also now we i you let's us")


def _an_article_follows(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].low in _ARTICLES


def _of_a_kind(
    tokens: Sequence[Token], at: int, spoken: Collection[int], nouns: Collection[str]
) -> bool:
    """Whether records follow with what is said of them: "the wet days", "any days with fog"."""
    for place in range(at, min(at + _NEAR, len(tokens))):
        if tokens[place].kind == "mark":
            return False
        if tokens[place].low in nouns or tokens[place].low in _ONES:
            if any(one in spoken for one in range(at, place)):
                return True
            return _said_of_them(tokens, place + 1, spoken)
    return False


def _said_of_them(tokens: Sequence[Token], at: int, spoken: Collection[int]) -> bool:
    """`with fog`, `above 30`: what is said behind the records, before the clause ends."""
    joined = at < len(tokens) and tokens[at].low in _JOINING
    for place in range(at, min(at + 1 + _NEAR, len(tokens))):
        if tokens[place].kind == "mark":
            return False
        if tokens[place].kind == "number" or (joined and place in spoken):
            return True
    return False
