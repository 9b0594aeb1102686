"""A whole name is read as one, also where a word of it says when."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from pageturner.corpus.card import SchemaCard
from pageturner.corpus.corpus import Corpus
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.conftest import ingested, write_files

PLAYS = """title,opened,seats
Autumn Letters,2019-04-02,120
Summer House,2021-02-11,90
The May Bride,2020-10-05,200
Old Harvest,2018-06-30,150
"""
DECLARED = """[corpus]
table = "plays"
[columns.opened]
type = "date"
source = "record:opened"
temporal = true
[columns.name]
type = "text"
source = "title"
[columns.seats]
type = "integer"
source = "record:seats"
"""

ASKED = [
    # (the question, what its SQL says, what it does not)
    ("How many seats has Autumn Letters?", "name = 'Autumn Letters'", "BETWEEN"),
    ("when was the Summer House opened?", "name = 'Summer House'", "BETWEEN"),
    ("how many seats has the summer house", "name = 'Summer House'", "BETWEEN"),
    ("Which plays opened in summer 2019?", "BETWEEN '2019-06-01' AND '2019-08-31'", "name ="),
    ("Which plays opened in autumn?", "BETWEEN", "name ="),
]


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SchemaCard]:
    folder: Path = tmp_path_factory.mktemp("plays")
    source = write_files(folder / "source", {"plays.csv": PLAYS, "corpus.toml": DECLARED})
    ingested(source, folder / "corpus")
    with Corpus.open(folder / "corpus") as corpus:
        yield corpus.card()


@pytest.mark.parametrize(("question", "says", "not_so"), ASKED)
def test_a_whole_name_is_no_time(card: SchemaCard, question: str, says: str, not_so: str) -> None:
    reading = EmbeddedSqlWriter().read(question, card, datetime(2021, 3, 1))
    assert reading is not None
    assert says in reading.sql
    assert not_so not in reading.sql
