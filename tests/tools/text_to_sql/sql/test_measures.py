"""Of which values there is a mean, a sum, a highest: none of words that have no order."""

import ast
import re
from pathlib import Path

import pytest

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.reading import Mean, Measure, Reading
from pageturner.tools.text_to_sql.sql import queries
from pageturner.tools.text_to_sql.sql.measures import NoAggregate, expression, together
from tests.tools.text_to_sql.schemas import schema

SEA = ColumnCard(name="sea", type="text", order=("calm", "rough"))
SHIP = ColumnCard(name="ship", type="text")
HOUR = ColumnCard(name="hour", type="time")
DAY = ColumnCard(name="day", type="date")
SEATS = ColumnCard(name="seats", type="integer")
PLACE = "CASE lower(sea) WHEN 'calm' THEN 0 WHEN 'rough' THEN 1 END"

WRITTEN = [
    ("avg", Measure(SEATS), "avg(seats)"),
    ("sum", Measure(SEATS), "sum(seats)"),
    ("avg", Measure(SEA), f"avg({PLACE})"),
    ("max", Measure(SEA), f"max({PLACE})"),
    ("max", Measure(HOUR), "max(hour)"),
    ("avg", Measure(HOUR), "strftime('%H:%M', avg(julianday(hour)), '+30 seconds')"),
    ("min", Measure(DAY), "min(day)"),
    ("avg", Measure(DAY, DAY), "avg((julianday(day) - julianday(day)))"),
]
REFUSED = [
    ("avg", SHIP),
    ("max", SHIP),
    ("min", SHIP),
    ("sum", SHIP),
    ("sum", SEA),
    ("sum", HOUR),
    ("avg", DAY),
]


@pytest.mark.parametrize(("function", "measure", "sql"), WRITTEN)
def test_aggregates_are_of_what_can_be_reckoned_with(
    function: str, measure: Measure, sql: str
) -> None:
    assert together(function, measure) == sql


@pytest.mark.parametrize(("function", "column"), REFUSED)
def test_no_aggregate_is_of_words_or_hours(function: str, column: ColumnCard) -> None:
    with pytest.raises(NoAggregate, match=column.name):
        together(function, Measure(column))


def test_words_are_taken_away_from_one_another_by_their_places() -> None:
    less = expression(Measure(SEA, SEA, beside=Mean("crossings")))
    assert less == f"({PLACE} - (SELECT avg({PLACE}) FROM crossings))"
    with pytest.raises(NoAggregate):
        expression(Measure(SHIP, SHIP, beside=Mean("crossings")))


@pytest.mark.parametrize("kind", ["average", "sum", "extreme", "compare", "groups"])
@pytest.mark.parametrize("aggregate", ["avg", "max", "min", "sum", "median"])
def test_no_query_reckons_with_names(kind: str, aggregate: str) -> None:
    here = schema("sailings").card
    vessel = here.column("vessel")
    assert vessel is not None
    for grouped in (True, False):
        reading = Reading(kind=kind, measure=Measure(vessel), aggregate=aggregate, grouped=grouped)  # type: ignore[arg-type]
        with pytest.raises(NoAggregate):
            queries.write_sql(reading, here)


WRITTEN_ELSEWHERE = {
    "runs.py: {end}({key}",  # days
    "sides.py: {end}({value}",  # hours that the texts tell
    "places.py: {other}(v",  # of those that are ranked already
    "best_groups.py: {end}(v",  # of what groups come to
    "edges.py: {function}({key}",  # days
    "queries.py: avg(coalesce({holds}, 0",  # a share
    "runs.py: {function}({change}",  # steps, which are numbers
    "windows.py: {end}(value",  # of what stretches of days come to
}


def test_aggregates_of_measures_are_written_in_one_place() -> None:
    folder = Path(queries.__file__).parent
    written = {
        f"{path.name}: {found}"
        for path in folder.glob("*.py")
        if path.name != "measures.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.JoinedStr)
        for found in re.findall(r"(?:avg|\{[\w.]+\})\([^)]*", ast.unparse(node))
    }
    assert written == WRITTEN_ELSEWHERE
