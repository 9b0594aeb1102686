"""The paper's Figure 2 for a question: clusters and outliers along the first two axes."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from pageturner.corpus.errors import InputError, MissingBackend
from pageturner.tools.outliers.features import distances, features, points
from pageturner.tools.outliers.mixtures import Floats, fit
from pageturner.tools.outliers.stage import unsettled
from pageturner.tools.outliers.vote import Settings, Vote

_COLOURS = ("#4477aa", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#bbbbbb")
"""Of clusters, told apart by the colour-blind, too (Tol's "bright" without its red)."""
_OUTLIER = "#ee6677"


def draw(
    vectors: Floats,
    query: Floats,
    voted: Vote,
    settings: Settings,
    *,
    title: str,
    names: Sequence[str],
    path: Path,
) -> None:
    """Write a PNG: passages by rank, coloured by cluster, outliers crossed out and named.

    Args:
        vectors: of the passages, best first; shape (passages, dimension).
        names: what each passage is called.

    Raises:
        MissingBackend: matplotlib is not installed.
        InputError: the file cannot be written, or is no PNG.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise MissingBackend(
            "matplotlib is not installed. Run: pip install 'pageturner[plots]'"
        ) from error
    if path.suffix.lower() != ".png":
        raise InputError(f"{str(path)!r} is not a PNG. Name a file that ends in '.png'.")
    raw = features(*distances(vectors, query), settings.method, settings.alpha)
    plane = points(raw)[:, :2]
    size = sorted(settings.components)[len(settings.components) // 2]
    mixture, _ = fit(plane, [size], 1, np.random.default_rng(settings.seed))
    cluster = mixture.log_densities(plane)[:, 0].argmax(axis=0)

    figure = Figure(figsize=(10, 6.5), layout="constrained")
    axes = figure.subplots()
    # Numbered as they are first met down the ranking; of some every passage is an outlier.
    shown = list(dict.fromkeys(cluster[~voted.outlier].tolist()))
    for number, which in enumerate(shown):
        inside = (cluster == which) & ~voted.outlier
        axes.scatter(
            plane[inside, 0],
            plane[inside, 1],
            s=220,
            color=_COLOURS[number % len(_COLOURS)],
            alpha=0.85,
            label=f"cluster {number + 1}",
        )
    told = [f"outlier {i + 1}: {names[i]}" for i in np.flatnonzero(voted.outlier).tolist()]
    if told:
        label = "\n".join(told)
        axes.scatter(
            plane[voted.outlier, 0],
            plane[voted.outlier, 1],
            s=260,
            color=_OUTLIER,
            marker="X",
            zorder=3,
            label=label,
        )
    for rank, (x, y) in enumerate(plane, start=1):
        axes.annotate(str(rank), (x, y), ha="center", va="center", fontsize=9, zorder=4)
    axes.set_xlabel("first principal component")
    axes.set_ylabel("second principal component")
    axes.margins(0.08)
    axes.grid(alpha=0.25)
    figure.suptitle(title, fontsize=13)
    axes.set_title(
        f"{len(names)} passages by rank, {len(told)} outliers: {settings.votes} of "
        f"{voted.mixtures} mixtures, {settings.method}, α = {settings.alpha:g}; "
        + (f"stable over {voted.seeds} seeds" if voted.stable else unsettled(voted)),
        fontsize=10,
    )
    figure.legend(loc="outside lower center", ncols=4, fontsize=9, frameon=False)
    try:
        figure.savefig(path, dpi=120, format="png")
    except OSError as error:
        raise InputError(
            f"{str(path)!r} cannot be written ({error.strerror}). Name another file with --out."
        ) from error
