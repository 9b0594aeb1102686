"""Questions that yes or no answers: whether any, all or none of the records meet what is said."""

from dataclasses import replace
from typing import Literal

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.all_through import all_through, stretch_itself
from pageturner.tools.text_to_sql.asks.asking import (
    asks_yes_no,
    based,
    of_those_named,
)
from pageturner.tools.text_to_sql.asks.bases import base, of_all
from pageturner.tools.text_to_sql.asks.each_time import of_each_time
from pageturner.tools.text_to_sql.asks.hours import alike_in_time
from pageturner.tools.text_to_sql.asks.moving import turned, which_way
from pageturner.tools.text_to_sql.asks.neither import neither_came_so, neither_of_days
from pageturner.tools.text_to_sql.asks.only_stated import STATING
from pageturner.tools.text_to_sql.asks.said_to_win import first_of_two
from pageturner.tools.text_to_sql.asks.so_many import so_many_records, so_many_there
from pageturner.tools.text_to_sql.asks.spells import unbroken
from pageturner.tools.text_to_sql.columns.how_much import SAME, said_level, so_many_times
from pageturner.tools.text_to_sql.columns.measuring import direction_of, measure_of
from pageturner.tools.text_to_sql.columns.quantities import SIZES
from pageturner.tools.text_to_sql.columns.superlatives import in_at_least
from pageturner.tools.text_to_sql.conditions.claims_denied import said_of_one
from pageturner.tools.text_to_sql.conditions.negation import OPPOSITE, lacking
from pageturner.tools.text_to_sql.conditions.yes_explained import denied_alone
from pageturner.tools.text_to_sql.dates.words import UNBROKEN
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, COPULAS
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Comparison,
    Condition,
    Measure,
    Membership,
    Reading,
    Says,
    Stated,
    Truth,
)


def yes_no(question: Question) -> Reading | None:
    """Whether any, all or none of the records meet the conditions."""
    if not asks_yes_no(question) or either_way(question):
        return None
    conditions = [_one_of_opposites(one) for one in question.all_conditions()]
    of_what = conditions or _worded(question) or alike_in_time(question)
    if _alike(question) and (not question.conditions or _as_likely(question)) and of_what:
        return _held_level(question)
    if not conditions or _stretches_level(question):
        return None
    analysis = question.analysis
    plain = all(isinstance(one, Truth | Says) for one in conditions)
    if when_besides(question) or (plain and says_what(question)):
        return None
    if _held_unlike(question, conditions):
        question.unread = "two columns that are not measured alike"
        return None
    if _figure_judged(question):
        question.unread = "from which figure on it is so, no record says"
        return None
    if _always_stated(question, conditions):
        return None  # "was it warm": what it was, is told
    held = any(isinstance(found.condition, Truth) for found in question.found)
    against = question.difference is not None  # "did we get less warmth than promised"
    if turned(question) is not None and not (held or analysis.amounts or against):
        return None  # "did sales rise from March to April at A": how they went, is told
    if (claimed := analysis.proportion) is not None:
        of = [found.condition for found in base(question, claimed.last)]
        reading = Reading("share", conditions=[c for c in conditions if c not in of])
        reading.limit = claimed.operator, claimed.percent
        reading = based(question, reading)
        reading.filters += of
        return reading
    mean = _mean_held_against(question) or _stretch_against_its_plan(question, conditions)
    if mean is not None:
        return based(question, mean)
    if limit := so_many_records(question) or so_many_there(question):
        if analysis.has("denied"):  # "it never rained on more than 3 days"
            limit = OPPOSITE.get(limit[0], limit[0]), limit[1]
        reading = Reading("count", conditions=conditions, wants="record", limit=limit)
        return based(question, reading)
    reading = Reading("any", conditions=conditions)
    period = analysis.dates.period
    several = period is None or period.days > 1
    nevers = [cue for cue in analysis.cues if cue.meaning == "never"]
    told = any(m.first in analysis.focus for m in analysis.mentions)
    nevers = [
        cue
        for cue in nevers  # ("it never hailed, she says. Did it hail": whether it did)
        if not said_of_one(analysis, cue) and (cue.first in analysis.focus or not told)
    ]
    if analysis.has("denied"):
        reading.kind = "none"
    elif several and neither_came_so(question):
        reading.kind = "all"  # (the difference is denied already)
    elif denied_alone(analysis, nevers) or neither_of_days(question):
        reading.kind = "none"
        reading.conditions = [_positive(c) for c in conditions]
    elif several and (each := of_each_time(question)):
        reading.kind, reading.conditions = "all", [c for c in conditions if c not in each]
        reading = based(question, reading)
        reading.filters += each
        return reading
    elif several and not _existential(question):
        universal = analysis.has("all", "keep") or _both(question) or lacking(conditions)
        universal = universal or _at_the_other_end(question) or _day_after_day(question)
        universal = universal or unbroken(question) or all_through(analysis)
        reading.kind = "all" if universal else "any"
    every = analysis.cue("all")
    restricting = _of_which(question) if reading.kind == "any" else []
    if every and reading.kind == "all":
        restricting = [found.condition for found in of_all(question, every)]
    reading.conditions = [c for c in reading.conditions if c not in restricting]
    if reading.kind == "any" and period is not None and period.named_days:
        reading.shown = _how_much_besides(question)
    reading = based(question, reading)
    reading.filters += restricting
    return reading


def _held_unlike(question: Question, conditions: list[Condition]) -> bool:
    """Whether two columns are held against each other that have no unit in common: "was the gust
    higher than the chance of rain" asks for more than whether both are stated."""
    analysis = question.analysis
    stated = {one.column.name for one in conditions if isinstance(one, Stated) and one.holds}
    if len(stated) < 2 or not analysis.says({"than"}):
        return False
    graded = any(mention.degree == "more" for mention in analysis.mentions)
    return graded or analysis.has("more", "less")


def _of_which(question: Question) -> list[Condition]:
    """What the records meet of "among the days with hail, was there one with mist"."""
    analysis = question.analysis
    for start, _ in analysis.sentences:
        size = starts(analysis.tokens, start, _AMONG)
        if size and start in analysis.focus:
            return [found.condition for found in base(question, start + size)]
    return []


_AMONG = phrases("among the, amongst the, of the, out of the, of all the, among all the, of all")


def level(question: Question) -> Reading | None:
    """`did both top out at the same temperature`: whether they did, and neither is picked."""
    period = question.analysis.dates.period
    if period is None or not period.named_days or len(period.parts) < 2 or question.conditions:
        return None
    if not said_level(question.analysis) or not asks_yes_no(question) or either_way(question):
        return None
    return _held_level(question)


def _how_much_besides(question: Question) -> list[ColumnCard]:
    """`is hail due on 8 May, and if so how much`: the amounts of what may have been, both ends."""
    analysis = question.analysis
    lows = analysis.lows
    so = any(
        low == "how" and at and lows[at + 1 : at + 2] and lows[at + 1] in _SO_MUCH
        for at, low in enumerate(lows)
    )
    spoken = {found.first for found in question.found} | {m.first for m in question.free}
    told = [m for m in analysis.mentions if m.first in spoken and question.numeric(m)]
    if not so or len(told) != 1:
        return []
    columns = [c for c in question.numeric(told[0]) if c.type in NUMERIC]
    ends = [c for c in columns if c.name.endswith(("_low", "_high"))]
    return ends if len({c.name.rpartition("_")[0] for c in ends}) == 1 else columns[:1]


_SO_MUCH = SIZES | {"much", "many"}


def _stretch_against_its_plan(question: Question, conditions: list[Condition]) -> Reading | None:
    """`was May warmer than forecast`: the month is, by its mean, and not any day of it."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or period.days < 2 or len(period.intervals) != 1 or len(conditions) != 1:
        return None
    first = analysis.dates.firsts[0] if len(analysis.dates.firsts) == 1 else -1
    leading = [low for low in analysis.between(0, first) if low != "the"]
    held = conditions[0]
    if len(leading) != 1 or leading[0] not in AUXILIARIES or not isinstance(held, Comparison):
        return None
    if (
        held.measure.minus is None
        or held.value != 0
        or analysis.has("any", "all", "never", "denied")
    ):
        return None
    measure = replace(held.measure, absolute=False)
    return Reading("average", measure=measure, wants="value", limit=(held.operator, 0))


def _figure_judged(question: Question) -> bool:
    """`is 75 warm`, `is 40 mph a strong gust`: a figure is spoken of, and no record."""
    analysis = question.analysis
    figure = next((a for a in analysis.amounts if a.first == 0 and a.operator == "="), None)
    if figure is None or analysis.low(0) not in COPULAS or analysis.dates.period is not None:
        return False
    judged = analysis.low(figure.last) in ("a", "an")
    return judged or any(m.first == figure.last for m in analysis.mentions)


def _one_of_opposites(condition: Condition) -> Condition:
    """`was it wet or dry`: it was one of them for sure, and the first is asked for."""
    match condition:
        case AnyOf((Truth(one, holds), Truth(two, other)), True) if one == two and holds != other:
            return Truth(one, holds)
    return condition


def when_besides(question: Question) -> bool:
    """`8 May – hail? when?`: the text of a day that is named says both."""
    analysis, period = question.analysis, question.analysis.dates.period
    single = period is not None and period.single_day and len(question.conditions) == 1
    return (
        single
        and isinstance(question.conditions[0], Truth)
        and any(
            [low for low in analysis.between(start, end) if low.isalpha()] == ["when"]
            for start, end in analysis.sentences
        )
    )


def says_what(question: Question) -> bool:
    """`does any log speak of ice? What does it say?`, `do they ever speak of ice, and if so what do
    they say`: what is said of it, is to be read."""
    analysis = question.analysis
    if analysis.lacks(_SAYING | _PUTTING):
        return False
    return any(
        _asks_what_is_said(analysis, at, end)
        for number, (start, end) in enumerate(analysis.sentences)
        for at in range(start, end)
        if (number and at == start) or _asks_further(analysis, at)
    )


def _asks_what_is_said(analysis: Analysis, at: int, end: int) -> bool:
    """The "what do they say", "how is it put", "in what words" at a place."""
    said = set(analysis.between(at, end))
    if analysis.low(at) == "what":
        return bool(_SAYING & said) and (bool(_POINTING & said) or analysis.low(at + 1) == "is")
    if analysis.low(at) == "how":
        return bool(_PUTTING & said) and bool(_POINTING & said)
    return analysis.between(at, at + 2) in _IN_WHAT and bool(_WORDS & said)


def _asks_further(analysis: Analysis, at: int) -> bool:
    """Whether the words before a place lead on to it: ", and if so,", ", and"."""
    before = [low for low in analysis.between(max(0, at - 6), at) if low != ","]
    return before[-1:] == ["and"] or before[-2:] in _IF_SO or before[-3:-1] in _IF_IT


_POINTING = word_set("it they that those this")
_SAYING = word_set("say says said")
_PUTTING = word_set("put worded phrased words wording terms")
_WORDS = word_set("words wording terms")
_IN_WHAT = (["in", "what"], ["in", "which"])
_IF_SO = (["if", "so"], ["if", "yes"])
_IF_IT = (["if", "it"], ["if", "they"], ["if", "there"])


def _day_after_day(question: Question) -> bool:
    """`thunder for three days running from 2 July`: on every one of them."""
    analysis = question.analysis
    return bool(UNBROKEN & {analysis.low(at) for at in analysis.dates.used})


def _always_stated(question: Question, conditions: list[Condition]) -> bool:
    """Whether nothing is asked but whether values are stated that nearly all records have."""
    count = question.analysis.card.count
    lows = set(question.analysis.lows)
    return not lows & STATING and all(
        isinstance(one, Stated) and one.holds and 10 * one.column.filled >= 9 * count > 0
        for one in conditions
    )


_ALIKE = SAME


def _stretches_level(question: Question) -> bool:
    """`was A's revenue in 2018 equal to that in 2019`: what it was in each of them is told, and not
    whether it is stated."""
    period = question.analysis.dates.period
    several = period is not None and len(period.parts) > 1 and not period.named_days
    return several and said_level(question.analysis) and bool(question.stated())


def _alike(question: Question) -> bool:
    """`the same on both days`, `as hot on 3 May as on 4 May`: one is held against the other."""
    period = question.analysis.dates.period
    lows = question.analysis.lows
    as_much = lows.count("as") > 1 and period is not None and len(period.parts) > 1
    as_much = as_much and not (_as_well_as(question.analysis) or _up_to_plan(question))
    return bool(_ALIKE & set(lows)) or as_much


def _up_to_plan(question: Question) -> bool:
    """`did 3 and 4 May both get as hot as planned`: neither day is held against the other."""
    difference = question.difference
    return difference is not None and difference.relation in _LEVEL_OR


def _as_likely(question: Question) -> Measure | None:
    """`as likely on 3 May as on 4 May`: of a thing that is told, how likely it was."""
    if not all(isinstance(one, Truth | Says) for one in question.conditions):
        return None
    for mention in question.analysis.mentions:
        columns = [c for c in question.numeric(mention) if c.unit == "%"]
        alike = question.analysis.low(mention.first - 1) in ("as", "equally")
        if mention.of("name") and columns and alike:
            return Measure(columns[0])
    return None


_OTHER = word_set("different differ differed difference")
_FEW = 31
_JUST = word_set("just exactly precisely quite same identical alike equally equal")


def _worded(question: Question) -> list[ColumnCard]:
    """What is spoken of and kept in words: "the wind direction"."""
    return [m.columns[0] for m in question.free if all(c.type == "text" for c in m.columns)]


def _held_level(question: Question) -> Reading | None:
    """`as hot on 3 May as on 4 May`, `just as hot`, `the same on both days`: whether the first
    named comes up to the second, or is level with it. None where no number is held level."""
    analysis = question.analysis
    period = analysis.dates.period
    lows = set(analysis.lows)
    if analysis.lows.count("as") > 1:  # "he wore the same coat. Was the 9th as hot as the 3rd"
        lows = set(analysis.lows[max(0, analysis.lows.index("as") - 2) :])
    worded = _worded(question)
    measure = Measure(worded[0]) if worded else _as_likely(question) or measure_of(question)
    if times := alike_in_time(question):
        measure = Measure(times[0])
    if period is None or measure is None or measure.column.temporal:
        return None
    if SAME & lows and 1 < period.days <= _FEW:  # "from the same direction on all three days"
        reading = Reading("compare", measure=measure, wants="record", claimed="the same")
        reading.level = "!=" if _OTHER & lows else "="
        return of_those_named(question, based(question, reading))
    if len(period.parts) != 2 or not period.named_days or measure.column.type not in NUMERIC:
        return None
    if so_many_times(question):
        return based(question, Reading("rows", shown=list(measure.columns), wants="value"))
    named = next((m for m in question.free if question.numeric(m)), None)
    direction = direction_of(named) if named else "high"
    reading = Reading("compare", measure=measure, direction=direction, wants="record", claim=0)
    reading.claim = first_of_two(analysis)
    reading.level = "=" if _JUST & lows else ">="
    return of_those_named(question, based(question, reading))


def _mean_held_against(question: Question) -> Reading | None:
    """`was the average above 65`, `did the total exceed 2`: a mean or a sum that is held against a
    number."""
    cue = question.analysis.cue("average") or question.analysis.cue("sum")
    measured = [c for c in question.conditions if isinstance(c, Comparison)]
    if cue is None or len(measured) != 1 or isinstance(measured[0].value, str):
        return None
    condition = measured[0]
    if condition.operator in ("between", "") or question.difference:
        return None
    summed = cue.meaning == "sum"
    said = question.analysis.between(cue.first, cue.last)
    if summed and (_SUMMED.isdisjoint(said) or question.analysis.has("all")):
        return None  # "altogether", "on all days"
    kind: Literal["sum", "average"] = "sum" if summed else "average"
    reading = Reading(kind, measure=condition.measure, wants="value")
    reading.conditions = [c for c in question.conditions if c is not condition]
    reading.limit = condition.operator, float(condition.value)
    return reading


_SUMMED = word_set("total sum add adds added adding combined")


def _at_the_other_end(question: Question) -> bool:
    """`was the lowest high above 20`: then all of them were."""
    measured = [c for c in question.conditions if isinstance(c, Comparison)]
    if len(question.conditions) != 1 or len(measured) != 1:
        return False
    ends = {c.meaning for c in question.analysis.cues if not in_at_least(question, c)}
    sign = measured[0].operator[:1]
    return ("low" in ends and sign == ">") or ("high" in ends and sign == "<")


def either_way(question: Question) -> bool:
    """`was it higher or lower than forecast`: which, is asked."""
    level = question.difference is not None and question.difference.relation in _LEVEL_OR
    return question.difference is not None and not level and which_way(question)


_LEVEL_OR = frozenset({"reach", "as_low"})
"""The "or" of "at or above the plan" says no other way."""


def held_of_all(question: Question) -> bool:
    """`both 3 and 4 May were calm?`, `from 3 to 6 May it was calm?`: said of every one of them."""
    return _both(question) or all_through(question.analysis)


def _both(question: Question) -> bool:
    """`on both days`, `on 3 May as well as on 4 May`, and not "both rain and snow"."""
    analysis = question.analysis
    if _as_well_as(analysis):
        return True
    period = analysis.dates.period
    named = period is not None and (period.named_days or period.days == 2)
    return named and any(
        token.low == "both" and not _two_things(analysis, at + 1)
        for at, token in enumerate(analysis.tokens)
    )


def _two_things(analysis: Analysis, at: int) -> bool:
    """The "rain and snow" of "both rain and snow", and not the "warmer" of "were both warmer"."""
    end = analysis.sentence_of(at)[1]
    named = any(m.first == at for m in analysis.mentions)
    return named and not {"and", "&", "as"}.isdisjoint(analysis.between(at, end))


def _as_well_as(analysis: Analysis) -> bool:
    """Whether "as well as" joins two of the days that are named."""
    firsts = analysis.dates.firsts
    return any(
        analysis.low(at) == "as"
        and analysis.between(at, at + 3) == ["as", "well", "as"]
        and any(first < at for first in firsts)
        and any(0 <= first - at - 3 <= 2 for first in firsts)
        for at in range(len(analysis.tokens))
    )


def _existential(question: Question) -> bool:
    """`was there a dry day`, `at least one day`: one record is enough."""
    analysis = question.analysis
    few = {"a", "any", "one", "some", "single"}
    for at in range(len(analysis.tokens)):
        noun = analysis.noun_at(at) or (at in analysis.dates.used and analysis.dates.weekdays)
        if not noun or at not in analysis.focus:
            continue  # "a wedding the day after. Did both …"
        before = set(analysis.between(max(0, at - 3), at))
        every = set(analysis.between(max(0, at - 5), at)) if "one" in before else before
        if {"every", "each"} & every or stretch_itself(analysis, at):
            continue  # "on every one of the days"
        there = analysis.noun_at(at) and analysis.low(at - 1) == "there"
        if few & before or there:  # "were there days without"
            return True
    if any(_there_are(analysis, at) for at in range(1, len(analysis.tokens))):
        return True
    return "ever" in analysis.lows or any(_one_of_them(analysis, at) for at in analysis.focus)


def _one_of_them(analysis: Analysis, at: int) -> bool:
    """`was at least one dry`, `was any without`, `any of them`: a record that no noun is put to."""
    if analysis.low(at) == "one":
        return analysis.between(max(0, at - 2), at) == ["at", "least"]
    return analysis.low(at) == "any" and analysis.low(at + 1) in _OF_THEM


_OF_THEM = word_set("of with without that which lacking")


def _there_are(analysis: Analysis, at: int) -> bool:
    """`are there forecasts without`, `did any plan lack`: a record is spoken of by what it is
    called."""
    there = analysis.low(at) == "there" and analysis.low(at - 1) in AUXILIARIES
    if not there and analysis.low(at) not in ("any", "some"):
        return False
    thing = at + 1 + (analysis.low(at + 1) in ("a", "an", "any", "some", "one"))
    called = [m for m in analysis.mentions if m.first == thing]
    return any(m.of("qualifier") and not m.of("name", "low", "value") for m in called)


def _positive(condition: Condition) -> Condition:
    match condition:
        case Truth(column, False):
            return Truth(column)
        case Stated(column, False):
            return Stated(column)
        case Membership(column, values, False):
            return Membership(column, values)
        case AnyOf(parts, False) if len(parts) == 1:
            return parts[0]
    return condition
