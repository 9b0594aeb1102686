"""Values told in the unit that was asked for."""

import pytest

from pageturner.agent.rows import answer_rows
from pageturner.corpus.card import ColumnCard, SchemaCard, Value
from pageturner.tools.scoping import Form, Rows
from pageturner.tools.text_to_sql.language.conversions import conversion

CARD = SchemaCard(
    table="voyages",
    title="voyages",
    unit="document",
    columns=(
        ColumnCard(name="date", type="date", temporal=True),
        ColumnCard(name="swell", type="real", unit="ft"),
        ColumnCard(name="air", type="real", unit="°F"),
        ColumnCard(name="crew", type="integer", unit="sailors"),
    ),
    count=2,
)


@pytest.mark.parametrize(
    ("unit", "wanted", "value", "told"),
    [
        ("°F", "°C", 100, 37.78),
        ("°C", "°F", -40, -40),
        ("inches", "cm", 10, 25.4),
        ("mph", "km/h", 50, 80.47),
        ("kt", "m/s", 10, 5.14),
        ("ft", "metric", 10, 304.8),
        ("°F", "metric", 32, 0),
    ],
)
def test_a_value_is_converted(unit: str, wanted: str, value: float, told: float) -> None:
    step = conversion(unit, wanted)
    assert step is not None
    assert round(value * step[1] + step[2], 2) == pytest.approx(told)


@pytest.mark.parametrize(("unit", "wanted"), [("°F", "°F"), ("%", "°C"), ("mph", "cm"), ("", "cm")])
def test_what_measures_something_else_is_left(unit: str, wanted: str) -> None:
    assert conversion(unit, wanted) is None


def _said(columns: tuple[str, ...], row: tuple[Value, ...], form: Form) -> str:
    rows = Rows(sql="SELECT", columns=columns, rows=(row,), records=("a",))
    said = answer_rows(rows, form, CARD, "[1]")
    assert said is not None
    return said.text


def test_a_day_is_told_in_the_unit_that_was_asked_for() -> None:
    form = Form(kind="rows", columns=["air"], wants="value", in_unit="°C")
    assert "air 10 °C" in _said(("date", "air"), ("2026-05-03", 50.0), form)


def test_what_is_kept_in_another_measure_stays_as_it_is() -> None:
    form = Form(kind="rows", columns=["crew"], wants="value", in_unit="°C")
    assert "crew 50 sailors" in _said(("date", "crew"), ("2026-05-03", 50), form)


def test_a_mean_is_told_in_it_and_the_number_of_records_is_not() -> None:
    form = Form(kind="average", column="air", columns=["air"], aggregate="average", in_unit="°C")
    assert "10 °C, over 2 " in _said(("average", "records"), (50.0, 2), form)


def test_a_distance_of_two_temperatures_has_no_zero_to_shift() -> None:
    form = Form(kind="rows", columns=["air"], wants="value", in_unit="°C")
    assert "difference 10 °C" in _said(
        ("date", "air", "difference"), ("2026-05-03", 50.0, 18), form
    )


def test_the_most_and_the_fewest_of_what_is_counted() -> None:
    counted = SchemaCard(
        table="voyages",
        unit="document",
        columns=(
            ColumnCard(name="sailors", type="integer", unit="sailors"),
            ColumnCard(name="berths", type="integer"),
            ColumnCard(name="days_late", type="integer", unit="days"),
        ),
        count=2,
    )

    def most(name: str, direction: str) -> str:
        form = Form(kind="extreme", column=name, columns=[name], direction=direction)  # type: ignore[typeddict-item]
        rows = Rows(sql="SELECT", columns=("title", name), rows=(("Tern", 7),), records=("a",))
        said = answer_rows(rows, form, counted, "[1]")
        assert said is not None
        return said.text

    assert most("sailors", "high") == "The most sailors are 7, in Tern [1]."
    assert most("berths", "low") == "The fewest berths are 7, in Tern [1]."
    assert most("days_late", "high") == "The highest days late is 7 days, in Tern [1]."
