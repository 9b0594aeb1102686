"""An end of a scale of which the hour is told: "the highest heat was logged between 1 and 2 pm"."""

from collections.abc import Mapping

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Direction, Measure


def timed(question: Question, cue: Cue) -> bool:
    """`the highest heat was logged between 1 and 2 pm`: the highest of a day, of which the hour is
    told, "the top temperature of the day recorded after 8"; or one that a verb says, "it peaked
    before noon"."""
    analysis = question.analysis
    peaks = analysis.low(cue.first) in _PEAKING or analysis.low(cue.last - 1) == "out"
    for found in question.found:
        condition = found.condition
        if not isinstance(condition, Comparison) or condition.measure.column.type != "time":
            continue
        between = analysis.between(cue.last, found.first)
        of_its_day = _OF_THE_DAY in [tuple(between[at : at + 3]) for at in range(len(between))]
        near = _NEAR + of_its_day * len(_OF_THE_DAY)
        if -peaks < found.first - cue.last <= near and (peaks or of_its_day or "was" in between):
            return True
    return False


_NEAR = 4
_OF_THE_DAY = ("of", "the", "day")
_PEAKING = frozenset({"peaked", "peaks", "peak"})


def end_at_an_hour(question: Question) -> tuple[Direction, Measure] | None:
    """`was it warmest later on 3 May or on 4 May`: by the hour at which each day was at that end,
    and not by how warm it was."""
    analysis, period = question.analysis, question.analysis.dates.period
    ends = [m for m in question.free if m.degree == "most" and question.numeric(m)]
    if len(ends) != 1 or period is None or not period.named_days or len(period.parts) < 2:
        return None
    inside = {at for a in analysis.amounts for at in range(a.first, a.last)} | analysis.dates.used
    said = [at for at in range(*analysis.sentence_of(ends[0].first)) if at not in inside]
    way = [_WAYS[analysis.low(at)] for at in said if analysis.low(at) in _WAYS]
    called = {_stem(column) for column in question.numeric(ends[0])}
    times = [c for c in analysis.card.columns if c.type == "time" and _stem(c) in called]
    return (way[0], Measure(times[0])) if len(way) == 1 and times else None


def _stem(column: ColumnCard) -> str:
    """The "observed" that a time shares with the amount that was measured then."""
    return column.name.split("_")[0]


_WAYS: Mapping[str, Direction] = {
    **dict.fromkeys(("later", "latest"), "high"),
    **dict.fromkeys(("earlier", "earliest", "sooner", "soonest"), "low"),
}
