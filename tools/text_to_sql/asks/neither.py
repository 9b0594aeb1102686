"""What "neither" of several days is said of: none of those named, or each in its difference.

did neither 7 nor 8 May reach 20          none of the two days did
was neither hotter than planned           of each it is denied
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.question import Question


def neither_of_days(question: Question) -> bool:
    """`did neither 7 nor 8 May reach 20`, `was there hail on neither`: none of those named did."""
    analysis = question.analysis
    if analysis.lacks(("neither",)):
        return False
    at = next((at for at, low in enumerate(analysis.lows) if low == "neither"), -1)
    if at < 0 or {at + 1, at + 2} & analysis.dates.used:
        return at >= 0
    if not all(getattr(found.condition, "holds", True) for found in question.found):
        return False  # "did neither day have hail": that both lacked it
    closing = analysis.low(at + 1) in ("of", "?", ".", "")
    return analysis.noun_at(at + 1) > 0 or (analysis.low(at - 1) in ("on", "in") and closing)


def neither_came_so(question: Question) -> bool:
    """`was neither hotter than planned`, `did neither beat the plan`: of each it is denied."""
    analysis = question.analysis
    told = "neither" in analysis.lows and not _OR_NOR & set(analysis.lows) - _of_dates(analysis)
    return told and question.difference is not None and not question.found


def _of_dates(analysis: Analysis) -> set[str]:
    """The "nor" of "neither 3 nor 4 May"."""
    places = (at for at, low in enumerate(analysis.lows) if low in _OR_NOR)
    return {analysis.low(at) for at in places if at + 1 in analysis.dates.used}


_OR_NOR = frozenset({"or", "nor"})
