"""The questions of a corpus in memory: a hit on one is a hit on the passage that answers it.

Exact like the passages' own index. The k nearest passages by the better of two similarities, its
own and that of its questions, are among the k nearest by the one and the k nearest by the other.
"""

import sqlite3
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pageturner.corpus.embedding import Vectors
from pageturner.corpus.vectors import Hits, Seqs, VectorIndex


class QuestionIndex:
    """Embedded questions; never changed, replaced when the corpus changes."""

    def __init__(self, owners: Seqs, vectors: Vectors) -> None:
        import faiss

        index: Any = faiss.IndexFlatIP(vectors.shape[1])
        index.add(np.ascontiguousarray(vectors, dtype=np.float32))
        self._owners, self._vectors = owners, vectors
        self._index = VectorIndex(np.arange(len(owners), dtype=np.int64), index, "")

    def merged(self, hits: list[Hits], queries: Vectors, k: int, within: Seqs | None) -> list[Hits]:
        """The `k` nearest passages, of those that are nearest by themselves and by a question.

        Args:
            hits: the `k` nearest passages of each query by themselves.
            within: only passages with these `seq`.
        """
        return [
            _best(own, by_question, k)
            for own, by_question in zip(hits, self._nearest(queries, k, within), strict=True)
        ]

    def similarities(self, queries: Vectors, seqs: Seqs) -> NDArray[np.float32]:
        """Of each passage's nearest question to each query; -1 where it has none."""
        starts = np.searchsorted(self._owners, seqs, side="left")
        ends = np.searchsorted(self._owners, seqs, side="right")
        found = np.full((len(seqs), len(queries)), -1, dtype=np.float32)
        for row, (start, end) in enumerate(zip(starts, ends, strict=True)):
            if start < end:
                found[row] = (self._vectors[start:end] @ queries.T).max(axis=0)
        return found

    def _nearest(self, queries: Vectors, k: int, within: Seqs | None) -> list[Hits]:
        """The `k` passages with the nearest questions, each once, at its nearest question."""
        rows = None
        if within is not None:
            rows = np.flatnonzero(np.isin(self._owners, within)).astype(np.int64)
        size = len(self._owners) if rows is None else len(rows)
        depth = min(size, 2 * k)
        while True:
            found = [
                _first_of_each(self._owners[hits.seqs], hits.scores)
                for hits in self._index.search(queries, depth, rows)
            ]
            if depth >= size or all(len(hits.seqs) >= k for hits in found):
                return found
            depth = min(size, 2 * depth)


def load_questions(db: sqlite3.Connection, dimension: int) -> QuestionIndex | None:
    """The questions that `db` sees; None if there are none."""
    rows = db.execute(
        "SELECT p.seq, q.embedding FROM qa_pairs q JOIN passages p ON p.id = q.passage_id "
        "ORDER BY p.seq, q.seq"
    ).fetchall()
    if not rows:
        return None
    owners = np.array([row[0] for row in rows], dtype=np.int64)
    vectors = np.frombuffer(b"".join(row[1] for row in rows), dtype="<f4").reshape(-1, dimension)
    return QuestionIndex(owners, vectors.astype(np.float32))


def _best(one: Hits, other: Hits, k: int) -> Hits:
    seqs = np.concatenate([one.seqs, other.seqs])
    scores = np.concatenate([one.scores, other.scores])
    order = np.argsort(-scores, kind="stable")
    best = _first_of_each(seqs[order], scores[order])
    return Hits(best.seqs[:k], best.scores[:k])


def _first_of_each(seqs: Seqs, scores: NDArray[np.float32]) -> Hits:
    """Hits with each passage once, where it stands first."""
    _, first = np.unique(seqs, return_index=True)
    kept = np.sort(first)
    return Hits(seqs[kept], scores[kept])
