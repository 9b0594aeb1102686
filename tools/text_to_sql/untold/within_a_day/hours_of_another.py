"""The hour of one thing that is kept, told for the hour of another, or a value told for an hour.

"was the greatest delay earlier on 3 May or on 4 May"    the hour kept is not that of a delay
"at what hour did first light occur on 3 May"            nor that of the light
"which day had the earliest strongest gust"              the strongest tells no hour
"how much later was the strongest gust in June than in May"
"what was the load at the strongest gust on 3 May"       what is asked is not told by the gust
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading

_FIRST_OR_LAST = word_set("earliest latest soonest")
_SOONER = word_set("earlier later sooner")
_OF_TIME = _FIRST_OR_LAST | _SOONER | word_set("light hour time when at")
_LIGHT = word_set("light daylight")
_ENDS = ("high", "low", "worse")
_ENDING = ("on", "in", "?", "")


def hour_of_another_thing(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "greatest delay" of "was the greatest delay earlier on 3 May or on 4 May"."""
    analysis = question.analysis
    if analysis.lacks(_OF_TIME) or not one_a_day(analysis.card):
        return ()
    columns = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    timed = [column for column in columns if column.type == "time"]
    if found := _of_light(analysis, timed=bool(timed)):
        return found
    if timed and reading.kind == "compare" and not analysis.lacks(_SOONER):
        kept = {column.name.split("_")[0] for column in timed}
        for thing in question.free:
            own = any(c.name.split("_")[0] in kept or c in timed for c in thing.columns)
            numbers = any(c.type in NUMERIC for c in thing.columns)
            if numbers and not own and not thing.degree and thing.of("name"):
                return (thing.words,)
    if reading.kind == "extreme" and not timed:
        return _hour_of_an_end(analysis) or _at_an_end(question, reading)
    return ()


def _of_light(analysis: Analysis, *, timed: bool) -> tuple[str, ...]:
    """The "first light" of "at what hour did first light occur", of "when was first light"."""
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _LIGHT or _mentioned(analysis, at):
            continue
        asked = "when" in analysis.lows and analysis.low(at - 1) in ("first", "last")
        if timed or (asked and (at + 1 in analysis.dates.used or analysis.low(at + 1) in _ENDING)):
            return (analysis.tokens[at].text,)
    return ()


def _hour_of_an_end(analysis: Analysis) -> tuple[str, ...]:
    """The "earliest" of "the earliest strongest gust", the "later" of "how much later was the
    strongest gust"."""
    for at in sorted(analysis.focus):
        low = analysis.low(at)
        ranked = any(c.first == at + 1 and c.meaning in _ENDS for c in analysis.cues)
        ranked = ranked or any(m.first == at + 1 and m.degree == "most" for m in analysis.mentions)
        if low in _FIRST_OR_LAST and ranked:
            return tuple(analysis.between(at, at + 2))
        if low in _SOONER and analysis.between(at - 2, at) == ["how", "much"]:
            return tuple(analysis.between(at - 1, at + 1))
    return ()


def _at_an_end(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "load" of "what was the load at the strongest gust", where only the gust is told."""
    analysis, measure = question.analysis, reading.measure
    start = min(analysis.focus, default=0)
    asked = analysis.between(start, start + 3)
    if measure is None or reading.shown or asked not in _ASKED:
        return ()
    thing = next((m for m in question.free if m.first == start + 3 and not m.degree), None)
    if thing is None or analysis.low(thing.last) not in ("at", "when") or not thing.of("name"):
        return ()
    own = {column.name for column in measure.columns}
    return () if own & {column.name for column in thing.columns} else (thing.words,)


_ASKED = (["what", "was", "the"], ["what", "is", "the"], ["what", "were", "the"])


def _mentioned(analysis: Analysis, at: int) -> bool:
    return any(m.first <= at < m.last for m in analysis.mentions)
