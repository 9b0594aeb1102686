"""Whether a value stayed above a limit all day, where only the day's highest is recorded.

    "did it stay above 40 on 3 May"          that its highest was above it is no answer
    "was it above 40 all day on 3 May"

and not "was it above 40 on 3 May", nor "did it stay below 40 all day", which the highest tells.

Answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.columns.upper_ends import UPPER, one_a_day, topmost
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading

_STAYING = word_set("stay stayed stays remain remained remains keep kept hold held")
_ABOVE = word_set("above over")
_ALL_DAY = phrases("""
    all day, all day long, the whole day, the entire day, throughout the day, all through the day,
    the whole time, the entire time, day and night, around the clock, for the whole day,
    at all times, at every hour, from morning to night
""")
_SURE = _STAYING | word_set("all day whole entire throughout clock times hour night")


def stayed_above(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "stay" of "did it stay above 40 on 3 May", the "all day" of "was it above 40 all day"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_SURE) or reading.kind not in ("any", "all", "rows"):
        return ()
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    limits = [c for c in reading.conditions if isinstance(c, Comparison)]
    above = [c for c in limits if c.operator in (">", ">=") and c.measure.minus is None]
    if not any(topmost(analysis, c.measure.column) for c in above):
        return ()
    if any(UPPER & set(m.words.lower().split()) for m in analysis.mentions):
        return ()  # "did the high stay above 40": of the highest itself
    for at in sorted(analysis.focus):
        stays = analysis.low(at) in _STAYING and analysis.low(at + 1) in _ABOVE
        if stays:
            return (analysis.tokens[at].text,)
    if _ABOVE.isdisjoint(analysis.lows):
        return ()
    for at, size in places(analysis.tokens, _ALL_DAY):
        if at in analysis.focus:
            return tuple(analysis.between(at, at + size))
    return ()
