"""One SELECT, traced: the part of `provenance` that reads FROM, GROUP BY and OVER."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from sqlglot import exp

from pageturner.tools import sql_grammar as grammar
from pageturner.tools.sql_calls import (
    Call,
    calls,
    defined,
    expand,
    is_whole_partition,
    over,
    rows_around,
)
from pageturner.tools.sql_grammar import GuardedGenerator
from pageturner.tools.sql_names import Names, Source, fold, own

Needed = frozenset[int] | None
"""Which output columns are shown in the end; None for all."""


class Untraceable(Exception):
    """A number in the query cannot be followed to its records."""


@dataclass(frozen=True)
class Trail:
    """How a row leads to records: what its hidden columns hold."""

    kind: Literal["record", "document", "group"]
    columns: tuple[str, ...]
    members: tuple["Members", ...] = ()
    """For a group: where the rows are that have its key."""


@dataclass(frozen=True)
class Members:
    """The rows before grouping, the columns that hold the group's key, and their own trails."""

    rows: str
    keys: tuple[str, ...]
    trails: tuple[Trail, ...]


@dataclass(frozen=True)
class Traced:
    """A query that carries trails; `outputs` are the names of the columns it had before."""

    query: str
    outputs: tuple[str, ...]
    trails: tuple[Trail, ...]
    extras: tuple[str, ...] = ()
    """Queries of the records behind every row: those of scalar subqueries."""


class Tracer(Protocol):
    """What a SELECT asks of the query it is part of."""

    names: Names
    records: str | None

    def fresh(self) -> str: ...

    def behind(
        self, query: exp.Expr, needed: Needed = None, *, single: bool = False
    ) -> tuple[str, ...]: ...

    def ids(self, trails: Sequence[Trail], rows: str) -> Iterator[str]: ...

    def trace(self, query: exp.Expr, needed: Needed, *, names: Sequence[str] = ()) -> Traced: ...


class SelectTracer:
    """Traces one SELECT of which the `needed` columns are shown."""

    def __init__(
        self, tracer: Tracer, select: exp.Select, needed: Needed, names: Sequence[str]
    ) -> None:
        self._tracer, self._select, self._names = tracer, select, names
        self._sources = tracer.names.scopes[id(select)].sources
        self._items = [
            item for output in select.expressions for item in expand(output, self._sources)
        ]
        if select.args.get("distinct") is not None:
            needed = None
        shown = range(len(self._items)) if needed is None else sorted(needed)
        self._shown = [self._items[position] for position in shown]
        self._expressions = [item.expression for item in self._shown if item.expression]
        self._calls = [call for item in self._expressions for call in calls(item)]
        self._replaced: dict[int, str] = {id(select.args.get("with_")): ""}
        self._actual: dict[int, tuple[str, ...]] = {}
        self._extras: list[str] = []
        self._trails = self._follow_sources()
        self._generator = GuardedGenerator(self._replaced)
        self._outputs = self._name_outputs()

    def trace(self, whole: bool, single: bool) -> Traced:
        self._extras += self._scalars()
        arguments = self._select.args
        whole = whole and not (single or arguments.get("limit") or arguments.get("offset"))
        unique = arguments.get("distinct") is not None
        if self._is_grouped():
            if unique and not whole:
                raise Untraceable
            traced = self._grouped(whole)
        elif unique and not whole:
            traced = self._unique()
        else:
            traced = self._plain(whole)
        if not single:
            return traced
        query = f"SELECT * FROM ({traced.query}) LIMIT 1"
        if not arguments.get("limit"):
            query = f"{traced.query} LIMIT 1"
        return replace(traced, query=query)

    def _plain(self, whole: bool) -> Traced:
        trails = list(self._trails)
        if not whole:
            trails += [trail for call in self._calls for trail in self._look_around(call)]
        hidden, trails = self._hide(trails)
        query = self._write([*self._shown_as(), *hidden], self._after_from())
        return Traced(query, self._outputs, tuple(trails), tuple(self._extras))

    def _unique(self) -> Traced:
        hidden, trails = self._hide(self._trails)
        marker, keys = self._tracer.fresh(), [self._tracer.fresh() for _ in self._outputs]
        outputs = [quote(name) for name in self._outputs]
        rows = self._write([*self._shown_as(), *hidden, f"1 AS {marker}"], self._rows())
        members = Members(rows, (marker, *outputs), tuple(trails))
        distinct = self._write(self._shown_as(), self._after_from(), "DISTINCT ")
        copies = [f"{name} AS {key}" for name, key in zip(outputs, keys, strict=True)]
        kept = self._tracer.fresh()
        query = f"SELECT {', '.join([*outputs, *copies, f'1 AS {kept}'])} FROM ({distinct})"
        trail = Trail("group", (kept, *keys), (members,))
        return Traced(query, self._outputs, (trail,), tuple(self._extras))

    def _grouped(self, whole: bool) -> Traced:
        """Groups carry their key; the rows before grouping are kept beside it."""
        if any(call.window and call.name not in grammar.RANKINGS for call in self._calls):
            raise Untraceable
        keys = [self._key(key) for key in self._group_by()]
        hidden, trails = self._hide(self._trails)
        columns, condition = self._contribution(keys)
        names = [self._tracer.fresh() for _ in range(len(keys) + 1)]
        keyed = [f"{key} AS {name}" for key, name in zip(["1", *keys], names, strict=True)]
        rows = self._write([*hidden, *keyed, *columns], self._rows())
        if condition:
            rows = f"SELECT * FROM ({rows}) WHERE {condition}"
        if whole and self._select.args.get("having") is None:
            return Traced("", (), (), (*self._tracer.ids(trails, rows), *self._extras))
        kept = [self._tracer.fresh() for _ in names]
        carried = [f"{key} AS {name}" for key, name in zip(["1", *keys], kept, strict=True)]
        query = self._write([*self._shown_as(), *carried], self._after_from())
        trail = Trail("group", tuple(kept), (Members(rows, tuple(names), tuple(trails)),))
        return Traced(query, self._outputs, (trail,), tuple(self._extras))

    def _contribution(self, keys: list[str]) -> tuple[list[str], str]:
        """Columns to compute beside the rows, and the condition that a row was computed from."""
        columns, conditions = [], []
        over = f"OVER (PARTITION BY {', '.join(keys)})" if keys else "OVER ()"
        aggregates = [call for call in self._calls if call.is_aggregate and not call.window]
        if any(call.argument is None and call.condition is None for call in aggregates):
            return [], ""  # count(*): every row
        for call in aggregates:
            value, name = self._aggregated(call), self._tracer.fresh()
            if call.name in ("max", "min"):
                extreme = self._tracer.fresh()
                columns.append(f"{value} AS {name}")
                columns.append(f"{call.name}({value}) {over} AS {extreme}")
                conditions.append(f"{name} = {extreme}")
            else:
                columns.append(f"{value} IS NOT NULL AS {name}")
                conditions.append(name)
        return columns, " OR ".join(conditions)

    def _aggregated(self, call: Call) -> str:
        """What an aggregate takes of a row; null where the row does not count."""
        value = "1" if call.argument is None else f"({self._generator.sql(call.argument)})"
        if call.condition is not None:
            value = f"CASE WHEN {self._generator.sql(call.condition)} THEN {value} END"
        return value

    def _look_around(self, call: Call) -> Iterator[Trail]:
        """Trails to the other rows a window function looked at."""
        if call.window is None or call.name in grammar.RANKINGS:
            return
        window = self._defined(call.window)
        if call.name in grammar.NEIGHBOURS:
            rest = "".join(f", {self._generator.sql(a)}" for a in call.node.expressions[1:2])
            looked = over(window, self._generator, frame=True)
            for trail in self._trails:
                columns = tuple(f"{call.name}({c}{rest}) OVER ({looked})" for c in trail.columns)
                yield replace(trail, columns=columns)
            return
        if not call.is_aggregate:
            raise Untraceable
        if (around := rows_around(window)) is not None:
            around_row, value = over(window, self._generator, frame=False), self._aggregated(call)
            steps = [f"lag({{}}, {n + 1})" for n in range(around[0])]
            steps += [f"lead({{}}, {n + 1})" for n in range(around[1])]
            for trail in self._trails:
                counted = [f"CASE WHEN {value} IS NOT NULL THEN {c} END" for c in trail.columns]
                for step in steps:
                    columns = tuple(f"{step.format(c)} OVER ({around_row})" for c in counted)
                    yield replace(trail, columns=columns)
        elif is_whole_partition(window):
            yield self._partition(call, window)
        else:
            raise Untraceable

    def _partition(self, call: Call, window: exp.Window) -> Trail:
        keys = [self._generator.sql(key) for key in window.args.get("partition_by") or ()]
        hidden, trails = self._hide(self._trails)
        over = f"OVER (PARTITION BY {', '.join(keys)})" if keys else "OVER ()"
        value, taken, extreme = self._aggregated(call), self._tracer.fresh(), self._tracer.fresh()
        names = [self._tracer.fresh() for _ in range(len(keys) + 1)]
        keyed = [f"{key} AS {name}" for key, name in zip(["1", *keys], names, strict=True)]
        columns, condition = [f"{value} AS {taken}"], f"{taken} IS NOT NULL"
        if call.name in ("max", "min"):
            columns.append(f"{call.name}({value}) {over} AS {extreme}")
            condition = f"{taken} = {extreme}"
        rows = self._write([*hidden, *keyed, *columns], self._rows())
        members = Members(f"SELECT * FROM ({rows}) WHERE {condition}", tuple(names), tuple(trails))
        return Trail("group", ("1", *keys), (members,))

    def _follow_sources(self) -> list[Trail]:
        trails: list[Trail] = []
        for source in self._sources:
            alias = f"{quote(source.alias)}." if source.alias else ""
            if source.table is not None:
                kind: Literal["record", "document"] = "record"
                if source.table != self._tracer.records:
                    if source.table != "documents" or self._tracer.records is None:
                        raise Untraceable
                    kind = "document"
                trails.append(Trail(kind, (f"{alias}id",)))
                continue
            if self._only_chooses(source) or (traced := self._follow(source)) is None:
                continue
            self._replaced[id(source.node)] = f"({traced.query})"
            self._actual[id(source)] = traced.outputs
            self._extras += traced.extras
            for trail in traced.trails:
                columns = tuple(f"{alias}{column}" for column in trail.columns)
                trails.append(replace(trail, columns=columns))
        if any(trail.kind == "record" for trail in trails):
            # Facts of a document joined to its records: the records are what is behind.
            trails = [trail for trail in trails if trail.kind != "document"]
        return trails

    def _only_chooses(self, source: Source) -> bool:
        """Is a query joined only to choose among the rows of others, as a condition would?"""
        if self._needed_of(source) or self._is_grouped():
            return False
        others = [other for other in self._sources if other is not source]
        return any(self._leads_on(other) and self._needed_of(other) for other in others)

    def _leads_on(self, source: Source) -> bool:
        """Do its rows lead to records of their own?"""
        if source.table is not None:
            return source.table == self._tracer.records
        query = source.node if source.cte is None else source.cte.this
        return not isinstance(query, exp.Values) and id(source.cte) not in (
            self._tracer.names.recursive
        )

    def _follow(self, source: Source) -> Traced | None:
        names, needed = self._tracer.names, self._needed_of(source)
        if isinstance(source.node, exp.Values):
            return None
        if source.cte is None:
            return self._tracer.trace(source.node, needed)
        if isinstance(source.cte.this, exp.Values) or id(source.cte) in names.recursive:
            if any(self._reads(table) for table in source.cte.find_all(exp.Table)):
                raise Untraceable
            return None
        declared = [fold(column.name) for column in source.cte.args["alias"].columns]
        return self._tracer.trace(source.cte.this, needed, names=declared)

    def _reads(self, table: exp.Table) -> bool:
        names = self._tracer.names
        if id(table) in names.tables:
            return True
        cte = names.references[id(table)]
        if id(cte) in names.recursive:
            return any(id(inner) in names.tables for inner in cte.find_all(exp.Table))
        return any(self._reads(inner) for inner in cte.find_all(exp.Table))

    def _needed_of(self, source: Source) -> Needed:
        positions = {item.position for item in self._shown if item.source is source}
        for expression in self._expressions:
            for node in own(expression):
                if not isinstance(node, exp.Column):
                    continue
                if self._tracer.names.origins.get(id(node)) is not source:
                    continue
                if isinstance(node.this, exp.Star):
                    positions |= set(range(len(source.columns)))
                else:
                    positions.add(source.columns.index(fold(node.name)))
        return frozenset(positions)

    def _scalars(self) -> Iterator[str]:
        """The records behind the subqueries whose values are shown."""
        names = self._tracer.names
        for expression in self._expressions:
            for query in own(expression):
                if isinstance(query, exp.Column):
                    continue
                inside = {id(node) for node in query.walk()}
                for column in query.find_all(exp.Column):
                    origin = names.origins.get(id(column))
                    if origin is None and id(column) in names.outward:
                        raise Untraceable
                    if origin is not None and id(origin.node) not in inside:
                        raise Untraceable
                if isinstance(query.parent, exp.Exists):
                    yield from self._tracer.behind(query, frozenset())
                elif isinstance(query.parent, exp.Subquery) and query.parent.arg_key != "query":
                    yield from self._tracer.behind(query, single=True)
                else:
                    yield from self._tracer.behind(query)

    def _name_outputs(self) -> tuple[str, ...]:
        names: list[str] = []
        for number, item in enumerate(self._items):
            wanted = self._names[number] if number < len(self._names) else item.name
            if wanted is None or wanted in names:
                wanted = self._tracer.fresh()
            names.append(wanted)
        return tuple(names)

    def _shown_as(self) -> list[str]:
        """All output columns, written under the names they now have."""
        written = []
        for item, name in zip(self._items, self._outputs, strict=True):
            if item.expression is not None:
                text = self._generator.sql(item.expression)
            else:
                assert item.source is not None
                actual = self._actual.get(id(item.source))
                column = actual[item.position] if actual else item.name
                if column is None:
                    raise Untraceable
                alias = f"{quote(item.source.alias)}." if item.source.alias else ""
                text = f"{alias}{quote(column)}"
            written.append(f"{text} AS {quote(name)}")
        return written

    def _hide(self, trails: Sequence[Trail]) -> tuple[list[str], list[Trail]]:
        """Columns that carry `trails`, and the trails as rows so written have them."""
        columns: list[str] = []
        carried: list[Trail] = []
        for trail in trails:
            names = tuple(self._tracer.fresh() for _ in trail.columns)
            columns += [f"{c} AS {name}" for c, name in zip(trail.columns, names, strict=True)]
            carried.append(replace(trail, columns=names))
        return columns, carried

    def _is_grouped(self) -> bool:
        arguments = self._select.args
        if arguments.get("group") is not None or arguments.get("having") is not None:
            return True
        parts = [*self._select.expressions]
        if arguments.get("order") is not None:
            parts.append(arguments["order"])
        return any(call.is_aggregate and not call.window for part in parts for call in calls(part))

    def _group_by(self) -> list[exp.Expr]:
        group = self._select.args.get("group")
        return list(group.expressions) if group is not None else []

    def _key(self, key: exp.Expr) -> str:
        """A GROUP BY term as an expression over the rows: ordinals and aliases looked up."""
        names = self._tracer.names
        found: exp.Expr | None = key
        if isinstance(key, exp.Literal) and not key.is_string and key.name.isdecimal():
            place = int(key.name) - 1
            found = self._items[place].expression if place < len(self._items) else None
        elif isinstance(key, exp.Column) and id(key) not in names.origins:
            wanted = fold(key.name)
            found = next((i.expression for i in self._items if i.name == wanted), None)
        elif any(
            isinstance(column, exp.Column) and id(column) not in names.origins
            for column in own(key)
        ):
            found = None
        if found is None:
            raise Untraceable
        return self._generator.sql(found)

    def _defined(self, window: exp.Window) -> exp.Window:
        found = defined(window, self._select)
        if found is None:
            raise Untraceable
        return found

    def _write(self, columns: Sequence[str], rest: str, unique: str = "") -> str:
        return f"SELECT {unique}{', '.join(columns) or '1'}{rest}"

    def _after_from(self) -> str:
        start = self._generator.sql(self._select, "from_")
        return f"{start}{self._generator.query_modifiers(self._select)}"

    def _rows(self) -> str:
        """FROM and WHERE alone: the rows before anything is grouped, ordered or cut."""
        joins = "".join(self._generator.sql(join) for join in self._select.args.get("joins") or ())
        start = self._generator.sql(self._select, "from_")
        return f"{start}{joins}{self._generator.sql(self._select, 'where')}"


def quote(name: str) -> str:
    """A name as an SQL identifier."""
    return '"' + name.replace('"', '""') + '"'
