"""What one checked SELECT shows and calls, without looking into the queries inside it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlglot import exp

from pageturner.tools import sql_grammar as grammar
from pageturner.tools.sql_grammar import GuardedGenerator
from pageturner.tools.sql_names import Source, fold

WIDEST_FRAME = 31


@dataclass(frozen=True, eq=False)
class Call:
    """One function call, with the FILTER and the OVER that belong to it."""

    node: exp.Anonymous
    condition: exp.Expr | None
    window: exp.Window | None

    @property
    def name(self) -> str:
        return fold(self.node.name)

    @property
    def is_aggregate(self) -> bool:
        """`max(a, b)` is a plain function, `max(a)` an aggregate."""
        if self.name in ("max", "min"):
            return len(self.node.expressions) == 1
        return self.name in grammar.AGGREGATES

    @property
    def argument(self) -> exp.Expr | None:
        """What is aggregated; None for `count(*)`."""
        arguments = self.node.expressions
        first = arguments[0] if arguments else None
        if isinstance(first, exp.Order):
            first = first.this
        if isinstance(first, exp.Distinct):
            first = first.expressions[0]
        return None if isinstance(first, exp.Star) else first


@dataclass(frozen=True)
class Item:
    """One output column: an expression, or the column of a source that `*` stands for."""

    name: str | None
    expression: exp.Expr | None
    source: Source | None = None
    position: int = 0


def expand(output: exp.Expr, sources: Sequence[Source]) -> Iterator[Item]:
    """The output columns that one term of a SELECT stands for."""
    star = isinstance(output, exp.Star)
    if star or (isinstance(output, exp.Column) and isinstance(output.this, exp.Star)):
        table = None if star else fold(output.text("table"))
        for source in sources:
            if table in (None, source.alias):
                for position, name in enumerate(source.columns):
                    yield Item(name, None, source, position)
    else:
        named = isinstance(output, exp.Alias | exp.Column)
        expression = output.this if isinstance(output, exp.Alias) else output
        yield Item(fold(output.alias_or_name) if named else None, expression)


def calls(root: exp.Expr) -> Iterator[Call]:
    """Every call in `root`, arguments included, queries inside it not."""
    stack: list[tuple[exp.Expr, exp.Expr | None, exp.Window | None]] = [(root, None, None)]
    while stack:
        node, condition, window = stack.pop()
        if isinstance(node, exp.Select | exp.SetOperation):
            continue
        if isinstance(node, exp.Window):
            inside = [child for child in node.iter_expressions() if child is not node.this]
            stack.extend((child, None, None) for child in inside)
            stack.append((node.this, None, node))
        elif isinstance(node, exp.Filter):
            stack.append((node.this, node.expression.this, window))
        else:
            if isinstance(node, exp.Anonymous):
                yield Call(node, condition, window)
            stack.extend((child, None, None) for child in node.iter_expressions())


def rows_around(window: exp.Window) -> tuple[int, int] | None:
    """How many rows before and after the current one a ROWS frame holds, if few and fixed."""
    spec = window.args.get("spec")
    if spec is None or str(spec.args.get("kind")).upper() != "ROWS" or spec.args.get("exclude"):
        return None
    start = _offset(spec, "start")
    end = _offset(spec, "end") if spec.args.get("end") is not None else 0
    if start is None or end is None or max(-start, end) > WIDEST_FRAME:
        return None
    return max(-start, 0), max(end, 0)


def is_whole_partition(window: exp.Window) -> bool:
    """Every row of the partition is in the frame of every other."""
    spec = window.args.get("spec")
    if spec is None:
        return window.args.get("order") is None
    ends = (spec.args.get("start"), spec.args.get("end"))
    return not spec.args.get("exclude") and all(str(end).upper() == "UNBOUNDED" for end in ends)


def defined(window: exp.Window, select: exp.Select) -> exp.Window | None:
    """The window itself, or the named one it stands for; None where it extends a named one."""
    alias = window.args.get("alias")
    if alias is None:
        return window
    if any(window.args.get(part) for part in ("partition_by", "order", "spec")):
        return None
    for named in select.args.get("windows") or ():
        if fold(named.name) == fold(alias.name) and named.args.get("alias") is None:
            assert isinstance(named, exp.Window)
            return named
    return None


def over(window: exp.Window, generator: GuardedGenerator, *, frame: bool) -> str:
    """What stands in the parentheses after OVER."""
    parts = []
    if partition := window.args.get("partition_by"):
        parts.append(f"PARTITION BY {', '.join(map(generator.sql, partition))}")
    if order := window.args.get("order"):
        parts.append(f"ORDER BY {', '.join(map(generator.sql, order.expressions))}")
    if frame and window.args.get("spec") is not None:
        parts.append(generator.sql(window, "spec"))
    return " ".join(parts)


def _offset(spec: exp.Expr, end: str) -> int | None:
    value = spec.args[end]
    if isinstance(value, str):
        return 0 if value.upper() == "CURRENT ROW" else None
    if not (isinstance(value, exp.Literal) and value.name.isdecimal()):
        return None
    rows = int(value.name)
    return -rows if str(spec.args.get(f"{end}_side")).upper() == "PRECEDING" else rows
