"""Held against a plan that is of another thing: "were the takings higher than planned", where only
the loaves are planned.
"""

from pageturner.tools.text_to_sql.columns.column_pairs import held_together, seen_twice
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison


def _right_for_another(question: Question) -> tuple[str, ...]:
    """The "cracks" of "how many plans were spot on for the cracks", where only the peaks are held
    against their plan."""
    analysis = question.analysis
    for found in question.found:
        held = found.condition
        if not isinstance(held, Comparison) or held.measure.minus is None:
            continue
        at = found.last + 1 + (analysis.low(found.last + 1) in ("the", "its"))
        if analysis.low(found.last) not in ("for", "about", "regarding"):
            continue
        own = {column.name for column in held.measure.columns}
        for thing in analysis.mentions:
            if (
                thing.first == at
                and thing.of("name")
                and own.isdisjoint(c.name for c in thing.columns)
            ):
                return (thing.words,)
    return ()


def plan_of_another(question: Question) -> tuple[str, ...]:
    """The "than planned" of such a question, where nothing is held against what was planned."""
    analysis = question.analysis
    if other := _right_for_another(question):
        return other
    if analysis.lacks(("than",)) or question.difference is not None:
        return ()
    if any(isinstance(c, Comparison) and c.measure.minus for c in question.conditions):
        return ()
    planned = held_together(analysis.card) - seen_twice(analysis.card)
    for mention in analysis.mentions if planned else ():
        than = analysis.low(mention.first - 1) == "than"
        plans = [link.column for link in mention.of("qualifier") if not link.column.typical]
        if than and any(column.name in planned for column in plans):
            return (f"than {mention.words}",)
    return ()
