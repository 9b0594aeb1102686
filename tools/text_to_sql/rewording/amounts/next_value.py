"""What comes next behind an end of a scale, by its value and not by its record.

second-highest distinct value of the price          different second-highest value of …
the three highest distinct prices                   the different three highest prices
not the highest price but the runner-up, meaning
    the next value down: what was it?               what was the different second highest price?
not the highest price but the second one?           what was the second highest price?
the second highest price, counting ties once        the different second highest price
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ORDINALS, phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_DISTINCT = word_set("distinct unique different")
_NEXT = phrases("""
    the runner up, the runner - up, runner up, runner - up, the runners - up, the second,
    the second one, the next, the next one, the next best, the one behind it, the one after it,
    the one below it, the one behind, the one after that, second place
""")
_BY_VALUE = phrases("""
    meaning the next value down, meaning the next value up, meaning the next lower value,
    meaning the next higher value, that is the next value down, i . e . the next value down,
    the next value down, the next value up, the next lower value, the next higher value,
    meaning the next distinct value, the next distinct value, meaning the second distinct value,
    that is the next lower value, by value
""")
_ASKED = phrases("""
    : what was it, what was it, : what is it, what is it, : which was it, which was it,
    : how high was it, : how much was it, : what was that, : what did it come to
""")
_MARKS = word_set(", ( - – — :")
_CLOSING = word_set("? . !")
_FAR = 24


_EQUAL = word_set("tie ties tied same equal identical duplicate duplicates repeat repeats repeated")
_EACH = word_set("each every")
_ONCE = word_set("once one not ignoring without")
_COUNTING = (
    _EQUAL
    | _EACH
    | _ONCE
    | word_set("""
    if when where with the a an is are value values figure figures number numbers amount amounts
    count counts counted counting only just as single take taken taking treated treating place it
    they them distinct ones
""")
)


@step(words=_EQUAL | _EACH)
def once_each(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "different" in front of the place for what says that equal values count
    once."""
    told = range(2, len(tokens) - 1)
    for at in (n for n in told if tokens[n].low in (",", "(", "–", "—")):
        end = at + 1
        while low_at(tokens, end) in _COUNTING:
            end += 1
        said = {token.low for token in tokens[at + 1 : end]}
        closing = low_at(tokens, end)
        equal = _EQUAL & said or (_EACH & said and "once" in said)
        if not equal or not _ONCE & said or closing not in _CLOSED:
            continue
        rest = [*tokens[:at], *tokens[end + (closing == ")") :]]
        for place in range(at - 1):
            ranked = tokens[place].low in ORDINALS or tokens[place].low in _COUNTED
            behind = place + 1 + (low_at(tokens, place + 1) == "-")
            if ranked and is_superlative(low_at(tokens, behind)) and behind < at:
                return [*rest[:place], rest[place].put("different"), *rest[place:]]
            if low_at(tokens, place) in _TOP and low_at(tokens, place + 1) in _COUNTED:
                behind = place + 2
                return [*rest[:behind], rest[place].put("different"), *rest[behind:]]
    return list(tokens)


_TOP = word_set("top highest lowest hottest first bottom")
_CLOSED = _CLOSING | {")", ","}


@step(words=_DISTINCT | {"not"})
def next_value(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "different" in front of the place, and the runner-up as the second."""
    return _not_the_first(_distinct_in_front(list(tokens)))


def _distinct_in_front(tokens: list[Token]) -> list[Token]:
    """`second-highest distinct value`, `three highest distinct values`."""
    for at in range(2, len(tokens)):
        if tokens[at].low not in _DISTINCT or not is_superlative(tokens[at - 1].low):
            continue
        first = at - 2 - (tokens[at - 2].low == "-")
        ranked = first >= 0 and (tokens[first].low in ORDINALS or tokens[first].low in _COUNTED)
        if ranked:
            different = tokens[at].put("different")
            return [*tokens[:first], different, *tokens[first:at], *tokens[at + 1 :]]
    return tokens


_COUNTED = word_set("next two three four five six seven eight nine ten 2 3 4 5 6 7 8 9 10")


def _not_the_first(tokens: list[Token]) -> list[Token]:
    """`not the highest price in May but the runner-up: what was it?`"""
    at = next((n for n, token in enumerate(tokens[:3]) if token.low == "not"), None)
    if at is None or low_at(tokens, at + 1) != "the" or not is_superlative(low_at(tokens, at + 2)):
        return tokens
    near = range(at + 4, min(len(tokens), at + _FAR))
    but = next((n for n in near if tokens[n].low == "but"), 0)
    size = starts(tokens, but + 1, _NEXT) if but else 0
    if not size:
        return tokens
    place, by_value = but + 1 + size, False
    while place < len(tokens):
        asked = starts(tokens, place, _ASKED)
        valued = starts(tokens, place, _BY_VALUE)
        if not (asked or valued or tokens[place].low in _MARKS | _CLOSING | {")"}):
            return tokens
        by_value = by_value or bool(valued)
        place += asked or valued or 1
    told = tokens[at + 2 : but - (tokens[but - 1].low == ",")]
    opened = ["what", "was", "the", *(["different"] if by_value else []), "second"]
    return [*tokens[:at], *tokens[at].put_all(*opened), *told, tokens[at].put("?")]
