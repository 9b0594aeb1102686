"""What would have to be reckoned in a way no query here is for.

the minimum, the maximum and the mean · the ratio of late to early ones · the mean hour of the high
what share of the loaves was left unsold · the total fog of May

Each function answers with the words that ask for it; none where all is well.
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.asks.ratios import DIVIDING, asks_ratio
from pageturner.tools.text_to_sql.language.words import CARDINALS, standing, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading

_JOINED = word_set(", and & / + as well plus the of")
_LISTING = word_set(", and & / + plus")
_NUMBERS = {"average": "mean", "median": "median", "sum": "sum", "high": "end", "low": "end"}


def several_numbers(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "maximum" and "mean" of "the minimum, the maximum and the mean"."""
    analysis = question.analysis
    if reading.kind not in ("average", "extreme", "sum"):
        return ()
    asked = sorted((c for c in analysis.cues if c.meaning in _NUMBERS), key=lambda c: c.first)
    for one, two in pairwise(asked):
        apart = one.last < two.first and _NUMBERS[one.meaning] != _NUMBERS[two.meaning]
        between = set(analysis.between(one.last, two.first))
        if apart and between <= _JOINED and between & _LISTING:
            return analysis.tokens[one.first].text, "and", analysis.tokens[two.first].text
    return ()


def sum_of_a_fact(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "total" of "the total spray in May", the "average" of "the average spray", where records
    only say that there was some; "total spray days" are counted."""
    analysis = question.analysis
    if reading.kind == "sum":
        return sum_of_a_chance(question, reading)
    if reading.kind != "rows" or reading.wants != "record" or reading.measure is not None:
        return ()
    for cue in analysis.cues:
        at = analysis.past_dates(cue.last)  # "the average May spray"
        fact = next((m for m in analysis.mentions if m.first == at), None)
        if cue.meaning == "average" and analysis.between(at, at + 2) == ["number", "of"]:
            return "average", "number"  # "the average number of days with spray"
        if cue.meaning not in ("sum", "average") or fact is None or analysis.noun_at(fact.last):
            continue
        if any(column.type == "boolean" for column in fact.columns):
            return tuple(analysis.between(cue.first, fact.last))
    return ()


def sum_of_a_chance(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "total" of "hail was likely on 3 May, what total did they expect": what is told of that
    day in percent is no amount."""
    analysis, measure, period = question.analysis, reading.measure, reading.period
    if reading.kind != "sum" or measure is None or measure.column.unit != "%":
        return ()
    if period is None or not period.single_day:
        return ()
    cue = analysis.cue("sum")
    if cue is None:
        return ()
    near = range(cue.last, cue.last + 3)
    named = any(m.first in near and measure.column in m.columns for m in analysis.mentions)
    return () if named else (analysis.tokens[cue.first].text,)


def reckoned_otherwise(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "average" of "the average change from one day to the next", the "ratio" of "the ratio of
    late to early ones", "heating degree days", the "hour" of "the mean hour of the high"."""
    analysis = question.analysis
    paired = () if analysis.lacks(("degree",)) else pairwise(analysis.tokens)
    for at, (one, two) in enumerate(paired):
        before = analysis.tokens[at - 1] if at else one
        sized = before.kind != "word" or before.low in CARDINALS  # "80 degree days"
        if not sized and one.low == "degree" and two.low in ("day", "days"):
            return one.text, two.text
    cue = analysis.cue("average", "median")
    if reading.kind == "change" and cue is not None:
        return (analysis.tokens[cue.first].text,)
    if reading.kind == "count" and cue is not None and not analysis.lacks(("between",)):
        for at in standing(analysis.tokens, {"between"}):
            if analysis.low(at + 1) in _ONE_AND_ANOTHER:  # "days on average between two wet days"
                return tuple(analysis.between(at, at + 2))
    if reading.kind not in ("share", "compare", "groups") and asks_ratio(analysis):
        return next((token.text,) for token in analysis.tokens if token.low in DIVIDING)
    if away := _away_from_a_figure(question, reading) or _apart_from_the_unknown(question, reading):
        return away
    told = reading.measure.column.type if reading.measure else ""
    if cue is None or reading.kind != "average" or told == "time":
        return ()
    if any(amount.clock for amount in analysis.amounts):
        return ()  # "the average high of those issued before 3 am"
    timed = [m for m in question.free if all(c.type == "time" for c in m.columns)]
    near = [m.words for m in timed if cue.last <= m.first <= cue.last + 1]
    clock = [analysis.tokens[c.last - 1].text for c in analysis.cues if c.meaning == "clock"]
    return tuple((near or clock)[:1])


_ONE_AND_ANOTHER = word_set("two one consecutive successive each any")


def _apart_from_the_unknown(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "many degrees" of "by how many degrees was the pond below the high": what the high is
    held against was not read, and the high itself is not what is asked for."""
    analysis = question.analysis
    if reading.kind != "rows" or not reading.shown or question.difference is not None:
        return ()
    for at in sorted(analysis.focus) if analysis.differences else ():
        by = analysis.low(at) == "by" and analysis.low(at + 1) == "how"
        ends = [cue.last + (analysis.low(cue.last) == "the") for cue in analysis.differences]
        behind = any(m.first in ends and m.first > at for m in analysis.mentions)
        if by and behind and analysis.low(at + 2) in ("much", "many"):
            return tuple(analysis.between(at + 2, at + 4))
    return ()


def _away_from_a_figure(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "far" of "how far above 60 was the average high": not the average of those above it."""
    analysis, measure = question.analysis, reading.measure
    if reading.kind != "average" or measure is None:
        return ()
    held = [one for one in reading.conditions if isinstance(one, Comparison)]
    own = any(one.measure.column == measure.column for one in held)
    how = next((at for at, low in enumerate(analysis.lows) if low == "how"), None)
    if not own or how is None:
        return ()
    by = analysis.low(how - 1) == "by" and analysis.low(how + 1) in ("much", "many")
    asked = by or analysis.low(how + 1) == "far" or analysis.low(how + 3) in _AWAY
    return (analysis.tokens[how + 1].text,) if asked else ()


_AWAY = word_set("above below over under short")
