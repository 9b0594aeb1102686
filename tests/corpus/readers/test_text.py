"""Each reader yields title, metadata and sections; what it cannot read it names."""

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import read
from pageturner.corpus.readers.csv_rows import Rows


def outline(path: Path) -> list[tuple[str, str, int]]:
    (document,) = read(path)
    return [(section.number, section.title, section.level) for section in document.sections]


def test_markdown_headings_are_sections(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text(
        "---\nissued: 2025-03-01\n---\n# Handbook\n\nLead.\n\n## Boarding\n\nText.\n\n"
        "### Cars\n\nMore.\n\n```\n# not a heading\n```\n\n## References\n\nOne.\n"
    )
    (document,) = read(path)
    assert document.title == "Handbook"
    assert str(document.metadata["issued"]) == "2025-03-01"
    assert outline(path) == [
        ("0", "Handbook", 1),
        ("1", "Boarding", 2),
        ("1.1", "Cars", 3),
        ("ref", "References", 2),
    ]
    assert "# not a heading" in document.sections[2].text


def test_headings_that_carry_their_number_keep_it(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("# T\n\n## 3. Loading\n\nx\n\n### 3.2 Order\n\ny\n\n## 10 rules\n\nz\n")
    assert outline(path) == [("3", "Loading", 2), ("3.2", "Order", 3), ("", "10 rules", 2)]


NUMBERED = [
    # (headings, their numbers and titles)
    (
        ["Abstract", "1 Introduction", "2 Faults", "2.1 Leaks", "End"],
        [
            ("", "Abstract"),
            ("1", "Introduction"),
            ("2", "Faults"),
            ("2.1", "Leaks"),
            ("", "End"),
        ],
    ),
    (["3 wishes", "Boats", "7 seas"], [("1", "3 wishes"), ("2", "Boats"), ("3", "7 seas")]),
    (["1 boat", "Boats"], [("1", "1 boat"), ("2", "Boats")]),
]


@pytest.mark.parametrize(("headings", "expected"), NUMBERED)
def test_numbers_are_the_documents_own_where_it_has_them(
    tmp_path: Path, headings: list[str], expected: list[tuple[str, str]]
) -> None:
    path = tmp_path / "a.md"
    path.write_text("# T\n\n" + "".join(f"## {heading}\n\nx\n\n" for heading in headings))
    assert [(number, title) for number, title, _ in outline(path)] == expected


FIRST_LINES = [
    # (plain text, its title, what is read)
    ("Mill notes\n\nIt grinds rye.", "Mill notes", "It grinds rye."),
    ("The mill is old.\nIt grinds rye.", "The mill is old.", "The mill is old.\nIt grinds rye."),
    ("Who grinds? \nThe miller.", "Who grinds?", "Who grinds? \nThe miller."),
    ("Mill notes", "Mill notes", "Mill notes"),
]


@pytest.mark.parametrize(("text", "title", "read_text"), FIRST_LINES)
def test_a_first_line_that_is_a_sentence_stays_in_the_text(
    tmp_path: Path, text: str, title: str, read_text: str
) -> None:
    path = tmp_path / "mill.txt"
    path.write_text(text)
    (document,) = read(path)
    assert (document.title, document.sections[0].text) == (title, read_text)


MARKDOWN_TITLES = [
    ("Setext\n======\n\nText.", "Setext"),
    ("No heading at all.", "file"),
    ("---\ntitle: From the front\n---\n# Heading\n\nText.", "From the front"),
    ("# One\n\na\n\n# Two\n\nb", "One"),
]


@pytest.mark.parametrize(("text", "title"), MARKDOWN_TITLES)
def test_markdown_titles(tmp_path: Path, text: str, title: str) -> None:
    path = tmp_path / "file.md"
    path.write_text(text)
    (document,) = read(path)
    assert document.title == title
    assert document.sections


def test_plain_text_takes_its_first_line_as_title(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes("Winter notes\r\n\r\nÎce on the ramp.".encode("utf-8-sig"))
    (document,) = read(path)
    assert (document.title, document.sections[0].text) == ("Winter notes", "Îce on the ramp.")


def test_every_csv_row_is_a_document(tmp_path: Path) -> None:
    path = tmp_path / "engines.csv"
    path.write_text('id;name;hours\nA1;Port engine;"1;200"\nA2;Starboard engine;900\n')
    documents = list(read(path))
    assert [(d.part, d.title, d.record["hours"]) for d in documents] == [
        ("A1", "Port engine", "1;200"),
        ("A2", "Starboard engine", "900"),
    ]
    assert "hours: 900" in documents[1].text


MENDED = [
    # (CSV, the parts that are read, what is left out)
    (
        'id,text\n1,one\n2,"two\n3,three\n4,four\n',
        ["1", "3", "4"],
        ["line 3 is not valid CSV: a quote is opened and never closed"],
    ),
    (
        'id,text\n1,"one\n2,two\n3,3" pipe\n4,four\n',
        ["2", "3", "4"],
        ["line 2 is not valid CSV: a quote is opened and closed only within line 4"],
    ),
    (
        'id,text\n1,"one\n2,"two\n3,three\n',
        ["3"],
        [
            "line 2 is not valid CSV: a quote is opened and closed only within line 3",
            "line 3 is not valid CSV: a quote is opened and never closed",
        ],
    ),
    (
        'id,size,text\n1,"1,a\n2,2,b\n3,3,c\n4,4"\n5,5,e\n',
        ["2", "3", "5"],
        [
            "line 2 has 2 fields when read to line 5, the header 3",
            "line 5 has 2 fields, the header 3",
        ],
    ),
    ('id,text\n1,"one\n\ntwo, ""so""\n"\n2,two\n', ["1", "2"], []),
    ('id,text\n1,"one\n2,two\n3,three"\n', ["1"], []),
    ('id,text\n1,one\n2,two "\n', ["1", "2"], []),
]


@pytest.mark.parametrize(("content", "parts", "left_out"), MENDED)
def test_after_a_broken_csv_row_reading_goes_on_in_the_next_line(
    tmp_path: Path, content: str, parts: list[str], left_out: list[str]
) -> None:
    path = tmp_path / "a.csv"
    path.write_text(content)
    documents = list(read(path))
    assert [document.part for document in documents] == parts
    assert list(documents[-1].left_out) == left_out


CELL = st.text('ab ,\n"', max_size=12).map("a".__add__)
ROWS = st.lists(st.tuples(CELL, CELL), max_size=12)


@given(before=ROWS, after=ROWS)
def test_an_unclosed_quote_costs_no_other_row(
    before: list[tuple[str, str]], after: list[tuple[str, str]]
) -> None:
    file = io.StringIO()
    table = csv.writer(file)
    table.writerows(before)
    file.write('x,"y\r\n')
    table.writerows(after)
    file.seek(0)
    found = [row for _, row in Rows(file, ",").below(2)]
    assert [tuple(row) for row in found if isinstance(row, list)] == [*before, *after]
    assert sum(isinstance(row, str) for row in found) == 1


def test_an_unclosed_quote_is_followed_only_so_far(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text('id,text\n0,"x\n' + f"1,{'word ' * 20_000}\n" * 100)
    documents = list(read(path))
    assert len(documents) == 100
    assert documents[-1].left_out == (
        "line 2 is not valid CSV: a quote is opened and not closed within 8388608 characters",
    )


def test_a_record_is_known_by_its_id_however_that_is_written(tmp_path: Path) -> None:
    for header, part in (("ID", "A1"), ("Id", "A1"), ("UUID", "A1"), ("Ident", "line-2")):
        (tmp_path / "a.csv").write_text(f"{header},name\nA1,Port engine\n")
        assert [document.part for document in read(tmp_path / "a.csv")] == [part]
    (tmp_path / "a.jsonl").write_text('{"ID": "upper", "id": "lower"}\n')
    assert [document.part for document in read(tmp_path / "a.jsonl")] == ["lower"]


def test_every_jsonl_line_is_a_document(tmp_path: Path) -> None:
    path = tmp_path / "lost.jsonl"
    path.write_text('{"title": "Glove", "text": "Left on deck."}\n\n{"found": 3}\n')
    documents = list(read(path))
    assert [(d.part, d.title) for d in documents] == [
        ("line-1", "Glove"),
        ("line-3", "lost line-3"),
    ]
    assert "Left on deck." in documents[0].text


UNREADABLE = [
    # (file name, content, reason)
    ("a.md", b"", "empty"),
    ("a.md", b"\x89PNG\x00\x01", "binary"),
    ("a.png", b"x", "no reader"),
    ("a.xyz", b"x", "no reader"),
    ("a.csv", b"a,b\n1,2,3\n", "line 2 has 3 fields"),
    ("a.csv", b"a,a\n1,2\n", "header"),
    ("a.jsonl", b'\n{"a":\n', "line 2 is not JSON"),
    ("a.jsonl", b"[1]\n", "not a JSON object"),
]


@pytest.mark.parametrize(("name", "content", "reason"), UNREADABLE)
def test_what_cannot_be_read_says_why(
    tmp_path: Path, name: str, content: bytes, reason: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(ReadError, match=reason):
        list(read(path))


def test_utf_16_is_read_by_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes("Title\nBödy".encode("utf-16"))
    (document,) = read(path)
    assert document.sections[0].text == "Bödy"


def test_tables_in_markdown_are_blocks_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("# T\n\nBefore.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nAfter.\n\n- x\n")
    (document,) = read(path)
    assert [(block.kind, block.text) for block in document.sections[0].blocks] == [
        ("text", "Before."),
        ("table", "| a | b |\n|---|---|\n| 1 | 2 |"),
        ("text", "After.\n\n- x"),
    ]


def test_a_heading_reads_without_its_marks(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("x\n\n## The *new* [`ferry`](url)\nText.\n")
    assert outline(path)[1] == ("1", "The new ferry", 2)


def test_front_matter_that_is_none_is_left_out_and_said_to_be(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("---\n[: x\n---\n# Title\n\nText.\n")
    (document,) = read(path)
    assert (document.title, document.text, document.metadata) == ("Title", "Title\n\nText.", {})
    assert document.left_out[0].startswith("front matter is not YAML: ")


def test_hours_and_leading_zeros_in_front_matter_stay_as_written(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("---\nopens: 19:30\nlock: 0471\nlasts: 1:30:15.5\nseats: 120\n---\nText.\n")
    (document,) = read(path)
    assert document.metadata == {
        "opens": "19:30",
        "lock": "0471",
        "lasts": "1:30:15.5",
        "seats": 120,
    }


SNIFFED = [
    # (file name, content, title of what is read)
    ("a.txt", b'{"title": "One"}\n{"title": "Two"}\n', "One"),
    ("a.dat", b"<!DOCTYPE html>\n<title>Page</title><p>Text.", "Page"),
    ("a.pdf", b"\n<html><h1>Not found</h1><p>404", "Not found"),
    ("README", b"Read me\n\nText.", "Read me"),
    ("a.md", b"<div align='center'>\n\n# Title\n\n</div>\n", "Title"),
    ("a.tsv", b"name\ttext\nTern\ta, b\n", "Tern"),
    ("a.csv", b"name|text|\nTern|x|\n\n|\nPlover|y|\n", "Tern"),
    ("moorings.csv", b"berth,Mooring\n12,Old Quay\n", "Old Quay"),
    ("ferries.csv", b"berth,ferry\n12,Tern\n", "Tern"),
    ("berths.csv", b"berth,ferry\n12,Tern\n", "berths line-2"),
    ("a.csv", b'\n\nname, text\nTern, "a, b"\n', "Tern"),
]


@pytest.mark.parametrize(("name", "content", "title"), SNIFFED)
def test_the_format_is_told_by_content(
    tmp_path: Path, name: str, content: bytes, title: str
) -> None:
    (tmp_path / name).write_bytes(content)
    first, *_ = read(tmp_path / name)
    assert first.title == title


def test_two_records_never_share_a_name(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"id": "line-3"}\n{"id": "x"}\n{"id": "x"}\n{"a": 1}\n')
    parts = [document.part for document in read(path)]
    assert parts == ["line-3", "x", "line-3+", "line-4"]


def test_of_many_faults_the_first_are_named_and_the_rest_counted(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("a,b\n1,2\n" + "x\n" * 50)
    (document,) = read(path)
    assert len(document.left_out) == 21
    assert document.left_out[0] == "line 3 has 1 fields, the header 2"
    assert document.left_out[-1] == "30 more records like these"


MAILS = [
    # (text, title, whether its first line stays in the text)
    ("From: A <a@b.example>\nTo: c@d.example\nSubject: The  crane\n\nIt broke.", "The crane", True),
    (
        "Subject: The crane\n of pier two\nFrom: A\nDate: 2 May 2025\n\nIt broke.",
        "The crane of pier two",
        True,
    ),
    # No mail: a form, a story, a mail without a subject.
    ("From: Port Alder\nTo: Hethersay\n\nSailings", "From: Port Alder", False),
    ("Subject: history\n\nFrom: a book", "Subject: history", False),
    ("The crane\nFrom: A\nTo: B\nSubject: C\n", "The crane", False),
]


@pytest.mark.parametrize(("text", "title", "kept"), MAILS)
def test_a_mail_is_called_by_its_subject(tmp_path: Path, text: str, title: str, kept: bool) -> None:
    path = tmp_path / "a.txt"
    path.write_text(text)
    (document,) = read(path)
    assert document.title == title
    assert document.sections[0].text.startswith(text.partition("\n")[0]) == kept
