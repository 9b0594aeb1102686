"""What no record states is neither so nor not so: no "0 days" and no "no" is told of it."""

import pytest

from pageturner.agent.rows import answer_rows
from pageturner.corpus.card import ColumnCard, SchemaCard, Value
from pageturner.tools.scoping import Form, Rows
from pageturner.tools.text_to_sql import EmbeddedSqlWriter

CARD = SchemaCard(
    table="days",
    unit="document",
    count=40,
    columns=(
        ColumnCard(
            name="date",
            type="date",
            temporal=True,
            filled=40,
            distinct=40,
            minimum="2026-01-01",
            maximum="2026-02-09",
        ),
        ColumnCard(name="takings", type="real", unit="EUR", filled=40, minimum=90, maximum=800),
        ColumnCard(name="humidity", type="real", unit="%", synonyms=("damp",)),
        ColumnCard(name="inspected", type="boolean", synonyms=("inspection", "inspections")),
        ColumnCard(name="gifts", type="integer", absent=0),
        ColumnCard(name="checked", type="boolean", filled=30, distinct=2, minimum=0, maximum=1),
        ColumnCard(name="audited", type="boolean", filled=3, distinct=1, minimum=1, maximum=1),
    ),
)

NOT_KNOWN = [
    # (question, rows that SQL brings, what is told)
    ("How many days had a humidity below 40?", ((0,),), "No record states humidity."),
    ("Which days had a humidity above 60?", (), "No record states humidity."),
    ("Which days were inspected?", (), "No record states 'inspected'."),
    ("How many days were not inspected?", ((0,),), "No record states 'inspected'."),
    (
        "Was there an inspection on 3 January 2026?",
        (("a", "2026-01-03", None, 0),),
        "No record states 'inspected'.",
    ),
    (
        "Were the takings above 500 EUR and was there an inspection on 3 January 2026?",
        (("a", "2026-01-03", 600, None, 0),),
        "No record states 'inspected'.",
    ),
    (
        "Was 3 January 2026 checked?",
        (("a", "2026-01-03", None, 0),),
        "Nothing is stated of 'checked' for 3 January 2026 [1].",
    ),
]


def told(question: str, rows: tuple[tuple[Value, ...], ...]) -> tuple[str, str]:
    written = EmbeddedSqlWriter().read(question, CARD, None)
    assert written is not None
    names = ("count",)
    if rows and len(rows[0]) > 1:
        shown = written.sql.removeprefix("SELECT ").partition(" FROM ")[0]
        names = (*shown.partition(", coalesce")[0].split(", "), "holds")
    told = answer_rows(
        Rows(sql=written.sql, columns=names, rows=rows, records=None), written.form, CARD, "[1]"
    )
    assert told is not None
    return told.type, told.text


@pytest.mark.parametrize(("question", "rows", "text"), NOT_KNOWN)
def test_what_nobody_states_is_not_known(
    question: str, rows: tuple[tuple[Value, ...], ...], text: str
) -> None:
    assert told(question, rows) == ("none", text)


KNOWN = [
    # (question, rows, type): something is stated, or what is not counts as nothing
    ("How many days had takings below 50?", ((0,),), "number"),
    ("How many days had gifts above 3?", ((0,),), "number"),
    ("How many days had takings above 50 or an inspection?", ((12,),), "number"),
    ("Was 3 January 2026 checked?", (("a", "2026-01-03", 0, 0),), "boolean"),
    ("Was 3 January 2026 audited?", (("a", "2026-01-03", None, 0),), "boolean"),
]


@pytest.mark.parametrize(("question", "rows", "kind"), KNOWN)
def test_what_is_stated_decides(
    question: str, rows: tuple[tuple[Value, ...], ...], kind: str
) -> None:
    assert told(question, rows)[0] == kind


def test_a_query_of_a_model_is_held_to_the_same() -> None:
    sql = "SELECT count(*) AS days FROM days WHERE humidity < 40"
    rows = Rows(sql=sql, columns=("days",), rows=((0,),), records=())
    form = Form(kind="rows", columns=["days"], answer="days")
    said = answer_rows(rows, form, CARD, "[1]")
    assert said is not None
    assert (said.type, said.text) == ("none", "No record states humidity.")
