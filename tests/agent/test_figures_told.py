"""Figures that were told: how much of it there was, how far apart they lie, and as limits."""

import pytest

from tests.agent.holding import held, told

MEANT = [
    # (records, turns, what the last one means)
    # How much there was of it
    (
        "weather",
        "Which day from 16 to 19 January 2026 had snow? | How many inches?",
        "How much snow was there on 18 January 2026?",
    ),
    (
        "weather",
        "Did 4 January 2026 have any snow? | And how much of it is expected?",
        "How much snow was there on 4 January 2026?",
    ),
    (
        "weather",
        "Did the forecast for 12 March 2026 mention gusts? | How strong exactly?",
        "What was the gust on 12 March 2026?",
    ),
    (
        "weather",
        "Which days from 9 to 15 March 2026 had a gust stated? | How strong were they?",
        "What was the gust on 9, 11, 12, 14 and 15 March 2026?",
    ),
    # Of those that state it
    (
        "weather",
        "On how many days in January 2026 was a gust stated? | How many of them were above 30?",
        "How many days in January 2026 had a gust above 30?",
    ),
    # How far apart the two last told are
    (
        "kilns",
        "What was the reached peak on 10 January 2025? | And on 13 January? | "
        "How big a difference is that?",
        "What is the difference in reached peak between 10 and 13 January 2025?",
    ),
    (
        "coldstores",
        "What was the core temperature on 5 February 2025? | and on 5 March? | "
        "So by how many degrees did it go up?",
        "What is the difference in core temperature between 5 February and 5 March 2025?",
    ),
    (
        "weather",
        "How many days in March 2026 had rain? | and April? | an increase of how many?",
        "Were there more days with rain in March 2026 or in April 2026?",
    ),
    # More than the other, in number
    (
        "kilns",
        "How many firings in January 2025 had cracked pieces? | and in February? | "
        "How many more is that for January?",
        "How many more days with cracked pieces were there in January 2025 than in February 2025?",
    ),
    (
        "weather",
        "How many days in March 2026 had rain? | and April? | So how many fewer did March have?",
        "How many fewer days with rain were there in March 2026 than in April 2026?",
    ),
    (
        "ferries",
        "How many crossings in March 2025 had more than 200 passengers? | and in April? | "
        "how many more is that in March?",
        "How many more crossings with more than 200 passengers were there in March 2025 than in "
        "April 2025?",
    ),
    # One end of each of two
    (
        "weather",
        "Which January 2026 day was the coldest? | And in February? | "
        "How many degrees lie between the coldest days of the two months?",
        "By how much do the lowest observed highs of January 2026 and February 2026 differ?",
    ),
    (
        "kilns",
        "Which day in January 2025 had the highest peak? | and in February? | "
        "By how much do the highest ones of both months differ?",
        "By how much do the highest reached peaks of January 2025 and February 2025 differ?",
    ),
    (
        "ferries",
        "Which day in March 2025 had the fewest passengers? | and in April 2025? | "
        "How far apart are the quietest days of those two months?",
        "By how much do the lowest passengers of March 2025 and April 2025 differ?",
    ),
    # The other of two
    (
        "kilns",
        "Which of 10 and 13 January 2025 had the higher shrinkage? | "
        "How much cooler was the other one, as planned?",
        "Was the planned peak lower on 13 January 2025 or on 10 January 2025?",
    ),
    # As a limit
    (
        "kilns",
        "How hot was it on 13 January 2025? | Which days in February 2025 were at least that hot?",
        "Which days in February 2025 had a reached peak of at least 1190?",
    ),
    (
        "coldstores",
        "What was the core temperature on 5 March 2025? | "
        "How many days in February 2025 were as cold as that?",
        "How many days in February 2025 had a core temperature of at most -18?",
    ),
    (
        "weather",
        "What gusts were forecast for 12 March 2026? | "
        "When was the last time before that day that gusts at least that strong were forecast?",
        "When was the last time before 12 March 2026 that gusts of at least 30 mph were forecast?",
    ),
    (
        "weather",
        "Which days in June 2026 were above 85? | "
        "And how many days in August 2026 were that hot or hotter?",
        "How many days in August 2026 had an observed high of at least 85?",
    ),
    (
        "weather",
        "How hot was it on 3 May 2026? | When was it last at least that hot?",
        "When was it last with observed high of at least 67?",
    ),
    (
        "weather",
        "How hot was it on 3 May 2026? | When was it last that hot?",
        "When was it last with observed high of at least 67?",
    ),
    # In figures
    (
        "weather",
        "How much snow was possible on 18 January 2026? | In decimals, please.",
        "How much snow was possible on 18 January 2026?",
    ),
    (
        "kilns",
        "How hot did it get on 13 January 2025? | Could you say that in figures?",
        "How hot did it get on 13 January 2025?",
    ),
]

AS_SAID = [
    # (records, turns): the last one asks by itself
    (
        "kilns",
        "How many firings in January 2025 had cracked pieces? | and in February? | "
        "How many more days above 1200 were there in January 2025 than in February 2025?",
    ),
    (
        "weather",
        "Which January 2026 day was the coldest? | And in February? | "
        "By how much do the highest observed highs of May 2026 and June 2026 differ?",
    ),
    ("weather", "Was there snow on 17 January 2026? | How much rain was there on 1 October 2025?"),
    (
        "kilns",
        "How hot was it on 7 January 2025? | How big was the difference between the planned "
        "and the reached peak on 8 January 2025?",
    ),
    ("weather", "How hot was it on 4 May 2026? | Was June 2026 warmer than May 2026?"),
    (
        "weather",
        "How hot was it on 4 May 2026? | Which days in June 2026 had gusts above 30?",
    ),
    (
        "kilns",
        "How hot was it on 7 January 2025? | In numbers of days, how often did pieces crack "
        "in January 2025?",
    ),
]


@pytest.mark.parametrize(("name", "said", "meant"), MEANT)
def test_the_figures_told_are_meant(name: str, said: str, meant: str) -> None:
    _, answer = held(name, said)
    assert answer is not None
    assert answer == told(name, meant)


@pytest.mark.parametrize(("name", "said"), AS_SAID)
def test_a_question_of_its_own_stays(name: str, said: str) -> None:
    _, answer = held(name, said)
    assert answer == told(name, said.split(" | ")[-1])
