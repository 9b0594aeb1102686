"""A limit said before what it is set on is put behind it: "exceeded a high of 70".

how many days exceeded a high of 70       how many days with a high above 70
days at or below a depth of 20 cm         days with a depth at or below 20 cm
did any day top gusts of 40 mph           did any day have gusts above 40 mph

Not where another amount is held against it: "the high exceeded a plan of 70".
"""

from collections.abc import Mapping, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import is_number, phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ABOVE = phrases(
    """above, over, beyond, past, in excess of, more than, greater than, higher than, exceeding,
    exceed, exceeds, exceeded, surpassing, surpass, surpasses, surpassed, topping, top, tops,
    topped, pass, passes, passed, passing"""
)
_BELOW = phrases("below, under, beneath, less than, lower than, short of")
_AT_LEAST = phrases("at least, no less than, not less than, no lower than, at or above")
_AT_MOST = phrases("at most, no more than, not more than, no higher than, at or below")
_LIMITS: Mapping[tuple[str, ...], tuple[str, ...]] = {
    **dict.fromkeys(_ABOVE, ("above",)),
    **dict.fromkeys(_BELOW, ("below",)),
    **dict.fromkeys(_AT_LEAST, ("at", "least")),
    **dict.fromkeys(_AT_MOST, ("at", "most")),
}
_LONGEST = max(map(len, _LIMITS))
_MOVING = word_set(
    """go goes went gone going rise rises rose risen rising climb climbs climbed climbing get gets
    got getting stay stays stayed staying run runs ran running come comes came coming fall falls
    fell falling drop drops dropped dropping remain remains remained remaining"""
)
_HAVING = word_set("with have has had having")
_APART = word_set("and or but nor")
_AUXILIARIES = word_set("did do does didn't will would could can")
_DETERMINERS = word_set("a an")
_REACH = 4
_WORDS = frozenset(max(reversed(phrase), key=len) for phrase in _LIMITS)


@step("lexicon", words=_WORDS)
def limits_in_front(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with such limits behind what they are set on."""
    if "of" not in [token.low for token in tokens]:
        return list(tokens)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        limit, named = _limit(tokens, at)
        amount = _amount(tokens, named, lexicon) if limit else None
        if amount is None or not _of_records(tokens, at, lexicon):
            result.append(tokens[at])
            at += 1
            continue
        if result and result[-1].low in _MOVING:
            result.pop()
        if not result or result[-1].low not in _HAVING:
            result.append(tokens[at].put("have" if _asked(result) else "with"))
        result += tokens[named : amount - 1]
        result += tokens[at].put_all(*limit)
        also = _also(tokens, amount, lexicon)
        if also is not None:  # "exceeded a high of 70 and gusts of 30"
            result += [*tokens[amount : also - 1], *tokens[at].put_all(*limit)]
        at = also or amount
    return result


def _limit(tokens: Sequence[Token], at: int) -> tuple[tuple[str, ...], int]:
    """The limit that is said there, as the grammar says it, and where it ends."""
    for length in range(min(_LONGEST, len(tokens) - at), 0, -1):
        said = tuple(token.low for token in tokens[at : at + length])
        if put := _LIMITS.get(said):
            return put, at + length
    return (), at


def _amount(tokens: Sequence[Token], named: int, lexicon: Lexicon) -> int | None:
    """Where the number of "a high of 70" stands, of a column of numbers that begins there."""
    if named < len(tokens) and tokens[named].low in _DETERMINERS:
        named += 1
    numeric = False
    while (found := lexicon.at(tokens, named)) and not found.degree:
        columns = [link.column for link in found.of("name")]
        numeric = bool(columns) and all(one.type in ("integer", "real") for one in columns)
        if not columns and not found.of("qualifier"):
            return None
        named = found.last
    if numeric and named < len(tokens) and tokens[named].low == "of":  # "a chance of hail of 70"
        named = kind.last if (kind := lexicon.at(tokens, named + 1)) else named
    stated = named + 1 < len(tokens) and tokens[named].low == "of" and is_number(tokens[named + 1])
    return named + 1 if numeric and stated else None


def _of_records(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether no amount stands before, which would be what is held against it, and no article."""
    if at and tokens[at - 1].low in ("the", "a", "an"):
        return False  # "the top gust of 8 May"
    for place in range(at - 1, max(0, at - _REACH) - 1, -1):
        if tokens[place].low in _APART or tokens[place].kind == "mark":
            break
        found = lexicon.at(tokens, place)
        if (
            found
            and found.last <= at
            and any(link.column.type in ("integer", "real") for link in found.of("name"))
        ):
            return False
    return "by" not in [token.low for token in tokens[:2]]


def _also(tokens: Sequence[Token], amount: int, lexicon: Lexicon) -> int | None:
    """Where another number stands behind "and", "or", which is held to the same limit."""
    for place in (amount + 1, amount + 2):  # "70 and", "70 degrees and"
        if place < len(tokens) and tokens[place].low in ("and", "or"):
            return _amount(tokens, place + 1, lexicon)
    return None


def _asked(before: Sequence[Token]) -> bool:
    """Whether an auxiliary stands before, with nothing of another clause behind it."""
    for token in reversed(before):
        if token.kind == "mark":
            return False
        if token.low in _AUXILIARIES:
            return True
    return False
