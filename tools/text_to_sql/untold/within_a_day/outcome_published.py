"""When an outcome was made known, where the hours that are kept are its own and its plan's.

"when was the measured peak of 3 May published"        the hour that is kept is of the plan's
"when was the measured peak of 90 on 3 May released"   the same
"at what time was the measured peak posted"            nor is the hour at which it came
"when did they put out the 90 measured on 3 May"
"on which day was the measured peak announced"
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import two_views
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_HOURS = word_set("time hour day date o'clock")
_WHEN = _HOURS | {"when"}
_ASKING = word_set("what which")
_MAKING_KNOWN = phrases("""
    published, publish, posted, post, released, release, announced, announce, put out, made known,
    made public, make known, make public, become known, became known, become public, became public,
    publicised, publicized, broadcast, printed, uploaded, issued, issue, come out, came out,
    go out, went out, sent out, send out, go online, went online
""")
_PUBLISHING = word_set(
    "published publish posted post released release announced announce put made make become became "
    "publicised publicized broadcast printed uploaded issued issue come came go went sent send"
)


def outcome_published(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "published" of "when was the measured peak of 3 May published"."""
    analysis = question.analysis
    if analysis.lacks(_WHEN) or analysis.lacks(_PUBLISHING) or reading.kind != "rows":
        return ()
    if not any(column.type == "time" for column in reading.shown):
        return ()
    views = two_views(analysis.card)
    outcomes = {column.name for pair in views for column in pair if column.typical}
    for at, size in places(analysis.tokens, _MAKING_KNOWN) if outcomes else ():
        start, end = analysis.sentence_of(at)
        asked = next((p for p in range(start, at) if _asks_when(analysis, p)), None)
        if asked is None or at not in analysis.focus:
            continue
        subject = range(asked + 1, at)
        if _of_outcomes(analysis, subject, outcomes):
            return tuple(analysis.between(at, at + size))
        if at - asked <= _CLOSE and _of_outcomes(analysis, range(at + size, end), outcomes):
            return tuple(analysis.between(at, at + size))
    return ()


_CLOSE = 3
"""So far behind the "when" stands the verb of "when did they put out the measured peak"."""


def _asks_when(analysis: Analysis, at: int) -> bool:
    """The "when" of "when was it", the "time" of "at what time did they"."""
    if at not in analysis.focus or analysis.low(at + 1) not in AUXILIARIES:
        return False
    clocked = analysis.low(at) in _HOURS and analysis.low(at - 1) in _ASKING
    return clocked or analysis.low(at) == "when"


def _of_outcomes(analysis: Analysis, places: range, outcomes: set[str]) -> bool:
    """Whether an outcome is spoken of there, by its name or by a number, and neither a plan nor
    the record itself."""
    if any(analysis.noun_at(at) and at not in analysis.dates.used for at in places):
        return False
    called = [m for m in analysis.mentions if m.first in places]
    numbers = [{c.name for c in m.columns if c.type != "time"} for m in called]
    numbers = [names for names in numbers if names]
    named = any(m.of("name", "low") for m in called)
    named = named or any(amount.first in places for amount in analysis.amounts)
    return named and bool(numbers) and all(names <= outcomes for names in numbers)
