"""Invented corpora for the writer's tests: a `corpus.toml`, a few records, and their card."""

import csv
import sqlite3
import tomllib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from pageturner.agent.rows import answer_rows
from pageturner.corpus.access import Access
from pageturner.corpus.card import ColumnCard, SchemaCard, Value
from pageturner.corpus.config import Column, CorpusConfig, parse_config
from pageturner.corpus.kinds import apart
from pageturner.corpus.short_dates import short_of_doer
from pageturner.tools.scoping import Rows
from pageturner.tools.text_to_sql import EmbeddedSqlWriter

ROOT = Path(__file__).parents[3]
FIXTURES = ROOT / "tests" / "fixtures" / "scope"
NAMES = (
    "weather",
    "ferries",
    "sailings",
    "filings",
    "articles",
    "kilns",
    "harbour",
    "coldstores",
    "lettings",
    "bakery",
    "jobs",
    "rowers",
    "voyages",
    "repairs",
    "boatyard",
    "callouts",
    "nursery",
    "council",
    "stage",
    "racers",
)


@dataclass(frozen=True)
class Schema:
    """A small corpus: what is declared, and a database that holds it."""

    config: CorpusConfig
    card: SchemaCard
    database: sqlite3.Connection

    def rows(self, sql: str) -> list[tuple[Value, ...]]:
        return self.database.execute(sql).fetchall()


@cache
def schema(name: str) -> Schema:
    """Read `tests/fixtures/scope/NAME.csv` into memory, under the columns declared for it."""
    own = FIXTURES / f"{name}.toml"
    path = own if own.exists() else ROOT / "evals" / f"{name}.toml"
    config = parse_config(tomllib.loads(path.read_text(encoding="utf-8")), str(path))
    database = sqlite3.connect(":memory:", check_same_thread=False)
    names = [f'"{column.name}"' for column in config.columns]
    database.execute(
        f"CREATE TABLE {config.table} (id TEXT, document_id TEXT, section_id TEXT, title TEXT, "
        f"{', '.join(names)})"
    )
    with (FIXTURES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        for number, record in enumerate(csv.DictReader(file)):
            key = f"r{number:03}"
            values = [_typed(record[column.name], column) for column in config.columns]
            row = [key, key, None, record.get("title", key), *values]
            marks = ", ".join("?" * len(row))
            database.execute(f"INSERT INTO {config.table} VALUES ({marks})", row)
    return Schema(config, _card(config, database), database)


def answered(question: str, name: str) -> str:
    """What a reader is told: the question written as SQL, run, and said."""
    here = schema(name)
    written = EmbeddedSqlWriter().read(question, here.card, None)
    assert written is not None
    cursor = here.database.execute(written.sql)
    shown = int(written.rows_are_records)  # (the ids are not)
    columns = tuple(column[0] for column in cursor.description)[shown:]
    told = tuple(row[shown:] for row in cursor)
    rows = Rows(sql=written.sql, columns=columns, rows=told, records=None)
    answer = answer_rows(rows, written.form, here.card, "[1]")
    assert answer is not None
    return answer.text


def _typed(text: str, column: Column) -> Value:
    if text == "":
        return None
    match column.type:
        case "integer" | "boolean":
            return int(text)
        case "real":
            return float(text)
    return text


def _card(config: CorpusConfig, database: sqlite3.Connection) -> SchemaCard:
    count = database.execute(f"SELECT count(*) FROM {config.table}").fetchone()[0]
    cards = tuple(_column_card(column, config, database) for column in config.columns)
    others = apart(database, cards, count, f"FROM {config.table}", Access())
    cards = tuple(replace(card, apart=others.get(card.name, ())) for card in cards)
    return SchemaCard(
        table=config.table,
        unit=config.unit,
        title=config.title,
        count=count,
        columns=cards,
        record_nouns=config.record_nouns,
    )


def _column_card(column: Column, config: CorpusConfig, database: sqlite3.Connection) -> ColumnCard:
    table, name = config.table, f'"{column.name}"'
    low, high, filled, distinct = database.execute(
        f"SELECT min({name}), max({name}), count({name}), count(DISTINCT {name}) FROM {table}"
    ).fetchone()
    samples = database.execute(
        f"SELECT {name} FROM {table} WHERE {name} IS NOT NULL "
        f"GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 60"
    ).fetchall()
    return ColumnCard(
        name=column.name,
        type=column.type,
        description=column.description,
        unit=column.unit,
        temporal=column.temporal,
        synonyms=(*column.synonyms, *short_of_doer(column, config.columns)),
        antonyms=column.antonyms,
        qualifiers=column.qualifiers,
        order=column.order,
        typical=column.typical,
        better=column.better,
        high_for=column.high_for,
        low_for=column.low_for,
        excludes=column.excludes,
        absent=column.absent,
        additive=column.additive,
        calls=column.calls,
        worded=config.words_for(column),
        covers=config.covered_by(column),
        aliases=tuple(column.values.items()),
        filled=filled,
        minimum=low,
        maximum=high,
        samples=tuple(row[0] for row in samples) if column.type == "text" else (),
        distinct=distinct,
    )
