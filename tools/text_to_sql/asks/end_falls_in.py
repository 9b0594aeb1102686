"""Whether the record at an end of a scale lies in a stretch of days, or on a day of the week.

was the hottest day in July             of all records the hottest; is it of July
did the strongest gust come in March    the same
did the hottest day fall on a weekend   is it of a Saturday or a Sunday
was the hottest day of July a Sunday    of July's records the hottest; is it of a Sunday
was the hottest of 2026 in July         of the records of 2026 the hottest; is it of July
was the hottest day in July above 90    :  of July's records, and of what is said of them
"""

from collections.abc import Sequence
from datetime import MAXYEAR, date

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.asks.ranks import place_of, top_of
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.dates.periods import Interval, Period, as_dates
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.dates.weekdays import Dates
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading, Within

_THE = word_set("the our my")
_IN = word_set("in on during within a")
_SMALL = word_set("of in the a")
_ON_A_SIDE = word_set("before after")
_OPENING = _ON_A_SIDE | {"the", "its"}
_FALLING = word_set("fall fell come came occur occurred happen happened land landed lie")
_NAMED = 4


def end_falls_in(question: Question) -> Reading | None:
    """`was the hottest day in July`, `did the strongest gust of 2026 come on a Sunday`."""
    analysis, temporal = question.analysis, question.analysis.card.temporal
    owner = _owner_ends(analysis)
    if temporal is None or analysis.low(0) not in AUXILIARIES or not owner:
        return None
    if question.conditions or question.difference:
        return None
    at = _subject_ends(question, owner)
    found = superlative(question) if at else None
    if found is None or max(top_of(question), place_of(question)) > 1:
        return None
    owned = (
        [analysis.tokens[0].put("of"), *analysis.tokens[1:owner]]
        if analysis.low(1) not in _THE
        else []
    )
    told = _of_a_stretch(question, at, owned) or (None if owned else _of_all(question, at))
    if told is None:
        return None
    outer, held = told
    direction, measure = found
    analysis.use(1, len(analysis.lows))
    reading = Reading("extreme", measure=measure, direction=direction, wants="record")
    reading = based(question, reading)
    reading.period = outer
    reading.weekdays, reading.weekdays_said = (), ""
    reading.tested = [Within(temporal, held)]
    return reading


def _of_all(question: Question, at: int) -> tuple[None, Period] | None:
    """The days behind "was the hottest day", among those of all records."""
    analysis = question.analysis
    verb = _verb_ends(analysis, at)
    dated = verb + (analysis.low(verb) in ("a", "the"))
    rest = range(dated, _closes(analysis))
    if not verb or not rest or not analysis.dates.used.issuperset(rest):
        return None
    held = _days(analysis, analysis.dates)
    return (None, held) if held else None


def _of_a_stretch(
    question: Question, at: int, owned: list[Token]
) -> tuple[Period | None, Period] | None:
    """The stretch of "was the hottest day of June in the first week", and the days that are asked
    about: those of "the first week of June".

    Args:
        owned: the "of June" of "was June's hottest day in the first week"; [] where none is said.
    """
    analysis = question.analysis
    if analysis.low(at) not in ("of", "in") and not owned:
        return None
    end = _closes(analysis)
    for stop in range(at, at + 1) if owned else range(at + 2, end):
        verb = _verb_ends(analysis, stop)
        whole, part = owned or analysis.tokens[at:stop], analysis.tokens[verb or end : end]
        if not verb or not part:
            continue
        all_year = [token.low for token in whole[1:]] == ["the", "year"]
        outer = _read(analysis, whole)
        inner = _read(analysis, _of_it(part, whole)) if part[0].low in _OPENING else None
        held = inner or _read(analysis, part)
        if held is None or not (all_year or (outer and outer.period and not outer.weekdays)):
            continue
        if days := _days(analysis, held, outer.period if outer else None):
            return (outer.period if outer else None), days
    return None


def _verb_ends(analysis: Analysis, at: int) -> int:
    """Where the "in", the "fall on", the "a" ends that leads to the days; 0 where none stands."""
    verb = at + (analysis.low(at) in _FALLING)
    falling = [cue for cue in analysis.cues if cue.meaning in ("fall", "rise", "first", "last")]
    if any(cue.first < verb and cue.first != at for cue in falling):
        return 0
    if analysis.low(verb) in _ON_A_SIDE:
        return verb
    return verb + (analysis.low(verb) != "a") if analysis.low(verb) in _IN else 0


def _closes(analysis: Analysis) -> int:
    return len(analysis.lows) - (analysis.lows[-1] in ("?", "."))


def _of_it(part: Sequence[Token], whole: Sequence[Token]) -> list[Token]:
    """The "first week of June" of "its first week", "the first week of the month"."""
    lows = [token.low for token in part]
    end = len(lows) - 3 if lows[-3:-1] == ["of", "the"] else len(lows)
    named = [token.put("the") if token.low == "its" else token for token in part[:end]]
    return [*named, part[0].put("of"), *whole[1:]]


def _read(analysis: Analysis, tokens: Sequence[Token]) -> Dates | None:
    """The days that these words tell; None where they tell anything else, or none."""
    dates = read_dates(tokens, analysis.calendar)
    rest = [at for at, token in enumerate(tokens) if token.low not in _SMALL]
    found = (dates.period or dates.weekdays) and not dates.problem
    return dates if found and dates.used.issuperset(rest) else None


def _owner_ends(analysis: Analysis) -> int:
    """Where the "the" of "was the hottest day" ends, or the "June's" of "was June's hottest"."""
    if analysis.low(1) in _THE or not analysis.lows:
        return 2
    dated = next((at for at in range(1, len(analysis.lows)) if at not in analysis.dates.used), 1)
    owner = analysis.tokens[dated - 1].text
    return dated if dated > 1 and owner.endswith(("'s", "’s", "'", "’")) else 0


def _subject_ends(question: Question, first: int) -> int:
    """Where the "hottest day", the "strongest gust" ends that begins there; 0 where nothing of
    that kind is asked about."""
    analysis = question.analysis
    for mention in question.free:
        if mention.degree == "most" and mention.first == first and analysis.noun_at(mention.last):
            return mention.last + 1
        cues = [c.last for c in analysis.cues if c.meaning in ("high", "low") and c.first == first]
        if cues == [mention.first] and mention.last <= first + _NAMED:
            return mention.last
    return 0


def _days(analysis: Analysis, dates: Dates, outer: Period | None = None) -> Period | None:
    """The days that are named, of every year where none is said."""
    temporal = analysis.card.temporal
    period = dates.period
    first, last = as_dates(temporal.minimum, temporal.maximum) if temporal else (None, None)
    if first is None or last is None:
        return None
    if dates.weekdays and period is None:
        return Period(((first, last),), dates.weekdays_said, weekdays=dates.weekdays)
    if period is None or dates.weekdays or len(dates.firsts) != 1:
        return None
    if period.parts:
        return period if period.choice else None
    if outer or period.single_day or any(token.kind == "number" for token in analysis.tokens):
        return period
    longest = max(end.year - start.year for start, end in period.intervals)
    years = range(first.year, min(last.year, MAXYEAR - longest) + 1)
    spans = {_in_year(span, year) for span in period.intervals for year in years}
    held = tuple(sorted(span for span in spans if span[0] <= last and span[1] >= first))
    return Period(held or period.intervals, period.words)


def _in_year(span: Interval, year: int) -> Interval:
    """The same days, begun in another year."""
    start, end = span
    return _moved(start, year), _moved(end, year + end.year - start.year)


def _moved(day: date, year: int) -> date:
    leap = day.month == 2 and day.day == _LEAP
    return date(year, day.month, 28) if leap else day.replace(year=year)


_LEAP = 29
