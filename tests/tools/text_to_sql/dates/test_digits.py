"""Days in digits, weekdays of a weekend and weekly days, from 3 August 2025 to 23 August 2026."""

from datetime import date

import pytest

from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.dates.untold import unknown_time, unread_days
from pageturner.tools.text_to_sql.language.tokens import tokenize

HELD = Calendar(date(2026, 8, 20), date(2025, 8, 3), date(2026, 8, 23))

SAID = [
    # digits
    ("on 5/1, 5/2 and 5/3 2026", "1 May 2026, 2 May 2026 and 3 May 2026"),
    ("on 5/1 and 5/3/26", "1 May 2026 and 3 May 2026"),
    ("5/1-5/3/2026", "1 to 3 May 2026"),
    ("from 5/1 to 5/3", "1 to 3 May 2026"),
    ("28/6-3/7/2026", "28 June to 3 July 2026"),
    ("on 5/1", "1 May 2026"),
    ("2026/05/02", "2 May 2026"),
    ("2026.05.02", "2 May 2026"),
    ("20260502", "2 May 2026"),
    ("at 2026-05-02T07:30:00+00:00", "2 May 2026"),
    ("2-May-2026", "2 May 2026"),
    ("May-02-2026", "2 May 2026"),
    ("5-2-2026", "2 May 2026"),
    ("1.-3. May 2026", "1 to 3 May 2026"),
    ("2026-05-02 to 04", "2 to 4 May 2026"),
    ("2026-05-02 through 05-04", "2 to 4 May 2026"),
    ("in 05/2026", "May 2026"),
    ("in 2026-05", "May 2026"),
    # so many hours and weeks on one side of a day
    ("in the 72 hours after 1 May 2026", "2 to 4 May 2026"),
    ("the ten days to 13 May 2026", "4 to 13 May 2026"),
    ("the fortnight from 4 May 2026", "4 to 17 May 2026"),
    ("the weekend ending 3 May 2026", "2 to 3 May 2026"),
    ("a week ago yesterday", "12 August 2026"),
    ("two weekends ago", "8 to 9 August 2026"),
    ("on the 12th of last month", "12 July 2026"),
    ("the second Tuesday of last month", "14 July 2026"),
    ("not before 20 August 2026", "20 to 23 August 2026"),
    ("early to mid July 2026", "1 to 20 July 2026"),
    ("mid- or late July 2026", "11 to 31 July 2026"),
    # weekdays of something
    ("between Friday 1 May 2026 and Sunday", "1 to 3 May 2026"),
    (
        "the Friday, Saturday and Sunday of Memorial Day weekend",
        "22 May 2026, 23 May 2026 and 24 May 2026",
    ),
    ("Independence Day weekend 2026, Friday to Sunday", "3 to 5 July 2026"),
    ("the first Saturday and Sunday in May 2026", "2 May 2026 and 3 May 2026"),
    ("the three Saturdays from 2 May 2026", "2 May 2026, 9 May 2026 and 16 May 2026"),
    ("the last two Fridays before Easter 2026", "27 March 2026 and 3 April 2026"),
]


@pytest.mark.parametrize(("text", "words"), SAID)
def test_days_are_read(text: str, words: str) -> None:
    period = read_dates(tokenize(text), HELD).period
    assert period is not None
    assert period.words == words


@pytest.mark.parametrize("text", ["24/7", "1/2 inch", "on 1/2 inch or more", "9/11/7/2", "a 5/1"])
def test_other_fractions_are_no_dates(text: str) -> None:
    assert read_dates(tokenize(text), HELD).period is None


@pytest.mark.parametrize(
    ("text", "words", "weekdays"),
    [
        ("the long weekend 4-6 July 2026", "4 to 6 July 2026", ()),
        ("over the holiday weekend (May 23-25, 2026)", "23 to 25 May 2026", ()),
        ("weekends from 2 May to 20 June 2026", "2 May to 20 June 2026", (5, 6)),
    ],
)
def test_a_weekend_whose_days_are_told_is_these(
    text: str, words: str, weekdays: tuple[int, ...]
) -> None:
    dates = read_dates(tokenize(text), HELD)
    assert dates.period is not None
    assert (dates.period.words, dates.weekdays) == (words, weekdays)


BESIDE = [
    # (a question, a number beside its date that is none of it, a time that nobody knows)
    ("was it wet on 4/5 and 13/13 2026", "4/5 and 13/13 2026", ""),
    ("was it wet on May 4 7 2026", "May 4 7", ""),
    ("was it hot during Ramadan 2026", "", "Ramadan"),
    ("was it hot in 7 places during May 2026", "", ""),
    ("was it hot in week 14 and may it stay", "", ""),
    ("was it hot in the 2025-26 season", "", ""),
    ("the May 2026 - July 2026 3 month average", "", ""),
]


@pytest.mark.parametrize(("question", "unread", "unknown"), BESIDE)
def test_what_stands_beside_a_date_is_told(question: str, unread: str, unknown: str) -> None:
    tokens = tokenize(question)
    dated = read_dates(tokens, HELD).used
    words = {t.text for at, t in enumerate(tokens) if at not in dated} - {
        "was",
        "hot",
        "places",
        "average",
        "stay",
    }
    assert bool(unread_days(tokens, dated, words)) == bool(unread)
    assert unknown_time(tokens, dated, words) == unknown
