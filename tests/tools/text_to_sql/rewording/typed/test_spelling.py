"""Words as people type them, and what they are taken for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.rewording.typed.slips import distance, is_known, meant
from pageturner.tools.text_to_sql.rewording.typed.spelling import corrected
from tests.tools.text_to_sql.schemas import schema


def read(words: str) -> str:
    lexicon = lexicon_of(schema("weather").card)
    return " ".join(token.low for token in corrected(tokenize(words), lexicon))


@pytest.mark.parametrize(
    ("typed", "intended"),
    [
        ("swapped: briefnig bleow laest sligth", "swapped: briefing below least slight"),
        ("left out: chnce expet throgh wamer", "left out: chance expect through warmer"),
        ("doubled: abbout hottter mentioon", "doubled: about hotter mention"),
        ("mistaken: hogher percemt exceedwd", "mistaken: higher percent exceeded"),
        ("the calendar: thursfays febuary sundasy", "the calendar: thursdays february sundays"),
        ("comparatives: windirr wramest snowieest", "comparatives: windier warmest snowiest"),
        ("plurals: inchs degreees showes guss", "plurals: inches degrees showers gusts"),
        ("beside a number: 3 jnue, mayy 2026, jly 4", "beside a number: 3 june, may 2026, july 4"),
        ("beside none: jly, juy and juny 3", "beside none: jly, juy and juny 3"),
        ("short: b4 btwn tmrw hiest", "short: before between tomorrow highest"),
        ("as it sounds: wats wer mor lst mth", "as it sounds: what were more last month"),
        ("short for: fr may, to fr", "short for: for may, to fr"),
        ("doubled elsewhere: scaterred apparrent", "doubled elsewhere: scattered apparent"),
    ],
)
def test_a_slip_is_read_as_the_word_that_was_meant(typed: str, intended: str) -> None:
    assert read(typed) == " ".join(token.low for token in tokenize(intended))


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
        "misusing and overspending, unthawed and remeasured",
        "from FR to DE, a lute and a flute",
        "spraying, sobbing and copying by thinner tracker",
        "stalking, flirting and cunning precedents",
    ],
)
def test_what_is_a_word_of_its_own_is_left_alone(words: str) -> None:
    assert read(words) == " ".join(token.low for token in tokenize(words))


@pytest.mark.parametrize(
    ("typed", "intended"),
    [
        ("did Mr Shafer see the snow in Febuary", "did mr shafer see the snow in february"),
        ("WAS IT WARMR THAN FORECST", "was it warmer than forecast"),
    ],
)
def test_a_name_is_no_slip_unless_it_is_one_of_the_calendar(typed: str, intended: str) -> None:
    assert read(typed) == intended


@given(word=st.from_regex(r"[a-z]{4,12}", fullmatch=True))
def test_what_is_meant_begins_alike_and_is_two_slips_away_at_most(word: str) -> None:
    known = lexicon_of(schema("weather").card).words
    other = meant(word, known)
    if other is not None:
        assert other[0] == word[0]
        assert 1 <= distance(word, other, 3) <= 2


@given(data=st.data())
def test_swapped_letters_of_a_declared_word_are_put_right(data: st.DataObject) -> None:
    known = lexicon_of(schema("weather").card).words
    word = data.draw(st.sampled_from(sorted(w for w in known if len(w) > 7)))
    at = data.draw(st.integers(1, len(word) - 2))
    typed = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if typed != word:
        assert is_known(typed, known) or distance(meant(typed, known) or "", typed, 3) == 1
