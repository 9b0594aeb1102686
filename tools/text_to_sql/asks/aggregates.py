"""Asks that reckon with many records at once: shares, counts, averages, sums."""

from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_record, asks_yes_no, based
from pageturner.tools.text_to_sql.asks.bases import base, said_to_fall_in, tested_name
from pageturner.tools.text_to_sql.asks.calendar_groups import span_of
from pageturner.tools.text_to_sql.asks.day_against_day import held_against_a_day
from pageturner.tools.text_to_sql.asks.groups_compared import grouped, groups
from pageturner.tools.text_to_sql.asks.having_any import having_any
from pageturner.tools.text_to_sql.asks.moving import (
    from_to,
    missed_to,
    of_a_move,
    turned,
    which_way,
)
from pageturner.tools.text_to_sql.asks.only_stated import only_stated
from pageturner.tools.text_to_sql.asks.outnumbering import more_records
from pageturner.tools.text_to_sql.asks.ranks import ordered
from pageturner.tools.text_to_sql.asks.whole_corpus import of_nothing_else
from pageturner.tools.text_to_sql.columns.column_pairs import pairs
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much, by_what_number
from pageturner.tools.text_to_sql.columns.kind_nouns import kinds_in_front
from pageturner.tools.text_to_sql.columns.measuring import (
    column_measure,
    limited_measure,
    measure_of,
)
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.columns.record_kinds import each_a_record
from pageturner.tools.text_to_sql.columns.superlatives import (
    in_at_least,
    qualified_end,
    superlative,
)
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Measure, Membership, Reading, Stated, Within


def share(question: Question) -> Reading | None:
    """`what percentage of the days`."""
    parts = not _PARTS.isdisjoint(question.analysis.lows)
    percent = _in_percent(question) and (parts or asks_count(question))
    shares = [cue for cue in question.analysis.cues if cue.meaning == "share"]
    shares = [cue for cue in shares if not _a_percentage(question, cue.last)]
    if not (percent or shares or _how_much_of(question)):
        return None
    conditions = question.all_conditions()
    period, temporal = question.analysis.dates.period, question.analysis.card.temporal
    end = _quantifier_end(question, shares)
    if period and period.single_day and one_a_day(question.analysis.card):
        return None  # "what percentage was given for rain on 3 May": of one day there is no share
    if period is not None and temporal is not None and said_to_fall_in(question, end):
        reading = based(question, Reading("share", conditions=conditions))
        reading.filters = [*reading.filters, *reading.conditions]
        reading.conditions, reading.period = [Within(temporal, period)], None
        return reading
    if not conditions:
        return None
    if _falling_on(question):
        question.unread = "a share by days of the week"
        return None
    of = [found.condition for found in base(question, end)]
    conditions = [condition for condition in conditions if condition not in of]
    reading = based(question, Reading("share", conditions=conditions))
    told = [one.condition for one in question.found if of and tested_name(question, one)]
    reading.conditions += [one for one in reading.filters if one in told]
    reading.filters = [one for one in (*reading.filters, *of) if one not in told]
    return reading


def _falling_on(question: Question) -> bool:
    """`what share of the wet days were weekends`: by which days of the week it is split."""
    analysis = question.analysis
    places = [at for at, _, _ in analysis.dates.weekday_groups]
    return any(
        found.first < at and not _VERBS.isdisjoint(analysis.between(found.last, at))
        for found in question.found
        for at in places
    )


_VERBS = word_set("was were is are fell fall falls occurred came happened")


def _how_much_of(question: Question) -> bool:
    """`how much of May was dry`: which share of its records."""
    lows, dated = question.analysis.lows, question.analysis.dates.used
    return not question.analysis.lacks(("much",)) and any(
        lows[at : at + 3] == ["how", "much", "of"] and {at + 3, at + 4} & dated
        for at in range(len(lows))
    )


_PERCENT = frozenset({"percent", "percentage", "%"})
_PARTS = word_set("share proportion fraction")


def _in_percent(question: Question) -> bool:
    """`in percent`, `as a percentage`: how the answer is to be given, and no "stated as 8 %"."""
    analysis = question.analysis
    if analysis.lacks(_PERCENT):
        return False
    limits = {at for amount in analysis.amounts for at in range(amount.first, amount.last)}
    return any(
        token.low in _PERCENT
        and at not in limits
        and {"in", "as"} & set(analysis.between(max(0, at - 2), at))
        for at, token in enumerate(analysis.tokens)
    )


def _quantifier_end(question: Question, shares: list[Cue]) -> int:
    """Where "what share of" or "how many of" ends."""
    analysis = question.analysis
    if shares:
        return shares[0].last
    lows = analysis.lows
    return next((at + 2 for at, pair in enumerate(pairwise(lows)) if pair == ("how", "many")), 0)


def _a_percentage(question: Question, at: int) -> bool:
    """The "chance" of "what percentage chance": a column that is a percentage itself."""
    return any(
        mention.first == at and any(column.unit == "%" for column in question.numeric(mention))
        for mention in question.analysis.mentions
    )


def count(question: Question) -> Reading | None:
    """`how many days`; by month or by listed period where these are compared."""
    conditions = question.all_conditions()
    if not conditions:  # "which month saw the most listings"
        apart = more_records(question) and of_nothing_else(question)
        return groups(question, None, "count") if apart else None
    numbered = more_records(question) or _numbers_apart(question)
    counted = asks_count(question)
    numbered = numbered or bool(counted and span_of(question) and _most(question))
    graded = any(m.degree == "more" for m in question.free)  # "foggier, by the number of such days"
    numbered = numbered or (counted and (graded or question.analysis.says(_SET_OUT)))
    numbered = numbered or (counted and bool(span_of(question)) and ordered(question))
    numbered = numbered or (counted and _graded_number(question)) or _outdone_by(question)
    if numbered and (grouped := groups(question, None, "count")):
        return grouped
    if counted and _by_how_many(question):
        question.unread = "by how many it was so"
        return None
    if not counted or _reckoned(question):
        return None
    if (claimed := question.claimed) and isinstance(claimed.value, float):
        limit = claimed.operator or "=", claimed.value
        return based(question, Reading("count", conditions=conditions, wants="record", limit=limit))
    if _and_which(question):
        return based(question, Reading("rows", conditions=conditions, wants="record"))
    return based(question, Reading("count", conditions=conditions, wants="value"))


_SET_OUT = word_set("compare compares compared")


def _by_how_many(question: Question) -> bool:
    """The "by how many days" of "which order was the latest, and by how many days"."""
    lows = question.analysis.lows
    return any(pair == ("by", "how") for pair in pairwise(lows)) and asks_record(question)


def _reckoned(question: Question) -> bool:
    """`the total snow on days with more than 2 inches`, `the average number of passengers on days
    with more than 100`: of what is limited, and no number of records."""
    analysis = question.analysis
    cue = analysis.cue("sum", "average", "median")
    many = cue is not None and analysis.between(cue.last, cue.last + 2) == ["number", "of"]
    if cue is None or (cue.meaning != "sum" and not many):
        return False
    return _limited(question, cue) is not None


def _most(question: Question) -> bool:
    """Whether an end of a scale is sought, or what was so most often: "the foggiest month, by the
    number of days with fog"."""
    most = any(mention.degree == "most" for mention in question.analysis.mentions)
    return most or superlative(question) is not None


def _graded_number(question: Question) -> bool:
    """`did May or June have the greater number of wet days`, `which month has the largest number
    of them`, `in which month was the number of wet days highest`."""
    analysis, period = question.analysis, question.analysis.dates.period
    ranked = [c for c in analysis.cues if c.meaning in ("more", "less", "high", "low")]
    graded = any(analysis.low(cue.last) in _NUMBERS for cue in ranked)
    measured = any(question.numeric(mention) for mention in question.free)
    if span_of(question) and not measured:
        return graded or any(
            not in_at_least(question, cue)
            and _NUMBERS & set(analysis.between(analysis.sentence_of(cue.first)[0], cue.first))
            for cue in ranked
        )
    return graded and period is not None and len(period.parts) > 1


_NUMBERS = word_set("number count tally total")


def _outdone_by(question: Question) -> bool:
    """`days with fog: by how many did June beat May`: so many more records of one stretch."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or period.named_days or not asks_how_much(question):
        return False
    lows = analysis.lows
    number = asks_count(question) or by_what_number(lows)
    number = number or any(
        lows[at : at + 3] == ["by", "how", "many"] and not _of_a_unit(analysis, at + 3)
        for at in range(len(lows))
    )
    held = any(held_against_a_day(analysis, cue) for cue in analysis.differences)
    return number and held and question.difference is None


def _of_a_unit(analysis: Analysis, at: int) -> bool:
    """The "degrees" of "by how many degrees did June beat May": these are no records."""
    return analysis.low(at) in UNITS and not analysis.noun_at(at)


_DIFFERENT = word_set("different distinct unique various differing")
_KINDS = word_set("kinds sorts types")
_ORDINARY = word_set("value values kind kinds sort sorts type types of the")


def different(question: Question) -> Reading | None:
    """`how many different wind directions`, `the number of distinct ships`."""
    analysis = question.analysis
    lows = analysis.lows
    counted = {"many", "number", "count"} & set(lows)
    for mention in question.free if counted else ():
        at = mention.first - 1
        while analysis.low(at) in _ORDINARY:
            at -= 1
        columns = [c for c in mention.columns if c.type == "text"]
        numeric = question.numeric(mention)
        kinds = not _KINDS.isdisjoint(analysis.between(at + 1, mention.first))
        kinds = kinds and analysis.low(at) == "many"
        kinds = kinds or (bool(columns) and _how_many_of_them(question, mention))
        if not (kinds or analysis.low(at) in _DIFFERENT) or not (columns or numeric):
            continue
        analysis.use(at, mention.first)
        column = columns[0] if columns else resolve(analysis, mention, numeric)
        reading = Reading("count", by=column, aggregate="different", wants="value")
        each = each_a_record(analysis.card, column) if analysis.low(at) not in _DIFFERENT else None
        stated = having_any(question, mention, each=each is not None)
        if stated is None:
            return replace(reading, never_told="how many have none")
        reading.conditions = [*question.conditions, *stated]
        if each is not None:
            dated = each.name if each.type == "date" else ""
            reading = Reading("count", conditions=reading.conditions, wants="value", dated=dated)
            told = bool(dated and analysis.dates.period) or each.filled == analysis.card.count
            reading.conditions += [] if told else [Stated(each)]
        if nobody := tuple(value for value in column.nameable if value.lower() in _NOBODY):
            reading.conditions.append(Membership(column, nobody, holds=False))
        return based(question, reading)
    return None


_NOBODY = frozenset({"unknown", "not known", "anonymous", "unidentified", "unspecified", "n/a"})
"""What stands in a column for there being no value."""


def _how_many_of_them(question: Question, mention: Mention) -> bool:
    """`how many wind directions turn up`, `how many of the eight directions did the wind come
    from`, `how many stone bridges`: of a column in words, its values are counted."""
    analysis = question.analysis
    named = mention.of("name") and not mention.of("value") and not mention.degree
    if not named or not analysis.low(mention.last - 1).endswith("s"):
        return False
    told = (found.condition for found in question.found)
    if any(isinstance(one, Membership) and one.column in mention.columns for one in told):
        return False  # "how many of the wind directions were west"
    at = mention.first - 1
    counted = any(amount.last == mention.first for amount in analysis.amounts)
    at -= counted and analysis.low(at - 1) in ("the", "all", "those")
    coloured = kinds_in_front(analysis, mention)
    while at in coloured or analysis.low(at) in ("the", "all", "of", "those", "these"):
        at -= 1
    return (analysis.low(at - 1), analysis.low(at)) == ("how", "many")


def _numbers_apart(question: Question) -> bool:
    """`the difference in rainy days between June and July`: of how many there were."""
    analysis = question.analysis
    if question.difference is not None or not question.found:
        return False
    alone = not any(question.numeric(m) for m in question.free) and not analysis.has("average")
    near = 15 if alone else 6
    return analysis.says(frozenset({"difference", "gap"})) and any(
        token.low in ("difference", "gap")
        and any(analysis.noun_at(place) for place in range(at + 1, at + near))
        for at, token in enumerate(analysis.tokens)
    )


def _and_which(question: Question) -> bool:
    """`how many were there, and when`: a list tells both."""
    analysis = question.analysis
    return any(
        token.low in ("when", "which") and analysis.low(at - 1) in ("and", "&")
        for at, token in enumerate(analysis.tokens)
    )


def average(question: Question) -> Reading | None:
    """`mean`, `median`; by month or by listed period where averages are compared."""
    cue = question.analysis.cue("median", "average")
    if cue is None and (side := missed_to(question)):
        return based(question, side)
    measure = measure_of(question, cue.last) if cue else None
    if cue is not None and measure is None:
        measure = qualified_end(question, cue.last + (question.analysis.low(cue.last) == "of"))
        measure = measure or _limited(question, cue)
    if cue is None or measure is None or _of_words(measure):
        return None
    if cue.meaning == "median":
        reading = Reading("average", measure=measure, aggregate="median", wants="value")
        reading.conditions = list(question.conditions)
        return based(question, reading)
    moved = from_to(question)
    if ranked := groups(question, measure, "avg"):
        if moved and turned(question) == ranked.direction:
            ranked.claim = 1  # "did it get warmer on average from April to May"
        return ranked
    if moved and (way := turned(question)):
        reading = grouped(question, measure, way, "avg")
        reading.claim = 1  # "did the mean rise from April to May"
        return reading
    if (two := two_means(question)) and _COMPARED & set(question.analysis.lows):
        measure = two
    if measure.minus and _two_averages(question, measure):
        measure = replace(measure, absolute=False)  # of two means, not the mean miss
    either = which_way(question)
    if measure.minus and either:
        measure = replace(measure, absolute=False)  # "too high or too low on average"
    if question.difference is None and of_a_move(question, cue):
        question.unread = "a mean of how far something moved"
        return None
    reading = Reading("average", measure=measure, wants="value")
    reading.conditions = list(question.conditions)
    difference = question.difference
    held = difference is not None and difference.relation in ("over", "under")
    if held and not either and asks_yes_no(question):
        reading.limit = ">", 0  # "was the forecast too high on average"
    reading = based(question, reading)
    reading.missing_as_zero &= not only_stated(question, measure)
    return reading


def _of_words(measure: Measure) -> bool:
    """Whether a value is a word that has no place in an order, or an hour: of these there is no
    mean, "the average direction"."""
    whether = all(column.type in (*NUMERIC, "boolean") for column in measure.columns)
    return not (whether or measure.on_a_scale)


def _limited(question: Question, cue: Cue) -> Measure | None:
    """What an average or a total is of, and a limit as well; asked whether the one meets the other,
    it is of no others."""
    number = question.analysis.between(cue.last, cue.last + 2) == ["number", "of"]
    return None if asks_yes_no(question) else limited_measure(question, cue.last + 2 * number)


_COMPARED = word_set("compare compares compared comparison difference versus vs against gap")


def two_means(question: Question) -> Measure | None:
    """`how does the mean plan compare with the mean outcome`: the one less the other."""
    cues = [cue for cue in question.analysis.cues if cue.meaning == "average"]
    near = [column_measure(question, cue.last) for cue in cues]
    columns = list({m.column.name: m.column for m in near if m is not None}.values())
    if len(columns) != 2:
        return None
    paired = [(a, b) for a, b in pairs(question.analysis.card) if {a, b} == set(columns)]
    return Measure(*paired[0]) if paired else None


def _two_averages(question: Question, measure: Measure) -> bool:
    """`mean forecast against mean observed high`: each of the two columns has its own."""
    analysis = question.analysis
    ends = [cue.last for cue in analysis.cues if cue.meaning == "average"]
    names = {column.name for column in measure.columns}
    near = [
        at
        for at in ends
        if any(
            0 <= mention.first - at <= 1 and names & {c.name for c in mention.columns}
            for mention in analysis.mentions
        )
    ]
    return len(near) > 1


def total(question: Question) -> Reading | None:
    """`the sum of`, `in total`, and not "did a day have rain and hail all together"."""
    cue = question.analysis.cue("sum")
    if cue and asks_yes_no(question) and question.analysis.low(cue.last - 1).endswith("together"):
        return None
    measure = measure_of(question, cue.last) if cue else None
    if cue is not None and measure is None:
        measure = _limited(question, cue)
    if cue is None or measure is None or measure.column.type not in NUMERIC:
        return None
    if asks_record(question) and not span_of(question) and superlative(question):
        return None  # "which day of May had the highest rainfall total"
    picked = span_of(question) or "which" in question.analysis.lows or _than_of_another(question)
    if picked and (ranked := groups(question, measure, "sum")):
        return ranked  # "which month had the highest total snow"
    if _how_much_so(question, cue, measure):
        return based(
            question, Reading("average", measure=measure, conditions=list(question.conditions))
        )
    measure = net(measure)
    return based(question, Reading("sum", measure=measure, conditions=list(question.conditions)))


def _how_much_so(question: Question, cue: Cue, measure: Measure) -> bool:
    """`all told, how hot was June`: heats of many days add up to nothing, and have a mean."""
    analysis = question.analysis
    how = [m for m in analysis.mentions if analysis.low(m.first - 1) == "how"]
    soft = _ALL_TOLD.issuperset(analysis.between(cue.first, cue.last))
    graded = any(measure.column in m.columns for m in how)
    return soft and graded and measure.has_a_mean and not measure.column.additive


_ALL_TOLD = word_set("all told in together altogether")


def net(measure: Measure) -> Measure:
    """How far a sum fell short of the sum that was planned: of what adds up, what was too much on
    one day makes up for another."""
    outcome, plan = measure.column, measure.minus
    if plan is None or not measure.absolute or not (outcome.additive and plan.additive):
        return measure
    if outcome.typical and not plan.typical:
        outcome, plan = plan, outcome
    return Measure(outcome, plan)


def _than_of_another(question: Question) -> bool:
    """`was the total of May greater than that of June`: another stretch is named behind "than"."""
    analysis = question.analysis
    than = next((at for at, low in enumerate(analysis.lows) if low == "than"), 0)
    at = than + 1
    while than and analysis.low(at) in _OF_ANOTHER:
        at += 1
    firsts = analysis.dates.firsts
    return at in analysis.dates.used and any(first < than for first in firsts) and len(firsts) > 1


_OF_ANOTHER = word_set("the that of in for during on total sum one over")
