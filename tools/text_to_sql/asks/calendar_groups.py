"""Stretches of the calendar that are set against each other: "which month", "of the three months,
which", "the two wettest months".
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import several_a_day
from pageturner.tools.text_to_sql.dates.which_of_two import WHICH_OF_TWO
from pageturner.tools.text_to_sql.dates.words import SEASONS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_SPANS = {
    "month": "month",
    "months": "month",
    "weekday": "weekday",
    "weekdays": "weekday",
    "year": "year",
    "years": "year",
    "season": "season",
    "seasons": "season",
    "quarter": "quarter",
    "quarters": "quarter",
}
_OF_DAYS = ("season", "quarter")
_CALLED = frozenset((*_SPANS, "day", "days", "date", "dates"))
_RANKING = frozenset({"rank", "order", "sort", "arrange"})
STRETCHES = word_set("month months week weeks weekend weekends half season quarter year period")
_OR = word_set("or vs versus")
_NEAR = 3
_OF_THE_WEEK = ["of", "the", "week"]
WEEKS = {"week": "week", "weeks": "week", "weekend": "weekend", "weekends": "weekend"}


def span_of(question: Question) -> str:
    """`which month`, `on what weekday`, `the year with`: stretches of the calendar as groups."""
    analysis = question.analysis
    if span := _which_of(question) or _which_week(question):
        return span
    for at, low in enumerate(analysis.lows) if not analysis.lacks(_CALLED) else ():
        if low not in _CALLED or _in_a_name(analysis, at):
            continue
        span = _SPANS.get(low, "")
        if span != "weekday" and at in analysis.dates.used and not _of_a_season(question, at):
            continue  # "which day this month"
        if span in _OF_DAYS and not _of_days(analysis, at):
            continue
        if low == "day" and analysis.between(at + 1, at + 4) == _OF_THE_WEEK:
            if {at + 3, at + 5} & analysis.dates.used:
                continue  # "which day of the week of 9 to 15 May"
            span = "weekday"
        if low in _DAYS and not span and _of_whole_days(question):
            span = "day"
        if not span:
            continue
        if {"which", "what", "name", "identify"} & set(analysis.between(max(0, at - 3), at)):
            return span
        if _RANKING & set(analysis.between(max(0, at - 3), at)):
            return span  # "rank the months by"
        if analysis.low(at + 1) == "from" and any(
            m.degree == "most" and at + 1 <= m.first <= at + _NEAR for m in analysis.mentions
        ):
            return span  # "list the months from coldest to warmest"
        before = at - 2 if analysis.between(at - 2, at) == ["of", "the"] else at
        if any(m.degree == "most" and m.last in (at, before) for m in analysis.mentions):
            return span  # "the hottest month", "the third hottest of the months"
        if analysis.low(at + 1) in ("with", "that", "when", "where") and span != "weekday":
            return span
    return ""


def _of_whole_days(question: Question) -> bool:
    """Whether days are set against each other by how many records each has, or by a total: "which
    day had the most loads", "the highest total weight"; the largest load is one record."""
    analysis = question.analysis
    if not several_a_day(analysis.card) or analysis.says(_AT_ONCE):
        return False
    added = {
        m.first
        for m in analysis.mentions
        if m.of("name") and not m.degree and all(c.additive for c in m.columns)
    }
    ends = [c.last for c in analysis.cues if c.meaning in ("high", "low")]
    if analysis.has("sum") and ends and added:
        return True
    coloured = {at for found in question.found for at in range(found.first, found.last)}
    for at in range(1, len(analysis.tokens)) if not analysis.lacks(_MOST) else ():
        if analysis.low(at - 1) not in _MOST:
            continue
        while at in coloured:
            at += 1
        if analysis.noun_at(at) and analysis.low(at) not in _DAYS and at not in added:
            return True
    return False


_DAYS = word_set("day days date dates")
_MOST = word_set("most fewest least")
_AT_ONCE = word_set("single once one")


def _in_a_name(analysis: Analysis, at: int) -> bool:
    """The "year" of "which year group", where a column is called so."""
    return any(
        m.first <= at < m.last - 1 and m.exact and m.of("name") and not m.degree
        for m in analysis.mentions
    )


def _of_days(analysis: Analysis, at: int) -> bool:
    """Whether records are of days, and no column tells the quarters or the seasons."""
    temporal = analysis.card.temporal
    dated = temporal is not None and temporal.type == "date"
    if analysis.low(at - 2) == "from":
        return False  # "from which quarter did it blow"
    return dated and not any(m.first <= at < m.last for m in analysis.mentions)


def _of_a_season(question: Question, at: int) -> bool:
    """`which winter month`, `what summer month`: one of the three."""
    low = question.analysis.low
    return low(at - 1) in SEASONS and low(at - 2) in ("which", "what")


def _which_week(question: Question) -> str:
    """`which weekend`, `the two wettest weeks`, and not "which day that week"."""
    analysis = question.analysis
    dates = analysis.dates
    if analysis.lacks(WEEKS.keys()):
        return ""
    dated = dates.used - {at for at, _, _ in dates.weekday_groups}
    for at in range(1, len(analysis.tokens)):
        span = WEEKS.get(analysis.low(at), "")
        if not span or at in dated or analysis.noun_at(at + 1):
            continue
        before = at
        while before and (
            any(m.degree == "most" and m.first <= before - 1 < m.last for m in analysis.mentions)
            or any(a.first <= before - 1 < a.last for a in analysis.amounts)
        ):
            before -= 1
        ranked = before < at and any(m.degree == "most" and m.last == at for m in analysis.mentions)
        if ranked or analysis.low(before - 1) in ("which", "what"):
            return span
    return ""


def _which_of(question: Question) -> str:
    """`of the three summer months, which (one) …`: one of the stretches that make up the time."""
    analysis = question.analysis
    if analysis.low(0) not in _AMONG:
        return ""
    for at in range(1, len(analysis.tokens)):
        if analysis.noun_at(at) and analysis.low(at).endswith("s"):
            return ""  # "of the days in those months, which": of days
        span = _SPANS.get(analysis.low(at), "") if analysis.low(at).endswith("s") else ""
        later = analysis.between(at, len(analysis.tokens))
        if span and {"which", "what"} & set(later) and not (analysis.nouns & set(later[:2])):
            return span
    return ""


_AMONG = frozenset({"of", "out", "among", "amongst"})


def how_many_groups(question: Question) -> int:
    """The "three" of "which three months were the wettest"."""
    analysis = question.analysis
    for rank in question.ranks:
        if analysis.low(0) in _AMONG and rank.first <= 2:
            continue  # "of the three months, which": how many there are
        named = {analysis.low(rank.last), analysis.low(rank.last + 1)}
        group = not named.isdisjoint(_SPANS) or ("days" in named and _of_whole_days(question))
        group = group or _of_values(question, rank.last)
        if group and isinstance(rank.value, float) and rank.value.is_integer():
            return max(1, min(50, int(rank.value)))
    return 1


def _of_values(question: Question, at: int) -> bool:
    """The "districts" of "which two districts": values of a column as groups."""
    named = (m for m in question.free if m.first == at and m.of("name"))
    return any(column.type == "text" for mention in named for column in mention.columns)


def stretch_offered(question: Question) -> bool:
    """Whether a stretch is to be picked, and not a record in any of them."""
    analysis = question.analysis
    firsts = analysis.dates.firsts
    lows = analysis.lows
    offered = len(firsts) > 1 and not _OR.isdisjoint(analysis.between(firsts[0], firsts[-1] + 1))
    if not (offered or (len(firsts) > 1 and _between_two(analysis))):
        return False
    record = any(
        low in ("which", "what")
        and analysis.noun_at(at + 1)
        and lows[at + 1] not in STRETCHES
        and lows[at + 1] != "one"
        for at, low in enumerate(lows[:-1])
    )
    asked = "which" in lows or lows[0] in _ASKED or _headed(analysis) or _owned(analysis)
    return not record and "when" not in lows and asked


def _between_two(analysis: Analysis) -> bool:
    """`between May and June, which had the strongest gust`, `May and June: which had it`, `which of
    May and June had it`, `which of May, June and July had it`: one of them is asked for."""
    if not analysis.says({"which"}):
        return False
    period, lows, used = analysis.dates.period, analysis.lows, analysis.dates.used
    if period is None or len(period.parts) < _TWO:
        return False
    two = len(period.parts) == _TWO
    headed = two and (analysis.says(_BETWEEN) or _closed(analysis))
    if headed and any(a == "which" and b in WHICH_OF_TWO for a, b in pairwise(lows)):
        return True
    for at, pair in enumerate(pairwise(lows)):
        behind = next((n for n in range(at + 2, len(lows)) if n not in used), len(lows))
        if pair == ("which", "of") and behind > at + 2 and analysis.low(behind) in WHICH_OF_TWO:
            return True
    return False


_TWO = 2


def _closed(analysis: Analysis) -> bool:
    """The "May and June:" of "May and June: which had it": the two stand before a mark."""
    last = max(analysis.dates.used) + 1
    which = analysis.lows.index("which")
    return last < which and analysis.low(last) in _CLOSING


_CLOSING = frozenset({":", ",", ";", ".", "?", "-", "–", "—", "("})
_BETWEEN = frozenset({"between", "of"})


def _owned(analysis: Analysis) -> bool:
    """`May's or June's longest delay`, `May vs June: shorter longest delay`: no verb besides."""
    named = analysis.tokens[: max(analysis.dates.used) + 1]
    owning = any(token.text.endswith(("'s", "’s")) or token.low == "'" for token in named)
    owning = owning or any(cue.meaning in ("more", "less") for cue in analysis.cues)
    opens = analysis.dates.firsts[0] == (analysis.low(0) == "the")
    said = [low for at, low in enumerate(analysis.lows) if at not in analysis.dates.used]
    return owning and opens and (ASKING | AUXILIARIES).isdisjoint(said)


def _headed(analysis: Analysis) -> bool:
    """`the strongest gust of the year: did it come in May or in June`, `lowest price: May or
    June?`: what is looked for heads the question, as it does before a comma."""
    for at, token in enumerate(analysis.tokens[:-1]):
        if token.low in _HEADING and at and not ASKING & set(analysis.lows):
            behind = at + 1 + (analysis.low(at + 1) in ("so", "in", "during"))
            dated = token.low == ":" and behind in analysis.dates.used
            if dated or analysis.low(behind) in _ASKED:
                return True
    return False


_HEADING = frozenset({":", ",", "–", "—", "-"})
_ASKED = word_set("was is were are did does do")
