"""Where records have several dates, an answer says by which of them it went."""

import pytest

from tests.agent.holding import held, told

SAID = [
    # (question, what is said)
    ("Which flats were let in March 2026?", "2 properties with kind flat (let: March 2026): "),
    ("Which flats were let in March 2026?", "R-204, 12 Beacon Hill (let 3 March 2026)"),
    ("Which houses were listed in March 2026?", "(listed: March 2026)"),
    ("Which houses are in Millbrook?", "R-212, 29 Fuller Close (listed 18 March 2026)"),
    ("When was 4 Weir Lane let?", "R-208, 4 Weir Lane: let 29 March 2026"),
    ("When was R-203 let?", "R-203, 50 Beacon Hill: no let stated"),
    ("How many were let in March?", "5 properties (let: March 2026)"),
    ("what was let on 6 March 2026", "No record (let: 6 March 2026)"),
    ("what was let on 6 March 2026", "let runs from 27 January 2026 to 30 June 2026"),
    ("How many flats were let in August 2024?", "No record (let: August 2024)"),
    ("Was 4 Weir Lane let in March 2026?", "Yes: 1 of 5 properties (let: March 2026)"),
    ("Was 4 Weir Lane let in April 2026?", "No: none of the 4 properties (let: April 2026)"),
    ("Which flat took longest to let?", "is 50 days, in R-221, 15 Ropery Street"),
    ("How long did 4 Weir Lane take to let?", "difference 27 days"),
    (
        "Which flats were let within three weeks of being listed?",
        "2 properties with let at most 21 days after listed",
    ),
    ("Which flats were let before they were listed?", "with let before listed, kind flat"),
    (
        "Which flats were let on the day they were listed?",
        "with let on the day of listed, kind flat",
    ),
    (
        "Which flats were listed in February and let in March 2026?",
        "with let in March 2026 and kind flat (listed: February 2026)",
    ),
]


@pytest.mark.parametrize(("question", "said"), SAID)
def test_an_answer_says_which_date_it_went_by(question: str, said: str) -> None:
    answer = told("lettings", question)
    assert answer is not None
    assert said in answer.text


HELD = [
    # (the turns, what is said of the last)
    ("flats let in March 2026 | what is their average deposit?", "(let: March 2026) is 822.50 EUR"),
    ("flats let in March 2026 | which of them are furnished?", "furnished (let: March 2026)."),
    ("flats listed in March 2026 | how many is that?", "6 properties with kind flat (listed:"),
]


@pytest.mark.parametrize(("turns", "said"), HELD)
def test_days_of_records_told_before_are_of_the_date_they_were_told_by(
    turns: str, said: str
) -> None:
    _, answer = held("lettings", turns)
    assert answer is not None
    assert said in answer.text
