"""Values and records set against each other: the winner is told, and by how much."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import answered, schema

TOLD = [
    # (question, what the answer opens with, what else it says)
    ("Which has the higher deposit, R-201 or R-205?", "R-201 had the higher deposit.", "1265 EUR"),
    ("Is 9 Chapel Row bigger than 31 Chapel Row?", "No: 31 Chapel Row had the", "3.2 m2"),
    ("which is closer to the station, R-201 or R-205?", "R-201 had the lower", "0.7 km"),
    ("Do houses have a higher average deposit than flats?", "Yes: House had", "286.50 EUR"),
    ("Is R-205 no bigger than R-201?", "Yes: R-201 had the higher", "19 m2"),
    ("Which is dearer, R-203 or R-204?", "No rent is stated for R-203", ""),
    ("Which is dearer, R-201, R-203 or R-204?", "No rent is stated for R-203", ""),
    ("Which district has the highest average rent?", "Old Harbour had the highest average", ""),
    ("average rent by bedrooms", "Average rent by bedrooms: 1: 592.50 EUR; 2: 738.33 EUR", ""),
    ("how many properties per energy class", "Number of properties by energy class: A: 5", ""),
    ("were more properties listed in february or in march 2026", "March 2026 had", "6 properties"),
    (
        "average rent of furnished flats by district",
        "Average rent with furnished and kind flat",
        "",
    ),
    (
        "Which district has the highest average rent for furnished flats?",
        "Millbrook had",
        "kind flat.",
    ),
    ("What share of the flats is furnished?", "38.9%: 7 of 18 properties with kind flat", ""),
    ("which districts have an average rent above 700", "Districts with an average rent above", ""),
    ("which districts have an average rent above 9000", "No district has an average rent", "9000"),
    ("how many flats have a deposit below average", "", "flat and deposit below their average"),
    ("difference between the deposit and the asking rent of R-201", "R-201", "difference 1230"),
]


@pytest.mark.parametrize(("question", "opening", "said"), TOLD)
def test_who_wins_is_told(question: str, opening: str, said: str) -> None:
    text = answered(question, "lettings")
    assert text.startswith(opening)
    assert said in text


FERRIES = [
    # (question, what the answer opens with, what else it says)
    ("Which did better in March 2025, Aurora or Sea Otter?", "Sea Otter had the lower", "delay"),
    ("Which had the worse delay, the Aurora or the Sea Otter?", "Aurora had the higher", "delay"),
    (
        "Did the Aurora carry more passengers on 2 March or on 3 March 2025?",
        "r004 (3 March 2025)",
        "51",
    ),
    (
        "Did the Sea Otter carry more passengers on 3 March or on 5 March 2025?",
        "No crossing with vessel Sea Otter is of 3 March 2025",
        "they cannot be compared",
    ),
    (
        "Was the longest delay of March 2025 the same as the longest one of April 2025?",
        "No: April 2025 had the highest",
        "The difference is 8 minutes.",
    ),
    (
        "Was the longest delay of March 2025 different from that of April 2025?",
        "Yes: April 2025 had the highest",
        "",
    ),
    ("3 and 4 March 2025: was a crossing cancelled on neither?", "Yes: none of the 4", ""),
    ("Was April 2025's longest delay as long as that of March 2025?", "Yes: April 2025 had", ""),
    ("Was March 2025's longest delay as long as that of April 2025?", "No: April 2025 had", ""),
]


@pytest.mark.parametrize(("question", "opening", "said"), FERRIES)
def test_of_the_ships_that_are_named(question: str, opening: str, said: str) -> None:
    text = answered(question, "ferries")
    assert text.startswith(opening)
    assert said in text


@pytest.mark.parametrize(
    "question",
    ["Is R-201 twice as big as R-202?", "is R-201 at least 50 m2 bigger than R-202?"],
)
def test_what_is_not_set_against_each_other_is_only_looked_for(question: str) -> None:
    written = EmbeddedSqlWriter().read(question, schema("lettings").card, None)
    assert written is None or written.form["kind"] == "rows"
    assert written is None or not written.form.get("columns")
