"""Means of words that have an order are told by these words."""

from dataclasses import replace

import pytest

from pageturner.agent.row_scales import say_place
from pageturner.agent.rows import answer_rows
from pageturner.corpus.card import ColumnCard
from pageturner.tools.scoping import Form, Rows
from tests.tools.text_to_sql.schemas import answered, schema

SEA = ColumnCard(name="sea", type="text", order=("calm", "slight", "rough"))

PLACES = [
    (0, "'calm'"),
    (0.2, "nearest to 'calm'"),
    (0.25, "between 'calm' and 'slight'"),
    (0.75, "between 'calm' and 'slight'"),
    (0.8, "nearest to 'slight'"),
    (2.0, "'rough'"),
]


@pytest.mark.parametrize(("place", "said"), PLACES)
def test_a_mean_is_told_by_the_words_beside_it(place: float, said: str) -> None:
    assert say_place(place, SEA) == said


ANSWERS = [
    (
        "sailings",
        "Which weekday is roughest?",
        "Friday came nearest to 'very rough' by the average sea state. Friday: between 'rough' and "
        "'very rough' (3 of 4 days 'very rough'); Saturday: between 'moderate' and 'rough'; ",
    ),
    (
        "sailings",
        "What was the average sea state in November 2024?",
        "The average sea state (November 2024) is nearest to 'moderate', over 11 days that state "
        "it (1 of them 'smooth' and 3 of them 'very rough') [1].",
    ),
    (
        "sailings",
        "Was the sea rougher in November than in December 2024?",
        "Yes: November 2024 came nearer to 'very rough' by the average sea state. November 2024: "
        "nearest to 'moderate' (3 of 11 days 'very rough'); December 2024: nearest to 'moderate' "
        "(5 of 19 days 'very rough') [1]. They lie close together on this scale.",
    ),
    ("ferries", "Was March 2025 calmer than April 2025?", "No: April 2025 came nearer to 'calm'"),
    ("ferries", "Was March 2025 as calm as April 2025?", "No: April 2025 came nearer to 'calm'"),
    ("ferries", "How much rougher was March than April 2025?", "March 2025 came nearer to 'rough'"),
    (
        "lettings",
        "Which district has the best average energy rating?",
        "Millbrook came nearest to 'A' by the average energy class. Millbrook: nearest to 'C' "
        "(3 of 7 properties 'A'); ",
    ),
    (
        "lettings",
        "Was the average energy class better in January or in February 2026?",
        "January 2026 came nearer to 'A'",
    ),
    (
        "lettings",
        "What is the average energy rating per district?",
        "Average energy class by district: Hightown: nearest to 'C'; ",
    ),
    ("kilns", "What was the median glaze in January 2025?", "The median glaze (January 2025) is "),
    (
        "sailings",
        "What was the range of the sea state from 20 to 23 November 2024?",
        "The sea state (20 to 23 November 2024) ranges from 'slight' to 'very rough': ",
    ),
]


@pytest.mark.parametrize(("name", "question", "said"), ANSWERS)
def test_stretches_and_names_are_compared_on_a_scale(name: str, question: str, said: str) -> None:
    assert answered(question, name).startswith(said)


def test_many_records_that_are_left_out_are_told_of() -> None:
    here = schema("sailings")
    columns = ("average", "records", "at_low", "at_high", "total")
    rows = Rows(sql="SELECT", columns=columns, rows=((2.1, 20, 3, 0, 30),), records=None)
    form = Form(kind="average", column="sea_state", columns=["sea_state"])
    told = answer_rows(rows, form, here.card, "[1]")
    assert told is not None
    assert told.text.endswith("10 of 30 days state none of its words.")
    assert told.number is None
    few = replace(rows, rows=((2.1, 29, 3, 0, 30),))
    told = answer_rows(few, form, here.card, "[1]")
    assert told is not None
    assert "none of its words" not in told.text
