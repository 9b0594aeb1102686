"""What records leave unsaid: their day, or what a share of them is of.

A corpus of reports may hold manuals, which have no day and tell of no rain. They are no days
without rain: a share is of the records that state what it is of.
"""

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.reading import Reading, Truth
from pageturner.tools.text_to_sql.sql.conditions import columns_of, some_undated


def may_be_undated(reading: Reading, card: SchemaCard) -> bool:
    """Whether some records that are asked for may be of no day."""
    temporal = card.temporal
    if temporal is None or temporal.filled == card.count or some_undated(card):
        return False
    return reading.period is None and not reading.weekdays


def stated_in(reading: Reading, card: SchemaCard) -> list[ColumnCard]:
    """The columns that records have to state to be counted in a share; [] for what is no share.

    A fact that some records leave open, and what nearly every record of a day states where records
    of another kind lie beside.
    """
    if reading.kind != "share" and reading.aggregate != "share":
        return []
    facts = {c.column.name for c in reading.conditions if isinstance(c, Truth)}
    told = [column for c in reading.conditions for column in columns_of(c)]
    open_ = [c for c in told if c.filled < card.count and c.absent is None and not c.temporal]
    open_ = [c for c in open_ if c.name in facts or _of_every_day(c, card)]
    return list({c.name: c for c in open_}.values())


def _of_every_day(column: ColumnCard, card: SchemaCard) -> bool:
    day = card.temporal
    beside = day is not None and 0 < day.filled < card.count and not some_undated(card)
    return beside and day is not None and _ALL_BUT * column.filled >= day.filled


_ALL_BUT = 1.25
"""How many times as many days there may be as have a value, where nearly all have one."""
