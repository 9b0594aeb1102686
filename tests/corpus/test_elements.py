"""Every declared column is filled from its place, typed, or left empty with a reason."""

import tomllib
from typing import Any

import pytest

from pageturner.corpus.config import CorpusConfig, parse_config
from pageturner.corpus.documents import Block, ReadDocument, ReadSection
from pageturner.corpus.elements import Elements, extract


def config(text: str) -> CorpusConfig:
    return parse_config(tomllib.loads(text))


def document(text: str, **fields: Any) -> ReadDocument:
    section = ReadSection(number="0", title="Day", level=1, blocks=(Block(text=text),))
    return ReadDocument(title="Day", sections=(section,), **fields)


def filled(declared: str, text: str, **fields: Any) -> Elements:
    return extract(config(declared), document(text, **fields), "day.md")


WIND = r"""
[columns.wind_low]
type = "integer"
pattern = 'wind (?:around )?(less than|-?\d+)(?: to)?(?: (-?\d+|half))? mph'
values = { "less than" = 0, half = 1 }

[columns.wind_high]
type = "integer"
upper_end_of = "wind_low"
"""

WINDS = [
    # (text, low, high)
    ("East wind 9 to 15 mph.", 9, 15),
    ("East wind around 12 mph.", 12, 12),
    ("East wind 15 to 9 mph.", 9, 15),
    ("East wind less than 5 mph.", 0, 5),
    ("East wind less than half mph.", 0, 1),
    ("Calm.", None, None),
]


@pytest.mark.parametrize(("text", "low", "high"), WINDS)
def test_two_groups_fill_both_ends_of_a_range(text: str, low: object, high: object) -> None:
    assert filled(WIND, text).values == {"wind_low": low, "wind_high": high}


def test_an_end_that_cannot_be_read_leaves_the_other() -> None:
    declared = WIND.replace('{ "less than" = 0, half = 1 }', "{ half = 1 }")
    elements = filled(declared, "East wind less than 5 mph.")
    assert elements.values == {"wind_low": None, "wind_high": 5}
    assert list(elements.failures) == ["wind_low"]


FIELDS = [
    # (what the field holds, low, high)
    ("9 to 15 mph", 9.0, 15.0),
    ("9–15", 9.0, 15.0),
    ("12", 12.0, 12.0),
    ([9, 15], 9.0, 15.0),
    (None, None, None),
]


@pytest.mark.parametrize(("field", "low", "high"), FIELDS)
def test_a_field_that_holds_a_range_fills_both_ends(
    field: object, low: object, high: object
) -> None:
    declared = (
        '[columns.low]\ntype = "real"\nsource = "record:wind"\n'
        '[columns.high]\ntype = "real"\nupper_end_of = "low"\n'
    )
    assert filled(declared, "", record={"wind": field}).values == {"low": low, "high": high}


def test_a_night_keeps_its_order() -> None:
    declared = (
        '[columns.open]\ntype = "time"\npattern = "Open ([0-9:]+)-([0-9:]+)"\n'
        '[columns.close]\ntype = "time"\nupper_end_of = "open"\n'
    )
    assert filled(declared, "Open 22:00-06:00").values == {"open": "22:00", "close": "06:00"}


PLACES = [
    # (declaration of the column, value)
    ("source = 'title'", "Day"),
    ("source = 'file_name'", "day.md"),
    ("source = 'front_matter:by'", "Ann"),
    ("source = 'front_matter:none'", None),
    ("source = 'record:ship'", "Tern"),
    ("pattern = 'the (\\w+) left'", "Plover"),
    ("pattern = 'the \\w+ left'", "the Plover left"),
    ("pattern = 'the (\\w+) sank'", None),
]


@pytest.mark.parametrize(("declared", "value"), PLACES)
def test_a_column_is_read_from_its_place(declared: str, value: object) -> None:
    elements = filled(
        f'[columns.x]\ntype = "text"\n{declared}',
        "At noon the Plover left.",
        metadata={"by": "Ann"},
        record={"ship": "Tern"},
    )
    assert (elements.values, elements.failures) == ({"x": value}, {})
