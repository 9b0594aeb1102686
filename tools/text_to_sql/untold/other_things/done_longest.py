"""What somebody has done longest, where only the records have a length.

    "which skipper has sailed here longest"       how long a trip is, and not how long he has
    "which trip was planned the longest ahead"    the same, of what lies ahead of it
    "which job took longest"                      how many words it has, and no time

"Which trip lasted longest", "who waited longest" and "who took the longest trip" are told.
"""

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.units import SHORT_TIMES, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_LONGEST = word_set("longest shortest")
_OF_IT = AUXILIARIES | word_set(
    "last lasted lasts ran run runs take took takes taken went goes go on the by far"
)
_TAKING = word_set("last lasted lasts take takes took taken")
_TIMES = SHORT_TIMES | word_set("day week month year")
_CLOSING = word_set("? . ! ,") | {""}
_BEFORE = word_set("the for")


def done_longest(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "longest" of "which skipper has sailed here longest"."""
    analysis = question.analysis
    if reading.kind != "extreme" or reading.measure is None or analysis.lacks(_LONGEST):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _LONGEST:
            continue
        said = at - 1
        while analysis.low(said) in _BEFORE:
            said -= 1
        behind = next((m for m in analysis.mentions if m.first == at + 1), None)
        measured = question.numeric(behind) if behind is not None else []
        another = bool(measured) and reading.measure.column not in measured
        verb = any(
            m.first <= said < m.last and reading.measure.column in m.columns
            for m in analysis.mentions
        )
        done = analysis.low(at + 1) in _CLOSING or analysis.low(at + 1) in ("here", "with")
        if another or (done and not verb and analysis.low(said) not in _OF_IT):
            return (analysis.tokens[at].text,)
        timed = unit_of(reading.measure.column.unit) in _TIMES | {""}
        trip = analysis.noun_at(at + 1) and analysis.low(at + 1) != "time"
        trip |= behind is not None  # "took the longest trip"
        if not (trip or verb or timed) and analysis.low(said) in _TAKING:
            return (analysis.tokens[at].text,)
    return ()
