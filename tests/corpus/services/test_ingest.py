"""Ingestion uses the services that the environment names, and says where one failed."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.corpus.services.conftest import GROBID, PDF, Answer, Server, tei

PAPER = tei('<div><head n="1">Tides</head><p coords="4,1,1,1,1">Ships wait.</p></div>')
SCRIPT = """
import dataclasses, json, sys
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import ingest
report = ingest(sys.argv[1], sys.argv[2], embedder=HashEmbedder())
print(json.dumps(dataclasses.asdict(report)))
"""


def ingested(folder: Path, **environment: str) -> dict[str, Any]:
    """A run of its own, as the environment is what it goes by."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(folder / "source"), str(folder / "corpus")],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def test_a_pdf_is_read_with_grobid_and_again_when_it_is_back(
    server: Server, tmp_path: Path
) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "paper.pdf").write_bytes(PDF)
    (tmp_path / "source" / "note.md").write_text("# Note\n\nText.\n")
    named = {"PAGETURNER_GROBID_URL": server.url}

    server.says(GROBID, Answer(wait=30))
    failed = ingested(tmp_path, **named, PAGETURNER_SERVICES_TIMEOUT="0.5")
    (skipped,) = failed["skipped"]  # what is in this PDF no built-in reader can read
    assert "GROBID was not done within 0.5 s" in skipped["reason"]

    server.says(GROBID, PAPER)
    report = ingested(tmp_path, **named)
    assert (report["added"], report["unchanged"], report["skipped"]) == (1, 1, [])
    assert server.times(GROBID) == 2

    assert ingested(tmp_path, **named)["unchanged"] == 2
    assert server.times(GROBID) == 2
