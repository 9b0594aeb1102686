"""Which of several is the better one: by a comparative, by what it is for, or by what is preferred.

was A warmer or B · which had the harsher wind     a comparative, and of what
better for kites · Laundry: A or B?                what a high or low value is good for
the safer of the two                               the end that is declared to be the better one
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asking import asks_record, chooses
from pageturner.tools.text_to_sql.english import ASKING, LIGHT
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.measuring import (
    closeness,
    directed,
    direction_of,
    in_at_least,
    measure_of,
    other_end,
    time_columns,
)
from pageturner.tools.text_to_sql.purposes import in_a_compound, wanted_for
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Direction, Measure
from pageturner.tools.text_to_sql.words import word_set


def comparative(question: Question) -> tuple[Direction, Measure | None] | None:
    """Which end wins, and of what; the measure is None where a condition decides."""
    for mention in question.free:
        if mention.degree and question.numeric(mention):
            direction = direction_of(mention)
            if question.analysis.low(mention.first - 1) == "less":
                direction = other_end(direction)
            return direction, measure_of(question, mention.first)
    found = closeness(question, "more") or _by_clock(question)
    if found:
        return found
    for cue in question.analysis.cues:
        if cue.meaning not in ("more", "less", "high", "low") or in_at_least(question, cue):
            continue
        measure = measure_of(question, cue.last) or _only_qualified(question)
        if measure is not None:
            high = cue.meaning in ("more", "high")
            if measure.column.better == "high" and question.analysis.low(cue.first) in _HARSHER:
                high = False  # the less welcome end is the low one
            return directed(question, cue, high), measure
    return _chosen(question)


_HARSHER = word_set("harsher fiercer severer bitterer crueller crueler sterner")


def _only_qualified(question: Question) -> Measure | None:
    """`was the forecast for 3 May higher than that for 4 May`: the one number that is so called."""
    if question.free or question.conditions:
        return None
    called = [m for m in question.analysis.mentions if m.of("qualifier")]
    columns = {c.name: c for m in called for c in m.columns if c.type in NUMERIC}
    return Measure(next(iter(columns.values()))) if len(columns) == 1 else None


def _chosen(question: Question) -> tuple[Direction, Measure | None] | None:
    """No comparative, and yet one of several is to be picked."""
    good, bad = question.analysis.has("better"), question.analysis.has("worse")
    if purpose := wanted_for(question):
        direction, wanted = purpose
        return (other_end(direction) if bad and not good else direction), wanted
    held = [one for one in question.found if not in_a_compound(question.analysis, one)]
    if held and chooses(question):
        return "high", None
    if (good or bad) and (column := _preferred(question)):
        best: Direction = "high" if column.better == "high" else "low"
        return (best if good else other_end(best)), Measure(column)
    if question.difference and chooses(question):
        return "high", question.difference.measure
    free = [m for m in question.free if question.numeric(m)]
    picks = asks_record(question) or any(_led_up_to(question, mention) for mention in free)
    if free and chooses(question) and picks and not _may_lack(question, free[0]):
        return direction_of(free[0]), measure_of(question, free[0].first)
    return None


def _led_up_to(question: Question, mention: Mention) -> bool:
    """The "calm" of "The crew needs calm: the 3rd or the 4th?", said before the days are named."""
    analysis = question.analysis
    days = analysis.dates.firsts
    if not days or mention.last > days[0] or ASKING & {t.low for t in analysis.tokens}:
        return False
    end = max(
        (at for at in range(mention.last, days[0]) if analysis.low(at) in _CLOSING), default=-1
    )
    behind = {analysis.low(at) for at in range(end + 1, days[0])}
    return end >= 0 and "or" in analysis.between(days[0], len(analysis.tokens)) and behind <= LIGHT


_CLOSING = (".", ":", ";", "-", "–", "—", "!")


def _may_lack(question: Question, mention: Mention) -> bool:
    """`which of them had gusts`: of what is not stated everywhere, those that state it."""
    analysis = question.analysis
    had = {"had", "has", "have", "with", "saw", "got", "mention", "mentioned", "stated"}
    said = bool(had & set(analysis.between(max(0, mention.first - 3), mention.first)))
    columns = question.numeric(mention)
    return said and bool(columns) and all(c.filled < analysis.card.count for c in columns)


def _by_clock(question: Question) -> tuple[Direction, Measure] | None:
    """`earlier in the day`: the time that goes with what is named."""
    inside = {at for a in question.analysis.amounts for at in range(a.first, a.last)}
    lows = {t.low for at, t in enumerate(question.analysis.tokens) if at not in inside}
    later, earlier = {"later", "latest"} & lows, {"earlier", "earliest"} & lows
    if not later and not earlier:
        return None
    named = [m for m in question.free]
    shown = [c for m in named for c in question.numeric(m)]
    times = time_columns(question, shown)
    if not times:
        return None
    return ("high" if later else "low"), Measure(times[0])


def _preferred(question: Question) -> ColumnCard | None:
    """The column that decides which record is the better one."""
    mentioned = [c for m in question.free for c in question.numeric(m)]
    declared = [c for c in question.analysis.card.columns if c.better]
    numeric = [c for c in declared if c.type in NUMERIC]
    return next(iter(mentioned or numeric or declared), None)
