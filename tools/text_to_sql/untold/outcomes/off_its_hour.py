"""Whether a thing came, ended or held on otherwise than a text foretold, and whether it has yet.

    "on which days did the hail start earlier than the report said"    when it did, no record tells
    "how many of the hail forecasts turned out to be mist"             what they became
    "how many of the hail forecasts came to nothing"                   the same
    "on how many hail-forecast days did it stay dry"    whether it did, no record tells
    "has it hailed yet today"                                          that it is to, is recorded

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.outcomes.as_measured_after import only_planned
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import plans_told

_SOONER = word_set("earlier later sooner longer shorter")
_SAYING = word_set(
    "said says predicted promised called announced expected forecast foretold foresaw warned told "
    "thought planned scheduled claimed had"
)
_TELLERS = word_set("the a it they we you he she had was were been as")
_BECOMING = phrases("""
    turned out to be, turned out as, turned out, proved to be, proved, ended up as, ended up being,
    ended up, ended as, became, turned into, changed into, turned to, fell as, came down as,
    came to nothing, came to naught, amounted to nothing, fizzled out, fizzled, went nowhere,
    went unfulfilled, were busts, was a bust, were flops, was a flop, were duds, was a dud,
    were a bust, went bust, busted, never came to anything, did not come to anything
""")
_BUSTS = word_set(
    "turned proved ended became changed fell came amounted fizzled went were was busted never did"
)
_UNFULFILLED = word_set("busts bust flop flops dud duds busted")
_BY_NOW = word_set("yet already")
_HELPING = word_set("has have had did is are hasn't haven't didn't isn't do does")


def off_its_hour(question: Question) -> tuple[str, ...]:
    """The "earlier than" of "did the hail start earlier than the report said it would"."""
    analysis = question.analysis
    if analysis.lacks(("than",)) or analysis.lacks(_SOONER):
        return ()
    facts = _facts(analysis)
    plans = plans_told(analysis) if facts else []
    for at in range(1, len(analysis.tokens)) if facts else ():
        if analysis.low(at) != "than" or analysis.low(at - 1) not in _SOONER:
            continue
        start, end = analysis.sentence_of(at)
        before = [m for m in facts if start <= m.first < at]
        behind = at + 1
        while analysis.low(behind) in _TELLERS or analysis.noun_at(behind):
            behind += 1
        foretold = any(at < m.first <= behind < end for m in plans)
        foretold = foretold or (analysis.low(behind) in _SAYING and behind < end)
        if before and foretold:
            return before[0].words, *analysis.between(at - 1, at + 1)
    return ()


def came_to_something_else(question: Question) -> tuple[str, ...]:
    """The "turned out to be" of "how many of the hail forecasts turned out to be mist"."""
    analysis = question.analysis
    if analysis.lacks(_BUSTS):
        return ()
    facts = _facts(analysis)
    plans = plans_told(analysis) if facts else []
    for at, size in places(analysis.tokens, _BECOMING) if facts else ():
        start, _ = analysis.sentence_of(at)
        before = [m for m in facts if start <= m.first < at]
        planned = any(start <= m.first < at for m in plans)
        bust = not _UNFULFILLED.isdisjoint(analysis.between(at, at + size))
        if before and (bust or planned):
            return before[0].words, *analysis.between(at, at + size)
    return ()


def stayed_without(question: Question) -> tuple[str, ...]:
    """The "stay dry" of "on how many hail-forecast days did it stay dry"."""
    analysis = question.analysis
    if analysis.lacks(_STAYING):
        return ()
    facts = _facts(analysis)
    plans = plans_told(analysis) if len(facts) > 1 else []
    denied = [m for m in facts if m.of("low") and not m.of("name")] if len(facts) > 1 else []
    for dry in denied:
        verb = dry.first - 1 - (analysis.low(dry.first - 1) in _QUITE)
        foretold = [
            m for m in facts if m is not dry and m.of("name") and _planned(analysis, m, plans)
        ]
        if analysis.low(verb) in _STAYING and foretold:
            return foretold[0].words, *analysis.between(verb, dry.last)
    return ()


_STAYING = word_set("stay stayed remain remained keep kept")
_BESIDE = word_set("- was were had been is being in the")
_FORETOLD = word_set("forecast predicted promised expected")
_QUITE = word_set("completely entirely perfectly totally quite bone")


def _planned(analysis: Analysis, fact: Mention, plans: list[Mention]) -> bool:
    """The "hail-forecast", the "forecast hail", the "hail was forecast"."""
    if analysis.low(fact.last) == "-" and analysis.low(fact.last + 1) in _FORETOLD:
        return True
    for plan in plans:
        low, high = sorted(((fact.first, fact.last), (plan.first, plan.last)))
        if _BESIDE.issuperset(analysis.between(low[1], high[0])):
            return True
    return False


def whether_yet(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "yet" of "has it hailed yet today", of a day that is not over."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_BY_NOW) or reading.kind not in ("any", "all", "none"):
        return ()
    today = analysis.now
    held = period is None or (
        period.single_day
        and (today is None or any(first == today for first, _ in period.intervals))
    )
    if not held or not one_a_day(analysis.card) or plans_told(analysis):
        return ()
    facts = _facts(analysis)
    for at, low in enumerate(analysis.lows) if facts else ():
        start, end = analysis.sentence_of(at)
        asked = not _HELPING.isdisjoint(analysis.between(start, start + 2))
        going = "going" in analysis.between(start, at)
        named = [m for m in facts if start <= m.first < end]
        if low in _BY_NOW and asked and named and not going:
            return named[0].words, analysis.tokens[at].text
    return ()


def _facts(analysis: Analysis) -> list[Mention]:
    """What texts foretell and no column measures."""
    things = only_planned(analysis)
    return [m for m in things if any(c.type == "boolean" and c.worded for c in m.columns)]
