"""Sections that are declared to tell what is asked: looked up by every search, inside its scope."""

from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import ingest
from pageturner.tools.declared import declared_passages, declared_places
from pageturner.tools.evidence import DECLARED
from pageturner.tools.search import as_evidence, search

DECLARED_SECTIONS = """
[corpus]
title = "Yearbooks"
unit = "section"

[sections.berths]
titles = ["register of berths"]
about = ["longest ship", "mooring fee"]

[sections.accounts]
titles = ["statement of accounts"]
about = ["fee"]
"""

YEARBOOK = """# Yearbook of {port}

The yard of {port} had a good year, and its mooring fee was the talk of the town.

## Foreword

A register of berths follows, and a statement of accounts after it.

## Consolidated register of berths

| berth | length | fee |
| --- | --- | --- |
| north | 40 | 12.50 |
| south | 65 | 17.00 |

## Register of berths, explained

A berth is where a ship lies.

## Statement of accounts

Moorings brought 1,204 in 12 months.
"""


@pytest.fixture(scope="module")
def yearbooks(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    folder = tmp_path_factory.mktemp("yearbooks")
    for port in ("Aldmouth", "Brinsey"):
        (folder / f"{port}.md").write_text(YEARBOOK.format(port=port), encoding="utf-8")
    (folder / "corpus.toml").write_text(DECLARED_SECTIONS, encoding="utf-8")
    ingest(folder, folder / "corpus", embedder=HashEmbedder())
    return Corpus.open(folder / "corpus", embedder=HashEmbedder())


def documents(corpus: Corpus) -> list[str]:
    with corpus.pool.connection() as db:
        rows = db.execute("SELECT id FROM documents ORDER BY source").fetchall()
    return [one for (one,) in rows]


ASKED = [
    # (question, titles of the sections looked up, the likeliest first)
    ("How long may the longest ship be?", ["Consolidated register of berths"]),
    ("Show me the statement of accounts", ["Statement of accounts"]),
    # (two of its terms are said)
    ("What is the mooring fee of the longest ship?", ["Consolidated register of berths"]),
    ("Who wrote the foreword?", []),
]


@pytest.mark.parametrize(("question", "titles"), ASKED)
def test_the_page_below_a_declared_title_that_has_the_figures_comes_first(
    yearbooks: Corpus, question: str, titles: list[str]
) -> None:
    found = declared_places(question, documents(yearbooks)[:1], yearbooks.reader())
    assert [place.page.section_title for place in found][:1] == titles


TITLED = [
    # (how a document goes on after its foreword, the passage that is looked up)
    (
        "## What the auditors wrote of the register of berths\n\n1 2 3 4 5 6 7 8 9 10 11 12.\n\n"
        "## Consolidated register of berths\n\nNorth: 40.\n",
        "North: 40.",
    ),
    (
        "## Notes\n\nThe register of berths of 1901 had 1 2 3 4 5 6 7 8 9 figures.\n\n"
        "## Tables\n\nRegister of berths, in metres\n\n| north | 40 |\n",
        "Register of berths, in metres\n\n| north | 40 |",
    ),
    (
        "## Notes\n\n" + "The register of berths of 1901 is lost, as 7 letters say.\n" * 3,
        "The register of berths of 1901 is lost",
    ),
]


@pytest.mark.parametrize(("rest", "passage"), TITLED)
def test_a_title_comes_before_what_is_said_about_it(
    rest: str, passage: str, tmp_path: Path
) -> None:
    (tmp_path / "book.md").write_text(f"# Book\n\nA foreword.\n\n{rest}", encoding="utf-8")
    (tmp_path / "corpus.toml").write_text(DECLARED_SECTIONS, encoding="utf-8")
    ingest(tmp_path, tmp_path / "corpus", embedder=HashEmbedder())
    with Corpus.open(tmp_path / "corpus", embedder=HashEmbedder()) as corpus:
        places = declared_places("the longest ship", documents(corpus), corpus.reader())
        assert places[0].page.text.startswith(passage)


def test_a_title_that_ends_the_passage_before_heads_the_page_it_stands_on(tmp_path: Path) -> None:
    """A reader that takes the title for text puts it into the passage that began a page earlier."""
    drawn = Canvas(str(tmp_path / "book.pdf"), invariant=True)
    pages = [
        ["A yard keeps books, and this is one that tells what it did and why it did so."] * 12,
        ["Register of berths", *(f"Berth {n} is {n + 30} m long." * 3 for n in range(20))],
    ]
    for lines in pages:
        for at, line in enumerate(lines):
            drawn.drawString(72, 780 - 12 * at - (20 if at else 0), line)
        drawn.showPage()
    drawn.save()
    (tmp_path / "corpus.toml").write_text(DECLARED_SECTIONS, encoding="utf-8")
    ingest(tmp_path, tmp_path / "corpus", embedder=HashEmbedder())
    with Corpus.open(tmp_path / "corpus", embedder=HashEmbedder()) as corpus:
        place = declared_places("the longest ship", documents(corpus), corpus.reader())[0].page
        assert (place.page_first, place.page_last) == (2, 2)


def test_it_is_looked_up_in_every_document_given_and_read_once(yearbooks: Corpus) -> None:
    passages = declared_passages("mooring fee", documents(yearbooks), yearbooks.reader())
    assert len({page.id for page in passages}) == len(passages)
    assert {page.source for page in passages} == {"Aldmouth.md", "Brinsey.md"}


def test_a_search_brings_it_and_says_so(yearbooks: Corpus) -> None:
    reader = yearbooks.reader()
    question = "What did people say of the mooring fee in town?"
    found = {one.page.section_title: one for one in search(reader, [question], 3)}
    assert DECLARED in as_evidence(found["Consolidated register of berths"])["found_by"]
    without = search(reader, [question], 30, look_up=0)
    assert not any(one.declared for one in without)


def test_it_is_not_looked_up_outside_the_scope(yearbooks: Corpus) -> None:
    reader = yearbooks.reader()
    with yearbooks.pool.connection() as db:
        (foreword,) = db.execute(
            "SELECT s.id FROM sections s JOIN document_sections ds ON ds.section_id = s.id "
            "WHERE s.title = 'Foreword' AND ds.document_id = ?",
            (documents(yearbooks)[0],),
        ).fetchone()
    found = search(reader, ["What is the mooring fee?"], 30, [foreword])
    assert {one.page.section_title for one in found} == {"Foreword"}
