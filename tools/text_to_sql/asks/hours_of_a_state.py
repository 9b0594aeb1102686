"""The hour at which it was to turn so, which the record of the day tells, if it was to be so.

from what hour was 3 May to be misty        the report of 3 May, if mist is mentioned in it
by when was the mist of 3 May to lift       the same
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.conditions.negation import negated, negated_after
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading, Truth
from pageturner.tools.text_to_sql.rewording.plans.planned_ends import ENDING

_HOURS = word_set("when hour hours time times o'clock")
_TURNING = ENDING | word_set("clear dissolve vanish cease fade arrive set turn break broke broken")


def if_it_was_so(question: Question, reading: Reading) -> Reading:
    """The reading with the state as its condition, where nothing but its hour is asked for."""
    analysis = question.analysis
    day = reading.period is not None and reading.period.single_day
    if not day or not reading.unknown or not reading.scope_only or reading.conditions:
        return reading
    lows = set(analysis.lows)
    if _HOURS.isdisjoint(lows) or "did" in lows:
        return reading  # (when it did turn so, a plan does not tell)
    said = [
        (mention, link.column)
        for mention in analysis.mentions
        for link in mention.of("name")
        if link.column.type == "boolean"
    ]
    if len(said) != 1 or negated(analysis, said[0][0].first):
        return reading
    (mention, column), unknown = said[0], [word.lower() for word in reading.unknown]
    if negated_after(analysis, mention) or set(unknown) <= set(column.worded):
        return reading
    own = mention.words.lower().split()
    if any(word not in own and _TURNING.isdisjoint(stems(word)) for word in unknown):
        return reading
    return replace(reading, conditions=[Truth(column)], unknown=())
