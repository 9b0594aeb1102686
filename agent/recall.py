"""Recall: ask the trigger, query by query, whether memory suffices (ERM4 section 3.4)."""

from typing import TYPE_CHECKING, Any

from pageturner.agent.state import State
from pageturner.tools.errors import MemoryUnavailable
from pageturner.tools.evidence import trace
from pageturner.tools.recalling import events

if TYPE_CHECKING:
    from pageturner.agent.workshop import Kit


async def recall(state: State, kit: "Kit") -> dict[str, Any]:
    """The node. Known queries bring their memories; the others stay open for the corpus."""
    reservoir = kit.desk.reservoir
    if reservoir is None:
        return {"trace": [trace("recall", "no memory in this session")]}
    try:
        recalled = await reservoir.recall(state.queries)
    except MemoryUnavailable as error:
        return {
            "trace": [trace("recall", "memory cannot be asked; going on without", error.reason)]
        }
    known = {one.query for one in recalled if one.known}
    return {
        "findings": [evidence for one in recalled if one.known for evidence in one.evidence],
        "queries": [query for query in state.queries if query not in known],
        "trace": events("recall", recalled),
    }


async def known_already(question: str, kit: "Kit") -> bool:
    """Does memory know a question as it was put? Then it needs no rewriting to be found."""
    if kit.desk.reservoir is None:
        return False
    try:
        (recalled,) = await kit.desk.reservoir.recall([question])
    except MemoryUnavailable:  # the node says so
        return False
    return recalled.known
