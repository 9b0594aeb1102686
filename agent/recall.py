"""Recall: ask the trigger, query by query, whether memory suffices (ERM4 section 3.4)."""

from typing import TYPE_CHECKING, Any

from pageturner.agent.state import State
from pageturner.tools.evidence import trace
from pageturner.tools.memory import told_of

if TYPE_CHECKING:
    from pageturner.agent.context import Kit


async def recall(state: State, kit: "Kit") -> dict[str, Any]:
    """The node. Known queries bring their memories; the others stay open for the corpus."""
    reservoir = kit.desk.reservoir
    if reservoir is None:
        return {"trace": [trace("recall", "no memory in this session")]}
    recalled = await reservoir.recall(state.queries)
    known = {one.query for one in recalled if one.known}
    return {
        "findings": [evidence for one in recalled if one.known for evidence in one.evidence],
        "queries": [query for query in state.queries if query not in known],
        "trace": [trace("recall", told_of(one), one.query) for one in recalled],
    }
