"""A day that is pointed to, with nothing that names one: "and how strong were the gusts that day".

A question alone has no day before it. What it says of all records would be no answer. Where a day
has several records, none of them is pointed to by a word alone: "what are their deposits".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import (
    ASKING,
    AUXILIARIES,
    DESCRIBING,
    PERSONS,
    POINTING,
    RECORD_NOUNS,
)
from pageturner.tools.text_to_sql.language.words import is_count, phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question

_DAYS = phrases("""
    that day, that date, that same day, that very day, that exact day, that morning, that afternoon,
    that evening, that night, then, there and then, back then, the day before, the day after,
    the next day, the following day, the previous day, the evening before, the night before,
    the day after that, the day before that, at that moment, that time, the day in question,
    the date in question, the other day, that one, this one, earlier that day, later that day,
    the next morning, the next afternoon, the next evening, the next night, the following morning,
    the following night, before that, after that, before then, from then on, up to then,
    up until then, in between, of those days, those days, those dates
""")
_STRETCHES_SAID = phrases("""
    the week after that, the week before that, the weekend after that, the weekend before that,
    the month after that, the month before that, the week after, the week before,
    the month after, the month before, that week, that weekend, that month, at the time,
    at that time, on that occasion, on the occasion, earlier that week, later that week,
    the following week, the other week, the year before, the year after, since then, until then,
    till then, by then
""")
"""Of what is longer than a day: "which flats were let that week" asks of no week either."""
_LATER = word_set("later earlier before after on afterwards beforehand")
_STRETCHES = word_set("day days week weeks fortnight fortnights month months year years")
_A_FEW = word_set("a an one couple few several some")
_SAME = phrases("the same day, the same date")
"""Of two things these say that they came together."""
_OPENING = frozenset(pointer[0] for pointer in _DAYS | _STRETCHES_SAID) | _STRETCHES
_PAIRS = phrases("""
    either of them, neither of them, both of them, the two of them, they both, them both,
    the other one, both days, both dates, either day, either date, neither day, the two days,
    the three days, the other day, the other two days, the other days, the preceding day,
    the previous day, the following day, the next day
""")
"""Of two things that are named these speak, and of days where there is no more than one."""
_OF_A_PAIR = frozenset(pair[0] for pair in _PAIRS)
_JOINING = word_set(", : ; – — ( when where which who whose that if with without since once while")
_SAYING_WHICH = word_set("with without of that when where which who in on at from")
_CLOSING = word_set("? . ! too as well again please") | {""}
_LEADING = word_set("and but so what about on how")
_ENDS = ("high", "low", "first", "last", "average", "sum", "streak", "share", "change", "median")

_THIS = word_set("that this")
_ONES = word_set("one ones")
_OWN = word_set("their his her")
_WITHIN = word_set("in on at of with from into beside under near")
_ANYBODY = word_set("who anyone anybody everyone everybody someone somebody nobody")
"""Whose own it is, "who keeps a dog in their flat": nobody named before."""
_SAYING = word_set("is was isn't wasn't happen happens happened")
"""Beside an "it", these may say that something is so: "it is true that"."""
_OF_A_WHOLE = word_set("data records archive corpus documents list collection database set year")


def pointed_nowhere(question: Question) -> tuple[str, ...]:
    """The "that day" of "and how strong were the gusts that day"."""
    analysis, daily = question.analysis, one_a_day(question.analysis.card)
    if not daily and not analysis.lacks(POINTING) and (found := _records_nowhere(analysis)):
        return found
    if analysis.lacks(_OPENING | _OF_A_PAIR) or analysis.dates.period or analysis.dates.weekdays:
        return ()
    if len(analysis.sentences) > 1:
        return _day_of_a_story(analysis) if daily else ()
    if analysis.has(*_ENDS) or any(m.degree in ("most", "more") for m in analysis.mentions):
        return ()
    things = [m for m in analysis.mentions if m.of("name", "low", "value")]
    pairs = _PAIRS if len(things) < 2 else frozenset()
    days = _DAYS | _SAME if len(things) == 1 else _DAYS
    for at in range(len(analysis.tokens)):
        size = starts(analysis.tokens, at, pairs)
        apart = analysis.low(at + size) not in _SAYING_WHICH
        noun = bool(size)  # "which flats": of the two, no more than of others
        if not size:
            size = starts(analysis.tokens, at, _STRETCHES_SAID)
            apart = size > 0 and _apart(analysis, at, size)
        if not size and daily:
            noun, size = True, starts(analysis.tokens, at, days) or _so_much_later(analysis, at)
            apart = size > 0 and _apart(analysis, at, size)
        if size and apart and _alone(analysis, at, nouns=noun):
            held = [a for a in analysis.amounts if not at <= a.first < at + size]
            return () if held else tuple(analysis.between(at, at + size))
    return ()


def _day_of_a_story(analysis: Analysis) -> tuple[str, ...]:
    """The "that day" of "my uncle fell off the pier! How strong were the gusts that day?": what is
    told in front of it is of nothing that is recorded, and names no day."""
    start = analysis.sentences[-1][0]
    before = any(
        m.of("name", "low", "value") or analysis.low(m.first - 1) in _ARTICLES  # "a forecast"
        for m in analysis.mentions
        if m.first < start
    )
    timed = any(at < start for at in analysis.accounts.used)
    if before or timed or any(amount.first < start for amount in analysis.amounts):
        return ()
    told = analysis.between(0, start)
    if _PERSONAL.isdisjoint(told) or not _ONE_OF_THEM.isdisjoint(told):
        return ()
    for at in range(start, len(analysis.tokens)):
        size = starts(analysis.tokens, at, _THAT_DAY)
        if size and analysis.low(at + size) in _CLOSING:
            return tuple(analysis.between(at, at + size))
    return ()


_ARTICLES = word_set("a an the one that this some")
_PERSONAL = PERSONS | word_set("my our his her their")
_ONE_OF_THEM = RECORD_NOUNS - word_set("day days date dates time")
_ONE_OF_THEM |= word_set(
    "once read reads saw seen remember remembers recall recalls said says spoke"
)
"""Of a record that is told of, what it says may tell which it is."""
_THAT_DAY = phrases("that day, that same day, that very day, that morning, that afternoon, then")


def _so_much_later(analysis: Analysis, at: int) -> int:
    """How many words say how long after something: "two days later", "after a few weeks"."""
    start = at
    if analysis.low(at) == "day" and is_count(analysis.low(at + 1)):
        return 2  # "day two"
    at += analysis.low(at) == "after"
    unit = at + 1
    while analysis.low(unit) in _A_FEW:
        unit += 1
    many = analysis.low(at) in _A_FEW or is_count(analysis.low(at))
    if not many or analysis.low(unit) not in _STRETCHES:
        return 0
    if at > start:
        return unit + 1 - start  # "after two days"
    return unit + 2 - start if analysis.low(unit + 1) in _LATER else 0


def _apart(analysis: Analysis, at: int, size: int) -> bool:
    """Whether nothing behind a pointer says what it points to: it closes the sentence, or the
    question opens behind it: "two days later, was there"."""
    after = at + size
    if analysis.low(after) in _CLOSING:
        return True
    after += analysis.low(after) == ","
    opened = all(low in _LEADING | {","} for low in analysis.lows[:at])
    return opened and analysis.low(after) in AUXILIARIES | ASKING


def _alone(analysis: Analysis, end: int, *, nouns: bool) -> bool:
    """Whether nothing before a place could say which day: one clause, and no record spoken of.

    Args:
        nouns: whether a record could: "a day with hail that was warmer than the next day".
    """
    for at in range(end):
        led = all(low in _LEADING | {","} for low in analysis.lows[:at])
        if analysis.low(at) in _JOINING and not led:
            return False
        if nouns and analysis.noun_at(at):
            return False
    return True


def _records_nowhere(analysis: Analysis) -> tuple[str, ...]:
    """The "their" of "what are their deposits", the "that one" of "is that one furnished"."""
    if analysis.dates.period or len(analysis.sentences) > 1:
        return ()
    for at, low in enumerate(analysis.lows):
        if low in _THIS and analysis.low(at + 1) in _ONES:
            return (low, analysis.low(at + 1))
    named = [m for m in analysis.mentions if m.of("value")]
    if named or any(map(analysis.noun_at, range(len(analysis.tokens)))):
        return ()
    if not any(m.of("name", "low") for m in analysis.mentions):
        return ()
    lows = analysis.lows
    for at, low in enumerate(lows):
        after = analysis.low(at + 1)
        if low not in POINTING - _THIS or after in _OF_A_WHOLE:
            continue
        if low in ("these", "those") and after in DESCRIBING:
            continue
        if low in _OWN and analysis.low(at - 1) in _WITHIN and not _ANYBODY.isdisjoint(lows[:at]):
            continue
        if not _stands_for_a_clause(analysis, at):
            return (low,)
    return ()


def _stands_for_a_clause(analysis: Analysis, at: int) -> bool:
    """The "it" of "is it true that the mean rent is above 700", "it happens that …"."""
    said = {analysis.low(place) for place in range(at - 1, at + 3)}
    if analysis.low(at) != "it" or said.isdisjoint(_SAYING):
        return False
    last = analysis.sentence_of(at)[1] - 1
    return any(
        analysis.low(place) == "that" and analysis.low(place + 1).isalpha()
        for place in range(at + 2, last)
    )
