"""What a reader would open next: the page beside, or the chapter whose title was asked for."""

import pytest

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import ConfigError
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import ingest
from pageturner.corpus.whereabouts import parse_hints
from pageturner.tools.openings import opened, openings
from pageturner.tools.search import as_evidence, search

REPORT = """# Yearbook

The yard had a good year and says so at some length in these opening words of the yearbook.

## Letter of the harbour master

The quay was busy, the weather kind, and nobody fell in.

## Consolidated register of berths (in metres)

| berth | length |
| --- | --- |
| north | 40 |

## Register of berths explained for visitors

A berth is where a ship lies.
"""

DECLARED = """
[corpus]
title = "Yearbooks"

[sections.berths]
titles = ["register of berths"]
about = ["longest ship", "mooring fee"]
"""


@pytest.fixture(scope="module")
def yearbook(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    folder = tmp_path_factory.mktemp("yearbook")
    (folder / "yearbook.md").write_text(REPORT, encoding="utf-8")
    (folder / "corpus.toml").write_text(DECLARED, encoding="utf-8")
    ingest(folder, folder / "corpus", embedder=HashEmbedder())
    return Corpus.open(folder / "corpus", embedder=HashEmbedder())


def first(corpus: Corpus, question: str, said: str) -> str:
    """The heading of what is opened first, when the passage with these words is in hand."""
    reader = corpus.reader()
    found = [one for one in search(reader, [said], 1)]
    place = openings(question, [as_evidence(one) for one in found], reader)[0]
    return opened(reader, place)[0].section_title


ASKED = [
    # (question, the section opened)
    ("How long may the longest ship be?", "Consolidated register of berths (in metres)"),
    ("What does the letter of the harbour master say?", "Letter of the harbour master"),
]


@pytest.mark.parametrize(("question", "title"), ASKED)
def test_the_section_that_tells_it_is_opened(yearbook: Corpus, question: str, title: str) -> None:
    assert first(yearbook, question, "A berth is where a ship lies") == title


def test_pages_in_hand_are_not_opened_again(yearbook: Corpus) -> None:
    reader = yearbook.reader()
    everything = [as_evidence(one) for one in search(reader, ["berth quay year"], 20)]
    assert len(everything) == 4
    assert openings("What is the mooring fee?", everything, reader) == []


BAD = [
    ({"a": 1}, "known are titles and about"),
    ({"a": {"about": ["x"]}}, "Add titles"),
    ({"a": {"titles": [1]}}, "must be a list of strings"),
    ({"a": {"titles": ["x"], "pages": []}}, "known are titles and about"),
    ("sections", "must be tables"),
]


@pytest.mark.parametrize(("tables", "message"), BAD)
def test_a_faulty_declaration_is_named(tables: object, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        parse_hints(tables, "corpus.toml")
