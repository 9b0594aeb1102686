"""What to do, told whole: lists from their first step to their last, sections as they stand."""

from typing import Any

import pytest

from pageturner.agent.extract import extract
from pageturner.agent.procedures import procedure
from pageturner.tools.evidence import Evidence

STEPS = (
    "The drive has failed. Go through these in order.\n\n1. Stop the engine.\n2. Feel the belt.\n"
    "3. If the pump belt is gone, fit the spare.\n\nWrite it in the log."
)
SMOKE = "Slacken the injector pipes one by one. Change the one that is faulty."


def passage(marker: int, text: str, section: str = "4.2 Remedy B", page: int = 1) -> Evidence:
    entry: dict[str, Any] = {
        "marker": marker,
        "text": text,
        "score": 0.6,
        "found_by": ["search: x"],
        "rows": None,
        "documents": [{"id": "m", "title": "Manual", "source": "m.md", "url": ""}],
        "passage": {
            "ids": [f"p{page}"],
            "document_hash": "h",
            "section": section,
            "section_id": section,
            "page": page,
            "page_to": page,
            "pages": 9,
            "stop_reason": "end_of_section",
            "starts": [0],
        },
    }
    return entry  # type: ignore[return-value]


ASKED = [
    # (question, what is told)
    (
        "What do I do when the pump belt breaks?",
        "Go through these in order. [1]\n1. Stop the engine. [1]\n2. Feel the belt. [1]\n"
        "3. If the pump belt is gone, fit the spare. [1]",
    ),
    ("What do I do about rust on the hull?", None),
]


@pytest.mark.parametrize(("question", "told"), ASKED)
def test_of_a_list_of_steps_none_is_left_out(question: str, told: str | None) -> None:
    assert procedure(question, [passage(1, STEPS)], {1: 0.8}) == told


TEN = "Starting the pump:\n\n" + "\n".join(f"{n}. Do the thing {n}." for n in range(1, 11))
ONE_STEP = [
    # (question, does its section go on?, what is told)
    ("What is the first step of starting the pump?", False, "1. Do the thing 1. [1]"),
    ("What is step 4 of starting the pump?", True, "4. Do the thing 4. [1]"),
    ("What is the 10th step of starting the pump?", False, "10. Do the thing 10. [1]"),
    ("What is the last step of starting the pump?", False, "10. Do the thing 10. [1]"),
    ("What is the final step of starting the pump?", True, None),
    ("What is step 11 of starting the pump?", False, None),
]


@pytest.mark.parametrize(("question", "goes_on", "told"), ONE_STEP)
def test_of_a_list_of_steps_one_is_told_by_its_place(
    question: str, goes_on: bool, told: str | None
) -> None:
    there = passage(1, TEN)
    if goes_on:
        there["passage"]["stop_reason"] = "token_limit"  # type: ignore[index]
    answer = procedure(question, [there], {1: 0.8})
    assert answer == told


def test_a_section_whose_title_is_asked_for_is_told_as_it_reads() -> None:
    first = passage(3, SMOKE, "4.3 Remedy C. White smoke", page=4)
    second = passage(1, "Water means a head gasket.", "4.3 Remedy C. White smoke", page=5)
    other = passage(2, STEPS, page=3)
    told = procedure(
        "What is the remedy for white smoke?", [second, other, first], {1: 0.7, 2: 0.5, 3: 0.8}
    )
    assert told == (
        "Slacken the injector pipes one by one. Change the one that is faulty. [3]\n\n"
        "Water means a head gasket. [1]"
    )


def test_what_is_too_long_is_cut_at_a_step_and_says_so() -> None:
    steps = "Do this.\n\n" + "\n".join(f"{n}. {'Turn the belt wheel. ' * 20}" for n in range(1, 30))
    told = procedure("How to turn the belt wheel?", [passage(1, steps)], {1: 0.9})
    assert told is not None
    assert told.endswith("… [1]")
    assert len(told) < 3_000


def test_a_question_that_its_section_is_named_after_is_answered_from_there() -> None:
    there = passage(1, SMOKE, "White smoke of the engine")
    elsewhere = passage(2, "White smoke was seen from the engine of another ship.", "Letters")
    told = extract("What about white smoke of the engine?", [there, elsewhere])
    assert told is not None
    assert "Slacken the injector pipes" in told


def test_a_question_in_the_text_is_answered_by_what_follows_it() -> None:
    asked = passage(1, "How long does the crossing take? Forty minutes. Dogs travel free.", "FAQ")
    assert extract("How long does the crossing take?", [asked]) == "Forty minutes. [1]"


def test_what_a_file_and_its_copy_say_is_said_once() -> None:
    sown = "Carrots are planted one centimetre deep."
    pages = [passage(1, sown, "Spring"), passage(2, sown, "Spring"), passage(3, "Rain.", "May")]
    assert extract("How deep are carrots planted?", pages) == f"{sown} [1]"


def test_a_sentence_that_titles_its_document_can_be_quoted() -> None:
    mill = passage(1, "The mill has ground rye since 1712.\nIt stood still in 1801.")
    mill["passage"]["section"] = "The mill has ground rye since 1712."  # type: ignore[index]
    told = extract("Since when has the mill ground rye?", [mill])
    assert told is not None
    assert "since 1712" in told


SOLUTIONS = [
    # (question, title of the section after the problem, is it told?)
    ("The tank foams over. What do I do?", "4.4 Remedy for foaming", True),
    ("How do I fix it when the tank foams over?", "4.4 Remedy for foaming", True),
    ("What helps against foaming in the tank?", "4.4 Stopping the foam", True),
    ("The tank foams over. What do I do?", "5 Models", False),
    ("Why does the tank foam over?", "4.4 Remedy for foaming", False),
]


@pytest.mark.parametrize(("question", "title", "told"), SOLUTIONS)
def test_the_solution_on_the_page_after_the_problem_is_told(
    question: str, title: str, told: bool
) -> None:
    problem = passage(
        1, "If the tank foams over, the pump is set too high.", "4.3 Foam in the tank"
    )
    after = passage(2, "Close valve V7 and wait.", title, page=2)
    after["score"] = 0.0
    after["found_by"] = ["next_page"]
    answer = extract(question, [problem, after])
    assert answer is not None
    assert (answer == "Close valve V7 and wait. [2]") is told


OPENING, AFTER = "The tank is filled with cold water.\n\n", "Open the red cock."
PAGES = [
    # (question, section of the page after it, is that page told alone?)
    ("How do I fill the tank?", "4 Draining", False),
    ("How do I fill the tank?", "3.1 Water", True),
    ("The tank is filled. What comes next?", "4 Draining", True),
]


@pytest.mark.parametrize(("question", "title", "told"), PAGES)
def test_the_page_after_tells_the_way_within_its_section(
    question: str, title: str, told: bool
) -> None:
    both = passage(1, OPENING + AFTER, "3.1 Water")
    both["passage"] |= {  # type: ignore[operator]
        "ids": ["p1", "p2"],
        "page_to": 2,
        "starts": [0, len(OPENING)],
        "sections": [["3.1 Water"] * 2, [title] * 2],
    }
    answer = extract(question, [both])
    assert answer is not None
    assert (answer == f"{AFTER} [1]") is told


RELEASES = [
    # (title of the section, what heads what it says)
    ("4.1.0 (2024-12-10)", "4.1.0 (2024-12-10): "),
    ("v2.3", "v2.3: "),
    ("[1.0.0] - 2024-03-05", "[1.0.0] - 2024-03-05: "),
    ("Version 3.2.0-rc1", "Version 3.2.0-rc1: "),
    ("3 Filling", ""),
    ("3.1 Filling", ""),
]


@pytest.mark.parametrize(("title", "head"), RELEASES)
def test_what_a_changelog_says_is_told_with_its_release(title: str, head: str) -> None:
    told = extract("Which release brought a dark theme?", [passage(1, "- A dark theme.", title)])
    assert told == f"{head or '- '}A dark theme. [1]"


LISTED = "- 800 g plum sugar\n- 2 lemons"
ITEMS = [
    # (question, what the sentence beside the list says, what is told)
    ("How much sugar do the plums take?", "Plums are stoned.", "- 800 g plum sugar [1]"),
    ("What sugar is in the plum jam?", "Plums are stoned.", "- 800 g plum sugar [1]"),
    ("How do I dry the plums?", "Lemons are peeled.", None),
    (
        "How do I stone plums?",
        "Plums are stoned with a spoon.",
        "Plums are stoned with a spoon. [1]",
    ),
    ("When are plums stoned?", "Plums are stoned at dusk.", "Plums are stoned at dusk. [1]"),
]


@pytest.mark.parametrize(("question", "beside", "told"), ITEMS)
def test_a_thing_on_a_list_answers_no_way(question: str, beside: str, told: str | None) -> None:
    answer = extract(question, [passage(1, f"{LISTED}\n\n{beside}", "Jam")])
    assert answer == told


def test_another_section_is_not_what_is_to_be_done() -> None:
    said = "A key that is lost costs £40 and is reported to the porter."
    keys = passage(1, f"Keys hang behind the desk. {said}", "1.2 Keys")
    after = passage(2, "The emergency line is 115.", "1.3 Out of hours", page=2)
    after["score"] = 0.0
    after["found_by"] = ["next_page"]
    assert extract("What should be done if a key is lost?", [keys, after]) == f"{said} [1]"
