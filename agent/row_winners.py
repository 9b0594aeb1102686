"""Answers that name a winner: extremes, comparisons, and the greatest change."""

from collections.abc import Sequence
from datetime import date

from pageturner.agent.row_dates import say_date
from pageturner.agent.row_differences import difference_label, of_a_distance
from pageturner.agent.row_groups import compare_groups
from pageturner.agent.row_ties import say_broken_tie
from pageturner.agent.row_times import so_many_times, times_as_much
from pageturner.agent.row_words import (
    AnswerType,
    RowsAnswer,
    Told,
    as_said,
    counted_as,
    counts_things,
    is_times,
    join,
    lacking_a_value,
    lower_end,
    noun,
    number_of,
    opening,
    ordinal,
    say_empty,
    say_range,
    say_span,
    say_value,
    standing_word,
    with_values,
)
from pageturner.corpus.card import Value
from pageturner.tools.scoping import Form


def say_comparison(told: Told) -> RowsAnswer | None:
    if "period" in told.rows.columns and "value" in told.rows.columns:
        return compare_groups(told)
    if broken := say_broken_tie(told):
        return broken
    form, rows = told.form, told.rows.rows
    deciding = "meets" if "condition" in form and form.get("ties") else "wins"
    winners = [row for row in rows if told.cell(row, deciding)]
    losers = [row for row in rows if row not in winners]
    dates = told.iso(winners)
    name = form.get("column", "")
    if name not in told.rows.columns or "condition" in form:
        return _compare_condition(told, winners, losers)
    column = told.column(name)
    if not winners:
        return say_empty(told)
    if missing := _sides_missing(told):
        return missing
    measured = "difference" if "difference" in told.rows.columns else name
    wanted = form.get("direction", "high")
    if (
        form.get("wants") == "value" and column is not None
    ):  # "how much higher": by how much behind?
        wanted = column.better or wanted
    lacking = lacking_a_value(told, losers, name, wanted, measured)
    if _by_a_number(form):
        lacking = [row for row in rows if told.cell(row, name) is None]
    if not losers and all(told.cell(row, name) is None for row in rows):
        lacking = list(rows)  # of what nobody states, none has more
    if lacking:
        text = f"No {told.name(name)} is stated for {join([told.day(row) for row in lacking])}"
        text = f"{text} {told.marker}: they cannot be compared."
        known = [
            f"{told.day(row)}: {say_value(told.cell(row, name), column)}"
            for row in rows
            if row not in lacking
        ]
        if known and "difference" not in told.rows.columns:
            text = f"{text} {join(known)}."
        return RowsAnswer(text=text, type="none")
    label = told.name(name)
    if "difference" in told.rows.columns:
        label = difference_label(told)
        name = "difference"
    word = standing_word(column, form.get("direction", "high"), len(rows))
    word = of_a_distance(told, word)
    if (place := form.get("place", 1)) > 1:
        word = f"{ordinal(place)} {word}"
    values = [told.cell(row, name) for row in rows]
    if column is not None and column.type == "text" and form.get("level"):
        rows = tuple(sorted(rows, key=lambda row: str(told.cell(row, told.key))))
    each = "; ".join(f"{told.day(row)}: {say_value(told.cell(row, name), column)}" for row in rows)
    number: float | None = None
    if not losers and form.get("top", 1) > 1:
        ends = ("lowest", "highest") if form.get("direction") == "low" else ("highest", "lowest")
        text = f"By {label}, from the {ends[0]} to the {ends[1]}: {each} {told.marker}."
    elif not losers:
        text = f"They tie on {label}: {each} {told.marker}."
        number = 0.0 if isinstance(values[0], int | float) else None
    else:
        best = join([told.day(row) for row in winners])
        opposite = _OPPOSITES.get(word)
        stated = told.cell(losers[0], name) is not None or (column and column.absent is not None)
        other = f", {told.day(losers[0])} the {opposite} one" if opposite and stated else ""
        text = f"{best} had the {word} {label}{other}. {each} {told.marker}."
        first, second = (counted_as(told, row, name) for row in (winners[0], losers[0]))
        if first is not None and second is not None:
            number = abs(first - second)
            timed = column is not None and column.type == "time"
            text += (
                f" The difference is {say_span(number) if timed else say_value(number, column)}."
            )
            both = told.iso((winners[0], losers[0]))
            text += so_many_times(told, first, second, both)
            if form.get("wants") == "value":
                number = times_as_much(told, first, second, both) if "times" in form else number
    if form.get("level") and column is not None and column.type == "text":
        text = f"{opening(label)} {'differs' if losers else 'is the same'}: {each} {told.marker}."
    truth = None
    if claim := form.get("claim"):
        level = form.get("level")
        truth = claim in dates if level else bool(losers) and dates == (claim,)
        truth = {"=": not losers, "!=": bool(losers)}.get(level or "", truth)
        if level and number is not None and (limit := form.get("limit")):
            truth = as_said(limit, number)  # "more than 5 degrees apart", "within 5 of each other"
        elif form.get("times"):
            truth = is_times(told, [(told.iso([r])[0], counted_as(told, r, name)) for r in rows])
        if not level and (limit := form.get("limit")) and truth and number is not None:
            truth = as_said(limit, number)  # "at least 5 degrees hotter"
        if truth is not None:
            truth = truth != form.get("denied", False)  # "was A no warmer than B"
            text = text if losers else text[0].lower() + text[1:]
            text = ("Yes: " if truth else "No: ") + text
            return RowsAnswer(
                text=text, type="boolean", value=truth, boolean=truth, dates=dates, number=number
            )
    if form.get("wants") == "value":
        return RowsAnswer(text=text, type="number", value=number, number=number, dates=dates)
    return RowsAnswer(text=text, type="dates", value=dates, dates=dates, number=number)


def _sides_missing(told: Told) -> RowsAnswer | None:
    """Of days that are held against each other, those that no record is of, where one is left."""
    sides = told.form.get("contested", {})
    held = set(told.iso(told.rows.rows))
    missing = [words for words, day in sides.items() if day not in held]
    if not missing or len(sides) - len(missing) > 1:
        return None
    text = f"No {noun(told, 1)}{told.among} is of {join(missing)} {told.marker}"
    return RowsAnswer(text=f"{text}: they cannot be compared.", type="none")


def _by_a_number(form: Form) -> bool:
    """Whether it is asked by how much, or how many times: of what a side does not state, nothing
    is taken away, though it may well be less."""
    multiple = not form.get("times", " 1.0").endswith(" 1.0")  # and not "as strong as"
    return form.get("wants") == "value" or "limit" in form or multiple


_OPPOSITES = {
    **{"higher": "lower", "lower": "higher"},
    **{"later": "earlier", "earlier": "later"},
    **{"larger": "smaller", "smaller": "larger"},
}


def _compare_condition(
    told: Told, winners: list[tuple[Value, ...]], losers: list[tuple[Value, ...]]
) -> RowsAnswer:
    dates = told.iso(winners)
    yes, no = (join([told.day(row) for row in part]) for part in (winners, losers))
    condition = told.condition or "the condition"
    lacked = condition.removeprefix("no ")
    if not winners and lacked != condition:
        text = f"Neither: {no} {'has' if len(losers) == 1 else 'have'} {lacked} {told.marker}."
    elif not winners:
        text = f"Neither: none of {no} has {condition} {told.marker}."
    elif not losers:
        text = f"All of them: {yes} have {condition} {told.marker}."
    elif lacked != condition:
        has = "has" if len(losers) == 1 else "have"
        text = f"{yes}: {condition} {told.marker}. {no} {has} {lacked} {told.marker}."
    else:
        does = "does" if len(losers) == 1 else "do"
        text = f"{yes}: {condition} {told.marker}. {no} {does} not {told.marker}."
    if claim := told.form.get("claim"):  # "was 4 May foggier than 3 May"
        truth = bool(losers) and dates == (claim,)
        text = f"{'Yes' if truth else 'No'}: {text[0].lower()}{text[1:]}"
        return RowsAnswer(text=text, type="boolean", value=truth, boolean=truth, dates=dates)
    return RowsAnswer(text=text, type="dates", value=dates, dates=dates, boolean=bool(winners))


_PAIR = 2
_OF_A_NUMBER = {"highest": "most", "lowest": "fewest"}
"""How the ends of a scale are said of things that are counted."""


def say_extreme(told: Told) -> RowsAnswer:
    form, rows = told.form, told.rows.rows
    name = form.get("column", "")
    column = told.column(name)
    dates = told.iso(rows)
    if column is not None and column.temporal:
        word = "First" if form.get("direction") == "low" else "Last"
        beside = [c for c in form.get("columns", []) if c != name]
        days = join([with_values(told, row, beside) for row in rows])
        what = f" with {told.condition}" if told.condition else ""
        if isinstance(nth := told.cell(rows[0], "place"), int):
            last = "" if word == "First" else " to last"
            word = f"{ordinal(nth).capitalize()}{last}"
        elif form.get("ends"):
            word = "First and last" if len(dates) > 1 else "First and last at once"
        elif len(dates) > 1:
            word = f"{word} {len(dates)} {noun(told, len(dates))}"
        text = f"{word}{what}{told.period}: {days} {told.marker}."
        after = number_of(told.cell(rows[0], "days_after"))
        if after is not None:
            since = say_date(told.cell(rows[0], "counted_from"))
            text = f"{int(after)} day{'s' * (after != 1)} after {since}. {text}"
            return RowsAnswer(text=text, type="number", value=after, number=after, dates=dates)
        if form.get("ends") and form.get("wants") == "value" and dates:
            apart = (date.fromisoformat(dates[-1]) - date.fromisoformat(dates[0])).days
            text += f" They are {apart} day{'s' * (apart != 1)} apart." if apart else ""
            return RowsAnswer(text=text, type="number", value=apart, number=apart, dates=dates)
        one = len(beside) == len(rows) == 1  # "how high was it on the last foggy day"
        number = number_of(told.cell(rows[0], beside[0])) if one else None
        return RowsAnswer(text=text, type="dates", value=dates, dates=dates, number=number)
    columns = form.get("columns", [])
    difference = "difference" in told.rows.columns
    value = told.cell(rows[0], "difference" if difference else name)
    label = difference_label(told) if difference else told.name(name)
    word = "highest" if form.get("direction", "high") == "high" else "lowest"
    word = of_a_distance(told, word)
    if column is not None and column.type == "time":
        word = "latest" if word == "highest" else "earliest"
        word = "earliest and latest" if form.get("ends") else word
    place = told.cell(rows[0], "place")
    if isinstance(place, int):
        word = f"{ordinal(place)} {word}"
    same = all(told.cell(r, "difference" if difference else name) == value for r in rows)
    what = f" with {told.condition}" if told.condition else ""
    said = say_value(value, column, form.get("decimals"))
    low = lower_end(name, columns)
    if low and len(rows) == 1 and told.cell(rows[0], low) is not None:
        said = say_range(told, rows[0], low, name)
    others = [c for c in columns if c not in (name, low) and not difference]
    beside_it = columns if difference and len(columns) == _PAIR else others
    days = join([with_values(told, row, beside_it) for row in rows])
    dated = all(told.cell(row, told.time) is not None for row in rows)
    called_so = all(told.cell(row, told.key) == say_date(told.cell(row, told.time)) for row in rows)
    preposition = "on" if dated and (told.key == told.time or called_so) else "in"

    def said_of(row: Sequence[Value]) -> str:
        return say_value(told.cell(row, "difference" if difference else name), column)

    if same and value is None:
        text = f"No {label} is stated{what}{told.period} {preposition} {days} {told.marker}."
    elif same and word in _OF_A_NUMBER and counts_things(column, label):
        said = said.removesuffix(f" {label}")
        ends = f"{_OF_A_NUMBER[word]} {label}{what}{told.period} are {said}"
        text = f"The {ends}, {preposition} {days} {told.marker}."
    elif same:
        text = (
            f"The {word} {label}{what}{told.period} is {said}, {preposition} {days} {told.marker}."
        )
    else:
        beside = [c for c in columns if c != name] if "holds" in told.rows.columns else others
        listed = join(
            [with_values(told, r, [name, *beside]) for r in rows]
            if beside
            else [f"{told.day(r)} ({said_of(r)})" for r in rows]
        )
        last = said_of(rows[-1]) if len(rows) > 1 else ""
        tied = sum(said_of(row) == last for row in rows)
        ties = f", the last {tied} tied" if tied > 1 else ""
        text = (
            f"The {len(rows)} {word} values of {label}{what}{told.period}{ties}: {listed} "
            f"{told.marker}."
        )
    number = number_of(value)
    if form.get("apart") and len(rows) > 1:
        second = number_of(told.cell(rows[-1], "difference" if difference else name))
        if number is not None and second is not None:
            number = abs(number - second)
            text += f" The difference is {say_value(number, column)}."
    spread = told.cell(rows[0], "spread")
    if spread is not None:
        each = join([f"{say_value(told.cell(r, name), column)} on {told.day(r)}" for r in rows])
        words = column is not None and column.type == "text"  # (places on their scale)
        order = column.order if column is not None else ()
        stated = [str(told.cell(r, name)).lower() for r in rows]
        said_ends = [f"'{word}'" for word in order if word.lower() in stated]
        over = f" from {' to '.join(said_ends)}" if words else f" over {say_value(spread, column)}"
        text = f"The {label}{what}{told.period} ranges{over}: {each} {told.marker}."
        number = number_of(spread) if form.get("wants") == "value" and not words else number
    if others and form.get("wants") in ("value", "both"):
        if len(others) == 1 and len(rows) == 1 and form.get("wants") == "value":
            number = number_of(told.cell(rows[0], others[0]))  # "how high on the windiest day"
        unsaid = [c for c in others if all(told.cell(row, c) is None for row in rows)]
        if unsaid:
            text += f" No {join([told.name(c) for c in unsaid], 'or')} is stated there."
        if unsaid == others and "holds" not in told.rows.columns:
            return RowsAnswer(text=text, type="none")  # (it is what was asked for)
    if "holds" in told.rows.columns:
        held = [bool(told.cell(row, "holds")) for row in rows]
        truth = all(held) if form.get("throughout") else any(held)
        text = f"{'Yes' if truth else 'No'}: {text[0].lower()}{text[1:]}"
        return RowsAnswer(
            text=text, type="boolean", value=truth, boolean=truth, number=number, dates=dates
        )
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


def say_change(told: Told) -> RowsAnswer:
    rows = told.rows.rows
    name = told.form.get("column", "")
    column = told.column(name)
    words = column is not None and column.type == "text"  # (places on their scale)
    said = []
    for row in rows:
        previous, change = row[-2:]  # (a column may be called so, too)
        before = told.cell(row, f"previous_{told.time}")
        by = say_value(abs(change) if isinstance(change, int | float) else change, column)
        said.append(
            f"from {say_value(previous, column)} on {say_date(before)} to "
            f"{say_value(told.cell(row, name), column)} on {told.day(row)}"
            + ("" if words else f", a change of {by}")
        )
    step = None if words else number_of(rows[0][-1])
    number = abs(step) if step is not None else None
    text = f"The largest step of {told.name(name)}{told.period}: {join(said)} {told.marker}."
    dates = told.iso(rows)
    if told.form.get("top", 1) > 1:  # "which two days": the one before is asked for as well
        earlier = [str(told.cell(row, f"previous_{told.time}"))[:10] for row in rows]
        dates = tuple(sorted({*earlier, *dates}))
    if told.form.get("wants") == "record" or words:
        return RowsAnswer(text=text, type="dates", value=dates, dates=dates, number=number)
    return RowsAnswer(text=text, type="number", value=number, number=number, dates=dates)
