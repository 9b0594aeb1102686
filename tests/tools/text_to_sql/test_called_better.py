"""Which of several is better is told by a column whose better end is declared, and by no other."""

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

UNDECLARED = [
    # (schema, question)
    ("lettings", "Which has the better deposit, R-201 or R-205?"),
    ("lettings", "Which did better by their distance to the station, R-201 or R-205?"),
    ("ferries", "Which had better passengers in March 2025, Aurora or Sea Otter?"),
]

DECLARED = [
    # (schema, question, its column, the end that wins)
    ("lettings", "Which has the better rent, R-201 or R-205?", "rent", "low"),
    ("lettings", "Which did worse in 2026, Hightown or Millbrook?", "rent", "high"),
    ("ferries", "Which was better in March 2025, the Aurora or the Sea Otter?", "delay", "low"),
]


@pytest.mark.parametrize(("name", "question"), UNDECLARED)
def test_nothing_is_better_of_which_nobody_declared_it(name: str, question: str) -> None:
    written = EmbeddedSqlWriter().read(question, schema(name).card, None)
    assert written is None or "better" in written.form["unknown"]


@pytest.mark.parametrize(("name", "question", "column", "end"), DECLARED)
def test_the_better_end_wins(name: str, question: str, column: str, end: str) -> None:
    written = EmbeddedSqlWriter().read(question, schema(name).card, None)
    assert written is not None
    assert written.form["kind"] == "compare"
    assert (written.form["column"], written.form["direction"]) == (column, end)
