"""What a day was called, in a word for which a column has only a measure: "days called steamy".

Whether a text says the word is told by the texts; that the column measures something is no answer.
A word that is a value, or that a fact is called by, is left to its column: "days called cloudy".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question

_CALLED = word_set("called call calls termed labelled labeled dubbed")
_DESCRIBED = word_set("described labelled labeled termed billed")
_BEHIND = word_set("? . ! , : ; on in during at") | {""}


def called_so(question: Question) -> tuple[int, int] | None:
    """The place of the "steamy" of "which day was called steamy"."""
    analysis = question.analysis
    if analysis.lacks(_CALLED | _DESCRIBED):
        return None
    for mention in question.free:
        at = mention.first
        types = {column.type for column in mention.columns}
        measured = bool(types & NUMERIC) and "boolean" not in types
        alone = mention.last == at + 1 and mention.exact and mention.of("name", "low")
        if not measured or not alone or mention.of("value") or not _is_called(analysis, at):
            continue
        behind = analysis.low(mention.last)
        dated = mention.last in analysis.dates.used or mention.last + 1 in analysis.dates.used
        if behind in _BEHIND and (dated or not behind.isalpha()):
            return at, mention.last
    return None


def _is_called(analysis: Analysis, at: int) -> bool:
    before = analysis.low(at - 1)
    if before == "as":
        return analysis.low(at - 2) in _DESCRIBED
    return before in _CALLED
