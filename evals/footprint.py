"""How much memory a process and all it started take: the most at any moment, in MB."""

import subprocess
import threading
from pathlib import Path


def run_measured(command: list[str], environment: dict[str, str]) -> float:
    """Run a command; return the peak of its proportional set sizes, children included, in MB.

    Shared pages count once over all processes, which resident sizes would not do. Linux only.

    Raises:
        subprocess.CalledProcessError: it failed.
    """
    process = subprocess.Popen(command, env=environment)
    peak = [0.0]
    ended = threading.Event()

    def watch() -> None:
        while not ended.wait(0.2):
            peak[0] = max(peak[0], sum(map(_megabytes, _family(process.pid))))

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        code = process.wait()
    finally:
        process.kill()
        ended.set()
        watcher.join()
    if code:
        raise subprocess.CalledProcessError(code, command)
    return peak[0]


def _family(root: int) -> list[int]:
    """A process and all below it."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended
            continue
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found = [root]
    for process in found:
        found += parents.get(process, [])
    return found


def _megabytes(process: int) -> float:
    try:
        text = Path(f"/proc/{process}/smaps_rollup").read_text()
    except OSError:
        return 0.0
    line = next((line for line in text.splitlines() if line.startswith("Pss:")), "Pss: 0")
    return int(line.split()[1]) / 1024
