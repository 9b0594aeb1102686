"""From a folder of files to a corpus that can be searched.

    read → split into sections and passages → key elements → header
         → ask a model, if one is named → derive → embed → store

Documents are embedded a batch at a time and committed one by one. A file whose content and
declaration are as they were is not read again; a document that changed replaces the earlier
one and keeps the vectors of passages that did not change; what is gone is removed.
"""

import dataclasses
import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from filelock import FileLock, Timeout

from pageturner.corpus.calls import AsyncChatModel, ChatModel
from pageturner.corpus.card import SchemaCard
from pageturner.corpus.completing import Completer, Waiting
from pageturner.corpus.config import CorpusConfig, load_config
from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.duplicates import Duplicates
from pageturner.corpus.embedding import Embedder, Vectors, load_embedder
from pageturner.corpus.errors import CorpusBusy, CorpusError, ReadError, SourceError
from pageturner.corpus.ids import digest
from pageturner.corpus.layout import CONFIG_NAME, DATABASE_NAME, LOCK_NAME, VECTORS_NAME
from pageturner.corpus.preparing import Preparer
from pageturner.corpus.readers import read
from pageturner.corpus.sources import Skipped, Source, SourceFile
from pageturner.corpus.storage import Storage

FORMAT = 3
"""Counts what changes how a file becomes passages; a new number makes every file be read again."""

_NOTHING_DECLARED = (
    '# Nothing is declared yet: see "corpus.toml" in the README.\n[corpus]\ntitle = ""\n'
)
_BATCH_PASSAGES = 64
_BATCH_ASKED = 32
"""Documents about which a model is asked before they are stored: what is lost if it is killed."""

Progress = Callable[[int, int, str], None]
"""Called with files done, files in all, and the file at hand."""


@dataclass
class Report:
    """What an ingestion did."""

    files: int = 0
    added: int = 0
    replaced: int = 0
    unchanged: int = 0
    removed: int = 0
    passages: int = 0
    embedded: int = 0
    """Passages whose vector had to be computed."""
    skipped: list[Skipped] = field(default_factory=list)
    left_out: list[Skipped] = field(default_factory=list)
    """Parts of files that were read otherwise: records, front matter."""
    card: SchemaCard | None = None
    """What the records hold now: of every column how many have a value, and its range."""
    unasked: list[str] = field(default_factory=list)
    """ "source: reason" where the model failed; a later run with a model asks again."""
    unread: dict[str, list[str]] = field(default_factory=dict)
    """Column → "source: reason" of the values there that were found and could not be read."""
    seconds: float = 0.0
    notes: list[str] = field(default_factory=list)


def ingest(
    source: str | Path,
    corpus: str | Path,
    *,
    config_file: str | Path | None = None,
    embedder: Embedder | None = None,
    model: ChatModel | AsyncChatModel | None = None,
    tenant: str | None = None,
    progress: Progress | None = None,
) -> Report:
    """Bring a corpus in line with a folder of files.

    Args:
        source: a folder, or one file.
        corpus: the corpus folder; made when it is not there.
        config_file: a `corpus.toml` to take; otherwise the corpus's own, or on the first
            ingestion the one in `source`, if there is one.
        embedder: in place of the one that `corpus.toml` names.
        model: a chat model (LangChain's, or anything with `invoke` or `ainvoke`) for `ask`
            columns and `qa_pairs`; without one they stay empty, and a later run fills them.
        tenant: whom the documents belong to; the host's filter at question time goes by it.

    Raises:
        SourceError: nothing is there, or nothing of it could be read.
        CorpusBusy: another process is ingesting into this corpus.
        ConfigError, SchemaTooNew, CorruptCorpus, EmbeddingMismatch: as they say.
    """
    started = time.perf_counter()
    origin, folder = Source(Path(source)), Path(corpus)
    entries = list(origin.walk(leave_out=folder))
    if not entries:
        raise SourceError(f"The folder {str(source)!r} holds no files. Put documents there.")
    config, config_text, notes = _declaration(origin, folder, config_file)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / LOCK_NAME).touch()
    except OSError as error:
        raise CorpusError(
            f"{str(folder)!r} cannot be written: {error.strerror}. Name another corpus folder."
        ) from error
    lock = FileLock(folder / LOCK_NAME)
    try:
        with lock.acquire(timeout=0):
            run = _Run(origin.root, folder, config, embedder, model, tenant, progress)
            _replace(folder / CONFIG_NAME, config_text)
            report = run.all(entries)
    except Timeout as error:
        raise CorpusBusy(
            f"Another process is ingesting into {str(folder)!r}. Wait until it is done."
        ) from error
    report.notes += notes
    if config.needs_model and model is None:
        report.notes.append(_without_model(config))
    report.seconds = time.perf_counter() - started
    return report


def declared(
    source: str | Path, corpus: str | Path, config_file: str | Path | None = None
) -> CorpusConfig:
    """The declaration that an ingestion with these arguments goes by."""
    return _declaration(Source(Path(source)), Path(corpus), config_file)[0]


def _without_model(config: CorpusConfig) -> str:
    columns = ", ".join(repr(column.name) for column in config.columns if column.ask)
    parts = [f"the columns {columns} are not asked for"] if columns else []
    parts += ["no question-answer pairs are written"] if config.qa_pairs else []
    return f"No model was named: {' and '.join(parts)}; to fill them in: --model NAME"


def _declaration(
    origin: Source, folder: Path, config_file: str | Path | None
) -> tuple[CorpusConfig, str, list[str]]:
    """The `corpus.toml` that holds and its text, checked before anything is touched."""
    own, offered = folder / CONFIG_NAME, origin.location / CONFIG_NAME
    if config_file is not None:
        chosen: Path | None = Path(config_file)
        if not Path(config_file).is_file():
            raise SourceError(f"There is no file {str(config_file)!r} to take as corpus.toml.")
    else:
        chosen = next((path for path in (own, offered) if path.is_file()), None)
    if chosen is None:
        return CorpusConfig(), _NOTHING_DECLARED, []
    config = load_config(chosen)
    text = chosen.read_text(encoding="utf-8")
    notes = []
    if chosen == own and offered.is_file() and offered.read_text(encoding="utf-8") != text:
        notes.append(
            f"{str(offered)!r} differs from the corpus's own {CONFIG_NAME}, which is used; "
            f"to take it: --config {str(offered)!r}"
        )
    return config, text, notes


class _Run:
    """One ingestion under way."""

    def __init__(
        self,
        root: str,
        folder: Path,
        config: CorpusConfig,
        embedder: Embedder | None,
        model: ChatModel | AsyncChatModel | None,
        tenant: str | None,
        progress: Progress | None,
    ) -> None:
        self._root, self._folder, self._config, self._tenant = root, folder, config, tenant
        self._progress = progress or (lambda done, total, name: None)
        self._embedder = embedder or load_embedder(config.embedding_model)
        self._storage = Storage(folder / DATABASE_NAME)
        self._storage.claim_embedding(self._embedder.fingerprint, self._embedder.dimension)
        self._storage.declare(config)
        self._declared = _declared(config, tenant)
        self._has_model = model is not None
        self._completer = Completer(config, self._storage, self._embedder, model)
        self._preparer = Preparer(config, self._embedder, root, tenant)
        self._report = Report()
        self._duplicates = Duplicates()
        self._waiting: list[Waiting] = []
        self._finished: list[tuple[str, str, list[str]]] = []
        self._incomplete: set[str] = set()

    def all(self, entries: Sequence[SourceFile | Skipped]) -> Report:
        try:
            self._adopt_moved_root({entry.path for entry in entries})
            self._remove_gone(entries)
            done = self._storage.file_hashes(self._root)
            for number, entry in enumerate(entries):
                self._progress(number, len(entries), entry.path)
                if isinstance(entry, Skipped):
                    self._skip(entry.path, entry.reason)
                else:
                    self._file(entry, done.get(entry.path))
            self._flush()
            self._progress(len(entries), len(entries), "")
            self._storage.settle(self._folder / VECTORS_NAME)
            self._report.card = self._storage.card(self._config)
            self._report.unread = self._storage.unread()
            self._report.unasked = self._completer.failures
            self._report.notes += self._duplicates.notes()
            self._report.notes += [
                f"{source!r} is longer than what a model is shown; its end was not asked about"
                for source in dict.fromkeys(self._completer.cut)
            ]
        finally:
            self._storage.close()
        report = self._report
        if report.skipped and not report.files:
            first = report.skipped[0]
            more = f" (and {len(entries) - 1} more)" if len(entries) > 1 else ""
            raise SourceError(f"Nothing could be ingested: {first.path!r} {first.reason}{more}.")
        return report

    def _file(self, file: SourceFile, known_hash: str | None) -> None:
        try:
            content = digest(file.location.read_bytes())
            self._duplicates.add(file.path, content)
            if self._is_current(known_hash, content):
                self._report.files += 1
                self._report.unchanged += 1
                return
            stored = self._storage.document_hashes(self._root, file.path)
            sources: list[str] = []
            left_out: list[str] = []
            for one in read(file.location):
                sources.append(self._document(file, one, stored))
                left_out += one.left_out
        except (ReadError, OSError) as error:
            # Documents of it that were read before the fault are not stored: a file is
            # ingested whole or not at all, and an earlier version of it stays.
            self._waiting = [one for one in self._waiting if one.document.path != file.path]
            stays = "; its earlier version stays" if known_hash else ""
            self._skip(file.path, f"{error}{stays}")
            return
        self._report.files += 1
        self._report.left_out += [Skipped(file.path, reason) for reason in left_out]
        # A file that was read in part is read again by the next run, to be named again.
        content = digest(content, "in part") if left_out else content
        self._finished.append((file.path, content, sources))
        many = sum(one.document.num_passages for one in self._waiting) > _BATCH_PASSAGES
        if many or (self._has_model and len(self._waiting) >= _BATCH_ASKED):
            self._flush()

    def _hash(self, content: str, complete: bool = True) -> str:
        """What is stored of a content digest: with the declaration, and whether a model was
        asked where one is needed."""
        asked = ["asked"] if complete and self._config.needs_model else []
        return digest(content, self._declared, *asked)

    def _is_current(self, known_hash: str | None, content: str) -> bool:
        """Whether what is stored under this hash is all that this run could store."""
        states = [True] if self._has_model else [True, False]
        return known_hash in [self._hash(content, complete) for complete in states]

    def _document(self, file: SourceFile, document: ReadDocument, stored: dict[str, str]) -> str:
        source = f"{file.path}#{document.part}" if document.part else file.path
        new = self._preparer.prepare(file, source, document)
        if not self._is_current(stored.get(source), new.hash):
            sections = document.sections if self._config.unit == "section" else ()
            texts = [f"{section.title}\n\n{section.text}" for section in sections]
            self._waiting.append(Waiting(new, texts or [document.text], source not in stored))
        elif stored[source] != self._hash(new.hash):
            self._incomplete.add(source)
        return source

    def _flush(self) -> None:
        self._completer.complete(self._waiting)
        for one, vectors in self._embedded():
            if not one.complete:
                self._incomplete.add(one.document.source)
            final = self._hash(one.document.hash, one.complete)
            self._storage.put(dataclasses.replace(one.document, hash=final), vectors)
            self._report.added += one.is_new
            self._report.replaced += not one.is_new
            self._report.passages += len(vectors)
        for path, content, sources in self._finished:
            final = self._hash(content, self._incomplete.isdisjoint(sources))
            self._report.removed += self._storage.finish_file(self._root, path, final, sources)
        self._waiting, self._finished = [], []

    def _embedded(self) -> Iterator[tuple[Waiting, Vectors]]:
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
        self._report.embedded += len(fresh)
        computed = dict(zip(fresh, self._embedder.encode(fresh), strict=True)) if fresh else {}
        for one, vectors in zip(self._waiting, known, strict=True):
            rows = [
                np.frombuffer(vectors[text], dtype="<f4") if text in vectors else computed[text]
                for text in one.document.embedded_texts
            ]
            stacked = np.stack(rows) if rows else np.zeros((0, self._embedder.dimension))
            yield one, stacked.astype(np.float32)

    def _adopt_moved_root(self, paths: set[str]) -> None:
        """A source folder that was moved is the same source: known files below a new path,
        while the old path is gone."""
        storage = self._storage
        if storage.file_hashes(self._root):
            return
        for old in storage.roots():
            if not Path(old).exists() and set(storage.file_hashes(old)) & paths:
                storage.move_root(old, self._root)
                return

    def _remove_gone(self, entries: Sequence[SourceFile | Skipped]) -> None:
        """Remove what is gone; what is there and cannot be looked at keeps its earlier version."""
        present = {entry.path for entry in entries}
        unseen = tuple(f"{entry.path}/" for entry in entries if isinstance(entry, Skipped))
        stored = self._storage.stored_paths(self._root) | set(self._storage.file_hashes(self._root))
        for path in sorted(stored - present):
            if not path.startswith(unseen):
                self._report.removed += self._storage.remove_file(self._root, path)

    def _skip(self, path: str, reason: str) -> None:
        self._report.skipped.append(Skipped(path, reason))


def _replace(path: Path, text: str) -> None:
    """Write a file in one step, so that a crash leaves the old one or the new one."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def _declared(config: CorpusConfig, tenant: str | None) -> str:
    """What besides a file's content decides what is stored of it."""
    columns = [
        (
            *(c.name, c.type, c.source, c.pattern and c.pattern.pattern, c.values),
            *(c.upper_end_of, c.derive, c.ask),
        )
        for c in config.columns
    ]
    settings = [config.unit, config.table, config.embedding_model, config.qa_pairs]
    return digest(json.dumps([FORMAT, settings, columns, tenant]))
