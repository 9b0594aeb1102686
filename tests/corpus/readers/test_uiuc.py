"""UIUC's SQLite files: an article is a document; order, pages, numbers and references are kept."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from pageturner.corpus.chunking import passages
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import read, uiuc
from tests.conftest import ingested, opened

SCHEMA = """
CREATE TABLE articles (ID TEXT PRIMARY KEY, Num_tokens INTEGER, Title TEXT, Date_published TEXT,
    Journal TEXT, Authors TEXT, Sections TEXT);
CREATE TABLE sections (ID TEXT PRIMARY KEY, num_tokens INTEGER, Section_Title TEXT,
    Section_Num TEXT);
CREATE TABLE contexts (ID TEXT PRIMARY KEY, text TEXT, Section_Title TEXT, Section_Num TEXT,
    num_tokens INTEGER, Page INTEGER, `Embedding_nomic_1.5` TEXT, Stop_Reason TEXT);
CREATE TABLE article_sections (Article_ID TEXT, Section_ID TEXT,
    PRIMARY KEY (Article_ID, Section_ID));
CREATE TABLE sections_contexts (Section_ID TEXT, Context_ID TEXT,
    PRIMARY KEY (Section_ID, Context_ID));
"""

Context = tuple[str, object, str]
"""Text, page, stop reason."""
Section = tuple[str | None, str, Sequence[Context]]
"""Number, title, contexts."""

PAPER: Sequence[Section] = [
    ("BIBREF0", "Lee, B. 1999. Old tides.", []),
    ("BIBREF1", "Moor, A. 2001. New tides.", []),
    ("1", "Introduction", [("Ships wait.", 2, "Section")]),
    (
        "1.1",
        "Gauges",
        [("A gauge reads the", 3, "Token limit"), ("tide. It floats.", 4, "Section")],
    ),
    ("2", "Methods", [("One page.", "5-6", "Token limit"), ("Another.", 7, "Section")]),
]


def database(path: Path, articles: Sequence[Sequence[Section]], schema: str = SCHEMA) -> Path:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(schema)
        key = 0
        for number, sections in enumerate(articles):
            db.execute(
                "INSERT INTO articles VALUES (?, 90, ?, '2024-05-17', 'Ferries', 'A. Moor', '')",
                (f"Art{number}", f"Tides {number}"),
            )
            for label, title, contexts in sections:
                key += 1
                section = f"{999 - key}"  # ids that do not sort as they were written
                db.execute("INSERT INTO sections VALUES (?, 5, ?, ?)", (section, title, label))
                db.execute("INSERT INTO article_sections VALUES (?, ?)", (f"Art{number}", section))
                for text, page, reason in contexts:
                    key += 1
                    context = f"{999 - key}"
                    db.execute(
                        "INSERT INTO contexts VALUES (?, ?, ?, ?, 5, ?, '[0.5]', ?)",
                        (context, text, title, label, page, reason),
                    )
                    db.execute("INSERT INTO sections_contexts VALUES (?, ?)", (section, context))
        db.commit()
    return path


def test_an_article_is_a_document_with_its_metadata(tmp_path: Path) -> None:
    first, second = read(database(tmp_path / "a.db", [PAPER, []]))
    assert (first.part, first.title) == ("Art0", "Tides 0")
    assert first.metadata == {
        "authors": "A. Moor",
        "journal": "Ferries",
        "date": "2024-05-17",
        "nanoid": "Art0",
        "num_tokens": 90,
    }
    assert (second.part, second.text) == ("Art1", "Tides 1\n\nTides 1")


def test_sections_keep_order_number_level_and_pages(tmp_path: Path) -> None:
    (found,) = read(database(tmp_path / "a.sqlite", [PAPER]))
    assert [(s.number, s.title, s.level) for s in found.sections] == [
        ("1", "Introduction", 1),
        ("1.1", "Gauges", 2),
        ("2", "Methods", 1),
        ("ref", "References", 1),
    ]
    told = [[(b.text, b.page_first, b.page_last) for b in s.blocks] for s in found.sections]
    assert told == [
        [("Ships wait.", 2, 2)],
        [("A gauge reads the tide. It floats.", 3, 4)],
        [("One page.", 5, 6), ("Another.", 7, 7)],
        [("1. Lee, B. 1999. Old tides.\n2. Moor, A. 2001. New tides.", None, None)],
    ]


SECTIONS: list[tuple[Section, tuple[str, str, str]]] = [
    # (section as stored, number, title and text as read)
    (("ref", "References", [("Lee 1999.", 9, "Section")]), ("ref", "References", "Lee 1999.")),
    ((None, "Abstract", [("x", None, "Section")]), ("1", "Abstract", "x")),
    (("3.", "Data", [("x", 0, "")]), ("3", "Data", "x")),
    (("A.1", "Proofs", [("x", -4, "")]), ("A.1", "Proofs", "x")),
    (("1", "", [("x", "vii", "")]), ("1", "Tides 0", "x")),
]


@pytest.mark.parametrize(("stored", "told"), SECTIONS)
def test_sections_as_they_come(tmp_path: Path, stored: Section, told: tuple[str, str, str]) -> None:
    (found,) = read(database(tmp_path / "a.db", [[stored]]))
    (section,) = found.sections
    assert (section.number, section.title, section.text) == told


def test_a_long_context_is_cut_by_us(tmp_path: Path) -> None:
    long = " ".join(f"The tide turned at {n}." for n in range(900))
    (found,) = read(database(tmp_path / "a.db", [[("1", "S", [(long, 3, "Section")])]]))
    cut = passages(found.sections[0].blocks, 100, lambda texts: [len(t.split()) for t in texts])
    assert len(cut) > 40
    assert {(piece.page_first, piece.page_last) for piece in cut} == {(3, 3)}
    assert [piece.stop_reason for piece in cut[-2:]] == ["token_limit", "section"]


def test_such_a_file_is_ingested_and_leaves_no_trace_beside_it(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    database(source / "papers.db", [PAPER, PAPER])
    report = ingested(source, tmp_path / "corpus")
    assert (report.added, report.skipped) == (2, [])
    assert [path.name for path in source.iterdir()] == ["papers.db"]
    reader = opened(tmp_path / "corpus").reader()
    assert reader.find_document("papers.db#Art1") is not None


OTHER_NAMES = (
    SCHEMA.replace("sections_contexts", "Section_Contexts")
    .replace("article_sections", "Article_Sections")
    .replace("articles (ID", "Articles (ULID")
    .replace("Page INTEGER", "Page_Number INTEGER")
)


def test_names_of_other_releases_are_known(tmp_path: Path) -> None:
    path = database(tmp_path / "a.db", [])
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.executescript(OTHER_NAMES)
        db.execute("INSERT INTO Articles (ULID, Title) VALUES ('A', 'Tides')")
        db.commit()
    assert [document.title for document in read(path)] == ["Tides"]


def damaged(path: Path) -> None:
    database(path, [[("1", "S", [(f"Tide {n}.", 1, "Section")])] for n in range(400)])
    data = bytearray(path.read_bytes())
    data[4096 * 3 : 4096 * 6] = b"\xff" * 4096 * 3
    path.write_bytes(data)


def truncated(path: Path) -> None:
    database(path, [PAPER])
    path.write_bytes(path.read_bytes()[:5000])


def made_by(script: str) -> Callable[[Path], object]:
    def make(path: Path) -> None:
        with closing(sqlite3.connect(path)) as db:
            db.executescript(script)

    return make


OF_A_VIEW = (
    SCHEMA.replace("TABLE articles (", "TABLE other (")
    + "CREATE VIEW articles AS WITH RECURSIVE n(ID) AS (SELECT 1 UNION ALL SELECT ID + 1 FROM n) "
    "SELECT * FROM n;"
)


def unfinished(path: Path) -> None:
    database(path, [PAPER])
    path.with_name(f"{path.name}-wal").write_bytes(b"not in the file yet")


UNREADABLE = [
    # (what makes the file, reason)
    (lambda path: path.write_bytes(b""), "not an SQLite database"),
    (lambda path: path.write_bytes(b"plain text"), "not an SQLite database"),
    (lambda path: path.write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000), "damaged"),
    (damaged, "damaged"),
    (truncated, "damaged"),
    (made_by(SCHEMA), "holds no article"),
    (made_by("CREATE TABLE notes (id)"), r"without the table 'articles' \(it has 'notes'\)"),
    (made_by(SCHEMA.replace("text TEXT,", "")), "'contexts' has no column 'text'"),
    (made_by(OF_A_VIEW), "without the table 'articles'"),
    (unfinished, "PRAGMA wal_checkpoint"),
]


@pytest.mark.parametrize(("make", "reason"), UNREADABLE)
def test_what_cannot_be_read_says_why(
    tmp_path: Path, make: Callable[[Path], object], reason: str
) -> None:
    path = tmp_path / "a.db"
    make(path)
    with pytest.raises(ReadError, match=reason):
        list(uiuc.read(path))
