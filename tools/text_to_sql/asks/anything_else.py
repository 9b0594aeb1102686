"""Whether anything was told beside a thing that is named: the text of the day says.

does the report of 3 May mention anything besides hail · was anything else due, apart from hail
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, based
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_ANYTHING = word_set("anything something nothing")
_BESIDE = phrases("""
    besides, beside, other than, apart from, aside from, except, except for, excepting, but,
    in addition to, as well as, on top of, beyond, barring
""")
_NEAR = 3


def anything_else(question: Question) -> Reading | None:
    """The text of the one day that is asked of, or that it is not known of several; None for any
    other question."""
    analysis, period = question.analysis, question.analysis.dates.period
    if not (analysis.says(_ANYTHING) and asks_yes_no(question)):
        return None
    named = {*(found.first for found in question.found), *(m.first for m in question.free)}
    behind = [
        at + size
        for at, size in places(analysis.tokens, _BESIDE)
        if not named.isdisjoint(range(at + size, at + size + _NEAR))
    ]
    if not behind or period is None:
        return None
    if any(found.first < behind[0] - len(("other", "than")) for found in question.found):
        return None  # "did the hail bring anything but rain"
    for at, low in enumerate(analysis.lows):
        if low in _ANYTHING:
            analysis.use(at, at + 1)
    if period.single_day:
        return based(question, Reading("rows", whole=True))
    return Reading("rows", period=period, never_told="anything else", unknown=("else",))
