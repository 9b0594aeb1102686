"""The ablation at a glance: a bar per system and budget, the plain one as a line across."""

from collections.abc import Mapping
from pathlib import Path

from pageturner.corpus.errors import MissingBackend

Systems = Mapping[str, Mapping[str, Mapping[str, float | int | None]]]

_FIGURES = {
    "support_recall": "questions with all places in the evidence",
    "token_recall": "share of the gold's words that are there",
}
_COLOURS = ("#bbbbbb", "#88ccee", "#44aa99", "#ddcc77", "#cc6677", "#aa4499", "#332288")


def draw(systems: Systems, title: str, path: Path) -> None:
    """Write a PNG: a panel per figure, a group of bars per budget, a bar per system.

    Raises:
        MissingBackend: matplotlib is not installed.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise MissingBackend(
            "matplotlib is not installed. Run: pip install 'pageturner[plots]'"
        ) from error
    names = list(systems)
    budgets = list(next(iter(systems.values())))
    figure = Figure(figsize=(7 * len(_FIGURES), 4.6), layout="constrained")
    panels = figure.subplots(1, len(_FIGURES), squeeze=False)[0]
    width = 0.85 / len(names)
    for panel, (key, told) in zip(panels, _FIGURES.items(), strict=True):
        for place, name in enumerate(names):
            heights = [systems[name][budget][key] or 0.0 for budget in budgets]
            at = [n + (place - (len(names) - 1) / 2) * width for n in range(len(budgets))]
            colour = _COLOURS[place % len(_COLOURS)]
            bars = panel.bar(at, heights, width * 0.92, label=name, color=colour)
            if place in (0, len(names) - 1):
                panel.bar_label(bars, fmt="%.2f", fontsize=8)
        for n, budget in enumerate(budgets):
            plain = systems[names[0]][budget][key] or 0.0
            panel.hlines(plain, n - 0.45, n + 0.45, color="#444444", linewidth=0.8, linestyle=":")
        panel.set_xticks(range(len(budgets)), [f"{int(b):,} tokens" for b in budgets])
        panel.set_ylim(0, 1.05)
        panel.set_title(told, fontsize=11)
        panel.spines[["top", "right"]].set_visible(False)
    figure.suptitle(f"What each stage adds: {title}", fontsize=13)
    handles, labels = panels[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=len(names), frameon=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=110, format="png")
