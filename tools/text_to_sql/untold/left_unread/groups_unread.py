"""Groups that are asked for and cannot be told: "the average rent per bedroom", "by distance".

One number for all of them is not what was asked.
"""

from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_RECKONED = ("average", "sum", "count", "share")


def group_unread(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "bedroom" of "the average rent per bedroom"."""
    analysis = question.analysis
    if reading.kind not in _RECKONED or reading.by is not None or analysis.lacks(_GROUPING):
        return ()
    measured = {column.name for column in reading.measure.columns} if reading.measure else set()
    for mention in question.free:
        at = mention.first - 1
        at -= 2 * (analysis.between(at - 1, at + 1) == ["number", "of"])
        at -= analysis.low(at) == "the"
        named = mention.of("name") and not mention.degree
        apart = measured.isdisjoint(column.name for column in mention.columns)
        by = analysis.low(at) == "by" and not analysis.low(at - 1).endswith("ed")
        if named and apart and (by or analysis.low(at) in _EACH):
            return (mention.words,)
    return ()


_EACH = frozenset({"per", "each", "every"})
_GROUPING = _EACH | {"by"}
