"""What tests share: small corpora of our own, made with an embedder that needs no model."""

import dataclasses
import gc
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import Report, ingest
from pageturner.corpus.pages import Page

REPORTS = {
    "corpus.toml": (
        '[corpus]\ntitle = "Ferry reports"\ntable = "reports"\n'
        '[columns.date]\ntype = "date"\nsource = "file_name"\npattern = "(.{10})"\n'
        "temporal = true\n"
        '[columns.passengers]\ntype = "integer"\npattern = "carried ([0-9,]+)"\n'
        'synonyms = ["passengers", "people", "busy"]\nantonyms = ["quiet"]\n'
        '[columns.vessel]\ntype = "text"\npattern = "The (Tern|Plover) carried"\n'
        '[columns.fog]\ntype = "boolean"\npattern = "fog"\nsynonyms = ["fog", "foggy"]\n'
    ),
    "2025-03-01.md": "# Report, 1 March\n\nThe Tern carried 412 passengers. Some fog at dawn.\n",
    "2025-03-02.md": "# Report, 2 March\n\nThe Plover carried 230 passengers. A clear day.\n",
    "2025-03-03.md": "# Report, 3 March\n\nThe Tern carried 518 passengers. A wheelchair lent.\n",
    "handbook.md": (
        "# Handbook\n\nHow the line works.\n\n## Boarding\n\n"
        + " ".join(f"Cars board in order {n} by the stern ramp." for n in range(60))
        + "\n\n## Surge at the berth\n\nWhen the swell surges, double the lines.\n"
    ),
}

settings.register_profile("repeatable", derandomize=True)
settings.register_profile("exploring", max_examples=1_000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))

MakeCorpus = Callable[..., Corpus]


def write_files(folder: Path, files: dict[str, str]) -> Path:
    """Write files below a folder, making it."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def ingested(source: Path, corpus: Path, tenant: str | None = None) -> Report:
    """Ingest with the model-free embedder."""
    return ingest(source, corpus, embedder=HashEmbedder(), tenant=tenant)


def opened(corpus: Path) -> Corpus:
    """Open with the model-free embedder."""
    return Corpus.open(corpus, embedder=HashEmbedder())


@pytest.fixture
def held_to_the_clock() -> Iterator[None]:
    """For what is held to a deadline: nothing of other tests is left for the collector to look
    through, which would take it most of a second behind thousands of them."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A folder with three dated reports and a handbook of several pages."""
    return write_files(tmp_path / "source", REPORTS)


@pytest.fixture
def corpus(source: Path, tmp_path: Path) -> Corpus:
    """That folder, ingested and opened."""
    ingested(source, tmp_path / "corpus")
    return opened(tmp_path / "corpus")


def manual_page(text: str, **differing: Any) -> Page:
    """A page of a manual, for tests of what is done with pages that were found."""
    page = Page(
        seq=1,
        id="p",
        text=text,
        document_id="d",
        document_title="Manual",
        document_hash="h",
        source="manual.md",
        section_id="s",
        section_number="1",
        section_title="Pumps",
        number=1,
        pages=3,
        num_tokens=4,
        stop_reason="section",
    )
    return dataclasses.replace(page, **differing)


def heed_interrupts() -> None:
    """In a new process: Ctrl-C ends it, also where the tests run in the background of a shell,
    which has them ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
