"""Marks that people leave out, and where they are put in again."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.rewording.typed.unmarked import marked


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("7 8 and 9 feb", "7 , 8 and 9 feb"),
        ("8 9 10 march 2026", "8 , 9 , 10 march 2026"),
        ("february 1 2 and 3", "february 1 , 2 and 3"),
        ("the 3 4 or 5 of may", "the 3 , 4 or 5 of may"),
        ("march april and may", "march , april and may"),
        ("mon tue and wed", "mon , tue and wed"),
        ("last tuesdays high", "last tuesday high"),
        ("at 530 pm", "at 5:30 pm"),
        ("at 1214 AM", "at 12:14 am"),
        ("days w/ rain w/o snow", "days with rain without snow"),
        ("which of these 3 had rain", "which of these three had rain"),
        ("all 4: which", "all four : which"),
        ("3 quarters of an inch", "three quarters of an inch"),
        ("on Dec. 19, 2025", "on dec 19 , 2025"),
        ("the max. gust", "the max gust"),
        ("no. of days with two in. of snow", "number of days with two inches of snow"),
        ("between 3 & 9 may", "between 3 and 9 may"),
        ("hotter than Sat and since Mon", "hotter than saturday and since monday"),
    ],
)
def test_a_mark_left_out_is_put_in(typed: str, meant: str) -> None:
    assert " ".join(token.low for token in marked(tokenize(typed))) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "gusts over 25 30 may",
        "above 20 on 3 and 4 may",
        "30 20 and 10 may",
        "days with 25 30 or 35",
        "the last tuesdays of march and may",
        "975 pm",
        "1 3 inches",
        "the 3 was given",
        "of the 3, 4 and 5 may",
        "in dec. which days",
        "revenue of Johnson & Johnson",
        "when did the Sun come out",
        "rain mon-fri. may 2026",
    ],
)
def test_what_needs_no_mark_stays(typed: str) -> None:
    said = [token.low for token in tokenize(typed)]
    assert [token.low for token in marked(tokenize(typed))] == said
