"""How many records of one kind there are for each of another: "the ratio of late to early days",
"days with hail divided by days without", "how many dry days for every wet one".
"""

from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.asks.more_often import between_values, stated_alone
from pageturner.tools.text_to_sql.conditions.negation import turned
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import AnyOf, Comparison, Condition, Membership, Reading


def ratio(question: Question) -> Reading | None:
    """The number of records that meet one condition by that of those that meet another."""
    analysis, period = question.analysis, question.analysis.dates.period
    if not asks_ratio(analysis) or question.difference is not None:
        return None
    if period is not None and (period.named_days or len(period.parts) > 1):
        return None
    sides = _sides(question)
    if sides is None:
        return None
    reading = Reading("compare", grouped=True, aggregate="count", rivals=sides, wants="value")
    reading.ratio = True
    return based(question, reading)


def asks_ratio(analysis: Analysis) -> bool:
    """Whether the one is to be divided by the other."""
    if analysis.lacks(DIVIDING):
        return False
    lows = analysis.lows
    if not _RATIO.isdisjoint(lows):
        return True
    divided = any(low in _DIVIDED and "by" in lows[at:] for at, low in enumerate(lows))
    every = any(one == "for" and two in _EACH for one, two in pairwise(lows))
    return divided or (every and ("how", "many") in pairwise(lows))


_RATIO = word_set("ratio quotient")
_DIVIDED = word_set("divide divided dividing")
_EACH = word_set("every each")
DIVIDING = _RATIO | _DIVIDED | _EACH


def _sides(question: Question) -> tuple[Condition, Condition] | None:
    """What is divided, and by what; None where it is not two kinds that stand side by side."""
    analysis = question.analysis
    stated = stated_alone(question)
    if stated and not any(analysis.noun_at(at) for at in range(len(analysis.tokens))):
        return None  # "the ratio of gust to wind": of amounts, and not of records
    many = [at for at, token in enumerate(analysis.tokens, 1) if token.low == "many"]
    if any(analysis.low(at) in UNITS and not analysis.noun_at(at) for at in many):
        return None  # "how many inches for every inch"
    found = sorted([*question.found, *stated], key=lambda one: one.first)
    if len(found) == 1 and (two := _two_values(found[0])):
        return two if _AGAINST & set(between_values(analysis, found[0])) else None
    if len(found) == 1:
        rest = _the_rest(analysis, found[0].last)
        return (found[0].condition, _other(found[0].condition)) if rest else None
    if len(found) != 2 or _AGAINST.isdisjoint(analysis.between(found[0].last, found[1].first)):
        return None
    return found[0].condition, found[1].condition


def _two_values(found: Found) -> tuple[Condition, Condition] | None:
    """The "sunny" and the "cloudy" of "sunny to cloudy days"."""
    said = found.condition
    if not isinstance(said, Membership) or not said.holds or len(said.values) != 2:
        return None
    one, two = (replace(said, values=(value,)) for value in said.values)
    return one, two


def _the_rest(analysis: Analysis, at: int) -> bool:
    """The "to days with one", "to those without", "to the rest", "for every other one"."""
    after = analysis.between(at, len(analysis.tokens))
    opens = next((n for n, low in enumerate(after) if low in _AGAINST), len(after))
    return not _POINTING.isdisjoint(after[opens + 1 : opens + 5])


_AGAINST = word_set("to for by per versus vs against : / and over")
_POINTING = word_set("one ones without rest others other none it them")


def _other(condition: Condition) -> Condition:
    """What the others meet: also those that state no amount."""
    if isinstance(condition, Comparison):
        return AnyOf((condition,), holds=False)
    return turned(condition)
