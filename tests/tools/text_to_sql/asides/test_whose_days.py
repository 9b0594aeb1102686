"""Whose day it was, whether a bet was won: yes or no of the day that is meant."""

import pytest

from tests.tools.text_to_sql.schemas import answered

PLATES = "The bowls were fired on 9 January 2025 and the plates on 11 January 2025."
PARENTS = "My mum fired on 9 January 2025, my dad on the 14th."
MOVED = "We moved the open day from 24 January 2026 to 31 January 2026."
ASKED = [
    (f"{PLATES} Did the plates get hotter?", "kilns", "Yes: 11 January 2025"),
    (f"{PLATES} Did the bowls get hotter?", "kilns", "No: 11 January 2025"),
    (f"{PARENTS} Did he have the lower planned peak?", "kilns", "Yes: 14 January 2025"),
    (f"{PARENTS} Was it hotter for my dad than for my mum?", "kilns", "No: 9 January 2025"),
    (f"{PARENTS} Was it hotter on her day?", "kilns", "Yes: 9 January 2025"),
    (f"{MOVED} Were the takings higher on the new date?", "bakery", "No: 24 January 2026"),
    (f"{MOVED} Were the takings higher on the original date?", "bakery", "Yes: 24 January 2026"),
    (
        "If we had opened on 20 January 2026 rather than 24 January 2026, would the takings have "
        "been higher?",
        "bakery",
        "No: 24 January 2026",
    ),
    (
        "She bet me that 9 January 2025 would be hotter than 8 January 2025. Did she win?",
        "kilns",
        "Yes: 9 January 2025",
    ),
    (
        "My uncle says 9 January 2025 was cooler than 8 January 2025. True or not?",
        "kilns",
        "No: 8 January 2025",
    ),
    (
        "We moved from February to January 2025. Was January hotter than February?",
        "kilns",
        "No: February 2025",
    ),
    ("It cracked on 9 January 2025 and the day after. Was the 10th hotter?", "kilns", "Yes: 10"),
    (
        "My wedding was on 9 January 2025, my sister's on 14 January 2025. Was her wedding hotter "
        "than mine?",
        "kilns",
        "No: 9 January 2025",
    ),
    (
        "Did the reached peak fall by more than 100 °C from 13 January 2025 to 14 January 2025?",
        "kilns",
        "Yes: 14 January 2025",
    ),
    ("Did it get at least 400 °C hotter from 17 to 18 January 2025?", "kilns", "No: 18 January"),
    ("Did we bake as much bread in January as in February 2026?", "bakery", "No: February 2026"),
]


@pytest.mark.parametrize(("question", "schema", "opening"), ASKED)
def test_somebodys_day_is_the_one_that_is_told(question: str, schema: str, opening: str) -> None:
    assert answered(question, schema).startswith(opening)
