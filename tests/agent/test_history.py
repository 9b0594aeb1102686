"""Long and edited conversations: what a model reads stays small, what the host changed counts."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, RemoveMessage, ToolMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

from pageturner.agent import State, create_agent
from pageturner.agent.fakes import ScriptedModel
from pageturner.agent.followups import turns_of
from pageturner.agent.graph import Agent
from pageturner.agent.history import SHOWN_TOKENS, Summary, digest, rolled, standing, transcript
from pageturner.agent.models import Caller
from pageturner.agent.understand import MAX_QUESTION, ModelRewriter
from pageturner.corpus.card import SchemaCard
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import InputError

CARD = SchemaCard(table="reports", unit="document")
UNDERSTOOD = '{"question": "How many?", "queries": [], "scores": {}}'
CONFIG: Any = {"configurable": {"thread_id": "t"}}

FIRST = "How many passengers were there on 1 March 2025?"
SECOND = "And the day after?"
THIRD = "And the day after that?"


def turn(number: int) -> list[AnyMessage]:
    return [
        HumanMessage(f"What about pump {number}, which runs at {number} bar? " + "It leaks. " * 9),
        AIMessage(f"Pump {number} is in hall {number % 7} [1]. " + "It was repaired. " * 9),
    ]


async def test_turn_200_costs_what_turn_20_costs() -> None:
    def reply(messages: Any) -> str:
        return "Pumps were spoken of." if "keep the notes" in messages[0].text else UNDERSTOOD

    model = ScriptedModel(replies=[reply] * 1_000)
    rewriter = ModelRewriter(Caller(model))
    history: list[AnyMessage] = []
    summary: Summary | None = None
    read: list[int] = []
    for number in range(200):
        before = len(model.seen)
        understood = await rewriter.understand("How many?", history, CARD, None, summary)
        summary = understood.summary
        read.append(sum(len(m.text) for call in model.seen[before:] for m in call))
        history += turn(number)
    assert max(read[180:]) <= 1.05 * max(read[15:35])
    assert summary is not None
    assert sum(len(call) == 2 and "keep the notes" in call[0].text for call in model.seen) < 40


async def test_notes_of_what_the_host_changed_do_not_stand() -> None:
    history = [message for number in range(30) for message in turn(number)]
    model = ScriptedModel(replies=["Notes.", "Other notes."])
    summary = await rolled(None, history, Caller(model))
    assert summary is not None
    assert standing(summary, history) == summary
    assert "(Notes of the turns before: Notes.)" in transcript(summary, history)
    for changed in (history[2:], [HumanMessage("Other."), *history[1:]], history[:4]):
        assert standing(summary, changed) is None
    again = await rolled(summary, history[2:], Caller(model))
    assert again is not None
    assert again["text"] == "Other notes."
    assert again["digest"] == digest(history[2:][: again["covered"]])


async def test_a_short_conversation_needs_no_notes() -> None:
    model = ScriptedModel(replies=[])
    assert await rolled(None, turn(1), Caller(model)) is None
    assert transcript(None, turn(1)).startswith("user: What about pump 1")


def test_a_million_characters_do_not_crowd_out_a_prompt() -> None:
    shown = transcript(None, [HumanMessage("x" * 1_000_000), AIMessage("Too long.")])
    assert len(shown) < 4 * SHOWN_TOKENS


class Counted(list[AnyMessage]):
    """Counts the messages that are looked at from the end."""

    looked = 0

    def __reversed__(self) -> Iterator[AnyMessage]:
        for message in list.__reversed__(self):
            self.looked += 1
            yield message


def test_the_rules_read_the_last_turns_only() -> None:
    looked = []
    for length in (20, 200):
        history = Counted(message for number in range(length) for message in turn(number))
        assert len(turns_of(history, CARD, None)) == 6
        looked.append(history.looked)
    assert looked[0] == looked[1]


# With the real graph and checkpointers ---------------------------------------------------------


@asynccontextmanager
async def talking(kind: str, corpus: Corpus, tmp_path: Path) -> AsyncIterator[Agent]:
    if kind == "memory":
        yield create_agent(corpus, checkpointer=InMemorySaver())
    else:
        async with AsyncSqliteSaver.from_conn_string(str(tmp_path / "threads.db")) as saver:
            yield create_agent(corpus, checkpointer=saver)


@pytest.fixture(params=["memory", "sqlite"])
async def agent(
    request: pytest.FixtureRequest,
    corpus: Corpus,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Agent]:
    monkeypatch.setenv("LANGGRAPH_STRICT_MSGPACK", "true")
    async with talking(request.param, corpus, tmp_path) as one:
        yield one


async def say(agent: Agent, *messages: AnyMessage) -> dict[str, Any]:
    state: dict[str, Any] = await agent.ainvoke(State(messages=list(messages)), CONFIG)
    return state


async def test_an_answer_made_again_is_the_same_turn(agent: Agent) -> None:
    await say(agent, HumanMessage(FIRST))
    state = await say(agent, HumanMessage(SECOND))
    assert state["answer"]["value"] == 230
    answer = state["messages"][-1]
    await agent.aupdate_state(
        CONFIG, {"messages": [RemoveMessage(id=answer.id)]}, as_node="remember"
    )
    for message in reversed(state["messages"][:-1]):  # and what led to it
        if isinstance(message, HumanMessage):
            break
        await agent.aupdate_state(
            CONFIG, {"messages": [RemoveMessage(id=message.id)]}, as_node="remember"
        )
    again = await say(agent)
    assert again["answer"]["value"] == 230
    assert again["question"] == state["question"]
    assert sum(isinstance(m, HumanMessage) for m in again["messages"]) == 2


async def test_a_deleted_turn_is_not_leaned_on(agent: Agent) -> None:
    first = await say(agent, HumanMessage(FIRST))
    state = await say(agent, HumanMessage(SECOND))
    later = [m.id for m in state["messages"][len(first["messages"]) :]]
    removed = {"messages": [RemoveMessage(id=one) for one in later]}
    await agent.aupdate_state(CONFIG, removed, as_node="remember")
    third = await say(agent, HumanMessage(THIRD))
    assert third["question"] == FIRST.replace("1 March", "2 March")


async def test_an_edited_turn_is_what_was_said(agent: Agent) -> None:
    state = await say(agent, HumanMessage(FIRST, id="one"))
    answer = state["messages"][-1]
    edited = HumanMessage(FIRST.replace("1 March", "2 March"), id="one")
    rest = [RemoveMessage(id=m.id) for m in state["messages"][1:]]
    await agent.aupdate_state(CONFIG, {"messages": [edited, *rest]}, as_node="remember")
    again = await say(agent)
    assert again["answer"]["value"] == 230
    assert answer.id not in {m.id for m in again["messages"]}
    third = await say(agent, HumanMessage(SECOND))
    assert third["answer"]["value"] == 518


async def test_a_question_edited_above_its_answer_is_worked_out_anew(agent: Agent) -> None:
    await say(agent, HumanMessage(FIRST, id="one"))
    edited = HumanMessage("How many passengers were there on 2 March 2025?", id="one")
    await agent.aupdate_state(CONFIG, {"messages": [edited]}, as_node="remember")
    state = await say(agent, HumanMessage(SECOND))
    assert state["question"] == FIRST.replace("1 March", "3 March")


async def test_an_unfinished_tool_call_in_the_history_is_passed_over(agent: Agent) -> None:
    call = {"name": "search_passages", "args": {"queries": ["fog"]}, "id": "c1"}
    state = await say(
        agent,
        HumanMessage(FIRST),
        AIMessage("", tool_calls=[call]),
        HumanMessage(SECOND),
    )
    assert state["answer"]["value"] == 230
    results = [m for m in state["messages"] if isinstance(m, ToolMessage)]
    assert all(result.tool_call_id != "c1" for result in results)


async def test_after_a_turn_of_a_million_characters_the_conversation_goes_on(agent: Agent) -> None:
    await say(agent, HumanMessage(FIRST))
    with pytest.raises(InputError, match=f"{MAX_QUESTION:,}"):
        await say(agent, HumanMessage("x " * 500_000))
    state = await say(agent, HumanMessage("How many passengers were there on 3 March 2025?"))
    assert state["answer"]["value"] == 518
