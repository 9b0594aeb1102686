"""`pageturner memory`: see, take out and forget what was learned."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from pageturner.corpus.access import Access
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import InputError
from pageturner.interfaces.sessions import has_memories, memory_store
from pageturner.tools.memories import Memory
from pageturner.tools.memory import Reservoir
from pageturner.tools.sweeping import sweep
from pageturner.tools.words import counted

Result = TypeVar("Result")

_PATIENCE = 60.0
"""Seconds that these commands wait for the store; there is no run to go on with."""


def run_list(corpus: Path, user: str, tenant: str | None, *, as_json: bool) -> None:
    """Print one line per memory, the last learned first."""
    memories, standing = on_memory(corpus, user, tenant, _listed)
    if as_json:
        told = [{**m.told(), "stands": m.key in standing} for m in memories]
        print(json.dumps(told, ensure_ascii=False))
        return
    table = Table("learned", "title", "document", "used", "", box=None, header_style="bold")
    for memory in memories:
        state = "" if memory.key in standing else "stale"
        cells = (memory.learned[:16], memory.title, memory.source, str(memory.uses), state)
        table.add_row(*map(escape, cells))
    console = Console(highlight=False)
    if memories:
        console.print(table)
    console.print(f"{counted(len(memories), 'memory')} of {escape(user)}.")


def run_export(corpus: Path, user: str, tenant: str | None, out: Path | None) -> None:
    """Write everything that is kept of a user as JSONL, without vectors."""
    memories, _ = on_memory(corpus, user, tenant, _listed)
    text = "".join(json.dumps(m.told(), ensure_ascii=False) + "\n" for m in memories)
    if out is None:
        print(text, end="")
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(
            f"{str(out)!r} cannot be written ({error.strerror}). Name another file."
        ) from error
    print(f"{counted(len(memories), 'memory')} written to {out}")


def run_forget(
    corpus: Path,
    user: str,
    tenant: str | None,
    document: str | None,
    older_than: float | None,
    *,
    everything: bool,
) -> None:
    """Forget by document, by age, or all of a user."""
    if document is None and older_than is None and not everything:
        raise InputError("Nothing was named. Pass --document, --older-than or --all.")

    async def forgotten(reservoir: Reservoir) -> int:
        return await reservoir.forget(document=document, older_than=older_than)

    gone = on_memory(corpus, user, tenant, forgotten)
    print(f"{counted(gone, 'memory')} forgotten.")


def sweep_memories(corpus: Path) -> int:
    """Remove everybody's memories of documents that changed or are gone; returns how many.

    Raises:
        CorpusError, MemoryUnavailable: what is kept cannot be opened, or not be written.
    """
    if not has_memories(corpus):
        return 0

    async def swept(opened: Corpus) -> int:
        async with memory_store(corpus) as store:
            return await sweep(store, opened)

    with Corpus.open(corpus) as opened:
        return asyncio.run(swept(opened))


def on_memory(
    corpus: Path, user: str, tenant: str | None, work: Callable[[Reservoir], Awaitable[Result]]
) -> Result:
    """Do something with a user's reservoir."""

    async def done(opened: Corpus) -> Result:
        async with memory_store(corpus) as store:
            reader = opened.reader(Access.of_tenant(tenant))
            settings = replace(opened.config.memory, seconds=_PATIENCE)
            return await work(Reservoir(store, reader, user=user, tenant=tenant, settings=settings))

    with Corpus.open(corpus) as opened:
        return asyncio.run(done(opened))


async def _listed(reservoir: Reservoir) -> tuple[list[Memory], set[str]]:
    """All memories, and the keys of those whose document stands unchanged."""
    memories = await reservoir.memories()
    return memories, await reservoir.standing(memories)
