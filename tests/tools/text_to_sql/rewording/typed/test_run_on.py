"""Where a question runs on to another, and where a clause says which days are meant."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.rewording.typed.run_on import told_apart

SAID = [
    # (a question, what it is put as)
    ("what's Saturday looking like is it to hail", "what's saturday looking like ? is it to hail"),
    ("What was the sea like on days that were the roughest?", None),
    ("What was the swell like the day it was the foggiest?", None),
]


@pytest.mark.parametrize(("question", "put"), SAID)
def test_a_question_is_told_apart_from_the_one_it_opens_with(
    question: str, put: str | None
) -> None:
    tokens = tokenize(question)
    lows = [token.low for token in tokens]
    assert [token.low for token in told_apart(tokens)] == (put.split() if put else lows)
