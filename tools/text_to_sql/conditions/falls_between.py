"""From where something fell and to where, within one record: "crashing from the fifties to near
freezing": the high it was to fall from, and what it was to fall to.
"""

from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.conditions.falls import column_reached, starts_of
from pageturner.tools.text_to_sql.language.fall_hours import FALLING
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_CRASHING = FALLING | word_set("crash collapse nosedive go went come came")
_NEARLY = word_set("near nearly almost about around close")
_WITHIN = 3
"""Of something that is only named, "near freezing" is so near."""
_REACH = 8
_FEW = 5


def fallen_between(question: Question) -> None:
    """Give the two ends of a fall to the columns that state them."""
    analysis = question.analysis
    ends = _ends(question)
    if ends is None:
        return
    first, second, verb = ends
    reached = column_reached(analysis, verb)
    planned = (starts_of(analysis, reached) or _told_of(reached, first)) if reached else []
    spoken = {c.name for c in _columns(first) + _columns(second)}
    known = {c.name for c in planned} | ({reached.name} if reached else set())
    alike = reached is not None and {c.unit for c in _columns(first)} == {reached.unit}
    if reached is None or not planned or not (alike or spoken <= known):
        if _compared(first).operator == _compared(second).operator == "=":
            question.unread = "what it fell from and what it fell to"
        return
    first.condition = replace(_compared(first), measure=Measure(planned[0]))
    second.condition = _nearly(
        analysis, second, replace(_compared(second), measure=Measure(reached))
    )


def _ends(question: Question) -> tuple[Found, Found, int] | None:
    """The amounts behind a verb of falling and a "from", and behind its "to"; and the verb."""
    analysis = question.analysis
    compared = sorted(
        (found for found in question.found if isinstance(found.condition, Comparison)),
        key=lambda found: found.first,
    )
    if len(compared) < 2:
        return None
    for verb, token in enumerate(analysis.tokens):
        if stems(token.low).keys().isdisjoint(_CRASHING):
            continue
        words = analysis.between(verb, verb + 2 * _REACH)
        source = verb + words.index("from") if "from" in words[:_REACH] else 0
        goal = source + _to(analysis.between(source, source + _REACH)) if source else 0
        if not source or goal <= source:
            continue
        one = [found for found in compared if source < found.last <= goal]
        two = [found for found in compared if goal < found.last <= goal + _FEW]
        if len(one) == 1 and len(two) == 1 and one[0] is not two[0]:
            return one[0], two[0], verb
    return None


def _to(words: list[str]) -> int:
    return next((at for at, word in enumerate(words) if word in ("to", "into")), 0)


def _told_of(reached: ColumnCard, first: Found) -> list[ColumnCard]:
    """The column that fell by name, where the other is described as what that one fell to."""
    told = set(reached.description.lower().split())
    return [c for c in _columns(first) if told & set(c.name.lower().split("_"))]


def _compared(found: Found) -> Comparison:
    assert isinstance(found.condition, Comparison)
    return found.condition


def _columns(found: Found) -> list[ColumnCard]:
    return list(_compared(found).measure.columns)


def _nearly(analysis: Analysis, found: Found, condition: Comparison) -> Comparison:
    """`near freezing`, `to freezing`: what is only named is an amount, and on which side of it
    nobody said."""
    said = analysis.tokens[found.last - 2 : found.last]
    nearly = any(token.low in _NEARLY for token in said)
    named = said[-1].text.isalpha() and said[-1].text.lower() not in CARDINALS
    if not (nearly and named and isinstance(condition.value, int | float)):
        return condition
    low, high = condition.value - _WITHIN, condition.value + _WITHIN
    return replace(condition, operator="between", value=low, upper=high)
