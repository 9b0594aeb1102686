"""Which of two stretches has more, or so many times as much, is answered with a yes or a no."""

import pytest

from tests.tools.text_to_sql.schemas import answered

ASKED = [
    # (question, schema, how the answer opens)
    ("Were there at least twice as many cracked firings in January 2025 as in February?", "Yes"),
    ("Did January 2025 have three times as many cracked firings as February?", "No"),
    ("Were there at least half as many cracked firings in January 2025 as in February?", "Yes"),
    ("Were there as many cracked firings in February 2025 as in January?", "No"),
    ("Overall did February 2025 end up hotter than January 2025?", "Yes"),
    ("On the whole was February 2025 cooler than January 2025?", "No"),
    ("All in all, did January 2025 have more cracked firings than February?", "Yes"),
    ("On average did March 2025 come out hotter than January 2025?", "No"),
    ("Overall which was hotter, January 2025 or February 2025?", "February 2025"),
]


@pytest.mark.parametrize(("question", "opening"), ASKED)
def test_a_claim_of_two_stretches_is_judged(question: str, opening: str) -> None:
    assert answered(question, "kilns").startswith(opening)
