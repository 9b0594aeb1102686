"""What is usual, where only single records are read: none of them is the rule.

    "when is the ferry usually fullest"             the one fullest crossing is no rule
    "at what time of day is it usually hottest"
    "does it usually rain on Sundays"               that it did on some is no answer
    "what time of day does the peak generally come"
    "which hour is the hottest"                     nor is the hour of the one hottest day
    "the yearly average swell"                      nor does a year of days tell of all years
    "the average first frost", "the usual last day of frost"    of each year there is one
    "the average date of the first frost", "when is the first frost on average"    the same

What is usual of a stretch that is named its records show, and groups have their means: "how rough
did it generally get in May", "which weekday is usually the busiest".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import USUALLY
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading

_USUALLY = USUALLY | word_set("commonly customarily habitually")
_APART = word_set("; : , . ? ! - – —")
_ASKED = word_set("what which when who how whose where does do did is are was were")


def as_a_rule(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "usually" of "when is it usually hottest"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_USUALLY) or reading.grouped:
        return ()
    ranked = period is None and reading.kind in ("extreme", "rows")
    if not ranked and reading.kind not in ("any", "all"):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _USUALLY:
            continue
        start, _ = analysis.sentence_of(at)
        opened = next((p for p in range(at - 1, start - 1, -1) if analysis.low(p) in _APART), start)
        if not _ASKED.isdisjoint(analysis.between(opened, at)):
            return (analysis.tokens[at].text,)
    return ()


def yearly(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "yearly" of "the yearly average swell", "the mean annual number of wet days", the "year"
    of "how many days a year does it leak": of days that make up a year or so nobody can tell what
    a year brings."""
    analysis = question.analysis
    if told := _usual_first(question) or _usual_number(question, reading):
        return told
    if told := _common(question) or _any_given(question):
        return told
    if reading.period is not None or reading.grouped or not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus) if reading.kind in ("count", "rows") else ():
        counted = analysis.noun_at(at - 1) or analysis.low(at - 1) in ("often", "times")
        if analysis.between(at, at + 2) == ["a", "year"] and counted:
            return tuple(analysis.between(at, at + 2))
    if analysis.lacks(_YEARLY):
        return ()
    named = {place for m in analysis.mentions for place in range(m.first, m.last)}
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _YEARLY or analysis.noun_at(at + 1):
            continue
        if (
            analysis.low(at + 1) in _OF_MEANS
            or at + 1 in named
            or analysis.low(at - 1) in _OF_MEANS
        ):
            return (analysis.tokens[at].text,)
    return ()


def _usual_number(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "usual number" of "the usual number of wet days in May", of which there was one."""
    analysis = question.analysis
    if analysis.lacks(_NUMBER) or reading.grouped or not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        usual = analysis.low(at) in _USUALLY | _RULES and analysis.low(at + 1) in _NUMBER
        if usual and analysis.low(at + 2) == "of":
            return tuple(analysis.between(at, at + 2))
    return ()


def _common(question: Question) -> tuple[str, ...]:
    """The "common" of "are leaks common in May", of "is it rare to leak", of "was a high of 98
    unusual", the "lot" of "is 30% a lot": that there were some is no answer."""
    analysis = question.analysis
    opened = analysis.low(min(analysis.focus, default=0)) in _BEING
    if analysis.lacks(_COMMON | {"much", "lot"}) or not opened or not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        ends = at + 1 in analysis.dates.used or analysis.low(at + 1) in _CLOSING
        plain = at not in analysis.used and analysis.low(at - 1) not in _GRADED
        if analysis.low(at) in _COMMON and ends and plain:
            return (analysis.tokens[at].text,)
        much = analysis.low(at) == "much" or analysis.between(at - 1, at + 1) == ["a", "lot"]
        if (
            much
            and (ends or analysis.low(at + 1) == "of")
            and any(amount.last <= at for amount in analysis.amounts)
        ):
            return (analysis.tokens[at].text,)
    return ()


def _any_given(question: Question) -> tuple[str, ...]:
    """The "any given" of "how likely is hail on any given day in May"."""
    analysis = question.analysis
    for at in sorted(analysis.focus) if not analysis.lacks(_GIVEN) else ():
        which = analysis.low(at - 1) in ("any", "a", "an") and analysis.low(at) in _GIVEN
        if which and analysis.noun_at(at + 1) and one_a_day(analysis.card):
            return tuple(analysis.between(at - 1, at + 1))
    return ()


_GRADED = word_set("more less most least as so")


_GIVEN = word_set("given arbitrary random")
_BEING = word_set("is are was were isn't aren't wasn't weren't")
_COMMON = word_set("""
    common commonplace uncommon rare frequent infrequent usual unusual typical atypical exceptional
    extraordinary unheard-of abnormal normal habitual customary
""")
_CLOSING = word_set("? . , ! in on at for during to here this that enough so around") | {""}
_RULES = word_set("usual typical normal customary ordinary regular")
_NUMBER = word_set("number count total amount quantity")


def _usual_first(question: Question) -> tuple[str, ...]:
    """The "average first" of "the average first frost"."""
    analysis = question.analysis
    if analysis.lacks(_FIRST) or not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        seen = at + 1 in analysis.dates.used  # "the average last month"
        if analysis.low(at) in _USUAL and analysis.low(at + 1) in _FIRST and not seen:
            return tuple(analysis.between(at, at + 2))
        if analysis.low(at) in _USUAL and (first := _date_of_a_first(analysis, at + 1)):
            return analysis.low(at), analysis.low(first)
    return _first_on_average(analysis)


def _date_of_a_first(analysis: Analysis, at: int) -> int:
    """Where the "first" of "date of the first frost" stands; 0 where none does."""
    at += analysis.low(at) == "calendar"
    dated, of = analysis.low(at) in ("date", "day", "time"), at + 1
    of += 2 * (analysis.between(of, of + 2) == ["of", "year"])
    of += 3 * (analysis.between(of, of + 3) == ["of", "the", "year"])
    first = of + 1 + (analysis.low(of + 1) in ("the", "a"))
    found = dated and analysis.low(of) in ("of", "for") and analysis.low(first) in _FIRST
    return first if found and first not in analysis.dates.used else 0


def _first_on_average(analysis: Analysis) -> tuple[str, ...]:
    """The "first", "on average" of "when is the first frost on average"."""
    asked = analysis.lows[:1] == ["when"] or not {"date", "day"}.isdisjoint(analysis.lows[:4])
    first = next((at for at, low in enumerate(analysis.lows) if low in _FIRST), None)
    if not asked or first is None or first in analysis.dates.used:
        return ()
    for at in range(first + 1, len(analysis.tokens)):
        if analysis.between(at, at + 2) == ["on", "average"] or analysis.low(at) in _USUALLY:
            return analysis.low(first), *analysis.between(at, at + 2)
    return ()


_USUAL = word_set("average typical usual normal mean median customary")
_FIRST = word_set("first last earliest latest")
_YEARLY = word_set("yearly annual annually")
_OF_MEANS = word_set("average mean median normal total sum number count amount typical maximum")


def hour_in_general(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "hour" of "which hour is the hottest", the "time" of "at what time of day is it hottest":
    asked of all days, and not of the one on which it was hottest."""
    analysis, measure = question.analysis, reading.measure
    if reading.kind != "extreme" or reading.period is not None or reading.conditions:
        return ()
    if analysis.lacks(_IN_GENERAL) or measure is None or measure.column.type not in NUMERIC:
        return ()
    if any(analysis.noun_at(at) and low not in _DAY for at, low in enumerate(analysis.lows)):
        return ()
    for at in sorted(analysis.focus):
        low, behind = analysis.low(at), analysis.between(at + 1, at + 4)
        of_the_day = behind == ["of", "the", "day"] or behind[:2] == ["of", "day"]
        asked = low == "hour" and analysis.low(at - 1) in ("which", "what")
        asked = asked or (low in ("hour", "time") and of_the_day)
        general = not _IN_GENERAL.isdisjoint(analysis.between(at, at + _NEAR))
        if (asked and general) or (low == "hour" and of_the_day):
            return (analysis.tokens[at].text,)
    return ()


_IN_GENERAL = word_set("is are does do")
_DAY = word_set("day time")
_NEAR = 6
