"""One file from bytes to prepared documents: what a reading process does, or this one.

A file is given back whole or not at all. What it holds comes as a list while it is small; beyond
that it is written to a spool file, so that neither the reading process nor the one that stores
ever holds all of a file of 200,000 records.
"""

import os
import pickle
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkstemp
from typing import IO

from pageturner.corpus.config import CorpusConfig
from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.embedding import Measure
from pageturner.corpus.errors import ReadError
from pageturner.corpus.ids import file_digest
from pageturner.corpus.preparing import Preparer
from pageturner.corpus.readers import read
from pageturner.corpus.section_records import parts
from pageturner.corpus.sources import SourceFile
from pageturner.corpus.storage import NewDocument

INLINE_CHARACTERS = 1_000_000
"""Text held in memory of one file, at most about; what is beyond goes to the spool."""


@dataclass(frozen=True, kw_only=True)
class Job:
    """A file to read."""

    path: str
    """Its name below the source."""
    location: Path
    content: str = ""
    """Stands for what it holds, where its store tells without reading; else it is hashed."""
    failure: str = ""
    """Why it could not be had; then there is nothing to do."""
    temporary: bool = False
    """Whether the file is a copy in a folder of its own, to be removed when it was read."""

    def finish(self) -> None:
        """Remove what was fetched for it."""
        if self.temporary:
            shutil.rmtree(self.location.parent, ignore_errors=True)


@dataclass(frozen=True)
class Prepared:
    """A document but for its vectors and for what a model is asked."""

    document: NewDocument
    texts: tuple[str, ...] = ()
    """What each of its records describes, where a model is asked about that."""


@dataclass(kw_only=True)
class Reply:
    """What came of a job: documents, or the reason why there are none."""

    content: str = ""
    """Digest of what the file held when it was read."""
    failure: str = ""
    held: list[Prepared] = field(default_factory=list)
    spool: Path | None = None
    size: int = 0
    """Characters held in memory."""
    passages: int = 0
    """In all of its documents."""
    notes: list[str] = field(default_factory=list)
    """What was read in another way than asked for, and why."""
    provisional: bool = False
    """Whether the next ingestion may read more of it."""
    seconds: float = 0.0

    def documents(self) -> Iterator[Prepared]:
        """The documents in their order, once."""
        if self.spool is not None:
            with self.spool.open("rb") as file:
                while file.peek(1):
                    # Written by a process of this run into a folder that only its user may read.
                    yield from pickle.load(file)
            self.discard()
        yield from self.held

    def discard(self) -> None:
        """Drop what is on disk."""
        if self.spool is not None:
            self.spool.unlink(missing_ok=True)
            self.spool = None


Told = Callable[[int], None]
"""Hears, now and then, how many documents of a file have been read."""

_TOLD_SECONDS = 0.5


class Workshop:
    """Does jobs. It can be pickled, so that every reading process has one."""

    def __init__(
        self,
        config: CorpusConfig,
        measure: Measure,
        root: str,
        tenant: str | None,
        spool: Path,
        reader: Callable[[Path], Iterator[ReadDocument]] = read,
    ) -> None:
        self._preparer = Preparer(config, measure, root, tenant)
        self._config = config
        self._by_section = config.unit == "section"
        asked = any(column.ask for column in config.columns)
        self._asks = asked or config.context == "summary"
        self._spool, self._reader = spool, reader

    def do(self, job: Job, told: Told | None = None) -> Reply:
        """Read a file and prepare its documents."""
        if job.failure:
            return Reply(failure=job.failure)
        started = last = time.perf_counter()
        held = _Held(self._spool)
        try:
            content = job.content or file_digest(job.location)
            notes, provisional = list[str](), False
            for number, document in enumerate(self._reader(job.location), start=1):
                held.add(self._prepared(job, document))
                if told and time.perf_counter() - last > _TOLD_SECONDS:
                    told(number)
                    last = time.perf_counter()
                notes += document.notes
                provisional |= document.provisional
            reply = held.reply(content)
            reply.notes, reply.provisional = notes, provisional
        except (ReadError, OSError) as error:
            reply = held.failure(str(error))
        except MemoryError:
            reply = held.failure("took more memory than a reading process may have")
        except Exception as error:
            # Whatever a library raises over a file that it did not foresee: that file is not
            # worth the others, and the report names it.
            reason = str(error).strip().partition("\n")[0][:200]
            reply = held.failure(f"its reader failed with {type(error).__name__}: {reason}")
        reply.seconds = time.perf_counter() - started
        return reply

    def _prepared(self, job: Job, document: ReadDocument) -> Prepared:
        source = f"{job.path}#{document.part}" if document.part else job.path
        new = self._preparer.prepare(SourceFile(job.path, job.location), source, document)
        if not self._asks:
            return Prepared(new)
        told = parts(self._config, document, job.location.name) if self._by_section else []
        sections = [part.section for place, part in enumerate(told) if part.owner == place]
        texts = tuple(f"{section.title}\n\n{section.text}" for section in sections)
        return Prepared(new, texts or (document.text,))


class _Held:
    """Documents of one file as they come."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: list[Prepared] = []
        self._size = self._passages = 0
        self._file: IO[bytes] | None = None
        self._path: Path | None = None

    def add(self, prepared: Prepared) -> None:
        self._held.append(prepared)
        self._passages += prepared.document.num_passages
        # What goes with a passage besides its text counts as 200 characters.
        self._size += sum(
            200 + len(passage.text)
            for section in prepared.document.sections
            for passage in section.passages
        ) + sum(map(len, prepared.texts))
        if self._size > INLINE_CHARACTERS:
            self._write()

    def reply(self, content: str) -> Reply:
        if self._file is not None:
            self._write()
            self._file.close()
        return Reply(
            content=content,
            held=self._held,
            spool=self._path,
            size=self._size,
            passages=self._passages,
        )

    def failure(self, reason: str) -> Reply:
        if self._file is not None and self._path is not None:
            self._file.close()
            self._path.unlink(missing_ok=True)
        return Reply(failure=reason)

    def _write(self) -> None:
        file = self._file
        if file is None:
            number, name = mkstemp(dir=self._folder)
            self._path = Path(name)
            file = self._file = os.fdopen(number, "wb")
        pickle.dump(self._held, file, protocol=pickle.HIGHEST_PROTOCOL)
        self._held, self._size = [], 0
