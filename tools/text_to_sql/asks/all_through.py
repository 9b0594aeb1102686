"""What is said of a stretch of days from its first to its last: "Labor Day weekend, entirely dry?",
"foggy from start to finish?".
"""

from itertools import groupby

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set

_WHOLLY = word_set("completely entirely wholly totally fully altogether thoroughly")
THROUGH = phrases("""
    throughout, all through, all the way through, right through, from start to finish,
    start to finish, from beginning to end, beginning to end, from start to end, from first to last,
    from end to end, from the first day to the last, the whole time, all the time
""")
_MARKS = word_set(", : ( ) - – — ; ? . !")


def all_through(analysis: Analysis) -> bool:
    """Whether what is asked is asked of each of several days."""
    period = analysis.dates.period
    if period is None or period.days < 2:
        return False
    wholly = any(
        analysis.low(mention.first - 1) in _WHOLLY
        for mention in analysis.mentions
        if mention.of("name", "low", "value")
    )
    places = sorted(analysis.focus)
    return wholly or any(starts(analysis.tokens, at, THROUGH) for at in places)


def asked_without_a_verb(analysis: Analysis, start: int, end: int) -> bool:
    """`Labor Day weekend, entirely dry?`: a yes or a no is asked for."""
    words = analysis.between(start, end)
    if words[-1:] != ["?"] or ASKING & set(words) or not all_through(analysis):
        return False
    clauses = [
        list(places)
        for marked, places in groupby(range(start, end), lambda at: analysis.low(at) in _MARKS)
        if not marked
    ]
    said = [clause for clause in clauses if not analysis.dates.used.issuperset(clause)]
    opened = bool(said) and (
        analysis.low(said[0][0]) in _WHOLLY
        or any(m.first == said[0][0] and m.of("name", "low", "value") for m in analysis.mentions)
    )
    headed = start > 0 and analysis.low(start - 1) == ":"
    return opened and (headed or any(analysis.dates.used.issuperset(part) for part in clauses))
