"""A section whose title says what it is of is a record, with what stands in its subsections."""

import sqlite3
from pathlib import Path

import pytest

from tests.conftest import ingested, opened, write_files

LOG = """
[corpus]
unit = "section"
[columns.day]
type = "date"
source = "title"
pattern = '(\\d{1,2} \\w+ \\d{4})'
temporal = true
[columns.fish]
type = "integer"
pattern = 'Caught ([\\d,]+) fish'
[columns.fog]
type = "boolean"
pattern = '\\bfog\\b'
"""
HIVES = LOG + "[columns.hive]\ntype = 'text'\nsource = 'title'\npattern = '(\\w+) hive'\n"

CASES = [
    # (what is so, declaration, file, title and columns of the records, values not read)
    (
        "a day takes in what stands below it",
        LOG,
        "# Log\n\nOf 1902.\n\n## 1 June 1902\n\nAt sea.\n\n### Morning\n\nSome fog.\n\n"
        "### Evening\n\n#### Late\n\nCaught 1,005 fish.\n\n## 2 June 1902\n\n"
        "### Morning\n\nRain.\n",
        [("1 June 1902", "1902-06-01", 1005, 1), ("2 June 1902", "1902-06-02", None, 0)],
        {},
    ),
    (
        "what no day stands above is a record of its own, if it says something",
        LOG,
        "# Log\n\n## Before\n\n### Trial\n\nCaught 7 fish.\n\n## 1 June 1902\n\nFog.\n\n## Stores\n"
        "\nRope.\n",
        [("1 June 1902", "1902-06-01", None, 1), ("Trial", None, 7, None)],
        {},
    ),
    (
        "where two below a day say something else, the record has the first, and it is told",
        LOG,
        "# Log\n\n## 1 June 1902\n\n### Morning\n\nCaught 5 fish.\n\n### Noon\n\nCaught 5 fish.\n\n"
        "### Evening\n\nCaught 9 fish.\n",
        [("1 June 1902", "1902-06-01", 5, 0)],
        {"fish": ["log.md section 1: 'Evening' below it says 9; the record has 5"]},
    ),
    (
        "what has a name of its own is a record of the day above it",
        HIVES,
        "# Log\n\n## 1 June 1902\n\nWarm.\n\n### Linden hive\n\nCaught 5 fish.\n\n"
        "### Quince hive\n\nCaught 9 fish. No fog.\n",
        [("Linden hive", "1902-06-01", 5, 0), ("Quince hive", "1902-06-01", 9, 1)],
        {},
    ),
    (
        "a day below a name is a record with that name",
        HIVES + "[columns.keeper]\ntype = 'text'\npattern = 'kept by (\\w+)'\n",
        "# Log\n\n## Linden hive\n\n### 1 June 1902\n\nCaught 5 fish.\n\n"
        "### 2 June 1902\n\nRain.\n\n## Quince hive, kept by Ada\n\n### 1 June 1902\n\nFog.\n",
        [
            ("1 June 1902", "1902-06-01", 5, 0),
            ("1 June 1902", "1902-06-01", None, 1),
            ("2 June 1902", "1902-06-02", None, 0),
            ("Quince hive, kept by Ada", None, None, None),
        ],
        {},
    ),
    (
        "a day that the text says is one, too",
        LOG.replace("title", "text").replace("'(\\d", "'Date: (\\d"),
        "# Log\n\n## First\n\nDate: 1 June 1902\n\n### Morning\n\nCaught 5 fish.\n",
        [("First", "1902-06-01", 5, 0)],
        {},
    ),
    (
        "where titles only name, every section is one",
        '[corpus]\nunit = "section"\n[columns.day]\ntype = "text"\nsource = "title"\n'
        "[columns.fish]\ntype = 'integer'\npattern = '(\\d+) fish'\n"
        "[columns.fog]\ntype = 'boolean'\npattern = 'fog'\n",
        "# Log\n\n## Boats\n\n### Tern\n\n5 fish.\n",
        [("Boats", "Boats", None, 0), ("Tern", "Tern", 5, 0)],
        {},
    ),
]


@pytest.mark.parametrize(("case", "declared", "log", "records", "unread"), CASES)
def test_sections_are_records(
    tmp_path: Path,
    case: str,
    declared: str,
    log: str,
    records: list[tuple[object, ...]],
    unread: dict[str, list[str]],
) -> None:
    files = {"corpus.toml": declared, "log.md": log}
    report = ingested(write_files(tmp_path / "source", files), tmp_path / "corpus")
    with sqlite3.connect(tmp_path / "corpus" / "corpus.db") as db:
        found = db.execute("SELECT title, day, fish, fog FROM records ORDER BY title, rowid")
        assert found.fetchall() == records, case
    assert report.unread == unread


def test_a_record_is_read_and_searched_with_what_belongs_to_it(tmp_path: Path) -> None:
    files = {"corpus.toml": LOG, "log.md": CASES[0][2]}
    ingested(write_files(tmp_path / "source", files), tmp_path / "corpus")
    corpus = opened(tmp_path / "corpus")
    with corpus.pool.connection() as db:
        (record,) = db.execute("SELECT id FROM records WHERE fish > 0").fetchone()
        reader = corpus.reader()
        within = reader.scope_seqs(db, [record])
    pages = reader.record_pages([record], 10)
    assert pages is not None
    assert within is not None
    assert [page.text for page in pages] == ["At sea.", "Some fog.", "Caught 1,005 fish."]
    assert sorted(within.tolist()) == [page.seq for page in pages]
    assert (corpus.counts().sections, corpus.counts().parts) == (7, 4)
