"""Days that were told one after the other, in lists, or before a list was narrowed."""

import pytest

from tests.agent.holding import held, told

MEANT = [
    # (records, today, turns, what the last one means)
    # So many days, told in turns
    (
        "kilns",
        "",
        "Did any pieces crack on 13 January 2025? | and on the 14th? | and the 16th and 17th? | "
        "Which of the four had the highest shrinkage?",
        "Which of 13, 14, 16 and 17 January 2025 had the highest shrinkage?",
    ),
    (
        "coldstores",
        "",
        "What was the air temperature on 3 February 2025? | and on 6 March? | and on 8 March? | "
        "Of all three, which had the largest surplus?",
        "Of 3 February, 6 March and 8 March 2025, which had the largest surplus?",
    ),
    (
        "weather",
        "",
        "Which days in November 2025 had fog? | How hot was it on the first of them? | "
        "And in December, which days had fog? | How hot was it on 4 March 2026? | "
        "What was the gust on the two November ones?",
        "What was the gust on 14 and 26 November 2025?",
    ),
    (
        "kilns",
        "",
        "Which firings in January 2025 had cracked pieces and a matt glaze? | "
        "What was the peak on 8 January? | "
        "Which of the two cracked ones had the lower shrinkage?",
        "Which of 30 and 31 January 2025 had the lower shrinkage?",
    ),
    # The two of this turn
    (
        "ferries",
        "",
        "How many passengers were there on 4 March 2025? | Was it busier the day after? "
        "Say which of the two days had more cars on board.",
        "Which of 4 and 5 March 2025 had more cars on board?",
    ),
    (
        "kilns",
        "",
        "How hot did it get on 13 January 2025? | and the glaze? | Was it hotter the day before? "
        "Which of the two had the higher shrinkage?",
        "Which of 12 and 13 January 2025 had the higher shrinkage?",
    ),
    # Days of the week, the next ones after the day spoken of
    (
        "ferries",
        "2025-03-20",
        "How many passengers tomorrow? | and Saturday and Sunday?",
        "How many passengers on 22 and 23 March 2025?",
    ),
    (
        "weather",
        "2026-09-20",
        "Was it foggy on 12 May 2026? | what about Thursday, Friday and Saturday?",
        "Was it foggy on 14, 15 and 16 May 2026?",
    ),
    (
        "weather",
        "2026-05-11",
        "What high is forecast for tomorrow? | Which is warmer, Thursday or Friday?",
        "Is the forecast high higher on 14 May 2026 or on 15 May 2026?",
    ),
    # A whole list again, by its number
    (
        "kilns",
        "",
        "How many firings in January 2025 reached 1200 or more? | Which of those cracked? | "
        "Which of all ten had the lowest shrinkage?",
        "Which day in January 2025 with a reached peak of at least 1200 had the lowest shrinkage?",
    ),
    (
        "kilns",
        "",
        "Which firings in January 2025 had cracked pieces? | Only the ones with a matt glaze. | "
        "Back to all seven, which had the highest peak?",
        "Which day in January 2025 with cracked pieces had the highest reached peak?",
    ),
    (
        "weather",
        "",
        "Which days in January 2026 had snow? | Only those with a gust above 30. | "
        "How many of all the 10 had a gust below 25?",
        "How many days in January 2026 had snow and a gust below 25?",
    ),
    # Only what is asked about is named anew, and not the day
    (
        "weather",
        "",
        "How windy was it on 3 May 2026? | Which day in June 2026 was the hottest? | "
        "As for the wind, how strong was it that day?",
        "As for the wind, how strong was it on 26 June 2026?",
    ),
    # What was found before a turn that was about no days
    (
        "weather",
        "",
        "Which day in May 2026 was the hottest? | Thanks, I see | "
        "How warm was it the day before? | And on the hot one itself?",
        "How warm was it on 17 May 2026?",
    ),
    # What was spoken of before something else
    (
        "coldstores",
        "",
        "What was the average air temperature in February 2025? | And in March? | "
        "How many days in March 2025 had a northerly draught? | "
        "Coming back to the averages: how big is the difference?",
        "What is the difference in average air temperature between February and March 2025?",
    ),
    (
        "ferries",
        "",
        "How many passengers were there in March 2025? | How many crossings were cancelled? | "
        "and in April? | Let's go back to passengers, which day in March had the most?",
        "Which day in March 2025 had the most passengers?",
    ),
    # Others than the ones spoken of
    (
        "kilns",
        "",
        "Did pieces crack on 7 January 2025? | Which other days that month had cracked pieces?",
        "Which days in January 2025 had cracked pieces, other than 7 January 2025?",
    ),
    (
        "weather",
        "",
        "Was there fog on 25 May 2026? | And on the 26th? | "
        "Were there any other days in May 2026 with fog?",
        "Were there any days in May 2026 with fog, other than 26 May 2026?",
    ),
    (
        "ferries",
        "",
        "How many passengers were there on 9 March 2025? | "
        "How many other days that month had more than 200?",
        "How many days in March 2025 had more than 200 passengers, other than 9 March 2025?",
    ),
    # The one that was the most so
    (
        "kilns",
        "",
        "Which firing in January 2025 had the highest peak? | What was the shrinkage the day "
        "before? | And on the hot one itself?",
        "What was the shrinkage on 28 January 2025?",
    ),
    (
        "ferries",
        "",
        "Which day in March 2025 had the most passengers? | How many cars were there the day "
        "before? | and on the busy one?",
        "How many cars were there on 9 March 2025?",
    ),
    (
        "weather",
        "",
        "Which day from December 2025 to February 2026 had the strongest gust? | "
        "Was there snow the day before? | How warm was it on that day? | and on the gusty one?",
        "How warm was it on 29 January 2026?",
    ),
    (
        "coldstores",
        "",
        "Which day in February 2025 had the highest air temperature? | "
        "What was the core temperature on 1 March 2025? | and on the warm one itself?",
        "What was the core temperature on 10 and 23 February 2025?",
    ),
    # A day named once more, beside the one first spoken of
    (
        "kilns",
        "",
        "How hot did it get on 14 January 2025? | And the day before? | "
        "and the day after, Wednesday?",
        "How hot did it get on 15 January 2025?",
    ),
    (
        "ferries",
        "",
        "How many passengers were there on 4 March 2025? | What about the day before? | "
        "And the day after (the 5th)?",
        "How many passengers were there on 5 March 2025?",
    ),
    (
        "weather",
        "",
        "How warm was it on 6 March 2026? | and the day after? | And the day before, that is "
        "the 5th? | Which of the three days was the coolest?",
        "Which of 5, 6 and 7 March 2026 was the coolest?",
    ),
    (
        "kilns",
        "",
        "How hot did it get on 14 January 2025? | and the day after, the 15th?",
        "How hot did it get on 15 January 2025?",
    ),
    # Counted from the one of two that it came to
    (
        "kilns",
        "",
        "How hot did it get on 10 January 2025? | And on 13 January? | Which was hotter? | "
        "What was the shrinkage two weeks after that one?",
        "What was the shrinkage on 24 January 2025?",
    ),
    (
        "ferries",
        "",
        "Which of 4 and 5 March 2025 had more passengers? | "
        "How many cars were there just a month after that one?",
        "How many cars were there on 5 April 2025?",
    ),
    (
        "weather",
        "",
        "Which of 8 and 9 March 2026 had more rain? | Which of 8 and 9 March 2026 was warmer? | "
        "How warm was it a week before that one?",
        "How warm was it on 2 March 2026?",
    ),
    # The days of a month that were counted or listed
    (
        "kilns",
        "",
        "How many firings in January 2025 had cracked pieces? | and in February? | "
        "Which of the January ones reached the highest peak? | What was the shrinkage then?",
        "What was the shrinkage on 24 January 2025?",
    ),
    (
        "ferries",
        "",
        "How many crossings in March 2025 had more than 200 passengers? | and in April? | "
        "How many of the March ones were cancelled?",
        "How many crossings in March 2025 had more than 200 passengers and were cancelled?",
    ),
    (
        "weather",
        "",
        "How many days in March 2026 had rain? | and April? | "
        "Which of the March days had the strongest gust?",
        "Which day in March 2026 with rain had the strongest gust?",
    ),
    # A list by what it was of
    (
        "kilns",
        "",
        "Which firings in January 2025 had cracked pieces? | Only the ones with a matt glaze. | "
        "How hot was the first one? | Back to the cracked list: which had the highest peak?",
        "Which day in January 2025 with cracked pieces had the highest peak?",
    ),
    (
        "weather",
        "",
        "Which days in January 2026 had snow? | Only those with a gust above 30. | "
        "Going back to the full snow list, how many of those had a gust below 25?",
        "How many days in January 2026 had snow and a gust below 25?",
    ),
    (
        "weather",
        "",
        "Which days in November 2025 had fog? | How warm was the first one? | "
        "Which days in March 2026 had rain? | Back to the list of foggy days: which was coldest?",
        "Which day in November 2025 with fog was the coldest?",
    ),
    # The stretch that a day was held to be the most of
    (
        "kilns",
        "",
        "Was 13 January 2025 the hottest from 6 to 19 January 2025? | "
        "Which day in that period had the lowest shrinkage?",
        "Which day from 6 to 19 January 2025 had the lowest shrinkage?",
    ),
    (
        "weather",
        "2026-03-20",
        "What gust was forecast for the day before yesterday? | Was that the strongest of this "
        "month up to today? | Which day in that time was the warmest?",
        "Which day from 1 to 20 March 2026 was the warmest?",
    ),
    (
        "weather",
        "",
        "How warm was it on 6 March 2026? | Was that the warmest of the week? | "
        "How many days in that stretch had rain?",
        "How many days from 2 to 8 March 2026 had rain?",
    ),
    # A week in full
    (
        "kilns",
        "",
        "How hot did it get on 15 January 2025? | "
        "Which day of that week, Monday to Sunday, had the highest shrinkage?",
        "Which day from 13 to 19 January 2025 had the highest shrinkage?",
    ),
    (
        "weather",
        "",
        "What was the gust on 12 March 2026? | Which day of that week (Mon-Sun) was the warmest? | "
        "and the week before?",
        "Which day from 2 to 8 March 2026 was the warmest?",
    ),
    # A new topic, and those of it
    (
        "weather",
        "",
        "Which days in May 2026 had fog? | Something else: how many days in January 2026 had a "
        "wind chill stated? | And how many of those were below 10?",
        "How many days in January 2026 had a wind chill below 10?",
    ),
]

AS_SAID = [
    # (records, turns): the last one asks by itself
    (
        "kilns",
        "How many firings in January 2025 cracked? | "
        "Which of the firings in February 2025 was the hottest?",
    ),
    ("weather", "Which days in March 2026 had rain? | Which days had snow in January 2026?"),
    (
        "ferries",
        "Which day in March 2025 had the most passengers? | "
        "How many passengers were there on 5 April 2025, the Saturday?",
    ),
    (
        "kilns",
        "Which day in January 2025 had the highest peak? | "
        "Which day in February 2025 was a hot one, above 1250?",
    ),
    ("kilns", "Did pieces crack on 7 January 2025? | Which four firings of 2025 were the hottest?"),
    (
        "ferries",
        "How many passengers on 4 March 2025? | Which 3 Sundays in 2025 were busiest?",
    ),
    (
        "kilns",
        "How hot was it on 7 January 2025? | Which of 8 and 9 January 2025 was hotter?",
    ),
    ("weather", "Was it foggy on 4 May 2026? | Which other days in January 2026 were below 20?"),
]


@pytest.mark.parametrize(("name", "now", "said", "meant"), MEANT)
def test_the_days_told_are_meant(name: str, now: str, said: str, meant: str) -> None:
    _, answer = held(name, said, now)
    wanted = told(name, meant, now)
    assert answer is not None
    assert wanted is not None
    assert answer.text == wanted.text


@pytest.mark.parametrize(("name", "said"), AS_SAID)
def test_a_question_of_its_own_stays(name: str, said: str) -> None:
    _, answer = held(name, said)
    assert answer == told(name, said.split(" | ")[-1])
