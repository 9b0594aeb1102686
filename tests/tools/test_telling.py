"""Which texts tell what a question says they tell."""

import pytest

from pageturner.tools.telling import elsewhen, tellers, tells_an_hour_of
from pageturner.tools.text_to_sql.grammar import analysed
from pageturner.tools.text_to_sql.reading import Reading
from tests.tools.text_to_sql.schemas import schema

REPORTS = [
    "Hail after 2pm. 12 berths.",
    "A little hail before noon, then swell. 14 berths.",
    "Mist before 9am, then swell. 9 berths.",
    "Mist. 11 berths.",
    "Hail between 3pm and 5pm, then hail and mist. 15 berths.",
    "Hail and mist between 3pm and 5pm. 8 berths.",
    "Swell before 9am, then mist between 9am and 11am. 8 berths.",
    "Patchy mist before 7am, then hail and swell. 8 berths.",
]

ASKED = [
    ("Which day had hail from two in the afternoon on?", [0]),
    ("On which days was hail due between three and five in the afternoon?", [4, 5]),
    ("Hail and mist from 3 to 5pm: which day?", [5]),
    ("Which day had mist until nine o'clock?", [2]),
    ("On which day did hail turn to swell at noon?", [1]),
    ("Which day started with swell, followed by mist?", [6]),
    ("On which days was there mist at first, and swell later on?", [2, 7]),
    ("Which days begin with mist and end with swell?", [2, 7]),
    ("Which days had mist first, later swell?", [2, 7]),
    ("Which days had hail first and swell afterwards?", [1]),
    ("Which day had mist all day?", [3]),
    ("Which day had mist only before 9 am?", [2]),
    ("Which days had mist early in the morning?", [7]),
    ("Which day had patchy mist before 7 am?", [7]),
    ("Which day had mist, not patchy, in the morning and then swell?", [2]),
    ("Which day had mist by mid-morning?", [2]),
    ("On which day was mist to lift at nine a.m.?", [2]),
    ("Which day had mist first and then hail and swell?", [7]),
    ("Which day had mist without any hours given?", [3]),
    ("Which day had hail after 8 pm?", []),
    ("Which day had swell followed by hail?", []),
]


@pytest.mark.parametrize(("question", "places"), ASKED)
def test_texts_that_tell_it(question: str, places: list[int]) -> None:
    analysis, _ = analysed(question, schema("harbour").card, None)
    assert tellers(analysis.accounts.told, REPORTS) == places


SURE = [
    "A chance of hail before 2pm, then swell likely. 12 berths.",
    "A slight chance of hail before 2pm, then swell. 12 berths.",
    "Hail and a slight chance of swell between 11am and 2pm. 9 berths.",
    "Mist likely and areas of swell, mainly before 8am. 9 berths.",
    "Widespread mist before 9am, then patchy mist. 3 berths.",
    "Mist. 3 berths.",
    "Mist and hail before 11am, then swell between 11am and 4pm. 3 berths.",
    "Hail after 4pm. 3 berths.",
]

SAID = [
    ("Which day had a slim chance of hail until early afternoon?", [1]),
    ("Which day had perhaps some hail until 2pm?", [0]),
    ("Hail till two and then swell likely: which day?", [0]),
    ("Which days had hail around lunchtime, with a slight chance of swell?", [2]),
    ("Which day had mist, probably, in the small hours?", [3]),
    ("On which day was the mist widespread at first and patchy later on?", [4]),
    ("Which days had nothing but mist?", [4, 5]),
    ("Which day had hail that quit by eleven, with swell till four?", [6]),
    ("Which days had hail from 1 pm or 4 pm?", [7]),
    ("Hail from four in the afternoon onwards, which day?", [7]),
    ("Which day had swell between eleven and sixteen o'clock?", [6]),
    ("In late afternoon hail, which day?", [7]),
    ("On which days did the hail hold off until 4pm?", [7]),
    ("No swell until 11am: which days?", [2, 6]),
    ("Which day had no mist until 9am?", []),
    ("On which days was hail not due to begin before four in the afternoon?", [7]),
    ("Which days had swell, but not expected before 11am?", [2, 6]),
    ("On which days was there to be hail later than 4pm?", [7]),
    ("On which days was there to be hail earlier than 11am?", [6]),
    ("Which day had swell after a morning of hail?", [6]),
    ("Which day had mist before the swell?", [6]),
    ("Which day had mist that eased into swell at eleven?", [6]),
    ("Which day had mist, with the mist clearing by 9?", [4]),
    ("Which days had hail with no hours at all?", []),
]


@pytest.mark.parametrize(("question", "places"), SAID)
def test_how_surely_and_until_about_when_it_is_told(question: str, places: list[int]) -> None:
    analysis, _ = analysed(question, schema("harbour").card, None)
    assert tellers(analysis.accounts.told, SURE) == places


def test_a_value_that_something_turned_to_stands_where_it_may() -> None:
    texts = [
        "Fog before 9am. Mostly sunny.",
        "Fog before 9am, then sunny. Breezy.",
        "Fog before 9am, then cloudy.",
        "Fog before 9am. Cloudy.",
    ]
    for question, places in (("fog til 9, then sunny, which day", [1]), ("fog, then cloudy", [2])):
        analysis, _ = analysed(question, schema("weather").card, None)
        assert tellers(analysis.accounts.told, texts) == places
    analysis, _ = analysed("fog til 9, then sunny, which day", schema("weather").card, None)
    assert tellers(analysis.accounts.told, [texts[0], texts[3]]) == [0]


def test_what_a_thing_covers_tells_it_where_nothing_else_does() -> None:
    texts = ["Showers after 2pm.", "Drizzle after 2pm.", "Rain after 4pm."]
    analysis, _ = analysed("Which day had rain after 2pm?", schema("weather").card, None)
    assert tellers(analysis.accounts.told, texts) == [0]
    assert tellers(analysis.accounts.told, [*texts, "Rain after 2pm."]) == [3]


def test_of_one_text_a_chance_is_not_said_plainly() -> None:
    analysis, _ = analysed("hail after 2pm, which day?", schema("harbour").card, None)
    texts = ["A slight chance of hail after 2pm.", "Hail likely after 2pm.", "Hail after 2pm."]
    assert tellers(analysis.accounts.told, texts, analysis.accounts.others) == [1, 2]


TURNS = [
    "Mist before 10am, then swell. 9 berths.",
    "Mist before 2pm, then swell. 9 berths.",
    "Mist before 11am, then swell between 11am and 1pm. 7 berths.",
]
TURNED = [
    ("When was a misty morning supposed to turn into swell in the afternoon?", [1]),
    ("Which day was to have mist in the morning, then swell in the afternoon?", [1]),
    ("On which day was mist to be followed by swell after lunch?", [1]),
    ("When was mist in the morning to give way to swell?", [0, 2]),
]


@pytest.mark.parametrize(("question", "places"), TURNED)
def test_what_comes_in_a_part_of_the_day_begins_in_it(question: str, places: list[int]) -> None:
    analysis, _ = analysed(question, schema("harbour").card, None)
    assert tellers(analysis.accounts.told, TURNS) == places


def test_values_one_after_the_other() -> None:
    texts = ["Mostly cloudy, then gradually becoming sunny.", "Sunny, then cloudy.", "Sunny."]
    analysis, _ = analysed("Which day was cloudy and then sunny?", schema("weather").card, None)
    assert tellers(analysis.accounts.told, texts) == [0]
    plain, _ = analysed("Which days were sunny or mostly sunny?", schema("weather").card, None)
    assert not plain.accounts.told


def test_of_one_text_what_else_it_tells_would_have_been_said() -> None:
    analysis, _ = analysed("hail after 2pm, which day?", schema("harbour").card, None)
    texts = ["Hail and swell after 2pm.", "Hail after 2pm."]
    assert tellers(analysis.accounts.told, texts, analysis.accounts.others) == [1]


NOT_TOLD = [
    "Which misty days had the gates opened after 8 am?",
    "Was there hail on 2 April 2025 before noon?",
    "Which days had more than 3 berths taken?",
]


@pytest.mark.parametrize("question", NOT_TOLD)
def test_hours_of_something_else_are_not_taken(question: str) -> None:
    analysis, _ = analysed(question, schema("harbour").card, None)
    assert not analysis.accounts.when


@pytest.mark.parametrize(
    ("question", "text", "other"),
    [
        ("Mist over by 8 am, which day?", "Mist before 2pm. 9 berths.", True),
        ("Mist over by 8 am, which day?", "Mist before 9am. 9 berths.", False),
        ("Mist over by 8 am, which day?", "Mist after 4pm. 9 berths.", True),
        ("Mist over by 8 am, which day?", "Mist. 9 berths.", False),
        ("Hail that set in after lunch, which day?", "Hail before 11am. 9 berths.", True),
        ("Hail that set in after lunch, which day?", "Hail after 1pm. 9 berths.", False),
    ],
)
def test_what_is_told_of_quite_other_hours_is_not_meant(
    question: str, text: str, other: bool
) -> None:
    analysis, _ = analysed(question, schema("harbour").card, None)
    assert elsewhen(analysis.accounts.told, text) is other


HOURS = [
    ("By what hour was the rain of 3 May 2026 to be over?", "Showers before 11am. Cloudy.", True),
    ("When was the rain of 3 May 2026 due to end?", "Cloudy until noon. Rain and showers.", False),
    ("By what time was the rain of 3 May 2026 to stop?", "Rain. Showers before 11am.", False),
    ("By what hour was the fog of 3 May 2026 to lift?", "Showers before 11am. Fog.", False),
    # the first hour and the last are each told by another word
    ("At what hour did the fog of 3 May 2026 set in?", "Fog before 9am.", False),
    ("At what hour did the fog of 3 May 2026 set in?", "Fog after 9am.", True),
    ("At what hour did the fog of 3 May 2026 set in?", "Showers until 9am, then fog.", True),
    ("At what hour did the fog of 3 May 2026 set in?", "Fog before 9am, then fog.", False),
    ("Since when did it have fog on 3 May 2026?", "Fog before 9am.", False),
    ("Until when did the fog of 3 May 2026 stay?", "Fog before 9am.", True),
    ("Until when did the fog of 3 May 2026 stay?", "Fog after 9am.", False),
    ("When did the fog of 3 May 2026 end?", "Fog between 9am and 2pm, then fog.", False),
    ("When did the fog of 3 May 2026 end?", "Fog in the morning.", True),
    # what was due is told by any hour
    ("When was the fog of 3 May 2026 due to set in?", "Fog before 9am.", True),
    ("At what hour was fog forecast for 3 May 2026?", "Fog before 9am.", True),
    ("When would the rain of 3 May 2026 stop?", "Rain before 9am.", True),
    # who says one of its hours himself asks for the other
    ("Fog before 9am on 3 May 2026. From what hour?", "Fog before 9am.", False),
    ("Fog before noon on 3 May 2026. Since when?", "Fog before noon.", False),
    ("Fog before noon on 3 May 2026. Since when?", "Fog between 6am and noon.", True),
    ("Rain showers after 2 pm on 3 May 2026: until when?", "Rain showers after 2pm.", False),
    ("Fog after 2 pm on 3 May 2026, up to what hour?", "Fog between 2pm and 5pm.", True),
    ("Until what hour was fog expected on 3 May 2026?", "Fog before 9am.", True),
    # of what is likely, and of a chance of it
    ("From what time was rain likely on 3 May 2026?", "Rain likely after 10am.", True),
    ("When was the chance of rain to end on 3 May 2026?", "A chance of rain before 9am.", True),
    ("When on 3 May 2026 was rain likely to set in?", "Rain likely after 10am.", True),
    ("By what time was rain expected to be over on 3 May 2026?", "Rain before 9am.", True),
    ("When on 3 May 2026 should the fog lift?", "Fog before 9am.", True),
    ("When would the rain of 3 May 2026 start?", "Rain after 10am.", True),
]


@pytest.mark.parametrize(("question", "text", "told"), HOURS)
def test_an_hour_is_told_of_it_or_of_what_it_covers(question: str, text: str, told: bool) -> None:
    _, reading = analysed(question, schema("weather").card, None)
    assert isinstance(reading, Reading)
    assert [tells_an_hour_of(one, text) for one in reading.hour_of] == [told]
