"""One answer for each group: "rainy days per month", "the average high for each ship"."""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.asking import (
    asks_count,
    asks_yes_no,
    based,
    lists_records,
    weekdays_but_barred,
)
from pageturner.tools.text_to_sql.asks.ends_apart import same_end_of_each
from pageturner.tools.text_to_sql.asks.from_end_to_end import both_ends
from pageturner.tools.text_to_sql.asks.mean_hours import hour_meant
from pageturner.tools.text_to_sql.asks.whole_corpus import dealt_with, of_nothing_else
from pageturner.tools.text_to_sql.columns.measuring import measure_of
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.columns.upper_ends import several_a_day
from pageturner.tools.text_to_sql.dates.numbered_days import days_of_each_month
from pageturner.tools.text_to_sql.dates.periods import month_end
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import MANY
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Condition, Membership, Reading, Truth

_WEEKS = word_set("week weekend")
_CALENDAR = word_set("month weekday year season quarter") | _WEEKS
_EACH = word_set("each per every")
_AGGREGATES = {"average": "avg", "sum": "sum"}


def by_group(question: Question) -> Reading | None:
    """A count, an average, a total or an extreme of every month, weekday, year or name."""
    span, column = _span(question), _column(question)
    if not span and column is None and (counted := _counted_one_by_one(question)):
        return _of_these_values(question, counted, question.all_conditions())
    if not span and column is None and (apart := _said_of_each(question)):
        return _of_these_values(question, apart)
    if not span and column is None:
        return None
    if question.analysis.has("median"):
        question.unread = "a median of each of several"
        return None
    reading = Reading("groups", span=span, by=column, wants="value")
    if not _summed_up(question, reading, column):
        return None
    if column is not None:
        for at in dealt_with(question, column):
            question.analysis.use(at, at + 1)
    reading = based(question, reading)
    if span == "weekday":
        weekdays_but_barred(question, reading)
    if span == "weekend":
        reading.weekdays, reading.weekdays_said = (5, 6), ""
    return reading


def _of_these_values(
    question: Question, apart: Membership, counted: Sequence[Condition] = ()
) -> Reading | None:
    """Of each of several values that are named what is asked, or how many meet the conditions."""
    reading = Reading("groups", by=apart.column, aggregate="count", wants="value")
    reading.conditions = list(counted)
    if not counted and not _summed_up(question, reading, apart.column):
        return None
    reading.conditions = [c for c in reading.conditions if c != apart]
    reading = based(question, reading)
    reading.filters.append(apart)
    return reading


def _summed_up(question: Question, reading: Reading, column: ColumnCard | None) -> bool:
    """What is told of each group; False where the question does not say."""
    free = question.free
    question.free = [m for m in free if column is None or column not in m.columns]
    try:
        cue = question.analysis.cue("average", "sum")
        measure = measure_of(question, cue.last) if cue else None
        if cue and cue.meaning == "average":
            measure = hour_meant(question) or measure
        counted = asks_count(question) or (cue is None and lists_records(question))
        counted = (counted and not (cue and _by_a_number(question))) or _number_of_facts(question)
        conditions = question.all_conditions() if counted else []
        if conditions or (counted and of_nothing_else(question, column)):
            reading.aggregate, reading.conditions = "count", conditions
            return True
        reading.conditions = list(question.conditions)
        if cue and measure:
            reading.aggregate, reading.measure = _AGGREGATES[cue.meaning], measure
            return measure.has_a_mean and not (measure.on_a_scale and cue.meaning == "sum")
        if both_ends(question) or same_end_of_each(question):
            return False  # two numbers of each, or how far apart they are
        if found := superlative(question):
            direction, reading.measure = found
            reading.aggregate, reading.direction = (
                "max" if direction == "high" else "min",
                direction,
            )
            return True
        measure = measure_of(question)
        if measure is not None and measure.column.additive:
            reading.aggregate, reading.measure = "sum", measure
            return True
        return False
    finally:
        question.free = free


def _number_of_facts(question: Question) -> bool:
    """`the number of breakdowns by month`: of what was so or not, the records are counted."""
    analysis = question.analysis
    facts = (f.first for f in question.found if isinstance(f.condition, Truth))
    return any(analysis.between(at - 2, at) == ["number", "of"] for at in facts if at > 1)


def _span(question: Question) -> str:
    """The stretch of the calendar that is told one by one."""
    analysis = question.analysis
    dated = days_of_each_month(analysis.tokens, analysis.dates.used)
    grouped = not (analysis.lacks(_CALENDAR | {"day"}) and analysis.lacks(_EACH))
    for at in range(len(analysis.tokens) - 1) if grouped else ():
        word, following = analysis.low(at), analysis.low(at + 1)
        if following in SEASONS:  # "each spring month"
            following = analysis.low(at + 2)
        days = following == "day" and several_a_day(analysis.card)
        if (days or following in _CALENDAR) and (word in _EACH or word == "by") and at not in dated:
            if following in _WEEKS and _several_named(question):
                continue  # "1 to 7 May and 8 to 14 May, average each week: which was"
            return following
        if word == "each" and following == "of" and _whole_months(question):
            return "month"
        if word in _CALENDAR and following in ("by", "to") and analysis.low(at + 2) == word:
            return word  # "month by month", "from month to month"
    if "monthly" in analysis.lows or _in_one_and_in_another(question):
        return "month"
    return ""


def _several_named(question: Question) -> bool:
    period = question.analysis.dates.period
    return period is not None and len(period.parts) > 1


def _in_one_and_in_another(question: Question) -> bool:
    """`the hottest day in May and in June`, `of May and which of June`: what is said again before
    each month is told of each, unless all of them are put together."""
    analysis = question.analysis
    reckoned = any(m.degree == "most" for m in analysis.mentions) or analysis.has(
        "high", "low", "average", "count"
    )
    lows = analysis.lows
    if not (reckoned or ("how", "many") in pairwise(lows)) or not _whole_months(question):
        return False
    if asks_yes_no(question):
        return False
    if analysis.has("sum", "share", "more", "less", "better") or _TOGETHER & set(lows):
        return False
    said = [low for low, month in pairwise(lows) if low in _SAID_AGAIN and month in MONTH_NUMBERS]
    period = analysis.dates.period
    several = period is not None and len(period.parts) == len(said) > 1
    return several and "or" not in lows and len(set(said)) == 1


_SAID_AGAIN = word_set("in of for during")
_TOGETHER = word_set("between versus vs than compare compared against together overall both")


def _whole_months(question: Question) -> bool:
    """Whether the question lists months, and each is meant by itself."""
    period = question.analysis.dates.period
    return (
        period is not None
        and all(
            start.day == 1 and end == month_end(start.year, start.month)
            for part in period.parts
            for start, end in part.intervals
        )
        and bool(period.parts)
    )


def _column(question: Question) -> ColumnCard | None:
    """The column of "for each ship", "by vessel", "by number of bedrooms"."""
    low = question.analysis.low
    reckoned = question.analysis.has("average", "sum") or asks_count(question)
    dated = [m for m in question.analysis.mentions if any(c.temporal for c in m.columns)]
    for mention in (*question.free, *dated):
        texts = [c for c in mention.columns if c.type == "text"]
        if texts and low(mention.first - 1) in (*_EACH, "by"):
            if texts[0] != question.analysis.card.reference or not reckoned:
                return texts[0]
            question.analysis.use(mention.first - 1, mention.last)  # "the mean hours per job"
            question.free = [one for one in question.free if one != mention]
            return None
        at = mention.first - 1
        by_number = low(at) == "of" and low(at - 1) == "number"
        at -= by_number * 2
        at -= by_number and low(at) == "the"
        each = low(at) in _EACH and by_number  # (the rent "per bedroom" is another)
        by = low(at) == "by" and low(at - 1) not in _RANKED and low(at - 1)[-2:] != "ed"
        if reckoned and mention.of("name") and not mention.degree and (each or by):
            few = [c for c in mention.columns if _few(c)]
            return few[0] if few else None
    return None


def _counted_one_by_one(question: Question) -> Membership | None:
    """The kinds of "how many are flats and how many are houses": each of them is counted."""
    analysis = question.analysis
    asked = [at for at, pair in enumerate(pairwise(analysis.lows)) if pair == ("how", "many")]
    if len(asked) < _SEVERAL or asks_yes_no(question):
        return None
    named = [m for m in analysis.mentions if m.of("value")]
    for found in question.found:
        held = found.condition
        if not isinstance(held, Membership) or not held.holds or len(held.values) != len(asked):
            continue
        places = [m.first for m in named if held.column in m.columns]
        stretches = pairwise([*asked, len(analysis.lows)])
        if all(sum(first < at < last for at in places) == 1 for first, last in stretches):
            return held
    return None


_SEVERAL = 2


def _said_of_each(question: Question) -> Membership | None:
    """The kinds of "the average rent of flats and of houses", "deposits for flats and for houses":
    what is said again before each is told of each, unless they are put together."""
    analysis = question.analysis
    lows = {*analysis.lows}
    if asks_yes_no(question) or not (lows & {"and", "&", ","}) or lows & (_TOGETHER | {"or"}):
        return None
    much = ("how", "much") in pairwise(analysis.lows)
    if not (much or analysis.has("average", "sum")) or lows & _AS_ONE:
        return None
    if analysis.has("share", "more", "less", "better", "high", "low"):
        return None
    for found in question.found:
        held = found.condition
        if not isinstance(held, Membership) or not held.holds or len(held.values) < _SEVERAL:
            continue
        named = [m for m in analysis.mentions if held.column in {v.column for v in m.of("value")}]
        said = {analysis.low(m.first - 1 - (analysis.low(m.first - 1) == "the")) for m in named}
        if len(named) == len(held.values) and len(said) == 1 and said <= _SAID_OF_EACH:
            return held
    return None


_AS_ONE = word_set("combined altogether jointly taken put added")
_SAID_OF_EACH = word_set("in of for by from at with on per")


def _by_a_number(question: Question) -> bool:
    """The "number of" of "the average rent by number of bedrooms", which counts no records."""
    lows = question.analysis.lows
    said = (lows[at : at + 2] for at in range(len(lows)) if lows[at - 1] in ("by", "each", "per"))
    return ["number", "of"] in said


def _few(column: ColumnCard) -> bool:
    """Whether a number has so few values that each makes a group."""
    return column.type == "integer" and 0 < column.distinct <= 2 * MANY


_RANKED = word_set("rank sort order judging going off out")
