"""Where an extreme was is said as people say it of a day, of a place and of a paper."""

import pytest

from pageturner.agent.rows import answer_rows
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.scoping import Form, Rows
from tests.agent.holding import told

DAY = ColumnCard(name="day", type="date", temporal=True, filled=9, distinct=8)
CARD = SchemaCard(
    table="batches",
    unit="section",
    count=9,
    columns=(DAY, ColumnCard(name="yield", type="integer", unit="litres", filled=9)),
)

CALLED = [
    # (titles, where it was)
    (["17 June 2025"], "on 17 June 2025"),
    (["17 June 2025", "18 June 2025"], "on 17 June 2025 and 18 June 2025"),
    (["Amber"], "in Amber (17 June 2025)"),
    (["Log of 17 June 2025"], "in Log of 17 June 2025"),
]


@pytest.mark.parametrize(("titles", "where"), CALLED)
def test_it_was_on_a_day_and_in_a_paper(titles: list[str], where: str) -> None:
    days = ["2025-06-17", "2025-06-18"]
    rows = Rows(
        sql="",
        columns=("title", "day", "yield"),
        rows=tuple((title, day, 1487) for title, day in zip(titles, days, strict=False)),
        records=("a", "b"),
    )
    form = Form(kind="extreme", column="yield", columns=["yield"], direction="high", wants="both")
    said = answer_rows(rows, form, CARD, "[1]")
    assert said is not None and said.text == f"The highest yield is 1487 litres, {where} [1]."


def test_a_value_on_the_last_day_that_was_so_is_told_as_a_number() -> None:
    answer = told("kilns", "What was the reached peak on the last cracked firing in January 2025?")
    assert answer is not None
    assert answer.number == 1200
    assert answer.dates == ("2025-01-31",)
