"""How far apart two days or stretches are said to lie: an amount that is no limit of either.

was 4 May 5 degrees hotter than 3 May                        5 degrees, before what is compared
was 4 May hotter than 3 May by 5 degrees or more             behind the "by"
did the mean of May exceed that of April by at least 10
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.question import Question


def set_apart(question: Question, amount: Amount) -> Amount | None:
    """The amount, if it is how far two things named are apart; None if not."""
    period = question.analysis.dates.period
    if question.difference is not None or period is None or len(period.parts) != 2 or amount.clock:
        return None
    if _graded_behind(question.analysis, amount):
        return amount
    return _behind_by(question.analysis, amount)


def _graded_behind(analysis: Analysis, amount: Amount) -> bool:
    """The "5 degrees" of "5 degrees hotter on 4 May than on 3 May", of two records."""
    ranked = any(m.first == amount.last and m.degree == "more" for m in analysis.mentions)
    ranked = ranked or any(
        cue.first == amount.last and cue.meaning in ("more", "less") for cue in analysis.cues
    )
    return ranked and "than" in analysis.between(amount.last, amount.last + 10)


def _behind_by(analysis: Analysis, amount: Amount) -> Amount | None:
    """The "at least 5" of "hotter on 4 May than on 3 May by at least 5"; "by 5" sets no limit."""
    inside = analysis.low(amount.first) == "by"
    by = amount.first if inside else amount.first - 1
    graded = [m.first for m in analysis.mentions if m.degree == "more"]
    graded += [cue.first for cue in analysis.cues if cue.meaning in ("more", "less")]
    held = "than" in analysis.between(min(graded, default=by), by)
    exceeds = any(
        cue.first < by and cue.meaning in ("over", "under") for cue in analysis.differences
    )
    if analysis.low(by) != "by" or not (held or exceeds):
        return None
    bare = inside and amount.operator == "<="
    return replace(amount, operator="") if bare else amount
