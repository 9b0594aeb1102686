"""An end of all years, asked of one day of the calendar: of other years none is held.

    "is 88 the highest ever observed on a 5 April"     a 5 April: any of them
    "is 14 the lowest peak ever observed on 5 February"
    "was there ever more hail forecast for a 5 April"
    "was the 14 of 8 February 2026 the most ever forecast for one day"
    "was there ever a hotter 5 February"
    "is a peak of 90 a record"
    "has it ever hailed on Flag Day"                   of no year: on any of them

Of the records themselves it is asked that say so: "the highest ever in this archive".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_HELD = word_set("archive records reports data dataset corpus here file files collection")
_SIGNS = word_set("a an any ever")
_SEEN = word_set("recorded measured observed seen known documented registered")
_ENDS = word_set("? . ! , ; :") | {""}


def ever_on_a_day(question: Question) -> tuple[str, ...]:
    """The "ever" of "is 88 the highest ever observed on a 5 April"."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_SIGNS):
        return ()
    if period is None:
        return _a_record(question)
    if not period.single_day:
        return ()
    if not one_a_day(analysis.card) or analysis.says(_HELD):
        return ()
    for at in analysis.dates.firsts:
        if analysis.low(at - 1) in ("a", "an", "any") and _only_the_day(analysis, at):
            return tuple(analysis.between(at - 1, at + 2))
    if years := _has_it_ever(question) or _more_so(question):
        return years
    ranked = analysis.has("high", "low") or any(m.degree == "most" for m in analysis.mentions)
    ranked = ranked or any(map(is_superlative, analysis.lows)) or analysis.says({"most", "least"})
    if not analysis.says({"ever"}) or not ranked or not asks_yes_no(question):
        return ()
    behind = analysis.low(analysis.lows.index("ever") + 1)
    return ("ever", behind) if behind in _SEEN else ("ever",)


def _has_it_ever(question: Question) -> tuple[str, ...]:
    """The "ever" of "has it ever hailed on Flag Day", where no year is said."""
    analysis = question.analysis
    if analysis.lacks(("ever",)) or analysis.lacks(("has", "have")):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) != "ever" or not _HAS & set(analysis.between(max(0, at - 3), at)):
            continue
        dated = [low for n in analysis.dates.used if (low := analysis.low(n)).isalnum()]
        year = any(low.isdecimal() and len(low) == _YEAR for low in dated)
        if dated and not year and _POINTED.isdisjoint(dated):
            return (analysis.tokens[at].text,)
    return ()


def _more_so(question: Question) -> tuple[str, ...]:
    """The "ever" of "was there ever a fuller 5 April", where it is held against no other."""
    analysis = question.analysis
    if not analysis.says({"ever"}) or analysis.says({"than"}) or not asks_yes_no(question):
        return ()
    more = any(m.degree == "more" for m in analysis.mentions) or analysis.has("more", "less")
    return ("ever",) if more else ()


_HAS = word_set("has have")
_POINTED = word_set("today yesterday tomorrow this last next that past week ago")


def _a_record(question: Question) -> tuple[str, ...]:
    """The "a record" of "is a peak of 90 a record", where no day is named."""
    analysis = question.analysis
    if analysis.lacks(("record",)) or not one_a_day(analysis.card) or not asks_yes_no(question):
        return ()
    if analysis.says(_HELD) or not analysis.amounts:
        return ()
    for at in sorted(analysis.focus):
        behind = analysis.low(at + 1)
        one = analysis.low(at) == "record" and analysis.low(at - 1) in ("a", "the", "new")
        if one and behind in _ENDS | {"for", "in", "here"}:
            return (analysis.low(at),)
    return ()


def _only_the_day(analysis: Analysis, at: int) -> bool:
    """Whether a day and its month stand there, without a year and without a noun behind them."""
    behind = at
    while behind in analysis.dates.used:
        behind += 1
    year = any(low.isdecimal() and len(low) == _YEAR for low in analysis.between(at, behind))
    closes = analysis.low(behind) in _ENDS or not analysis.low(behind)[0].isalpha()
    return behind - at == 2 and not year and closes  # (a "3 May report" is of one day)


_YEAR = 4
