"""How far a value lies from a figure is asked: "by how many degrees did the high exceed 60".

by how much did it top 70 · how far above 80 did it get      the value less the figure
how many degrees below freezing was it                       the figure less the value
which day came closest to 70 · how far from 70 was it        how far they lie apart

The figure, which was read as a limit, is none then.
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asks.calendar_groups import span_of
from pageturner.tools.text_to_sql.columns.by_unit import column_by_unit
from pageturner.tools.text_to_sql.conditions.differences import Difference
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Direction, Figure, Measure
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_SIDES = {">": "over", ">=": "over", "<": "under", "<=": "under"}
_CLOSE = word_set("close closer closest near nearer nearest")
_FAR = word_set("far further farther furthest farthest")
_ASKING = _CLOSE | _FAR | word_set("how")
_BETWEEN = word_set("to from off away the a")
_REACH = 4
_REACH_OF_HOW = 2


def against_a_figure(question: Question) -> None:
    """Ask for the distance from the one figure that is said, where one is asked for."""
    analysis = question.analysis
    figures = [amount for amount in analysis.amounts if amount not in question.ranks]
    if question.difference is not None or analysis.lacks(_ASKING) or len(figures) != 1:
        return
    found = next((one for one in question.found if _held_to_a_figure(one)), None)
    found = found or _of_none_named(question, figures[0])
    if found is None or not isinstance(condition := found.condition, Comparison):
        return
    if not isinstance(condition.value, float | int):
        return
    if span_of(question) or analysis.has("average") or not _of_one_or_an_end(question):
        return  # "which month's average was closest to 70"
    amount, column = figures[0], condition.measure.column
    apart = _apart(analysis, amount)
    side = _SIDES.get(condition.operator, "") if _by_how_much(analysis, amount) else ""
    if not apart and not side:
        return
    figure = Figure(condition.value, above=not apart and side == "under")
    measure = Measure(column, column, absolute=apart is not None, beside=figure)
    cue = apart or Cue(amount.first, amount.last, side)
    used = frozenset(range(min(cue.first, amount.first), amount.last))
    analysis.used |= used
    question.difference = Difference(measure, cue.meaning, cue, used=used)
    question.found = [one for one in question.found if one is not found]
    question.free += _ends(analysis, found)


def _of_none_named(question: Question, amount: Amount) -> Found | None:
    """The figure of "which was closest to 100", where no column is named."""
    if amount not in question.unbound or not _apart(question.analysis, amount):
        return None
    column = column_by_unit(question, replace(amount, operator=">="))
    if column is None or not isinstance(amount.value, float):
        return None
    question.unbound = [one for one in question.unbound if one is not amount]
    condition = Comparison(Measure(column[0]), "=", amount.value)
    return Found(condition, amount.first, amount.last)


def of_a_figure(analysis: Analysis) -> bool:
    """Whether it is a figure that something is said to be far from, or above, and no column."""
    return not analysis.lacks(_ASKING) and any(
        _apart(analysis, amount) or analysis.low(amount.first - 1) in ("far", "short")
        for amount in analysis.amounts
    )


def from_the_figure(
    question: Question, direction: Direction, measure: Measure
) -> tuple[Direction, Measure]:
    """The end of a scale, by how far it lies from the figure: that of the "hottest day" of "how
    far short of 100 did the hottest day fall" is the least."""
    asked = question.difference.measure if question.difference else None
    if asked is None or not isinstance(asked.beside, Figure):
        return direction, measure
    named = any(m.degree == "most" and asked.column in m.columns for m in question.free)
    analysis = question.analysis
    of_it = [m for m in analysis.mentions if asked.column in m.columns and not m.degree]
    own = {at for mention in of_it for at in range(mention.first, mention.last)}
    ends = [cue for cue in analysis.cues if cue.meaning in ("high", "low")]
    if not named and all(cue.first in own for cue in ends):
        return direction, measure  # "which day was closest to 70", "whose peak was closest to 1000"
    above = asked.beside.above or (asked.absolute and direction == "high")
    if above:
        direction = "low" if direction == "high" else "high"
    return direction, replace(asked, absolute=False, beside=replace(asked.beside, above=above))


def _of_one_or_an_end(question: Question) -> bool:
    """Whether one record is named, or those at an end are asked for."""
    analysis, period = question.analysis, question.analysis.dates.period
    named = period is not None and (period.named_days or period.single_day)
    graded = any(mention.degree == "most" for mention in analysis.mentions)
    nearest = any(low.endswith("est") for low in analysis.lows if low in _CLOSE | _FAR)
    return named or graded or nearest or analysis.has("high", "low")


def _ends(analysis: Analysis, found: Found) -> list[Mention]:
    """The "hottest day" of "by how much did the hottest day top 70", which names an end besides."""
    column = next(iter(columns_of(found.condition)), None)
    return [m for m in analysis.mentions if m.degree == "most" and column in m.columns]


def _held_to_a_figure(found: Found) -> bool:
    """Whether a number is said that a column by itself is held to."""
    condition = found.condition
    if not isinstance(condition, Comparison) or found.negated or condition.upper is not None:
        return False
    column = condition.measure.column
    return condition.measure == Measure(column) and column.type in NUMERIC


def _apart(analysis: Analysis, amount: Amount) -> Cue | None:
    """The "closest" of "came closest to 70", the "far" of "how far from 70 was it"."""
    said = (at for at in range(amount.first, amount.last) if analysis.low(at)[:1].isdigit())
    number = next(said, amount.last - 1)
    for at in range(number - 1, max(-1, number - _REACH), -1):
        low = analysis.low(at)
        if low not in _CLOSE | _FAR:
            continue
        ends = [m for m in analysis.mentions if m.degree == "most"]
        ended = {n for m in ends for n in range(m.first, m.last + 1)}  # "the hottest day"
        between = {analysis.low(n) for n in range(at + 1, number) if n not in ended}
        graded = low.endswith(("er", "est")) or analysis.low(at - 1) == "how"
        led = between <= _BETWEEN and (low in _CLOSE or "from" in between)
        return Cue(at, at + 1, "close") if graded and led else None
    return None


def _by_how_much(analysis: Analysis, amount: Amount) -> bool:
    """`by how much`, or `how far`, `how many degrees` in front of "above 60"."""
    for at in sorted(analysis.focus):
        if analysis.low(at) != "how":
            continue
        unit = analysis.low(at + 1) == "many" and analysis.low(at + 2) in UNITS
        much = analysis.low(at + 1) in ("much", "far", "short")
        if not (unit or much):
            continue
        if analysis.low(at - 1) == "by" or at < amount.first <= at + 2 + unit + _REACH_OF_HOW:
            return True
    return False
