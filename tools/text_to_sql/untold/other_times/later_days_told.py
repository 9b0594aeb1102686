"""What a report is asked to say of later days than its own, without that these have a date.

    "what was the winter outlook issued in November"           no record is of a season
    "how many days ahead did they see the hail coming"         one version is kept, of that day
    "how early was the hail of 3 May announced"                the same
    "in the report of 8 May, what was the outlook for Sunday"  a record is of its own day
    "the next day's high according to the report of 8 May"
    "how warm was the weekend to be according to the report of 6 May"
    "how did the report of 31 December see New Year's Day"
    "which day of the following week did the 8 May report expect to be the warmest"

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.dates.words import SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.untold.other_times.told_on_another_day import (
    HELD,
    MADE,
    PLANNED,
    PLANS,
    tells,
)

_STRETCHES = frozenset(SEASONS) | word_set("weekend")
_WITHIN = word_set("in on of by")
_EARLY = phrases("how early, how many days, how far, how long, how many hours")
_SEEING = word_set("see sees saw seen")
_FORETOLD = word_set("announced predicted foreseen foretold promised signalled signaled flagged")
_ABOUT = word_set("for about concerning regarding")
_WEEKDAYS = frozenset(word for word in WEEKDAY_NUMBERS if word.endswith("day"))
_NEXT = phrases("""
    the next day, the following day, the day after, the day thereafter, the subsequent day,
    the previous day, the preceding day
""")
_VIEWING = word_set("see saw foresee foresaw predict expect picture envisage view imagine judge")


def later_days_told(question: Question) -> tuple[str, ...]:
    """The words that ask what was said beforehand of another day, or how long before."""
    analysis = question.analysis
    if not one_a_day(analysis.card):
        return ()
    return (
        _stretch_foreseen(analysis)
        or _seen_coming(analysis)
        or _announced_early(analysis)
        or _for_a_weekday(analysis)
        or _for_the_next_day(analysis)
        or _of_a_stretch(analysis)
        or _seen_in_a_report(analysis)
        or _of_days_to_come(analysis)
    )


def _stretch_foreseen(analysis: Analysis) -> tuple[str, ...]:
    """The "winter outlook" of "the winter outlook issued in November"."""
    if analysis.lacks(PLANS) or analysis.lacks(MADE):
        return ()
    for at in sorted(analysis.focus):
        dated = at - 1 in analysis.dates.used or analysis.low(at - 1) in _STRETCHES
        made = analysis.low(at + 1) in MADE and analysis.low(at + 2) in _WITHIN
        then = at + 3 + (analysis.low(at + 3) == "the")
        if analysis.low(at) in PLANS and at and dated and made and then in analysis.dates.used:
            return _said(analysis, at - 1, at + 1)
    return ()


def _seen_coming(analysis: Analysis) -> tuple[str, ...]:
    """The "how many days ahead" of "how many days ahead did they see the hail coming"."""
    if analysis.lacks(("coming",)) or analysis.lacks(_SEEING):
        return ()
    for at, size in places(analysis.tokens, _EARLY):
        rest = analysis.between(at + size, analysis.sentence_of(at)[1])
        seen = next((place for place, low in enumerate(rest) if low in _SEEING), len(rest))
        if "coming" in rest[seen:] and AUXILIARIES & set(rest[:seen]):
            return _said(analysis, at, at + size)
    return ()


def _announced_early(analysis: Analysis) -> tuple[str, ...]:
    """The "how early" of "how early was the hail of 3 May announced", and not of "how early was
    the report announced", "how early was the hail predicted to start"."""
    if analysis.lacks(("early",)) or analysis.lacks(_FORETOLD):
        return ()
    for at in sorted(analysis.focus):
        early = analysis.between(at, at + 2) == ["how", "early"]
        if not early or analysis.low(at + 2) not in AUXILIARIES:
            continue
        thing = at + 3 + (analysis.low(at + 3) == "the")
        named = [m for m in analysis.mentions if m.first == thing and m.of("name", "low")]
        kept = any(column.type == "time" for m in named for column in m.columns)
        if not named or kept or analysis.low(thing) in PLANNED:
            continue
        told = analysis.past_dates(named[0].last)
        if analysis.low(told) in _FORETOLD and analysis.low(told + 1) != "to":
            return "how", "early"
    return ()


def _for_a_weekday(analysis: Analysis) -> tuple[str, ...]:
    """The "for Sunday" of "in the report of Friday 8 May, what was the outlook for Sunday"."""
    if analysis.lacks(_ABOUT) or analysis.lacks(_WEEKDAYS) or _held_against(analysis):
        return ()
    for at in sorted(analysis.focus & analysis.dates.used):
        opening = at - 1 - (analysis.low(at - 1) == "the")
        aimed = analysis.low(at) in _WEEKDAYS and analysis.low(opening) in _ABOUT
        if not aimed or at + 1 in analysis.dates.used:
            continue  # "the plan for Friday 8 May"
        same = analysis.lows.count(analysis.low(at)) > 1  # "Friday's report … for Friday"
        if not same and any(abs(day - at) > 1 for day in _days_of_reports(analysis)):
            return _said(analysis, opening, at + 1)
    return ()


def _for_the_next_day(analysis: Analysis) -> tuple[str, ...]:
    """The "next day" of "the next day's high according to the report of 8 May"."""
    if analysis.lacks(_TOMORROW | {"day"}) or _held_against(analysis):
        return ()
    for at in sorted(analysis.focus):
        size = starts(analysis.tokens, at, _NEXT)
        alone = size and at + size not in analysis.dates.used  # "the day after 8 May" has a date
        if alone and analysis.low(at - 1) not in _LISTED and _days_of_reports(analysis):
            return _said(analysis, at + 1, at + size)
        days = _days_of_reports(analysis) if analysis.low(at) in _TOMORROW else []
        if days and days != [at]:
            return _said(analysis, at, at + 1)
    return ()


def _of_a_stretch(analysis: Analysis) -> tuple[str, ...]:
    """The "weekend" of "how warm was the weekend to be according to the report of 6 May", the
    "week" of "what did Wednesday's report say about the week"."""
    period = analysis.dates.period
    if analysis.lacks(_LONGER) or len(analysis.dates.firsts) != 1 or _held_against(analysis):
        return ()
    if period is None or not period.single_day:
        return ()
    for at in sorted(analysis.focus):
        first = at - 1 - (analysis.low(at - 1) in _COMING)
        named = analysis.low(at) in _LONGER and analysis.low(first) in _THE
        alone = named and at + 1 not in analysis.dates.used and analysis.low(at + 1) != "of"
        within = analysis.low(first - 1) in _LISTED | _LYING  # "a report on the weekend"
        if alone and not within and _days_of_reports(analysis):
            return _said(analysis, first + 1, at + 1)
    return ()


_LONGER = word_set("week weekend fortnight")
_LYING = word_set("on over at during within in")
_COMING = word_set("coming following next ensuing subsequent")
_THE = word_set("the that this")
_TOMORROW = word_set("tomorrow tomorrow's")
_LISTED = word_set("of from and or & than")
"""What stands in front of a day that is one of several, or dates a report itself."""


def _held_against(analysis: Analysis) -> bool:
    """Whether two days or values are held against each other."""
    return not HELD.isdisjoint(analysis.lows)


def _seen_in_a_report(analysis: Analysis) -> tuple[str, ...]:
    """The "New Year's Day" of "how did the report of 31 December see New Year's Day"."""
    if analysis.lacks(_VIEWING) or len(analysis.dates.firsts) != 2:
        return ()
    day, other = analysis.dates.firsts
    seen = other - 1 - (analysis.low(other - 1) == "the")
    if analysis.low(seen) in _VIEWING and tells(analysis, day):
        return _said(analysis, seen, analysis.past_dates(other))
    return ()


def _of_days_to_come(analysis: Analysis) -> tuple[str, ...]:
    """The "following week" of "which day of the following week did the 8 May report expect"; "the
    week following 8 May" has its dates."""
    held = not (HELD - {"over"}).isdisjoint(analysis.lows)
    if len(analysis.dates.firsts) > _STRETCHES_SAID or held:
        return ()
    for at, size in places(analysis.tokens, _TO_COME) if not analysis.lacks(_DAYS_TO_COME) else ():
        behind = at + size + (analysis.low(at + size) in ("of", "the"))
        behind += analysis.low(behind) == "the"
        apart = behind not in analysis.dates.used or analysis.low(at) not in ("the", "week")
        apart = apart and analysis.low(behind) not in PLANS and not analysis.noun_at(behind)
        days = [day for day in _days_of_reports(analysis) if not at <= day < at + size]
        told = not _FORESEEING.isdisjoint(analysis.lows)
        if apart and days and told:
            return _said(analysis, at, at + size)
    return ()


_STRETCHES_SAID = 2
_TO_COME = phrases("""
    the following week, the next week, the coming week, the ensuing week, the following weekend,
    the next weekend, the next two days, the next three days, the next four days,
    the next five days, the next six days, the next seven days, the next 2 days, the next 3 days,
    the next 4 days, the next 5 days, the next 6 days, the next 7 days, the next few days,
    the following days, the following three days, the following five days, the coming days,
    the days to come, the days ahead, the week ahead, the days that followed, week after,
    the week after, the week to come, the days after, two days later, three days later,
    2 days later, 3 days later, a week later, a day later, the day later, two days on,
    three days on, two days out, three days out, two days ahead, three days ahead
""")
_DAYS_TO_COME = word_set("following next coming ensuing come ahead followed after later on out")
_FORESEEING = word_set("""
    expect expected expects think thought see saw say said says predict predicted predicts forecast
    foresee foresaw give gave call called according reckon reckoned have had promise promised warn
    project projected show showed would
""")


def _said(analysis: Analysis, first: int, last: int) -> tuple[str, ...]:
    return tuple(token.text for token in analysis.tokens[first:last])


def _days_of_reports(analysis: Analysis) -> list[int]:
    """Where the day of a report begins: "the report of 8 May", and not "the days of May"."""
    days = [day for day in analysis.dates.firsts if tells(analysis, day)]
    return [day for day in days if _DAYS.isdisjoint(analysis.between(max(0, day - 3), day + 1))]


_DAYS = word_set("day days date dates")
