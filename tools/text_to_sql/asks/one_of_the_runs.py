"""One of several runs of records, which nothing picks out.

"when did it last rain three days in a row"        all such runs are told, and none is the last
"how many times was it dry three days in a row"    runs are not counted
"which three consecutive days were the hottest"    records are ranked, and no runs of them
"the wettest stretch of three days"                the same
"""

from pageturner.tools.text_to_sql.asks.spells import kept_as_numbers
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_TIMES = word_set("times often")
_ONE = word_set("first last latest earliest next recent second third")


def one_of_the_runs(question: Question, reading: Reading) -> bool:
    """Whether one run is asked for that is not the longest, or how many there are."""
    analysis = question.analysis
    if _stretch_ranked(question, reading):
        return True
    if reading.kind == "extreme":
        return reading.top > 1 and analysis.has("streak")
    lows = set(analysis.lows)
    if reading.kind == "streak" and reading.aggregate:
        return False
    if reading.kind == "streak" and analysis.has("count") and not _TIMES.isdisjoint(lows):
        return True
    if reading.kind != "streak" or reading.least is None:
        return False
    used = analysis.dates.used
    return not _ONE.isdisjoint(t.low for at, t in enumerate(analysis.tokens) if at not in used)


def _stretch_ranked(question: Question, reading: Reading) -> bool:
    """`the wettest stretch of three days`: no record is one; a run of them is read elsewhere."""
    analysis = question.analysis
    ranked = [m.last for m in question.free if m.degree == "most"]
    ranked += [cue.last for cue in analysis.cues if cue.meaning in ("high", "low")]
    kept = kept_as_numbers(question)  # (the "run" of a log that keeps the run of each day)
    ranked = [at for at in ranked if at not in kept]
    return reading.kind != "streak" and any(analysis.low(at) in _LASTING for at in ranked)


_LASTING = frozenset({"stretch", "spell", "streak", "run", "period", "window"})
