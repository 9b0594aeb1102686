"""Rows whose columns a model chose: what is said first, and the typed value."""

from dataclasses import replace
from typing import Any

import pytest

from pageturner.agent.rows import answer_rows
from pageturner.tools.scoping import Form, Rows
from tests.agent.test_rows import CARD, DAYS, rows

CONTEST = rows("day level wins", ("2025-10-01", 40.0, 0), ("2025-10-02", 52.0, 1))
TRIALS = rows("day level holds", ("2025-10-01", 40.0, 0), ("2025-10-02", 52.0, 1))
DRIER = rows("wetter_days drier_days holds", (3, 4, 0))

TOLD: list[tuple[Rows, Form, str, str, Any]] = [
    # (rows, form, part of the text, type, value)
    (
        rows("day level", ("2025-10-02", 52.0)),
        Form(kind="rows", answer="day"),
        "2 October 2025 (level 52 cm) [1].",
        "dates",
        ("2025-10-02",),
    ),
    (
        CONTEST,
        Form(kind="rows", answer="day"),
        "2 October 2025 (level 52 cm) [1]. Compared with 1 October 2025 (level 40 cm) [1].",
        "dates",
        ("2025-10-02",),
    ),
    (
        rows("day level wins", ("2025-10-01", 40.0, 0), ("2025-10-02", 40.0, 0)),
        Form(kind="rows", answer="day"),
        "None of these: 1 October 2025 (level 40 cm); 2 October 2025 (level 40 cm) [1].",
        "dates",
        (),
    ),
    (
        rows("drop first_day before", (29.0, "2025-10-02", 80.0)),
        Form(kind="rows", answer="drop", like={"drop": "level", "before": "level"}),
        "Drop 29 cm (first day 2 October 2025, before 80 cm) [1].",
        "number",
        29.0,
    ),
    (
        rows("level day place", (46.0, "2025-10-02", 3), (46.0, "2025-10-05", 3)),
        Form(kind="rows", answer="level"),
        "2 days: 2 October 2025 (level 46 cm, place 3) and 5 October 2025 (level 46 cm, place 3)",
        "number",
        46.0,
    ),
    (
        rows("level day", (46.0, "2025-10-02")),
        Form(kind="rows", answer="level"),
        "Level 46 cm (2 October 2025) [1].",
        "number",
        46.0,
    ),
    (
        rows("count days", (2, "2025-10-02, 2025-10-05")),
        Form(kind="rows", answer="count"),
        "Count 2 (days 2 October 2025, 5 October 2025) [1].",
        "number",
        2,
    ),
    (
        rows("part share", ("Sunday", 48.5), ("2025-10", 41.0)),
        Form(kind="rows", answer="share", unit="%"),
        "2 rows: Sunday (share 48.5%) and October 2025 (share 41%) [1].",
        "text",
        "2 rows: Sunday (share 48.5%) and October 2025 (share 41%) [1].",
    ),
    (
        replace(rows("days", (0,)), records=()),
        Form(kind="rows", answer="days", unit="days"),
        "0 days [1]. The records run from 1 January 2025 to 4 February 2026.",
        "number",
        0,
    ),
    (
        replace(rows("days holds", (0, 0)), records=()),
        Form(kind="any", answer="holds"),
        "No: days 0 [1]. The records run from",
        "boolean",
        False,
    ),
    (
        rows("days", (11,)),
        Form(kind="rows", answer="days", unit="days"),
        "11 days [1].",
        "number",
        11,
    ),
    (
        rows("flood", (5,)),
        Form(kind="rows", answer="flood"),
        "Flood 5 [1].",
        "number",
        5,
    ),
    (
        rows("month mean", ("2025-12", 1.255), ("2025-12", 1.255)),
        Form(kind="rows", answer="month"),
        "December 2025 (mean 1.26)",
        "text",
        "December 2025",
    ),
    (
        rows("ratio floods", (None, 0)),
        Form(kind="rows", answer="ratio"),
        "No ratio is stated: floods 0 [1].",
        "none",
        None,
    ),
    (
        rows("day level"),
        Form(kind="rows", answer="day"),
        "No day matches. The records run from 1 January 2025",
        "none",
        None,
    ),
    (
        rows("day level", *DAYS),
        Form(kind="rows", answer="day"),
        "12 days [1]:\n\n| day | level |\n| --- | --- |\n| 1 October 2025 | 1 cm |",
        "dates",
        tuple(day for day, _ in DAYS),
    ),
    (
        TRIALS,
        Form(kind="any", answer="holds"),
        "Yes, 1 of 2 days [1]: 2 October 2025 (level 52 cm).",
        "boolean",
        True,
    ),
    (
        TRIALS,
        Form(kind="all", answer="holds"),
        "No, 1 of 2 days do not [1]: 1 October 2025 (level 40 cm).",
        "boolean",
        False,
    ),
    (TRIALS, Form(kind="none", answer="holds"), "No, 1 of 2 days [1]", "boolean", False),
    (
        DRIER,
        Form(kind="any", answer="holds"),
        "No: wetter days 3, drier days 4 [1].",
        "boolean",
        False,
    ),
]


@pytest.mark.parametrize(("found", "form", "text", "kind", "value"), TOLD)
def test_what_was_asked_for_is_said_first(
    found: Rows, form: Form, text: str, kind: str, value: Any
) -> None:
    said = answer_rows(found, form, CARD, "[1]")
    assert said is not None
    assert text in said.text
    assert (said.type, said.value) == (kind, value)


def test_a_difference_is_told_once() -> None:
    found = rows("day level difference", ("2025-10-02", 52.0, 9.0))
    said = answer_rows(found, Form(kind="rows", columns=["level", "difference"]), CARD, "[1]")
    assert said is not None
    assert said.text.count("difference") == 1
