"""Of a day one value is recorded: no other end of it, no mean, and no hours.

    "the lowest temperature on 8 May"    where only the day's high is recorded
    "the wind hour by hour"              where there is one value a day

Each function answers with the words that reach outside; none where all is well.
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import (
    LOWER,
    UPPER,
    one_a_day,
    paired,
    said_of,
    topmost,
)
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading
from pageturner.tools.text_to_sql.untold.within_a_day.lows import (
    BARE,
    beside_the_high,
    by_its_name,
    low_of_a_day,
    ranked_words,
)

_APART = word_set("difference gap range spread swing span compared between margin")
_SPREAD = word_set("range spread swing span")
PIECES = frozenset({"hour", "min"})
"""Units of less than a day."""
_STEPS = word_set("hourly half-hourly minutely")
_EACH = word_set("each every")
_PER = word_set("by to")
_STEPPING = _STEPS | _EACH | _PER


def other_end(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "lowest" of "the lowest temperature on 8 May", where a day's highest is recorded; the
    "low" of "the difference of the low and the high"."""
    analysis, period = question.analysis, reading.period
    if one_a_day(analysis.card) and (low := low_of_a_day(question, reading)):
        return low
    for one, two in pairwise(question.free):  # "the coldest hour": the highest has its hour
        timed = two.first == one.last and all(c.type == "time" for c in two.columns)
        if timed and one.degree == "most" and one.of("low") and reading.kind == "rows":
            return (one.words,)
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    if reading.ends and reading.measure and not paired(analysis.card, reading.measure.column):
        return tuple(t.text for t in analysis.tokens if t.low in _APART)[:1]
    low = tuple(
        token.text
        for at, token in enumerate(analysis.tokens)
        if token.low in BARE and not any(m.first <= at < m.last for m in analysis.mentions)
    )
    if low and beside_the_high(question):
        return low[:1]  # "the low and the high"
    lows = {t.low: t.text for t in analysis.tokens}
    if low and not _APART.isdisjoint(lows) and measured(reading):
        return low[:1]
    tops = [m for m in question.free if _upper(m, analysis)]
    if low and any(analysis.low(m.first - 1) in BARE for m in tops):
        return low[:1]  # "what low temperature was forecast"
    if _when_lowest(question, reading):
        return tuple(m.words for m in question.free if m.degree == "most")[:1] or ("lowest",)
    if reading.kind == "rows" and reading.shown and question.difference is None:
        upper = all(UPPER & said_of(c) and not paired(analysis.card, c) for c in reading.shown)
        if spread := [text for word, text in lows.items() if upper and word in _SPREAD]:
            return (spread[0],)  # "the temperature range on 8 May"
    if ("how", "low") in set(pairwise(analysis.lows)) and reading.kind == "rows":
        upper = all(UPPER & said_of(c) and not paired(analysis.card, c) for c in reading.shown)
        return ("low",) if upper else ()
    if reading.kind != "extreme" or reading.measure is None or reading.measure.minus is not None:
        return ()
    column = reading.measure.column
    opposite = LOWER if reading.direction == "high" else UPPER
    if not opposite & said_of(column) or paired(analysis.card, column):
        return ()
    ranked = ranked_words(question)
    if any(analysis.noun_at(last) for _, last in ranked):
        return ()  # "the coldest day": records are ranked
    return tuple(t.text for first, last in sorted(ranked) for t in analysis.tokens[first:last])


def _upper(mention: Mention, analysis: Analysis) -> bool:
    """Whether all that a phrase names is the upper end of a day."""
    columns = [link.column for link in mention.of("name")]
    return bool(columns) and all(
        UPPER & said_of(c) and not paired(analysis.card, c) for c in columns
    )


def _when_lowest(question: Question, reading: Reading) -> bool:
    """`at what time was it coldest on 8 May`: what is recorded is the hour of the highest."""
    analysis = question.analysis
    timed = bool(reading.shown) and all(c.type == "time" for c in reading.shown)
    least = any(m.degree == "most" and m.of("low") for m in question.free)
    least = least or any(c.meaning == "low" for c in analysis.cues)
    named = any(UPPER & said_of(c) for m in question.free for c in m.columns)
    return timed and least and named


def mean_of_a_day(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "average" of "the average temperature on 8 May", where a day is one value."""
    if reading.kind != "average":
        return ()
    period = reading.period
    daily = {("daily", "mean"), ("mean", "daily")} & set(pairwise(question.analysis.lows))
    if daily and reading.measure and one_a_day(question.analysis.card):
        column = reading.measure.column
        if topmost(question.analysis, column) and not by_its_name(question, column):
            return ("mean",)  # "the daily mean temperature", of which the highest is recorded
    if period is None or not period.single_day:
        return ()
    cue = question.analysis.cue("average")
    if cue is None or not one_a_day(question.analysis.card):
        return ()
    return (question.analysis.tokens[cue.first].text,)


def finer_step(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "hourly" of "hourly temperatures", of numbers that hold for a day."""
    if question.analysis.lacks(_STEPPING) or not one_a_day(question.analysis.card):
        return ()
    tokens = question.analysis.tokens
    if not measured(reading):  # (an "hourly report" is another one)
        return tuple(t.text for t in tokens if t.low in _STEPS and reading.scope_only)
    said = [t.text for t in tokens if t.low in _STEPS]
    for at, (one, two) in enumerate(pairwise(tokens)):
        following = tokens[at + 2] if at + 2 < len(tokens) else None
        again = two.low in _PER and following and following.low == one.low
        if again and _piece(one.low):
            said.append(one.text)
        elif one.low in _EACH and _piece(two.low):
            said.append(two.text)
        elif one.low in _EACH and following and _piece(following.low):
            said.append(following.text)
    return tuple(dict.fromkeys(said))


def holds_all_day(question: Question) -> bool:
    """`below 30 all day`, of a day's highest: the rest of the day was below it too."""
    compared = [c for c in question.conditions if isinstance(c, Comparison)]
    return any(
        bool(ends & said_of(condition.measure.column))
        and condition.operator[:1] == sign
        and condition.measure.minus is None
        for condition in compared
        for ends, sign in ((UPPER, "<"), (LOWER, ">"))
    )


def _piece(word: str) -> bool:
    """A part of a day, and not the first letter of another unit."""
    return len(word) > 2 and unit_of(word) in PIECES


def measured(reading: Reading) -> bool:
    """Whether numbers are asked for."""
    columns = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    return any(column.type in NUMERIC for column in columns)
