"""Whether a day was foreseen another way before, where of each day one forecast is held.

    "had they seen the hail of 3 May coming two days ahead"     what was said of it before
    "on which days did they predict hail and then take it back"     what was withdrawn
    "how did the chance of hail for 3 May move over the two days before it"  how it changed
    "when was the next report due out after that of 3 May"          what was to follow it
    "what was left out of the report of 3 May"      nor what it was without
    "when was the report of 3 May amended"                          that it was, no record tells
    "two days ahead, what was the chance of hail for 3 May"         of each day one report is held

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import is_count, phrases, places, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.outcomes.as_measured_after import looks_ahead
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import plans_told

_SEEN = word_set("see sees saw seen foreseen foresaw foresee spotted spot")
_UNITS = word_set("day days week weeks hour hours")
_AHEAD = word_set("ahead advance beforehand before earlier out prior previously")
_WITHDRAWN = phrases("""
    take it back, took it back, taken it back, taking it back, taken back, take them back,
    took them back, take that back, took that back, withdraw it, withdrew it, withdrawn,
    walk it back, walked it back, walked back, back off, backed off, back out of it, row back,
    rowed back, retract it, retracted, rescind it, rescinded, scrap it, scrapped it, revoke it,
    revoked, change their mind, changed their mind, change their minds, changed their minds,
    drop it again, dropped it again, take it out again, took it out again
""")
_DROPPING = word_set("drop dropped drops remove removed withdraw withdrew strike struck scrapped")
_BACK = word_set("back it withdrawn again off retracted rescinded revoked mind minds walked from")
_RUN_UP = phrases("""
    days leading up to it, days leading up to that, days leading up to then, day leading up to it,
    days leading up, hours leading up, week leading up, run up to it, run - up to it, in the run up,
    in the run - up, days before it, days beforehand, as the day drew near, as the day drew nearer,
    as the day drew closer, as the day approached, as it approached, as it drew near,
    as the day came closer, as it came closer, as the day neared, as it got closer,
    as the day got closer, closer to the day, nearer the day,
    over the week before, in the week before, over the days before, in the days before,
    days prior, week beforehand, over the previous days, in the previous days
""")
_RUNNING = word_set(
    "leading run before beforehand prior previous drew approached came neared got closer nearer"
)
_MOVING = word_set(
    "move moved moving change changed changing shift shifted go went develop developed evolve "
    "evolved vary varied swing swung drift drifted up down rise rose fall fell climb climbed"
)
_NEXT = word_set("next following subsequent")
_FORECASTS = word_set(
    "forecast forecasts outlook outlooks bulletin bulletins update updates issue issues edition "
    "version report reports"
)
_COMING_OUT = word_set("due out come came issued published appear appeared released expected")
_AMENDED = word_set(
    "revised amended corrected withdrawn updated reissued rewritten retracted edited superseded "
    "replaced overhauled"
)
_CHANGED = _AMENDED | word_set("changed altered added removed deleted omitted missing left")


def foreseen_before(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "coming" of "had they seen the hail coming", the "take it back"."""
    analysis = question.analysis
    if not one_a_day(analysis.card):
        return ()
    if not looks_ahead(analysis.card):
        early = analysis.says(_AHEAD) and analysis.says(_UNITS)
        return _seen_coming(analysis) if early else ()
    return (
        _seen_coming(analysis)
        or _said_already(analysis)
        or _so_far_ahead(analysis, reading)
        or _taken_back(analysis)
        or _as_it_drew_near(analysis)
        or _next_one(analysis, reading)
        or _amended(analysis)
    )


def _seen_coming(analysis: Analysis) -> tuple[str, ...]:
    """The "coming" of "had they seen the hail of 3 May coming two days ahead"."""
    if analysis.lacks(("coming",)) or analysis.lacks(_SEEN):
        return ()
    for at in sorted(analysis.focus):
        start, _ = analysis.sentence_of(at)
        seen = [p for p in range(start, at) if analysis.low(p) in _SEEN]
        closes = analysis.low(at + 1) in _ENDS or is_count(analysis.low(at + 1))
        closes = closes or analysis.low(at + 1) in _LEADS
        if analysis.low(at) == "coming" and seen and closes and at - seen[-1] > 1:
            return analysis.tokens[seen[-1]].text, analysis.tokens[at].text
    return ()


_ENDS = word_set("? . , !") | {""}
_LEADS = word_set("a an the in well so that days hours weeks at any by from far long early")


def _said_already(analysis: Analysis) -> tuple[str, ...]:
    """The "already" of "was the hail of 3 May already in the forecast three days before"."""
    if not analysis.says({"already"}) or analysis.lacks(_AHEAD) or analysis.lacks(_UNITS):
        return ()
    plans = plans_told(analysis)
    for at in range(1, len(analysis.tokens)) if plans else ():
        unit = analysis.low(at - 1) in _UNITS or analysis.between(at - 2, at) == ["days", "in"]
        if analysis.low(at) in _AHEAD and unit:
            return "already", *analysis.between(at - 1, at + 1)
    return ()


def _so_far_ahead(analysis: Analysis, reading: Reading) -> tuple[str, ...]:
    """The "two days ahead" of "two days ahead, what was the chance of hail for 3 May"."""
    period = reading.period
    if analysis.lacks(_FAR_AHEAD) or analysis.lacks(_UNITS) or not period or not period.single_day:
        return ()
    if analysis.says({"than", "from"}) or reading.kind not in ("rows", "any"):
        return ()
    dated = analysis.dates.used
    for at in range(1, len(analysis.tokens)):
        count = analysis.low(at - 1)
        several = count in _A and analysis.low(at) == "week"
        several = several or (is_count(count) and count not in ("1", "one"))
        if analysis.low(at) not in _UNITS or not several or {at, at + 1} & dated:
            continue
        size = starts(analysis.tokens, at + 1, _TO_GO)
        if size and at + size + 1 not in dated and analysis.low(at + size + 1) not in _OF_ANOTHER:
            return tuple(analysis.between(at - 1, at + 1 + size))
    return ()


_TO_GO = phrases("""
    ahead, in advance, beforehand, before, earlier, out, prior, previously, ahead of time, to go
""")
_FAR_AHEAD = _AHEAD | {"go"}
_A = word_set("a")
_OF_ANOTHER = word_set("of the that this it to")


def _taken_back(analysis: Analysis) -> tuple[str, ...]:
    """The "take it back" of "did they predict hail and then take it back", the "drop" of "did they
    drop hail from the forecast"."""
    if analysis.lacks(_BACK):
        return ()
    plans = plans_told(analysis)
    for at, size in places(analysis.tokens, _WITHDRAWN) if plans else ():
        return tuple(analysis.between(at, at + size))
    for plan in plans if not analysis.lacks(_DROPPING) else ():
        start, _ = analysis.sentence_of(plan.first)
        out = plan.first - 1 - (analysis.low(plan.first - 1) in ("the", "their", "its"))
        dropped = [p for p in range(start, out) if analysis.low(p) in _DROPPING]
        if analysis.low(out) != "from" or not dropped:
            continue
        what = dropped[-1] + 1 + (analysis.low(dropped[-1] + 1) in ("the", "any", "all"))
        if any(m.first == what and m.of("name", "value") for m in analysis.mentions):
            return (analysis.tokens[dropped[-1]].text,)
    return ()


def _as_it_drew_near(analysis: Analysis) -> tuple[str, ...]:
    """The "days leading up to it" of "how did the chance for 3 May move over the days leading up
    to it"."""
    if analysis.lacks(_MOVING) or analysis.lacks(_RUNNING):
        return ()
    for at, size in places(analysis.tokens, _RUN_UP):
        start, _ = analysis.sentence_of(at)
        said = analysis.between(start, at)
        if not _MOVING.isdisjoint(said) and {"how", "did", "has", "had"} & set(said):
            return tuple(analysis.between(at, at + size))
    return ()


def _next_one(analysis: Analysis, reading: Reading) -> tuple[str, ...]:
    """The "next forecast" of "when was the next forecast due out after that of 3 May"."""
    period = reading.period
    if analysis.lacks(_NEXT) or period is None or not period.single_day:
        return ()
    for at in sorted(analysis.focus):
        noun = analysis.low(at + 1) in _FORECASTS or analysis.noun_at(at + 1)
        start, end = analysis.sentence_of(at)
        asked = {"when", "time", "hour", "soon", "long"} & set(analysis.between(start, at))
        out = _COMING_OUT & set(analysis.between(at + 2, end))
        if analysis.low(at) in _NEXT and noun and asked and out and analysis.low(at + 1) != "day":
            return tuple(analysis.between(at, at + 2))
    return ()


def _amended(analysis: Analysis) -> tuple[str, ...]:
    """The "amended" of "when was the report of 3 May amended"."""
    if analysis.lacks(_CHANGED):
        return ()
    named = {place for m in analysis.mentions for place in range(m.first, m.last)}
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _CHANGED or at in named:
            continue
        if _what_was_so(analysis, at):
            return (analysis.tokens[at].text,)
        if analysis.low(at) not in _AMENDED:
            continue
        start, _ = analysis.sentence_of(at)
        of_it = any(
            analysis.noun_at(p) or analysis.low(p) in _FORECASTS
            for p in range(start, at)
            if p not in analysis.dates.used
        )
        if of_it:
            return (analysis.tokens[at].text,)
    return ()


def _what_was_so(analysis: Analysis, at: int) -> bool:
    """The "amended" of "what was amended in the report of 3 May"."""
    said = analysis.between(at - 2, at)
    asked = said[:1] == ["what"] and said[1:][0] in ("was", "were", "got", "has", "is", "'s")
    behind = at + 1 + (analysis.low(at) == "left")
    noun = behind + 1 + (analysis.low(behind + 1) in ("the", "this", "that"))
    noun = analysis.past_dates(noun)
    return (
        asked
        and analysis.low(behind) in ("in", "from", "to", "of", "about")
        and (analysis.noun_at(noun) or analysis.low(noun) in _FORECASTS)
    )
