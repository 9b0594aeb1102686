"""The day of the week is told beside a date, where it is asked for."""

import pytest

from pageturner.agent.row_weekdays import with_weekdays

TOLD = "1 day with hail: 4 May 2025 [1]."
SAID = [
    ("Name the day of the week on which it hailed", "1 day with hail: Sunday 4 May 2025 [1]."),
    ("On which weekday did it hail?", "1 day with hail: Sunday 4 May 2025 [1]."),
    ("On which day did it hail?", TOLD),
    ("Did it hail on a weekday?", TOLD),
]


@pytest.mark.parametrize(("question", "text"), SAID)
def test_the_day_of_the_week_is_told_where_it_is_asked_for(question: str, text: str) -> None:
    assert with_weekdays(question, TOLD, ["2025-05-04"]) == text


def test_of_many_days_none_is_told() -> None:
    days = [f"2025-05-0{day}" for day in range(1, 6)]
    assert with_weekdays("On which day of the week did it hail?", TOLD, days) == TOLD


def test_what_names_it_already_stays() -> None:
    told = "Sunday 4 May 2025"
    assert with_weekdays("Which weekday was it?", told, ["2025-05-04"]) == told
