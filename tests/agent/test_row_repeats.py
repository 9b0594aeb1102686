"""What records say alike is said once, and a list says how often each value is in it."""

import pytest

from tests.tools.text_to_sql.schemas import answered

ASKED = [
    # (question, what is told)
    ("Who has an open ticket?", "Customer, 3 in all: Mei Tan (3 tickets), Harrow Dental"),
    ("What is the price of W-319, W-321 and W-327?", "Price: 60 EUR, in all 3 repairs"),
    (
        "Was the first reply faster in February 2026 or in March 2026?",
        "February 2026 had the lower",
    ),
    ("Latest ticket?", "Last: Fjord blender stays dead (opened 25 March 2026)"),
    ("What was the price at Mei Tan's last ticket?", "(price 24.50 EUR)"),
    ("What is the item of W-303?", "Kestrel 500 kettle stays dead (opened 14 January 2026)"),
    ("What is the item of W-301 and W-302?", "- Dune toaster stays dead"),
]


@pytest.mark.parametrize(("question", "told"), ASKED)
def test_what_returns_is_told_once(question: str, told: str) -> None:
    assert told in answered(question, "repairs")
