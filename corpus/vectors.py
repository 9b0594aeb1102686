"""Exact nearest passages, over everything or inside a set of passages.

`vectors.faiss` caches the vectors of `corpus.db`: a FAISS flat index, then its passages' `seq`,
then the stamp of the database it was made from. A stamp that is not the database's, or a file
that is cut short, means that it is made anew.

Inside a scope the answer is exact too, a full k whenever the scope holds k. A small scope's rows
are gathered and multiplied; for a large one FAISS scans with a selector that skips what is
outside. `python -m pageturner.evals.vectors` shows where they cross.
"""

import os
import sqlite3
import struct
import warnings
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pageturner.corpus.cores import worker_count
from pageturner.corpus.embedding import Vectors

Seqs = NDArray[np.int64]

GATHER_SHARE = 0.02
"""Up to this share of the passages, a scope's rows are gathered."""

_PARALLEL_PRODUCTS = 50_000
"""From how many inner products on a search uses more than one core."""

_CHUNK = 10_000
"""Vectors read from the database at once."""

_MAGIC = b"PTVEC001"
_TRAILER = struct.Struct("<q32s8s")


@dataclass(frozen=True)
class Hits:
    """The nearest passages of one query, best first."""

    seqs: Seqs
    scores: NDArray[np.float32]
    """Cosine similarity."""


class VectorIndex:
    """The vectors of a corpus in memory; never changed, replaced when the corpus changes."""

    def __init__(self, seqs: Seqs, index: Any, stamp: str) -> None:
        self.seqs, self.stamp = seqs, stamp
        self._index = index

    def __len__(self) -> int:
        return len(self.seqs)

    def search(self, queries: Vectors, k: int, within: Seqs | None = None) -> list[Hits]:
        """The `k` nearest passages of each query, exactly.

        Args:
            queries: shape (queries, dimension), unit length.
            within: only these passages; ones the index does not hold are ignored.
        """
        queries = np.ascontiguousarray(queries, dtype=np.float32)
        rows = None if within is None else self._rows(within)
        size = len(self) if rows is None else len(rows)
        k = min(k, size)
        if k == 0:
            return [Hits(np.empty(0, np.int64), np.empty(0, np.float32)) for _ in queries]
        if rows is not None and size <= len(self) * GATHER_SHARE:
            products = queries @ self.matrix[rows].T
            best = np.argpartition(-products, k - 1, axis=1)[:, :k]
            unsorted = np.take_along_axis(products, best, axis=1)
            order = np.argsort(-unsorted, axis=1, kind="stable")
            found = rows[np.take_along_axis(best, order, axis=1)]
            scores = np.take_along_axis(unsorted, order, axis=1)
        else:
            _bound_threads(len(queries) * len(self))
            scores, found = self._index.search(queries, k, params=self._selecting(rows))
        return [Hits(self.seqs[f], s) for f, s in zip(found, scores, strict=True)]

    def vectors(self, seqs: Seqs) -> Vectors:
        """The stored vectors of passages, in the order asked; shape (len(seqs), dimension)."""
        return self.matrix[np.searchsorted(self.seqs, seqs)]

    @cached_property
    def matrix(self) -> Vectors:
        """All vectors in the order of `seqs`: the index's own memory, not a copy."""
        import faiss

        size = len(self) * self._index.d
        flat: Any = faiss.rev_swig_ptr(self._index.get_xb(), size) if size else np.empty(0)
        rows: Vectors = flat.reshape(len(self), self._index.d)
        return rows

    def _rows(self, seqs: Seqs) -> Seqs:
        ordered = bool(np.all(seqs[1:] > seqs[:-1]))
        wanted = seqs if ordered else np.unique(seqs)
        if not len(self):
            return np.empty(0, np.int64)
        rows = np.searchsorted(self.seqs, wanted)
        held = rows[self.seqs[np.minimum(rows, len(self) - 1)] == wanted]
        return np.asarray(held, dtype=np.int64)

    def _selecting(self, rows: Seqs | None) -> Any:
        if rows is None:
            return None
        import faiss

        bits = np.zeros(len(self), dtype=bool)
        bits[rows] = True
        # FAISS's stubs do not know the Python constructors.
        selector: Any = faiss.IDSelectorBitmap
        parameters: Any = faiss.SearchParameters
        return parameters(sel=selector(np.packbits(bits, bitorder="little")))


def load_index(connection: sqlite3.Connection, path: Path, dimension: int) -> VectorIndex:
    """The index of a corpus: from `vectors.faiss` where it matches, else from the database."""
    stamp = _stamp(connection)
    return _read(path, stamp, dimension) or _build(connection, path, stamp, dimension)


def _bound_threads(products: int) -> None:
    """One thread for a small search: a second one costs more to wake than it saves, and much more
    when the cores are busy. OpenMP keeps the number per calling thread, so it is set each time."""
    import faiss

    faiss.omp_set_num_threads(1 if products < _PARALLEL_PRODUCTS else worker_count())


def _stamp(connection: sqlite3.Connection) -> str:
    row = connection.execute("SELECT value FROM meta WHERE key = 'stamp'").fetchone()
    return row[0] if row else ""


def _build(connection: sqlite3.Connection, path: Path, stamp: str, dimension: int) -> VectorIndex:
    """From the database, a chunk at a time: no more in memory than the index itself."""
    import faiss

    # One statement, so that the number is that of the rows, whoever writes meanwhile.
    rows = connection.execute(
        "SELECT (SELECT count(*) FROM passages), seq, embedding FROM passages ORDER BY seq"
    )
    index: Any = faiss.IndexFlatIP(dimension)
    built = VectorIndex(np.empty(0, dtype=np.int64), index, stamp)
    done = 0
    while some := rows.fetchmany(_CHUNK):
        if not done:
            index.ntotal = some[0][0]
            index.codes.resize(4 * index.ntotal * dimension)
            built.seqs = np.empty(index.ntotal, dtype=np.int64)
        chunk = slice(done, done + len(some))
        built.seqs[chunk] = [row[1] for row in some]
        stored = np.frombuffer(b"".join(row[2] for row in some), dtype="<f4")
        built.matrix[chunk] = stored.reshape(-1, dimension)
        done += len(some)
    _write(path, index, built.seqs, stamp)
    return built


def _write(path: Path, index: Any, seqs: Seqs, stamp: str) -> None:
    """Write the cache beside its place and move it there; a read-only folder goes without."""
    import faiss

    library: Any = faiss  # its stubs do not know the callbacks
    trailer = _TRAILER.pack(len(seqs), stamp.encode(), _MAGIC)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            library.write_index(index, library.PyCallbackIOWriter(file.write))
            file.write(seqs.astype("<i8").tobytes())
            file.write(trailer)
        part.replace(path)
    except OSError as error:
        warnings.warn(
            f"{str(path)!r} could not be written ({error.strerror}); "
            "the index is made anew at each start.",
            stacklevel=2,
        )


def _read(path: Path, stamp: str, dimension: int) -> VectorIndex | None:
    import faiss

    library: Any = faiss  # its stubs do not know the callbacks
    if not path.is_file() or (size := path.stat().st_size) < _TRAILER.size:
        return None
    with path.open("rb") as file:
        file.seek(size - _TRAILER.size)
        count, found, magic = _TRAILER.unpack(file.read())
        ids_at = size - _TRAILER.size - 8 * count
        if (
            magic != _MAGIC
            or found.rstrip(b"\0").decode("ascii", "replace") != stamp
            or ids_at <= 0
        ):
            return None
        file.seek(ids_at)
        seqs = np.frombuffer(file.read(8 * count), dtype="<i8")
        file.seek(0)
        try:
            index = library.read_index(library.PyCallbackIOReader(file.read))
        except RuntimeError:  # FAISS' word for anything it cannot read
            return None
    if index.ntotal != count or index.d != dimension:
        return None
    return VectorIndex(seqs.astype(np.int64), index, stamp)
