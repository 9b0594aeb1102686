"""A query of a known shape is answered as if the guard had read it: same rows, same words."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pageturner.tools.database import ReadOnlyDatabase
from pageturner.tools.errors import QueryFailed, QueryRejected
from pageturner.tools.guard import WRITTEN, Allowed, Bounds, Filter, check
from pageturner.tools.query_shapes import MOST_VALUES, apart, open_places
from pageturner.tools.scoping import Rows

FIXTURES = Path(__file__).parents[1] / "fixtures" / "sql_allowed"

# The query, and what stands for a value in it.
APART = [
    ("SELECT id FROM reports WHERE delay > 2.5", ["2.5"]),
    ("SELECT id FROM reports WHERE vessel = 'O''Hara' AND fog = 1", ["'O''Hara'", "1"]),
    ("SELECT id FROM reports WHERE delay > -10 LIMIT 3", ["10", "3"]),
    ("SELECT a1 FROM t2 WHERE x = '3'", ["'3'"]),
    ("SELECT id FROM reports WHERE delay > 1e5", []),
    ("SELECT id FROM reports WHERE delay > 1234567890123456", []),
    ("SELECT id FROM reports WHERE vessel = ''", ["''"]),
    # In one piece, for a quote or a digit in these may be no value:
    ("SELECT \"it's\" FROM reports WHERE vessel = 'Tern'", []),
    ("SELECT [it's] FROM reports WHERE vessel = 'Tern'", []),
    ("SELECT `it's` FROM reports WHERE vessel = 'Tern'", []),
    ("SELECT id FROM reports -- it's 'Tern'", []),
    ("SELECT id /* it's */ FROM reports WHERE vessel = 'Tern'", []),
    ("SELECT id FROM reports WHERE vessel = 'Tern", []),
    (f"SELECT id FROM reports WHERE delay IN ({', '.join('1' * (MOST_VALUES + 1))})", []),
]


@pytest.mark.parametrize(("sql", "values"), APART)
def test_a_query_is_taken_apart_into_its_values_and_what_stands_around(
    sql: str, values: list[str]
) -> None:
    shape = apart(sql)
    assert list(shape.values) == values
    pieces = [*shape.pieces, ""]
    assert "".join(a + b for a, b in zip(pieces, [*shape.values, "", ""], strict=False)) == sql


# The query, and those of its values that may be others.
OPEN = [
    ("SELECT id FROM reports WHERE date = '2025-03-01'", ["'2025-03-01'"]),
    ("SELECT id FROM reports WHERE delay > -(5)", ["5"]),
    ("SELECT id FROM reports WHERE delay BETWEEN 5 AND 6.5 LIMIT 7", ["5", "6.5"]),
    ("SELECT id FROM reports WHERE vessel IN ('Tern', 'Plover')", ["'Tern'", "'Plover'"]),
    ("SELECT id FROM reports WHERE vessel NOT LIKE 'T%' ESCAPE '!'", ["'T%'"]),
    ("SELECT id FROM reports WHERE vessel LIKE 'T%'", ["'T%'"]),
    ("SELECT id FROM reports WHERE strftime('%m', date) = '03'", ["'03'"]),
    ("SELECT id FROM reports WHERE coalesce(delay, 0) = 1", ["1"]),
    ("SELECT id FROM reports WHERE delay + 1 > 2", ["2"]),
    ("SELECT id FROM reports WHERE date = date('2025-03-01', '+1 day')", []),
    ("SELECT fog = 1 FROM reports", []),
    ("SELECT fog = 1 AS foggy FROM reports", ["1"]),
    ("SELECT (SELECT count(*) FROM reports WHERE fog = 1) FROM reports", []),
    ("SELECT id FROM reports ORDER BY fog = 1, 1", ["1"]),
    ("SELECT count(*) FROM reports GROUP BY delay > 5 HAVING count(*) > 3", ["5", "3"]),
    ("SELECT CASE WHEN fog = 1 THEN 2 ELSE 3 END AS said FROM reports", ["1"]),
    ("SELECT CAST(delay AS VARCHAR(10)) AS said FROM reports WHERE fog = 1", ["1"]),
    ("SELECT id FROM reports WHERE fog = TRUE AND delay IS NULL", []),
    ("SELECT id FROM reports WHERE delay > 1e5 AND fog = 1", []),
    ("SELECT \"id\" FROM reports WHERE vessel = 'Tern'", []),
    # Written anew in another order, or parsed from elsewhere than where a value stands:
    ("SELECT vessel FROM reports GROUP BY vessel HAVING count(*) > 1 WHERE fog = 1", []),
    ("SELECT id FROM reports ORDER BY fog = 1 WHERE fog = 1", []),
    ("SELECT id FROM (FROM reports JOIN documents AS d ON 1 = 1 SELECT fog = 1 AS id)", []),
    ("SELECT id FROM reports WHERE delay > .5 {# 0.5 #}", []),
]


@pytest.mark.parametrize(("sql", "values"), OPEN)
def test_a_value_is_open_where_it_is_only_compared_with(
    sql: str, values: list[str], allowed: Allowed
) -> None:
    places = open_places(sql, check(sql, allowed))
    assert [apart(sql).values[place] for place in sorted(places)] == values


VALUE = re.compile(r"'(?:[^']|'')*'|(?<![\w.])\d+(?:\.\d+)?(?![\w.])")
OTHERS = {
    "text": ["2025-03-02", "2025-03-09", "2025-02-31", "Tern", "O'Hara", "T%", "", "7", "03", "é"],
    "number": ["0", "1", "2", "7.5", "007", "240", "999999999999999", "12345678901234567890"],
}


def _with_others(sql: str, chance: random.Random) -> str:
    """The query with other values where it has some."""

    def other(found: re.Match[str]) -> str:
        if found[0].startswith("'"):
            return "'" + chance.choice(OTHERS["text"]).replace("'", "''") + "'"
        return chance.choice(OTHERS["number"])

    return VALUE.sub(other, sql)


BESIDE = [
    "SELECT fog = 1 AS fog FROM reports UNION SELECT fog = 0 FROM reports ORDER BY fog",
    "SELECT delay > 5 AS late, count(*) FROM reports GROUP BY delay > 5 ORDER BY delay > 5",
    "SELECT 5 AS five, vessel FROM reports WHERE fog = 1 GROUP BY 2 ORDER BY 1, 2",
    "SELECT vessel FROM reports GROUP BY vessel HAVING max(delay) >= 1 WHERE fog = 1",
]


def _queries() -> Iterator[str]:
    yield from BESIDE
    yield from (sql for sql, _ in OPEN)
    for file in sorted(FIXTURES.glob("*.sql")):
        for block in file.read_text(encoding="utf-8").strip().split("\n\n"):
            yield block.split("\n", 1)[1]


def _told(database: ReadOnlyDatabase, sql: str, rows: Filter | None) -> Rows | str:
    try:
        told = database.run(sql, filter=rows)
    except (QueryFailed, QueryRejected) as error:
        return str(error)
    return Rows(**{**vars(told), "milliseconds": 0.0})


@pytest.mark.parametrize("sql", list(_queries()))
def test_what_was_asked_before_changes_nothing(
    sql: str, both: Path, allowed: Allowed, north: Filter, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(sql)
    asked = [sql, *(_with_others(sql, chance) for _ in range(6)), sql]
    known = ReadOnlyDatabase(both, allowed)
    told = [_told(known, one, north) for one in asked]
    known.close()
    monkeypatch.setattr("pageturner.tools.database.open_places", lambda *_: frozenset())
    for one, before in zip(asked, told, strict=True):
        as_written = ReadOnlyDatabase(both, allowed)
        assert before == _told(as_written, one, north), one
        as_written.close()


SHAPE = "SELECT id, title FROM reports WHERE date = '{}' AND fog >= {} ORDER BY date LIMIT {}"


def test_a_query_of_a_known_shape_is_not_guarded_again(
    both: Path, allowed: Allowed, guarded: list[tuple[str, Bounds]]
) -> None:
    database = ReadOnlyDatabase(both, allowed)
    ids = [
        database.run(SHAPE.format(*values), rows_are_records=True).records
        for values in [
            ("2025-03-01", 0, 5),
            ("2025-03-02", 1, 5),
            ("2025-03-01", 1, 5),
            ("2025-03-02", 1, 4),  # a limit is part of the shape
            ("2025-03-03", 1, 4),
        ]
    ]
    assert ids == [("north-r00",), ("north-r01",), (), ("north-r01",), ("north-r02",)]
    read = [SHAPE.format("2025-03-01", 0, 5), SHAPE.format("2025-03-02", 1, 4)]
    assert guarded == [(sql, WRITTEN) for sql in read]


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("x' OR '1' = '1", "north-r00"),
        ("x'' OR 1 = 1 --", "none"),
        ("'; DROP TABLE reports; --", "More than one statement"),
        ("\x00", "holds the character"),
        ("x" * 20_000, "20,000 are allowed"),
    ],
)
def test_a_value_of_a_known_shape_is_a_value_and_nothing_else(
    value: str, says: str, both: Path, allowed: Allowed
) -> None:
    """What closes its quote is another shape, and read as such; nothing slips under a known one."""
    database = ReadOnlyDatabase(both, allowed)
    sql = "SELECT id FROM reports WHERE vessel = '{}'"
    database.run(sql.format("Tern"))
    new = ReadOnlyDatabase(both, allowed)
    told = _told(database, sql.format(value), None)
    assert told == _told(new, sql.format(value), None)
    said = told if isinstance(told, str) else " ".join(told.records or ()) or "none"
    assert says in said


def test_the_hosts_parameters_are_never_taken_for_values(both: Path, allowed: Allowed) -> None:
    database = ReadOnlyDatabase(both, allowed)
    for name in ("guarded_value0", "guarded__value0"):
        for tenant in ("north", "south"):
            rows = Filter({"reports": f"title <> '' AND route LIKE :{name}"}, {name: f"{tenant}%"})
            found = database.run("SELECT id FROM reports WHERE fog = 1", filter=rows)
            assert found.rows
            assert {str(row[0]).split("-")[0] for row in found.rows} == {tenant}
    spare = Filter({"reports": "TRUE"}, {"guarded_value0": "0"})
    shown = database.run("SELECT DISTINCT fog FROM reports WHERE fog = 1", filter=spare)
    assert shown.rows == ((1,),)
