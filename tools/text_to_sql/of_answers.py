"""A question asked of the records that another question came to.

    "what is their average deposit, of those that answer: flats in Old Harbour with pets"
    "which is the second largest, of all that is looked through for: what is the largest flat?"

A conversation goes on so: what is spoken of is held by the question that told it, and not by what
its records happen to share. The question behind the words may be one asked of another in turn.
"""

import re
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.dated_by import all_of, date_words
from pageturner.tools.text_to_sql.dates.periods import as_dates, say_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import ORDINALS, word_set
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.reading import (
    Among,
    AmongWhich,
    Direction,
    Measure,
    Reading,
    Refusal,
    Stated,
)
from pageturner.tools.text_to_sql.taking_apart import analyse
from pageturner.tools.words import content_words

_WORDS: dict[AmongWhich, str] = {
    "told": ", of those that answer: ",
    "looked through": ", of all that is looked through for: ",
    "group": ", of the group that answers: ",
    "held": ", of those that it is true of: ",
    "day after": ", of the day after those that answer: ",
    "day before": ", of the day before those that answer: ",
}
_PAST = word_set("was were had did")
_DEEPEST = 5
"""Questions that are asked of one another."""
_SORTING = word_set("sort order rank arrange")
_DOWN = word_set("descending downwards decreasing")
_THEY = word_set("they these those them")
_LEADING = word_set("and but so or then also ok okay now please well , .")


@dataclass(frozen=True)
class OfAnAnswer:
    """A question, the one whose records it is asked of, and of which of these."""

    asked: str
    which: AmongWhich
    answered: str


def of_an_answer(asked: str, which: AmongWhich, answered: str) -> str:
    """The question in words that are read back as the same."""
    return f"{asked.strip().rstrip(' ?.!,;:')}{_WORDS[which]}{answered.strip()}"


def taken_apart(question: str) -> OfAnAnswer | None:
    """A question asked of another one's records; None where it is asked of all there are."""
    places = [(question.find(words), which) for which, words in _WORDS.items()]
    at, which = min(((at, w) for at, w in places if at > 0), default=(0, "told"))
    if not at:
        return None
    return OfAnAnswer(question[:at], which, question[at + len(_WORDS[which]) :])


def at_the_bottom(question: str) -> str:
    """The first of the questions that are asked of one another: what all of them hang on."""
    while of := taken_apart(question):
        question = of.answered
    return question


def too_deep(question: str) -> bool:
    """Whether more questions are asked of one another than anybody asks."""
    return sum(question.count(words) for words in _WORDS.values()) > _DEEPEST


def as_of_a_day(asked: str, card: SchemaCard, *, stretch: bool = False) -> str:
    """The question as it is asked of few records: those of one day, or of one year; of a month,
    where they are a stretch."""
    first, _ = as_dates(card.temporal.minimum, None) if card.temporal else (None, None)
    if first is None or card.temporal is None:
        return asked
    day = f"on {say_day(first)}" if card.temporal.type == "date" else f"in {first.year}"
    if stretch and card.temporal.type == "date":
        day = f"in {first:%B %Y}"
    return f"{asked.rstrip(' ?.!,;:')} {day}?"


def among(
    reading: Reading | Refusal,
    told: Reading | Refusal,
    of: OfAnAnswer,
    stood_in: bool,
    card: SchemaCard,
) -> Reading | Refusal:
    """The reading of a question, of the records of another one.

    Args:
        reading: what is asked.
        told: what was asked before.
        stood_in: whether the day that is read is none that was said.
    """
    if isinstance(told, Refusal):
        return told
    if told.unknown or told.never_told or told.vague or told.unverified:
        return Refusal(f"not understood whose records are spoken of: {of.answered!r}")
    days = card.temporal is not None and card.temporal.type == "date"
    if of.which in ("day after", "day before") and not days:
        return Refusal("no day of a record is kept that another could be beside")
    if of.which == "group" and not has_a_best_group(told):
        return Refusal(f"no group of records answers {of.answered!r}")
    if _SAYING.match(of.asked):
        return Reading("rows", among=Among(told, of.which), whole=True)
    if stood_in and of.which == "told" and (placed := in_its_place(of.asked)):
        return _at_a_place(placed, told, of, card)
    if isinstance(reading, Refusal):
        return of_these_texts(told, of.asked, of.which)
    reading = replace(reading, among=Among(told, of.which), otherwise=None)
    lows = [token.low for token in tokenize(of.asked)]
    if stood_in:
        then = of.which == "group" and told.by is not None and not _PAST.isdisjoint(lows)
        reading.period = told.period if then else None  # "had it pets?", of a group in March
    while lows and lows[0] in _LEADING:
        lows = lows[1:]
    if reading.scope_only and lows[:2] == ["how", "many"]:
        if reading.unknown:  # "how many of those yodelled?" is not the number of all of them
            return of_these_texts(told, of.asked, of.which)
        reading.kind, reading.wants = "count", "value"
    if reading.scope_only and lows[:1] == ["which"] and lows[-2:] == ["are", "there"]:
        reading.wants = "record"
    if counted := _counted_of_one(reading, told, lows):
        reading = replace(reading, kind="rows", conditions=[], shown=counted, wants="value")
    summed = told.kind == "count" or not _TOGETHER.isdisjoint(lows)
    if stood_in and summed and (added := _added_up(reading, lows)):
        reading = replace(reading, kind="sum", measure=Measure(added), shown=[], wants="value")
    picked = lows[:1] == ["which"] or lows[:2] in _ONES
    if stood_in and reading.kind == "any" and picked:
        reading = replace(reading, kind="rows", wants="record")  # (one day's one record is or not)
    if reading.kind == "any" and any(b == "all" and a in _THEY for a, b in pairwise(lows)):
        reading.kind = "all"
    if lows and lows[0] in _SORTING:
        return _in_order(reading, lows, of)
    if reading.kind == "rows" and lows and lows[0] in AUXILIARIES and not reading.unknown:
        return of_these_texts(told, of.asked, of.which)
    return reading


def has_a_best_group(told: Reading) -> bool:
    """Whether a reading tells which group of records is the best, by one number of each."""
    if told.kind != "compare" or not told.grouped:
        return False
    return not (told.edges or told.each_by or told.window or told.rivals or told.claimed)


def is_a_stretch(told: Reading | Refusal) -> bool:
    """Whether what answers is a stretch of days: a month, a week, a run."""
    if isinstance(told, Refusal):
        return False
    return told.kind == "streak" or (told.by is None and has_a_best_group(told))


_TOGETHER = frozenset({"together", "altogether", "total"})
_ONES = (["the", "ones"], ["only", "those"], ["just", "those"])


def _added_up(reading: Reading, lows: list[str]) -> ColumnCard | None:
    """The column of "what was the revenue", of records that were counted, and of "what did they
    cost together": all of them have it together, where it adds up."""
    asked = lows[:1] == ["what"] and lows[1:2] != [] and lows[1] in AUXILIARIES
    asked = asked or lows[:2] in (["how", "many"], ["how", "much"])
    plain = reading.kind == "rows" and len(reading.shown) == 1 and not reading.narrowed_by
    if not asked or not plain or reading.unknown or not reading.shown[0].additive:
        return None
    each = {"each", "every", "per", "single", f"{reading.shown[0].name}s"} & {*lows}
    return None if each else reading.shown[0]


def _counted_of_one(reading: Reading, told: Reading, lows: list[str]) -> list[ColumnCard]:
    """The columns of "how many bedrooms has it", of the record at an end of a scale: what is
    counted is told by it, and not how many records state it."""
    asks = reading.kind == "count" and lows[:1] == ["how"] and not reading.aggregate
    if not asks or told.kind != "extreme" or told.top != 1 or reading.filters:
        return []
    stated = [c.column for c in reading.conditions if isinstance(c, Stated) and c.holds]
    numbers = [column for column in stated if column.type in NUMERIC]
    return numbers if len(numbers) == len(reading.conditions) else []


def of_these_texts(told: Reading, asked: str, which: AmongWhich = "told") -> Reading:
    """What no column was understood to tell: it is looked for in the texts of these records."""
    words = tuple(content_words(asked)) or (asked,)
    return Reading("rows", among=Among(told, which), unknown=words)


def place_asked(place: int) -> str:
    """The question for the record at a place of those that were told, -1 for the last."""
    return f"which is the {'last' if place < 0 else _PLACES[place - 1]} one"


def in_its_place(asked: str) -> int:
    """The place of `which is the second one`, -1 for the last; 0 where none is asked for."""
    found = _PLACED.match(asked)
    word = found["place"].lower() if found else ""
    return -1 if word == "last" else ORDINALS.get(word, 0)


def _at_a_place(place: int, told: Reading, of: OfAnAnswer, card: SchemaCard) -> Reading | Refusal:
    """The one at a place of the records that were told, in the order in which they were."""
    ranked = told.kind == "extreme" and told.top > 1
    listed = told.kind in ("rows", "count") and not (told.grouped or told.aggregate)
    dated = card.column(told.dated) if told.dated else card.temporal
    first: Direction = "low"
    if ranked and told.measure is not None and place <= told.top:
        measure, first = told.measure, told.direction
    elif listed and told.ordered is not None:
        measure, first = Measure(told.ordered[1]), _OPPOSITE[told.ordered[0]]
    elif listed and dated is not None:
        measure = Measure(dated)
    else:
        return Refusal(f"no list was told that has such a place: {of.asked!r}")
    return Reading(
        "extreme",
        measure=measure,
        direction=_OPPOSITE[first] if place < 0 else first,
        place=max(1, place),
        wants="record",
        among=Among(told, of.which),
    )


_SAYING = re.compile(
    r"(?:and )?what (?:does|do|did) (?:it|they|that|this|these|those|(?:the|its) [a-z]+) say"
    r"(?: exactly| in full)?[ ?.!]*$",
    re.IGNORECASE,
)
_PLACES = list(ORDINALS)
_OPPOSITE: dict[Direction, Direction] = {"high": "low", "low": "high"}
_PLACED = re.compile(
    rf"(?:(?:and|but|so)[, ]+)?which(?: one)? (?:is|was) the (?P<place>last|{'|'.join(ORDINALS)})"
    r"(?: one| of (?:them|those|these))?[ ?.!]*$",
    re.IGNORECASE,
)


def _in_order(reading: Reading, lows: list[str], of: OfAnAnswer) -> Reading | Refusal:
    """`sort them by rent`, `sort them by rent, dearest first`: all of them, the lowest first where
    nothing else is said."""
    ends = reading.measure if reading.kind in ("extreme", "compare") else None
    columns = [ends.column] if ends else reading.shown
    if len(columns) != 1 or (ends and ends.minus):
        return Refusal(f"not understood in which order: {of.asked!r}")
    down = bool(_DOWN & set(lows)) or (reading.direction == "high" and "first" in lows and ends)
    last: Direction = "low" if down else "high"
    return replace(
        reading,
        kind="rows",
        measure=None,
        shown=columns,
        ordered=(last, columns[0]),
        wants="value",
        top=1,
        place=1,
    )


def dated_as(asked: str, card: SchemaCard, today: datetime | None) -> SchemaCard:
    """The card by the date that is asked for, so that the day stood in is one of its days."""
    if not card.other_dates or "when" not in asked.lower():
        return card
    other = all_of(analyse(asked, card, today))
    return card.dated_by(other.name) if other else card


def with_its_date(reading: Reading, analysis: Analysis, card: SchemaCard) -> Reading:
    """A reading that tells the date, where only "when was it reported" is asked."""
    when = "when" in analysis.lows
    dated = card.column(reading.dated) if reading.dated else None
    if dated is None and card.other_dates and when:
        dated = next((word.column for word in date_words(analysis)), None)
    if dated is None or not when or not reading.scope_only or reading.unknown:
        return reading
    return replace(reading, shown=[dated], wants="value")
