"""The time of asking in a query, where it would read the machine's clock.

`date('now')` is the moment at which SQLite runs. What "yesterday" counts from is the time that the
caller gave, which may be long ago; a scope that is kept and run again must also mean the same days.
"""

import re
from collections.abc import Iterator
from datetime import datetime

from sqlglot import exp

from pageturner.tools import sql_grammar as grammar
from pageturner.tools.errors import QueryRejected
from pageturner.tools.guard import Allowed, check
from pageturner.tools.sql_names import fold

_CLOCK = re.compile(
    r"\bnow\b|\bcurrent_(?:date|time|timestamp)\b|\bsubsec|"
    r"\b(?:(?:date|time|datetime|julianday|unixepoch)\s*\(|strftime\s*\([^(),]*)\s*\)",
    re.IGNORECASE,
)
"""What a query may read the clock by; most have none of it and are not parsed for it."""

_PLACES = {
    **dict.fromkeys(("date", "time", "datetime", "julianday", "unixepoch"), 0),
    "strftime": 1,
}
"""Which argument of a function is the time it works on; without one, that is now."""

_NOW = frozenset({"now", "subsec", "subsecond"})
_ZONES = frozenset({"localtime", "utc"})
_CONSTANTS: dict[type[exp.Expr], str] = {
    exp.CurrentDate: "%Y-%m-%d",
    exp.CurrentTime: "%H:%M:%S",
    exp.CurrentTimestamp: "%Y-%m-%d %H:%M:%S",
}
_COMPARING = (exp.EQ, exp.NEQ, exp.Like, exp.Glob, exp.In, exp.Is)


def at_asking(sql: str, allowed: Allowed, now: datetime | None) -> str:
    """A query with the time of asking written out; as it is where it reads no clock.

    Raises:
        QueryRejected: it reads one and `now` is not known, or in a way that cannot be replaced;
            or the guard refuses it anyway.
    """
    if _CLOCK.search(sql) is None:
        return sql
    tree = check(sql, allowed).tree.copy()
    for node in list(tree.walk()):
        if isinstance(node, tuple(_CONSTANTS)):
            node.replace(_written(node, now, _CONSTANTS[type(node)]))
        elif isinstance(node, exp.Anonymous) and fold(node.name) in _PLACES:
            _told(node, now)
    for left in _loose(tree):
        raise QueryRejected(
            f"{grammar.excerpt(left)!r} would read the clock. Write the date itself, as in "
            "date('2026-03-04', '-1 day')."
        )
    return grammar.GuardedGenerator().generate(tree)


def _told(call: exp.Anonymous, now: datetime | None) -> None:
    """Tell a function of dates the time of asking, where it is told "now" or no time at all."""
    place, told = _PLACES[fold(call.name)], list(call.expressions)
    if len(told) < place:
        return  # (SQLite says what is missing)
    if len(told) > place and not _is(told[place], _NOW):
        return
    time = _written(call, now, "%Y-%m-%d %H:%M:%S")
    rest = [part for part in told[place + 1 :] if not _is(part, _ZONES)]
    call.set("expressions", [*told[:place], time, *rest])


def _written(node: exp.Expr, now: datetime | None, form: str) -> exp.Expr:
    if now is None:
        raise QueryRejected(
            f"{grammar.excerpt(node)!r} reads the clock, and nobody said what day it is. "
            "Leave out what counts from today."
        )
    return exp.Literal.string(now.strftime(form))


def _loose(tree: exp.Expr) -> Iterator[exp.Expr]:
    """The word itself, handed on to where it may become the time: `date(max('now', day))`."""
    for node in tree.walk():
        if _is(node, _NOW) and not isinstance(node.parent, _COMPARING):
            yield node


def _is(node: exp.Expr, words: frozenset[str]) -> bool:
    return isinstance(node, exp.Literal) and node.is_string and node.name.strip().lower() in words
