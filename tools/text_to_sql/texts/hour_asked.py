"""Of what a text tells, the hour is asked: "from what time was hail expected on 3 May".

at what hour was the mist to lift · until when was swell forecast · when was the hail due

No column knows it; the text of that day may, and it answers only where it tells an hour of that.
"""

from pageturner.tools.scoping import Account
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.texts.accounts import mentioned

_SINCE = word_set("until till from since")


def hour_asked(question: Question, reading: Reading) -> tuple[Account, ...]:
    """What the text is to tell an hour of; nothing where none is asked, or a column tells it."""
    analysis, period = question.analysis, reading.period
    elsewhere = reading.unverified or reading.never_told or reading.vague or reading.described
    if not reading.scope_only or elsewhere or period is None or not period.single_day:
        return ()
    if not one_a_day(analysis.card) or not _asks_when(question):
        return ()
    named = [m for m in analysis.mentions if m.of("name", "low", "value")]
    worded = [[c for c in m.columns if c.type == "boolean" and c.worded] for m in named]
    columns = {column.name: column for told in worded for column in told}
    if not all(worded) or len(columns) != 1:
        return ()
    return tuple(mentioned(column, wider=True) for column in columns.values())


def _asks_when(question: Question) -> bool:
    """`at what hour`, `when was`, `until when`, in the sentence that asks."""
    analysis = question.analysis
    if any(c.meaning == "clock" and c.first in analysis.focus for c in analysis.cues):
        return True
    return not analysis.lacks(("when",)) and any(
        analysis.low(at) == "when"
        and (analysis.low(at + 1) in AUXILIARIES or analysis.low(at - 1) in _SINCE)
        for at in analysis.focus
    )
