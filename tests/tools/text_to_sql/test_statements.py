"""Where a model's query ends: a part of it is never taken for the whole."""

import contextlib
import time

import pytest

from pageturner.tools.errors import QueryRejected
from pageturner.tools.text_to_sql.model import read_reply

COUNT = "SELECT count(*) AS n FROM trips"

WHOLE = [
    # (how the query goes on, which is all of it)
    "\n\nWHERE late > 9",
    " -- all of them; filtered\nWHERE late > 9",
    " -- all of them; filtered\n\n  -- isn't it\n\nWHERE late > 9",
    " /* late;\n\nones */ WHERE late > 9",
    " WHERE boat = 'a; b'",
    " WHERE boat = 'a\n\nb' AND late > 9",
    " WHERE \"late\" > 9\n\nAND boat = 'it''s; so'",
    "\nWHERE late\n\n> 9\n\n\nORDER BY n",
    "\r\n\r\nWHERE late > 9",
    "\n\nUNION ALL\n\nSELECT 1",
    " ORDER BY n\n\nDESC",
]


@pytest.mark.parametrize("rest", WHOLE)
@pytest.mark.parametrize(
    "reply", ["```sql\n{}\n```", "Here it is:\n\n{};\n\nThat's all; see?", "{}"]
)
def test_a_query_is_read_to_its_end(rest: str, reply: str) -> None:
    written = read_reply(reply.format(COUNT + rest))
    assert written is not None and written.sql == COUNT + rest


TWO = (
    "WITH a AS (\n  SELECT late FROM trips\n),\n\nb AS (SELECT * FROM a)\n\nSELECT count(*) FROM b"
)

REPLIES = [
    # (reply, query)
    (f"```sql\n{TWO}\n```", TWO),
    (TWO, TWO),
    (f"{COUNT}\n\nThis counts all trips. Nothing is left out.\n\nDone", COUNT),
    (f"{COUNT}\n\nDone", COUNT),
    (f"{COUNT}\n\nRows: answer\nAnswer: n", COUNT),
    (f"{COUNT}\n\n- it counts them all", COUNT),
    (f"{COUNT};\n\nI hope that helps", COUNT),
    (f"```sql\n{COUNT};\n-- that is all\n```", COUNT),
    (f"```sql\n{COUNT}\n\nThis counts them.\n```", COUNT),
    (f"{COUNT}\n\n(All of them; none is left out.)", COUNT),
    (f"```sql\n({COUNT}) UNION ALL ({COUNT})\n```", f"({COUNT}) UNION ALL ({COUNT})"),
    (f"-- select them all\n{COUNT}", COUNT),
    (f"```sql\n/* to select; from all */\n{COUNT}\n```", COUNT),
    (f"Reading: I select all trips\nRows: answer\n{COUNT}", COUNT),
    (f"<think>SELECT x FROM y, or None?</think>\nRows: answer\n{COUNT}", COUNT),
    (f"SELECT x FROM y? No.\n</think>\n{COUNT}", COUNT),
    (f"`{COUNT}`", COUNT),
    (f"You want `{COUNT};`, I think.\nRows: answer", COUNT),
    ("``SELECT `n` FROM trips``", "SELECT `n` FROM trips"),
    ("SELECT `select` FROM trips", "SELECT `select` FROM trips"),
    (f'{{"sql": "{COUNT}", "why": "a count"}}', COUNT),
    (f'Here:\n```json\n{{"query": "{COUNT};"}}\n```', COUNT),
    (
        "SELECT n FROM trips WHERE note = '{\"a\": 1}'",
        "SELECT n FROM trips WHERE note = '{\"a\": 1}'",
    ),
    (f"```sql\n{COUNT}\n```\nor, once more:\n```sql\n{COUNT}\n```", COUNT),
    ('WITH -- all\n"the late" AS (SELECT 1) SELECT * FROM "the late"',) * 2,
]


@pytest.mark.parametrize(("reply", "query"), REPLIES)
def test_what_stands_around_a_query_is_left_out(reply: str, query: str) -> None:
    written = read_reply(reply)
    assert written is not None and written.sql == query and written.evidence_sql is None


REFUSED = [
    # (reply, what is said of it)
    (f"{COUNT}; WHERE late > 9", "'WHERE late > 9' belongs"),
    (f"```sql\n{COUNT};\n\nWHERE late > 9\n```", "'WHERE late > 9' belongs"),
    (f"```sql\n{COUNT}; DROP TABLE trips\n```", "'DROP TABLE trips' belongs"),
    (f"{COUNT}\n\nWHERE late is above nine.", "'WHERE late is above nine.' belongs"),
    (f"{COUNT}\n\nWHRE late > 9", "'WHRE late > 9' belongs"),
    (f"{COUNT}\n\njust the late ones", "'just the late ones' belongs"),
    (f"{COUNT}\n\nThen filter them:\n\nWHERE late > 9", "belongs"),
    (f"```sql\n{COUNT}\n```\nand\n```sql\nWHERE late > 9\n```", "'WHERE late > 9' belongs"),
    (f"```sql\n{COUNT}\n```\nNo, better:\n```sql\n{COUNT} WHERE late > 9\n```", "More than one"),
]


@pytest.mark.parametrize(("reply", "why"), REFUSED)
def test_what_may_belong_to_a_query_is_not_cut_off(reply: str, why: str) -> None:
    with pytest.raises(QueryRejected, match=why):
        read_reply(reply)


@pytest.mark.parametrize(
    "piece", ["/**/", "--\n", "\n", "(", "' ", "WITH a ", "SELECT a\n\n", "x.\n\n"]
)
def test_a_long_reply_is_read_at_once(piece: str) -> None:
    started = time.perf_counter()
    with contextlib.suppress(QueryRejected):
        read_reply(f"{COUNT}\n\nWITH {piece * 1500} x")
    assert time.perf_counter() - started < 5


EVIDENCE = [
    f"```sql\n{COUNT}\n```\n```sql\n{{}}\n```",
    f"```sql\n{COUNT};\n\n{{}};\n```",
    f"{COUNT}\n\n{{}}",
]


@pytest.mark.parametrize("reply", EVIDENCE)
@pytest.mark.parametrize(
    "second", ["SELECT id FROM trips", "WITH a AS (SELECT id FROM trips) SELECT a.id FROM a"]
)
def test_a_second_query_selects_the_records(reply: str, second: str) -> None:
    written = read_reply(reply.format(second))
    assert written is not None and (written.sql, written.evidence_sql) == (COUNT, second)
