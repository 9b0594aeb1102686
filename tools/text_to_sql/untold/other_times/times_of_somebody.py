"""A time that only somebody's own doings name: whoever keeps the records was not told of them.

    was it dry when we met · how hot was it the day she moved in     a clause about persons
    how many frosts have there been since I moved here               one that begins a stretch
    was it dry on my first day there · on our last evening           whose day it is
    in May, my first day at work, was it dry                         one day of a month
    did it rain on the morning of the final · the day it happened    what happened, and no more

A day that is named besides is that day: "on 3 May, when we met". A clause that speaks of what is
recorded is a condition like any other: "when we had hail", "since we started keeping records".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import (
    AUXILIARIES,
    PERSONS,
    RECORD_NOUNS,
)
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.words import ORDINALS, word_set
from pageturner.tools.text_to_sql.question import Question

_WHEN = word_set("when while whilst before after since until till once whenever")
_DAYS = word_set("day days date night morning afternoon evening weekend week month year summer")
_WHOSE = word_set("my our his her their your")
_NUMBERED = ORDINALS.keys() | word_set("last final next other")
_ARTICLES = word_set("the a an that this")
_CALENDAR = word_set("week month year season quarter decade weekend century")
_PAST = PLAIN.keys() | word_set(
    "was were had got fell slept sat ate woke felt became forgot lay hurt cut put set quit let"
)
_BEGUN = word_set("began begun started")
_KEEPING = word_set(
    "record records recorded recording keep keeps kept keeping log logs logged logging track "
    "tracked tracking measure measured measuring note noted noting count counted counting monitor "
    "monitored monitoring write wrote writing diary archive look looked looking check checked "
    "issue issued forecast forecasts list listed report reported state stated"
)
"""What is done with records: it says which there are, and not when somebody did something."""
_ENDS = word_set("? . ! , ; : ( )") | {""}
_LONGEST = 12


def time_of_somebody(question: Question) -> tuple[str, ...]:
    """The "we", "met" of "was it dry the day we met", where no day is named."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_WHEN | _DAYS) or analysis.dates.weekdays:
        return ()
    if period is not None:
        return () if period.named_days or period.single_day else _one_of_several(analysis)
    for at in sorted(analysis.focus):
        word = analysis.low(at)
        told: tuple[str, ...] = ()
        if word in _WHEN and analysis.low(at + 1) in PERSONS:
            told = _done(analysis, at + 1)
            told = () if word == "since" and set(told[1:]) <= _BEGUN else told
        elif word in _DAYS and analysis.low(at - 1) not in ("which", "what"):
            following = at + 1 + (analysis.low(at + 1) == "that")
            told = _done(analysis, following) if analysis.low(following) in _DOERS else ()
            told = told or _of_what(analysis, at) or _whose(analysis, at)
        if told:
            return told
    return ()


_WITH = word_set("with without when where that to which above below over under")


def _one_of_several(analysis: Analysis) -> tuple[str, ...]:
    """The "my first day" of "in May, my first day at work, was it dry", which is not the first dry
    one; "our last day with rain" is the last of those that had some."""
    named = {m.first for m in analysis.mentions} | {m.last for m in analysis.mentions}
    for at in sorted(analysis.focus):
        one = analysis.low(at) in _DAYS and analysis.low(at) not in _CALENDAR
        limited = analysis.low(at + 1) in _WITH or not named.isdisjoint((at, at + 1))
        limited |= at + 2 in analysis.dates.used  # "our last day in May"
        if one and not limited and (told := _whose(analysis, at)):
            return told
    return ()


_DOERS = PERSONS | {"it"}


def _done(analysis: Analysis, first: int) -> tuple[str, ...]:
    """The words of a clause about the past, of which no column, amount or record is a part."""
    last = first
    while last < first + _LONGEST and analysis.low(last) not in _ENDS:
        last += 1
    words, places = analysis.between(first, last), range(first, last)
    past = any(word in _PAST or word.endswith("ed") for word in words[1:])
    if not past or not _KEEPING.isdisjoint(words) or not RECORD_NOUNS.isdisjoint(words):
        return ()
    firm = any(m.first < last and first < m.last for m in analysis.mentions)
    firm = firm or any(a.first in places for a in analysis.amounts)
    return () if firm else tuple(word for word in words if word not in AUXILIARIES)


def _of_what(analysis: Analysis, at: int) -> tuple[str, ...]:
    """The "cup final" of "on the day of the cup final", and not the month of "the day of the
    month": it names what the day is known for, and no record tells of that."""
    one = analysis.low(at) != "days" and analysis.low(at + 1) == "of"
    if not one or analysis.low(at + 2) not in _WHOSE | _ARTICLES:
        return ()
    first = last = at + 3
    while last < first + _LONGEST and analysis.low(last).isalpha():
        last += 1
    told = any(m.first < last and first < m.last for m in analysis.mentions)
    parts = [place for place in range(first, last) if analysis.noun_at(place)]
    if told or parts or last == first or analysis.low(last) not in _ENDS:
        return ()
    words = analysis.between(first, last)
    return () if not (_CALENDAR | RECORD_NOUNS).isdisjoint(words) else tuple(words)


def _whose(analysis: Analysis, at: int) -> tuple[str, ...]:
    """The "my first day" of "was it dry on my first day there"."""
    words = analysis.between(max(0, at - 2), at + 1)
    mine = len(words) > 2 and words[0] in _WHOSE and words[1] in _NUMBERED
    return tuple(words) if mine else ()
