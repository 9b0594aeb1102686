"""What a corpus knows as a plan that a day is good or bad for, asked for as a thing of its own.

    "which had more regattas, 3 or 4 May"     that a regatta wants wind tells of no regatta
    "how many weddings were there in May"
    "was a regatta expected on 3 May"
    "what was the last day with a wedding", "which month had the worst regatta time"

"Which day was better for a regatta" asks what is known.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_COUNTED = word_set("more most fewer fewest many")
_A = word_set("a an any the")
_EXPECTED = word_set("expected forecast predicted due announced recorded reported seen visible")
_TIMES = word_set("time times")
_WORST = word_set("worst best biggest number")


def plan_as_a_thing(question: Question) -> tuple[str, ...]:
    """The "regattas" of "which had more regattas"."""
    analysis = question.analysis
    if not one_a_day(analysis.card) or analysis.says({"for"}):
        return ()
    for first, last, *_ in purposes_said(analysis.card, analysis.tokens, analysis.dates.used):
        if first not in analysis.focus or any(m.first <= first < m.last for m in analysis.mentions):
            continue
        if _as_a_thing(analysis, first, last):
            return tuple(token.text for token in analysis.tokens[first:last])
    return ()


def _as_a_thing(analysis: Analysis, first: int, last: int) -> bool:
    before = analysis.low(first - 1)
    if before in _COUNTED or analysis.low(last) in _TIMES:
        return True
    ranked = before == "of" and analysis.low(first - 2) in _WORST
    if ranked or (analysis.between(first - 2, first) == ["of", "the"]):
        return analysis.low(first - 2 - (before == "the")) in _WORST
    if before not in _A:
        return False
    given = analysis.low(first - 2) in ("was", "were", "is") and analysis.low(last) in _EXPECTED
    ends = last in analysis.dates.used or analysis.low(last) in ("?", "on", "in", "")
    return given or (ends and analysis.low(first - 2) in ("there", "with"))
