"""What is said of both of two days, of either or of neither, with a verb and without one."""

import pytest

from tests.tools.text_to_sql.schemas import answered

TOLD = [
    # (question, what the answer says)
    ("9 and 11 January 2025: both hotter than planned?", "No: of the 2 firings"),
    ("11 and 12 January 2025: both hotter than planned?", "Yes: both firings"),
    ("Were 9 and 11 January 2025 both hotter than planned?", "No: of the 2 firings"),
    ("Were 6 and 9 January 2025 both cracked?", "No: of the 2 firings"),
    ("11 to 13 January 2025: all hotter than planned?", "Yes: all 3 firings"),
    ("9 and 11 January 2025: was either hotter than planned?", "Yes: 1 of 2 firings"),
    ("6 and 9 January 2025: was either hotter than planned?", "No: none of the 2 firings"),
    ("9 and 11 January 2025: was neither hotter than planned?", "No: of the 2 firings"),
    ("Did neither 6 nor 7 January 2025 exceed the planned peak?", "Yes: both firings"),
    ("9 and 11 January 2025: which was hotter?", "11 January 2025 had the higher reached peak"),
    ("Was it both cracked and glossy on 9 January 2025?", "No: "),
]


@pytest.mark.parametrize(("question", "said"), TOLD)
def test_of_how_many_it_is_said_decides(question: str, said: str) -> None:
    assert answered(question, "kilns").startswith(said)
