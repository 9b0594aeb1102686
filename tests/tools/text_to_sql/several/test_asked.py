"""Several questions in one turn: told apart, each standing by itself."""

from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.several.asked import leaning_asked, several_asked
from pageturner.tools.text_to_sql.several.listed import lines_apart
from tests.tools.text_to_sql.schemas import schema

APART = [
    # (asked of, the turn, its questions)
    (
        "weather",
        "Was 10 May 2026 warmer and windier than 11 May 2026?",
        ["Was 10 May 2026 warmer than 11 May 2026?", "was 10 May 2026 windier than 11 May 2026?"],
    ),
    (
        "weather",
        "Which day was both warmer and less windy, 10 or 11 May 2026?",
        [
            "Which day was warmer, 10 or 11 May 2026?",
            "which day was less windy, 10 or 11 May 2026?",
        ],
    ),
    (
        "weather",
        "Which was windier, the hottest day in May 2026 or the one in June 2026?",
        [
            "How windy was it on the hottest day in May 2026?",
            "how windy was it on the hottest day in June 2026?",
        ],
    ),
    (
        "weather",
        "In June 2026, was the wind stronger on the hottest day or the coldest?",
        [
            "How strong was the wind on the hottest day in June 2026?",
            "how strong was the wind on the coldest day in June 2026?",
        ],
    ),
    (
        "weather",
        "Did it rain on the windiest day in May 2026 or on the windiest day in June 2026?",
        [
            "Did it rain on the windiest day in May 2026?",
            "did it rain on the windiest day in June 2026?",
        ],
    ),
    (
        "weather",
        "Which Saturday in May 2026 was the warmest, and which Sunday?",
        [
            "Which Saturday in May 2026 was the warmest?",
            "which Sunday in May 2026 was the warmest?",
        ],
    ),
    (
        "weather",
        "On what share of weekend days in May 2026 did it rain, and on what share of weekdays?",
        [
            "On what share of weekend days in May 2026 did it rain?",
            "on what share of weekdays in May 2026 did it rain?",
        ],
    ),
    (
        "weather",
        "What percentage of May 2026 was wet, and what percentage of June 2026?",
        ["What percentage of May 2026 was wet?", "what percentage of June 2026 was wet?"],
    ),
    (
        "weather",
        "Was May 2026 warmer than June 2026, and was May 2026 wetter than June 2026?",
        ["Was May 2026 warmer than June 2026?", "was May 2026 wetter than June 2026?"],
    ),
    (
        "ferries",
        "Show average delay and total passengers for each month",
        ["Show average delay per month?", "Show total passengers per month?"],
    ),
    (
        "bakery",
        "For every month, the highest and the lowest takings",
        ["the highest takings per month?", "the lowest takings per month?"],
    ),
    (
        "weather",
        "How many wet days and how many foggy days did each month of 2026 have?",
        ["How many wet days per month of 2026?", "how many foggy days per month of 2026?"],
    ),
    (
        "weather",
        "Per weekday, the mean high, the mean gust and the number of rainy days",
        [
            "the mean high per weekday?",
            "the mean gust per weekday?",
            "the number of rainy days per weekday?",
        ],
    ),
    (
        "weather",
        "Which month was the hottest, and which the coldest?",
        ["Which month was the hottest?", "which month was the coldest?"],
    ),
    (
        "bakery",
        "Which weekday had the most breakdowns and which the fewest?",
        ["Which weekday had the most breakdowns?", "which weekday had the fewest breakdowns?"],
    ),
    (
        "weather",
        "On average, how warm was January 2026, and what was its warmest day?",
        ["On average, how warm was January 2026?", "what was the warmest day in January 2026?"],
    ),
    (
        "weather",
        "What was the average high of January 2026 and its warmest day?",
        [
            "What was the average high of January 2026?",
            "What was the warmest day of January 2026?",
        ],
    ),
    (
        "kilns",
        "What was the top planned peak on cracked days in January and on matt days in February?",
        [
            "What was the top planned peak on cracked days in January?",
            "what was the top planned peak on matt days in February?",
        ],
    ),
    (
        "weather",
        "What was the average high on rainy days in May 2026 and on foggy days in June 2026?",
        [
            "What was the average high on rainy days in May 2026?",
            "what was the average high on foggy days in June 2026?",
        ],
    ),
    (
        "weather",
        "May 2026: highest gust? June 2026: rainy days?",
        ["highest gust in May 2026?", "rainy days in June 2026?"],
    ),
    (
        "weather",
        "How warm was it on 3 May 2026? Also on which days was there fog in May 2026?",
        ["How warm was it on 3 May 2026?", "on which days was there fog in May 2026?"],
    ),
    (
        "weather",
        "Good morning! what was the highest gust in May 2026, and what day was it coldest in June "
        "2026?",
        ["what was the highest gust in May 2026?", "what day was it coldest in June 2026?"],
    ),
    (
        "weather",
        "Highest gust and lowest high in January 2026?",
        ["Highest gust in January 2026?", "lowest high in January 2026?"],
    ),
    (
        "weather",
        "How many days had rain and how many had snow in January 2026?",
        ["How many days had rain in January 2026?", "how many days had snow in January 2026?"],
    ),
    (
        "weather",
        "In January 2026, how many days had rain and how many had fog?",
        ["In January 2026, how many days had rain?", "In January 2026, how many days had fog?"],
    ),
    (
        "weather",
        "How many days in January 2026 had rain? How many had fog?",
        ["How many days in January 2026 had rain?", "How many days had fog in January 2026?"],
    ),
    (
        "weather",
        "What was the average high and the highest gust on rainy days in January 2026?",
        [
            "What was the average high on rainy days in January 2026?",
            "What was the highest gust on rainy days in January 2026?",
        ],
    ),
    (
        "weather",
        "What is the average gust and the average chance of rain on Saturdays?",
        [
            "What is the average gust on Saturdays?",
            "What is the average chance of rain on Saturdays?",
        ],
    ),
    (
        "weather",
        "What was the high on 3 January 2026, and how many days of October 2025 had rain?",
        ["What was the high on 3 January 2026?", "how many days of October 2025 had rain?"],
    ),
    (
        "weather",
        "Which month had the most rain days and the fewest foggy days?",
        ["Which month had the most rain days?", "Which month had the fewest foggy days?"],
    ),
    (
        "weather",
        "the 3 warmest days in January 2026 and the 3 windiest",
        ["the 3 warmest days in January 2026?", "the 3 windiest days in January 2026?"],
    ),
    (
        "weather",
        "Was January 2026 warmer or October 2025, and which month had more rain days?",
        [
            "Was January 2026 warmer or October 2025?",
            "which month had more rain days, January 2026 or October 2025?",
        ],
    ),
    (
        "weather",
        "the average and the highest gust in January 2026, and total rainy days in October 2025",
        [
            "the average gust in January 2026?",
            "the highest gust in January 2026?",
            "the total rainy days in October 2025?",
        ],
    ),
    (
        "weather",
        "How often did it rain and how often did it snow in January 2026?",
        ["How often did it rain in January 2026?", "how often did it snow in January 2026?"],
    ),
    (
        "harbour",
        "How many berths were free on 3 April 2025 and did it hail?",
        ["How many berths were free on 3 April 2025?", "did it hail on 3 April 2025?"],
    ),
    (
        "weather",
        "Was it foggy on 3 January 2026 and was it rainy on 9 January 2026?",
        ["Was it foggy on 3 January 2026?", "was it rainy on 9 January 2026?"],
    ),
    (
        "weather",
        "What was the highest gust in October 2025 and how many days did it rain in January 2026?",
        [
            "What was the highest gust in October 2025?",
            "how many days did it rain in January 2026?",
        ],
    ),
    (
        "weather",
        "What was the high on 3 January 2026 and what was the humidity on 4 January 2026?",
        ["What was the high on 3 January 2026?", "what was the humidity on 4 January 2026?"],
    ),
    (
        "weather",
        "In which month was it warmest and in which month were the strongest gusts?",
        ["In which month was it warmest?", "in which month were the strongest gusts?"],
    ),
    (
        "kilns",
        "How many firings cracked and what was the highest reached peak in January 2025?",
        [
            "How many firings cracked in January 2025?",
            "what was the highest reached peak in January 2025?",
        ],
    ),
    (
        "weather",
        "average high, gust and chance of rain for January 2026",
        [
            "average high for January 2026?",
            "average gust for January 2026?",
            "average chance of rain for January 2026?",
        ],
    ),
    (
        "lettings",
        "mean asking rent, rent and deposit of houses",
        ["mean asking rent of houses?", "mean rent of houses?", "mean deposit of houses?"],
    ),
    (
        "lettings",
        "What is the highest rent and the lowest deposit?",
        ["What is the highest rent?", "What is the lowest deposit?"],
    ),
    (
        "weather",
        "rain days in january 2026? and fog days in october 2025?",
        ["rain days in january 2026?", "fog days in october 2025?"],
    ),
    (
        "weather",
        "Highest gust in May 2026? Lowest high in May 2026? Rainy days in May 2026?",
        ["Highest gust in May 2026?", "Lowest high in May 2026?", "Rainy days in May 2026?"],
    ),
    (
        "weather",
        "What was the highest gust in May 2026, the lowest in January 2026 and the average in June "
        "2026?",
        [
            "What was the highest gust in May 2026?",
            "What was the lowest gust in January 2026?",
            "What was the average gust in June 2026?",
        ],
    ),
    (
        "weather",
        "What was the highest gust on rainy days in January 2026 and the average on dry days?",
        [
            "What was the highest gust on rainy days in January 2026?",
            "What was the average gust on dry days in January 2026?",
        ],
    ),
    (
        "weather",
        "In May 2026 what was the highest gust and in June 2026 the average high?",
        ["In May 2026 what was the highest gust?", "in June 2026 the average high?"],
    ),
    (
        "weather",
        "For May 2026, the highest gust; for January 2026, the number of rainy days",
        ["For May 2026, the highest gust?", "for January 2026, the number of rainy days?"],
    ),
    (
        "weather",
        "How many days with rain and how many without in January 2026?",
        [
            "How many days with rain in January 2026?",
            "how many days without rain in January 2026?",
        ],
    ),
    (
        "weather",
        "What is the warmest month and how many rainy days did January 2026 have?",
        ["What is the warmest month?", "how many rainy days did January 2026 have?"],
    ),
    (
        "weather",
        "Was May 2026 warmer than January 2026, and what was the highest gust in October 2025?",
        [
            "Was May 2026 warmer than January 2026?",
            "what was the highest gust in October 2025?",
        ],
    ),
    (
        "weather",
        "What was the highest gust in May 2026? I'd also like to know how many days it snowed in "
        "January 2026.",
        ["What was the highest gust in May 2026?", "how many days it snowed in January 2026?"],
    ),
    (
        "weather",
        "List the rainy days in January 2026 and the foggy days in October 2025.",
        ["List the rainy days in January 2026?", "List the foggy days in October 2025?"],
    ),
    (
        "weather",
        "1) How many rainy days in January 2026? 2) What was the highest gust in October 2025?",
        ["How many rainy days in January 2026?", "What was the highest gust in October 2025?"],
    ),
    (
        "lettings",
        "- the highest rent - the lowest deposit - the average rent",
        ["the highest rent?", "the lowest deposit?", "the average rent?"],
    ),
    (
        "kilns",
        "First, the highest reached peak. Second, how many firings cracked in January 2025?",
        [
            "the highest reached peak in January 2025?",
            "how many firings cracked in January 2025?",
        ],
    ),
    (
        "kilns",
        "What was the highest reached peak in January 2025? I also want to know how many firings "
        "cracked in January 2025",
        [
            "What was the highest reached peak in January 2025?",
            "how many firings cracked in January 2025?",
        ],
    ),
    (
        "weather",
        "In January 2026: average high, highest gust, number of rainy days",
        [
            "In January 2026: average high?",
            "In January 2026: highest gust?",
            "In January 2026: number of rainy days?",
        ],
    ),
    (
        "weather",
        "What was the average high in January 2026? In October 2025, how many days had rain?",
        [
            "What was the average high in January 2026?",
            "In October 2025, how many days had rain?",
        ],
    ),
    (
        "weather",
        "On rainy days what was the average high in January 2026 and what was the highest gust in "
        "October 2025",
        [
            "On rainy days what was the average high in January 2026?",
            "On rainy days what was the highest gust in October 2025?",
        ],
    ),
    (
        "weather",
        "Was it foggy on 3 January 2026, and what was the high?",
        ["Was it foggy on 3 January 2026?", "what was the high on 3 January 2026?"],
    ),
    (
        "weather",
        "what was the warmest day in january 2026? coldest?",
        ["what was the warmest day in january 2026?", "what was the coldest day in january 2026?"],
    ),
    (
        "weather",
        "What was the windiest day in January 2026 and what was the coldest one?",
        [
            "What was the windiest day in January 2026?",
            "what was the coldest day in January 2026?",
        ],
    ),
    (
        "weather",
        "What was the median high in January 2026 and the range of highs in October 2025?",
        [
            "What was the median high in January 2026?",
            "What was the range of highs in October 2025?",
        ],
    ),
    (
        "weather",
        "average, lowest and highest high in January 2026",
        [
            "average high in January 2026?",
            "lowest high in January 2026?",
            "highest high in January 2026?",
        ],
    ),
    (
        "weather",
        "how warm was it in January 2026 on average and whats the windiest day",
        [
            "how warm was it in January 2026 on average?",
            "whats the windiest day in January 2026?",
        ],
    ),
    (
        "bakery",
        "What were the average takings on breakdown days and on special days?",
        [
            "What were the average takings on breakdown days?",
            "what were the average takings on special days?",
        ],
    ),
]

ONE = [
    # (asked of, the turn): one question, or one that leans on what was asked before it
    ("weather", "What were the highest and lowest highs of January 2026?"),
    ("weather", "What was the highest gust in January 2026, and on which day?"),
    ("weather", "What was the highest gust in January 2026, and which day had it?"),
    ("weather", "Which day of January 2026 was warmest and how warm was it?"),
    ("weather", "Which was warmer, 3 January or 9 January 2026, and by how much?"),
    ("weather", "What was the high, the gust and the chance of rain on 3 January 2026?"),
    ("weather", "What's the average high in January 2026 and in October 2025?"),
    (
        "weather",
        "How many rainy days were there in January 2026 and which of them was the windiest?",
    ),
    ("weather", "How many days had gusts over 30, and how many over 40?"),  # gusts of 40?
    ("weather", "How many days were above 60 or had thunder, and how many had both?"),
    ("weather", "Which days had rain with a chance of at least 60% and the wind at most 10 mph?"),
    ("weather", "Longest run of sunny days in January 2026, how many days?"),
    ("weather", "On days on which rain was forecast, how high did it get at most and when?"),
    ("weather", "I mean October 2025, and the mean high, not January's"),
    ("weather", "Who won, and how many days had rain?"),
    ("weather", "How many days in January 2026 had a gust given and how many in October?"),
    ("weather", "What is the difference between the highest gust and the lowest high?"),
    (
        "weather",
        "Was the average high in January 2026 lower than the average high in October 2025?",
    ),
    ("weather", "What was the high on 3 January 2026 and how windy was it on 4 January 2026?"),
    ("weather", "How many rainy days had January 2026, and how many over the same dates in 2025?"),
    ("weather", "What is the average chance of rain and snow in January 2026?"),
    ("weather", "average high and the gusts in January 2026"),
    ("weather", "What was the average high in January 2026? How about October 2025?"),
    ("weather", "how many rainy days in january 2026 & how many in october 2025"),
    ("weather", "Which days in January 2026 had gusts above 30 and what was the high?"),
    ("weather", "Rainy days in January 2026, which was the coldest?"),
    ("weather", "How many days had rain in January 2026, and which was the coldest?"),
    ("weather", "Was January 2026 rainy? How many days?"),
    ("weather", "How many days in January 2026 were rainy days and foggy days?"),
    ("weather", "What was the average high on rainy days and foggy days in January 2026?"),
    ("weather", "How many days had rain as well as fog in January 2026?"),
    ("weather", "What was the second warmest day in January 2026, and the first?"),
    ("weather", "Which days had a northwest wind, were under 30 and sunny?"),
    ("weather", "Which days had snow and were not in January 2026?"),
    ("weather", "How many days of January 2026, first through twenty-third, were sunny?"),
    ("weather", "How many snowy days in January 2026, including days with sleet?"),
    ("weather", "A perfect day for me is a high of 60 to 70. Which days of October 2025 were so?"),
    ("weather", "How many rainy days were there in January 2026 and when were they?"),
    ("weather", "Was there any day in January 2026 like that? When?"),
    ("kilns", "Had the glaze been matt on 9 January 2025, how hot would the kiln get?"),
    ("kilns", "Which firings had a planned peak of 1200 or more and did not reach 1195?"),
    ("ferries", "Which crossings of the Aurora, save those in March 2025, were cancelled?"),
    ("lettings", "How many houses are furnished and how many flats?"),
    ("ferries", "How many crossings of the Lady Bramwell were cancelled and how many of the Ida?"),
    ("weather", "Was May 2026 warmer than January 2026 and was January 2026 colder than that?"),
    ("weather", "How many more rainy days than in May 2026 were there in June 2026, and how many?"),
    ("weather", "My streak counts days under 10 mph. How long was the longest in January 2026?"),
    ("weather", "Longest dry spell in January 2026, in days? Dry meaning no precipitation."),
    ("weather", "Highest gust"),
    ("weather", ""),
    ("weather", "and and , ? and"),
    ("weather", "which and which and which and which and which and which and which"),
]


@pytest.mark.parametrize(("name", "said", "parts"), APART, ids=[one[1][:40] for one in APART])
def test_questions_are_told_apart(name: str, said: str, parts: list[str]) -> None:
    assert list(several_asked(said, schema(name).card, None)) == parts


@pytest.mark.parametrize(("name", "said"), ONE, ids=[one[1][:40] for one in ONE])
def test_one_question_stays_one(name: str, said: str) -> None:
    assert several_asked(said, schema(name).card, None) == ()


def test_today_is_the_callers() -> None:
    said = "Highest gust and lowest high last month?"
    card = schema("weather").card
    assert several_asked(said, card, datetime(2026, 2, 3)) == (
        "Highest gust last month?",
        "lowest high last month?",
    )


_WORDS = (
    "which what how many when who days day had rain snow the highest lowest average gust high and "
    ", ; ? . also 3 of on in January 2026 rainy it that was were did most total 9 or at least"
).split()


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(_WORDS), max_size=24))
def test_parts_are_understood_and_no_more_than_were_joined(words: list[str]) -> None:
    card = schema("weather").card
    parts = several_asked(" ".join(words), card, None)
    assert len(parts) != 1
    assert len(parts) <= 1 + sum(word in ("and", ",", ";", "?", ".", "also") for word in words)
    assert not parts or any(understood(part, card, None) for part in parts)


@pytest.mark.parametrize(
    ("text", "row"),
    [
        (
            "How many had rain in May\nHow many had fog?",
            "How many had rain in May? How many had fog?",
        ),
        ("- how many had rain\n- which was warmest", "- how many had rain? - which was warmest?"),
        ("How warm\nwas it in May?", "How warm\nwas it in May?"),
        ("I was out on 3 May\nWas it wet?", "I was out on 3 May\nWas it wet?"),
        ("How many had rain?", "How many had rain?"),
        ("", ""),
    ],
)
def test_questions_that_stand_one_a_line_are_sentences(text: str, row: str) -> None:
    assert lines_apart(text) == row


def test_an_answer_that_is_offered_behind_is_no_question_of_its_own() -> None:
    card = schema("weather").card
    offered = "More fog days in February 2026 or March 2026? Or did they come out even?"
    assert leaning_asked(offered, card, None) == ()
    asked = "How many fog days in March 2026? Did they come out early?"
    assert len(leaning_asked(asked, card, None)) == 2


def test_which_of_those_may_be_said_the_other_way_round() -> None:
    asked = "Which days in April 2025 had mist, and of those, which had hail?"
    told = leaning_asked(asked, schema("harbour").card, None)
    assert told == ("Which days in April 2025 had mist?", "which of those had hail?")
