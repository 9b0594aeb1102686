"""Runs of records in words: the longest, those of so many records, those at a place, how many there
are and how long they are on average."""

from collections.abc import Sequence

from pageturner.agent.row_dates import say_date
from pageturner.agent.row_words import (
    LONG,
    RowsAnswer,
    Told,
    as_said,
    join,
    noun,
    number_of,
    ordinal,
    rounded,
)
from pageturner.corpus.card import Value


def say_runs(told: Told) -> RowsAnswer:
    """What was asked of the runs."""
    form, rows = told.form, told.rows.rows
    if form.get("aggregate"):
        return _reckoned(told)
    length = number_of(told.cell(rows[0], "length")) or 0
    if form.get("edge") in ("now", "then"):
        return _still_going(told, length)
    end = "longest" if form.get("direction", "high") == "high" else "shortest"
    if isinstance(nth := told.cell(rows[0], "place"), int):
        end = f"{ordinal(nth)} {end}"
    if len({told.cell(row, "length") for row in rows}) > 1 and "least" not in told.rows.columns:
        return _listed(told, f"The {len(rows)} {end} runs {_what(told)}")
    said = f"{len(rows)} of them"
    if len(rows) <= LONG:
        said = join([_days(told, row) for row in rows])
    text = (
        f"The {end} run {_what(told)}{told.period} is {int(length)} "
        f"{noun(told, int(length))}: {said} {told.marker}."
    )
    if limit := form.get("limit"):
        return held_against(limit, length, text[0].lower() + text[1:])
    dates = _ends(told)
    if "least" in told.rows.columns:
        return _of_so_many(told, text)
    if edge := form.get("edge"):
        days = tuple(str(told.cell(r, edge)) for r in rows)
        word = "began" if edge == "first" else "ended"
        text = f"It {word} on {join([say_date(day) for day in days])}: {text[0].lower()}{text[1:]}"
        return RowsAnswer(text=text, type="dates", value=days, number=length, dates=days)
    return RowsAnswer(text=text, type="number", value=length, number=length, dates=dates)


def held_against(limit: str, number: float, text: str) -> RowsAnswer:
    """Yes or no: whether a number is as it was said to be."""
    truth = as_said(limit, number)
    text = f"{'Yes' if truth else 'No'}: {text}"
    return RowsAnswer(text=text, type="boolean", value=truth, boolean=truth, number=number)


def _reckoned(told: Told) -> RowsAnswer:
    """How many runs there are, or how long they are on average; and from which length to which."""
    row, least = told.rows.rows[0], told.form.get("least", "")
    count, shortest, longest = (
        int(number_of(told.cell(row, name)) or 0) for name in ("count", "shortest", "longest")
    )
    runs = f"run{'s' * (count != 1)} {_what(told, least)}{told.period}"
    lengths = f"{shortest} to {longest} {noun(told, longest)} long"
    if shortest == longest:
        lengths = f"{longest} {noun(told, longest)} long"
    mean = number_of(told.cell(row, "average"))
    if told.form.get("aggregate") == "average" and mean is not None:
        text = (
            f"On average {rounded(mean)} {noun(told, 2)}: {count} {runs}, {lengths} {told.marker}."
        )
        return RowsAnswer(text=text, type="number", value=mean, number=mean)
    also = f", {lengths}" if count else ""
    text = f"{count or 'No'} {runs}{also} {told.marker}."
    return RowsAnswer(text=text, type="number", value=count, number=count)


def _still_going(told: Told, length: float) -> RowsAnswer:
    """How long the run has lasted of which the latest or the first day is one; 0 for none."""
    ends = [str(told.cell(told.rows.rows[0], end)) for end in ("first", "last")] if length else []
    said = f": {say_date(ends[0])} to {say_date(ends[1])}" if ends else ""
    which = "that has not ended" if told.form.get("edge") == "now" else "from the first day on"
    text = f"The run {_what(told)} {which} is {int(length)} {noun(told, int(length))}{said}"
    text += f" {told.marker}."
    dates = tuple(ends)
    return RowsAnswer(text=text, type="number", value=length, number=length, dates=dates)


def _of_so_many(told: Told, longest: str) -> RowsAnswer:
    """All runs of so many records, or that there is none."""
    rows = told.rows.rows
    lengths = [number_of(told.cell(r, "length")) or 0 for r in rows]
    least = int(number_of(told.cell(rows[0], "least")) or 0)
    so_many = f"at least {least}"
    if max(lengths) < least:
        text = f"No run of {so_many} {noun(told, 2)}: {longest[0].lower()}{longest[1:]}"
        return RowsAnswer(text=text, type="dates", value=(), number=0, dates=())
    return _listed(told, f"Runs {_what(told, so_many)}")


def _listed(told: Told, head: str) -> RowsAnswer:
    """`3 to 5 July 2026 (3 days)`, as a table where there are many."""
    rows, dates = told.rows.rows, _ends(told)
    lengths = [int(number_of(told.cell(row, "length")) or 0) for row in rows]
    each = [_days(told, row) for row in rows]
    text = f"{head}{told.period}"
    if len(rows) > LONG:
        lines = [f"| {days} | {n} |" for days, n in zip(each, lengths, strict=True)]
        heads = f"| run | {noun(told, 2)} |\n| --- | --- |"
        text = f"{len(rows)} {text[0].lower()}{text[1:]} {told.marker}:\n\n"
        text += "\n".join([heads, *lines])
    else:
        said = [f"{days} ({n} {noun(told, n)})" for days, n in zip(each, lengths, strict=True)]
        text = f"{text}: {join(said)} {told.marker}."
    return RowsAnswer(text=text, type="dates", value=dates, number=max(lengths), dates=dates)


def _what(told: Told, so_many: str = "") -> str:
    """What each record of a run is like, and how many it is to have."""
    if told.quality:
        return " ".join(filter(None, ("of", so_many, told.quality, noun(told, 2))))
    of = f"of {so_many} {noun(told, 2)} " if so_many else ""
    return f"{of}with {told.condition}"


def _days(told: Told, row: Sequence[Value]) -> str:
    """From its first to its last day."""
    first, last = (told.cell(row, end) for end in ("first", "last"))
    return say_date(first) if first == last else f"{say_date(first)} to {say_date(last)}"


def _ends(told: Told) -> tuple[str, ...]:
    return tuple(str(told.cell(r, end)) for r in told.rows.rows for end in ("first", "last"))
