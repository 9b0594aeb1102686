"""How a value comes about that a record only states: its way there, its grounds and its formula.

    "how is the swell index in the reports worked out"    its values are kept, and no way to them
    "how do they work out the swell index"
    "how was the 40% chance of 3 May arrived at"          nor what it rests on
    "what goes into the swell index", "what is it based on"
    "tell me how the peak is measured"

and not "how was the peak of 3 May", "how many days have an index worked out", "how was the forecast
missed". Where a text tells of one thing that was made, "how was the loaf of 3 May made", it may be
read there.

Answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.untold.other_times.told_on_another_day import PLANS

_DONE = phrases("""
    worked out, calculated, computed, determined, derived, figured, figured out, arrived at,
    measured, defined, obtained, estimated, reckoned, established, arrived, come up with,
    assessed, gauged, decided on, settled on, reached by, taken, verified, calibrated, generated
""")
_DO = phrases("""
    work out, calculate, compute, determine, derive, figure, figure out, arrive at, measure, define,
    obtain, estimate, reckon, establish, come up with, assess, gauge, decide on, settle on, get to,
    verify, calibrate, generate, get
""")
_RESTING = phrases("""
    what goes into, what went into, what is used to work out, what is used to calculate,
    what is used for, what formula, which formula, what method, which method, what equation,
    what is the formula, what was the formula, what is the method, the formula for, the method for,
    the equation for, on what basis, what was used to, what do they use to, what do you need to,
    what is needed to
""")
_BASED = phrases("""
    based on, based upon, calculated from, worked out from, derived from, computed from, come from,
    comes from, came from, consist of, measure, take into account, depend on, rest on,
    calculated with, worked out with
""")
_ARE = word_set("is are was were 's gets get got being been")
_DOING = word_set("do does did would")
_WHO = word_set(
    "they you we one i people forecasters meteorologists anyone anybody somebody someone"
)
_THE = word_set("the a an any this that these those such its their exactly actually really")
_ENDS = word_set("? . ! , by from for in then here please at on and of anyway exactly actually") | {
    ""
}


def ways_of_reckoning(question: Question) -> tuple[str, ...]:
    """The "worked out" of "how is the swell index worked out"."""
    analysis = question.analysis
    if not analysis.says(_OPENING) or not one_a_day(analysis.card):
        return ()
    things = [m for m in analysis.mentions if _is_value(m)]
    start = min(analysis.focus, default=0)
    for at in sorted(analysis.focus):
        if analysis.low(at) == "how":
            told = _is_done(analysis, at, things) or _they_do(analysis, at, things)
            if told or (told := _report_made(analysis, at)):
                return told
        size = starts(analysis.tokens, at, _RESTING)
        if size and any(at + size <= m.first <= at + size + _NEAR for m in things):
            return tuple(analysis.between(at, at + size))
    return _rests_on(analysis, start, things)


_OPENING = word_set("how what which formula method equation basis")
_NEAR = 4


def _is_value(mention: Mention) -> bool:
    """A value that is kept as a number, or a word of its column; none of a fact alone."""
    columns = [link.column for link in mention.of("name", "low", "qualifier")]
    return any(column.type in NUMERIC or column.type == "time" for column in columns)


def _is_done(analysis: Analysis, how: int, things: list[Mention]) -> tuple[str, ...]:
    """The "worked out" of "how is the swell index in the reports worked out", of "tell me how the
    swell index is worked out"."""
    end = analysis.sentence_of(how)[1]
    be = next((n for n in range(how + 1, end) if analysis.low(n) in _ARE), end)
    if be != how + 1 and not any(how < m.first and m.last <= be for m in things):
        return ()
    for at in range(be + 1, end):
        size = starts(analysis.tokens, at, _DONE)
        named = any(how < m.first < at for m in things)
        closes = analysis.past_dates(at + size)
        if size and named and (closes >= end or analysis.low(closes) in _ENDS):
            many = any(m.first == how + 1 and m.words.endswith("s") for m in things)
            only = analysis.low(how + 1) in _ARE | _THE or many  # (not "how hot was it, measured")
            return tuple(analysis.between(at, at + size)) if only else ()
    return ()


def _report_made(analysis: Analysis, how: int) -> tuple[str, ...]:
    """The "put together" of "how was the forecast for 3 May put together"."""
    report = how + 2 + (analysis.low(how + 2) in _THE)
    if analysis.low(how + 1) not in _ARE or analysis.low(report) not in PLANS:
        return ()
    at = analysis.past_dates(report + 1)
    size = starts(analysis.tokens, at, _MADE)
    closes = analysis.low(analysis.past_dates(at + size)) in _ENDS
    return tuple(analysis.between(at, at + size)) if size and closes else ()


_MADE = phrases("""
    made, put together, produced, prepared, compiled, drawn up, arrived at, worked out, generated,
    created, come up with
""")


def _they_do(analysis: Analysis, how: int, things: list[Mention]) -> tuple[str, ...]:
    """The "work out" of "how do they work out the swell index"."""
    who = how + 2 + (analysis.low(how + 2) in ("the",))
    if analysis.low(how + 1) not in _DOING:
        return ()
    sayer = next((m for m in analysis.mentions if m.first == who and m not in things[-1:]), None)
    known = analysis.low(who) in _WHO or analysis.noun_at(who) or analysis.low(who) in PLANS
    if not known and sayer is None:
        return ()
    verb = sayer.last if sayer else who + 1
    size = starts(analysis.tokens, verb, _DO)
    thing = verb + size
    while analysis.low(thing) in _THE or any(
        a.first <= thing < a.last and not a.clock for a in analysis.amounts
    ):
        thing += 1
    if size and any(m.first == thing for m in things):
        return tuple(analysis.between(verb, verb + size))
    return ()


def _rests_on(analysis: Analysis, start: int, things: list[Mention]) -> tuple[str, ...]:
    """The "based on" of "what is the swell index based on", "what does it measure"."""
    if analysis.low(start) not in ("what", "where", "which"):
        return ()
    if analysis.low(start + 1) not in _ARE | _DOING:
        return ()
    thing = start + 2
    while analysis.low(thing) in _THE:
        thing += 1
    named = next((m for m in things if m.first == thing), None)
    at = analysis.past_dates(named.last) if named else 0
    size = starts(analysis.tokens, at, _BASED) if named else 0
    behind = analysis.low(at + size)
    if size and analysis.low(start) != "where" and behind in _ENDS - {"in", "at", "on", "for"}:
        return tuple(analysis.between(at, at + size))
    return ()
