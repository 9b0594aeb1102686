"""What was planned, and held against an outcome that nobody recorded; of the high, both are.

And what is said of records without a number from which on it holds."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

UNTOLD = [
    ("weather", "How far off was the snow forecast for 25 January 2026?", "snow"),
    ("weather", "By how much did the gusts exceed the forecast on 3 May 2026?", "gusts"),
    ("weather", "How much more rain fell than forecast on 9 May 2026?", "rain"),
    ("weather", "Was the rain forecast for 9 May 2026 right?", "rain"),
    ("weather", "Did the wind forecast of 9 May 2026 come true?", "wind"),
    ("weather", "How accurate was the thunder forecast in May 2026?", "thunder"),
    ("weather", "How much snow actually fell on 25 January 2026?", "snow"),
    ("weather", "What was the measured rainfall on 9 May 2026?", "rainfall"),
    ("weather", "Did it actually rain on 9 May 2026?", "rain"),
    ("weather", "How much did it snow on 3 January 2026?", "snow"),
    ("weather", "How much did it rain in June 2026?", "rain"),
    ("weather", "How much did it rain in total in June 2026?", "rain"),
    ("weather", "How many inches did it rain on 3 May 2026?", "rain"),
    ("weather", "25 January 2026: how many inches of snow came down?", "snow"),
    ("weather", "How deep was the snow on 3 January 2026?", "snow"),
    ("weather", "How thick was that snow on 25 January 2026?", "snow"),
    (
        "weather",
        "How far did the gusts forecast for 5 and 6 May 2026 differ from reality?",
        "gusts",
    ),
]

TOLD = [
    ("weather", "Did it rain on 9 May 2026?"),
    ("weather", "How far off was the forecast on 9 May 2026?"),
    ("weather", "Was it actually warmer than forecast on 9 May 2026?"),
    ("weather", "By how much did the temperature fall short of its forecast on 9 May 2026?"),
    ("weather", "What was the observed high on 9 May 2026?"),
    ("weather", "On foggy days in March 2026, how far off was the forecast high?"),
    ("weather", "Was rain forecast for 9 May 2026?"),
    ("weather", "By how many mph do the gusts forecast for 5 and 6 May 2026 differ?"),
    ("weather", "Was more rain forecast for 9 May 2026 than for 10 May 2026?"),
    ("weather", "How deep was the snow to be on 3 January 2026?"),
    ("weather", "How deep was the snow supposed to get on 25 January 2026?"),
    ("weather", "How high were the gusts on 5 May 2026?"),
    ("kilns", "Did it actually crack on 9 January 2025?"),
    ("kilns", "By how much was the plan missed on 9 January 2025?"),
    ("ferries", "How many more cars were loaded than booked on 5 March 2025?"),
]


@pytest.mark.parametrize(("name", "question", "thing"), UNTOLD)
def test_no_record_tells_how_it_turned_out(name: str, question: str, thing: str) -> None:
    written = EmbeddedSqlWriter().read(question, schema(name).card, None)
    assert written is not None
    assert written.form.get("unverified") == thing
    assert written.form["kind"] == "rows" and not written.form.get("columns")


@pytest.mark.parametrize(("name", "question"), TOLD)
def test_what_is_recorded_is_told(name: str, question: str) -> None:
    written = EmbeddedSqlWriter().read(question, schema(name).card, None)
    assert written is not None
    assert "unverified" not in written.form
    assert written.form["kind"] != "rows" or written.form.get("columns")


VAGUE = [
    ("weather", "How many windy days were there in March 2026?", "windy"),
    ("weather", "What was the longest warm spell of 2026?", "warm"),
    ("weather", "How many days of April 2026 had strong gusts?", "strong gusts"),
    ("ferries", "How many busy crossings were there in March 2025?", "busy"),
]


@pytest.mark.parametrize(("name", "question", "said"), VAGUE)
def test_an_adjective_without_a_number_counts_nothing(name: str, question: str, said: str) -> None:
    written = EmbeddedSqlWriter().read(question, schema(name).card, None)
    assert written is not None
    assert written.form.get("vague") == said
    assert written.form["kind"] == "rows" and not written.form.get("columns")
