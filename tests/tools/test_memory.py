"""Memory is reused only for the same question, by the same user, while its source stands."""

from pathlib import Path

import pytest
from langgraph.store.memory import InMemoryStore

from pageturner.corpus.access import Access
from pageturner.corpus.corpus import Corpus
from pageturner.tools.agreement import disagreement
from pageturner.tools.evidence import passage_evidence
from pageturner.tools.memory import Reservoir
from pageturner.tools.search import search
from tests.conftest import ingested, opened

QUESTION = "What happens when the swell surges at the berth?"


def reservoir(
    corpus: Corpus, store: InMemoryStore, user: str = "ann", tenant: str | None = None
) -> Reservoir:
    reader = corpus.reader(Access.of_tenant(tenant))
    return Reservoir(store, reader, user=user, tenant=tenant, popularity=2)


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
    assert not recall.known
    assert "has changed or is gone" in recall.rejected[0]


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


DISAGREEMENTS = [
    # (asked, learned, what differs)
    ("How was 3 May?", "How was 4 May?", "numbers"),
    ("How was 3 May?", "How was 3 June?", "dates"),
    ("Is it 5 km?", "Is it 5 miles?", "units"),
    ("What does Acme sell?", "What does Umbrella sell?", "names"),
    ("Was there rain?", "Wasn't there rain?", "polarity"),
    ("Was it above the mean?", "Was it below the mean?", "opposites"),
    ("Which was highest?", "Which was lowest?", "opposites"),
    ("How was 1,200?", "How was 1200?", None),
    ("How many sailed on Monday?", "how many ships sailed on monday", None),
    ("What is a surge?", "Explain a surge.", None),
]


@pytest.mark.parametrize(("asked", "learned", "what"), DISAGREEMENTS)
def test_what_a_cosine_cannot_tell_is_checked(asked: str, learned: str, what: str | None) -> None:
    reason = disagreement(asked, learned)
    assert reason is None if what is None else what in (reason or "")


async def test_a_memory_that_disagrees_is_not_used(corpus: Corpus) -> None:
    memory = reservoir(corpus, InMemoryStore())
    await learn(corpus, memory)
    (recall,) = await memory.recall([QUESTION.replace("surges", "surges in 2019")])
    assert not recall.known
    assert "numbers differ" in recall.rejected[0]
