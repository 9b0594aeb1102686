"""Of which of several stretches the one end of a scale lies at an end of those of the others.

"of March, April and May, whose strongest gust was the weakest"   the maximum of each, the lowest
"among May and June, whose coldest high was the lowest"           the minimum of each, the lowest
"which month had the lowest highest delay"                        that of every month, the lowest
"which month's longest delay was the shortest"                    refused, where none are named
"whose gust was the strongest, May's or June's"                   :  one end alone
"""

from pageturner.tools.text_to_sql.asks.calendar_groups import span_of
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.columns.measuring import direction_of, measure_of
from pageturner.tools.text_to_sql.columns.superlatives import in_at_least, superlative
from pageturner.tools.text_to_sql.language.english import COPULAS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction, Reading

_CLOSING = word_set("? . , : ; of in among") | {""}
_STRETCHES = word_set("month week year weekend month's week's year's")


def end_of_the_ends(question: Question) -> Reading | None:
    """Each of the stretches by the one end of its own, and which of them lies at the other."""
    analysis, period = question.analysis, question.analysis.dates.period
    if question.found:
        return None
    ends: list[tuple[int, int, Direction]] = [
        (cue.first, cue.last, "high" if cue.meaning == "high" else "low")
        for cue in analysis.cues
        if cue.meaning in ("high", "low") and not in_at_least(question, cue)
    ]
    ends += [(m.first, m.last, direction_of(m)) for m in question.free if m.degree == "most"]
    if len(ends) != 2:
        return None
    one, other = sorted(ends)
    between = analysis.between(one[1], other[0])
    if one[1] == other[0]:
        return _end_of_each(question, one[2], other)
    if analysis.lacks(_OWNING):
        return None
    if (
        COPULAS.isdisjoint(between[-2:])
        or analysis.low(other[1]) not in _CLOSING
        or not _owned(question, one[0])
    ):
        return None
    best = superlative(question)
    parts = period.parts if period else ()
    if best is None or len(parts) < 2 or any(part.days < 2 for part in parts):
        question.unread = "the end of a scale among the ends of stretches that are not named"
        return None
    reading = grouped(question, best[1], other[2], "max" if one[2] == "high" else "min")
    reading.wants = "record"
    return reading


def _end_of_each(
    question: Question, way: Direction, own: tuple[int, int, Direction]
) -> Reading | None:
    """The "lowest highest delay" of "which month had the lowest highest delay": of each of them the
    one end, and of these the other."""
    analysis, period = question.analysis, question.analysis.dates.period
    span = span_of(question)
    parts = period.parts if period else ()
    listed = len(parts) > 1 and all(part.days > 1 for part in parts)
    measure = measure_of(question, own[1])
    if measure is None or not (listed or span):
        return None
    for mention in question.free:
        if mention.degree == "most" and mention.first == own[0]:
            measure = measure_of(question, mention.first) or measure
    reading = grouped(question, measure, way, "max" if own[2] == "high" else "min")
    reading.wants = "record"
    if not listed:
        reading.span = span
    for cue in analysis.cues:
        analysis.use(cue.first, cue.last)
    return reading


_OWNING = word_set("whose which what")


def _owned(question: Question, at: int) -> bool:
    """The "whose" of "whose strongest gust was", the "which month's"."""
    low = question.analysis.low
    if low(at - 1) == "whose":
        return True
    return any(low(at - back) in _STRETCHES and low(at - back - 1) in _OWNING for back in (1, 2, 3))
