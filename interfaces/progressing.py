"""How far an ingestion is, on standard error: a bar on a terminal, else a line now and then."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO

from rich.console import Console
from rich.progress import BarColumn, ProgressColumn, Task, TaskProgressColumn, TextColumn
from rich.progress import Progress as Bar
from rich.table import Column
from rich.text import Text

from pageturner.corpus.report import OnProgress, Progress
from pageturner.interfaces.plain import one_line
from pageturner.tools.words import counted

LINE_SECONDS = 15.0
"""Between two lines where there is no terminal."""

_NAME = 48


class Pace:
    """The last that was told of an ingestion, with its rate and the time left."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.step: Progress | None = None
        self._now, self._started = now, now()
        self._left: Callable[[float], float | None] | None = None

    def hear(self, step: Progress) -> None:
        # What earlier runs did has cost this one no time.
        self._left = self._left or time_left(self._now, begun=step.share)
        self.step = step
        self._left(step.share)

    @property
    def counts(self) -> str:
        """ "3/25 files, 1,234 passages (78/s), 0:41 left"."""
        step = self.step
        if step is None or self._left is None:
            return ""
        passages, elapsed = step.passages + step.embedded, self._now() - self._started
        told = f"{step.done:,}/{counted(step.total, 'file')}"
        if passages and elapsed > 0:
            told += f", {counted(passages, 'passage')} ({passages / elapsed:,.0f}/s)"
        if (left := self._left(step.share)) is not None:
            minutes, seconds = divmod(round(left), 60)
            told += f", {minutes}:{seconds:02} left"
        return told

    @property
    def at(self) -> str:
        """The file at hand, and how much of it is read while that is all there is to do."""
        if self.step is None:
            return ""
        name = one_line(self.step.name)[-_NAME:]
        return f"reading {name}: {counted(self.step.read, 'document')}" if self.step.read else name

    @property
    def line(self) -> str:
        """All of it."""
        share = f"{self.step.share:.0%}" if self.step else ""
        return ", ".join(part for part in (share, self.counts, self.at) if part)

    @property
    def stopped(self) -> str:
        """What is said when the user ends it."""
        step = self.step
        if step is None:
            return "stopped before anything was stored; run it again to begin anew"
        return (
            f"stopped with {step.done:,} of {counted(step.total, 'file')} done and "
            f"{counted(step.passages, 'passage')} stored; run it again to go on"
        )


@contextmanager
def told_on(
    pace: Pace, stream: IO[str] | None = None, every: float = LINE_SECONDS
) -> Iterator[OnProgress]:
    """Show a pace while it lasts; what is yielded is to be told of every step."""
    console = Console(file=stream or sys.stderr)
    if not console.is_terminal:
        with _lines(pace, console.file, every):
            yield pace.hear
        return
    bar = Bar(
        TextColumn("[bold]ingest"),
        BarColumn(bar_width=20),
        TaskProgressColumn(),
        _Pace(pace),
        console=console,
        transient=True,
    )
    task = bar.add_task("", total=None)

    def report(step: Progress) -> None:
        pace.hear(step)
        bar.update(task, total=1.0, completed=step.share)

    with bar:
        yield report


@contextmanager
def _lines(pace: Pace, stream: IO[str], every: float) -> Iterator[None]:
    done = threading.Event()

    def tell() -> None:
        while not done.wait(every):
            if pace.line:
                print(f"ingest: {pace.line}", file=stream, flush=True)

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()


def time_left(
    now: Callable[[], float] = time.monotonic, begun: float = 0.0
) -> Callable[[float], float | None]:
    """What tells how many seconds are left when a share of the work is done.

    Nothing is told of the first moments, in which a model is loaded and nothing embedded.

    Args:
        begun: the share that was done before.
    """
    started = now()
    last: float | None = None
    stood = begun

    def left(share: float) -> float | None:
        nonlocal last, stood
        moment = now()
        if share > stood:
            stood = share
            last = moment + (moment - started) * (1 - share) / (share - begun)
        return None if last is None else max(0.0, last - moment)

    return left


class _Pace(ProgressColumn):
    """Counts, rate, time left and the file at hand, as they are when they are drawn."""

    def __init__(self, pace: Pace) -> None:
        super().__init__(table_column=Column(no_wrap=True, overflow="ellipsis"))
        self._pace = pace

    def render(self, task: Task) -> Text:
        return Text(" ".join(part for part in (self._pace.counts, self._pace.at) if part))
