"""How long it has been since something last was: what was before the records, none of them tells.

    "how many years ago was so strong a gust last forecast"    one year is held, or two
    "for how many winters had there been no such hail"         the same
    "how many days had it been since the last fog"             counted up to a day that is not told

"How many years are covered" is asked of the records themselves, and "how long is it since the last
fog", seen from today, is told by the day of it.
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_YEARS = word_set("years decades centuries winters summers springs autumns seasons generations")
_TIMES = _YEARS | word_set("days weeks months hours")
_GONE = word_set("ago since passed gone elapsed went before again")
_FOR = word_set("for in after")
_HELD = word_set(
    "covered cover held archive records briefings reports files data dataset kept span"
)


def years_gone_by(question: Question) -> tuple[str, ...]:
    """The "how many years" of "how many years ago was that last so"."""
    analysis = question.analysis
    if analysis.lacks(("how",)) or not _HELD.isdisjoint(analysis.lows):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) != "how":
            continue
        _, end = analysis.sentence_of(at)
        many = analysis.low(at + 1) == "many" and analysis.low(at + 2) in _TIMES
        behind = at + 3 if many else at + 2
        been = analysis.between(behind, behind + 3) == ["had", "it", "been"]
        since = been and "since" in analysis.between(behind, end)
        if since and (many or analysis.low(at + 1) == "long"):
            return tuple(analysis.between(at, behind + 3))
        years = many and analysis.low(at + 2) in _YEARS
        gone = not _GONE.isdisjoint(analysis.between(behind, end))
        if years and (gone or analysis.low(at - 1) in _FOR):
            return tuple(analysis.between(at, at + 3))
    return ()
