"""Of a day one value is recorded: no other end of it, no mean, and no hours.

    "the lowest temperature on 8 May"    where only the day's high is recorded
    "the wind hour by hour"              where there is one value a day

Each function answers with the words that reach outside; none where all is well.
"""

from itertools import pairwise

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asking import asks_record
from pageturner.tools.text_to_sql.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading
from pageturner.tools.text_to_sql.units import unit_of
from pageturner.tools.text_to_sql.words import word_set

_UPPER = word_set("high highest maximum max peak upper strongest greatest largest most top")
_LOWER = word_set("low lowest minimum min lower weakest smallest least bottom")
_BARE = word_set("low lows minimum minima")
_APART = word_set("difference gap range spread swing span compared between margin")
_SPREAD = word_set("range spread swing span")
PIECES = frozenset({"hour", "min"})
"""Units of less than a day."""
_STEPS = word_set("hourly half-hourly minutely")
_EACH = word_set("each every")
_PER = word_set("by to")
_NAMING = word_set("the a an")
_EXTREMES = ("high", "low")


def one_a_day(card: SchemaCard) -> bool:
    """Whether a day is one record, so that nothing can be ranked within it."""
    temporal = card.temporal
    return temporal is not None and temporal.distinct >= card.count > 0


def other_end(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "lowest" of "the lowest temperature on 8 May", where a day's highest is recorded; the
    "low" of "the difference of the low and the high"."""
    analysis, period = question.analysis, reading.period
    if one_a_day(analysis.card) and (low := _low_of_a_day(question, reading)):
        return low
    for one, two in pairwise(question.free):  # "the coldest hour": the highest has its hour
        timed = two.first == one.last and all(c.type == "time" for c in two.columns)
        if timed and one.degree == "most" and one.of("low") and reading.kind == "rows":
            return (one.words,)
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    if reading.ends and reading.measure and not _paired(analysis.card, reading.measure.column):
        return tuple(t.text for t in analysis.tokens if t.low in _APART)[:1]
    low = tuple(
        token.text
        for at, token in enumerate(analysis.tokens)
        if token.low in _BARE and not any(m.first <= at < m.last for m in analysis.mentions)
    )
    if low and _beside_the_high(question):
        return low[:1]  # "the low and the high"
    lows = {t.low: t.text for t in analysis.tokens}
    if low and not _APART.isdisjoint(lows) and measured(reading):
        return low[:1]
    tops = [m for m in question.free if _upper(m, analysis)]
    if low and any(analysis.low(m.first - 1) in _BARE for m in tops):
        return low[:1]  # "what low temperature was forecast"
    if _when_lowest(question, reading):
        return tuple(m.words for m in question.free if m.degree == "most")[:1] or ("lowest",)
    if reading.kind == "rows" and reading.shown and question.difference is None:
        upper = all(_UPPER & _said_of(c) and not _paired(analysis.card, c) for c in reading.shown)
        if spread := [text for word, text in lows.items() if upper and word in _SPREAD]:
            return (spread[0],)  # "the temperature range on 8 May"
    if ("how", "low") in set(pairwise(t.low for t in analysis.tokens)) and reading.kind == "rows":
        upper = all(_UPPER & _said_of(c) and not _paired(analysis.card, c) for c in reading.shown)
        return ("low",) if upper else ()
    if reading.kind != "extreme" or reading.measure is None or reading.measure.minus is not None:
        return ()
    column = reading.measure.column
    opposite = _LOWER if reading.direction == "high" else _UPPER
    if not opposite & _said_of(column) or _paired(analysis.card, column):
        return ()
    ranked = [(c.first, c.last) for c in analysis.cues if c.meaning in _EXTREMES]
    ranked += [(m.first, m.last) for m in question.free if m.degree == "most"]
    if any(analysis.noun_at(last) for _, last in ranked):
        return ()  # "the coldest day": records are ranked
    return tuple(t.text for first, last in ranked for t in analysis.tokens[first:last])


def _upper(mention: Mention, analysis: Analysis) -> bool:
    """Whether all that a phrase names is the upper end of a day."""
    columns = [link.column for link in mention.of("name")]
    return bool(columns) and all(
        _UPPER & _said_of(c) and not _paired(analysis.card, c) for c in columns
    )


def _when_lowest(question: Question, reading: Reading) -> bool:
    """`at what time was it coldest on 8 May`: what is recorded is the hour of the highest."""
    analysis = question.analysis
    timed = bool(reading.shown) and all(c.type == "time" for c in reading.shown)
    least = any(m.degree == "most" and m.of("low") for m in question.free)
    least = least or any(c.meaning == "low" for c in analysis.cues)
    named = any(_UPPER & _said_of(c) for m in question.free for c in m.columns)
    return timed and least and named


def _beside_the_high(question: Question) -> bool:
    """`the low and the high`, `highs and lows`: the one is asked for as the other is."""
    lows = [token.low for token in question.analysis.tokens if token.low not in _NAMING]
    return any(
        {one.removesuffix("s"), two.removesuffix("s")} == {"low", "high"} and joint in ("and", "&")
        for one, joint, two in zip(lows, lows[1:], lows[2:], strict=False)
    )


def _low_of_a_day(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "low" of "the low on the coldest day", where only its highest is recorded."""
    analysis = question.analysis
    if (
        reading.kind != "extreme"
        or reading.measure is None
        or _paired(analysis.card, reading.measure.column)
    ):
        return ()
    ranked = any(m.degree == "most" and analysis.noun_at(m.last) for m in question.free)
    return tuple(
        token.text
        for at, token in enumerate(analysis.tokens)
        if token.low in ("low", "lows")
        and ((ranked and analysis.low(at - 1) in _NAMING) or _so_qualified(analysis, at))
        and analysis.low(at + 1) in _BEHIND
        and not any(m.first <= at < m.last for m in analysis.mentions)
    )


def low_of_its_own(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "low" of "what was the observed low", "the low dropped below 20": what a day's highest is
    asked for in its place."""
    analysis = question.analysis
    if not one_a_day(analysis.card):
        return ()
    if not any(_topmost(analysis, column) for column in _columns_of(reading)):
        topmost = any(_topmost(analysis, column) for column in analysis.card.columns)
        return _ranked_lows(analysis) if topmost else ()
    if asks_record(question) and _beside_the_high(question):
        return ("low",)  # "which day had the widest range between high and low"
    return tuple(
        token.text
        for at, token in enumerate(analysis.tokens)
        if token.low in _BARE
        and (_as_the_low(analysis, at) or _so_qualified(analysis, at))
        and (analysis.low(at + 1) in _FALLING or _said_apart(analysis, at + 1))
        and not any(m.first <= at < m.last for m in analysis.mentions)
    )


def _ranked_lows(analysis: Analysis) -> tuple[str, ...]:
    """The "low" of "the lowest low", "the morning low", where a day's highest is recorded."""
    return tuple(
        analysis.tokens[at].text
        for at in range(1, len(analysis.tokens))
        if analysis.low(at) in ("low", "lows")
        and analysis.low(at - 1) in _LOWS_OWN
        and analysis.low(at + 1) in _FALLING
        and not any(m.first <= at < m.last for m in analysis.mentions)
    )


_LOWS_OWN = PARTS_OF_DAY | word_set(
    "lowest highest warmest coldest overnight nighttime nightly night dawn early predawn"
)


def _as_the_low(analysis: Analysis, at: int) -> bool:
    return analysis.low(at).startswith("low") and analysis.low(at - 1) in _OWNING


_OWNING = word_set("the a daily day's s")
_FALLING = word_set(
    "on of for in ? ever during over and , . ; drop dropped fall fell go went get got dip dipped "
    "sink sank stay stayed was were is be been that which reach reached than"
) | {""}


def _said_apart(analysis: Analysis, at: int) -> bool:
    """Whether a day or a limit begins there: "the low under 20", "the low 3 May"."""
    return at in analysis.dates.used or any(
        amount.first == at and amount.operator != "=" for amount in analysis.amounts
    )


def _topmost(analysis: Analysis, column: ColumnCard) -> bool:
    """Whether a column is the upper end of a day, or the hour of it."""
    return bool(_UPPER & _said_of(column)) and not _paired(analysis.card, column)


def _columns_of(reading: Reading) -> list[ColumnCard]:
    measured = [c for c in reading.conditions if isinstance(c, Comparison)]
    told = [column for condition in measured for column in condition.measure.columns]
    return [*told, *reading.shown, *(reading.measure.columns if reading.measure else ())]


_BEHIND = ("on", "of", "for", "in", "?", "", "ever", "during", "over")


def _so_qualified(analysis: Analysis, at: int) -> bool:
    """The "low" of "the lowest observed low", "the warmest low": what a day's low was."""
    told = any(m.last == at and m.of("qualifier") for m in analysis.mentions)
    graded = any(m.last == at and m.degree == "most" for m in analysis.mentions)
    return told or graded or any(c.last == at and c.meaning == "low" for c in analysis.cues)


def mean_of_a_day(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "average" of "the average temperature on 8 May", where a day is one value."""
    period = reading.period
    if reading.kind != "average" or period is None or not period.single_day:
        return ()
    cue = question.analysis.cue("average")
    if cue is None or not one_a_day(question.analysis.card):
        return ()
    return (question.analysis.tokens[cue.first].text,)


def finer_step(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "hourly" of "hourly temperatures", of numbers that hold for a day."""
    if not one_a_day(question.analysis.card):
        return ()
    tokens = question.analysis.tokens
    if not measured(reading):  # (an "hourly report" is another one)
        return tuple(t.text for t in tokens if t.low in _STEPS and reading.scope_only)
    said = [t.text for t in tokens if t.low in _STEPS]
    for at, (one, two) in enumerate(pairwise(tokens)):
        following = tokens[at + 2] if at + 2 < len(tokens) else None
        if _piece(one.low) and two.low in _PER and following and following.low == one.low:
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
        bool(ends & _said_of(condition.measure.column))
        and condition.operator[:1] == sign
        and condition.measure.minus is None
        for condition in compared
        for ends, sign in ((_UPPER, "<"), (_LOWER, ">"))
    )


def _piece(word: str) -> bool:
    """A part of a day, and not the first letter of another unit."""
    return len(word) > 2 and unit_of(word) in PIECES


def _said_of(column: ColumnCard) -> set[str]:
    return set(f"{column.name.replace('_', ' ')} {column.description}".lower().split())


def _paired(card: SchemaCard, column: ColumnCard) -> bool:
    """Whether the other end stands in a column beside it: `wind_low`, `wind_high`."""
    stem, _, end = column.name.rpartition("_")
    others = _LOWER if end in _UPPER else _UPPER if end in _LOWER else frozenset()
    return bool(stem) and any(card.column(f"{stem}_{other}") for other in others)


def measured(reading: Reading) -> bool:
    """Whether numbers are asked for."""
    columns = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    return any(column.type in NUMERIC for column in columns)
