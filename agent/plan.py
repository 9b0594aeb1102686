"""Plan: pick the next tool calls, or stop.

The opening needs no model: the records are asked if the scenario says so, then everything open
is searched inside the scope that came of it. Where the query's writer says that its rows are the
answer, and there are rows, that is all. Else a model with the tools bound decides, and says in
the same breath whether the evidence suffices; or the embedded policy does, which turns a page
where a passage breaks off.
"""

import asyncio
import inspect
import json
import re
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage
from langchain_core.messages.tool import ToolCall, tool_call
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool

from pageturner.agent.errors import UnusableReply
from pageturner.agent.models import Caller, object_of, told
from pageturner.agent.notebook import render
from pageturner.agent.parts import alone, rows_of
from pageturner.agent.relevance import support
from pageturner.agent.solutions import (
    asks_for_solution,
    asks_what_follows,
    is_of_solutions,
    solution_page,
)
from pageturner.agent.state import Progress, State
from pageturner.corpus.reading import Reader
from pageturner.prompts import load
from pageturner.tools.evidence import Evidence, last_page, length_of, passage_ids, trace
from pageturner.tools.openings import WORTH, openings
from pageturner.tools.parts import goes_on
from pageturner.tools.telling import TOLD
from pageturner.tools.threads import read_by_rules

if TYPE_CHECKING:
    from pageturner.agent.workshop import Kit

TURNS = 3
"""How many places the embedded policy opens for one question, at most."""

_READING_ON = ("next_page", "previous_page", "open_page", "read_section")

_OPENS_MORE = re.compile(r"(?:[:,;–—-]|\b(?:and|or|the|of|to|as follows))\s*$", re.IGNORECASE)
_LIST_ITEM = re.compile(r"^\s*(?:[-*+•|]|\d+[.)])\s")
_ENOUGH = re.compile(r"\W*enough\b", re.IGNORECASE)
_MISSING = re.compile(r"(?:^|\n)\W*missing\W+(\S.*)", re.IGNORECASE)
_LONGEST_MISSING = 400

Word = Literal["", "enough", "missing", "exhausted"]


@dataclass(frozen=True, kw_only=True)
class Move:
    """What to do next: tool calls; or none, and perhaps a word on why there are none."""

    calls: list[ToolCall] = field(default_factory=list)
    verdict: Word = ""
    missing: str = ""


class Planner(Protocol):
    """Decides what to do next."""

    async def next_move(self, state: State) -> Move:
        """The tool calls to make now; none when the evidence should be judged."""
        ...


class EmbeddedPlanner:
    """A fixed policy: search what is open; turn the page where the best passage breaks off; open
    the section that tells what is asked for, or whose title fits better than what was found."""

    def __init__(self, reader: Reader | None = None) -> None:
        self._reader = reader

    async def next_move(self, state: State) -> Move:
        if state.parts:
            moves = [await self.next_move(alone(part, state)) for part in state.parts]
            return next((move for move in moves if move.calls), Move())
        calls, turned = await read_by_rules(length_of(state.evidence), self._turning, state)
        if not calls and turned is not None and self._reader is not None:
            calls = await asyncio.to_thread(self._place, state, turned, self._reader)
        return Move(calls=calls)

    def _turning(self, state: State) -> tuple[list[ToolCall], list[ToolCall] | None]:
        """The page to turn; where there is none, what was turned so far, or None to end here."""
        done = _calls_of_turn(state.messages)
        sent_back = bool(state.progress and state.progress["rounds"])
        if sent_back and state.scope and not any(_is_everywhere(call) for call in done):
            return [], None  # an answer from outside the scope would be one to another question
        turned = [call for call in done if call["name"] in _READING_ON]
        if len(turned) >= TURNS or _rows_suffice(state.evidence):
            return [], None
        tried = {call["args"].get("passage") for call in turned}
        for rank, entry in enumerate(_best_passages(state.question, state.evidence)):
            passage = entry["passage"]
            wanted = breaks_off(entry) or (
                rank == 0 and goes_on(entry) and asks_what_follows(state.question)
            )
            if passage and wanted and passage_ids(entry)[-1] not in tried:
                return [_call("next_page", passage=passage_ids(entry)[-1])], None
        found = any(entry["passage"] is not None for entry in state.evidence)
        return [], turned if found else None

    def _place(self, state: State, turned: Sequence[ToolCall], reader: Reader) -> list[ToolCall]:
        """Where the solution of a problem stands, where one is asked for; else the section to
        read, where an outline names one that is better than what was found."""
        passages = [entry for entry in state.evidence if entry["passage"] is not None]
        made = [(call["name"], call["args"]) for call in turned]
        problem = _best_passages(state.question, passages)[0]
        if asks_for_solution(state.question) and not is_of_solutions(problem):
            held = {one for entry in passages for one in passage_ids(entry)}
            page = solution_page(state.question, problem, reader)
            if page is not None and page.id not in held:
                number = page.page_first or page.number  # (as `open_page` counts)
                there = {"document": page.document_id, "page": number}
                if ("open_page", there) not in made:
                    return [_call("open_page", **there)]
            if page is None and not turned and not _ends_document(problem):
                return [_call("next_page", passage=passage_ids(problem)[-1])]
        best = max(support(state.question, entry) for entry in passages)
        for place in openings(state.question, passages, reader):
            if place.score > max(best, WORTH) and (place.tool, place.arguments) not in made:
                return [_call(place.tool, **place.arguments)]
        return []


class ModelPlanner:
    """A chat model with the tools bound; or, where it cannot bind tools, a JSON action."""

    def __init__(self, caller: Caller, tools: Sequence[BaseTool]) -> None:
        # (a docstring's indentation is not for the model)
        tools = [
            tool.model_copy(update={"description": inspect.cleandoc(tool.description)})
            for tool in tools
        ]
        self._tools = [convert_to_openai_tool(tool) for tool in tools]
        self._plain = caller
        try:
            self._bound: Caller | None = Caller(
                caller.model.bind_tools(tools),  # type: ignore[union-attr]
                caller.usage,
            )
        except (NotImplementedError, AttributeError):
            self._bound = None

    async def next_move(self, state: State) -> Move:
        missing = state.progress["missing"] if state.progress else ""
        messages = told(
            "plan",
            question=state.question,
            scope=_scope(state),
            calls=_calls_told(state),
            notebook=render(state.evidence, turning=True),
            missing=missing or "(not judged yet)",
        )
        if self._bound is not None:
            reply = await self._bound(messages)
            if not reply.tool_calls:
                return _said(reply.text)
            return Move(calls=[_mended(call, state.evidence) for call in reply.tool_calls])
        actions = load("plan_json").render(tools=json.dumps(self._tools, indent=1))
        text = (await self._plain([*messages, HumanMessage(actions)])).text
        action = object_of(text)
        name, arguments = action.get("tool"), action.get("arguments", {})
        if name in (None, "", "none"):
            lacking = action.get("missing")
            if not isinstance(lacking, str):
                return Move()
            return _said(f"missing: {lacking}" if lacking.strip() else "enough")
        if not isinstance(name, str) or not isinstance(arguments, dict):
            raise UnusableReply(f"The model's action is not a tool call: {text[:80]!r}")
        return Move(calls=[_mended(_call(name, **arguments), state.evidence)])


async def plan(state: State, kit: "Kit") -> dict[str, Any]:
    """The node. Writes an AI message with tool calls, or none when it is time to judge."""
    progress = state.progress
    assert progress is not None
    over = kit.settings.budget.exceeded(progress)
    if over:
        return {"exit_reason": "budget", "trace": [trace("plan", "the budget is spent", over)]}
    calls = _opening(state, kit.settings.scope_threshold)
    if calls is not None:
        return _made(Move(calls=calls), "opening", progress, state, kit)
    if await _memory_answers(state, kit):
        return _made(Move(verdict="enough"), "memory", progress, state, kit)
    failure = progress["provider_failed"]
    decided = await kit.planner.ask(lambda planner: planner.next_move(state), failure)
    by = "model" if decided.by_model else "policy"
    progress = {**progress, "provider_failed": failure or decided.failure}
    update = _made(decided.result, by, progress, state, kit)
    if decided.unusable:
        told = trace("plan", "the model's reply was of no use", decided.unusable)
        update["trace"].append(told)
    return update


def opening_moves(state: State, kit: "Kit") -> dict[str, Any] | None:
    """What the node would do where its moves need no decision, so that they can be made right
    behind the step before; None where it has something to decide."""
    progress = state.progress
    if progress is None or kit.settings.budget.exceeded(progress):
        return None
    calls = _opening(state, kit.settings.scope_threshold)
    if not calls or _allowance(kit, progress["tool_calls"]) == 0:
        return None
    return _made(Move(calls=calls), "opening", progress, state, kit)


def _made(move: Move, by: str, progress: Progress, state: State, kit: "Kit") -> dict[str, Any]:
    """The update in which a move is made."""
    calls = move.calls[: _allowance(kit, progress["tool_calls"])]
    what = ", ".join(call["name"] for call in calls) or _stopped(move)
    update: dict[str, Any] = {
        "progress": {
            **progress,
            "steps": progress["steps"] + 1,
            "tool_calls": progress["tool_calls"] + len(calls),
            "verdict": _verdict(move, state),
            "missing": move.missing or progress["missing"],
        },
        "trace": [trace("plan", what, f"by {by}")],
    }
    if calls:
        update["messages"] = [AIMessage(content="", tool_calls=calls)]
    return update


def breaks_off(entry: Evidence) -> bool:
    """Does a passage stop before what it says is over? Mid-list, mid-table or mid-sentence."""
    passage = entry["passage"]
    if passage is None or _ends_document(entry):
        return False
    text = entry["text"].rstrip()
    if _OPENS_MORE.search(text):
        return True
    if passage["stop_reason"] != "token_limit":
        return False
    last = text.rsplit("\n", 1)[-1]
    return bool(_LIST_ITEM.match(last)) or not text.endswith((".", "!", "?", '"', "”", ")"))


def _ends_document(entry: Evidence) -> bool:
    passage = entry["passage"]
    return passage is None or last_page(passage) >= passage["pages"]


def pending_calls(messages: Sequence[AnyMessage]) -> list[ToolCall]:
    """The tool calls of the last message, if it makes any."""
    last = messages[-1] if messages else None
    return last.tool_calls if isinstance(last, AIMessage) else []


def _opening(state: State, threshold: float) -> list[ToolCall] | None:
    """The moves that need no decision; None when they are made."""
    made = _calls_of_turn(state.messages)
    done = {call["name"] for call in made}
    if not state.queries:  # memory knows everything that was asked
        return None
    if state.parts:
        return _opening_of_parts(state, made)
    wants_scope = state.scores is not None and state.scores["overall"] >= threshold
    if wants_scope and "scope_documents" not in done and not done:
        return [_call("scope_documents", request=state.question)]
    if "search_passages" in done or _rows_suffice(state.evidence):
        return None
    if state.scope and state.scope["count"] == 0:
        return None
    return [_call("search_passages", queries=state.queries)]


def _opening_of_parts(state: State, made: Sequence[ToolCall]) -> list[ToolCall] | None:
    """The moves for several questions: each is asked of the records or searched for, and what the
    records did not understand is searched for as well."""
    open_ = [part for part in state.parts if part in state.queries]
    if not made:
        of_texts = state.scores.get("searched", ()) if state.scores else ()
        return [
            _call("search_passages", queries=[part])
            if part in of_texts
            else _call("scope_documents", request=part)
            for part in open_
        ]
    searched = [query for call in made for query in call["args"].get("queries", ())]
    missed = [p for p in open_ if p not in searched and not rows_of(p, state.evidence)]
    return [_call("search_passages", queries=[p], everywhere=True) for p in missed] or None


def rows_answer(state: State) -> bool:
    """Did the opening query bring rows that its writer calls the answer?

    Then there is nothing to plan, and nothing that a model could judge. Without a row, or with
    nothing but nulls, the query itself may be wrong.
    """
    if not state.evidence or len(_calls_of_turn(state.messages)) != 1:
        return False
    rows = state.evidence[0]["rows"]  # (behind it the pages of the records, where they are few)
    if rows is None or rows["truncated"] or not _rows_suffice(state.evidence):
        return False
    return any(value is not None for row in rows["rows"] for value in row)


async def _memory_answers(state: State, kit: "Kit") -> bool:
    """Is every query known, and does what was remembered support the question?

    It was filtered, judged and cited when it was learned; a model need not be asked again.
    """
    if state.queries or kit.planner.model is None or _calls_of_turn(state.messages):
        return False
    if not all("memory" in entry["found_by"] for entry in state.evidence):
        return False
    verdict = await kit.judge.embedded.judge(state.question, state.evidence)
    return verdict.sufficient


def _mended(call: ToolCall, evidence: Sequence[Evidence]) -> ToolCall:
    """A call as it was meant: a source's number stands for its id, one query for a list of it."""
    by_marker = {str(entry["marker"]): entry for entry in evidence}
    arguments = dict(call["args"])
    for name, given in call["args"].items():
        entry = by_marker.get(str(given).strip(" []")) if isinstance(given, str | int) else None
        if name == "queries" and isinstance(given, str):
            arguments[name] = [given]
        elif entry is not None and (passage := entry["passage"]) is not None:
            turned_from = passage_ids(entry)[0 if call["name"] == "previous_page" else -1]
            ids = {"passage": turned_from, "section": passage["section_id"]}
            arguments[name] = (ids | {"document": entry["documents"][0]["id"]}).get(name, given)
    return ToolCall({**call, "args": arguments})


def _said(text: str) -> Move:
    """What a planner without calls says of the evidence."""
    if _ENOUGH.match(text):
        return Move(verdict="enough")
    lacking = _MISSING.search(text)
    if lacking is None:
        return Move()
    return Move(verdict="missing", missing=lacking[1].strip()[:_LONGEST_MISSING])


def _verdict(move: Move, state: State) -> Word:
    """What is missing was looked for in vain once a call beyond the opening was made, or where
    the records themselves said that there is none."""
    asked = [{"request": one} for one in (state.question, *state.parts)]
    opening = (*asked, {"queries": state.queries})
    done = _calls_of_turn(state.messages)
    tried = any(call["args"] not in opening for call in done)
    tried = tried or (state.scope is not None and state.scope["count"] == 0)
    return "exhausted" if move.verdict == "missing" and tried else move.verdict


def _stopped(move: Move) -> str:
    return {"enough": "enough", "missing": f"missing: {move.missing}"}.get(
        move.verdict, "nothing more to fetch"
    )


def _rows_suffice(evidence: Sequence[Evidence]) -> bool:
    """Do rows answer the question, or the texts of those that tell what it asks for? Then there is
    nothing to search for."""
    told = any(TOLD in entry["found_by"] for entry in evidence)
    return told or any(
        entry["rows"] is not None
        and (entry["rows"]["form"].get("kind") != "rows" or _tells(entry["rows"]["form"]))
        for entry in evidence
    )


def _tells(form: Any) -> bool:
    """Whether rows say what was asked: a value, or which records they are of where every word of
    the question is a condition."""
    listed = form.get("wants") == "record" and _BY_TEXT.isdisjoint(form)
    return bool(form.get("column") or form.get("columns")) or listed


_BY_TEXT = frozenset({"described", "unknown", "told", "impossible"})
"""What of a form only a text can decide, or nothing can."""


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


def _calls_told(state: State) -> str:
    """This turn's tool calls with their short results, one a line."""
    results = {m.tool_call_id: m.text for m in state.messages if isinstance(m, ToolMessage)}
    question = json.dumps(state.question, ensure_ascii=False)
    lines = []
    for call in _calls_of_turn(state.messages):
        arguments = json.dumps(call["args"], ensure_ascii=False).replace(question, "(the question)")
        lines.append(f"- {call['name']}({arguments}): {results.get(call['id'] or '', '')}")
    return "\n".join(lines) or "(none)"


def _allowance(kit: "Kit", used: int) -> int | None:
    limit = kit.settings.budget.tool_calls
    return None if limit is None else max(0, limit - used)


def _scope(state: State) -> str:
    scope = state.scope
    if scope is None:
        return "the whole corpus"
    reading = f" ({scope['reading']})" if scope["reading"] else ""
    return f"{scope['count']} of {scope['total']} {scope['noun']}{reading}"


def _call(name: str, **arguments: Any) -> ToolCall:
    return tool_call(name=name, args=arguments, id=f"call_{uuid.uuid4().hex[:16]}")
