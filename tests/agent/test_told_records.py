"""Records told of before are held as those that were told, whatever else shares their day."""

import pytest

from pageturner.agent.followups import Turn, resolve
from pageturner.agent.followups.turns import LONGEST
from tests.agent.holding import held
from tests.tools.text_to_sql.schemas import answered, schema

SAID = [
    # (the turns, what the last one is answered with)
    (
        "flats in Hightown | sort them by rent",
        "- R-211, 3 Weir Lane (listed 18 March 2026): rent 620 EUR [1].\n"
        "- R-228, 5 Fuller Close (listed 29 May 2026): rent 695 EUR [1].\n"
        "- R-204, 12 Beacon Hill (listed 3 February 2026): rent 810 EUR [1].\n"
        "- R-221, 15 Ropery Street (listed 25 April 2026): rent 915 EUR [1].",
    ),
    (
        "flats in Hightown with pets | sort them by rent, dearest first | how many is that?",
        "1 property with kind flat, district Hightown and pets [1].",
    ),
    (
        "flats in Hightown | are they all furnished?",
        "No: of the 4 properties, 1 was not furnished: R-204, 12 Beacon Hill "
        "(listed 3 February 2026) [1].",
    ),
    (
        "flats in Hightown | are all of them furnished?",
        "No: of the 4 properties, 1 was not furnished: R-204, 12 Beacon Hill "
        "(listed 3 February 2026) [1].",
    ),
    (
        "flats in Millbrook | is any furnished?",
        "Yes: 1 of 5 properties were furnished: R-218, 54 Saltgate (listed 17 April 2026) [1].",
    ),
    (
        "flats in Hightown | not furnished?",
        "Yes: 1 of 4 properties were unfurnished: R-204, 12 Beacon Hill "
        "(listed 3 February 2026) [1].",
    ),
    (
        "flats in Hightown | what is the rent of the second one? | and of the last one?",
        "R-228, 5 Fuller Close (listed 29 May 2026): rent 695 EUR [1].",
    ),
    (
        "flats in Hightown | which of those are furnished? | what was the deposit of the first?",
        "R-211, 3 Weir Lane (listed 18 March 2026): deposit 620 EUR [1].",
    ),
    (
        "flats in Hightown | sort them by rent, dearest first | is the last one furnished?",
        "Yes: R-211, 3 Weir Lane (listed 18 March 2026) was furnished [1].",
    ),
    (
        "flats in Hightown | which is the third one?",
        "Third with kind flat and district Hightown: R-221, 15 Ropery Street "
        "(listed 25 April 2026) [1].",
    ),
    (
        "what is the cheapest flat? | has it been let yet?",
        "Yes: R-215, 2 Chapel Row (listed 3 April 2026) (let 6 May 2026) [1].",
    ),
    (
        "houses with 5 bedrooms | what is their average deposit?",
        "The average deposit with kind house and bedrooms of 5 is 2081.67 EUR, over 3 properties "
        "that state it [1].",
    ),
    (
        "houses with 5 bedrooms | and the ones with pets? | what are their deposits?",
        "Of the properties spoken of there is none with kind house, bedrooms of 5 and pets.",
    ),
    (
        "flats in Hightown | are any of them unfurnished? | what is its rent?",
        "R-204, 12 Beacon Hill (listed 3 February 2026): rent 810 EUR [1].",
    ),
    (
        "flats in Hightown | are any of them unfurnished? | what is its rent? | has it pets?",
        "Yes: R-204, 12 Beacon Hill (listed 3 February 2026) has pets [1].",
    ),
    (
        "are any flats in Millbrook furnished? | what is its deposit?",
        "R-218, 54 Saltgate (listed 17 April 2026): deposit 860 EUR [1].",
    ),
    (
        "average deposit of houses | which were above that?",
        "3 properties with kind house and deposit above 1341.5 EUR: R-201, 30 Beacon Hill "
        "(listed 12 January 2026) (2460 EUR), R-208, 4 Weir Lane (listed 2 March 2026) "
        "(2540 EUR) and R-227, 27 Fuller Close (listed 24 May 2026) (1410 EUR) [1].",
    ),
    (
        "average rent of flats in Northside | how many of the flats are over that?",
        "3 properties with district Northside, kind flat and rent above 791 EUR [1].",
    ),
    (
        "average deposit of houses | which have a deposit below that? | what about flats?",
        "The average deposit with kind flat is 1055 EUR, over 18 properties that state it [1].",
    ),
    (
        "is 9 Saltgate furnished?",
        "No: R-222, 9 Saltgate (listed 28 April 2026) was not furnished [1].",
    ),
    (
        "does 9 Saltgate have no pets?",
        "No: R-222, 9 Saltgate (listed 28 April 2026) has pets [1].",
    ),
    (
        "does 9 Saltgate have 3 bedrooms?",
        "No: R-222, 9 Saltgate (listed 28 April 2026) (1) does not have bedrooms of 3 [1].",
    ),
    (
        "flats in Hightown with pets | is it furnished? | what is its rent?",
        "R-204, 12 Beacon Hill (listed 3 February 2026): rent 810 EUR [1].",
    ),
]


@pytest.mark.parametrize(("turns", "text"), SAID)
def test_what_was_told_is_held(turns: str, text: str) -> None:
    _, answer = held("lettings", turns)
    assert answer is not None
    assert answer.text == text


NAMED = [
    ("is R-201 furnished?", "Yes: R-201, 30 Beacon Hill (listed 12 January 2026) was furnished"),
    ("does R-201 allow pets?", "R-201, 30 Beacon Hill (listed 12 January 2026) does not have pets"),
]


@pytest.mark.parametrize(("question", "said"), NAMED)
def test_the_name_that_was_asked_for_is_no_condition(question: str, said: str) -> None:
    assert said in answered(question, "lettings")


LOST = [
    "which flat in Hightown is the cheapest? | was it let in March?",
    "what is the cheapest flat? | was it listed?",
    "flats in Hightown | is it furnished?",
    "flats in Hightown | are any of them furnished? | what is its deposit?",
    "are any flats in Hightown furnished? | what is its deposit?",
    "flats in Hightown | are they all furnished? | what is its deposit?",
    "houses listed on 2 March 2026 | what is its deposit?",
    "furnished flats with a conservatory | what are their deposits?",
    "flats in Hightown | were any of these let within a week?",
    "flats in Hightown | how far is the fifth one from the station?",
]


@pytest.mark.parametrize("turns", LOST)
def test_nothing_is_told_of_all_where_some_are_meant(turns: str) -> None:
    assert held("lettings", turns)[1] is None


def test_nothing_is_carried_from_a_long_turn() -> None:
    before = Turn(question="flats in Hightown with pets " * LONGEST)
    said = "what are their deposits?"
    assert resolve(said, [before], schema("lettings").card, None).question == said
