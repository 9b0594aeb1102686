"""Asks that set records, months, listed periods or values against each other."""

from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asking import (
    asked_columns,
    asks_count,
    asks_record,
    asks_yes_no,
    based,
    chooses,
)
from pageturner.tools.text_to_sql.calendar_groups import how_many_groups, span_of, stretch_offered
from pageturner.tools.text_to_sql.choosing import comparative, sought
from pageturner.tools.text_to_sql.columns_meant import in_unit
from pageturner.tools.text_to_sql.ends_apart import said_to_be, same_end_of_each
from pageturner.tools.text_to_sql.ends_asked import each_by_itself, end_of_several
from pageturner.tools.text_to_sql.how_much import asks_how_much, whether_they_differ
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.measuring import direction_of, measure_of
from pageturner.tools.text_to_sql.moving import from_to, turned, what_change, which_way
from pageturner.tools.text_to_sql.negation import negated, negated_after
from pageturner.tools.text_to_sql.numbered_days import days_of_each_month
from pageturner.tools.text_to_sql.outnumbering import more_records, quantities_compared
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.ranks import by_number, of_fewer, ordered, place_of, top_of
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Condition,
    Direction,
    Measure,
    Membership,
    Reading,
    Truth,
)
from pageturner.tools.text_to_sql.said_to_win import OUTNUMBER, said_to_win
from pageturner.tools.text_to_sql.sql_conditions import columns_of
from pageturner.tools.text_to_sql.superlatives import superlative
from pageturner.tools.text_to_sql.the_exception import of_the_exception
from pageturner.tools.text_to_sql.ties import tie_breakers
from pageturner.tools.text_to_sql.tokens import stems
from pageturner.tools.text_to_sql.told_of_both import more_of_what_is_told
from pageturner.tools.text_to_sql.words import word_set


def by_value(question: Question) -> Reading | None:
    """`which author wrote the most articles`, `the most common wind direction`."""
    analysis = question.analysis
    columns = asked_columns(question) + [
        c
        for m in question.free
        for c in m.columns
        if c.type == "text" and _OFTEN & set(analysis.between(0, m.first))
    ]
    often = bool(_OFTEN & {t.low for t in analysis.tokens}) or _turns_up_most(question)
    if often and not columns:  # "which sky was the most frequent"
        columns = [c for m in question.free if not m.degree for c in m.columns if c.type == "text"]
    if not columns or not (more_records(question) or often):
        return None
    if any(columns[0] in m.columns and _lacking(analysis, m) for m in question.free):
        return None  # "how often is no wind direction given": how often it lacks
    fewest = of_fewer(question) or any(token.low in _SELDOM for token in analysis.tokens)
    reading = grouped(question, None, "low" if fewest else "high", "count")
    reading.by = columns[0]
    reading.conditions = list(question.conditions)
    return reading


def _lacking(analysis: Analysis, mention: Mention) -> bool:
    return negated(analysis, mention.first) or negated_after(analysis, mention)


_SELDOM = word_set("rarest scarcest")
_OFTEN = word_set("commonest common frequent often prevalent usual") | _SELDOM
_TURNING_UP = word_set("up occur appear used seen came feature come crop arise arose given")


def _turns_up_most(question: Question) -> bool:
    """`which kind came up most`, `turns up the least`, `was forecast least`: most often or least,
    and not the most of it."""
    analysis = question.analysis
    planned = {m.last for m in analysis.mentions if m.of("qualifier")}
    for at, token in enumerate(analysis.tokens):
        if token.low not in ("most", "least"):
            continue
        said = at - (analysis.low(at - 1) == "the")
        shown = not _TURNING_UP.isdisjoint(stems(analysis.low(said - 1)))
        alone = said in planned and not analysis.noun_at(at + 1)
        if (shown or alone) and not _measured_at(question, at):
            return True
    return False


def _measured_at(question: Question, at: int) -> bool:
    """Whether what is named right behind a place has a number: "was forecast the most snow"."""
    return any(m.first == at + 1 and question.numeric(m) for m in question.free)


def rivals(question: Question) -> Reading | None:
    """`more rainy days than dry ones`: which of two conditions more records meet."""
    analysis = question.analysis
    period = analysis.dates.period
    if (
        not quantities_compared(question)
        or analysis.has("average")
        or (period and len(period.parts) > 1)
    ):
        return None
    plain = [f for f in question.found if isinstance(f.condition, Truth | Membership | AnyOf)]
    pair: tuple[Condition, ...] = ()
    taken: list[Found] = []
    for one, two in pairwise(plain):
        if set_against(analysis, one.last, two.first):
            pair, taken = (one.condition, two.condition), [one, two]
    for found in plain:
        either = isinstance(found.condition, AnyOf) and found.condition.holds
        if not pair and either and isinstance(found.condition, AnyOf):
            pair, taken = found.condition.parts, [found]
        values = found.condition.values if isinstance(found.condition, Membership) else ()
        said = between_values(analysis, found)
        if (
            not pair
            and len(values) == 2
            and {"or", "than", "vs", "versus"} & set(said)
            and isinstance(found.condition, Membership)
        ):
            pair = tuple(replace(found.condition, values=(value,)) for value in values)
            taken = [found]
    if not pair or (asks_yes_no(question) and len(pair) != 2):
        return None
    fewer = of_fewer(question)
    reading = Reading("compare", grouped=True, aggregate="count", rivals=pair)
    reading.conditions = [one.condition for one in question.found if one not in taken]
    reading.wants = "value" if _how_many_more(question) else "record"
    reading.direction = "low" if fewer else "high"
    than = any(token.low in ("than", *OUTNUMBER) for token in analysis.tokens)
    reading.claim = 0 if than and asks_yes_no(question) else None
    return based(question, reading)


def between_values(analysis: Analysis, found: Found) -> list[str]:
    """The words from the first to the last value of a column: "sunny days than cloudy"."""
    columns = {column.name for column in columns_of(found.condition)}
    named = [m for m in analysis.mentions if columns & {v.column.name for v in m.of("value")}]
    return analysis.between(named[0].first, named[-1].last) if named else []


def set_against(analysis: Analysis, first: int, last: int) -> bool:
    """Whether "than" or "against" stands between two things; "rather than" denies the second."""
    return any(
        analysis.low(at) in ("than", "vs", "versus", "against", *OUTNUMBER)
        and analysis.low(at - 1) not in ("rather", "other", "else")
        for at in range(first, last)
    )


def compare(question: Question) -> Reading | None:
    """Named days, months or weekends set against each other."""
    analysis = question.analysis
    period = analysis.dates.period
    if period is None or whether_they_differ(question) or _or_not(analysis):
        return None
    if days_of_each_month(analysis.tokens, analysis.dates.used):
        return None  # they are named by what they have in common, and not one by one
    listed = len(period.parts) > 1 and len(analysis.dates.firsts) > 1
    either = _either_of_two(question)
    moved = not listed and (not either or turned(question) is not None) and from_to(question)
    if not listed and not moved and not either:
        return None
    period = analysis.dates.period
    assert period is not None
    if period.named_days and (end_of_several(question) or _end_of_each(question)):
        return None
    told = more_of_what_is_told(question) if listed and period.named_days else None
    found = told or comparative(question)
    every = found is None and listed and period.named_days and _which_of_them(question)
    if every:
        found = "high", None
    if moved or (found is None and _sets_apart(question)):
        measure = measure_of(question)
        if measure is None and len(columns := in_unit(question)) == 1:
            measure = Measure(columns[0])  # "how many degrees lay between 3 and 4 May"
        found = ((moved and turned(question)) or "high", measure) if measure else None
    if found is None and (end := same_end_of_each(question)) and (best := superlative(question)):
        found = end, best[1]
    if found is None and ordered(question) and (measure := measure_of(question)):
        found = direction_of(question.free[0]) if question.free else "high", measure
    truth = ranked_truth(question) if found is None and period.named_days else None
    if truth:
        others = [f for f in question.found if not _is_of(f.condition, truth)]
        question.found = [*others, Found(truth, 0, 0)]  # "which was the foggier of 3 and 4 May"
        found = "high", None
    if found is None and stretch_offered(question) and ranked_truth(question):
        found = "high", None  # "which was the foggiest, March, April or May"
    if found is None:
        return None
    direction, measure = found
    stretches = [part for part in period.parts if part.days > 1]
    lows = {token.low for token in analysis.tokens}
    if listed and stretches and measure and (ends := _ends_compared(question)):
        direction, aggregate = ends
        reading = grouped(question, measure, direction, aggregate)
        reading.wants = "value" if _only_how_much(question) else reading.wants
        reading.claim = said_to_win(question)
        return reading
    open_ = asks_record(question) or not lows & {"which", "or"}
    if stretches and superlative(question) and open_ and not stretch_offered(question):
        return None  # a day of them, not one of them
    if listed and stretches and (truth := ranked_truth(question)):
        reading = grouped(question, None, direction, "count")
        reading.conditions = [*question.conditions, truth]
        reading.claim = said_to_win(question)
        return reading
    if listed and stretches:
        if measure and measure.column.order and period.days <= _FEW_DAYS:
            return based(question, Reading("rows", shown=[measure.column], wants="value"))
        if measure is None or measure.column.type not in NUMERIC:
            return None
        reading = grouped(question, measure, direction, "sum" if measure.column.additive else "avg")
        if _only_how_much(question):
            reading.wants = "value"
        reading.claim = said_to_win(question)
        return reading
    if measure is None and not listed:
        return None
    reading = Reading("compare", measure=measure, direction=direction)
    reading.conditions = [] if measure else sought(question)
    if every:
        reading.conditions = question.all_conditions()
    if listed and period.named_days:
        reading.conditions = of_the_exception(question, reading.conditions)
    changed = moved and what_change(question)
    reading.wants = "value" if asks_how_much(question) or changed else "record"
    reading.claim = None if which_way(question) else said_to_win(question)
    if moved and turned(question):
        reading.claim = 1  # the later day, and it is said to have more
    if measure and reading.claim is None:
        top, named = top_of(question), len(period.parts)
        reading.top = top if top < named else 1
        if reading.top == 1 and ordered(question) and not asks_record(question):
            reading.top = named  # and not "rank them: which was the first"
        reading.place = place_of(question)
    if question.step and isinstance(question.step.value, float):
        reading.limit = question.step.operator or "=", question.step.value
    if not every and found is not None and reading.wants == "record":
        reading.ties = tie_breakers(question, reading)
    return based(question, reading)


def _end_of_each(question: Question) -> bool:
    """`the strongest gust on each of 3, 4 and 5 May`."""
    return superlative(question) is not None and each_by_itself(question)


def _or_not(analysis: Analysis) -> bool:
    """`dry on 3, 4 and 5 May or not?`: none of them is picked."""
    last = [token.low for token in analysis.tokens[-4:] if token.kind == "word"]
    return last[-2:] == ["or", "not"]


def _which_of_them(question: Question) -> bool:
    """`3, 4 and 5 May: which of them had gusts`, `of 3 and 4 May, list those with fog`."""
    if question.difference is not None or superlative(question) or not asks_record(question):
        return False
    when = any(token.low == "when" for token in question.analysis.tokens)  # perhaps at what hour
    return bool(question.conditions) or (bool(question.stated()) and not when)


_FEW_DAYS = 10
"""Of so many, words that have an order are told one by one: they have no mean."""


def _only_how_much(question: Question) -> bool:
    """`how many degrees colder was A than B`: by how much, and not which."""
    picked = chooses(question) and _PICKING & {t.low for t in question.analysis.tokens}
    return asks_how_much(question) and not asks_record(question) and not picked


_PICKING = frozenset({"which", "either", "or", "whichever", "where"})


def _ends_compared(question: Question) -> tuple[Direction, str] | None:
    """`was the strongest of March higher than that of April`, `which had the stronger single
    gust`: one record of each stretch stands for it. Which end wins, and which is compared."""
    analysis = question.analysis
    if end := same_end_of_each(question):
        return said_to_be(question) or end, "max" if end == "high" else "min"
    way = analysis.cue("more", "less")
    found = superlative(question)
    compared = next((m for m in question.free if m.degree == "more"), None)
    if (way or compared) and found is not None and said_to_win(question) in (0, None):
        direction: Direction = "high" if way and way.meaning == "more" else "low"
        direction = direction_of(compared) if compared else direction
        return direction, "max" if found[0] == "high" else "min"
    if analysis.low(0) == "compare" and found is not None:  # "compare the highest of each"
        return found[0], "max" if found[0] == "high" else "min"
    ends = analysis.cue("high", "low")
    if way and ends and way.last == ends.first and found is not None:  # "the higher peak"
        return ("high" if way.meaning == "more" else "low"), "max" if found[0] == "high" else "min"
    single = any(token.low == "single" for token in analysis.tokens)
    best = comparative(question)
    if not single or best is None or asks_count(question):
        return None
    return best[0], "max" if best[0] == "high" else "min"


def _sets_apart(question: Question) -> bool:
    """`by how much did it differ`, and not "how much of it on each"."""
    analysis = question.analysis
    if analysis.low(0) == "compare":
        return True
    if not asks_how_much(question):
        return False
    amounts = any(
        (analysis.low(m.first - 2), analysis.low(m.first - 1)) in (("how", "much"), ("how", "many"))
        for m in question.free
        if not m.degree and analysis.low(m.first - 3) != "by"
    )
    return not amounts or analysis.has("more", "less", "fall", "rise")


def _either_of_two(question: Question) -> bool:
    """`between 5 and 6 March, which day was warmer`: a stretch of two days and a comparative, or
    an hour that came later on one of them."""
    dates = question.analysis.dates
    if dates.period is None or dates.period.days != 2 or dates.weekdays:
        return False
    degrees = {mention.degree for mention in question.free}
    if "more" in degrees or question.analysis.has("more", "less", "better", "worse"):
        return True
    lows = {t.low for at, t in enumerate(question.analysis.tokens) if at not in dates.used}
    return "which" in lows and not _LATER.isdisjoint(lows)


_LATER = frozenset({"later", "earlier", "sooner"})


def ranked_truth(question: Question) -> Truth | None:
    """`which month was rainier`: of what is mostly true or false, the more frequent."""
    for mention in question.free:
        truths = [link for link in mention.of("name", "low") if link.column.type == "boolean"]
        if mention.degree and truths:
            less = question.analysis.low(mention.first - 1) in ("less", "least")
            return Truth(truths[0].column, holds=not less)
    return _more_true(question)


def _is_of(condition: Condition, truth: Truth) -> bool:
    return isinstance(condition, Truth) and condition.column == truth.column


def _more_true(question: Question) -> Truth | None:
    """`was 3 May more showery than 4 May`: the one that was, and the other was not."""
    analysis = question.analysis
    held = question.found[0] if len(question.found) == 1 else None
    before = analysis.low(held.first - 1) if held else ""
    if held is None or before not in ("more", "less") or analysis.low(held.last) != "than":
        return None
    if not isinstance(held.condition, Truth) or not held.condition.holds:
        return None
    return Truth(held.condition.column, holds=before == "more")


def groups(question: Question, measure: Measure | None, aggregate: str) -> Reading | None:
    """`which month had the highest average`: months, or the listed periods, as groups."""
    analysis = question.analysis
    period = analysis.dates.period
    span = span_of(question)
    listed = period is not None and len(period.parts) > 1 and len(analysis.dates.firsts) > 1
    if not span and not listed:
        return None
    found = superlative(question) or comparative(question)
    if found is None and listed and (graded := _held_against_before(analysis)):
        found = direction_of(graded), measure
    if measure and measure.minus and aggregate == "avg" and _of_all_together(question):
        return None
    apart = found is None and listed and asks_how_much(question)
    lows = {token.low for token in analysis.tokens}
    set_out = listed and bool({"compare", "compares", "compared"} & lows)
    set_out = set_out or ordered(question)
    if found is None and aggregate != "count" and not apart and not set_out:
        return None
    fewer = of_fewer(question)
    direction: Direction = found[0] if found else "high"
    if aggregate == "count":
        direction = "low" if fewer else by_number(question)
    reading = grouped(question, measure, direction, aggregate)
    reading.wants = "value" if apart or (listed and _only_how_much(question)) else reading.wants
    reading.span = span or reading.span
    reading.claim = said_to_win(question)
    if span == "weekday":
        reading.weekdays, reading.weekdays_said = (), ""
    if span == "weekend":
        reading.weekdays, reading.weekdays_said = (5, 6), ""
    return reading


def _held_against_before(analysis: Analysis) -> Mention | None:
    """The "hotter" of "they say May was hotter than June. By the average, is that so?"."""
    return next(
        (
            m
            for m in analysis.mentions
            if m.degree == "more" and "than" in analysis.between(m.last, m.last + _FEW_DAYS)
        ),
        None,
    )


def _of_all_together(question: Question) -> bool:
    """`how far was the plan off on average on 3, 4 and 5 May`: one mean of the days named."""
    period = question.analysis.dates.period
    lows = {token.low for token in question.analysis.tokens}
    picked = asks_record(question) or bool({"or", "than", "versus", "vs", "each"} & lows)
    return period is not None and period.named_days and not picked


def _how_many_more(question: Question) -> bool:
    """`how many more rainy days did May have than April`: the difference is asked for."""
    lows = [token.low for token in question.analysis.tokens]
    more = ("more", "fewer", "less")
    if OUTNUMBER & set(lows) and {("how", "many"), ("how", "much")} & set(pairwise(lows)):
        return True
    return any(
        how == "how" and many in ("many", "much") and third in more
        for (how, many), third in zip(pairwise(lows), lows[2:], strict=False)
    )


def grouped(
    question: Question, measure: Measure | None, direction: Direction, aggregate: str
) -> Reading:
    reading = Reading("compare", measure=measure, direction=direction, grouped=True)
    reading.aggregate, reading.wants = aggregate, "value" if _how_many_more(question) else "record"
    reading.top = how_many_groups(question)
    reading.conditions = list(question.conditions)
    if aggregate == "count":
        reading.conditions = question.all_conditions()
    reading = based(question, reading)
    absent = measure is not None and measure.minus is None and measure.column.absent == 0
    if absent and aggregate == "avg" and not question.analysis.has("average"):
        reading.missing_as_zero = True  # "which week had more rain": dry days count as well
    return reading
