"""Recall: ask the trigger, query by query, whether memory suffices (ERM4 section 3.4)."""

from typing import TYPE_CHECKING, Any

from pageturner.agent.followups.standing_alone import stands_alone
from pageturner.agent.state import State
from pageturner.tools.errors import MemoryUnavailable
from pageturner.tools.evidence import trace
from pageturner.tools.queries import clauses
from pageturner.tools.recalling import events

if TYPE_CHECKING:
    from pageturner.agent.workshop import Kit

UNANSWERED = "memory cannot be asked; going on without"


async def recall(state: State, kit: "Kit") -> dict[str, Any]:
    """The node. Known queries bring their memories; the others stay open for the corpus."""
    reservoir, progress = kit.desk.reservoir, state.progress
    assert progress is not None and reservoir is not None
    if progress["memory_failed"]:  # (asked again it would take as long to fail)
        return {"trace": [trace("recall", UNANSWERED, progress["memory_failed"])]}
    parts = clauses(state.question) if state.queries == [state.question] else []
    alone = [part for part in parts if stands_alone(part)]
    try:
        recalled = await reservoir.recall([*state.queries, *alone], turn=progress["turn"])
    except MemoryUnavailable as error:
        return {
            "progress": {**progress, "memory_failed": error.reason},
            "trace": [trace("recall", UNANSWERED, error.reason)],
        }
    whole, by_part = recalled[: len(state.queries)], recalled[len(state.queries) :]
    queries = [one.query for one in whole if not one.known]
    if queries and any(one.known for one in by_part):
        whole = [*whole, *by_part]
        known = {one.query for one in by_part if one.known}
        left = [part for part in parts if part not in known]
        queries = left if all(map(stands_alone, left)) else queries
    return {
        "findings": [evidence for one in whole if one.known for evidence in one.evidence],
        "queries": queries,
        "trace": events("recall", whole),
    }


async def known_already(question: str, turn: str, kit: "Kit") -> tuple[bool, str]:
    """Does memory know a question as it was put? Then it needs no rewriting to be found.

    Returns:
        Also why memory could not be asked; "" where it could.
    """
    if kit.desk.reservoir is None:
        return False, ""
    try:
        (recalled,) = await kit.desk.reservoir.recall([question], turn=turn)
    except MemoryUnavailable as error:
        return False, error.reason
    return recalled.known, ""
