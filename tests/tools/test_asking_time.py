"""A query that would read the clock is told the time of asking."""

from datetime import datetime

import pytest

from pageturner.tools.asking_time import at_asking
from pageturner.tools.errors import QueryRejected
from pageturner.tools.guard import Allowed

ALLOWED = Allowed({"sailings": ("id", "document_id", "day", "title", "hour")})
NOW = datetime(2026, 3, 4, 9, 30)
ASKED = "'2026-03-04 09:30:00'"

READING_THE_CLOCK = [
    # (what a writer wrote, what is run)
    ("date('now')", f"date({ASKED})"),
    ("date('NOW', '-1 day')", f"date({ASKED}, '-1 day')"),
    ("date('now', 'localtime', '-7 days')", f"date({ASKED}, '-7 days')"),
    ("date()", f"date({ASKED})"),
    ("strftime('%Y', 'now')", f"strftime('%Y', {ASKED})"),
    ("strftime('%Y-%m')", f"strftime('%Y-%m', {ASKED})"),
    ("julianday('now') - julianday(day)", f"julianday({ASKED}) - julianday(day)"),
    ("date(datetime('now'), '+1 day')", f"date(datetime({ASKED}), '+1 day')"),
    ("current_date", "'2026-03-04'"),
    ("CURRENT_TIMESTAMP", "'2026-03-04 09:30:00'"),
    ("current_time", "'09:30:00'"),
]


@pytest.mark.parametrize(("written", "run"), READING_THE_CLOCK)
def test_now_is_the_time_of_asking(written: str, run: str) -> None:
    sql = at_asking(f"SELECT id FROM sailings WHERE day = {written}", ALLOWED, NOW)
    assert sql.lower() == f"SELECT id FROM sailings WHERE day = {run}".lower()


@pytest.mark.parametrize(("written", "_"), READING_THE_CLOCK)
def test_without_a_time_of_asking_the_writer_is_told_why(written: str, _: str) -> None:
    with pytest.raises(QueryRejected, match="nobody said what day it is"):
        at_asking(f"SELECT id FROM sailings WHERE day = {written}", ALLOWED, None)


@pytest.mark.parametrize(
    "condition",
    [
        "day = date('2026-03-04', '-1 day')",
        "title = 'now'",
        "title LIKE '%now%'",
        "title IN ('now', 'then')",
        "strftime('%m', day) = '03'",
    ],
)
def test_what_reads_no_clock_stays(condition: str) -> None:
    sql = f"SELECT id FROM sailings WHERE {condition}"
    assert at_asking(sql, ALLOWED, None).lower() == sql.lower()


def test_the_word_handed_on_is_refused() -> None:
    with pytest.raises(QueryRejected, match="Write the date itself"):
        at_asking("SELECT id FROM sailings WHERE day > date(lower('NOW'))", ALLOWED, NOW)


def test_what_the_guard_refuses_is_refused() -> None:
    with pytest.raises(QueryRejected):
        at_asking("DELETE FROM sailings WHERE day < date('now')", ALLOWED, NOW)
