"""What does a cold command cost? CPU seconds of new processes, and seconds outside imports.

    python -m pageturner.evals.coldstart --corpus DIR [--question "…"] [--repeats 5] [--json OUT]

`cpu` and `wall` are of a whole process, imports and model loading in it. `working` is the time
`ask` takes in a process that has imported everything and loaded the model.
"""

import argparse
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from pageturner.evals.report import begin, result, show, write

WORKING = """
import contextlib, io, sys, time
from pathlib import Path
from langchain_core.messages import HumanMessage
from pageturner.agent import State, create_agent
from pageturner.corpus.corpus import Corpus
from pageturner.interfaces.asking import Settings, run_ask
import faiss, langgraph.store.sqlite.aio, rich.markdown
folder, question = Path(sys.argv[1]), sys.argv[2]
Corpus.open(folder).embedder.encode(["warm"])
started = time.perf_counter()
with contextlib.redirect_stdout(io.StringIO()):
    run_ask(question, Settings(folder, memory=False), with_trace=False, as_json=False)
print(time.perf_counter() - started)
"""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--question", default="When was the last time that this happened?")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the result here")
    args = parser.parse_args()

    folder = str(args.corpus)
    cli = ["-m", "pageturner.interfaces.cli"]
    commands = {
        "--help": [*cli, "--help"],
        "inspect": [*cli, "inspect", folder],
        "ask": [*cli, "ask", args.question, "--corpus", folder, "--no-memory"],
    }
    systems: dict[str, dict[str, dict[str, float | int | None]]] = {
        "pageturner": {
            name: _figures([measured(command)[:2] for _ in range(args.repeats)])
            for name, command in commands.items()
        }
    }
    working = [
        float(measured(["-c", WORKING, folder, args.question])[2]) for _ in range(args.repeats)
    ]
    systems["pageturner"]["ask"]["working"] = statistics.median(working)
    show(systems, "seconds, median of new processes")
    write(args.json, result(systems, [], args))


def measured(arguments: Sequence[str]) -> tuple[float, float, str]:
    """CPU seconds, wall seconds and output of a Python process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True)
    wall = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, wall, done.stdout


def _figures(runs: Sequence[tuple[float, float]]) -> dict[str, float | int | None]:
    return {
        "cpu": statistics.median(cpu for cpu, _ in runs),
        "wall": statistics.median(wall for _, wall in runs),
    }


if __name__ == "__main__":
    begin(main)
