"""Divisions of whole numbers in a model's query, made exact where a fraction is meant.

In SQLite 9 / 17 is 0: a share, a ratio or an average that is divided by hand loses what is left
over. Where whole parts are meant (a decade, a block of ten, hours beside their minutes, the middle
of so many rows) it stays as it is written. A derived column of type real is divided likewise.
"""

from collections.abc import Callable, Iterator

from sqlglot import exp

from pageturner.corpus.card import SchemaCard
from pageturner.tools import sql_grammar as grammar
from pageturner.tools.guard import parsed
from pageturner.tools.sql_names import fold

_REAL = frozenset(
    {"avg", "cume_dist", "exp", "julianday", "ln", "log", "log10", "percent_rank", "sqrt", "total"}
)
_AS_GIVEN = frozenset({"abs", "max", "min", "round", "sum"})
"""Functions whose result is real where what they are given is."""
_COUNTS = frozenset({"count", "dense_rank", "ntile", "rank", "row_number"})
_PARTS = frozenset({"instr", "length", "strftime", "substr", "substring", "unixepoch"})
"""What comes in whole steps: the month of a date, of which a quarter is made."""
_STEPS = frozenset({"date", "datetime", "nth_value", "ntile", "substr", "substring", "time"})
"""Functions that are told how far to go."""
_EQUAL = (exp.EQ, exp.NEQ, exp.In)
_COMPARED = (*_EQUAL, exp.Between, exp.GT, exp.GTE, exp.LT, exp.LTE)
_ALONG = (exp.Paren, exp.Add, exp.Sub, exp.Neg)
_DEEPEST = 20


def exact(sql: str, card: SchemaCard) -> str:
    """A query whose divisions leave nothing out that is meant; as it is where none does, or where
    it is no query."""
    tree = parsed(sql)
    if tree is None:
        return sql
    named: dict[str, list[exp.Expr]] = {}
    for alias in tree.find_all(exp.Alias):
        named.setdefault(fold(alias.alias), []).append(alias.this)
    reals = {fold(column.name) for column in card.columns if column.type == "real"}
    divisions = [
        node
        for node in tree.find_all(exp.Div)
        if not any(_is_real(side, reals, named) for side in (node.left, node.right))
        and not _in_whole(node, tree, named)
    ]
    for node in divisions:
        node.set("this", exp.Cast(this=node.this, to=exp.DataType.build("REAL")))
    return grammar.GuardedGenerator().generate(tree) if divisions else sql


def _is_real(
    node: exp.Expr, reals: set[str], named: dict[str, list[exp.Expr]], depth: int = 0
) -> bool:
    """Whether a value is surely no whole number to SQLite."""
    if depth > _DEEPEST:
        return False

    def real(inner: exp.Expr) -> bool:
        return _is_real(inner, reals, named, depth + 1)

    node = node.unnest()
    if isinstance(node, exp.Literal):
        return not node.is_string and not node.name.isdigit()
    if isinstance(node, exp.Column):
        made = named.get(fold(node.name), [])
        return all(map(real, made)) if made else fold(node.name) in reals
    if isinstance(node, exp.Cast):
        return node.to.this in (exp.DType.FLOAT, exp.DType.DOUBLE)
    if isinstance(node, exp.Anonymous):
        name = fold(node.name)
        return name in _REAL or (name in _AS_GIVEN and any(map(real, node.expressions)))
    if isinstance(node, exp.Add | exp.Sub | exp.Mul | exp.Div):
        return real(node.left) or real(node.right)
    return isinstance(node, exp.Neg | exp.Window | exp.Filter) and real(node.this)


def _in_whole(node: exp.Div, tree: exp.Expr, named: dict[str, list[exp.Expr]]) -> bool:
    """Whether what is left over is meant to be left out."""
    by, above = node.right.unnest(), node.parent
    while isinstance(above, exp.Paren):
        above = above.parent
    if isinstance(above, exp.Mul) and by in (above.left.unnest(), above.right.unnest()):
        return True  # (back to where the block begins)
    name = _name_of(node)
    if _is_grouped(node, name, tree):
        return True
    if not all(isinstance(part, exp.Literal | exp.Mul | exp.Paren) for part in by.walk()):
        return False
    if any(mod.right.unnest() == by for mod in tree.find_all(exp.Mod)):
        return True
    if _holds(node.left, _PARTS.__contains__, named) or node.find_ancestor(exp.Limit, exp.Offset):
        return True
    if any(fold(one.name) in _STEPS for one in _ancestors(node, exp.Anonymous)):
        return True
    while isinstance(above, _ALONG):
        above = above.parent
    if not _holds(node.left, _COUNTS.__contains__, named):
        return isinstance(above, _EQUAL)
    # (the middle of so many rows)
    used = (one for one in tree.find_all(exp.Column) if name and fold(one.name) == name)
    return isinstance(above, _COMPARED) or any(
        one.find_ancestor(*_COMPARED, exp.Limit, exp.Offset) for one in used
    )


def _is_grouped(node: exp.Div, name: str, tree: exp.Expr) -> bool:
    """Whether rows are put together by a division: told again, by its name, or by its place."""
    for by in _groupings(tree):
        if node in by.walk() or any(part == node for part in by.find_all(exp.Div)):
            return True
        if name and any(fold(one.name) == name for one in by.find_all(exp.Column)):
            return True
        select = by.find_ancestor(exp.Select)
        if isinstance(by, exp.Literal) and select is not None and by.name.isdigit():
            shown = select.expressions[int(by.name) - 1 : int(by.name)]
            if any(part is node for one in shown for part in one.walk()):
                return True
    return False


def _groupings(tree: exp.Expr) -> Iterator[exp.Expr]:
    for group in tree.find_all(exp.Group):
        yield from group.expressions
    for window in tree.find_all(exp.Window):
        yield from window.args.get("partition_by") or ()


def _name_of(node: exp.Expr) -> str:
    """The name under which a value, or what it is a part of, is shown."""
    alias = node.find_ancestor(exp.Alias, exp.Select)
    return fold(alias.alias) if isinstance(alias, exp.Alias) else ""


def _holds(
    node: exp.Expr,
    what: Callable[[str], bool],
    named: dict[str, list[exp.Expr]],
    depth: int = 0,
) -> bool:
    """Whether a value is made with such a function, also under a name of its own."""
    if depth > _DEEPEST:
        return False
    if any(what(fold(call.name)) for call in node.find_all(exp.Anonymous)):
        return True
    return any(
        _holds(made, what, named, depth + 1)
        for column in node.find_all(exp.Column)
        for made in named.get(fold(column.name), ())
        if node not in made.walk()
    )


def _ancestors(node: exp.Expr, kind: type[exp.Expr]) -> Iterator[exp.Expr]:
    found = node.find_ancestor(kind)
    while found is not None:
        yield found
        found = found.find_ancestor(kind)
