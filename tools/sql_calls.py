"""What a checked expression calls and contains, without looking into the queries inside it."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlglot import exp

from pageturner.tools import sql_grammar as grammar
from pageturner.tools.sql_names import fold

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


def _offset(spec: exp.Expr, end: str) -> int | None:
    value = spec.args[end]
    if isinstance(value, str):
        return 0 if value.upper() == "CURRENT ROW" else None
    if not (isinstance(value, exp.Literal) and value.name.isdecimal()):
        return None
    rows = int(value.name)
    return -rows if str(spec.args.get(f"{end}_side")).upper() == "PRECEDING" else rows
