"""The vectors of titles, and which of them are near a query: exact, and fast for many.

A matrix product over 100,000 titles is bound by memory, so most of it is left out without losing
a title: vectors are turned (an orthogonal matrix changes no cosine) until their first dimensions
hold most of what tells them apart. With a = (lead, tail), b likewise, Cauchy–Schwarz gives
a·b ≤ lead_a·lead_b + |tail_a||tail_b|; only titles whose bound reaches τ are multiplied in full.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pageturner.corpus.embedding import Vectors

TURNED_FROM = 4_096
"""From how many titles on they are turned; below that one product is quicker."""

_LEAD = 96
_SAMPLE = 8_192


class TitleMatrix:
    """Rows of unit vectors that grow at the end and are replaced in place."""

    def __init__(self, vectors: Vectors) -> None:
        self._size = len(vectors)
        self.dimension = int(vectors.shape[1])
        self._turn = _turn(vectors) if len(vectors) >= TURNED_FROM else None
        width = _LEAD if self._turn is not None else vectors.shape[1]
        turned = vectors if self._turn is None else vectors @ self._turn
        self._lead = np.ascontiguousarray(turned[:, :width], dtype=np.float32)
        self._tail = np.ascontiguousarray(turned[:, width:], dtype=np.float32)
        self._rest = np.linalg.norm(self._tail, axis=1).astype(np.float32)

    def __len__(self) -> int:
        return self._size

    def near(
        self, queries: Vectors, threshold: float
    ) -> list[tuple[NDArray[np.int64], NDArray[np.float32]]]:
        """Per query the rows whose cosine is at least `threshold`, and the cosines."""
        turned = queries if self._turn is None else queries @ self._turn
        width = self._lead.shape[1]
        lead, tail = np.ascontiguousarray(turned[:, :width].T), turned[:, width:]
        size = self._size
        cosines = self._lead[:size] @ lead
        if self._turn is None:
            return [_reaching(column, np.arange(size), threshold) for column in cosines.T]
        found = []
        for column, rest in zip(cosines.T, tail, strict=True):
            bound = column + self._rest[:size] * np.float32(np.linalg.norm(rest))
            rows = np.flatnonzero(bound >= threshold - 1e-5)
            found.append(_reaching(column[rows] + self._tail[rows] @ rest, rows, threshold))
        return found

    def put(self, rows: Sequence[int], vectors: Vectors) -> None:
        """Replace rows; a row number past the end appends."""
        turned = vectors if self._turn is None else vectors @ self._turn
        width = self._lead.shape[1]
        needed = max([self._size, *(row + 1 for row in rows)])
        if needed > len(self._lead):
            more = max(64, needed // 2, needed - len(self._lead))
            self._lead = np.pad(self._lead, ((0, more), (0, 0)))
            self._tail = np.pad(self._tail, ((0, more), (0, 0)))
            self._rest = np.pad(self._rest, (0, more))
        for row, vector in zip(rows, turned, strict=True):
            self._lead[row], self._tail[row] = vector[:width], vector[width:]
            self._rest[row] = np.linalg.norm(vector[width:])
        self._size = needed
        if self._turn is None and needed >= TURNED_FROM:
            self.__init__(self._lead[:needed].copy())  # type: ignore[misc]


def _reaching(
    cosines: NDArray[np.float32], rows: NDArray[np.int64], threshold: float
) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    kept = cosines >= threshold
    return rows[kept], cosines[kept]


def _turn(vectors: Vectors) -> Vectors:
    """The axes of greatest spread first: eigenvectors of a sample's second moments."""
    step = max(1, len(vectors) // _SAMPLE)
    sample = vectors[::step].astype(np.float64)
    _, axes = np.linalg.eigh(sample.T @ sample)
    turn: Vectors = np.ascontiguousarray(axes[:, ::-1], dtype=np.float32)
    return turn
