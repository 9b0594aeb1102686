"""What is asked of the records: a value, a list, a count, the highest …

Each function looks at the question and answers with a reading of its kind, or None; the first
that answers wins, so their order (`ASKS`) is the grammar's order of precedence.
"""

from collections.abc import Callable

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks import (
    aggregates,
    claims,
    comparing,
    extremes,
    grouping,
    groups_held_to,
    hours,
    more_often,
    multiples,
    occurrences,
    offered_stretches,
    ratios,
    scale_ends,
    spells,
    values_compared,
    weekday_groups,
    whole_stretches,
)
from pageturner.tools.text_to_sql.asks.against_a_mean import against_a_mean
from pageturner.tools.text_to_sql.asks.anything_else import anything_else
from pageturner.tools.text_to_sql.asks.apart_by_so_much import apart_by_so_much
from pageturner.tools.text_to_sql.asks.asked_again import asked_again
from pageturner.tools.text_to_sql.asks.asking import asks_record, asks_yes_no, based, is_name
from pageturner.tools.text_to_sql.asks.both_views import of_each_one
from pageturner.tools.text_to_sql.asks.closer_to_a_day import closer_to_a_day
from pageturner.tools.text_to_sql.asks.closer_to_a_mean import closer_to_a_mean
from pageturner.tools.text_to_sql.asks.columns_against import columns_against
from pageturner.tools.text_to_sql.asks.days_until import days_until
from pageturner.tools.text_to_sql.asks.each_its_own_day import each_its_own_day
from pageturner.tools.text_to_sql.asks.end_falls_in import end_falls_in
from pageturner.tools.text_to_sql.asks.end_of_the_ends import end_of_the_ends
from pageturner.tools.text_to_sql.asks.gap_of_the_best import gap_of_the_best
from pageturner.tools.text_to_sql.asks.hours_of_each import hour_of_each
from pageturner.tools.text_to_sql.asks.hours_reached import hour_reached
from pageturner.tools.text_to_sql.asks.level_stretches import level_stretches
from pageturner.tools.text_to_sql.asks.mean_hours import mean_hour
from pageturner.tools.text_to_sql.asks.mean_on_a_scale import mean_on_a_scale
from pageturner.tools.text_to_sql.asks.most_in_all import most_in_all, top_in_all
from pageturner.tools.text_to_sql.asks.moved_between import moved_between
from pageturner.tools.text_to_sql.asks.plain_lists import plain_list
from pageturner.tools.text_to_sql.asks.records_asked import records_listed
from pageturner.tools.text_to_sql.asks.records_done import records_done
from pageturner.tools.text_to_sql.asks.several_runs import several_runs
from pageturner.tools.text_to_sql.asks.shares_compared import shares_compared
from pageturner.tools.text_to_sql.asks.sides_outnumbering import sides_outnumbering
from pageturner.tools.text_to_sql.asks.so_and_not_so import so_and_not_so, so_in_both
from pageturner.tools.text_to_sql.asks.sorted_records import sorted_records
from pageturner.tools.text_to_sql.asks.stretches_counted import (
    in_every_stretch,
    mean_of_stretches,
    stretches_counted,
)
from pageturner.tools.text_to_sql.asks.told_of_an_end import told_of_an_end
from pageturner.tools.text_to_sql.asks.value_at_an_end import value_at_an_end
from pageturner.tools.text_to_sql.asks.values_all_through import values_all_through
from pageturner.tools.text_to_sql.asks.values_asked import value
from pageturner.tools.text_to_sql.asks.values_of_one_day import values_of_one_day
from pageturner.tools.text_to_sql.asks.widest_range import widest_range
from pageturner.tools.text_to_sql.asks.windows import best_window
from pageturner.tools.text_to_sql.asks.yes_no import (
    held_of_all,
    level,
    says_what,
    when_besides,
    yes_no,
)
from pageturner.tools.text_to_sql.columns.columns_meant import time_columns
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day, several_a_day
from pageturner.tools.text_to_sql.conditions.denials import claim_denied
from pageturner.tools.text_to_sql.conditions.negation import lacking
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Membership, Reading, Stated, Truth
from pageturner.tools.text_to_sql.texts.accounts import mentioned

Ask = Callable[[Question], Reading | None]

_SAYING = word_set("say says said written about describe described tell words wording")


def read_ask(question: Question) -> Reading | None:
    """The first reading that fits."""
    reading = next((reading for ask in ASKS if (reading := ask(question))), None)
    if reading and reading.kind == "compare" and (reading.claim is not None or reading.claimed):
        reading.denied = claim_denied(question)
    return reading


def which(question: Question) -> Reading | None:
    """The records that meet the conditions."""
    period = question.analysis.dates.period
    if not asks_record(question):
        return None
    timed = any(c.type == "time" for c in question.analysis.card.columns)
    if period is not None and period.single_day and timed:
        return None
    if _at_what_time(question) or _said_when(question.analysis):
        return None
    conditions = question.all_conditions()
    if not conditions or (not question.conditions and of_each_one(question)):
        return None
    shown = _how_much_of_it(question)
    return based(question, Reading("rows", conditions=conditions, shown=shown, wants="record"))


def _how_much_of_it(question: Question) -> list[ColumnCard]:
    """The amounts of "which days had hail, and how much"."""
    analysis = question.analysis
    asked = max((at for at, low in enumerate(analysis.lows) if low == "how"), default=0)
    ends = analysis.between(asked + 1, asked + 3)
    if not asked or ends[:1] != ["much"] or "".join(ends[1:]).isalnum():
        return []
    named = [m for m in analysis.mentions if m.last in (asked - 1, asked - 2)]
    columns = [c for m in named for c in question.numeric(m) if c.type in NUMERIC and c.additive]
    for at in range(asked, asked + 2):
        analysis.use(at, at + 1)
    return columns


def _said_when(analysis: Analysis) -> bool:
    """`when they warned of gusts of 90, how warm was it`: a clause in front that says of which
    records it is asked."""
    start = min(analysis.focus, default=0)
    if analysis.low(start) != "when" or analysis.low(start + 1) in AUXILIARIES:
        return False
    end = analysis.sentence_of(start)[1]
    commas = [at for at in range(start, end) if analysis.low(at) == ","]
    return any(
        analysis.low(at + 1) in ("what", "how") and not analysis.noun_at(at + 2) for at in commas
    )


def _at_what_time(question: Question) -> bool:
    """`when was the high reached on 9, 10 and 11 May`: the hour of what each of them has."""
    analysis = question.analysis
    period = analysis.dates.period
    lows = set(analysis.lows)
    if period is None or not period.named_days or question.conditions or "or" in lows:
        return False
    shown = [c for m in question.free if not m.degree for c in question.numeric(m)]
    all_have = bool(shown) and all(10 * c.filled >= 9 * analysis.card.count for c in shown)
    return "when" in lows and all_have and bool(time_columns(question, shown))


def about(question: Question) -> Reading | None:
    """`what is said about ice`: the records that mention it, to be read."""
    low = question.analysis.low
    words = {
        token.low
        for at, token in enumerate(question.analysis.tokens)
        if token.low != "about" or low(at - 1) not in AUXILIARIES  # "when storms were about"
    }
    if not question.conditions or any(m.of("name", "low", "value") for m in question.free):
        return None
    told = "describe" in words or ("about" in words and "tell" in words)
    told = told or says_what(question)
    if not told and not (words & _SAYING and words & ASKING):
        return None
    reading = Reading("rows", conditions=list(question.conditions))
    if asks_yes_no(question):  # that nothing is, is told where that is asked
        reading.otherwise = based(question, Reading("any", conditions=list(question.conditions)))
    spoken = [c.column for c in question.conditions if isinstance(c, Truth) and c.holds]
    if spoken and len(spoken) == len(question.conditions) and all(c.worded for c in spoken):
        reading.told = tuple(mentioned(column) for column in spoken)
        reading.described = "several"
    return based(question, reading)


def listing(question: Question) -> Reading | None:
    """Conditions and nothing else: "january snow days over 20"."""
    conditions = question.all_conditions()
    if not conditions:
        return None
    analysis = question.analysis
    period = analysis.dates.period
    several = several_a_day(analysis.card) and _names_several(question)
    if period is not None and period.single_day and not several:
        if _open_question(question) or when_besides(question) or _between_hours(question):
            return None
        return based(question, Reading("any", conditions=conditions))
    noun = any(analysis.noun_at(at) for at in range(len(analysis.tokens)))
    noun = noun or plain_list(question)
    if not noun and _whether_any(question):
        every = held_of_all(question) or lacking(conditions)
        return based(question, Reading("all" if every else "any", conditions=conditions))
    spoken = question.stated()  # only mentioned: "what is done with what is left over"
    open_ = _open_question(question)
    stated = any(  # (of a date it says that it came to pass: "let flats")
        (isinstance(c, Stated) and c.holds and c.column.type != "date") or (open_ and c in spoken)
        for c in conditions
    )
    compared = any(isinstance(c, Comparison) and not (open_ and c in spoken) for c in conditions)
    if not noun and stated and not compared:
        return None
    return based(question, Reading("rows", conditions=conditions, wants="record"))


def _names_several(question: Question) -> bool:
    """`organic loads on 3 May`: records in the plural, and nothing that asks before them."""
    analysis = question.analysis
    at = next((at for at in range(len(analysis.tokens)) if analysis.noun_at(at)), None)
    if at is None or not analysis.low(at).endswith("s"):
        return False
    return (ASKING | AUXILIARIES).isdisjoint(analysis.between(0, at))


def _whether_any(question: Question) -> bool:
    """`rain later this week?`, `hail on 3, 4 and 5 May?`: of a few days."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or period.days > _FEW:
        return False
    return analysis.tokens[-1].low == "?" and not ASKING & set(analysis.lows)


_FEW = 14


def _between_hours(question: Question) -> bool:
    """`between which hours was there mist`: neither yes nor no says that."""
    analysis = question.analysis
    return any(
        analysis.low(at) in ("which", "what") and analysis.low(at + 1) in ("hour", "hours")
        for at in range(len(analysis.tokens))
    )


_OPEN = word_set("how what when who whose where what's")


def _open_question(question: Question) -> bool:
    """`how thick was the ice`, `what time did it start to rain`: yes and no answer neither."""
    analysis = question.analysis
    return any(
        analysis.low(at) in _OPEN and analysis.low(at + 1) != "about"
        for at in sorted(analysis.focus)
        if at not in analysis.dates.used
    )


def scope(question: Question) -> Reading | None:
    """Only a time was understood, and whose: where to look."""
    if question.analysis.dates.period is None:
        return None
    if _only_weekdays(question.analysis) or _weekday_of_it(question.analysis):
        return based(question, Reading("rows", wants="record"))
    several = not one_a_day(question.analysis.card)  # "what was sent on 3 May to Leeds"
    said = [
        found.condition
        for found in question.found
        if is_name(question, found)
        or (several and isinstance(found.condition, Membership) and found.condition.holds)
    ]
    whole = _what_they_say(question.analysis)
    return based(question, Reading("rows", conditions=said, whole=whole))


def _only_weekdays(analysis: Analysis) -> bool:
    """`Saturdays in February`, and nothing else: which days these are."""
    dates = analysis.dates
    several = any(word.endswith("s") for _, _, word in dates.weekday_groups)
    rest = (at for at in range(len(analysis.tokens)) if at not in dates.used)
    return several and all(analysis.low(at) in _AROUND_DATES for at in rest)


def _weekday_of_it(analysis: Analysis) -> bool:
    """`what day of the week was 3 May`: its date tells it."""
    asked = (at for at in analysis.focus if analysis.low(at) in ("which", "what"))
    return any(starts(analysis.tokens, at + 1, _WEEKDAY) for at in asked)


_WEEKDAY = phrases("day of the week")
_AROUND_DATES = word_set("the all in of during ? . !")


def _what_they_say(analysis: Analysis) -> bool:
    """`what was forecast for 3 to 6 May`, `describe the weather of those days`: nothing of them is
    counted, ranked or picked."""
    lows = set(analysis.lows)
    other = any(cue.meaning not in _BESIDE for cue in analysis.cues) or analysis.differences
    return bool(_TELLING & lows) and not _PICKING & lows and not other


_TELLING = word_set(
    "what what's whats how how's hows describe tell show give summarise summarize summary sum read"
)
_PICKING = word_set("which who whose why when where many much often far long")
_BESIDE = frozenset({"polite", "a", "all"})


ASKS: tuple[Ask, ...] = (
    anything_else,
    end_of_the_ends,
    apart_by_so_much,
    widest_range,
    end_falls_in,
    claims.claimed_end,
    value_at_an_end,
    columns_against,
    each_its_own_day,
    sorted_records,
    closer_to_a_mean,
    closer_to_a_day,
    against_a_mean,
    gap_of_the_best,
    level_stretches,
    so_and_not_so,
    so_in_both,
    groups_held_to.groups_held_to,
    groups_held_to.groups_of_so_many,
    whole_stretches.which_stretches,
    values_all_through,
    mean_of_stretches,
    in_every_stretch,
    grouping.by_group,
    best_window,
    several_runs,
    spells.streak,
    days_until,
    spells.change,
    ratios.ratio,
    values_compared.values_compared,
    moved_between,
    shares_compared,
    aggregates.share,
    aggregates.different,
    stretches_counted,
    weekday_groups.by_weekdays,
    multiples.multiple,
    asked_again,
    offered_stretches.which_offered,
    sides_outnumbering,
    values_of_one_day,
    top_in_all,
    more_often.by_value,
    more_often.rivals,
    records_done,
    aggregates.count,
    mean_on_a_scale,
    mean_hour,
    aggregates.average,
    aggregates.total,
    hours.peaked,
    scale_ends.one_or_other,
    scale_ends.this_or_that,
    level,
    comparing.compare,
    hour_of_each,
    hour_reached,
    hours.clock,
    told_of_an_end,
    most_in_all,
    extremes.extreme,
    occurrences.first_last,
    which,
    yes_no,
    value,
    about,
    listing,
    records_listed,
    scope,
)
