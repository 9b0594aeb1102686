"""Which records stand behind the rows of a query?

The query is *traced*: written anew so that every row carries hidden columns, its trails, that
lead to records.

    a row of records             its id, and the ids that lag() or a moving average looked at
    a row of documents           the document's id, for all records of that document
    a group, a set operation     the key: the rows before grouping that have it, and of those
                                 the ones the number was computed from (not null for COUNT(x),
                                 the extreme and its ties for MAX(x))

Conditions are not evidence: what a WHERE, a HAVING or an ORDER BY looked at chose the rows and
does not stand behind them; nor does a column that is computed and never shown, nor a query that
is joined and shows nothing. Where a number cannot be followed, such as a running sum of which only
some rows are shown, the answer is None.
"""

import re
from collections.abc import Iterator, Sequence

from sqlglot import exp

from pageturner.tools.errors import QueryRejected
from pageturner.tools.guard import DERIVED, CheckedQuery, check
from pageturner.tools.sql_grammar import GuardedGenerator
from pageturner.tools.sql_names import fold
from pageturner.tools.tracing import (
    Members,
    Needed,
    SelectTracer,
    Traced,
    Trail,
    Untraceable,
    quote,
)


def records_behind(checked: CheckedQuery) -> str | None:
    """The query that selects the ids of the records behind a query's rows.

    None where they cannot be told, or where the rows rest on no record at all. For plain rows
    the ids come in the order of the rows.
    """
    try:
        query = _hoisted(checked)
        tracer = _Tracer(query)
        found = tracer.behind(query.tree)
    except (Untraceable, QueryRejected, RecursionError):
        # (written anew it may pass the bounds of what can be run)
        return None
    sql = _written(query, found) if found else ""
    return sql if 0 < len(sql) <= DERIVED.length else None


class _Tracer:
    """Traces the parts of one query; `SelectTracer` does the SELECTs."""

    def __init__(self, checked: CheckedQuery) -> None:
        self.names, self.records = checked.names, checked.allowed.records
        self._prefix, self._count = "trail", 0
        while self._prefix in fold(checked.sql):
            self._prefix += "_"

    def fresh(self) -> str:
        """A column name the query does not contain."""
        self._count += 1
        if self._count > 400:
            raise Untraceable
        return f"{self._prefix}{self._count}"

    def behind(
        self, query: exp.Expr, needed: Needed = None, *, single: bool = False
    ) -> tuple[str, ...]:
        """Queries of the ids behind all rows of `query`, or behind its first one."""
        traced = self.trace(query, needed, whole=True, single=single)
        return (*self.ids(traced.trails, traced.query), *traced.extras)

    def ids(self, trails: Sequence[Trail], rows: str) -> Iterator[str]:
        """Queries of the record ids that `trails` lead to from the query `rows`."""
        for trail in trails:
            first = trail.columns[0]
            if trail.kind == "record":
                yield f"SELECT {first} AS id FROM ({rows}) WHERE {first} IS NOT NULL"
            elif trail.kind == "document":
                yield (
                    f"SELECT id FROM {quote(self.records or '')} "
                    f"WHERE document_id IN (SELECT {first} FROM ({rows}))"
                )
            for members in trail.members:
                pairs = zip(trail.columns, members.keys, strict=True)
                same = " AND ".join(f"kept.{column} IS behind.{key}" for column, key in pairs)
                # A join, because SQLite runs an EXISTS anew for every row behind.
                matching = (
                    f"SELECT behind.* FROM ({members.rows}) AS behind JOIN (SELECT DISTINCT "
                    f"{', '.join(trail.columns)} FROM ({rows})) AS kept ON {same}"
                )
                yield from self.ids(members.trails, matching)

    def trace(
        self,
        query: exp.Expr,
        needed: Needed,
        *,
        whole: bool = False,
        single: bool = False,
        names: Sequence[str] = (),
    ) -> Traced:
        """Trace a query of which the `needed` columns are shown.

        `whole` says that all its rows are, `single` that only its first row is, and `names`
        are the names its columns must have.
        """
        while isinstance(query, exp.Subquery):
            query = query.this
        if isinstance(query, exp.SetOperation):
            return self._set_operation(query, needed, whole, single, names)
        if isinstance(query, exp.Select):
            return SelectTracer(self, query, needed, names).trace(whole, single)
        if isinstance(query, exp.Values) and not names:
            width = len(query.expressions[0].expressions)
            outputs = tuple(f"column{number + 1}" for number in range(width))
            return Traced(f"SELECT * FROM ({GuardedGenerator().sql(query)})", outputs, ())
        raise Untraceable

    def _set_operation(
        self,
        query: exp.SetOperation,
        needed: Needed,
        whole: bool,
        single: bool,
        names: Sequence[str],
    ) -> Traced:
        cut = single or any(query.args.get(part) for part in ("limit", "offset"))
        union, unique = isinstance(query, exp.Union), bool(query.args.get("distinct"))
        whole = whole and union and not cut
        sides = [query.this] if isinstance(query, exp.Except) else [query.this, query.expression]
        shown = needed if union and not unique else None
        traced = [self.trace(side, shown, whole=whole) for side in sides]
        extras = tuple(extra for side in traced for extra in side.extras)
        if whole:
            found = [ids for side in traced for ids in self.ids(side.trails, side.query)]
            return Traced("", (), (), (*found, *extras))
        outputs = tuple(names) or traced[0].outputs
        keys, members = tuple(self.fresh() for _ in range(len(outputs) + 1)), []
        for side in traced:
            marker = self.fresh()
            rows = f"SELECT *, 1 AS {marker} FROM ({side.query})"
            named = (marker, *map(quote, side.outputs))
            members.append(Members(rows, named, side.trails))
        clause = query.args.get("with_")
        text = GuardedGenerator({id(clause): ""}).sql(query).strip()
        listed = ", ".join(map(quote, outputs))
        hidden = ", ".join(
            f"{value} AS {key}"
            for value, key in zip(("1", *map(quote, outputs)), keys, strict=True)
        )
        name = self.fresh()
        sql = f"WITH {name}({listed}) AS ({text}) SELECT {listed}, {hidden} FROM {name}"
        trail = Trail("group", keys, tuple(members))
        return Traced(f"{sql} LIMIT 1" if single else sql, outputs, (trail,), extras)


def _hoisted(checked: CheckedQuery) -> CheckedQuery:
    """The same query with its CTEs in one WITH at the top, each under a name of its own."""
    names, top = checked.names, checked.tree.args.get("with_")
    clauses = [clause for clause in checked.tree.find_all(exp.With)]
    called = [fold(cte.alias) for cte in names.ctes]
    if not set(called) & set(checked.allowed.columns) and all(c is top for c in clauses):
        return checked
    for cte in names.ctes:
        inside = {id(node) for node in cte.walk()}
        if any(column in names.outward for column in inside):
            raise Untraceable
    prefix = "cte"
    while prefix in fold(checked.sql):
        prefix += "_"
    renamed = {id(cte): f"{prefix}{number}" for number, cte in enumerate(names.ctes)}
    renamed |= {node: renamed[id(cte)] for node, cte in names.references.items()}
    generator = GuardedGenerator(renamed | {id(clause): "" for clause in clauses})
    recursive = "RECURSIVE " if any(clause.args.get("recursive") for clause in clauses) else ""
    ctes = ", ".join(generator.sql(cte) for cte in names.ctes)
    sql = f"WITH {recursive}{ctes} {generator.sql(checked.tree).strip()}"
    return check(sql, checked.allowed, DERIVED)


def _written(checked: CheckedQuery, found: tuple[str, ...]) -> str:
    """One query of all that was found, with the CTEs it still reads."""
    body = found[0]
    if len(found) > 1:
        body = " UNION ".join(f"SELECT id FROM ({ids})" for ids in found)
    clause = checked.tree.args.get("with_")
    for cte in clause.expressions if clause is not None else ():
        if re.search(rf"\b{re.escape(cte.alias)}\b", body, re.IGNORECASE):
            return f"{GuardedGenerator().sql(clause)} {body}"
    return body
