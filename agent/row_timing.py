"""Hours: days held against each other by those at which their texts tell of something, and the mean
of a column of them."""

from collections.abc import Sequence

from pageturner.agent.row_words import (
    RowsAnswer,
    Told,
    join,
    name_of,
    noun,
    number_of,
    say_value,
)
from pageturner.corpus.card import ColumnCard, Value

_WORDS = {
    ("begins", "low"): "earliest",
    ("begins", "high"): "latest",
    ("ends", "low"): "earliest",
    ("ends", "high"): "latest",
    ("lasts", "low"): "for the shortest time",
    ("lasts", "high"): "for the longest time",
}
_OF_TWO = {
    "earliest": "earlier",
    "latest": "later",
    "for the shortest time": "for the shorter time",
    "for the longest time": "for the longer time",
}
_VERBS = {"begins": "begins", "ends": "ends", "lasts": "is told of"}
_DAY = 24.0


def say_timing(told: Told) -> RowsAnswer:
    """Which of the days is ahead, and from when to when each of their texts tells of it."""
    form, rows = told.form, told.rows.rows
    name = name_of(next(iter(form.get("columns", [])), "it"))
    silent = [row for row in rows if told.cell(row, "begins") is None]
    winners = [row for row in rows if told.cell(row, "wins")]
    if silent or not winners:
        days = join([told.day(row) for row in silent or rows])
        text = f"No hours of {name} are told for {days} {told.marker}: they cannot be compared."
        return RowsAnswer(text=text, type="none")
    hours = "; ".join(f"{told.day(row)}: {_hours(told, row)}" for row in rows)
    dates = told.iso(winners)
    if len(winners) == len(rows):
        text = f"They are level, by the hours told of {name}. {hours} {told.marker}."
        return RowsAnswer(text=text, type="dates", value=dates, dates=dates)
    which = form.get("timing", "begins")
    word = _WORDS[which, form.get("direction", "high")]
    word = _OF_TWO[word] if len(rows) == len(_OF_TWO) // 2 else word
    said = join([told.day(row) for row in winners])
    text = f"{said}: {name} {_VERBS[which]} {word}. {hours} {told.marker}."
    if claim := form.get("claim"):
        truth = dates == (claim,)
        text = f"{'Yes' if truth else 'No'}. {text}"
        return RowsAnswer(text=text, type="boolean", value=truth, boolean=truth, dates=dates)
    return RowsAnswer(text=text, type="dates", value=dates, dates=dates)


def _hours(told: Told, row: Sequence[Value]) -> str:
    """`from 7 AM until 1 PM`, `all day`."""
    begins, ends = (number_of(told.cell(row, name)) or 0.0 for name in ("begins", "ends"))
    opening = f"from {_clock(begins)}" if begins else ""
    closing = f"until {_clock(ends)}" if ends < _DAY else ""
    return " ".join(filter(None, (opening, closing))) or "at no hour of its own, so all day"


def _clock(hour: float) -> str:
    whole, minutes = int(hour), round(hour % 1 * 60)
    half = "AM" if whole < 12 else "PM"
    shown = f":{minutes:02}" if minutes else ""
    return f"{whole % 12 or 12}{shown} {half}"


def say_mean_hour(told: Told, hour: str, column: ColumnCard) -> RowsAnswer:
    """`The average departure (May 2026) is 2:25 PM (14:25), over 30 sailings that state it`."""
    records = int(number_of(told.cell(told.rows.rows[0], "records")) or 0)
    what = f" with {told.condition}" if told.condition else ""
    stated = f"{records} {noun(told, records)} that {'states' if records == 1 else 'state'} it"
    name = f"{told.form.get('aggregate', 'average')} {told.name(column.name)}{what}{told.period}"
    text = f"The {name} is {say_value(hour, column)}, over {stated} {told.marker}."
    return RowsAnswer(text=text, type="text", value=hour)
