"""The card tells what numbers the papers of one kind whose titles repeat."""

import sqlite3
from collections.abc import Iterator

from pageturner.corpus.access import Access
from pageturner.corpus.cards import read_card
from pageturner.corpus.config import parse_config

NAMES = ("number", "fitter", "bill", "payer")
CONFIG = parse_config(
    {
        "corpus": {"table": "papers"},
        "columns": {name: {"type": "text", "source": f"record:{name}"} for name in NAMES},
    },
    "here",
)


def papers(title: str) -> Iterator[tuple[str | None, ...]]:
    """Five job sheets, numbered under one title, and five bills with titles of their own."""
    for n in range(5):
        yield f"j{n}", title, f"J-{n}", "Ada" if n % 2 else "Bo", None, None
    for n in range(5):
        yield f"b{n}", f"Bill B-{n}", None, None, f"B-{n}", "Cy" if n % 2 else "Di"


def numbered(title: str) -> tuple[str, ...]:
    db = sqlite3.connect(":memory:")
    db.execute("CREATE TABLE documents (id, title, num_tokens, tenant)")
    db.execute("CREATE TABLE papers (document_id, section_id, title, number, fitter, bill, payer)")
    for document, *values in papers(title):
        db.execute("INSERT INTO documents VALUES (?, ?, 10, '')", (document, values[0]))
        db.execute("INSERT INTO papers VALUES (?, NULL, ?, ?, ?, ?, ?)", (document, *values))
    return read_card(db, CONFIG, Access()).numbered


def test_papers_under_one_title_are_called_by_their_number() -> None:
    assert numbered("Job sheet") == ("number",)
