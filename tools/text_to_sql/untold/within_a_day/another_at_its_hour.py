"""What was at the hour at which another value came, where only that value has an hour.

    "how hard did it blow at 3:47 pm on 3 May, when the 97 was observed"   the hour of the high
    "how strong was the wind when the high of 3 May was reached"           is none of the wind's
    "was the sun to come out before or after noon on 3 May"                 nor of the sky's
    "the chance of hail before noon, not for the whole day"                 a chance is of the day

Each function answers with the words that say when; none where all is well.
"""

from collections.abc import Iterable

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading

_DAYS = word_set("day days date dates")
_MOMENT = word_set("moment minute instant hour time second")
_SUBORDINATE = word_set("when as while") | _MOMENT
_REACHED = word_set("reached hit attained touched measured recorded observed logged came occurred")
_PARTS = word_set("morning afternoon evening night noon midday")
_SIDES = word_set("before after by until till past")
_LIGHT = word_set("in the at on during or it that this , early late later then only")
_WHOLE_DAY = phrases("""
    not for the whole day, not the whole day, not of the whole day, not for the day as a whole,
    not all day, rather than for the whole day, rather than the whole day, rather than all day,
    as opposed to the whole day, as opposed to all day, instead of the whole day, not the day's
""")


def another_at_its_hour(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words that say when, of one day of which a record is kept."""
    return (
        _at_the_hour_told(question, reading)
        or _when_it_was_reached(question, reading)
        or _on_which_side(question, reading)
        or _not_of_the_whole_day(question, reading)
    )


def _at_the_hour_told(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "3:47 pm" of "how hard did it blow at 3:47 pm": a record has such an hour, and it is
    one of something else."""
    analysis = question.analysis
    if not _DAYS.isdisjoint(analysis.lows[at] for at in _free(analysis)):
        return ()
    times = [
        condition.measure.column
        for condition in reading.conditions
        if isinstance(condition, Comparison) and condition.measure.column.type == "time"
    ]
    own = _with_an_hour(analysis, times)
    told = _told(reading)
    if not times or not own or not told or any(column.name in own for column in told):
        return ()
    return _clock(analysis, (amount for amount in analysis.amounts if amount.clock))


def _when_it_was_reached(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "when" of "how strong was the wind when the high was reached", the "time" of "at the
    time of the high"; not of "how strong was the wind, and when was the high reached"."""
    analysis = question.analysis
    told = _told(reading)
    own = _with_an_hour(analysis, (c for c in analysis.card.columns if c.type == "time"))
    if reading.kind not in ("rows", "extreme") or all(c.name in own for c in told):
        return ()
    for at in sorted(analysis.focus) if not analysis.lacks(_SUBORDINATE) else ():
        if analysis.low(at) not in _SUBORDINATE or analysis.low(at + 1) in AUXILIARIES:
            continue
        of_it = analysis.low(at) in _MOMENT and analysis.low(at + 1) == "of"
        if of_it and analysis.between(at - 2, at) != ["at", "the"]:
            continue
        first = at + 1 + (analysis.low(at + 1) in ("of", "that", "when"))
        first += analysis.low(first) == "the"
        named = next((m for m in analysis.mentions if m.first == first), None)
        if named is None or not named.of("name") or not {c.name for c in named.columns} & own:
            continue
        end = analysis.sentence_of(at)[1]
        reached = not _REACHED.isdisjoint(analysis.between(named.last, end))
        if of_it or (reached and analysis.low(at + 1) == "the"):
            return (analysis.tokens[at].text, *analysis.between(first, named.last))
    return ()


def _on_which_side(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "before or after noon" of "were the clouds to come before or after noon", the "morning or
    afternoon": of what a value or a number tells, no text tells the hours."""
    analysis = question.analysis
    if reading.kind not in ("any", "all", "none") or not asks_yes_no(question):
        return ()
    or_at = next((at for at in sorted(analysis.focus) if _parts_sides(analysis, at)), -1)
    if or_at < 0:
        return ()
    here = [m for m in analysis.mentions if m.first in analysis.focus]
    things = [m for m in here if m.of("name", "low", "value") and not _is_time(m)]
    own = _with_an_hour(analysis, (c for c in analysis.card.columns if c.type == "time"))
    if not things or any(c.name in own for m in things for c in m.columns):
        return ()
    if any(c.type == "boolean" and c.worded for m in things for c in m.columns):
        return ()  # (of the hail its text may tell)
    issued = any(_is_time(m) for m in here)
    if issued and any(m.of("qualifier") and not m.of("name") for m in here):
        return ()  # "was the gust forecast issued before or after noon"
    return tuple(analysis.between(or_at - 1, or_at + 2))


def _parts_sides(analysis: Analysis, at: int) -> bool:
    """Whether an "or" parts the hours before a clock from those after it, or parts of a day."""
    if analysis.low(at) != "or":
        return False
    around = (_next(analysis, at, -1), _next(analysis, at, 1))
    if all(low in _SIDES for low in around):
        return True
    parts = [_PARTS & {analysis.low(n) for n in near} for near in _near(at)]
    return all(parts) and parts[0] != parts[1]


def _near(at: int) -> tuple[range, range]:
    return range(at - 2, at), range(at + 1, at + 5)


def _next(analysis: Analysis, at: int, step: int) -> str:
    """The next word on that side that is no clock and joins nothing."""
    at += step
    while analysis.low(at) in _LIGHT | {"noon", "midday"} or analysis.low(at)[:1].isdigit():
        at += step
    return analysis.low(at)


def _not_of_the_whole_day(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "before 11 am" of "the chance before 11 am", "not for the whole day": of what a chance is
    told, its text may tell hours, and of a chance by itself none."""
    analysis = question.analysis
    clocks = [a for a in analysis.amounts if a.clock and a.first in analysis.focus]
    for at in sorted(analysis.focus):
        if clocks and (size := starts(analysis.tokens, at, _WHOLE_DAY)):
            return tuple(analysis.between(at, at + size))
    if not clocks or reading.kind != "rows" or reading.conditions or asks_yes_no(question):
        return ()
    focus = [m for m in analysis.mentions if m.first in analysis.focus and m.of("name")]
    chance = next((m for m in focus if all(unit_of(c.unit) == "%" for c in m.columns)), None)
    if chance is None or chance.first > clocks[0].first:
        return ()
    own = {word for column in chance.columns for word in column.name.split("_")}
    others = (m for m in focus if m is not chance and m.words.lower() not in own)
    return () if any(others) else _clock(analysis, clocks)


def _told(reading: Reading) -> list[ColumnCard]:
    """The columns that are told, but those of hours."""
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    return [column for column in told if column.type != "time"]


def _with_an_hour(analysis: Analysis, times: Iterable[ColumnCard]) -> set[str]:
    """The columns of what these hours are of: `observed_high` of `observed_time`."""
    stems = {column.name.split("_")[0] for column in times}
    return {
        c.name
        for c in analysis.card.columns
        if c.type != "time" and c.name.split("_")[0] in stems and "_" in c.name
    }


def _is_time(mention: Mention) -> bool:
    return all(column.type == "time" for column in mention.columns)


def _free(analysis: Analysis) -> list[int]:
    """The places of the question proper at which no date stands."""
    return [at for at in analysis.focus if at not in analysis.dates.used]


def _clock(analysis: Analysis, amounts: Iterable[Amount]) -> tuple[str, ...]:
    return next((tuple(analysis.between(a.first, a.last)) for a in amounts), ())
