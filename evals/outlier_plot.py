"""The outlier eval at a glance: what the vote keeps of the gold, beside a plain cut."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pageturner.corpus.errors import MissingBackend

Groups = Mapping[str, Mapping[str, float | int | None]]
Systems = Mapping[str, Groups]

PAPER = "interaction α=1 4/6"
"""What Bulgakov (2024) found best."""

_VOTE, _CUT = "#ee6677", "#4477aa"
_WEIGHT = re.compile(r" α=\S+| \d/\d")


def at_a_glance(choosing: Systems) -> dict[str, str]:
    """The settings worth a row, and what the row is called: the product's, the paper's, and of each
    kind of vote, whatever its α and votes, the one that keeps most beyond the cut."""
    best: dict[str, str] = {}
    for name in choosing:
        kind = _WEIGHT.sub("", name)
        if name not in ("none", "default") and (
            kind not in best or gain(choosing[name]) > gain(choosing[best[kind]])
        ):
            best[kind] = name
    ordered = sorted(best.values(), key=lambda name: -gain(choosing[name]))
    rows = {"default": "the product's default: no vote"}
    rows |= {name: f"best {_WEIGHT.sub('', name)}: {_setting(name)}" for name in ordered}
    return rows | {PAPER: f"the paper's: {PAPER}"}


def gain(groups: Groups) -> float:
    """Gold that the vote keeps beyond what cutting keeps, over all groups."""
    return sum((row["gold_kept"] or 0) - (row["gold_kept_cut"] or 0) for row in groups.values())


def draw(systems: Systems, rows: Mapping[str, str], title: str, path: Path) -> None:
    """Write a PNG: a row per setting, two dots for the gold kept by the vote and by the cut.

    Args:
        rows: the settings that are drawn, from the top, and what each is called.
    """
    groups = list(dict.fromkeys(group for name in rows for group in systems[name]))
    names = list(rows)[::-1]
    figure = plotting()(
        figsize=(3 + 4.5 * len(groups), 2 + 0.45 * len(names)), layout="constrained"
    )
    panels = figure.subplots(1, len(groups), sharex=True, sharey=True, squeeze=False)[0]
    for panel, group in zip(panels, groups, strict=True):
        shown = [systems[name][group] for name in names]
        voted = [row["gold_kept"] for row in shown]
        cut = [row["gold_kept_cut"] for row in shown]
        places = range(len(names))
        panel.hlines(places, voted, cut, color="#bbbbbb", linewidth=4, zorder=1)
        panel.scatter(cut, places, color=_CUT, s=110, zorder=2, label="cut off the end instead")
        panel.scatter(voted, places, color=_VOTE, s=45, zorder=3, label="outlier vote")
        for place, row in zip(places, shown, strict=True):
            dropped = 1 - (row["kept"] or 0)
            panel.annotate(
                f"drops {dropped:.0%}",
                (1.01, place),
                xycoords=("axes fraction", "data"),
                va="center",
                fontsize=9,
                color="#555555",
            )
        panel.set_title(f"{group} questions", fontsize=12)
        panel.set_xlabel("share of the gold paragraphs that is kept")
        panel.set_yticks(places, [rows[name] for name in names], fontsize=10)
        panel.grid(axis="x", alpha=0.3)
        panel.margins(y=0.06)
    figure.suptitle(f"Outlier vote against cutting the ranking short: {title}", fontsize=13)
    handles, labels = panels[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=2, frameon=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=110, format="png")


def _setting(name: str) -> str:
    return "".join(_WEIGHT.findall(name)).strip()


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
