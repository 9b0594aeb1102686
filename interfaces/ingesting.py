"""`pageturner ingest`: progress while it runs, a report when it is done."""

import dataclasses
import json
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pageturner.corpus.ingest import Report, declared, ingest
from pageturner.interfaces.columns import print_columns

if TYPE_CHECKING:
    from pageturner.corpus.calls import ChatModel

_NAMED = 5
"""How many failures of the model are named."""


def run_ingest(
    source: Path,
    corpus: Path,
    config: Path | None,
    tenant: str | None,
    model_name: str | None = None,
    *,
    as_json: bool,
) -> None:
    """Ingest with a progress bar on standard error and a report on standard output."""
    model = _model(model_name) if declared(source, corpus, config).needs_model else None
    bar, report_progress = (nullcontext(), None) if as_json else _bar()
    with bar:
        report = ingest(
            source,
            corpus,
            config_file=config,
            model=model,
            tenant=tenant,
            progress=report_progress,
        )
    if as_json:
        print(json.dumps(dataclasses.asdict(report)))
    else:
        _print(report, corpus)


def _model(name: str | None) -> "ChatModel | None":
    if not name:
        return None
    from pageturner.agent.models import chat_model  # LangChain is not loaded without a model

    return chat_model(name)


def _bar() -> tuple[AbstractContextManager[Any], Callable[[int, int, str], None]]:
    progress = Progress(
        TextColumn("[bold]ingest"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
        console=Console(stderr=True),
        transient=True,
    )
    task = progress.add_task("", total=None)

    def report(done: int, total: int, name: str) -> None:
        progress.update(task, completed=done, total=total, description=escape(name[-48:]))

    return progress, report


def _print(report: Report, corpus: Path) -> None:
    console = Console(highlight=False)
    console.print(
        f"[bold]{report.files}[/] files in {escape(str(corpus))}: "
        f"{report.added} documents added, {report.replaced} replaced, {report.removed} removed, "
        f"{report.unchanged} files unchanged; {report.passages} passages stored, "
        f"{report.embedded} embedded, {report.seconds:.1f} s"
    )
    if report.card and report.card.columns:
        print_columns(console, report.card, report.unread, meaning=False)
    for failure in report.unasked[:_NAMED]:
        console.print(f"[yellow]not asked[/] {escape(failure)}")
    if report.unasked:
        console.print(
            f"  {len(report.unasked)} questions to the model came to nothing; what it was to fill "
            "in is empty. Run the same command again."
        )
    for skipped in report.skipped:
        console.print(f"[yellow]skipped[/] {escape(repr(skipped.path))}: {escape(skipped.reason)}")
    for part in report.left_out:
        console.print(f"[yellow]left out[/] of {escape(repr(part.path))}: {escape(part.reason)}")
    for note in report.notes:
        console.print(f"[yellow]note[/] {escape(note)}")
