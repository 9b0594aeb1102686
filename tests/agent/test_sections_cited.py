"""Where records are sections of a document, answers and citations name the section."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from pageturner.agent import create_agent
from pageturner.agent.state import Answer
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import ingest
from pageturner.interfaces.rendering import print_citations

DECLARED = """
[corpus]
title = "Light logs"
unit = "section"
table = "watches"

[columns.date]
type = "date"
source = "title"
pattern = '(\\d{1,2} \\w+ \\d{4})'
temporal = true

[columns.ships]
type = "integer"
pattern = 'Ships passed: (\\d+)'
"""

LOG = """# Log of the north light

What the keepers wrote down.

## East gallery, 3 March 2025

Ships passed: 14. A gannet was caught in the lantern room.

## West gallery, 3 March 2025

Ships passed: 9. The spare wick came damp.

## East gallery, 9 March 2025

Ships passed: 21. The foghorn valve was ground in again.
"""

SAID = [
    # (question, its answer, the sections behind the first citation)
    (
        "What was seen on 3 March 2025?",
        "East gallery, 3 March 2025: Ships passed: 14. A gannet was caught in the lantern room. "
        "[2]\n\nWest gallery, 3 March 2025: Ships passed: 9. The spare wick came damp. [3]",
        None,
    ),
    (
        "What was done with the foghorn valve?",
        "East gallery, 9 March 2025: The foghorn valve was ground in again. [1]",
        None,
    ),
    (
        "What happened to the foghorn valve?",
        "East gallery, 9 March 2025: The foghorn valve was ground in again. [1]",
        None,
    ),
    (
        "How many ships passed in total on 3 March 2025?",
        "The total ships (3 March 2025) is 23, over 2 watches that state it [1].",
        ["East gallery, 3 March 2025", "West gallery, 3 March 2025"],
    ),
    (
        "What is the average number of ships?",
        "The average ships is 14.67, over 3 watches that state it [1].",
        [
            "East gallery, 3 March 2025",
            "West gallery, 3 March 2025",
            "East gallery, 9 March 2025",
        ],
    ),
]


@pytest.fixture(scope="module")
def agent(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    folder: Path = tmp_path_factory.mktemp("lights")
    (folder / "log.md").write_text(LOG, encoding="utf-8")
    (folder / "corpus.toml").write_text(DECLARED, encoding="utf-8")
    ingest(folder, folder / "corpus", embedder=HashEmbedder())
    yield create_agent(Corpus.open(folder / "corpus", embedder=HashEmbedder()))


@pytest.mark.parametrize(("question", "text", "sections"), SAID)
def test_the_section_is_named(
    agent: Any, question: str, text: str, sections: list[str] | None
) -> None:
    answer: Answer = asyncio.run(agent.ainvoke({"messages": [("user", question)]}))["answer"]
    assert answer["text"] == text
    assert answer["citations"][0].get("sections") == sections


UNSAID = [
    # (question, what is said to be missing)
    ("What happened to the piano?", "Nothing found on: piano."),
    ("What do you think is going on with the piano?", "Nothing found on: piano."),
]


@pytest.mark.parametrize(("question", "missing"), UNSAID)
def test_only_words_that_tell_something_are_missed(agent: Any, question: str, missing: str) -> None:
    answer: Answer = asyncio.run(agent.ainvoke({"messages": [("user", question)]}))["answer"]
    assert answer["text"] == f"I could not find this in the documents. {missing}"


def test_a_citation_shows_a_few_sections_and_counts_the_rest() -> None:
    titles = [f"Watch {n}" for n in range(1, 9)]
    answer: Any = {
        "citations": [
            {
                "marker": 1,
                "kind": "rows",
                "documents": [{"id": "d", "title": "Log", "source": "log.md"}],
                "where": "SELECT 1",
                "sections": titles,
                "records": 40,
            }
        ]
    }
    console = Console(record=True, width=200)
    print_citations(console, answer, None)
    shown = "[1] Log (log.md): Watch 1; Watch 2; Watch 3 and 37 more sections"
    assert shown in console.export_text()
