"""The schema card as the database fills it, and what it could not be filled with."""

import re
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import replace

from pageturner.corpus.access import Access
from pageturner.corpus.card import ColumnCard, SchemaCard, Value
from pageturner.corpus.config import Column, CorpusConfig
from pageturner.corpus.day_orders import day_orders
from pageturner.corpus.kinds import apart
from pageturner.corpus.short_dates import short_of_date, short_of_doer

_SAMPLES = 2_000
_SERIES = 3
"""So many documents with a name in their titles are a series about it."""
_NAMES = 8
_BESIDE = 200
_SHORT_TEXT = 600
"""Tokens of a document that is a note."""
_SHORT_NAME = 40
"""Characters of what numbers a record."""
_DIFFERENT = 0.9
"""Of the titles, so many have to differ for records to be known by them."""
_NAME = re.compile(r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*")


def read_card(db: sqlite3.Connection, config: CorpusConfig, access: Access) -> SchemaCard:
    """Count and range every column, of all records in one pass."""
    visible = (
        f'FROM "{config.table}" WHERE document_id IN '
        f"(SELECT id FROM documents WHERE {access.where})"
    )
    parts = [
        f'count("{c.name}"), min("{c.name}"), max("{c.name}"), count(DISTINCT "{c.name}")'
        for c in config.columns
    ]
    row: Sequence[Value] = db.execute(
        f"SELECT {', '.join(['count(*)', *parts])} {visible}", access.parameters
    ).fetchone()
    columns = []
    orders = {order.columns[0].name: order for order in day_orders(db, config, access)}
    for number, column in enumerate(config.columns):
        order = orders.get(column.name)
        told = order.days_lead if order and not order.is_open else None
        filled, low, high, distinct = row[1 + 4 * number : 5 + 4 * number]
        columns.append(
            replace(
                _declared(column, config),
                filled=int(filled or 0),
                minimum=low,
                maximum=high,
                distinct=int(distinct or 0),
                samples=_samples(db, column, visible, access),
                day_first=told if column.day_first is None else column.day_first,
            )
        )
    count = int(row[0] or 0)
    others = apart(db, columns, count, visible, access)
    columns = [replace(column, apart=others.get(column.name, ())) for column in columns]
    return SchemaCard(
        table=config.table,
        unit=config.unit,
        title=config.title,
        count=count,
        columns=tuple(columns),
        record_nouns=config.record_nouns,
        setting=_setting(db, access),
        short_texts=_short_texts(db, access),
        titles_beside=_titles_beside(db, columns, count, visible, access),
        titles_repeat=_titles_repeat(db, visible, access),
        numbered=tuple(c.name for c in columns if _numbers(c, db, visible, access)),
    )


def _short_texts(db: sqlite3.Connection, access: Access) -> bool:
    (longest,) = db.execute(
        f"SELECT max(num_tokens) FROM documents WHERE {access.where}", access.parameters
    ).fetchone()
    return 0 < int(longest or 0) <= _SHORT_TEXT


def _titles_beside(
    db: sqlite3.Connection, columns: Sequence[ColumnCard], count: int, visible: str, access: Access
) -> tuple[str, ...]:
    """The titles of records that state nothing, where all columns leave some out."""
    if not columns or any(column.filled == count for column in columns):
        return ()
    empty = " AND ".join(f'"{column.name}" IS NULL' for column in columns)
    rows = db.execute(f"SELECT title {visible} AND {empty} LIMIT {_BESIDE}", access.parameters)
    return tuple(str(title) for (title,) in rows)


def _titles_repeat(db: sqlite3.Connection, visible: str, access: Access) -> bool:
    several, different = db.execute(
        f"SELECT count(*), count(DISTINCT title) {visible}", access.parameters
    ).fetchone()
    return bool(different < _DIFFERENT * several)


def _numbers(column: ColumnCard, db: sqlite3.Connection, visible: str, access: Access) -> bool:
    """Whether each record of one kind of several has another value, and many have one title."""
    each = _SERIES <= column.filled == column.distinct and column.type == "text"
    if not (each and column.apart) or max(map(len, map(str, column.samples))) > _SHORT_NAME:
        return False
    stated = f'{visible} AND "{column.name}" IS NOT NULL'
    return _titles_repeat(db, stated, access)


def _setting(db: sqlite3.Connection, access: Access) -> tuple[str, ...]:
    """The names in one title that stand in all the others too, where there is a series of them."""
    titles = f"FROM documents WHERE {access.where}"
    count, first = db.execute(f"SELECT count(*), min(title) {titles}", access.parameters).fetchone()
    names = _NAME.findall(str(first or ""))[:_NAMES] if count >= _SERIES else []
    if not names:
        return ()
    given = {f"setting_{at}": name for at, name in enumerate(names)}
    held = ", ".join(f"min(instr(title, :{key}) > 0)" for key in given)
    row = db.execute(f"SELECT {held} {titles}", {**access.parameters, **given}).fetchone()
    return tuple(name for name, everywhere in zip(names, row, strict=True) if everywhere)


def read_unread(db: sqlite3.Connection, access: Access) -> dict[str, list[str]]:
    """Column → "source: reason" of the values that were found and could not be read."""
    rows = db.execute(
        "SELECT u.column_name, d.source, s.number, u.reason FROM unread_values u "
        f"JOIN (SELECT id, source FROM documents WHERE {access.where}) d ON d.id = u.document_id "
        "LEFT JOIN sections s ON s.id = u.record_id "
        "LEFT JOIN document_sections ds ON ds.section_id = s.id "
        "ORDER BY d.source, ds.position, u.column_name",
        access.parameters,
    )
    unread: dict[str, list[str]] = {}
    for column, source, number, reason in rows:
        place = source if not number else f"{source} section {number}"
        unread.setdefault(column, []).append(f"{place}: {reason}")
    return unread


def _declared(column: Column, config: CorpusConfig) -> ColumnCard:
    shared = ColumnCard.__dataclass_fields__.keys() & Column.__dataclass_fields__.keys()
    given = {name: getattr(column, name) for name in shared}
    short = (*short_of_date(column, config.columns), *short_of_doer(column, config.columns))
    given["synonyms"] = (*column.synonyms, *short)
    aliases = tuple(column.values.items())
    worded, covers = config.words_for(column), config.covered_by(column)
    return ColumnCard(
        **given,
        worded=worded,
        covers=covers,
        narrower=column.narrower,
        aliases=aliases,
    )


def _samples(
    db: sqlite3.Connection, column: Column, visible: str, access: Access
) -> tuple[Value, ...]:
    """The values of a text column, each as most records spell it."""
    if column.type != "text":
        return ()
    spelt = (
        f'SELECT "{column.name}" AS value, count(*) AS times {visible} '
        f'AND "{column.name}" IS NOT NULL GROUP BY "{column.name}" COLLATE BINARY'
    )
    rows: Iterable[tuple[Value, int]] = db.execute(
        f"SELECT value, max(times) FROM ({spelt}) GROUP BY value COLLATE NOCASE "
        f"ORDER BY sum(times) DESC, 1 LIMIT {_SAMPLES}",
        access.parameters,
    )
    return tuple(value for value, _ in rows)
