"""Values a query asks for that no record has, answered with the closest that exist.

`WHERE vendor = 'Appel'` runs, selects nothing, and looks like an honest "none". Whoever wrote it
is told that there is no such vendor, and which there are.
"""

import difflib
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date

from pageturner.corpus.card import ColumnCard, SchemaCard

_CLOSEST = 3
_LISTED = 8
"""Where nothing is close, so many values of a column are listed."""

_SIMILAR = 0.6
_DAY = re.compile(r"'(\d{4}-\d{2}-\d{2})'")
_SAID_DAY = re.compile(r"(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\b")


def missing_values(sql: str, card: SchemaCard) -> str:
    """ "No vendor is 'Appel'; closest are 'Apple'", for each such value; "" where there is none."""
    columns = {c.name: c for c in card.columns if c.type == "text" and c.samples}
    hints = []
    for name, value, how in _compared(sql):
        column = columns.get(name.lower())
        if column is None or column.distinct > len(column.samples):
            continue  # not all of its values are known here
        if not any(_HOLD[how](str(sample), value) for sample in column.samples):
            verb = "has" if how == "has" else "is"
            hints.append(f"No {column.name} {verb} {value!r}; {_offer(value, column)}.")
    return " ".join(dict.fromkeys(hints))


def _offer(value: str, column: ColumnCard) -> str:
    by_low = {str(sample).lower(): str(sample) for sample in column.samples}
    aliases = {word: str(meant) for word, meant in column.aliases}
    close = difflib.get_close_matches(value.lower(), [*by_low, *aliases], _CLOSEST, _SIMILAR)
    within = [low for low in by_low if value.lower() in low or low in value.lower()]
    found = list(dict.fromkeys(by_low.get(low) or aliases[low] for low in [*close, *within]))
    if found:
        return f"closest are {', '.join(map(repr, found[:_CLOSEST]))}"
    listed = ", ".join(repr(str(sample)) for sample in column.samples[:_LISTED])
    return f"there are {listed}" + (", …" if column.distinct > _LISTED else "")


_HOLD: Mapping[str, Callable[[str, str], bool]] = {
    "is": lambda held, asked: held == asked,
    "is in some spelling": lambda held, asked: held.lower() == asked.lower(),
    "has": lambda held, asked: asked.lower() in held.lower(),
}
"""How a value that is held may meet one that is asked for."""


def _compared(sql: str) -> Iterator[tuple[str, str, str]]:
    """(column, text, how) of every `column = 'text'`, `column IN ('text', …)` and `column LIKE
    '%text%'` in a query. Where a function stands around the column, as in `lower(column)`, its
    spelling is not looked at."""
    import sqlglot
    from sqlglot import exp

    try:
        tree = sqlglot.parse_one(sql, read="sqlite")
    except sqlglot.errors.SqlglotError:
        return
    for node in tree.find_all(exp.EQ, exp.In, exp.Like):
        if isinstance(node.parent, exp.Not) or node.args.get("negate"):
            continue
        column = node.this.find(exp.Column) if not isinstance(node.this, exp.Literal) else None
        options = node.expressions if isinstance(node, exp.In) else [node.expression]
        for option in options:
            if column is not None and isinstance(option, exp.Literal) and option.is_string:
                text = option.this
                if isinstance(node, exp.Like):
                    text = text.strip("%")
                    if text and not re.search("[%_]", text):
                        yield column.name, text, "has"
                else:
                    yield column.name, text, "is" if node.this is column else "is in some spelling"


def days_of_no_calendar(question: str, sql: str) -> list[str]:
    """The "2026-02-31" of a query for a question that speaks of a 31st; where it does not, such a
    day only ends a month."""
    said = {int(number) for number in _SAID_DAY.findall(question)}
    days = (day for day in dict.fromkeys(_DAY.findall(sql)) if int(day[-2:]) in said)
    return [day for day in days if not _is_a_day(day)]


def _is_a_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
