"""What is asked of a thing that records only name is told by none of them."""

import pytest

from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.reading import Reading
from tests.tools.text_to_sql.schemas import schema

CASES = [
    ("lettings", "How deep is Old Harbour?", "deep"),
    ("lettings", "How tall is 30 Beacon Hill?", "tall"),
    ("ferries", "How fast is the Aurora?", "fast"),
    ("ferries", "How long was the Aurora on 2 March 2025?", "long"),
    ("lettings", "At what time of day was R-203 listed?", "time"),
    ("lettings", "At what hour was R-203 let?", "hour"),
    ("lettings", "How large is 30 Beacon Hill?", ""),
    ("lettings", "When was R-203 let?", ""),
]


@pytest.mark.parametrize(("corpus", "question", "word"), CASES)
def test_a_measure_nobody_declared_is_never_told(corpus: str, question: str, word: str) -> None:
    reading = read(question, schema(corpus).card, None)
    assert isinstance(reading, Reading)
    assert reading.never_told == word
