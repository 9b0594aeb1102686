"""Refine: what the tools brought goes through the stages and into the notebook."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from langgraph.types import Overwrite

from pageturner.agent.notebook import add
from pageturner.agent.state import State
from pageturner.tools.evidence import Evidence, Narrowed, TraceEvent, place, trace
from pageturner.tools.stages import Request, Stage
from pageturner.tools.words import counted

if TYPE_CHECKING:
    from pageturner.agent.workshop import Kit


async def refine(state: State, kit: "Kit") -> dict[str, Any]:
    """The node. Evidence is never lost to a stage that fails: its input goes on unchanged."""
    return {**await noted(state.findings, state, kit), "findings": Overwrite([])}


async def noted(findings: Sequence[Evidence], state: State, kit: "Kit") -> dict[str, Any]:
    """The notebook with what the stages keep of the findings, and what is to be told of it."""
    failed = state.progress["provider_failed"] if state.progress else ""
    notebook, events = state.evidence, []
    for question, found in _by_question(findings).items():
        request = Request(
            question=question or state.question,
            queries=[question] if question else state.queries,
            notebook=notebook,
            reader=kit.desk.reader,
            model=None if failed else kit.small,
            tokens=kit.settings.evidence_tokens,
            entries=kit.settings.passages,
        )
        kept, told = await run_stages(kit.stages, found, request)
        notebook, before = add(notebook, kept), len(notebook)
        events += [*told, *(_noted(entry) for entry in notebook[before:])]
    return {"evidence": notebook, "trace": events}


def _by_question(findings: Sequence[Evidence]) -> dict[str, list[Evidence]]:
    """Findings by the one of several questions that they were searched for; "" for all others."""
    found: dict[str, list[Evidence]] = {}
    for entry in findings:
        found.setdefault(entry.get("asked", ""), []).append(entry)
    return found


async def run_stages(
    stages: Sequence[Stage], findings: Sequence[Evidence], request: Request
) -> tuple[list[Evidence], list[TraceEvent]]:
    """Pass findings through the chain; returns what is kept and what is to be told of it."""
    kept, events = list(findings), []
    for stage in stages:
        if not kept:
            break
        started = time.perf_counter()
        try:
            refined = await stage(kept, request)
        except Exception as error:  # whatever a stage does, evidence outlives it
            events.append(
                trace(stage.name, "failed; its input goes on", f"{type(error).__name__}: {error}")
            )
            continue
        spent = (time.perf_counter() - started) * 1000
        narrowed = Narrowed(
            given=len(kept),
            kept=len(refined.kept),
            tokens_given=_tokens(kept),
            tokens_kept=_tokens(refined.kept),
        )
        if not any(entry.get("hits") for entry in kept) and narrowed["kept"] == narrowed["given"]:
            kept = list(refined.kept)
            continue  # (rows, turned pages, memories: nothing was held against the question)
        told = f"kept {narrowed['kept']} of {narrowed['given']}"
        sizes = f"{narrowed['tokens_given']} tokens before, {narrowed['tokens_kept']} after"
        if refined.note:
            narrowed["note"] = refined.note
            sizes += f"; {refined.note}"
        events.append({**trace(stage.name, told, sizes, spent), "funnel": narrowed})
        events += [
            trace(stage.name, f"dropped {_named(dropped.evidence)}", dropped.reason)
            for dropped in refined.dropped
        ]
        kept = list(refined.kept)
    return kept, events


def _tokens(entries: Sequence[Evidence]) -> int:
    """Of passages; rows are not counted."""
    return sum(entry.get("tokens", 0) for entry in entries)


def _noted(entry: Evidence) -> TraceEvent:
    detail = f"{', '.join(entry['found_by'])}; score {entry['score']:.2f}"
    return trace("notebook", f"[{entry['marker']}] {_named(entry)}", detail)


def _named(entry: Evidence) -> str:
    if entry["rows"] is not None:
        rows, documents = entry["rows"]["rows"], entry["documents"]
        return f"{counted(len(rows), 'row')} over {counted(len(documents), 'document')}"
    title = entry["documents"][0]["title"] if entry["documents"] else "?"
    return f"{title}, {place(entry)}"
