"""Weeks, days and halves that a calendar numbers, from 3 August 2025 to 23 August 2026."""

from datetime import date

import pytest

from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.language.tokens import tokenize

HELD = Calendar(None, date(2025, 8, 3), date(2026, 8, 23))

SAID = [
    ("week 12 of 2026", "16 to 22 March 2026"),
    ("calendar week 50, 2025", "8 to 14 December 2025"),
    ("week no. 1 of 2026", "29 December 2025 to 4 January 2026"),
    ("the week 15-21 February 2026", "15 to 21 February 2026"),
    ("week 2 of March 2026", "8 to 14 March 2026"),
    ("the 100th day of 2026", "10 April 2026"),
    ("H1 2026", "January to June 2026"),
    ("H2 of 2025", "July to December 2025"),
    ("the last quarter of 2025", "October to December 2025"),
    ("the first full week of June 2026", "1 to 7 June 2026"),
    ("the 2nd full week of May 2026", "11 to 17 May 2026"),
    ("the last full week of June 2026", "22 to 28 June 2026"),
    ("the 2025/26 winter", "1 December 2025 to 28 February 2026"),
    ("the 2025-2026 winter season", "1 December 2025 to 28 February 2026"),
    ("Friday the 13th", "13 February 2026 and 13 March 2026"),
    ("Friday the 13th of March", "13 March 2026"),
]


@pytest.mark.parametrize(("text", "words"), SAID)
def test_what_is_numbered_comes_to_days(text: str, words: str) -> None:
    period = read_dates(tokenize(text), HELD).period
    assert period is not None
    assert period.words == words


@pytest.mark.parametrize(
    "text",
    ["week 54 of 2026", "the 400th day of 2026", "the 6th full week of June", "the 40th of May"],
)
def test_what_no_calendar_has_is_impossible(text: str) -> None:
    period = read_dates(tokenize(text), HELD).period
    assert period is not None
    assert period.impossible
    assert not period.intervals


@pytest.mark.parametrize(
    ("text", "days", "first"),
    [
        ("the first of every month", 12, date(2025, 9, 1)),
        ("the 31st of each month", 7, date(2025, 8, 31)),
    ],
)
def test_a_day_of_every_month_is_every_such_day(text: str, days: int, first: date) -> None:
    period = read_dates(tokenize(text), HELD).period
    assert period is not None
    assert (period.days, period.intervals[0][0], period.named_days) == (days, first, True)
