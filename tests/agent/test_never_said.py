"""What no passage says, although it shares its words with the question; texts are made up."""

from collections.abc import Collection
from typing import Any

import pytest

from pageturner.agent.never_said import never_said
from pageturner.agent.relevance import told_of_each_alone
from pageturner.tools.evidence import Evidence

_ALIKE = ({"sauna", "baths"}, {"doctor", "nurse"})


def near(asked: Collection[str], there: Collection[str], least: float = 0.5) -> dict[str, float]:
    """A sauna is nearly a bath, and a doctor a nurse."""
    return {
        word: 0.6
        for word in asked
        if any(word in pair and not pair.isdisjoint(there) for pair in _ALIKE)
    }


def passage(text: str, title: str = "Handbook", section: str = "") -> Evidence:
    entry: dict[str, Any] = {
        "text": text,
        "rows": None,
        "documents": [{"id": title, "title": title}],
        "passage": {"section": section},
    }
    return entry  # type: ignore[return-value]


LAMP = "The lamp of the tower was lit by Ada Moss in 1871. It stands 19 m high."
WAND = "Wipe the wand after 20 seconds. A new one is ordered from the service desk."
HOSTEL = "There are two baths in the hostel, and a nurse comes on Fridays. A bed costs 30 crowns."
CODES = "Error 5: the heater is cold. Version 4.1.0 brought a dark theme. Room B12 is locked."

ASKED = [
    # (question, text, what is missing)
    ("How hot does the wand get?", WAND, "no temperature is told"),
    ("How hot does the wand get?", "The wand reaches 140 °C.", ""),
    ("How much does a new wand cost?", WAND, "no price is told"),
    ("What does a bed cost in the hostel?", HOSTEL, ""),
    ("How much is a ticket to the tower?", LAMP, "no price is told"),
    ("How much is a ticket to the tower?", "The tower is free on Sundays.", ""),
    ("How long do I wipe the wand?", WAND, ""),
    ("How long has the lamp been lit?", "The lamp has burnt since 1871.", ""),
    ("How long is the wand?", "Do not bend the wand.", "no length is told"),
    ("How tall is the tower?", LAMP, ""),
    ("How heavy is the lamp?", LAMP, "no weight is told"),
    ("How old must you be to climb the tower?", "Climbers must be 12.", ""),
    ("When was the lamp lit?", LAMP, ""),
    ("When was the wand first sold?", WAND, "no date is told"),
    ("When was the wand first sold?", "The wand may be sold.", "no date is told"),
    ("When should the wand be wiped?", WAND, ""),  # (after each use, on a signal, at night …)
    ("When was the tower built?", "The bath was built in 1871.", "nothing is said of tower"),
    ("Who designed the wand?", WAND, "nobody is named"),
    ("Which bath is used most often?", HOSTEL, "nothing was counted"),
    ("Which bath is used most often?", "The hot bath is the favourite.", ""),
    ("Who made the wand?", "The wand is made in Porto.", ""),
    ("Who invented the lamp?", LAMP, ""),  # (it is told who did something to it)
    ("Who may use the wand?", WAND, ""),
    ("Is there a sauna in the hostel?", HOSTEL, ""),
    ("Is there a doctor?", HOSTEL, ""),
    ("Is there a cinema in the hostel?", HOSTEL, "nothing is said of cinema"),
    ("Are there any lockers near the bath?", HOSTEL, "nothing is said of lockers"),
    ("Is there a limit on beds in the hostel?", HOSTEL, ""),
    ("How many nurses are in the hostel?", HOSTEL, ""),
    ("How many cameras are in the hostel?", HOSTEL, "nothing is said of cameras"),
    ("How many nurses come on Fridays?", "Nurses come at 18.00 on Fridays.", "no number is told"),
    ("How many nurses come on Fridays?", "Two nurses come on Fridays.", ""),
    ("How many nurses come on Fridays?", "Of nurses, 3 live within 9 km.", ""),
    ("How many days does the nurse stay?", "The nurse stays 2 days.", ""),
    ("How far should the wand be pulled out?", "Pull the wand out until it clicks.", ""),
    ("How far is the hostel from the tower?", HOSTEL, "no length is told"),
    ("How many beds are in the hostel?", HOSTEL, ""),
    ("What does error 5 mean?", CODES, ""),
    ("What does error 12 mean?", CODES, "nothing is said of error 12"),
    ("What came with version 4.1?", CODES, "nothing is said of version 4.1"),
    ("What came with version 4.1.0?", CODES, ""),
    ("Who has the key of room B12?", CODES, ""),
    ("Who has the key of room B13?", CODES, "nothing is said of room B13"),
    ("Can I lengthen the line 5 metres?", CODES, ""),
    ("What is the average age of the nurses?", HOSTEL, "no average is told"),
    ("What is the average price of a bed?", "Beds cost 30 crowns on average.", ""),
    ("What does the mean heater do?", CODES, "no average is told"),
    ("What does a cold heater mean?", CODES, ""),
]


@pytest.mark.parametrize(("question", "text", "missing"), ASKED)
def test_what_is_asked_for_is_in_what_would_be_quoted(
    question: str, text: str, missing: str
) -> None:
    assert never_said(question, [passage(text)], near) == missing


def test_a_title_says_so_too() -> None:
    told = passage("- Removed: the tray.", section="4.1.0 (2024-12-10)")
    assert never_said("When was the tray removed?", [told], near) == ""


def test_one_passage_is_enough() -> None:
    assert never_said("How tall is the tower?", [passage(WAND), passage(LAMP)], near) == ""


def lists(*texts: str) -> list[Evidence]:
    return [passage(text, f"Tide list {at}") for at, text in enumerate(texts)]


SERIES = [
    # (question, texts, what every document tells of itself alone)
    ("How often is the list printed?", [f"Printed 2026-0{m}-03." for m in (1, 2, 3)], ["printed"]),
    ("Which list was printed twice?", [f"Printed 2026-0{m}-03." for m in (1, 2, 3)], ["printed"]),
    # all say the same
    ("Is smoking forbidden?", ["Smoking is forbidden on the quay."] * 3, []),
    # what differs stands beside what all say
    ("When is the toll paid?", [f"The toll of {n} is paid on leaving." for n in (1, 2, 3)], []),
    # not every one says it
    ("Who saw the seal?", ["Printed 1.", "Printed 2.", "A seal was seen. Printed 3."], []),
]


@pytest.mark.parametrize(("question", "texts", "alone"), SERIES)
def test_what_every_document_tells_of_itself_answers_nothing_of_all(
    question: str, texts: list[str], alone: list[str]
) -> None:
    assert told_of_each_alone(question, lists(*texts)) == alone
