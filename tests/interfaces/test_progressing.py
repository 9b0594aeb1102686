"""How far an ingestion is: counts, rate and time left on a bar, or on a line now and then."""

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pageturner.corpus.report import Progress
from pageturner.interfaces.progressing import Pace, time_left, told_on
from tests.conftest import heed_interrupts, write_files

STEPS = [
    # (seconds since the start, share done, seconds left)
    ([(2, 0.0, None)]),
    ([(2, 0.0, None), (10, 0.25, 30)]),
    ([(10, 0.25, 30), (14, 0.25, 26)]),  # between two steps the clock runs on
    ([(10, 0.25, 30), (20, 0.5, 20)]),
    ([(10, 0.5, 10), (30, 0.5, 0)]),
    ([(10, 1.0, 0)]),
]


@pytest.mark.parametrize("steps", STEPS)
def test_the_time_left_follows_the_share_that_is_done(
    steps: list[tuple[float, float, float | None]],
) -> None:
    moments = iter([0.0, *(moment for moment, _, _ in steps)])
    left = time_left(lambda: next(moments))
    for _, share, expected in steps:
        assert left(share) == expected


def test_what_earlier_runs_did_is_not_counted_as_pace() -> None:
    moments = iter([0.0, 1.0, 10.0])
    left = time_left(lambda: next(moments), begun=0.5)
    assert left(0.5) is None
    assert left(0.75) == 10


LINES = [
    # (what is told, seconds since the start, the line)
    ([Progress(done=0, total=1, share=0)], 3, "0%, 0/1 file"),
    (
        [Progress(done=0, total=1, share=0, name="big.csv", read=45_000)],
        30,
        "0%, 0/1 file, reading big.csv: 45,000 documents",
    ),
    (
        [
            Progress(done=511, total=2500, share=0.2),
            Progress(done=511, total=2500, share=0.6, passages=900, embedded=100, name="a.md"),
        ],
        10,
        "60%, 511/2,500 files, 1,000 passages (100/s), 0:10 left, a.md",
    ),
]


@pytest.mark.parametrize(("steps", "moment", "line"), LINES)
def test_a_line_tells_counts_rate_and_time_left(
    steps: list[Progress], moment: float, line: str
) -> None:
    clock = [0.0]
    pace = Pace(lambda: clock[0])
    assert pace.line == ""
    pace.hear(steps[0])
    clock[0] = moment
    for step in steps[1:]:
        pace.hear(step)
    assert pace.line == line


def test_without_a_terminal_a_line_is_printed_now_and_then() -> None:
    told, pace = io.StringIO(), Pace()
    with told_on(pace, told, every=0.02) as hear:
        time.sleep(0.05)
        assert told.getvalue() == ""
        hear(Progress(done=1, total=2, share=0.5, name="a\x1b.md"))
        deadline = time.monotonic() + 5
        while told.getvalue().count("\n") < 2 and time.monotonic() < deadline:
            time.sleep(0.01)
    lines = told.getvalue().splitlines()
    assert len(lines) >= 2
    assert lines[0].startswith("ingest: 50%, 1/2 files, ")
    assert "a\\x1b.md" in lines[0]


def test_ctrl_c_says_how_far_it_is_and_how_to_go_on(tmp_path: Path) -> None:
    rows = "".join(f"{n},what happened at {n}\n" for n in range(100_000))
    source = write_files(tmp_path / "source", {"log.csv": "id,text\n" + rows})
    target = tmp_path / "corpus"
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "pageturner.interfaces.cli"),
            *("ingest", str(source), "--corpus", str(target)),
        ],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_interrupts,
    )
    deadline = time.monotonic() + 60
    while not list(target.glob(".ingesting-*/*")) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert said == (
        "pageturner: stopped with 0 of 1 file done and 0 passages stored; run it again to go on.\n"
    )
