"""The first or the last of what no record is told apart by: "when was the first thaw of 2026".

Every record states a height, and a first one that states it is the first of all: where an odd word
for it stands behind "first", the word means something that the records do not tell. Where nobody
knows the word at all, "the last day with a leak", the last record is not it.
"""

from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
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


_ENDS = word_set("first last latest earliest final")
_WITH = word_set("with that when having of")


def end_with_the_unknown(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "leak" of "what was the last day with a leak": the last of all days is no answer."""
    analysis = question.analysis
    if not reading.unknown or analysis.lacks(_ENDS) or not one_a_day(analysis.card):
        return ()
    if reading.kind != "rows" or reading.conditions or reading.shown:
        return ()
    unknown = {word.lower() for word in reading.unknown}
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _ENDS or not analysis.noun_at(at + 1):
            continue
        if analysis.low(at + 2) not in _WITH:
            continue
        said = [word for word in analysis.between(at + 3, at + 7) if word in unknown]
        if said:
            return tuple(said)
    return ()
