"""An ingestion under way: from what a source lists to what the corpus holds.

    entries -> removed, unchanged, skipped -> read in order -> window of passages
            -> asked and derived -> embedded, sorted by length -> stored, document by document

One process writes, and only what is whole is marked as done; so a run may be ended anywhere, and
the next one goes on from there.
"""

import dataclasses
import os
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import count
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pageturner.corpus.comparing import STAYS, changed, gone
from pageturner.corpus.completing import Completer, Waiting
from pageturner.corpus.duplicates import Duplicates
from pageturner.corpus.embedding import Bulky, Embedder, Vectors
from pageturner.corpus.errors import NothingRead, ReadError
from pageturner.corpus.jobs import Job, Prepared, Reply, Workshop
from pageturner.corpus.moves import Arrangement, Place, arranged
from pageturner.corpus.pool import OnRead, read_all
from pageturner.corpus.processes import Limits
from pageturner.corpus.report import OnProgress, Progress, Report
from pageturner.corpus.sources import Entry, Origin, Skipped, SourceFile
from pageturner.corpus.states import States, in_part
from pageturner.corpus.storage import Storage

WINDOW = 512
"""Passages embedded together: enough to sort by length, few enough to lose when it is killed."""

_TOLD = 128
"""Passages embedded between two words on how far it is."""

_BATCH_ASKED = 32
"""Documents about which a model is asked before they are stored: what is lost if it is killed."""

_COMMITTED = 32
"""Documents stored in one transaction: the full-text index is written once for all of them."""

_PLAIN = (".md", ".markdown", ".txt", ".text", ".csv", ".jsonl", ".ndjson")


@dataclasses.dataclass(frozen=True, kw_only=True)
class Reading:
    """How files are read."""

    workshop: Workshop
    workers: int
    """Processes; 0 for this one."""
    apart: bool
    """Whether what a library reads goes to a process also where there are none."""
    limits: Limits
    fetched: Path
    """Where files from afar lie while they are read."""


def replies(
    reading: Reading,
    origin: Origin,
    files: Sequence[SourceFile],
    on_read: OnRead | None = None,
) -> Iterator[tuple[SourceFile, Reply]]:
    """Read files in their order; those from afar are fetched one by one as they are wanted."""
    jobs = _jobs(origin, files, reading.fetched)
    done = read_all(
        reading.workshop,
        jobs,
        workers=reading.workers,
        limits=reading.limits,
        apart=reading.apart,
        on_read=on_read,
    )
    with closing(done):  # type: ignore[type-var]
        for file, (_, reply) in zip(files, done, strict=True):
            yield file, reply


def expected_tokens(files: Sequence[SourceFile]) -> int:
    """About how many tokens files hold: four bytes a token in text, twenty in other formats."""
    return sum(
        file.size // (4 if os.path.splitext(file.path)[1].lower() in _PLAIN else 20)
        for file in files
    )


class Run:
    """One ingestion under way."""

    def __init__(
        self,
        origin: Origin,
        storage: Storage,
        embedder: Embedder,
        completer: Completer,
        states: States,
        place: Place,
        *,
        has_model: bool,
        window: int,
        progress: OnProgress | None,
    ) -> None:
        self._origin, self._root, self._place = origin, origin.root, place
        self._storage, self._embedder, self._completer = storage, embedder, completer
        self._states, self._has_model, self._window = states, has_model, window
        self._progress = progress or (lambda step: None)
        self.report = Report()
        self._duplicates = Duplicates()
        self._total = 0
        self._bytes = 0
        self._settled = self._held = 0.0
        """Bytes of what needs nothing more, and of the documents that wait."""
        self._waiting: list[Waiting] = []
        self._passages = 0
        """In the documents that wait."""
        self._embedded_share = 0.0
        """Of the passages that wait and have no vector yet."""
        self._embedding = 0
        self._telling = threading.Lock()
        self._is_reading = False
        self._finished: list[tuple[str, str, list[str]]] = []
        self._incomplete: set[str] = set()
        self._kept = ""
        """The last file of several documents whose vectors were put aside."""

    def tidy(self, entries: Sequence[Entry]) -> list[SourceFile]:
        """Remove what is gone; return what has to be read."""
        self._arrange(arranged(self._storage, self._origin, entries, self._states, self._place))
        known = self._storage.file_hashes(self._root)
        pending, skipped, unchanged = changed(entries, known, self._states, self._duplicates)
        removed = gone(self._storage, self._root, entries, self._origin.covers)
        if pending and removed:  # one may be what was removed, under a new name
            self._storage.keep_vectors(self._root, removed)
        for path in removed:
            self.report.removed += self._storage.remove_file(self._root, path)
        self.report.skipped += skipped
        self.report.unchanged = self.report.files = unchanged
        self._total = len(entries)
        self._bytes = sum(entry.size for entry in entries if isinstance(entry, SourceFile))
        self._settled = self._bytes - sum(file.size for file in pending)
        return pending

    def _arrange(self, arrangement: Arrangement) -> None:
        if not arrangement:
            return
        for root, path in arrangement.overlap.copies:  # the other one may want their vectors
            self._storage.keep_vectors(root, [path])
        with self._storage.together():
            self.report.removed += sum(arrangement.apply(self._storage, self._root).values())
        self.report.notes += arrangement.notes

    def bring_in(self, files: Sequence[SourceFile], reading: Reading) -> None:
        """Read, embed and store files."""
        known = self._storage.file_hashes(self._root)
        if isinstance(self._embedder, Bulky):
            self._embedder.expect(expected_tokens(files))
        self._tell("")
        done = replies(reading, self._origin, files, self._on_read)
        with closing(done):  # type: ignore[type-var]
            for _ in count():
                started = time.perf_counter()
                self._is_reading = True
                taken = next(done, None)
                self._is_reading = False
                self.report.spend("waiting", time.perf_counter() - started)
                if taken is None:
                    break
                self._file(*taken, known.get(taken[0].path))
        self._flush()
        self._tell("")

    def _file(self, file: SourceFile, reply: Reply, known: str | None) -> None:
        self.report.spend("reading", reply.seconds)
        if reply.failure:
            self._settled += file.size
            stays = STAYS if known else ""
            self.report.skipped.append(Skipped(file.path, f"{reply.failure}{stays}"))
        elif self._states.is_current(known, reply.content):
            reply.discard()
            self._settled += file.size
            self._duplicates.add(file.path, reply.content)
            self.report.files += 1
            self.report.unchanged += 1
        else:
            self._duplicates.add(file.path, reply.content)
            stored = self._storage.document_hashes(self._root, file.path)
            sources = []
            left_out: list[str] = []
            is_same = True
            for prepared in reply.documents():
                share = prepared.document.num_passages / max(1, reply.passages)
                source, is_current = self._document(prepared, stored, share * file.size)
                sources.append(source)
                is_same = is_same and is_current
                left_out += prepared.document.left_out
                if self._is_full():
                    self._flush(file.path)
            self.report.files += 1
            if is_same and set(sources) == set(stored):
                self.report.unchanged += 1
                self.report.in_part += bool(left_out)
            self.report.left_out += [Skipped(file.path, reason) for reason in left_out]
            self.report.notes += [f"{file.path!r}: {note}" for note in reply.notes]
            # A file that was read in part is read again by the next run, to be named again; so is
            # one whose service failed, which may be back.
            whole = not left_out and not reply.provisional
            content = reply.content if whole else in_part(reply.content)
            self._finished.append((file.path, content, sources))
        self._tell(file.path)

    def _document(
        self, prepared: Prepared, stored: dict[str, str], size: float
    ) -> tuple[str, bool]:
        """(source, whether it is stored as it is); else it waits."""
        new = prepared.document
        source = new.source
        if not self._states.is_current(stored.get(source), new.hash):
            if len(stored) > 1 and new.path != self._kept:
                # Rows move when one is put in: what stood in the file is found by its text.
                self._storage.keep_vectors(self._root, [new.path])
                self._kept = new.path
            self._passages += new.num_passages
            self._waiting.append(Waiting(new, list(prepared.texts), source not in stored))
            self._held += size
            return source, False
        self._settled += size
        if stored[source] != self._states.of(new.hash):
            self._incomplete.add(source)
        return source, True

    def _is_full(self) -> bool:
        return self._passages >= self._window or (
            self._has_model and len(self._waiting) >= _BATCH_ASKED
        )

    def _flush(self, name: str = "") -> None:
        """Store what waits, document by document, and mark the files that are whole."""
        self._completer.complete(self._waiting)
        started = time.perf_counter()
        if isinstance(self._embedder, Bulky):
            self._embedder.ready()
        loaded = time.perf_counter()
        self.report.spend("loading", loaded - started)
        embedded = list(self._embedded(name))
        stored = time.perf_counter()
        self.report.spend("embedding", stored - loaded)
        for start in range(0, len(embedded), _COMMITTED):
            with self._storage.together():
                for one, vectors in embedded[start : start + _COMMITTED]:
                    self._put(one, vectors)
        with self._storage.together():
            for path, content, sources in self._finished:
                final = self._states.of(content, self._incomplete.isdisjoint(sources))
                self.report.removed += self._storage.finish_file(self._root, path, final, sources)
        self.report.spend("storing", time.perf_counter() - stored)
        self._waiting, self._finished, self._passages = [], [], 0
        self._settled += self._held
        self._held = self._embedded_share = 0.0
        self._embedding = 0

    def _put(self, one: Waiting, vectors: Vectors) -> None:
        if not one.complete:
            self._incomplete.add(one.document.source)
        final = self._states.of(one.document.hash, one.complete)
        self._storage.put(dataclasses.replace(one.document, hash=final), vectors)
        self.report.added += one.is_new
        self.report.replaced += not one.is_new
        self.report.passages += len(vectors)

    def _embedded(self, name: str) -> Iterator[tuple[Waiting, Vectors]]:
        """The waiting documents with their vectors; only texts not embedded before are."""
        known: list[dict[str, bytes]] = []
        for one in self._waiting:
            source, texts = one.document.source, one.document.embedded_texts
            known.append(
                {} if one.is_new else self._storage.known_vectors(self._root, source, texts)
            )
        fresh = list(
            dict.fromkeys(
                text
                for one, vectors in zip(self._waiting, known, strict=True)
                for text in one.document.embedded_texts
                if text not in vectors
            )
        )
        kept = self._storage.kept_vectors(fresh)
        fresh = [text for text in fresh if text not in kept]
        self.report.embedded += len(fresh)
        computed = self._computed(fresh, name)
        computed |= {text: np.frombuffer(blob, dtype="<f4") for text, blob in kept.items()}
        for one, vectors in zip(self._waiting, known, strict=True):
            rows = [
                np.frombuffer(vectors[text], dtype="<f4") if text in vectors else computed[text]
                for text in one.document.embedded_texts
            ]
            stacked = np.stack(rows) if rows else np.zeros((0, self._embedder.dimension))
            yield one, stacked.astype(np.float32)

    def _computed(self, texts: Sequence[str], name: str) -> dict[str, NDArray[np.float32]]:
        """The vectors of texts, those of like length together, with a word after each lot."""
        ordered = sorted(texts, key=len, reverse=True)
        lots = -(-len(ordered) // _TOLD)
        vectors: dict[str, NDArray[np.float32]] = {}
        for lot in range(lots):
            some = ordered[lot * len(ordered) // lots : (lot + 1) * len(ordered) // lots]
            vectors.update(zip(some, self._embedder.encode(some), strict=True))
            self._embedding = len(vectors)
            self._embedded_share = len(vectors) / len(ordered)
            self._tell(name)
        return vectors

    def _on_read(self, path: str, documents: int) -> None:
        """Tell how far a file is read, if that is all there is to do."""
        if self._is_reading:
            self._tell(path, documents)

    def _tell(self, name: str, read: int = 0) -> None:
        report = self.report
        settled = self._settled + self._held * self._embedded_share
        with self._telling:
            self._progress(
                Progress(
                    done=report.files + len(report.skipped) - len(self._finished),
                    total=self._total,
                    share=min(1.0, settled / self._bytes) if self._bytes else 1.0,
                    passages=report.passages,
                    embedded=self._embedding,
                    name=name,
                    read=read,
                )
            )

    def settle(self, vectors: Path) -> Report:
        """Write the vector cache and say what became of it all.

        Raises:
            NothingRead: nothing could be ingested.
        """
        started = time.perf_counter()
        self._storage.settle(vectors)
        report = self.report
        report.spend("storing", time.perf_counter() - started)
        report.skipped.sort(key=lambda skipped: skipped.path)
        report.notes += self._duplicates.notes()
        if report.skipped and len(report.skipped) == self._total:
            raise NothingRead(report.skipped)
        return report


def _jobs(origin: Origin, files: Sequence[SourceFile], fetched: Path) -> Iterator[Job]:
    for file in files:
        try:
            location = origin.fetch(file, fetched)
        except ReadError as error:
            yield Job(path=file.path, location=file.location, failure=str(error))
        else:
            temporary = location != file.location
            yield Job(path=file.path, location=location, content=file.stamp, temporary=temporary)
