"""How a question is read does not hang on what the records happen to hold.

The questions on a year of one city's weather are read again as if it were another's: hotter,
colder, milder, or one where some of what is declared never came. The SQL stays what it was.
"""

import re
from dataclasses import replace
from datetime import datetime

import pytest

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema
from tests.tools.text_to_sql.test_writer import cases

WRITER = EmbeddedSqlWriter()
Ranges = dict[str, tuple[float, float] | None]
"""The smallest and the largest value of a column; None where no record has any."""

CLIMATES: dict[str, Ranges] = {
    "hot": {
        "forecast_high": (58, 117),
        "falling_to": (55, 110),
        "observed_high": (57, 119),
        "wind_low": (0, 10),
        "wind_high": (3, 15),
        "gust": (20, 45),
        "heat_index": (100, 120),
        "wind_chill": None,
        "snow_low": None,
        "snow_high": None,
    },
    "cold": {
        "forecast_high": (-22, 80),
        "falling_to": (-30, 70),
        "observed_high": (-20, 82),
        "wind_low": (0, 30),
        "wind_high": (3, 40),
        "gust": (18, 65),
        "heat_index": None,
        "wind_chill": (-60, 20),
        "snow_low": (0, 14),
        "snow_high": (0.5, 24),
    },
    "mild": {
        "forecast_high": (42, 78),
        "falling_to": (38, 60),
        "observed_high": (41, 80),
        "wind_low": (0, 25),
        "wind_high": (3, 35),
        "gust": (15, 62),
        "heat_index": None,
        "wind_chill": (8, 30),
        "rain_low": (0, 3),
        "rain_high": (0.1, 4),
    },
}
NEVER_CAME = {
    "wind_dir": {"North", "Northeast"},
    "sky": {"Cloudy", "Partly sunny"},
    "snow": {1},
    "fog": {1},
    "thunder": {1},
    "sleet": {1},
    "haze": {1},
}

BY_WHAT_IS_HELD = {
    # a figure told without its column may be any that has it
    "A slight chance of thunder after noon, low seventies in May. Which day was it?",
    "Help me find the day: thunder before noon, mid seventies, in May",
    # whole numbers are kept, of which there are no tenths
    "What was the observed high on 3 May 2026 in Celsius, to one decimal?",
    "What was the observed high on 3 May 2026 to a tenth of a degree?",
    "Exactly to the decimal, how hot was it on 3 May 2026?",
    # the smallest upper end that is stated stands for "less than"
    "On which days was less than a tenth of an inch of rain possible?",
    # what it was that "got to 80", the wind or the day
    "dry June 2026 days with a southwest wind that got to 80 or more",
    # of which of the two, the wind or the day, is below so much
    "days with a north wind, below 40, and snow",
    # felt as heat or as cold, where no day is as cold
    "Did it feel like 11 on 8 February 2026?",
    "On how many days was it to feel like single digits?",
    # which of two conditions is told first
    "When was the wind due North and above 20?",
}


def _elsewhere(card: SchemaCard, ranges: Ranges) -> SchemaCard:
    def moved(column: ColumnCard) -> ColumnCard:
        if column.name not in ranges:
            return column
        if (span := ranges[column.name]) is None:
            return replace(column, minimum=None, maximum=None, filled=0, distinct=0)
        return replace(column, minimum=span[0], maximum=span[1])

    return replace(card, columns=tuple(map(moved, card.columns)))


def _without(card: SchemaCard) -> SchemaCard:
    def emptied(column: ColumnCard) -> ColumnCard:
        gone = NEVER_CAME.get(column.name)
        if gone is None:
            return column
        if column.type == "boolean":
            return replace(column, minimum=0, maximum=0, distinct=1)
        held = tuple(value for value in column.samples if value not in gone)
        return replace(column, samples=held, distinct=len(held))

    return replace(card, columns=tuple(map(emptied, card.columns)))


CARD = schema("weather").card
CARDS = {
    **{name: _elsewhere(CARD, ranges) for name, ranges in CLIMATES.items()},
    "where it never came": _without(CARD),
}
QUESTIONS = [
    (case.question, case.now)
    for case in cases()
    if case.schema == "weather" and case.question not in BY_WHAT_IS_HELD
]


def _sql(question: str, card: SchemaCard, now: datetime | None) -> str | None:
    written = WRITER.read(question, card, now)
    # (a value that nobody holds is written as it was declared, and comes last)
    return written and _LIST.sub(_sorted, written.sql.lower())


_LIST = re.compile(r"in \(([^()]*)\)")


def _sorted(values: re.Match[str]) -> str:
    return f"in ({', '.join(sorted(values[1].split(', ')))})"


@pytest.mark.parametrize("number", range(len(CARDS)))
def test_another_climate_changes_no_reading(number: int) -> None:
    """Every question is read in one of the climates, each by turns."""
    name = list(CARDS)[number]
    changed = [
        f"{question}\n    {there}"
        for question, now in QUESTIONS[number :: len(CARDS)]
        if (there := _sql(question, CARDS[name], now)) != _sql(question, CARD, now)
    ]
    assert not changed, f"read otherwise where it is {name}:\n" + "\n".join(changed)


LIMITS = [
    # nothing reaches these numbers anywhere near here, and still they are of the day's high
    ("Which days stayed under 3?", "observed_high < 3"),
    ("Mostly cloudy days above 130?", "observed_high > 130"),
    ("Were the days 8 to 10 March 2026 all above 5?", "observed_high > 5"),
    ("Which days got below minus 60 in the wind chill?", "wind_chill < -60"),
    ("Which days had southwest wind and gusts of at least 5?", "gust >= 5"),
    ("Sunny in the sixties with gusts", "observed_high between 60 and 69"),
    ("Which days were above 70 with southwest wind?", "observed_high > 70"),
]


@pytest.mark.parametrize("place", CARDS)
@pytest.mark.parametrize(("question", "condition"), LIMITS)
def test_a_number_beyond_all_that_is_held_is_kept(
    question: str, condition: str, place: str
) -> None:
    assert condition in (_sql(question, CARDS[place], None) or "")
