"""`recall_memory`: memory as a tool, gated by the same trigger as the node that asks it first."""

from typing import Annotated, Any

from langchain_core.messages import ToolMessage
from langchain_core.tools import tool
from langgraph.prebuilt import ToolRuntime
from langgraph.types import Command

from pageturner.tools.desk import state_value
from pageturner.tools.errors import ToolError
from pageturner.tools.evidence import Evidence, Hit, TraceEvent, trace
from pageturner.tools.memory import Recall, Reservoir
from pageturner.tools.words import counted

_REASONS_TOLD = 5


@tool
async def recall_memory(
    query: Annotated[str, "What should be remembered, as a question."],
    runtime: ToolRuntime[Any, Any],
) -> Command[Any]:
    """Look up passages that answered similar questions before.

    Use it when the question sounds like one that was asked earlier. What is recalled is evidence
    like any other, cited with its source.
    """
    reservoir: Reservoir | None = runtime.context.reservoir
    if reservoir is None:
        raise ToolError("There is no memory in this session. Use search_passages.")
    scope = state_value(runtime.state, "scope")
    progress = state_value(runtime.state, "progress") or {}
    (recall,) = await reservoir.recall(
        [query], scope["sql"] if scope else "", progress.get("turn", "")
    )
    # What a query of the model's own brings is held against the question as a search's finds are.
    found = [
        Evidence(**{**one, "hits": [Hit(query=query, rank=rank, similarity=one["score"])]})
        for rank, one in enumerate(recall.evidence)
    ]
    told = decision(recall)
    return Command(
        update={
            "findings": found,
            "trace": events("recall_memory", [recall]),
            "messages": [ToolMessage(told, tool_call_id=runtime.tool_call_id or "")],
        }
    )


def decision(recall: Recall) -> str:
    """The trigger's decision in one line, without words of anybody's questions."""
    what = f"popularity {recall.popularity}"
    if recall.known:
        return f"Known ({what}): {counted(len(recall.evidence), 'passage')}."
    if recall.rejected:
        return f"Near to what is known ({what}), but not the same; the corpus has to be searched."
    return f"Not known ({what}); the corpus has to be searched."


def events(step: str, recalled: list[Recall]) -> list[TraceEvent]:
    """What the trace says: each query's popularity and decision, what was rejected and why."""
    found = [trace(step, note) for note in dict.fromkeys(r.note for r in recalled) if note]
    for recall in recalled:
        found.append(trace(step, decision(recall), recall.query))
        told = recall.rejected[:_REASONS_TOLD]
        found += [trace(step, "a memory is not used", reason) for reason in told]
        if more := len(recall.rejected) - len(told):
            found.append(trace(step, f"{more} more are not used", recall.query))
    return found
