"""What is told of a day at the end of a scale: "the forecast high on the coldest day of May".

what is told                    the day                                by what it is found
the forecast high               on the coldest day                     the usual one of what is cold
how hot it actually got         on the day with the highest forecast   the forecast
the gust that was forecast      on the hottest day                     the usual one

What stands by the day says by which column it is found; what stands elsewhere says what is told.
"""

from dataclasses import dataclass, replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.columns.columns_meant import time_columns
from pageturner.tools.text_to_sql.columns.measuring import directed, direction_of
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question, numbers_named
from pageturner.tools.text_to_sql.reading import Direction, Measure

_ON = word_set("on for of during over")
_HAVING = word_set("with having that which had saw has")
_WHEN = word_set("when that where")
_WHO = word_set("they somebody someone of")
_ASKING = word_set("what how which at when")


@dataclass(frozen=True)
class BestDay:
    """The day at that end of a column, and what is to be told of it besides."""

    column: ColumnCard
    direction: Direction
    told: tuple[ColumnCard, ...]


def best_day(question: Question) -> BestDay | None:
    """The day that is spoken of so; None where nothing else is asked of it."""
    analysis = question.analysis
    if question.found or question.difference or question.ranks or question.unbound:
        return None
    if analysis.low(0) not in _ASKING | _ON:
        return None
    ranked, cue = ranked_day(question), None
    phrase, direction = ranked or (None, "high")
    if phrase is None:
        phrase, cue = day_with(question) or (None, None)
    if phrase is None:
        return None
    inside = _parted(question, phrase, inside=True)
    outside = _parted(question, phrase, inside=False)
    column = _column(inside, [m for m in inside.analysis.mentions if m.first in phrase])
    if column is None:
        return None
    if cue is not None:
        direction = _directed(question, cue, column)
    told = _told(outside, column)
    return BestDay(column, direction, told) if told else None


def ranked_day(question: Question) -> tuple[range, Direction] | None:
    """The "coldest day" of "on the coldest day of January"."""
    analysis = question.analysis
    for mention in question.free:
        if mention.degree != "most" or not numbers_named(mention):
            continue
        noun, before = analysis.noun_at(mention.last), mention.first - 1
        before -= analysis.low(before) == "very"
        opening = _ON | AUXILIARIES if analysis.has("clock") else _ON
        if noun and analysis.low(before) == "the" and analysis.low(before - 1) in opening:
            return range(mention.first, mention.last + noun), direction_of(mention)
    return None


def day_with(question: Question) -> tuple[range, Cue] | None:
    """The "day with the highest forecast" of "on the day with the highest forecast", the "day they
    forecast the longest delay", and the word for the end of the scale."""
    analysis = question.analysis
    for at in range(2, len(analysis.tokens) - 2):
        noun = analysis.noun_at(at)
        opened = analysis.low(at - 1) == "the" and analysis.low(at - 2) in _ON
        behind = at + noun + (analysis.low(at + noun) in _WHEN)
        clause = analysis.low(behind) in _WHO or analysis.low(behind) == "the"
        if not noun or not opened or not (clause or analysis.low(at + noun) in _HAVING):
            continue
        end = next(
            (
                place
                for place in range(at + noun + 1, len(analysis.tokens))
                if place in analysis.dates.used or not analysis.low(place)[:1].isalpha()
            ),
            len(analysis.tokens),
        )
        cue = next((c for c in analysis.cues if at < c.first < end), None)
        if clause and cue is not None and not _of_the_clause(analysis, cue, behind):
            continue
        if cue is not None and cue.meaning in ("high", "low", "intense"):
            return range(at, end), cue
    return None


def _of_the_clause(analysis: Analysis, cue: Cue, at: int) -> bool:
    """The "strongest" of "the strongest gust was forecast", of "they forecast the strongest gust":
    nothing but a verb stands before it."""
    if analysis.low(at) == "the":
        return cue.first == at + 1
    article = "the" in analysis.between(cue.first - 1, cue.first + 1)
    return article and cue.first <= at + _FEW


_FEW = 4


def _directed(question: Question, cue: Cue, column: ColumnCard) -> Direction:
    """The end that a word speaks of; what is harsh is so at the end that is the less welcome."""
    if cue.meaning == "intense":
        return "low" if column.better == "high" else "high"
    return directed(question, cue, cue.meaning == "high", Measure(column))


def _parted(question: Question, phrase: range, *, inside: bool) -> Question:
    """The question as it would be of what stands inside the phrase alone, or outside it."""
    analysis = question.analysis
    mentions = [m for m in analysis.mentions if (m.first in phrase) == inside]
    free = [m for m in question.free if (m.first in phrase) == inside]
    return replace(question, analysis=replace(analysis, mentions=mentions), free=free)


def _column(question: Question, mentions: list[Mention]) -> ColumnCard | None:
    """The one number column that is spoken of, by name or by its qualifier alone."""
    for mention in mentions:
        if columns := numbers_named(mention):
            return resolve(question.analysis, mention, columns)
    return _by_qualifier(question.analysis)


def _by_qualifier(analysis: Analysis) -> ColumnCard | None:
    """The forecast high that "the highest forecast" is one of."""
    links = [link for m in analysis.mentions for link in m.of("qualifier")]
    usual = {u.unit for u in analysis.card.columns if u.typical and u.type in NUMERIC}
    columns = {link.column.name: link.column for link in links if link.column.type in NUMERIC}
    named = [column for column in columns.values() if column.unit in usual]
    return named[0] if len(named) == 1 else None


def _told(question: Question, found_by: ColumnCard) -> tuple[ColumnCard, ...]:
    """What else is asked of the day; the other one of a pair by its qualifier alone."""
    clock = question.analysis.has("clock")
    hours = time_columns(question, [found_by]) if clock else []
    worded = hours[:1] or [
        link.column
        for m in question.free
        for link in m.of("name")
        if not m.degree and link.column.type in ("text", "time") and not numbers_named(m)
    ]
    parts = {part for column in worded for part in column.name.split("_")}
    named = [
        m
        for m in question.free
        if not (m.degree or hours or parts & set(m.words.lower().split())) and numbers_named(m)
    ]  # (of "which direction did the wind blow" no speed is asked)
    told = worded + [resolve(question.analysis, m, numbers_named(m)) for m in named]
    if not told and (qualified := _by_qualifier(question.analysis)):
        told = [qualified] if qualified.unit == found_by.unit else []
    return tuple(dict.fromkeys(column for column in told if column.name != found_by.name))
