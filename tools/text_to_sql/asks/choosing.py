"""Which of several records is picked, and by what: "which was warmer", "Saturday or Sunday?".

was A warmer or B · which had the harsher wind     a comparative, and of what
better for kites · Laundry: A or B?                what a high or low value is good for
we hate fog: A or B? · it must stay dry: A or B?   what is wanted of it, or what nobody wants
the safer of the two · A or B for the party?       the end that is declared to be the better one
"""

from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.asks.asking import asked_columns, asks_record, chooses
from pageturner.tools.text_to_sql.asks.day_against_day import held_against_a_day
from pageturner.tools.text_to_sql.asks.hours_between import hours_apart
from pageturner.tools.text_to_sql.asks.purposes import called_better, in_a_compound, wanted_for
from pageturner.tools.text_to_sql.asks.timed_ends import end_at_an_hour, timed
from pageturner.tools.text_to_sql.asks.wishes import borne, decides, liked, unwelcome, welcome
from pageturner.tools.text_to_sql.columns.amounts_meant import amount_in_unit, amount_told_of
from pageturner.tools.text_to_sql.columns.columns_meant import in_unit, time_columns
from pageturner.tools.text_to_sql.columns.contrary import of_the_contrary
from pageturner.tools.text_to_sql.columns.going_by import going_by
from pageturner.tools.text_to_sql.columns.measuring import (
    directed,
    direction_of,
    measure_of,
    opposite,
)
from pageturner.tools.text_to_sql.columns.superlatives import closeness, in_at_least
from pageturner.tools.text_to_sql.columns.wider_ranges import wider_range
from pageturner.tools.text_to_sql.conditions.negation import negated, turned
from pageturner.tools.text_to_sql.conditions.on_a_scale import good_end
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, INTENSE, KNOWN
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Comparison,
    Condition,
    Direction,
    Measure,
    Membership,
    Stated,
)


def comparative(question: Question) -> tuple[Direction, Measure | None] | None:
    """Which end wins, and of what; the measure is None where a condition decides."""
    if found := wider_range(question) or of_the_contrary(question) or end_at_an_hour(question):
        return found
    for mention in question.free:
        if mention.degree and question.numeric(mention):
            direction = direction_of(mention)
            if question.analysis.low(mention.first - 1) == "less":
                direction = opposite(direction)
            if by := going_by(question, mention):
                if by.column.better and question.analysis.low(mention.first) in _MILD:
                    direction = "high" if by.column.better == "high" else "low"
                return direction, by
            return direction, measure_of(question, mention.first)
    found = closeness(question) or _further(question) or _by_clock(question)
    if found:
        return found
    for cue in question.analysis.cues:
        intense = cue.meaning == "intense"
        graded = intense or cue.meaning in ("more", "less", "high", "low")
        if not graded or in_at_least(question, cue) or timed(question, cue):
            continue
        if cue.meaning in ("high", "low") and (beyond := exceeding(question)):
            return beyond  # "did the peak of 3 May stay below that of 4 May"
        intense = intense or question.analysis.low(cue.last) in INTENSE
        if intense and (felt := _felt(question, cue)):
            return felt
        measure = measure_of(question, cue.last) or _only_qualified(question)
        measure = measure or amount_told_of(question, cue) or amount_in_unit(question, cue)
        measure = measure or _in_the_unit_said(question, cue)
        if measure is not None:
            return directed(question, cue, cue.meaning in ("more", "high"), measure), measure
    return exceeding(question) or _chosen(question)


_MILD = frozenset({"milder", "mildest"})
"""By what is better low, or better high, this is the better end."""


def _in_the_unit_said(question: Question, cue: Cue) -> Measure | None:
    """`how many more degrees did A have than B`, `was A 5 degrees lower than B`: only the unit says
    of what."""
    analysis = question.analysis
    if any(question.numeric(m) for m in question.free) or "than" not in analysis.between(
        cue.last, len(analysis.tokens)
    ):
        return None
    before = [a.unit for a in analysis.amounts if a.last == cue.first and a.unit]
    behind = analysis.low(cue.last)
    unit = before[0] if before else behind if behind in UNITS else ""
    columns = in_unit(question, unit) if unit else []
    return Measure(columns[0]) if len(columns) == 1 else None


def exceeding(question: Question) -> tuple[Direction, Measure] | None:
    """`by how much did the plan for 3 May exceed that for 4 May`: one day held against another."""
    analysis = question.analysis
    for cue in analysis.differences:
        if cue.meaning not in ("over", "under") or question.difference is not None:
            continue
        named = {"that", "those", "one"} & set(analysis.between(cue.last, cue.last + 2))
        if not named and not held_against_a_day(analysis, cue):
            continue
        measure = measure_of(question, cue.first) or _only_qualified(question)
        if measure is not None:
            return ("high" if cue.meaning == "over" else "low"), measure
    return None


def _further(question: Question) -> tuple[Direction, Measure] | None:
    """`which fell further below its forecast`: by more, and not whether it fell below."""
    difference = question.difference
    if difference is None or difference.relation not in ("over", "under") or difference.amount:
        return None
    low = question.analysis.low
    near = {low(difference.cue.first + step) for step in (-2, -1, 0, 1)}
    return ("high", difference.measure) if near & _FURTHER else None


_FURTHER = word_set("further farther furthest farthest shorter shortest")


def _felt(question: Question, cue: Cue) -> tuple[Direction, Measure] | None:
    """`the most brutal cold`, `the harshest`, `the less severe frost`: the end of a scale that is
    felt the most, or the other one."""
    measure = measure_of(question, cue.last + (cue.meaning != "intense"))
    if measure is None:
        return None
    worst: Direction = "low" if measure.column.better == "high" else "high"
    return (opposite(worst) if cue.meaning in ("less", "low") else worst), measure


def sought(question: Question) -> list[Condition]:
    """The conditions that the record to be picked meets: of what is shunned, the contrary."""
    if not chooses(question):
        return list(question.conditions)
    beaten = [question.difference.condition] if question.difference else []
    return beaten + [
        _kept_by_none(turned(found.condition))
        if not found.negated
        and (
            unwelcome(question, found.first, found.last)
            or question.analysis.low(found.first - 1) in ("less", "least")
        )
        else _kept_by_none(found.condition)
        for found in question.found
    ]


def _kept_by_none(condition: Condition) -> Condition:
    """The "gusts under 20 mph" that is wanted of a day is kept by one without any."""
    if not isinstance(condition, Comparison) or condition.operator not in ("<", "<="):
        return condition
    column, bound = condition.measure.column, condition.value
    plain = condition.measure == Measure(column) and isinstance(bound, int | float)
    if not plain or column.absent is None or float(column.absent) > float(bound):
        return condition
    return AnyOf((condition, Stated(column, False)))


def _only_qualified(question: Question) -> Measure | None:
    """`was the forecast for 3 May higher than that for 4 May`: the one number that is so called."""
    analysis = question.analysis
    if question.conditions or any(question.numeric(m) for m in question.free):
        return None
    called = [
        m
        for m in analysis.mentions
        if m.of("qualifier")
        and (
            analysis.low(m.first - 1) in _NAMING
            or analysis.low(m.last) in _OUTERMOST
            or analysis.low(m.last - 1) in _OUTERMOST
            or _ranked(question, m)
        )
    ]
    columns = {c.name: c for m in called for c in m.columns if c.type in NUMERIC}
    return Measure(next(iter(columns.values()))) if len(columns) == 1 else None


_NAMING = word_set("the a each that this its their s")
_OUTERMOST = word_set("maximum minimum max min")
"""The "maximum" of "real maximum was lower on 3 May than on 4 May"."""


def _ranked(question: Question, mention: Mention) -> bool:
    """`the higher forecast`."""
    return any(
        cue.last == mention.first and cue.meaning in ("more", "less", "high", "low")
        for cue in question.analysis.cues
    )


def _chosen(question: Question) -> tuple[Direction, Measure | None] | None:
    """No comparative, and yet one of several is to be picked."""
    good, bad = question.analysis.has("better"), question.analysis.has("worse")
    if bad and not good and question.difference and question.difference.relation == "apart":
        return "high", question.difference.measure  # "the worse miss"
    stated = _wish_said(question) or _stating(question) or bool(asked_columns(question))
    stated = stated or called_better(question)
    if not stated and (purpose := wanted_for(question)):
        direction, wanted_measure = purpose
        return (opposite(direction) if bad and not good else direction), wanted_measure
    if chooses(question):
        _leave_what_is_borne(question)
    held = [one for one in question.found if not in_a_compound(question.analysis, one)]
    if held and chooses(question) and (liking := _toward_an_end(question)):
        return liking
    if held and chooses(question):
        return _risked(question) or ("high", None)
    if _better_of_its_kind(question):
        return None
    if (good or bad) and (column := _preferred(question)):
        named = [m for m in question.free if column in m.columns]
        wanted = [m for m in named if welcome(question, m.first)]
        feared = [m for m in named if unwelcome(question, m.first, m.last)]
        welcomed = good_end(column) if column.order else column.better
        best: Direction = "high" if welcomed == "high" else "low"
        best = opposite(direction_of(feared[0])) if feared else best
        best = direction_of(wanted[0]) if wanted else best
        if good and not bad and _amount_called_better(question, column):
            return "high", Measure(column)
        if not (welcomed or feared or wanted) and not column.order:
            return None  # nobody declared which end of it is the better one
        return (best if good else opposite(best)), Measure(column)
    if question.difference and chooses(question):
        sided = question.difference.relation in ("over", "under", "reach", "as_low")
        return "high", None if sided else question.difference.measure
    free = [m for m in question.free if question.numeric(m)]
    offered = _offers(question)
    picked = chooses(question) and (offered or asks_record(question))
    if free and picked and not _may_lack(question, free[0]):
        sought = direction_of(free[0])
        shunned = negated(question.analysis, free[0].first)
        shunned = shunned or unwelcome(question, free[0].first, free[0].last)
        shunned = shunned or question.analysis.low(free[0].first - 1) in _SLIGHT
        shunned = shunned or (
            all(column.better == "low" for column in question.numeric(free[0]))
            and decides(question, free[0].first, free[0].last)
        )
        return (opposite(sought) if shunned else sought), measure_of(question, free[0].first)
    if offered and not free and _for_something(question) and (column := _preferred(question)):
        return ("high" if column.better == "high" else "low"), Measure(column)
    return None


def _amount_called_better(question: Question, column: ColumnCard) -> bool:
    """The "downpour" of "which had the better downpour": of an amount that is there or not, and of
    which nobody declared that little is welcome, the better one is the larger."""
    better = [cue.last for cue in question.analysis.cues if cue.meaning == "better"]
    called = any(m.first in better and column in m.columns for m in question.free)
    return called and column.absent == 0 and not column.better


def _leave_what_is_borne(question: Question) -> None:
    """The "rain" of "I run well in rain but wilt in heat" decides nothing: only what is said to do
    harm does."""
    shunned = any(unwelcome(question, m.first, m.last) for m in question.free)
    shunned = shunned or any(unwelcome(question, one.first, one.last) for one in question.found)
    if shunned:
        question.found = [
            one
            for one in question.found
            if not borne(question, one.first, one.last) or unwelcome(question, one.first, one.last)
        ]


_SLIGHT = word_set("low little light less weak gentle slight minimal small faint slow")
"""Before what is measured these want it to be little: "I need low wind, the 3rd or the 4th"."""


def _wish_said(question: Question) -> bool:
    """The "cool" of "I run marathons and want it cool": said outright, it beats any purpose."""
    return any(
        welcome(question, m.first)
        or unwelcome(question, m.first, m.last)
        or negated(question.analysis, m.first)
        for m in question.free
        if question.numeric(m)
    )


def _better_of_its_kind(question: Question) -> bool:
    """The "better" of "which had the better visibility": of what no column tells, none is."""
    analysis = question.analysis
    return any(
        cue.meaning in ("better", "worse")
        and analysis.low(cue.last) not in KNOWN
        and analysis.low(cue.last).isalpha()
        and not analysis.noun_at(cue.last)
        and analysis.low(cue.last) not in analysis.card.title.lower().split()
        and cue.last not in analysis.used | analysis.dates.used
        and not any(m.first == cue.last for m in analysis.mentions)
        and analysis.low(cue.first - 1)
        in ("the", "had", "has", "have", "offer", "offers", "with", "a")
        for cue in analysis.cues
    )


def _offers(question: Question) -> bool:
    """`3 or 4 May?`, `the ferry: Saturday or Sunday`, `should we sail today or tomorrow`: days
    are offered to pick from, and nothing else is asked."""
    analysis = question.analysis
    dates = analysis.dates
    if len(dates.firsts) < 2 or not dates.period or len(dates.period.parts) != len(dates.firsts):
        return False
    start, end = analysis.sentence_of(dates.firsts[-1])
    words = [analysis.low(at) for at in range(start, end) if at not in dates.used]
    if _asks_what_was_done(question, start):
        return False
    if not {"or", "vs", "versus"} & set(analysis.between(start, end)):
        return False
    picks = words[:1] == ["should"] or words[1:3] == ["you", "rather"]
    return picks or not (AUXILIARIES | ASKING) & set(words)


def _asks_what_was_done(question: Question, offered: int) -> bool:
    """The "where did they hit the mark" of "3 or 4 May: where did they hit the mark": another
    sentence than the one that offers days asks, and of what is over."""
    analysis = question.analysis
    return any(
        start != offered
        and _OVER & set(analysis.between(start, end))
        and ASKING & set(analysis.between(start, end))
        for start, end in analysis.sentences
    )


_OVER = word_set("did was were had")


def _for_something(question: Question) -> bool:
    """The "barbecue" of "Saturday or Sunday for the barbecue?": what a day is picked for."""
    analysis = question.analysis
    return analysis.low(0) == "should" or any(
        token.kind == "word" and token.low not in KNOWN and not analysis.noun_at(at)
        for at, token in enumerate(analysis.tokens)
        if at not in analysis.dates.used and at not in analysis.used
    )


def _toward_an_end(question: Question) -> tuple[Direction, Measure] | None:
    """`I like clouds: 3 or 4 May`, `we hate a rough sea`: of a scale in words an end is liked or
    not, and the record that is nearer to it, or farther from it, is picked."""
    if len(question.found) != 1:
        return None
    found, condition = question.found[0], question.found[0].condition
    if not isinstance(condition, Membership) or len(condition.values) != 1:
        return None
    order = [value.lower() for value in condition.column.order]
    if condition.values[0].lower() not in (order[:1] + order[-1:]):
        return None
    counted = _counted_by_it(question, found.last)
    before = "" if counted else question.analysis.low(found.first - 1)
    likes = liked(question, found.first, found.last) or before == "most"
    shuns = unwelcome(question, found.first, found.last) or (likes and not condition.holds)
    shuns = shuns or before in ("least", "fewest")
    if not (likes or shuns):
        return None
    question.found = []
    end: Direction = "high" if condition.values[0].lower() == order[-1] else "low"
    return (opposite(end) if shuns else end), Measure(condition.column)


def _counted_by_it(question: Question, at: int) -> bool:
    """The "days" of "the most cloudy days": so many of them are counted, and none is picked."""
    return question.analysis.noun_at(at) and question.analysis.low(at).endswith("s")


def _risked(question: Question) -> tuple[Direction, Measure] | None:
    """`rain would ruin it: 3 or 4 May`, `the garden needs rain`, `only the rain matters`: the
    chance of it decides, where a column tells that and it is said what is wanted."""
    if len(question.found) != 1 or question.found[0].negated:
        return None
    found = question.found[0]
    named = [m for m in question.analysis.mentions if m.first == found.first]
    risks = [link.column for m in named for link in m.of("qualifier") if link.column.better]
    decided = decides(question, found.first, found.last)
    wanted = welcome(question, found.first, found.last) and not decided
    if len(risks) != 1 or not (wanted or decided or unwelcome(question, found.first, found.last)):
        return None
    best: Direction = "high" if risks[0].better == "high" else "low"
    return (opposite(best) if wanted else best), Measure(risks[0])


def _may_lack(question: Question, mention: Mention) -> bool:
    """`which of them had gusts`: of what is not stated everywhere, those that state it."""
    analysis = question.analysis
    had = {"had", "has", "have", "with", "saw", "got", "mention", "mentioned", "stated"}
    had |= {"without", "lack", "lacks", "lacked"} | _STATING
    said = bool(had & set(analysis.between(max(0, mention.first - 3), mention.first)))
    said = said or analysis.low(mention.last) in _STATED
    none = analysis.low(mention.first - 1) == "no"
    said = said or (none and analysis.low(mention.first - 2) in _THERE)  # "is no gust given"
    columns = question.numeric(mention)
    return said and bool(columns) and all(c.filled < analysis.card.count for c in columns)


_STATING = word_set("mention mentions mentioned state states stated contain contains contained")
_STATED = word_set("mentioned stated")


def _stating(question: Question) -> bool:
    """`we compare two harvest days: for which of them does the log mention frost`: what is stated
    decides, and not what they are good for."""
    analysis = question.analysis
    return any(
        not _STATING.isdisjoint(analysis.between(max(0, m.first - 2), m.first))
        or analysis.low(m.last) in _STATED
        for m in question.free
    )


_THERE = word_set("is was are were there")


def _by_clock(question: Question) -> tuple[Direction, Measure] | None:
    """`earlier in the day`: the time that goes with what is named."""
    inside = {at for a in question.analysis.amounts for at in range(a.first, a.last)}
    inside |= question.analysis.dates.used  # "on 3 May and a week later"
    said = [t.low for at, t in enumerate(question.analysis.tokens) if at not in inside]
    if times := hours_apart(question):
        return "high", Measure(times[0])
    later = not {"later", "latest"}.isdisjoint(said)
    first_in = ("first", "in") in pairwise(said)
    if not later and not first_in and {"earlier", "earliest", "sooner"}.isdisjoint(said):
        return None
    shown = [c for mention in question.free for c in question.numeric(mention)]
    times = time_columns(question, shown)
    if not times:
        return None
    return ("high" if later else "low"), Measure(times[0])


def _preferred(question: Question) -> ColumnCard | None:
    """The column that decides which record is the better one."""
    mentioned = measure_of(question)
    declared = [c for c in question.analysis.card.columns if c.better]
    numeric = [c for c in declared if c.type in NUMERIC]
    return mentioned.column if mentioned else next(iter(numeric or declared), None)
