"""Derived columns: a SQL expression over other columns of the same record.

    [columns.surprise]
    type = "real"
    derive = "observed_high - forecast_high"

The expression is checked when `corpus.toml` is read and computed by SQLite at ingestion; what is
stored is a value like any other. Derived columns may build on each other. It computes as SQLite
does, NULL where something is missing, but for two things: in a column of type real, `/` divides
integers exactly, and a record in which it divides by nought is reported, unless `nullif(…, 0)` or
a CASE says that this may be.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter

from sqlglot import exp
from sqlglot.dialects.sqlite import SQLite
from sqlglot.errors import SqlglotError
from sqlglot.parsers.sqlite import SQLiteParser

from pageturner.corpus.config import Column
from pageturner.corpus.elements import Elements
from pageturner.corpus.errors import ConfigError

# fmt: off
FUNCTIONS = frozenset(
    {
        "abs", "ceil", "coalesce", "date", "floor", "ifnull", "iif", "instr", "julianday",
        "length", "lower", "ltrim", "max", "min", "mod", "nullif", "power", "replace", "round",
        "rtrim", "sign", "sqrt", "strftime", "substr", "time", "trim", "upper",
    }
)
# fmt: on
"""Scalar, and of the same arguments always the same."""

_NODES = (
    exp.Add, exp.And, exp.Anonymous, exp.Between, exp.Boolean, exp.Case, exp.Cast, exp.Column,
    exp.DataType, exp.Div, exp.DPipe, exp.EQ, exp.Escape, exp.Glob, exp.GT, exp.GTE,
    exp.Identifier, exp.If, exp.In, exp.Is, exp.Like, exp.Literal, exp.LT, exp.LTE, exp.Mod,
    exp.Mul, exp.Neg, exp.NEQ, exp.Not, exp.Null, exp.Or, exp.Paren, exp.Sub,
)  # fmt: skip


_RECKONED = (exp.Add, exp.Sub, exp.Mul, exp.Div, exp.Mod)
"""What takes its two sides for numbers."""
_SHOWN = 80
"""Characters of an expression that are told where it cannot be read."""


@dataclass(frozen=True)
class Derivation:
    """A checked expression."""

    column: Column
    sql: str
    reads: tuple[str, ...]
    """The columns it is computed from."""
    divisors: tuple[str, ...] = ()
    """By what it divides wherever it is computed."""


class Deriver:
    """Computes the derived columns of records; used by one thread."""

    def __init__(self, derivations: Sequence[Derivation]) -> None:
        self._derivations = derivations
        self._db = sqlite3.connect(":memory:")

    def fill(self, elements: Elements) -> None:
        """Compute every derived column of a record from its other values."""
        for derivation in self._derivations:
            try:
                found = self.compute(derivation, elements)
            except sqlite3.Error as error:
                elements.values[derivation.column.name] = None
                elements.failures[derivation.column.name] = f"cannot be computed: {error}"
            else:
                elements.read(derivation.column, found)
                if found is None and self._divides_by_nought(derivation, elements):
                    elements.failures[derivation.column.name] = "divides by 0"

    def compute(self, derivation: Derivation, elements: Elements) -> object:
        """What SQLite makes of the expression for this record."""
        return self._told(derivation.sql, derivation, elements)

    def _divides_by_nought(self, derivation: Derivation, elements: Elements) -> bool:
        noughts = (f"coalesce({divisor}, 1) = 0" for divisor in derivation.divisors)
        sql = " OR ".join(noughts)
        return bool(sql and self._told(sql, derivation, elements))

    def _told(self, sql: str, derivation: Derivation, elements: Elements) -> object:
        given = ", ".join(f'? AS "{name}"' for name in derivation.reads) or "1"
        values = [elements.values.get(name) for name in derivation.reads]
        (found,) = self._db.execute(f"SELECT {sql} FROM (SELECT {given})", values).fetchone()
        return found

    def close(self) -> None:
        self._db.close()


def derivations(columns: Iterable[Column], where: str = "corpus.toml") -> list[Derivation]:
    """The derived columns, each after those it reads.

    Raises:
        ConfigError: an expression reads what is not declared, uses what is not allowed, depends
            on itself, or is refused by SQLite.
    """
    declared = {column.name: column for column in columns}
    checked = {
        column.name: _checked(column, declared, f"{where} [columns.{column.name}]")
        for column in declared.values()
        if column.derive
    }
    try:
        order = list(TopologicalSorter({n: d.reads for n, d in checked.items()}).static_order())
    except CycleError as error:
        circle = error.args[1][::-1]
        path = " → ".join(circle)
        raise ConfigError(
            f"{where} [columns.{circle[0]}]: derive goes round in a circle: {path}. "
            "Derive one of them from something else."
        ) from error
    ordered = [checked[name] for name in order if name in checked]
    _try(ordered, where)
    return ordered


class _Parser(SQLiteParser):
    """SQLite's grammar with every function kept under the name it was written with."""

    FUNCTIONS = {}  # noqa: RUF012 - the base class declares it
    FUNCTION_PARSERS = {"CAST": SQLiteParser.FUNCTION_PARSERS["CAST"]}  # noqa: RUF012
    NO_PAREN_FUNCTION_PARSERS = {  # noqa: RUF012
        "CASE": SQLiteParser.NO_PAREN_FUNCTION_PARSERS["CASE"]
    }


def _checked(column: Column, declared: dict[str, Column], place: str) -> Derivation:
    tree = _parsed(column.derive, place)
    reads: dict[str, None] = {}
    for node in tree.walk():
        if not isinstance(node, _NODES) or (isinstance(node, exp.In) and node.args.get("query")):
            raise ConfigError(
                f"{place}: derive cannot use {node.sql('sqlite')[:60]!r}. "
                "Write one expression over columns of the same record."
            )
        if isinstance(node, exp.Column):
            name = node.name.lower()
            if name not in declared or node.table:
                raise ConfigError(
                    f"{place}: derive reads {node.sql('sqlite')!r}, which is not a declared "
                    f"column. Declared are {', '.join(map(repr, declared))}."
                )
            node.replace(exp.column(name, quoted=True))
            reads[name] = None
        elif isinstance(node, exp.Anonymous) and node.name.lower() not in FUNCTIONS:
            raise ConfigError(
                f"{place}: derive cannot use function {node.name!r}. "
                f"Use one of {', '.join(sorted(FUNCTIONS))}."
            )
        elif isinstance(node, exp.Anonymous) and _is_now(node):
            raise ConfigError(
                f"{place}: derive cannot use the current time: the value would depend on the day "
                "of the ingestion. Compare with the time in the question instead."
            )
        elif isinstance(node, _RECKONED) and (sides := _told_in_words(node, declared)):
            raise ConfigError(f"{place}: derive reckons with {_instead(node, sides)}")
        elif isinstance(node, exp.Div) and column.type == "real":
            node.set("this", exp.Cast(this=node.this, to=exp.DataType.build("REAL")))
    divisors = tuple(
        node.right.sql("sqlite", comments=False)
        for node in tree.find_all(exp.Div, exp.Mod)
        if _always(node)
    )
    return Derivation(column, tree.sql("sqlite", comments=False), tuple(reads), divisors)


def _always(node: exp.Expr) -> bool:
    """Whether it is computed for every record: no CASE, and no `coalesce`, has a choice."""
    above = node.parent
    while above is not None:
        chooses = isinstance(above, exp.Anonymous) and above.name.lower() in _CHOOSING
        if chooses or isinstance(above, (exp.Case, exp.If, exp.And, exp.Or)):
            return False
        above = above.parent
    return True


_CHOOSING = frozenset({"coalesce", "ifnull", "iif", "nullif"})


def _told_in_words(node: exp.Binary, declared: dict[str, Column]) -> list[Column]:
    """The columns on a side of it, as they are, whose values are no numbers."""
    sides = (side.unnest() for side in (node.left, node.right))
    names = [side.name.lower() for side in sides if isinstance(side, exp.Column)]
    found = [declared[name] for name in names if name in declared]
    return [column for column in found if column.type in ("date", "time", "text")]


def _instead(node: exp.Binary, sides: list[Column]) -> str:
    """What SQLite would make of it, and what to write."""
    column = sides[0]
    named = f"the {column.type} {column.name!r} as if it were a number: of "
    match column.type:
        case "date":
            days = _in_days(node) or "julianday(…) around it"
            return f"{named}two dates SQLite takes the years. For days, write {days}."
        case "time":
            days = _in_days(node)
            hours = f"round(24 * ({days}), 2)" if days else "24 * julianday(…) around it"
            return f"{named}two times SQLite takes the hours alone. For hours, write {hours}."
    return (
        f"{named}words SQLite takes the digits they begin with, or 0. Declare it as real or "
        "integer, or write CAST(… AS REAL) around it."
    )


def _in_days(node: exp.Binary) -> str:
    """`julianday(let) - julianday(listed)`, where one column is taken from another."""
    sides = [side.unnest() for side in (node.left, node.right)]
    if isinstance(node, exp.Sub) and all(isinstance(side, exp.Column) for side in sides):
        return " - ".join(f"julianday({side.name})" for side in sides)
    return ""


def _parsed(text: str, place: str) -> exp.Expr:
    shown = text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
    if not text.strip():
        raise ConfigError(f"{place}: derive is empty. Write an expression over other columns.")
    sql = f"SELECT ({text}\n)"
    try:
        statements = _Parser(dialect=SQLite()).parse(SQLite().tokenize(sql), sql)
    except (SqlglotError, RecursionError) as error:
        raise ConfigError(
            f"{place}: derive {shown!r} is not a SQL expression. Correct it; SQLite's dialect "
            "is understood."
        ) from error
    select = statements[0] if len(statements) == 1 else None
    present = [key for key, value in select.args.items() if value] if select else []
    if not isinstance(select, exp.Select) or present != ["expressions"] or len(select.selects) > 1:
        raise ConfigError(f"{place}: derive {shown!r} is not one SQL expression. Write one.")
    inner = select.selects[0].this
    if isinstance(select.selects[0], exp.Tuple) or inner is None:
        raise ConfigError(f"{place}: derive {shown!r} is not one SQL expression. Write one.")
    return exp.Paren(this=inner)


def _is_now(call: exp.Anonymous) -> bool:
    """Date functions say now by that word, or when they are told no date."""
    name, told = call.name.lower(), call.expressions
    needs = {"date": 1, "time": 1, "julianday": 1, "strftime": 2}.get(name, 0)
    return len(told) < needs or (
        needs > 0
        and any(
            isinstance(part, exp.Literal) and part.name.strip().lower() == "now" for part in told
        )
    )


def _try(ordered: list[Derivation], where: str) -> None:
    """Let SQLite prepare every expression: it knows how many arguments its functions take."""
    deriver = Deriver(ordered)
    try:
        for derivation in ordered:
            try:
                deriver.compute(derivation, Elements())
            except sqlite3.Error as error:
                raise ConfigError(
                    f"{where} [columns.{derivation.column.name}]: SQLite refuses derive "
                    f"{derivation.column.derive!r}: {error}. Correct it."
                ) from error
    finally:
        deriver.close()
