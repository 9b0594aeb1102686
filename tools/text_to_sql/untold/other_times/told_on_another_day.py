"""What one day's report was to tell of another day: a record is of its own day and tells no other.

"on 1 July, what was forecast for 4 July"        the day it is asked of, and the one it is asked for
"what did the report of 3 May say about the 5th"
"how many days ahead was the snow predicted"
"how did the forecast for 3 May change"
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, FUTURE
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.question import Question

_BEFOREHAND = word_set("before earlier")
_GIVING = word_set(
    "giving give gave saying say said predicting predicted forecasting forecast expecting expected "
    "announce announced announcing promise promised promising project projected foresee foreseen "
    "called planned issued"
)
_DATED = word_set("of from for dated on")
_REPORTING = word_set(
    "say says said predict predicts predicted forecast forecasts expect expected gives give gave "
    "tell mention mentions mentioned warn warns warned promise promised announce announced"
)
FORETELLING = _REPORTING | word_set(
    "predicting expecting forecasting giving calling called call going foresee foresaw foreseen "
    "think thought reckon reckoned planned projected will would"
)
MADE = word_set("made given drawn written published produced prepared issued dated released")
_PUT = word_set("put sent given came went")
PLANS = word_set("forecast outlook prediction projection")
PLANNED = PLANS | {f"{word}s" for word in PLANS}
_AIMED = word_set("for about on concerning regarding")
_LISTING = word_set("and or to through than versus vs , & / - – with against")
_FRONTING = phrases("on, back on, already on, as of, as at, in, at, by, as early as")
HELD = word_set(
    "than versus vs compare compared difference same each both between one ones exceed exceeds "
    "exceeded beat beats match matches matched equal top topped above below over under that those "
    "higher lower more less"
)
_AHEAD = phrases("ahead, in advance, beforehand, out, earlier")
_HOW_FAR = phrases("how many days, how many hours, how far, how long, how much time, how early")


def told_on_another_day(question: Question) -> tuple[str, ...]:
    """The words that ask what was foretold of a day on another one."""
    analysis = question.analysis
    planned = any(FUTURE & set(column.qualifiers) for column in analysis.card.columns)
    if not planned or not one_a_day(analysis.card):
        return ()
    return (
        _how_far_ahead(question)
        or _said_earlier(question)
        or _of_another(analysis)
        or _of_days_beyond(analysis)
        or _changed(question)
        or _on_a_day_before(analysis)
    )


def _how_far_ahead(question: Question) -> tuple[str, ...]:
    """The "how many days ahead" of "how many days ahead was the snow predicted"."""
    analysis = question.analysis
    for at, size in places(analysis.tokens, _HOW_FAR):
        end = at + size
        behind = starts(analysis.tokens, end, _AHEAD)
        foretold = FORETELLING & set(analysis.between(end + behind, len(analysis.tokens)))
        missed = question.difference is not None and _of_the_plan(analysis, end + behind)
        if behind and foretold and end not in analysis.dates.used and not missed:
            return tuple(token.text for token in analysis.tokens[at : end + behind])
    return ()


def _of_the_plan(analysis: Analysis, at: int) -> bool:
    """Whether the plan itself stands there: "how far out was the worst forecast" asks by how much
    it missed."""
    if analysis.low(at - 1) != "out" or analysis.says(MADE):
        return False
    while analysis.low(at) in _WAS_THE:
        at += 1
    return analysis.low(at) in PLANS


_WAS_THE = word_set("was were is are the their its worst best least most accurate")


def _said_earlier(question: Question) -> tuple[str, ...]:
    """The "two days earlier" of "what did they say about 3 May two days earlier"."""
    analysis = question.analysis
    for one, two in pairwise(analysis.dates.firsts):
        beforehand = not analysis.between(one, two)[-1:] or two - 1 in analysis.dates.used
        before = _BEFOREHAND & {analysis.low(place) for place in range(two, two + 4)}
        for_it = _lead(analysis, one) in ("for", "about")
        if for_it and beforehand and before and _GIVING & set(analysis.between(0, one)):
            return tuple(analysis.between(two, two + 3))
    return ()


def _of_another(analysis: Analysis) -> tuple[str, ...]:
    """The "for 4 July" of "what was forecast on 1 July for 4 July": the one day tells of itself."""
    firsts = analysis.dates.firsts
    graded = any(mention.degree == "more" for mention in analysis.mentions)
    if len(firsts) != 2 or graded or not HELD.isdisjoint(analysis.lows):
        return ()
    one, two = firsts
    between = analysis.between(_end(analysis, one), two)
    light = all(low in _LISTING or low in _AIMED or low == "the" for low in between)
    if not between or (light and not (_LISTING - {","}).isdisjoint(between)):
        return ()  # "for 3 July and for 4 July"
    for day, other in ((one, two), (two, one)):
        aimed = _aimed_at(analysis, other) or _as_of(analysis, day)
        aimed = aimed or _lead(analysis, other) in AUXILIARIES
        aimed = aimed and not tells(analysis, other)
        if aimed and _foretold(analysis) and (tells(analysis, day) or _told_on(analysis, day)):
            first = other - 1 - (analysis.low(other - 1) == "the")
            return tuple(t.text for t in analysis.tokens[first : _end(analysis, other)])
    return ()


def _aimed_at(analysis: Analysis, day: int) -> bool:
    """Whether it is asked about a day: "about the 5th", "about the sea of the Friday after"."""
    at = day - 1 - (analysis.low(day - 1) == "the")
    if analysis.low(at) not in ("of", "on", "for", "in"):
        return analysis.low(at) in _AIMED
    near = range(at, max(-1, at - _NEAR), -1)
    about = next((place for place in near if analysis.low(place) in _ABOUT), 0)
    spoken = FORETELLING & set(analysis.between(about, at))
    dated = analysis.dates.used & set(range(about, at))
    return analysis.low(at) in _AIMED or (about > 0 and not spoken and not dated)


_ABOUT = word_set("about concerning regarding")
_NEAR = 5


def _of_days_beyond(analysis: Analysis) -> tuple[str, ...]:
    """The "for the week after" of "what did the report of 3 May foresee for the week after"."""
    firsts = analysis.dates.firsts
    if len(firsts) != 1 or not tells(analysis, firsts[0]) or not _foretold(analysis):
        return ()
    for at in range(_end(analysis, firsts[0]), len(analysis.tokens)):
        stretch = at + 1 + (analysis.low(at + 1) == "the")
        stretch += analysis.low(stretch) in _COMING
        such = analysis.low(stretch + 1) in _SUCH  # "on the days that have one"
        if analysis.low(at) in _AIMED and analysis.low(stretch) in _STRETCHES and not such:
            return tuple(analysis.between(at, stretch + 1))
    return ()


_STRETCHES = word_set("week weekend fortnight month days weeks weekends")
_SUCH = word_set("that which with without when where having it")
_COMING = word_set("following next coming subsequent ensuing whole rest")


def _foretold(analysis: Analysis) -> bool:
    """Whether it is asked what was said or expected, and not how it was."""
    return any(
        token.low in FORETELLING | PLANNED and at not in analysis.dates.used
        for at, token in enumerate(analysis.tokens)
    )


def tells(analysis: Analysis, day: int) -> bool:
    """Whether a day is that of a report: "the report of 1 July", "Monday's forecast"."""
    opening = day - 1 - (analysis.low(day - 1) == "the")
    if analysis.low(opening) in _DATED and _report(analysis, opening - 1):
        return not (analysis.low(opening) == "for" and analysis.low(opening - 1) in PLANS)
    made = opening - (analysis.low(opening) == "on")
    put_out = analysis.low(made) == "out" and analysis.low(made - 1) in _PUT
    if (analysis.low(made) in MADE or put_out) and made != day:
        return True
    return _report(analysis, _end(analysis, day))


def _report(analysis: Analysis, at: int) -> bool:
    return analysis.noun_at(at) or analysis.low(at) in PLANS


def _told_on(analysis: Analysis, day: int) -> bool:
    """Whether what was foretold was so then: "on 1 July, what was", "they said on 1 July"."""
    start, _ = analysis.sentence_of(day)
    front = tuple(analysis.between(start, day))
    behind = analysis.low(_end(analysis, day))
    asked = behind in AUXILIARIES or behind in ("what", "how", "which", ",")
    if asked and (not front or front in _FRONTING or front[:-1] in _FRONTING):
        return True
    said = _lead(analysis, day) == "on" and _before_it(analysis, day) in FORETELLING | _STOOD
    return said or _as_of(analysis, day)


_STOOD = word_set("been look looked looking read run sound sounded")


def _as_of(analysis: Analysis, day: int) -> bool:
    return day > 1 and analysis.between(day - 2, day) in (["as", "of"], ["as", "at"])


def _lead(analysis: Analysis, day: int) -> str:
    """The "on" that leads to a day, an article passed over."""
    return analysis.low(day - 1 - (analysis.low(day - 1) == "the"))


def _before_it(analysis: Analysis, day: int) -> str:
    """The word before the "on" that leads to a day."""
    return analysis.low(day - 2 - (analysis.low(day - 1) == "the"))


def _end(analysis: Analysis, first: int) -> int:
    """Where a date that begins there ends."""
    others = [other for other in analysis.dates.firsts if other > first]
    last = first + 1
    while last in analysis.dates.used and last not in others:
        last += 1
    return last


def _changed(question: Question) -> tuple[str, ...]:
    """The "change" of "how did the forecast for 3 May change", "did the forecast change on 3 May",
    and the "three days earlier" of "how did the forecast for 3 May look three days earlier"."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(PLANNED):
        return ()
    single = period is not None and period.single_day and asks_yes_no(question)
    for plan in sorted(analysis.focus):
        if analysis.low(plan) not in PLANNED:
            continue
        behind = analysis.past_dates(plan + 1)
        of_it = behind > plan + 1 and analysis.low(plan + 1) in ("for", "of")
        if single and analysis.low(behind + (analysis.low(behind) == "ever")) in _REVISED:
            return (analysis.tokens[behind + (analysis.low(behind) == "ever")].text,)
        _, end = analysis.sentence_of(plan)
        for at in range(behind, end) if of_it else ():
            if analysis.low(at) in _CHANGING:
                return (analysis.tokens[at].text,)
            closes = at + 1 >= end or analysis.tokens[at + 1].kind == "mark"
            unit = analysis.low(at - 1).removesuffix("s") in _UNITS and at - 2 >= plan + 3
            if closes and unit and analysis.low(at) in _BACK:
                return tuple(token.text for token in analysis.tokens[at - 2 : at + 1])
    return ()


def _on_a_day_before(analysis: Analysis) -> tuple[str, ...]:
    """The "the Wednesday before" of "on the Wednesday before, what did they say about the 6th"."""
    for start, _ in analysis.sentences:
        on, the, day, before, mark = (*analysis.between(start, start + 5), *_NOTHING)[:5]
        if (on, the, before, mark) == ("on", "the", "before", ",") and _foretold(analysis):
            return the, day, before
    return ()


_NOTHING = ("",) * 5
_CHANGING = word_set("change changed shift shifted evolve evolved develop developed")
_REVISED = _CHANGING | word_set(
    "revised updated amended corrected improve improved worsen worsened"
)
_UNITS = word_set("day week month hour fortnight")
_BACK = word_set("earlier before beforehand previously prior ahead")
