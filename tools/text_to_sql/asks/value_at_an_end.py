"""Whether a value is the one at an end: "was 90 the highest peak of May", "was the lowest peak 40".

Not whether any record of May has it: the record at the end is told, and whether it has the value.
What is above or below a limit is so of the end where it is so of one record, or of all.
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, based
from pageturner.tools.text_to_sql.asks.ranks import place_of, top_of
from pageturner.tools.text_to_sql.columns.measuring import direction_of
from pageturner.tools.text_to_sql.columns.range_ends import both_ends_of
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Direction, Measure, Reading

_EXACT = ("=", "between")
_NEAR = 3


def value_at_an_end(question: Question) -> Reading | None:
    """`was the strongest gust of May 40 mph`: the strongest, and whether it is that."""
    period = question.analysis.dates.period
    if period is not None and (period.single_day or period.named_days or len(period.parts) > 1):
        return None
    measure = _measured(question.found)
    if measure is None or not asks_yes_no(question):
        return None
    direction = _end(question, measure)
    if direction is None or top_of(question) != 1 or place_of(question) != 1:
        return None
    reading = Reading("extreme", measure=measure, direction=direction, wants="record")
    tested = [found.condition for found in question.found]
    said = {c.value for c in tested if isinstance(c, Comparison)}
    if len(tested) > 1 and len(said) == 1:  # (one number is that of the upper end)
        tested = [Comparison(measure, "=", said.pop())]
    reading.tested = [*tested]
    return based(question, reading)


def _measured(found: list[Found]) -> Measure | None:
    """What a value, or a range, is told of, and nothing else is; its upper end."""
    held = [one.condition for one in found]
    exact = [c for c in held if isinstance(c, Comparison) and c.operator in _EXACT]
    if not held or len(exact) != len(held) or any(c.measure.minus is not None for c in exact):
        return None
    columns = list(dict.fromkeys(c.measure.column for c in exact))
    if any(column.type not in NUMERIC for column in columns):
        return None
    ends = both_ends_of(columns)
    if len(columns) > 1 and (ends is None or len(columns) > 2):
        return None
    return Measure(ends[1] if ends else columns[0])


def _end(question: Question, measure: Measure) -> Direction | None:
    """The end that is said of what is measured: the "highest" of "the highest peak"."""
    analysis = question.analysis
    for mention in analysis.mentions:
        if measure.column not in mention.columns:
            continue
        if mention.degree == "most" and analysis.low(mention.first - 1) == "the":
            return direction_of(mention)
        for cue in analysis.cues:
            before = cue.last <= mention.first <= cue.last + _NEAR
            between = analysis.between(cue.last, mention.first)
            if cue.meaning in ("high", "low") and before and all(map(str.isalpha, between)):
                return "high" if cue.meaning == "high" else "low"
    return None
