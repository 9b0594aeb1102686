"""Which of two records has more of something, and what only looks like a comparison."""

import pytest

from pageturner.agent.followups.which_of_two import of_the_two

ASKED = [
    # (the turn, what is asked of the two)
    ("and which of the two has more bedrooms?", "which has the most bedrooms"),
    ("which one is dearer?", "which is the dearest"),
    ("Which of these is nearer to the station?", "which is the nearest to the station"),
    ("which has the larger garden?", "which has the largest garden"),
    ("which of them has a shower?", ""),
    ("which has a water meter?", ""),
    ("which of the two is under offer?", ""),
    ("which of the two is older than the church?", ""),
]


@pytest.mark.parametrize(("said", "asked"), ASKED)
def test_the_one_that_has_more_of_two_has_the_most(said: str, asked: str) -> None:
    assert of_the_two(said, two=True) == asked


def test_of_more_than_two_it_is_asked_where_a_turn_says_that_two_are_meant() -> None:
    assert not of_the_two("which one is dearer?", two=False)
    assert of_the_two("which of the two is dearer?", two=False) == "which is the dearest"
