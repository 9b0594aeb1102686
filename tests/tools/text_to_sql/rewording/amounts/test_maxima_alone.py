"""A maximum by itself is that of a day, where a column is declared to be one."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.rewording.amounts.maxima_alone import maxima_alone
from tests.tools.text_to_sql.schemas import schema

PUT = [
    ("the mean maximum in June", "the mean daily maximum in june"),
    ("higher average maximum than in May", "higher average daily maximum than in may"),
    ("the maximum on 3 May 2026?", "the daily maximum on 3 may 2026 ?"),
    ("what was the maximum of 3 May 2026", "what was the daily maximum of 3 may 2026"),
    ("what was the max in June", "what was the highest daily max in june"),
    ("the observed maximum on 3 May", "the observed daily maximum on 3 may"),
    ("typical maxima in June", "typical daily maximum in june"),
]
LEFT = [
    "the maximum gust in June",
    "the average maximum temperature in June",
    "the daily maximum on 3 May",
    "the average minimum in June",
    "up to a maximum of 30 mph",
    "at its maximum",
]


@pytest.mark.parametrize(("said", "put"), PUT)
def test_a_maximum_by_itself_is_the_declared_one(said: str, put: str) -> None:
    lexicon = lexicon_of(schema("weather").card)
    assert " ".join(token.low for token in maxima_alone(tokenize(said), lexicon)) == put


@pytest.mark.parametrize("said", LEFT)
def test_other_ends_stay(said: str) -> None:
    lexicon = lexicon_of(schema("weather").card)
    assert maxima_alone(tokenize(said), lexicon) == tokenize(said)


def test_where_none_is_declared_it_is_an_end_of_a_scale() -> None:
    lexicon = lexicon_of(schema("kilns").card)
    said = tokenize("the mean maximum in January")
    assert maxima_alone(said, lexicon) == said
