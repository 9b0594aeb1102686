"""From which hour to which a text tells of a thing, and the hours in a query's marks."""

import pytest

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.texts.accounts import mentioned
from pageturner.tools.timing import BEGINS, ENDS, hours_told, timed

TOLD = [
    ("Fog before 10am. Sunny.", (0.0, 10.0)),
    ("Fog after 4pm. Sunny.", (16.0, 24.0)),
    ("Patchy fog between 7am and 10am, then fog. Sunny.", (7.0, 24.0)),
    ("Rain before 2pm, then fog. Sunny.", (14.0, 24.0)),
    ("Fog. Sunny.", (0.0, 24.0)),
    ("Rain before 2pm. Sunny.", None),
    ("Fog in the morning. Sunny.", None),
]


FOG = mentioned(ColumnCard(name="fog", type="boolean", worded=("fog",)))


@pytest.mark.parametrize(("text", "hours"), TOLD)
def test_the_hours_of_a_thing_are_read_from_a_text(
    text: str, hours: tuple[float, float] | None
) -> None:
    assert hours_told(FOG, text) == hours


def test_the_hours_of_each_record_take_the_place_of_the_marks() -> None:
    sql = timed(f"SELECT {BEGINS}, {ENDS}", {"a": (7.0, 10.0), "o'b": None})
    assert sql == "SELECT CASE id WHEN 'a' THEN 7.0 END, CASE id WHEN 'a' THEN 10.0 END"


def test_a_record_id_stays_a_literal() -> None:
    assert "WHEN 'x''; DROP' THEN" in timed(BEGINS, {"x'; DROP": (1.0, 2.0)})


def test_of_what_no_text_tells_the_hours_nothing_is_known() -> None:
    assert timed(f"SELECT {BEGINS}", {"a": None}) == "SELECT NULL"
