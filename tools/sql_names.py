"""Whose column is it? Every table and column name of a query, resolved as SQLite will.

A name in FROM is a CTE of the query or one of the tables given; a column belongs to a source in
reach of where it stands, or is an alias of the same SELECT. What resolves to nothing is refused
with the closest name that exists.
"""

import difflib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from sqlglot import exp

from pageturner.tools.errors import QueryRejected
from pageturner.tools.sql_grammar import excerpt

_UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_FOLD = str.maketrans(_UPPER, _UPPER.lower())

Output = str | None
"""The name of an output column; None where SQLite would make one up."""


def fold(name: str) -> str:
    """Lower the ASCII letters and no other, as SQLite compares names."""
    return name.translate(_FOLD)


@dataclass(frozen=True, eq=False)
class Source:
    """One entry of a FROM clause: a declared table, a CTE, a derived table or VALUES."""

    alias: str
    columns: tuple[Output, ...]
    node: exp.Expr
    table: str | None = None
    cte: exp.CTE | None = None


@dataclass(eq=False)
class Scope:
    """What one SELECT can name."""

    outer: "Scope | None" = None
    sources: list[Source] = field(default_factory=list)
    aliases: frozenset[str] = frozenset()


@dataclass(frozen=True)
class _Cte:
    node: exp.CTE
    columns: tuple[Output, ...]
    weight: int


_Ctes = Mapping[str, _Cte]


class Names:
    """The names of one query, by the identity of the node that says them."""

    def __init__(self, tables: Mapping[str, tuple[str, ...]], most: int) -> None:
        self.tables: dict[int, str] = {}
        """Table node → the declared table it reads."""
        self.references: dict[int, exp.CTE] = {}
        """Table node → the CTE it reads."""
        self.ctes: list[exp.CTE] = []
        """All CTEs, each after those it can read."""
        self.recursive: set[int] = set()
        """CTEs that read themselves."""
        self.scopes: dict[int, Scope] = {}
        """Select node → its scope."""
        self.origins: dict[int, Source] = {}
        """Column node → the source it is a column of; aliases have none."""
        self.outward: set[int] = set()
        """Columns that name something of a query around theirs."""
        self._declared, self._most, self._weight = tables, most, 0
        self._defining: list[str] = []

    def resolve(self, query: exp.Expr) -> tuple[Output, ...]:
        """Resolve a whole query; returns the names of its columns."""
        return self._query(query, {}, None)

    def _query(self, query: exp.Expr, ctes: _Ctes, outer: Scope | None) -> tuple[Output, ...]:
        clause = query.args.get("with_")
        if clause is not None:
            ctes = self._with(clause, ctes, outer)
        if isinstance(query, exp.Select):
            return self._select(query, ctes, outer)
        if isinstance(query, exp.SetOperation):
            left = self._query(query.this, ctes, outer)
            right = self._query(query.expression, ctes, outer)
            names = {name for name in (*left, *right) if name is not None}
            scope = Scope(outer, aliases=frozenset(names))
            for part in ("order", "limit", "offset"):
                self._clause(query.args.get(part), scope, ctes, aliases=True)
            return left
        if isinstance(query, exp.Subquery) and not isinstance(query.this, exp.Table):
            return self._query(query.this, ctes, outer)
        if isinstance(query, exp.Values):
            self._clause(query, Scope(outer), ctes, aliases=False)
            rows = query.expressions
            width = len(rows[0].expressions) if rows and isinstance(rows[0], exp.Tuple) else 1
            return tuple(f"column{number + 1}" for number in range(width))
        raise QueryRejected(
            f"{excerpt(query)!r} is not a query. Write one SELECT over the declared tables."
        )

    def _with(self, clause: exp.Expr, ctes: _Ctes, outer: Scope | None) -> _Ctes:
        known, here = dict(ctes), set[str]()
        for cte in clause.expressions:
            name = fold(cte.alias)
            if name in here:
                raise QueryRejected(f"Two CTEs are called {cte.alias!r}. Give each its own name.")
            here.add(name)
            named = tuple(fold(column.name) for column in cte.args["alias"].columns)
            body, before = cte.this, self._weight
            reach = dict(known)
            if clause.args.get("recursive") and isinstance(body, exp.SetOperation):
                first = named or self._query(body.this, known, outer)
                reach[name] = _Cte(cte, first, 0)
            self._defining.append(name)
            columns = self._query(body, reach, outer)
            self._defining.pop()
            columns = named or columns
            known[name] = _Cte(cte, columns, self._weight - before)
            self._weight = before
            self.ctes.append(cte)
            if any(self.references.get(id(table)) is cte for table in body.find_all(exp.Table)):
                self.recursive.add(id(cte))
        return known

    def _select(self, select: exp.Select, ctes: _Ctes, outer: Scope | None) -> tuple[Output, ...]:
        scope = self.scopes[id(select)] = Scope(outer)
        start = select.args.get("from_")
        conditions: list[exp.Expr] = []
        if start is not None:
            self._source(start.this, scope, ctes, conditions)
        for join in select.args.get("joins") or ():
            self._join(join, scope, ctes, conditions)
        scope.aliases = frozenset(fold(item.alias) for item in select.expressions if item.alias)
        for item in select.expressions:
            self._clause(item, scope, ctes, aliases=False)
        for condition in conditions:
            self._clause(condition, scope, ctes, aliases=True)
        for part in ("distinct", "where", "group", "having", "order", "limit", "offset"):
            self._clause(select.args.get(part), scope, ctes, aliases=True)
        for window in select.args.get("windows") or ():
            self._clause(window, scope, ctes, aliases=True)
        return tuple(name for item in select.expressions for name in _outputs(item, scope))

    def _source(
        self, node: exp.Expr, scope: Scope, ctes: _Ctes, conditions: list[exp.Expr]
    ) -> None:
        alias = node.args.get("alias")
        if alias is not None and alias.args.get("columns"):
            raise QueryRejected(
                f"{excerpt(alias)!r}: a table alias takes no column list in SQLite. "
                "Name the columns inside the subquery, or in a WITH clause."
            )
        if isinstance(node, exp.Table):
            self._add(scope, self._table(node, ctes))
            for join in node.args.get("joins") or ():
                self._join(join, scope, ctes, conditions)
        elif isinstance(node, exp.Subquery) and isinstance(node.this, exp.Table):
            if alias is not None:
                raise QueryRejected(
                    f"{excerpt(node)!r}: an alias on joined tables hides their names. "
                    "Give each table its own alias inside the parentheses."
                )
            self._source(node.this, scope, ctes, conditions)
        elif isinstance(node, exp.Subquery | exp.Values):
            columns = self._query(node, ctes, scope.outer)
            self._add(scope, Source(fold(node.alias), columns, node))
        else:
            raise QueryRejected(
                f"{excerpt(node)!r} is not a table. Read from {_or(self._declared)}."
            )

    def _join(self, join: exp.Expr, scope: Scope, ctes: _Ctes, conditions: list[exp.Expr]) -> None:
        self._source(join.this, scope, ctes, conditions)
        if join.args.get("on") is not None:
            conditions.append(join.args["on"])
        for name in join.args.get("using") or ():
            if not any(fold(name.name) in source.columns for source in scope.sources):
                raise self._no_column(name.name, scope.sources)

    def _add(self, scope: Scope, source: Source) -> None:
        if source.alias and any(source.alias == other.alias for other in scope.sources):
            raise QueryRejected(
                f"Two tables are called {source.alias!r} in one FROM clause. "
                "Give each its own alias."
            )
        scope.sources.append(source)

    def _table(self, node: exp.Table, ctes: _Ctes) -> Source:
        if not isinstance(node.this, exp.Identifier):
            raise self._no_table(node.this)
        name = fold(node.name)
        cte = ctes.get(name)
        self._weight += 1 + (cte.weight if cte else 0)
        if self._weight > self._most:
            raise QueryRejected(
                f"The query reads more than {self._most} tables once its CTEs are expanded. "
                "Simplify it."
            )
        alias = fold(node.alias) or name
        if cte is not None:
            self.references[id(node)] = cte.node
            return Source(alias, cte.columns, node, cte=cte.node)
        if name not in self._declared:
            if name in self._defining:
                raise QueryRejected(f"CTE {node.name!r} reads itself. Write WITH RECURSIVE.")
            near = _near(name, [*self._declared, *ctes])
            raise QueryRejected(
                f"Table {node.name!r} is not available.{near} "
                f"Query {_or([*self._declared, *ctes])} instead."
            )
        self.tables[id(node)] = name
        return Source(alias, self._declared[name], node, table=name)

    def _clause(self, clause: exp.Expr | None, scope: Scope, ctes: _Ctes, aliases: bool) -> None:
        if clause is None:
            return
        for node in own(clause):
            if isinstance(node, exp.Column):
                self._column(node, scope, aliases)
            else:
                self._query(node, ctes, scope)

    def _column(self, column: exp.Column, scope: Scope, aliases: bool) -> None:
        name, table = fold(column.name), fold(column.table)
        star = isinstance(column.this, exp.Star)
        reach: Scope | None = scope
        crossed: list[Scope] = []
        while reach is not None:
            for source in reach.sources:
                if table and source.alias != table:
                    continue
                if star or name in source.columns:
                    self.origins[id(column)] = source
                    if crossed:
                        self.outward.add(id(column))
                    return
                if table:
                    raise self._no_column(column.name, [source])
            if not table and name in reach.aliases and (aliases or crossed):
                if crossed:
                    self.outward.add(id(column))
                return
            crossed.append(reach)
            reach = reach.outer
        every = [source for inner in crossed for source in inner.sources]
        if table:
            names = [source.alias for source in every if source.alias]
            listed = f"In reach are {_or(names)}." if names else "Nothing is read here: add FROM."
            raise QueryRejected(
                f"No table or alias is called {column.table!r} here.{_near(table, names)} {listed}"
            )
        raise self._no_column(column.name, every)

    def _no_table(self, node: exp.Expr) -> QueryRejected:
        listed = _or(self._declared)
        return QueryRejected(f"{excerpt(node)!r} is not a table. Read from {listed}.")

    def _no_column(self, name: str, sources: list[Source]) -> QueryRejected:
        known = [column for source in sources for column in source.columns if column]
        near = _near(fold(name), known)
        if not near and not known:
            return QueryRejected(
                f"Column {name!r} is not available: nothing is read here. "
                f"Add FROM {_or(self._declared)}, or quote text as '{name}'."
            )
        listed = near or f" The columns are {', '.join(dict.fromkeys(known))}."
        return QueryRejected(
            f"Column {name!r} is not available.{listed} "
            f"If it is text, put it in single quotes: '{name}'."
        )


def own(root: exp.Expr) -> Iterator[exp.Expr]:
    """The columns in `root`, and the queries in it as wholes; `root` may be either."""
    stack = [root]
    while stack:
        node = stack.pop()
        if isinstance(node, exp.Column | exp.Select | exp.SetOperation) or (
            isinstance(node, exp.Values) and node is not root
        ):
            yield node
        else:
            stack.extend(reversed(list(node.iter_expressions())))


def _outputs(item: exp.Expr, scope: Scope) -> Iterable[Output]:
    if isinstance(item, exp.Star):
        return [column for source in scope.sources for column in source.columns]
    if isinstance(item, exp.Column) and isinstance(item.this, exp.Star):
        table = fold(item.table)
        return [c for source in scope.sources if source.alias == table for c in source.columns]
    if isinstance(item, exp.Alias | exp.Column):
        return [fold(item.alias_or_name)]
    return [None]


def _near(name: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(name, list(dict.fromkeys(known)), n=3, cutoff=0.6)
    return f" The closest are {', '.join(map(repr, close))}." if close else ""


def _or(names: Iterable[str]) -> str:
    return " or ".join(map(repr, dict.fromkeys(names)))
