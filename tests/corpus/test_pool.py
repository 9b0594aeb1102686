"""Reading in processes: a file that fails costs that file, order stays, memory is bounded."""

import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pageturner.corpus.config import CorpusConfig
from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import CorpusError, ReadError
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import Limits, ingest
from pageturner.corpus.jobs import INLINE_CHARACTERS, Job, Reply, Workshop
from pageturner.corpus.pool import is_portable, read_all, workers_for
from pageturner.corpus.readers import read
from tests.conftest import write_files
from tests.corpus.failing import FragileEmbedder, StuckAtStart


def stored(corpus: Path) -> list[tuple[str, str]]:
    """Source and text of every passage, in the order they were stored."""
    with sqlite3.connect(corpus / "corpus.db") as db:
        return db.execute(
            "SELECT d.source, p.text FROM passages p "
            "JOIN section_passages sp ON sp.passage_id = p.id "
            "JOIN document_sections ds ON ds.section_id = sp.section_id "
            "JOIN documents d ON d.id = ds.document_id ORDER BY p.seq"
        ).fetchall()


FAILING = [
    # (word, what the report says)
    ("segfault", "crashed (SIGSEGV)"),
    ("kill", "was killed, most likely for want of memory"),
    ("hang", "took longer than 2 s to read"),
    ("devour", "took more memory than"),
    ("bug", "its reader failed with KeyError: 'no such table'"),
]


def test_a_file_that_ends_its_reader_costs_that_file_only(tmp_path: Path) -> None:
    files = {f"{word}.md": f"# {word.title()}\n\nIt will {word} now.\n" for word, _ in FAILING}
    good = {f"good-{n}.md": f"# Good {n}\n\nNothing happens in {n}.\n" for n in range(6)}
    source = write_files(tmp_path / "source", files | good)
    report = ingest(
        source,
        tmp_path / "corpus",
        embedder=FragileEmbedder(),
        workers=2,
        limits=Limits(seconds=2),
    )
    assert (report.files, report.added, report.workers) == (6, 6, 2)
    reasons = {skipped.path: skipped.reason for skipped in report.skipped}
    for word, reason in FAILING:
        assert reason in reasons[f"{word}.md"], word
    assert [path for path, _ in stored(tmp_path / "corpus")] == sorted(good)


def test_a_library_reads_in_a_process_whatever_the_file_is_called(tmp_path: Path) -> None:
    html = "<!DOCTYPE html><title>Tern</title><p>It will segfault now.</p>"
    files = {"a.md": "# A\n\nFine.\n", "b.md": html, "c.txt": html.replace("segfault", "sail")}
    source = write_files(tmp_path / "source", files)
    report = ingest(source, tmp_path / "corpus", embedder=FragileEmbedder())
    assert [(one.path, one.reason) for one in report.skipped] == [
        ("b.md", "its reader crashed (SIGSEGV)")
    ]
    assert [path for path, _ in stored(tmp_path / "corpus")] == ["a.md", "c.txt"]
    assert report.workers == 0


def test_a_bug_of_a_reader_costs_that_file_also_in_this_process(tmp_path: Path) -> None:
    source = write_files(
        tmp_path / "source", {"a.md": "# A\n\nA bug here.\n", "b.md": "# B\n\nFine.\n"}
    )
    report = ingest(source, tmp_path / "corpus", embedder=FragileEmbedder(), workers=1)
    assert (report.added, report.workers) == (1, 0)
    assert "KeyError" in report.skipped[0].reason


def test_the_order_does_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    files = {
        f"{n:02}.md": f"# File {n}\n\n" + f"Sentence of file {n}. " * (400 if n % 5 == 0 else 3)
        for n in range(30)
    }
    source = write_files(tmp_path / "source", files)
    made = []
    for workers in (1, 2, 3):
        target = tmp_path / f"corpus-{workers}"
        ingest(source, target, embedder=HashEmbedder(), workers=workers, window=8)
        made.append(stored(target))
    assert made[0] == made[1] == made[2]
    assert len({name for name, _ in made[0]}) == 30


def test_a_file_of_many_records_passes_through_the_spool(tmp_path: Path) -> None:
    rows = "".join(f"{n},{'a story about boat ' * 12}{n}\n" for n in range(8000))
    source = write_files(tmp_path / "source", {"log.csv": "id,text\n" + rows})
    spool = tmp_path / "spool"
    spool.mkdir()
    workshop = Workshop(CorpusConfig(), HashEmbedder(), "root", None, spool)
    reply = workshop.do(Job(path="log.csv", location=source / "log.csv"))
    assert reply.spool is not None
    assert reply.size < INLINE_CHARACTERS
    sources = [prepared.document.source for prepared in reply.documents()]
    assert sources == [f"log.csv#{n}" for n in range(8000)]
    assert list(spool.iterdir()) == []


def test_a_fault_at_the_end_of_a_file_leaves_nothing_of_it(tmp_path: Path) -> None:
    rows = "".join(f"{n},{'a story about boat ' * 12}{n}\n" for n in range(8000))
    source = write_files(tmp_path / "source", {"log.csv": "id,text\n" + rows})
    spool = tmp_path / "spool"
    spool.mkdir()

    def torn(path: Path) -> Iterator[ReadDocument]:
        yield from read(path)
        raise ReadError("torn at the end")

    workshop = Workshop(CorpusConfig(), HashEmbedder(), "root", None, spool, torn)
    reply = workshop.do(Job(path="log.csv", location=source / "log.csv"))
    assert (reply.failure, list(reply.documents())) == ("torn at the end", [])
    assert list(spool.iterdir()) == []


def test_reading_does_not_run_far_ahead(tmp_path: Path) -> None:
    text = "words that fill the file " * 30_000  # one sentence, so that cutting it is quick
    source = write_files(tmp_path / "source", {f"{n:03}.txt": text for n in range(90)})
    taken = 0

    def jobs() -> Iterator[Job]:
        nonlocal taken
        for path in sorted(source.iterdir()):
            taken += 1
            yield Job(path=path.name, location=path)

    workshop = Workshop(CorpusConfig(), OneToken(), "root", None, tmp_path)
    done = read_all(workshop, jobs(), workers=2, limits=Limits())
    next(done)
    deadline = time.monotonic() + 5
    before = -1
    while taken != before and time.monotonic() < deadline:
        before = taken
        time.sleep(0.5)
    assert taken < 60  # 32 million characters are 43 of these files
    rest = sum(1 for _ in done)
    assert rest == 89


class OneToken(HashEmbedder):
    """Counts fast."""

    def count_tokens(self, texts: object) -> list[int]:
        return [1 for _ in texts]  # type: ignore[attr-defined]


def test_no_process_is_left_when_the_replies_are_not_taken(tmp_path: Path) -> None:
    source = write_files(tmp_path / "source", {f"{n}.md": "# A\n\nB.\n" for n in range(9)})
    jobs = (Job(path=path.name, location=path) for path in source.iterdir())
    workshop = Workshop(CorpusConfig(), HashEmbedder(), "root", None, tmp_path)
    done = read_all(workshop, jobs, workers=2, limits=Limits())
    _, reply = next(done)
    assert isinstance(reply, Reply)
    done.close()  # type: ignore[attr-defined]
    assert _children() == set()


def _children() -> set[str]:
    """Reading processes below this one."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = stat.read_text().rpartition(")")[2].split()[1]
            command = (stat.parent / "cmdline").read_text()
        except OSError:
            continue
        if parent == str(os.getpid()) and "pageturner.corpus.worker" in command:
            found.add(stat.parent.name)
    return found


def test_a_reading_process_that_cannot_start_is_named(tmp_path: Path) -> None:
    source = write_files(tmp_path / "source", {"a.md": "# A\n\nB.\n", "b.md": "# B\n\nC.\n"})
    with pytest.raises(CorpusError, match=r"could not be started.*--workers 1"):
        ingest(source, tmp_path / "corpus", embedder=StuckAtStart(), workers=2)


WORKERS = [
    # (files, asked, whether one process suffices)
    ([("a.md", 2_000)] * 90, None, True),
    ([("a.md", 2_000)] * 5_000, None, False),
    ([("a.csv", 90_000_000)], None, False),
    ([("a.pdf", 2_000)], None, False),
    ([("a.pdf", 2_000)], 1, True),
    ([("a.md", 2_000)] * 3, 2, False),
]


@pytest.mark.parametrize(("files", "asked", "here"), WORKERS)
def test_processes_are_started_where_they_pay(
    files: list[tuple[str, int]], asked: int | None, here: bool
) -> None:
    assert (workers_for(files, asked) == 0) is here
    assert workers_for(files, asked, portable=False) == 0


def test_what_only_this_process_knows_is_not_sent_to_another() -> None:
    class Local(HashEmbedder):
        """Cannot be found by name."""

    assert is_portable(HashEmbedder())
    assert not is_portable(Local())


@pytest.mark.parametrize("workers", [0, 1])
def test_how_much_of_a_long_file_is_read_is_told_meanwhile(tmp_path: Path, workers: int) -> None:
    rows = "".join(f"{n},{'a word ' * 40}\n" for n in range(12_000))
    source = write_files(tmp_path / "source", {"log.csv": "id,text\n" + rows})
    workshop = Workshop(CorpusConfig(), HashEmbedder(), "root", None, tmp_path)
    jobs = [Job(path="log.csv", location=source / "log.csv")]
    told: list[tuple[str, int]] = []
    done = read_all(
        workshop,
        jobs,
        workers=workers,
        limits=Limits(),
        on_read=lambda path, count: told.append((path, count)),
    )
    ((_, reply),) = done
    assert reply.passages == 12_000
    assert told == sorted(told)
    assert {path for path, _ in told} == {"log.csv"}
    assert 0 < told[0][1] < 12_000
