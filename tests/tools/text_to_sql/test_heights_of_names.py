"""How tall one is, by a name with a word for what stands somewhere, is told where heights are."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pageturner.corpus.card import SchemaCard
from pageturner.corpus.corpus import Corpus
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.conftest import ingested, write_files

NAMES = "Bay at Dawn,Old Tower,Red Bridge,Lake in May,Blue Kite,Spring,Noon,Hill Road,Two Walls"
ROWS = [f"{name},2019-04-{at + 10},{90 + at}" for at, name in enumerate(NAMES.split(","))]
KITES = "\n".join(["title,sewn,span", *(f"{r}" for r in ROWS), "Long Pier,2020-02-02,", ""])
DECLARED = """[corpus]
table = "kites"
[columns.sewn]
type = "date"
source = "record:sewn"
temporal = true
[columns.name]
type = "text"
source = "title"
[columns.span]
type = "integer"
unit = "UNIT"
source = "record:span"
synonyms = ["tall", "high"]
"""


@pytest.fixture(params=["cm", "points"])
def card(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[SchemaCard, str]]:
    declared = DECLARED.replace("UNIT", request.param)
    write_files(tmp_path / "docs", {"kites.csv": KITES, "corpus.toml": declared})
    ingested(tmp_path / "docs", tmp_path / "corpus")
    with Corpus.open(tmp_path / "corpus") as corpus:
        yield corpus.card(), request.param


def test_a_height_is_told_of_a_name(card: tuple[SchemaCard, str]) -> None:
    held, unit = card
    written = EmbeddedSqlWriter().read("How tall is Bay at Dawn?", held, None)
    told = written is not None and written.form.get("columns") == ["span"]
    assert told == (unit == "cm")
