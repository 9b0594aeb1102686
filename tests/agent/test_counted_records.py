"""What counts records is not answered by what one of them says."""

from dataclasses import replace

import pytest

from pageturner.agent.counted_records import records_counted, tells_how_many
from tests.tools.text_to_sql.schemas import schema

LIBRARY = replace(schema("library").card, record_nouns=("leaflet",))

COUNTED = [
    # (a question, what is counted in it)
    ("How many events had cake?", "events"),
    ("How many open loans are there with a stamp?", "loans"),
    ("What is the number of leaflets with a map?", "leaflets"),
    ("How many people attended events?", ""),
    ("How many papers are there?", ""),
    ("Which events had cake?", ""),
]


@pytest.mark.parametrize(("question", "noun"), COUNTED)
def test_records_are_counted_by_what_they_are_called(question: str, noun: str) -> None:
    assert records_counted(question, LIBRARY) == noun


TOLD = [
    ("Nobody may have more than five loans.", True),
    ("The 3 late loans were renewed.", True),
    ("The loan was renewed twice.", False),
]


@pytest.mark.parametrize(("text", "told"), TOLD)
def test_a_text_may_say_how_many(text: str, told: bool) -> None:
    assert tells_how_many("loans", [text]) is told
