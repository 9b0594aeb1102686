"""Comparisons that are denied: "did not beat the forecast", "no warmer than the day before".

not above      at most as high          not as high as    below
not below      at least as high         not off           equal
not equal      other than               not more than 2 off, at most 2 off
neither above nor below                                   equal
"""

from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.how_much import SAME
from pageturner.tools.text_to_sql.conditions.differences import Difference
from pageturner.tools.text_to_sql.conditions.negation import OPPOSITE, negated, turned
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Condition, Measure


def as_denied(analysis: Analysis, difference: Difference) -> Difference:
    """A difference as it is meant: turned round where a "no" denies it."""
    if _neither(analysis, difference):
        measure = replace(difference.measure, absolute=False)
        return replace(difference, measure=measure, relation="equal", amount=None)
    if not denied(analysis, difference.cue.first) and not _denied_as_named(analysis, difference):
        return difference
    one, other = difference.measure.column, difference.measure.minus
    amount = difference.amount
    if amount is not None:
        operator = OPPOSITE.get(amount.operator or ">=")
        return replace(difference, amount=replace(amount, operator=operator or amount.operator))
    assert other is not None
    match difference.relation:
        case "equal":
            return replace(difference, measure=Measure(one, other, absolute=True), relation="apart")
        case "apart":
            return replace(difference, measure=Measure(one, other), relation="equal")
        case "over" | "under":
            return replace(difference, measure=Measure(other, one), relation="reach")
    return replace(difference, measure=Measure(other, one), relation="over")


def _neither(analysis: Analysis, difference: Difference) -> bool:
    """`neither above nor below`: the two are equal."""
    sides = [cue for cue in analysis.differences if cue.meaning in ("over", "under")]
    return difference.relation in ("over", "under") and any(
        {one.meaning, two.meaning} == {"over", "under"}
        and analysis.between(one.last, two.first) == ["nor"]
        and analysis.low(one.first - 1) == "neither"
        for one, two in pairwise(sides)
    )


def _denied_as_named(analysis: Analysis, difference: Difference) -> bool:
    """The "not" of "and not a high more than 3 degrees below the forecast"."""
    figures = {at for a in analysis.amounts for at in range(a.first, a.last)}
    for no in analysis.cues:
        at = no.last
        while no.meaning == "no" and analysis.low(at) in _ARTICLES:
            at += 1
        named = next((m for m in analysis.mentions if m.first == at), None)
        if no.meaning != "no" or named is None or named.first not in difference.used:
            continue
        nominal = analysis.low(no.first) in ("no", "without")
        nominal = nominal or (analysis.low(no.first) == "not" and at > no.last)
        if nominal and figures.issuperset(range(named.last, difference.cue.first)):
            return True
    return False


_ARTICLES = word_set("a an any the (")


def met_or_denied(analysis: Analysis, condition: Condition, first: int, last: int) -> Condition:
    """A condition on neighbours or multiples that is said there, or what holds where it is denied:
    at its beginning, or at the verb within it, "the high did not drop from the day before"."""
    verbs = [c.first for c in analysis.cues if c.meaning in ("fall", "rise")]
    said = [first, *(at for at in verbs if first < at < last)]
    return turned(condition) if any(denied(analysis, at) for at in said) else condition


def denied(analysis: Analysis, at: int) -> bool:
    """Whether a "no" is said of the comparison at a place, and neither of records ("no day beat
    the forecast") nor of what stands between; "did it never beat the forecast" asks whether it
    once did."""
    if not negated(analysis, at):
        return False
    no = [c for c in analysis.cues if c.meaning in ("no", "never") and c.last <= at][-1]
    between = range(no.last, at)
    spoken = any(m.first in between and m.of("name", "low", "value") for m in analysis.mentions)
    counted = any(analysis.noun_at(place) for place in between)
    opened = analysis.low(analysis.sentence_of(at)[0]) in AUXILIARIES
    return not spoken and not counted and not (no.meaning == "never" and opened)


def claim_denied(question: Question) -> bool:
    """Whether it is asked if one of two was not ahead: "was 3 May no warmer than 4 May"."""
    analysis = question.analysis
    graded = [m.first for m in question.free if m.degree == "more"]
    graded += [m.first for m in question.free if analysis.low(m.first - 1) == "as"]
    graded += [cue.first for cue in analysis.cues if cue.meaning in ("more", "less", "better")]
    graded += [at for at, token in enumerate(analysis.tokens) if token.low in SAME]
    return bool(graded) and denied(analysis, min(graded))
