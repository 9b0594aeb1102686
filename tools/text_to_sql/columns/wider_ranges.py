"""Which of several ranges is the wider one: the two ends of it are further apart.

which had the wider range of shrinkage, 3 or 4 May   the upper end less the lower one
on which day was the shrinkage range narrower        the same, the other way round
"""

from collections.abc import Sequence
from itertools import combinations, pairwise

from pageturner.tools.text_to_sql.columns.column_pairs import range_of
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Direction, Measure, Reading

_WIDER = word_set("wider widest broader broadest")
_NARROWER = word_set("narrower narrowest tighter tightest")
_ENDS = word_set("widest broadest narrowest tightest")
_RANGES = word_set("range ranges span spans spread spreads band bands")
_SIZES = word_set("""
    smaller smallest bigger biggest larger largest greater greatest higher highest lower lowest
""")
_LOWER, _UPPER = "_low", "_high"


def wider_range(question: Question, *, most: bool = False) -> tuple[Direction, Measure] | None:
    """Which end wins, and the width of the range that is named.

    Args:
        most: only the widest or the narrowest is meant, of however many.
    """
    lows = {token.low for token in question.analysis.tokens}
    if not _of_a_width(lows) or (most and lows.isdisjoint(_ENDS)):
        return None
    for mention in question.analysis.mentions:
        for one, two in combinations(mention.columns, 2):
            low, high = sorted((one, two), key=lambda column: column.name.endswith(_UPPER))
            ends = low.name.endswith(_LOWER) and high.name.endswith(_UPPER)
            if ends and range_of(low, high):
                width = Measure(high, low)
                question.found = [
                    one
                    for one in question.found
                    if not (isinstance(one.condition, Comparison) and one.condition.measure.minus)
                ]
                return ("high" if lows & _WIDER else "low"), width
    return None


def no_range(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "range" of "which had the wider range of ages", where no record has both ends of it."""
    tokens, measure = question.analysis.tokens, reading.measure
    if reading.kind not in ("compare", "group") or measure is None or measure.minus:
        return ()
    if reading.aggregate == "range":
        return ()  # (of all records of a stretch together)
    if not (_of_a_width({token.low for token in tokens}) or _sized(tokens)):
        return ()
    return tuple(token.text for token in tokens if token.low in _RANGES)[:1]


def _sized(tokens: Sequence[Token]) -> bool:
    """`the smaller range of ages`, `the largest spread`."""
    return any(one.low in _SIZES and two.low in _RANGES for one, two in pairwise(tokens))


def _of_a_width(lows: set[str]) -> bool:
    return bool(lows & (_WIDER | _NARROWER) and lows & _RANGES)
