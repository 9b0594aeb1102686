"""Which of several records is picked: by a comparative, a wish, a dislike, or a purpose."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import answered, schema

WEATHER = [
    # what is wanted of it
    ("The tournament needs wind. 5 May 2026 or 7 May 2026?", "5 May 2026 had the higher wind"),
    ("Our roses like it mild: 8 or 10 May 2026?", "10 May 2026 had the higher observed high"),
    ("We would like a bright day. 10 or 11 May 2026?", "10 May 2026 had the lower sky"),
    ("Kites love wind. Which day is better, 4 or 5 May 2026?", "5 May 2026 had the higher wind"),
    ("Our lettuce needs rain, so 11 or 12 May 2026?", "11 May 2026 had the higher precipitation"),
    ("I cycle and like it hot. 5 or 8 May 2026?", "5 May 2026 had the higher observed high"),
    ("My kite hates gusts: 5 or 6 May 2026?", "6 May 2026 had the lower gust"),
    # what nobody wants of it
    ("I dread the cold. 8 May 2026 or 10 May 2026?", "10 May 2026 had the higher observed high"),
    ("The marquee can't take gusts: 5 or 6 May 2026?", "6 May 2026 had the lower gust"),
    ("Showers would spoil the photos. 9 or 10 May 2026?", "10 May 2026: no showers"),
    (
        "Showers would spoil the photos. 3 or 4 May 2026?",
        "3 May 2026 and 4 May 2026: no showers alike; 4 May 2026 had the lower precipitation",
    ),
    ("My aunt fears rain; is it 11 or 4 May 2026?", "4 May 2026 had the lower precipitation"),
    # only what it is for
    ("The chess match: 4 May 2026 or 5 May 2026?", "5 May 2026 had the lower precipitation chance"),
    ("Should we cut the hay on 11 May or 12 May 2026?", "12 May 2026 had the lower precip"),
    ("11 May or 12 May 2026 for the christening?", "12 May 2026 had the lower precipitation"),
    ("5 or 11 May 2026? Rain is our only concern.", "5 May 2026 had the lower precipitation"),
    # which came up to it, and which came first
    ("Which day was warmer than forecast, 8 or 10 May 2026?", "Neither: none of 8 May 2026"),
    ("Which reached its high first in the day, 3 or 5 May 2026?", "5 May 2026 had the earlier obs"),
    ("Between 5 and 8 May 2026, pick the warmer.", "5 May 2026 had the higher observed high"),
    ("Of 1, 2 and 3 January 2026, which had the most brutal wind chill?", "the lowest wind chill"),
    ("For a picnic without wind: 8 or 9 May 2026?", "9 May 2026 had the lower wind"),
    ("The roof needs gusts under 20 mph: 5 or 6 May 2026?", "6 May 2026: gust below 20 mph or"),
    ("My long run should be cool, as cool as can be: 8 or 9 May 2026?", "8 May 2026 had the lower"),
    # equal in what decides
    (
        "Kids want to fly kites, but nothing wet. Friday the 8th or Sunday the 10th of May 2026?",
        "8 May 2026 and 10 May 2026: dry alike; 10 May 2026 had the higher wind",
    ),
    ("Which of 8 and 10 May 2026 were dry?", "All of them: 8 May 2026 and 10 May 2026 have dry"),
    # what it is picked for
    ("When would a cyclist have less wind to fight, 8 or 9 May 2026?", "9 May 2026 had the lower"),
    ("Grandma goes out on whichever was cooler: 8, 9 or 10 May 2026.", "8 May 2026 had the lowest"),
    ("Will the picnic go better on 9 or 10 May 2026?", "10 May 2026 had the lower precipitation"),
    ("When would a kite have flown better, 8 or 9 May 2026?", "8 May 2026 had the higher wind"),
    ("Do I paint the fence on 8 or on 9 May 2026?", "8 May 2026 had the lower precipitation"),
    # what breaks in it, and what nobody worries about
    ("My kite rips in gusts over 20 mph. 5 or 6 May 2026?", "6 May 2026: gust of at most 20 mph"),
    ("On which day would a kite rip in gusts over 20 mph, 5 or 6 May 2026?", "5 May 2026: gust"),
    ("We don't worry about rain but hate wind: 8 or 9 May 2026?", "9 May 2026 had the lower wind"),
    # the better odds of what may not be welcome
    ("Which day had the better odds on rain, 11 or 12 May 2026?", "11 May 2026 had the higher"),
    ("On which day had rain the better odds, 11 or 12 May 2026?", "11 May 2026 had the higher"),
    # the wider of two ranges
    ("Which had the wider wind range, 8 or 9 May 2026?", "higher difference of wind high and wind"),
    ("The wind is given as a range on 8 and 9 May 2026. Which range is wider?", "difference of"),
    # who names an amount
    ("9 and 11 May 2026 mention rain, but only one gives an amount. Which?", "rain high stated"),
    # in their order
    ("Which was the hottest of the first days of March, April and May 2026?", "1 April"),
    ("Rank 5, 8 and 9 May 2026 by measured high. Which comes second?", "9 May 2026 had the second"),
    (
        "Rank 5, 8 and 9 May 2026 by measured high. Which takes third place?",
        "8 May 2026 had the third",
    ),
    ("Rank 5, 8 and 9 May 2026 by measured high.", "5 May 2026: 69 °F; 9 May 2026: 59 °F; 8 May"),
    ("Put 5, 8 and 9 May 2026 in order from cold to warm.", "from the lowest to the highest: 8"),
    ("Which two of 5, 8 and 9 May 2026 were the warmest?", "5 May 2026 and 9 May 2026 had the"),
    ("What was the second warmest of 5, 8 and 9 May 2026?", "9 May 2026 had the second highest"),
    # what is only true or false
    ("Which day was rainless, 3 or 5 May 2026?", "5 May 2026: no rain"),
    ("Was 3 or 5 May 2026 the more showery day?", "3 May 2026"),
    ("Which was less showery, 3 May 2026 or 9 May 2026?", "3 May 2026: no showers"),
    # which of them, how many there are
    ("On which of the two was the forecast missed by more, 2 or 8 May 2026?", "2 May 2026 had"),
    ("Was the forecast for 2 May 2026 higher than that for 8 May 2026?", "Yes: 2 May 2026 had"),
    ("Of 1, 2 and 8 May 2026, which had the biggest miss?", "2 May 2026 had the highest"),
]

KILNS = [
    ("Potters can't stand cracks: 9 or 10 January 2025?", "10 January 2025: sound"),
    ("The buyers want it hot. 8 or 9 January 2025?", "9 January 2025 had the higher"),
    ("Of 8, 9 and 12 January 2025, which had the biggest error?", "9 January 2025 had the highest"),
    ("8 or 9 January 2025, if cracks are all we worry about?", "8 January 2025: sound"),
    ("Our only worry is cracks: 8 or 9 January 2025?", "8 January 2025: sound"),
    ("On which day should we worry about cracks, 8 or 9 January 2025?", "9 January 2025: cracked"),
    ("The ware warps when shrinkage is above 9: 9 or 10 January 2025?", "9 January 2025: shrink"),
    ("They want it as hot as possible. 8 or 9 January 2025?", "9 January 2025 had the higher"),
    ("Keep shrinkage as low as possible: 9 or 10 January 2025?", "9 January 2025 had the lower"),
    ("We fire on 9 or 10 January 2025 and want as little shrinkage as can be. Pick one.", "9 Janu"),
]

WIDER = [
    ("Was the shrinkage range wider on 7 or on 10 January 2025?", "10 January 2025 had the higher"),
    ("Which of 7, 10 and 11 January 2025 had the narrowest range of shrinkage?", "7 January 2025"),
    (
        "Which firing of January 2025 had the widest range of shrinkage?",
        "The highest difference",
    ),
]

SAILINGS = [
    (
        "We want the sea as smooth as possible: 26 or 28 November 2024?",
        "28 November 2024 had the low",
    ),
    ("As few passengers as possible: pick one of 26, 27 and 28 November 2024.", "27 November 2024"),
]


@pytest.mark.parametrize(("question", "said"), WEATHER)
def test_a_day_is_picked(question: str, said: str) -> None:
    assert said in answered(question, "weather")


@pytest.mark.parametrize(("question", "said"), SAILINGS)
def test_a_crossing_is_picked(question: str, said: str) -> None:
    assert said in answered(question, "sailings")


@pytest.mark.parametrize(("question", "said"), KILNS + WIDER)
def test_a_firing_is_picked(question: str, said: str) -> None:
    assert said in answered(question, "kilns")


@pytest.mark.parametrize(
    "question",
    [
        "Tell me about 3 or 4 May 2026",
        "The briefing of 3 or 4 May 2026, please",
        "Was there a parade on 3 or 4 May 2026?",
        "Which day had the better visibility, 3 or 4 May 2026?",
        "Which of 3 and 4 May 2026 had worse traffic?",
        "Which day had the higher soil temperature, 8 or 9 May 2026?",
        "Did the river rise higher in the wind, on 8 or 9 May 2026?",
        "Which of 8 and 9 May 2026 had more visitors in the wind?",
        "Which had the wider range of temperatures, 8 or 9 May 2026?",
        "On two of the days from 3 to 5 May 2026 the wind came from the same side: which is the "
        "odd one out?",
        "From noon to 2 pm we want no rain: 9 or 11 May 2026?",
        "We need no showers after 3 pm. 9 or 11 May 2026?",
        "Where was the bigger drop in the high: from 4 to 5 May or from 8 to 9 May 2026?",
        "Lay 1 to 5 May 2026 beside 8 to 12 May, date by date: how often was the later one warmer?",
    ],
)
def test_days_that_are_only_named_are_not_picked_from(question: str) -> None:
    here = schema("weather")
    written = EmbeddedSqlWriter().read(question, here.card, None)
    assert written is not None and written.form["kind"] == "rows"
