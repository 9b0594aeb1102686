"""Days within a stretch that only what happened on them names: no record tells which they were.

    the day the mill burned in May 2026         a day of that May, and nobody said which
    on the night of the regatta in 2026         the same
    when the pumps failed in May 2026           the same, of a clause
    Regatta 2026: how rough was it              a name in front of a year
    Feast of the Lanterns 2026, was it dry      one of several words, before the question itself

What is said of a stretch as a whole leaves it as it is: "in May 2026, when the pumps failed".
"""

import re

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.occasions import setting_of
from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases, known, words_of
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, EVENTS, LIGHT
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_LONG = {
    "day": 1,
    "date": 1,
    "morning": 1,
    "afternoon": 1,
    "evening": 1,
    "night": 1,
    "weekend": 3,
    "week": 8,
    "fortnight": 15,
    "month": 31,
}
"""How many days such a stretch has at most."""
_A_YEAR = re.compile(r"20\d\d")
_LINKING = word_set("of after before that when on following preceding")
_WHILE = word_set("when while")
_STOPS = word_set(", ; : . ? ! ( )") | (ASKING - {"when"})
_SEARCHED = 12


def happening(question: Question, heading: bool = False) -> tuple[str, ...]:
    """The "mill", "burned" of "how warm was it on the day the mill burned in May 2026".

    Args:
        heading: whether only what heads a question is looked at.
    """
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or period.days < 2 or analysis.lacks(_WHILE | _LONG.keys()):
        return ()
    for at, word in enumerate(analysis.lows):
        told: tuple[str, ...] = ()
        if heading and analysis.low(analysis.sentence_of(at)[1] - 1) != ":":
            continue
        if at in analysis.dates.used and word != "weekend":
            continue
        if word in _WHILE and _restricts(question, at):
            told = _happened(question, at + 1)
        elif period.days > _LONG.get(word, period.days) and analysis.low(at - 1) in ("the", "on"):
            told = _happened(question, at + 1 + (analysis.low(at + 1) in _LINKING))
        if told:
            return told
    return ()


def headed_by_a_happening(analysis: Analysis) -> bool:
    """`the night of the regatta in May 2026: how rough was it`, `Regatta 2026: how rough?`: what
    stands in front says which days are meant, and is not only told."""
    if ":" not in analysis.lows:
        return False
    return bool(named_stretch(analysis) or happening(Question(analysis), heading=True))


def _restricts(question: Question, at: int) -> bool:
    """Whether a "when" says which day is meant: it neither asks, nor is it said in passing."""
    analysis = question.analysis
    start, _ = analysis.sentence_of(at)
    asks = analysis.low(at + 1) in AUXILIARIES
    return not asks and (at == start or analysis.low(at - 1) not in (",", "and", "or", "(", "-"))


def _happened(question: Question, first: int) -> tuple[str, ...]:
    """The words of a clause that nobody knows; none where a column tells of any part of it."""
    analysis = question.analysis
    _, end = analysis.sentence_of(first)
    last = first
    while last < min(end, first + _SEARCHED) and analysis.low(last) not in _STOPS:
        if last in analysis.dates.used and last > first + 1:
            break
        last += 1
    clause = NounPhrases(question, first, last)
    places = range(first, last)
    if any(map(clause.firm, places)) or any(a.first in places for a in analysis.amounts):
        return ()
    unknown = [at for at in places if clause.unknown(at)]
    unknown = unknown or [at for at in places if analysis.low(at) in EVENTS]
    return tuple(analysis.tokens[at].text for at in unknown)


def named_stretch(analysis: Analysis) -> tuple[str, ...]:
    """The "Regatta" of "Regatta 2026: how rough was it", of "how rough was it, Regatta 2026": it
    is not the whole year that is asked of."""
    period = analysis.dates.period
    if period is None or period.named_days or period.days < 2 or not one_a_day(analysis.card):
        return ()
    for at in analysis.dates.firsts:
        start, end = analysis.sentence_of(at)
        while at in analysis.dates.used:
            at -= 1
        last, first = at, at
        while first >= start and _names(analysis, first):
            first -= 1
        if named := _called(analysis, start, at) or _heading(analysis, start, at):
            return named
        heads = first < start and analysis.low(end - 1) == ":"
        apart = first >= start and analysis.low(first) == ","
        name = analysis.tokens[first + 1 : last + 1]
        called = heads or (apart and all(token.text[0].isupper() for token in name))
        if name and called and name[-1].low not in _WRITINGS:
            return tuple(token.text for token in name)
    return ()


def _heading(analysis: Analysis, start: int, last: int) -> tuple[str, ...]:
    """The "Feast of the Lanterns" of "Feast of the Lanterns 2026: wet?", the "Regatta" of "Regatta
    2026, was it rough": a name that a question is headed by, behind a mark or in front of one."""
    behind = analysis.past_dates(last + 1)
    mark, then = analysis.low(behind), analysis.low(behind + 1)
    if behind != last + 2 or not _A_YEAR.fullmatch(analysis.low(last + 1)):
        return ()  # "spring recess, 16 to 20 March 2026: …" tells its days
    if mark != ":" and not (mark in _MARKS and then in ASKING | AUXILIARIES):
        return ()
    last -= analysis.low(last) == ","
    places = range(start, last + 1)
    if len(places) == 1 and analysis.low(last).endswith("ing"):
        return ()  # "considering 2026, how rough was it"
    event = analysis.low(last) in EVENTS | _FINALS and len(places) > 1
    told = any(_names(analysis, at) for at in places) or event
    if not told or analysis.low(last) in _WRITINGS:
        return ()
    plain = mark == ":" and (event or analysis.low(last) == "day")
    if not all(_names(analysis, at) or _of_a_name(analysis, at, plain) for at in places):
        return ()
    name = [analysis.tokens[at] for at in places if analysis.low(at) not in _WITHIN_A_NAME]
    return tuple(token.text for token in name)


def _of_a_name(analysis: Analysis, at: int, plain: bool) -> bool:
    """Whether a word may be one of a name that others make one: "Day" of "Founders Day Parade".

    Args:
        plain: whether it may be one that is not capitalised: "Rovers opening day".
    """
    if analysis.low(at) in _WITHIN_A_NAME:
        return True
    mentioned = any(m.first <= at < m.last for m in analysis.mentions)
    asks = analysis.low(at) in ASKING | AUXILIARIES | _LEADING
    return (plain or analysis.tokens[at].text[:1].isupper()) and not (mentioned or asks)


_MARKS = word_set(", - – —")
_WITHIN_A_NAME = word_set("of the and - ' ’ 's s & . de del la el al")
_LEADING = word_set(
    "in for on at by over during through throughout across within since until from to about as "
    "year season summary"
)


def _called(analysis: Analysis, start: int, last: int) -> tuple[str, ...]:
    """The "Harbour Cup final" of "was the Harbour Cup final 2026 dry"."""
    if analysis.low(last) not in EVENTS | _FINALS:
        return ()
    first = last
    while (
        first > start
        and analysis.tokens[first - 1].kind == "word"
        and not _breaks(analysis, first - 1)
    ):
        first -= 1
    named = any(_names(analysis, at) for at in range(first, last))
    article = analysis.low(first - 1) == "the" and first > start
    return tuple(t.text for t in analysis.tokens[first : last + 1]) if named and article else ()


def _breaks(analysis: Analysis, at: int) -> bool:
    """Whether a word is none of a name."""
    word, text = analysis.low(at), analysis.tokens[at].text
    mentioned = any(m.first <= at < m.last for m in analysis.mentions)
    light = word in ASKING | AUXILIARIES | LIGHT and not (text.isupper() and text[1:])
    return mentioned or analysis.noun_at(at) or light  # ("US" is no "us")


def _names(analysis: Analysis, at: int) -> bool:
    """Whether a word is one that neither the grammar nor a column explains."""
    word, told = analysis.low(at), setting_of(analysis)
    mentioned = any(m.first <= at < m.last for m in analysis.mentions)
    explained = mentioned or at in told or at in analysis.dates.used or analysis.noun_at(at)
    plain = word not in EVENTS and (known(word) or word in words_of(analysis.card.title))
    return word.isalpha() and not explained and not plain


_FINALS = word_set("final finals semifinal semifinals derby cup open")
_WRITINGS = word_set(
    "diary journal log logbook notebook notes chapter summary overview review recap statistics "
    "stats almanac calendar planner newsletter tally quiz"
)
"""What is written of a stretch as a whole."""
