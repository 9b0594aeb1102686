"""One day or stretch held against another: by a verb, by the same word, or by its one record."""

import pytest

from tests.tools.text_to_sql.schemas import answered

DAYS = [
    # a verb, and what is told of both
    ("Did the gusts forecast for 5 May 2026 exceed those forecast for 6 May 2026?", "Yes: 5 May"),
    ("Did the recorded high of 2 May 2026 top that of 8 May 2026?", "Yes: 2 May 2026 had the"),
    ("Was it to be cooler on 5 May 2026 than it was to be on 8 May 2026?", "No: 8 May 2026 had"),
    ("Was it expected to be milder on 5 May 2026 than was expected on 8 May 2026?", "Yes: 5 May"),
    ("Did 2 May 2026 fall further short of its forecast than 8 May 2026?", "Yes: 2 May 2026"),
    ("Which fell shorter of its forecast high, 2 May 2026 or 8 May 2026?", "2 May 2026 had the"),
    ("If it had to be warm, was 5 or 8 May 2026 the better pick?", "5 May 2026 had the higher"),
    ("Was 5 supposed to be warmer than 8 May 2026?", "Yes: 5 May 2026 had the higher forecast"),
    # it was to be so, and whether it came so
    ("5 May 2026 was to be warmer than 8 May 2026. Did it turn out that way?", "Yes: 5 May 2026"),
    ("2 May 2026 was expected to be colder than 8 May 2026, but was it colder?", "No: 8 May 2026"),
    ("8 May 2026 was forecast to be cooler than 5 May 2026. Was that so?", "Yes: 8 May 2026 had"),
    ("5 May 2026 was supposed to beat 8 May but did it get any hotter than the 8th?", "Yes: 5 May"),
    ("The high of 8 May 2026 was expected to exceed that of 5 May 2026. Did it?", "No: 5 May"),
    ("The high of 5 May 2026 was above that of 8 May 2026, right?", "Yes: 5 May 2026 had the"),
    ("Was the number of wet days the same in April and May 2026?", "No: "),
    (
        "My sister sailed on 5 May 2026, I on 8 May. She says hers was windier. Is she right?",
        "5 May",
    ),
    # level
    ("Were the measured highs of 5 and 8 May 2026 equal?", "No: 5 May 2026 had the higher obs"),
    ("Did the predicted highs for 5 and 8 May 2026 agree?", "No: 5 May 2026 had the higher fore"),
    ("Were forecast and observed high equal on 5 May 2026?", "Yes: 5 May 2026 (forecast high 69"),
    # what is only true or false
    ("Was 3 May 2026 more showery than 9 May 2026?", "No: 9 May 2026: showers"),
    ("Were gusts mentioned for 5 May 2026 as well as for 6 May 2026?", "No: of the 2 days"),
    ("Was neither 3 May 2026 nor 9 May 2026 supposed to be foggy?", "Yes: none of the 2 days"),
    ("Did neither 5 May 2026 nor 9 May 2026 have showers?", "No: 1 of 2 days"),
    # how well it was foretold
    ("Which high was predicted better, that of 2 May 2026 or of 8 May 2026?", "8 May 2026 had the"),
    (
        "On which day, 2 or 8 May 2026, was the gap between forecast and observed high bigger?",
        "2 M",
    ),
    ("Did the forecast for 8 May 2026 do better than the one for 2 May 2026?", "Yes: 8 May 2026"),
    ("Was the high better forecast for 8 May 2026 or for 2 May 2026?", "8 May 2026 had the lower"),
    # as likely, and whether it is confirmed
    ("Was rain equally likely on 3 and 9 May 2026?", "No: 9 May 2026 had the higher precip"),
    ("Was rain just as likely on 3 May 2026 as on 9 May 2026?", "No: 9 May 2026 had the higher"),
    ("True or false: 5 May 2026 was forecast to be warmer than 8 May 2026.", "Yes: 5 May 2026"),
    ("Can you confirm that 8 May 2026 was predicted to be warmer than 5 May 2026?", "No: 5 May"),
    ("Fog on 3 May 2026, yes or no?", "No: 3 May 2026"),
    # which days
    ("I am torn between 5 and 8 May 2026. Which was warmer?", "5 May 2026 had the higher"),
    ("Between 5 and 8 May 2026, where was the chance of rain greater?", "No precipitation"),
    ("Was the first day of May 2026 warmer than the last?", "No: 31 May 2026 had the higher"),
    ("How many more inches of snow were forecast for 3 than for 4 January 2026?", "had the"),
    (
        "How many more inches of snow were forecast for 22 than for 23 February 2026?",
        "No snow is stated for 22 February 2026 [1]: they cannot be compared.",
    ),
    # days with a name, of which another year's is held
    ("Was Halloween 2025 warmer than Easter Sunday?", "No: 5 April 2026 had the higher"),
    ("Which was warmer, Halloween 2025 or Easter Sunday?", "5 April 2026 had the higher"),
]
STRETCHES = [
    ("Was the hottest day of 2026 in June or in July?", "July 2026 had the highest"),
    ("Which had the highest forecast high, May or June 2026?", "June 2026 had the highest"),
    ("Which week had the strongest gust, the second or third week of May 2026?", "40 mph; 8"),
    ("Which was the windiest, April, May or June 2026?", "May 2026 had the highest average"),
    ("Which was the foggiest, April, May or June 2026?", "June 2026 had the highest number"),
    ("Which day had the highest forecast high in May or June 2026?", "on 20 June 2026"),
    ("Were there as many rainy days in May as in June 2026?", "Yes: May 2026 had the higher"),
    ("Did April and May 2026 have the same number of rainy days?", "No: April 2026 had"),
    ("By how many did the rainy days of April and May 2026 differ?", "The difference is 1 day"),
    ("Which had more days with a chance of at least 50%, May or June 2026?", "2026 had the higher"),
    ("Was the number of rainy days lower in May than in June 2026?", "No: June 2026 had the lower"),
    ("Did rainy days in May outnumber those in June 2026?", "Yes: May 2026 had the higher"),
    ("Did May or June 2026 have the greater number of rainy days?", "May 2026 had the higher"),
    ("Which had fewer rainy days, May or June 2026?", "June 2026 had the lower number"),
    ("How far apart were the highest forecast highs of April and May 2026?", "is 17 °F"),
    ("What is the gap between the highest forecast high of April 2026 and that of May?", "17 °F"),
    (
        "How much warmer on average was the third week of May 2026 than the second week of May?",
        "third week of May 2026 (15 to 21 May 2026): 66 °F; second week of May",
    ),
]


@pytest.mark.parametrize(("question", "said"), DAYS)
def test_a_day_is_held_against_another(question: str, said: str) -> None:
    assert said in answered(question, "weather")


@pytest.mark.parametrize(("question", "said"), STRETCHES)
def test_a_stretch_is_held_against_another(question: str, said: str) -> None:
    assert said in answered(question, "weather")


FIRINGS = [
    ("Did the peak reached on 9 January 2025 exceed that reached on 8 January 2025?", "Yes: 9 Jan"),
    ("Was the hottest firing in January or in February 2025?", "January 2025 had the highest"),
    ("Was 10 January 2025 hotter than both of its neighbours?", "No: 10 January 2025 and 11 Janu"),
    (
        "Was 14 January 2025 cooler than the days on either side?",
        "Yes: 14 January 2025 had the low",
    ),
    ("Was 14 January 2025 cooler than the day before and the day after?", "Yes: 14 January 2025"),
    ("Did 14 January 2025 stay below 13 and 15 January 2025 in reached peak?", "Yes: 14 January"),
    ("Did the peak reached on 14 January 2025 stay below those of its two neighbours?", "Yes: 14"),
    (
        "Which of 14 January 2025 and its neighbours was the hottest?",
        "13 January 2025 had the high",
    ),
]


@pytest.mark.parametrize(("question", "said"), FIRINGS)
def test_a_firing_is_held_against_another(question: str, said: str) -> None:
    assert said in answered(question, "kilns")
