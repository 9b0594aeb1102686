"""Date expressions and the days they come to, as data in tests/fixtures/dates."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from pageturner.tools.text_to_sql.dates.periods import Calendar, Tense
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.language.tokens import tokenize

CASES = Path(__file__).parents[3] / "fixtures" / "dates"
FIRST, LAST = date(2025, 8, 3), date(2026, 8, 23)


def cases() -> Iterator[object]:
    for file in sorted(CASES.glob("*.txt")):
        today, tense = None, "future" if file.stem == "ahead" else ""
        for line in file.read_text().splitlines():
            if line.startswith("@"):
                today = date.fromisoformat(line[1:])
            elif line and not line.startswith("#"):
                said, _, days = line.partition("=>")
                yield pytest.param(said.strip(), days.strip(), today, tense, id=said.strip())


def listed(days: str) -> set[date]:
    found: set[date] = set()
    for part in filter(None, days.split(",")):
        start, _, end = part.partition("..")
        found |= between(date.fromisoformat(start), date.fromisoformat(end or start))
    return found


def between(start: date, end: date) -> set[date]:
    return {start + timedelta(days=n) for n in range((end - start).days + 1)}


@pytest.mark.parametrize(("said", "days", "today", "tense"), list(cases()))
def test_an_expression_comes_to_its_days(
    said: str, days: str, today: date | None, tense: Tense
) -> None:
    question = f"Will it rain {said}?" if tense else f"Was rain expected {said}?"
    dates = read_dates(tokenize(question), Calendar(today, FIRST, LAST, tense=tense))
    assert dates.period is not None and not dates.problem
    named = {day for start, end in dates.period.intervals for day in between(start, end)}
    kept = {day for day in named if not dates.weekdays or day.weekday() in dates.weekdays}
    assert kept == listed(days)


@pytest.mark.parametrize(
    "said",
    ["in the first few days of March", "in the last days of May 2026", "the opening days of 2026"],
)
def test_so_many_days_as_nobody_said_are_a_problem_and_no_date(said: str) -> None:
    dates = read_dates(tokenize(f"Did it rain {said}?"), Calendar(None, FIRST, LAST))
    assert "nobody said how many" in dates.problem
    assert dates.period is None
