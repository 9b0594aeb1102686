"""One of several that is not as the others are said to be: "all but one had fog. Which?".

three of them had hail. Which did not?            what is told of the others, and denied of one
hail on all but one of them. Which one is it?     what is told of all but the one that is asked for
3, 4 and 5 May are cold; which is the exception?
from 3 to 9 May there was hail on all days but one: which one?
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import is_name
from pageturner.tools.text_to_sql.conditions.negation import turned
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import AnyOf, Condition, Reading, Stated

_EXCEPTION = phrases("""
    exception, odd one out, odd man out, odd day out, strange one out, outlier,
    one that does not, one that did not,
    one that doesn't, one that didn't, one that isn't, one that wasn't, one that is not,
    one that was not, one that hasn't, one that hadn't
""")
_BUT_ONE = phrases("""
    all but one, all but for one, but for one, save one, save for one, except one, except for one,
    except once, bar one, with one exception, with a single exception, but not one, but one
""")
_ALL = word_set("all each every both")
_LEAVING_OUT = word_set("except excepting without")
_NONE = word_set("none no neither nobody nothing")
_DENIED = word_set("don't doesn't didn't isn't wasn't aren't weren't hasn't haven't hadn't")
_ASKED = word_set("which what when who name")
_ONE = word_set("one day of them the those these single only it is was that then ? .")
_SAID = word_set("except exception odd strange outlier but save bar one not without") | _DENIED
"""Without one of these nothing is said of an exception."""


def of_the_exception(question: Question, conditions: list[Condition]) -> list[Condition]:
    """What the record meets that is asked for: the contrary of what is told of the others, where
    it is the exception."""
    analysis = question.analysis
    if not conditions or not asks_for_the_exception(question) or _turned_already(question):
        return conditions
    told_of_all = [found.condition for found in question.found if _of_all(analysis, found.first)]
    conditions = [one for one in conditions if one not in told_of_all] or conditions
    others = tuple(turned(condition) for condition in conditions)
    return [AnyOf(others)] if len(others) > 1 else [others[0]]


def within_a_stretch(question: Question, reading: Reading) -> Reading:
    """The reading of the exception among the days of a stretch, where one is asked for."""
    several = reading.period is not None and not reading.period.single_day
    plain = reading.kind == "rows" and reading.wants == "record" and reading.conditions
    if not several or not plain or any(is_name(question, found) for found in question.found):
        return reading
    meant = of_the_exception(question, reading.conditions)
    return reading if meant is reading.conditions else replace(reading, conditions=meant)


def _of_all(analysis: Analysis, at: int) -> bool:
    """Whether what stands here is told of all of them: "all are cold, two of them have hail"."""
    start, end = analysis.sentence_of(at)
    sentence = analysis.between(start, end)
    all_of_them = not _ALL.isdisjoint(sentence) and not places(analysis.tokens[start:end], _BUT_ONE)
    return all_of_them and not places(analysis.tokens[start:end], _EXCEPTION)


def asks_for_the_exception(question: Question) -> bool:
    """Whether of the days named the one is asked for of which what is told does not hold."""
    analysis = question.analysis
    lows = analysis.lows
    if _SAID.isdisjoint(lows) or _ASKED.isdisjoint(lows):
        return False
    named = places(analysis.tokens, _EXCEPTION)
    for at, size in named:
        if not _asked_in(analysis, at) or "no" in lows[max(0, at - 2) : at]:
            continue
        if any(found.first > at for found in question.found):
            continue  # "which is the odd one out as to hail": whichever way the others are
        analysis.use(at, at + size)
        return True
    start = _asking_from(analysis)
    asked = lows[start:]
    if asked[:1] == ["which"] and _bare_denial(asked[1:]):
        return True
    if not _NONE.isdisjoint(lows[:start]):
        return False  # "none of them but one had hail": it is the one that had
    told = any(
        at < start and not _of_another_kind(analysis, at, at + size)
        for at, size in places(analysis.tokens, _BUT_ONE)
    )
    return told and asked[:1] == ["which"] and _ONE.issuperset(asked[1:])


def _of_another_kind(analysis: Analysis, at: int, end: int) -> bool:
    """The "but one" of "all had hail but one was misty": it is told something of its own."""
    start, _ = analysis.sentence_of(at)
    said_before = not AUXILIARIES.isdisjoint(analysis.between(start, at))
    return said_before and analysis.low(end) in AUXILIARIES


def no_exception(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "odd one out" of "two of them had the same draught; which is the odd one out", where
    nothing is understood that the others have in common."""
    stated = bool(reading.conditions) and all(isinstance(c, Stated) for c in reading.conditions)
    if reading.kind != "rows" or reading.wants == "value" or not stated:
        return ()
    tokens = question.analysis.tokens
    for at, size in places(tokens, _EXCEPTION):
        if _asked_in(question.analysis, at):
            return tuple(token.text for token in tokens[at : at + size])
    return ()


def _asking_from(analysis: Analysis) -> int:
    """Where the last "which" stands, that opens what is asked."""
    whiches = [at for at, token in enumerate(analysis.tokens) if token.low == "which"]
    return whiches[-1] if whiches else len(analysis.tokens)


def _asked_in(analysis: Analysis, at: int) -> bool:
    """Whether it is asked which one that is: "which is the exception", "name the exception"."""
    start, end = analysis.sentence_of(at)
    words = analysis.between(start, end)
    return not _ASKED.isdisjoint(words)


def _bare_denial(words: Sequence[str]) -> bool:
    """`does not?`, `one wasn't?`, `of them did not?`: denied, and nothing more is said."""
    rest = [word for word in words if word not in ("one", "of", "them", "those", "these", "day")]
    rest = [word for word in rest if word not in ("?", ".")]
    if len(rest) == 1:
        return rest[0] in _DENIED
    return len(rest) == 2 and rest[0] in AUXILIARIES and rest[1] in ("not", "without")


def _turned_already(question: Question) -> bool:
    """The "all dry except one": the "except" was read as a "no"."""
    lows = set(question.analysis.lows)
    return not _LEAVING_OUT.isdisjoint(lows) and any(found.negated for found in question.found)
