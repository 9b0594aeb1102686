"""Dates and typed answers are scored as the questions say."""

from typing import Any

import pytest

from pageturner.evals.scoring import answer_is_right, days_of, precision_recall_f1
from pageturner.evals.weather import half

SETS = [
    ({"a"}, {"a"}, (1.0, 1.0, 1.0)),
    ({"a", "b"}, {"a"}, (0.5, 1.0, 2 / 3)),
    (set(), {"a"}, (0.0, 0.0, 0.0)),
    ({"b"}, {"a"}, (0.0, 0.0, 0.0)),
]


@pytest.mark.parametrize(("found", "gold", "figures"), SETS)
def test_sets_are_compared(found: set[str], gold: set[str], figures: tuple[float, ...]) -> None:
    assert precision_recall_f1(found, gold) == pytest.approx(figures)


SCOPES = [
    (None, 0),
    ("2026-02-23", 1),
    ("2026-02-23,2026-03-01", 2),
    ("2026-02-27..2026-03-02", 4),
    ("2026-02", 28),
    ("all", 3),
]


@pytest.mark.parametrize(("scope", "days"), SCOPES)
def test_scopes_stand_for_days(scope: str | None, days: int) -> None:
    assert len(days_of(scope, {"x", "y", "z"})) == days


def said(text: str = "", kind: str = "text", value: Any = None, **more: Any) -> dict[str, Any]:
    base = {"found": kind != "none", "number": None, "dates": [], "boolean": None}
    return {**base, "text": text, "type": kind, "value": value, **more}


def gold(kind: str, value: Any, tolerance: float | None = None, **more: Any) -> dict[str, Any]:
    return {"type": kind, "value": value, "tolerance": tolerance, **more}


ANSWERS = [
    (gold("number", 65, 0), said(kind="number", value=65.0), True),
    (gold("number", 65, 0), said(kind="number", value=64.9), False),
    (gold("number", 53.5, 0.5), said(kind="number", value=53.9), True),
    (gold("number", 43, 0), said(kind="dates", value=["2026-01-22"], number=43.0), True),
    (gold("number", 43, 0), said("It was 43 °F [12].", value=None), True),
    (gold("number", 43, 0), said("Nothing.", "none"), False),
    (gold("bool", True), said("Yes.", "boolean", True), True),
    (gold("bool", False), said("Yes.", "boolean", True), False),
    (gold("dates", ["2026-01-22"]), said(kind="dates", value=["2026-01-22"]), True),
    (gold("dates", ["2026-01-22"]), said(kind="text"), True),
    (gold("dates", ["2026-01-23"]), said(kind="text"), False),
    (gold("text", "", must_contain=["10 to 14"]), said("10 TO 14 inches"), True),
    (gold("text", "", must_contain=["a|b", "c"]), said("b and c"), True),
    (gold("text", "", must_contain=["a", "c"]), said("c"), False),
    (gold("none", None), said("Nothing.", "none"), True),
    (gold("none", None), said("5", "number", 5), False),
]


@pytest.mark.parametrize(("expected", "given", "right"), ANSWERS)
def test_answers_are_typed(expected: dict[str, Any], given: dict[str, Any], right: bool) -> None:
    assert answer_is_right(expected, given, {"2026-01-22"}) is right


def test_halves_go_by_the_number_of_the_id() -> None:
    assert [half("ny-dev-001", 1), half("ny-dev-100", 2), half("x", 0)] == ["odd", "even", "odd"]
