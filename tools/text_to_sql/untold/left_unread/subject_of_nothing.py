"""Whether a thing was there or due at the end of a scale, of which only the grammar knows the word.

was a total eclipse in force when the delay was longest    the longest delay is no answer
was an eclipse due on the hottest day                      nor is the hottest day
"""

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.left_unread.grammar_words import names_nothing

_ARTICLES = word_set("a an any some")
_KINDS = ("extreme", "average", "sum")
_LONGEST = 3
_NUMBERS = word_set("total number average sum record day")


def subject_of_nothing(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "eclipse" of "was a total eclipse in force when the delay was longest"."""
    analysis = question.analysis
    start = min(analysis.focus, default=0)
    opens = analysis.low(start) in AUXILIARIES and analysis.low(start + 1) in _ARTICLES
    if reading.kind not in _KINDS or not opens:
        return ()
    for at in range(start + 2, start + 2 + _LONGEST):
        if analysis.noun_at(at) or at in analysis.dates.used:
            return ()
        if any(m.first <= at < m.last for m in analysis.mentions):
            return ()
        if names_nothing(analysis, at) and analysis.low(at) not in _NUMBERS:
            return (analysis.tokens[at].text,)
    return ()
