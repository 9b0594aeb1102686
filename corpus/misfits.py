"""What is declared and no document has: a field of records, a value of a column's scale.

None of it stops an ingestion, as documents that have it may come yet; where it is a slip of the
pen, questions would go astray without a word.
"""

import re
import sqlite3
from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.corpus.config import Column, CorpusConfig
from pageturner.corpus.readers.records import RECORD_NAMES

_SAMPLED = 300
"""Passages of records whose fields are looked at."""
_FIELD = re.compile(r"^(\w[^\n:]{0,39}): ", re.MULTILINE)
_BY_PLACE = re.compile(r"(?:line|row)-\d+\+*")
_NAMED = 6
_CLOSEST = 3


def misfits(db: sqlite3.Connection, config: CorpusConfig, card: SchemaCard) -> list[str]:
    """What to tell of each column, in the order they are declared."""
    if not card.count:
        return []
    told = list(_nameless(db, card.unit))
    for column in config.columns:
        seen = card.column(column.name)
        if seen is None:
            continue
        if not seen.filled:
            places = (source.partition(":") for source in column.places)
            keys = [key for place, _, key in places if place == "record"]
            told += [said for key in keys for said in _no_such_field(column.name, key, _fields(db))]
        elif column.type == "text":
            told += _values_of_none(column, seen, _held(db, config.table, column.name), card.unit)
    return told


def _nameless(db: sqlite3.Connection, unit: str) -> Iterator[str]:
    """That no record says what it is called, where each is called by its place in its file."""
    rows = db.execute(
        "SELECT source, title FROM documents WHERE instr(source, '#') LIMIT ?", (_SAMPLED,)
    )
    called = [(title, source.rpartition("#")[2]) for source, title in rows]
    if called and all(_BY_PLACE.fullmatch(part) and title.endswith(part) for title, part in called):
        fields = ", ".join(map(repr, RECORD_NAMES))
        yield (
            f"no record has a field {fields}: each {unit} is called by its line, {called[0][0]!r}."
        )


def _no_such_field(name: str, key: str, fields: Sequence[str]) -> Iterator[str]:
    if not fields or key in fields:
        return
    lowered = {one.lower(): one for one in fields}
    near = [lowered[one] for one in get_close_matches(key.lower(), lowered, _CLOSEST)]
    named = near or list(fields[:_NAMED])
    more = " …" if not near and len(fields) > _NAMED else ""
    which = "The closest are" if len(near) > 1 else "The closest is" if near else "They have"
    yield (
        f"no record has a field {key!r}, from which column {name!r} is filled. "
        f"{which} {', '.join(map(repr, named))}{more}."
    )


def _values_of_none(
    column: Column, seen: ColumnCard, held: frozenset[str], unit: str
) -> Iterator[str]:
    """Values on the column's scale, and those that words stand for, which nothing has."""
    ranked = [value for value in column.order if value.lower() not in held]
    if ranked:
        yield (
            f"no {unit} has {_said(ranked)}, which `order` of column {column.name!r} ranks. "
            f"It has {_said(seen.samples[:_NAMED])}."
        )
    known = held | {value.lower() for value in column.order}
    targets = dict.fromkeys(str(value) for value in column.values.values())
    if strange := [value for value in targets if value.lower() not in known]:
        yield (
            f"no {unit} has {_said(strange)}, for which `values` of column {column.name!r} gives "
            f"words. It has {_said(seen.samples[:_NAMED])}."
        )


def _said(values: Sequence[object]) -> str:
    return ", ".join(repr(str(value)) for value in values)


def _fields(db: sqlite3.Connection) -> list[str]:
    """The names of fields that records have, as they stand in their texts."""
    rows = db.execute(
        "SELECT p.text FROM passages p JOIN section_passages sp ON sp.passage_id = p.id "
        "JOIN document_sections ds ON ds.section_id = sp.section_id "
        "JOIN documents d ON d.id = ds.document_id WHERE instr(d.source, '#') LIMIT ?",
        (_SAMPLED,),
    )
    return list(dict.fromkeys(name for (text,) in rows for name in _FIELD.findall(text)))


def _held(db: sqlite3.Connection, table: str, column: str) -> frozenset[str]:
    rows = db.execute(f'SELECT DISTINCT lower("{column}") FROM "{table}"')
    return frozenset(str(value) for (value,) in rows if value is not None)
