"""A report names what is declared and no document has."""

from pathlib import Path

import pytest

from tests.conftest import ingested, write_files

MOORINGS = "berth,kept_by,state\nB-1,Ada,good\nB-2,Ulf,poor\nB-3,Ada,good\n"

TOLD = [
    # (what is declared of a column, what is noted)
    (
        'type = "text"\nsource = "record:kept_bye"',
        "no record has a field 'kept_bye', from which column 'c' is filled. "
        "The closest is 'kept_by'.",
    ),
    (
        'type = "integer"\nsource = "record:tonnage"',
        "no record has a field 'tonnage', from which column 'c' is filled. "
        "They have 'berth', 'kept_by', 'state'.",
    ),
    (
        'type = "text"\nsource = "record:state"\norder = ["bad", "poor", "good"]',
        "no document has 'bad', which `order` of column 'c' ranks. It has 'good', 'poor'.",
    ),
    (
        'type = "text"\nsource = "record:state"\nvalues = { fine = "goood", shabby = "poor" }',
        "no document has 'goood', for which `values` of column 'c' gives words. "
        "It has 'good', 'poor'.",
    ),
    ('type = "text"\nsource = "record:state"\norder = ["poor", "Good"]', None),
    ('type = "text"\nsource = "record:kept_by"\nvalues = { adaline = "Ada" }', None),
    ("type = \"integer\"\npattern = 'deep: (\\d+)'", None),
]


@pytest.mark.parametrize(("declared", "note"), TOLD)
def test_what_no_document_has_is_noted(tmp_path: Path, declared: str, note: str | None) -> None:
    source = write_files(
        tmp_path / "source",
        {"moorings.csv": MOORINGS, "corpus.toml": f"[corpus]\n[columns.c]\n{declared}\n"},
    )
    report = ingested(source, tmp_path / "corpus")
    assert report.notes == ([note] if note else [])
    assert ingested(source, tmp_path / "corpus").notes == report.notes


NAMED = [
    # (the file, what the first document is called, whether that nothing names them is noted)
    ("Title,depth\nNorth Quay,4\nOld Slip,2\n", "North Quay", False),
    ("depth,NAME\n4,North Quay\n2,Old Slip\n", "North Quay", False),
    ("depth,Named After\n4,a ship\n2,a town\n", "moorings line-2", True),
]


@pytest.mark.parametrize(("table", "called", "noted"), NAMED)
def test_records_without_a_name_are_noted(
    tmp_path: Path, table: str, called: str, noted: bool
) -> None:
    declared = '[corpus]\n[columns.depth]\ntype = "integer"\nsource = "record:depth"\n'
    files = {"moorings.csv": table, "corpus.toml": declared}
    source = write_files(tmp_path / "source", files)
    report = ingested(source, tmp_path / "corpus")
    notes = [note for note in report.notes if repr(called) in note]
    assert len(notes) == noted == len(report.notes)


def test_a_field_that_its_pattern_does_not_match_is_not_read(tmp_path: Path) -> None:
    declared = "[corpus]\n[columns.c]\ntype = 'integer'\nsource = 'record:built'\n"
    files = {
        "moorings.csv": "name,built\nNorth Quay,1904\nOld Slip,800 BC\nPier,\n",
        "corpus.toml": declared + "pattern = '(\\d{4})'\n",
    }
    report = ingested(write_files(tmp_path / "source", files), tmp_path / "corpus")
    assert [len(told) for told in report.unread.values()] == [1]
    assert "'800 BC' does not match its pattern" in report.unread["c"][0]
