"""`pageturner chat`: a conversation over several turns, kept under a thread id."""

import asyncio
import sys
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

from langchain_core.messages import AIMessageChunk, HumanMessage
from rich.console import Console
from rich.markup import escape

from pageturner.agent.graph import create_agent
from pageturner.agent.state import State
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import InputError
from pageturner.corpus.ids import new_id
from pageturner.interfaces.asking import Settings
from pageturner.interfaces.rendering import print_answer, print_citations, print_trace
from pageturner.interfaces.sessions import conversations, memory_where_it_can_be_used
from pageturner.tools.words import counted

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig

    from pageturner.agent.graph import Agent

_HELP = "Type a question; /trace shows the last answer's steps, /quit ends. (Ctrl-D ends, too.)"


def run_chat(settings: Settings, thread: str | None, *, with_trace: bool) -> None:
    """Talk until the input ends. Questions are read line by line, also from a pipe."""
    # Lines are read between runs of the loop: inside one, Ctrl-C would wait for the next line.
    with Corpus.open(settings.corpus) as corpus, asyncio.Runner() as runner:
        stack = AsyncExitStack()
        try:
            _chat(settings, corpus, thread, runner, stack, with_trace=with_trace)
        finally:
            runner.run(stack.aclose())


def _chat(
    settings: Settings,
    corpus: Corpus,
    given: str | None,
    runner: asyncio.Runner,
    stack: AsyncExitStack,
    *,
    with_trace: bool,
) -> None:
    console = Console(highlight=False)
    thread = given or new_id(8)
    agent = runner.run(_agent(settings, corpus, stack))
    config: RunnableConfig = {"configurable": {"thread_id": thread}}
    state = runner.run(agent.aget_state(config)).values
    turns = sum(isinstance(m, HumanMessage) for m in state.get("messages", []))
    if given and not turns:
        name = escape(repr(thread))
        console.print(f"[yellow]There is no conversation {name} yet; this starts it.[/]")
    so_far = f", {counted(turns, 'turn')} so far" if turns else ""
    state = "Resumed" if turns else "New"
    console.print(f"[dim]{state} conversation {escape(thread)}{so_far}. {_HELP}[/]")
    while (line := _read_line(console)) is not None:
        match line.strip():
            case "":
                continue
            case "/quit" | "/exit":
                break
            case "/trace":
                values = runner.run(agent.aget_state(config)).values
                if values.get("trace"):
                    print_trace(console, values)
            case question:
                try:
                    runner.run(_turn(agent, question, config, console, with_trace))
                except InputError as error:
                    console.print(f"[red]{escape(str(error))}[/]")
    again = f"pageturner chat --corpus {settings.corpus} --thread {thread}"
    console.print(f"[dim]Resume with: {escape(again)}[/]")


async def _agent(settings: Settings, corpus: Corpus, stack: AsyncExitStack) -> "Agent":
    saver = await stack.enter_async_context(conversations(settings.corpus))
    store = None
    if settings.memory:
        store = await memory_where_it_can_be_used(settings.corpus, stack)
    return create_agent(corpus, store=store, checkpointer=saver, **settings.bound())


async def _turn(
    agent: "Agent", question: str, config: "RunnableConfig", console: Console, with_trace: bool
) -> None:
    """One turn; a model's answer is shown as it is written."""
    streamed = ""
    values: dict[str, Any] = {}
    part: Any
    async for mode, part in agent.astream(
        State(messages=[HumanMessage(question)]),
        config,
        stream_mode=["messages", "values"],
        durability="exit",
    ):
        if mode == "values" and isinstance(part, dict):
            values = part
        elif mode == "messages":
            chunk, about = part
            if isinstance(chunk, AIMessageChunk) and about["langgraph_node"] == "answer":
                streamed += chunk.text
                console.print(chunk.text, end="", markup=False)
    answer = values["answer"]
    if streamed:
        console.print()
    if streamed.strip() == answer["text"]:
        print_citations(console, answer, values["exit_reason"])
    else:
        print_answer(console, answer, values["exit_reason"])
    if with_trace:
        print_trace(console, values)


def _read_line(console: Console) -> str | None:
    if sys.stdin.isatty():
        try:
            return console.input("[bold]> [/]")
        except EOFError:
            return None
    line = sys.stdin.readline()
    if line:
        console.print(f"> {line.rstrip()}", markup=False)
    return line or None
