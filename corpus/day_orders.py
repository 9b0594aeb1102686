"""Is "03/05/2025" the third of May or the fifth of March? The dates of a column say it together.

    24/04/2025   can be read one way only: the day stands first
    03/05/2025   can be read both ways, and is read as the others of its column are

Every date in digits is stored with both readings, so that one which comes later can still tell.
Where dates that can be read one way only say both, most of them have it; where none does, the
month is taken to stand first. Both are told, unless `day_first` was declared.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pageturner.corpus.access import Access
from pageturner.corpus.config import Column, CorpusConfig
from pageturner.corpus.elements import Elements
from pageturner.corpus.record_rows import insert_unread

_NAMED = 3
_ONLY_DAY, _ONLY_MONTH = "d.month_first IS NULL", "d.day_first IS NULL"
_BOTH = "d.day_first IS NOT NULL AND d.month_first IS NOT NULL"


@dataclass(frozen=True)
class DayOrder:
    """What the dates in digits of a column, or of both ends of a range, say of their order."""

    columns: tuple[Column, ...]
    day_first: int
    """How many can only have the day first."""
    month_first: int
    either: int
    """How many can be read both ways."""

    @property
    def days_lead(self) -> bool:
        """Whether those that can be read both ways have the day first."""
        declared = self.columns[0].day_first
        return self.day_first > self.month_first if declared is None else declared

    @property
    def is_open(self) -> bool:
        """Whether some can be read both ways, and neither a setting nor another tells."""
        told = self.columns[0].day_first is not None
        return self.either > 0 and not (told or self.day_first or self.month_first)

    @property
    def contradicts(self) -> bool:
        """Whether some can be read both ways, and a date says another order than is taken."""
        against = self.month_first if self.days_lead else self.day_first
        return self.either > 0 and against > 0


def day_orders(db: sqlite3.Connection, config: CorpusConfig, access: Access) -> list[DayOrder]:
    """The orders of the columns that have dates in digits."""
    upper_ends = config.upper_ends
    found = []
    for column in config.columns:
        if column.type != "date" or column.upper_end_of:
            continue
        ends = (column, *([upper_ends[column.name]] if column.name in upper_ends else []))
        row = db.execute(
            f"SELECT sum({_ONLY_DAY}), sum({_ONLY_MONTH}), sum({_BOTH}) FROM dates_in_digits d "
            f"WHERE d.column_name IN ({_names(ends)}) AND d.document_id IN "
            f"(SELECT id FROM documents WHERE {access.where})",
            access.parameters,
        ).fetchone()
        if any(row):
            found.append(DayOrder(ends, *row))
    return found


def unsettled(db: sqlite3.Connection, config: CorpusConfig) -> list[tuple[str, str, str]]:
    """(record, column, value) of the dates that are to be read in the other way than they are."""
    found = []
    for order in day_orders(db, config, Access()):
        reading = "d.day_first" if order.days_lead else "d.month_first"
        for column in order.columns:
            found += db.execute(
                f"SELECT r.id, d.column_name, {reading} FROM dates_in_digits d "
                f'JOIN "{config.table}" r ON r.id = d.record_id '
                f'WHERE d.column_name = ? AND {_BOTH} AND r."{column.name}" IS NOT {reading}',
                (column.name,),
            ).fetchall()
    return found


def settle_dates(
    db: sqlite3.Connection,
    config: CorpusConfig,
    dates: Sequence[tuple[str, str, str]],
    derive: Callable[[Elements], None],
) -> None:
    """Give dates another reading.

    Args:
        dates: as `unsettled` found them.
        derive: computes the derived columns of a record, which may be reckoned from dates.
    """
    for record, column, value in dates:
        db.execute(f'UPDATE "{config.table}" SET "{column}" = ? WHERE id = ?', (value, record))
    for low, upper in config.upper_ends.items():
        if upper.type == "date":
            ends = f'"{low}" = "{upper.name}", "{upper.name}" = "{low}"'
            db.execute(f'UPDATE "{config.table}" SET {ends} WHERE "{low}" > "{upper.name}"')
    derived = [column.name for column in config.columns if column.derive]
    for record in dict.fromkeys(record for record, _, _ in dates):
        if derived:
            _derive(db, config, record, derived, derive)


def told_of_orders(db: sqlite3.Connection, config: CorpusConfig, access: Access) -> Iterator[str]:
    """What stays open or contradicts itself, by name, and what to declare."""
    for order in day_orders(db, config, access):
        name = order.columns[0].name
        lead = "day" if order.days_lead else "month"
        either = _named(db, order, _BOTH, access)
        several = "1 date" if order.either == 1 else f"{order.either:,} dates"
        if order.is_open:
            yield (
                f"column {name!r}: {several} in digits can be read both ways, and none of the "
                f"others tells which: {either}. The month is taken to stand first. If the day "
                f"does: day_first = true under [columns.{name}]; if not, day_first = false."
            )
        elif order.contradicts:
            days = _named(db, order, _ONLY_DAY, access)
            months = _named(db, order, _ONLY_MONTH, access)
            if (declared := order.columns[0].day_first) is not None:
                against = f"day_first = {str(declared).lower()} is declared, and there is "
                against += months if declared else days
            else:
                against = f"some have the day first, {days}, and some the month, {months}"
            yield (
                f"column {name!r}: {against}. In {several} that can be read both ways the {lead} "
                f"is taken to stand first: {either}. Write them as 2025-12-31, or in two columns."
            )


def _named(db: sqlite3.Connection, order: DayOrder, which: str, access: Access) -> str:
    rows = db.execute(
        "SELECT d.written, v.source, count(*) OVER () FROM dates_in_digits d "
        f"JOIN (SELECT id, source FROM documents WHERE {access.where}) v ON v.id = d.document_id "
        f"WHERE d.column_name IN ({_names(order.columns)}) AND {which} "
        f"ORDER BY v.source, d.record_id LIMIT {_NAMED}",
        access.parameters,
    ).fetchall()
    more = rows[0][2] - len(rows) if rows else 0
    said = ", ".join(f"{written!r} in {source}" for written, source, _ in rows)
    return f"{said} and {more:,} more" if more else said


def _derive(
    db: sqlite3.Connection,
    config: CorpusConfig,
    record: str,
    derived: list[str],
    derive: Callable[[Elements], None],
) -> None:
    names = [column.name for column in config.columns]
    listed = ", ".join(f'"{name}"' for name in names)
    document, *values = db.execute(
        f'SELECT document_id, {listed} FROM "{config.table}" WHERE id = ?', (record,)
    ).fetchone()
    elements = Elements(dict(zip(names, values, strict=True)))
    derive(elements)
    given = ", ".join(f'"{name}" = ?' for name in derived)
    db.execute(
        f'UPDATE "{config.table}" SET {given} WHERE id = ?',
        (*(elements.values[name] for name in derived), record),
    )
    marks = ", ".join("?" * len(derived))
    db.execute(
        f"DELETE FROM unread_values WHERE record_id = ? AND column_name IN ({marks})",
        (record, *derived),
    )
    insert_unread(db, document, record, elements)


def _names(columns: tuple[Column, ...]) -> str:
    """As SQL; the name of a column is an identifier and needs no quoting."""
    return ", ".join(f"'{column.name}'" for column in columns)
