"""The hour of a value that was foretold of a whole day.

    "for what time was the peak of 88 forecast on 9 April"       the day's highest is foretold
    "at what time was the 66 mph gust of 19 October expected"    its strength is, without an hour
    "by what hour was the peak of 88 to be reached"              when it came is no plan of it

What a text says of a thing may have its hours: "when was the hail expected". Each function answers
with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.outcomes.as_measured_after import looks_ahead
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import plans_told

_ASKING = phrases("""
    what time, which time, what hour, which hour, what o'clock, what part of the day,
    which part of the day, what time of day, what time of the day, which time of day, for when,
    by when, when, when exactly, what moment, which moment, how early, how late
""")
_CLOCKS = word_set("time hour o'clock part when moment early late")
_DUE = word_set(
    "due expected supposed would should predicted forecast scheduled meant foreseen anticipated "
    "likely projected slated"
)
_FORETELLING = word_set("see expect predict forecast have foresee anticipate reckon say")
_OWN = word_set("the its that those any a")
_ISSUING = word_set(
    "issued published written made sent released posted given out issue publish print printed"
)


def hour_of_what_was_due(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "what time" of "at what time was the 66 mph gust expected"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_CLOCKS) or period is None or not period.single_day:
        return ()
    if not one_a_day(analysis.card) or not looks_ahead(analysis.card):
        return ()
    if not _ISSUING.isdisjoint(analysis.lows):
        return ()
    asked = [(at, size) for at, size in places(analysis.tokens, _ASKING) if at in analysis.focus]
    for at, size in asked:
        first = analysis.past_dates(at + size)
        start, end = analysis.sentence_of(at)
        opens = at - start <= _OPENING and analysis.low(first) in AUXILIARIES
        if not opens or not (_is_due(analysis, first, end) or _is_to_be(analysis, first, end)):
            continue
        things = [m for m in analysis.mentions if first <= m.first < end and _measured(m)]
        facts = any(c.type == "boolean" for m in things for c in m.columns)
        if not things or facts:
            continue
        thing = things[0]
        told = any(
            thing.first - 3 <= amount.first <= thing.last + 3
            for amount in analysis.amounts
            if not amount.clock
        )
        came = any(column.type == "time" and column.typical for column in reading.shown)
        if told or came or reading.scope_only:
            return tuple(analysis.between(at, at + size))
    return ()


_OPENING = 3


def _measured(mention: Mention) -> bool:
    """Whether a number is named there, and not only that it was planned."""
    return bool(mention.of("name", "low")) and any(c.type in NUMERIC for c in mention.columns)


def _is_due(analysis: Analysis, first: int, end: int) -> bool:
    """The "expected", the "would"; the "did they see"."""
    if any(first <= m.first < end for m in plans_told(analysis)):
        return True
    said = analysis.between(first, end)
    they = analysis.low(first) in ("did", "do", "does") and not _FORETELLING.isdisjoint(said)
    return they or not _DUE.isdisjoint(said)


def _is_to_be(analysis: Analysis, first: int, end: int) -> bool:
    """The "was the peak of 88 to be reached"."""
    was = analysis.low(first) in ("was", "were", "is", "are")
    behind = range(first + 1, end - 1)
    return was and any(
        analysis.low(at) == "to"
        and at not in analysis.dates.used
        and analysis.tokens[at + 1].kind == "word"
        and analysis.low(at + 1) not in _OWN
        for at in behind
    )
