"""What is usual, where only single records are read: none of them is the rule.

    "when is the ferry usually fullest"             the one fullest crossing is no rule
    "at what time of day is it usually hottest"
    "does it usually rain on Sundays"               that it did on some is no answer
    "what time of day does the peak generally come"

What is usual of a stretch that is named its records show, and groups have their means: "how rough
did it generally get in May", "which weekday is usually the busiest".
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_USUALLY = word_set(
    "usually normally typically generally ordinarily commonly customarily habitually"
)
_APART = word_set("; : , . ? ! - – —")
_ASKED = word_set("what which when who how whose where does do did is are was were")


def as_a_rule(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "usually" of "when is it usually hottest"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_USUALLY) or reading.grouped:
        return ()
    undated = period is None and not reading.weekdays
    ranked = undated and reading.kind in ("extreme", "rows")
    if not ranked and reading.kind not in ("any", "all"):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _USUALLY:
            continue
        start, _ = analysis.sentence_of(at)
        opened = next((p for p in range(at - 1, start - 1, -1) if analysis.low(p) in _APART), start)
        if not _ASKED.isdisjoint(analysis.between(opened, at)):
            return (analysis.tokens[at].text,)
    return ()
