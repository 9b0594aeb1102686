"""Several days told by one that is named, from 3 August 2025 to 23 August 2026."""

from datetime import date

import pytest

from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.language.tokens import tokenize

MONDAY = date(2026, 7, 6)

SAID = [
    # (as written, now, what it comes to)
    ("the day before and the day after 3 March 2026", None, "2 March 2026 and 4 March 2026"),
    ("the days on either side of 3 March 2026", None, "2 March 2026 and 4 March 2026"),
    ("the day before, the day of and the day after Christmas", None, "24 to 26 December 2025"),
    ("the day before, of and after Christmas", None, "24 to 26 December 2025"),
    ("Christmas Day and the day before and after", None, "24 to 26 December 2025"),
    ("3 March 2026, the day before and the day after", None, "2 to 4 March 2026"),
    ("3 March 2026 and the two days after it", None, "3 to 5 March 2026"),
    ("3 March 2026 and the following two days", None, "3 to 5 March 2026"),
    ("on 3 March 2026 and the two days that followed", None, "3 to 5 March 2026"),
    ("3 March 2026 and the two preceding days", None, "1 to 3 March 2026"),
    ("today and the next two days", MONDAY, "6 to 8 July 2026"),
    ("a three-day stretch starting 5 July 2026", None, "5 to 7 July 2026"),
    ("a three-day run ending on 5 July 2026", None, "3 to 5 July 2026"),
    ("starting on 5 July 2026, for three days", None, "5 to 7 July 2026"),
    ("from 5 July 2026 on for three days", None, "5 to 7 July 2026"),
    ("Thanksgiving through Saturday", None, "27 to 29 November 2025"),
    ("today through Wednesday", MONDAY, "6 to 8 July 2026"),
    ("this Friday through Sunday", MONDAY, "10 to 12 July 2026"),
    ("Saturday through Monday", MONDAY, "4 to 6 July 2026"),
    ("this weekend and Monday", MONDAY, "11 to 13 July 2026"),
    ("Wednesday, Thursday and Friday this week", MONDAY, "8 to 10 July 2026"),
    ("2026-07-05..2026-07-07", None, "5 to 7 July 2026"),
    ("the last three days of the year 2025", None, "29 to 31 December 2025"),
    ("the 3-day weekend of Memorial Day", None, "23 to 25 May 2026"),
    ("this weekend, Saturday and Sunday", MONDAY, "11 to 12 July 2026"),
    ("how hot was it over the weekend", MONDAY, "4 to 5 July 2026"),
    ("over the weekend and on Friday", MONDAY, "3 to 5 July 2026"),
    ("Halloween-week", None, "27 October to 2 November 2025"),
    ("for three days running from 5 July 2026", None, "5 to 7 July 2026"),
    ("three straight days starting 5 July 2026", None, "5 to 7 July 2026"),
    ("the three-day span of 5 July 2026", None, "5 to 7 July 2026"),
    ("the 72 hours from 5 July 2026", None, "5 to 7 July 2026"),
    ("5 July 2026 and two more days", None, "5 to 7 July 2026"),
    ("on 5 July 2026, and for the next two days", None, "5 to 7 July 2026"),
    ("5 July 2026, give or take a day", None, "4 to 6 July 2026"),
    ("5 July 2026 plus or minus two days", None, "3 to 7 July 2026"),
    ("5 July 2026 ± 1 day", None, "4 to 6 July 2026"),
    ("Thanksgiving through the weekend", None, "27 to 30 November 2025"),
    ("Memorial Day and the weekend before it", None, "23 to 25 May 2026"),
    ("Thanksgiving and the rest of that week", None, "27 to 30 November 2025"),
    ("the Labor Day holiday weekend", None, "30 August to 1 September 2025"),
    ("the long weekend of Memorial Day", None, "23 to 25 May 2026"),
    ("over the July 4th holiday weekend", None, "4 to 5 July 2026"),
    ("the Presidents' Day long weekend, Saturday to Monday", MONDAY, "14 to 16 February 2026"),
    ("the Saturday and Monday of Memorial Day weekend", MONDAY, "23 May 2026 and 25 May 2026"),
    ("Thanksgiving Thursday to Sunday", None, "27 to 30 November 2025"),
    ("this week up to Wednesday", MONDAY, "6 to 8 July 2026"),
    ("between now and Wednesday", MONDAY, "6 to 8 July 2026"),
    ("the week so far", MONDAY, "6 July 2026"),
    ("mon, tue and wed of last week", MONDAY, "29 June to 1 July 2026"),
]


@pytest.mark.parametrize(("text", "now", "words"), SAID)
def test_days_around_a_named_one(text: str, now: date | None, words: str) -> None:
    period = read_dates(tokenize(text), Calendar(now, date(2025, 8, 3), date(2026, 8, 23))).period
    assert period is not None
    expected = read_dates(
        tokenize(words), Calendar(None, date(2025, 8, 3), date(2026, 8, 23))
    ).period
    assert expected is not None
    assert period.intervals == expected.intervals


def test_the_weekend_of_a_question_that_looks_ahead_is_the_coming_one() -> None:
    held = Calendar(MONDAY, date(2025, 8, 3), date(2026, 8, 23), "future")
    period = read_dates(tokenize("will it be warm over the weekend"), held).period
    assert period is not None
    assert period.words == "11 to 12 July 2026"
