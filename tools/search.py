"""Search: dense and full text, fused, exact inside whatever a scope selected."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from langchain_core.messages import ToolMessage
from langchain_core.tools import tool
from langgraph.prebuilt import ToolRuntime
from langgraph.types import Command

from pageturner.corpus.reading import Page, Reader
from pageturner.tools.desk import Desk, state_value
from pageturner.tools.errors import ToolError
from pageturner.tools.evidence import passage_evidence, trace
from pageturner.tools.fusion import fuse
from pageturner.tools.words import match_expression

FULL_TEXT_WEIGHT = 0.75
"""Weight of the full-text ranking beside 1.0 for the dense one; see `evals.fusion`."""

_DEPTH = 50
"""How deep each ranking is read before fusing, at least."""

MAX_QUERIES = 8


@dataclass(frozen=True, kw_only=True)
class Found:
    """A passage that a search brought."""

    page: Page
    similarity: float
    """Cosine of the passage, or of a question it answers, to the nearest query."""
    query: str
    """The query it is nearest to."""


def search(
    reader: Reader,
    queries: Sequence[str],
    k: int,
    records: Sequence[str] | None = None,
    full_text_weight: float = FULL_TEXT_WEIGHT,
) -> list[Found]:
    """The `k` passages that serve the queries best, best first; all queries are one batch.

    Args:
        records: only passages of these records; [] is an empty scope and finds nothing.

    Returns:
        k passages whenever the scope holds as many, else all that it holds.
    """
    vectors = reader.corpus.query_vectors(queries)
    with reader.corpus.pool.connection() as db:
        within = reader.scope_seqs(db, records)
        depth = max(_DEPTH, k)
        dense = reader.nearest(db, vectors, depth, within)
        rankings = [hits.seqs.tolist() for hits in dense]
        weights = [1.0] * len(rankings)
        for query in queries if full_text_weight > 0 else ():
            if expression := match_expression(query):
                rankings.append(reader.matching(db, expression, depth, within))
                weights.append(full_text_weight)
        best = [seq for seq, _ in fuse(rankings, weights)[:k]]
        similarities = reader.similarities(db, vectors, best)
    pages = {page.seq: page for page in reader.pages_of_seqs(best)}
    return [
        Found(
            page=pages[seq],
            similarity=float(row.max()),
            query=queries[int(row.argmax())],
        )
        for seq, row in zip(best, similarities, strict=True)
        if seq in pages
    ]


@tool
async def search_passages(
    queries: Annotated[list[str], "What to look for: one to eight short, different phrasings."],
    runtime: ToolRuntime[Any, Any],
    everywhere: Annotated[bool, "Search outside the current scope as well."] = False,
) -> Command[Any]:
    """Find the passages that best match some queries, inside the current scope if there is one.

    Use it for anything that is told in prose. Ask in the words the documents would use; give
    several queries when the question has several parts or names.
    """
    desk: Desk = runtime.context
    asked = [query.strip() for query in queries if query.strip()][:MAX_QUERIES]
    if not asked:
        raise ToolError("No query was given. Pass at least one non-empty query.")
    scope = None if everywhere else state_value(runtime.state, "scope")
    records = await asyncio.to_thread(desk.scoper.records, scope) if scope else None
    found = await asyncio.to_thread(search, desk.reader, asked, desk.passages, records)
    inside = f" inside the scope of {scope['count']} {scope['noun']}" if scope else ""
    if found:
        documents = len({one.page.document_id for one in found})
        told = f"{len(found)} passages from {documents} documents{inside}, now in the notebook."
    elif scope and scope["count"] == 0:
        told = "Nothing: the scope is empty. Set another scope, or search everywhere."
    else:
        told = f"No passages were found{inside}."
    return Command(
        update={
            "findings": [
                passage_evidence(
                    one.page,
                    one.similarity,
                    f"search: {one.query}" if len(asked) > 1 else "search",
                )
                for one in found
            ],
            "trace": [trace("search_passages", told, "; ".join(asked))],
            "messages": [ToolMessage(told, tool_call_id=runtime.tool_call_id or "")],
        }
    )
