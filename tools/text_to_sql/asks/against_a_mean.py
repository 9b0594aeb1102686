"""A day held against the mean of a stretch, whether it lies in it or not.

was the high of 3 May above the average in May             the two as groups, and which is ahead
how far was the high of 3 May from the average of April    the two, and how far apart they are
by how much did 3 May beat the average high of that month  the same, of the month it lies in
was 3 May at least 5 degrees hotter than the May average   and how far apart they are to be
was the gust on 3 May more than double the May average     or how many times the mean it is to be
was the high of 3 May above the average for May            no: what is usual then, no record tells
which days of May were above the average                   of several days (`above_the_mean`)
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_record, asks_yes_no
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.asks.mean_of_what import Sides, sides_of_a_mean
from pageturner.tools.text_to_sql.asks.multiples import OPEN, base_of, how_many_times, times_said
from pageturner.tools.text_to_sql.columns.by_unit import column_by_unit, fits
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.measuring import direction_of
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.conditions.above_the_mean import numbers_of
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction, Measure, Reading
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_MEANS = word_set("average mean averages")
_PASSIVES = word_set("beaten exceeded surpassed topped outdone")
_AWAY = word_set("away off apart differ differed")
_COMPARED = word_set("compare compared compares versus vs against")
_FOLD = word_set("double twice half triple treble thrice times")
_LIGHT = word_set("given whole entire full own its that same the month week year monthly weekly")


def against_a_mean(question: Question) -> Reading | None:
    """The day and the stretch as two groups, by the mean of each."""
    analysis = question.analysis
    if analysis.lacks(_MEANS) or not analysis.card.one_a_day:
        return None
    if asks_count(question) and not how_many_times(question):
        return None
    cues = [cue for cue in analysis.cues if analysis.low(cue.first) in _MEANS]
    found = _sides(analysis, cues)
    if found is None or asks_record(question):
        return None
    (day, stretch), at = found
    amounts = [a for a in analysis.amounts if _apart(analysis, a)]
    column = column_of_the_mean(question, cues[0]) or _by_unit(question, amounts)
    if column is None or _else_conditioned(question, column, amounts):
        return None
    times = times_said(question)
    how_much = asks_how_much(question) or analysis.says(_AWAY) or times == OPEN
    claims = asks_yes_no(question) and not how_much
    way, against = _way(question), analysis.says(_COMPARED)
    if not how_much and not (claims and (way or times)) and (claims or not against):
        return None
    if amounts and not (claims and fits(column, amounts[0]) and way):
        return None
    reading = grouped(question, Measure(column), way or "high", "avg")
    analysis.dates.period = replace(stretch, parts=(day, stretch), named_days=False)
    reading.period = analysis.dates.period
    reading.conditions, reading.filters = [], []
    reading.missing_as_zero = False
    reading.wants = "value" if how_much else "record"
    either = "or" in analysis.lows and _either_way(question)
    reading.claim = _ahead(question, cues[0], at) if claims and not either else None
    if times and (claims or how_many_times(question)):
        reading.times = times
        base = base_of(question, analysis.dates.firsts) if times == OPEN else None
        reading.divided_by = None if base is None else int(base == at)
    if amounts and isinstance(amounts[0].value, float):
        at_least = amounts[0].operator if analysis.low(amounts[0].first) != "by" else ""
        reading.limit = at_least or ">=", amounts[0].value
    _use(question, column, amounts)
    return reading


def _sides(analysis: Analysis, cues: Sequence[Cue]) -> tuple[Sides, int] | None:
    """The day and the stretch, of which every mean is said to be: "above the May average, that is
    the average of the month"."""
    found = [one for cue in cues if (one := sides_of_a_mean(analysis, cue))]
    if not found or len(found) < len(cues):
        return None
    spans = {tuple(part.intervals for part in sides) for sides, _ in found}
    return found[0] if len(spans) == 1 else None


def _apart(analysis: Analysis, amount: Amount) -> bool:
    """The "more than 30 degrees" of "more than 30 degrees above the mean", "above it by 5"."""
    if amount.clock:
        return False
    graded = {m.first for m in analysis.mentions if m.degree == "more"}
    graded |= {c.first for c in analysis.cues if c.meaning in ("more", "less")}
    graded |= {c.first for c in analysis.differences if c.meaning in ("over", "under")}
    by = "by" in (analysis.low(amount.first), analysis.low(amount.first - 1))
    return by or not graded.isdisjoint((amount.last, amount.last + 1))


def column_of_the_mean(question: Question, cue: Cue) -> ColumnCard | None:
    """The one column of numbers that is spoken of: the one beside the mean, of several that are
    called so."""
    analysis = question.analysis
    named = [
        (m, numbers_of(m))
        for m in analysis.mentions
        if numbers_of(m) and not _told_by(analysis.mentions, m)
    ]
    exact = [(m, found) for m, found in named if not m.degree] or named
    behind = [m for m, _ in exact if m.first >= cue.last]
    found = {
        column.name: column for m, numbers in exact for column in [resolve(analysis, m, numbers)]
    }
    if len(found) > 1 and behind:
        found = {(c := resolve(analysis, behind[0], numbers_of(behind[0]))).name: c}
    column = next(iter(found.values())) if len(found) == 1 else None
    return column if column and all(column in numbers for _, numbers in named) else None


def _told_by(mentions: Sequence[Mention], one: Mention) -> bool:
    """Whether something only tells which number another one is: the "rain" of "chance of rain"."""
    told = {link.column.name for link in one.of("qualifier")}
    before = (m for m in mentions if m.last == one.first - 1)
    return any(column.name in told for m in before for column in numbers_of(m))


def _by_unit(question: Question, amounts: Sequence[Amount]) -> ColumnCard | None:
    """The usual column that is told in what it is apart by, where none is named: the "degrees" of
    "how many degrees above the May average", of "10 degrees below it"."""
    analysis = question.analysis
    if any(numbers_of(mention) for mention in analysis.mentions):
        return None
    if amounts:
        found = column_by_unit(question, amounts[0]) if amounts[0].unit else None
        return found[0] if found else None
    many = next((at for at, low in enumerate(analysis.lows) if low == "many"), -1)
    unit = unit_of(analysis.low(many + 1)) if analysis.low(many + 1) in UNITS else ""
    usual = [c for c in analysis.card.columns if c.typical and unit and unit_of(c.unit) == unit]
    return usual[0] if len(usual) == 1 else None


def _else_conditioned(question: Question, column: ColumnCard, apart: Sequence[Amount]) -> bool:
    """Whether anything is said to hold but of that column, or how far it is from the mean."""
    sides = question.analysis.differences if apart else []
    spoken: list[Amount | Cue] = [*apart, *sides]
    told = {at for one in spoken for at in range(one.first, one.last)}
    return any(
        one.name != column.name
        for found in question.found
        if told.isdisjoint(range(found.first, found.last))
        for one in columns_of(found.condition)
    ) or len(question.analysis.amounts) > min(len(apart), 1)


def _graded(question: Question) -> list[tuple[int, Direction]]:
    """Where the day is said to lie above or below the mean, and which of them."""
    analysis = question.analysis
    said: list[tuple[int, Direction]] = [
        (cue.first, "high" if cue.meaning == "over" else "low")
        for cue in analysis.differences
        if cue.meaning in ("over", "under")
    ]
    said += [
        (cue.first, "high" if cue.meaning == "more" else "low")
        for cue in analysis.cues
        if cue.meaning in ("more", "less") and not said
    ]
    graded = [(m.first, direction_of(m)) for m in analysis.mentions if m.degree == "more"]
    return said or graded


def _way(question: Question) -> Direction | None:
    """Which way the day is said to lie from the mean."""
    graded = _graded(question)
    return graded[0][1] if graded else None


def _either_way(question: Question) -> bool:
    """`above or below the May average`: one of both is so."""
    return len({way for _, way in _graded(question)}) > 1


def _ahead(question: Question, mean: Cue, stretch: int) -> int:
    """Which is said to be ahead: the day, 0, or the mean of "was the mean of May above 3 May"."""
    analysis = question.analysis
    at = min((at for at, _ in _graded(question)), default=0)
    behind = [first for first in analysis.dates.firsts if first != stretch and first > at]
    of_the_mean = mean.first < at and bool(behind) and not analysis.says(_COMPARED)
    passive = analysis.says(_PASSIVES)  # "was the mean of May beaten on 3 May"
    return int(of_the_mean != passive)


def _use(question: Question, column: ColumnCard, amounts: Sequence[Amount]) -> None:
    """What says so is accounted for, and asks nothing else."""
    analysis = question.analysis
    spoken: list[Amount | Cue] = [*analysis.cues, *analysis.differences, *amounts]
    for one in spoken:
        analysis.use(one.first, one.last)
    for mention in analysis.mentions:
        if column in mention.columns:
            analysis.use(mention.first, mention.last)
    said = _FOLD | _LIGHT
    analysis.used |= {at for at, low in enumerate(analysis.lows) if low in said}
    norms = _MEANS | {"typical"}  # (none of them is what is usual)
    question.telling |= {at for at, low in enumerate(analysis.lows) if low in norms}
    analysis.differences = []  # (of no plan and what came of it)
    question.found, question.unbound = [], []
    question.difference = None
