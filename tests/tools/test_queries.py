"""More ways to ask, none of them twice."""

import numpy as np
import pytest

from pageturner.agent.errors import UnusableReply
from pageturner.agent.understand import rewritten
from pageturner.tools.queries import clauses, different, distinct, names, ways_to_ask

CLAUSES = [
    ("When did the Tern sail, and how many cars did it carry?",
     ["When did the Tern sail", "how many cars did it carry?"]),
    ("Who built the pier? What did it cost?", ["Who built the pier?", "What did it cost?"]),
    ("Who repaired the Tern and the Plover?", []),
    ("Why?", []),
    ("", []),
]  # fmt: skip


@pytest.mark.parametrize(("question", "expected"), CLAUSES)
def test_a_question_that_asks_two_things_has_clauses(question: str, expected: list[str]) -> None:
    assert clauses(question) == expected


NAMES = [
    ("Is the Old Harbour of Hethersay larger than Port Quennick?",
     ["Old Harbour of Hethersay", "Port Quennick"]),
    ('Who wrote "the tide tables"?', ["the tide tables"]),
    ("Are Tern and Plover both ferries?", ["Tern", "Plover"]),
    ("what sails today?", []),
]  # fmt: skip


@pytest.mark.parametrize(("question", "expected"), NAMES)
def test_names(question: str, expected: list[str]) -> None:
    assert names(question) == expected


def test_the_question_comes_first_and_names_stand_with_the_terms_of_the_scope() -> None:
    asked = ways_to_ask("How many cars did Tern and Plover carry?", ["Hethersay", "tern"])
    assert asked == [
        "How many cars did Tern and Plover carry?",
        "Tern Hethersay",
        "Plover Hethersay",
        "cars tern plover carry Hethersay",
    ]


@pytest.mark.parametrize("question", ["", "   ", "?", "\x00", "a" * 5000, "日本の船は？"])
def test_any_text_can_be_asked_in_other_ways(question: str) -> None:
    assert len(ways_to_ask(question)) <= 6


def test_what_differs_in_case_order_and_points_only_is_one_query() -> None:
    assert distinct(["Cars on the Tern?", "the tern:  CARS on", "", "cars", "!", "!"]) == [
        "Cars on the Tern?",
        "cars",
        "!",
    ]


def test_of_two_queries_with_nearly_one_vector_the_first_stays() -> None:
    vectors = np.array([[1, 0], [0.999, 0.0447], [0, 1]], dtype=np.float32)
    assert different(vectors) == [0, 2]


REPLIES = [
    ('{"question": "s?", "queries": ["a", "b"]}', ("s?", ["a", "b"])),
    ("s?**a**b", ("s?", ["a", "b"])),
    ("{s?}**{a}**{b}**", ("s?", ["a", "b"])),
]


@pytest.mark.parametrize(("text", "expected"), REPLIES)
def test_both_forms_of_a_rewriting_are_read(text: str, expected: tuple[str, list[str]]) -> None:
    reply = rewritten(text)
    assert (reply["question"], reply["queries"]) == expected


@pytest.mark.parametrize("text", ["", "s?", "****"])
def test_a_rewriting_without_queries_is_of_no_use(text: str) -> None:
    with pytest.raises(UnusableReply):
        rewritten(text)
