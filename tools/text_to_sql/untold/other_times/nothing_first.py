"""The first or the last of what no record is told apart by: "when was the first thaw of 2026".

Every record states a height, and a first one that states it is the first of all: where an odd word
for it stands behind "first", the word means something that the records do not tell.
"""

from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading, Stated

_NEARLY = 0.9
"""Of a hundred records so many state it, or more: no first of them is sought."""


def first_of_everything(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "first freeze" of "when was the first freeze of the autumn", where a height is kept of
    every day and "freezing" is one of its words."""
    column = reading.measure.column if reading.measure else None
    if reading.kind != "extreme" or column is None or not column.temporal:
        return ()
    if len(reading.conditions) != 1 or not isinstance(reading.conditions[0], Stated):
        return ()
    analysis, stated = question.analysis, reading.conditions[0]
    if not stated.holds or stated.column.filled < _NEARLY * analysis.card.count:
        return ()
    cue = analysis.cue("first", "last")
    if cue is None:
        return ()
    for mention in question.free:
        named = mention.exact and mention.of("name")
        if stated.column in mention.columns and not named:
            return analysis.low(cue.first), mention.words
    return ()
