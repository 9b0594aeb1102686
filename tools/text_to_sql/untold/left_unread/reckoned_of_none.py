"""A figure asked for of the records that are said to have none of it.

the highest delay of the days without a delay    no highest of all days
the average delay on days with no delay          nor their mean
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_RECKONED = ("average", "extreme", "sum", "groups", "change")
_NONE = word_set("no without lacking zero")
_SPARE = word_set("a an any the")


def reckoned_of_none(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "without", "gusts" of "the highest gust on days without gusts"."""
    analysis = question.analysis
    if reading.kind not in _RECKONED or reading.measure is None or analysis.lacks(_NONE):
        return ()
    reckoned = {column.name for column in reading.measure.columns}
    for mention in analysis.mentions:
        at = mention.first - 1
        at -= analysis.low(at) in _SPARE
        own = mention.of("name") and reckoned & {column.name for column in mention.columns}
        ends = not any(amount.first == mention.last for amount in analysis.amounts)
        if own and ends and analysis.low(at) in _NONE:
            return analysis.low(at), mention.words
    return ()
