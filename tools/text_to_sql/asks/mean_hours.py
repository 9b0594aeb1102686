"""At what hour something usually comes: the mean of a column of hours.

when on average was the peak reached · the mean time of the peak      the mean of its hours
at what time was the peak usually reached in May                      the same, of a stretch
did the peak come later in June than in May on average                of each of them
in which month did the peak come latest on average                    of each month
the mean time of the peak by month                                    the same (`grouping`)
at what time is the peak usually reached                              not told: of all the records
                                                                      nobody knows what is usual
"""

from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.asks.groups_compared import groups
from pageturner.tools.text_to_sql.columns.columns_meant import time_columns
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, USUALLY
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Measure, Reading

_GRADED = word_set("later latest earlier earliest sooner soonest")
_TIME = word_set("time hour")
_MEAN = word_set("average mean typical usual")
_ASKING = word_set("what which")
_CLOSE = 3


def mean_hour(question: Question) -> Reading | None:
    """The mean hour, or that of each stretch where several are named or ranked."""
    analysis, period = question.analysis, question.analysis.dates.period
    usually = analysis.says(USUALLY)
    if not usually and not analysis.has("average"):
        return None
    if usually and (period is None or period.named_days):
        return None
    measure = hour_meant(question)
    if measure is None:
        return None
    if ranked := groups(question, measure, "avg"):
        return ranked
    if analysis.says(_GRADED):
        return None  # (than what, nobody said)
    reading = Reading("average", measure=measure, wants="value")
    reading.conditions = list(question.conditions)
    return based(question, reading)


def hour_meant(question: Question) -> Measure | None:
    """The column of the hours at which what is named comes, where an hour is asked for."""
    if not _asks_the_hour(question):
        return None
    named = [c for m in question.free for c in question.numeric(m)]
    times = time_columns(question, named)
    return Measure(times[0]) if times else None


def _asks_the_hour(question: Question) -> bool:
    """Whether an hour is asked for, or which hour is the later one; and no days on which one is."""
    analysis = question.analysis
    if analysis.amounts or analysis.has("count"):
        return False
    if _mean_of_hours(question):
        return True
    for at in analysis.focus:
        low, before = analysis.low(at), analysis.between(max(0, at - _CLOSE), at)
        if low in _GRADED and at not in analysis.dates.used:
            return True
        if low == "when" and analysis.low(at + 1) in AUXILIARIES:
            return True
        if low in _TIME and (_ASKING & set(before[-1:]) or _MEAN & set(before)):
            return True
    return False


def _mean_of_hours(question: Question) -> bool:
    """The "departure" of "the average departure": hours are all that it names."""
    cue = question.analysis.cue("average")
    near = [m for m in question.free if cue and cue.last <= m.first <= cue.last + 1]
    return any(m.of("name") and {c.type for c in m.columns} == {"time"} for m in near)
