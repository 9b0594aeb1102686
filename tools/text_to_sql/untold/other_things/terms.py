"""How much a word stands for where records use it, and by which clock they tell: no record says.

    "how many knots does "rough" mean"                   what was rough is said, and no limit of it
    "what percentage is a "slight chance""               no share of the days that have one
    "up to what hour does "the afternoon" go"
    "how much of the bay do "patches of mist" cover"
    "which is more, a "chance" or a "slight chance""
    "are the times in local time, or do they change with the clocks"

How often a word is used, and in which records, is told: "what percentage of days had a "slight
chance"".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.quotation_marks import QUOTE_MARKS
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set

_NOW = word_set("is are does do can may must has have 's counts count")
_THEN = word_set("was were did had")
_MEASURES = word_set(
    "percentage percent share chance chances probability temperature temperatures amount amounts "
    "number speed speeds hour hours time range area cover depth odds fraction part extent"
)
_LARGE = word_set(
    "big far close near large strong warm hot cold cool thick dense heavy wide high low long late "
    "early small"
)
_FROM_WHAT = phrases("""
    until when, till when, up to when, from when, since when, until what, until which, up to what,
    up to which, from what, from which, at what, at which, by what, past what, past which,
    above what, below what, over what
""")
_STANDING_FOR = phrases("""
    stand for, stands for, mean, means, meant by, called, amount to, allow for, take in, cover,
    covered, count as, counts as, correspond to, refer to, translate to, work out at, go, last
""")
_TOLD = word_set(
    "say says said mention mentions mentioned speak speaks appear appears occur occurs used use "
    "find found forecast forecasts often times first last ever any every frequent common"
)
_WEIGHED = word_set(
    "more less stronger weaker heavier lighter likelier denser thicker worse bigger"
)


def term_explained(analysis: Analysis) -> tuple[str, ...]:
    """The "percentage" of "what percentage is a "slight chance"", the "local time" of "are the
    times in local time"."""
    if not one_a_day(analysis.card):
        return ()
    return (
        _clock(analysis)
        or _means_that(analysis)
        or _length_of_a_part(analysis)
        or _quoted(analysis)
    )


def _means_that(analysis: Analysis) -> tuple[str, ...]:
    """The "mean" of "does a chance of 100 mean that it hailed"."""
    for at, low in enumerate(analysis.lows) if not analysis.lacks(("mean",)) else ():
        start, _ = analysis.sentence_of(at)
        opened = analysis.low(start) in ("does", "do", "would") and at in analysis.focus
        if low == "mean" and opened and analysis.low(at + 1) in ("that", "it", "there", "we"):
            return (low,)
    return ()


def _quoted(analysis: Analysis) -> tuple[str, ...]:
    """The "how much" of "how much of the bay do "patches of mist" cover"."""
    marks = [at for at, low in enumerate(analysis.lows) if low in QUOTE_MARKS]
    if len(marks) < _PAIR or analysis.dates.period is not None:
        return ()
    inside = {at for a, b in zip(marks[::2], marks[1::2], strict=False) for at in range(a, b + 1)}
    outside = [at for at in range(len(analysis.lows)) if at not in inside]
    said = {analysis.low(at) for at in outside}
    if not _NOW & said or _THEN & said or any(map(analysis.noun_at, outside)):
        return ()
    ranked = analysis.has("high", "low", "median", "first", "last") or any(
        cue.meaning == "average" and analysis.low(cue.first) != "mean" for cue in analysis.cues
    )
    for at in outside:
        if at not in analysis.focus:
            continue
        behind = analysis.low(at + 1)
        if analysis.low(at) == "how" and not ranked:
            much = behind == "much" or (behind == "many" and _measured(analysis, at + 2))
            if much or behind in _LARGE:
                return (analysis.low(at), behind)
        if ranked or _TOLD & said:
            continue
        near = [p for p in (at + 1, at + 2) if analysis.low(p) in _MEASURES]
        asked = analysis.low(at) in ("what", "which") and near
        if asked and (_is_it(analysis, near[0] + 1) or _stands_for(analysis, outside)):
            return (analysis.low(near[0]),)
        size = starts(analysis.tokens, at, _FROM_WHAT)
        if size and (analysis.low(at + size) in _MEASURES or _stands_for(analysis, outside)):
            return tuple(analysis.between(at, at + size))
    weighed = sorted(_WEIGHED & said)
    weighed += [m.words for m in analysis.mentions if m.degree == "more" and m.first in outside]
    if weighed and len(marks) > _PAIR and not _TOLD & said:
        return tuple(weighed[:1])
    for mark in marks[::2]:
        if analysis.between(mark - 2, mark) == ["part", "of"]:
            return "part", "of"  # "is noon part of "the afternoon""
    return ()


_PAIR = 2


def _measured(analysis: Analysis, at: int) -> bool:
    return analysis.low(at) in UNITS or analysis.low(at + 1) in ("does", "do", "is", "are")


def _is_it(analysis: Analysis, at: int) -> bool:
    """The "is a" of "what percentage is a "slight chance"", the "of the sky is covered"."""
    if analysis.low(at) == "of":
        return analysis.low(at + 1) == "the"
    behind = at + 1 + (analysis.low(at + 1) in ("a", "an", "the", "called", "meant", "by"))
    behind += analysis.low(behind) == "by"
    return analysis.low(at) in _NOW and analysis.low(behind) in QUOTE_MARKS


def _stands_for(analysis: Analysis, outside: list[int]) -> bool:
    return any(starts(analysis.tokens, at, _STANDING_FOR) for at in outside)


def _length_of_a_part(analysis: Analysis) -> tuple[str, ...]:
    """The "until when" of "until when does the morning last", where it is of no day."""
    if analysis.lacks(_LASTING) or analysis.dates.period is not None:
        return ()
    for at in sorted(analysis.focus):
        size = starts(analysis.tokens, at, _FROM_WHAT) or analysis.low(at) == "when"
        verb = at + size + (analysis.low(at + size) in ("hour", "time", "hours", "point"))
        if not size or analysis.low(verb) not in ("does", "do", "is"):
            continue
        part = verb + 1
        while analysis.low(part) in QUOTE_MARKS or analysis.low(part) in ("the", "a"):
            part += 1
        closing = part + 1 + (analysis.low(part + 1) in QUOTE_MARKS)
        if analysis.low(part) in PARTS_OF_DAY and analysis.low(closing) in _LASTING:
            return (analysis.low(part), analysis.low(closing))
    return ()


_LASTING = word_set("go last begin start end run stop begins starts ends counted over")


def _clock(analysis: Analysis) -> tuple[str, ...]:
    """The "local time" of "are the times in local time", the "time zone" of "in what time zone"."""
    if analysis.lacks(_CLOCK_WORDS):
        return ()
    for at, size in places(analysis.tokens, _CLOCKS):
        start, end = analysis.sentence_of(at)
        rest = [*analysis.between(start, at), *analysis.between(at + size, end)]
        said = analysis.low(at - 1) in ("in", "on", "what", "which", "to", "or", "by", "the")
        times = not _TIMES.isdisjoint(rest) or analysis.low(at) in ("time", "timezone")
        if said and times and at in analysis.focus:
            return tuple(analysis.between(at, at + size))
    for at in sorted(analysis.focus):
        clocks = analysis.between(at, at + 3) == ["with", "the", "clocks"]
        follow = analysis.between(at, at + 3) == ["follow", "the", "clocks"]
        if clocks or follow:
            return tuple(analysis.between(at, at + 3))
    return ()


_CLOCKS = phrases("""
    local time, standard time, summer time, winter time, daylight saving time, daylight saving,
    daylight savings, daylight savings time, daylight time, utc, gmt, zulu time, zulu, eastern time,
    central time, mountain time, pacific time, time zone, timezone, time zones, solar time,
    military time
""")
_CLOCK_WORDS = word_set("time saving savings utc gmt zulu zone timezone zones clocks")
_TIMES = word_set("times time hours hour clock clocks")
