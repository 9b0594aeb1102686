"""The hour at which a day came to a value: that of its highest, where it is that very value.

    "when did it reach 90 on 3 May"          the hour of the high, where the high was 90
    "at what time was it 90 on 3 May"        the same

Of what was only passed on the way there no hour is kept (`untold.within_a_day`).
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.asks.hours_of_each import hour_kept_of
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading

_REACHING = word_set("reach reached hit attain attained touch touched make made")


def hour_reached(question: Question) -> Reading | None:
    """The hour of a day's highest, on condition that it is the value that is named."""
    analysis, period = question.analysis, question.analysis.dates.period
    if not asks_the_hour(analysis) or analysis.has("first", "last"):
        return None  # "when did it first hit 90": on its way to a higher one
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return None
    value = the_value_told(question)
    named = any(m.words.lower() not in _REACHING for m in question.free)
    hour = hour_kept_of(question, value.measure.column) if value else None
    if value is None or hour is None or named:
        return None
    if value.operator != "=" and (value.operator != ">=" or analysis.lacks(_REACHING)):
        return None
    met = replace(value, operator="=")
    return based(question, Reading("rows", shown=[hour], wants="value", conditions=[met]))


def the_value_told(question: Question) -> Comparison | None:
    """The "below 32" of "when did it drop below 32": one number, and no other condition."""
    conditions = question.conditions
    value = conditions[0] if len(conditions) == 1 else None
    if not isinstance(value, Comparison) or value.measure.column.type not in NUMERIC:
        return None
    plain = value.measure.minus is None and value.measure.beside is None
    return value if plain and not isinstance(value.value, str) else None


def asks_the_hour(analysis: Analysis) -> bool:
    """The "when" of "when did it", of "when on 3 May did it", the "what time" of "at what time"."""
    clocks = [cue for cue in analysis.cues if cue.meaning == "clock"]
    if any(cue.first in analysis.focus for cue in clocks):
        return True
    return any(
        analysis.low(at) == "when" and analysis.low(analysis.past_dates(at + 1)) in AUXILIARIES
        for at in (sorted(analysis.focus) if not analysis.lacks(("when",)) else ())
    )
