"""A dry run says what an ingestion then does, and writes nothing."""

from pathlib import Path

import pytest

from pageturner.corpus.errors import SourceError
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import Plan, dry_run
from tests.conftest import ingested, write_files


def planned(source: Path, corpus: Path, **more: int) -> Plan:
    return dry_run(source, corpus, measure=HashEmbedder(), **more)  # type: ignore[arg-type]


def snapshot(folder: Path) -> dict[str, bytes]:
    """What is in a folder, but for what SQLite lays beside a database that is read."""
    aside = (".db-shm", ".db-wal")
    return {
        path.name: path.read_bytes()
        for path in folder.iterdir()
        if not path.name.endswith(aside) or (path.suffix == ".db-wal" and path.stat().st_size)
    }


def test_of_a_new_corpus_everything_is_new_and_nothing_is_made(
    source: Path, tmp_path: Path
) -> None:
    plan = planned(source, tmp_path / "corpus")
    assert set(plan.added) == {"2025-03-01.md", "2025-03-02.md", "2025-03-03.md", "handbook.md"}
    assert (plan.replaced, plan.removed, plan.unchanged, plan.skipped) == ({}, {}, 0, [])
    assert not (tmp_path / "corpus").exists()


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_planned_is_what_is_done(source: Path, tmp_path: Path, workers: int) -> None:
    target = tmp_path / "corpus"
    write_files(source, {"log.csv": "id,text\n1,one\n2,two\n3,three\n"})
    ingested(source, target)
    (source / "2025-03-01.md").write_text("# Report, 1 March\n\nThe Tern carried 999.\n")
    (source / "2025-03-02.md").unlink()
    (source / "broken.md").write_bytes(b"\0")
    write_files(
        source, {"new.md": "# New\n\nText.\n", "log.csv": "id,text\n1,one\n2,other\n4,four"}
    )
    before = snapshot(target)
    plan = planned(source, target, workers=workers)
    assert snapshot(target) == before
    assert plan.added == {"log.csv": 1, "new.md": 1}
    assert plan.replaced == {"2025-03-01.md": 1, "log.csv": 1}
    assert plan.removed == {"2025-03-02.md": 1, "log.csv": 1}
    assert [skipped.path for skipped in plan.skipped] == ["broken.md"]
    report = ingested(source, target)
    assert report.added == sum(plan.added.values())
    assert report.replaced == sum(plan.replaced.values())
    assert report.removed == sum(plan.removed.values())
    assert report.unchanged == plan.unchanged == 2
    assert report.skipped == plan.skipped
    assert report.passages == plan.passages


def test_a_moved_source_is_planned_as_the_same(source: Path, tmp_path: Path) -> None:
    ingested(source, tmp_path / "corpus")
    plan = planned(source.rename(tmp_path / "elsewhere"), tmp_path / "corpus")
    assert (plan.added, plan.removed, plan.unchanged) == ({}, {}, 4)
    assert plan.notes[0].endswith("source', which is gone")


def test_a_source_of_nothing_readable_is_an_error(tmp_path: Path) -> None:
    source = write_files(tmp_path / "source", {"a.md": "\0"})
    with pytest.raises(SourceError, match=r"Nothing could be ingested: 'a\.md' binary"):
        planned(source, tmp_path / "corpus")
