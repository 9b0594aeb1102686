"""The words of answers from rows: values with units, dates, tables, and what to say of nothing."""

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal
from math import isfinite
from typing import Literal

from pageturner.agent.row_dates import say_date, says_the_day
from pageturner.agent.row_nouns import called
from pageturner.corpus.card import ColumnCard, SchemaCard, Value
from pageturner.tools.plurals import plural, singular
from pageturner.tools.scoping import Form, Rows
from pageturner.tools.text_to_sql.saying import says_what_was_done
from pageturner.tools.value_hints import missing_values
from pageturner.tools.words import counted

AnswerType = Literal["number", "dates", "boolean", "text", "none"]

_COMPARED: dict[str, Callable[[float, float], bool]] = {
    **{"<": operator.lt, "<=": operator.le, "=": operator.eq},
    **{">": operator.gt, ">=": operator.ge},
}

LONG = 10
"""Lists longer than this become a table with a count."""
SHOWN = 40
"""Rows a table shows; the rest is counted."""


@dataclass(frozen=True, kw_only=True)
class RowsAnswer:
    """An answer in words and as values.

    `type` and `value` are the answer proper; `number`, `dates` and `boolean` are what the text
    states besides, so that "43 °F, on 22 January" can be checked either way.
    """

    text: str
    type: AnswerType
    value: float | bool | str | tuple[str, ...] | None = None
    number: float | None = None
    dates: tuple[str, ...] = ()
    boolean: bool | None = None
    told: str = ""
    """The one value in words that is told of one record."""
    records: int | None = None
    """How many records it names; None where it names none, or only the one it was asked of."""


@dataclass(frozen=True)
class Told:
    """The rows with what is needed to word them."""

    rows: Rows
    form: Form
    card: SchemaCard
    marker: str
    key: str = ""
    """The column that names a record: its day, or its title."""
    time: str = ""
    """The temporal column, where the rows have it."""

    def cell(self, row: Sequence[Value], name: str) -> Value:
        return row[self.rows.columns.index(name)] if name in self.rows.columns else None

    def column(self, name: str) -> ColumnCard | None:
        return self.card.column(name)

    def name(self, name: str) -> str:
        """A column in words; of `wind_low` and `wind_high` the upper end is "wind"."""
        stem, _, end = name.rpartition("_")
        other = {"high": "low", "max": "min", "low": "high", "min": "max"}.get(end, "")
        paired = stem and other and self.column(f"{stem}_{other}") is not None
        if not paired:
            return name_of(name)
        return name_of(stem) if end in ("high", "max") else f"lower end of the {name_of(stem)}"

    @property
    def quality(self) -> str:
        """The condition, where it is one that a record is rather than has: "dry", "not sent"."""
        bare = self.condition.removeprefix("not ")
        said = self.column(bare) if bare.isalpha() else None
        if said is not None and says_what_was_done(said):
            return self.condition
        names = self.form.get("columns", [])
        column = self.column(names[0]) if len(names) == 1 else said if not names else None
        adjective = column is not None and column.type == "boolean" and bool(column.antonyms)
        return self.condition if adjective and " " not in self.condition else ""

    @property
    def what(self) -> str:
        """The condition behind the noun, where it does not stand before it."""
        if self.quality:
            one = len(self.rows.rows) == 1 and "count" not in self.rows.columns
            were = "was" if one else "were"
            return f" that {were} {self.quality}" if " " in self.quality else ""
        return f" with {self.condition}" if self.condition else ""

    @property
    def kind_of(self) -> str:
        """The condition before the noun, where it is one word."""
        return f"{self.quality} " if self.quality and " " not in self.quality else ""

    @property
    def period(self) -> str:
        """The days, with the name of their date where a record has several: "let: March"."""
        words, temporal = self.form.get("period", ""), self.card.temporal
        if words and temporal and self.card.other_dates:
            column = self.form.get("period_of", temporal.name)
            words = f"{name_of(column)}: {words}" if column != "date" else words
        return f" ({words})" if words else ""

    @property
    def among(self) -> str:
        """Which records are looked at, where a condition says so."""
        words = self.form.get("among", "")
        return f" with {words}" if words else ""

    @property
    def condition(self) -> str:
        return self.form.get("condition", "")

    def day(self, row: Sequence[Value]) -> str:
        """The record a row is about, in words: of no day, its title."""
        if self.key not in ("title", self.card.called_by):
            named = self.cell(row, self.key) if self.key else row[0]
            if named is not None:
                return say_date(named)
            title = self.cell(row, "title")
            return f"no {name_of(self.key)} stated" if title is None else str(title)
        title, day = str(self.cell(row, self.key)), self.cell(row, self.time)
        if not self.time or day is None or says_the_day(title, str(day)):
            return title
        several = f"{name_of(self.time)} " if self.card.other_dates else ""
        return f"{title} ({several}{say_date(day)})"

    def record(self, row: Sequence[Value]) -> str:
        """The record a row is about, without its day where it has a title."""
        called = self.key in ("title", self.card.called_by)
        return str(self.cell(row, self.key)) if called else self.day(row)

    def iso(self, rows: Sequence[Sequence[Value]]) -> tuple[str, ...]:
        if not self.time:
            return ()
        found = [self.cell(row, self.time) for row in rows]
        return tuple(dict.fromkeys(str(day) for day in found if day is not None))


CALENDAR = frozenset({"week", "weekend", "month", "season", "quarter", "year", "stretch"})
"""What records are grouped by that is no column."""


def say_value(value: Value, column: ColumnCard | None, decimals: int | None = None) -> str:
    """A value with its unit: `84 °F`, `40%`, `2:56 PM`, `yes`."""
    if value is None:
        return "not stated"
    kind, unit = (column.type, column.unit) if column else ("real", "")
    match kind:
        case "boolean":
            return "yes" if value else "no"
        case "date" if isinstance(value, int | float):  # from one date to another
            return f"{rounded(value)} {'day' if abs(value) == 1 else 'days'}"
        case "date":
            return say_date(value)
        case "time":
            return _clock(str(value))
        case "integer" | "real" if isinstance(value, int | float):
            cents = unit in _MONEY and not float(value).is_integer()
            number = rounded(value, 2 if cents and decimals in (None, 1) else decimals)
            said = next((word for word, v in aliases(column) if v == value), "")
            if unit in ("$", "€", "£"):
                return unit + number
            if value == 1 and unit.endswith("s"):
                unit = unit[:-2] if unit.endswith("ches") else unit[:-1]
            with_unit = number + ("%" if unit == "%" else f" {unit}" if unit else "")
            return f"{with_unit} ({said})" if said else with_unit
    return str(value)


_MONEY = frozenset("$ € £ EUR USD GBP CHF euro euros dollars pounds".split())
"""What is told in hundredths, where it is no whole number."""


def lower_end(name: str, columns: Sequence[str]) -> str:
    """Among these columns, the lower end of a range whose upper end is `name`; "" for none."""
    stem, _, end = name.rpartition("_")
    lower = {"high": "low", "max": "min", "to": "from"}.get(end, "")
    return f"{stem}_{lower}" if stem and f"{stem}_{lower}" in columns else ""


def say_range(told: Told, row: Sequence[Value], low: str, high: str) -> str:
    """`9 to 15 mph`, `up to 2 inches`."""
    a, b, column = told.cell(row, low), told.cell(row, high), told.column(low)
    if a == b or a is None or b is None:
        return say_value(a if a is not None else b, column)
    if a == 0:
        return f"up to {say_value(b, column)}"
    return f"{rounded(a) if isinstance(a, int | float) else a} to {say_value(b, column)}"


def aliases(column: ColumnCard | None) -> tuple[tuple[str, Value], ...]:
    """The corpus's own words for parts of a whole: "a quarter" for 0.25."""
    pairs = column.aliases if column else ()
    return tuple((w, v) for w, v in pairs if isinstance(v, float) and not v.is_integer())


def _clock(text: str) -> str:
    hour, colon, minute = text.partition(":")
    if not colon or not hour.isdigit():
        return text
    spoken = f"{int(hour) % 12 or 12}:{minute} {'AM' if int(hour) < 12 else 'PM'}"
    return spoken if spoken.startswith(text) else f"{spoken} ({text})"


def rounded(value: int | float, decimals: int | None = None) -> str:
    """A number with so many decimals, or no more than two; a half is rounded away from zero."""
    if decimals is not None:
        return _half_up(value, decimals)
    if float(value).is_integer():
        return f"{int(value):,}" if abs(value) >= 10000 else str(int(value))
    return _half_up(value, _HUNDREDTHS).rstrip("0").rstrip(".")


def _half_up(value: float, decimals: int) -> str:
    """As it is written: 86.25 is "86.3", which as a binary fraction would be rounded to even."""
    if not isfinite(value):
        return f"{value:.{decimals}f}"
    places = Decimal(1).scaleb(-decimals)
    return f"{Decimal(repr(value)).quantize(places, ROUND_HALF_UP, Context(_DIGITS + decimals)):f}"


_HUNDREDTHS = 2
_DIGITS = 400
"""More than the largest float has before its point."""


def name_of(name: str) -> str:
    return name.replace("_", " ")


def join(items: Sequence[str], last: str = "and") -> str:
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + f" {last} {items[-1]}"


def lacking_a_value(
    told: Told,
    rows: Sequence[tuple[Value, ...]],
    name: str,
    end: Literal["high", "low", ""],
    measured: str = "",
) -> list[tuple[Value, ...]]:
    """The rows of which nobody knows where their value is, as they state none.

    Where nearly all records state it, it is missing. A heat index is stated of hot days, and low
    ones are preferred: where none is, it is behind those that are, and not above 90. Whether it is
    below 90 is not known.

    Args:
        name: the column.
        end: which end of it is asked for.
        measured: where its values stand in the rows, if not under its name.
    """
    column = told.column(name)
    if column is None or column.absent is not None:
        return []
    behind = column.better != "" and end != column.better
    known = ("integer", "real", "boolean")
    if not commonly_stated(told, column) and (behind or column.type not in known):
        return []
    return [row for row in rows if told.cell(row, measured or name) is None]


def commonly_stated(told: Told, column: ColumnCard) -> bool:
    """Whether nearly all records state a column."""
    return _ALL_BUT * column.filled >= told.card.count


_ALL_BUT = 1.25
"""How many times as many records there may be as have a value, where nearly all have one."""


def noun(told: Told, count: int) -> str:
    """What a record is called here."""
    word = told.form.get("called") or called(told.card)
    return word if count == 1 else plural(word)


def counts_things(column: ColumnCard | None, label: str) -> bool:
    """Whether a column is a number of what it is named by: pages, passengers."""
    if column is None or column.type != "integer" or column.unit not in ("", label):
        return False
    return singular(label) != label


def dates_held(card: SchemaCard) -> str:
    temporal = card.temporal
    if temporal is None or temporal.minimum is None:
        return f"There are {card.count} records."
    low, high = say_date(temporal.minimum), say_date(temporal.maximum)
    if card.other_dates:
        return f"Of these records, {name_of(temporal.name)} runs from {low} to {high}."
    return f"The records run from {low} to {high}."


def held_to(told: Told) -> str:
    """The "an average rent above 800" of the groups that are told."""
    aggregate = told.form.get("aggregate", "average")
    article = "an" if aggregate.startswith("a") else "a"
    also = f" with {told.condition}" if told.condition else ""
    return f"{article} {aggregate} {told.form.get('held_to', '')}{also}"


def say_empty(told: Told) -> RowsAnswer:
    """Nothing matched; say so, and what there is."""
    if told.form.get("nowhere") and (missing := missing_values(told.rows.sql, told.card)):
        return RowsAnswer(text=missing, type="none")
    if impossible := told.form.get("impossible"):
        text = f"The calendar has no {impossible}. {dates_held(told.card)}"
        return RowsAnswer(text=text, type="none")
    what = f" with {told.condition}" if told.condition else ""
    when = told.period
    if when and not told.card.other_dates:
        when = f" for {told.form['period']}"
    dated = bool(when) or not told.card.other_dates  # (one of several is told where it is asked of)
    held = f" {dates_held(told.card)}" if dated else ""
    column = told.form.get("column", "")
    if told.form.get("held") and not (told.rows.rows and column):
        text = f"Of the {noun(told, 2)} spoken of there is none{what}{when}."
        return RowsAnswer(text=text, type="none")
    if told.rows.rows and column:
        text = f"No {name_of(column)} is stated{what}{when}."
        return RowsAnswer(text=text, type="none")
    if "held_to" in told.form:
        text = f"No {name_of(told.form.get('group', 'group'))} has {held_to(told)}{when}."
        return RowsAnswer(text=text, type="none")
    if least := told.form.get("least"):
        what = f"{least} {told.kind_of}{noun(told, 2)}{told.what}{when}"
        text = f"No {name_of(told.form.get('group', 'group'))} has {what}."
        return RowsAnswer(text=text, type="none")
    if told.form.get("throughout"):
        group = told.form.get("group", "stretch")
        text = f"No {name_of(group)}{when} had {told.condition} throughout."
        if group not in CALENDAR:
            text = f"No {name_of(group)} had this in all of its {noun(told, 2)}{when}: "
            text += f"{told.condition}."
        return RowsAnswer(text=text, type="dates", value=())
    dates = column == told.time  # (each record has one: none is such a record)
    kinds = ("extreme", "compare", "average", "sum", "change")
    if column and not dates and told.form.get("kind") in kinds:
        text = f"No {noun(told, 1)}{what}{when} states {name_of(column)}.{held}"
        return RowsAnswer(text=text, type="none")
    there = f"{what}{when} is in this corpus" if what + when else " matches"
    return RowsAnswer(text=f"No record{there}.{held}", type="none")


def counted_as(told: Told, row: Sequence[Value], name: str) -> float | None:
    """A value, or what one that is not stated counts as; of a time its minutes."""
    column, cell = told.column(name), told.cell(row, name)
    if column is not None and column.type == "time" and cell is not None:
        return minutes_of(cell)
    value = number_of(cell)
    return value if value is not None or column is None else number_of(column.absent)


def minutes_of(clock: Value) -> float:
    """The minutes since midnight of a time of day."""
    hours, minutes = str(clock).split(":")[:2]
    return 60.0 * int(hours) + int(minutes)


def standing_word(column: ColumnCard | None, end: str, many: int) -> str:
    """`higher`, of a time `later`; among more than two, `highest` and `latest`."""
    time = column is not None and column.type == "time"
    several = many > 2
    if end == "high":
        return ("latest" if time else "highest") if several else ("later" if time else "higher")
    return ("earliest" if time else "lowest") if several else ("earlier" if time else "lower")


def number_of(value: Value) -> float | None:
    return value if isinstance(value, int | float) else None


def opening(text: str) -> str:
    """A text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def say_span(minutes: float) -> str:
    """A time between two times of day: "2 hours and 8 minutes"."""
    hours, rest = divmod(int(minutes), 60)
    parts = [(hours, "hour"), (rest, "minute")]
    return join([counted(many, unit) for many, unit in parts if many])


def spans(columns: list[str]) -> list[tuple[str, str | None]]:
    """Columns in order, `x_low` and `x_high` taken together."""
    ends = {"low": "high", "min": "max", "from": "to"}
    uppers: dict[str, str] = {}
    for name in columns:
        stem, _, end = name.rpartition("_")
        if stem and end in ends and f"{stem}_{ends[end]}" in columns:
            uppers[name] = f"{stem}_{ends[end]}"
    told = set(uppers.values())
    return [(name, uppers.get(name)) for name in columns if name not in told]


def span(told: Told, row: Sequence[Value], low: str, high: str) -> str:
    """`wind 9 to 15 mph`."""
    stem = name_of(low.rpartition("_")[0])
    if told.cell(row, low) is None and told.cell(row, high) is None:
        fact = told.column(low.rpartition("_")[0])  # (that there is some, it may well say)
        return f"no amount of {stem} stated" if fact else f"no {stem} stated"
    return f"{stem} {say_range(told, row, low, high)}"


def with_values(told: Told, row: Sequence[Value], columns: list[str]) -> str:
    """`8 May 2026 (gust 37 mph)`; what the condition says already is not said again."""
    values = []
    for name, upper in spans([c for c in columns if c != told.time]):
        value = told.cell(row, name)
        if upper is not None and (value is not None or told.cell(row, upper) is not None):
            values.append(span(told, row, name, upper))
            continue
        if value is None:
            continue
        said = say_value(value, told.column(name))
        if f"{name_of(name)} of {said}" in told.condition.split(", "):
            continue
        column = told.column(name)
        alone = len(columns) == 1 and name_of(name) in told.condition
        alone = alone and (column is None or column.type != "date")
        values.append(said if alone else with_its_name(told.name(name), said))
    return told.day(row) + (f" ({', '.join(values)})" if values else "")


def with_its_name(name: str, said: str) -> str:
    """`gust 37 mph`; a column that is called as its unit is named by it: `37 minutes`."""
    return said if said.endswith(f" {name}") else f"{name} {said}"


def table(told: Told, columns: list[str]) -> str:
    """A Markdown table, cut after `SHOWN` rows with the rest counted."""
    heads = [name_of(told.key) or "record", *(name_of(c) for c in columns)]
    lines = ["| " + " | ".join(heads) + " |", "|" + " --- |" * len(heads)]
    for row in told.rows.rows[:SHOWN]:
        cells = [say_value(told.cell(row, c), told.column(c)) for c in columns]
        lines.append("| " + " | ".join([told.day(row), *cells]) + " |")
    rest = len(told.rows.rows) - SHOWN
    return "\n".join(lines) + (f"\n\nand {rest} more." if rest > 0 else "")


def varies(told: Told, name: str) -> bool:
    column = told.column(name)
    return name in told.rows.columns and (column is None or column.type != "boolean")


def as_said(limit: str, number: float) -> bool:
    """Whether a number is as a limit such as ">= 5" says."""
    sign, _, bound = limit.partition(" ")
    return _COMPARED[sign](number, float(bound))


def is_times(told: Told, values: Sequence[tuple[str, float | None]]) -> bool | None:
    """Whether the claimed of two is so many times the other; None where that cannot be said, of
    what is not stated, of nothing and of what lies below it."""
    claimed = next((value for name, value in values if name == told.form.get("claim")), None)
    other = next((value for name, value in values if name != told.form.get("claim")), None)
    sign, _, times = told.form.get("times", "").partition(" ")
    if claimed is None or other is None or (float(times) != 1 and min(claimed, other) <= 0):
        return None
    return as_said(f"{sign} {float(times) * other}", claimed)


def ordinal(place: int) -> str:
    """`second`, `third`, from the tenth on `10th`."""
    return _PLACES[place] if place < len(_PLACES) else f"{place}th"


_PLACES = ("", "", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
