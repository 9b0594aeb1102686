"""A table and a column may be called by any word of SQL, and be asked for all the same."""

import sqlite3
from contextlib import closing

import pytest

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.corpus.config import RESERVED
from pageturner.tools.guard import Allowed, bind, check
from pageturner.tools.text_to_sql.reading import Comparison, Measure, Reading
from pageturner.tools.text_to_sql.sql.queries import write_sql
from pageturner.tools.text_to_sql.sql.quoting import in_sql, quoted

# fmt: off
WORDS = sorted(
    set(
        """
        abort action add after all alter always analyze and any as asc attach autoincrement before
        begin between by cascade case cast check collate column commit conflict constraint copy
        create cross current current_date current_time current_timestamp database default deferrable
        deferred delete desc describe detach distinct div do drop each else end escape except
        exclude exclusive exists explain fail fetch filter first following for foreign format from
        full function generated glob grant group groups having if ignore ilike immediate in index
        indexed initially inner insert instead intersect interval into is isnull join key last
        lateral left like limit lock map match materialized merge natural no not nothing notnull
        null nulls of offset on or order others outer over partition percent plan pragma preceding
        primary qualify query raise range recursive references regexp reindex release rename replace
        restrict returning right rlike rollback row rows savepoint select set show some struct table
        tag temp temporary then ties to top transaction trigger unbounded union unique unnest update
        use user using vacuum values view virtual when where window with without xor
        """.split()
    )
)
# fmt: on


@pytest.mark.parametrize("word", WORDS)
def test_a_table_and_a_column_called_by_a_word_of_sql_are_asked(word: str) -> None:
    assert word not in RESERVED
    column = ColumnCard(name=word, type="integer")
    card = SchemaCard(table=word, unit="document", columns=(column,))
    readings = [
        Reading(kind="extreme", measure=Measure(column), direction="high"),
        Reading(kind="average", aggregate="median", measure=Measure(column)),
        Reading(kind="count", conditions=[Comparison(Measure(column), ">", 4)]),
    ]
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute(f'CREATE TABLE "{word}" (id, document_id, section_id, title, "{word}")')
        database.executemany(
            f'INSERT INTO "{word}" VALUES (?, 1, 1, ?, ?)', [(n, f"No {n}", n) for n in range(7)]
        )
        told = []
        for reading in readings:
            sql = quoted(write_sql(reading, card), card).sql
            told.append(database.execute(bind(check(sql, Allowed.of(card))).sql).fetchall())
        every = check(f"SELECT id FROM {in_sql(word)}", Allowed.of(card))
        assert len(database.execute(bind(every).sql).fetchall()) == 7
    extreme, median, count = told
    assert [row[-1] for row in extreme] == [6]
    assert median[0][0] == 3
    assert count == [(2,)]
