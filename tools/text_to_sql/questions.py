"""A reading said as a question: the way back from what was understood to words.

    extreme low gust, April 2026, rain  →  "Which day in April 2026 with rain had the lowest gust?"

A sentence is only given where the grammar reads it back as the same; there is none for a reading
that nobody could ask for in one plain sentence.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.plurals import plural, singular
from pageturner.tools.text_to_sql.dates.periods import WEEKDAYS, Interval, Period, say_interval
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.reading import (
    AllOf,
    AnyOf,
    Condition,
    Membership,
    OneOf,
    Reading,
    Says,
    SomeOf,
    Stated,
)
from pageturner.tools.text_to_sql.saying import plain_name, say_condition
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_PLACES = ("", "", "second", "third", "fourth", "fifth")


def as_question(reading: Reading, card: SchemaCard, now: datetime | None) -> str | None:
    """A question that is understood as this reading; None where none is found."""
    for question in dict.fromkeys(_said(reading, card)):
        again = understood(question, card, now)
        if again is not None and same(reading, again):
            return question
    return None


def same(one: Reading, two: Reading) -> bool:
    """Whether two readings ask for the same, however they are worded."""
    return _asked(one) == _asked(two)


def spans_of(period: Period | None) -> tuple[Interval, ...]:
    """The days or stretches of a period as they were listed."""
    if period is None:
        return ()
    listed = tuple(span for part in period.parts for span in part.intervals)
    return listed or period.intervals


def about(condition: Condition) -> frozenset[str]:
    """The columns a condition looks at, and the words it looks for."""
    match condition:
        case Says(words):
            return frozenset({f'"{words}"'})
        case AnyOf(parts) | OneOf(parts) | AllOf(parts) | SomeOf(parts):
            return frozenset(name for part in parts for name in about(part))
        case _:
            return frozenset(column.name for column in columns_of(condition))


def _asked(reading: Reading) -> tuple[object, ...]:
    measured = {column.name for column in reading.measure.columns} if reading.measure else set()
    conditions = frozenset(
        say_condition(condition)
        for condition in reading.narrowed_by
        if not (isinstance(condition, Stated) and condition.column.name in measured)
    )
    contest = reading.kind == "compare" and not reading.grouped and reading.claim is None
    ranked = reading.kind in ("extreme", "compare", "change")
    listed = reading.kind == "rows"
    spans = spans_of(reading.period)
    return (
        "extreme" if contest else reading.kind,  # of days named one by one
        reading.measure.words if reading.measure else "",
        frozenset(column.name for column in reading.shown) if listed else (),
        conditions,
        spans if reading.kind == "compare" and reading.claim is not None else frozenset(spans),
        reading.weekdays,
        "both" if reading.ends else reading.direction if ranked else "",
        reading.wants == "record" if listed else "",
        (reading.top, reading.place, reading.distinct),
        reading.claim,
        reading.by.name if reading.by else "",
        (reading.grouped, reading.aggregate, reading.span if reading.grouped else ""),
        reading.limit,
        (reading.rivals, reading.each_by),
        reading.among,
        frozenset(map(say_condition, reading.filters)) if reading.kind == "share" else (),
    )


def _said(reading: Reading, card: SchemaCard) -> Iterator[str]:
    """Sentences that might say it, the plainest first."""
    if reading.period is not None and reading.period.impossible:
        return
    if reading.period is not None and any(part.weekdays for part in reading.period.parts):
        return
    if reading.among is not None:
        return  # (what it is asked of is no condition: see `of_answers`)
    in_groups = reading.grouped and reading.kind == "compare"
    if reading.by or reading.rivals or reading.limit:
        return
    if reading.span not in ("", "month") and not in_groups:
        return
    conditions = reading.narrowed_by
    when = _when(spans_of(reading.period))
    weekdays = reading.weekdays_said
    weekdays += "s" if weekdays in WEEKDAYS else ""
    only = f", on {weekdays} only" if reading.weekdays else ""
    if reading.kind == "share" and reading.filters and reading.conditions:
        yield from (f"{text}{only}?" for text in _parts_of_some(reading, card, when))
    for held in _together(conditions, reading):
        yield from (f"{text}{only}?" for text in _sentences(reading, card, when, held))


def _parts_of_some(reading: Reading, card: SchemaCard, when: str) -> Iterator[str]:
    """`What share of days in May with fog had …`: a part of those that are so."""
    within = f" {when}" if when else ""
    for some in _together(reading.filters, reading):
        for held in _together(reading.conditions, reading):
            yield f"What share of {noun_of(card)}{within} with {some} had {held}"


def _sentences(reading: Reading, card: SchemaCard, when: str, held: str) -> Iterator[str]:
    days = plural(reading.called) if reading.called else noun_of(card)
    day = singular(days)
    name = reading.measure.words if reading.measure else ""
    end = "highest" if reading.direction == "high" else "lowest"
    if reading.measure and reading.measure.column.type == "time":
        end = "latest" if reading.direction == "high" else "earliest"
    within = f" {when}" if when else ""
    under = f" with {held}" if held else ""
    match reading.kind:
        case "extreme" if reading.measure and reading.measure.column == card.temporal:
            place = "earliest" if reading.direction == "low" else "latest"
            yield f"What was the {place} {day}{within}{under}"
            yield f"When was the {place} {day}{under}{within}"
        case "streak" if held and reading.least is None:
            for words in (f"{held} days", f"days with {held}"):
                yield f"What was the longest run of {words}{within}"
        case "extreme" if name and reading.ends:
            both = f"the highest and the lowest {name}"
            yield f"What is the difference between {both}{under}{within}"
        case "extreme" if name and reading.top > 1 == reading.place:
            yield f"Which were the {reading.top} {days} with the {end} {name}{within}{under}"
        case "extreme" if name and reading.top == 1 < reading.place < len(_PLACES):
            end = f"{_PLACES[reading.place]} {end}"
            yield f"What was the {end} {name}{under}{within}"
            yield f"Which {day}{within}{under} had the {end} {name}"
        case "extreme" if name and reading.top == reading.place == 1:
            if reading.wants == "record":
                yield f"Which {day}{within}{under} had the {end} {name}"
                yield f"Which {day}{within} had the {end} {name},{under}"
            yield f"What was the {end} {name}{under}{within}"
            yield f"What was the {end} {name} on {days}{under}{within}"
        case "average" | "sum" if name:
            word = "total" if reading.kind == "sum" else reading.aggregate or "average"
            yield f"What was the {word} {name}{under}{within}"
            yield f"What was the {word} {name} on {days}{under}{within}"
        case "count" if held:
            yield f"How many {days}{within} had {held}"
        case "share" if held:
            yield f"What share of {days}{within} had {held}"
        case "any" if held:
            yield f"Was there {held}{within}"
            yield f"Was the {held}{within}"
            yield f"Were there any {days}{within} with {held}"
        case "rows" if reading.wants == "record" and held and not reading.shown:
            yield f"Which {days}{within} had {held}"
            yield f"List the {days}{within} with {held}"
        case "rows" if reading.shown:
            names = " and the ".join(_paired(reading.shown))
            for verb in ("was", "were"):
                yield f"What {verb} the {names}{under}{within}"
        case "compare":
            yield from _contests(reading, days, name, held)


_SUMMED = {"avg": "average", "max": "highest", "min": "lowest"}


def _contests(reading: Reading, days: str, name: str, held: str) -> Iterator[str]:
    """`Was the gust higher on 5 May than on 6 May?`, `Were there more days with …?`."""
    spans = spans_of(reading.period)
    if len(spans) < 2 and reading.grouped and reading.claim is None:
        yield from _groups(reading, days, name, held)
    if len(spans) != 2 or reading.span not in ("", "month"):
        return
    first, second = (_when((span,)) for span in spans)
    if reading.claim == 1:
        first, second = second, first
    joint = "than" if reading.claim is not None else "or"
    high = reading.direction == "high"
    more, higher = ("more", "higher") if high else ("fewer", "lower")
    if reading.aggregate == "count" and held and not name:
        yield f"Were there {more} {days} with {held} {first} {joint} {second}"
    elif name and not held:
        words = f"{_SUMMED.get(reading.aggregate, '')} {name}".strip()
        yield f"Was the {words} {higher} {first} {joint} {second}"
        if reading.aggregate == "sum":
            less = more if high else "less"
            for word in dict.fromkeys((more, less)):
                yield f"Were there {word} {name} {first} {joint} {second}"
                yield f"Was there {word} {name} {first} {joint} {second}"


def _groups(reading: Reading, days: str, name: str, held: str) -> Iterator[str]:
    """`Which week in July had the lowest average gust?`, `Which month had the most days …?`."""
    within = _when(spans_of(reading.period))
    within = f" {within}" if within else ""
    high, span = reading.direction == "high", reading.span or "month"
    if reading.top > 1 or reading.place > 1:
        return
    if reading.aggregate == "count" and held and not name:
        yield f"Which {span}{within} had the {'most' if high else 'fewest'} {days} with {held}"
    elif reading.aggregate in ("avg", "sum") and name and not held:
        words = "average" if reading.aggregate == "avg" else "total"
        yield f"Which {span}{within} had the {'highest' if high else 'lowest'} {words} {name}"


def noun_of(card: SchemaCard) -> str:
    """What the records are called, in the plural: days, where there is one for each."""
    if card.one_a_day:
        return "days"
    name = card.table.replace("_", " ")
    return name if name.endswith("s") and name in lexicon_of(card).nouns else "records"


def _when(spans: Sequence[Interval]) -> str:
    """`on 3 May 2026`, `in May 2026`, `from 3 to 9 May 2026`."""
    if not spans:
        return ""
    days = [start for start, end in spans if start == end]
    said = [say_interval(*span) for span in spans]
    if len(days) == len(spans) and len({(day.year, day.month) for day in days}) == 1:
        said = [*(str(day.day) for day in days[:-1]), said[-1]]  # "3, 4 and 8 May 2026"
    joined = said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"
    if all(start == end for start, end in spans):
        return f"on {joined}"
    return f"from {joined}" if len(spans) == 1 and " to " in joined else f"in {joined}"


def _together(conditions: Sequence[Condition], reading: Reading) -> Iterator[str]:
    """All conditions in one phrase, in more than one order where there are several."""
    said = [say_condition(condition) for condition in conditions]
    if reading.kind == "any" and len(said) == 1 and isinstance(conditions[0], Membership):
        yield from (said[0], f"{plain_name(conditions[0].column)} {said[0].split()[-1]}")
        return
    if len(said) < 2:
        yield "".join(said)
        return
    yield f"{', '.join(said[:-1])} and {said[-1]}"
    yield " and ".join(said)
    yield f"{', '.join(said[1:])} and {said[0]}"


def _paired(columns: Sequence[ColumnCard]) -> list[str]:
    return [plain_name(column) for column in columns]
