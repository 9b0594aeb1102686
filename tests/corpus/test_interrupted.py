"""Ended anywhere, a corpus opens and goes on, and ends up as if nothing had happened."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from filelock import FileLock

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import CorpusBusy
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import ingest
from pageturner.corpus.layout import LOCK_NAME, SPOOL_PREFIX
from tests.conftest import REPORTS, heed_interrupts, ingested, opened, write_files

SLOW = """
import sys, time
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import ingest
class Slow(HashEmbedder):
    def encode(self, texts):
        time.sleep(0.05)
        return super().encode(texts)
embedder = Slow()
embedder_of_workers = HashEmbedder()
type(embedder).measure = property(lambda self: embedder_of_workers)
ingest(sys.argv[1], sys.argv[2], embedder=embedder, window=4, workers=int(sys.argv[3]))
"""


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """A folder with small files, a long one, and one of many records."""
    files = {f"2025-03-{n:02}.md": f"# Day {n}\n\nThe Tern carried {n}.\n" for n in range(1, 29)}
    files["long.md"] = "# Long\n\n" + "A sentence about the harbour wall. " * 1500
    files["log.csv"] = "id,text\n" + "".join(f"{n},what happened at {n}\n" for n in range(60))
    files["corpus.toml"] = REPORTS["corpus.toml"]
    return write_files(tmp_path / "source", files)


def started(source: Path, target: Path, workers: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", SLOW, str(source), str(target), str(workers)]
    return subprocess.Popen(
        command, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=heed_interrupts
    )


def content(corpus: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that a corpus holds, without its random ids."""
    with sqlite3.connect(corpus / "corpus.db") as db:
        tables = {
            "files": "SELECT path, hash FROM files",
            "passages": "SELECT d.source, ds.position, sp.position, p.text, p.embedding "
            "FROM documents d JOIN document_sections ds ON ds.document_id = d.id "
            "JOIN section_passages sp ON sp.section_id = ds.section_id "
            "JOIN passages p ON p.id = sp.passage_id",
            "records": "SELECT d.source, r.date, r.passengers FROM reports r "
            "JOIN documents d ON d.id = r.document_id",
            "left over": "SELECT id FROM passages WHERE id NOT IN "
            "(SELECT passage_id FROM section_passages)",
            "words": "SELECT count(*) FROM passages_fts WHERE passages_fts MATCH 'harbour'",
            "whole": "PRAGMA integrity_check",
        }
        return {name: sorted(db.execute(sql).fetchall(), key=repr) for name, sql in tables.items()}


@pytest.mark.parametrize("workers", [1, 2])
def test_killed_again_and_again_it_ends_up_as_a_fresh_ingestion(
    many: Path, tmp_path: Path, workers: int
) -> None:
    fresh, target = tmp_path / "fresh", tmp_path / "corpus"
    ingested(many, fresh)
    draw = random.Random(workers)
    ends = []
    for _ in range(4):
        before = stored(target)
        process = started(many, target, workers)
        deadline = time.monotonic() + 60
        while process.poll() is None and stored(target) == before and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(draw.uniform(0, 0.2))
        process.kill()
        ends.append(process.wait())
        process.communicate()
        if (target / "corpus.db").exists() and (target / "corpus.toml").exists():
            with Corpus.open(target, embedder=HashEmbedder()) as corpus:
                assert corpus.counts().documents <= 89
    assert -signal.SIGKILL in ends
    ingested(many, target)
    assert content(target) == content(fresh)
    assert not list(target.glob(f"{SPOOL_PREFIX}*"))
    assert ingested(many, target).embedded == 0


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_was_done_and_leaves_no_process(
    many: Path, tmp_path: Path, workers: int
) -> None:
    target = tmp_path / "corpus"
    process = started(many, target, workers)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and stored(target) < 5:
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert b"KeyboardInterrupt" in said
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)
    assert stored(target) >= 5
    assert opened(target).counts().documents >= 5
    assert not list(target.glob(f"{SPOOL_PREFIX}*"))
    ingested(many, target)
    assert stored(target) == 89


def stored(corpus: Path) -> int:
    try:
        with sqlite3.connect(f"file:{corpus / 'corpus.db'}?mode=ro", uri=True) as db:
            return int(db.execute("SELECT count(*) FROM documents").fetchone()[0])
    except sqlite3.OperationalError:
        return 0


def test_a_second_ingestion_waits_for_the_first(many: Path, tmp_path: Path) -> None:
    target = tmp_path / "corpus"
    process = started(many, target, 1)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and stored(target) < 1:
        time.sleep(0.01)
    with pytest.raises(CorpusBusy, match=r"--wait SECONDS"):
        ingested(many, target)
    report = ingest(many, target, embedder=HashEmbedder(), wait=60)
    assert process.wait() == 0
    process.communicate()
    assert (report.unchanged, report.added) == (30, 0)


def test_waiting_has_an_end(source: Path, tmp_path: Path) -> None:
    ingested(source, tmp_path / "corpus")
    with (
        FileLock(tmp_path / "corpus" / LOCK_NAME),
        pytest.raises(CorpusBusy, match=r"still, after 0\.2 s"),
    ):
        ingest(source, tmp_path / "corpus", embedder=HashEmbedder(), wait=0.2)
