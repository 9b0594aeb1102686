"""`pageturner ingest`: progress while it runs, a report when it is done, or a plan instead."""

import dataclasses
import json
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape

from pageturner.corpus.errors import CorpusError, NothingRead
from pageturner.corpus.ingest import Limits, Plan, Report, declared, dry_run, ingest
from pageturner.corpus.remote import storage_options
from pageturner.corpus.sources import Skipped
from pageturner.interfaces.columns import print_columns
from pageturner.interfaces.plain import one_line
from pageturner.interfaces.progressing import Pace, told_on
from pageturner.interfaces.sessions import has_memories
from pageturner.tools.errors import MemoryUnavailable
from pageturner.tools.words import counted

if TYPE_CHECKING:
    from pageturner.corpus.calls import ChatModel

_NAMED = 5
"""How many failures of the model are named."""

_LISTED = 20
"""How many files are named that a plan adds, replaces or removes; the others are counted."""

_ALL_LISTED = 1_000
"""How many files and parts of files are named that are not read, each with its reason."""


@dataclass(frozen=True, kw_only=True)
class IngestOptions:
    """What the command line says besides source and corpus."""

    config: Path | None = None
    tenant: str | None = None
    model: str | None = None
    workers: int | None = None
    file_seconds: float | None = None
    allow_empty: bool = False
    wait: float = 0.0
    storage: tuple[str, ...] = ()
    dry_run: bool = False
    strict: bool = False
    as_json: bool = False


def run_ingest(source: str, corpus: Path, options: IngestOptions) -> int:
    """Ingest with a progress bar on standard error and a report on standard output.

    Returns:
        the exit code: 1 if files, also all of them, or parts of them were skipped and that was to
        be strict, 130 if the user ended it, else 0.

    Raises:
        NothingRead: every file was skipped, without `strict`; they have been printed.
        PageturnerError: as `ingest`.
    """
    pace = Pace()
    try:
        return _run(source, corpus, options, pace)
    except NothingRead as error:
        if options.as_json:
            skipped = [dataclasses.asdict(one) for one in error.skipped]
            print(json.dumps({"error": str(error), "skipped": skipped}))
        else:
            _print_skipped(Console(highlight=False), error.skipped)
        if not options.strict:
            raise
        print(f"pageturner: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        said = "stopped; nothing was written" if options.dry_run else pace.stopped
        print(f"pageturner: {said}.", file=sys.stderr)
        return 130


def _run(source: str, corpus: Path, options: IngestOptions, pace: Pace) -> int:
    store = storage_options(list(options.storage))
    limits = None if options.file_seconds is None else Limits(seconds=options.file_seconds)
    telling = nullcontext(pace.hear) if options.as_json else told_on(pace)
    told: Report | Plan
    forgotten = 0
    if options.dry_run:
        with telling as on_progress:
            told = dry_run(
                source,
                corpus,
                config_file=options.config,
                has_model=bool(options.model),
                tenant=options.tenant,
                progress=on_progress,
                workers=options.workers,
                limits=limits,
                allow_empty=options.allow_empty,
                storage_options=store,
            )
    else:
        needs_model = declared(source, corpus, options.config, store).needs_model
        model = _model(options.model) if needs_model else None
        with telling as on_progress:
            told = ingest(
                source,
                corpus,
                config_file=options.config,
                model=model,
                tenant=options.tenant,
                progress=on_progress,
                workers=options.workers,
                limits=limits,
                allow_empty=options.allow_empty,
                wait=options.wait,
                storage_options=store,
            )
        forgotten = _forgotten(corpus, told)
    if options.as_json:
        swept = {"forgotten": forgotten} if isinstance(told, Report) else {}
        print(json.dumps(dataclasses.asdict(told) | swept))
    elif isinstance(told, Plan):
        _print_plan(told, corpus)
    else:
        _print(told, corpus, forgotten)
    lost = told.left_out or any(not one.elsewhere for one in told.skipped)
    return 1 if options.strict and lost else 0


def _model(name: str | None) -> "ChatModel | None":
    if not name:
        return None
    from pageturner.agent.models import chat_model  # LangChain is not loaded without a model

    return chat_model(name)


def _forgotten(corpus: Path, report: Report) -> int:
    """How many memories went with the documents that did; a store that fails is noted."""
    if not has_memories(corpus):
        return 0
    from pageturner.interfaces.remembering import sweep_memories  # LangGraph is needed only now

    try:
        return sweep_memories(corpus)
    except (CorpusError, MemoryUnavailable) as error:
        reason = error.reason if isinstance(error, MemoryUnavailable) else str(error)
        report.notes.append(
            f"Memories of documents that changed or are gone are still there: {reason} They are "
            "not answered from; the next ingestion removes them."
        )
        return 0


def _print(report: Report, corpus: Path, forgotten: int) -> None:
    console = Console(highlight=False)
    in_part = f", {report.in_part:,} of them with parts left out" if report.in_part else ""
    rate = f" ({report.passages / report.seconds:,.0f}/s)" if report.passages >= 100 else ""
    console.print(
        f"{counted(report.files, 'file')} in {escape(str(corpus))}: "
        f"{counted(report.added, 'document')} added, {report.replaced:,} replaced, "
        f"{report.removed:,} removed, {counted(report.unchanged, 'file')} unchanged{in_part}; "
        f"{counted(report.passages, 'passage')} stored{rate}, {report.embedded:,} embedded, "
        f"{report.seconds:.1f} s",
        soft_wrap=True,
    )
    if forgotten:
        went = counted(forgotten, "memory")
        console.print(f"{went} forgotten, whose documents changed or are gone")
    if report.card and report.card.columns:
        print_columns(console, report.card, report.unread, meaning=False)
    for failure in report.unasked[:_NAMED]:
        console.print(f"[yellow]not asked[/] {escape(failure)}", soft_wrap=True)
    if report.unasked:
        console.print(
            f"  {counted(len(report.unasked), 'question')} to the model came to nothing; "
            "what it was to fill in is empty. Run the same command again.",
            soft_wrap=True,
        )
    _print_skipped(console, report.skipped)
    _print_left_out(console, report.left_out)
    for note in report.notes:
        console.print(f"[yellow]note[/] {escape(note)}", soft_wrap=True)


def _print_plan(plan: Plan, corpus: Path) -> None:
    console = Console(highlight=False)
    added, replaced, removed = (
        sum(counts.values()) for counts in (plan.added, plan.replaced, plan.removed)
    )
    console.print(
        f"Nothing was written. An ingestion into {escape(str(corpus))} would add "
        f"{counted(added, 'document')}, replace {replaced:,} and remove {removed:,}; "
        f"unchanged: {counted(plan.unchanged, 'file')}, to be skipped: {len(plan.skipped):,}; "
        f"new or different: {counted(plan.passages, 'passage')}",
        soft_wrap=True,
    )
    kinds = (("add", plan.added), ("replace", plan.replaced), ("remove", plan.removed))
    for verb, counts in kinds:
        lines = [f"{_quoted(name)}{_documents(count)}" for name, count in counts.items()]
        _print_list(console, f"[green]{verb}[/]", lines, _LISTED)
    _print_skipped(console, plan.skipped)
    _print_left_out(console, plan.left_out)
    for note in plan.notes:
        console.print(f"[yellow]note[/] {escape(note)}", soft_wrap=True)


def _documents(count: int) -> str:
    return "" if count == 1 else f": {count:,} documents"


def _print_skipped(console: Console, skipped: Sequence[Skipped]) -> None:
    lines = [f"{_quoted(one.path)}: {one.reason}" for one in skipped]
    _print_list(console, "[yellow]skipped[/]", lines, _ALL_LISTED)


def _print_left_out(console: Console, parts: Sequence[Skipped]) -> None:
    lines = [f"of {_quoted(one.path)}: {one.reason}" for one in parts]
    _print_list(console, "[yellow]left out[/]", lines, _ALL_LISTED)


def _print_list(console: Console, label: str, lines: Sequence[str], most: int) -> None:
    for line in lines[:most]:
        console.print(f"{label} {escape(line)}", soft_wrap=True)
    if len(lines) > most:
        console.print(f"  … and {len(lines) - most:,} more; all of them: --json")


def _quoted(name: str) -> str:
    """A name as it is written, on one line."""
    return f"'{one_line(name)}'"
