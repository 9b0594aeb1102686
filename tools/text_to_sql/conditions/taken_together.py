"""What was found in a part of a question, taken out of it to be one condition.

rainy or foggy  unless  it was above 60 and sunny        what is behind "unless", as one
at least two of  rain, snow and gusts                     the items of a list
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.conditions.coordinating import coordinate, drop_heads
from pageturner.tools.text_to_sql.conditions.negation import turned
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import AllOf, AnyOf, Comparison, Condition, Membership


def items_of(question: Question) -> list[Found]:
    """All that is said to hold, in its order; what is only named, as something that is stated."""
    free = without_heads(question, question.found)
    said = [(m, replace(question, free=[m]).stated()) for m in free]
    stated = [Found(one[0], m.first, m.last) for m, one in said if one]
    return sorted([*question.found, *stated], key=lambda found: found.first)


def taken_out(question: Question, first: int, last: int) -> list[Condition]:
    """What is said from one place to another, joined as it says; the question is left the rest."""
    inside = [f for f in question.found if first <= f.first and f.last <= last]
    question.free = without_heads(question, inside)
    free = [m for m in question.free if first <= m.first and m.last <= last]
    part = replace(question, found=list(inside), free=list(free), difference=None)
    question.found = [f for f in question.found if f not in inside]
    question.free = [m for m in question.free if m not in free]
    coordinate(part)
    conditions = part.all_conditions()
    stated = [m for m in part.free if replace(part, free=[m]).stated()]
    question.joined += stated
    question.free += [m for m in part.free if m not in stated]
    return conditions


def without_heads(question: Question, found: list[Found]) -> list[Mention]:
    """The mentions without the "wind" of "east wind", where that is one of these."""
    other = replace(question, found=found)
    drop_heads(other)
    return other.free


def as_one(conditions: Sequence[Condition]) -> Condition:
    """That all of them hold."""
    return conditions[0] if len(conditions) == 1 else AllOf(tuple(conditions))


def contrary(condition: Condition, count: int) -> Condition:
    """What holds of all the records, `count` of them, of which a condition does not: of those that
    state nothing as well."""
    match condition:
        case AnyOf(parts, True):
            return AllOf(tuple(contrary(part, count) for part in parts))
        case Comparison():
            return AllOf((condition,), holds=False)
        case Membership(column, _, True) if column.filled < count:
            return AllOf((condition,), holds=False)
    return turned(condition)


def spread(question: Question) -> None:
    """Each part of what all holds by itself, where nothing else is joined to it."""
    question.found = [
        replace(found, condition=part) for found in question.found for part in _parts(found)
    ]


def _parts(found: Found) -> tuple[Condition, ...]:
    whole = found.condition
    return whole.parts if isinstance(whole, AllOf) and whole.holds else (whole,)
