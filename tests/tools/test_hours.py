"""What a text says of which hours."""

import pytest

from pageturner.tools.hours import clauses, hours, hours_asked
from pageturner.tools.sureness import LIKELY, POSSIBLE, SLIGHT, SURE

SAID = [
    ("Fog before 9am.", {"<9:00", "morn", "fog@morning"}),
    ("Fog until 2 pm.", {"<14:00", "morn", "afternoon", "fog@morning", "fog@afternoon"}),
    (
        "Fog till noon, then swell.",
        {"<12:00", "morn", "fog@morning"}
        | {">12:00", "afternoon", "evening", "swell@afternoon", "swell@evening"},
    ),
    ("Fog between 8:30am and 11 a.m.", {">8:30", "<11:00", "morn", "fog@morning"}),
    ("The last boat after 7 PM", {">19:00", "evening", "last@evening", "boat@evening"}),
    ("Fog in the morning followed by swell.", {"morn", "fog@morning"}),
    ("Fog by mid-afternoon", {"afternoon", "fog@afternoon", "mid@afternoon"}),
    (
        "Swell, mainly between 8am and 2pm.",
        {">8:00", "<14:00", "morn", "afternoon", "swell@morning", "swell@afternoon"},
    ),
    (
        "Fog prior to midnight.",
        {"<24:00", "morn", "afternoon", "evening", "fog@morning", "fog@afternoon", "fog@evening"},
    ),
    ("Moored at 3 pm.", set()),
    ("After 12 years the 5 pilots retired.", set()),
]


@pytest.mark.parametrize(("text", "said"), SAID)
def test_what_is_said_of_which_hours(text: str, said: set[str]) -> None:
    assert hours(text) == said


EITHER_HALF = [
    ("Fog between 2 and 4?", {">2:00", ">14:00", "<4:00", "<16:00"}),
    ("fog from 11 to 1 in May", {">11:00", ">23:00", "<1:00", "<13:00"}),
    ("Fog between 2 and 4 knots?", set()),
    ("Fog between 2 and 4.5?", set()),
    ("Fog between 2pm and 4pm?", {">14:00", "<16:00", "afternoon", "fog@afternoon"}),
]


@pytest.mark.parametrize(("question", "said"), EITHER_HALF)
def test_an_hour_without_its_half_is_of_either(question: str, said: set[str]) -> None:
    assert hours_asked(question) == said


HOW_SURE = [
    ("A chance of fog and swell before 9am.", [("fog", POSSIBLE), ("swell", POSSIBLE)]),
    ("Fog and a slight chance of swell.", [("fog", SURE), ("swell", SLIGHT)]),
    ("Fog and swell likely, mainly after noon.", [("fog", LIKELY), ("swell", LIKELY)]),
    ("Fog likely and areas of swell.", [("fog", LIKELY), ("swell", SURE)]),
    ("Isolated fog.", [("fog", SLIGHT)]),
]


@pytest.mark.parametrize(("text", "told"), HOW_SURE)
def test_how_sure_a_clause_is_of_each_thing(text: str, told: list[tuple[str, int]]) -> None:
    items = clauses(text)[0].items
    assert [sure for _, sure in items] == [sure for _, sure in told]
    assert all(name in words for (words, _), (name, _) in zip(items, told, strict=True))
