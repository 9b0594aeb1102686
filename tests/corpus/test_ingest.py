"""A corpus follows its source: what is new comes in, what changed is replaced, the rest goes."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from filelock import FileLock

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import (
    ConfigError,
    CorpusBusy,
    CorpusError,
    CorruptCorpus,
    EmbeddingMismatch,
    MissingCorpus,
    SchemaTooNew,
    SourceError,
)
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import dry_run, ingest
from pageturner.corpus.layout import LOCK_NAME
from pageturner.corpus.report import Progress
from tests.conftest import REPORTS, ingested, opened, write_files


def rows(corpus: Path, sql: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(corpus / "corpus.db") as db:
        return db.execute(sql).fetchall()


def test_documents_sections_passages_and_records_are_stored(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "corpus"
    report = ingested(source, target)
    assert (report.files, report.added, report.skipped) == (4, 4, [])
    assert rows(
        target, "SELECT date, passengers, vessel, fog FROM reports WHERE vessel > '' ORDER BY date"
    ) == [
        ("2025-03-01", 412, "Tern", 1),
        ("2025-03-02", 230, "Plover", 0),
        ("2025-03-03", 518, "Tern", 0),
    ]
    assert rows(
        target,
        "SELECT s.number, s.title, count(sp.passage_id) FROM document_sections ds "
        "JOIN documents d ON d.id = ds.document_id JOIN sections s ON s.id = ds.section_id "
        "LEFT JOIN section_passages sp ON sp.section_id = s.id WHERE d.title = 'Handbook' "
        "GROUP BY s.id ORDER BY ds.position",
    ) == [("0", "Handbook", 1), ("1", "Boarding", 3), ("2", "Surge at the berth", 1)]


def test_a_second_ingestion_touches_nothing(source: Path, tmp_path: Path) -> None:
    ingested(source, tmp_path / "corpus")
    before = (tmp_path / "corpus" / "corpus.db").read_bytes()
    report = ingested(source, tmp_path / "corpus")
    assert (report.unchanged, report.added, report.embedded) == (4, 0, 0)
    assert (tmp_path / "corpus" / "corpus.db").read_bytes() == before


def test_what_changed_is_replaced_and_what_is_gone_removed(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "corpus"
    ingested(source, target)
    identifiers = dict(rows(target, "SELECT source, id FROM documents"))
    (source / "2025-03-01.md").write_text("# Report, 1 March\n\nThe Tern carried 999 passengers.\n")
    (source / "2025-03-02.md").unlink()
    report = ingested(source, target)
    assert (report.replaced, report.removed, report.unchanged) == (1, 1, 2)
    assert rows(target, "SELECT passengers FROM reports WHERE date = '2025-03-01'") == [(999,)]
    assert rows(target, "SELECT count(*) FROM passages WHERE text LIKE '%412%'") == [(0,)]
    assert rows(target, "SELECT count(*) FROM passages_fts WHERE passages_fts MATCH 'clear'") == [
        (0,)
    ]
    assert rows(target, "SELECT count(*) FROM sections") == [(5,)]
    left = dict(rows(target, "SELECT source, id FROM documents"))
    assert left == {name: i for name, i in identifiers.items() if name != "2025-03-02.md"}


def test_only_passages_that_changed_are_embedded_again(source: Path, tmp_path: Path) -> None:
    ingested(source, tmp_path / "corpus")
    handbook = source / "handbook.md"
    handbook.write_text(handbook.read_text() + "\nCall the boom.\n")
    assert ingested(source, tmp_path / "corpus").embedded == 1


def test_rows_that_move_and_files_that_are_renamed_keep_their_vectors(tmp_path: Path) -> None:
    lines = [f"Name {n},what happened at {n}\n" for n in range(40)]
    note = "# Note\n\nSome words.\n"
    source = write_files(
        tmp_path / "source", {"log.csv": "name,text\n" + "".join(lines), "a.md": note}
    )
    target = tmp_path / "corpus"
    ingest(source, target, embedder=HashEmbedder(), window=8)
    write_files(source, {"log.csv": "name,text\nNew,at the top\n" + "".join(lines)})
    (source / "a.md").rename(source / "b.md")
    report = ingest(source, target, embedder=HashEmbedder(), window=8)
    assert (report.added, report.replaced, report.removed) == (2, 40, 1)
    assert (report.embedded, report.passages) == (1, 42)
    ingested(source, tmp_path / "fresh")
    vectors = "SELECT header, text, embedding FROM passages ORDER BY header, text"
    assert rows(target, vectors) == rows(tmp_path / "fresh", vectors)


def test_a_new_declaration_fills_the_records_again(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "corpus"
    ingested(source, target)
    declared = tmp_path / "new.toml"
    declared.write_text(
        '[corpus]\ntable = "days"\n'
        '[columns.people]\ntype = "integer"\npattern = "carried ([0-9]+)"\n'
    )
    report = ingest(source, target, config_file=declared, embedder=HashEmbedder())
    assert report.embedded == 0
    assert rows(target, "SELECT sum(people) FROM days") == [(412 + 230 + 518,)]
    assert rows(target, "SELECT count(*) FROM sqlite_schema WHERE name = 'reports'") == [(0,)]


def test_a_text_is_one_value_however_it_is_capitalised(tmp_path: Path) -> None:
    files = {
        "corpus.toml": """
            [corpus]
            title = "Quays"
            [columns.wind]
            type = "text"
            pattern = '(east|west) wind'
        """,
        "1.md": "# One\n\nEast wind.\n",
        "2.md": "# Two\n\nRough, with an east wind.\n",
        "3.md": "# Three\n\nWest wind.\n",
    }
    ingested(write_files(tmp_path / "source", files), tmp_path / "corpus")
    found = rows(tmp_path / "corpus", "SELECT title FROM records WHERE wind = 'EAST' ORDER BY 1")
    assert found == [("One",), ("Two",)]
    card = opened(tmp_path / "corpus").card()
    assert card.columns[0].distinct == 2
    assert [str(value).lower() for value in card.columns[0].samples] == ["east", "west"]


def test_a_records_table_of_an_older_layout_is_laid_out_anew(tmp_path: Path) -> None:
    declared = '[corpus]\ntitle = "Quays"\n[columns.wind]\ntype = "text"\npattern = "(east) wind"\n'
    files = {"corpus.toml": declared, "1.md": "# One\n\nAn east wind.\n"}
    source = write_files(tmp_path / "source", files)
    target = tmp_path / "corpus"
    ingested(source, target)
    with sqlite3.connect(target / "corpus.db") as db:
        (made,) = db.execute("SELECT sql FROM sqlite_schema WHERE name = 'records'").fetchone()
        held = db.execute("SELECT * FROM records").fetchall()
        db.execute("DROP TABLE records")
        db.execute(made.replace(" COLLATE NOCASE", ""))
        db.executemany("INSERT INTO records VALUES (?, ?, ?, ?, ?)", held)
    assert rows(target, "SELECT title FROM records WHERE wind = 'EAST'") == []
    report = ingested(source, target)
    assert (report.unchanged, report.embedded) == (1, 0)
    assert rows(target, "SELECT title FROM records WHERE wind = 'EAST'") == [("One",)]


def test_a_section_can_be_the_unit_of_record(tmp_path: Path) -> None:
    source = write_files(
        tmp_path / "source",
        {
            "corpus.toml": '[corpus]\nunit = "section"\n'
            '[columns.day]\ntype = "date"\nsource = "title"\n',
            "log.md": "# Log\n\n## 2025-03-01\n\nFog.\n\n## 2025-03-02\n\nClear.\n",
        },
    )
    ingested(source, tmp_path / "corpus")
    assert rows(tmp_path / "corpus", "SELECT day, section_id = id FROM records ORDER BY day") == [
        ("2025-03-01", 1),
        ("2025-03-02", 1),
    ]


def test_a_section_that_fills_no_column_is_no_record(tmp_path: Path) -> None:
    days = "## 2025-03-01\n\nFog.\n\n## 2025-03-02\n\nClear.\n"
    columns = "[columns.fog]\ntype = 'boolean'\npattern = 'Fog'\n"
    dated = "[columns.day]\ntype = 'date'\nsource = 'title'\npattern = '[-\\d]+'\ntemporal = true\n"
    kept = {"dated": columns + dated, "undated": columns}
    for name, declared in kept.items():
        source = write_files(
            tmp_path / name,
            {
                "corpus.toml": f"[corpus]\nunit = 'section'\n{declared}",
                "log.md": f"# Log\n\nFog is told of where it was seen.\n\n{days}",
            },
        )
        ingested(source, tmp_path / f"{name} corpus")
    held = rows(tmp_path / "dated corpus", "SELECT day, fog FROM records ORDER BY day")
    assert held == [("2025-03-01", 1), ("2025-03-02", 0)]
    assert rows(tmp_path / "dated corpus", "SELECT count(*) FROM sections") == [(3,)]
    assert rows(tmp_path / "undated corpus", "SELECT count(*) FROM records") == [(3,)]


def test_one_bad_file_never_ends_a_run(source: Path, tmp_path: Path) -> None:
    (source / "photo.md").write_bytes(b"\x89PNG\0")
    (source / "broken.csv").write_bytes(b"a,b\n1\n")
    (source / "picture.png").write_bytes(b"x")
    outside = tmp_path / "secret.md"
    outside.write_text("# Secret\n\nnot for the corpus")
    (source / "link.md").symlink_to(outside)
    report = ingested(source, tmp_path / "corpus")
    assert report.added == 4
    assert {
        skipped.path: skipped.reason.split(":")[0].split(";")[0] for skipped in report.skipped
    } == {
        "broken.csv": "line 2 has 1 fields, the header 2",
        "link.md": "a link that leaves the source folder",
        "photo.md": "binary",
        "picture.png": "no reader for '.png'",
    }


def test_a_file_that_turns_unreadable_keeps_its_earlier_version(
    source: Path, tmp_path: Path
) -> None:
    ingested(source, tmp_path / "corpus")
    (source / "2025-03-01.md").write_bytes(b"\0")
    report = ingested(source, tmp_path / "corpus")
    assert "earlier version stays" in report.skipped[0].reason
    assert rows(tmp_path / "corpus", "SELECT count(*) FROM documents") == [(4,)]


def test_values_that_cannot_be_read_are_reported_by_name(tmp_path: Path) -> None:
    source = write_files(
        tmp_path / "source",
        {
            "corpus.toml": '[columns.day]\ntype = "date"\nsource = "title"\n',
            "a.md": "# 31 February 2025\n\nText.\n",
        },
    )
    report = ingested(source, tmp_path / "corpus")
    assert report.unread == {"day": ["a.md: '31 February 2025' is not a date"]}


def test_one_file_of_a_known_folder_is_updated_inside_it_and_nothing_else(tmp_path: Path) -> None:
    files = {"a.md": "# A\n", "deeper/b.md": "# B\n", "c.md": "# C\n"}
    source = write_files(tmp_path / "source", files)
    target = tmp_path / "corpus"
    ingested(source, target)
    new = {"deeper/b.md": "# B, anew\n", "new.md": "# New\n", "a.md": "# A, anew\n"}
    write_files(source, {**new, ".hidden.md": "# Hidden\n"})
    (source / "c.md").unlink()
    plan = dry_run(source / "deeper" / "b.md", target, measure=HashEmbedder())
    assert (plan.added, plan.replaced, plan.removed) == ({}, {"deeper/b.md": 1}, {})
    report = ingested(source / "deeper" / "b.md", target)
    assert (report.added, report.replaced, report.removed) == (0, 1, 0)
    assert ingested(source / "new.md", target).added == 1
    titles = "SELECT path, title FROM documents ORDER BY path"
    assert rows(target, titles) == [
        *[("a.md", "A"), ("c.md", "C")],
        *[("deeper/b.md", "B, anew"), ("new.md", "New")],
    ]
    with pytest.raises(SourceError, match="1 document of it stays"):
        ingested(source / "c.md", target)
    report = ingest(source / "c.md", target, embedder=HashEmbedder(), allow_empty=True)
    assert (report.removed, opened(target).counts().documents) == (1, 3)
    ingested(source / ".hidden.md", target)  # not seen from the folder: by itself
    ingested(source, target)
    assert opened(target).counts().documents == 4


def test_a_moved_source_is_the_same_source(source: Path, tmp_path: Path) -> None:
    ingested(source, tmp_path / "corpus")
    moved = source.rename(tmp_path / "elsewhere")
    report = ingested(moved, tmp_path / "corpus")
    assert (report.added, report.unchanged) == (0, 4)
    assert report.notes == [f"{str(moved)!r} is taken for {str(source)!r}, which is gone"]


def test_a_folder_that_became_a_link_to_its_new_place_is_the_same_source(
    source: Path, tmp_path: Path
) -> None:
    ingested(source, tmp_path / "corpus")
    moved = source.rename(tmp_path / "elsewhere")
    source.symlink_to(moved)
    (moved / "2025-03-01.md").unlink()
    report = ingested(source, tmp_path / "corpus")
    assert (report.added, report.removed, report.unchanged) == (0, 1, 3)
    assert report.notes == [f"{str(moved)!r} is taken for {str(source)!r}, which leads there"]


MOVES = [
    # (what the gone folder held, what the new one holds, documents removed and left)
    ({"a": "1", "b": "2", "c": "3"}, {"a": "1", "b": "2", "new": "4"}, 1, 3),
    ({"a": "1", "b": "2", "c": "3"}, {"a": "1", "b": "other", "c": "changed"}, 0, 6),
    ({"report": "1", "smith": "2", "jones": "3"}, {"report": "other", "new": "4"}, 0, 5),
    ({"a": "1", "b": "2"}, {"a": "1", "c": "3"}, 0, 4),
    ({"a": "1"}, {"a": "other"}, 0, 2),
    ({"a": "1"}, {"deeper/a": "1"}, 0, 2),
    ({"a": "1"}, {"a": "1"}, 0, 1),
]


@pytest.mark.parametrize(("old", "new", "removed", "left"), MOVES)
@pytest.mark.parametrize("single", [False, True])
def test_a_source_is_taken_for_one_that_is_gone_by_most_of_its_content_alone(
    tmp_path: Path,
    old: dict[str, str],
    new: dict[str, str],
    removed: int,
    left: int,
    single: bool,
) -> None:
    first, second = (
        write_files(tmp_path / name, {f"{p}.md": f"# T\n\n{t}\n" for p, t in texts.items()})
        for name, texts in (("first", old), ("second", new))
    )
    if single and len(old) == 1:  # a source may be a file
        first, second = first / "a.md", next(second.rglob("*.md"))
        left = 1 if "deeper/a" in new else left
    ingested(first, tmp_path / "corpus")
    (tmp_path / "first").rename(tmp_path / ".away")
    report = ingested(second, tmp_path / "corpus")
    assert (report.removed, opened(tmp_path / "corpus").counts().documents) == (removed, left)
    assert bool(report.notes) == (left < len(old) + len(new))


def test_two_sources_do_not_touch_each_other(source: Path, tmp_path: Path) -> None:
    other = write_files(tmp_path / "other", {"2025-03-01.md": "# Other\n\nThe Tern carried 5.\n"})
    ingested(source, tmp_path / "corpus")
    assert ingested(other, tmp_path / "corpus").removed == 0
    assert rows(tmp_path / "corpus", "SELECT count(*) FROM documents") == [(5,)]


def test_the_corpus_folder_may_lie_inside_its_source(source: Path) -> None:
    ingested(source, source / "corpus")
    assert ingested(source, source / "corpus").unchanged == 4


def test_the_files_of_a_corpus_are_no_documents(source: Path, tmp_path: Path) -> None:
    for target in (source, source, tmp_path / "other"):  # into itself, again, and elsewhere
        report = ingested(source, target)
        assert (report.files, report.skipped) == (4, [])
    (tmp_path / "moved").mkdir()
    (source / "corpus.db").rename(tmp_path / "moved" / "corpus.db")  # no corpus by itself
    with pytest.raises(SourceError, match=r"corpus\.db"):
        ingested(tmp_path / "moved", tmp_path / "third")


NOTHING = [
    ({}, "holds no files"),
    ({"a.md": "\0"}, "Nothing could be ingested: 'a.md' binary"),
    ({"a.xyz": "text"}, "Nothing could be ingested: 'a.xyz' no reader"),
]


@pytest.mark.parametrize(("files", "named"), NOTHING)
def test_nothing_to_ingest_is_an_error(tmp_path: Path, files: dict[str, str], named: str) -> None:
    (tmp_path / "source").mkdir()
    source = write_files(tmp_path / "source", files)
    with pytest.raises(SourceError, match=named):
        ingested(source, tmp_path / "corpus")


def test_a_corpus_folder_that_was_there_stays_where_nothing_was_read(tmp_path: Path) -> None:
    source = write_files(tmp_path / "source", {"a.md": "\0"})
    target = write_files(tmp_path / "corpus", {"corpus.toml": '[corpus]\ntitle = "Mine"\n'})
    with pytest.raises(SourceError, match="Nothing could be ingested"):
        ingested(source, target)
    assert "Mine" in (target / "corpus.toml").read_text()
    (source / "b.md").write_text("# B\n\nText.\n")
    ingested(source, target)
    (source / "b.md").write_text("\0")
    with pytest.raises(SourceError, match="and 1 more"):
        ingested(source, target)
    assert opened(target).counts().documents == 1


@pytest.mark.parametrize("is_gone", [False, True])
def test_the_last_documents_go_when_an_empty_source_is_taken_at_its_word(
    tmp_path: Path, is_gone: bool
) -> None:
    source = write_files(tmp_path / "source", {"a.md": "# A\n", "b.md": "# B\n"})
    target = tmp_path / "corpus"
    ingested(source, target)
    for name in ("a.md", "b.md"):
        (source / name).unlink()
    if is_gone:
        source.rmdir()
    with pytest.raises(SourceError, match=r"2 documents of it stay in the corpus.*--allow-empty"):
        ingested(source, target)
    assert opened(target).counts().documents == 2
    plan = dry_run(source, target, measure=HashEmbedder(), allow_empty=True)
    assert plan.removed == {"a.md": 1, "b.md": 1}
    report = ingest(source, target, embedder=HashEmbedder(), allow_empty=True)
    assert (report.removed, opened(target).counts().documents) == (2, 0)
    with pytest.raises(SourceError, match=r"(Put documents there|Name a file or a folder)\.$"):
        ingested(source, target)


def test_a_source_that_never_was_is_an_error_at_its_word_too(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="nothing to ingest at"):
        ingest(tmp_path / "typo", tmp_path / "corpus", embedder=HashEmbedder(), allow_empty=True)


def test_a_corpus_folder_that_cannot_be_made_is_named(source: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(CorpusError, match=r"'.*taken' cannot be written"):
        ingested(source, tmp_path / "taken")


def test_what_cannot_be_looked_at_any_more_keeps_its_earlier_version(
    source: Path, tmp_path: Path
) -> None:
    ingested(source, tmp_path / "corpus")
    outside = tmp_path / "outside.md"
    outside.write_text("# Outside\n\nText.\n")
    (source / "2025-03-01.md").unlink()
    (source / "2025-03-01.md").symlink_to(outside)
    report = ingested(source, tmp_path / "corpus")
    assert (report.removed, report.skipped[0].path) == (0, "2025-03-01.md")
    assert report.skipped[0].reason.endswith("copy the file in; its earlier version stays")


def test_a_folder_that_cannot_be_looked_at_any_more_keeps_what_it_held(tmp_path: Path) -> None:
    source = write_files(tmp_path / "source", {"a.md": "# A\n", "kept/b.md": "# B\n"})
    ingested(source, tmp_path / "corpus")
    (source / "kept").rename(tmp_path / "outside")
    (source / "kept").symlink_to(tmp_path / "outside")
    report = ingested(source, tmp_path / "corpus")
    assert (report.removed, report.skipped[0].path) == (0, "kept")
    assert report.skipped[0].reason.endswith("copy the folder in; its earlier version stays")


def test_what_became_a_link_to_its_new_place_is_gone_from_the_old_one(tmp_path: Path) -> None:
    source = write_files(tmp_path / "source", {"docs/x.md": "# X\n", "y.md": "# Y\n"})
    ingested(source, tmp_path / "corpus")
    (source / "docs").rename(source / "docs2")
    (source / "docs").symlink_to("docs2")
    (source / "y.md").rename(source / "z.md")
    (source / "y.md").symlink_to("z.md")
    plan = dry_run(source, tmp_path / "corpus", measure=HashEmbedder())
    assert plan.removed == {"docs/x.md": 1, "y.md": 1}
    report = ingested(source, tmp_path / "corpus")
    assert (report.added, report.removed) == (2, 2)
    assert not any("stays" in skipped.reason for skipped in report.skipped)
    assert rows(tmp_path / "corpus", "SELECT path FROM documents ORDER BY path") == [
        ("docs2/x.md",),
        ("z.md",),
    ]


def test_a_missing_source_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="nothing to ingest at"):
        ingested(tmp_path / "nowhere", tmp_path / "corpus")


def test_a_wrong_declaration_changes_nothing(source: Path, tmp_path: Path) -> None:
    ingested(source, tmp_path / "corpus")
    before = (tmp_path / "corpus" / "corpus.toml").read_text()
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('[columns.x]\ntype = "real"\npattern = "("\n')
    with pytest.raises(ConfigError, match="does not compile"):
        ingest(source, tmp_path / "corpus", config_file=wrong, embedder=HashEmbedder())
    assert (tmp_path / "corpus" / "corpus.toml").read_text() == before
    assert opened(tmp_path / "corpus").counts().documents == 4


def test_two_writers_do_not_meet(source: Path, tmp_path: Path) -> None:
    ingested(source, tmp_path / "corpus")
    with FileLock(tmp_path / "corpus" / LOCK_NAME), pytest.raises(CorpusBusy, match="Wait until"):
        ingested(source, tmp_path / "corpus")


class OtherEmbedder(HashEmbedder):
    """Same vectors, another name."""

    @property
    def fingerprint(self) -> str:
        return "other-model"


def test_a_corpus_is_only_used_with_its_own_embedder(source: Path, tmp_path: Path) -> None:
    ingested(source, tmp_path / "corpus")
    with pytest.raises(EmbeddingMismatch, match="other-model"):
        ingest(source, tmp_path / "corpus", embedder=OtherEmbedder())
    with pytest.raises(EmbeddingMismatch, match="other-model"):
        _ = Corpus.open(tmp_path / "corpus", embedder=OtherEmbedder()).embedder
    assert ingested(source, tmp_path / "corpus").unchanged == 4


def test_a_missing_corpus_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(MissingCorpus, match="pageturner ingest"):
        Corpus.open(tmp_path)


def test_a_newer_schema_is_not_touched(source: Path, tmp_path: Path) -> None:
    ingested(source, tmp_path / "corpus")
    with sqlite3.connect(tmp_path / "corpus" / "corpus.db") as db:
        db.execute("INSERT INTO migrations VALUES (9999, 'future')")
    with pytest.raises(SchemaTooNew, match="Upgrade"):
        opened(tmp_path / "corpus")
    with pytest.raises(SchemaTooNew, match="9999"):
        ingested(source, tmp_path / "corpus")


@pytest.mark.parametrize(
    "content", [b"not a database at all" * 100, b"SQLite format 3\0garbage" * 99]
)
def test_a_corrupt_database_is_named(source: Path, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "corpus").mkdir()
    (tmp_path / "corpus" / "corpus.db").write_bytes(content)
    with pytest.raises(CorruptCorpus, match=r"corpus\.db"):
        opened(tmp_path / "corpus")
    with pytest.raises(CorruptCorpus, match=r"corpus\.db"):
        ingested(source, tmp_path / "corpus")
    assert (tmp_path / "corpus" / "corpus.db").read_bytes() == content


def test_a_column_that_was_not_ingested_is_named(source: Path, tmp_path: Path) -> None:
    ingested(source, tmp_path / "corpus")
    path = tmp_path / "corpus" / "corpus.toml"
    path.write_text(
        path.read_text() + '[columns.delay]\ntype = "real"\npattern = "late ([0-9]+)"\n'
    )
    with pytest.raises(ConfigError, match=r"column 'delay'.*pageturner ingest"):
        opened(tmp_path / "corpus")


KILLED = """
import sys, time
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import ingest
class Slow(HashEmbedder):
    def encode(self, texts):
        time.sleep(0.05)
        return super().encode(texts)
ingest(sys.argv[1], sys.argv[2], embedder=Slow(), window=3)
"""


def test_a_killed_ingestion_goes_on_where_it_was(tmp_path: Path) -> None:
    files = {
        f"2025-03-{n:02}.md": f"# Day {n}\n\nThe Tern carried {n} passengers.\n"
        for n in range(1, 29)
    }
    source = write_files(tmp_path / "source", {**files, "corpus.toml": REPORTS["corpus.toml"]})
    target = tmp_path / "corpus"
    process = subprocess.Popen([sys.executable, "-c", KILLED, str(source), str(target)])
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if (target / "corpus.db").exists() and _stored(target) >= 6:
            break
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    already = _stored(target)
    assert 6 <= already < 28
    report = ingested(source, target)
    assert report.added + already == 28
    assert rows(
        target,
        "SELECT count(*), count(DISTINCT source), sum(passengers) FROM documents "
        "JOIN reports ON reports.document_id = documents.id",
    ) == [(28, 28, 28 * 29 // 2)]
    assert rows(target, "SELECT count(*) FROM passages") == [(28,)]
    assert rows(target, "PRAGMA integrity_check") == [("ok",)]


def _stored(corpus: Path) -> int:
    try:
        return int(str(rows(corpus, "SELECT count(*) FROM documents")[0][0]))
    except sqlite3.OperationalError:
        return 0


def test_front_matter_is_kept_as_metadata(tmp_path: Path) -> None:
    source = write_files(
        tmp_path / "source",
        {"a.md": "---\ndate: 2025-03-01\nauthors: [the harbour office]\n---\n# T\n\nText.\n"},
    )
    ingested(source, tmp_path / "corpus")
    ((date, authors, metadata),) = rows(
        tmp_path / "corpus", "SELECT date_published, authors, metadata FROM documents"
    )
    assert (date, authors) == ("2025-03-01", "the harbour office")
    assert json.loads(str(metadata))["date"] == "2025-03-01"


def test_what_wants_a_model_and_had_none_is_noted_once(source: Path, tmp_path: Path) -> None:
    (source / "corpus.toml").write_text('[corpus]\ncontext = "summary"\nqa_pairs = true\n')
    assert ingested(source, tmp_path / "corpus").notes == [
        "No model was named: no question-answer pairs are written and summaries are the "
        "documents' own sentences; to fill them in: --model NAME"
    ]


def test_progress_is_told_as_batches_are_embedded_and_goes_on_where_it_was(tmp_path: Path) -> None:
    rows = "".join(f"{n},what happened at {n}\n" for n in range(600))
    source = write_files(tmp_path / "source", {"log.csv": "id,text\n" + rows})
    steps: list[Progress] = []
    ingest(source, tmp_path / "corpus", embedder=HashEmbedder(), progress=steps.append)
    embedded = [step.passages + step.embedded for step in steps]
    assert embedded == sorted(embedded)
    assert {128, 256, 384, 512, 600} <= set(embedded)
    shares = [step.share for step in steps]
    assert shares == sorted(shares)
    assert 0.15 < next(share for share in shares if share) < 0.3
    assert (steps[-1].done, steps[-1].share, steps[-1].passages) == (1, 1.0, 600)
    write_files(source, {"new.csv": "id,text\n" + rows})
    steps.clear()
    ingest(source, tmp_path / "corpus", embedder=HashEmbedder(), progress=steps.append)
    assert (steps[0].done, steps[0].total, steps[0].share) == (1, 2, 0.5)
    assert steps[-1].share == 1.0
