"""A host's filter is one expression, which stays in its brackets whatever it is joined with."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pageturner.corpus.access import Access
from pageturner.corpus.card import Value
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import InputError
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import ingest
from tests.conftest import write_files

REFUSED = [
    "1=1) OR (1=1",
    "1) OR 1 --",
    "1\n) OR (1",
    "1))((1",
    "(1",
    "1 /*",
    "1; DELETE FROM documents",
    "1;",
    "1 UNION SELECT id FROM documents",
    "1 ORDER BY id",
    "1 LIMIT 5",
    "1 GROUP BY tenant",
    "SELECT 1",
    "'acme",
    "1, 1",
    "1\x00",
    "",
]

ALLOWED = [
    "source LIKE 'a)b%' OR source = '('",
    "[a)b] IS NULL OR \"c(d\" = ')'",
    "source != ';' -- and nothing else",
    "1 /* ) */",
    "id IN (SELECT document_id FROM grants WHERE reader = :reader)",
    "CASE WHEN tenant IS NULL THEN 1 ELSE 0 END",
]


@pytest.mark.parametrize("where", REFUSED)
def test_what_is_no_single_expression_is_refused(where: str) -> None:
    with pytest.raises(InputError, match="is not one SQL expression"):
        Access(where=where)


@pytest.mark.parametrize("where", ALLOWED)
def test_any_expression_is_a_filter(where: str) -> None:
    assert Access(where=where).where.strip() == where


UNFIT = [
    # (filter, parameters, what is said)
    ("clearance < 2", {}, "no such column: clearance"),
    ("id IN (SELECT document_id FROM grants)", {}, "no such table: grants"),
    ("tenant = :tenant", {}, "binding parameter :tenant"),
]


@pytest.mark.parametrize(("where", "parameters", "said"), UNFIT)
def test_a_filter_that_does_not_fit_the_corpus_is_named(
    tmp_path: Path, where: str, parameters: dict[str, Value], said: str
) -> None:
    source = write_files(tmp_path / "papers", {"a.md": "# A\n\nA note.\n"})
    ingest(source, tmp_path / "corpus", embedder=HashEmbedder())
    with (
        Corpus.open(tmp_path / "corpus", embedder=HashEmbedder()) as corpus,
        pytest.raises(InputError, match="The access filter") as error,
    ):
        corpus.card(Access(where=where, parameters=parameters))
    assert repr(where) in str(error.value) and said in str(error.value)


_MARKS = ["=", "(", ")", "--", "\n", "/*", "*/", "'", '"', "[", "]", "`", ";", ","]
_WORDS = ["1", "0", " OR ", " AND ", "NOT ", "tenant", "source", "'acme'", " IN ", " UNION "]
_PIECES = st.sampled_from([*_MARKS, *_WORDS, "SELECT id FROM documents"])


@given(where=st.lists(_PIECES, min_size=1, max_size=12).map("".join))
def test_no_filter_reads_more_within_another_than_that_one_allows(where: str) -> None:
    try:
        joined = Access(where=where).within(Access(where="source = 'mine.md'"))
    except InputError:
        return
    assert _read(joined) <= {"mine.md"}


def _read(access: Access) -> set[str]:
    with closing(sqlite3.connect(":memory:")) as db:
        db.execute("CREATE TABLE documents (id, tenant, source)")
        rows = [(1, "acme", "mine.md"), (2, "acme", "theirs.md"), (3, None, "else.md")]
        db.executemany("INSERT INTO documents VALUES (?, ?, ?)", rows)
        try:
            sql = f"SELECT source FROM (SELECT * FROM documents WHERE {access.where}) d"
            return {source for (source,) in db.execute(sql)}
        except sqlite3.Error:
            return set()
