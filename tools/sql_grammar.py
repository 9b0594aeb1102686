"""What of SQL a question may use: the allow-list, as data.

Whatever is not named here is refused. Function names are kept as they were written (the parser
below knows none), so that what is judged is what SQLite is given.
"""

from collections.abc import Mapping
from itertools import islice
from typing import NoReturn

from sqlglot import TokenType, exp, parser
from sqlglot.dialects.sqlite import SQLite
from sqlglot.errors import ErrorLevel
from sqlglot.generators.sqlite import SQLiteGenerator
from sqlglot.parsers.sqlite import SQLiteParser

DIALECT = SQLite()


def refuse_compiled(module_file: str) -> None:
    """Say so at once where sqlglot is the build from which no class can be derived.

    Raises:
        ImportError: it is.
    """
    if not module_file.endswith(".py"):
        raise ImportError(
            "sqlglot is installed with its compiled parser (sqlglot[c]), from which the SQL guard "
            "cannot be derived. Remove it: pip uninstall sqlglotc."
        )


refuse_compiled(str(parser.__file__))

AGGREGATES = frozenset({"avg", "count", "group_concat", "max", "min", "sum", "total"})
RANKINGS = frozenset({"cume_dist", "dense_rank", "ntile", "percent_rank", "rank", "row_number"})
NEIGHBOURS = frozenset({"first_value", "lag", "last_value", "lead", "nth_value"})
# fmt: off
_SCALARS = frozenset(
    {
        "abs", "ceil", "ceiling", "coalesce", "date", "datetime", "exp", "floor",
        "format", "glob", "ifnull", "iif", "instr", "julianday", "length", "like", "ln",
        "log", "log10", "lower", "ltrim", "max", "min", "mod", "nullif", "power",
        "printf", "replace", "round", "rtrim", "sign", "sqrt", "strftime", "substr",
        "substring", "time", "trim", "trunc", "typeof", "unixepoch", "upper",
    }
)
# fmt: on
FUNCTIONS = AGGREGATES | RANKINGS | NEIGHBOURS | _SCALARS

OPERATOR_FUNCTIONS = frozenset({"current_date", "current_time", "current_timestamp"})
"""What SQLite calls by itself for something that is no function call in the text."""

INSTEAD = {
    "array_agg": "group_concat(x)",
    "char_length": "length(x)",
    "concat": "a || b",
    "date_add": "date(x, '+1 day')",
    "date_format": "strftime('%Y-%m', x)",
    "date_part": "strftime('%Y', x)",
    "date_sub": "date(x, '-1 day')",
    "date_trunc": "strftime('%Y-%m-01', x)",
    "datediff": "julianday(a) - julianday(b)",
    "day": "strftime('%d', x)",
    "extract": "strftime('%Y', x)",
    "greatest": "max(a, b)",
    "hex": "the column itself",
    "if": "iif(condition, a, b)",
    "isnull": "x IS NULL",
    "json_group_array": "group_concat(x)",
    "least": "min(a, b)",
    "left": "substr(x, 1, n)",
    "len": "length(x)",
    "median": "row_number() in a subquery, and avg() of the one or two rows in the middle",
    "month": "strftime('%m', x)",
    "now": "date('now')",
    "nvl": "ifnull(x, y)",
    "pow": "power(x, y)",
    "random": "an ORDER BY on a column",
    "regexp": "LIKE or GLOB",
    "right": "substr(x, -n)",
    "stddev": "sqrt(avg(x * x) - avg(x) * avg(x))",
    "string_agg": "group_concat(x, ', ')",
    "to_char": "strftime('%Y-%m', x)",
    "to_date": "date(x)",
    "week": "strftime('%W', x)",
    "year": "strftime('%Y', x)",
}
"""Functions of other databases, and how SQLite says the same."""

LITERAL_ARGUMENTS: Mapping[str, tuple[int, ...]] = {
    "format": (0,),
    "ltrim": (1,),
    "printf": (0,),
    "replace": (1, 2),
    "rtrim": (1,),
    "trim": (1,),
}
"""Arguments that must be short strings: one call on two long texts outlives any deadline."""

LITERAL_LENGTH = 100
FORMAT = r"(?:[^%]|%%|%[-+ 0,!#]{0,3}\d{0,2}(?:\.\d{1,2})?[dfgeiscuxX])*"
"""What `printf` may be told; widths of more than two digits are how it eats memory."""

COLLATIONS = frozenset({"binary", "nocase", "rtrim"})

TYPES = frozenset(
    {
        exp.DType.BIGINT,
        exp.DType.BOOLEAN,
        exp.DType.CHAR,
        exp.DType.DATE,
        exp.DType.DATETIME,
        exp.DType.DECIMAL,
        exp.DType.DOUBLE,
        exp.DType.FLOAT,
        exp.DType.INT,
        exp.DType.NCHAR,
        exp.DType.NVARCHAR,
        exp.DType.SMALLINT,
        exp.DType.TEXT,
        exp.DType.TIME,
        exp.DType.TIMESTAMP,
        exp.DType.TINYINT,
        exp.DType.VARCHAR,
    }
)

_BINARY = frozenset({"this", "expression"})
_MODIFIERS = frozenset({"with_", "distinct", "order", "limit", "offset"})
_SET_OPERATION = _BINARY | _MODIFIERS

NODES: Mapping[type[exp.Expr], frozenset[str]] = {
    exp.Select: _MODIFIERS
    | {"expressions", "from_", "joins", "where", "group", "having", "windows"},
    exp.Union: _SET_OPERATION,
    exp.Intersect: _SET_OPERATION,
    exp.Except: _SET_OPERATION,
    exp.Subquery: frozenset({"this", "alias"}),
    exp.Values: frozenset({"expressions", "alias"}),
    exp.With: frozenset({"expressions", "recursive"}),
    exp.CTE: frozenset({"this", "alias", "materialized"}),
    exp.From: frozenset({"this"}),
    exp.Table: frozenset({"this", "alias", "joins"}),
    exp.TableAlias: frozenset({"this", "columns"}),
    exp.Join: frozenset({"this", "on", "side", "kind", "using", "method"}),
    exp.Where: frozenset({"this"}),
    exp.Group: frozenset({"expressions"}),
    exp.Having: frozenset({"this"}),
    exp.Order: frozenset({"this", "expressions"}),
    exp.Ordered: frozenset({"this", "desc", "nulls_first"}),
    exp.Limit: frozenset({"expression"}),
    exp.Offset: frozenset({"expression"}),
    exp.Distinct: frozenset({"expressions"}),
    exp.Alias: frozenset({"this", "alias"}),
    exp.Column: frozenset({"this", "table"}),
    exp.Identifier: frozenset({"this", "quoted"}),
    exp.Star: frozenset(),
    exp.Literal: frozenset({"this", "is_string"}),
    exp.Boolean: frozenset({"this"}),
    exp.Null: frozenset(),
    exp.Anonymous: frozenset({"this", "expressions"}),
    exp.CurrentDate: frozenset(),
    exp.CurrentTime: frozenset(),
    exp.CurrentTimestamp: frozenset(),
    exp.Filter: _BINARY,
    exp.Window: frozenset({"this", "partition_by", "order", "spec", "alias", "over"}),
    exp.WindowSpec: frozenset({"kind", "start", "start_side", "end", "end_side", "exclude"}),
    exp.Var: frozenset({"this"}),
    exp.Case: frozenset({"this", "ifs", "default"}),
    exp.If: frozenset({"this", "true", "false"}),
    exp.Cast: frozenset({"this", "to"}),
    exp.DataType: frozenset({"this", "expressions", "nested"}),
    exp.DataTypeParam: frozenset({"this"}),
    exp.Paren: frozenset({"this"}),
    exp.Tuple: frozenset({"expressions"}),
    exp.Exists: frozenset({"this"}),
    exp.In: frozenset({"this", "expressions", "query"}),
    exp.Between: frozenset({"this", "low", "high"}),
    exp.Not: frozenset({"this"}),
    exp.Neg: frozenset({"this"}),
    exp.BitwiseNot: frozenset({"this"}),
    exp.Like: _BINARY | {"negate"},
    exp.ILike: _BINARY | {"negate"},
    exp.Collate: _BINARY,
    **dict.fromkeys(
        (
            exp.Add,
            exp.And,
            exp.BitwiseAnd,
            exp.BitwiseLeftShift,
            exp.BitwiseOr,
            exp.BitwiseRightShift,
            exp.Div,
            exp.DPipe,
            exp.EQ,
            exp.Escape,
            exp.Glob,
            exp.GT,
            exp.GTE,
            exp.Is,
            exp.LT,
            exp.LTE,
            exp.Mod,
            exp.Mul,
            exp.NEQ,
            exp.NullSafeEQ,
            exp.NullSafeNEQ,
            exp.Or,
            exp.Sub,
        ),
        _BINARY | {"typed", "safe"},
    ),
}
"""Every node a query may be made of, and which of its parts may be there."""

WORDS: Mapping[tuple[type[exp.Expr], str], frozenset[str]] = {
    (exp.Join, "side"): frozenset({"LEFT", "RIGHT", "FULL"}),
    (exp.Join, "kind"): frozenset({"INNER", "OUTER", "CROSS"}),
    (exp.Join, "method"): frozenset({"NATURAL"}),
    (exp.Window, "over"): frozenset({"OVER"}),
    (exp.WindowSpec, "kind"): frozenset({"ROWS", "RANGE", "GROUPS"}),
    (exp.WindowSpec, "start"): frozenset({"UNBOUNDED", "CURRENT ROW"}),
    (exp.WindowSpec, "end"): frozenset({"UNBOUNDED", "CURRENT ROW"}),
    (exp.WindowSpec, "start_side"): frozenset({"PRECEDING", "FOLLOWING"}),
    (exp.WindowSpec, "end_side"): frozenset({"PRECEDING", "FOLLOWING"}),
}
"""Parts that are plain words in the tree, and go into the SQL as they are."""

REFUSED: Mapping[type[exp.Expr] | tuple[type[exp.Expr], str], str] = {
    exp.All: "Compare with a subquery that takes max() or min().",
    exp.Any: "Write x IN (SELECT …), or compare with max() or min() of the subquery.",
    exp.Fetch: "Write LIMIT instead.",
    exp.HexString: "Write the text itself in single quotes.",
    exp.Interval: "Write date(x, '+1 day') instead.",
    exp.JSONExtract: "Columns hold plain values; compare them directly.",
    exp.JSONExtractScalar: "Columns hold plain values; compare them directly.",
    exp.Match: "Write LIKE with % around the word instead.",
    exp.Parameter: "Write the value itself.",
    exp.Placeholder: "Write the value itself.",
    exp.RegexpLike: "Write LIKE or GLOB instead.",
    (exp.Column, "db"): "Name the table alone, without a schema.",
    (exp.Distinct, "on"): "Number the rows with row_number() in a subquery and keep the first.",
    (exp.In, "field"): "After IN write a list or a SELECT in parentheses.",
    (exp.Select, "into"): "Write a plain SELECT.",
    (exp.Select, "locks"): "Leave FOR UPDATE out.",
    (exp.Select, "qualify"): "Put the window function in a subquery and filter outside it.",
    (exp.Star, "except_"): "Name the columns you want.",
    (exp.Table, "db"): "Name the table alone, without a schema.",
    (exp.Table, "indexed"): "Leave INDEXED BY out.",
}
"""The next move, for what is refused and often written."""


_AFTER_A_NAME = {TokenType.L_PAREN, TokenType.LT}


class GuardedParser(SQLiteParser):
    """SQLite's queries, with every function kept under the name it was written with."""

    STATEMENT_PARSERS = {}  # noqa: RUF012 - the base class declares these
    FUNCTIONS = {}  # noqa: RUF012
    FUNCTION_PARSERS = {"CAST": SQLiteParser.FUNCTION_PARSERS["CAST"]}  # noqa: RUF012
    NO_PAREN_FUNCTION_PARSERS = {  # noqa: RUF012
        "CASE": SQLiteParser.NO_PAREN_FUNCTION_PARSERS["CASE"]
    }

    def _parse_command(self) -> NoReturn:
        self.raise_error(f"{self._prev.text} is a command. Write a SELECT")
        raise AssertionError("raise_error raises")

    def _parse_type(
        self, parse_interval: bool = True, fallback_to_identifier: bool = False
    ) -> exp.Expr | None:
        """Read `date(…)` as a call at once.

        Trying it as a type first, as other dialects need, doubles the work at every level.
        """
        if not fallback_to_identifier and self._next.token_type in _AFTER_A_NAME:
            return self._parse_column()
        return super()._parse_type(parse_interval, fallback_to_identifier)


class GuardedGenerator(SQLiteGenerator):
    """Writes a checked tree as SQL.

    `renamed` says, by node, what to write instead: a name for a table or a CTE, a query in
    parentheses for a table or a subquery, a whole clause for a WITH, a parameter for a literal.
    """

    TRANSFORMS = {  # noqa: RUF012
        kind: write for kind, write in SQLiteGenerator.TRANSFORMS.items() if kind is not exp.Select
    }
    TYPE_MAPPING = {**SQLiteGenerator.TYPE_MAPPING, exp.DType.DECIMAL: "NUMERIC"}  # noqa: RUF012

    def __init__(self, renamed: Mapping[int, str] | None = None) -> None:
        super().__init__(dialect=DIALECT, comments=False, unsupported_level=ErrorLevel.IGNORE)
        self._renamed = renamed or {}

    def literal_sql(self, expression: exp.Literal) -> str:
        return self._renamed.get(id(expression)) or super().literal_sql(expression)

    def table_parts(self, expression: exp.Table) -> str:
        written = super().table_parts(expression)
        name = self._renamed.get(id(expression))
        if name is None:
            return written
        return name if expression.args.get("alias") else f"{name} AS {written}"

    def cte_sql(self, expression: exp.CTE) -> str:
        name = self._renamed.get(id(expression))
        if name is None:
            return super().cte_sql(expression)
        alias = expression.args["alias"]
        columns = ", ".join(self.sql(column) for column in alias.args.get("columns") or ())
        materialized = expression.args.get("materialized")
        hint = "" if materialized is None else "MATERIALIZED "
        if materialized is False:
            hint = "NOT MATERIALIZED "
        return f"{name}{f'({columns})' if columns else ''} AS {hint}({self.sql(expression.this)})"

    def with_sql(self, expression: exp.With) -> str:
        renamed = self._renamed.get(id(expression))
        return super().with_sql(expression) if renamed is None else renamed

    def subquery_sql(self, expression: exp.Subquery, sep: str = " AS ") -> str:
        """SQLite takes no parenthesised member in a UNION; others write them, so read them."""
        if (name := self._renamed.get(id(expression))) is not None:
            alias = self.sql(expression, "alias")
            return f"{name}{sep}{alias}" if alias else name
        written = super().subquery_sql(expression, sep)
        if isinstance(expression.parent, exp.SetOperation) and not isinstance(
            expression.this, exp.SetOperation
        ):
            return f"SELECT * FROM {written}"
        return written


class _LiteralsMarked(GuardedGenerator):
    """Writes a number between NUL characters, which are in no query, for each literal."""

    def __init__(self) -> None:
        super().__init__()
        self.marked: list[tuple[exp.Literal, str]] = []

    def literal_sql(self, expression: exp.Literal) -> str:
        self.marked.append((expression, super().literal_sql(expression)))
        return f"\0{len(self.marked) - 1}\0"


def written(tree: exp.Expr) -> tuple[str, tuple[exp.Expr, ...]]:
    """A checked tree as SQL, and its literals in the order in which they stand there."""
    generator = _LiteralsMarked()
    parts = generator.generate(tree, copy=False).split("\0")
    literals = [generator.marked[int(number)] for number in parts[1::2]]
    parts[1::2] = [text for _, text in literals]
    return "".join(parts), tuple(node for node, _ in literals)


def excerpt(node: exp.Expr) -> str:
    """A node as SQL, short enough for a message."""
    if len(list(islice(node.walk(), 50))) == 50:  # what is refused may take long to write
        return f"{type(node).__name__.upper()} …"
    text = GuardedGenerator().generate(node)
    return text if len(text) <= 80 else f"{text[:77]}…"
