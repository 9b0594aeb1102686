"""What was done is read as the record of it, and a declared verb in its other forms."""

from dataclasses import replace

import pytest

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

_FERRIES = replace(schema("ferries").card, record_nouns=("inspection", "visit"))
_LETTINGS = schema("lettings").card

DONE = [
    # (question, SQL that says the same with the noun)
    ("How often was the Aurora inspected?", "How many inspections of the Aurora were there?"),
    ("How many times was the Aurora visited?", "How many visits of the Aurora were there?"),
    ("Which vessel was inspected most often?", "Which vessel had the most inspections?"),
    ("Which vessel was visited least often?", "Which vessel had the fewest visits?"),
    ("When was the Aurora last inspected?", "When was the last inspection of the Aurora?"),
    ("When was the Aurora visited first?", "When was the first visit of the Aurora?"),
    (
        "Was the Aurora inspected on 3 March 2025?",
        "Was there an inspection of the Aurora on 3 March 2025?",
    ),
]


@pytest.mark.parametrize(("question", "plainly"), DONE)
def test_a_verb_is_read_as_the_noun_of_its_records(question: str, plainly: str) -> None:
    writer = EmbeddedSqlWriter()
    read, told = (writer.read(q, _FERRIES, None) for q in (question, plainly))
    assert read is not None
    assert told is not None
    assert read.sql == told.sql


def test_a_verb_of_no_record_is_not_read() -> None:
    assert EmbeddedSqlWriter().read("How often was the Aurora repainted?", _FERRIES, None) is None


IRREGULAR = [
    # (declared of the date, question)
    ("take back", "Which properties were taken back in March 2026?"),
    ("take back", "Which properties did they take back in March 2026?"),
    ("took back", "Which properties were taken back in March 2026?"),
    ("sold", "Which properties did they sell in March 2026?"),
    ("sell", "Which properties were sold in March 2026?"),
]


@pytest.mark.parametrize(("declared", "question"), IRREGULAR)
def test_a_declared_verb_is_read_in_its_other_forms(declared: str, question: str) -> None:
    written = EmbeddedSqlWriter().read(question, _called(declared), None)
    assert written is not None
    assert "let BETWEEN '2026-03-01' AND '2026-03-31'" in written.sql


def _called(declared: str) -> SchemaCard:
    columns = (
        replace(c, synonyms=(declared,)) if c.name == "let" else c for c in _LETTINGS.columns
    )
    return replace(_LETTINGS, columns=tuple(columns))
