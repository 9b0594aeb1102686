"""What date expressions come to, measured against 3 August 2025 to 23 August 2026."""

from datetime import date

import pytest

from pageturner.tools.text_to_sql.dates import atoms as date_atoms
from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.dates.untold import untold_day
from pageturner.tools.text_to_sql.language.tokens import tokenize

SAID = [
    # (as written, now, what it comes to)
    ("2026-01-24", None, "24 January 2026"),
    ("on 4/25/2026", None, "25 April 2026"),
    ("20.8.2025", None, "20 August 2025"),
    ("Sunday, 3 August 2025", None, "3 August 2025"),
    ("the 5th of Nov '25", None, "5 November 2025"),
    ("twenty-first of March", None, "21 March 2026"),
    ("between 3 and 9 October 2025", None, "3 to 9 October 2025"),
    ("Oct 3-9, 2025", None, "3 to 9 October 2025"),
    ("October 3rd through 9th", None, "3 to 9 October 2025"),
    ("from Dec 28 to Jan 3", None, "28 December 2025 to 3 January 2026"),
    ("Dec 28 thru the 3rd", None, "28 December 2025 to 3 January 2026"),
    ("from the 28th to the 3rd of January 2026", None, "28 December 2025 to 3 January 2026"),
    ("30 April to the 2nd", None, "30 April to 2 May 2026"),
    ("from Christmas to the 27th", None, "25 to 27 December 2025"),
    ("from Halloween to the 2nd", None, "31 October to 2 November 2025"),
    ("sat or sun in May 2026", date(2026, 7, 6), "May 2026"),
    ("10th, 11th, 12th of June 2026", None, "10 June 2026, 11 June 2026 and 12 June 2026"),
    ("either 8 or 9 May 2026", None, "8 May 2026 and 9 May 2026"),
    ("20 August in 2025 and 20 August in 2026", None, "20 August 2025 and 20 August 2026"),
    ("in January and February 2026", None, "January to February 2026"),
    ("first week of March", None, "1 to 7 March 2026"),
    ("the last ten days of January", None, "22 to 31 January 2026"),
    ("second half of March 2026", None, "16 to 31 March 2026"),
    ("early June", None, "1 to 10 June 2026"),
    ("next-to-last day of October", None, "30 October 2025"),
    ("the second-last Friday of May", None, "22 May 2026"),
    ("the day before the penultimate day of May", None, "29 May 2026"),
    ("antepenultimate weekend of May 2026", None, "16 to 17 May 2026"),
    ("last day but two of January", None, "29 January 2026"),
    ("3 May 2026 and Star Wars Day, a day later", None, "3 May 2026 and 4 May 2026"),
    ("Regatta Sunday (3 May 2026)", None, "3 May 2026"),
    ("mid-March", None, "11 to 20 March 2026"),
    ("second Saturday of November", None, "8 November 2025"),
    ("last weekend of September 2025", None, "27 to 28 September 2025"),
    ("week of 6 October", None, "6 to 12 October 2025"),
    ("Q1 2026", None, "January to March 2026"),
    ("second quarter of 2026", None, "April to June 2026"),
    ("winter 2025-26", None, "1 December 2025 to 28 February 2026"),
    ("since Christmas", None, "25 December 2025 to 23 August 2026"),
    ("after 15 January 2026", None, "16 January to 23 August 2026"),
    ("christmas eve", None, "24 December 2025"),
    ("Thanksgiving weekend", None, "27 to 30 November 2025"),
    ("the day after Thanksgiving", None, "28 November 2025"),
    ("the weekend before Christmas", None, "20 to 21 December 2025"),
    ("st patricks day", None, "17 March 2026"),
    ("Easter Sunday 2026", None, "5 April 2026"),
    ("MLK day", None, "19 January 2026"),
    ("From Thanksgiving 2025 up to and including the 30th", None, "27 to 30 November 2025"),
    ("in August", None, "August 2025 and August 2026"),
    ("was 12 August hotter than 13 August 2025", None, "12 August 2025 and 13 August 2025"),
    (
        "how much hotter was 12 August 2025 than the 5th of August",
        None,
        "5 August 2025 and 12 August 2025",
    ),
    ("August 2025 and every other August", None, "August 2025 and August 2026"),
    ("the last of July or the first of August 2026", None, "31 July 2026 and 1 August 2026"),
    ("winter or spring", None, "1 December 2025 to 31 May 2026"),
    ("in August", date(2026, 3, 1), "August 2025"),
    ("yesterday", date(2026, 2, 24), "23 February 2026"),
    ("the Easter before last", date(2026, 2, 24), "31 March 2024"),
    ("the Christmas after next", date(2026, 2, 24), "25 December 2027"),
    ("the August before last", date(2026, 2, 24), "August 2024"),
    ("two Sundays ago", date(2026, 2, 24), "15 February 2026"),
    ("three Fridays from now", date(2026, 2, 24), "13 March 2026"),
    ("this Monday than last Monday", date(2026, 2, 25), "16 February 2026 and 23 February 2026"),
    ("since Sunday", date(2026, 2, 24), "22 to 24 February 2026"),
    ("after 20 August 2026", date(2026, 8, 22), "21 to 23 August 2026"),
    ("last year's Easter", date(2026, 2, 24), "20 April 2025"),
    ("this year's 4th of July", date(2026, 2, 24), "4 July 2026"),
    ("Flag Day eve", None, "13 June 2026"),
    ("a year before 1 July 2026", None, "1 July 2025"),
    ("a year to the day after 14 August 2025", None, "14 August 2026"),
    ("a week from tomorrow", date(2026, 2, 24), "4 March 2026"),
    ("two days from Friday", date(2026, 2, 24), "1 March 2026"),
    ("the three days from tomorrow", date(2026, 2, 24), "25 to 27 February 2026"),
    ("the first or the second Sunday of October", None, "5 October 2025 and 12 October 2025"),
    ("the first and last Mondays in June", None, "1 June 2026 and 29 June 2026"),
    ("9 May 2026 or the last week of that month", None, "9 May 2026 and 25 to 31 May 2026"),
    ("exactly two weeks ago", date(2025, 10, 27), "13 October 2025"),
    ("last Friday", date(2026, 3, 11), "6 March 2026"),
    ("this coming weekend", date(2025, 9, 3), "6 to 7 September 2025"),
    ("over the past three days", date(2026, 3, 4), "1 to 3 March 2026"),
    ("last month", date(2026, 3, 4), "February 2026"),
    ("this winter", date(2026, 3, 20), "1 December 2025 to 28 February 2026"),
    ("may it rain in may", None, "May 2026"),
    ("the fortnight before Halloween", None, "17 to 30 October 2025"),
    ("the month before Christmas", None, "25 November to 24 December 2025"),
    ("a month after Easter", None, "5 May 2026"),
    ("the month starting 5 March 2026", None, "5 March to 4 April 2026"),
    ("the three weeks from 2 February 2026", None, "2 to 22 February 2026"),
    ("two weeks starting on 2 Feb 2026", None, "2 to 15 February 2026"),
    ("the week ending 8 February 2026", None, "2 to 8 February 2026"),
    ("the seven days up to and including 8 Feb 2026", None, "2 to 8 February 2026"),
    ("the day before the last day of February", None, "27 February 2026"),
    ("the third day of March", None, "3 March 2026"),
    ("the third of October", None, "3 October 2025"),
    ("a third of October days", None, "October 2025"),
    ("in the last fortnight", date(2026, 3, 11), "25 February to 10 March 2026"),
    ("in the past 48 hours", date(2026, 3, 11), "9 to 10 March 2026"),
    ("the next couple of days", date(2026, 3, 11), "12 to 13 March 2026"),
    ("five weeks back", date(2026, 3, 11), "4 February 2026"),
    ("earlier this month", date(2026, 3, 11), "1 to 10 March 2026"),
    ("later this week", date(2026, 3, 11), "12 to 15 March 2026"),
    ("for the rest of the month", date(2026, 3, 11), "12 to 31 March 2026"),
    ("the year to date", date(2026, 3, 11), "1 January to 11 March 2026"),
    ("this time last month", date(2026, 3, 11), "11 February 2026"),
    ("the same day last year", date(2026, 8, 11), "11 August 2025"),
    ("early last week", date(2026, 3, 11), "2 to 3 March 2026"),
    ("last month's first week", date(2026, 3, 11), "1 to 7 February 2026"),
    ("last week and the week before that", date(2026, 7, 6), "22 June to 5 July 2026"),
    ("was July warmer than the month before", date(2026, 8, 6), "June to July 2026"),
    ("was this month wetter than the previous one", date(2026, 7, 6), "June to July 2026"),
    ("the week of 6 October and the week after", None, "6 to 19 October 2025"),
    ("4 July 2026 and the day right after it", None, "4 July 2026 and 5 July 2026"),
    (
        "yesterday than on the same date last year",
        date(2026, 8, 16),
        "15 August 2025 and 15 August 2026",
    ),
    ("20 August 2026 and the same day the year before", None, "20 August 2025 and 20 August 2026"),
    ("5 August 2025, then on the same date a year later", None, "5 August 2025 and 5 August 2026"),
    ("this weekend. Saturday or Sunday", date(2026, 7, 17), "18 July 2026 and 19 July 2026"),
    ("picnic sat or sun", date(2026, 7, 17), "11 July 2026 and 12 July 2026"),
    (
        "Memorial Day weekend 2026, from the Saturday to the Monday",
        date(2026, 8, 20),
        "23 to 25 May 2026",
    ),
    ("the third of May 2026 or the fourth", None, "3 May 2026 and 4 May 2026"),
    ("Mother's Day (May 10) or Father's Day (June 21), 2026", None, "10 May 2026 and 21 June 2026"),
    (
        "the weekend of 13/14 September 2025 and the one after it",
        None,
        "13 to 14 September 2025 and 20 to 21 September 2025",
    ),
]


@pytest.mark.parametrize(("text", "now", "words"), SAID)
def test_expressions_come_to_days(text: str, now: date | None, words: str) -> None:
    period = read_dates(tokenize(text), calendar(now)).period
    assert period is not None
    assert period.words == words


NOT_DATES = [
    "above 95 in total",
    "the spring and the stern line",
    "the second one",
    "24/7",
    "may I",
]


@pytest.mark.parametrize("text", NOT_DATES)
def test_other_words_and_numbers_are_no_dates(text: str) -> None:
    assert read_dates(tokenize(text), calendar(None)).period is None


@pytest.mark.parametrize(
    "text", ["31 February", "on 45 March 2026", "29 February 2026", "2026-02-30", "31 June"]
)
def test_an_impossible_day_is_named(text: str) -> None:
    period = read_dates(tokenize(text), calendar(None)).period
    assert period is not None
    assert period.impossible
    assert not period.intervals


@pytest.mark.parametrize(
    "text", ["in the days before Christmas", "the run-up to Easter", "over the last few days"]
)
def test_how_many_days_is_not_guessed(text: str) -> None:
    assert "nobody said how many" in read_dates(tokenize(text), calendar(date(2026, 3, 11))).problem


def test_days_of_the_week_within_a_week_that_is_named() -> None:
    dates = read_dates(tokenize("Monday to Friday last week"), calendar(date(2026, 3, 11)))
    assert dates.period is not None
    assert (dates.period.words, dates.weekdays) == ("2 to 8 March 2026", (0, 1, 2, 3, 4))


def test_weekends_that_are_counted_are_their_days() -> None:
    dates = read_dates(tokenize("over the last two weekends"), calendar(date(2026, 3, 11)))
    assert dates.period is not None
    assert (dates.period.words, dates.weekdays) == ("28 February to 8 March 2026", (5, 6))


def test_a_weekday_needs_a_now() -> None:
    assert read_dates(tokenize("on Friday"), calendar(None)).problem
    assert read_dates(tokenize("on Fridays in May"), calendar(None)).weekdays == (4,)


def calendar(now: date | None) -> Calendar:
    return Calendar(now, date(2025, 8, 3), date(2026, 8, 23))


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Was it rough on my birthday?", "my birthday"),
        ("How full was the ferry the day after our move?", "day after our move"),
        ("What was the sea like on the day we married?", "day we married"),
        ("Which was the day we had most passengers?", ""),
        ("What was the day of their highest reading?", ""),
        ("For my wedding, which month is the calmest?", ""),
        ("Which day of my trip had the highest waves?", ""),
    ],
)
def test_days_that_only_whoever_asks_could_name(question: str, words: str) -> None:
    assert untold_day(question) == words


def test_no_date_begins_with_a_name_and_none_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = tokenize("Bankman in Sacramento after the collapse of FTX, reported on 3 May 2026")
    assert not any(date_atoms.opens(token) for token in tokens if token.low in ("bankman", "ftx"))
    passed_over = [read_dates(tokenize(said), calendar(now)) for said, now, _ in SAID]
    monkeypatch.setattr(date_atoms, "opens", lambda token: True)
    assert passed_over == [read_dates(tokenize(said), calendar(now)) for said, now, _ in SAID]


def test_no_kind_of_date_begins_with_a_word_it_is_not_tried_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = [read_dates(tokenize(said), calendar(now)) for said, now, _ in SAID]
    monkeypatch.setattr(date_atoms, "_begun_with", lambda *_: tuple(date_atoms._PRODUCTIONS))
    assert tried == [read_dates(tokenize(said), calendar(now)) for said, now, _ in SAID]
