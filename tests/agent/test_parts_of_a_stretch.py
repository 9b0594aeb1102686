"""What a turn asks further of the month or the run that its first question picks out."""

import asyncio
import re
from pathlib import Path

import pytest
from langchain_core.messages import HumanMessage

from pageturner.agent import create_agent
from pageturner.agent.graph import Agent
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.ingest import ingest

FERRY = Path(__file__).parents[2] / "examples" / "ferry"


@pytest.fixture(scope="module")
def agent(tmp_path_factory: pytest.TempPathFactory) -> Agent:
    """Of the ferry papers, ingested with the embedder that ships."""
    target = tmp_path_factory.mktemp("ferry")
    ingest(FERRY, target)
    return create_agent(Corpus.open(target))


def told(agent: Agent, question: str) -> dict:
    return asyncio.run(agent.ainvoke({"messages": [HumanMessage(question)]}))["answer"]


@pytest.mark.parametrize(
    ("turn", "alone"),
    [
        (
            "Which month had the most fog, and what was its highest wave height?",
            "What was the highest wave height in {}?",
        ),
        (
            "Which month had the highest average wave height and how many foggy days did it have?",
            "How many foggy days were there in {}?",
        ),
        (
            "Which month had the most fog and what was the average wave height that month?",
            "What was the average wave height in {}?",
        ),
    ],
)
def test_of_the_month_that_is_picked_out(agent: Agent, turn: str, alone: str) -> None:
    first, second = told(agent, turn)["parts"]
    assert second["value"] == pytest.approx(told(agent, alone.format(first["value"]))["value"])


def test_of_the_days_of_a_run(agent: Agent) -> None:
    turn = "When was the longest spell without fog, and what was the highest wave during it?"
    first, second = told(agent, turn)["parts"]
    run = re.search(r"days: (.+?) \[", first["text"])
    assert run
    alone = told(agent, f"What was the highest wave from {run[1]}?")
    assert (second["value"], second["dates"]) == (alone["value"], alone["dates"])


def test_another_end_is_asked_of_all_months(agent: Agent) -> None:
    answer = told(agent, "Which month had the most fog, and was it the one with the lowest waves?")
    assert "parts" not in answer and not answer["found"]


def test_the_same_of_another_month(agent: Agent) -> None:
    turn = "Which day in December 2025 had the highest waves, and what about January 2026?"
    first, second = told(agent, turn)["parts"]
    months = ("December 2025", "January 2026")
    alone = [told(agent, f"Which day in {month} had the highest waves?") for month in months]
    assert [first["value"], second["value"]] == [one["value"] for one in alone]
