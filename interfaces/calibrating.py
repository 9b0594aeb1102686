"""`pageturner memory calibrate`: set the trigger by the questions asked so far."""

import json
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import InputError
from pageturner.interfaces.remembering import on_memory
from pageturner.tools.calibration import ENOUGH, VALUES, Calibration, Point, calibrated
from pageturner.tools.memories import Memory
from pageturner.tools.memory import Reservoir
from pageturner.tools.plotting import pyplot

_SIGNS = {"similarity": "τ", "popularity": "θ", "likeness": "likeness"}


def run_calibrate(
    corpus: Path,
    user: str,
    tenant: str | None,
    plot: Path | None,
    most_false: float,
    *,
    as_json: bool,
) -> None:
    """Draw hit rate and false hits over τ, θ and likeness from the questions asked so far."""
    with Corpus.open(corpus) as opened:
        settings = opened.config.memory

    async def memories_of(reservoir: Reservoir) -> list[Memory]:
        return await reservoir.memories()

    told = calibrated(on_memory(corpus, user, tenant, memories_of), settings, most_false)
    if as_json:
        print(json.dumps(_as_data(told)))
    elif told is None:
        print("Too few questions were asked so far: calibration takes two, at least.")
    else:
        _print(told, most_false)
    if plot is not None and told is not None:
        _draw(told, plot)
        if not as_json:
            print(f"Drawn in {plot}")


def _as_data(told: Calibration | None) -> dict[str, object]:
    if told is None:
        return {"questions": 0, "enough": False, "advised": None}
    return {
        "questions": told.questions,
        "enough": told.enough,
        "now": asdict(told.now),
        **{name: [asdict(point) for point in told.along[name]] for name in VALUES},
        "no_difference": [name for name in VALUES if told.makes_no_difference(name)],
        "advised": asdict(told.best) if told.best else None,
    }


def _print(told: Calibration, most_false: float) -> None:
    console = Console(highlight=False)
    for name in VALUES:
        table = Table(_SIGNS[name], "known", "hits", "false hits", box=None, header_style="bold")
        for point in told.along[name]:
            value = getattr(point, name)
            here = " ←" if value == getattr(told.now, name) else ""
            shares = (f"{s:.2f}" for s in (point.known, point.hits, point.false_hits))
            table.add_row(f"{value:g}{here}", *shares)
        console.print(table)
        console.print(_difference(told, name) + "\n", markup=False)
    console.print(
        f"From {told.questions} questions, each against what the others left; the values beside "
        "the one shown are as they are set (←).\n" + _advice(told, most_false),
        markup=False,
    )


def _difference(told: Calibration, name: str) -> str:
    if told.makes_no_difference(name):
        return f"{name} makes no difference to these questions."
    low, high = told.alike(name)
    if low == high:
        return f"Every other value of {name} makes a difference."
    return f"{name} makes no difference from {low:g} to {high:g}."


def _advice(told: Calibration, most_false: float) -> str:
    if not told.enough:
        return (
            f"That is too few to set anything by: {ENOUGH} questions are needed, of which one is "
            "2%. Leave what is set."
        )
    if told.best is None:
        return f"At no setting are there {most_false:.0%} false hits or fewer."
    best, now = told.best, told.now
    if all(getattr(best, name) == getattr(now, name) for name in VALUES):
        return f"No setting has more hits at {most_false:.0%} false hits or fewer: leave it as set."
    lines = [f"{n} = {getattr(best, n):g}" for n in VALUES if getattr(best, n) != getattr(now, n)]
    return (
        f"Most hits at {most_false:.0%} false hits or fewer: {_counts(best, told.questions)}, "
        f"where it is now {_counts(now, told.questions)}; in corpus.toml:\n\n[memory]\n"
        + "\n".join(lines)
    )


def _counts(point: Point, questions: int) -> str:
    return f"{point.hits * questions:.0f} hits and {point.false_hits * questions:.0f} false"


def _draw(told: Calibration, path: Path) -> None:
    plot = pyplot()
    figure, axes = plot.subplots(1, 3, figsize=(11, 4), sharey=True, constrained_layout=True)
    for axis, name in zip(axes, VALUES, strict=True):
        points = told.along[name]
        values = [getattr(point, name) for point in points]
        axis.plot(values, [point.hits for point in points], label="hits")
        axis.plot(values, [point.false_hits for point in points], "--", label="false hits")
        axis.axvline(getattr(told.now, name), color="grey", linewidth=0.8, linestyle=":")
        axis.set(xlabel=_SIGNS[name], ylim=(-0.02, 1.02))
    axes[0].set(ylabel=f"share of {told.questions} questions")
    axes[0].legend()
    try:
        figure.savefig(path, dpi=150)
    except (OSError, ValueError) as error:
        raise InputError(f"{str(path)!r} cannot be drawn: {error}. Name a .png file.") from error
