"""How amounts, conditions and dates are said: a table of questions and what the answer holds."""

import pytest

from pageturner.agent.ambiguous_dates import read_as
from pageturner.agent.relevance import by_anybody
from tests.tools.text_to_sql.schemas import answered

SAID = [
    ("How many loaves were baked on 25 January 2026?", "loaves baked 195 loaves"),
    ("Days with Ruth in charge in February", "days with Ruth in charge (February 2026)"),
    ("Was there a breakdown on 20 January?", "does not have a breakdown"),
    ("Was there a breakdown on 17 January?", "has a breakdown"),
    ("Was there a breakdown on 17 January, or was there none?", "Yes: 17 January 2026 has"),
    ("Was there a breakdown on 20 January, or was none noted?", "No: 20 January 2026 does not"),
    ("Was there no breakdown on 20 January?", "Yes: 20 January 2026"),
    ("Days with takings in January", "with some takings"),
    ("Days with more than 240 loaves", "with loaves baked above 240:"),
    ("Takings by month", "January 2026: 12683.38 EUR"),
    ("By how many loaves did we miss the plan in January?", "of loaves planned minus loaves baked"),
    ("average difference between planned and baked", "whichever is higher, is 11.55"),
    ("Saturdays in February", "4 days (Saturdays in February 2026): 7 February 2026"),
]


@pytest.mark.parametrize(("question", "said"), SAID)
def test_an_answer_is_said_plainly(question: str, said: str) -> None:
    assert said in answered(question, "bakery")


READ = [
    ("How many on 3/2/2026?", "2 March 2026", "3/2/2026 is read as 2 March 2026"),
    ("How many on 31/10/2025 and 3/2/2026?", "3 February 2026", "read as 3 February 2026"),
    ("since 3/2/2026?", "2 March to 1 April 2026", "3/2/2026 is read as 2 March 2026"),
    ("How many on 2/3/2026 and 3/2/2026?", "3 February 2026 and 2 March 2026", ""),
    ("How many on 25/1/2026?", "25 January 2026", ""),
    ("How many on 3/3/2026?", "3 March 2026", ""),
    ("How many on 3 February 2026?", "3 February 2026", ""),
]


@pytest.mark.parametrize(("question", "period", "said"), READ)
def test_it_is_said_how_digits_were_read(question: str, period: str, said: str) -> None:
    told = read_as(question, period)
    assert said in told and bool(said) == bool(told)


def test_who_says_it_need_not_be_called_so() -> None:
    assert by_anybody("What do our customers say about the lid?").split()[:2] == ["What", "say"]
    assert by_anybody("What do people wear?") == "What do people wear?"
