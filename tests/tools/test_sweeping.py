"""Sweeping reaches every tenant's and user's memories of what changed or is gone, and no others."""

from dataclasses import replace
from pathlib import Path

import pytest
from langgraph.store.base import Op, Result
from langgraph.store.memory import InMemoryStore

from pageturner.corpus.access import Access
from pageturner.corpus.corpus import Corpus
from pageturner.tools.asked_store import AskedStore
from pageturner.tools.errors import MemoryUnavailable
from pageturner.tools.evidence import passage_evidence
from pageturner.tools.memory import Reservoir
from pageturner.tools.search import search
from pageturner.tools.shelf import write
from pageturner.tools.sweeping import sweep
from tests.conftest import ingested, opened, write_files

QUESTION = "What happens when the swell surges at the berth?"
READERS = [("ann", None), ("bob", None), ("ann", "acme")]


def reservoir(corpus: Corpus, store: InMemoryStore, user: str, tenant: str | None) -> Reservoir:
    return Reservoir(store, corpus.reader(Access()), user=user, tenant=tenant)


async def learned(corpus: Corpus, store: InMemoryStore) -> dict[str, int]:
    """Everybody remembers every passage; returns how many there are of each source."""
    found = search(corpus.reader(), [QUESTION], 50)
    used = [passage_evidence(one.page, one.similarity, "search") for one in found]
    titles = [f"{QUESTION} {number}" for number in range(len(used))]
    for user, tenant in READERS:
        await reservoir(corpus, store, user, tenant).learn(QUESTION, used, titles)
    return await left(corpus, store, *READERS[0])


async def left(
    corpus: Corpus, store: InMemoryStore, user: str, tenant: str | None
) -> dict[str, int]:
    kept = await reservoir(corpus, store, user, tenant).memories()
    sources = [memory.source for memory in kept]
    return {source: sources.count(source) for source in sources}


@pytest.mark.parametrize("change", ["deleted", "updated"])
async def test_everybodys_memories_go_with_a_document(
    change: str, source: Path, tmp_path: Path
) -> None:
    ingested(source, tmp_path / "corpus")
    corpus, store = opened(tmp_path / "corpus"), InMemoryStore()
    before = await learned(corpus, store)
    assert before.keys() == {"handbook.md", *(path.name for path in source.glob("2025*"))}
    assert await sweep(store, corpus) == 0

    handbook = source / "handbook.md"
    if change == "deleted":
        handbook.unlink()
    else:
        handbook.write_text(handbook.read_text() + "\nA later note.\n")
    ingested(source, tmp_path / "corpus")
    gone = before.pop("handbook.md")
    assert await sweep(store, corpus) == gone * len(READERS)
    for user, tenant in READERS:
        assert await left(corpus, store, user, tenant) == before
    assert await sweep(store, corpus) == 0


async def test_other_corpora_of_the_store_keep_theirs(
    corpus: Corpus, source: Path, tmp_path: Path
) -> None:
    ingested(source, tmp_path / "other")
    other, store = opened(tmp_path / "other"), InMemoryStore()
    await learned(corpus, store)
    before = await learned(other, store)
    (source / "handbook.md").unlink()
    ingested(source, tmp_path / "corpus")
    assert await sweep(store, corpus) > 0
    assert await left(other, store, *READERS[0]) == before


async def test_what_another_embedding_model_read_goes_too(
    corpus: Corpus, source: Path, tmp_path: Path
) -> None:
    store = InMemoryStore()
    await learned(corpus, store)
    memory = reservoir(corpus, store, *READERS[0])
    asked = AskedStore(store, 1.0)
    foreign = [replace(one, embedding="another") for one in await memory.memories()]
    await write(asked, memory.namespace, None, put=foreign)
    for path in source.glob("*.md"):
        path.write_text(path.read_text() + "\nA later note.\n")
    ingested(source, tmp_path / "corpus")
    assert await sweep(store, corpus) == len(foreign) * len(READERS)


async def test_titles_that_a_process_holds_are_read_anew(
    corpus: Corpus, source: Path, tmp_path: Path
) -> None:
    store = InMemoryStore()
    await learned(corpus, store)
    holding = reservoir(corpus, store, *READERS[0])
    assert (await holding.recall([QUESTION]))[0].known
    write_files(source, {"handbook.md": "# Handbook\n\nNothing of what was there.\n"})
    for report in source.glob("2025*.md"):
        report.unlink()
    ingested(source, tmp_path / "corpus")
    assert await sweep(store, corpus) > 0
    (recall,) = await holding.recall([QUESTION])
    assert (recall.popularity, recall.known, recall.note) == (0, False, "")


async def test_a_store_that_is_down_is_named(corpus: Corpus) -> None:
    class Down(InMemoryStore):
        async def abatch(self, ops: "list[Op]") -> "list[Result]":  # type: ignore[override]
            raise ConnectionError("connection refused")

    with pytest.raises(MemoryUnavailable, match="connection refused"):
        await sweep(Down(), corpus)
