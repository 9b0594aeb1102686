"""`pageturner ingest`: progress while it runs, a report when it is done."""

import dataclasses
import json
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pageturner.corpus.ingest import Report, ingest
from pageturner.interfaces.columns import print_columns


def run_ingest(
    source: Path, corpus: Path, config: Path | None, tenant: str | None, *, as_json: bool
) -> None:
    """Ingest with a progress bar on standard error and a report on standard output."""
    bar, report_progress = (nullcontext(), None) if as_json else _bar()
    with bar:
        report = ingest(source, corpus, config_file=config, tenant=tenant, progress=report_progress)
    if as_json:
        print(json.dumps(dataclasses.asdict(report)))
    else:
        _print(report, corpus)


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
        print_columns(console, report.card, report.unread)
    for skipped in report.skipped:
        console.print(f"[yellow]skipped[/] {escape(repr(skipped.path))}: {escape(skipped.reason)}")
    for note in report.notes:
        console.print(f"[yellow]note[/] {escape(note)}")
