"""Asks for the records at an end of a scale: the hottest day, the three strongest gusts."""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asides.asked_of_that_day import asked_of_that_day
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, based, is_name, wants
from pageturner.tools.text_to_sql.asks.best_days import best_day
from pageturner.tools.text_to_sql.asks.bounds_told import with_lower_ends
from pageturner.tools.text_to_sql.asks.calendar_groups import span_of
from pageturner.tools.text_to_sql.asks.climbing import climbed_to
from pageturner.tools.text_to_sql.asks.comparing import ranked_truth
from pageturner.tools.text_to_sql.asks.ends_asked import each_by_itself
from pageturner.tools.text_to_sql.asks.from_end_to_end import both_ends, crossed, ranging
from pageturner.tools.text_to_sql.asks.groups_compared import groups
from pageturner.tools.text_to_sql.asks.hours_of_each import hour_kept_of
from pageturner.tools.text_to_sql.asks.ranks import distinct_values, place_of, top_of
from pageturner.tools.text_to_sql.asks.told_of_the_best import best_named, told_of_the_best
from pageturner.tools.text_to_sql.columns.contrary import of_the_contrary
from pageturner.tools.text_to_sql.columns.heads import behind_the_noun
from pageturner.tools.text_to_sql.columns.how_far import how_far
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.measuring import measure_of
from pageturner.tools.text_to_sql.columns.superlatives import (
    best_for,
    named_behind,
    of_one_value,
    superlative,
)
from pageturner.tools.text_to_sql.columns.upper_ends import lower_end
from pageturner.tools.text_to_sql.conditions.against_a_figure import from_the_figure
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, USUALLY
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Measure, Reading
from pageturner.tools.text_to_sql.sql.conditions import columns_of


def extreme(question: Question) -> Reading | None:
    """`the hottest day`, `the lowest wind chill`, `the three strongest gusts`."""
    if best := best_day(question):
        told_of_it = Reading("extreme", measure=Measure(best.column), direction=best.direction)
        told_of_it.wants = "value"
        told_of_it.shown = with_lower_ends(question.analysis, best.told, question.free)
        return based(question, told_of_it)
    found = superlative(question) or how_far(question) or climbed_to(question)
    if ranges := ranging(question):
        measure_ranged = measure_of(question)
        found = found or (("high", measure_ranged) if measure_ranged else None)
    if found is None and (span_of(question) or "") in ("month", "year"):
        return _mostly_true(question)
    if found is None or each_by_itself(question):
        return None
    direction, measure = from_the_figure(question, *found)
    measure = _within_a_day(question, direction, measure)
    span = span_of(question)
    if (
        span
        and (span != "year" or _dated(question))
        and measure.has_a_mean
        and not _of_one_record(question, measure)
    ):
        if truth := ranked_truth(question):
            reading = groups(question, None, "count")
            if reading is not None:
                reading.conditions, reading.direction = [*question.conditions, truth], direction
            return reading
        summed = measure.column.additive and not question.analysis.says(USUALLY)
        summed = summed or (_totals(question) and not measure.on_a_scale)
        return groups(question, measure, "sum" if summed else "avg")
    reading = Reading("extreme", measure=measure, direction=direction, wants=wants(question))
    reading.span = span if span in _STRETCHES else reading.span
    noun = best_named(question)
    tested = _asked_of_the_best(question, noun) if asks_yes_no(question) else []
    reading.tested = [found.condition for found in tested]
    then = asked_of_that_day(question.analysis)
    asked = [found for found in question.found if 0 < then < found.last - 1]
    met = [found for found in question.found if found not in tested and found not in asked]
    reading.conditions = [found.condition for found in met]
    reading.ends = ranges or both_ends(question)
    if both_ends(question) and crossed(question):
        question.unread = "one end of a scale in one stretch and the other in another"
        return None
    if reading.ends and (ranges or _subtracted(question) or _set_apart(question)):
        reading.wants = "value"
    reading.top = top_of(question)
    if reading.tested and reading.top > 1:
        some = _SOME & set(question.analysis.lows)
        reading.holds_for = "any" if some else "every"
    if not reading.ends and reading.top == 1:
        reading.place = place_of(question)
    if reading.place == 2 and asks_how_much(question) and _next_to_it(question):
        reading.place, reading.top, reading.wants, reading.apart = 1, 2, "value", True
    reading.distinct = max(reading.top, reading.place) > 1 and distinct_values(question)
    reading = based(question, reading)
    wished = best_for(question) == found or bool(of_the_contrary(question, most=True))
    wished = wished or _called_so(question, measure)
    if direction == "low" and measure.column.absent == 0 and wished:
        reading.missing_as_zero = True  # the best for a picnic are those that state no chance
    told = [c for condition in reading.tested for c in columns_of(condition)]
    told += [c for one in asked for c in columns_of(one.condition)]
    beside = told_of_the_best(question, measure)
    told += [c for cue in question.analysis.cues for c in named_behind(question, cue)]
    told += with_lower_ends(question.analysis, beside, question.free)
    if direction == "high" and reading.wants == "value" and reading.top == reading.place == 1:
        told += _lower_end(question, measure, reading)
    if question.analysis.has("clock") and (hour := hour_kept_of(question, measure.column)):
        told.append(hour)  # "at what time was the highest high reached"
    reading.shown += [c for c in dict.fromkeys(told) if c not in reading.shown]
    return reading


def _called_so(question: Question, measure: Measure) -> bool:
    """The "driest" of "the driest day", by its own word for the low end: no chance is the least."""
    most = [m for m in question.free if m.degree == "most"]
    return any(link.column == measure.column for m in most for link in m.of("low"))


def _next_to_it(question: Question) -> bool:
    """`the gap between the warmest and the second warmest day`: of both the value is told."""
    analysis = question.analysis
    ends = [m.first for m in question.free if m.degree == "most"]
    ends += [cue.first for cue in analysis.cues if cue.meaning in ("high", "low")]
    return len(ends) == len(("one", "other")) or bool(ends and analysis.says(_RUNNER_UP))


_RUNNER_UP = frozenset({"runner"})


def _dated(question: Question) -> bool:
    """Whether records are of days, so that a year has many: one that is of a year is ranked by
    itself, "which year had the highest revenue"."""
    temporal = question.analysis.card.temporal
    return temporal is not None and temporal.type == "date"


def _within_a_day(question: Question, direction: str, measure: Measure) -> Measure:
    """The lowest wind of one day is the lower end of that day's."""
    period = question.analysis.dates.period
    if direction != "low" or period is None or not period.single_day or measure.minus is not None:
        return measure
    lower = lower_end(question.analysis.card, measure.column)
    return Measure(lower) if lower and not measure.beside else measure


def _mostly_true(question: Question) -> Reading | None:
    """`which month was the foggiest`: of what is only true or false, the most frequent."""
    truth = ranked_truth(question)
    most = any(m.degree == "most" and truth.column in m.columns for m in question.free if truth)
    reading = groups(question, None, "count") if truth and most else None
    if reading is not None and truth is not None:
        reading.conditions = list(dict.fromkeys([*question.conditions, truth]))
    return reading


def _asked_of_the_best(question: Question, noun: int | None) -> list[Found]:
    """The fog of "was it foggy on the windiest day", "did the windiest day have fog"."""
    analysis = question.analysis
    found = [one for one in question.found if not is_name(question, one)]
    if noun is not None and (before := [one for one in found if one.last <= noun]):
        return before
    if noun is not None:  # "on the hottest day, was it foggy"
        end = analysis.sentence_of(noun)[1]
        asked = next((at for at in range(noun, end) if analysis.low(at) in AUXILIARIES), end)
        return [one for one in found if one.first > asked]
    best = [m for m in question.free if m.degree == "most"]
    ranked = ((m.first, behind_the_noun(analysis, m.last)) for m in best)
    first, subject = next(((at, end) for at, end in ranked if end is not None), (0, 0))
    if not subject:
        return []
    at = first - 1
    while analysis.low(at) in _OPENING or _number_said(question, at):
        at -= 1
    if analysis.low(at) not in AUXILIARIES:
        return []
    return [
        one
        for one in found
        if one.first >= subject and not _ATTACHING & set(analysis.between(subject, one.first))
    ]


def _number_said(question: Question, at: int) -> bool:
    """The "three" of "the three hottest"."""
    return any(rank.first <= at < rank.last for rank in question.ranks)


_SOME = word_set("any some one either among amongst")
_OPENING = _SOME | word_set("the all of both")
_ATTACHING = word_set("with without having that when where which")


def _lower_end(question: Question, measure: Measure, reading: Reading) -> list[ColumnCard]:
    """The "10" of "10 to 14 inches": of a range that is kept in two columns, both are told."""
    stem, _, end = measure.column.name.rpartition("_")
    lower = {"high": "low", "max": "min"}.get(end)
    column = question.analysis.card.column(f"{stem}_{lower}") if lower and stem else None
    plain = not (reading.ends or reading.tested or measure.minus)
    return [column] if column is not None and plain else []


def _set_apart(question: Question) -> bool:
    """`how much`, `the difference between`, `what separates`: how far the ends lie apart."""
    apart = any(cue.meaning == "apart" for cue in question.analysis.differences)
    return apart or asks_how_much(question)


def _subtracted(question: Question) -> bool:
    return "minus" in question.analysis.lows


def _of_one_record(question: Question, measure: Measure) -> bool:
    """`which month saw the strongest gust`: the extreme of all records, not of the months."""
    analysis = question.analysis
    if (
        _totals(question)
        or measure.column.additive
        or any(m.degree == "most" and not of_one_value(analysis, m) for m in question.free)
    ):
        return False
    if {"most", "least", "fewest"} & set(analysis.lows):
        return False
    if measure.on_a_scale and not any(m.degree == "most" for m in question.free):
        return False  # (many records have the highest word)
    named = [m for m in question.free if measure.column in m.columns]
    return bool(named) and all(
        not analysis.low(m.last - 1).endswith("s") or analysis.low(m.last - 1).endswith("ss")
        for m in named
    )


def _totals(question: Question) -> bool:
    """The "total" of "the highest snow total", though a column is called so: of a stretch of days
    it is its sum."""
    return any(token.low in ("total", "totals") for token in question.analysis.tokens)


_STRETCHES = ("week", "weekend", "season", "quarter")
