"""What was learned goes with the documents it was learned from, whoever learned it."""

import asyncio
from collections.abc import Mapping

from langgraph.store.base import BaseStore

from pageturner.corpus.access import Access
from pageturner.corpus.corpus import Corpus
from pageturner.tools.asked_store import AskedStore
from pageturner.tools.memories import MEMORIES, memory_of
from pageturner.tools.shelf import every, write

_SECONDS = 60.0
"""How long a store is waited for; nobody's question is under way."""


async def sweep(store: BaseStore, corpus: Corpus, *, seconds: float = _SECONDS) -> int:
    """Remove the memories of every tenant and user whose document changed or is gone.

    A question does the same for the user who asks it; this reaches those who never ask again.
    Processes that hold titles of a namespace read it anew.

    Args:
        store: any `BaseStore` that a `Reservoir` was given.
        corpus: as it stands now.
        seconds: that each call to the store may take.

    Returns:
        how many were removed.

    Raises:
        MemoryUnavailable: the store is down, slow or locked.
    """
    asked = AskedStore(store, seconds)
    removed = 0
    for namespace in await asked.namespaces(MEMORIES, (corpus.corpus_id,)):
        read = [memory_of(item) for item in await every(asked, namespace)]
        origins = {m.key: (m.document, m.hash) for m in read if m is not None}
        gone = await asyncio.to_thread(outdated, corpus, origins)
        if gone:
            await write(asked, namespace, None, drop=gone)
        removed += len(gone)
    return removed


def outdated(corpus: Corpus, origins: Mapping[str, tuple[str, str]]) -> list[str]:
    """The keys whose document, by id and content hash, is not in the corpus as it was."""
    everything = corpus.reader(Access())
    hashes = everything.hashes(list({document for document, _ in origins.values()}))
    return [key for key, (document, hash) in origins.items() if hashes.get(document) != hash]
