"""Days that are to show that something said before them is not so, where that was not understood.

he says every day was foggy. Which days show otherwise     not those that were foggy
"""

from pageturner.tools.text_to_sql.language.words import phrases, starts
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.rewording.told.proven_otherwise import SHOWING

_OTHERWISE = phrases("""
    otherwise, other - wise, the opposite, the contrary, him wrong, her wrong, them wrong,
    it wrong, that wrong, this wrong, that false, it false, this false
""")


def proof_unread(question: Question) -> tuple[str, ...]:
    """The "show" of "which days show otherwise"."""
    analysis = question.analysis
    if analysis.lacks(SHOWING):
        return ()
    for at, token in enumerate(analysis.tokens):
        if token.low in SHOWING and starts(analysis.tokens, at + 1, _OTHERWISE):
            return (token.text,)
    return ()
