"""From which hour to which does a text tell of a thing? "Fog before 10am" until 10, "rain after
4pm" from 16 to the end of the day.

A query that holds records against each other by such hours has marks where they go, as
`pageturner.tools.wording` has for words; the texts of the records fill them in.
"""

from collections.abc import Mapping

from pageturner.tools.hours import clauses
from pageturner.tools.scoping import Account

BEGINS, ENDS = "'told: begins'", "'told: ends'"
"""The marks: the hours, of 24, from which and until which a record tells of it."""
_DAY = 24.0

Hours = tuple[float, float]


def hours_told(account: Account, text: str) -> Hours | None:
    """From the first hour a text tells of it to the last; None where it tells nothing of it, or
    only of a part of the day."""
    told = [
        clause
        for clause in clauses(text)
        if all(any(set(way.split()) <= clause.words for way in fact) for fact in account["facts"])
    ]
    untimed = [c for c in told if c.start is None and c.end is None and c.after is None]
    if not told or any(clause.parts for clause in untimed):
        return None
    starts = [c.start if c.start is not None else c.after or 0.0 for c in told]
    ends = [c.end if c.end is not None else _DAY for c in told]
    return (min(starts), max(ends)) if min(starts) < max(ends) else None


def timed(sql: str, hours: Mapping[str, Hours | None]) -> str:
    """A query with the hours of each record in place of its marks."""
    for mark, place in ((BEGINS, 0), (ENDS, 1)):
        cases = " ".join(
            f"WHEN '{_quoted(record)}' THEN {told[place]!r}"
            for record, told in hours.items()
            if told is not None
        )
        sql = sql.replace(mark, f"CASE id {cases} END" if cases else "NULL")
    return sql


def _quoted(record: str) -> str:
    return record.replace("'", "''").replace("\x00", "")
