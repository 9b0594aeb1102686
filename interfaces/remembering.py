"""`pageturner memory`: see, take out and forget what was learned, and set the trigger by it."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from pageturner.corpus.access import Access
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import InputError
from pageturner.interfaces.sessions import memory_store
from pageturner.tools.calibration import Point, advised, calibrated
from pageturner.tools.memories import Memory
from pageturner.tools.memory import Reservoir
from pageturner.tools.plotting import pyplot
from pageturner.tools.words import counted

Result = TypeVar("Result")

_PATIENCE = 60.0
"""Seconds that these commands wait for the store; there is no run to go on with."""


def run_list(corpus: Path, user: str, tenant: str | None, *, as_json: bool) -> None:
    """Print one line per memory, the last learned first."""
    memories, standing = _on(corpus, user, tenant, _listed)
    if as_json:
        told = [{**m.told(), "stands": m.key in standing} for m in memories]
        print(json.dumps(told, ensure_ascii=False))
        return
    table = Table("learned", "title", "document", "used", "", box=None, header_style="bold")
    for memory in memories:
        state = "" if memory.key in standing else "stale"
        cells = (memory.learned[:16], memory.title, memory.source, str(memory.uses), state)
        table.add_row(*map(escape, cells))
    console = Console(highlight=False)
    if memories:
        console.print(table)
    console.print(f"{counted(len(memories), 'memory', 'memories')} of {escape(user)}.")


def run_export(corpus: Path, user: str, tenant: str | None, out: Path | None) -> None:
    """Write everything that is kept of a user as JSONL, without vectors."""
    memories, _ = _on(corpus, user, tenant, _listed)
    text = "".join(json.dumps(m.told(), ensure_ascii=False) + "\n" for m in memories)
    if out is None:
        print(text, end="")
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(
            f"{str(out)!r} cannot be written ({error.strerror}). Name another file."
        ) from error
    print(f"{counted(len(memories), 'memory', 'memories')} written to {out}")


def run_forget(
    corpus: Path,
    user: str,
    tenant: str | None,
    document: str | None,
    older_than: float | None,
    *,
    everything: bool,
) -> None:
    """Forget by document, by age, or all of a user."""
    if document is None and older_than is None and not everything:
        raise InputError("Nothing was named. Pass --document, --older-than or --all.")

    async def forgotten(reservoir: Reservoir) -> int:
        return await reservoir.forget(document=document, older_than=older_than)

    gone = _on(corpus, user, tenant, forgotten)
    print(f"{counted(gone, 'memory', 'memories')} forgotten.")


def run_calibrate(
    corpus: Path,
    user: str,
    tenant: str | None,
    plot: Path | None,
    most_false: float,
    *,
    as_json: bool,
) -> None:
    """Draw hit rate and false hits over τ from the questions asked so far."""
    with Corpus.open(corpus) as opened:
        config = opened.config.memory

    async def memories_of(reservoir: Reservoir) -> list[Memory]:
        return await reservoir.memories()

    points = calibrated(_on(corpus, user, tenant, memories_of), config.popularity)
    best = advised(points, most_false)
    if as_json:
        print(json.dumps({"points": [asdict(p) for p in points], "advised": best}))
    elif not points:
        print("Too few questions were asked so far: calibration takes two, at least.")
    else:
        _print_points(points, config.similarity, best, most_false)
    if plot is not None and points:
        _draw(points, plot)
        if not as_json:
            print(f"Drawn in {plot}")


def _print_points(
    points: Sequence[Point], current: float, best: float | None, most_false: float
) -> None:
    table = Table("τ", "known", "hits", "false hits", box=None, header_style="bold")
    for point in points:
        here = " ←" if abs(point.similarity - current) < 0.001 else ""
        shares = (f"{s:.2f}" for s in (point.known, point.hits, point.false_hits))
        table.add_row(f"{point.similarity:.2f}{here}", *shares)
    console = Console(highlight=False)
    console.print(table)
    console.print(f"From {points[0].questions} questions, each against what the others left.")
    if best is None:
        console.print(f"At no τ are there {most_false:.0%} false hits or fewer.", markup=False)
    else:
        console.print(
            f"Most hits at {most_false:.0%} false hits or fewer; in corpus.toml:\n\n"
            f"[memory]\nsimilarity = {best:g}",
            markup=False,
        )


def _draw(points: Sequence[Point], path: Path) -> None:
    plot = pyplot()
    figure, axes = plot.subplots(figsize=(6, 4), constrained_layout=True)
    taus = [point.similarity for point in points]
    axes.plot(taus, [point.hits for point in points], label="hits")
    axes.plot(taus, [point.false_hits for point in points], "--", label="false hits")
    axes.set(title=f"{points[0].questions} questions", xlabel="τ", ylabel="share", ylim=(0, 1))
    axes.legend()
    try:
        figure.savefig(path, dpi=150)
    except (OSError, ValueError) as error:
        raise InputError(f"{str(path)!r} cannot be drawn: {error}. Name a .png file.") from error


def _on(
    corpus: Path, user: str, tenant: str | None, work: Callable[[Reservoir], Awaitable[Result]]
) -> Result:
    """Do something with a user's reservoir."""

    async def done(opened: Corpus) -> Result:
        async with memory_store(corpus) as store:
            reader = opened.reader(Access.of_tenant(tenant))
            settings = replace(opened.config.memory, seconds=_PATIENCE)
            return await work(Reservoir(store, reader, user=user, tenant=tenant, settings=settings))

    with Corpus.open(corpus) as opened:
        return asyncio.run(done(opened))


async def _listed(reservoir: Reservoir) -> tuple[list[Memory], set[str]]:
    """All memories, and the keys of those whose document stands unchanged."""
    memories = await reservoir.memories()
    return memories, await reservoir.standing(memories)
