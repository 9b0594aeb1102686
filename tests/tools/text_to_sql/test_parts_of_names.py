"""Words that are a part of what a column or a value is called; a lighthouse log is made up."""

import pytest

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql import EmbeddedSqlWriter

CARD = SchemaCard(
    table="entries",
    title="Log of the lighthouses",
    unit="document",
    count=60,
    record_nouns=("inspection",),
    columns=(
        ColumnCard(
            name="inspected",
            type="date",
            description="day of the inspection",
            temporal=True,
            minimum="2026-01-01",
            maximum="2026-02-28",
            filled=60,
            distinct=40,
        ),
        ColumnCard(
            name="next_inspection_due",
            type="date",
            description="day the next inspection is due",
            minimum="2026-07-01",
            maximum="2026-09-30",
            filled=60,
            distinct=50,
        ),
        ColumnCard(
            name="tower",
            type="text",
            description="lighthouse",
            samples=("North Point", "Gull Rock", "Hull Sands"),
            filled=60,
            distinct=3,
        ),
        ColumnCard(
            name="stone",
            type="text",
            description="what it is built of",
            samples=("granite", "brick"),
            synonyms=("made of",),
            filled=60,
            distinct=2,
        ),
        ColumnCard(
            name="keeper_in_charge",
            type="text",
            description="keeper in charge",
            synonyms=("keeper",),
            samples=("Charge Hand Webb", "Mate Orr"),
            filled=60,
            distinct=2,
        ),
        ColumnCard(
            name="built",
            type="integer",
            description="year it was built",
            synonyms=("old",),
            minimum=1802,
            maximum=1931,
            filled=60,
            distinct=3,
        ),
        ColumnCard(
            name="double_watches",
            type="integer",
            description="watches kept by two",
            synonyms=("two-man watches",),
            minimum=0,
            maximum=4,
            filled=60,
            distinct=5,
            additive=True,
        ),
        ColumnCard(
            name="visited",
            type="integer",
            description="people who visited",
            synonyms=("visitors", "people"),
            minimum=0,
            maximum=90,
            filled=60,
            distinct=40,
            additive=True,
        ),
        ColumnCard(
            name="children",
            type="integer",
            description="children who visited",
            minimum=0,
            maximum=30,
            filled=60,
            distinct=20,
            additive=True,
        ),
    ),
)

READ = [
    # (question, what its query has, and has not)
    ("How many days was Mate Orr in charge?", "keeper_in_charge = 'Mate Orr'", "Webb"),
    ("Which keeper was in charge most often in January?", "GROUP BY keeper_in_charge", "Webb"),
    ("Which is the oldest tower?", "min(built)", "max(built)"),
    ("Which towers are older than 1850?", "built < 1850", "built >"),
    ("How many two-man watches were there in January?", "sum(double_watches)", "visited"),
    ("entries with more than 3 two-man watches", "double_watches > 3", "double_watches > 2"),
    ("How many children visited in January?", "sum(children)", "visited"),
    ("How many people visited in January?", "sum(visited)", "children"),
    ("How many granite towers are there?", "count(DISTINCT tower)", "count(*)"),
    ("How many inspections were made in January?", "inspected BETWEEN", "next_inspection_due"),
    ("What is Gull Rock made of?", "stone", "count"),
]


@pytest.mark.parametrize(("question", "part", "not_there"), READ)
def test_the_whole_name_is_meant(question: str, part: str, not_there: str) -> None:
    written = EmbeddedSqlWriter().read(question, CARD, None)
    assert written is not None
    assert not written.form.get("unknown")
    assert part in written.sql
    assert not_there not in written.sql
