"""`pageturner ask`: one question, one answer."""

import asyncio
import json
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from pageturner.corpus.corpus import Corpus
from pageturner.interfaces.rendering import print_answer, print_trace


@dataclass(frozen=True)
class Settings:
    """What every way of asking takes."""

    corpus: Path
    model: str | None = None
    small_model: str | None = None
    now: str | None = None
    tenant: str | None = None
    user: str = "local"
    memory: bool = True
    without: tuple[str, ...] = ()

    def bound(self) -> dict[str, Any]:
        """The agent's defaults."""
        return {
            "model": self.model,
            "small_model": self.small_model,
            "now": self.now,
            "tenant": self.tenant,
            "user": self.user,
            "without": self.without,
        }


def run_ask(question: str, settings: Settings, *, with_trace: bool, as_json: bool) -> None:
    """Ask, and print the answer."""
    with Corpus.open(settings.corpus) as corpus:
        state = asyncio.run(answered(question, settings, corpus))
    if as_json:
        print(json.dumps(as_plain(state), ensure_ascii=False))
        return
    console = Console(highlight=False)
    if with_trace:
        print_trace(console, state)
    print_answer(console, state["answer"], state["exit_reason"])


async def answered(question: str, settings: Settings, corpus: Corpus) -> dict[str, Any]:
    """The state the graph ends in."""
    from pageturner.agent.understand import checked_question

    checked_question(question)
    from langchain_core.messages import HumanMessage

    from pageturner.agent.graph import create_agent
    from pageturner.agent.state import State
    from pageturner.interfaces.sessions import memory_where_it_can_be_used

    async with AsyncExitStack() as stack:
        store = None
        if settings.memory:
            store = await memory_where_it_can_be_used(settings.corpus, stack)
        agent = create_agent(corpus, store=store, **settings.bound())
        state: dict[str, Any] = await agent.ainvoke(State(messages=[HumanMessage(question)]))
    return state


def as_plain(state: dict[str, Any]) -> dict[str, Any]:
    """What of a final state is told as JSON."""
    answer = state["answer"]
    return {
        "question": state["question"],
        "answer": answer["text"],
        "found": answer["found"],
        "type": answer["type"],
        "value": answer["value"],
        "parts": answer.get("parts", []),
        "citations": answer["citations"],
        "exit_reason": state["exit_reason"],
        "scope": state["scope"],
        "evidence": state["evidence"],
        "trace": state["trace"],
    }
