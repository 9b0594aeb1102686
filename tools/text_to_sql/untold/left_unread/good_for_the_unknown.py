"""Which of two days was the better or the worse for a thing that nobody knows.

    "which was worse for attendance, 3 or 4 May"      what attendance wants is declared nowhere
    "which was better for crime rates, 3 or 4 May"

What one does, "for knitting", and an occasion, "for a fair", ask for the better day.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.noun_phrases import known
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_BETTER = word_set("better worse best worst")
_CLOSING = word_set(", : ; ? - – or on in between") | {""}
_LONGEST = 2


def good_for_the_unknown(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "attendance" of "which was worse for attendance, 3 or 4 May"."""
    analysis = question.analysis
    if reading.kind not in ("compare", "extreme") or analysis.lacks(_BETTER):
        return ()
    if not one_a_day(analysis.card):
        return ()
    if purposes_said(analysis.card, analysis.tokens, analysis.dates.used):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _BETTER or analysis.low(at + 1) != "for":
            continue
        end = at + 2
        while end - at - 2 < _LONGEST and _unknown(analysis, end):
            end += 1
        said = analysis.between(at + 2, end)
        closed = end in analysis.dates.used or analysis.low(end) in _CLOSING
        if said and closed and not said[-1].endswith("ing"):
            return tuple(said)
    return ()


def _unknown(analysis: Analysis, at: int) -> bool:
    """Whether a noun stands there that neither the grammar nor the corpus knows."""
    word = analysis.low(at)
    if not word.isalpha() or at in analysis.dates.used or analysis.noun_at(at):
        return False
    return not known(word) and not any(m.first <= at < m.last for m in analysis.mentions)
