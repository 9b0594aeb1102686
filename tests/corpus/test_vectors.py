"""Nearest passages are exact at every selectivity, and the cache never outlives its corpus."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import faiss
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.vectors import VectorIndex
from tests.conftest import ingested, opened


def random_index(count: int, seed: int) -> tuple[VectorIndex, NDArray[np.float32]]:
    rng = np.random.default_rng(seed)
    matrix = rng.standard_normal((count, 16), dtype=np.float32)
    matrix /= np.linalg.norm(matrix, axis=1, keepdims=True)
    index = faiss.IndexFlatIP(16)
    index.add(matrix)
    seqs = np.cumsum(rng.integers(1, 4, count)).astype(np.int64)  # with gaps, as after deletions
    return VectorIndex(seqs, index, "stamp"), matrix


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 10_000),
    count=st.integers(1, 120),
    share=st.floats(0, 1),
    k=st.integers(1, 30),
)
def test_a_scope_gives_a_full_k_and_exactly_the_nearest(
    seed: int, count: int, share: float, k: int
) -> None:
    index, matrix = random_index(count, seed)
    rng = np.random.default_rng(seed + 1)
    inside = rng.random(count) < share
    queries = matrix[rng.integers(0, count, 3)]
    for query, hits in zip(queries, index.search(queries, k, index.seqs[inside]), strict=True):
        assert len(hits.seqs) == min(k, int(inside.sum()))
        products = (matrix @ query)[inside]
        best = np.sort(products)[::-1][: len(hits.seqs)]
        np.testing.assert_allclose(hits.scores, best, atol=1e-5)
        rows = np.searchsorted(index.seqs, hits.seqs)
        np.testing.assert_allclose(matrix[rows] @ query, hits.scores, atol=1e-5)


def test_without_a_scope_everything_is_searched() -> None:
    index, matrix = random_index(50, 7)
    (hits,) = index.search(matrix[[9]], 3)
    assert hits.seqs[0] == index.seqs[9]


def test_an_empty_scope_finds_nothing() -> None:
    index, matrix = random_index(10, 1)
    (hits,) = index.search(matrix[[0]], 3, np.empty(0, np.int64))
    assert hits.seqs.tolist() == []


def test_passages_the_index_does_not_hold_are_ignored() -> None:
    index, matrix = random_index(10, 1)
    (hits,) = index.search(matrix[[0]], 3, np.array([int(index.seqs[0]), 10_000]))
    assert hits.seqs.tolist() == [index.seqs[0]]


def searched(corpus: Corpus) -> list[str]:
    reader = corpus.reader()
    with corpus.pool.connection() as db:
        (hits,) = reader.nearest(db, corpus.embedder.encode(["carried passengers"]), 50, None)
    return [page.source for page in reader.pages_of_seqs(hits.seqs.tolist())]


def test_a_cache_that_does_not_match_is_made_anew(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "corpus"
    ingested(source, target)
    assert "2025-03-01.md" in searched(opened(target))
    old = (target / "vectors.faiss").read_bytes()
    (source / "2025-03-01.md").unlink()
    ingested(source, target)
    (target / "vectors.faiss").write_bytes(old)
    assert "2025-03-01.md" not in searched(opened(target))
    assert (target / "vectors.faiss").read_bytes() != old


@pytest.mark.parametrize("damage", [b"", b"short", b"x" * 5000])
def test_a_damaged_cache_is_made_anew(corpus: Corpus, damage: bytes) -> None:
    (corpus.folder / "vectors.faiss").write_bytes(damage)
    assert len(searched(corpus)) == 8


@pytest.mark.parametrize("place", [0, 4, 8])
def test_a_cache_with_a_broken_head_is_made_anew(corpus: Corpus, place: int) -> None:
    cache = corpus.folder / "vectors.faiss"
    whole = cache.read_bytes()
    cache.write_bytes(whole[:place] + b"\xff\xfe\xfd\xfc" + whole[place + 4 :])
    assert len(searched(corpus)) == 8
    assert cache.read_bytes() == whole


MEASURED = """
import resource, sqlite3, sys
from pathlib import Path
import faiss
import numpy as np
from pageturner.corpus.vectors import load_index
folder, count = Path(sys.argv[1]), int(sys.argv[2])
db = sqlite3.connect(folder / "many.db")
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
before = peak()
index = load_index(db, folder / f"{count}.faiss", 384)
assert len(index) == count and index.search(index.matrix[5:6], 1)[0].seqs[0] == 5
print(peak() - before)
"""


def test_vectors_are_in_memory_once_whether_made_or_read(tmp_path: Path) -> None:
    count = 60_000
    with sqlite3.connect(tmp_path / "many.db") as db:
        db.execute("CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT)")
        db.execute("CREATE TABLE passages (seq INTEGER PRIMARY KEY, embedding BLOB)")
        vectors = np.random.default_rng(0).standard_normal((1000, 384), dtype=np.float32)
        vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
        vectors[5] = np.eye(384)[0]
        db.executemany(
            "INSERT INTO passages VALUES (?, ?)",
            ((n, (vectors[5] if n == 5 else vectors[6 + n % 900]).tobytes()) for n in range(count)),
        )
    size = 4 * 384 * count / 2**20
    for _ in ("made", "read"):
        printed = subprocess.run(
            [sys.executable, "-c", MEASURED, str(tmp_path), str(count)],
            env={"PYTHONPATH": ":".join(sys.path)},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        assert float(printed) < 1.8 * size


def test_an_open_corpus_sees_what_another_process_changed(source: Path, tmp_path: Path) -> None:
    ingested(source, tmp_path / "corpus")
    corpus = opened(tmp_path / "corpus")
    assert "2025-03-02.md" in searched(corpus)
    (source / "2025-03-02.md").unlink()
    ingested(source, tmp_path / "corpus")
    assert "2025-03-02.md" not in searched(corpus)


def test_the_database_cannot_be_written_through_a_reader(corpus: Corpus) -> None:
    with (
        pytest.raises(sqlite3.OperationalError, match=r"readonly|query_only"),
        corpus.pool.connection() as db,
    ):
        db.execute("DELETE FROM documents")
