"""What nobody understood between two values of one column: "which rough seas were tamed, being
calm". Such values are no alternatives to each other."""

from itertools import pairwise

from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Membership, Reading


def values_apart(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "tamed", where records with either value would be told."""
    analysis, unread = question.analysis, set(reading.unknown)
    either = {
        found.condition.column.name
        for found in (question.found if unread else ())
        if isinstance(found.condition, Membership) and len(found.condition.values) > 1
    }
    for name in either:
        named = [m for m in analysis.mentions if any(k.column.name == name for k in m.of("value"))]
        for one, other in pairwise(sorted(named, key=lambda mention: mention.first)):
            between = [token.text for token in analysis.tokens[one.last : other.first]]
            if left := tuple(word for word in between if word in unread):
                return left
    return ()
