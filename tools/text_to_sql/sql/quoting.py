"""Columns and tables that are called by a word of SQL: the "order" that a return is of, "grant".

WHERE order = 'O-31' ORDER BY date    → WHERE "order" = 'O-31' ORDER BY date

Queries are written with SQL's own words in capitals, and names are in small letters.
"""

import re
from dataclasses import replace
from functools import lru_cache

from pageturner.corpus.card import SchemaCard
from pageturner.tools.scoping import Written

_WORDS = frozenset(
    """
    abort action add after all alter always analyze and any as asc attach autoincrement before begin
    between by cascade case cast check collate column commit conflict constraint create cross
    current current_date current_time current_timestamp database default deferrable deferred delete
    desc describe detach distinct do drop each else end escape except exclude exclusive exists
    explain fail false fetch filter first following for foreign from full generated glob grant group
    groups having if ignore ilike immediate in index indexed initially inner insert instead
    intersect into is isnull join key last lateral left like limit match materialized natural no not
    nothing notnull null nulls of offset on or order others outer over partition plan pragma
    preceding primary qualify query raise range recursive references regexp reindex release rename
    replace restrict returning right rlike rollback row rows savepoint select set some table temp
    temporary then ties to transaction trigger true unbounded union unique update using vacuum
    values view virtual when where window with without xor
    """.split()
)


def in_sql(name: str) -> str:
    """A name of a column or a table as it stands in a query."""
    return f'"{name}"' if name in _WORDS else name


def quoted(written: Written, card: SchemaCard) -> Written:
    """The same query, in which every name of a column, or of the table, stands for it."""
    names = _names(card)
    if names is None:
        return written

    def told(sql: str) -> str:
        return names.sub(lambda found: f'"{found[1]}"' if found[1] else found[0], sql)

    return replace(
        written,
        sql=told(written.sql),
        evidence_sql=told(written.evidence_sql) if written.evidence_sql else written.evidence_sql,
        looked_through=told(written.looked_through),
        otherwise=quoted(written.otherwise, card) if written.otherwise else None,
    )


@lru_cache(maxsize=64)
def _names(card: SchemaCard) -> re.Pattern[str] | None:
    """Literals and what is quoted, which stay as they are, or a name that is a word of SQL."""
    called = (card.table, *(column.name for column in card.columns))
    names = [re.escape(name) for name in called if name in _WORDS]
    return re.compile(rf"""'[^']*'|"[^"]*"|\b({"|".join(names)})\b(?!\()""") if names else None
