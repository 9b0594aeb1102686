"""Which day is meant, where it is called by a figure that no column was found for.

"the 66 mph day of May: how hot was it"     not how hot all of May was
"the wind on the near-99 day in June"       nor the wind of all of June
"the 97-degree day", "the day near 99"      are read: what they are of is known
"the 60-day run", "the 3 days"              say how many days there are
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_DAY = word_set("day night morning afternoon evening")
_THE = word_set("the that this a")
_ABOUT = word_set("near around about almost nearly roughly over under below above - ~ just")
_MOST = 31
"""A day of a month may be called by its number."""


def day_of_a_figure(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "66 mph" of "the 66 mph day"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_DAY) or (period is not None and period.single_day):
        return ()
    of_units = {
        a.last + (analysis.low(a.last) == "-"): a.first
        for a in question.unbound
        if not a.clock and a.unit not in ("", "day")
    }
    for end in range(2, len(analysis.tokens)):
        if analysis.low(end) not in _DAY or not _closes(analysis, end + 1):
            continue
        bare = analysis.tokens[end - 1].kind == "number"
        figure = first = end - 1 if bare else of_units.get(end, 0)
        while first > 0 and analysis.low(first - 1) in _ABOUT:
            first -= 1
        first -= analysis.low(first) == "-"  # "the high-near-99 day"
        if first <= 0 or analysis.low(first - 1) not in _THE:
            continue
        about = any(analysis.low(at) in _ABOUT - {"-"} for at in range(first, figure))
        value = float(analysis.low(figure)) if bare and analysis.low(figure).isdigit() else 0
        if not bare or about or value > _MOST:
            return tuple(analysis.between(first, end))
    return ()


def _closes(analysis: Analysis, at: int) -> bool:
    """Whether no noun follows: "the 60 day run"."""
    return at in analysis.dates.used or not analysis.low(at).isalpha() or analysis.low(at) in _LIGHT


_LIGHT = word_set("in of on at during for was were is with and had did what how which when")
