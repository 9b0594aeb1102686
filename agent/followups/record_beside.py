"""The record beside the one spoken of, by the corpus's own word: "and the visit after?".

Visits are not made every day: the one after is the first of a later day, and by what nearly every
visit states it is told from the manuals that lie beside.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.plurals import singular
from pageturner.tools.text_to_sql.dates.periods import as_dates, say_day
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.of_answers import of_an_answer
from pageturner.tools.text_to_sql.questions import spans_of
from pageturner.tools.text_to_sql.reading import Comparison, Reading

_BESIDE = re.compile(
    rf"{OPENING}(?:(?:what about|how about|for|on|in|at)\s+)?the (?:"
    r"(?:(?P<next>next|following|coming)|previous|preceding) (?P<noun>[a-z]+)"
    r"|(?P<named>[a-z]+) (?:right |just )?(?:(?P<after>after|following)|before|preceding)"
    r"(?: that| it| this)?(?: one)?)(?: then| too| again)?[ ?.!]*$",
    re.IGNORECASE,
)


def record_beside(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The question before, of the record after or before the one it was of; None where the turn
    speaks of none, or it is not known which that is."""
    found = _BESIDE.match(said)
    if found is None or not card.one_a_day:
        return None
    noun = (found["noun"] or found["named"]).lower()
    own = {singular(card.table.replace("_", " ").split()[-1]), *card.record_nouns}
    if noun == "one" and _with_gaps(card):
        noun = sorted(own - {"day"})[0] if own - {"day"} else noun
    told = _of_one_day(turns, card, now) if noun in own else None
    if told is None:
        return None
    reading, day = told
    columns = [*(reading.measure.columns if reading.measure else ()), *reading.shown]
    shown = list({c.name: _words(c) for c in columns if not c.temporal}.values())
    later = bool(found["next"] or found["after"])
    place, side = ("first", "after") if later else ("last", "before")
    for column in _stated_by_nearly_all(card):
        which = f"When was the {place} {noun} with a stated {_words(column)} {side} {say_day(day)}?"
        question = of_an_answer(f"What was the {' and the '.join(shown)}", "told", which)
        again = understood(question, card, now) if shown else None
        if _is_at_an_end(understood(which, card, now)) and again and again.shown == columns:
            why = f"the {place} {noun} {side} {say_day(day)}"
            return Resolved(question=question, relation="shifted", why=why)
    return None


def _of_one_day(
    turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> tuple[Reading, date] | None:
    """What was asked last of one record, and its day; what was counted since is passed over."""
    for turn in reversed(turns[-_TURNS:]):
        reading = understood(turn.question, card, now)
        if reading is not None and reading.kind in ("rows", "extreme"):
            day = _day_of(turn, reading)
            return (reading, day) if day else None
        if reading is None or reading.kind not in ("count", "average", "sum"):
            return None
    return None


_TURNS = 3


def _with_gaps(card: SchemaCard) -> bool:
    """Whether most days have no record, so that the next one is none of the day after."""
    if card.temporal is None:
        return False
    first, last = as_dates(card.temporal.minimum, card.temporal.maximum)
    return first is not None and last is not None and (last - first).days > 2 * card.count


def _stated_by_nearly_all(card: SchemaCard) -> Iterator[ColumnCard]:
    """What is measured in nearly every record of a day, the most often stated first."""
    days = card.temporal.filled if card.temporal else 0
    measured = (c for c in card.columns if c.type in ("integer", "real") and not c.additive)
    often = [c for c in measured if _ALL_BUT * c.filled >= days]
    yield from sorted(often, key=lambda c: -c.filled)


_ALL_BUT = 1.25
"""How many times as many days there may be as have a value, where nearly all have one."""


def _is_at_an_end(reading: Reading | None) -> bool:
    """Whether it is the first or the last record that states something, whatever that is."""
    if reading is None or reading.kind != "extreme" or reading.measure is None:
        return False
    limited = any(isinstance(one, Comparison) for one in reading.conditions)
    return reading.measure.column.temporal and not limited


def _words(column: ColumnCard) -> str:
    return column.name.replace("_", " ")


def _day_of(turn: Turn, reading: Reading) -> date | None:
    """The one day that was told, or else asked about."""
    if len(turn.dates) == 1:
        return turn.dates[0]
    spans = spans_of(reading.period) if reading.period and not turn.dates else ()
    one = len(spans) == 1 and spans[0][0] == spans[0][1]
    return spans[0][0] if one else None
