"""What denies all that is asked is answered with a yes where it is so of no record."""

import pytest

from tests.tools.text_to_sql.schemas import answered

ASKED = [
    # (question, schema, how the answer opens)
    ("Is it true that no report in April 2025 had hail or mist?", "harbour", "No"),
    ("No report in April 2025 had neither hail nor mist, right?", "harbour", "Yes"),
    ("Hail never came without swell in April 2025, right?", "harbour", "No"),
    ("Did April 2025 pass without a misty report?", "harbour", "No"),
    ("Mist never came without swell on 3 and 4 April 2025, right?", "harbour", "No"),
    ("No report in May 2025 had hail without mist. Is that right?", "harbour", "Yes"),
    ("It never hailed or swelled in May 2025. Does the claim hold?", "harbour", "No"),
    ('Fact check: "No report in May 2025 had swell." Does that check out?', "harbour", "Yes"),
    ("Was there a day in April 2025 that never had mist?", "harbour", "Yes"),
    ("Is it true that it was never misty on more than 3 days in April 2025?", "harbour", "Yes"),
    ("Is it true that it was never misty on more than 1 day in April 2025?", "harbour", "No"),
    ("Did the oven never get above 250 in January 2026?", "bakery", "Yes"),
    ("Did the oven never get above 240 in January 2026?", "bakery", "No"),
    ("My brother says the takings never passed 900 in January 2026. Is he right?", "bakery", "No"),
    ("Is it true that no day in January 2026 had takings under 500?", "bakery", "Yes"),
    ("Did we get through January 2026 without a single breakdown day?", "bakery", "No"),
    ("Was there a day in January 2026 when the oven never got above 225?", "bakery", "Yes"),
    ("Was there a day in January 2026 without a breakdown?", "bakery", "Yes"),
    ("Is it true that no flat allows pets without being furnished?", "lettings", "No"),
    ("Are there no flats in Hightown?", "lettings", "No"),
    ("Is it true that no plan in January and February 2025 was above 1000?", "kilns", "No"),
    ("Was it the case that no firing in January 2025 was above 1300?", "kilns", "Yes"),
]


@pytest.mark.parametrize(("question", "schema", "opening"), ASKED)
def test_a_denied_claim_holds_where_no_record_meets_it(
    question: str, schema: str, opening: str
) -> None:
    assert answered(question, schema).startswith(opening)
