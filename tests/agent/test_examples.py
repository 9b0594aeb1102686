"""The ten questions of `examples/README.md`, asked as its reader would ask them."""

import asyncio
import re
from pathlib import Path

import pytest
from langchain_core.messages import HumanMessage
from langgraph.graph.state import CompiledStateGraph

from pageturner.agent import Context, State, create_agent
from pageturner.agent.state import Answer
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.ingest import ingest

EXAMPLES = Path(__file__).parents[2] / "examples"

ANSWERED = [
    # (question, what the answer must say)
    ("How many passengers were carried in total between 20 and 24 December 2025?", ["2333"]),
    ("What was the average mean delay when the Old Dunlin was in service?", ["11 min", "8 days"]),
    (
        "Was more fuel used in December 2025 or in January 2026?",
        ["December 2025 had", "18,044 litres", "17,187 litres"],
    ),
    (
        "On which days was the wave height above 3 m?",
        ["8 December", "3.3 m", "9 December", "4.6 m", "9 January", "3.7 m", "28 January", "4.1 m"],
    ),
    (
        "On which foggy days were sailings cancelled?",
        ["3 days", "3 December 2025", "29 December 2025", "7 January 2026"],
    ),
    (
        "A cooling pump belt has been replaced. At what temperature may load be put on the engine "
        "again?",
        ["65 degrees", "ten minutes"],
    ),
    (
        "The doubled stern line and the spring do not stop the surge at Port Quennick. What comes "
        "next?",
        ["boom", "twenty-five minutes", "leave"],
    ),
    ("Why was a couple married in the ticket hall?", ["registrar"]),
    # not among the ten: a column's name holds a word that asks for an average elsewhere
    ("On which day was the mean delay highest?", ["22.5 minutes", "9 December 2025"]),
]


@pytest.fixture(scope="module")
def agent(tmp_path_factory: pytest.TempPathFactory) -> CompiledStateGraph[State, Context]:
    """An agent over the ferry papers, ingested with the embedder that ships."""
    target = tmp_path_factory.mktemp("ferry")
    ingest(EXAMPLES / "ferry", target)
    return create_agent(Corpus.open(target))


@pytest.mark.parametrize(("question", "said"), ANSWERED)
def test_the_examples_are_answered(
    agent: CompiledStateGraph[State, Context], question: str, said: list[str]
) -> None:
    answer = _asked(agent, question)
    assert answer["found"]
    assert answer["citations"]
    assert [words for words in said if words not in answer["text"]] == []


@pytest.mark.parametrize(
    "question",
    [
        "What were the wave height and the salinity on 9 December 2025?",
        "Give me the wave height and the water salinity for 9 December 2025",
        "How high were the waves and how salty on 9 December 2025?",
        "What was the wave height on 9 December 2025, and what was the salinity?",
        "The salinity and the wave height on 9 December 2025",
        "Tell me the wave height as well as the salinity on 9 December 2025",
    ],
)
def test_what_is_asked_beside_a_figure_and_stands_nowhere_is_said_to_be_missing(
    agent: CompiledStateGraph[State, Context], question: str
) -> None:
    text = _asked(agent, question)["text"]
    assert "4.6 m" in text
    assert re.search(r"Nothing is said of (water )?sal(inity|ty)\.", text)


def test_the_days_of_a_list_are_the_days_of_the_readme(
    agent: CompiledStateGraph[State, Context],
) -> None:
    answer = _asked(agent, "On which foggy days were sailings cancelled?")
    assert answer["dates"] == ["2025-12-03", "2025-12-29", "2026-01-07"]


def test_a_table_is_found_in_the_right_paper(agent: CompiledStateGraph[State, Context]) -> None:
    answer = _asked(agent, "What did a residents' pass cost in 2023?")
    titles = [document["title"] for one in answer["citations"] for document in one["documents"]]
    assert any("fares" in title.lower() for title in titles)


def test_what_the_papers_do_not_hold_is_not_answered(
    agent: CompiledStateGraph[State, Context],
) -> None:
    answer = _asked(agent, "How many passengers were carried in March 2026?")
    assert not answer["found"]


def test_the_readme_asks_the_questions_tested_here() -> None:
    text = " ".join((EXAMPLES / "README.md").read_text(encoding="utf-8").split())
    asked = re.findall(r"\d+\. \*\*(.+?)\*\*", text)
    assert len(asked) == 10
    assert len(set(asked) & {question for question, _ in ANSWERED}) == 8


def _asked(agent: CompiledStateGraph[State, Context], question: str) -> Answer:
    state = State(messages=[HumanMessage(question)])
    ended = asyncio.run(agent.ainvoke(state, context=Context()))
    answer: Answer = ended["answer"]
    return answer
