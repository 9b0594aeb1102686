"""Conversations over the example's reports: each turn answers as its complete form does."""

from pathlib import Path
from typing import Any

from langchain_core.messages import HumanMessage
from langgraph.checkpoint.memory import InMemorySaver

from pageturner.agent import Context, State, create_agent
from pageturner.agent.graph import Agent
from tests.conftest import ingested, opened

ROOT = Path(__file__).parent.parent.parent
CONVERSATIONS = ROOT / "tests" / "fixtures" / "followups" / "records.txt"
NOW = Context(now="2026-03-01")


def conversations() -> list[list[tuple[str, str]]]:
    """What is said and what it means, turn by turn."""
    lines = CONVERSATIONS.read_text(encoding="utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith("#"))
    return [
        [
            (said, meant or said)
            for said, _, meant in (line.partition(" => ") for line in one.split("\n"))
        ]
        for one in text.strip().split("\n\n")
    ]


async def answered(agent: Agent, said: str, thread: str) -> dict[str, Any]:
    config: Any = {"configurable": {"thread_id": thread}}
    state = State(messages=[HumanMessage(said)])
    final: dict[str, Any] = await agent.ainvoke(state, config, context=NOW)
    return final


async def test_follow_ups_answer_as_their_complete_forms(tmp_path: Path) -> None:
    ingested(ROOT / "examples" / "ferry", tmp_path / "corpus")
    agent = create_agent(opened(tmp_path / "corpus"), checkpointer=InMemorySaver())
    right: list[bool] = []
    for number, turns in enumerate(conversations()):
        for place, (said, meant) in enumerate(turns):
            state = await answered(agent, said, f"{number}")
            if not place:
                continue
            complete = await answered(agent, meant, f"{number}, turn {place}")
            given, wanted = state["answer"], complete["answer"]
            same = given["value"] == wanted["value"] and wanted["value"] is not None
            right.append(same or given["text"] == wanted["text"])
            told = [event for event in state["trace"] if event["what"] == "follow-up"]
            assert told, f"what became of the earlier scope is not told of {said!r}"
    assert sum(right) >= 0.85 * len(right)
