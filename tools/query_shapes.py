"""Queries alike but for the values in them: the guard need let through only the first.

    … WHERE period = 2018 AND company = 'Boeing'   ──apart──▶   its shape and its values
    … WHERE period = 2019 AND company = 'Corning'  ──apart──▶   the same shape, other values

What is kept is the query as it was checked and bound, with a named parameter for each value that
is only compared with. Another query of that shape is never run as text: its values are bound to
those parameters, and a bound value cannot become SQL. Values anywhere else (a LIMIT, a format,
the number of a column) are part of what was checked and have to be the same.
"""

import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, zip_longest

from sqlglot import exp

from pageturner.corpus.card import Value
from pageturner.tools.guard import Bound, CheckedQuery
from pageturner.tools.recent import Recent

MOST_VALUES = 60
"""A query of more values is taken as a whole: records were put into it, and it is asked once."""

_VALUE = re.compile(r"('(?:[^']|'')*'|(?<![\w.])\d{1,15}(?:\.\d{1,15})?(?![\w.]))", re.ASCII)
_OTHERWISE_READ = re.compile(r"[\"'`\[]|--|/\*")
"""Outside strings: what opens a name or a comment, in which a quote or a digit is no value."""

_COMPARES = (exp.EQ, exp.NEQ, exp.GT, exp.GTE, exp.LT, exp.LTE, exp.Between, exp.In, exp.Like)


@dataclass(frozen=True)
class Shape:
    """A query taken apart.

    `pieces` are what stands around its `values`, which are kept as they are written.
    """

    pieces: tuple[str, ...]
    values: tuple[str, ...]


def apart(sql: str) -> Shape:
    """Take a query apart; one that cannot be surely, or has too many values, is one piece."""
    split = _VALUE.split(sql)
    pieces, values = tuple(split[::2]), tuple(split[1::2])
    if len(values) > MOST_VALUES or any(map(_OTHERWISE_READ.search, pieces)):
        return Shape((sql,), ())
    return Shape(pieces, values)


def open_places(sql: str, checked: CheckedQuery) -> frozenset[int]:
    """Which values of a query, by their number, may be others without its being checked again.

    Those are compared with, and stand in no column without a name of its own, which is called by
    its text. There are none where the text was taken apart into other values than were parsed, or
    where these were written anew in another order: "HAVING … WHERE …" as "WHERE … HAVING …".
    """
    parsed = tuple(map(_written, checked.literals))
    stood = [literal.meta.get("start") for literal in checked.literals]
    in_place = stood == [found.start() for found in _VALUE.finditer(sql)]
    if not (in_place and apart(sql).values == apart(checked.sql).values == parsed):
        return frozenset()
    return frozenset(n for n, literal in enumerate(checked.literals) if _is_open(literal))


class PassedQueries:
    """The queries the guard let through last, under their shapes; for several threads.

    `asked` in what follows is all else the guard's word depends on.
    """

    def __init__(self) -> None:
        self._places: Recent[Hashable, frozenset[int]] = Recent()
        self._kept: Recent[Hashable, _Template] = Recent()

    def find(self, sql: str, asked: Hashable) -> tuple[str, Bound] | None:
        """A query as it would be let through and bound, if one like it has been."""
        shape = apart(sql)
        places = self._places.get((shape.pieces, asked)) or frozenset()
        template = self._kept.get(_key(shape, places, asked))
        return None if template is None else template.filled(shape.values)

    def keep(
        self, sql: str, asked: Hashable, checked: CheckedQuery, bound: Bound
    ) -> tuple[str, Bound]:
        """Keep a query as it was bound, with `bound.values` left open; returns it filled.

        Parameters are not kept: those of the filter are each caller's own.
        """
        shape, places = apart(sql), frozenset(bound.values)
        if places:
            self._places.put((shape.pieces, asked), places)
        around = apart(checked.sql).pieces if places else (checked.sql,)
        left_out = replace(bound, parameters={})
        template = self._kept.put(_key(shape, places, asked), _Template(around, left_out))
        return template.filled(shape.values)


@dataclass(frozen=True)
class _Template:
    around: tuple[str, ...]
    """The checked query around its values; all of it, where no value is open."""
    bound: Bound

    def filled(self, values: Sequence[str]) -> tuple[str, Bound]:
        shown = values if len(self.around) > 1 else ()
        sql = "".join(chain.from_iterable(zip_longest(self.around, shown, fillvalue="")))
        parameters = {name: _value(values[n]) for n, name in self.bound.values.items()}
        return sql, replace(self.bound, parameters=parameters)


def _key(shape: Shape, places: frozenset[int], asked: Hashable) -> Hashable:
    fixed = tuple(value for n, value in enumerate(shape.values) if n not in places)
    return shape.pieces, places, fixed, asked


def _is_open(literal: exp.Expr) -> bool:
    """Whether a literal is only compared with, and no column is called by it."""
    node = literal
    while isinstance(node.parent, exp.Neg | exp.Paren):
        node = node.parent
    if not isinstance(node.parent, _COMPARES):
        return False
    while (parent := node.parent) is not None:
        column = isinstance(parent, exp.Select) and node.arg_key == "expressions"
        if column and not isinstance(node, exp.Alias):
            return False
        node = parent
    return True


def _written(literal: exp.Expr) -> str:
    if not literal.args.get("is_string"):
        return literal.name
    return "'" + literal.name.replace("'", "''") + "'"


def _value(written: str) -> Value:
    if written.startswith("'"):
        return written[1:-1].replace("''", "'")
    return float(written) if "." in written else int(written)
