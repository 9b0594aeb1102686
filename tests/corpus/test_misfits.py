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
