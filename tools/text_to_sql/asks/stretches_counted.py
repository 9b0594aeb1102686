"""In how many months, weeks, weekends, seasons or years something was so: at least once, so many
times, or throughout; and how many times it was so in one of them on average.

in how many different months did it hail      the months with a day of hail, counted
how many weeks had gusts over 40              the same of weeks
how many calendar months saw any frost        the same
how many months had more than 5 foggy days    those with so many of them
how many weekends were dry, had no frost      those of which every day was so
how many weekends had frost on both days      the same
average number of foggy days per month        a mean of months
was there fog every week, in each month       whether it was so at least once in all of them
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_yes_no, based
from pageturner.tools.text_to_sql.asks.so_many import so_many_records
from pageturner.tools.text_to_sql.asks.whole_stretches import both_days, predicated
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.conditions.negation import lacking
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Membership, Reading, Truth

_SPANS = {f"{span}s": span for span in ("month", "week", "weekend", "season", "quarter", "year")}
_APART = word_set("different distinct separate individual calendar of the")
_WITHIN = word_set("in during within across")
_ASKING = word_set("did was were has have do does is are")
_HAVING = phrases("""
    had, have, saw, see, seen, have had, have seen, got, with, featured, contained, included,
    brought, did have, did see, there were with, were there with, are there with, experienced,
    recorded
""")
_COUNTED = phrases("how many, number of, count, count up, count of, tally of")
_ONCE = (">=", 1)
_OTHERWISE = ("average", "median", "sum", "share", "streak")
_THROUGHOUT = ("all", "keep", "never")
_COPULAS = word_set("were was are is stayed remained kept")
_IN_EACH = word_set("per a each every")
_EVERY = word_set("each every")


def stretches_counted(question: Question) -> Reading | None:
    """`in how many different months did it hail`, `how many weeks had gusts over 40`."""
    analysis = question.analysis
    temporal = analysis.card.temporal
    if analysis.lacks(_SPANS.keys()) or temporal is None or temporal.type != "date":
        return None
    span = next(filter(None, (_asked(question, at) for at in range(len(analysis.lows)))), "")
    conditions = question.all_conditions()
    if not span or not conditions or analysis.has(*_OTHERWISE) or superlative(question):
        return None
    every = lacking(conditions) or predicated(question) or both_days(analysis) is not None
    every = every or analysis.has(*_THROUGHOUT)
    if analysis.has("denied", "no") and not every:
        return None
    limit = so_many_records(question)
    if limit is None and (question.ranks or question.unbound):
        return None
    reading = Reading("count", span=span, aggregate="different", wants="value")
    reading.conditions = conditions
    if limit is not None and limit != _ONCE:
        reading.holds_for, reading.least = "any", limit
    elif every:
        reading.holds_for = "every"
    return _of_stretches(question, reading)


def mean_of_stretches(question: Question) -> Reading | None:
    """`the average number of foggy days per month`, `on average, how many days a month had fog`."""
    analysis = question.analysis
    temporal = analysis.card.temporal
    if not analysis.has("average") or temporal is None or temporal.type != "date":
        return None
    lows = analysis.lows
    each = (at for at in range(1, len(lows)) if lows[at - 1] in _IN_EACH)
    at = next((at for at in each if f"{lows[at]}s" in _SPANS and at not in analysis.dates.used), 0)
    conditions = question.all_conditions()
    other = superlative(question) or question.ranks or question.unbound or question.difference
    if other or _mean_of_another(question):
        return None
    if not at or not conditions or not (asks_count(question) or _number_of(question)):
        return None
    analysis.use(at - 1, at + 1)
    reading = Reading("count", span=lows[at], aggregate="avg", wants="value")
    reading.conditions = conditions
    return _of_stretches(question, reading)


def _mean_of_another(question: Question) -> bool:
    """The "average swell" that is asked for beside a number: "and what was its average swell"."""
    means = {cue.last for cue in question.analysis.cues if cue.meaning == "average"}
    return any(m.first in means and question.numeric(m) for m in question.free)


def _number_of(question: Question) -> bool:
    """The "number of foggy days", which is no mean of an amount."""
    analysis = question.analysis
    ends = [at + 2 for at, pair in enumerate(pairwise(analysis.lows)) if pair == ("number", "of")]
    return any(analysis.noun_at(at) or analysis.noun_at(at + 1) for at in ends)


def in_every_stretch(question: Question) -> Reading | None:
    """`did it hail every weekend`, `was there fog in each month`: one day of each is enough, where
    it is not the stretch itself that is said to have been so."""
    analysis = question.analysis
    temporal = analysis.card.temporal
    if analysis.lacks(_EVERY) or temporal is None or temporal.type != "date":
        return None
    lows = analysis.lows
    said = [at for at in range(1, len(lows) - 1) if lows[at] in _EVERY and not _of_it(question, at)]
    conditions = question.all_conditions()
    so = conditions and all(isinstance(c, Truth | Membership) and c.holds for c in conditions)
    if not said or not so or not asks_yes_no(question) or question.ranks or question.unbound:
        return None
    reading = Reading("count", span=lows[said[0] + 1], aggregate="share", wants="value")
    reading.conditions = conditions
    return _of_stretches(question, reading)


def _of_it(question: Question, at: int) -> bool:
    """Whether it is of no stretch, or of a part of one: "every weekend day", "of each month"; or
    of a stretch that was so itself: "was every weekend dry"."""
    analysis = question.analysis
    stretch = f"{analysis.low(at + 1)}s" in _SPANS and not analysis.noun_at(at + 2)
    return not stretch or analysis.low(at - 1) in ("of", *_COPULAS)


def _of_stretches(question: Question, reading: Reading) -> Reading:
    based(question, reading)
    if reading.span == "weekend":
        reading.weekdays, reading.weekdays_said = (5, 6), ""
    return reading


def _asked(question: Question, at: int) -> str:
    """The stretch that "how many" counts, where it is said of a day within it."""
    analysis = question.analysis
    if starts(analysis.tokens, at, _COUNTED) == 0:
        return ""
    noun = at + starts(analysis.tokens, at, _COUNTED)
    while analysis.low(noun) in _APART:
        noun += 1
    span = _SPANS.get(analysis.low(noun), "")
    behind = noun + 1
    while behind in analysis.dates.used or analysis.low(behind) in ("of", "in", "during", "from"):
        behind += 1
    behind += analysis.low(behind) in ("that", "which")
    if analysis.low(behind) in _COPULAS and (predicated(question) or analysis.has("keep")):
        return span
    hanging = next((low for low in reversed(analysis.lows) if low not in "?."), "")
    if analysis.low(at - 1) in _WITHIN or hanging in ("in", "during"):
        return span if analysis.low(behind) in _ASKING else ""
    return span if starts(analysis.tokens, behind, _HAVING) else ""
