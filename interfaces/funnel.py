"""The funnel of a turn: found by which query, kept or dropped by which stage and why, in tokens."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pageturner.tools.evidence import Evidence, TraceEvent

_REASONS = 3
"""Reasons of a stage that are told; more are counted."""


def print_funnel(console: Console, state: dict[str, Any]) -> None:
    """One row per stage of every search, then one per query that found what is in the notebook."""
    rows = stages(state["trace"])
    if not rows:
        return
    table = Table("stage", "kept", "tokens", "dropped because", box=None, header_style="bold")
    table.columns[3].ratio = 1
    table.expand = True
    for row in rows:
        table.add_row(
            Text(row["stage"], style="cyan"),
            Text(f"{row['kept']} of {row['given']}"),
            Text(f"{row['tokens_given']:,} → {row['tokens_kept']:,}"),
            Text(row["reasons"], style="dim"),
        )
    console.print(table)
    for query, markers in queries(state["evidence"]).items():
        cited = "".join(f"[{marker}]" for marker in markers)
        console.print(Text.assemble(("found by ", "dim"), query, (f"  {cited}", "green")))
    console.print()


def stages(trace: Sequence[TraceEvent]) -> list[dict[str, Any]]:
    """What each stage made of what it was given, in order, its reasons and its note."""
    rows: list[dict[str, Any]] = []
    reasons: Counter[str] = Counter()
    for event in trace:
        if narrowed := event.get("funnel"):
            reasons = Counter()
            rows.append({"stage": event["step"], **narrowed, "counted": reasons})
        elif event["what"].startswith("dropped ") and rows and rows[-1]["stage"] == event["step"]:
            reasons[_general(event["detail"])] += 1
    return [
        {**{key: row[key] for key in row if key not in ("counted", "note")}, "reasons": _told(row)}
        for row in rows
    ]


def queries(evidence: Sequence[Evidence]) -> dict[str, list[int]]:
    """How what is in the notebook was found → the markers of what was found that way."""
    found: dict[str, list[int]] = {}
    for entry in evidence:
        for by in entry["found_by"]:
            found.setdefault(by, []).append(entry["marker"])
    return found


def _told(row: dict[str, Any]) -> str:
    reasons: Counter[str] = row["counted"]
    note = [row["note"]] if row.get("note") else []
    if not reasons and row["kept"] < row["given"]:
        return "; ".join([f"{row['given'] - row['kept']} × joined with a neighbour", *note])
    named = [f"{count} × {reason}" for reason, count in reasons.most_common(_REASONS)]
    more = sum(reasons.values()) - sum(count for _, count in reasons.most_common(_REASONS))
    return "; ".join([*named, *([f"{more} more"] if more else []), *note])


def _general(reason: str) -> str:
    """A reason without what is particular to one passage."""
    if reason.startswith(("neutral", "contradiction")):
        return reason.partition(":")[0]
    if reason.startswith(("the same as", "nearly the same as")):
        return reason.partition(" as ")[0] + " as another"
    return reason
