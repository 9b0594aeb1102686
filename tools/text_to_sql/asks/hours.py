"""Asks for a time of day: "at what time was the high reached"."""

from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.told_before import told_before
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, based
from pageturner.tools.text_to_sql.asks.hours_between import hours_apart
from pageturner.tools.text_to_sql.columns.columns_meant import columns_asked, time_columns
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading, Says


def clock(question: Question) -> Reading | None:
    """`at what time was the high reached`: the time that goes with what is named."""
    period = question.analysis.dates.period
    told = bool(question.found) and told_before(question.analysis)
    told = period is None and (told or _told_by_a_figure(question))
    if (period is None and not told) or alike_in_time(question):
        return None
    single = period is not None and period.single_day
    named = _time_of(question) if single else False
    if not question.analysis.has("clock") and not _at_its_end(question) and not named:
        return None
    shown = [c for m in question.free for c in columns_asked(question, m) if c.type in NUMERIC]
    shown = list({column.name: column for column in shown}.values())
    timed = any(c.type == "time" for m in question.free for c in m.columns)
    times = time_columns(question, shown) if shown or timed else []
    if not single and question.analysis.has("first", "last"):
        return None  # "the earliest time of day"
    times = times or [c for c in _at_its_end(question) if single]
    dated = period is not None and period.named_days
    if not times or (not dated and question.free and superlative(question)):
        return None
    if _asked_behind(question):
        shown = shown + times
    else:
        shown = times + shown if _asks_more(question) else times
    reading = Reading("rows", shown=shown, wants="value", conditions=list(question.conditions))
    return based(question, reading)


def _told_by_a_figure(question: Question) -> bool:
    """The gust of "at what time was the high reached on the day with the 31 mph gust": a number,
    or words of its text, tell which record is meant, where no date does."""
    return any(
        (isinstance(one, Says) and one.holds)
        or (
            isinstance(one, Comparison)
            and one.operator == "="
            and one.measure.column.type in NUMERIC
        )
        for one in question.conditions
    )


def peaked(question: Question) -> Reading | None:
    """`when did it peak on 3, 4 and 5 May`, `at what time on each day of last week`: the hour of
    each of them, where none is picked."""
    analysis = question.analysis
    period, lows = analysis.dates.period, set(analysis.lows)
    peaks = any(
        cue.meaning == "high" and _PEAKING & set(analysis.between(cue.first, cue.last))
        for cue in analysis.cues
    )
    timed = "when" in lows or analysis.has("clock")
    each = period is not None and (
        period.named_days or period.single_day or bool({"each", "every"} & lows)
    )
    picked = "which" in lows and not _GRADED.isdisjoint(lows)
    if not (peaks and each and timed) or "or" in lows or picked or hours_apart(question):
        return None
    if any(not _of_a_time(mention) for mention in question.free if mention.of("qualifier")):
        return None  # "for what hour was the maximum predicted"
    shown = [c for m in question.free for c in columns_asked(question, m) if c.type in NUMERIC]
    if not (times := time_columns(question, shown)):
        return None
    conditions = list(question.conditions)
    both = _asks_more(question) or ("and", "when") in pairwise(analysis.lows)
    told = [*shown, *times] if both else times
    return based(question, Reading("rows", shown=told, wants="value", conditions=conditions))


def _of_a_time(mention: Mention) -> bool:
    """Whether it is named, or its hour is called so as well: "measured", and not "planned"."""
    return bool(mention.of("name")) or any(c.type == "time" for c in mention.columns)


_GRADED = frozenset({"later", "earlier", "sooner", "latest", "earliest"})
_PEAKING = frozenset({"peak", "peaked", "peaks", "topped", "top", "maximum", "max"})


def alike_in_time(question: Question) -> list[ColumnCard]:
    """The time of "did both peak at the same time", "equally late": whether it was, is asked."""
    analysis = question.analysis
    lows = set(analysis.lows)
    links = [link for m in question.free for link in m.of("name", "low")]
    named = analysis.has("clock") or any(link.column.type == "time" for link in links)
    named = named or ("same", "time") in set(pairwise(analysis.lows))
    if not asks_yes_no(question) or not lows & _ALIKE or not (named or lows & _LATE):
        return []
    shown = [c for m in question.free for c in columns_asked(question, m) if c.type in NUMERIC]
    return time_columns(question, shown)


_ALIKE = frozenset({"same", "equally", "identical"})
_LATE = frozenset({"late", "early", "hour", "minute"})


def _time_of(question: Question) -> bool:
    """`the time of the peak delay`, `when was the highest swell`, on a day that is named."""
    analysis = question.analysis
    if superlative(question) is None:
        return False
    times = [m for m in question.free if any(link.column.type == "time" for link in m.of("name"))]
    asked = any(
        token.low == "when" and at in analysis.focus and _verb_follows(analysis, at + 1)
        for at, token in enumerate(analysis.tokens)
    )
    return asked or any(analysis.low(mention.last) == "of" for mention in times)


def _verb_follows(analysis: Analysis, at: int) -> bool:
    """The "was" of "when was it warmest", "when on 3 May was it warmest"."""
    while at in analysis.dates.used or analysis.low(at) in ("on", "the"):
        at += 1
    return analysis.low(at) in AUXILIARIES


def _asks_more(question: Question) -> bool:
    """`at what time was it reached, and how high was it`."""
    analysis = question.analysis
    return any(
        token.low in ("how", "what") and analysis.low(at - 1) in ("and", "&")
        for at, token in enumerate(analysis.tokens)
    )


def _asked_behind(question: Question) -> bool:
    """`what was the high, and at what time was it reached`: the hour is asked for beside it."""
    analysis = question.analysis
    if analysis.lacks(_JOINING):
        return False
    for at, low in enumerate(analysis.lows):
        place = at - 1 - (analysis.low(at - 1) in ("at", "by"))
        hour = low in ("what", "which") and analysis.low(at + 1) in ("time", "hour", "moment")
        if hour and analysis.low(place) in _JOINING:
            return not ASKING.isdisjoint(analysis.between(analysis.sentence_of(at)[0], place))
    return False


_JOINING = frozenset({"and", "&"})


def _at_its_end(question: Question) -> list[ColumnCard]:
    """The time of "the hottest hour": a time that a superlative stands before."""
    return [
        column
        for one, two in pairwise(question.free)
        if one.degree == "most" and one.last == two.first
        for column in two.columns
        if column.type == "time"
    ]
