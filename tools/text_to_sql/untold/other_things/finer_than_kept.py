"""A value asked more finely than it is kept: of whole numbers there are no tenths.

    "the peak of 3 May to a tenth of a degree"      whole degrees are kept
    "what was the peak, to two decimals"
    "the swell on 3 May in tenths of a foot"

and not "the average peak of May to one decimal", "to the nearest whole degree", nor what is told in
another unit than it is kept in.
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading

_TENTHS = word_set("tenth tenths hundredth hundredths thousandth thousandths")
_DECIMALS = word_set("decimal decimals dp")
_FINER = _TENTHS | _DECIMALS
_LEADING = word_set("to in a an the nearest within one")
_AIMING = word_set("to in nearest within")


def finer_than_kept(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "tenth" of "the peak to a tenth of a degree", the "decimals" of "to two decimals"."""
    analysis = question.analysis
    if analysis.lacks(_FINER) or reading.kind not in ("rows", "extreme") or reading.in_unit:
        return ()
    if analysis.has("average", "median") or "mean" in analysis.lows:
        return ()
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    told = [column for column in told if column.type in NUMERIC]
    if not told or not all(map(_whole, told)) or not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        exact = analysis.between(at - 2, at) == ["to", "the"]
        if analysis.low(at) in _DECIMALS and (reading.decimals or exact):
            return (analysis.tokens[at].text,)
        before = at - 1
        while analysis.low(before) in _LEADING - _AIMING:
            before -= 1
        if analysis.low(at) in _TENTHS and analysis.low(before) in _AIMING:
            return (analysis.tokens[at].text,)
    return ()


def _whole(column: ColumnCard) -> bool:
    """Whether whole numbers are kept: many values occur, and no more than there are of these."""
    low, high = column.minimum, column.maximum
    if column.type == "integer":
        return True
    if not isinstance(low, int | float) or not isinstance(high, int | float):
        return False
    held = _MANY <= column.distinct <= high - low + 1
    return held and low == int(low) and high == int(high)


_MANY = 12
