"""The outlier eval at a glance: what each setting keeps of the gold, beside a plain cut."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pageturner.corpus.errors import MissingBackend

Systems = Mapping[str, Mapping[str, Mapping[str, float | int | None]]]

_VOTE, _CUT = "#ee6677", "#4477aa"


def draw(systems: Systems, title: str, path: Path) -> None:
    """Write a PNG: a row per setting, two dots for the gold kept by the vote and by the cut."""
    groups = list(dict.fromkeys(group for rows in systems.values() for group in rows))
    names = list(systems)[::-1]
    figure = plotting()(figsize=(6.5 * len(groups), 1.6 + 0.27 * len(names)), layout="constrained")
    panels = figure.subplots(1, len(groups), sharey=True, squeeze=False)[0]
    for panel, group in zip(panels, groups, strict=True):
        rows = [systems[name][group] for name in names]
        voted = [row["gold_kept"] for row in rows]
        cut = [row["gold_kept_cut"] for row in rows]
        places = range(len(names))
        panel.hlines(places, voted, cut, color="#bbbbbb", linewidth=3, zorder=1)
        panel.scatter(cut, places, color=_CUT, s=45, zorder=2, label="cut off the end")
        panel.scatter(voted, places, color=_VOTE, s=45, zorder=3, label="outlier vote")
        panel.set_title(f"{group} questions", fontsize=12)
        panel.set_xlabel("gold paragraphs kept, when as many passages are dropped")
        panel.set_yticks(places, names, fontsize=9)
        panel.grid(axis="x", alpha=0.3)
        panel.margins(y=0.01)
    figure.suptitle(f"Outlier vote against cutting the ranking short: {title}", fontsize=13)
    handles, labels = panels[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=2, frameon=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=110, format="png")


def plotting() -> Any:
    """matplotlib's `Figure`.

    Raises:
        MissingBackend: it is not installed.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise MissingBackend(
            "matplotlib is not installed. Run: pip install 'pageturner[plots]'"
        ) from error
    return Figure
