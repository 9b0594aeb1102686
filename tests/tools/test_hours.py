"""Hours and the side of them that a text speaks of."""

import pytest

from pageturner.tools.hours import hours

SAID = [
    ("Low tide before 9am.", {"<9:00", "morn"}),
    ("The bar is closed until 2 pm.", {"<14:00", "afternoon"}),
    ("Fog till noon, then swell.", {"<12:00", ">12:00", "morn", "afternoon"}),
    ("Fog before 1pm, then swell.", {"<13:00", ">13:00", "afternoon"}),
    ("Dredging between 8:30am and 11 a.m.", {">8:30", "<11:00", "morn"}),
    ("The last boat leaves after 7 PM.", {">19:00", "evening"}),
    ("From 5pm the quay is lit.", {">17:00", "evening"}),
    ("Repairs by mid-afternoon, mornings only.", {"afternoon", "morn"}),
    ("Moored at 3 pm.", set()),
    ("After 12 years the 5 pilots retired.", set()),
]


@pytest.mark.parametrize(("text", "said"), SAID)
def test_hours_come_with_their_side(text: str, said: set[str]) -> None:
    assert hours(text) == said
