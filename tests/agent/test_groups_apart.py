"""By how much one of two stretches, or days, is said to be ahead decides between yes and no."""

import pytest

from tests.tools.text_to_sql.schemas import answered

TOLD = [
    # (schema, question, what the answer says)
    (
        "bakery",
        "Were average takings in February 2026 more than 5 higher than in January 2026?",
        "Yes: February 2026 had the higher average takings",
    ),
    (
        "bakery",
        "Were average takings in February 2026 more than 50 higher than in January 2026?",
        "No: February 2026 had the higher average takings",
    ),
    (
        "bakery",
        "Did average takings in February 2026 exceed those of January 2026 by at least 17?",
        "Yes: February 2026 had the higher average takings",
    ),
    (
        "kilns",
        "Did February 2025 have at least 9 more cracked firings than January 2025?",
        "No: ",
    ),
    (
        "kilns",
        "Was the reached peak higher on 9 January 2025 than on 7 January 2025 by 500 or more?",
        "No: 9 January 2025 had the higher reached peak",
    ),
]


@pytest.mark.parametrize(("schema", "question", "said"), TOLD)
def test_the_claim_holds_by_so_much(schema: str, question: str, said: str) -> None:
    assert answered(question, schema).startswith(said)
