"""Plan: pick the next tool calls, or stop.

The opening needs no model: the records are asked if the scenario says so, then everything open
is searched inside the scope that came of it. After that a model with the tools bound decides,
or the embedded policy, which turns a page where a passage breaks off.
"""

import json
import re
import uuid
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.messages.tool import ToolCall, tool_call
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool

from pageturner.agent.errors import ProviderError
from pageturner.agent.models import Caller, json_object
from pageturner.agent.notebook import render
from pageturner.agent.relevance import asks_what_follows, support
from pageturner.agent.state import State
from pageturner.prompts import load
from pageturner.tools.evidence import Evidence, trace

if TYPE_CHECKING:
    from pageturner.agent.context import Kit

TURNS = 2
"""How many pages the embedded policy turns for one question, at most."""

_OPENS_MORE = re.compile(r"(?:[:,;–—-]|\b(?:and|or|the|of|to|as follows))\s*$", re.IGNORECASE)
_LIST_ITEM = re.compile(r"^\s*(?:[-*+•|]|\d+[.)])\s")


class Planner(Protocol):
    """Decides what to do next."""

    async def next_calls(self, state: State) -> list[ToolCall]:
        """The tool calls to make now; none when the evidence should be judged."""
        ...


class EmbeddedPlanner:
    """A fixed policy: search what is open; turn the page where the best passage breaks off."""

    async def next_calls(self, state: State) -> list[ToolCall]:
        done = _calls_of_turn(state.messages)
        sent_back = bool(state.progress and state.progress["rounds"])
        if sent_back and state.scope and not any(_is_everywhere(call) for call in done):
            return []  # an answer from outside the scope would be one to another question
        turned = [call for call in done if call["name"] in ("next_page", "previous_page")]
        if len(turned) >= TURNS or _rows_suffice(state.evidence):
            return []
        tried = {call["args"].get("passage") for call in turned}
        for rank, entry in enumerate(_best_passages(state.question, state.evidence)):
            passage = entry["passage"]
            wanted = breaks_off(entry) or (
                rank == 0 and goes_on(entry) and asks_what_follows(state.question)
            )
            if passage and wanted and passage["id"] not in tried:
                return [_call("next_page", passage=passage["id"])]
        return []


class ModelPlanner:
    """A chat model with the tools bound; or, where it cannot bind tools, a JSON action."""

    def __init__(self, caller: Caller, tools: Sequence[BaseTool]) -> None:
        self._tools = [convert_to_openai_tool(tool) for tool in tools]
        self._plain = caller
        try:
            self._bound: Caller | None = Caller(
                caller.model.bind_tools(tools),  # type: ignore[union-attr]
                caller.usage,
            )
        except (NotImplementedError, AttributeError):
            self._bound = None

    async def next_calls(self, state: State) -> list[ToolCall]:
        missing = state.progress["missing"] if state.progress else ""
        prompt = load("plan").render(
            question=state.question,
            scope=_scope(state),
            notebook=render(state.evidence),
            missing=missing or "(not judged yet)",
        )
        said = [SystemMessage(prompt), *_tool_exchange(state.messages)]
        if self._bound is not None:
            return (await self._bound([*said, HumanMessage(state.question)])).tool_calls
        actions = load("plan_json").render(tools=json.dumps(self._tools, indent=1))
        text = (await self._plain([SystemMessage(f"{prompt}\n\n{actions}"), said[-1]])).text
        action = json_object(text)
        name, arguments = action.get("tool"), action.get("arguments", {})
        if name in (None, "", "none"):
            return []
        if not isinstance(name, str) or not isinstance(arguments, dict):
            raise ProviderError(f"The model's action is not a tool call: {text[:80]!r}")
        return [_call(name, **arguments)]


async def plan(state: State, kit: "Kit") -> dict[str, Any]:
    """The node. Writes an AI message with tool calls, or none when it is time to judge."""
    progress = state.progress
    assert progress is not None
    over = kit.context.budget.exceeded(progress)
    if over:
        return {"exit_reason": "budget", "trace": [trace("plan", "the budget is spent", over)]}
    failure, by = progress["provider_failed"], "opening"
    calls = _opening(state, kit.context.scope_threshold)
    if calls is None:
        decided = await kit.planner.ask(lambda planner: planner.next_calls(state), failure)
        calls, by = decided.result, "model" if decided.by_model else "policy"
        failure = failure or decided.failure
    calls = calls[: _allowance(kit, progress["tool_calls"])]
    told = ", ".join(call["name"] for call in calls) or "nothing more to fetch"
    update: dict[str, Any] = {
        "progress": {
            **progress,
            "steps": progress["steps"] + 1,
            "tool_calls": progress["tool_calls"] + len(calls),
            "provider_failed": failure,
        },
        "trace": [trace("plan", told, f"by {by}")],
    }
    if calls:
        update["messages"] = [AIMessage(content="", tool_calls=calls)]
    return update


def breaks_off(entry: Evidence) -> bool:
    """Does a passage stop before what it says is over? Mid-list, mid-table or mid-sentence."""
    passage = entry["passage"]
    if passage is None or passage["page"] >= passage["pages"]:
        return False
    text = entry["text"].rstrip()
    if _OPENS_MORE.search(text):
        return True
    if passage["stop_reason"] != "token_limit":
        return False
    last = text.rsplit("\n", 1)[-1]
    return bool(_LIST_ITEM.match(last)) or not text.endswith((".", "!", "?", '"', "”", ")"))


def goes_on(entry: Evidence) -> bool:
    """Does the passage's section run on past its end?"""
    passage = entry["passage"]
    return passage is not None and passage["stop_reason"] == "token_limit"


def pending_calls(messages: Sequence[AnyMessage]) -> list[ToolCall]:
    """The tool calls of the last message, if it makes any."""
    last = messages[-1] if messages else None
    return last.tool_calls if isinstance(last, AIMessage) else []


def _opening(state: State, threshold: float) -> list[ToolCall] | None:
    """The moves that need no decision; None when they are made."""
    done = {call["name"] for call in _calls_of_turn(state.messages)}
    if not state.queries:  # memory knows everything that was asked
        return None
    wants_scope = state.scores is not None and state.scores["overall"] >= threshold
    if wants_scope and "scope_documents" not in done and not done:
        return [_call("scope_documents", request=state.question)]
    if "search_passages" in done or _rows_suffice(state.evidence):
        return None
    if state.scope and state.scope["count"] == 0:
        return None
    return [_call("search_passages", queries=state.queries)]


def _rows_suffice(evidence: Sequence[Evidence]) -> bool:
    """Do rows answer the question by themselves? Then there is nothing to search for."""
    return any(
        entry["rows"] is not None
        and (entry["rows"]["form"].get("kind") != "rows" or _tells(entry["rows"]["form"]))
        for entry in evidence
    )


def _tells(form: Any) -> bool:
    return bool(form.get("column") or form.get("columns"))


def _best_passages(question: str, evidence: Sequence[Evidence]) -> list[Evidence]:
    passages = [entry for entry in evidence if entry["passage"] is not None]
    return sorted(passages, key=lambda entry: -support(question, entry))[:2]


def _is_everywhere(call: ToolCall) -> bool:
    return bool(call["args"].get("everywhere"))


def _calls_of_turn(messages: Sequence[AnyMessage]) -> list[ToolCall]:
    calls: list[ToolCall] = []
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            break
        if isinstance(message, AIMessage):
            calls = [*message.tool_calls, *calls]
    return calls


def _tool_exchange(messages: Sequence[AnyMessage]) -> list[AnyMessage]:
    """This turn's tool calls with their short results."""
    exchange: list[AnyMessage] = []
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            break
        if isinstance(message, ToolMessage) or (
            isinstance(message, AIMessage) and message.tool_calls
        ):
            exchange.insert(0, message)
    return exchange


def _allowance(kit: "Kit", used: int) -> int | None:
    limit = kit.context.budget.tool_calls
    return None if limit is None else max(0, limit - used)


def _scope(state: State) -> str:
    scope = state.scope
    if scope is None:
        return "the whole corpus"
    return (
        f"{scope['count']} of {scope['total']} {scope['noun']}: {scope['reading'] or scope['sql']}"
    )


def _call(name: str, **arguments: Any) -> ToolCall:
    return tool_call(name=name, args=arguments, id=f"call_{uuid.uuid4().hex[:16]}")
