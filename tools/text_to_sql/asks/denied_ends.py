"""A record that is said not to be at an end of a scale: "which was not the warmer of 3 and 4 May",
"of 3, 4 and 5 May, which was neither the warmest nor the coldest", "which lay in the middle".

Of two records it is the other, of three that lie between their ends the second; of more of them
nobody knows which is meant.
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.language.words import phrases, places
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_DENIED = phrases("not the, wasn't the, weren't the, isn't the, neither the, nor the, not its")
_ENDS = ("compare", "extreme")
_MIDDLE = phrases("in the middle, in between, the middle one, the one between, the median one")


def denied_end(question: Question, reading: Reading) -> tuple[Reading, bool]:
    """The reading of what is not at an end, and whether one is denied that cannot be read."""
    if reading.kind not in _ENDS or asks_yes_no(question):
        return reading, False
    tokens = question.analysis.tokens
    ranked = {m.first for m in question.free if m.degree}
    ranked |= {c.first for c in question.analysis.cues if c.meaning in ("high", "low", "more")}
    denied = [at + size for at, size in places(tokens, _DENIED) if at + size in ranked]
    middle = bool(places(tokens, _MIDDLE))
    told = bool(denied) and ranked <= set(denied)  # and not "the warmest, not the windiest"
    middle = middle and reading.kind == "compare"
    if not (told or middle):
        return reading, False
    period = reading.period
    several = period.parts if period is not None and period.named_days else ()
    if reading.kind != "compare" or reading.grouped:
        return reading, True
    if len(several) == 2 and len(denied) == 1:
        return replace(reading, direction="low" if reading.direction == "high" else "high"), False
    if len(several) == 3 and (len(denied) == 2 or middle):
        return replace(reading, place=2), False
    return reading, True
