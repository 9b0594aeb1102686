"""`scope_documents`: the tool by which a scope is asked for, and what is told of it."""

from typing import Annotated, Any

from langchain_core.messages import ToolMessage
from langchain_core.tools import tool
from langgraph.prebuilt import ToolRuntime
from langgraph.types import Command

from pageturner.tools.desk import Desk
from pageturner.tools.errors import NoQuery
from pageturner.tools.evidence import trace
from pageturner.tools.scope import describe

UNSCOPED = "unscoped"
"""How the message of the tool is marked where there was no query to count or select by."""

_AGAIN = "refused, asked again"


@tool
async def scope_documents(
    request: Annotated[str, "What to select, in plain words, with its dates, numbers and names."],
    runtime: ToolRuntime[Any, Any],
) -> Command[Any]:
    """Select documents by what is recorded of each: dates, numbers, categories, yes/no facts.

    Use it for periods, comparisons, averages, counts, extremes and lists of days or documents.
    The rows go into the notebook, and later searches look only inside what was selected.
    """
    desk: Desk = runtime.context
    try:
        scoped = await desk.scoper.scope(request, desk.now, desk.reader)
    except NoQuery as error:
        events = [trace("scope_documents", "refused", why) for why in error.refused]
        events.append(trace("scope_documents", "error", str(error)))
        return _told(runtime, str(error), {"trace": events}, unscoped=True)
    if scoped is None:
        told = "This is not something the records tell; search for it instead."
        return _told(runtime, told, {"trace": [trace("scope_documents", told, request)]})
    card = await desk.scoper.card()
    told = describe(scoped, card)
    last = "refused; the rules wrote the query" if scoped.by_rules else _AGAIN
    ways = [*([_AGAIN] * (len(scoped.refused) - 1)), last]
    update: dict[str, Any] = {
        "scope": scoped.scope,
        "trace": [
            *(trace("scope_documents", *one) for one in zip(ways, scoped.refused, strict=False)),
            trace("scope_documents", told, scoped.rows.sql, scoped.rows.milliseconds),
        ],
        "findings": list(scoped.findings),
    }
    return _told(runtime, told, update)


def _told(
    runtime: ToolRuntime[Any, Any], told: str, update: dict[str, Any], unscoped: bool = False
) -> Command[Any]:
    message = ToolMessage(
        told,
        tool_call_id=runtime.tool_call_id or "",
        status="error" if unscoped else "success",
        additional_kwargs={UNSCOPED: True} if unscoped else {},
    )
    return Command(update={**update, "messages": [message]})
