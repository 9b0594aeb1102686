"""Memory: the reservoir of what was learned, and the trigger that says when it suffices.

ERM4 (Shi et al., 2024, arXiv 2407.10670), sections 3.3 and 3.4: the reservoir holds
title–content pairs; a query's popularity is `Pop(q) = |{k : cos(q, title(k)) ≥ τ}|`, and a query
with `Pop(q) ≥ θ` is inside the boundary of what is known.

The reservoir lives on a LangGraph `BaseStore`, one namespace per tenant, user and corpus; the
names come from the host, never from a model. Being known is not enough: a memory is used while its
document stands unchanged and may be read, under the same filter and scope, for a question that
is put alike and agrees in everything a cosine cannot tell (`pageturner.tools.agreement`).
"""

import asyncio
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import numpy as np
from langgraph.store.base import BaseStore

from pageturner.corpus.access import Access
from pageturner.corpus.embedding import Vectors
from pageturner.corpus.memory_config import MemoryConfig
from pageturner.corpus.reading import Reader
from pageturner.tools.asked_store import AskedStore, Namespace
from pageturner.tools.evidence import Evidence, passage_ids
from pageturner.tools.fitness import Moment, refusal
from pageturner.tools.joining import joined
from pageturner.tools.memories import (
    MEMORIES,
    Memory,
    bounded_content,
    bounded_title,
    memory_of,
    timed,
)
from pageturner.tools.shelf import Shelf, Shelves, every, fetch, write
from pageturner.tools.sweeping import outdated

MOST_READ = 64
"""How many memories are looked at for a query, the nearest first."""

_WORTH_A_LOOK = 0.15
"""How far below the likeness needed it is still said in what two questions differ."""

MOST_PASSAGES = 8
"""How many passages memory brings for a query."""


@dataclass(frozen=True, kw_only=True)
class Recall:
    """What the trigger decided for one query."""

    query: str
    popularity: int
    known: bool
    """Inside the boundary, and something of it may be used."""
    evidence: tuple[Evidence, ...] = ()
    rejected: tuple[str, ...] = ()
    """Why memories that were near enough are not used."""
    note: str = ""
    """What is to be said of the memory as a whole."""


class Reservoir:
    """The memories of one user over one corpus."""

    def __init__(
        self,
        store: BaseStore,
        reader: Reader,
        *,
        user: str,
        tenant: str | None = None,
        settings: MemoryConfig | None = None,
        shelves: Shelves | None = None,
        now: datetime | None = None,
    ) -> None:
        """
        Args:
            settings: in place of the corpus's own.
            shelves: of the process; without them titles are read from the store anew.
            now: when questions are asked; the clock where left out.
        """
        self._reader = reader
        self.settings = settings or reader.corpus.config.memory
        self._store = AskedStore(store, self.settings.seconds)
        self._shelves = shelves or Shelves()
        self._now = (now or datetime.now()).replace(tzinfo=None)
        self._access = _digest(reader.access)
        self.namespace = namespace_of(user, tenant, reader.corpus.corpus_id)

    async def recall(
        self, queries: Sequence[str], scope: str | None = None, turn: str = ""
    ) -> list[Recall]:
        """Ask the trigger, query by query; the memories behind a known query come as evidence.

        Args:
            scope: the SQL of the scope under way, "" where there is none; None where that is
                not decided yet.
            turn: the id of the user's message. A message that is answered again, as by a host's
                "regenerate", is not answered from what its first answer left.

        Raises:
            MemoryUnavailable: the store is down, slow or locked.
        """
        shelf, note = await self._shelf()
        if not len(shelf):
            return [Recall(query=q, popularity=0, known=False, note=note) for q in queries]
        vectors = await asyncio.to_thread(self._reader.corpus.query_vectors, list(queries))
        near = await asyncio.to_thread(shelf.matrix.near, vectors, self.settings.similarity)
        return [
            await self._decide(query, vector, shelf, rows, cosines, scope, turn, note)
            for query, vector, (rows, cosines) in zip(queries, vectors, near, strict=True)
        ]

    async def learn(
        self,
        question: str,
        used: Sequence[Evidence],
        titles: Sequence[str] | None = None,
        scope: str = "",
        turn: str = "",
    ) -> int:
        """Keep the passages that an answer rested on; return how many.

        A title that returns replaces its entry. Past the limit the least recently useful go.

        Args:
            titles: what each of `used` says, in short; else the question as it stands alone
                and the passage's headline.

        Raises:
            MemoryUnavailable: the store is down, slow or locked.
        """
        if titles is None:
            titles = embedded_titles(question, used)
        kept = {}
        for title, evidence in zip(titles, used, strict=True):
            if evidence["passage"] is not None:
                kept[bounded_title(title)] = evidence
        if not kept:
            return 0
        question = bounded_title(question)
        shelf, _ = await self._shelf()
        *vectors, asked = await self._embedded([*kept, question])
        moment = await asyncio.to_thread(self._moment)
        learned = [
            self._memory(title, question, evidence, vector, asked, moment.stamp, scope, turn)
            for (title, evidence), vector in zip(kept.items(), vectors, strict=True)
        ]
        new = sum(memory.key not in shelf.rows for memory in learned)
        surplus = len(shelf) + new - self.settings.limit
        own = {memory.key for memory in learned}
        out = [] if surplus <= 0 else shelf.least_useful(surplus + len(own))
        out = [key for key in out if key not in own][: max(0, surplus)]
        await write(self._store, self.namespace, shelf, put=learned, drop=out)
        return len(learned)

    async def mark_useful(self, question: str, passages: Sequence[str], turn: str = "") -> int:
        """An answer to `question` rested on what was remembered of these passages: that is the
        last to go when memory is full. Returns how many memories it was."""
        shelf, held = await self._behind(question, passages)
        now = self._now.isoformat()
        marked = [replace(memory, useful=now, uses=memory.uses + 1, turn=turn) for memory in held]
        if marked:
            await write(self._store, self.namespace, shelf, put=marked)
        return len(marked)

    async def unlearn(self, question: str, passages: Sequence[str]) -> int:
        """What was remembered of these passages did not answer `question`: forget it."""
        shelf, held = await self._behind(question, passages)
        if held:
            await write(self._store, self.namespace, shelf, drop=[memory.key for memory in held])
        return len(held)

    async def memories(self) -> list[Memory]:
        """Everything that is kept, the last learned first; damaged entries are left out."""
        read = [memory_of(item) for item in await every(self._store, self.namespace)]
        return sorted((m for m in read if m is not None), key=lambda m: m.learned, reverse=True)

    async def standing(self, memories: Sequence[Memory]) -> set[str]:
        """The keys of those whose document stands unchanged and may be read."""
        wanted = [memory.document for memory in memories]
        hashes = await asyncio.to_thread(self._reader.hashes, wanted)
        return {m.key for m in memories if hashes.get(m.document) == m.hash}

    async def forget(
        self,
        *,
        document: str | None = None,
        older_than: float | None = None,
    ) -> int:
        """Forget what meets all of the conditions; without any, everything. Returns how many.

        Args:
            document: by id or source.
            older_than: days since it was learned.
        """
        before = None if older_than is None else self._now - timedelta(days=older_than)
        items = await every(self._store, self.namespace)
        gone = []
        for item in items:
            memory = memory_of(item)
            if memory is None:  # damaged: nobody can say what it came from
                gone.append(item.key)
                continue
            learned = timed(memory.learned)
            if (document is None or document in (memory.document, memory.source)) and (
                before is None or (learned is not None and learned < before)
            ):
                gone.append(item.key)
        if gone:
            await write(self._store, self.namespace, None, drop=gone)
        return len(gone)

    # Inside -------------------------------------------------------------------------------

    def _refused(
        self, query: str, likeness: float, memory: Memory, moment: Moment, scope: str | None
    ) -> str | None:
        """Why a memory is not used for a query; the safety checks, in one place."""
        needed = self.settings.likeness
        otherwise = f"put otherwise ({likeness:.2f} alike, {needed:g} needed)"
        if likeness < needed - _WORTH_A_LOOK:
            return otherwise
        if reason := refusal(query, memory, moment, scope):
            return reason
        return otherwise if likeness < needed else None

    async def _behind(self, question: str, passages: Sequence[str]) -> tuple[Shelf, list[Memory]]:
        """The memories of these passages that serve `question`."""
        shelf, _ = await self._shelf()
        wanted = set(passages)
        keys = [key for key, row in shelf.rows.items() if shelf.passages[row] in wanted]
        held = await fetch(self._store, self.namespace, keys[:MOST_READ])
        (vector,) = await self._embedded([question])
        moment = await asyncio.to_thread(self._moment)
        return shelf, [
            memory
            for memory in held
            if memory is not None
            and not self._refused(
                question, float(vector @ memory.question_vector), memory, moment, memory.scope
            )
        ]

    async def _shelf(self) -> tuple[Shelf, str]:
        """The titles, without those whose documents have changed; and what to say of it."""
        moment, embedder = await asyncio.to_thread(self._opening)
        shelf = await self._shelves.shelf(
            self._store, self.namespace, embedder.fingerprint, embedder.dimension
        )
        notes = []
        if shelf.swept != moment.stamp:
            origins = {key: shelf.origins[row] for key, row in shelf.rows.items()}
            stale = await asyncio.to_thread(outdated, self._reader.corpus, origins)
            if stale:
                await write(self._store, self.namespace, shelf, drop=stale)
                notes.append(f"{len(stale)} memories went with documents that changed or are gone")
            shelf.swept = moment.stamp
        if shelf.foreign:
            notes.append(f"{shelf.foreign} memories of another embedding model are ignored")
        if shelf.damaged:
            notes.append(f"{shelf.damaged} damaged memories are ignored")
        return shelf, "; ".join(notes)

    def _opening(self) -> "tuple[Moment, _Model]":
        embedder = self._reader.corpus.embedder
        return self._moment(), _Model(embedder.fingerprint, embedder.dimension)

    def _moment(self) -> Moment:
        return Moment(self._now, self._reader.corpus.stamp, self._access, self.settings.days)

    async def _decide(
        self,
        query: str,
        vector: Vectors,
        shelf: Shelf,
        rows: "np.typing.NDArray[np.int64]",
        cosines: Vectors,
        scope: str | None,
        turn: str,
        note: str,
    ) -> Recall:
        near = [i for i, row in enumerate(rows.tolist()) if shelf.keys[row]]
        decided = Recall(query=query, popularity=len(near), known=False, note=note)
        if len(near) < self.settings.popularity:
            return decided
        nearest = sorted(near, key=lambda i: -cosines[i])[:MOST_READ]
        keys = [shelf.keys[rows[i]] for i in nearest]
        held = await fetch(self._store, self.namespace, keys)
        moment = replace(await asyncio.to_thread(self._moment), turn=turn)
        usable: list[tuple[Memory, float]] = []
        rejected: list[str] = []
        for memory in held:
            if memory is None or memory.embedding != shelf.embedding:
                continue  # forgotten or replaced by another process meanwhile
            likeness = float(vector @ memory.question_vector)
            reason = self._refused(query, likeness, memory, moment, scope)
            if reason:
                rejected.append(f"{memory.question!r}: {reason}")
            else:
                usable.append((memory, likeness))
        usable.sort(key=lambda one: -one[1])
        evidence, stale = await asyncio.to_thread(self._opened, usable, vector)
        return replace(
            decided,
            known=bool(evidence),
            evidence=tuple(evidence),
            rejected=tuple(dict.fromkeys([*rejected, *stale])),
        )

    def _opened(
        self, usable: Sequence[tuple[Memory, float]], query: Vectors
    ) -> tuple[list[Evidence], list[str]]:
        """Read the remembered passages again from the corpus, as it stands and may be read; those
        of the likest question come first, scored as a search would score them."""
        current = self._reader.hashes([memory.document for memory, _ in usable])
        likest: dict[str, None] = {}
        stale = []
        for memory, _ in usable:
            if current.get(memory.document) == memory.hash:
                likest.setdefault(memory.passage)
            else:
                stale.append(f"{memory.question!r}: its document has changed or is gone")
        remembered = [ids.split() for ids in list(likest)[:MOST_PASSAGES]]
        wanted = [one for ids in remembered for one in ids]
        pages = {page.id: page for page in self._reader.pages(wanted)}
        vectors = self._reader.vectors(list(pages))
        opened = []
        for ids in remembered:
            if ids and all(one in pages for one in ids):
                cosines = [float(query @ vectors[one]) for one in ids if one in vectors]
                opened.append(
                    joined([pages[one] for one in ids], max(cosines, default=0.0), ["memory"])
                )
        return opened, stale

    def _memory(
        self,
        title: str,
        question: str,
        evidence: Evidence,
        vector: Vectors,
        asked: Vectors,
        stamp: str,
        scope: str,
        turn: str,
    ) -> Memory:
        passage, document = evidence["passage"], evidence["documents"][0]
        assert passage is not None
        now = self._now.isoformat()
        return Memory(
            title=title,
            content=bounded_content(evidence["text"]),
            question=question,
            passage=" ".join(passage_ids(evidence)),
            document=document["id"],
            source=document["source"],
            hash=passage["document_hash"],
            stamp=stamp,
            learned=now,
            useful=now,
            uses=0,
            access=self._access,
            scope=scope,
            turn=turn,
            embedding=self._reader.corpus.embedder.fingerprint,
            vector=vector,
            question_vector=asked,
        )

    async def _embedded(self, texts: Sequence[str]) -> Vectors:
        return await asyncio.to_thread(lambda: self._reader.corpus.embedder.encode(list(texts)))


def namespace_of(user: str, tenant: str | None, corpus_id: str) -> Namespace:
    """Where the memories of a user over a corpus are kept."""
    return (*MEMORIES, _label(tenant or ""), _label(user), corpus_id)


def embedded_titles(question: str, used: Sequence[Evidence]) -> list[str]:
    """Titles by rule: the question as it stands alone, and the passage's headline; its page, too,
    where several passages share a headline."""
    headlines = [headline(evidence) for evidence in used]
    titles = []
    for told, evidence in zip(headlines, used, strict=True):
        passage = evidence["passage"]
        paged = passage is not None and headlines.count(told) > 1
        page = f", page {passage['page']}" if passage is not None and paged else ""
        titles.append(f"{question} — {told}{page}")
    return titles


def headline(evidence: Evidence) -> str:
    """Document and section of a passage."""
    passage, title = evidence["passage"], evidence["documents"][0]["title"]
    if passage is None or passage["section"] in ("", title):
        return title
    return f"{title}, {passage['section']}"


@dataclass(frozen=True)
class _Model:
    fingerprint: str
    dimension: int


def _digest(access: Access) -> str:
    told = json.dumps([access.where, access.parameters], sort_keys=True, default=str)
    return hashlib.sha256(told.encode()).hexdigest()[:24]


def _label(name: str) -> str:
    """A namespace label: any name, none able to look like another."""
    return hashlib.sha256(name.encode()).hexdigest()[:24]
