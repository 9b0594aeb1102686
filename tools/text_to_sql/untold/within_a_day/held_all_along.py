"""Whether a thing that texts tell of held on or let up: that it came is told, and not its course.

    "was the hail of 3 May steady or did it let up at some point"
    "did it hail on and off on 3 May", "without a break", "the whole time"
    "was the mist there all day or did it come and go"
    "was there any let-up in the hail on 3 May", "did the hail keep up all day"

and not "was there to be hail all day or only in the morning", where hours may be told.

Answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.rewording.steps import one_of_each

_ALONG = phrases("""
    on and off, off and on, on - and - off, off - and - on, come and go, came and went,
    coming and going, without a break, without a pause, without a let - up, without a letup,
    without stopping, without letting up, without interruption, without pause, without respite,
    the whole time, the entire time, one after another, one after the other, back to back,
    in waves, in bursts, in fits and starts, in spurts, keep up all day, kept up all day,
    keep up the whole day, keep going all day, let - up, letup, let up, some of the time,
    part of the time, most of the time, nonstop, non - stop, uninterrupted, uninterruptedly,
    intermittent, intermittently
""")
_EASING = phrases("""
    let up, ease, ease off, ease up, stop, pause, clear, clear up, clear out, lift, come and go,
    taper, taper off, die down, die out, slacken, slacken off, quit, break, break up, thin, thin
    out, burn off, move on, move off, move out, pass, subside, abate, relent, weaken, fade, slow
    down, give over, a break, a gap, gaps, breaks, a lull, lulls, a pause, pauses, a let - up, a
    letup
""")
_SURE = one_of_each(_ALONG, _EASING) | {"or"}
_DID = word_set("did does was were had")
_IT = word_set("it they there that this ever any at some point")


def held_all_along(question: Question) -> tuple[str, ...]:
    """The "on and off" of "did it hail on and off", the "let up" of "or did it let up"."""
    analysis = question.analysis
    if analysis.lacks(_SURE) or not one_a_day(analysis.card):
        return ()
    period = analysis.dates.period
    if period is None or not period.single_day or not asks_yes_no(question):
        return ()
    facts = [
        m for m in analysis.mentions if any(c.type == "boolean" and c.worded for c in m.columns)
    ]
    if not facts:
        return ()
    for at, size in places(analysis.tokens, _ALONG):
        if min(analysis.focus, default=0) <= at and not _is_named(analysis, at, size):
            return tuple(analysis.between(at, at + size))
    return _or_did_it(analysis, facts[0].first)


def _or_did_it(analysis: Analysis, since: int) -> tuple[str, ...]:
    """The "let up" of "was the hail steady or did it let up at some point"."""
    for at in range(since, len(analysis.tokens) - 2) if not analysis.lacks(("or",)) else ():
        if analysis.low(at) != "or" or analysis.low(at + 1) not in _DID:
            continue
        verb = at + 2
        while analysis.low(verb) in _IT:
            verb += 1
        if size := starts(analysis.tokens, verb, _EASING):
            return tuple(analysis.between(at + 1, verb + size))
    return ()


def _is_named(analysis: Analysis, at: int, size: int) -> bool:
    """Whether a column or a value is called so."""
    return any(m.first <= at and m.last >= at + size for m in analysis.mentions)
