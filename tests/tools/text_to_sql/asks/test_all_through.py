"""A yes or a no asked for without a verb, of each of several days: "3 and 4 May: wet on both?"."""

import pytest

from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.reading import Reading
from tests.tools.text_to_sql.schemas import schema


@pytest.mark.parametrize(
    ("corpus", "question", "kind"),
    [
        ("weather", "9, 10 and 11 May 2026: showers forecast on all three?", "all"),
        ("weather", "9 and 10 May 2026: cloudy both days?", "all"),
        ("weather", "9 and 10 May 2026: foggy both times?", "all"),
        ("weather", "9 to 12 May 2026, above 60 on every one of them?", "all"),
        ("weather", "9 to 12 May 2026: dry all along?", "all"),
        ("kilns", "6 to 9 January 2025: cracked on each of the four?", "all"),
        ("kilns", "6 and 7 January 2025: peak above 1000 on both?", "all"),
        ("ferries", "1 to 3 March 2025: a calm sea every single day?", "all"),
        # near misses
        ("weather", "9 to 12 May 2026: any shower at all?", "any"),
        ("weather", "9 to 12 May 2026: gusts each day?", "rows"),
        ("weather", "9 to 12 May 2026: sky each day?", "rows"),
        ("weather", "9 to 20 May 2026: days with showers, all of them?", "rows"),
    ],
)
def test_what_ends_in_all_of_them_is_asked_of_each(corpus: str, question: str, kind: str) -> None:
    reading = read(question, schema(corpus).card, None)
    assert isinstance(reading, Reading)
    assert reading.kind == kind
