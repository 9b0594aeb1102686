"""What a thing does by an hour is no value of the day."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.verbs_told import is_done


@pytest.mark.parametrize(
    ("question", "word", "declared"),
    [
        ("the firing with smoke that cleared by noon", "cleared", "clear"),
        ("smoke clearing before 9 am, when", "clearing", "clear"),
        ("did the glaze settle by 3 pm", "settle", "settle"),
        ("the crossing was supposed to clear up", "clear", "clear"),
    ],
)
def test_a_verb_is_no_value(question: str, word: str, declared: str) -> None:
    tokens = tokenize(question)
    at = [token.low for token in tokens].index(word)
    assert is_done(tokens, at, declared)


@pytest.mark.parametrize(
    ("question", "word", "declared"),
    [
        ("which jobs were closed by noon", "closed", "closed"),
        ("days that were clear", "clear", "clear"),
        ("cloudy to clear", "clear", "clear"),
        ("which skies cleared in May", "cleared", "clear"),
    ],
)
def test_a_value_is_no_verb(question: str, word: str, declared: str) -> None:
    tokens = tokenize(question)
    at = [token.low for token in tokens].index(word)
    assert not is_done(tokens, at, declared)
