"""Act: run the tool calls, in parallel. A tool error goes back as text; a bug stops the run."""

import asyncio
from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from langchain_core.messages import ToolMessage
from langchain_core.messages.tool import ToolCall
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import BaseTool
from langgraph.prebuilt import ToolRuntime
from langgraph.types import Command
from pydantic import ValidationError

from pageturner.agent.plan import pending_calls
from pageturner.agent.refine import noted
from pageturner.agent.state import State
from pageturner.tools.catalog import TOOLS
from pageturner.tools.errors import ToolError
from pageturner.tools.evidence import Evidence, trace

if TYPE_CHECKING:
    from pageturner.agent.workshop import Kit

# A tool may change these, and nothing else of the state.
_WRITABLE = frozenset({"findings", "scope", "open_page", "trace", "messages"})


async def act(
    state: State, kit: "Kit", config: RunnableConfig, tools: Sequence[BaseTool] = TOOLS
) -> list[Command[Any]]:
    """The node: one command per call, in the order of the calls."""
    progress = state.progress
    assert progress is not None
    by_name = {tool.name: tool for tool in tools}
    calls = pending_calls(state.messages)
    kit.writer.failure = progress["provider_failed"]
    commands = list(
        await asyncio.gather(*(_run(call, by_name, state, kit, config) for call in calls))
    )
    if kit.writer.failure and not progress["provider_failed"]:
        failed = {**progress, "provider_failed": kit.writer.failure}
        told = trace("scope_documents", "the model could not be asked", kit.writer.failure)
        commands.append(Command(update={"progress": failed, "trace": [told]}))
    return await _at_once(commands, state, kit)


async def _at_once(commands: list[Command[Any]], state: State, kit: "Kit") -> list[Command[Any]]:
    """What was not searched for, rows and opened pages, passes the stages here and not in a step
    of its own: it was held against no question, and they have little to look at."""
    updates = [command.update for command in commands if isinstance(command.update, dict)]
    found: list[Evidence] = [one for update in updates for one in update.get("findings", ())]
    if not found or any(one.get("hits") for one in found):
        return commands
    rest: list[Command[Any]] = [
        Command(update={key: value for key, value in update.items() if key != "findings"})
        for update in updates
    ]
    return [*rest, Command(update=await noted(found, state, kit))]


async def _run(
    call: ToolCall,
    tools: dict[str, BaseTool],
    state: State,
    kit: "Kit",
    config: RunnableConfig,
) -> Command[Any]:
    tool = tools.get(call["name"])
    if tool is None:
        return _failed(call, f"There is no tool {call['name']!r}. Use one of {', '.join(tools)}.")
    runtime = ToolRuntime(
        # (without the conversation: LangChain checks all of it anew with every call's arguments)
        state={
            one.name: getattr(state, one.name) for one in fields(state) if one.name != "messages"
        },
        context=kit.desk,
        config=config,
        stream_writer=lambda _: None,
        tool_call_id=call["id"],
        store=None,
    )
    arguments = {name: value for name, value in call["args"].items() if name != "runtime"}
    try:
        result = await tool.ainvoke({**call, "args": {**arguments, "runtime": runtime}}, config)
    except ToolError as error:
        return _failed(call, str(error))
    except ValidationError as error:
        problems = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors())
        return _failed(call, f"The arguments of {call['name']} do not fit: {problems}.")
    if not isinstance(result, Command):
        message = (
            result
            if isinstance(result, ToolMessage)
            else ToolMessage(str(result), tool_call_id=call["id"] or "")
        )
        return Command(update={"messages": [message]})
    update = result.update if isinstance(result.update, dict) else {}
    return Command(update={key: value for key, value in update.items() if key in _WRITABLE})


def _failed(call: ToolCall, told: str) -> Command[Any]:
    message = ToolMessage(told, tool_call_id=call["id"] or "", status="error", name=call["name"])
    return Command(update={"messages": [message], "trace": [trace(call["name"], "error", told)]})
