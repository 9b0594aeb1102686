"""Memory is reused only for the same question, by the same user, while its source stands."""

import asyncio
import sqlite3
import subprocess
import sys
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from langgraph.store.base import Op, Result
from langgraph.store.memory import InMemoryStore

from pageturner.corpus.access import Access
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.memory_config import MemoryConfig
from pageturner.tools.asked_store import AskedStore
from pageturner.tools.errors import MemoryUnavailable
from pageturner.tools.evidence import passage_evidence
from pageturner.tools.memory import Reservoir
from pageturner.tools.search import search
from pageturner.tools.shelf import Shelves, write
from tests.conftest import ingested, opened

QUESTION = "What happens when the swell surges at the berth?"


def reservoir(
    corpus: Corpus, store: InMemoryStore, user: str = "ann", tenant: str | None = None
) -> Reservoir:
    reader = corpus.reader(Access.of_tenant(tenant))
    return Reservoir(store, reader, user=user, tenant=tenant, settings=MemoryConfig(popularity=2))


async def learn(corpus: Corpus, memory: Reservoir, question: str = QUESTION) -> None:
    """Learn the three best passages, as an answer that cited them would."""
    found = search(corpus.reader(), [question], 3)
    used = [passage_evidence(one.page, one.similarity, "search") for one in found]
    assert await memory.learn(question, used) == 3


async def test_what_was_learned_is_recalled_for_the_same_question(corpus: Corpus) -> None:
    memory = reservoir(corpus, InMemoryStore())
    (before,) = await memory.recall([QUESTION])
    assert (before.popularity, before.known) == (0, False)
    await learn(corpus, memory)
    (after, other) = await memory.recall([QUESTION, "Who built the pyramids of Giza?"])
    assert after.known
    assert after.popularity >= 2
    assert after.evidence[0]["found_by"] == ["memory"]
    assert after.evidence[0]["documents"][0]["title"]
    assert not other.known


async def test_the_same_title_replaces(corpus: Corpus) -> None:
    store = InMemoryStore()
    memory = reservoir(corpus, store)
    await learn(corpus, memory)
    count = len(store.search(memory.namespace, limit=100))
    await learn(corpus, memory)
    assert len(store.search(memory.namespace, limit=100)) == count


async def test_a_changed_document_takes_its_memories_along(source: Path, tmp_path: Path) -> None:
    ingested(source, tmp_path / "corpus")
    corpus = opened(tmp_path / "corpus")
    memory = reservoir(corpus, InMemoryStore())
    await learn(corpus, memory)
    for path in source.glob("*.md"):
        path.write_text(path.read_text() + "\nA later note.\n")
    ingested(source, tmp_path / "corpus")
    (recall,) = await memory.recall([QUESTION])
    assert (recall.popularity, recall.known) == (0, False)
    assert recall.note == "3 memories went with documents that changed or are gone"
    assert await memory.memories() == []


async def test_a_corpus_that_another_process_changed_takes_its_memories_along(
    source: Path, tmp_path: Path
) -> None:
    ingested(source, tmp_path / "corpus")
    corpus = opened(tmp_path / "corpus")
    store, shelves = InMemoryStore(), Shelves()
    memory = Reservoir(store, corpus.reader(), user="ann", shelves=shelves)
    await learn(corpus, memory)
    assert (await memory.recall([QUESTION]))[0].known
    (source / "handbook.md").unlink()
    code = (
        "import sys; from pathlib import Path; from pageturner.corpus.ingest import ingest; "
        "from pageturner.corpus.fakes import HashEmbedder; "
        "ingest(Path(sys.argv[1]), Path(sys.argv[2]), embedder=HashEmbedder())"
    )
    command = [sys.executable, "-c", code, str(source), str(tmp_path / "corpus")]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (recall,) = await memory.recall([QUESTION])
    assert not any(e["documents"][0]["source"] == "handbook.md" for e in recall.evidence)
    assert "went with documents" in recall.note


async def test_a_document_that_is_gone_takes_everything_along(source: Path, tmp_path: Path) -> None:
    ingested(source, tmp_path / "corpus")
    corpus = opened(tmp_path / "corpus")
    memory = reservoir(corpus, InMemoryStore())
    await learn(corpus, memory)
    (before,) = await memory.recall([QUESTION])
    assert before.known
    (source / "handbook.md").unlink()
    assert ingested(source, tmp_path / "corpus").removed == 1
    (after,) = await memory.recall([QUESTION])
    titles = {entry["documents"][0]["title"] for entry in after.evidence}
    assert "Handbook" not in titles
    found = search(corpus.reader(), [QUESTION, "double the lines", "stern ramp"], 50)
    assert "Handbook" not in {one.page.document_title for one in found}
    with corpus.pool.connection() as db:
        for sql in (
            "SELECT count(*) FROM documents WHERE title = 'Handbook'",
            "SELECT count(*) FROM reports WHERE title = 'Handbook'",
            "SELECT count(*) FROM sections WHERE title = 'Boarding'",
            "SELECT count(*) FROM passages_fts WHERE passages_fts MATCH 'ramp'",
            "SELECT count(*) FROM files WHERE path = 'handbook.md'",
        ):
            assert db.execute(sql).fetchone() == (0,), sql
        held = [seq for (seq,) in db.execute("SELECT seq FROM passages ORDER BY seq")]
        assert len(corpus.index(db)) == len(held)


@pytest.mark.parametrize(("user", "tenant"), [("bob", None), ("ann", "acme"), ("", None)])
async def test_memories_are_one_users_in_one_tenant(
    corpus: Corpus, user: str, tenant: str | None
) -> None:
    store = InMemoryStore()
    await learn(corpus, reservoir(corpus, store))
    (recall,) = await reservoir(corpus, store, user, tenant).recall([QUESTION])
    assert (recall.popularity, recall.known) == (0, False)


async def test_a_memory_that_disagrees_is_not_used(corpus: Corpus) -> None:
    memory = reservoir(corpus, InMemoryStore())
    await learn(corpus, memory)
    (recall,) = await memory.recall([QUESTION.replace("surges", "surges in 2019")])
    assert not recall.known
    assert "numbers differ" in recall.rejected[0]


async def test_what_was_the_latest_yesterday_is_asked_again(corpus: Corpus) -> None:
    store, question = InMemoryStore(), "What is the latest on swell and surge at the berth?"

    def on(day: int) -> Reservoir:
        return Reservoir(store, corpus.reader(), user="a", now=datetime(2026, 1, day))

    await learn(corpus, on(1), question)
    assert (await on(1).recall([question]))[0].known
    (later,) = await on(2).recall([question])
    assert not later.known
    assert "'latest' was asked on 2026-01-01" in later.rejected[0]


async def test_a_memory_of_another_filter_or_scope_is_not_used(corpus: Corpus) -> None:
    store = InMemoryStore()
    memory = reservoir(corpus, store)
    await learn(corpus, memory)
    narrow = Access(where="source != :hidden", parameters={"hidden": "2025-03-01.md"})
    narrowed = Reservoir(store, corpus.reader(narrow), user="ann")
    (recall,) = await narrowed.recall([QUESTION])
    assert not recall.known
    assert "another filter" in recall.rejected[0]
    (inside,) = await memory.recall([QUESTION], scope="SELECT id FROM reports")
    assert "learned outside this scope" in inside.rejected[0]
    found = search(corpus.reader(), [QUESTION], 3)
    used = [passage_evidence(one.page, one.similarity, "search") for one in found]
    await memory.learn(QUESTION, used, scope="SELECT id FROM reports")
    assert (await memory.recall([QUESTION], scope="SELECT id FROM reports"))[0].known
    assert (await memory.recall([QUESTION]))[0].known  # the same words, the same corpus
    (other,) = await memory.recall([f"Please: {QUESTION}"])
    assert not other.known
    assert "inside a scope" in other.rejected[0]


async def test_memories_of_another_embedding_model_are_ignored_and_said(corpus: Corpus) -> None:
    store = InMemoryStore()
    memory = reservoir(corpus, store)
    await learn(corpus, memory)
    foreign = [replace(m, embedding="another") for m in await memory.memories()]
    await write(AskedStore(store, 5), memory.namespace, None, put=foreign)
    (recall,) = await memory.recall([QUESTION])
    assert not recall.known
    assert recall.note == "3 memories of another embedding model are ignored"


async def test_damaged_memories_are_ignored_said_and_forgotten(corpus: Corpus) -> None:
    store = InMemoryStore()
    memory = reservoir(corpus, store)
    damaged: list[dict[str, Any]] = [{}, {"title": 3}, {"title": "x", "vector": "%%%"}]
    for number, value in enumerate(damaged):
        store.put(memory.namespace, str(number), value)
    (recall,) = await memory.recall([QUESTION])
    assert recall.note == "3 damaged memories are ignored"
    assert await memory.forget() == 3


async def test_the_least_recently_useful_go_first(corpus: Corpus) -> None:
    store = InMemoryStore()
    found = search(corpus.reader(), [QUESTION], 3)
    used = [passage_evidence(one.page, one.similarity, "search") for one in found]
    for minute, evidence in enumerate(used):
        now = datetime(2026, 1, 1, 12, minute)
        small = MemoryConfig(limit=2)
        memory = Reservoir(store, corpus.reader(), user="a", settings=small, now=now)
        if minute == 2:
            passage = used[0]["passage"]
            assert passage is not None
            assert await memory.mark_useful("Question 0?", [passage["id"]]) == 1
        await memory.learn(f"Question {minute}?", [evidence])
    assert {m.question for m in await memory.memories()} == {"Question 0?", "Question 2?"}


async def test_forgetting_by_document_by_age_and_all(corpus: Corpus) -> None:
    store = InMemoryStore()
    old = Reservoir(store, corpus.reader(), user="a", now=datetime(2026, 1, 1))
    await learn(corpus, old)
    new = Reservoir(store, corpus.reader(), user="a", now=datetime(2026, 1, 20))
    await learn(corpus, new, "Who boards when?")
    assert await new.forget(older_than=10) == 3
    before = await new.memories()
    source = before[0].source
    assert await new.forget(document=source) == sum(m.source == source for m in before)
    assert await new.forget() == sum(m.source != source for m in before)
    assert not (await new.recall([QUESTION]))[0].known


async def test_what_another_process_forgot_is_not_remembered(corpus: Corpus) -> None:
    store, shelves = InMemoryStore(), Shelves()
    held = Reservoir(store, corpus.reader(), user="a", shelves=shelves)
    await learn(corpus, held)
    assert (await held.recall([QUESTION]))[0].known
    await Reservoir(store, corpus.reader(), user="a").forget()  # with shelves of its own
    assert not (await held.recall([QUESTION]))[0].known
    await learn(corpus, Reservoir(store, corpus.reader(), user="a"))
    assert (await held.recall([QUESTION]))[0].known


class Failing(InMemoryStore):
    """A store that is down, or slow."""

    def __init__(self, error: Exception | None) -> None:
        super().__init__()
        self.error, self.asked = error, 0

    async def abatch(self, ops: Any) -> list[Result]:
        operations: list[Op] = list(ops)
        self.asked += 1
        if self.error is not None:
            raise self.error
        await asyncio.sleep(30)
        return await super().abatch(operations)


FAILURES = [
    (ConnectionRefusedError("nobody listens"), "ConnectionRefusedError: nobody listens"),
    (sqlite3.OperationalError("database is locked"), "database is locked"),
    (None, "did not answer within 0.05 s"),
]


@pytest.mark.parametrize(("error", "told"), FAILURES)
async def test_a_store_that_fails_is_one_error(
    corpus: Corpus, error: Exception | None, told: str
) -> None:
    quick = MemoryConfig(seconds=0.05)
    memory = Reservoir(Failing(error), corpus.reader(), user="a", settings=quick)
    with pytest.raises(MemoryUnavailable, match=told):
        await memory.recall([QUESTION])
