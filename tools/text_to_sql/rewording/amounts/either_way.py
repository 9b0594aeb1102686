"""Both ways a miss may go, told as one behind it: it is how wide it was that is asked for.

how far off was the plan, too low or too high alike       how far off was the plan, either way
how wide was the mean miss, whether over or under         how wide was the mean miss, either way
mean miss whether too low or too high                     mean miss, either way
off by how much (counting above and below the same)       off by how much, either way
how far off was it, too low or too high?                  stays: it is asked which way

and which way one thing is from another, where it is asked by how much:

how many pounds dearer or cheaper was May than June       how many pounds dearer was May than June
by how much was May above or below June                   by how much was May above June
was May dearer or cheaper than June?                      stays: it is asked which way
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_APART = word_set(
    "off out wrong wide miss misses missed apart error errors differ differed difference gap "
    "deviation deviate deviated away"
)
_LEADS = phrases("""
    whether, whether it was, whether it is, whether that was, whether they were, whether it ran,
    whether it came out, no matter if, no matter whether, regardless of whether, be it, counting,
    treating, taking, never mind whether, never mind if, it doesn't matter whether
""")
_TAILS = phrases("""
    alike, equally, the same, all the same, as the same, just the same, both the same, as one,
    counting the same, counting alike, counted the same, counted alike, being the same, or not
""")
_WAYS = word_set("over under above below plus minus overs unders high low up down short long")
_BARE = (("over", "under"), ("above", "below"), ("plus", "minus"), ("up", "down"))
_JOINED = word_set("or and /")
_MARKS = word_set(", ( – — -")
_ENDS = word_set("? . ! ; )") | {""}
_WORDS = word_set("or and /")
_NO_MATTER = word_set("whether no regardless")


@step(words=_WORDS)
def either_way(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "either way" for both ways that are told as one."""
    if _APART.isdisjoint([token.low for token in tokens]):
        return list(tokens)
    for at in range(2, len(tokens) - 2):
        lead = starts(tokens, at + 1, _LEADS)
        marked = tokens[at].low in _MARKS
        if not marked and (not lead or low_at(tokens, at + 1) not in _NO_MATTER):
            continue
        one = at + 1 + lead
        joined = one + _way(tokens, one)
        if joined == one or low_at(tokens, joined) not in _JOINED:
            continue
        end = joined + 1 + _way(tokens, joined + 1)
        tail = starts(tokens, end, _TAILS)
        bare = tuple(sorted((low_at(tokens, one), low_at(tokens, joined + 1)), reverse=True))
        told = lead or tail or (end == joined + 2 and bare in _SORTED)
        bracket = tokens[at].low == "("
        closing = low_at(tokens, end + tail)
        if end == joined + 1 or not told or closing not in _ENDS or bracket != (closing == ")"):
            continue
        said = tokens[at].put_all(",", "either", "way")
        return [*tokens[: at + (not marked)], *said, *tokens[end + tail + bracket :]]
    return list(tokens)


@step(words=("how",))
def which_way_apart(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with one of the ways that something asked for by its width may go."""
    asked = next((at for at in range(len(tokens)) if starts(tokens, at, _BY_HOW_MUCH)), -1)
    for at in range(asked + 2, len(tokens) - 2) if asked >= 0 else ():
        one, joined, other = (token.low for token in tokens[at : at + 3])
        if one in _STOPS:
            break
        if joined not in _JOINED or one == other:
            continue
        held = any(token.low == "than" for token in tokens[at + 3 :])
        compared = held and _more(one) and _more(other)
        if compared or ((one, other) in _SIDES and at + 3 < len(tokens)):
            return [*tokens[: at + 1], *tokens[at + 3 :]]
    return list(tokens)


_BY_HOW_MUCH = phrases("how much, how many")
_STOPS = word_set("? ! .")
_SIDES = (("above", "below"), ("below", "above"), ("over", "under"), ("under", "over"))


def _more(word: str) -> bool:
    return "more" in stems(word).values()


_SORTED = [tuple(sorted(pair, reverse=True)) for pair in _BARE]


def _way(tokens: Sequence[Token], at: int) -> int:
    """How many tokens the "too warm", the "over" takes there."""
    if low_at(tokens, at) == "too" and low_at(tokens, at + 1).isalpha():
        return 2
    return int(low_at(tokens, at) in _WAYS)
