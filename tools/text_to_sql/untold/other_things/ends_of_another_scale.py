"""The end of a scale that what is measured does not have: the longest gust, the fastest high.

    the longest delay (min)             is the highest
    the longest gust (mph)              none: how long a gust was, no record tells
    the fastest wind (mph)              is the highest
    the fastest high (°F)               none
    the earliest gust, with one hour    none: the hour is that of the high

Each answers with the words that ask for it; none where all is well.
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.other_things.aspects_of_another import is_of

_SPEEDS = frozenset({"mph", "km/h", "m/s", "kt"})
_TIMES = frozenset({"min", "hour", "s", "day"})
_SIZES = frozenset({"inch", "cm", "mm", "m", "ft", "km", "mile", "page", "word"})
_OF_UNITS = {
    **dict.fromkeys(word_set("longest shortest"), _TIMES | _SIZES),
    **dict.fromkeys(word_set("fastest slowest quickest"), _SPEEDS | _TIMES),
}
_KNOWN_UNITS = _SPEEDS | _TIMES | _SIZES | {"°", "%"}
_FIRST = word_set("earliest latest")


def end_of_another_scale(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "longest", "gust" of "which day had the longest gust"."""
    analysis, measure = question.analysis, reading.measure
    if reading.kind != "extreme" or measure is None or analysis.lacks(_FIRST | {*_OF_UNITS}):
        return ()
    if not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        thing = next((m for m in analysis.mentions if m.first == at + 1 and m.of("name")), None)
        if thing is None:
            continue
        word = analysis.tokens[at].text
        numbers = [c for c in thing.columns if c.type in NUMERIC]
        hour = word.lower() in _FIRST and measure.column.type == "time" and bool(numbers)
        if hour and not is_of(measure.column, thing):
            return word, thing.words
        if measure.column in thing.columns and not _fits(word.lower(), measure.column):
            return word, thing.words
    return ()


def _fits(word: str, column: ColumnCard) -> bool:
    """Whether an end is said of what is measured in such a unit; of others nobody can say."""
    unit = unit_of(column.unit) if column.unit else ""
    return word not in _OF_UNITS or unit not in _KNOWN_UNITS or unit in _OF_UNITS[word]
