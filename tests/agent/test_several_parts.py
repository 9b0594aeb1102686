"""Several questions in one turn are all answered, and what follows is asked of all."""

import asyncio
from pathlib import Path

import pytest
from langchain_core.messages import HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore

from pageturner.agent import Context, create_agent
from pageturner.agent.graph import Agent
from pageturner.agent.settings import Budget
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.ingest import ingest

FERRY = Path(__file__).parents[2] / "examples" / "ferry"


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """The ferry papers, ingested with the embedder that ships."""
    target = tmp_path_factory.mktemp("ferry")
    ingest(FERRY, target)
    return Corpus.open(target)


@pytest.fixture(scope="module")
def agent(corpus: Corpus) -> Agent:
    return create_agent(corpus, checkpointer=InMemorySaver())


def held(agent: Agent, thread: str, *turns: str, context: Context | None = None) -> dict:
    """The state behind the last of these turns."""
    config = {"configurable": {"thread_id": thread}}
    for said in turns:
        given = {"messages": [HumanMessage(said)]}
        state = asyncio.run(agent.ainvoke(given, config, context=context or Context()))
    return state


def test_each_is_answered_in_its_order_and_cited(agent: Agent) -> None:
    state = held(agent, "order", "Highest wave height in December 2025, and how many days had fog?")
    answer = state["answer"]
    first, second = answer["parts"]
    assert first["question"] == "Highest wave height in December 2025?"
    assert (first["type"], first["value"]) == ("number", 4.6)
    assert second["question"] == "how many days had fog in December 2025?"
    assert second["type"] == "number"
    assert answer["text"] == f"{first['text']}\n\n{second['text']}"
    assert answer["found"] and state["exit_reason"] == "sufficient"
    sources = {one["marker"]: one for one in state["evidence"] if one["rows"] is not None}
    assert [one["rows"]["asked"] for one in sources.values()] == [
        first["question"],
        second["question"],
    ]
    assert {one["marker"] for one in answer["citations"]} >= set(sources)


def test_the_trace_tells_the_questions(agent: Agent) -> None:
    state = held(agent, "trace", "Highest wave height and lowest mean delay in December 2025?")
    told = [one["detail"] for one in state["trace"] if one["what"] == "one of several questions"]
    assert told == [
        "Highest wave height in December 2025?",
        "lowest mean delay in December 2025?",
    ]


def test_a_question_without_an_answer_says_so_beside_the_others(agent: Agent) -> None:
    state = held(
        agent, "none", "Highest wave height in December 2025 and lowest mean delay in May 2031?"
    )
    found = [part["found"] for part in state["answer"]["parts"]]
    assert found == [True, False]
    assert state["answer"]["found"]


def test_what_follows_is_asked_of_all(agent: Agent) -> None:
    state = held(
        agent,
        "follow",
        "Highest wave height and lowest mean delay in December 2025?",
        "and in January 2026?",
    )
    assert state["answer"]["parts"][0]["value"] == 4.1
    assert all("January 2026" in part["text"] for part in state["answer"]["parts"])


def test_what_points_back_is_asked_of_one(agent: Agent) -> None:
    state = held(
        agent,
        "point",
        "How many days had fog in December 2025, and what was the highest wave height?",
        "which day was that?",
    )
    assert "parts" not in state["answer"]
    assert state["answer"]["dates"] == ["2025-12-09"]


def test_one_question_has_no_parts(agent: Agent) -> None:
    state = held(agent, "one", "Highest wave height in December 2025?")
    assert state["parts"] == [] and "parts" not in state["answer"]


def test_what_the_budget_leaves_out_is_said(corpus: Corpus) -> None:
    small = create_agent(corpus, checkpointer=InMemorySaver(), budget=Budget(tool_calls=1))
    state = held(small, "budget", "Highest wave height and lowest mean delay in December 2025?")
    first, second = state["answer"]["parts"]
    assert first["found"] and not second["found"]
    assert second["text"].startswith("I could not find this: lowest mean delay in December 2025?")


def test_of_what_no_record_tells_the_text_is_quoted_or_said_to_be_silent(agent: Agent) -> None:
    state = held(
        agent,
        "silent",
        "What was the wave height on 3 December 2025 and what was the humidity on 4 December 2025?",
    )
    first, second = state["answer"]["parts"]
    assert first["found"] and not second["found"]
    assert second["text"].startswith("I could not find this: what was the humidity on 4 December")
    assert "humidity" in state["unanswered"][second["question"]]


LEANING = [
    # (the turns, the questions of the last)
    (
        ["How many days had fog in December 2025, and what was the average wave height on those?"],
        [
            "How many days had fog in December 2025?",
            "What was the average wave height with fog in December 2025?",
        ],
    ),
    (
        ["Was it foggy on 9 December 2025? How high were the waves?"],
        ["Was it foggy on 9 December 2025?", "How high were the waves on 9 December 2025?"],
    ),
    (
        ["What was the highest wave height in December 2025?", "and in January 2026? in May 2026?"],
        [
            "What was the highest wave height in January 2026?",
            "What was the highest wave height in May 2026?",
        ],
    ),
    (
        [
            "What was the highest wave height in December 2025?",
            "and in January 2026, and how many days had fog?",
        ],
        [
            "What was the highest wave height in January 2026?",
            "And how many days had fog in January 2026?",
        ],
    ),
    (
        [
            "How many days had fog in December 2025?",
            "And what was the highest wave height on them?",
        ],
        [],
    ),
    (["Which day in December 2025 had the highest waves and how high were they?"], []),
    (["What was the highest wave height in December 2025? And in January 2026?"], []),
    (["Did any day of December 2025 have fog? Which days were they?"], []),
    (["How many days of December 2025 had fog? Kind regards, Aurora"], []),
    (["How many days of December 2025 had fog? Leave out days with waves over 2."], []),
    (["How many cars were carried on 12 December 2025?", "And the day before, how many then?"], []),
]


@pytest.mark.parametrize(("turns", "asked"), LEANING, ids=[one[0][-1][:40] for one in LEANING])
def test_what_leans_on_what_stands_in_front_of_it(
    agent: Agent, turns: list[str], asked: list[str]
) -> None:
    assert held(agent, f"leaning {turns}", *turns)["parts"] == asked


def test_one_is_told_by_the_records_and_another_by_the_texts(agent: Agent) -> None:
    state = held(
        agent,
        "texts",
        "Who has the count at a muster? And how many days had fog in December 2025?",
    )
    first, second = state["answer"]["parts"]
    assert "purser" in first["text"] and (first["type"], first["value"]) == ("text", None)
    assert (second["type"], second["value"]) == ("number", 4)
    assert state["scores"]["searched"] == [first["question"]]
    cited = [one["kind"] for one in state["answer"]["citations"]]
    assert set(cited) == {"passage", "rows"}


def test_each_is_searched_for_by_itself(agent: Agent) -> None:
    state = held(
        agent,
        "searched",
        "What did the residents' pass cost in 1969, and when is the general alarm tested?",
    )
    first, second = state["answer"]["parts"]
    assert "2.50" in first["text"] and "Mondays" in second["text"]
    assert state["scope"] is None


def test_what_no_text_tells_is_said_beside_the_others(agent: Agent) -> None:
    state = held(
        agent,
        "untold",
        "What is the salary of the purser, and how many days had fog in December 2025?",
    )
    first, second = state["answer"]["parts"]
    assert not first["found"] and second["found"]
    assert first["text"].startswith("I could not find this: What is the salary of the purser?")


FURTHER = [
    # (the turns, the questions of the last)
    (
        [
            "How high were the waves on 9 December 2025?",
            "and the day after, and what happens to my ticket when a sailing is cancelled?",
        ],
        [
            "How high were the waves on 10 December 2025?",
            "what happens to my ticket when a sailing is cancelled?",
        ],
    ),
    (
        [
            "How many days had fog in December 2025, and who musters the passengers?",
            "and in January 2026?",
        ],
        [],
    ),
]


@pytest.mark.parametrize(("turns", "asked"), FURTHER, ids=[one[0][-1][:40] for one in FURTHER])
def test_what_follows_on_records_and_texts(
    agent: Agent, turns: list[str], asked: list[str]
) -> None:
    state = held(agent, f"further {turns}", *turns)
    assert state["parts"] == asked
    assert state["answer"]["found"]


async def test_memory_keeps_what_each_rested_on(corpus: Corpus) -> None:
    agent = create_agent(corpus, store=InMemoryStore(), user="ann")
    turn = "Who has the count at a muster? And how many days had fog in December 2025?"
    first = await agent.ainvoke({"messages": [HumanMessage(turn)]})
    assert first["answer"]["found"]
    again = await agent.ainvoke({"messages": [HumanMessage("Who has the count at a muster?")]})
    assert "purser" in again["answer"]["text"]
    assert not any(event["step"] == "search_passages" for event in again["trace"])
    both = await agent.ainvoke({"messages": [HumanMessage(turn)]})
    assert [part["found"] for part in both["answer"]["parts"]] == [True, True]
    assert not any(event["step"] == "search_passages" for event in both["trace"])


def test_the_day_of_an_end_asked_in_front_is_meant(agent: Agent) -> None:
    state = held(
        agent,
        "then",
        "Which was the calmest day in December 2025?",
        "And in January 2026? How many passengers that day?",
    )
    first, second = state["answer"]["parts"]
    assert first["dates"] == second["dates"]
    assert "passengers" in second["text"]
