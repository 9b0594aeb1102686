"""What a question lays down beside what it asks: how to reckon, and who told of it."""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.quotation_marks import QUOTES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_TAKING = word_set("counting count treating treat taking take considering consider with reading")
_NOTHING = word_set("zero zeros zeroes 0 nil nothing none")
_REACH = 8
_TAKEN = word_set("counting counted taken treated considered reckoned read scored")
_LACKING = word_set("without lacking missing with")
_OPENING = word_set(", ; with and – — (")
_CLAIMING = word_set(
    "says said swears swore claims claimed thinks thought believes believed insists insisted "
    "remembers remembered recalls recalled tells told reckons reckoned maintains maintained "
    "states stated asserts asserted"
)
_HEARD = word_set("there there's it it's they that we i")
_TOLD_OF = word_set("that about of one")
_OWN = word_set("my our his her their your")
_BEFORE_NOUN = _OWN | word_set("the a an")
_ASKED = word_set("what which when who how where did was were")
_BOUNDS = (("less", "than"), ("up", "to"), ("fewer", "than"))


def stipulated(tokens: Sequence[Token]) -> set[int]:
    """The tokens of such a clause: it says how to reckon, and nothing that is to hold.

    Nothing else is said to be zero in questions of records than what they do not state.
    """
    lows = [token.low for token in tokens]
    for first, low in enumerate(lows):
        if low not in _TAKING:
            continue
        for at in range(first + 2, min(first + _REACH, len(lows) - 1)):
            if lows[at] in ("as", "for") and lows[at + 1] in _NOTHING:
                return set(range(first, at + 2))
    return _counted_so(lows)


def _counted_so(lows: Sequence[str]) -> set[int]:
    """The "days without gusts counting as 0", "those without any taken as zero" behind a comma or
    a "with"."""
    for at in range(2, len(lows) - 2):
        taken = lows[at] in _TAKEN and lows[at + 1] in ("as", "for")
        if not taken or lows[at + 2] not in _NOTHING:
            continue
        back = range(at - 1, max(0, at - _REACH), -1)
        lacking = next((n for n in back if lows[n] in _LACKING), 0)
        opened = next((n for n in back if n < lacking and lows[n] in _OPENING), None)
        if lacking and opened is not None:
            return set(range(opened, at + 3))
    return set()


def no_matter_which(tokens: Sequence[Token]) -> set[int]:
    """The "ignoring whether it was over or under" of a difference: neither of them is asked for."""
    lows = [token.low for token in tokens]
    for first, size in places(tokens, _NO_MATTER):
        end = first + size
        while end < len(lows) and (lows[end].isalnum() or "'" in lows[end]):
            end += 1
        if end - first <= _REACH + size and "or" in lows[first:end]:
            return set(range(first, end))
    return set()


_NO_MATTER = phrases("""
    ignoring whether, ignoring if, disregarding whether, regardless of whether, irrespective of
    whether, regardless whether, no matter whether, no matter if, never mind whether, never mind if,
    without regard to whether, leaving aside whether, without caring whether
""")


def hearsay(tokens: Sequence[Token]) -> set[int]:
    """The "my aunt swears" of "my aunt swears there was a day": whom it was heard from; the "I
    told my pupils" of "I told my pupils we had a day": who heard of it."""
    lows = [token.low for token in tokens[:6]]
    if lows[:1] in (["i"], ["we"]) and lows[1:2] in (["told"], ["tell"], ["promised"]):
        heard_by = 2 + (lows[2:3] != [] and lows[2] in _BEFORE_NOUN)
        following = lows[heard_by + 1] if len(lows) > heard_by + 1 else ""
        if following in _HEARD | _BEFORE_NOUN | _TOLD_OF:
            return set(range(heard_by + 1))
    opened = lows[0] if lows else ""
    at = int(opened in _BEFORE_NOUN)
    told = at + 1
    if told >= len(lows) or lows[told] not in _CLAIMING or not lows[at].isalpha():
        return set()
    after = told + 1 + (lows[told] == "told" and lows[told + 1 : told + 2] in (["me"], ["us"]))
    following = lows[after] if after < len(lows) else ""
    somebody = opened in _OWN or (not at and opened not in KNOWN)
    heard = following in _HEARD or (somebody and following.isalnum() and following not in _ASKED)
    return set(range(told + 1)) if heard else set()


@step(words={bound[0] for bound in _BOUNDS})
def without_values_laid_down(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the 'and a tenth for "less than a tenth"' of how to reckon: that a bound
    stands for its own end, where no lower end is to be taken."""
    lows = [token.low for token in tokens]
    if not _LOWER.isdisjoint(lows) or not any(pair in _BOUNDS for pair in pairwise(lows)):
        return list(tokens)
    for first in range(len(lows)):
        for size in range(1, _VALUE + 1):
            value = lows[first : first + size]
            end = first + size
            if end < len(lows) and lows[end] in ("for", "where", "wherever"):
                last = _bounded(lows, end + 1, value)
                if last:
                    return _without(tokens, first, last)
        last = _bounded_as(lows, first)
        if last:
            return _without(tokens, first, last)
    return list(tokens)


def _bounded(lows: Sequence[str], at: int, value: Sequence[str]) -> int:
    """Where the '"less than a tenth"' ends that begins at a place and is of a value; else 0."""
    quoted = at < len(lows) and lows[at] in QUOTES
    at += quoted
    if tuple(lows[at : at + 2]) not in _BOUNDS:
        return 0
    at += 2
    end = at + len(value)
    if not value or lows[at:end] != list(value) or (quoted and lows[end : end + 1] not in _CLOSED):
        return 0
    return end + quoted


def _bounded_as(lows: Sequence[str], first: int) -> int:
    """Where the '"less than a tenth" as a tenth' ends that begins at a place; else 0."""
    for size in range(1, _VALUE + 1):
        begun = first + (lows[first] in QUOTES) + 2
        last = _bounded(lows, first, lows[begun : begun + size])
        last += bool(last) and lows[last : last + 1] in _COUNTS
        if last and last < len(lows) and lows[last] == "as":
            value = lows[begun : begun + size]
            if lows[last + 1 : last + 1 + size] == value:
                return last + 1 + size
            if lows[last + 1 : last + 2] == value[:1] and lows[last + 2 : last + 3] in _ENDED:
                return last + 2  # '"less than half an inch" counts as half'
    return 0


def _without(tokens: Sequence[Token], first: int, last: int) -> list[Token]:
    """The tokens without a clause, and without what leads to it."""
    while first and tokens[first - 1].low in _LEADING:
        first -= 1
    return [*tokens[:first], *tokens[last:]]


_LOWER = word_set("lower bottom low lowest minimum smaller least")
_VALUE = 4
_COUNTS = (["counts"], ["count"], ["counting"], ["taken"], ["reckoned"], ["treated"], ["goes"])
_ENDED: tuple[list[str], ...] = ([], ["."], [")"], [","], [";"], ["?"], ["!"])
_CLOSED = (['"'], ["”"], ["'"], ["’"])
_LEADING = _TAKING | word_set(", and with always or")
