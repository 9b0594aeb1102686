"""The share of one stretch's records set against that of another.

had May a higher share of wet days than June            so many percent of May, so many of June
which had the smaller share of wet days, May or June    the same, the least first
by how much did the share of wet days differ between May and June
what share of the days of May and June was wet          one share of both, and not read here
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.aggregates import share
from pageturner.tools.text_to_sql.asks.asking import asked_columns
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.asks.said_to_win import said_to_win
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction, Reading

_HELD = word_set("than or versus vs v against")
_APART = word_set("differ differed difference gap apart")
_GREATER = word_set("higher greater larger bigger more better")
_LESSER = word_set("lower smaller lesser less fewer")
_BEHIND = word_set("in during on for than over of , : ?")
_CHOOSING = word_set("which what")


def shares_compared(question: Question) -> Reading | None:
    """Which of the stretches that are named has the higher share, or how far the two lie apart."""
    analysis = question.analysis
    period = analysis.dates.period
    if analysis.has("share") and (of_which := _highest_of(question)):
        return of_which
    if not analysis.has("share") or period is None or len(period.parts) < 2:
        return None
    if period.named_days or len(analysis.dates.firsts) < 2:
        return None
    lows = set(analysis.lows)
    graded = _graded(analysis)
    apart = bool(_APART & lows) and (asks_how_much(question) or "what" in lows)
    if not (graded and _HELD & lows) and not apart:
        return None
    told = share(question)
    if told is None or not told.conditions:
        return None
    reading = grouped(question, None, "low" if graded in _LESSER else "high", "share")
    reading.conditions, reading.filters = told.conditions, told.filters
    by_how_much = apart or {"by", "much"} <= lows
    reading.wants = "value" if by_how_much else "record"
    reading.claim = None if by_how_much or _CHOOSING & lows else said_to_win(question)
    return reading


def _highest_of(question: Question) -> Reading | None:
    """`which wave has the highest share of women`: the share of each value's records."""
    analysis = question.analysis
    by = next((c for c in asked_columns(question) if c.type == "text"), None)
    shares = {cue.first for cue in analysis.cues if cue.meaning == "share"}
    ends = [c for c in analysis.cues if c.meaning in ("high", "low") and c.last in shares]
    if by is None or not ends:
        return None
    told = share(question)
    if told is None or not told.conditions or question.analysis.dates.period is not None:
        return None
    way: Direction = "high" if ends[0].meaning == "high" else "low"
    reading = grouped(question, None, way, "share")
    reading.by, reading.conditions, reading.filters = by, told.conditions, told.filters
    reading.wants = "record"
    return reading


def _graded(analysis: Analysis) -> str:
    """The "higher" of "a higher share of the days", of "was the share higher in May than in June";
    "" where it is said of an amount, as in "what share had 30 or more"."""
    shares = {cue.first for cue in analysis.cues if cue.meaning == "share"}
    for at, low in enumerate(analysis.lows):
        if low not in _GREATER and low not in _LESSER:
            continue
        of_it = not shares.isdisjoint(range(at + 1, at + 3))
        apart = analysis.low(at + 1) in _BEHIND and analysis.low(at - 1) not in ("or", "no", "and")
        amount = any(
            analysis.tokens[n].kind == "number" for n in range(at, len(analysis.tokens))[:3]
        )
        if of_it or (apart and not amount):
            return low
    return ""
