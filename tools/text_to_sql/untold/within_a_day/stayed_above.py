"""Whether a value stayed above a limit all day, or was ever below it, where only the day's highest
is recorded.

    "did it stay above 40 on 3 May"          that its highest was above it is no answer
    "was it above 40 all day on 3 May"
    "did it drop below 40 on 3 May"          nor that it was not below it
    "was it below 40 at any time on 3 May"
    "how many days dipped below 40 at some point"

and not "was it above 40 on 3 May", nor "did it stay below 40 all day", which the highest tells.

nor "did the high drop below 40". Each answers with the words that ask for it; none where all is
well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
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
    if period is None or not period.single_day or not _held_to(question, reading, (">", ">=")):
        return ()
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


def ever_below(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "drop" of "did it drop below 40 on 3 May", the "at some point" of "was it below 40 at
    some point"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_EVER_SO):
        return ()
    down = any(_down_to(analysis, at) for at in analysis.focus)
    if not _held_to(question, reading, ("<", "<=", "between") if down else ("<", "<=")):
        return ()
    single = period is not None and period.single_day
    if not single and (reading.kind in ("any", "all", "none") and asks_yes_no(question)):
        return ()  # "was it below 40 at any time in May": on one of its days
    for at, size in places(analysis.tokens, _AT_ANY_TIME):
        if at in analysis.focus:
            return tuple(analysis.between(at, at + size))
    if not single or not asks_yes_no(question):
        return ()
    for at in sorted(analysis.focus):
        falls = analysis.low(at) in _DROPPING or _down_to(analysis, at)
        if analysis.low(at) == "ever" or falls:
            return (analysis.tokens[at].text,)
    return ()


def _down_to(analysis: Analysis, at: int) -> bool:
    """The "down" of "did it get down to 30", "go down below 40"."""
    return analysis.low(at) == "down" and analysis.low(at + 1) in _TO


_TO = word_set("to below under into near")
_DROPPING = word_set("drop drops dropped dip dips dipped fall falls fell sink sinks sank plunge")
_AT_ANY_TIME = phrases("""
    at any time, at any point, at any hour, at any moment, at any stage, at some time,
    at some point, at some hour, at some stage, at one point, any time, any moment, any hour,
    a time when, a moment when, an hour when
""")
_EVER_SO = _DROPPING | word_set("ever any some one time moment hour down")


def _held_to(question: Question, reading: Reading, operators: tuple[str, ...]) -> bool:
    """Whether the upper end of a day is held to a limit so, and is not named as that itself."""
    analysis = question.analysis
    if not one_a_day(analysis.card):
        return False
    limits = [c for c in reading.conditions if isinstance(c, Comparison)]
    held = [c for c in limits if c.operator in operators and c.measure.minus is None]
    if not any(topmost(analysis, c.measure.column) for c in held):
        return False
    return not any(UPPER & set(m.words.lower().split()) for m in analysis.mentions)
