"""What is asked of a thing that records only name: how deep a lake is, at what hour a day was.

    "how deep is Reed Lake" · "how fast is the Aurora"     no column is called so
    "at what time of day was R-203 listed"                 a day is kept, and no hour of it

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_BEING = word_set("is are was were")
_THE = word_set("the this that")
_NO_SIZE = word_set("much many often about come is are was were did do does")
_HOURS = word_set("time hour clock")
_WHOLE = word_set("year month week season")


def measure_of_a_name(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "deep" of "how deep is Reed Lake", where nothing else is said of it but a day."""
    analysis = question.analysis
    if analysis.lacks(("how",)) or reading.kind != "rows" or reading.shown:
        return ()
    for at in sorted(analysis.focus):
        size = at + 1
        if analysis.low(at) != "how" or analysis.low(size) in _NO_SIZE:
            continue
        first = size + 2 + (analysis.low(size + 2) in _THE)
        thing = next((m for m in analysis.mentions if m.first == first and m.of("value")), None)
        declared = any(m.first <= size < m.last for m in analysis.mentions)
        if thing is None or declared or analysis.low(size + 1) not in _BEING:
            continue
        if analysis.low(analysis.past_dates(thing.last)) in ("?", ".", ""):
            return (analysis.tokens[size].text,)
    return ()


def hour_of_a_day(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "time" of "at what time of day was R-203 listed", where no hour is kept at all."""
    analysis = question.analysis
    if analysis.lacks(_HOURS) or reading.kind != "rows" or not reading.conditions:
        return ()
    if any(column.type == "time" for column in analysis.card.columns):
        return ()
    dated = any(c.type == "date" for m in analysis.mentions for c in m.columns)
    for at in sorted(analysis.focus):
        asked = analysis.low(at) in _HOURS and analysis.low(at - 1) in ("what", "which")
        whole = analysis.low(at + 1) == "of" and not _WHOLE.isdisjoint(
            analysis.between(at + 2, at + 4)
        )
        if asked and dated and not whole:
            return (analysis.tokens[at].text,)
    return ()
