"""Days that are left out of a stretch, however that is said."""

from datetime import date

import pytest

from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.language.tokens import tokenize

HELD = Calendar(None, date(2025, 8, 3), date(2026, 8, 23))
BUT_THE_19TH = "1 to 18 May 2026 and 20 to 31 May 2026"

SAID = [
    ("leaving the 19th aside, the warmest day of May 2026", BUT_THE_19TH),
    ("leaving aside the 19th, in May 2026", BUT_THE_19TH),
    ("May 2026 other than the 19th", BUT_THE_19TH),
    ("not counting 19 May, what was the warmest day of May 2026", BUT_THE_19TH),
    ("May 2026, 19 May excluded", BUT_THE_19TH),
    ("barring the 19th, in May 2026", BUT_THE_19TH),
    ("May 2026 leaving out the 3rd and 4th", "1 to 2 May 2026 and 5 to 31 May 2026"),
    ("May 2026 except 3 to 9 May", "1 to 2 May 2026 and 10 to 31 May 2026"),
    ("May 2026 except from 3 May to 9 May", "1 to 2 May 2026 and 10 to 31 May 2026"),
    ("in winter, excluding December", "January to February 2026"),
]


@pytest.mark.parametrize(("text", "words"), SAID)
def test_days_are_left_out(text: str, words: str) -> None:
    period = read_dates(tokenize(text), HELD).period
    assert period is not None
    assert period.words == words


@pytest.mark.parametrize(
    "text",
    ["discounting weekends, in May 2026", "weekends excluded, May 2026", "May 2026 minus weekends"],
)
def test_days_of_the_week_are_left_out(text: str) -> None:
    dates = read_dates(tokenize(text), HELD)
    assert dates.weekdays == (0, 1, 2, 3, 4)


ALL_BUT = [
    ("any day except 3 May", "3 August 2025 to 2 May 2026 and 4 May to 23 August 2026"),
    ("which days reached 90, leaving August aside", "1 September 2025 to 31 July 2026"),
    (
        "leaving August in both years aside, which days reached 90",
        "1 September 2025 to 31 July 2026",
    ),
    ("outside of summer, which days reached 90", "1 September 2025 to 31 May 2026"),
]


@pytest.mark.parametrize(("text", "words"), ALL_BUT)
def test_of_nothing_but_what_is_left_out_all_else_is_meant(text: str, words: str) -> None:
    period = read_dates(tokenize(text), HELD).period
    assert period is not None
    assert period.words == words


def test_where_nothing_is_held_nothing_is_guessed() -> None:
    unknown = Calendar(None, None, None)
    assert "all but" in read_dates(tokenize("any day except 3 May 2026"), unknown).problem
