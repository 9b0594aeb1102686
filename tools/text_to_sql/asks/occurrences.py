"""The first, the last and the next record that meets a condition, seen from today."""

from datetime import timedelta
from itertools import pairwise

from pageturner.corpus.card import ColumnCard, Value
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asides.asked_of_that_day import asked_of_that_day
from pageturner.tools.text_to_sql.asks.asking import based, wants
from pageturner.tools.text_to_sql.asks.first_and_last import first_and_last
from pageturner.tools.text_to_sql.asks.told_of_the_best import columns_told
from pageturner.tools.text_to_sql.columns.by_unit import HOURS
from pageturner.tools.text_to_sql.columns.columns_meant import time_columns
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.dates.from_end import END_WORDS, how_far_back
from pageturner.tools.text_to_sql.dates.periods import Calendar, Period, as_dates, say_intervals
from pageturner.tools.text_to_sql.dates.words import DateWords
from pageturner.tools.text_to_sql.language.english import ASKING, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.words import (
    CARDINALS,
    ORDINAL_ENDINGS,
    ORDINALS,
    standing,
    word_set,
)
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import AnyOf, Direction, Measure, Reading
from pageturner.tools.text_to_sql.sql.conditions import columns_of


def first_last(question: Question) -> Reading | None:
    """`the first day with snow`, `when did it last rain`, `the earliest departure`."""
    analysis = question.analysis
    cue = analysis.cue("first", "last")
    temporal = analysis.card.temporal
    coming = _coming(question)
    if cue is not None and _tells_in_order(analysis, cue):
        return None
    place, back = _from_the_end(question)
    cue = back or cue
    if cue is None and not coming:
        place, cue = _nth(question)
    if (cue is None and not coming) or temporal is None or _how_long(question):
        return None
    direction: Direction = "low" if coming or (cue and cue.meaning == "first") else "high"
    named = [c for m in question.free for c in m.columns]
    clock = any(c.type == "time" for c in named)
    clock = clock or (cue is not None and _by_the_clock(analysis))
    if not named and cue is not None and _in_the_day(analysis, cue):
        named = [c for condition in question.conditions for c in columns_of(condition)]
    times = time_columns(question, named) if clock and named else []
    ranked = cue is not None and (_in_the_day(analysis, cue) or _latest_time(question, cue))
    if times and cue and (not question.conditions or ranked):
        reading = Reading("extreme", measure=Measure(times[0]), direction=direction)
        reading.conditions = list(question.conditions)
        reading.wants = wants(question)
        reading.ends = first_and_last(question)
        return based(question, reading)
    several = cue is not None and not back and _several_of_them(question, cue)
    conditions = question.conditions if several else question.all_conditions()
    then = asked_of_that_day(analysis) if cue is not None else 0
    asked = [f.condition for f in question.found if cue and cue.first < then < f.last]
    conditions = [one for one in conditions if one not in asked]
    if not conditions and not several:
        return None
    reading = Reading("extreme", measure=Measure(temporal), direction=direction, wants="record")
    reading.conditions = conditions
    reading.ends, reading.place = first_and_last(question), place
    if reading.ends and _APART in pairwise(analysis.lows):
        reading.wants = "value"  # (how many days)
    named_ends = [c for c in analysis.cues if c.meaning in ("first", "last")]
    named_ends = named_ends if reading.ends else [cue] if cue else []
    reading.top = max((_so_many(question, end) for end in named_ends), default=1)
    told = _told_of_it(question, cue) if cue and (question.conditions or several) else []
    if told:
        reading.conditions = [one for one in question.conditions if one not in asked]
    told += [column for one in asked for column in columns_of(one)]
    reading = based(question, reading)
    reading.shown += told or _which_of_them(question, reading)
    reading.period = reading.period or seen_from_now(analysis, ahead=coming, last=cue)
    return reading


_APART = ("far", "apart")


def _is_digits(question: Question, at: int) -> bool:
    return question.analysis.low(at).isdecimal()


def _several_of_them(question: Question, cue: Cue) -> bool:
    """The "last five" of "the last five games", of what only this corpus's records are called:
    "the last five days" are a stretch of time."""
    at = cue.last + (question.analysis.low(cue.last) in CARDINALS or _is_digits(question, cue.last))
    if not question.analysis.noun_at(at):
        return False
    noun = question.analysis.tokens[at].text.lower()
    return noun not in RECORD_NOUNS and _so_many(question, cue) > 1


def _which_of_them(question: Question, reading: Reading) -> list[ColumnCard]:
    """The hail and the mist of "what came first, hail or mist": which of them it was is told."""
    analysis, either = question.analysis, reading.conditions[:1]
    if len(reading.conditions) != 1 or not isinstance(either[0], AnyOf) or not either[0].holds:
        return []
    asked = [at for at in sorted(analysis.focus) if analysis.low(at) in ("which", "what")]
    plain = bool(asked) and not any(analysis.noun_at(asked[0] + step) for step in (1, 2, 3))
    return columns_of(either[0]) if plain else []


def of_the_first(question: Question) -> bool:
    """Whether the first or the last of several records is asked for, and not what comes first
    in one."""
    analysis = question.analysis
    cue = analysis.cue("first", "last")
    if cue is None or cue.first in analysis.accounts.used:
        return False
    if any(analysis.low(at) == "by" for at in analysis.accounts.used):
        return False  # "the last day on which the mist was gone by ten" may have seen it go earlier
    return not _tells_in_order(analysis, cue) and not _how_long(question)


def _by_the_clock(analysis: Analysis) -> bool:
    """The "earliest" of "the earliest departure", "the earliest time of day at which it left", and
    not of "the earliest and latest day"."""
    said = [cue for cue in analysis.cues if analysis.low(cue.first) in ("earliest", "latest")]
    if not said:
        return False
    behind = said[-1].last
    hour = (cue for cue in analysis.cues if cue.meaning == "clock" and cue.first == behind)
    return not analysis.noun_at(behind) or any(cue.last > cue.first + 1 for cue in hour)


def _in_the_day(analysis: Analysis, cue: Cue) -> bool:
    """The "latest" of "which of them had its high latest in the day", of "which peaked latest"."""
    if analysis.low(cue.first) not in ("earliest", "latest"):
        return False
    behind = analysis.between(cue.last, cue.last + 3)
    return behind == ["in", "the", "day"] or analysis.low(cue.first - 1) in _PEAKING


def _latest_time(question: Question, cue: Cue) -> bool:
    """The "latest time" of "the latest time the high was reached on a wet day", the "latest high"
    of "which wet day had the latest high"; and not the "latest time it rained", which is a day."""
    analysis = question.analysis
    if analysis.low(cue.first) not in ("earliest", "latest"):
        return False
    behind = [m for m in question.free if m.first == cue.last]
    if any(link.column.type == "time" for m in behind for link in m.of("name")):
        return len(question.free) > 1 or behind[0].words.lower() not in HOURS
    return bool(behind) and "had" in analysis.between(max(0, cue.first - 2), cue.first)


_PEAKING = word_set("peaked peak peaks topped culminated")


def _so_many(question: Question, cue: Cue) -> int:
    """The "three" of "the first three rainy days"."""
    for amount in question.ranks:
        beside = amount.first == cue.last or amount.last == cue.first
        if beside and isinstance(amount.value, float):
            return max(1, min(50, int(amount.value)))
    return 1


def _nth(question: Question) -> tuple[int, Cue | None]:
    """The place of "the third rainy day", "the second day with snow", and where it is said."""
    analysis = question.analysis
    for the in standing(analysis.tokens[:-1], _THE):
        at, token = the + 1, analysis.tokens[the + 1]
        place, after = ORDINALS.get(token.low, 1), at + 1
        if token.kind == "number" and analysis.low(at + 1) in ORDINAL_ENDINGS:
            place, after = int(token.low) if token.low.isdigit() else 1, at + 2
        if at in analysis.dates.used or not 1 < place <= 20:
            continue
        told = next((m for m in analysis.mentions if m.first == after and not m.degree), None)
        noun = told.last if told else after
        if analysis.noun_at(noun) and not analysis.low(noun).endswith("s"):
            analysis.use(at, after)
            return place, Cue(at, after, "first")
    return 1, None


_THE = frozenset({"the"})


def _from_the_end(question: Question) -> tuple[int, Cue | None]:
    """The place of "the next-to-last rainy day", "the penultimate day with snow", from the end."""
    analysis = question.analysis
    if END_WORDS.isdisjoint(analysis.lows):
        return 1, None
    reader = DateWords(analysis.tokens, Calendar())
    for at in range(len(analysis.tokens)):
        place, after = how_far_back(reader, at) if at not in analysis.dates.used else (0, at)
        told = next((m for m in analysis.mentions if m.first == after and not m.degree), None)
        noun = told.last if told else after
        if place > 1 and analysis.noun_at(noun) and not analysis.low(noun).endswith("s"):
            analysis.use(at, after)
            return place, Cue(at, after, "last")
    return 1, None


def _tells_in_order(analysis: Analysis, cue: Cue) -> bool:
    """`first just fog until seven, then rain`, `fog first, rain from noon on`: what came first that
    day, and no first day."""
    if analysis.low(cue.first) != "first":
        return False
    opens = cue.first == analysis.sentence_of(cue.first)[0]
    named = any(analysis.noun_at(at) for at in range(cue.last, cue.last + 3))
    if opens:
        return not named and any(one["then"] for one in analysis.accounts.told)
    what = cue.last + 1 + (analysis.low(cue.last + 1) == "then")
    near = range(what, what + 3)
    then = analysis.low(cue.last) in _THEN and analysis.low(what) not in ASKING
    if not then or "or" in analysis.lows:
        return False
    ends = {m.last for m in analysis.mentions}
    return cue.first in ends and any(m.first in near for m in analysis.mentions)


_THEN = word_set(", ; - then and")


def _told_of_it(question: Question, cue: Cue) -> list[ColumnCard]:
    """The "how hot was it" of "on the last day with thunder", and behind "when did it last hail,
    and": it is told of that day."""
    analysis = question.analysis
    if (clause := asked_of_that_day(analysis)) > cue.first:
        return columns_told(question, [m for m in question.free if m.first > clause])
    if "on" not in analysis.between(max(0, cue.first - 2), cue.first):
        return []
    if not {"how", "what"} & set(analysis.between(0, cue.first)):
        return []
    return [
        resolve(analysis, mention, columns)
        for mention in question.free
        if mention.last < cue.first
        if (columns := [c for c in question.numeric(mention) if c.type in NUMERIC])
    ]


def _coming(question: Question) -> bool:
    """The "next" of "the next dry day", "when will it next rain"; of no stretch of days, and of no
    step "from one day to the next"."""
    analysis = question.analysis
    steps = [cue for cue in analysis.cues if cue.meaning == "change"]
    return analysis.dates.period is None and any(
        token.low == "next"
        and at in analysis.focus
        and at not in analysis.dates.used | analysis.used
        and not any(cue.first <= at < cue.last for cue in steps)
        for at, token in enumerate(analysis.tokens)
    )


def seen_from_now(analysis: Analysis, *, ahead: bool, last: Cue | None) -> Period | None:
    """The days after today for what comes next, those up to today for what was last."""
    first, end = as_dates(*_held(analysis))
    now = analysis.now
    if now is None or first is None or end is None:
        return None
    if ahead:
        days = (now + timedelta(days=1), max(end, now + timedelta(days=1)))
    elif last is not None and last.meaning == "last" and first <= now < end:
        days = (first, now)
    else:
        return None
    return Period((days,), say_intervals((days,)))


def _held(analysis: Analysis) -> tuple[Value, Value]:
    temporal = analysis.card.temporal
    return (temporal.minimum, temporal.maximum) if temporal else (None, None)


def _how_long(question: Question) -> bool:
    """`how long did it last`: no last of its kind."""
    lows = question.analysis.lows
    return ("how", "long") in set(pairwise(lows))
