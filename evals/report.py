"""What every eval shares: one shape of results, where they come from, and a table.

{"systems": {SYSTEM: {GROUP: {FIGURE: number}}}, "questions": […],
 "arguments": {…}, "commit": "…", "prompts": {NAME: digest}}
"""

import json
import platform
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from pageturner.corpus.errors import InputError, PageturnerError
from pageturner.prompts import load, names

Systems = Mapping[str, Mapping[str, Mapping[str, float | int | None]]]

CACHE = Path(".cache")
"""Embedded evaluation corpora; ignored by git."""


def begin(main: Callable[[], None]) -> None:
    """Run an eval; data that cannot be worked with is one line and exit code 2."""
    try:
        main()
    except (PageturnerError, FileNotFoundError, NotADirectoryError) as error:
        said = str(error)
        if isinstance(error, OSError):
            said = (
                f"There is no {str(error.filename)!r}. See evals/README.md for where data is from."
            )
        print(f"{Path(sys.argv[0]).stem}: {said}", file=sys.stderr)
        sys.exit(2)


def read_lines(path: Path, *needed: str) -> list[dict[str, Any]]:
    """JSON lines, each an object with what is needed.

    Raises:
        InputError: a line is something else; it is named.
    """
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip():
            continue
        try:
            one = json.loads(line)
        except json.JSONDecodeError as error:
            raise InputError(
                f"Line {number} of {str(path)!r} is no JSON: {error.msg}. Write one object a line."
            ) from error
        lacking = [key for key in needed if not isinstance(one, dict) or key not in one]
        if lacking or not isinstance(one, dict):
            what = f"lacks {', '.join(map(repr, lacking))}" if lacking else "is no object"
            raise InputError(
                f"Line {number} of {str(path)!r} {what}. Take the data set's own form."
            )
        found.append(one)
    return found


def result(
    systems: Systems, questions: Sequence[Mapping[str, Any]], args: Namespace, **more: Any
) -> dict[str, Any]:
    """The result of a run with what is needed to run it again."""
    arguments = {
        name: _told(value) if isinstance(value, Path) else value
        for name, value in vars(args).items()
    }
    return {
        "systems": systems,
        "questions": list(questions),
        "arguments": arguments,
        "commit": commit(),
        "prompts": {name: load(name).digest for name in names()},
        "machine": f"{platform.machine()}, Python {platform.python_version()}",
        **more,
    }


def write(path: Path | None, run: Mapping[str, Any]) -> None:
    """Write a result as JSON, if asked to."""
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(run, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def show(systems: Systems, title: str) -> None:
    """Print results: one row per group and system, one column per figure."""
    figures = list(
        dict.fromkeys(
            name for groups in systems.values() for row in groups.values() for name in row
        )
    )
    table = Table("", "system", title=title, box=None, header_style="bold")
    for figure in figures:
        table.add_column(figure, justify="right")
    groups = list(dict.fromkeys(group for of_system in systems.values() for group in of_system))
    for group in groups:
        for number, (system, of_system) in enumerate(systems.items()):
            row = of_system.get(group, {})
            cells = (_cell(row.get(figure)) for figure in figures)
            table.add_row(group if number == 0 else "", system, *cells)
    Console(width=max(100, 14 * len(figures) + 40)).print(table)


def commit() -> str:
    """The commit that was run, "-dirty" where files differ from it."""
    try:
        head = _git("rev-parse", "--short", "HEAD")
        changed = _git("status", "--porcelain", "--", "*.py", "*.md", "*.toml", "*.sql")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return f"{head}-dirty" if changed else head


def mean(values: Sequence[float]) -> float | None:
    """The mean, None of nothing."""
    return sum(values) / len(values) if values else None


def _told(path: Path) -> str:
    """A path as it was given; of an absolute one only the end, as the rest is one machine's."""
    return f"…/{path.name}" if path.is_absolute() else path.as_posix()


def _git(*arguments: str) -> str:
    here = Path(__file__).parent
    done = subprocess.run(["git", *arguments], cwd=here, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def _cell(value: float | int | None) -> str:
    if value is None:
        return "–"
    return (
        str(value) if isinstance(value, int) else f"{value:.3f}" if value < 10 else f"{value:.1f}"
    )
