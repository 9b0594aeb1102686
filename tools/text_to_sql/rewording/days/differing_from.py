"""Two stretches of days of which one differs from the other, as the two that differ.

how much did the peaks of May differ from those of June      … the peaks of May and June differ
by how much did May differ on average from June              … May and June differ on average
how many degrees were those of May apart from those of June  … those of May and June apart
how different was the peak of May from that of June          how far apart was that of May and June
how far off was the mean of May from the mean of June        how far apart was that of May and June
the mean of May and that of June, how far apart              the mean of May and June, how far apart
days apart from those of June                                stays: they are left out
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_DIFFERING = word_set("differ differs differed different apart diverge diverged")
_ASUNDER = word_set("far different")
_AWAY = word_set("off away removed")
_HOW = phrases("how much, how many, how far, how different, how big, how large, how widely")
_FROM = word_set("from to")
_THOSE = phrases("""
    that of, those of, that in, those in, that for, those for, that on, those on, the one in,
    the ones in, the ones of, the one of, those from, that from, it did in, it was in,
    they did in, they were in, the same in, the average of, the average in, the average for
""")
_OF = word_set("of in for during on")
_DAYS = frozenset({*MONTH_NUMBERS, *SEASONS, *WEEKDAY_NUMBERS, *(f"{d}s" for d in WEEKDAY_NUMBERS)})
_MEAN = phrases("on average, on the average, overall, on the whole")
_YEAR = 4


@step(words=_DIFFERING | _ASUNDER)
def differing_from(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "and" between such stretches."""
    if not any(starts(tokens, at, _HOW) for at in range(len(tokens))):
        return list(tokens)
    tokens = _far_apart(tokens)
    for at in range(2, len(tokens) - 2):
        if tokens[at].low in _DIFFERING - {"different"} and _dated_before(tokens, at):
            behind = at + 1
            behind += starts(tokens, behind, _MEAN)
            if low_at(tokens, behind) not in _FROM:
                continue
            first = behind + 1
            first += starts(tokens, first, _THOSE) or (low_at(tokens, first) in _OF)
            last = _stretch(tokens, first)
            if last > first:
                other, joint = tokens[first:last], tokens[behind].put("and")
                return [*tokens[:at], joint, *other, *tokens[at:behind], *tokens[last:]]
        if tokens[at].low == "and" and _dated_before(tokens, at):
            size = starts(tokens, at + 1, _THOSE)
            if size and _stretch(tokens, at + 1 + size) > at + 1 + size:
                return [*tokens[: at + 1], *tokens[at + 1 + size :]]
    return list(tokens)


def _far_apart(tokens: Sequence[Token]) -> Sequence[Token]:
    """`how different was the peak of May from that of June`, with "far apart" and "and"."""
    for at in range(1, len(tokens) - 4):
        if tokens[at].low not in _ASUNDER or tokens[at - 1].low != "how":
            continue
        verb = at + 1 + (low_at(tokens, at + 1) in _AWAY)
        if tokens[at].low == "far" and low_at(tokens, verb) not in AUXILIARIES:
            continue
        apart = [*tokens[:at], *tokens[at].put_all("far", "apart")]
        for behind in range(verb + 1, len(tokens) - 1):
            if tokens[behind].low in _FROM and _dated_before(tokens, behind):
                first = behind + 1 + _said_again(tokens, verb + 1, behind + 1)
                first += starts(tokens, first, _THOSE) or (low_at(tokens, first) in _OF)
                if _stretch(tokens, first) == first:
                    return tokens
                return [
                    *apart,
                    *tokens[verb:behind],
                    tokens[behind].put("and"),
                    *tokens[first:],
                ]
            joined = tokens[at].low == "different" and tokens[behind].low == "and"
            joined = joined and _dated_before(tokens, behind)
            if joined and _stretch(tokens, behind + 1) > behind + 1:
                return [*apart, *tokens[at + 1 :]]
    return tokens


def _said_again(tokens: Sequence[Token], at: int, behind: int) -> int:
    """How many words behind a place are those of another: the mean of "from the mean of June"."""
    same = 0
    while tokens[at + same].low == low_at(tokens, behind + same) not in _OF:
        same += 1
    return same if low_at(tokens, at + same) in _OF else 0


def _dated_before(tokens: Sequence[Token], at: int) -> bool:
    """Whether a stretch ends before a place: "May", "May 2026", "the spring of 2026"."""
    before = tokens[at - 1]
    year = before.kind == "number" and before.low.isdecimal() and len(before.low) == _YEAR
    return before.low in _DAYS or (year and (low_at(tokens, at - 2) in _DAYS | _OF))


def _stretch(tokens: Sequence[Token], at: int) -> int:
    """Where the stretch that begins there ends; there, where none does."""
    first = at
    at += low_at(tokens, at) == "the"
    if low_at(tokens, at) not in _DAYS:
        return first
    at += 1
    of = at + (low_at(tokens, at) == "of")
    year = low_at(tokens, of)
    return of + 1 if year.isdecimal() and len(year) == _YEAR else at
