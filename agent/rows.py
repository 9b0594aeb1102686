"""Answers worded from rows: what SQL computed, said in sentences and small tables.

`answer_rows` copies values out of the rows and never recomputes them; the only arithmetic done
here is counting rows and taking the difference of the two values it names.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pageturner.agent.row_dates import say_date
from pageturner.agent.row_differences import say_difference
from pageturner.agent.row_groups import count_groups, say_groups
from pageturner.agent.row_repeats import told_by_value, told_once
from pageturner.agent.row_runs import held_against, say_runs
from pageturner.agent.row_scales import on_a_scale, say_mean
from pageturner.agent.row_timing import say_mean_hour, say_timing
from pageturner.agent.row_unfilled import say_unfilled
from pageturner.agent.row_units import in_unit_wanted
from pageturner.agent.row_winners import say_change, say_comparison, say_extreme
from pageturner.agent.row_words import (
    LONG,
    AnswerType,
    RowsAnswer,
    Told,
    commonly_stated,
    counts_things,
    dates_held,
    join,
    lacking_a_value,
    lower_end,
    name_of,
    noun,
    number_of,
    rounded,
    say_empty,
    say_value,
    span,
    spans,
    table,
    varies,
    with_its_name,
    with_values,
)
from pageturner.agent.rows_of_models import say_nothing_matches, say_written
from pageturner.corpus.card import SchemaCard, Value
from pageturner.tools.plurals import plural
from pageturner.tools.scoping import Form, Rows

__all__ = ["RowsAnswer", "answer_rows", "say_date", "say_value"]


def answer_rows(rows: Rows, form: Form, card: SchemaCard, marker: str) -> RowsAnswer | None:
    """Say what the rows mean.

    Args:
        form: what the query was for; see `Form`.
        marker: the citation put after each claim, such as "[1]".

    Returns:
        None where the rows only say where to look (no column was asked for).
    """
    said = _answer_rows(rows, form, card, marker)
    if said is None or not form.get("no_such"):
        return said
    gone = f"The calendar has no {join(form['no_such'], 'and no')}"
    if form.get("kind") in ("compare", "change") and len(rows.rows) < 2:
        return RowsAnswer(text=f"{gone}: there is nothing to compare with.", type="none")
    return replace(said, text=f"{said.text}\n\n({gone}.)")


def _answer_rows(rows: Rows, form: Form, card: SchemaCard, marker: str) -> RowsAnswer | None:
    rows, card = in_unit_wanted(rows, form, card.dated_by(form.get("dated", "")))
    temporal = card.temporal
    time = temporal.name if temporal and temporal.name in rows.columns else ""
    written = bool(form.get("answer"))
    of_a_day = bool(time) and card.one_a_day and not (written or form.get("titled"))
    by = next((name for name in ("title", card.called_by) if name in rows.columns), "")
    key = by if by and not of_a_day else time
    told = Told(rows, form, card, marker, key, time)
    if unfilled := say_unfilled(told):
        return unfilled
    if not rows.rows and (written or form.get("missing")):
        return say_nothing_matches(told)
    nothing = {None, 0} if form.get("impossible") else {None}  # (of no day there are no records)
    if all(v in nothing for row in rows.rows for v in row):
        return say_empty(told)
    said: RowsAnswer | None
    if written:
        said = say_written(told)
    elif "timing" in form:
        said = say_timing(told)
    else:
        said = _WORDED[form.get("kind", "rows")](told)
    held = dates_held(card)
    if said is None or not form.get("beyond") or held in said.text:
        return said
    return replace(said, text=f"{said.text}\n\n({held})")


def _rows(told: Told) -> RowsAnswer | None:
    form, rows = told.form, told.rows.rows
    columns = [name for name in form.get("columns", []) if name in told.rows.columns]
    if form.get("wants") == "record":
        return _list(told)
    if not columns:
        return None
    difference = "difference" in told.rows.columns and "difference" not in columns
    asked = ["difference"] if difference else columns
    stated = any(told.cell(row, c) is not None for row in rows for c in asked)
    if len(rows) > LONG and not stated:
        ends = [low.rpartition("_")[0] if high else low for low, high in spans(columns)]
        said = join([name_of(one) for one in ends], "or")
        return RowsAnswer(text=f"No {said} is stated{told.period} {told.marker}.", type="none")
    once = told_once(told, columns[0]) if len(columns) == 1 and not difference else ""
    if once:
        return _said_once(told, f"{once} {told.marker}.", told.cell(rows[0], columns[0]))
    each = told_by_value(told, columns[0]) if len(columns) == 1 and not difference else ""
    if each:
        each = f"{name_of(columns[0]).capitalize()}{told.period}, {each} {told.marker}."
    if len(rows) > LONG:
        shown = [*columns, *(["difference"] if difference else [])]
        head = f"{join([name_of(c) for c in columns]).capitalize()}{told.period} {told.marker}:"
        head = each or head
        text = head + "\n\n" + table(told, shown)
        return RowsAnswer(text=text, type="text", value=text, dates=told.iso(rows))
    lines = [_row_line(told, row, columns, difference) for row in rows]
    text = lines[0] if len(lines) == 1 else "\n".join(f"- {line}" for line in lines)
    text = f"{each}\n\n{text}" if each else text
    number = _one_number(told, columns, difference)
    kind: AnswerType = "number" if number is not None else "text"
    if not stated:
        kind = "none"
    return RowsAnswer(
        text=text,
        type=kind,
        value=None if kind == "none" else number if number is not None else text,
        number=_upper_end(told, columns) if number is None else number,
        dates=told.iso(rows),
        records=len(rows),
        told=_one_in_words(told, columns),
    )


def _said_once(told: Told, text: str, value: Value) -> RowsAnswer:
    """What all the records of a list say, as a number where it is one."""
    number, dates = number_of(value), told.iso(told.rows.rows)
    if number is None:
        return RowsAnswer(text=text, type="text", value=text, dates=dates)
    return RowsAnswer(text=text, type="number", value=number, number=number, dates=dates)


def _upper_end(told: Told, columns: list[str]) -> float | None:
    """Of one record's one range, "6 to 10 inches", the upper end: what was to be reckoned with."""
    ends = [high for _, high in spans(columns) if high is not None]
    if len(told.rows.rows) != 1 or len(ends) != 1 or len(columns) != 2:
        return None
    return number_of(told.cell(told.rows.rows[0], ends[0]))


def _one_number(told: Told, columns: list[str], difference: bool) -> float | None:
    if len(told.rows.rows) != 1:
        return None
    row = told.rows.rows[0]
    if difference:
        return number_of(told.cell(row, "difference"))
    numbers = [v for c in columns if (v := number_of(told.cell(row, c))) is not None]
    return numbers[0] if len(numbers) == 1 or len(set(numbers)) == 1 else None


def _one_in_words(told: Told, columns: list[str]) -> str:
    """The value in words that one record has in the one column told."""
    column = told.column(columns[0]) if len(columns) == len(told.rows.rows) == 1 else None
    if column is None or column.type != "text":
        return ""
    value = told.cell(told.rows.rows[0], columns[0])
    return value if isinstance(value, str) else ""


def _row_line(told: Told, row: Sequence[Value], columns: list[str], difference: bool) -> str:
    """`3 August 2025: observed high 84 °F at 2:56 PM [1].`"""
    said = []
    for low, high in spans(columns):
        if high is None:
            value = told.cell(row, low)
            column = told.column(low)
            said.append(
                f"no {name_of(low)} stated"
                if value is None
                else with_its_name(
                    name_of(low), say_value(value, column, told.form.get("decimals"))
                )
            )
        else:
            said.append(span(told, row, low, high))
    if difference:
        said.append(say_difference(told, row, columns))
    if not told.key and isinstance(row[0], int | float):  # of many records, of none by name
        return f"{', '.join(said).capitalize()} {told.marker}."
    named = told.record(row) if told.time in columns else told.day(row)
    return f"{named}: {', '.join(said)} {told.marker}."


def _list(told: Told) -> RowsAnswer:
    """The records that meet the condition."""
    rows = told.rows.rows
    count, dates = len(rows), told.iso(rows)
    what = told.what
    total = f"{count}{' or more' if told.rows.truncated else ''} {told.kind_of}{noun(told, count)}"
    columns = [c for c in told.form.get("columns", []) if varies(told, c)]
    if count > LONG:
        text = f"{total}{what}{told.period} {told.marker}:\n\n" + table(told, columns)
    else:
        said = [with_values(told, row, columns) for row in rows]
        text = f"{total}{what}{told.period}: {join(said)} {told.marker}."
    return RowsAnswer(
        text=text,
        type="dates",
        value=dates,
        dates=dates,
        number=count,
        boolean=True,
        records=count,
    )


def _yes_no(told: Told) -> RowsAnswer:
    form, rows = told.form, told.rows.rows
    holds = [row for row in rows if told.cell(row, "holds")]
    fails = [row for row in rows if not told.cell(row, "holds")]
    kind = form.get("kind")
    lacking = _undecided(told, fails)
    missing = [row for row in lacking if _is_missing(told, row)]
    if lacking and len(lacking) == len(rows):
        return _not_stated(told, lacking)
    if missing and kind == "all" and len(missing) == len(fails):
        return _not_stated(told, missing)
    aside = ""
    if lacking and not missing:  # those that state it decide
        rows = tuple(row for row in rows if row not in lacking)
        fails = [row for row in fails if row not in lacking]
        aside = " that state it"
    truth = not fails if kind == "all" else not holds if kind == "none" else bool(holds)
    if kind == "all" and told.rows.truncated and truth:
        truth = not fails
    condition = told.condition or "this"
    word = "Yes" if truth else "No"
    count = len(rows)
    total = f"{count} {noun(told, count)}{told.among}{told.period}{aside}"
    columns = [c for c in form.get("columns", []) if varies(told, c)]
    named = sorted(fails if kind == "all" else holds, key=lambda row: str(told.cell(row, told.key)))
    said = join([with_values(told, row, columns) for row in named[:LONG]])
    more = f" and {len(named) - LONG} more" if len(named) > LONG else ""
    has, had, lacks, lacked, have = "has", "had", "does not have", "did not have", "have"
    if condition.endswith(" stated") and " and " not in condition and ", " not in condition:
        has, had, lacks, lacked, have = "states", "state", "states no", "state no", "state"
        condition = condition.removesuffix(" stated")
        if condition.endswith(" not"):
            has, had, lacks, lacked, have = "states no", "state no", "states", "state", "state no"
            condition = condition.removesuffix(" not")
    if told.quality:
        has, had, lacks, lacked, have = "was", "were", "was not", "were not", "were"
    if count == 1 and (short := _beside_its_name(told, rows[0])):
        condition, plain = short, replace(told, form={**form, "condition": short})
        has, lacks = ("was", "was not") if plain.quality else (has, lacks)
    one, several = f"{lacks} {condition}", f"{lacked} {condition}"
    bare = condition.removeprefix("not " if told.quality else "no ")
    if bare != condition and " and " not in condition:  # and not "does not have no rain"
        one, several = (
            (f"was {bare}", f"were {bare}") if told.quality else (f"has {bare}", f"had {bare}")
        )
    if count == 1:
        values = with_values(told, rows[0], columns)
        is_so = "" if has == "states" and columns else f" {has} {condition}"  # (it stands there)
        text = f"{word}: {values}{is_so if holds else f' {one}'} {told.marker}."
    elif kind == "all" and truth:
        every = f"both{total[1:]}" if count == _PAIR else f"all {total}"
        text = f"{word}: {every} {have} {condition} {told.marker}."
    elif kind == "all" and not holds and bare == condition:
        of_them = "neither" if count == _PAIR else "none"
        text = f"{word}: {of_them} of the {total} {had} {condition}: {said}{more} {told.marker}."
    elif kind == "all":
        lack = one.replace("does not have", "did not have") if len(fails) == 1 else several
        text = f"{word}: of the {total}, {len(fails)} {lack}: {said}{more} {told.marker}."
    elif holds:
        text = f"{word}: {len(holds)} of {total} {had} {condition}: {said}{more} {told.marker}."
    else:
        text = f"{word}: none of the {total} {had} {condition} {told.marker}."
    measured = [c for c in columns if (known := told.column(c)) and known.type in _MEASURED]
    return RowsAnswer(
        text=text,
        type="boolean",
        value=truth,
        boolean=truth,
        number=_one_number(told, measured, False),
        dates=told.iso(named),
        records=len(named) if count > 1 else None,
    )


_PAIR = 2


def _beside_its_name(told: Told, row: tuple[Value, ...]) -> str:
    """What is asked of the one record besides its name, by which it is told already."""
    named, joined, rest = told.condition.partition(" and ")
    if not joined or ", " in named:
        return ""
    texts = (f"{name_of(column.name)} " for column in told.card.columns if column.type == "text")
    values = (named.removeprefix(before) for before in texts if named.startswith(before))
    return rest if any(value in told.record(row) for value in values) else ""


def _undecided(told: Told, fails: Sequence[tuple[Value, ...]]) -> list[tuple[Value, ...]]:
    """The records that do not state what it is decided by, where that leaves it open."""
    ends = told.form.get("reaches", {})
    needed = told.form.get("needed", [])
    lacking = [row for n in needed for row in lacking_a_value(told, fails, n, ends.get(n, ""))]
    for name, end in ends.items():  # what is stated of none may be 0, and so below 5
        column = told.column(name)
        if column is not None and column.absent is not None and end == "low":
            lacking += [row for row in fails if told.cell(row, name) is None]
    return list(dict.fromkeys(lacking))


def _is_missing(told: Told, row: tuple[Value, ...]) -> bool:
    """Whether it leaves out what nearly all records state."""
    needed = (told.column(name) for name in told.form.get("needed", []))
    return any(c and commonly_stated(told, c) and told.cell(row, c.name) is None for c in needed)


def _not_stated(told: Told, lacking: Sequence[tuple[Value, ...]]) -> RowsAnswer:
    """That it is not known: "no observed high is stated for 3 May 2026"."""
    needed = dict.fromkeys((*told.form.get("needed", []), *told.form.get("reaches", {})))
    names = [name for name in needed if any(told.cell(row, name) is None for row in lacking)]
    said = join([name_of(name) for name in names], "or")
    days = join([told.day(row) for row in lacking[:LONG]])
    more = f" and {len(lacking) - LONG} more" if len(lacking) > LONG else ""
    what = f"No {said} is stated"
    if all((column := told.column(name)) and column.type == "boolean" for name in names):
        what = f"Nothing is stated of '{said}'"  # (neither a yes nor a no)
    return RowsAnswer(text=f"{what} for {days}{more} {told.marker}.", type="none")


_MEASURED = ("integer", "real")


def _count(told: Told) -> RowsAnswer:
    count = number_of(told.rows.rows[0][0]) or 0
    what = f" with {told.condition}" if told.condition else ""
    if told.form.get("group"):
        return count_groups(told, count)
    if told.form.get("aggregate") == "different":
        name = told.name(told.form.get("column", "value"))
        thing = f"values of {name}"
        if name.isalpha() and not name.endswith(("ed", "ing", "s")):
            thing = name if count == 1 else plural(name)
        text = f"{int(count)} different {thing}{what}{told.period} {told.marker}."
        return RowsAnswer(text=text, type="number", value=count, number=count)
    text = f"{int(count)} {told.kind_of}{noun(told, int(count))}{told.what}{told.period}"
    text += f" {told.marker}."
    if limit := told.form.get("limit"):
        return held_against(limit, count, text)
    return RowsAnswer(text=text, type="number", value=count, number=count)


def _aggregate(told: Told) -> RowsAnswer:
    cell, column = told.rows.rows[0][0], told.column(told.form.get("column", ""))
    value = number_of(cell)
    if cell is not None and column is not None and column.type == "time":
        return say_mean_hour(told, str(cell), column)
    if value is None:
        return say_empty(told)
    records = number_of(told.cell(told.rows.rows[0], "records")) or 0
    columns = told.form.get("columns", [])
    name = told.name(told.form.get("column", "value"))
    if records < told.form.get("sides", 0):
        text = f"Not all of them state {name}{told.period} {told.marker}: it cannot be added up."
        return RowsAnswer(text=text, type="none")
    if len(columns) > 1:
        one, other = (name_of(column) for column in columns[:2])
        either = f"difference of {one} and {other}, whichever is higher,"
        name = f"of {one} minus {other}" if told.form.get("signed") else either
    word = "average" if told.form.get("kind") == "average" else "total"
    word = told.form.get("aggregate", word)
    what = f" with {told.condition}" if told.condition else ""
    if column is not None and on_a_scale(column, value):
        return say_mean(told, value, column, f"{word} {name}{what}{told.period}")
    said = say_value(value, column, told.form.get("decimals"))
    if column is not None and column.unit == name and counts_things(column, name):
        name, said = f"number of {name}", said.removesuffix(f" {name}")
    others = [one.name for one in told.card.columns]
    ranging = len(columns) == 1 and lower_end(told.form.get("column", ""), others)
    ends = ", each at its upper end" if ranging else ""
    name = name.removeprefix(word).strip() if name.split()[0] == word else name
    summed = f"{word} {name}".strip()  # (a "total" that is summed is said once)
    text = (
        f"The {summed}{what}{told.period} is {said}, over {int(records)} "
        f"{noun(told, int(records))} that {'states' if records == 1 else 'state'} it{ends} "
        f"{told.marker}."
    )
    if limit := told.form.get("limit"):
        return held_against(limit, value, text[0].lower() + text[1:])
    return RowsAnswer(text=text, type="number", value=value, number=value)


def _share(told: Told) -> RowsAnswer:
    row = told.rows.rows[0]
    share = number_of(row[0])
    if share is None:
        return say_empty(told)
    count, total = (int(number_of(told.cell(row, n)) or 0) for n in ("count", "total"))
    decimals = told.form.get("decimals", 1)
    said = rounded(share, decimals if not float(share).is_integer() else told.form.get("decimals"))
    what = told.condition or "the condition"
    of = f"{total} {noun(told, total)}{told.among}{told.period}"
    if told.form.get("stating"):
        of = f"the {of} that {'states' if total == 1 else 'state'} it"
    column = told.column(told.form.get("column", ""))
    verb = "were" if column is not None and what in column.antonyms else "have"
    text = f"{said}%: {count} of {of} {verb} {what} {told.marker}."
    if limit := told.form.get("limit"):
        return held_against(limit, share, text)
    return RowsAnswer(text=text, type="number", value=share, number=share)


_WORDED: dict[str, Callable[[Told], RowsAnswer | None]] = {
    "rows": _rows,
    "any": _yes_no,
    "all": _yes_no,
    "none": _yes_no,
    "count": _count,
    "average": _aggregate,
    "sum": _aggregate,
    "extreme": say_extreme,
    "compare": say_comparison,
    "share": _share,
    "change": say_change,
    "streak": say_runs,
    "groups": say_groups,
}
