"""Years said apart from the day they are of, from 3 August 2025 to 23 August 2026."""

from datetime import date

import pytest

from pageturner.tools.text_to_sql.dates.every_year import in_the_singular
from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.language.tokens import tokenize

TODAY = date(2026, 8, 21)

SAID = [
    # (as written, the parts it comes to)
    ("was 12 August cooler in 2025 than in 2026", ["12 August 2025", "12 August 2026"]),
    ("12 August, 2025 against 2026", ["12 August 2025", "12 August 2026"]),
    ("the highs of 12 August 2025 and 2026", ["12 August 2025", "12 August 2026"]),
    ("in 2025 or in 2026, which 12 August was cooler", ["12 August 2025", "12 August 2026"]),
    ("was 12 August cooler this year than last year", ["12 August 2026", "12 August 2025"]),
    (
        "were the 10th through the 12th of August hotter last year than this year",
        ["10 to 12 August 2025", "10 to 12 August 2026"],
    ),
    ("was 12 August hotter a year ago than this time round", ["12 August 2025", "12 August 2026"]),
    (
        "were 10 to 12 August warmer in 2025 than in 2026",
        ["10 to 12 August 2025", "10 to 12 August 2026"],
    ),
    ("3 to 9 August in both years", ["3 to 9 August 2025", "3 to 9 August 2026"]),
    ("from 3 to 9 August in each of the two years", ["3 to 9 August 2025", "3 to 9 August 2026"]),
    ("in which of the two years was 12 August cooler", ["12 August 2025", "12 August 2026"]),
    ("from 3 to 9 August 2025 and 2026", ["3 to 9 August 2025", "3 to 9 August 2026"]),
    ("the mean of 3 to 9 August in 2025 and in 2026", ["3 to 9 August 2025", "3 to 9 August 2026"]),
    ("foggy days of August 2025 and 2026", ["August 2025", "August 2026"]),
    ("was the 12 August 2025 cooler than in 2026", ["12 August 2025", "12 August 2026"]),
    ("which was wetter, May 2026 or June 2026", ["May 2026", "June 2026"]),
    ("which was wetter, 2025 or 2026", ["2025", "2026"]),
    ("was it warmer on 4 than on 5 May 2026", ["4 May 2026", "5 May 2026"]),
    ("gusts for 4 and for 5 May 2026", ["4 May 2026", "5 May 2026"]),
    (
        "was 12 to 15 August 2025 warmer than 3 to 9 August",
        ["12 to 15 August 2025", "3 to 9 August 2025"],
    ),
    (
        "was 3 to 9 August 2025 warmer than 17 to 30 August",
        ["3 to 9 August 2025", "17 to 30 August 2025"],
    ),
    (
        "was 20 to 31 December 2025 colder than 1 to 10 January",
        ["20 to 31 December 2025", "1 to 10 January 2026"],
    ),
]


@pytest.mark.parametrize(("said", "parts"), SAID)
def test_a_day_is_found_in_every_year_that_is_named(said: str, parts: list[str]) -> None:
    calendar = Calendar(TODAY, date(2025, 8, 3), date(2026, 8, 23))
    period = read_dates(tokenize(said), calendar).period
    assert period is not None
    assert [part.words for part in period.parts] == parts


def test_several_days_in_both_years_are_not_understood() -> None:
    calendar = Calendar(TODAY, date(2025, 8, 3), date(2026, 8, 23))
    said = "was 10 August cooler in both years than 11 August"
    assert read_dates(tokenize(said), calendar).problem


ASKED = [
    # (as written, the parts it comes to)
    ("in which year was 12 August cooler than planned", ["12 August 2025", "12 August 2026"]),
    ("which 12 August was cooler", ["12 August 2025", "12 August 2026"]),
    ("12 August exists twice; was it wet", ["12 August 2025", "12 August 2026"]),
    ("the archive holds August 12 twice", ["12 August 2025", "12 August 2026"]),
    ("was it wet on either 12 August", ["12 August 2025", "12 August 2026"]),
    ("was it wet on 12 August in both years", ["12 August 2025", "12 August 2026"]),
    (
        "in what year was it foggy from 10 to 12 August",
        ["10 to 12 August 2025", "10 to 12 August 2026"],
    ),
    ("which year had the foggier August", ["August 2025", "August 2026"]),
    ("in which year was 12 May foggy", []),  # (there is but one)
    ("was it wet on 12 August", []),
    ("twice it was foggy. Was 12 August wet", []),
    ("which year was foggier, 2025 or 2026", ["2025", "2026"]),
]


@pytest.mark.parametrize(("said", "parts"), ASKED)
def test_a_day_is_found_in_every_year_where_the_year_is_asked_for(
    said: str, parts: list[str]
) -> None:
    calendar = Calendar(TODAY, date(2025, 8, 3), date(2026, 8, 23))
    period = read_dates(in_the_singular(tokenize(said)), calendar).period
    assert period is not None
    assert [part.words for part in period.parts] == parts


PLURALS = ["the two 12ths of August", "both 12 Augusts", "two August 12ths"]


@pytest.mark.parametrize("said", PLURALS)
def test_days_of_several_years_are_said_in_the_plural(said: str) -> None:
    calendar = Calendar(TODAY, date(2025, 8, 3), date(2026, 8, 23))
    tokens = in_the_singular(tokenize(f"{said}: which was warmer"))
    dates = read_dates(tokens, calendar)
    assert dates.period is not None
    assert [part.words for part in dates.period.parts] == ["12 August 2025", "12 August 2026"]
    assert len(dates.firsts) == len(dates.period.parts)


def test_what_only_ends_before_a_day_is_left_alone() -> None:
    calendar = Calendar(TODAY, date(2025, 8, 3), date(2026, 8, 23))
    period = read_dates(tokenize("was 2026 before August wetter than 2025"), calendar).period
    assert period is not None
    assert "August 2025" not in period.words


MONTHS = [
    # (as written, what it comes to)
    ("the 11th of May, June and July 2026", "11 May 2026, 11 June 2026 and 11 July 2026"),
    ("the last day of May and June 2026", "31 May 2026 and 30 June 2026"),
]


@pytest.mark.parametrize(("said", "words"), MONTHS)
def test_a_day_is_found_in_every_month_that_is_listed(said: str, words: str) -> None:
    calendar = Calendar(None, date(2025, 8, 3), date(2026, 8, 23))
    period = read_dates(tokenize(said), calendar).period
    assert period is not None
    assert period.words == words


def test_months_that_are_listed_may_lie_on_both_sides_of_a_new_year() -> None:
    calendar = Calendar(None, date(2025, 8, 3), date(2026, 8, 23))
    said = "the first of November, December and January 2026"
    period = read_dates(tokenize(said), calendar).period
    assert period is not None
    assert period.words == "1 November 2025, 1 December 2025 and 1 January 2026"
