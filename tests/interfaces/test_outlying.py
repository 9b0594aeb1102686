"""In the outliers' figure a passage is told from the others of its document."""

import pytest

from pageturner.interfaces.outlying import label

PLACE = "page 14 of 25, section 5.1"
LABELS = [
    # (title, place, room, label)
    ("Handbook", PLACE, 60, f"Handbook, {PLACE}"),
    ("Conditions of the Hethersay Line", PLACE, 50, f"Conditions…ersay Line, {PLACE}"),
    (
        "Handbook",
        "page 1 of 2, section " + "x" * 90,
        40,
        "Handbook, page 1 of 2, section xxxxxxxx…",
    ),
]


@pytest.mark.parametrize(("title", "place", "room", "expected"), LABELS)
def test_the_title_gives_way_to_the_place(title: str, place: str, room: int, expected: str) -> None:
    assert label(title, place, room) == expected
    assert len(expected) <= room
