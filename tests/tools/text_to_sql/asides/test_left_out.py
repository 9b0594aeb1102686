"""What is told beside a question is left out; a question without any is read once."""

import pytest

from pageturner.tools.text_to_sql.asides.left_out import without_asides
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.taking_apart import analyse
from tests.tools.text_to_sql.schemas import schema

CARD = schema("weather").card


def versions(question: str) -> list[str]:
    return list(without_asides(question, analyse(question, CARD, None), lexicon_of(CARD)))


@pytest.mark.parametrize(
    "question",
    [
        "Which days in May 2026 had fog? ",
        "  Which days in May 2026\nhad fog?",
        "Which days in May 2026 had fog?\nAnd was it windy?\n",
    ],
)
def test_white_space_makes_no_other_question(question: str) -> None:
    assert versions(question) == []


def test_what_somebody_tells_of_themselves_is_left_out() -> None:
    assert versions("Which days in May 2026 had fog, my brother bets me.") != []
