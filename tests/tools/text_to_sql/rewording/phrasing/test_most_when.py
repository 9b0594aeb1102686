"""When something was the most is asked in front, and of how much of it there was."""

import pytest

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.rewording.phrasing.most_when import asked_last, heaviest_when
from tests.tools.text_to_sql.schemas import schema

IN_FRONT = [
    ("Delays were longest in which month?", "in which month were delays longest ?"),
    ("the delay was longest on what date", "on what date was the delay longest"),
    (
        "delays were most frequent in the logs of which month",
        "in which month were delays most frequent in the logs",
    ),
]
LEFT_LAST = [
    "the delay was long on which day",
    "delays were longest of which kind",
    "it was longest on which day",
    "in May, delays were longest on which day",
    "on which day were delays longest",
]
AS_AMOUNTS = [
    ("on which day was the rain heaviest", "on which day was the heaviest rain"),
    ("when was rain heaviest?", "when was the heaviest rain ?"),
]


@pytest.mark.parametrize(("said", "put"), IN_FRONT)
def test_a_stretch_asked_last_is_asked_in_front(said: str, put: str) -> None:
    assert " ".join(token.low for token in asked_last(tokenize(said))) == put


@pytest.mark.parametrize("said", LEFT_LAST)
def test_what_says_no_end_of_a_scale_stays(said: str) -> None:
    assert asked_last(tokenize(said)) == tokenize(said)


@pytest.mark.parametrize(("said", "put"), AS_AMOUNTS)
def test_what_is_both_so_and_so_much_was_the_most_of_it(said: str, put: str) -> None:
    lexicon = lexicon_of(schema("weather").card)
    assert " ".join(token.low for token in heaviest_when(tokenize(said), lexicon)) == put


@pytest.mark.parametrize("said", ["when were gusts strongest", "the day was the heaviest rain"])
def test_what_is_a_number_anyway_stays(said: str) -> None:
    lexicon = lexicon_of(schema("weather").card)
    assert heaviest_when(tokenize(said), lexicon) == tokenize(said)
