"""After an ingestion every column says how far it is filled, and every value that could not be."""

import sqlite3
from pathlib import Path

import pytest

from pageturner.corpus.access import Access
from pageturner.corpus.errors import SchemaTooOld
from tests.conftest import ingested, opened, write_files

DECLARED = """
[corpus]
table = "days"
[columns.day]
type = "date"
source = "title"
[columns.crew]
type = "integer"
pattern = 'crew of (\\w+)'
values = { two = 2 }
[columns.fog]
type = "boolean"
pattern = 'fog'
[columns.snow]
type = "real"
pattern = 'snow: (\\d+)'
"""
FILES = {
    "corpus.toml": DECLARED,
    "a.md": "# 1 March 2025\n\nA crew of two in fog.\n",
    "b.md": "# 31 February 2025\n\nA crew of nine.\n",
    "c.md": "# Handbook\n\nNothing of the kind.\n",
}


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write_files(tmp_path / "source", FILES)


UNREAD = {
    "day": ["b.md: '31 February 2025' is not a date", "c.md: 'Handbook' is not a date"],
    "crew": ["b.md: 'nine' is not one number"],
}


def test_the_report_says_what_every_column_holds(log: Path, tmp_path: Path) -> None:
    report = ingested(log, tmp_path / "corpus")
    assert report.card is not None
    assert [(c.name, c.filled, c.minimum, c.maximum) for c in report.card.columns] == [
        ("day", 1, "2025-03-01", "2025-03-01"),
        ("crew", 1, 2, 2),
        ("fog", 3, 0, 1),
        ("snow", 0, None, None),
    ]
    assert report.unread == UNREAD


def test_a_run_that_changes_nothing_reports_the_same(log: Path, tmp_path: Path) -> None:
    first = ingested(log, tmp_path / "corpus")
    second = ingested(log, tmp_path / "corpus")
    assert (second.card, second.unread) == (first.card, first.unread)
    assert opened(tmp_path / "corpus").unread() == UNREAD


def test_unread_values_go_with_their_document(log: Path, tmp_path: Path) -> None:
    ingested(log, tmp_path / "corpus")
    (log / "b.md").write_text("# 28 February 2025\n\nA crew of nine.\n")
    (log / "c.md").unlink()
    assert ingested(log, tmp_path / "corpus").unread == {"crew": UNREAD["crew"]}
    (log / "corpus.toml").write_text(DECLARED.replace("two = 2", "two = 2, nine = 9"))
    (tmp_path / "corpus" / "corpus.toml").unlink()
    assert ingested(log, tmp_path / "corpus").unread == {}


def test_unread_values_of_a_section_name_it(tmp_path: Path) -> None:
    source = write_files(
        tmp_path / "source",
        {
            "corpus.toml": '[corpus]\nunit = "section"\n[columns.n]\ntype = "integer"\n'
            "pattern = 'n: (\\w+)'\n",
            "log.md": "# Log\n\n## One\n\nn: 1\n\n## Two\n\nn: many\n",
        },
    )
    assert ingested(source, tmp_path / "corpus").unread == {
        "n": ["log.md section 2: 'many' is not one number"]
    }


def test_a_tenant_sees_its_own_unread_values(log: Path, tmp_path: Path) -> None:
    ingested(log, tmp_path / "corpus", tenant="acme")
    corpus = opened(tmp_path / "corpus")
    assert corpus.unread(Access.of_tenant("acme")) == UNREAD
    assert corpus.unread(Access.of_tenant("umbrella")) == {}


def test_a_corpus_of_an_earlier_release_is_brought_up_to_date(log: Path, tmp_path: Path) -> None:
    target = tmp_path / "corpus"
    ingested(log, target)
    with sqlite3.connect(target / "corpus.db") as db:
        db.execute("DELETE FROM migrations WHERE number > 1")
        db.execute("DROP TABLE unread_values")
        db.execute("DROP TABLE asked_values")
        db.execute("DROP TABLE dates_in_digits")
        db.execute("DROP INDEX sections_of_record")
        db.execute("ALTER TABLE document_sections DROP COLUMN record_id")
    with pytest.raises(SchemaTooOld, match="pageturner ingest"):
        opened(target)
    (log / "b.md").write_text("# 31 February 2025\n\nA crew of nine!\n")
    assert len(ingested(log, target).unread) == 2
    assert opened(target).counts().documents == 3


def test_words_found_in_what_has_no_date_are_told(tmp_path: Path) -> None:
    declared = DECLARED.replace('"title"\n', '"title"\npattern = "\\\\d.*"\ntemporal = true\n', 1)
    files = {**FILES, "corpus.toml": declared, "c.md": "# Handbook\n\nIn fog, wait.\n"}
    source, corpus = write_files(tmp_path / "source", files), tmp_path / "corpus"
    note = (
        "column 'fog' is true of what has no 'day': 'Handbook' in c.md. If it is not about these: "
        'when = "day" under [columns.fog].'
    )
    assert ingested(source, corpus).notes == [note]
    assert opened(corpus).doubts() == [note]
    assert opened(corpus).doubts(Access.of_tenant("acme")) == []
    declared = declared.replace("'fog'", "'fog'\nwhen = 'day'")
    write_files(source, {"corpus.toml": declared})
    (corpus / "corpus.toml").unlink()
    report = ingested(source, corpus)
    assert report.notes == []
    assert report.card is not None
    assert [(c.name, c.filled) for c in report.card.columns][2] == ("fog", 2)


def test_a_value_is_told_as_most_records_spell_it(tmp_path: Path) -> None:
    firms = ["EDE SAILS", "Ede Sails", "Mole", "Ede Sails", "mole", "mole"]
    rows = "\n".join(f"B-{n},{firm}" for n, firm in enumerate(firms))
    declared = '[columns.firm]\ntype = "text"\nsource = "record:firm"\n'
    files = {"bills.csv": f"ref,firm\n{rows}\n", "corpus.toml": declared}
    report = ingested(write_files(tmp_path / "s", files), tmp_path / "c")
    assert report.card is not None
    assert report.card.columns[0].samples == ("Ede Sails", "mole")
