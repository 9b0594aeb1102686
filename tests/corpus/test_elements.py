"""Every declared column is filled from its place, typed, or left empty with a reason."""

import tomllib
from typing import Any

import pytest

from pageturner.corpus.config import CorpusConfig, parse_config
from pageturner.corpus.documents import Block, ReadDocument, ReadSection
from pageturner.corpus.elements import Elements, document_record, extract


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
    # Of several places the first that has it; a pattern is of texts, and a field is taken whole.
    ("source = ['record:boat', 'front_matter:by']", "Ann"),
    ("source = ['record:ship', 'front_matter:by']", "Tern"),
    ("source = ['record:boat', 'text']\npattern = 'the (\\w+) left'", "Plover"),
    ("source = ['record:ship', 'text']\npattern = 'the (\\w+) left'", "Tern"),
    ("source = ['record:boat', 'text']\npattern = 'the (\\w+) sank'", None),
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


FOG = "[columns.fog]\ntype = 'boolean'\npattern = 'fog'\n"
DAY = "[columns.day]\ntype = 'date'\nsource = 'front_matter:day'\n"
CREW = "[columns.crew]\ntype = 'integer'\npattern = 'crew of (\\w+)'\n"
WHEN = "when = 'crew'\n"
TIME = "temporal = true\n"
SUNDAY = {"day": "2 March 2025"}

MENTIONS = [
    # (what is so, declaration, text, front matter, whether there was fog)
    ("of a dated document, no is said", FOG + DAY + TIME, "Clear.", SUNDAY, 0),
    ("of one that is not dated, it is not", FOG + DAY + TIME, "Clear.", {}, None),
    ("of one whose date cannot be read, it is", FOG + DAY + TIME, "Clear.", {"day": "then"}, 0),
    ("what is found is said of any", FOG + DAY + TIME, "In fog.", {}, 1),
    ("nothing is temporal, and something else is said", FOG + DAY, "Clear.", SUNDAY, 0),
    ("nothing is temporal, and nothing is said", FOG + DAY, "Clear.", {}, None),
    ("nothing else is declared", FOG, "Clear.", {}, 0),
    ("a pattern with a group says no itself", "[columns.fog]\ntype = 'boolean'\npattern = "
     "'fog: (\\w+)'\n" + DAY + TIME, "fog: no", {}, 0),
    ("it is about what has a crew", FOG + WHEN + CREW + DAY + TIME, "A crew of 3 in fog.", {}, 1),
    ("and of nothing else", FOG + WHEN + CREW + DAY + TIME, "Fog.", SUNDAY, None),
    ("whether or not the crew can be read", FOG + WHEN + CREW, "A crew of nine in fog.", {}, 1),
]  # fmt: skip


@pytest.mark.parametrize(("case", "declared", "text", "metadata", "fog"), MENTIONS)
def test_a_word_that_is_not_found_says_no_only_of_what_it_is_about(
    case: str, declared: str, text: str, metadata: dict[str, str], fog: object
) -> None:
    read = document_record(config(declared), document(text, metadata=metadata), "day.md")
    assert read.values["fog"] == fog, case


def test_a_column_of_any_type_is_read_only_when_it_should_be() -> None:
    declared = WIND.replace('"integer"\n', f'"integer"\n{WHEN}', 1) + CREW
    ends = {"wind_low": None, "wind_high": None}
    windy = "East wind 9 to half mph."
    read = document_record(config(declared), document(windy), "day.md")
    assert (read.values, read.failures) == ({**ends, "crew": None}, {})
    read = document_record(config(declared), document(f"{windy} A crew of 3."), "day.md")
    assert read.values == {"wind_low": 1, "wind_high": 9, "crew": 3}
