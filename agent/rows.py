"""Answers worded from rows: what SQL computed, said in sentences and small tables.

`answer_rows` copies values out of the rows and never recomputes them; the only arithmetic done
here is counting rows and taking the difference of the two values it names.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from pageturner.corpus.card import ColumnCard, SchemaCard, Value
from pageturner.tools.scoping import Form, Rows

AnswerType = Literal["number", "dates", "boolean", "text", "none"]

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


@dataclass(frozen=True)
class _Told:
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

    @property
    def period(self) -> str:
        words = self.form.get("period", "")
        return f" ({words})" if words else ""

    @property
    def condition(self) -> str:
        return self.form.get("condition", "")

    def day(self, row: Sequence[Value]) -> str:
        """The record a row is about, in words."""
        if self.key != "title":
            return say_date(self.cell(row, self.key)) if self.key else str(row[0])
        title, day = str(self.cell(row, "title")), say_date(self.cell(row, self.time))
        return title if not self.time or day in title else f"{title} ({day})"

    def iso(self, rows: Sequence[Sequence[Value]]) -> tuple[str, ...]:
        if not self.time:
            return ()
        found = [str(self.cell(row, self.time)) for row in rows]
        return tuple(dict.fromkeys(found))


def answer_rows(rows: Rows, form: Form, card: SchemaCard, marker: str) -> RowsAnswer | None:
    """Say what the rows mean.

    Args:
        form: what the query was for; see `Form`.
        marker: the citation put after each claim, such as "[1]".

    Returns:
        None where the rows only say where to look (no column was asked for).
    """
    temporal = card.temporal
    time = temporal.name if temporal and temporal.name in rows.columns else ""
    key = "title" if "title" in rows.columns else time
    told = _Told(rows, form, card, marker, key, time)
    if not rows.rows or all(v is None for row in rows.rows for v in row):
        return _empty(told)
    return _WORDED[form.get("kind", "rows")](told)


def say_date(value: Value) -> str:
    """`2025-10-08` as `8 October 2025`; what is no date stays as it is."""
    text = str(value)
    try:
        day = date.fromisoformat(text[:10])
    except ValueError:
        return text
    return f"{day.day} {day:%B %Y}"


def say_value(value: Value, column: ColumnCard | None, decimals: int | None = None) -> str:
    """A value with its unit: `84 °F`, `40%`, `2:56 PM`, `yes`."""
    if value is None:
        return "not stated"
    kind, unit = (column.type, column.unit) if column else ("real", "")
    match kind:
        case "boolean":
            return "yes" if value else "no"
        case "date":
            return say_date(value)
        case "time":
            return _clock(str(value))
        case "integer" | "real" if isinstance(value, int | float):
            number = _rounded(value, decimals)
            if unit in ("$", "€", "£"):
                return unit + number
            return number + ("%" if unit == "%" else f" {unit}" if unit else "")
    return str(value)


def _clock(text: str) -> str:
    hour, colon, minute = text.partition(":")
    if not colon or not hour.isdigit():
        return text
    spoken = f"{int(hour) % 12 or 12}:{minute} {'AM' if int(hour) < 12 else 'PM'}"
    return spoken if spoken.startswith(text) else f"{spoken} ({text})"


def _rounded(value: int | float, decimals: int | None = None) -> str:
    if decimals is not None:
        return f"{value:.{decimals}f}"
    if float(value).is_integer():
        return f"{int(value):,}" if abs(value) >= 10000 else str(int(value))
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _name(name: str) -> str:
    return name.replace("_", " ")


def _join(items: Sequence[str], last: str = "and") -> str:
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + f" {last} {items[-1]}"


def _noun(told: _Told, count: int) -> str:
    """What a record is called here."""
    temporal, table = told.card.temporal, told.card.table
    word = "record"
    if temporal and temporal.type == "date" and temporal.distinct >= temporal.filled:
        word = "day"
    elif table.endswith("s"):
        word = _name(table.removesuffix("s"))
    return word if count == 1 else word + "s"


def _range(card: SchemaCard) -> str:
    temporal = card.temporal
    if temporal is None or temporal.minimum is None:
        return f"There are {card.count} records."
    low, high = say_date(temporal.minimum), say_date(temporal.maximum)
    return f"The records run from {low} to {high}."


def _empty(told: _Told) -> RowsAnswer:
    """Nothing matched; say so, and what there is."""
    what = f" with {told.condition}" if told.condition else ""
    when = f" for {told.form['period']}" if told.form.get("period") else ""
    column = told.form.get("column", "")
    if told.rows.rows and column:
        text = f"No {_name(column)} is stated{what}{when}."
        return RowsAnswer(text=text, type="none")
    if column and told.form.get("kind") in ("extreme", "compare", "average", "sum", "change"):
        text = f"No {_noun(told, 1)}{what}{when} states {_name(column)}. {_range(told.card)}"
        return RowsAnswer(text=text, type="none")
    text = f"No record{what}{when} is in this corpus. {_range(told.card)}"
    conditional = told.form.get("kind") in ("rows", "streak") and bool(told.condition)
    return RowsAnswer(
        text=text, type="dates" if conditional else "none", value=() if conditional else None
    )


def _rows(told: _Told) -> RowsAnswer | None:
    form, rows = told.form, told.rows.rows
    columns = [name for name in form.get("columns", []) if name in told.rows.columns]
    if form.get("wants") == "record":
        return _list(told)
    if not columns:
        return None
    difference = "difference" in told.rows.columns
    if len(rows) > LONG:
        shown = [*columns, *(["difference"] if difference else [])]
        head = f"{_join([_name(c) for c in columns]).capitalize()}{told.period} {told.marker}:"
        text = head + "\n\n" + _table(told, shown)
        return RowsAnswer(text=text, type="text", value=text, dates=told.iso(rows))
    lines = [_row_line(told, row, columns, difference) for row in rows]
    text = lines[0] if len(lines) == 1 else "\n".join(f"- {line}" for line in lines)
    number = _one_number(told, columns, difference)
    kind: AnswerType = "number" if number is not None else "text"
    stated = any(told.cell(row, c) is not None for row in rows for c in columns)
    if not stated:
        kind = "none"
    return RowsAnswer(
        text=text,
        type=kind,
        value=None if kind == "none" else number if number is not None else text,
        number=number,
        dates=told.iso(rows),
    )


def _one_number(told: _Told, columns: list[str], difference: bool) -> float | None:
    if len(told.rows.rows) != 1:
        return None
    row = told.rows.rows[0]
    if difference:
        return _number(told.cell(row, "difference"))
    numbers = [v for c in columns if (v := _number(told.cell(row, c))) is not None]
    return numbers[0] if len(numbers) == 1 or len(set(numbers)) == 1 else None


def _number(value: Value) -> float | None:
    return value if isinstance(value, int | float) else None


def _row_line(told: _Told, row: Sequence[Value], columns: list[str], difference: bool) -> str:
    """`3 August 2025: observed high 84 °F at 2:56 PM [1].`"""
    said = []
    for low, high in _spans(columns):
        if high is None:
            value = told.cell(row, low)
            column = told.column(low)
            said.append(
                f"no {_name(low)} stated"
                if value is None
                else f"{_name(low)} {say_value(value, column, told.form.get('decimals'))}"
            )
        else:
            said.append(_span(told, row, low, high))
    if difference:
        value = told.cell(row, "difference")
        unit = told.column(columns[0]) if columns else None
        said.append(f"difference {say_value(value, unit)}")
    return f"{told.day(row)}: {', '.join(said)} {told.marker}."


def _spans(columns: list[str]) -> list[tuple[str, str | None]]:
    """Columns in order, `x_low` and `x_high` taken together."""
    result: list[tuple[str, str | None]] = []
    for name in columns:
        stem, _, end = name.rpartition("_")
        partner = {"low": "high", "min": "max", "from": "to"}.get(end)
        if stem and partner and f"{stem}_{partner}" in columns:
            result.append((name, f"{stem}_{partner}"))
        elif not any(high == name for _, high in result):
            result.append((name, None))
    return result


def _span(told: _Told, row: Sequence[Value], low: str, high: str) -> str:
    """`wind 9 to 15 mph`."""
    a, b, column = told.cell(row, low), told.cell(row, high), told.column(low)
    stem = _name(low.rpartition("_")[0])
    if a is None and b is None:
        return f"no {stem} stated"
    if a == b or a is None or b is None:
        return f"{stem} {say_value(a if a is not None else b, column)}"
    if a == 0:
        return f"{stem} up to {say_value(b, column)}"
    return f"{stem} {_rounded(a) if isinstance(a, int | float) else a} to {say_value(b, column)}"


def _list(told: _Told) -> RowsAnswer:
    """The records that meet the condition."""
    rows = told.rows.rows
    count, dates = len(rows), told.iso(rows)
    what = f" with {told.condition}" if told.condition else ""
    total = f"{count}{' or more' if told.rows.truncated else ''} {_noun(told, count)}"
    columns = [c for c in told.form.get("columns", []) if _varies(told, c)]
    if count > LONG:
        text = f"{total}{what}{told.period} {told.marker}:\n\n" + _table(told, columns)
    else:
        said = [_with_values(told, row, columns) for row in rows]
        text = f"{total}{what}{told.period}: {_join(said)} {told.marker}."
    return RowsAnswer(text=text, type="dates", value=dates, dates=dates, number=count, boolean=True)


def _varies(told: _Told, name: str) -> bool:
    column = told.column(name)
    return name in told.rows.columns and (column is None or column.type != "boolean")


def _with_values(told: _Told, row: Sequence[Value], columns: list[str]) -> str:
    values = [
        f"{_name(name)} {say_value(told.cell(row, name), told.column(name))}"
        for name in columns
        if told.cell(row, name) is not None
    ]
    return told.day(row) + (f" ({', '.join(values)})" if values else "")


def _table(told: _Told, columns: list[str]) -> str:
    """A Markdown table, cut after `SHOWN` rows with the rest counted."""
    heads = [_name(told.key) or "record", *(_name(c) for c in columns)]
    lines = ["| " + " | ".join(heads) + " |", "|" + " --- |" * len(heads)]
    for row in told.rows.rows[:SHOWN]:
        cells = [say_value(told.cell(row, c), told.column(c)) for c in columns]
        lines.append("| " + " | ".join([told.day(row), *cells]) + " |")
    rest = len(told.rows.rows) - SHOWN
    return "\n".join(lines) + (f"\n\nand {rest} more." if rest > 0 else "")


def _yes_no(told: _Told) -> RowsAnswer:
    form, rows = told.form, told.rows.rows
    holds = [row for row in rows if told.cell(row, "holds")]
    fails = [row for row in rows if not told.cell(row, "holds")]
    kind = form.get("kind")
    truth = not fails if kind == "all" else not holds if kind == "none" else bool(holds)
    if kind == "all" and told.rows.truncated and truth:
        truth = not fails
    condition = told.condition or "this"
    word = "Yes" if truth else "No"
    count = len(rows)
    total = f"{count} {_noun(told, count)}{told.period}"
    columns = [c for c in form.get("columns", []) if _varies(told, c)]
    named = sorted(fails if kind == "all" else holds, key=lambda row: str(told.cell(row, told.key)))
    said = _join([_with_values(told, row, columns) for row in named[:LONG]])
    more = f" and {len(named) - LONG} more" if len(named) > LONG else ""
    if count == 1:
        values = _with_values(told, rows[0], columns)
        text = f"{word}: {values} {'has' if bool(holds) else 'does not have'} {condition} {told.marker}."
    elif kind == "all":
        text = (
            f"{word}: all {total} have {condition} {told.marker}."
            if truth
            else f"{word}: of the {total}, {len(fails)} did not have {condition}: {said}{more} {told.marker}."
        )
    elif holds:
        text = f"{word}: {len(holds)} of {total} had {condition}: {said}{more} {told.marker}."
    else:
        text = f"{word}: none of the {total} had {condition} {told.marker}."
    return RowsAnswer(text=text, type="boolean", value=truth, boolean=truth, dates=told.iso(named))


def _count(told: _Told) -> RowsAnswer:
    count = _number(told.rows.rows[0][0]) or 0
    what = f" with {told.condition}" if told.condition else ""
    text = f"{int(count)} {_noun(told, int(count))}{what}{told.period} {told.marker}."
    return RowsAnswer(text=text, type="number", value=count, number=count)


def _aggregate(told: _Told) -> RowsAnswer:
    value = _number(told.rows.rows[0][0])
    if value is None:
        return _empty(told)
    column = told.column(told.form.get("column", ""))
    records = _number(told.cell(told.rows.rows[0], "records")) or 0
    columns = told.form.get("columns", [])
    name = _name(told.form.get("column", "value"))
    if len(columns) > 1:
        name = f"difference of {_name(columns[0])} and {_name(columns[1])}"
    word = "average" if told.form.get("kind") == "average" else "total"
    what = f" with {told.condition}" if told.condition else ""
    said = say_value(value, column, told.form.get("decimals"))
    text = (
        f"The {word} {name}{what}{told.period} is {said}, over {int(records)} "
        f"{_noun(told, int(records))} that state it {told.marker}."
    )
    return RowsAnswer(text=text, type="number", value=value, number=value)


def _share(told: _Told) -> RowsAnswer:
    row = told.rows.rows[0]
    share = _number(row[0])
    if share is None:
        return _empty(told)
    count, total = (int(_number(told.cell(row, n)) or 0) for n in ("count", "total"))
    decimals = told.form.get("decimals", 1)
    said = _rounded(share, decimals if not float(share).is_integer() else told.form.get("decimals"))
    what = told.condition or "the condition"
    text = (
        f"{said}%: {count} of {total} {_noun(told, total)}{told.period} have {what} {told.marker}."
    )
    return RowsAnswer(text=text, type="number", value=share, number=share)


def _extreme(told: _Told) -> RowsAnswer:
    form, rows = told.form, told.rows.rows
    name = form.get("column", "")
    column = told.column(name)
    dates = told.iso(rows)
    if column is not None and column.temporal:
        word = "First" if form.get("direction") == "low" else "Last"
        text = f"{word} with {told.condition or 'a record'}{told.period}: {_join([told.day(r) for r in rows])} {told.marker}."
        return RowsAnswer(text=text, type="dates", value=dates, dates=dates)
    columns = form.get("columns", [])
    difference = "difference" in told.rows.columns
    value = told.cell(rows[0], "difference" if difference else name)
    label = (
        f"difference of {_name(columns[0])} and {_name(columns[1])}" if difference else _name(name)
    )
    word = "highest" if form.get("direction", "high") == "high" else "lowest"
    if column is not None and column.type == "time":
        word = "latest" if word == "highest" else "earliest"
    same = all(told.cell(r, "difference" if difference else name) == value for r in rows)
    what = f" with {told.condition}" if told.condition else ""
    said = say_value(value, column, form.get("decimals"))
    others = [c for c in columns if c != name and not difference]
    days = _join([_with_values(told, row, others) for row in rows])
    preposition = "on" if told.key == told.time else "in"
    if same:
        text = (
            f"The {word} {label}{what}{told.period} is {said}, {preposition} {days} {told.marker}."
        )
    else:
        listed = _join([f"{told.day(r)} ({say_value(told.cell(r, name), column)})" for r in rows])
        text = (
            f"The {len(rows)} {word} values of {label}{what}{told.period}: {listed} {told.marker}."
        )
    number = _number(value)
    if form.get("wants") == "record":
        return RowsAnswer(text=text, type="dates", value=dates, dates=dates, number=number)
    kind: AnswerType = "number" if number is not None else "text"
    return RowsAnswer(
        text=text,
        type=kind,
        value=number if number is not None else text,
        number=number,
        dates=dates,
    )


def _compare(told: _Told) -> RowsAnswer | None:
    if "period" in told.rows.columns and "value" in told.rows.columns:
        return _compare_groups(told)
    form, rows = told.form, told.rows.rows
    winners = [row for row in rows if told.cell(row, "wins")]
    losers = [row for row in rows if not told.cell(row, "wins")]
    dates = told.iso(winners)
    name = form.get("column", "")
    if name not in told.rows.columns or "condition" in form:
        return _compare_condition(told, winners, losers)
    column = told.column(name)
    if not winners:
        return _empty(told)
    label = _name(name)
    word = "higher" if form.get("direction", "high") == "high" else "lower"
    if len(rows) > 2:
        word = {"higher": "highest", "lower": "lowest"}[word]
    values = [told.cell(row, name) for row in rows]
    each = "; ".join(f"{told.day(row)}: {say_value(told.cell(row, name), column)}" for row in rows)
    number: float | None = None
    if not losers:
        text = f"They tie on {label}: {each} {told.marker}."
        number = 0.0 if isinstance(values[0], int | float) else None
    else:
        text = f"{_join([told.day(row) for row in winners])} had the {word} {label}. {each} {told.marker}."
        first, second = _number(told.cell(winners[0], name)), _number(told.cell(losers[0], name))
        if first is not None and second is not None:
            number = abs(first - second)
            text += f" The difference is {say_value(number, column)}."
    truth = None
    if claim := form.get("claim"):
        truth = bool(losers) and dates == (claim,)
        text = ("Yes: " if truth else "No: ") + text
        return RowsAnswer(
            text=text, type="boolean", value=truth, boolean=truth, dates=dates, number=number
        )
    if form.get("wants") == "value":
        return RowsAnswer(text=text, type="number", value=number, number=number, dates=dates)
    return RowsAnswer(text=text, type="dates", value=dates, dates=dates, number=number)


def _compare_condition(
    told: _Told, winners: list[tuple[Value, ...]], losers: list[tuple[Value, ...]]
) -> RowsAnswer:
    dates = told.iso(winners)
    yes, no = (_join([told.day(row) for row in part]) for part in (winners, losers))
    condition = told.condition or "the condition"
    if not winners:
        text = f"Neither: none of {no} has {condition} {told.marker}."
    elif not losers:
        text = f"All of them: {yes} have {condition} {told.marker}."
    else:
        text = f"{yes}: {condition} {told.marker}. {no} {'does' if len(losers) == 1 else 'do'} not {told.marker}."
    return RowsAnswer(text=text, type="dates", value=dates, dates=dates, boolean=bool(winners))


def _compare_groups(told: _Told) -> RowsAnswer:
    rows = [row for row in told.rows.rows if told.cell(row, "value") is not None]
    if not rows:
        return _empty(told)
    counted = told.form.get("aggregate") == "count"
    column = None if counted else told.column(told.form.get("column", ""))
    decimals = told.form.get("decimals", 1)

    def said(row: Sequence[Value]) -> str:
        value = told.cell(row, "value")
        whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
        return say_value(value, column, None if whole else decimals)

    best = rows[0]
    name = _name(told.form.get("column", "value"))
    each = "; ".join(f"{_group(told.cell(row, 'period'))}: {said(row)}" for row in rows[:SHOWN])
    word = "highest" if told.form.get("direction", "high") == "high" else "lowest"
    label = f"average {name}"
    if counted:
        label = f"number of {_noun(told, 2)}" + (
            f" with {told.condition}" if told.condition else ""
        )
    text = f"{_group(told.cell(best, 'period'))} had the {word} {label}. {each} {told.marker}."
    number = _number(told.cell(best, "value"))
    return RowsAnswer(
        text=text, type="text", value=_group(told.cell(best, "period")), number=number
    )


def _group(value: Value) -> str:
    """`2026-03` as "March 2026"."""
    text = str(value)
    return say_date(text + "-01").split(" ", 1)[1] if len(text) == 7 and text[4] == "-" else text


def _change(told: _Told) -> RowsAnswer:
    rows = told.rows.rows
    name = told.form.get("column", "")
    column = told.column(name)
    said = []
    for row in rows:
        change = told.cell(row, "change")
        before = told.cell(row, f"previous_{told.time}")
        said.append(
            f"from {say_value(told.cell(row, 'previous'), column)} on {say_date(before)} to "
            f"{say_value(told.cell(row, name), column)} on {told.day(row)}, a change of "
            f"{say_value(abs(change) if isinstance(change, int | float) else change, column)}"
        )
    step = _number(told.cell(rows[0], "change"))
    number = abs(step) if step is not None else None
    text = f"The largest step of {_name(name)}{told.period}: {_join(said)} {told.marker}."
    dates = told.iso(rows)
    if told.form.get("wants") == "record":
        return RowsAnswer(text=text, type="dates", value=dates, dates=dates, number=number)
    return RowsAnswer(text=text, type="number", value=number, number=number, dates=dates)


def _streak(told: _Told) -> RowsAnswer:
    rows = told.rows.rows
    length = _number(told.cell(rows[0], "length")) or 0
    said = _join(
        [f"{say_date(told.cell(r, 'first'))} to {say_date(told.cell(r, 'last'))}" for r in rows]
    )
    text = (
        f"The longest run with {told.condition}{told.period} is {int(length)} "
        f"{_noun(told, int(length))}: {said} {told.marker}."
    )
    dates = tuple(str(told.cell(r, end)) for r in rows for end in ("first", "last"))
    return RowsAnswer(text=text, type="number", value=length, number=length, dates=dates)


_WORDED: dict[str, Callable[[_Told], RowsAnswer | None]] = {
    "rows": _rows,
    "any": _yes_no,
    "all": _yes_no,
    "none": _yes_no,
    "count": _count,
    "average": _aggregate,
    "sum": _aggregate,
    "extreme": _extreme,
    "compare": _compare,
    "share": _share,
    "change": _change,
    "streak": _streak,
}
