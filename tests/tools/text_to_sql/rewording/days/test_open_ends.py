"""Which ends of a stretch of days are said to be left out, and that both are held unless said."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.rewording.days.open_ends import without_its_ends

HELD = [
    "from 5 to 9 May, inclusive, which were dry?",
    "from 5 May to 9 June 2026, inclusive, which were dry?",
    "between 5 May and 9 June 2026 inclusive, which were dry?",
    "from 5 May to 9 June 2026 (inclusive) which were dry?",
]
SAID_OF_NO_STRETCH = ["is breakfast inclusive on 5 May?", "a chance of 30 to 50, inclusive"]


@pytest.mark.parametrize("question", HELD)
def test_that_both_ends_are_held_changes_nothing(question: str) -> None:
    plain = [token.low for token in tokenize(question) if token.low not in ("inclusive", "(", ")")]
    told = [token.low for token in without_its_ends(tokenize(question))]
    assert [low for low in told if low != ","] == [low for low in plain if low != ","]


@pytest.mark.parametrize("question", SAID_OF_NO_STRETCH)
def test_of_no_stretch_nothing_is_taken_away(question: str) -> None:
    tokens = tokenize(question)
    assert [t.low for t in without_its_ends(tokens)] == [t.low for t in tokens]


def test_an_end_that_is_left_out_is_left_out() -> None:
    told = without_its_ends(tokenize("from 5 May (exclusive) to 9 May 2026"))
    assert " ".join(token.low for token in told) == "from the day after 5 may to 9 may 2026"
