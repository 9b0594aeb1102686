"""What was read and may be meant otherwise: told after an ingestion and by `inspect`."""

import sqlite3
from collections.abc import Iterator

from pageturner.corpus.access import Access
from pageturner.corpus.config import CorpusConfig
from pageturner.corpus.day_orders import told_of_orders
from pageturner.corpus.elements import is_mention

_NAMED = 3


def doubts(db: sqlite3.Connection, config: CorpusConfig, access: Access) -> list[str]:
    """Sentences that name the values and say what to declare or to write."""
    return [*told_of_orders(db, config, access), *_mentions(db, config, access)]


def _mentions(db: sqlite3.Connection, config: CorpusConfig, access: Access) -> Iterator[str]:
    """Words that were found in records without a date, where the others are dated: a handbook
    speaks of rain and is of no day."""
    day = config.temporal
    if day is None or day.derive or day.ask:
        return
    for column in config.columns:
        if not is_mention(column) or column.when:
            continue
        rows = db.execute(
            f'SELECT r.title, v.source, count(*) OVER () FROM "{config.table}" r JOIN (SELECT id, '
            f"source FROM documents WHERE {access.where}) v ON v.id = r.document_id "
            f'WHERE r."{column.name}" AND r."{day.name}" IS NULL AND NOT EXISTS (SELECT 1 FROM '
            "unread_values u WHERE u.record_id = r.id AND u.column_name = :pt_day) "
            f"ORDER BY v.source LIMIT {_NAMED}",
            {**access.parameters, "pt_day": day.name},
        ).fetchall()
        if not rows:
            continue
        said = ", ".join(f"{title!r} in {source}" for title, source, _ in rows)
        more = f" and {rows[0][2] - len(rows):,} more" if rows[0][2] > len(rows) else ""
        yield (
            f"column {column.name!r} is true of what has no {day.name!r}: {said}{more}. If it is "
            f'not about these: when = "{day.name}" under [columns.{column.name}].'
        )
