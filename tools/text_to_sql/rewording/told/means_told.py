"""A sum that is to be made and then divided by how many were added: their mean.

add up the wages of 3 and 4 May and halve the sum         what is the average of the wages of …
what is half the sum of the wages of 3 and 4 May          what is the average of the wages of …
sum the rents and divide by the number of flats           what is the average of the rents
add up the wages of May and halve it                      divide the wages of May: it is not read
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_HALVING = word_set("halve halves halving halved")
_DIVIDING = word_set("divide dividing divided")
_ADDING = word_set("add adding sum summing total totalling tot totting take taking")
_UP = word_set("up together")
_LEADING = word_set("please so now then and ok okay could can would will you we i just if when")
_ASKING = word_set(
    "what how , . ? ! do does would will i you we one get is the that come to give me us result "
    "answer it be out as"
)
"""What may stand behind it: ", what is the result?"."""
_JOINING = word_set("and then , & . ;")
_THEM = phrases("""
    it, them, that, this, the sum, the total, that sum, that total, the result, the two,
    what you get, the lot
""")
_BY_TWO = phrases("by two, by 2, in two, by half, in half")
_BY_HOW_MANY = phrases("""
    by their number, by how many there are, by how many there were, by the count,
    by their count, by the number of them, by how many they are, by the number of those
""")
_BY_NUMBER = phrases("by the number of, by the count of, by how many")
_RANGING = word_set("to through until till between from")


_HALF_OF = phrases("""
    half the sum of, half of the sum of, half the total of, half of the total of, half their sum of
""")


@step("nouns", words=_HALVING | _DIVIDING | {"half"})
def means_told(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens, a sum divided by how many were added put as their mean."""
    for at in range(len(tokens)):
        low = tokens[at].low
        if half := starts(tokens, at, _HALF_OF):
            mean = ("the", "average", "of") if _two(tokens[at + half :]) else ("divide",)
            kept = half if mean[1:] else 1
            return [*tokens[:at], *tokens[at].put_all(*mean), *tokens[at + kept :]]
        if at < 1 or low not in _HALVING | _DIVIDING or tokens[at - 1].low not in _JOINING:
            continue
        end = at + 1 + starts(tokens, at + 1, _THEM)
        start = _adding(tokens)
        stop = at
        while stop > start and tokens[stop - 1].low in _JOINING:
            stop -= 1
        added = tokens[start:stop]
        by = starts(tokens, end, _BY_TWO) if low in _DIVIDING else 0
        halved = low in _HALVING or bool(by)
        if not halved:
            by = starts(tokens, end, _BY_HOW_MANY) or _by_records(tokens, end, nouns)
        ends = all(token.low in _ASKING for token in tokens[end + by :])
        if start and added and ends and (_two(added) if halved else bool(by)):
            opening = tokens[at].put_all("what", "is", "the", "average", "of")
            return [*opening, *added, *tokens[at].put_all("?")]
        if low in _HALVING:  # no slip of "have", and no sum is asked for
            return [tokens[at].put("divide"), *tokens[start:at], *tokens[end:]]
    return list(tokens)


def _adding(tokens: Sequence[Token]) -> int:
    """Behind the "add up" that the question opens with; 0 where it does not."""
    at = 0
    while low_at(tokens, at) in _LEADING:
        at += 1
    if low_at(tokens, at) not in _ADDING:
        return 0
    return at + 1 + (low_at(tokens, at + 1) in _UP)


def _by_records(tokens: Sequence[Token], at: int, nouns: Collection[str]) -> int:
    """How many tokens say "by the number of days", "by how many days there are"."""
    size = starts(tokens, at, _BY_NUMBER)
    if not size or low_at(tokens, at + size) not in nouns:
        return 0
    there = [token.low for token in tokens[at + size + 1 : at + size + 3]]
    return size + 1 + 2 * (there in (["there", "are"], ["there", "were"]))


def _two(added: Sequence[Token]) -> bool:
    """Whether two days are named, and no stretch from the one to the other."""
    lows = [token.low for token in added]
    if not _RANGING.isdisjoint(lows):
        return False
    days = [low for low in lows if low.isdecimal() and int(low) <= _LAST_DAY]
    weekdays = [low for low in lows if low in WEEKDAY_NUMBERS]
    return "and" in lows and 2 in (len(days), len(weekdays))


_LAST_DAY = 31
