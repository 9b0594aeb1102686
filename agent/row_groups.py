"""Answers of months, weekends, named stretches and the values of a column, group by group."""

from collections.abc import Sequence
from datetime import date, timedelta

from pageturner.agent.row_dates import say_date
from pageturner.agent.row_order import say_order
from pageturner.agent.row_scales import (
    left_out,
    on_a_scale,
    say_ahead,
    say_close,
    say_place,
    with_its_end,
)
from pageturner.agent.row_times import so_many_times, times_as_much
from pageturner.agent.row_words import (
    CALENDAR,
    LONG,
    SHOWN,
    RowsAnswer,
    Told,
    as_said,
    dates_held,
    held_to,
    is_times,
    join,
    minutes_of,
    name_of,
    noun,
    number_of,
    opening,
    ordinal,
    rounded,
    say_empty,
    say_span,
    say_value,
    standing_word,
)
from pageturner.corpus.card import ColumnCard, Value
from pageturner.tools.plurals import plural


def say_ratio(told: Told) -> RowsAnswer:
    """How many of the one kind there are for each of the other."""
    one, two = told.form.get("ratio", [])
    many = {str(told.cell(r, "period")): number_of(told.cell(r, "value")) for r in told.rows.rows}
    first, second = many.get(one) or 0, many.get(two) or 0
    counted = (
        f"{rounded(first)} {noun(told, int(first))} with {one} and {rounded(second)} with {two}"
    )
    if not second:
        return RowsAnswer(
            text=f"{counted}{told.period} {told.marker}: they have no ratio.", type="none"
        )
    number = first / second
    said = rounded(number, told.form.get("decimals"))
    text = f"A ratio of {said}: {counted}{told.period} {told.marker}."
    return RowsAnswer(text=text, type="number", value=number, number=number)


def compare_groups(told: Told) -> RowsAnswer:
    if told.form.get("ratio"):
        return say_ratio(told)
    if told.form.get("in_order"):
        return say_order(told)
    rows = [row for row in told.rows.rows if told.cell(row, "value") is not None]
    if not rows:
        return say_empty(told)
    lacking = [_group(told.cell(r, "period")) for r in told.rows.rows if r not in rows]
    sides = "sides" in told.form
    if lacking and (sides or len(told.rows.rows) == 2):
        text = f"No {noun(told, 1)} of {join(lacking)} is in this corpus. {dates_held(told.card)}"
        if (name := told.form.get("column")) and (told.form.get("period") or sides):
            text = f"No {told.name(name)} is stated for {join(lacking)} {told.marker}."
        if "each_by" in told.form:
            text = f"Nothing is stated of the {join(lacking)} {told.marker}."
        return RowsAnswer(text=text, type="none")
    counted = told.form.get("aggregate") in ("count", "share")
    percent = "%" if told.form.get("aggregate") == "share" else ""
    column = None if counted else told.column(told.form.get("column", ""))
    values = [told.cell(row, "value") for row in rows]
    decimals = told.form.get("decimals", _telling_apart(values))

    scale = on_a_scale(column, values[0])

    def said(row: Sequence[Value]) -> str:
        value = told.cell(row, "value")
        if scale:
            return with_its_end(told, row, column)
        whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
        return say_value(value, column, None if whole else decimals) + percent

    ranked = int(told.cell(rows[0], "place") or 1) if "place" in told.rows.columns else 1
    place = max(min(told.form.get("top", 1), len(rows)), min(ranked, len(rows))) - 1
    best = [] if ranked > 1 else rows[: place + 1]
    best += [r for r in rows[len(best) :] if told.cell(r, "value") == values[place]]
    each = "; ".join(f"{_group(told.cell(row, 'period'))}: {said(row)}" for row in rows[:SHOWN])
    more = "higher" if told.form.get("direction", "high") == "high" else "lower"
    word = standing_word(column, told.form.get("direction", "high"), len(rows))
    if ranked > 1:
        word = f"{ordinal(ranked)} {'highest' if more == 'higher' else 'lowest'}"
    label = f"{told.form.get('aggregate', '')} {told.name(told.form.get('column', 'value'))}"
    label = label.strip().removeprefix(f"{word} ")  # "the highest gust"
    label = label.replace("total total", "total")  # (of what is called so)
    if minus := told.form.get("minus"):
        both = f"{name_of(told.form.get('column', ''))} and {name_of(minus)}"
        label = f"{told.form.get('aggregate', 'average')} difference of {both}"
    if counted:
        label = f"{'share' if percent else 'number'} of {told.kind_of}{noun(told, 2)}"
    label += told.what if counted else f" with {told.condition}" if told.condition else ""
    named = [_group(told.cell(row, "period")) for row in best]
    if ranked > len(rows):
        text = f"Only {len(rows)} can be compared by the {label}. {each} {told.marker}."
        return RowsAnswer(text=text, type="none")
    if len(rows) == 1:
        text = f"Only {named[0]} can be compared by the {label}: {said(rows[0])} {told.marker}."
    elif "each_by" in told.form:
        ahead = f"{opening(named[0])} was {more}."
        even = len(best) == len(rows)
        text = f"{'They are level.' if even else ahead} {opening(each)} {told.marker}."
    elif len(best) == len(rows) and values[0] == values[-1]:
        text = f"They tie on the {label}. {each} {told.marker}."
    elif scale and ranked > 1:
        ranks = f"{opening(join(named))} came {ordinal(ranked)}"
        text = f"{ranks} by the {label}. {each} {told.marker}."
    elif scale:
        ahead = opening(say_ahead(told, named, len(rows), column))
        text = f"{ahead} by the {label}. {each} {told.marker}."
    else:
        text = f"{opening(join(named))} had the {_ranked(word, label)}. {each} {told.marker}."
    text += (
        say_close(values, column) + left_out(told)
        if scale
        else _apart(told, values, column, decimals)
    )
    if had := told.form.get("had"):
        return _some_in_each(told, label, had)
    names = [_group(told.cell(row, "period")) for row in rows]
    number = None if scale else number_of(values[0])
    if len(values) == 2:
        text += so_many_times(told, number, number_of(values[1]), names)
    days = tuple(day for row in best for day in _days_of(told, str(told.cell(row, "period"))))
    if claim := told.form.get("claim"):
        truth: bool | None = named == [claim]
        if told.form.get("times"):
            values_told = [(_group(told.cell(r, "period")), told.cell(r, "value")) for r in rows]
            truth = is_times(told, [(name, number_of(value)) for name, value in values_told])
        if level := told.form.get("level"):
            truth = _is_level(told, level, values)
        elif (limit := told.form.get("limit")) and truth and len(values) == _PAIR:
            truth = as_said(limit, _gap(values))  # "at least 5 degrees hotter"
        tied = len(best) == len(rows)
        if truth is not None:
            truth = truth != told.form.get("denied", False)
            text = text[0].lower() + text[1:] if tied else text
            text = ("Yes: " if truth else "No: ") + text
            return RowsAnswer(
                text=text, type="boolean", value=truth, boolean=truth, dates=days, number=number
            )
    gap = number_of(values[-1])
    if told.form.get("wants") == "value" and len(rows) == 2 and None not in (gap, number):
        assert gap is not None and number is not None
        times = times_as_much(told, number, gap, names)
        apart = times if times is not None else abs(number - gap)
        return RowsAnswer(text=text, type="number", value=apart, number=apart)
    return RowsAnswer(text=text, type="text", value=join(named), dates=days, number=number)


def _ranked(word: str, label: str) -> str:
    """`higher average gust`, and of the highest gusts of two stretches "highest gust"."""
    end = {"higher": "highest ", "lower": "lowest "}.get(word, "-")
    return label if label.startswith(end) else f"{word} {label}"


def _some_in_each(told: Told, label: str, had: dict[str, bool]) -> RowsAnswer:
    """`hail in May but not in June`: how many there were of each, and whether that is so."""
    counts = {
        str(told.cell(row, "period")): number_of(told.cell(row, "value")) or 0
        for row in told.rows.rows
    }
    truth = all((counts.get(name, 0) > 0) == some for name, some in had.items())
    each = "; ".join(f"{_group(name)}: {rounded(counts.get(name, 0))}" for name in had)
    text = f"{'Yes' if truth else 'No'}, by the {label}. {each} {told.marker}."
    return RowsAnswer(text=text, type="boolean", value=truth, boolean=truth)


def _is_level(told: Told, level: str, values: Sequence[Value]) -> bool:
    """Whether two are level, or are not; as far as is said, "within 2 degrees of each other"."""
    if limit := told.form.get("limit"):
        return as_said(limit, _gap(values))
    return (_gap(values) == 0) == (level == "=")


def _gap(values: Sequence[Value]) -> float:
    first, second = (number_of(value) or 0.0 for value in (values[0], values[-1]))
    return abs(first - second)


_WEEK = 7


def _days_of(told: Told, period: str) -> list[str]:
    """The days of a weekend or a week that is compared; none of a longer stretch."""
    ends = told.form.get("stretches", {}).get(period) or period.split(" to ")
    try:
        first, last = map(date.fromisoformat, ends)
    except ValueError:
        return []
    length = (last - first).days + 1
    days = [(first + timedelta(n)).isoformat() for n in range(length)] if length <= _WEEK else []
    return days


def _telling_apart(values: Sequence[Value]) -> int:
    """How many decimals it takes for values that differ to look different, and for two of them to
    lie as far apart as they are told to: one, if it can be."""
    numbers = {value for value in values if isinstance(value, int | float)}
    told_apart = (d for d in range(1, 4) if len({rounded(n, d) for n in numbers}) == len(numbers))
    decimals = next(told_apart, 1)
    if decimals == 1 and len(numbers) == len(values) == _PAIR and not _as_far_apart(*numbers):
        return decimals + 1
    return decimals


def _as_far_apart(one: float, other: float) -> bool:
    """Whether the difference of two numbers with one decimal is their difference, so rounded."""
    shown = abs(float(rounded(one, 1)) - float(rounded(other, 1)))
    return rounded(shown, 1) == rounded(abs(one - other), 1)


_PAIR = 2


def count_groups(told: Told, count: float) -> RowsAnswer:
    """How many months or weeks there are in which it was so, or how often it was so in each."""
    group, row = told.form.get("group", ""), told.rows.rows[0]
    stretches = int(number_of(told.cell(row, "stretches")) or 0) if len(row) > 1 else 0
    if len(row) > 1 and not stretches:
        return say_empty(told)
    if told.form.get("aggregate") == "share":
        truth, all_of_them = count == stretches, f"{stretches} {group}{'s' * (stretches > 1)}"
        text = f"{'Yes' if truth else 'No'}: {int(count)} of {all_of_them} had {told.condition}"
        text += f"{told.period} {told.marker}."
        return RowsAnswer(text=text, type="boolean", value=truth, boolean=truth, number=count)
    if told.form.get("aggregate") == "average":
        said = rounded(count, told.form.get("decimals"))
        days = f"{told.kind_of}{noun(told, 2)}{told.what}"
        head = f"On average {said} {days} per {group}{told.period}"
        text = f"{head}, over {stretches} {group}{'' if stretches == 1 else 's'} {told.marker}."
        return RowsAnswer(text=text, type="number", value=count, number=count)
    what = f" with {told.condition}" if told.condition else ""
    what += " throughout" if told.form.get("throughout") else ""
    if least := told.form.get("least"):
        what = f" with {least} {noun(told, 2)}{what}"
    name = name_of(group) if count == 1 else plural(name_of(group))
    text = f"{int(count)} {name}{what}{told.period} {told.marker}."
    return RowsAnswer(text=text, type="number", value=count, number=count)


def say_groups(told: Told) -> RowsAnswer:
    """Every group with its number; a long list as a table."""
    rows = told.rows.rows
    aggregate, group = told.form.get("aggregate", "average"), told.form.get("group", "group")
    counted = aggregate == "count"
    column = None if counted else told.column(told.form.get("column", ""))
    decimals = told.form.get("decimals", 1)

    def said(row: Sequence[Value]) -> str:
        value = told.cell(row, "value")
        if on_a_scale(column, value):
            return say_place(value, column)
        whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
        return say_value(value, column, None if whole else decimals)

    def named(row: Sequence[Value]) -> str:
        name = _group(told.cell(row, "period"))
        return f"{name} ({told.day(row)})" if told.key in told.rows.columns else name

    of = told.name(told.form.get("column", "value"))
    label = f"{aggregate} {of.removeprefix(f'{aggregate} ')}"  # (of an "average climb" said once)
    if counted:
        label = f"number of {told.kind_of}{noun(told, 2)}"
    label += told.what if counted else f" with {told.condition}" if told.condition else ""
    head = f"{opening(label)} by {name_of(group)}{told.period}"
    if told.form.get("throughout"):
        head = f"{opening(name_of(group))}s with {told.condition} throughout{told.period}"
        if group not in CALENDAR:
            head = f"{opening(plural(name_of(group)))} that had this in all of their "
            head += f"{noun(told, 2)} ({told.condition}){told.period}"
    if least := told.form.get("least"):
        head = f"{opening(plural(name_of(group)))} with {least} "
        head += f"{told.kind_of}{noun(told, 2)}{told.what}{told.period}"
    if "held_to" in told.form:
        head = f"{opening(plural(name_of(group)))} with {held_to(told)}{told.period}"
    if len(rows) > LONG:
        lines = [f"| {name_of(group)} | {label} |", "| --- | --- |"]
        lines += [f"| {named(row)} | {said(row)} |" for row in rows[:SHOWN]]
        more = f"\n\nand {len(rows) - SHOWN} more." if len(rows) > SHOWN else ""
        text = f"{head}, {len(rows)} rows {told.marker}:\n\n" + "\n".join(lines) + more
    else:
        text = f"{head}: {'; '.join(f'{named(row)}: {said(row)}' for row in rows)} {told.marker}."
    text += left_out(told)
    days = told.iso(rows) if told.key in told.rows.columns else ()
    if told.form.get("throughout") and not days:
        days = tuple(day for row in rows for day in _days_of(told, str(told.cell(row, "period"))))
    return RowsAnswer(text=text, type="text", value=text, dates=days)


def _apart(told: Told, values: list[Value], column: ColumnCard | None, decimals: int | None) -> str:
    """How far two groups lie apart."""
    if column is not None and column.type == "time" and len(values) == 2:
        gap = abs(minutes_of(values[0]) - minutes_of(values[-1]))
        return f" The difference is {say_span(gap)}." if gap else ""
    first, second = number_of(values[0]), number_of(values[-1])
    if len(values) != 2 or first is None or second is None or first == second:
        return ""
    gap = abs(first - second)
    said = say_value(gap, column, None if float(gap).is_integer() else decimals)
    days = f" {noun(told, int(gap))}" if told.form.get("aggregate") == "count" else ""
    return f" The difference is {said}{days}."


def _group(value: Value) -> str:
    """`2026-03` as "March 2026", `2026-03-07` as a day, `2026-03-07 to 2026-03-08` as days."""
    text = f"{value:g}" if isinstance(value, float) else str(value)
    if len(ends := text.split(" to ")) == 2 and all(len(end) == 10 for end in ends):
        return " to ".join(say_date(end) for end in ends)
    if len(text) == len("2026-03-07"):
        return say_date(text)
    return say_date(text + "-01").split(" ", 1)[1] if len(text) == 7 and text[4] == "-" else text
