"""A derived column is computed from its record; what cannot be computed is refused at load."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pageturner.corpus.config import parse_config
from pageturner.corpus.derive import Deriver, derivations
from pageturner.corpus.elements import Elements
from pageturner.corpus.errors import ConfigError
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import ingest
from tests.conftest import write_files

GIVEN = """
[columns.day]
type = "date"
source = "title"
[columns.forecast]
type = "integer"
pattern = "forecast (-?[0-9]+)"
[columns.observed]
type = "integer"
pattern = "observed (-?[0-9]+)"
[columns.ship]
type = "text"
pattern = "by (\\\\w+)"
[columns.sails]
type = "time"
pattern = "sails (.+)"
"""
RECORD = {"day": "2025-03-01", "forecast": 50, "observed": 53, "ship": "Tern", "sails": "08:45"}


def derived(kind: str, expression: str) -> str:
    return f"{GIVEN}[columns.x]\ntype = \"{kind}\"\nderive = '''{expression}'''\n"


COMPUTED = [
    # (type, expression, value)
    ("integer", "observed - forecast", 3),
    ("real", "observed - forecast", 3.0),
    ("real", "observed / 4", 13.25),
    ("integer", "observed / 4", 13),
    ("real", "round(observed * 1.0 / forecast, 2)", 1.06),
    ("boolean", "observed > forecast", 1),
    ("boolean", "observed BETWEEN 1 AND 2 OR ship IN ('Plover')", 0),
    ("text", "CASE WHEN observed >= 53 THEN 'warm' ELSE 'cold' END", "warm"),
    ("text", "upper(ship) || '!'", "TERN!"),
    ("date", "date(day, '+1 day')", "2025-03-02"),
    ("real", "round(24 * (julianday(sails) - julianday('06:15')), 2)", 2.5),
    ("integer", "CAST(strftime('%m', day) AS INTEGER)", 3),
    ("integer", "max(observed, forecast) -- the warmer", 53),
    ("integer", 'Observed + "forecast"', 103),
    ("integer", "nullif(observed, 53)", None),
    ("integer", "7", 7),
    ("boolean", "observed IS NULL", 0),
    ("real", "coalesce(forecast / 0, 5)", 5.0),
    ("real", "forecast / nullif(observed - 53, 0)", None),
    ("real", "CASE WHEN observed = 53 THEN NULL ELSE 1 / (observed - 53) END", None),
]


@pytest.mark.parametrize(("kind", "expression", "value"), COMPUTED)
def test_sqlite_computes_the_value(kind: str, expression: str, value: object) -> None:
    columns = parse_config(tomllib.loads(derived(kind, expression))).columns
    elements = Elements(dict(RECORD))
    Deriver(derivations(columns)).fill(elements)
    assert (elements.values["x"], elements.failures) == (value, {})
    assert type(elements.values["x"]) is type(value)


REFUSED = [
    # (expression, what the error names)
    ("observed - forcast", "'forcast'"),
    ("title", "'title'"),
    ("records.observed", "records.observed"),
    ("observed -", "is not a SQL expression"),
    ("observed, forecast", "is not one SQL expression"),
    ("observed) FROM documents --", "derive"),
    ("observed; DROP TABLE documents", "is not a SQL expression"),
    ("(SELECT 1)", "cannot use"),
    ("observed IN (SELECT 1)", "cannot use"),
    ("EXISTS (SELECT 1)", "cannot use"),
    ("avg(observed)", "function 'avg'"),
    ("load_extension('x')", "function 'load_extension'"),
    ("random()", "function 'random'"),
    ("sum(observed) OVER ()", "cannot use"),
    ("julianday('now') - julianday(day)", "current time"),
    ("date()", "current time"),
    ("current_date", "cannot use"),
    ("day - day", "write julianday(day) - julianday(day)"),
    ("(day) + 1", "as if it were a number"),
    ("sails - sails", "write round(24 * (julianday(sails) - julianday(sails)), 2)"),
    ("2 * sails", "write 24 * julianday(…) around it"),
    ("ship + 1", "write CAST(… AS REAL) around it"),
    ("?", "cannot use"),
    (" ", "derive is empty"),
    (":day", "cannot use"),
    ("round(observed, 1, 2)", "wrong number of arguments"),
    ("x + 1", "round in a circle: x → x"),
    ("/* open", "is not a SQL expression"),
    ("observed AS y", "derive"),
    ("(" * 2000, "is not a SQL expression"),
    ("*", "cannot use"),
]


@pytest.mark.parametrize(("expression", "named"), REFUSED)
def test_what_cannot_be_derived_is_refused_at_load(expression: str, named: str) -> None:
    with pytest.raises(ConfigError) as error:
        parse_config(tomllib.loads(derived("integer", expression)))
    assert named in str(error.value)
    assert "[columns.x]" in str(error.value)
    assert "\n" not in str(error.value)


def test_derived_columns_build_on_each_other_in_any_order() -> None:
    declared = (
        f'{GIVEN}[columns.warm]\ntype = "boolean"\nderive = "surprise > 2"\n'
        '[columns.surprise]\ntype = "integer"\nderive = "observed - forecast"\n'
    )
    elements = Elements(dict(RECORD))
    Deriver(derivations(parse_config(tomllib.loads(declared)).columns)).fill(elements)
    assert (elements.values["surprise"], elements.values["warm"]) == (3, 1)


def test_a_circle_is_named() -> None:
    declared = (
        '[columns.a]\ntype = "real"\nderive = "b + 1"\n'
        '[columns.b]\ntype = "real"\nderive = "a + 1"\n'
    )
    with pytest.raises(ConfigError, match=r"round in a circle: (\w) → \w → \1\."):
        parse_config(tomllib.loads(declared))


@pytest.mark.parametrize("other", ['pattern = "(a)"', 'source = "title"'])
def test_a_column_is_filled_in_one_way(other: str) -> None:
    declared = f'{GIVEN}[columns.x]\ntype = "real"\nderive = "observed"\n{other}'
    with pytest.raises(ConfigError, match="exclude each other"):
        parse_config(tomllib.loads(declared))


def test_a_result_of_another_type_is_a_failure() -> None:
    columns = parse_config(tomllib.loads(derived("integer", "observed / 2.0"))).columns
    elements = Elements(dict(RECORD))
    Deriver(derivations(columns)).fill(elements)
    assert elements.values["x"] is None
    assert "is not a whole number" in elements.failures["x"]


@given(
    forecast=st.none() | st.integers(-(2**63), 2**63 - 1),
    observed=st.none() | st.integers(-(2**63), 2**63 - 1),
)
def test_no_record_breaks_an_expression(forecast: int | None, observed: int | None) -> None:
    columns = parse_config(
        tomllib.loads(derived("integer", "abs(observed) * 3 + forecast / observed"))
    ).columns
    elements = Elements({**RECORD, "forecast": forecast, "observed": observed})
    Deriver(derivations(columns)).fill(elements)
    value = elements.values["x"]
    assert value is None or isinstance(value, int)


def test_another_expression_fills_the_records_again_without_embedding(tmp_path: Path) -> None:
    source = write_files(
        tmp_path / "source",
        {
            "corpus.toml": derived("integer", "observed - forecast"),
            "a.md": "# 1 March 2025\n\nforecast 50, observed 53.\n",
        },
    )
    from tests.corpus.test_ingest import rows

    ingest(source, tmp_path / "corpus", embedder=HashEmbedder())
    assert rows(tmp_path / "corpus", "SELECT x FROM records") == [(3,)]
    (source / "corpus.toml").write_text(derived("integer", "forecast - observed"))
    report = ingest(
        source,
        tmp_path / "corpus",
        config_file=source / "corpus.toml",
        embedder=HashEmbedder(),
    )
    assert rows(tmp_path / "corpus", "SELECT x FROM records") == [(-3,)]
    assert (report.replaced, report.embedded) == (1, 0)


@pytest.mark.parametrize("expression", ["forecast / 0", "round(1 + forecast % (observed - 53), 1)"])
def test_a_division_by_nought_is_a_failure(expression: str) -> None:
    columns = parse_config(tomllib.loads(derived("real", expression))).columns
    elements = Elements(dict(RECORD))
    Deriver(derivations(columns)).fill(elements)
    assert (elements.values["x"], elements.failures) == (None, {"x": "divides by 0"})
