"""Days held against each other by the hours at which their texts tell of something."""

from collections.abc import Sequence

from pageturner.agent.row_words import RowsAnswer, Told, join, name_of, number_of
from pageturner.corpus.card import Value

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
