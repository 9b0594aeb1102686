"""What is understood word by word and yet says more than a reading can."""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.aggregates import two_means
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.best_days import ranked_day
from pageturner.tools.text_to_sql.asks.day_against_day import held_against_a_day
from pageturner.tools.text_to_sql.asks.more_often import set_against
from pageturner.tools.text_to_sql.asks.one_of_the_runs import one_of_the_runs
from pageturner.tools.text_to_sql.asks.outnumbering import more_records
from pageturner.tools.text_to_sql.asks.weekday_groups import sides_of
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.conditions.binding import moved_by
from pageturner.tools.text_to_sql.conditions.on_a_scale import unclear_which_way
from pageturner.tools.text_to_sql.dates.numbered_days import days_of_each_month
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question, said_apart
from pageturner.tools.text_to_sql.reading import Membership, OneOf, Reading, Truth
from pageturner.tools.text_to_sql.untold.left_unread.than_what import held_against_something
from pageturner.tools.text_to_sql.untold.other_times.parts_of_each import part_of_each

_SPANS = frozenset({"week", "weekend", "fortnight", "season", "quarter", "half", "third"})
_STRETCHES = _SPANS | {f"{word}s" for word in _SPANS}
_SPELLS = frozenset({"spells", "streaks", "stretches"})
_GROUPS = _SPANS | {"month", "year", "weekday"}


def _which_span(analysis: Analysis) -> bool:
    """`which weekend was the hottest`, and not "which weekend days": one stretch is sought."""
    return not analysis.lacks(_STRETCHES) and any(
        analysis.low(at) in ("which", "what")
        and analysis.low(at + 1) in _STRETCHES
        and not analysis.noun_at(at + 2)
        for at in range(len(analysis.tokens))
    )


def _close_to_so_much(question: Question) -> bool:
    """`which was closer to 70`, where nobody knows of what: how far from it no record tells."""
    analysis = question.analysis
    return question.difference is None and any(
        analysis.low(cue.first) in ("closer", "closest", "nearer", "nearest")
        and any(cue.last <= amount.first <= cue.last + 1 for amount in analysis.amounts)
        for cue in analysis.differences
    )


_SEQUEL = frozenset({"followed", "preceded", "succeeded"})


def _graded(question: Question, reading: Reading) -> bool:
    """The "less plausible" of "on which day was it less plausible": what nobody knows is ranked."""
    analysis = question.analysis
    return not analysis.lacks(_GRADING) and any(
        one.low in _GRADING and two.text in reading.unknown
        for one, two in pairwise(analysis.tokens)
    )


_GRADING = frozenset({"more", "less", "most", "least"})


def _group_by_group(lows: list[str], told: bool) -> bool:
    """`in each month`, `per year`, `in each of March and April`: one answer for each.

    Args:
        told: whether each record is told of: those of "each weekend day" are no groups.
    """
    return not _EACH.isdisjoint(lows) and any(
        (one in ("each", "per") and two in _GROUPS and not (told and (one, two) in _ITS_DAYS))
        or (one == "each" and two == "of" and not told)
        or (one == "every" and two in ("month", "year"))
        for one, two in pairwise(lows)
    )


_EACH = frozenset({"each", "per", "every"})
_ITS_DAYS = {("each", "weekday"), ("each", "weekend")}


def _counts_stretches(analysis: Analysis) -> bool:
    """`how many weeks were dry`: stretches would be counted, and not records."""
    return not analysis.lacks(_COUNTED) and any(
        analysis.low(at) == "many"
        and analysis.low(at - 1) == "how"
        and analysis.low(at + 1) in _COUNTED
        and not analysis.noun_at(at + 2)
        for at in range(1, len(analysis.tokens))
    )


_COUNTED = frozenset({"weeks", "months", "weekends", "years", "seasons"})


def beyond_grammar(question: Question, reading: Reading) -> bool:
    """What is understood word by word and yet says something no reading can: better only a scope.

    "snow or wind but not both", "how many days since it rained", "the hottest week", "rainy days
    against dry ones", "days hotter than 4 July".
    """
    analysis, lows = question.analysis, question.analysis.lows
    dated = days_of_each_month(analysis.tokens, analysis.dates.used)
    undated = [low for at, low in enumerate(lows) if at not in dated]
    if any(moved_by(analysis, amount) for amount in question.unbound) and reading.kind != "change":
        return True
    if not _SEQUEL.isdisjoint(word.lower() for word in reading.unknown):
        return True  # "followed, the very next day, by hail": both would be asked of one day
    exclusive = any(isinstance(condition, OneOf) for condition in reading.conditions)
    if (said_apart(lows) and not exclusive) or _two_tenses(lows):
        return True
    if held_against_something(question, reading):
        return True
    against = _weekdays_against(question) or _weekdays_apart(question)
    if against and not _of_weekdays(reading):
        return True
    if analysis.proportion is not None and reading.kind != "share":
        return True
    far = question.difference and asks_how_much(question) and reading.among is None
    if far and ranked_day(question):
        return True  # "how far off was it on the hottest day": that day is no end of the distance
    if question.difference and held_against_a_day(analysis, question.difference.cue):
        return True  # "was the outcome of 3 May above the plan for 4 May"
    if (reading.limit and _of_each_span(lows)) or _within_one(question, reading):
        return True
    if _two_means(question, reading) or unclear_which_way(analysis):
        return True
    if reading.kind == "count" and _counted_since(question):
        return True
    if _at_odds(reading):
        return True
    if lows.count("many") > 1 and len(question.found) > 1 and reading.kind != "groups":
        return True
    if reading.span not in _SPANS:
        if any(m.degree == "most" and analysis.low(m.last) in _SPANS for m in question.free):
            return True
        if _which_span(analysis) and not _listed(reading) and not reading.holds_for:
            return True
    stretches = _counts_stretches(analysis) and reading.aggregate != "different"
    if stretches and reading.kind in ("count", "rows"):
        return True
    spells = _SPELLS & {lows[at] for at in analysis.focus}
    if spells and reading.kind != "streak" and not _within_a_day(reading):
        return True
    if one_of_the_runs(question, reading) or part_of_each(lows, reading, dated=bool(dated)):
        return True
    if _graded(question, reading) or _close_to_so_much(question):
        return True
    different = [
        at + 1
        for at, pair in enumerate(pairwise(lows), 1)
        if pair in (("many", "different"), ("many", "distinct"))
    ]
    if reading.aggregate != "different" and any(not analysis.noun_at(at) for at in different):
        return True
    if _ranked_first(question, reading) or _days_between_ends(question, reading):
        return True
    told = reading.kind == "rows" and bool(reading.shown)  # "on each of the first three days"
    told = told or reading.kind in ("all", "none")  # "was it above 90 on each of 3 and 4 May"
    if (
        _group_by_group(undated, told)
        and reading.kind != "groups"
        and not _part_by_part(reading, lows)
    ):
        return True
    against = any(
        set_against(analysis, one.last, two.first) and not _done_against(analysis, one, two)
        for one, two in pairwise(question.found)
        if isinstance(one.condition, Truth | Membership)
        and isinstance(two.condition, Truth | Membership)
    )
    return against and reading.kind != "compare"


def _done_against(analysis: Analysis, one: Found, two: Found) -> bool:
    """The "against" of "games won against Ashford": values of two columns, of which the second is
    only whom it was done against, and nothing that the first is held to."""
    columns = [f.condition.column for f in (one, two) if isinstance(f.condition, Membership)]
    apart = len(columns) == len(("one", "two")) and columns[0] != columns[1]
    said = analysis.between(one.last, two.first)
    return apart and "against" in said and _VERSUS.isdisjoint(said)


_VERSUS = frozenset({"than", "vs", "versus"})


def _part_by_part(reading: Reading, lows: list[str]) -> bool:
    """The "each week" of "25 to 31 May and 1 to 7 June, average each week": one of those named."""
    parts = reading.period.parts if reading.period else ()
    said = [two for one, two in pairwise(lows) if one in ("each", "per", "every")]
    fits = all(
        low <= part.days <= high for part in parts for low, high in [_DAYS.get(said[-1], (1, 0))]
    )
    in_one = reading.kind == "count" and reading.aggregate in ("avg", "share")
    return in_one or (reading.grouped and len(parts) > 1 and fits)


_DAYS = {"week": (5, 7), "weekend": (2, 4), "month": (28, 31), "year": (365, 366)}
"""How many days a stretch has that is called so."""


def _within_a_day(reading: Reading) -> bool:
    """`any foggy spells on 3 May`: of a few days, part of one is enough."""
    period, held = reading.period, reading.conditions
    few = period is not None and period.days <= _FEW_DAYS
    return few and reading.kind == "any" and all(isinstance(c, Truth) and c.holds for c in held)


_FEW_DAYS = 14


def _of_each_span(lows: list[str]) -> bool:
    """`did any month have more than ten`, `was there a month with`: every stretch by itself."""
    return any(
        two in _GROUPS and (one in ("any", "every") or (one == "a" and three in _HAVING))
        for one, two, three in zip(lows, lows[1:], [*lows[2:], ""], strict=False)
    )


def _within_one(question: Question, reading: Reading) -> bool:
    """`was 3 July the hottest day of that week`, `warmer than any day in May`: others than the
    records named would have to be looked at."""
    single = reading.period is not None and reading.period.single_day
    if single and reading.kind == "streak":
        return True
    whole = question.analysis.dates.part_and_whole
    if single and whole is not None and reading.kind == "extreme" and not reading.tested:
        return True
    if single and reading.kind == "extreme":
        timed = reading.measure is not None and reading.measure.column.type == "time"
        records = reading.measure is None or not timed
        return records and asks_yes_no(question) and not reading.tested
    analysis = question.analysis
    return reading.kind == "compare" and any(
        token.low == "than"
        and analysis.low(at + 1) in ("any", "every", "all", "each")
        and any(analysis.noun_at(place) for place in (at + 2, at + 3))
        for at, token in enumerate(analysis.tokens)
    )


_HAVING = word_set("with that where when which")


def _two_means(question: Question, reading: Reading) -> bool:
    """`the mean plan and the mean outcome`: two numbers."""
    single = reading.kind == "average" and reading.measure and not reading.measure.minus
    return bool(single and two_means(question))


def _days_between_ends(question: Question, reading: Reading) -> bool:
    """`how many days lay between the hottest and the coldest day`: the days, and no degrees."""
    analysis = question.analysis
    ranked = reading.kind == "extreme" and reading.measure is not None
    in_time = ranked and reading.measure is not None and reading.measure.column.temporal
    if in_time or not (ranked or (analysis.has("high") and analysis.has("low"))):
        return False
    low = analysis.low
    return any(
        low(at) == "days" and low(at - 1) in ("many", "of") and low(at - 2) in ("how", "number")
        for at in range(2, len(analysis.tokens))
        if {"between", "apart", "separated"} & set(analysis.between(at, at + 4))
    )


def _ranked_first(question: Question, reading: Reading) -> bool:
    """`the mean of the five hottest`, `between the first and the last`, `more days above than
    below`, `the top three flats`: what is counted, averaged or listed would have to be picked out
    first."""
    analysis = question.analysis
    if reading.kind == "average" and question.ranks:
        return True
    tops = (a for a in question.ranks if analysis.low(a.first) in _TOP and reading.kind == "rows")
    if any(tops):
        return True  # (by what they are at the top, is not said)
    ranks = {c.first for c in analysis.cues if c.meaning in ("first", "last", "high", "low")}
    ranks |= {m.first for m in question.free if m.degree == "most"}
    if any(  # "the day before the first snow"
        analysis.low(at - 2) in ("before", "after")
        and analysis.noun_at(at - 3)
        and analysis.low(at - 1) == "the"
        for at in ranks
    ):
        return True
    if reading.kind == "count" and analysis.has("first"):
        return True  # "how many days after 3 May did it first rain"
    if reading.aggregate == "count" and reading.kind in _OF_GROUPS and analysis.has("average"):
        return True
    return reading.kind == "any" and more_records(question)


_TOP = word_set("top bottom")
_OF_GROUPS = ("groups", "compare")
"""Of groups the records can be counted, and of no numbers of records an average be told."""


def _weekdays_against(question: Question) -> bool:
    """`were weekends wetter than weekdays`: days of the week, set against each other."""
    analysis = question.analysis
    places = [
        at
        for at in sorted(analysis.dates.used)
        if analysis.dates.weekdays and analysis.low(at) in analysis.dates.weekdays_said.lower()
    ]
    return any(set_against(analysis, one + 1, two) for one, two in pairwise(places))


def _weekdays_apart(question: Question) -> bool:
    """`more often at weekends or during the week`: one of the two is to be named."""
    analysis = question.analysis
    compared = analysis.has("more", "less", "average")
    compared = compared or any(m.degree == "more" for m in question.free)
    return compared and bool(sides_of(question))


def _of_weekdays(reading: Reading) -> bool:
    """Whether the two sides of a comparison are days of the week."""
    return bool(reading.period and any(part.weekdays for part in reading.period.parts))


_BEEN = word_set("was were did had")
_COMING = word_set("will won't is are shall")
_SUBJECTS = word_set("it there the this that they he she we i you")


def _two_tenses(lows: list[str]) -> bool:
    """`was it warmer than predicted yesterday, and will it rain tomorrow`: two questions."""
    for at, (one, two) in enumerate(pairwise(lows[1:]), 1):
        if lows[at - 1] not in ("and", "but", ",", ";") or two not in _SUBJECTS:
            continue
        before = set(lows[: at - 1])
        if (one in _COMING and before & _BEEN) or (one in _BEEN and before & _COMING):
            return True
    return False


def _at_odds(reading: Reading) -> bool:
    """`was it dry, or was it wet on both`: what cannot hold at once is no one condition."""
    held = {c.column.name for c in reading.conditions if isinstance(c, Truth) and c.holds}
    denied = {c.column.name for c in reading.conditions if isinstance(c, Truth) and not c.holds}
    return bool(held & denied) and not reading.told


def _counted_since(question: Question) -> bool:
    """`how many days since it rained`: what they are counted from, no date says."""
    analysis = question.analysis
    said = [at for at, low in enumerate(analysis.lows) if low in ("since", "until", "till", "ago")]
    if not said:
        return False
    return not (analysis.dates.used | question.looked_up | _since_they_began(analysis)) >= {*said}


def _since_they_began(analysis: Analysis) -> set[int]:
    """The "since" of "since the records began": of all of them."""
    return {
        at
        for at, token in enumerate(analysis.tokens)
        if token.low == "since"
        for noun in (at + 1 + (analysis.low(at + 1) in ("the", "these", "our")),)
        if analysis.noun_at(noun) and analysis.low(noun + 1) in _BEGUN
    }


_BEGUN = word_set("begin began begun start started starts begins")


def _listed(reading: Reading) -> bool:
    """Whether stretches named one by one are compared: "which weekend, 2-3 May or 9-10 May"."""
    period = reading.period
    compared = reading.kind == "compare" and reading.grouped
    return (compared or bool(reading.shown)) and bool(period and period.parts)
