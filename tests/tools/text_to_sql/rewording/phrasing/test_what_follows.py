import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.rewording.phrasing.what_follows import what_follows


@pytest.mark.parametrize(
    ("asked", "put"),
    [
        ("what was to follow the hail on 3 May", "what came after the hail on 3 May"),
        ("what followed that swell", "what came after that swell"),
        ("what was forecast to precede the mist", "what came before the mist"),
        # of a day, and of somebody else
        ("what followed the wettest day in May", "what followed the wettest day in May"),
        ("which hail followed the mist", "which hail followed the mist"),
        ("what was the day to follow 3 May", "what was the day to follow 3 May"),
    ],
)
def test_what_follows_comes_after(asked: str, put: str) -> None:
    assert " ".join(token.text for token in what_follows(tokenize(asked))) == put
