"""How many of a thing, or who, where of the records only the time is told at which they were done.

how many eclipses were issued in May     the times of the reports would be told, and none of these
name the presenter on duty when it left  nor does the time say who it was

How many records there are is told as it is: "how many crossings left in March".
"""

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_NAMING = word_set("name identify")
_THE = word_set("the a any")
_TIMES = word_set("time hour date day times hours dates days moment minute")
_REACH = 4


def done_at_that_time(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "eclipses" of "how many eclipses were issued in May"."""
    analysis = question.analysis
    told = reading.kind == "rows" and reading.shown and reading.wants != "record"
    if not told or any(column.type != "time" for column in reading.shown):
        return ()
    start = min(analysis.focus, default=0)
    low = analysis.low
    if analysis.between(start, start + 2) == ["how", "many"]:
        at = start + 2
        while low(at).endswith(("al", "ed", "ar", "er")) and low(at + 1).endswith("s"):
            at += 1  # "how many total eclipses"
        unnamed = not analysis.noun_at(at) and not any(
            m.first <= at < m.last for m in analysis.mentions
        )
        done = low(at + 1) in AUXILIARIES or any(m.first == at + 1 for m in analysis.mentions)
        return (analysis.tokens[at].text,) if unnamed and done else ()
    if low(start) in _NAMING and low(start + 1) in _THE:
        near = range(start + 2, start + 2 + _REACH)
        named = any(m.first in near for m in analysis.mentions)
        asked = named or any(analysis.noun_at(at) or low(at) in _TIMES for at in near)
        return () if asked else (analysis.tokens[start + 2].text,)
    return ()
