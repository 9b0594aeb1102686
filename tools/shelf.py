"""A namespace of a store at hand: its titles as one matrix, kept until the store says otherwise.

Every write renews a stamp beside the memories; a shelf whose stamp is the store's is not read
again. So any `BaseStore` works, also one that other processes write to: it is read in pages, once
per change from outside. Only titles, origins and times are held; what a memory says is fetched
from the store when it is used, so that what was forgotten elsewhere stays forgotten.
"""

import asyncio
import uuid
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from langgraph.store.base import BaseStore, GetOp, Item, PutOp

from pageturner.corpus.embedding import Vectors
from pageturner.tools.asked_store import PAGE, AskedStore, Namespace
from pageturner.tools.memories import Memory, memory_of
from pageturner.tools.titles import TitleMatrix

_MOST_ROWS = 400_000
_STAMP = "stamp"


@dataclass
class Shelf:
    """What is held of one namespace."""

    stamp: str
    embedding: str
    keys: list[str]
    matrix: TitleMatrix
    origins: list[tuple[str, str]]
    """Document id and content hash of each row; ("", "") where the row is empty."""
    passages: list[str]
    useful: list[str]
    foreign: int = 0
    """Memories of another embedding model."""
    damaged: int = 0
    swept: str = ""
    """The corpus version whose changes are known to be accounted for."""
    rows: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rows = {key: row for row, key in enumerate(self.keys)}

    def __len__(self) -> int:
        return len(self.rows)

    def put(self, memories: Sequence[Memory]) -> None:
        if not memories:
            return
        for memory in memories:
            row = self.rows.setdefault(memory.key, len(self.keys))
            if row == len(self.keys):
                self.keys.append("")
                self.origins.append(("", ""))
                self.passages.append("")
                self.useful.append("")
            self.keys[row], self.passages[row] = memory.key, memory.passage
            self.origins[row] = (memory.document, memory.hash)
            self.useful[row] = memory.useful
        rows = [self.rows[memory.key] for memory in memories]
        self.matrix.put(rows, np.stack([memory.vector for memory in memories]))

    def drop(self, keys: Sequence[str]) -> None:
        """Take rows out; they stay in the matrix as zeros, which are near nothing."""
        rows = [self.rows.pop(key) for key in keys if key in self.rows]
        for row in rows:
            self.keys[row], self.origins[row], self.passages[row] = "", ("", ""), ""
        if rows:
            self.matrix.put(rows, np.zeros((len(rows), self.matrix.dimension), np.float32))

    def least_useful(self, count: int) -> list[str]:
        """The keys that were longest of no use."""
        return sorted(self.rows, key=lambda key: self.useful[self.rows[key]])[:count]


class Shelves:
    """The shelves of a process; those longest unused are put away when there are many."""

    def __init__(self) -> None:
        self._held: OrderedDict[Namespace, tuple[BaseStore, Shelf]] = OrderedDict()

    async def shelf(
        self, store: AskedStore, namespace: Namespace, embedding: str, dimension: int
    ) -> Shelf:
        """The shelf of a namespace as the store has it now."""
        stamp = await _stamp_of(store, namespace)
        held = self._held.get(namespace)
        if held is not None and held[0] is store.store:
            shelf = held[1]
            if shelf.stamp == stamp and shelf.embedding == embedding:
                self._held.move_to_end(namespace)
                return shelf
        items = await every(store, namespace)
        shelf = await asyncio.to_thread(_shelved, items, stamp, embedding, dimension)
        self._held[namespace] = (store.store, shelf)
        self._held.move_to_end(namespace)
        while len(self._held) > 1 and sum(len(s.keys) for _, s in self._held.values()) > _MOST_ROWS:
            self._held.popitem(last=False)
        return shelf


async def write(
    store: AskedStore,
    namespace: Namespace,
    shelf: Shelf | None,
    put: Sequence[Memory] = (),
    drop: Sequence[str] = (),
) -> None:
    """Write memories to the store, renew the stamp, and bring the shelf along.

    Where the store was changed from outside meanwhile the shelf keeps its old stamp, and is read
    again when it is next asked for.
    """
    before = await _stamp_of(store, namespace)
    stamp = uuid.uuid4().hex
    operations = [PutOp(namespace, key, None) for key in drop]
    operations += [PutOp(namespace, memory.key, memory.value(), index=False) for memory in put]
    operations.append(PutOp(_aside(namespace), _STAMP, {"stamp": stamp}, index=False))
    await store.batch(operations)
    if shelf is not None:
        shelf.drop(drop)
        shelf.put(put)
        if shelf.stamp == before:
            shelf.stamp = stamp


async def fetch(
    store: AskedStore, namespace: Namespace, keys: Sequence[str]
) -> list[Memory | None]:
    """The memories of these keys as they are in the store now."""
    if not keys:
        return []
    items = await store.batch([GetOp(namespace, key) for key in keys])
    return [memory_of(item) if isinstance(item, Item) else None for item in items]


async def every(store: AskedStore, namespace: Namespace) -> list[Item]:
    """All items of a namespace, page by page, each once."""
    found: dict[str, Item] = {}
    offset = 0
    while True:
        page = await store.page(namespace, PAGE, offset)
        found.update((item.key, item) for item in page if item.namespace == namespace)
        offset += len(page)
        if len(page) < PAGE:
            return list(found.values())


def _shelved(items: Sequence[Item], stamp: str, embedding: str, dimension: int) -> Shelf:
    read = [memory_of(item) for item in items]
    known = [memory for memory in read if memory is not None]
    own = [m for m in known if m.embedding == embedding and len(m.vector) == dimension]
    vectors: Vectors = np.zeros((0, dimension), np.float32)
    if own:
        vectors = np.stack([memory.vector for memory in own])
    return Shelf(
        stamp=stamp,
        embedding=embedding,
        keys=[memory.key for memory in own],
        matrix=TitleMatrix(vectors),
        origins=[(memory.document, memory.hash) for memory in own],
        passages=[memory.passage for memory in own],
        useful=[memory.useful for memory in own],
        foreign=len(known) - len(own),
        damaged=len(read) - len(known),
    )


async def _stamp_of(store: AskedStore, namespace: Namespace) -> str:
    item = await store.get(_aside(namespace), _STAMP)
    stamp = item.value.get("stamp") if item is not None else None
    return stamp if isinstance(stamp, str) else ""


def _aside(namespace: Namespace) -> Namespace:
    """Where the stamp is: beside the memories, so that it is not found among them."""
    return (*namespace[:1], "stamps", *namespace[2:])
