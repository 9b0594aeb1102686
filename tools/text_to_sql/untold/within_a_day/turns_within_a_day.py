"""When a value of a day turned, and what it was past its highest: a record has the one value.

    "at what time on 3 May would the temperature begin to fall"   its high has an hour, no turn has
    "when did it stop rising", "from what time on was it to drop"
    "how cool was it to get after the high on 3 May"              of the whole day it is told
    "how cold would it get later in the day"

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.within_a_day.within_days import is_of_a_part

_TURNS = word_set(
    "begin begins began begun beginning start starts started starting stop stops stopped stopping "
    "cease ceases ceased quit"
)
_TO = word_set("to getting going growing becoming turning it gradually slowly")
_CHANGING = word_set(
    "rise rising fall falling drop dropping climb climbing sink sinking cool cooling warm warming "
    "decline declining decrease decreasing increase increasing ease easing dip dipping slip "
    "slipping tumble tumbling down up"
)
_FALLING = word_set("fall drop sink decline dip slip tumble")
_ENDS = word_set("high highs peak maximum max highest top")
_WHEN = word_set("when time hour o'clock")
_PAST = word_set("after past following beyond")
_LATER = phrases("""
    later in the day, later in the afternoon, later that day, later that afternoon, later on,
    late in the day, late in the afternoon, late that afternoon
""")
_BESIDE = _PAST | word_set("later late")


def hour_of_a_turn(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "begin to fall" of "at what time on 3 May would the temperature begin to fall"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_WHEN) or period is None or not period.single_day:
        return ()
    timed = any(column.type == "time" for column in reading.shown)
    if reading.kind != "rows" or not timed or not one_a_day(analysis.card):
        return ()
    if any(column.type == "boolean" for m in analysis.mentions for column in m.columns):
        return ()  # (of what a text tells, it may tell the hours)
    if not analysis.has("clock") and not any(_asks_when(analysis, at) for at in analysis.focus):
        return ()
    for at in sorted(analysis.focus):
        low = analysis.low(at)
        if low in _TURNS:
            last = at + 1
            while analysis.low(last) in _TO:
                last += 1
            graded = any(m.first == last and m.degree == "more" for m in analysis.mentions)
            if graded or analysis.low(last) in _CHANGING:
                return tuple(analysis.between(at, last + 1))
        if low in ("until", "till") and analysis.low(at + 1) == "when":
            return low, "when"
        falls = not analysis.says(_ENDS) and any(form in _FALLING for form in stems(low))
        if falls and at not in analysis.dates.used:
            return (analysis.tokens[at].text,)
    return ()


def _asks_when(analysis: Analysis, at: int) -> bool:
    """The "when" of "when did it drop", and not that of "how hot was it when it dropped"."""
    behind = analysis.past_dates(at + 1)
    return analysis.low(at) == "when" and analysis.low(behind) in AUXILIARIES


def past_the_highest(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "after the high" of "how cool was it to get after the high", the "later in the day" of
    "how cold would it get later in the day"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_BESIDE) or period is None or not period.single_day:
        return ()
    if reading.kind != "rows" or asks_yes_no(question) or not one_a_day(analysis.card):
        return ()
    asked = [m for m in analysis.mentions if m.first in analysis.focus]
    moment = next((m for m in asked if _past_it(analysis, m)), None)
    others = [m for m in asked if m is not moment]
    if any(map(_of_a_part, others)) or not any(_of_a_day(analysis, m) for m in others):
        return ()
    if moment is not None:
        return tuple(analysis.between(moment.first - 2, moment.last))
    for at in sorted(analysis.focus):
        if size := starts(analysis.tokens, at, _LATER):
            return tuple(analysis.between(at, at + size))
    return ()


def _past_it(analysis: Analysis, mention: Mention) -> bool:
    """The "after the" in front of what a day has once: "after the high"."""
    behind = analysis.low(mention.first - 1) == "the" and analysis.low(mention.first - 2) in _PAST
    return behind and _of_a_day(analysis, mention) and not mention.degree


def _of_a_day(analysis: Analysis, mention: Mention) -> bool:
    """Whether it is a number that a day has once, and nearly every one of them."""
    numbers = [link.column for link in mention.of("name", "low") if link.column.type in NUMERIC]
    return bool(numbers) and all(10 * c.filled >= 9 * analysis.card.count for c in numbers)


def _of_a_part(mention: Mention) -> bool:
    """The "afternoon temperature": what is told of a part of the day."""
    columns = [c for c in mention.columns if c.type in NUMERIC]
    return bool(columns) and all(map(is_of_a_part, columns))
