"""A date in digits that can be read both ways is read as those of the records are written."""

from dataclasses import replace

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

ASKED = [
    # (question, whether the day stands first in the records, the day that is meant)
    ("how many tickets were opened on 03/02/2026", True, "2026-02-03"),
    ("how many tickets were opened on 03/02/2026", None, "2026-03-02"),
    ("how many tickets were opened on 03/02/2026", False, "2026-03-02"),
    ("how many tickets were opened on 3/2", True, "2026-02-03"),
    ("how many tickets were opened on 02/27/2026", True, "2026-02-27"),
    ("how many tickets were opened on 27/02/2026", False, "2026-02-27"),
]


@pytest.mark.parametrize(("question", "day_first", "day"), ASKED)
def test_the_day_stands_where_it_does_in_the_records(
    question: str, day_first: bool | None, day: str
) -> None:
    card = schema("repairs").card
    columns = tuple(
        replace(c, day_first=day_first) if c.name == "opened" else c for c in card.columns
    )
    written = EmbeddedSqlWriter().read(question, replace(card, columns=columns), None)
    assert written is not None
    assert f"'{day}'" in written.sql
