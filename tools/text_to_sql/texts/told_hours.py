"""Of several days, on which something that only the texts tell of starts, ends or lasts.

"rain was due on 3 and 4 May: on which of them was it to start earlier"
"on which of the two mornings was the fog to hang around longer"

which            what          of what their texts tell of
starts, sets in  earlier       the first hour
over, lifts      sooner        the last hour
lasts            longer        how long it is
"""

from collections.abc import Sequence
from typing import Literal

from pageturner.tools.scoping import Timing
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction, Reading
from pageturner.tools.text_to_sql.texts.accounts import mentioned

Asked = Literal["begins", "ends", "lasts"]

BEGINNING = phrases("""
    start, starts, started, starting, begin, begins, began, beginning, set in, sets in, setting in,
    arrive, arrives, arrived, come in, comes in, came in, get going, kick off, move in, moves in,
    moved in, roll in, get under way, appear, appears, appeared, show up, hit
""")
ENDING = phrases("""
    end, ends, ended, ending, stop, stops, stopped, stopping, be over, was over, is over, finish,
    finished, lift, lifts, lifted, lifting, clear, clears, cleared, clear up, clear out, be gone,
    was gone, let up, die down, ease off, taper off, peter out, disappear, vanish, be done, give up,
    move out, burn off
""")
_LASTING = phrases("""
    last, lasts, lasted, lasting, hang around, hangs around, hang about, hang on, linger, lingers,
    lingered, stay, stays, stick around, go on, goes on, keep up, persist, persists, hold on,
    continue, drag on
""")
_VERBS: dict[Asked, frozenset[tuple[str, ...]]] = {
    "begins": BEGINNING,
    "ends": ENDING,
    "lasts": _LASTING,
}
_EARLY = word_set("earlier earliest sooner soonest first")
_LATE = word_set("later latest last")
_LONG = word_set("longer longest")
_SHORT = word_set("shorter shortest quicker")
_MINUTES = word_set("minutes hours")


def hours_compared(question: Question) -> Reading | None:
    """The reading of such a question; None for any other."""
    analysis, period = question.analysis, question.analysis.dates.period
    named = period is not None and period.named_days and 1 < len(period.parts) <= _MOST
    lows = {token.low for token in analysis.tokens}
    if not named or not one_a_day(analysis.card) or lows & _MINUTES or analysis.amounts:
        return None
    worded = [m for m in analysis.mentions if any(column.worded for column in m.columns)]
    things = [m for m in worded if m.of("name")]
    things = [m for m in things if not _told_apart(question, m, things)]
    same = {c.name for m in things for c in m.columns if c.worded}
    others = [m for m in analysis.mentions if m not in things and m.of("name", "low", "value")]
    found = _asked(question)
    if len(same) != 1 or others or found is None:
        return None
    which, direction, used = found
    analysis.used |= used
    column = next(c for c in things[0].columns if c.worded)
    timing = Timing(which=which, account=mentioned(column))
    claim = 0 if asks_yes_no(question) and "or" not in lows else None
    return Reading(
        "compare",
        period=period,
        direction=direction,
        shown=[column],
        timing=timing,
        claim=claim,
    )


_MOST = 4


def _told_apart(question: Question, mention: Mention, others: Sequence[Mention]) -> bool:
    """The "wet" of "3 and 4 May (both wet): on which was the rain to be over sooner"."""
    analysis = question.analysis
    after = [other for other in others if other.first > mention.first]
    closed = {")", ":", ".", "?", ";"}
    return bool(after) and bool(closed & set(analysis.between(mention.last, after[-1].first)))


def _asked(question: Question) -> tuple[Asked, Direction, set[int]] | None:
    """What is asked of the hours, which end of it, and the tokens that say so."""
    analysis = question.analysis
    verb: Asked | None = None
    used: set[int] = set()
    for at in sorted(analysis.focus):
        for which, table in _VERBS.items():
            if (size := starts(analysis.tokens, at, table)) and at not in analysis.dates.used:
                verb, used = which, used | set(range(at, at + size))
    graded = [
        at
        for at in sorted(analysis.focus)
        if analysis.low(at) in _EARLY | _LATE | _LONG | _SHORT
        and at not in analysis.dates.used
        and at not in used
    ]
    if len(graded) != 1:
        return None
    word = analysis.low(graded[0])
    used.add(graded[0])
    if word in _LONG | _SHORT:
        if verb not in (None, "lasts"):
            return None
        return "lasts", "high" if word in _LONG else "low", used
    if verb is None or verb == "lasts":
        return None
    return verb, "low" if word in _EARLY else "high", used
