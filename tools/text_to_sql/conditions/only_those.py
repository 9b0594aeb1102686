"""What alone of the records that are named is asked about: "the takings on 3 and 4 May, only the
wet ones". What else is said of a day that is named is a remark: "how warm was it on the wet 3 May".
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Condition

_ONLY = word_set("only just solely")
_BETWEEN = word_set(
    "the those that which ones days records on with of if when where was were are a an any some it "
    "there"
)


def only_those(question: Question) -> list[Condition]:
    """The conditions in front of which it is said that these alone are meant."""
    if question.analysis.lacks(_ONLY):
        return []
    return [found.condition for found in question.found if _alone(question, found.first)]


def _alone(question: Question, at: int) -> bool:
    analysis = question.analysis
    while at > 0 and (analysis.low(at - 1) in _BETWEEN or analysis.noun_at(at - 1)):
        at -= 1
    return at > 0 and analysis.low(at - 1) in _ONLY
