"""Remember: keep the passages that the answer rested on (ERM4 section 3.3)."""

from typing import TYPE_CHECKING, Any

from pageturner.agent.state import State
from pageturner.tools.evidence import trace

if TYPE_CHECKING:
    from pageturner.agent.context import Kit


async def remember(state: State, kit: "Kit") -> dict[str, Any]:
    """The node. Only cited passages of an answer that found something are kept."""
    reservoir, answer = kit.desk.reservoir, state.answer
    if reservoir is None or answer is None or not answer["found"]:
        return {}
    cited = {citation["marker"] for citation in answer["citations"]}
    learned = await reservoir.learn(
        state.question, [entry for entry in state.evidence if entry["marker"] in cited]
    )
    return {"trace": [trace("remember", f"{learned} passages")]} if learned else {}
