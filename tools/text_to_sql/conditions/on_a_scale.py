"""A value of a scale in words that is told as the least or the most it was: "at least rather
rough", "slight or rougher", "moderate or better".

the scale: smooth, slight, rather rough, rough, very rough

at least rough           rough, very rough                  on to the end it lies at
at least rather rough    rather rough, rough, very rough    on to what it is a part of
at most slight           smooth, slight                     the other way
slight or rougher        slight and all the rougher ones    as the comparative goes
slight or better         smooth, slight                     to the end that is the better one
slight at worst          smooth, slight                     the same
"""

import re
from functools import lru_cache
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Link, Mention

_LEAST = phrases("at least, at a minimum, at the least, at the very least")
_MOST = phrases("at most, at the most, at the very most")
_MORE = phrases("or more, or more so, at least, at the least, at the very least")
_LESS = phrases("or less, or less so, at most, at the most, at the very most")
_LONGEST = 4


def reaching(
    analysis: Analysis, mention: Mention, column: ColumnCard
) -> tuple[tuple[str, ...], int]:
    """The values from the one named on to an end of the scale, and where what says so ends; none
    where no such thing is said."""
    said = {str(v.value).lower() for v in mention.of("value") if v.column.name == column.name}
    order = [value.lower() for value in column.order]
    if len(said) != 1 or not said <= set(order):
        return (), mention.last
    place = order.index(min(said))
    rising, last = _or_beyond(analysis, mention, column, place)
    if rising is None:
        rising, last = _at_best(analysis, mention, column)
    if rising is None and (side := _before(analysis, mention, column)):
        rising = _rising(order, place) == (side > 0)
    if rising is None:
        side, last = _behind(analysis, mention)
        rising = _rising(order, place) == (side > 0) if side else None
    if rising is None:
        return (), mention.last
    spelt = {value.lower(): value for value in column.nameable}
    chosen = order[place:] if rising else order[: place + 1]
    return tuple(spelt[value] for value in chosen), last


def _or_beyond(
    analysis: Analysis, mention: Mention, column: ColumnCard, place: int
) -> tuple[bool | None, int]:
    """Whether the "or rougher", "or even better" behind a value leads to the end of the scale, and
    where it ends; None where nothing of the kind is said."""
    joined = _past_its_name(analysis, mention, column)
    if analysis.low(joined) != "or":
        return None, mention.last
    at = joined + 1 + (analysis.low(joined + 1) == "even")
    good = good_end(column)
    if analysis.low(at) in BETTER and good:
        analysis.use(mention.last, at + 1)
        return (good == "high") == BETTER[analysis.low(at)], at + 1
    for other in analysis.mentions:
        if other.first != at or other.degree != "more":
            continue
        if (rising := towards(other, column, place)) is not None:
            analysis.use(mention.last, other.last)
            return rising, other.last
    return None, mention.last


def _past_its_name(analysis: Analysis, mention: Mention, column: ColumnCard) -> int:
    """What follows a value, behind the name of its column: the "or" of "a rough sea or worse"."""
    own = (m.last for m in analysis.mentions if m.first == mention.last and column in m.columns)
    return next(own, mention.last)


def _at_best(analysis: Analysis, mention: Mention, column: ColumnCard) -> tuple[bool | None, int]:
    """The same for the "at best", "at worst" before or behind a value."""
    last, good = mention.last, good_end(column)
    for at, end in ((mention.first - 2, last), (last, last + 2)):
        word = analysis.low(at + 1)
        if good and analysis.low(at) == "at" and word in _ENDS:
            analysis.use(at, at + 2)
            analysis.cues = [cue for cue in analysis.cues if cue.first != at]
            return (good == "high") == _ENDS[word], end
    return None, last


_ENDS = {"worst": True, "best": False}


def towards(said: Mention, column: ColumnCard, place: int) -> bool | None:
    """Whether more of what is said lies on towards the end of the scale, as seen from a place of
    it; None where it says nothing of the scale."""
    order = [value.lower() for value in column.order]
    values = [str(v.value).lower() for v in said.of("value") if v.column.name == column.name]
    if values and values[0] in order:
        return order.index(values[0]) > place or place == len(order) - 1
    roles = {link.role for link in said.of("name", "low") if link.column.name == column.name}
    return None if len(roles) != 1 else roles == {"name"}


def unclear_which_way(analysis: Analysis) -> bool:
    """Whether a value is followed by "or worse", or stands behind "worse than" or "at worst", and
    nobody declared which end is the worse one."""
    low = analysis.low
    return any(
        any(v.column.order and not good_end(v.column) for v in mention.of("value"))
        and (
            any(
                low(at) == "or" and low(at + 1) in BETTER
                for at in (_past_its_name(analysis, mention, v.column) for v in mention.of("value"))
            )
            or (low(mention.first - 1) == "than" and low(mention.first - 2) in BETTER)
            or (low(mention.first - 2) == "at" and low(mention.first - 1) in _ENDS)
            or (low(mention.last) == "at" and low(mention.last + 1) in _ENDS)
        )
        for mention in analysis.mentions
    )


def held_as_much(analysis: Analysis, mention: Mention) -> tuple[Link, ...]:
    """The scale of "was March as rough as April", "as sunny in May as in June": two stretches are
    held against each other by it, and none of their records has to be so; () for all else."""
    period, low = analysis.dates.period, analysis.low
    listed = period is not None and len(period.parts) > 1 and not period.named_days
    if not listed or low(mention.first - 1) != "as" or low(mention.first - 2) in _FOLDS:
        return ()
    end = analysis.sentence_of(mention.first)[1]
    if "as" not in analysis.between(mention.last, end) or analysis.noun_at(mention.last):
        return ()
    link = mention.of("value")[0]
    order = [value.lower() for value in link.column.order]
    place = order.index(str(link.value).lower()) if str(link.value).lower() in order else 0
    return (Link(link.column, "name" if 2 * place >= len(order) - 1 else "low"),)


_FOLDS = word_set("twice half double thrice times")


def good_end(column: ColumnCard) -> str:
    """Which end of a scale is welcome; "" where nothing tells."""
    declared = column.better or ("low" if column.low_for else "high" if column.high_for else "")
    return declared or _described_as_good(column) or _called_good(column) or _marked(column)


def _marked(column: ColumnCard) -> str:
    """The end at which A stands, or the letter that is nearest to it, of marks: A is the best."""
    marks = [value for value in column.order if len(value) == 1 and value.isalpha()]
    if len(marks) < len(column.order) or len(marks) < _SEVERAL:
        return ""
    return "high" if marks[-1].upper() < marks[0].upper() else "low"


_SEVERAL = 3


@lru_cache(maxsize=64)
def _described_as_good(column: ColumnCard) -> str:
    """The end that its description calls the best, or not the worst: "from A (best) to G"."""
    told = re.findall(r"[\w-]+", column.description.lower())
    ends = [value.lower() for value in (column.order[:1] + column.order[-1:])]
    for value, said in pairwise(told):
        if value in ends and said in ("best", "worst"):
            return "high" if (value == ends[-1]) == (said == "best") else "low"
    return ""


def _called_good(column: ColumnCard) -> str:
    """The end that is called a good one by its own word, where the other is not."""
    if not column.order:
        return ""
    low, high = column.order[0].lower(), column.order[-1].lower()
    if low in _BAD or high in _GOOD:
        return "" if low in _GOOD or high in _BAD else "high"
    return "low" if low in _GOOD or high in _BAD else ""


_GOOD = frozenset({"good", "best", "excellent", "perfect", "mint", "outstanding"})
_BAD = frozenset({"bad", "worst", "poor", "terrible", "unacceptable", "critical"})
BETTER = {"better": True, "worse": False}


def _before(analysis: Analysis, mention: Mention, column: ColumnCard) -> int:
    """1 for the "at least" before a value, or before the name of its column; -1 for the "at most";
    0 for neither."""
    at = mention.first
    while analysis.low(at - 1) in ("a", "an", "of", "the", '"', "'"):
        at -= 1
    named = [m.first for m in analysis.mentions if m.last == at and column in m.columns]
    at = min([at, *named])
    while analysis.low(at - 1) in ("a", "an", "the"):
        at -= 1
    for size in range(2, _LONGEST + 1):
        words = tuple(analysis.between(max(0, at - size), at))
        if side := (words in _LEAST) - (words in _MOST):
            analysis.use(at - size, at)
            return side
    return 0


def _behind(analysis: Analysis, mention: Mention) -> tuple[int, int]:
    """1 for the "or more" behind a value, -1 for the "or less", 0 for neither; where it ends."""
    at = mention.last
    more, less = starts(analysis.tokens, at, _MORE), starts(analysis.tokens, at, _LESS)
    size = max(more, less)
    closed = not analysis.low(at + size)[:1].isalnum()
    if not size or not closed:
        return 0, at
    analysis.use(at, at + size)
    return (1 if more else -1), at + size


def _rising(order: list[str], place: int) -> bool:
    """Whether more of what a value says lies on towards the end of the scale."""
    head = order[place].split()[-1]
    if head not in order:
        return True
    of_it = [value for value in order if value != head and value.split()[-1] == head]
    return 2 * order.index(head) >= len(order) - 1 or not (of_it or not place)
