"""A record is called as the question calls it, else by the singular of its table's name, one of
two and one alike; a paper that tells of a day is told as the day."""

import pytest

from tests.tools.text_to_sql.schemas import answered

TOLD = [
    # (question, what the answer speaks of)
    ("how many properties have a deposit above 2500?", "1 property with"),
    ("how many houses have a deposit above 2450?", "2 properties with"),
]

CALLED = [
    # (question, schema, what the answer speaks of)
    ("how many had a pressure above 2?", "visits", "4 visits with"),
    ("on how many days was the pressure above 2?", "visits", "4 visits with"),
    ("how many days had snow in January 2026?", "weather", " days with"),
    ("how many firings had cracked pieces in January 2025?", "kilns", " firings"),
    ("on how many days in January 2025 did pieces crack?", "kilns", " days"),
    ("how many briefings had snow in January 2026?", "weather", " briefings with"),
    ("how many had snow in January 2026?", "weather", " days with"),
    ("how many orders were received in March 2026?", "jobs", " orders "),
]


@pytest.mark.parametrize(("question", "said"), TOLD)
def test_one_and_several_are_told_as_people_say_it(question: str, said: str) -> None:
    assert said in answered(question, "lettings")


@pytest.mark.parametrize(("question", "schema", "said"), CALLED)
def test_records_are_called_by_the_corpus_s_word(question: str, schema: str, said: str) -> None:
    assert said in answered(question, schema)
