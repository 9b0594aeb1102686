"""What happened in the event, of a thing of which only the plan is recorded.

    "did the swell on 3 May in fact come from the west"      that is how it was planned
    "how often did a 20% chance of hail end in hail"          what a chance led to, nobody recorded
    "after that slight chance of hail on 3 May, did any fall" nor what came of it that day
    "how many inches too much hail was forecast"              nor by how much it was missed
    "which forecasts were further off, the ones of the hail or the ones of the swell"
    "was it as calm on 3 May as the report says"

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.outcomes.plans_proved import (
    part_that_fell,
    plan_proved,
)
from pageturner.tools.text_to_sql.untold.outcomes.though_foretold import though_foretold
from pageturner.tools.text_to_sql.untold.outcomes.verification import within_a_text
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import (
    HAPPENING,
    goes_on,
    plans_told,
)

_SURELY = word_set("actually actual really truly genuinely honestly indeed fact reality truth")
_OF_DAYS = ("any", "all", "none", "rows", "count", "share")
"""Kinds of readings that tell which records are so; of stretches compared, a plan may be said."""
_VERY = word_set("really truly genuinely honestly")
"""Where things are counted or listed, these may say how much they are so: "really rough"."""
_ASKING = word_set("did was were had has does is are do")
_PLANNING = word_set("""
    forecast forecasts forecasted predicted predict prediction expected expect supposed announced
    mention mentions mentioned say says said call called planned plan likely chance text texts
    report reports true right speak speaks spoke spoken talk talks talked warn warns warned
    promise promises promised foresee foresaw foreseen foretell foretold
""")
_MARKS = word_set(", ; : . ? ! – —")
_LED = phrases("""
    end in, ended in, ending in, end with, ended with, end up, ended up, lead to, led to, turn
    into, turned into, turn to, turned to, turn out, turned out, result in, resulted in, bring,
    brought, produce, produced, yield, yielded, deliver, delivered, become, became, come to, came
    to, amount to, amounted to, translate into, translated into, pay off, paid off, come true,
    came true, come through, came through, come to anything, came to anything
""")
_LEADING_UP = word_set("did does do how what which that many share percentage")
_OF_IT = word_set("of for a an the any some")
_FOLLOWING = word_set("after following given with despite considering for there a that")
_COMING = word_set("did was were had has")
_LITTLE = word_set("much little many few")
_ONES = word_set("one ones that those")
_JUDGED = word_set("""
    better worse best worst accurate reliable closer nearer right wrong off good bad precise
    trustworthy missed
""")
_FORECASTS = word_set("forecast forecasts prediction predictions outlook outlooks")
_THE = word_set("the a an any this that these those")
_SAYS = word_set("say says said claims claimed has had puts put promises promised tells told")
_THEY = word_set("they it you")


def in_the_event(question: Question, reading: Reading) -> tuple[str, ...]:
    """The thing, and the words that ask what became of it."""
    analysis = question.analysis
    recorded = seen_twice(analysis.card)
    foretold = any(c.type == "boolean" and c.worded for c in analysis.card.columns)
    if not recorded or not foretold:  # (the records of a kiln tell how its ware came out)
        return ()
    things = [m for m in analysis.mentions if m.of("name", "low", "value")]
    untold = [m for m in things if not recorded & {c.name for c in m.columns}]
    if not untold:
        return part_that_fell(analysis)
    return (
        _led_to(analysis, things, untold)
        or _too_much(analysis, untold)
        or _the_ones_of(analysis, untold)
        or (_in_point_of_fact(question, things, untold) if reading.kind in _OF_DAYS else ())
        or _after_its_chance(question, reading, untold)
        or _as_they_say(analysis, untold)
        or plan_proved(analysis, untold)
        or though_foretold(analysis, untold)
        or part_that_fell(analysis)
    )


def _in_point_of_fact(
    question: Question, things: list[Mention], untold: list[Mention]
) -> tuple[str, ...]:
    """The "in fact" of "did the swell in fact come from the west"; not that of "was a swell from
    the west in fact forecast"."""
    analysis = question.analysis
    surely = _SURELY if asks_yes_no(question) else _SURELY - _VERY
    for at in sorted(analysis.focus) if not analysis.lacks(surely) else ():
        if analysis.low(at) not in surely or _PLANNING & {analysis.low(at + 1)}:
            continue
        start, end = _clause(analysis, at)
        if analysis.low(end) == "," and not _ASKING & set(analysis.between(start, end)):
            end = _clause(analysis, end + 1)[1]  # "in fact, was the swell from the west"
        said = set(analysis.between(start, end))
        planned = any(start <= m.first < end for m in plans_told(analysis))
        planned = planned or any(_is_report(analysis, place) for place in range(start, end))
        here = [m for m in things if start <= m.first < end]
        if planned or said & _PLANNING or not said & _ASKING or not here:
            continue
        if all(m in untold for m in here) and any(m.of("value") or _is_fact(m) for m in here):
            return here[0].words, analysis.tokens[at].text
    return ()


def _clause(analysis: Analysis, at: int) -> tuple[int, int]:
    """From mark to mark."""
    start, end = at, at
    while start > 0 and analysis.low(start - 1) not in _MARKS:
        start -= 1
    while end < len(analysis.tokens) and analysis.low(end) not in _MARKS:
        end += 1
    return start, end


def _led_to(analysis: Analysis, things: list[Mention], untold: list[Mention]) -> tuple[str, ...]:
    """The "end in" of "how often did a 20% chance of hail end in hail"; not the "ended up" of
    "which of the days with a 20% chance ended up colder than 60", which is measured."""
    chances = [m for m in untold if all(unit_of(c.unit) == "%" for c in m.columns)]
    for at, size in places(analysis.tokens, _LED) if chances else ():
        chance = next((m for m in reversed(chances) if m.last <= at), None)
        measured = any(m.first in (at, at + size) for m in things if m not in untold)
        if chance is None or measured or within_a_text(analysis, at + size):
            continue
        told = {n for m in untold for n in range(m.first, m.last)} | analysis.dates.used
        told |= {n for a in analysis.amounts for n in range(a.first, a.last)}
        between = (n for n in range(chance.last, at) if n not in told | _before_a_day(analysis))
        did = _LEADING_UP & set(analysis.between(0, chance.first))
        closely = all(analysis.low(n) in _OF_IT | {"ever", "then"} for n in between)
        if closely and did:
            return chance.words, *analysis.between(at, at + size)
    return _fell_at_it(analysis, chances, untold)


def _before_a_day(analysis: Analysis) -> set[int]:
    """The "on" of "on 3 May"."""
    dated = analysis.dates.used
    return {at - 1 for at in dated if at - 1 not in dated and analysis.low(at - 1) in ("on", "in")}


def _fell_at_it(
    analysis: Analysis, chances: list[Mention], untold: list[Mention]
) -> tuple[str, ...]:
    """The "did hail fall" of "on how many days with a 20% chance did hail fall"."""
    for fact in untold if chances and not analysis.lacks(("did",)) else ():
        at = fact.first - 1 - (analysis.low(fact.first - 1) in ("any", "some"))
        came = analysis.low(fact.last) in HAPPENING and not goes_on(analysis, fact.last + 1)
        given = any(chance.last <= at for chance in chances)
        if analysis.low(at) == "did" and came and given and _is_fact(fact):
            return analysis.tokens[at].text, fact.words
    return ()


def _after_its_chance(
    question: Question, reading: Reading, untold: list[Mention]
) -> tuple[str, ...]:
    """The "did", "hail" of "after that slight chance of hail on 3 May, did any hail come down"."""
    analysis, period = question.analysis, reading.period
    chances = [m for m in untold if any(unit_of(c.unit) == "%" for c in m.columns)]
    if not chances or period is None or not period.single_day or analysis.lacks(("chance",)):
        return ()
    for at in range(1, len(analysis.tokens)):
        if analysis.low(at) not in _COMING or analysis.low(at - 1) not in _MARKS:
            continue
        start, end = _clause(analysis, at)
        before = analysis.between(0, start)
        if "chance" not in before or _FOLLOWING.isdisjoint(before[:1]) or "?" in before:
            continue
        planned = any(start <= m.first < end for m in plans_told(analysis))
        planned = planned or any(_is_report(analysis, place) for place in range(start, end))
        said = set(analysis.between(start, end))
        fact = next((m for m in untold if start <= m.first < end and _is_fact(m)), None)
        due = "to" in said and "come" not in said
        if fact is not None and not (planned or due or said & (_PLANNING | {"or"})):
            return analysis.tokens[at].text, fact.words
    return ()


def _too_much(analysis: Analysis, untold: list[Mention]) -> tuple[str, ...]:
    """The "too much" of "how many inches too much hail was forecast"."""
    for thing in untold if not analysis.lacks(("too",)) else ():
        at = thing.first - 1
        much = analysis.low(at) in _LITTLE and analysis.low(at - 1) == "too"
        start, end = analysis.sentence_of(thing.first)
        planned = any(start <= m.first < end for m in plans_told(analysis))
        if much and planned:
            return *analysis.between(at - 1, at + 1), thing.words
    return ()


def _the_ones_of(analysis: Analysis, untold: list[Mention]) -> tuple[str, ...]:
    """The "ones of the hail" of "which forecasts were further off, the ones of the hail or the ones
    of the swell"."""
    judged = any(cue.meaning in ("close", "apart", "equal") for cue in analysis.differences)
    if analysis.lacks(_FORECASTS) or not (judged or _JUDGED & set(analysis.lows)):
        return ()
    for thing in untold:
        at = thing.first - 1
        while analysis.low(at) in _THE:
            at -= 1
        of_it = analysis.low(at) in ("of", "for") and analysis.low(at - 1) in _ONES
        if of_it and not analysis.noun_at(thing.last):
            return analysis.tokens[at - 1].text, thing.words
    return ()


def _as_they_say(analysis: Analysis, untold: list[Mention]) -> tuple[str, ...]:
    """The "as the report says" of "was it as calm on 3 May as the report says"."""
    for thing in untold if not analysis.lacks(("as",)) else ():
        if analysis.low(thing.first - 1) != "as":
            continue
        at = analysis.past_dates(thing.last)
        who = at + 1 + (analysis.low(at + 1) in _THE)
        says = analysis.past_dates(who + 1)
        teller = analysis.noun_at(who) or analysis.low(who) in _THEY | _FORECASTS
        if analysis.low(at) == "as" and teller and analysis.low(says) in _SAYS:
            return thing.words, *analysis.between(at, says + 1)
    return ()


def _is_report(analysis: Analysis, at: int) -> bool:
    """Whether a word is for what is written of a day, and not for the day."""
    return analysis.noun_at(at) and analysis.low(at) not in _DAYS


_DAYS = word_set("day days date dates")


def _is_fact(mention: Mention) -> bool:
    return any(column.type == "boolean" and column.worded for column in mention.columns)
