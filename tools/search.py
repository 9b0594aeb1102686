"""Search: dense and full text, fused, exact inside whatever a scope selected."""

import asyncio
import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from langchain_core.messages import ToolMessage
from langchain_core.tools import tool
from langgraph.prebuilt import ToolRuntime
from langgraph.types import Command

from pageturner.corpus.pages import Page
from pageturner.corpus.reading import Reader
from pageturner.corpus.vectors import Seqs
from pageturner.tools.declared import declared_passages
from pageturner.tools.desk import Desk, state_value
from pageturner.tools.errors import ToolError
from pageturner.tools.evidence import DECLARED, NAMED, Evidence, Hit, passage_evidence, trace
from pageturner.tools.fusion import fuse
from pageturner.tools.queries import different, distinct, ways_to_ask
from pageturner.tools.words import counted, match_expression

FULL_TEXT_WEIGHT = 0.75
"""Weight of the full-text ranking beside 1.0 for the dense one; see `evals.fusion`."""

_DEPTH = 50
"""How deep each ranking is read before fusing, at least."""

MAX_QUERIES = 8

_VALUE = re.compile(r"'([^'%]{2,40})'")
_MOST_VALUES = 2

FORMS_WEIGHT = 0.3
"""Weight of other ways to ask beside 1.0 for a query; see `evals.evidence`."""

FEW = 3
"""Records up to which other ways to ask are left out: where a scope chose the document, they find
more of the same, less surely; see `evals.evidence`."""

FOLLOW = 5
"""How many of the best passages have the documents that they name looked into: what the second
hop of a question needs is mostly named where its first hop ends. See `evals.evidence`."""

LOOKED_UP = 2
"""In how many of the best documents the sections are looked up that are declared to tell what is
asked; see `evals.evidence`."""


@dataclass(frozen=True, kw_only=True)
class Found:
    """A passage that a search brought."""

    page: Page
    similarity: float
    """Cosine of the passage, or of a question it answers, to the nearest query."""
    query: str
    """The query it is nearest to."""
    hits: tuple[Hit, ...] = ()
    """Every query that found it, the nearest first."""
    named: bool = False
    """Whether one of the best passages names its document."""
    declared: bool = False
    """Whether its section is declared to tell what is asked."""


def search(
    reader: Reader,
    queries: Sequence[str],
    k: int,
    records: Sequence[str] | None = None,
    full_text_weight: float = FULL_TEXT_WEIGHT,
    forms: Sequence[str] = (),
    follow: int = FOLLOW,
    look_up: int = LOOKED_UP,
) -> list[Found]:
    """The `k` passages that serve the queries best, best first; all queries are one batch.

    Args:
        queries: the question first; what asks the same again is left out.
        records: only passages of these records; [] is an empty scope and finds nothing.
        forms: other ways to ask, such as `ways_to_ask` gives; they weigh less, and are left out
            where the scope is `FEW` records.
        follow: of so many of the best passages the documents that they name are looked into.
        look_up: in so many of the best documents declared sections are looked up.

    Returns:
        k passages whenever the scope holds as many, else all that it holds.
    """
    own = distinct(queries)
    chosen = records is not None and len(records) <= FEW
    asked = own if chosen else distinct([*own, *forms])
    vectors = reader.corpus.query_vectors(asked)
    kept = different(vectors)
    asked, vectors = [asked[at] for at in kept], vectors[kept]
    shares = [1.0 if query in own else FORMS_WEIGHT for query in asked]
    with reader.corpus.pool.connection() as db:
        within = reader.scope_seqs(db, records)
        depth = max(_DEPTH, k)
        dense = [hits.seqs.tolist() for hits in reader.nearest(db, vectors, depth, within)]
        full_text = [
            reader.matching(db, expression, depth, within)
            if full_text_weight > 0 and (expression := match_expression(query))
            else []
            for query in asked
        ]
        weights = (1.0, full_text_weight)
        served = [fuse(pair, weights) for pair in zip(dense, full_text, strict=True)]
        scores: dict[int, float] = {}
        for share, ranking in zip(shares, served, strict=True):
            for seq, score in ranking:
                scores[seq] = scores.get(seq, 0.0) + share * score
        best = sorted(scores, key=lambda seq: -scores[seq])
        named = reader.named_in(db, best[:follow], within) if follow else []
        if named:
            cosines = reader.similarities(db, vectors[:1], named)[:, 0].tolist()
            named = [seq for _, seq in sorted(zip(cosines, named, strict=True), reverse=True)]
            for seq, score in fuse([named], [sum(shares)]):  # as much as all dense rankings
                scores[seq] = scores.get(seq, 0.0) + score
            best = sorted(scores, key=lambda seq: -scores[seq])
        told = _looked_up(reader, db, own[0], best, look_up, within) if look_up and own else []
        if told:
            for seq, score in fuse([told], [sum(shares) * sum(weights)]):  # as much as all others
                scores[seq] = scores.get(seq, 0.0) + score
            best = sorted(scores, key=lambda seq: -scores[seq])
        best = best[:k]
        similarities = reader.similarities(db, vectors, best)
    pages = {page.seq: page for page in reader.pages_of_seqs(best)}
    ranks = [{seq: rank for rank, (seq, _) in enumerate(ranking)} for ranking in served]
    found = []
    for place, (seq, row) in enumerate(zip(best, similarities.tolist(), strict=True)):
        if seq not in pages:
            continue
        hits = [
            Hit(query=query, rank=rank[seq], similarity=round(cosine, 4))
            for query, rank, cosine in zip(asked, ranks, row, strict=True)
            if seq in rank
        ]
        hits = hits or [Hit(query=asked[0], rank=place, similarity=round(row[0], 4))]
        nearest = max(range(len(row)), key=row.__getitem__)
        found.append(
            Found(
                page=pages[seq],
                similarity=row[nearest],
                query=asked[nearest],
                hits=tuple(sorted(hits, key=lambda hit: -hit["similarity"])),
                named=seq in named,
                declared=seq in told,
            )
        )
    return found


def _looked_up(
    reader: Reader,
    db: sqlite3.Connection,
    question: str,
    best: Sequence[int],
    most: int,
    within: Seqs | None,
) -> list[int]:
    """Passages of the best documents whose sections are declared to tell what is asked."""
    if not reader.corpus.config.sections:
        return []
    document = reader.documents_of(db, best[:_DEPTH])
    documents = list(dict.fromkeys(document[seq] for seq in best[:_DEPTH]))[:most]
    allowed = None if within is None else set(within.tolist())
    told = [page.seq for page in declared_passages(question, documents, reader)]
    return [seq for seq in told if allowed is None or seq in allowed]


def as_evidence(found: Found) -> Evidence:
    """What a search brought, with the queries that brought it."""
    by = [f"search: {hit['query']}" for hit in found.hits]
    by += [NAMED] if found.named else []
    by += [DECLARED] if found.declared else []
    evidence = passage_evidence(found.page, found.similarity, by[0], found.hits)
    evidence["found_by"] = by
    return evidence


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
    forms = ways_to_ask(asked[0], _values(scope))[1:] if len(asked) == 1 else []
    found = await asyncio.to_thread(search, desk.reader, asked, desk.passages, records, forms=forms)
    evidence = [*map(as_evidence, found)]
    if asked[0] in (state_value(runtime.state, "parts") or ()):
        for entry in evidence:
            entry["asked"] = asked[0]
    inside = f" inside the scope of {scope['count']} {scope['noun']}" if scope else ""
    if found:
        documents = len({one.page.document_id for one in found})
        told = (
            f"{counted(len(found), 'passage')} from {counted(documents, 'document')}{inside}; "
            "the best are in the notebook."
        )
    elif scope and scope["count"] == 0:
        told = "Nothing: the scope is empty. Set another scope, or search everywhere."
    else:
        told = f"No passages were found{inside}."
    return Command(
        update={
            "findings": evidence,
            "trace": [trace("search_passages", told, "; ".join(asked))],
            "messages": [ToolMessage(told, tool_call_id=runtime.tool_call_id or "")],
        }
    )


def _values(scope: Any) -> list[str]:
    """The names that a scope's SQL selects by, where there is one."""
    values = _VALUE.findall(scope["sql"]) if scope else []
    return [value for value in values if any(map(str.isalpha, value))][:_MOST_VALUES]
