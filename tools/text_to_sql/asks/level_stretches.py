"""Whether an end, or the mean, of one stretch is level with that of another.

was the strongest gust of May exactly as strong as that of June    level: neither is picked
did May and June have the same top gust · were their means alike
were the highest highs of May and June different                   not level
was the hottest day of May as hot as the hottest of June           level, or ahead of it
did we bake as many loaves in May as in June                       their sums: level, or ahead
were the mean highs of May and June within 2 degrees of each other level as far as that
did the mean highs of May and June differ by more than 5 degrees   so far from level
was the highest high of May the same as the lowest of June         no: two ends
"""

from typing import Literal

from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_yes_no
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.columns.how_much import LEVEL
from pageturner.tools.text_to_sql.columns.measuring import direction_of, measure_of
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.columns.superlatives import in_at_least, superlative
from pageturner.tools.text_to_sql.conditions.above_the_mean import numbers_of
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import Direction, Measure, Reading

_SAME = LEVEL | word_set("match matched matching tie tied equalled equaled equals")
_DIFFERENT = word_set("different differ differed")
_EXACTLY = word_set("exactly just precisely equally quite every")
_OTHER = ["each", "other"]
_NEAR = 6

Level = Literal["=", "!=", ">="]


def level_stretches(question: Question) -> Reading | None:
    """The two as groups, by what is held against each other of them."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or len(period.parts) != 2 or all(p.days == 1 for p in period.parts):
        return None
    if len(analysis.dates.firsts) < 2 or not asks_yes_no(question):
        return None
    level = _level(question)
    found = _of_each(question) if level else None
    if level is None or found is None or "how" in analysis.lows:
        return None
    direction, measure, aggregate = found
    within = _within(question)
    if any(not _of_the_distance(question, one) for one in question.found):
        return None
    question.found = []
    reading = grouped(question, measure, direction, aggregate)
    reading.wants, reading.claim = "record", 0
    reading.limit = within
    if level == ">=":
        reading.times = ("<=" if direction == "low" else ">="), 1.0
    else:
        reading.level = level
    if aggregate == "max" and measure.minus is None and measure.column.absent == 0:
        reading.missing_as_zero = True
    _use(question)
    return reading


def _level(question: Question) -> Level | None:
    """How level the two are said to be."""
    analysis = question.analysis
    if analysis.says(_DIFFERENT):
        return "!="
    if analysis.says(_SAME) or _within(question):
        return "="
    lows = analysis.lows
    for at in range(1, len(lows) - 2):
        if lows[at] == "as" and (lows[at + 2] == "as" or _as_later(question, at)):
            least = lows[at - 2 : at] == ["at", "least"]
            return "=" if lows[at - 1] in _EXACTLY and not least else ">="
    return None


def _as_later(question: Question, at: int) -> bool:
    """The other "as" of "as high on average as June's", "as many loaves in May as in June"."""
    analysis = question.analysis
    behind = [n for n in range(at + 3, at + _FAR) if analysis.low(n) == "as"]
    return bool(behind) and any(first > behind[0] for first in analysis.dates.firsts)


_FAR = 16


def _of_each(question: Question) -> tuple[Direction, Measure, str] | None:
    """Which end of what is held against the same of the other; or their means."""
    analysis = question.analysis
    if asks_count(question) or analysis.has("more", "less", "share", "median"):
        return None
    ends: set[Direction] = {
        "high" if cue.meaning == "high" else "low"
        for cue in analysis.cues
        if cue.meaning in ("high", "low") and not in_at_least(question, cue)
    }
    ends |= {direction_of(m) for m in question.free if m.degree == "most"}
    if analysis.has("average"):
        measure = measure_of(question) or _only_one(question)
        told = measure is not None and measure.has_a_mean
        return ("high", measure, "avg") if measure and told and not ends else None
    if not ends and (summed := _summed(question)):
        return "high", summed, "sum"
    found = superlative(question) if len(ends) == 1 else None
    if found is None or found[1].column.type not in NUMERIC:
        return None
    return found[0], found[1], "max" if found[0] == "high" else "min"


def _summed(question: Question) -> Measure | None:
    """The takings of "as much bread as in June", "did May's takings equal June's": their sums."""
    others = [one.condition for one in question.found if not _of_the_distance(question, one)]
    if not all(c in question.stated() for c in others):
        return None
    measure = measure_of(question) or _only_one(question)
    plain = measure is not None and measure.minus is None and measure.column.additive
    spoken = not any(question.analysis.noun_at(at) for at in question.analysis.focus)
    return measure if plain and spoken else None


def _only_one(question: Question) -> Measure | None:
    """The column of the only number that is named, the "chance" of "the chance of rain"."""
    named = [m for m in question.analysis.mentions if numbers_of(m) and not m.degree]
    if not named:
        return None
    column = resolve(question.analysis, named[0], numbers_of(named[0]))
    return Measure(column) if all(column in m.columns for m in named) else None


def _within(question: Question) -> tuple[str, float] | None:
    """The "2 degrees" of "within 2 degrees of each other", "differ by at least 2 degrees"."""
    analysis, lows = question.analysis, question.analysis.lows
    if "within" in lows:
        at = lows.index("within")
        behind = lows[at : at + _NEAR + 1]
        if not any(behind[n : n + 2] == _OTHER for n in range(len(behind))):
            return None
        if "half" in behind[:2]:
            return "<=", 0.5
        inside = [a for a in analysis.amounts if at <= a.first <= at + 1]
        value = inside[0].value if inside else None
        return ("<=", value) if isinstance(value, float) else None
    if analysis.says(_DIFFERENT):
        by = [a for a in question.unbound if "by" in (lows[a.first], lows[a.first - 1])]
        value = by[0].value if by else None
        sign = by[0].operator if by and lows[by[0].first] != "by" else ">="
        return (sign or ">=", value) if isinstance(value, float) else None
    return None


def _of_the_distance(question: Question, found: Found) -> bool:
    """The "within 2 degrees", "exactly as", where it is read of a plan and of what came of it,
    too."""
    lows = question.analysis.lows
    said = lows[found.first : found.last]
    if "as" in said and not _EXACTLY.isdisjoint(said):
        return True
    at = lows.index("within") if "within" in lows else len(lows)
    return found.first <= at < found.last or at <= found.first <= at + _NEAR


def _use(question: Question) -> None:
    """What says so is accounted for."""
    analysis = question.analysis
    spoken: list[Amount | Cue] = [*analysis.differences, *analysis.amounts]
    for one in spoken:
        analysis.use(one.first, one.last)
    said = _SAME | _DIFFERENT | _EXACTLY | {"within", "each", "other", "half", "one"}
    analysis.used |= {at for at, low in enumerate(analysis.lows) if low in said}
    analysis.differences, question.unbound = [], []
    question.difference = None
