"""One chance for a whole stretch, where one is stated for each of its days.

    "one chance of rain for the whole week of 3 May, what was it"
    "the overall chance of rain for the week of 3 May"
    "the chance that it rains at least once in May"
    "for May as a whole, what was the chance of rain"

"The chances of the week", "its average" and "its highest chance" are those of its days.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_ALL_OF_IT = word_set("overall combined total cumulative joint weekly monthly yearly")
_ONE = word_set("one single")
_SOME_TIME = phrases("""
    at least once, at some point, at any point, some time during, as a whole, taken together,
    taken as a whole, all together, on at least one day, on any day, on at least one of them,
    on any of them
""")
_ODDS = word_set("chance probability likelihood odds risk likely probable")
_SIGNS = _ALL_OF_IT | _ONE | word_set("at as taken all on some")


def chance_of_a_stretch(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "overall" of "the overall chance of rain for the week of 3 May"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_SIGNS) or analysis.lacks(_ODDS) or not one_a_day(analysis.card):
        return ()
    if period is None or period.single_day or reading.kind not in ("rows", "sum"):
        return ()
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    if not any(unit_of(column.unit) == "%" for column in told):
        return ()
    chances = [m for m in analysis.mentions if any(unit_of(c.unit) == "%" for c in m.columns)]
    for chance in chances:
        before = analysis.low(chance.first - 1)
        whole = _whole(analysis) if before in _ONE else ""
        if before in _ALL_OF_IT or whole:
            return tuple(analysis.between(chance.first - 1, chance.last))
    for at, size in places(analysis.tokens, _SOME_TIME) if chances else ():
        if at in analysis.focus and not {at, at + size - 1} & analysis.dates.used:
            return tuple(analysis.between(at, at + size))
    return ()


def _whole(analysis: Analysis) -> str:
    """The "whole" of "for the whole week", the "all" of "for all of July"."""
    return next((low for low in analysis.lows if low in ("whole", "entire", "all")), "")
