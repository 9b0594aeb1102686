"""What came of it by what measured it, where only the plan of it is recorded.

    "the average swell as recorded in March"             the swell was foretold, and no more
    "which day was the wettest, going by the gauge"      the same
    "was the chill -10? The one worked out afterwards"   the same
    "which days had hail, and I don't mean the forecast" the same
    "the total hail of March", "the March hail totals"   what is foretold did not all fall
    "how rough did it turn out in March"                 how it was to be, is recorded

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.language.english import FUTURE
from pageturner.tools.text_to_sql.language.units import LENGTHS, unit_of
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import plans_told

_BY = phrases("""
    by, by the, per, per the, going by, going by the, according to, according to the, judging by,
    judging by the, as per, as per the, on the, from the, in the, of the, the
""")
_INSTRUMENTS = word_set(
    "gauge gauges gage gages anemometer anemometers instrument instruments sensor sensors meter "
    "meters pluviometer hygrometer barometer"
)
_TAKEN = word_set("recorded measured logged observed clocked registered")
_AFTERWARDS = phrases("""
    afterwards, afterward, after the fact, after the event, later, later on, in hindsight,
    in retrospect, subsequently, retrospectively, once it was over, when it was over, post hoc
""")
_WORKED_OUT = word_set(
    "out computed calculated determined established tallied reckoned derived measured figured"
)
_MEANT = phrases("""
    don't mean the, don't mean what was, do not mean the, don't want the, do not want the,
    not talking about the, not asking about the, not after the, never mind the, forget the,
    not interested in the, leaving aside the, rather than, rather than the, instead of,
    instead of the, as opposed to, as opposed to the, not the, not from
""")
_TURNING_OUT = phrases("turn out, end up, wind up, prove, come out, turned out, ended up, proved")
_OUT = frozenset(phrase[0] for phrase in _TURNING_OUT)
_MEASURES = word_set("measurement measurements observation observations reading readings")
_REAL = word_set("real actual true genuine")
_JUST = word_set("just only merely simply")
_PLACED = word_set("in on by the according to as a per being")
_STATED = word_set(
    "upper lower figure figures stated given said listed mentioned amounts promised announced "
    "possible briefing briefings forecast forecasts bulletin bulletins report reports add adding "
    "added adds sum summed summing tot totted tally"
)
"""By these the forecasts themselves are added up."""


def measured_after(question: Question) -> tuple[str, ...]:
    """The "gauge", the "as recorded" and the "worked out afterwards"."""
    analysis = question.analysis
    things = only_planned(analysis)
    if not things or _held_to_what_came(question):
        return ()
    told = _by_a_gauge(analysis) or _worked_out(analysis) or _not_the_plan(analysis)
    told = told or _turned_out_so(analysis, things)
    told = told or (() if plans_told(analysis) else _as_taken(analysis))
    return (things[0].words, *told) if told else ()


def _held_to_what_came(question: Question) -> bool:
    """Whether a number is held against what came of a plan without its being named: the "reached
    40" of "which rough days reached 40, as measured"."""
    recorded = seen_twice(question.analysis.card)
    told = (one.measure for one in question.conditions if isinstance(one, Comparison))
    return any(measure.column.typical and measure.column.name in recorded for measure in told)


def only_planned(analysis: Analysis) -> list[Mention]:
    """The things that are named, where a corpus foretells a day and tells what was from what was
    planned, and of none of them what was."""
    recorded = seen_twice(analysis.card) if looks_ahead(analysis.card) else frozenset()
    things = [m for m in analysis.mentions if m.of("name", "low", "value")] if recorded else []
    if any(recorded & {c.name for c in m.columns} for m in things):
        return []
    return things


def looks_ahead(card: SchemaCard) -> bool:
    """Whether records say "will", of what is measured later; a shrinkage beside a planned peak is
    no plan."""
    return any(FUTURE & set(column.qualifiers) for column in card.columns)


def added_up(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "total" of "the total hail of March", where not its forecasts are said to be meant."""
    analysis, measure = question.analysis, reading.measure
    if not looks_ahead(analysis.card):
        return ()
    if reading.kind == "rows" and not any(isinstance(c, Comparison) for c in reading.conditions):
        return _total_named(question)
    if reading.kind != "sum" or measure is None or measure.minus is not None:
        return ()
    if measure.column.name in seen_twice(analysis.card) or measure.column.type not in NUMERIC:
        return ()
    if plans_told(analysis) or not _STATED.isdisjoint(analysis.lows):
        return ()
    if not FUTURE.isdisjoint(analysis.lows) or analysis.tense == "future":
        return ()
    named = next((m.words for m in question.free if measure.column in m.columns), "")
    return (named or measure.column.name.split("_")[0], "total")


def _total_named(question: Question) -> tuple[str, ...]:
    """The "total" of "the hail totals for March", of "the March total for hail"."""
    analysis = question.analysis
    if analysis.lacks(_TOTALS) or plans_told(analysis) or not FUTURE.isdisjoint(analysis.lows):
        return ()
    for thing in only_planned(analysis):
        amount = any(c.type in NUMERIC and unit_of(c.unit) in LENGTHS for c in thing.columns)
        of = thing.first - 1 - (analysis.low(thing.first - 1) == "the")
        if amount and thing.words.split()[-1].lower() in _TOTALS:
            return (thing.words,)
        if amount and analysis.low(thing.last) in _TOTALS and not analysis.noun_at(thing.last + 1):
            return thing.words, analysis.tokens[thing.last].text
        if amount and analysis.low(of) in ("for", "of") and analysis.low(of - 1) in _TOTALS:
            return analysis.tokens[of - 1].text, thing.words
    return ()


_TOTALS = word_set("total totals")


def _by_a_gauge(analysis: Analysis) -> tuple[str, ...]:
    if analysis.lacks(_INSTRUMENTS):
        return ()
    mentioned = {at for m in analysis.mentions for at in range(m.first, m.last)}
    for at, size in places(analysis.tokens, _BY):
        first = at + size
        first += first in mentioned and analysis.low(first + 1) in _INSTRUMENTS  # "the rain gauge"
        if analysis.low(first) in _INSTRUMENTS:
            return (analysis.tokens[first].text,)
    return ()


def _turned_out_so(analysis: Analysis, things: list[Mention]) -> tuple[str, ...]:
    """The "turn out" of "how rough did it turn out", of "did 3 May turn out rough", the
    "measurements" of "going by real measurements"."""
    for at, low in enumerate(analysis.lows) if not analysis.lacks(_MEASURES) else ():
        if low in _MEASURES and analysis.low(at - 1) in _REAL | {"by", "on", "from"}:
            return (analysis.tokens[at].text,)
    for at, size in places(analysis.tokens, _TURNING_OUT) if not analysis.lacks(_OUT) else ():
        start, _ = analysis.sentence_of(at)
        so = at + size + 2 * (analysis.between(at + size, at + size + 2) == ["to", "be"])
        if analysis.low(start) in _HELPED and any(m.first == so for m in things):
            return tuple(analysis.between(at, at + size))
        for thing in things:
            how = [n for n in range(max(start, thing.first - 4), thing.first) if _how(analysis, n)]
            said = analysis.between(how[0], at) if how and thing.first < at else []
            if not _HELPED.isdisjoint(said) and _AHEAD.isdisjoint(said):
                return tuple(analysis.between(at, at + size))
    return ()


def _how(analysis: Analysis, at: int) -> bool:
    """The "how" of "how rough did it", "how strong did the swell"."""
    return analysis.low(at) == "how" and analysis.low(at + 1) not in (
        "many",
        "often",
        "likely",
        "long",
        "far",
    )


_HELPED = word_set("did has had have does")
_AHEAD = word_set("would will might could should supposed going think thought expect say said to")


def _worked_out(analysis: Analysis) -> tuple[str, ...]:
    """The "worked out afterwards", the "computed after the fact"."""
    if analysis.lacks(_WORKED_OUT):
        return ()
    for at, size in places(analysis.tokens, _AFTERWARDS):
        if analysis.low(at - 1) in _WORKED_OUT and analysis.low(at + size) in _ENDING:
            return tuple(analysis.between(at - 1, at + size))
    return ()


_ENDING = word_set("? . ! , ; :") | {""}


def _not_the_plan(analysis: Analysis) -> tuple[str, ...]:
    """The "not just in the forecast", the "don't mean the forecast"."""
    plans = plans_told(analysis)
    for plan in plans if not analysis.lacks(_DENYING | {"or"}) else ():
        at = plan.first - 1
        while analysis.low(at) in _PLACED:
            at -= 1
        opposed = _DENYING | {"or"} if analysis.says(_SURELY) else _DENYING
        if analysis.low(at) in _JUST and analysis.low(at - 1) in opposed:
            return tuple(analysis.between(at - 1, plan.last))
        for first, size in places(analysis.tokens, _MEANT):
            closed = analysis.low(plan.last) in _ENDING | {"one", "ones"}
            closed = closed or analysis.low(first) not in ("rather", "instead", "as", "not")
            if first + size == plan.first and closed:
                return tuple(analysis.between(first, plan.last))
    return ()


_DENYING = word_set("not don't never forget leaving")
_SURELY = word_set("really actually truly genuinely indeed")


def _as_taken(analysis: Analysis) -> tuple[str, ...]:
    """The "as recorded" of "the average swell as recorded in March", and not that of "as recorded
    in the log", nor of "below freezing as recorded", where the limit is of what is recorded."""
    limits = {amount.last for amount in analysis.amounts}
    qualifying = {at for m in analysis.mentions for at in range(m.first, m.last)}
    for at in range(1, len(analysis.tokens)) if not analysis.lacks(("as",)) else ():
        said = analysis.low(at) in _TAKEN and at in qualifying and analysis.low(at - 1) == "as"
        behind = at + 1 + (analysis.low(at + 1) in ("in", "on", "during", "for", "over", "by"))
        source = behind > at + 1 and behind not in analysis.dates.used
        if said and at - 1 not in limits and not (source and analysis.low(at + 1) != "by"):
            return tuple(analysis.between(at - 1, at + 1))
    return ()
