"""Where the solution of a problem stands, and which part of the solutions it is."""

from pathlib import Path
from typing import Any

import pytest

from pageturner.agent import Context, State, create_agent
from pageturner.agent.solutions import (
    asks_for_solution,
    problem_number,
    promises_solutions,
    solution_of,
)
from pageturner.corpus.corpus import Corpus
from tests.conftest import ingested, opened, write_files

QUESTIONS = [
    # (question, does it ask for a solution?)
    ("The tank foams over. What do I do?", True),
    ("What is the solution of problem 7?", True),
    ("Which solution to exercise 3.2 is given?", True),
    ("How is exercise 3 solved?", True),
    ("How can a leaking valve be repaired?", True),
    ("What is the answer to question 12?", True),
    ("Give me the remedy for foam in the tank", True),
    ("Why does the tank foam over?", False),
    ("What was the council's answer to the miller?", False),
    ("How is the tank filled?", False),
    ("How much of the salt solution is drunk?", False),
]


@pytest.mark.parametrize(("question", "asked"), QUESTIONS)
def test_solutions_are_asked_for(question: str, asked: bool) -> None:
    assert asks_for_solution(question) is asked


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("What is the solution of problem 7?", "7"),
        ("Answer to exercise 3.2, please", "3.2"),
        ("How is question no. 12 solved?", "12"),
        ("How is the 7 knot problem solved?", ""),
    ],
)
def test_a_problem_is_named_by_its_number(question: str, number: str) -> None:
    assert problem_number(question) == number


@pytest.mark.parametrize(
    ("title", "promising"),
    [
        ("Solutions", True),
        ("Answers to the exercises", True),
        ("4.4 Remedy for foam", True),
        ("Exercises", False),
        ("Remarks", False),
    ],
)
def test_titles_promise_solutions(title: str, promising: bool) -> None:
    assert promises_solutions(title) is promising


SOLUTIONS = "Solution 6. Nine.\n\nSolution 7. Four miles.\nBy subtraction.\n\nSolution 7.1: None."


@pytest.mark.parametrize(
    ("text", "number", "part"),
    [
        (SOLUTIONS, "6", "Solution 6. Nine."),
        (SOLUTIONS, "7", "Solution 7. Four miles.\nBy subtraction."),
        (SOLUTIONS, "7.1", "Solution 7.1: None."),
        (SOLUTIONS, "8", SOLUTIONS),
        ("6) Nine.\n7) Four.\n8) Two.", "7", "7) Four."),
        ("**Exercise 7 (buoy)** Four.", "7", "**Exercise 7 (buoy)** Four."),
        ("Seven knots.\n7 boats sail.", "7", "Seven knots.\n7 boats sail."),
    ],
)
def test_the_solution_of_a_number_is_a_part_of_the_text(text: str, number: str, part: str) -> None:
    assert solution_of(text, number) == part


REST = " ".join("The harbour master walks along the quay in the morning." for _ in range(30))
WORKBOOK = f"""# Workbook on tides

## Problem 6: the slack line

A line of nine fathoms hangs slack. How long is it when wet?

## Problem 7: the drifting buoy

A buoy drifts at three knots for two hours against the current. {REST} How far does it get?

## Remarks

{REST}

{{solutions}}
"""
PLACES = {
    "one section": f"## Solutions\n\n{REST * 3}\n\nSolution 6. Ten.\n\nSolution 7. Four.",
    "by number": "## Answers\n\n### Answer 6\n\nTen.\n\n### Answer 7\n\nFour.",
}


async def asked(corpus: Corpus, question: str) -> tuple[list[str], str]:
    """The tools that were called, and the answer."""
    state: dict[str, Any] = await create_agent(corpus).ainvoke(
        State(messages=[("user", question)]),  # type: ignore[list-item]
        context=Context(without=("segments",), passages=2),
    )
    tools = [call["name"] for m in state["messages"] for call in getattr(m, "tool_calls", [])]
    return tools, state["answer"]["text"]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    "question",
    [
        "What is the solution of problem 7, the drifting buoy?",
        "How is problem 7 of the drifting buoy solved?",
    ],
)
async def test_the_solution_is_read_where_the_outline_says(
    question: str, place: str, tmp_path: Path
) -> None:
    text = WORKBOOK.format(solutions=PLACES[place])
    ingested(write_files(tmp_path / "source", {"workbook.md": text}), tmp_path / "corpus")
    tools, answer = await asked(opened(tmp_path / "corpus"), question)
    assert tools == ["search_passages", "open_page"]
    assert "Four." in answer
    assert "Ten." not in answer


@pytest.mark.parametrize(
    ("title", "opened_there"),
    [
        ("Solutions", True),
        ("Remedies for buoys", True),
        ("How to stop the engine", False),
        ("Fixing a roof", False),
    ],
)
async def test_a_title_about_something_else_promises_no_solution(
    title: str, opened_there: bool, tmp_path: Path
) -> None:
    text = WORKBOOK.format(solutions=f"## {title}\n\nTurn the wheel.")
    ingested(write_files(tmp_path / "source", {"workbook.md": text}), tmp_path / "corpus")
    tools, answer = await asked(
        opened(tmp_path / "corpus"), "The buoy is drifting against the current. What do I do?"
    )
    assert ("open_page" in tools) is opened_there
    assert ("Turn the wheel." in answer) is opened_there


async def test_without_a_title_that_promises_it_the_page_after_the_problem_is_read(
    tmp_path: Path,
) -> None:
    text = WORKBOOK.format(solutions="## Index\n\nBuoys.")
    ingested(write_files(tmp_path / "source", {"workbook.md": text}), tmp_path / "corpus")
    tools, _ = await asked(
        opened(tmp_path / "corpus"), "What is the solution of problem 7, the drifting buoy?"
    )
    assert "next_page" in tools
    assert "open_page" not in tools
