"""What a list may mean besides, where its first reading selects nothing."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

READ_OTHERWISE = [
    ("Which days had wind of 90 mph or more?", "gust >= 90"),
    ("Which days had temperatures above 130?", "forecast_high > 130"),
    ("Which days had south wind and a heat index of 120?", "'Southwest'"),
    ("Which days could bring as much as 9 inches of snow?", "snow_high = 9"),
    (
        "I'm looking for the day when haze was due from 10 in the morning, a sunny sky, high of 98",
        "forecast_high = 98",
    ),
    (
        "Help me find the day when fog was due before 9am with a cloudy sky and highs over 98.",
        "forecast_high > 98",
    ),
]

ONE_WAY = [
    "Which days had observed highs above 130?",  # said with a qualifier
    "Which days had gusts of 90 mph or more?",
    "Which days had a heat index of 120 and only fog?",
    "I'm looking for the day when haze was due from 10 in the morning, an observed high of 98",
    "I'm looking for the days when haze was due from 10 in the morning, a sunny sky, high of 98",
]


@pytest.mark.parametrize(("question", "condition"), READ_OTHERWISE)
def test_words_that_name_more_than_one_thing_are_read_the_other_way(
    question: str, condition: str
) -> None:
    card = schema("weather").card
    written = EmbeddedSqlWriter().read(question, card, None)
    assert written is not None and written.otherwise is not None
    assert written.otherwise.tentative
    assert condition not in written.sql or "snow_low" in written.sql
    assert condition in written.otherwise.sql


@pytest.mark.parametrize("question", ONE_WAY)
def test_what_is_said_in_one_way_is_read_in_one(question: str) -> None:
    written = EmbeddedSqlWriter().read(question, schema("weather").card, None)
    assert written is not None
    assert written.otherwise is None
