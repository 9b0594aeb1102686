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
    ("The 3rd to the 9th was hotter than the 10th to the 16th of February 2025, wasn't it?", "No"),
    ("Compared with the second, was the third week of January 2025 hotter?", "No"),
    ("Was the last ten days of January 2025 hotter than the first ten as measured?", "Yes"),
    ("Cooler in January than in February 2025, as planned?", "Yes"),
    ("By what the log says, was January 2025 hotter than February?", "No"),
    ("I think January was hotter than February 2025, going by what was planned. Right?", "No"),
    ("Using the planned peaks, can you tell me if January 2025 was cooler than February?", "Yes"),
    ("More cracked firings on the 11th/12th than on the 18th/19th of January 2025?", "No"),
    ("Firings cracked on how many more days in January than in February 2025?", "January 2025"),
]


@pytest.mark.parametrize(("question", "opening"), ASKED)
def test_a_claim_of_two_stretches_is_judged(question: str, opening: str) -> None:
    assert answered(question, "kilns").startswith(opening)
