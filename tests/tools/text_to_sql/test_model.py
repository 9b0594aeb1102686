"""The model's writer: what is asked of a model, and what is made of its reply."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import pytest

from pageturner.tools.errors import QueryRejected
from pageturner.tools.text_to_sql import ModelSqlWriter, score_scenario
from pageturner.tools.text_to_sql.model import describe, read_reply
from tests.tools.text_to_sql.schemas import schema

REPLIES = [
    # (reply, query, evidence)
    ("None", None, None),
    ("`None`.", None, None),
    ("", None, None),
    ("I cannot tell from these columns.", None, None),
    ("SELECT 1", "SELECT 1", None),
    ("```sql\nSELECT a FROM b;\n```", "SELECT a FROM b", None),
    (
        "Sure:\n```sql\nSELECT a FROM b\n```\nand\n```\nSELECT id FROM b\n```",
        "SELECT a FROM b",
        "SELECT id FROM b",
    ),
    (
        "```sql\nWITH x AS (SELECT 1) SELECT * FROM x\n```",
        "WITH x AS (SELECT 1) SELECT * FROM x",
        None,
    ),
    (
        "The query is SELECT a FROM b WHERE c = 2; it should help.",
        "SELECT a FROM b WHERE c = 2",
        None,
    ),
    ("SELECT a FROM b\n\nThis selects every a.", "SELECT a FROM b", None),
    ("```sql\nSELECT a FROM b", "SELECT a FROM b", None),
]


@pytest.mark.parametrize(("reply", "query", "evidence"), REPLIES)
def test_queries_are_taken_out_of_replies(
    reply: str, query: str | None, evidence: str | None
) -> None:
    written = read_reply(reply)
    assert (written.sql if written else None) == query
    assert (written.evidence_sql if written else None) == evidence


SAID = [
    # (what stands before the query, reading, columns, column)
    ("", "", None, None),
    ("Reading: late boats\nRows: scope\n", "late boats", None, None),
    ("Rows: answer\n", "", ["n"], None),
    ("**Reading:** late boats.\n- Rows: `answer`\n", "late boats", ["n"], None),
]


@pytest.mark.parametrize(("before", "reading", "columns", "column"), SAID)
def test_a_model_says_whether_its_rows_are_the_answer(
    before: str, reading: str, columns: list[str] | None, column: str | None
) -> None:
    written = read_reply(f"{before}```sql\nSELECT count(*) AS n FROM b\n```")
    assert written is not None
    assert written.reading == reading
    assert written.form.get("columns") == columns
    assert written.form.get("column") == column


ASKED_FOR = [
    # (line, the query's columns, what the form says of the answer)
    ("Answer: n", "count(*) AS n", {"answer": "n"}),
    ("**Answer:** `n` in boats", "count(*) AS n", {"answer": "n", "unit": "boats"}),
    ("Answer: share in %.", "avg(c) AS share", {"answer": "share", "unit": "%"}),
    ("Answer: yes if all hold", "b > 2 AS holds", {"answer": "holds", "kind": "all"}),
    ("Answer: `yes, if any holds`", "b > 2 AS holds", {"answer": "holds", "kind": "any"}),
    ("Answer: yes if any holds", "count(*) AS n", {}),
    ("Answer: the late ones", "count(*) AS n", {}),
    ("", "count(*) AS n", {}),
]


@pytest.mark.parametrize(("line", "columns", "said"), ASKED_FOR)
def test_a_model_says_where_in_its_rows_the_answer_stands(
    line: str, columns: str, said: dict[str, str]
) -> None:
    written = read_reply(f"Rows: answer\n{line}\n```sql\nSELECT {columns} FROM b\n```")
    assert written is not None
    form = written.form
    assert {key: form.get(key) for key in ("answer", "unit") if form.get(key)} == {
        key: value for key, value in said.items() if key != "kind"
    }
    assert form["kind"] == said.get("kind", "rows")


@dataclass
class Reply:
    text: str


@dataclass
class Scripted:
    """A model that says one thing and keeps what it was asked."""

    reply: str
    asked: list[Any] = field(default_factory=list)

    async def ainvoke(self, input: Any, /) -> Reply:
        self.asked.append(input)
        return Reply(self.reply)


async def test_the_model_sees_schema_time_and_feedback() -> None:
    model = Scripted("```sql\nSELECT date FROM crossings\n```")
    card = schema("ferries").card
    now = datetime(2025, 4, 2, 9, 30)
    written = await ModelSqlWriter(model).write("Late boats?", card, now, "no column 'lateness'")
    assert written is not None
    assert written.sql == "SELECT date FROM crossings"
    asked = str(model.asked[0][0].content)
    for part in (
        "Late boats?",
        "`delay`: integer, in minutes",
        "2025-04-02",
        "'lateness'",
        "`date`",
    ):
        assert part in asked


@pytest.mark.parametrize("reply", ["I am a teapot.", "DELETE FROM crossings", "```sql\n\n```"])
async def test_a_reply_without_a_query_is_told_so(reply: str) -> None:
    with pytest.raises(QueryRejected, match="holds no query"):
        await ModelSqlWriter(Scripted(reply)).write("Late boats?", schema("ferries").card, None)


@pytest.mark.parametrize("reply", ["None", "`None`.", "Not told:\n\nNone, as no column says it."])
async def test_a_model_may_be_unsure(reply: str) -> None:
    card = schema("ferries").card
    assert await ModelSqlWriter(Scripted(reply)).write("Late boats?", card, None) is None


def test_rows_of_days_alone_are_a_list_of_them() -> None:
    reply = "Rows: answer\n```sql\nSELECT date FROM crossings WHERE delay > 9\n```"
    written = read_reply(reply, schema("ferries").card)
    assert written is not None
    assert written.form == {"kind": "rows", "column": "date", "wants": "record"}


def test_a_schema_is_described_in_full() -> None:
    said = describe(schema("weather").card)
    assert "`gust`: integer, in mph" in said
    assert "from low to high: 'Sunny', 'Mostly sunny'" in said
    assert "words about time mean this column" in said


SCORED = [
    # (question, at least, at most)
    ("Which was colder, 24 January or 25 January 2026?", 8.0, 10.0),
    ("What was the high on 12 November 2025?", 6.0, 9.0),
    ("Who painted the Night Watch?", 0.0, 1.0),
]


@pytest.mark.parametrize(("question", "least", "most"), SCORED)
def test_scenarios_are_scored(question: str, least: float, most: float) -> None:
    assert least <= score_scenario(question, schema("weather").card, None).overall <= most
