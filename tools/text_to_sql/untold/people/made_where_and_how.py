"""Where, by whom and with what a report or a value was made, and to which second.

    "where was the report of 3 May issued"                   its hour is kept, and no place
    "by whom was it issued"
    "which thermometer was used for the high of 3 May"       a name for the value, and no instrument
    "at what second was the high reached"                    hours and minutes are kept
    "what did they look at to put it at 40%"                 what they said is kept, and no grounds
    "how did they arrive at the high of 84"
    "exact rainfall on 3 May"                                that there was some, and a range of it
    "was the report of 3 May written by a computer"          nor who or what did it

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.other_times.told_on_another_day import MADE, PLANS

_WHICH = word_set("which what")
_USED = word_set("used employed consulted")
_USED_FOR = word_set("for to in when at")
_MEASURING = word_set("recorded measured registered logged took showed")
_EXACT = word_set("exact precise")


def made_where_and_how(question: Question, reading: Reading) -> tuple[str, ...]:
    """What is asked of how a record came about."""
    if not one_a_day(question.analysis.card):
        return ()
    return (
        _by_whom(question)
        or _by_somebody(question)
        or _issued_where(question)
        or _with_what(question)
        or _on_what_grounds(question)
        or _to_the_second(question)
        or _exact_amount(question, reading)
    )


def _by_whom(question: Question) -> tuple[str, ...]:
    """The "by whom" of "by whom was the report issued"."""
    analysis = question.analysis
    for at in sorted(analysis.focus) if not analysis.lacks(("whom",)) else ():
        named = any(m.first <= at < m.last for m in analysis.mentions)
        if analysis.between(at - 1, at + 1) == ["by", "whom"] and not named:
            return "by", "whom"
    return ()


def _by_somebody(question: Question) -> tuple[str, ...]:
    """The "by", "computer" of "was the report of 3 May written by a computer"; not the "by noon" of
    "was it issued by noon"."""
    analysis = question.analysis
    named = {n for m in analysis.mentions for n in range(m.first, m.last)} | analysis.dates.used
    for at in sorted(analysis.focus) if not analysis.lacks(("by",)) else ():
        who = at + 1 + (analysis.low(at + 1) in ("a", "an", "the", "some"))
        made = analysis.low(at - 1) in _WRITTEN and analysis.low(at) == "by"
        start, _ = analysis.sentence_of(at)
        report = any(
            analysis.noun_at(n) or analysis.low(n) in PLANS
            for n in range(start, at)
            if n not in named
        ) or not PLANS.isdisjoint(analysis.between(start, at))
        if made and report and who > at + 1 and who not in named and asks_yes_no(question):
            return "by", analysis.tokens[who].text
    return ()


_WRITTEN = word_set("made written issued produced generated prepared composed compiled created")


def _on_what_grounds(question: Question) -> tuple[str, ...]:
    """The "look at" of "what did they look at to put it at 40%"."""
    analysis = question.analysis
    for at in sorted(analysis.focus) if not analysis.lacks(("they",)) else ():
        start, _ = analysis.sentence_of(at)
        asked = {"what", "which", "how"} & set(analysis.between(start, at))
        if analysis.between(at, at + 2) != ["did", "they"] or not asked:
            continue
        if size := starts(analysis.tokens, at + 2, _GROUNDS):
            return tuple(analysis.between(at + 2, at + 2 + size))
    return ()


_GROUNDS = phrases("""
    look at, rely on, base it on, base this on, base that on, base the, arrive at, come up with,
    work out, calculate, consult, go by, draw on, derive
""")


def _issued_where(question: Question) -> tuple[str, ...]:
    """The "where" of "where was the report of 3 May issued"."""
    analysis = question.analysis
    for at in sorted(analysis.focus) if not analysis.lacks(("where",)) else ():
        if analysis.low(at) != "where" or analysis.low(at + 1) not in AUXILIARIES:
            continue
        thing = at + 2 + (analysis.low(at + 2) == "the")
        report = analysis.low(thing) in PLANS or analysis.noun_at(thing)
        made = analysis.past_dates(thing + 1)
        timed = any(m.first == made and _is_hour(m) for m in analysis.mentions)
        if report and (timed or analysis.low(made) in MADE):
            return (analysis.tokens[at].text,)
    return ()


def _is_hour(mention: Mention) -> bool:
    return bool(mention.columns) and all(column.type == "time" for column in mention.columns)


def _with_what(question: Question) -> tuple[str, ...]:
    """The "thermometer" of "which thermometer was used for the high", "what thermometer recorded
    the high"; where a column tells of such things in words, "which glaze was used", it is kept."""
    analysis = question.analysis
    if analysis.lacks(_USED) and analysis.lacks(_MEASURING):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _WHICH or analysis.noun_at(at + 1):
            continue
        used = analysis.low(at + 2) in AUXILIARIES and analysis.low(at + 3) in _USED
        used = used and analysis.low(at + 4) in _USED_FOR
        took = analysis.low(at + 2) in _MEASURING and analysis.low(at + 3) == "the"
        took = took and not any(m.first == at + 2 for m in analysis.mentions)  # "took the most"
        named = [m for m in analysis.mentions if m.first <= at + 1 < m.last]
        told = any(column.type == "text" for mention in named for column in mention.columns)
        if (used or took) and not told and at + 1 not in analysis.dates.used:
            return (analysis.tokens[at + 1].text,)
    return ()


def _to_the_second(question: Question) -> tuple[str, ...]:
    """The "second" of "at what second was it issued", of "to the second, when was it issued"; the
    "second highest" is none."""
    analysis = question.analysis
    for at in sorted(analysis.focus) if not analysis.lacks(("second",)) else ():
        if analysis.low(at) != "second":
            continue
        asked = analysis.low(at - 1) in _WHICH and analysis.low(at + 1) in AUXILIARIES
        exactly = analysis.between(at - 2, at) == ["to", "the"] and analysis.low(at + 1) in _ENDS
        if asked or exactly:
            return (analysis.tokens[at].text,)
    return ()


_ENDS = word_set(", ? . !") | {""}


def _exact_amount(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "exact" of "exact rainfall on 3 May", where that there was some is all that is read."""
    analysis = question.analysis
    if reading.kind != "any" or analysis.lacks(_EXACT) or asks_yes_no(question):
        return ()
    for mention in analysis.mentions:
        if analysis.low(mention.first - 1) in _EXACT and mention.of("name"):
            return analysis.tokens[mention.first - 1].text, mention.words
    return ()
