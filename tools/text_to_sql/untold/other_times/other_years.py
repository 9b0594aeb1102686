"""The years beside those held: records that stood, and what a day of the calendar was like before.

    "how far short of the record was it"            what stood before the first day, none tells
    "the gusts were just below the record"
    "was that winter the snowiest on record"        one of many, of which few are held
    "was it ever hotter on 4 July than in 2026"     no other 4 July is held
    "which year had a wetter Easter than 2026"
    "the average of July, over the long term"

"The record of 3 May" may be a document, "the record in this archive" is one of those held, and
"was it ever hotter than on 4 July 2026" is asked of the days that are.

Each function answers with the words that reach too far; none where all is well.
"""

from datetime import date

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.dates.periods import as_dates
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.question import Question

_MARKS = frozenset({"", "?", ".", "!", ",", ";", ":"})
_RECORD = frozenset({"record", "records"})
_THE = word_set("the a an any its that this")
_NEARING = word_set("short shy below under above off from near nearer nearest to of beyond past")
_APART = word_set(
    "short shy below under above off far away near nearer nearest close closer closest within miss "
    "missed approach approached beyond past"
)
_OF_THE_CALENDAR = word_set("daily monthly seasonal yearly annual")
_HELD = word_set("archive records reports data dataset corpus here file files collection")
_ALL_YEARS = frozenset({"record", "ever", "history", "time"})
_ONE = word_set("one of ever on in all - yet recorded")
_A_YEAR = 4
_NEAR = 6


def record_of_other_years(question: Question) -> tuple[str, ...]:
    """The "record" of "how far short of the record", the "daily record" of "broke a daily heat
    record"."""
    analysis = question.analysis
    if analysis.lacks(_RECORD) or not one_a_day(analysis.card):
        return ()
    if not _HELD.isdisjoint(set(analysis.lows) - _RECORD):
        return ()
    named = {place for m in analysis.mentions for place in range(m.first, m.last)}
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _RECORD:
            continue
        first = at - 1
        while first >= 0 and (first in named or analysis.low(first) in _OF_THE_CALENDAR):
            first -= 1
        said = analysis.between(first + 1, at)
        if not _OF_THE_CALENDAR.isdisjoint(said) and _stands(analysis, first):
            return (analysis.tokens[at].text,)
        held = analysis.low(at) == "record" and analysis.low(first) in _THE
        if held and _held_against(analysis, first) and not _is_read(analysis, at):
            return (analysis.tokens[at].text,)
    return ()


def of_all_times(question: Question) -> tuple[str, ...]:
    """The "time" of "the all-time record for 18 June", of "the all-time high of June": what was
    before the days held, none of them tells."""
    analysis = question.analysis
    if analysis.lacks(("time",)) or analysis.dates.period is None or not one_a_day(analysis.card):
        return ()
    if asks_yes_no(question) or not _HELD.isdisjoint(set(analysis.lows) - _RECORD):
        return ()
    for at in sorted(analysis.focus):
        if analysis.between(at, at + 3) == ["all", "-", "time"]:
            return (analysis.tokens[at + 2].text,)
    return ()


def so_long_ago(question: Question) -> tuple[str, ...]:
    """The "years ago" of "the high on this date ten years ago, 5 November 2025": of another year
    than the one that is named."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(("ago", "earlier")) or period is None or not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        years = analysis.low(at - 1) in ("years", "decades", "centuries")
        if years and analysis.low(at) in ("ago", "earlier") and at not in analysis.dates.used:
            return tuple(analysis.between(at - 1, at + 1))
    return ()


def _stands(analysis: Analysis, at: int) -> bool:
    """Whether a record is one of several that are broken: "broke a daily record"."""
    return not _BREAKING.isdisjoint(analysis.lows) and analysis.low(at) not in ("each", "every")


_BREAKING = word_set(
    "break breaks broke broken beat beats beaten tie ties tied equal equalled equaled shatter "
    "shattered smash smashed set sets topped match matched fell fall"
)


def _held_against(analysis: Analysis, at: int) -> bool:
    """The "short of" of "short of the record", the "close to" of "close to its record"."""
    before, (start, _) = analysis.low(at - 1), analysis.sentence_of(at)
    come = before == "to" and analysis.low(at - 2) in _COMING
    apart = _APART & set(analysis.between(start if come else max(start, at - _CLOSE), at))
    return bool(apart) and (before in _NEARING or before in apart)


_COMING = word_set("come came comes coming get got gets")
_CLOSE = 4


def _is_read(analysis: Analysis, at: int) -> bool:
    """Whether a record is one that is read: "the record of 3 May", "the record says"."""
    behind = analysis.low(at + 1)
    dated = behind in ("of", "on", "from") and at + 2 in analysis.dates.used
    return dated or behind in _SAYING


_SAYING = word_set("says said say tells told tell states stated gives gave shows showed which that")


def stretch_on_record(question: Question) -> tuple[str, ...]:
    """The "record" of "was the winter of 2025-26 the snowiest on record", the "ever" of "was July
    2026 the wettest one ever"."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_ALL_YEARS) or period is None or period.single_day or len(period.parts) > 1:
        return ()
    for mention in analysis.mentions:
        if mention.degree != "most":
            continue
        ranked = mention.first - (analysis.low(mention.first - 1) == "the")
        start, _ = analysis.sentence_of(mention.first)
        subject = ranked - 1 in analysis.dates.used and ranked < mention.first
        if not subject or not AUXILIARIES & set(analysis.between(start, ranked)):
            continue
        at = mention.last
        while analysis.low(at) in _ONE or at in analysis.dates.used:
            if analysis.low(at) in _ALL_YEARS:
                return (analysis.tokens[at].text,)
            at += 1
        if analysis.low(at) in _ALL_YEARS:
            return (analysis.tokens[at].text,)
    return ()


def other_years(question: Question) -> tuple[str, ...]:
    """The "year" of "which year had a wetter Easter", the "ever" of "was it ever hotter on 4 July
    than in 2026", the "earlier years" of "was Easter wetter than in earlier years", where no other
    such day is held."""
    analysis = question.analysis
    if analysis.lacks(_YEARS) or not _held_once(analysis):
        return ()
    more = [m.first for m in analysis.mentions if m.degree == "more"]
    if not more and not analysis.has("more", "less"):
        return ()
    for at in sorted(analysis.focus):
        low = analysis.low(at)
        if low in ("year", "years") and _asked(analysis, at):
            return (analysis.tokens[at].text,)
        earlier = low in _YEARS and analysis.low(at - 1) in _EARLIER
        if earlier and analysis.low(at - 2) in _THAN:
            return tuple(analysis.between(at - 1, at + 1))
        if low == "ever" and _than_a_year(analysis, at):
            return (analysis.tokens[at].text,)
    return ()


_YEARS = word_set("year years ever springs summers autumns falls winters")
_EARLIER = word_set("earlier previous prior other past former most recent")
_THAN = word_set("than in any of most")


def _asked(analysis: Analysis, at: int) -> bool:
    """The "which year", the "last year with" and "the last year that": one is asked for."""
    before, behind = analysis.low(at - 1), analysis.low(at + 1)
    if before in ("which", "what", "other", "another") and at not in analysis.dates.used:
        return True
    if before in ("earlier", "previous"):
        return analysis.low(at - 2) in ("which", "what", "any", "an", "a", "no")
    if before == "the" and at in analysis.dates.used:
        return False  # "up to the end of March, how many days of the year had been warmer"
    ranked = before in ("last", "first", "only", "latest", "recent", "any", "a", "the")
    return ranked and behind in ("with", "that", "when", "which", "in", "where", "to", "had")


def _than_a_year(analysis: Analysis, at: int) -> bool:
    """Whether a day is named first, and only the year of another behind "than"."""
    _, end = analysis.sentence_of(at)
    than = next((p for p in range(at, end) if analysis.low(p) == "than"), end)
    year = next((p for p in range(than, min(end, than + _NEAR)) if _a_year(analysis, p)), end)
    alone = year < end and analysis.low(year - 1) in ("than", "in", "during", "of")
    return alone and any(first < than for first in analysis.dates.firsts)


def _a_year(analysis: Analysis, at: int) -> bool:
    low = analysis.low(at)
    return low.isdecimal() and len(low) == _A_YEAR and at in analysis.dates.used


def _held_once(analysis: Analysis) -> bool:
    """Whether one day or stretch is named, and the same one of no other year is held."""
    period, temporal = analysis.dates.period, analysis.card.temporal
    first, last = as_dates(temporal.minimum, temporal.maximum) if temporal else (None, None)
    if period is None or first is None or last is None or len(period.parts) > 1:
        return False
    if len(period.intervals) != 1 or not one_a_day(analysis.card):
        return False
    start, end = period.intervals[0]
    if (end - start).days >= _DAYS_OF_A_YEAR:
        return False
    return not any(
        _in_another_year(start, years) <= last and _in_another_year(end, years) >= first
        for years in (-1, 1)
    )


_DAYS_OF_A_YEAR = 365


def _in_another_year(day: date, years: int) -> date:
    if day.month == 2 and day.day > 28:
        return day.replace(year=day.year + years, day=28)
    return day.replace(year=day.year + years)


def over_long(question: Question) -> tuple[str, ...]:
    """The "long term" of "the average high of July, long term", "over the long run": longer than
    the records are."""
    analysis = question.analysis
    if not one_a_day(analysis.card):
        return ()
    if not analysis.has("average", "median") and analysis.lacks(_MEANS):
        return ()
    for at in sorted(analysis.focus):
        many = analysis.low(at) in ("years", "decades") and is_number(analysis.tokens[at - 1])
        if at > 1 and many and analysis.low(at - 2) in _ACROSS:
            return (analysis.tokens[at].text,)  # "the average January high over thirty years"
    if analysis.lacks(_TERMS):
        return ()
    for at in sorted(analysis.focus):
        opened = at - 1 - (analysis.low(at - 1) == "-")
        if analysis.low(at) not in _TERMS or analysis.low(opened) not in ("long", "longer"):
            continue
        if analysis.low(at + 1) in _MARKS or at + 1 in analysis.dates.used:
            return tuple(analysis.between(opened, at + 1))
    return ()


_ACROSS = word_set("over across for in of past last")
_TERMS = frozenset({"term", "run"})
_MEANS = word_set("average averages mean typical normal")
