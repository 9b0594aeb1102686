"""Months or weeks of which one record stands for each: "was the hottest day in July or in August",
"which week had the strongest gust, the first or the second", "how far apart were the two peaks".
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.asks.calendar_groups import STRETCHES, stretch_offered
from pageturner.tools.text_to_sql.asks.from_end_to_end import both_ends
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.asks.outnumbering import more_records
from pageturner.tools.text_to_sql.asks.way_of_ends import plain_end, way_of_ends
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.superlatives import of_one_value, superlative
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_OR = word_set("or vs versus")
_MANY = word_set("most least fewest")
_APART = word_set("difference gap differ differed apart")


def which_offered(question: Question) -> Reading | None:
    """Which of the stretches that are offered holds the end of a scale, or how far apart the ends
    of the two are."""
    period, firsts = question.analysis.dates.period, question.analysis.dates.firsts
    half = ("which", "half") in pairwise(question.analysis.lows)
    if period is None or len(period.parts) < 2 or not (half or len(firsts) > 1):
        return None
    if any(part.days < 2 or len(part.intervals) != 1 for part in period.parts):
        return None
    apart = _far_apart(question)
    if apart and _of_a_number(question):
        reading = grouped(question, None, "high", "count")
        reading.wants = "value"
        return reading
    if question.found or both_ends(question):
        return None
    if not (apart or half or stretch_offered(question)):
        return None
    single = _of_a_record(question) or (apart and _their_own(question))
    found = superlative(question) if single else plain_end(question)
    if found is None or (found[1].column.additive and not one_a_day(question.analysis.card)):
        return None
    direction, measure = found
    if measure.column.additive and question.analysis.says(_MANY) and not apart:
        return (
            None  # "which of the two weeks had the most rain": all of it, and not the most at once
        )
    way = way_of_ends(question) or direction
    reading = grouped(question, measure, way, "max" if direction == "high" else "min")
    reading.wants = "value" if apart else "record"
    if direction == "high" and measure.minus is None and measure.column.absent == 0:
        reading.missing_as_zero = True  # a week without any gust has no stronger one
    return reading


def _far_apart(question: Question) -> bool:
    """`the difference between the highest of March and that of April`."""
    lows = set(question.analysis.lows)
    two = question.analysis.dates.period
    named = two is not None and len(two.parts) == 2 and question.difference is None
    if not named or "which" in lows:
        return False
    if _their_own(question) and asks_how_much(question):
        return "or" not in lows
    return bool(_APART & lows) and not _OR & lows


def _their_own(question: Question) -> bool:
    """The "their hottest" of "May against June: what separates their hottest": that of each."""
    analysis = question.analysis
    ends = [m.first for m in question.free if m.degree == "most"]
    ends += [cue.first for cue in analysis.cues if cue.meaning in ("high", "low")]
    return len(ends) == 1 and bool(_THEIRS.intersection(analysis.between(ends[0] - 2, ends[0])))


_THEIRS = word_set("their respective")


def _of_a_number(question: Question) -> bool:
    """`by how many did the wet days of March and of April differ`: of records that are counted."""
    lows = question.analysis.lows
    many = {("by", "how", "many"), ("the", "number", "of"), ("how", "many", "days")}
    counted = not many.isdisjoint(zip(lows, lows[1:], lows[2:], strict=False))
    unit = any(question.numeric(m) and not m.of("value") for m in question.free)
    return counted and bool(question.all_conditions()) and not unit


def _of_a_record(question: Question) -> bool:
    """Whether the end of the scale is one record's: of "the warmest month" it is the month's."""
    analysis = question.analysis
    if analysis.has("average", "sum") or more_records(question):
        return False
    again = {at for at, low in enumerate(analysis.lows) if low == "one"}
    numeric = [m for m in question.free if question.numeric(m)]
    if len(numeric) > 1:  # "the fastest wind: did May or June get the fastest one"
        numeric = [m for m in numeric if m.degree != "most" or m.last not in again]
    for mention in numeric:
        if mention.degree == "most":
            noun = analysis.noun_at(mention.last) and analysis.low(mention.last) not in STRETCHES
            noun = noun or of_one_value(analysis, mention)
            return noun or any(other.first == mention.last for other in numeric)
    ends = [c for c in analysis.cues if c.meaning in ("high", "low")]
    ends = [c for c in ends if analysis.low(c.first) not in _MANY]
    if len({c.meaning for c in ends}) == 1:
        ends = [c for c in ends if c.last not in again] or ends
    return len(ends) == 1 and analysis.low(ends[0].last) not in STRETCHES
