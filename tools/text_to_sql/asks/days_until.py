"""How many days it took from a day on until something was so for the first time.

how long after 3 May did it first hail          days from 3 May to the first with hail behind it
how many days after 3 May was the first hail    the same
how long was it until it hailed after 3 May     the same
how many days after 3 May did it hail           :  so many days had hail
"""

from datetime import timedelta
from itertools import pairwise

from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Measure, Reading

_HOW_LONG = phrases("how long, how many days")
_AFTER = word_set("after following")
"""What the day itself is not part of, as it is of "since"."""
_UNTIL = word_set("until till before take took")
_LASTING = word_set("last lasted stay stayed row")


def days_until(question: Question) -> Reading | None:
    """`how long after 3 May did it first hail`: the first such record, and how far off it is."""
    analysis, temporal = question.analysis, question.analysis.card.temporal
    period = analysis.dates.period
    asked = starts(analysis.tokens, 0, _HOW_LONG)
    if not asked or period is None or temporal is None or not one_a_day(analysis.card):
        return None
    if len(period.intervals) != 1 or not _counted_from(question):
        return None
    first = analysis.has("first") and not analysis.has("last")
    if not first and not analysis.says(_UNTIL):
        return None
    conditions = question.all_conditions()
    if not conditions or analysis.says(_LASTING) or analysis.has("streak", "average"):
        return None
    analysis.use(0, asked)
    reading = Reading("extreme", measure=Measure(temporal), direction="low", wants="value")
    reading.conditions = conditions
    reading = based(question, reading)
    reading.counted_from = period.intervals[0][0] - timedelta(days=1)
    return reading


def _counted_from(question: Question) -> bool:
    """Whether a day is named that it is counted from."""
    analysis = question.analysis
    return any(
        one in _AFTER and at + 1 in analysis.dates.used
        for at, (one, _) in enumerate(pairwise(analysis.lows))
    )
