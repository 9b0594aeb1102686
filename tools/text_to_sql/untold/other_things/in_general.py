"""What is done as a rule: "what happens when a machine breaks down", "what is done with the rest".

No record tells it; what a corpus says of itself beside them may, and is searched for.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import phrases, starts

_OPENING = phrases("""
    what happens when, what happens if, what happens to, what happens with, what is done with,
    what is done when, what is done if, what are done with, what do you do with,
    what do you do when, what do we do with, what do we do when, what do they do with,
    what do they do when,
    what becomes of, who do I ask, who do I call, what should happen,
    what happens on day, what happens after, what happens before, what happens at,
    what should be done, what must be done, what has to be done, what is to be done
""")


def in_general(analysis: Analysis) -> bool:
    """Whether it is asked what is done as a rule, at no time."""
    if analysis.dates.period is not None or analysis.lacks(("what", "who")):
        return False
    start = min(analysis.focus, default=0)
    return bool(starts(analysis.tokens, start, _OPENING))
