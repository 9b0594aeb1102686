"""The guard: one read-only SELECT over the declared tables, or a refusal the writer can act on.

    text ──bounds──▶ tokens ──parse──▶ tree ──allow-list──▶ names resolved ──▶ CheckedQuery

What is run is written anew from the checked tree, never the text that came in, so SQLite cannot
read something else into it. `Filter` is the host's: `bind` puts it *under* the query. Each
declared table becomes a CTE with a name the query does not contain, and every reference to the
table is rewritten to read that CTE, wherever it stands.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from sqlglot import Token, TokenType, exp
from sqlglot.errors import ParseError, SqlglotError, TokenError

from pageturner.corpus.card import SchemaCard, Value
from pageturner.corpus.errors import InputError
from pageturner.tools import sql_grammar as grammar
from pageturner.tools.allow_list import admit, present
from pageturner.tools.errors import QueryRejected
from pageturner.tools.sql_names import Names, Output, fold

DOCUMENT_COLUMNS = (
    "id",
    "title",
    "source",
    "date_published",
    "journal",
    "authors",
    "num_tokens",
)
RECORD_COLUMNS = ("id", "document_id", "section_id", "title")


@dataclass(frozen=True)
class Allowed:
    """The tables a query may read, and their columns in the order `*` shows them."""

    tables: Mapping[str, Collection[str]]

    @classmethod
    def of(cls, card: SchemaCard) -> "Allowed":
        """What a corpus declares: its table of records, and `documents`."""
        columns = (*RECORD_COLUMNS, *(column.name for column in card.columns))
        return cls({card.table: columns, "documents": DOCUMENT_COLUMNS})

    @cached_property
    def columns(self) -> dict[str, tuple[str, ...]]:
        return {fold(table): tuple(map(fold, names)) for table, names in self.tables.items()}

    @property
    def records(self) -> str | None:
        """The table whose rows are records: the one that says which document each is of."""
        return next((name for name, names in self.columns.items() if "document_id" in names), None)


@dataclass(frozen=True)
class Bounds:
    """How large a query may be; each is checked before it can cost anything."""

    length: int = 20_000
    depth: int = 24
    joins: int = 12
    """The parser takes time exponential in the number of joins that carry no ON."""
    tables: int = 100
    """Table references once every CTE is expanded where it is read."""


WRITTEN = Bounds()
"""For what a writer wrote."""

DERIVED = Bounds(length=100_000, depth=60, joins=100, tables=1_000)
"""For the query of the records behind: written here, it may outgrow the query it came from."""


@dataclass(frozen=True, eq=False)
class CheckedQuery:
    """A query that passed. `tree` is not to be changed: `names` knows its nodes by identity."""

    sql: str
    tree: exp.Expr
    columns: tuple[Output, ...]
    names: Names
    allowed: Allowed
    literals: tuple[exp.Expr, ...]
    """Its strings and numbers, in the order in which they stand in `sql`."""


@dataclass(frozen=True)
class Filter:
    """Which rows of each table this user may see: SQL predicates over the stored tables.

    The host's, never a model's. Its predicates may read columns and tables no query can name.
    A declared table without a predicate cannot be read at all; `"TRUE"` opens one whole.
    """

    predicates: Mapping[str, str]
    parameters: Mapping[str, Value] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for table, predicate in self.predicates.items():
            if not _is_condition(predicate):
                raise InputError(
                    f"The filter on {table!r} is not one SQL condition: {predicate!r}. "
                    "Balance its parentheses and quotes."
                )


@dataclass(frozen=True)
class Bound:
    """SQL ready to run.

    `sources` are the CTEs in it that alone may read a stored table, `names` are all its CTEs,
    `values` are the parameters that stand for literals of the query, by their number in it.
    """

    sql: str
    parameters: Mapping[str, Value]
    sources: frozenset[str]
    names: frozenset[str]
    values: Mapping[int, str] = field(default_factory=dict)


def check(sql: str, allowed: Allowed, bounds: Bounds = WRITTEN) -> CheckedQuery:
    """Accept one read-only query over what is allowed.

    Raises:
        QueryRejected: it is anything else; the message names the culprit and the next move.
    """
    tokens = _tokens(sql, bounds)
    try:
        trees = grammar.GuardedParser(dialect=grammar.DIALECT).parse(tokens, sql)
        tree = _query(trees)
        for node in tree.walk():
            admit(node)
        names = Names(allowed.columns, bounds.tables)
        columns = names.resolve(tree)
        written, literals = grammar.written(tree)
        return CheckedQuery(written, tree, columns, names, allowed, literals)
    except ParseError as error:
        raise _unparsed(error) from error
    except SqlglotError as error:
        raise QueryRejected(f"The SQL cannot be read: {error}. Simplify it.") from error
    except RecursionError as error:
        raise QueryRejected("The SQL is nested too deeply. Flatten it with CTEs.") from error


def bind(
    checked: CheckedQuery, rows: Filter | None = None, left_open: Collection[int] = ()
) -> Bound:
    """Put the host's filter under a checked query; without one, only the columns are narrowed.

    Args:
        left_open: literals of the query, by their number, for which parameters are to stand.
            Their values are not among `parameters`.

    Raises:
        QueryRejected: the filter opens no row of a table the query reads.
        InputError: the filter is not one predicate per declared table.
    """
    declared = checked.allowed.columns
    predicates = {table: "TRUE" for table in declared}
    if rows is not None:
        predicates = _predicates(rows, declared)
    prefix = "guarded"
    taken = fold(" ".join((checked.sql, *predicates.values())))
    while prefix in taken:
        prefix += "_"
    wanted = sorted(set(checked.names.tables.values()))
    for table in wanted:
        if table not in predicates:
            others = " or ".join(map(repr, predicates)) or "nothing"
            raise QueryRejected(f"Table {table!r} is not available. Query {others} instead.")
    renamed = {node: f"{prefix}_{table}" for node, table in checked.names.tables.items()}
    for number, cte in enumerate(checked.names.ctes):
        renamed[id(cte)] = f"{prefix}_cte{number}"
    for node, cte in checked.names.references.items():
        renamed[node] = renamed[id(cte)]
    values = {number: f"{prefix}_value{number}" for number in left_open}
    for number, name in values.items():
        renamed[id(checked.literals[number])] = f":{name}"
    servers = [
        _server(f"{prefix}_{table}", table, declared[table], predicates[table]) for table in wanted
    ]
    sql = _with(checked.tree, servers, grammar.GuardedGenerator(renamed))
    sources = frozenset(f"{prefix}_{table}" for table in wanted)
    names = sources | {renamed[id(cte)] for cte in checked.names.ctes}
    return Bound(sql, dict(rows.parameters) if rows else {}, sources, names, values)


def parsed(sql: str, bounds: Bounds = WRITTEN) -> exp.Expr | None:
    """A text as a query, whatever it asks for; None where by its grammar it is not one."""
    try:
        tokens = _tokens(sql, bounds)
        return _query(grammar.GuardedParser(dialect=grammar.DIALECT).parse(tokens, sql))
    except (QueryRejected, SqlglotError, RecursionError):
        return None


def readable(sql: str, bounds: Bounds) -> None:
    """Accept a text as short enough and without control characters.

    Raises:
        QueryRejected: it is not.
    """
    if len(sql) > bounds.length:
        raise QueryRejected(
            f"The SQL has {len(sql):,} characters, {bounds.length:,} are allowed. Shorten it."
        )
    if culprit := _UNREADABLE.search(sql):
        raise QueryRejected(f"The SQL holds the character {culprit[0]!r}. Leave it out.")


def _tokens(sql: str, bounds: Bounds) -> list[Token]:
    readable(sql, bounds)
    try:
        tokens = grammar.DIALECT.tokenize(sql)
    except TokenError as error:
        raise QueryRejected(
            "A quote or a comment is opened and not closed. Close it, and leave comments out."
        ) from error
    while tokens and tokens[-1].token_type == TokenType.SEMICOLON:
        tokens.pop()
    if not tokens:
        raise QueryRejected("There is no SQL. Write one SELECT.")
    if any(token.token_type == TokenType.SEMICOLON for token in tokens):
        raise QueryRejected("More than one statement is given. Write one SELECT.")
    if tokens[0].token_type not in _OPENINGS:
        raise QueryRejected(
            f"Only a query can be run, not {tokens[0].text!r}. Start with SELECT or WITH."
        )
    depth, joins = 0, 0
    for token in tokens:
        if token.token_type in _DEEPER:
            depth += 1
            if depth > bounds.depth:
                raise QueryRejected(
                    f"The SQL is nested more than {bounds.depth} deep. Flatten it with CTEs."
                )
        elif token.token_type in _SHALLOWER:
            depth -= 1
        elif token.token_type in _JOINS:
            joins += 1
    if joins > bounds.joins:
        raise QueryRejected(f"The SQL has {joins} joins, {bounds.joins} are allowed. Use fewer.")
    return tokens


def _query(trees: list[exp.Expr | None]) -> exp.Expr:
    tree = trees[0] if len(trees) == 1 else None
    while isinstance(tree, exp.Subquery) and present(tree) == ["this"]:
        tree = tree.this
        tree.pop()
    if not isinstance(tree, exp.Select | exp.SetOperation | exp.Values):
        raise QueryRejected("That is not one query. Write one SELECT over the declared tables.")
    return tree


def _unparsed(error: ParseError) -> QueryRejected:
    if not error.errors:
        return QueryRejected(f"The SQL cannot be read: {error}. Correct it.")
    first = error.errors[0]
    near = f"{first.get('start_context', '')[-30:]}{first.get('highlight', '')}"
    cause = re.sub(r" (?:but got|for) <.*", "", str(first.get("description")), flags=re.DOTALL)
    return QueryRejected(
        f"The SQL cannot be read near {near!r}: {cause.strip(' .')}. "
        "Correct that place; SQLite's dialect is understood."
    )


def _predicates(rows: Filter, declared: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    predicates = {fold(table): predicate for table, predicate in rows.predicates.items()}
    for table in predicates:
        if table not in declared:
            raise InputError(
                f"The filter names table {table!r}, which is not declared. "
                f"Declared are {', '.join(map(repr, declared))}."
            )
    return predicates


def _is_condition(predicate: str) -> bool:
    try:
        parsed = grammar.DIALECT.parse(f"SELECT 1 WHERE ({predicate}\n)")
    except SqlglotError:
        return False
    where = parsed[0].args.get("where") if len(parsed) == 1 and parsed[0] else None
    return where is not None and isinstance(where.this, exp.Paren | exp.Subquery)


def _server(name: str, table: str, columns: tuple[str, ...], predicate: str) -> str:
    # Qualified names, because a bare "name" that is no column would be read as a string. The
    # last condition is always true and reads a column: so SQLite attributes every use of the
    # table to this CTE, even where the query asks for none of its columns, as count(*) does.
    read = [f'"{table}"."{column}"' for column in columns]
    named = ", ".join(f'"{column}"' for column in columns)
    return (
        f'{name}({named}) AS NOT MATERIALIZED (SELECT {", ".join(read)} FROM main."{table}" '
        f"WHERE ({predicate}\n) AND +{read[0]} IS +{read[0]})"
    )


def _with(tree: exp.Expr, servers: list[str], generator: grammar.GuardedGenerator) -> str:
    """Write `tree` with the server's CTEs before its own."""
    sql = generator.generate(tree, copy=False)
    if not servers:
        return sql
    clause = tree.args.get("with_")
    if clause is None:
        return f"WITH {', '.join(servers)} {sql}"
    opening = "WITH RECURSIVE " if clause.args.get("recursive") else "WITH "
    return f"{opening}{', '.join(servers)}, {sql.removeprefix(opening)}"


_UNREADABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
_JOINS = {TokenType.JOIN, TokenType.STRAIGHT_JOIN}
_OPENINGS = {TokenType.SELECT, TokenType.WITH, TokenType.VALUES, TokenType.L_PAREN}
_DEEPER = {TokenType.L_PAREN, TokenType.CASE}
_SHALLOWER = {TokenType.R_PAREN, TokenType.END}
