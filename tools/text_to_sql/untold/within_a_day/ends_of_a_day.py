"""How far a value ranged within a day, and where it stood as the day began or ended.

    "the largest daily range of the air"       how far the days lie apart is another number
    "which day had the widest swing of it"
    "the biggest daily drop in it"             nor is it the highest of all
    "how cold did 3 May start out"             its highest says nothing of its beginning
    "which days began misty"                   nor does what a day was at all

"The range in May" is that of its days, "the largest swing from day to day" the step between two.

Each function answers with the words that reach inside a day; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.measuring import direction_of
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day, topmost
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading, Truth

_SPREAD = word_set("range ranges spread spreads swing swings span variation amplitude difference")
_SWINGS = word_set("swing swings spread amplitude")
_MOVES = word_set("drop drops fall rise rises change changes jump jumps climb")
_WITHIN = word_set("daily diurnal intraday same-day")
_SINGLE = word_set("single one")
_ASKED = word_set("which what")
_HAVING = word_set("had has with saw brought")
_NEAR = 6


def range_of_a_day(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "range" of "the largest daily range", of "which day had the widest range"."""
    analysis, measure = question.analysis, reading.measure
    if reading.kind != "extreme" or reading.grouped or not one_a_day(analysis.card):
        return ()
    if analysis.lacks(_SPREAD) and analysis.lacks(_MOVES):
        return ()
    if measure is None or measure.minus is not None or measure.beside is not None:
        return ()
    single = reading.period is not None and reading.period.single_day
    for at in sorted(analysis.focus):
        low = analysis.low(at)
        if at in analysis.dates.used or any(m.first <= at < m.last for m in analysis.mentions):
            continue
        near = set(analysis.between(max(0, at - _NEAR), at))
        daily = not _WITHIN.isdisjoint(near)
        spread = low in _SPREAD and reading.ends and (daily or _of_one_day(analysis, at))
        spread = spread or (low in _SWINGS and single)
        if spread or (low in _MOVES and daily):
            return (analysis.tokens[at].text,)
    return ()


def _of_one_day(analysis: Analysis, at: int) -> bool:
    """The "which day had", "which single day had" before a range, the "in a single day" behind."""
    start, end = analysis.sentence_of(at)
    for place in range(start, end - 1):
        if analysis.low(place) not in ("day", "date"):
            continue
        behind = analysis.low(analysis.past_dates(place + 1))
        which = place - 1 - (analysis.low(place - 1) in _SINGLE)
        asked = analysis.low(which) in _ASKED and behind in _HAVING
        single = place > at and analysis.low(place - 1) in _SINGLE
        within = place > at and analysis.low(place - 2) in ("within", "in", "during")
        if asked or single or (within and analysis.low(place - 1) in ("a", "any", "the")):
            return True
    return False


def begun_or_ended(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "start out" of "how cold did 3 May start out", where the highest of a day is recorded."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_TURNS | _OPENED):
        return ()
    if had := _had_at_its_end(question, reading):
        return had
    if period is None or not period.single_day:
        return ()
    if reading.kind != "rows" or not one_a_day(analysis.card):
        return ()
    numbers = [column for column in reading.shown if column.type in NUMERIC]
    if reading.measure is not None and reading.measure.minus is not None:
        return ()  # "how far above the plan did 3 May finish"
    if not any(topmost(analysis, column) for column in numbers):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _TURNS or not _of_the_day(analysis, at):
            continue
        last = at + 1 + (analysis.low(at + 1) in ("out", "off"))
        behind = analysis.low(last)
        if behind in _CLOSING or last in analysis.dates.used:
            return tuple(analysis.between(at, last))
    return ()


_TURNS = word_set("start starts started begin begins began end ends ended finish finishes finished")
_OPENED = word_set("opened dawned broke closed")
_CLOSING = word_set("? . ! , at on with in and") | {""}


def _had_at_its_end(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "began" of "which days began misty", "days that ended wet", with no hour beside it: of a
    day it is known what it was, and not when."""
    analysis = question.analysis
    if reading.kind not in ("rows", "count") or not one_a_day(analysis.card):
        return ()
    if analysis.accounts.when or any(amount.clock for amount in analysis.amounts):
        return ()
    facts = {
        at
        for found in question.found
        if isinstance(found.condition, Truth) and found.condition.holds
        for at in range(found.first, found.last)
    }
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _TURNS | _OPENED:
            continue
        noun = at - 1 - (analysis.low(at - 1) in ("that", "which"))
        days = analysis.noun_at(noun) or analysis.low(noun) in ("mornings", "morning")
        behind = at + 1 + (analysis.low(at + 1) in ("out", "off", "up"))
        if days and behind in facts:
            return (analysis.tokens[at].text,)
    return ()


def _of_the_day(analysis: Analysis, at: int) -> bool:
    """Whether it is the day that begins: "did 3 May", "did the day" stand before it."""
    before = analysis.low(at - 1) in ("day", "morning") or at - 1 in analysis.dates.used
    start, _ = analysis.sentence_of(at)
    return before and not _DOING.isdisjoint(analysis.between(start, at))


_DOING = word_set("how what did does do will would")


def ranked_by_a_time(question: Question, reading: Reading) -> bool:
    """Whether the "warmest" of "at the warmest time of day, which month was coldest", which tells
    when in the day it is measured, turned the scale."""
    analysis = question.analysis
    if analysis.lacks(_PARTS_OF_IT) or reading.kind not in ("extreme", "compare", "groups"):
        return False
    ends = [(m.last, direction_of(m)) for m in question.free if m.degree == "most"]
    ends += [
        (cue.last, "high" if cue.meaning == "high" else "low")
        for cue in analysis.cues
        if cue.meaning in ("high", "low")
    ]
    timing = [way for at, way in ends if _time_of_day(analysis, at)]
    asked = {way for at, way in ends if not _time_of_day(analysis, at)}
    return bool(timing) and len(asked) == 1 and reading.direction not in asked


def _time_of_day(analysis: Analysis, at: int) -> bool:
    behind = analysis.between(at + 1, at + 4)
    of_it = behind[:2] == ["of", "day"] or behind == ["of", "the", "day"]
    return analysis.low(at) in _PARTS_OF_IT and of_it


_PARTS_OF_IT = word_set("time hour point part moment")
