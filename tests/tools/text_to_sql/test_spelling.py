"""Words as people type them, and what they are taken for."""

import pytest

from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.spelling import corrected
from pageturner.tools.text_to_sql.tokens import tokenize
from tests.tools.text_to_sql.schemas import schema


def read(words: str) -> str:
    lexicon = lexicon_of(schema("weather").card)
    return " ".join(token.low for token in corrected(tokenize(words), lexicon))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("swapped: briefnig bleow laest sligth", "swapped: briefing below least slight"),
        ("left out: chnce expet throgh wamer", "left out: chance expect through warmer"),
        ("doubled: abbout hottter mentioon", "doubled: about hotter mention"),
        ("mistaken: hogher percemt exceedwd", "mistaken: higher percent exceeded"),
        ("the calendar: thursfays febuary sundasy", "the calendar: thursdays february sundays"),
        ("comparatives: windirr wramest snowieest", "comparatives: windier warmest snowiest"),
        ("plurals: inchs degreees showes guss", "plurals: inches degrees showers gusts"),
        ("short: b4 btwn tmrw hiest", "short: before between tomorrow highest"),
    ],
)
def test_a_slip_is_read_as_the_word_that_was_meant(typed: str, meant: str) -> None:
    assert read(typed) == " ".join(token.low for token in tokenize(meant))


@pytest.mark.parametrize(
    "words",
    [
        "which skies were the same",
        "did the fog thicken or soften",
        "patchy fog and blustery squalls",
        "did it rain cats and dogs, the guests said",
        "graupel hailstones millibars virga",
        "lyft and nvidia paid for the clothes",
        "on how many buses and in which classes",
    ],
)
def test_what_is_a_word_of_its_own_is_left_alone(words: str) -> None:
    assert read(words) == " ".join(token.low for token in tokenize(words))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("did Mr Shafer see the snow in Febuary", "did mr shafer see the snow in february"),
        ("WAS IT WARMR THAN FORECST", "was it warmer than forecast"),
    ],
)
def test_a_name_is_no_slip_unless_it_is_one_of_the_calendar(typed: str, meant: str) -> None:
    assert read(typed) == meant
