"""A value that a model writes as no record has it is answered with how it is kept."""

from datetime import datetime

import pytest

from pageturner.tools.errors import QueryRejected
from pageturner.tools.text_to_sql import ModelSqlWriter
from pageturner.tools.text_to_sql.stored_forms import misfit
from tests.tools.text_to_sql.schemas import schema
from tests.tools.text_to_sql.test_model import Scripted

CARD = schema("ferries").card
DATE = next(c.name for c in CARD.columns if c.type == "date")
TIME = next(c.name for c in CARD.columns if c.type == "time")
NUMBER = next(c.name for c in CARD.columns if c.type == "integer")
TRUTH = next(c.name for c in CARD.columns if c.type == "boolean")
WORDS = next(c.name for c in CARD.columns if c.type == "text")

WRONG = [
    # (condition, what is said of it)
    (f"{DATE} = '1 May 2025'", "YYYY-MM-DD, which '1 May 2025' is not. Write '2025-05-01'."),
    (f"'May 1st, 2025' = x.{DATE}", "Write '2025-05-01'."),
    (f"{DATE} >= '01/05/2025'", "YYYY-MM-DD"),
    (f"{DATE} BETWEEN '2025-05-01' AND '31 May 2025'", "Write '2025-05-31'."),
    (f"{DATE} IN ('2025-05-01', '2 May 2025')", "Write '2025-05-02'."),
    (f"{DATE} = '2025-05'", "which '2025-05' is not. Write the value so."),
    (f"{DATE} LIKE '%May 2025'", "YYYY-MM-DD"),
    (f"date({DATE}) = '1 May 2025'", "Write '2025-05-01'."),
    (f"{DATE} = (SELECT max({DATE}) FROM crossings WHERE {DATE} < 'May 2025')", "'May 2025'"),
    (f"{DATE} > date('1 May 2025', '+1 day')", "'date()' takes dates written YYYY-MM-DD"),
    (f"strftime('%m', '1 May 2025') = strftime('%m', {DATE})", "Write '2025-05-01'."),
    (f"{TIME} > '9 am'", "HH:MM, of 24 hours, which '9 am' is not. Write '09:00'."),
    (f"{TIME} = '9:30'", "Write '09:30'."),
    (f"{NUMBER} > '2,000 m'", "numbers without unit, which '2,000 m' is not. Write 2000."),
    (f"max({NUMBER}) > '12'", "Write 12."),
    (f"{TRUTH} = 'yes'", "0 or 1, which 'yes' is not. Write 1."),
]


@pytest.mark.parametrize(("condition", "said"), WRONG)
def test_how_values_are_kept_is_told(condition: str, said: str) -> None:
    assert said in misfit(f"SELECT id FROM crossings x WHERE {condition}", CARD)


RIGHT = [
    f"{DATE} = '2025-05-01'",
    f"{DATE} = '2025-02-31'",
    f"{DATE} >= '2025-05' AND {DATE} < '2026'",
    f"{DATE} LIKE '2025-05-%' OR {DATE} GLOB '2025-0[45]*'",
    f"{DATE} = date('2025-05-01', '+1 day') AND {DATE} < date('now', '-1 month')",
    f"strftime('%d.%m.%Y', {DATE}) = '01.05.2025'",
    f"strftime('%Y-%m', {DATE}) = '2025-05'",
    f"julianday({DATE}) - julianday('2025-05-01 10:30') < 3",
    f"{TIME} BETWEEN '09:00' AND '12'",
    f"{NUMBER} > '12'",
    f"{NUMBER} > 12 OR {TRUTH}",
    f"{WORDS} = '1 May 2025'",
    "title = '1 May 2025'",
    f"CASE WHEN {TRUTH} THEN 'yes' ELSE 'no' END = 'yes'",
]


@pytest.mark.parametrize("condition", RIGHT)
def test_what_is_kept_so_is_left_alone(condition: str) -> None:
    assert misfit(f"SELECT id FROM crossings x WHERE {condition}", CARD) == ""


NAMED = [
    # (query, whether something is wrong with it)
    (f"WITH a AS (SELECT {DATE} AS d FROM crossings) SELECT d FROM a WHERE d = '1 May 2025'", True),
    (
        f"SELECT {DATE} FROM (SELECT strftime('%d %m', {DATE}) AS {DATE} FROM crossings) "
        f"WHERE {DATE} = '01 05'",
        False,
    ),
    ("SELECT id FROM", False),
]


@pytest.mark.parametrize(("sql", "wrong"), NAMED)
def test_a_name_is_followed_to_its_column(sql: str, wrong: bool) -> None:
    assert bool(misfit(sql, CARD)) is wrong


async def test_a_model_is_told_before_its_query_runs() -> None:
    model = Scripted(f"```sql\nSELECT id FROM crossings WHERE {DATE} >= '1 May 2025'\n```")
    with pytest.raises(QueryRejected, match="Write '2025-05-01'"):
        await ModelSqlWriter(model).write("Since May?", CARD, datetime(2025, 5, 9))
