"""Of what a text tells, the hour is asked: "from what time was hail expected on 3 May".

at what hour was the mist to lift · until when was swell forecast · when was the hail due

No column knows it; the text of that day may, and it answers only where it tells an hour of that.
"""

from dataclasses import replace
from typing import Literal

from pageturner.corpus.card import ColumnCard
from pageturner.tools.scoping import HourAsked
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.texts.accounts import mentioned, worded_so
from pageturner.tools.text_to_sql.texts.told_hours import BEGINNING, ENDING


def hour_asked(question: Question, reading: Reading) -> tuple[HourAsked, ...]:
    """What the text is to tell an hour of; nothing where none is asked, or a column tells it."""
    analysis, period = question.analysis, reading.period
    elsewhere = reading.unverified or reading.vague or reading.described
    if not reading.scope_only or elsewhere or period is None or not period.single_day:
        return ()
    if not one_a_day(analysis.card) or not _asks_when(question):
        return ()
    named = [m for m in analysis.mentions if m.of("name", "low", "value")]
    named = [m for m in named if not _what_kind(m, named)]
    chances = [mention.words for mention in named if chance_of_what(question, mention)]
    if reading.never_told and reading.never_told not in chances:
        return ()
    worded = [
        chance_of_what(question, m) or [c for c in m.columns if c.type == "boolean" and c.worded]
        for m in named
        if chance_of_what(question, m) is not None
    ]
    if not any(worded) and any(c.type == "text" for m in named for c in m.columns):
        return _of_values(question, named)
    columns = {column.name: column for told in worded for column in told}
    if not all(worded) or len(columns) != 1:
        return ()
    which = _which(question)
    return tuple(
        HourAsked(which=which, account=mentioned(column, wider=True)) for column in columns.values()
    )


def _of_values(question: Question, named: list[Mention]) -> tuple[HourAsked, ...]:
    """The "south draught" of "from what hour did the south draught blow": what a column has a value
    of, and none its hour."""
    columns = [column for mention in named for column in mention.columns]
    if any(column.type not in ("text", *NUMERIC) for column in columns):
        return ()
    which = _which(question)
    return tuple(HourAsked(which=which, account=worded_so(mention.words)) for mention in named)


def asked_of_texts(reading: Reading, timed: tuple[HourAsked, ...]) -> Reading:
    """The reading with the hours that the text is to tell; what asks when something due begins or
    ends is then understood."""
    due = not any(hour.get("which") for hour in timed)
    told = {*reading.never_told.split(), *(_TURNING if due else ())}
    unknown = tuple(word for word in reading.unknown if word.lower() not in told)
    return replace(reading, hour_of=timed, never_told="", unknown=unknown)


_TURNING = frozenset(words[0] for words in BEGINNING | ENDING if len(words) == 1)


def chance_of_what(question: Question, mention: Mention) -> list[ColumnCard] | None:
    """The hail of "when was hail likely", of "when was the chance of hail to end": of what a chance
    is told. None of a chance alone, where that is named by itself; nothing of another mention."""
    analysis = question.analysis
    if not all(column.unit == "%" for column in mention.columns):
        return []
    words = mention.words.lower().split()
    words += analysis.between(mention.last + 1, mention.last + 2) if _of(analysis, mention) else []
    facts = (c for c in analysis.card.columns if c.type == "boolean" and c.worded)
    return [c for c in facts if not {c.name, *c.synonyms}.isdisjoint(words)] or None


def _of(analysis: Analysis, mention: Mention) -> bool:
    return analysis.low(mention.last) in ("of", "for")


def _which(question: Question) -> Literal["begins", "ends", ""]:
    """Whether the first or the last hour is asked, "when did it set in", "did it clear"; "" for
    any. What was due is told by any hour of it, "hail before 9am"; where somebody says such an hour
    and asks for another, "hail before 9am: from when on", that one is asked."""
    analysis = question.analysis
    if not analysis.says(_DID) and not any(amount.clock for amount in analysis.amounts):
        return ""
    for at in sorted(analysis.focus):
        clocked = analysis.low(at + 1) in _CLOCKED
        if starts(analysis.tokens, at, BEGINNING) or (analysis.low(at) in _SINCE and clocked):
            return "begins"
        if starts(analysis.tokens, at, ENDING) or (analysis.low(at) in _UNTIL and clocked):
            return "ends"
    return ""


_DID = frozenset({"did"})
_SINCE = word_set("from since")
_UNTIL = word_set("until till to")
_CLOCKED = word_set("when what which")


def _asks_when(question: Question) -> bool:
    """`at what hour`, `when was`, `until when`, in the sentence that asks."""
    analysis = question.analysis
    if any(c.meaning == "clock" and c.first in analysis.focus for c in analysis.cues):
        return True
    return not analysis.lacks(("when",)) and any(
        analysis.low(at) == "when"
        and (
            analysis.low(_past_the_day(analysis, at + 1)) in AUXILIARIES
            or analysis.low(at - 1) in _SINCE | _UNTIL
        )
        for at in analysis.focus
    )


def _what_kind(mention: Mention, named: list[Mention]) -> bool:
    """The "hail" of "hail showers": of what kind the next thing named is."""
    return any(c.type == "boolean" and c.worded for c in mention.columns) and any(
        other.first == mention.last and all(c.type == "boolean" for c in other.columns)
        for other in named
    )


def _past_the_day(analysis: Analysis, at: int) -> int:
    """Behind the "on 3 May" of "when on 3 May was hail due", the "in the day" of "when in the day
    was it due"."""
    if analysis.low(at) in ("in", "of", "during") and analysis.low(at + 2) == "day":
        return at + 3 if analysis.low(at + 1) in ("the", "that") else at
    dated = analysis.low(at) in ("on", "in") and at + 1 in analysis.dates.used
    return analysis.past_dates(at + 1) if dated else at
