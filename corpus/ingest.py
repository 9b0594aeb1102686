"""From a folder of files, or a store behind a URL, to a corpus that can be searched.

    read → split into sections and passages → key elements → header
         → ask a model, if one is named → derive → embed → store

Files are read in processes of their own where there is enough to read; documents are embedded a
window at a time and committed one by one. A file whose content and declaration are as they were is
not read again; a document that changed replaces the earlier one and keeps the vectors of passages
that did not change; what is gone is removed.
"""

import json
import time
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pageturner.corpus.calls import AsyncChatModel, ChatModel
from pageturner.corpus.completing import Completer
from pageturner.corpus.config import CorpusConfig, config_text, read_config
from pageturner.corpus.embedding import (
    Embedder,
    Measure,
    Measured,
    load_embedder,
    load_measure,
)
from pageturner.corpus.errors import InputError, NothingRead, NothingThere, SourceError
from pageturner.corpus.holding import held, spool_in, written
from pageturner.corpus.ids import digest
from pageturner.corpus.jobs import Workshop
from pageturner.corpus.layout import CONFIG_NAME, DATABASE_NAME, VECTORS_NAME
from pageturner.corpus.ledger import Ledger
from pageturner.corpus.moves import Place
from pageturner.corpus.overlaps import folder_above
from pageturner.corpus.planning import Planning
from pageturner.corpus.pool import is_portable, may_start, workers_for
from pageturner.corpus.processes import Limits
from pageturner.corpus.readers import read
from pageturner.corpus.remote import origin_of
from pageturner.corpus.report import OnProgress, Plan, Report
from pageturner.corpus.running import WINDOW, Reading, Run
from pageturner.corpus.services.scientific import Reading as Scientific
from pageturner.corpus.services.settings import SERVICES
from pageturner.corpus.services.settings import settings as services
from pageturner.corpus.sources import Entry, Origin, Source, SourceFile
from pageturner.corpus.states import States
from pageturner.corpus.storage import Storage

__all__ = ["Limits", "Plan", "Report", "declared", "dry_run", "ingest"]

FORMAT = 10
"""Counts what changes how a file becomes passages; a new number makes every file be read again."""

_NOTHING_DECLARED = (
    '# Nothing is declared yet: see "corpus.toml" in the README.\n[corpus]\ntitle = ""\n'
)


def ingest(
    source: str | Path,
    corpus: str | Path,
    *,
    config_file: str | Path | None = None,
    embedder: Embedder | None = None,
    model: ChatModel | AsyncChatModel | None = None,
    tenant: str | None = None,
    progress: OnProgress | None = None,
    workers: int | None = None,
    limits: Limits | None = None,
    allow_empty: bool = False,
    wait: float = 0.0,
    window: int = WINDOW,
    storage_options: Mapping[str, Any] | None = None,
) -> Report:
    """Bring a corpus in line with a folder of files.

    Args:
        source: a folder, one file, or a URL that fsspec reads (`s3://bucket/papers`).
        corpus: the corpus folder; made when it is not there.
        config_file: a `corpus.toml` to take; otherwise the corpus's own, or on the first
            ingestion the one in `source`, if there is one.
        embedder: in place of the one that `corpus.toml` names.
        model: a chat model (LangChain's, or anything with `invoke` or `ainvoke`) for `ask`
            columns and `qa_pairs`; without one they stay empty, and a later run fills them.
        tenant: whom the documents belong to; the host's filter at question time goes by it.
        workers: processes that read; 1 reads in this one. By default as many as there are
            cores, and none where there is too little to read.
        limits: what one file may take of a reading process; not with one worker, as none is
            started then.
        allow_empty: take a source that holds nothing, or is gone, at its word and remove its
            documents; otherwise that is an error, for a disk that is not mounted looks the same.
        wait: seconds to wait for another process that ingests into this corpus.
        window: passages embedded together; what is lost when the process is killed.
        storage_options: what fsspec is told of the store behind a URL.

    Raises:
        SourceError: nothing is there; `NothingRead`, nothing of it could be read.
        InputError: limits, and no reading process that they could hold for.
        CorpusBusy: another process is ingesting into this corpus.
        ConfigError, SchemaTooNew, CorruptCorpus, EmbeddingMismatch, MissingBackend: as they say.
    """
    started = time.perf_counter()
    _check(workers, limits)
    folder = Path(corpus)
    origin = _placed(origin_of(source, storage_options), folder, tenant)
    entries = _listed(origin, source, folder, allow_empty=allow_empty)
    config, config_text, notes = _declaration(origin, folder, config_file)
    with held(folder, wait), written(folder), spool_in(folder) as spool:
        embedder = embedder or load_embedder(config.embedding_model)
        with closing(Storage(folder / DATABASE_NAME)) as storage:
            storage.claim_embedding(embedder.fingerprint, embedder.dimension)
            storage.declare(config)
            _replace(folder / CONFIG_NAME, config_text)
            completer = Completer(config, storage, embedder, model)
            states = _states(config, tenant, has_model=model is not None)
            run = Run(
                origin,
                storage,
                embedder,
                completer,
                states,
                Place(folder, tenant),
                has_model=model is not None,
                window=window,
                progress=progress,
            )
            pending = run.tidy(entries)
            if pending:
                measure = embedder.measure if isinstance(embedder, Measured) else embedder
                reader = Scientific(services(), read) if services() else read
                workshop = Workshop(config, measure, origin.root, tenant, spool, reader)
                reading = _reading(workshop, measure, pending, workers, limits, spool)
                run.report.workers = reading.workers
                run.bring_in(pending, reading)
            storage.settle_dates(config, completer.derive)
            report = run.settle(folder / VECTORS_NAME)
            report.card = storage.card(config)
            report.unread = storage.unread()
            report.notes += storage.misfits(config, report.card)
            report.notes += storage.doubts(config)
        report.unasked = completer.failures
    report.notes += [
        f"{name!r} is longer than what a model is shown; its end was not asked about"
        for name in dict.fromkeys(completer.cut)
    ]
    report.notes += notes
    if config.needs_model and model is None:
        report.notes.append(_without_model(config))
    report.seconds = time.perf_counter() - started
    return report


def dry_run(
    source: str | Path,
    corpus: str | Path,
    *,
    config_file: str | Path | None = None,
    measure: Measure | None = None,
    has_model: bool = False,
    tenant: str | None = None,
    progress: OnProgress | None = None,
    workers: int | None = None,
    limits: Limits | None = None,
    allow_empty: bool = False,
    storage_options: Mapping[str, Any] | None = None,
) -> Plan:
    """Say what `ingest` with these arguments would do. Nothing is written, and no weights loaded.

    Args:
        measure: in place of that of the embedder which `corpus.toml` names.
        has_model: whether `ingest` would be given a model to ask.
        And as `ingest`.

    Raises:
        As `ingest`.
    """
    started = time.perf_counter()
    _check(workers, limits)
    folder = Path(corpus)
    origin = _placed(origin_of(source, storage_options), folder, tenant)
    entries = _listed(origin, source, folder, allow_empty=allow_empty)
    config, _, notes = _declaration(origin, folder, config_file)
    states = _states(config, tenant, has_model=has_model)
    with (
        closing(Ledger.open(folder / DATABASE_NAME)) as ledger,
        TemporaryDirectory(prefix="pageturner-") as spool,
    ):
        planning = Planning(origin, ledger, states, Place(folder, tenant), progress)
        pending = planning.tidy(entries)
        if pending:
            measure = measure or load_measure(config.embedding_model)
            workshop = Workshop(config, measure, origin.root, tenant, Path(spool))
            reading = _reading(workshop, measure, pending, workers, limits, Path(spool))
            planning.compare(pending, reading)
    plan = planning.plan
    if plan.skipped and len(plan.skipped) == len(entries):
        raise NothingRead(plan.skipped)
    plan.notes += notes
    plan.seconds = time.perf_counter() - started
    return plan


def declared(
    source: str | Path,
    corpus: str | Path,
    config_file: str | Path | None = None,
    storage_options: Mapping[str, Any] | None = None,
) -> CorpusConfig:
    """The declaration that an ingestion with these arguments goes by."""
    return _declaration(origin_of(source, storage_options), Path(corpus), config_file)[0]


def _check(workers: int | None, limits: Limits | None) -> None:
    if workers == 1 and limits is not None:
        raise InputError(
            "One worker reads in this process, where nothing can give a file up that takes too "
            "long. Leave out --workers 1 or --file-seconds."
        )


def _placed(origin: Origin, folder: Path, tenant: str | None) -> Origin:
    """What lies in a folder that was ingested is a part of that folder, and no second copy."""
    if not isinstance(origin, Source):
        return origin
    with closing(Ledger.open(folder / DATABASE_NAME)) as ledger:
        return replace(origin, within=folder_above(ledger, origin.location, folder, tenant))


def _listed(origin: Origin, source: str | Path, folder: Path, *, allow_empty: bool) -> list[Entry]:
    """What a source holds.

    Raises:
        SourceError: nothing, and that is not to be taken at its word.
    """
    empty: SourceError
    try:
        if entries := list(origin.walk(leave_out=folder)):
            return entries
        empty = SourceError(f"The folder {str(source)!r} holds no files. Put documents there.")
    except NothingThere as error:
        empty = error
    with closing(Ledger.open(folder / DATABASE_NAME)) as ledger:
        stored = ledger.stored_paths(origin.root)
        left = sum(number for path, number in stored.items() if origin.covers(path))
    if allow_empty and (left or not isinstance(empty, NothingThere)):
        return []
    if not left:
        raise empty
    stay = "1 document of it stays" if left == 1 else f"{left:,} documents of it stay"
    raise SourceError(f"{empty} {stay} in the corpus; if it is to be empty: --allow-empty")


def _reading(
    workshop: Workshop,
    measure: Measure,
    pending: list[SourceFile],
    workers: int | None,
    limits: Limits | None,
    spool: Path,
) -> Reading:
    names = [(file.path, file.size) for file in pending]
    if limits is None and services():  # each of the services may take its time over a file
        limits = Limits(seconds=Limits.seconds + len(SERVICES) * services().timeout)
    portable = is_portable(measure)
    return Reading(
        workshop=workshop,
        workers=workers_for(names, workers, portable=portable),
        apart=may_start(workers, portable=portable),
        limits=limits or Limits(),
        fetched=spool,
    )


def _without_model(config: CorpusConfig) -> str:
    columns = ", ".join(repr(column.name) for column in config.columns if column.ask)
    parts = [f"the columns {columns} are not asked for"] if columns else []
    parts += ["no question-answer pairs are written"] if config.qa_pairs else []
    parts += ["summaries are the documents' own sentences"] if config.context == "summary" else []
    return f"No model was named: {' and '.join(parts)}; to fill them in: --model NAME"


def _declaration(
    origin: Origin, folder: Path, config_file: str | Path | None
) -> tuple[CorpusConfig, str, list[str]]:
    """The `corpus.toml` that holds and its text, checked before anything is touched."""
    own = folder / CONFIG_NAME
    if config_file is not None:
        if not Path(config_file).is_file():
            raise SourceError(f"There is no file {str(config_file)!r} to take as corpus.toml.")
        chosen = config_text(Path(config_file))
        return read_config(chosen, str(config_file)), chosen, []
    offered = origin.declaration()
    if not own.is_file():
        if offered is None:
            return CorpusConfig(), _NOTHING_DECLARED, []
        return read_config(offered[1], offered[0]), offered[1], []
    text = config_text(own)
    notes = []
    if offered is not None and offered[1] != text:
        notes.append(
            f"{offered[0]!r} differs from the corpus's own {CONFIG_NAME}, which is used; "
            f"to take it: --config {offered[0]!r}"
        )
    return read_config(text, str(own)), text, notes


def _states(config: CorpusConfig, tenant: str | None, *, has_model: bool) -> States:
    return States(_declared(config, tenant), needs_model=config.needs_model, has_model=has_model)


def _replace(path: Path, text: str) -> None:
    """Write a file in one step, so that a crash leaves the old one or the new one."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def _declared(config: CorpusConfig, tenant: str | None) -> str:
    """What besides a file's content decides what is stored of it."""
    columns = [
        (
            *(c.name, c.type, list(c.places) if c.fallbacks else c.source),
            *(c.pattern and c.pattern.pattern, c.values),
            *(c.upper_end_of, c.derive, c.ask, c.day_first, c.when),
        )
        for c in config.columns
    ]
    settings = [
        *(config.unit, config.table, config.embedding_model, config.qa_pairs, config.context),
        *([services().fingerprint] if services() else []),
    ]
    return digest(json.dumps([FORMAT, settings, columns, tenant]))
