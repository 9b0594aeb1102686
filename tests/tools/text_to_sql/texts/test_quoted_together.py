"""What is quoted and does not stand in a text, and several quotations of one question."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from pageturner.tools.wording import mark
from tests.tools.text_to_sql.schemas import schema

WRITER = EmbeddedSqlWriter()

ASKED = [
    # (schema, question, the quoted words, how they go together)
    ("weather", 'Which reports never say "wintry"?', ["wintry"], "NOT ({0})"),
    ("weather", 'Which days had haze that was not "patchy"?', ["patchy"], "NOT ({0})"),
    ("harbour", 'Which reports had mist but no "thick mist"?', ["thick mist"], "NOT ({0})"),
    (
        "weather",
        'Which reports say "patchy haze" or "patchy smoke"?',
        ["patchy haze", "patchy smoke"],
        "({0} OR {1})",
    ),
    (
        "weather",
        'How many reports of May 2026 have "patchy haze" but not "patchy smoke"?',
        ["patchy haze", "patchy smoke"],
        "{0} AND NOT ({1})",
    ),
    (
        "harbour",
        'Which reports mention both "thin mist" and "long swell"?',
        ["thin mist", "long swell"],
        "{0} AND {1}",
    ),
    (
        "harbour",
        'Which reports say neither "thin mist" nor "long swell"?',
        ["thin mist", "long swell"],
        "NOT ({0}) AND NOT ({1})",
    ),
    (
        "harbour",
        'Which reports say "thin mist", "thick mist" or "long swell"?',
        ["thin mist", "thick mist", "long swell"],
        "({0} OR {1} OR {2})",
    ),
    (
        "harbour",
        'Which reports say "thin mist" but no "long swell"?',
        ["thin mist", "long swell"],
        "{0} AND NOT ({1})",
    ),
]
NOT_UNDERSTOOD = [
    'Which reports say "thin mist" or not "long swell"?',
    'Which reports say "thin mist" more often than "long swell"?',
    'Which reports say "thin mist" and then "long swell"?',
]
LEFT = [
    ("weather", 'Which days were "sunny" or "mostly sunny"?'),
    ("harbour", 'Which reports are from "North Quay" or "South Quay"?'),
    ("weather", 'Plain sunny days of April 2026, no "mostly" and no "partly"?'),
]


@pytest.mark.parametrize(("name", "said", "quoted", "together"), ASKED)
def test_quotations_are_held_together(
    name: str, said: str, quoted: list[str], together: str
) -> None:
    written = WRITER.read(said, schema(name).card, None)
    assert written is not None
    assert [one["words"] for one in written.wordings] == quoted
    assert together.format(*map(mark, written.wordings)) in written.sql


@pytest.mark.parametrize("said", NOT_UNDERSTOOD)
def test_of_what_is_joined_in_another_way_no_part_is_taken(said: str) -> None:
    assert WRITER.read(said, schema("harbour").card, None) is None


@pytest.mark.parametrize(("name", "said"), LEFT)
def test_names_in_quotation_marks_are_left_to_their_column(name: str, said: str) -> None:
    written = WRITER.read(said, schema(name).card, None)
    assert written is None or not written.wordings
