"""An hour of the night that is told in front of a question that is asked of it.

    "our boat landed at 11 at night on 3 May. Was there hail then?"    a day's record ends before it
    "we walked home on the night of 3 May. Was it misty at that hour?"
    "it was 3 in the morning on 3 May. Was it hailing?"                what it is asked of, is told
    "we left at 10 pm on 3 May. Was it misty when we left?"

and not "we landed at 11 at night on 3 May. Did it hail that day?". Of hours of the day a text may
tell. `hours_told_before` reads the same of a value that is measured.

Answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import SOMEBODY
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import plans_told

_NIGHT = phrases("""
    night, midnight, after dark, late in the evening, late evening, small hours, wee hours,
    after midnight, before dawn, past midnight
""")
_LATE, _EARLY = "19:00", "05:00"
_POINTED = phrases("""
    at that time, at that hour, at that moment, at that point, at the time, at that very moment,
    at that very hour, by then, just then, right then, around then, at this hour, about then
""")
_STANDING = (("was", "it"), ("was", "there"), ("were", "there"), ("is", "it"))
_CLOSING = word_set("? . ! ,") | {""}
_DAY = word_set("day days date forecast report expected that")
_WHEN = word_set("when while as")


def night_told_before(question: Question) -> tuple[str, ...]:
    """The "11 at night" of "we landed at 11 at night on 3 May. Was there hail then?"."""
    analysis, period = question.analysis, question.analysis.dates.period
    start = min(analysis.focus, default=0)
    if not start or period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    if not asks_yes_no(question) or any(first in analysis.focus for first in analysis.dates.firsts):
        return ()
    pointed = {n for at, size in places(analysis.tokens, _POINTED) for n in range(at, at + size)}
    named = [m for m in analysis.mentions if m.first in analysis.focus - pointed]
    if not named or any(c.type == "time" for m in named for c in m.columns):
        return ()
    if any(m.first in analysis.focus for m in plans_told(analysis)):
        return ()
    hour = _hour(analysis, start)
    asked = pointed & analysis.focus or _points(analysis) or _stands(analysis, start)
    return hour if asked else ()


def _hour(analysis: Analysis, start: int) -> tuple[str, ...]:
    """What is told of an hour of the night before the question."""
    for amount in analysis.amounts:
        told = amount.clock and amount.last <= start and amount.operator in ("", "=")
        if told and not _EARLY <= str(amount.value) < _LATE:
            return tuple(analysis.between(amount.first, amount.last))
    for at, size in places(analysis.tokens, _NIGHT):
        named = any(m.first <= at < m.last for m in analysis.mentions)
        if at + size <= start and not named and at not in analysis.dates.used:
            return tuple(analysis.between(at, at + size))
    return ()


def _points(analysis: Analysis) -> bool:
    """`then`, `when we landed`."""
    for at in analysis.focus:
        if analysis.low(at) == "then" and analysis.low(at + 1) in _CLOSING:
            return True
        if analysis.low(at) in _WHEN and analysis.low(at + 1) in SOMEBODY:
            return True
    return False


def _stands(analysis: Analysis, start: int) -> bool:
    """The "was it hailing" that stands right behind the hour, and speaks of no day."""
    opens = tuple(analysis.between(start, start + 2)) in _STANDING
    return opens and not any(analysis.low(at) in _DAY for at in analysis.focus)
