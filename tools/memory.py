"""Memory: the reservoir of what was learned, and the trigger that says when it suffices.

ERM4 (Shi et al., 2024, arXiv 2407.10670), sections 3.3 and 3.4: the reservoir holds
title–content pairs; a query's popularity is `Pop(q) = |{k : cos(q, title(k)) ≥ τ}|`, and a query
with `Pop(q) ≥ θ` is inside the boundary of what is known.

The reservoir lives on a LangGraph `BaseStore`, one namespace per tenant, user and corpus; the
names come from the host, never from a model. A memory is only used while the document it came
from stands unchanged and may be read, and when question and memory agree in numbers, dates,
names, units and polarity.
"""

import asyncio
import base64
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
from langchain_core.messages import ToolMessage
from langchain_core.tools import tool
from langgraph.prebuilt import ToolRuntime
from langgraph.store.base import BaseStore, Item, PutOp
from langgraph.types import Command

from pageturner.corpus.embedding import Vectors
from pageturner.corpus.reading import Reader
from pageturner.tools.agreement import disagreement
from pageturner.tools.errors import ToolError
from pageturner.tools.evidence import Evidence, passage_evidence, trace

SIMILARITY_THRESHOLD = 0.6
"""τ: from which cosine on a title counts as being about the query."""

POPULARITY_THRESHOLD = 3
"""θ: how many such titles put a query inside the boundary."""

_PAGE = 500


@dataclass(frozen=True, kw_only=True)
class Recall:
    """What the trigger decided for one query."""

    query: str
    popularity: int
    known: bool
    evidence: tuple[Evidence, ...] = ()
    rejected: tuple[str, ...] = ()
    """Why memories that were near enough are not used."""


class Reservoir:
    """The memories of one user over one corpus."""

    def __init__(
        self,
        store: BaseStore,
        reader: Reader,
        *,
        user: str,
        tenant: str | None = None,
        similarity: float = SIMILARITY_THRESHOLD,
        popularity: int = POPULARITY_THRESHOLD,
    ) -> None:
        self._store, self._reader = store, reader
        self._similarity, self._popularity = similarity, popularity
        self.namespace = (
            "pageturner",
            "memory",
            _label(tenant or ""),
            _label(user),
            reader.corpus.corpus_id,
        )

    async def recall(self, queries: Sequence[str]) -> list[Recall]:
        """Ask the trigger, query by query; the memories behind a known query come as evidence."""
        memories = await self._memories()
        if not memories:
            return [Recall(query=query, popularity=0, known=False) for query in queries]
        titles = np.stack([_vector(memory) for memory in memories])
        asked = await self._embedded(queries)
        cosines = asked @ titles.T
        return [
            await self._decide(query, memories, row)
            for query, row in zip(queries, cosines, strict=True)
        ]

    async def learn(self, question: str, used: Sequence[Evidence]) -> int:
        """Keep the passages that an answer rested on; return how many.

        The title says what the content is about: the question as it stands alone, and the
        passage's headline. A title that returns replaces its entry.
        """
        passages = [evidence for evidence in used if evidence["passage"] is not None]
        if not passages:
            return 0
        titles = [f"{question} — {_headline(evidence)}" for evidence in passages]
        vectors = await self._embedded(titles)
        fingerprint = await self._fingerprint()
        puts = []
        for title, vector, evidence in zip(titles, vectors, passages, strict=True):
            value = {
                "title": title,
                "question": question,
                "passage": evidence["passage"]["id"] if evidence["passage"] else "",
                "document": evidence["documents"][0]["id"],
                "hash": evidence["passage"]["document_hash"] if evidence["passage"] else "",
                "embedding": fingerprint,
                "vector": base64.b64encode(vector.astype("<f4").tobytes()).decode(),
            }
            puts.append(PutOp(self.namespace, _key(title), value, index=False))
        await self._store.abatch(puts)
        return len(puts)

    async def _decide(self, query: str, memories: Sequence[Item], cosines: Vectors) -> Recall:
        near = [i for i in np.argsort(-cosines) if cosines[i] >= self._similarity]
        if len(near) < self._popularity:
            return Recall(query=query, popularity=len(near), known=False)
        usable, rejected = [], []
        for i in near:
            memory = memories[i].value
            reason = disagreement(query, memory["question"])
            if reason:
                rejected.append(f"{memory['question']!r}: {reason}")
            else:
                usable.append((memory, float(cosines[i])))
        evidence, stale = await asyncio.to_thread(self._opened, usable)
        return Recall(
            query=query,
            popularity=len(near),
            known=bool(evidence),
            evidence=tuple(evidence),
            rejected=tuple(dict.fromkeys([*rejected, *stale])),
        )

    def _opened(
        self, usable: Sequence[tuple[dict[str, Any], float]]
    ) -> tuple[list[Evidence], list[str]]:
        """Read the remembered passages again from the corpus, as it stands and may be read."""
        current = self._reader.current({memory["document"]: memory["hash"] for memory, _ in usable})
        scores: dict[str, float] = {}
        stale = []
        for memory, cosine in usable:
            if memory["document"] in current:
                scores.setdefault(memory["passage"], cosine)
            else:
                stale.append(f"{memory['title']!r}: its document has changed or is gone")
        pages = self._reader.pages(list(scores))
        return [passage_evidence(page, scores[page.id], "memory") for page in pages], stale

    async def _embedded(self, texts: Sequence[str]) -> Vectors:
        return await asyncio.to_thread(lambda: self._reader.corpus.embedder.encode(list(texts)))

    async def _fingerprint(self) -> str | None:
        """The embedder the corpus was built with; asked in a thread, as it may read the disk."""
        return await asyncio.to_thread(lambda: self._reader.corpus.embedding)

    async def _memories(self) -> list[Item]:
        """All usable memories: those of the embedder the corpus has today."""
        fingerprint = await self._fingerprint()
        found: list[Item] = []
        while True:
            page = await self._store.asearch(self.namespace, limit=_PAGE, offset=len(found))
            found += page
            if len(page) < _PAGE:
                return [item for item in found if item.value.get("embedding") == fingerprint]


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
    (recall,) = await reservoir.recall([query])
    told = told_of(recall)
    return Command(
        update={
            "findings": list(recall.evidence),
            "trace": [trace("recall_memory", told, query)],
            "messages": [ToolMessage(told, tool_call_id=runtime.tool_call_id or "")],
        }
    )


def told_of(recall: Recall) -> str:
    """The trigger's decision in one line."""
    rejected = f" Not used: {'; '.join(recall.rejected[:3])}." if recall.rejected else ""
    if recall.known:
        return f"Known (popularity {recall.popularity}): {len(recall.evidence)} passages.{rejected}"
    return f"Not known (popularity {recall.popularity}); the corpus has to be searched.{rejected}"


def _headline(evidence: Evidence) -> str:
    passage = evidence["passage"]
    title = evidence["documents"][0]["title"]
    if passage is None or passage["section"] == title:
        return title
    return f"{title}, {passage['section']}"


def _vector(memory: Item) -> Vectors:
    return np.frombuffer(base64.b64decode(memory.value["vector"]), dtype="<f4")


def _key(title: str) -> str:
    return hashlib.sha256(title.strip().lower().encode()).hexdigest()[:32]


def _label(name: str) -> str:
    """A namespace label: any name, none able to look like another."""
    return hashlib.sha256(name.encode()).hexdigest()[:24]
