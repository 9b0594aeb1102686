"""What a part of a day would have to be known for, where a record is of a whole one.

which morning was the coldest · was the morning cooler than the evening · the most rain per hour

Each function answers with the words that say so; none where all is well.
"""

import re

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.conditions.bare_hours import past_an_hour
from pageturner.tools.text_to_sql.conditions.hours_against import (
    hour_of_the_day_beside,
    read_hours_against,
)
from pageturner.tools.text_to_sql.language.english import EVENTS
from pageturner.tools.text_to_sql.language.units import by_a_time, in_a_time
from pageturner.tools.text_to_sql.language.words import starts, word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading
from pageturner.tools.text_to_sql.rewording.days.evening_before import DAY_BEFORE
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_HALVES = word_set("morning mornings evening evenings night nights dawn dusk midnight")
_AFTERNOONS = word_set("afternoon afternoons")
_OF_A_DAY = _HALVES | _AFTERNOONS
_PARTS = _OF_A_DAY | word_set("day daytime noon midday")
_BESIDE_AN_HOUR = word_set("later earlier sooner before after prior")
_NEAR = 4
_WORD = re.compile(r"\w+")


def part_ranked(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "morning" of "which morning was the coldest": the day's value is not the morning's. The
    day's highest falls into the afternoon so often that it may stand for it; of what is not told
    of every day, the rain or the fog, nobody knows when it was."""
    analysis = question.analysis
    if analysis.lacks(_RANKED):
        return ()
    measured = [reading.measure.column] if reading.measure else reading.shown
    if hour := _hour_ranked(question):
        return hour
    ranked = [m.last for m in question.free if m.degree == "most"]
    ranked += [cue.last for cue in analysis.cues if cue.meaning in ("high", "low")]
    amounts = any(column.type in NUMERIC for column in measured)
    facts = bool(ranked) and any(column.type == "boolean" for column in measured)
    if not ((amounts and reading.measure) or facts) or not one_a_day(analysis.card):
        return ()
    daily = all(10 * column.filled >= 9 * analysis.card.count for column in measured)
    parts = _HALVES if daily and not facts else _OF_A_DAY
    for at, token in enumerate(analysis.tokens):
        free = at not in analysis.dates.used and not _named(question, at)
        asked = analysis.low(at - 1) in ("which", "what")
        if token.low in parts and free and (asked or at in ranked):
            return (token.text,)
    return ()


_RANKED = _OF_A_DAY | {"hour", "hours"}


def parts_counted(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "evenings" of "how many evenings were below 30", the "this morning" of "how warm was it
    this morning": the day's value is not that of a part of it."""
    analysis = question.analysis
    if analysis.lacks(_OF_A_DAY) or not one_a_day(analysis.card):
        return ()
    tests = [c for c in reading.conditions if isinstance(c, Comparison)]
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    amounts = bool(tests) or any(column.type in NUMERIC for column in told)
    for at in sorted(analysis.focus) if amounts else ():
        low, before = analysis.low(at), analysis.low(at - 1)
        if reading.kind == "count" and tests and before == "many" and low in _COUNTED:
            return (analysis.tokens[at].text,)
        if tests and low in _HALVES and _beside_a_limit(question, reading, at):
            return (analysis.tokens[at].text,)
        today = before == "this" and low in _HALVES
        if today and reading.kind == "rows" and not asks_yes_no(question):
            return before, low
    return ()


def _beside_a_limit(question: Question, reading: Reading, at: int) -> bool:
    """The "evening" of "how many days was it over 30 in the evening", of which no hour is read."""
    analysis = question.analysis
    if reading.kind not in _TESTED or analysis.between(at - 2, at) != ["in", "the"]:
        return False
    if at in analysis.dates.used or _named(question, at) or analysis.low(at + 1) == "of":
        return False
    timed = any(c.type in ("time", "date") for one in reading.conditions for c in columns_of(one))
    return not timed and any(0 <= at - 2 - found.last <= 1 for found in question.found)


_TESTED = ("count", "rows", "any", "all", "none", "share")
_COUNTED = word_set("mornings afternoons evenings nights")


def part_measured(question: Question) -> tuple[str, ...]:
    """The "morning" of "the morning temperature", the "hours" of "how cold in the early hours"."""
    analysis = question.analysis
    if analysis.lacks(_MEASURED) or not one_a_day(analysis.card):
        return ()
    measured = {
        m.first
        for m in analysis.mentions
        if m.of("name", "low") and all(c.type in NUMERIC for c in m.columns)
    }
    for at, token in enumerate(analysis.tokens):
        told = at in analysis.dates.used or _named(question, at)
        if token.low in _HALVES and at + 1 in measured and not told:
            return (token.text,)
        if measured and token.low == "hours" and analysis.low(at - 1) in ("early", "small", "wee"):
            return (token.text,)
    return ()


_MEASURED = _HALVES | {"hours"}


def part_of_a_day(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "evening" of "what was the temperature in the evening of 4 July": what every record
    states once a day, is not told of a part of it."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_OF_A_DAY):
        return ()
    if period is None or not period.single_day or not one_a_day(analysis.card) or question.found:
        return ()
    if asks_yes_no(question):
        return ()  # "was the high reached in the evening"
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    daily = all(10 * c.filled >= 9 * analysis.card.count for c in told)
    if not told or any(c.type not in NUMERIC for c in told) or reading.kind != "rows":
        return ()
    if not daily and any(map(is_of_a_part, told)):
        return ()  # "what it falls to in the afternoon"
    parts = _HALVES if daily else _OF_A_DAY  # (the highest falls into the afternoon)
    for at in sorted(analysis.focus):
        opening = at - 1 - (analysis.low(at - 1) in ("early", "late", "mid"))
        opening -= analysis.low(opening) == "the"
        opening -= analysis.low(opening) in _ALONE
        before = analysis.low(opening)
        apart = _named(question, at) or analysis.low(at) == "midnight"  # (an hour)
        apart = apart or analysis.low(at + 1) == "before"  # "the evening before Christmas"
        within = before in _WITHIN or (before == "for" and opening < at - 1)  # "for the morning"
        if analysis.low(at) in parts and within and not apart:
            return (analysis.tokens[at].text,)
    return ()


_ALONE = word_set("just only merely solely exactly purely")
_WITHIN_IT = _OF_A_DAY | {"noon", "midday"}


def is_of_a_part(column: ColumnCard) -> bool:
    """Whether a column is of a part of the day: "what it falls to in the afternoon"."""
    return not _WITHIN_IT.isdisjoint(_WORD.findall(column.description.lower()))


_WITHIN = word_set("in on at during before by after until till around")


def chance_of_another(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "probability" of "the probability of a high above 90": of one thing a chance is told, and
    not of what a record of that day states besides."""
    period = reading.period
    chances = [c for c in reading.shown if c.unit == "%"]
    if reading.kind != "rows" or not chances or period is None or not period.single_day:
        return ()
    others = [one for one in question.all_conditions() if isinstance(one, Comparison)]
    if amount := _amount_hoped_for(question, chances[0]):
        return amount
    if not any(chances[0].name not in {c.name for c in one.measure.columns} for one in others):
        return ()
    return tuple(m.words for m in question.free if chances[0] in m.columns)[:1]


def _amount_hoped_for(question: Question, chance: ColumnCard) -> tuple[str, ...]:
    """The "chance" of "the chance of getting more than two inches": it is of any at all."""
    analysis = question.analysis
    for mention in question.free:
        amounts = [a for a in question.unbound if a.first >= mention.last and not a.clock]
        if chance not in mention.columns or not amounts or amounts[0].unit in ("", "%"):
            continue
        between = analysis.between(mention.last, amounts[0].first)
        if between[:1] in (["of"], ["that"], ["to"], ["for"]) and not _APART & set(between):
            return (mention.words,)
        if between[:1] in (["was"], ["were"]) and "to" in between and not _APART & set(between):
            return (mention.words,)
    return ()


_APART = word_set("and but or , ; : when if given with")


def in_the_dark(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "dark" of "how windy was it on 3 May after dark", the "sunset" of "before sunset": of the
    whole day a value is told."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_TURNING) and analysis.lacks(("light",)):
        return ()
    single = period is not None and period.single_day and one_a_day(analysis.card)
    if not single:
        return ()
    if darkened := _darkened(question):
        return darkened
    if any(column.type == "time" for column in reading.shown):
        return ()
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    measured = any(column.type in NUMERIC for column in told)
    for at in sorted(analysis.focus):
        opening = at - 1
        while analysis.low(opening) in _GETTING:
            opening -= 1
        word, before = analysis.low(at), analysis.low(opening)
        then = opening != at - 1 and before in ("once", "when")
        if word not in _TURNING or (before not in _WITHIN - {"in", "on", "during"} and not then):
            continue
        if opening != at - 1 and word != "dark":
            continue
        if _named(question, at) or (measured and not asks_yes_no(question)):
            return (analysis.tokens[at].text,)
    return ()


def _darkened(question: Question) -> tuple[str, ...]:
    """The "dark" of "when did it get dark on 3 May", where the hour of another thing is kept."""
    analysis = question.analysis
    timed = analysis.has("clock") or analysis.low(min(analysis.focus, default=0)) == "when"
    for at in sorted(analysis.focus) if timed else ():
        got = analysis.low(at) in ("dark", "light") and analysis.low(at - 1) in _GETTING - {"the"}
        if got and analysis.low(at - 2) == "it":
            return (analysis.tokens[at].text,)
    return ()


_TURNING = word_set("dark darkness sunset sundown sunrise sunup nightfall daybreak")
_GETTING = word_set("it got gets get was grew turned had gone the")


def _hour_ranked(question: Question) -> tuple[str, ...]:
    """The "hour" of "which hour was the wettest", where the hour of another value is recorded."""
    analysis = question.analysis
    times = {c.name.split("_")[0] for c in analysis.card.columns if c.type == "time"}
    ranked = [m for m in analysis.mentions if m.degree == "most" and m.of("name", "low")]
    own = any(c.name.split("_")[0] in times for m in ranked for c in m.columns)
    if not ranked or own or not one_a_day(analysis.card):
        return ()
    return tuple(
        token.text
        for at, token in enumerate(analysis.tokens)
        if token.low in ("hour", "hours") and analysis.low(at - 1) in ("which", "what")
    )


def with_nothing_beside(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "warmer" of "how much warmer was it inland on 3 May": than what, no record tells."""
    analysis, period = question.analysis, reading.period
    alone = period is not None and period.single_day and reading.kind == "rows"
    if not alone or question.difference is not None or question.conditions:
        return ()
    graded = [m for m in question.free if m.degree == "more" and question.numeric(m)]
    much = [m for m in graded if analysis.between(m.first - 2, m.first) == ["how", "much"]]
    return tuple(m.words for m in much[:1])


def parts_compared(question: Question) -> tuple[str, ...]:
    """The "evening" of "was the morning cooler than the evening", of "the difference between the
    morning and the evening"."""
    analysis = question.analysis
    if not one_a_day(analysis.card) or (analysis.lacks(_AGAINST) and analysis.lacks(_BETWEEN)):
        return ()
    for at, low in enumerate(analysis.lows):
        parts = low == "and" and "between" in analysis.lows[:at]
        if low not in _AGAINST and not parts:
            continue
        after = [p for p in range(at + 1, at + _NEAR) if _part(question, p)]
        before = [p for p in range(at) if _part(question, p)]
        if after and before and analysis.low(after[0]) != analysis.low(before[-1]):
            return (analysis.tokens[after[0]].text,)
    return ()


_AGAINST = frozenset({"than", "versus", "vs"})
_BETWEEN = frozenset({"between"})


def issued_then(question: Question) -> tuple[str, ...]:
    """The "issued" of "the plan for 3 May issued on 1 May": of each day one version is held, and
    of that only the hour."""
    analysis, dated = question.analysis, question.analysis.dates.used
    for mention in question.free:
        on = analysis.low(mention.last) == "on" and mention.last + 1 in dated
        earlier = any(first < mention.first for first in analysis.dates.firsts)
        times = all(column.type == "time" for column in mention.columns)
        if on and earlier and times and analysis.low(mention.last - 1).endswith("ed"):
            return mention.words, *analysis.between(mention.last, mention.last + 2)
        place = mention.last + (analysis.low(mention.last) in ("on", "in"))
        before = starts(analysis.tokens, place, DAY_BEFORE)
        if before and times and mention.of("name"):
            return tuple(analysis.between(place, place + before))  # "issued the evening before"
    return ()


def hours_of_two_days(question: Question) -> tuple[str, ...]:
    """The "before the report was posted" of "the peak came before the report was posted": of which
    day its hour is, no record tells."""
    if question.analysis.lacks(_BESIDE_AN_HOUR):
        return ()
    against = read_hours_against(question.analysis)
    if against is None or against.clocked:
        return hour_of_the_day_beside(question.analysis)
    return tuple(question.analysis.between(against.first, against.last))


def night_between(question: Question) -> tuple[str, ...]:
    """The "night" of "was the night of 24 to 25 December snowy", "the night from 3 to 4 May": the
    records are of the two days, and of what lies between them there is none."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(("night",)) or period is None or period.days != 2:
        return ()
    (start, end), *others = period.intervals
    for at in sorted(analysis.focus) if one_a_day(analysis.card) else ():
        first = at + 1 + (analysis.low(at + 1) in _LYING)
        between = first > at + 1 and first in analysis.dates.used and (end - start).days == 1
        free = at not in analysis.dates.used and not _named(question, at)
        if analysis.low(at) == "night" and between and free and not others:
            return (analysis.tokens[at].text,)
    return ()


_LYING = word_set("of from between on")


def hour_of_no_half(question: Question) -> tuple[str, ...]:
    """The "half past two" of "was it posted after half past two": at night, or in the afternoon."""
    analysis = question.analysis
    for amount in question.unbound:
        if past_an_hour(analysis, amount):
            return tuple(analysis.between(amount.first - 1, amount.last))
    return ()


def beside_a_moment(question: Question) -> tuple[str, ...]:
    """The "fireworks" of "did it rain before or after the fireworks on 4 July": when they were on
    that day, nobody said."""
    analysis, period = question.analysis, question.analysis.dates.period
    single = period is not None and period.single_day and one_a_day(analysis.card)
    if not single or not asks_yes_no(question):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _MOMENTS or analysis.low(at - 1) in _STRETCHES:
            continue
        event = at + 1 + (analysis.low(at + 1) in ("the", "our", "my", "their"))
        free = event not in analysis.dates.used and not _named(question, event)
        if free and event > at + 1 and analysis.low(event) in EVENTS:
            return (analysis.tokens[event].text,)
    return ()


def hours_beside_a_day(question: Question) -> tuple[str, ...]:
    """The "hour after" of "an hour after the clocks went back", "an hour after sunset": a record is
    of the whole day."""
    analysis = question.analysis
    if analysis.lacks(_HOURS):
        return ()
    for at in range(len(analysis.tokens) - 2) if one_a_day(analysis.card) else ():
        if analysis.low(at) in _HOURS and analysis.low(at + 1) in ("after", "before"):
            day = at + 2 + (analysis.low(at + 2) == "the")
            if {at + 2, day} & analysis.dates.used or analysis.low(day) in _TURNING:
                return analysis.tokens[at].text, analysis.tokens[at + 1].text
    return ()


_HOURS = word_set("hour hours minute minutes")
_MOMENTS = word_set("before after during until till")
_STRETCHES = word_set("day night morning evening afternoon week weekend month")


def by_the_hour(question: Question) -> tuple[str, ...]:
    """The "hour" of "the most rain per hour", "hour by hour": in "miles per hour" it only closes a
    unit."""
    tokens = question.analysis.tokens
    if question.analysis.lacks(("hour", "per")) or not one_a_day(question.analysis.card):
        return ()
    plain = [token for token in tokens if token.low != "-"]
    for one, two, three in zip(plain, plain[1:], plain[2:], strict=False):
        if (one.low, two.low, three.low) in (("hour", "by", "hour"), ("by", "the", "hour")):
            return one.text, two.text, three.text
    return tuple(
        two.text
        for unit, one, two in zip(tokens, tokens[1:], tokens[2:], strict=False)
        if one.low == "per" and by_a_time([one.low, two.low]) and not in_a_time(unit.low, two.low)
    )


def at_an_hour(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "8 am" of "how warm was it at 8 am": of what every record states once a day, no text
    that names the hour tells it."""
    analysis = question.analysis
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    daily = [c for c in told if c.type in NUMERIC and 10 * c.filled >= 9 * analysis.card.count]
    hours = [hour for hour in question.hours if hour.operator in ("", "=")]
    if not daily or not hours or question.found or not one_a_day(analysis.card):
        return ()
    return tuple(t.closed for a in hours for t in analysis.tokens[a.first : a.last])


def _part(question: Question, at: int) -> bool:
    """Whether a part of a day is named, and no day: "the day before" is one."""
    analysis = question.analysis
    day = analysis.low(at) == "day" and analysis.low(at - 1) not in ("by", "during", "the")
    return analysis.low(at) in _PARTS and not day and not _named(question, at)


def _named(question: Question, at: int) -> bool:
    return any(m.first <= at < m.last for m in question.analysis.mentions)
