"""The record at an end of a scale, of two stretches taken together.

what was the hottest day in April or May        one day, of both months
what's the warmest Saturday or Sunday in May    likewise
was the hottest day in April or in May          in which of them: held against each other
which was hotter, April or May                  likewise
"""

from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_ASKING = word_set("what which whats")
_STRETCHES = word_set("week weeks weekend weekends month months season seasons year years quarter")
_LEADING = word_set("in of during from on for over within")


def end_in_either(question: Question) -> bool:
    """Whether that is asked for."""
    analysis = question.analysis
    if analysis.lacks(("or",)) or any(mention.degree == "more" for mention in question.free):
        return False
    best = next((end for at in range(len(analysis.tokens)) if (end := _end_asked(question, at))), 0)
    firsts = analysis.dates.firsts
    if not best:
        return False
    days = any(at == best + 1 for at, _, _ in analysis.dates.weekday_groups)
    if days and analysis.low(best + 2) == "or":
        return True
    period = analysis.dates.period
    if period is None or period.named_days or analysis.low(best + 1) in (",", "?", "", "or"):
        return False  # (days that are named are held against each other)
    if len(firsts) < len(("April", "May")):
        return False
    leading = firsts[0] - 1 - (analysis.low(firsts[0] - 1) == "the")
    joined = analysis.between(firsts[0], firsts[-1])
    within = analysis.low(leading) in _LEADING
    return within and "or" in joined and joined[-1] not in _LEADING


def _end_asked(question: Question, at: int) -> int:
    """Where the superlative of a "what was the hottest day" stands that opens at a place; 0 for
    none."""
    low = question.analysis.low
    the = at + 1 + (low(at + 1) in AUXILIARIES)
    opens = low(at) in _ASKING and low(the) == "the" and is_superlative(low(the + 1))
    return the + 1 if opens and low(the + 2) not in _STRETCHES else 0
