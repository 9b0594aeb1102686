"""Which declared column a computed one is measured like: `avg(level)` is a level, in its unit."""

from collections.abc import Mapping

from sqlglot import exp

from pageturner.corpus.card import SchemaCard

_AS_IT_IS = (
    *(exp.Paren, exp.Min, exp.Max, exp.Coalesce, exp.Window, exp.Filter, exp.Distinct),
    *(exp.Lag, exp.Lead, exp.FirstValue, exp.LastValue, exp.NthValue, exp.Order),
)
"""What hands on one of the values it is given."""
_OF_NUMBERS = (exp.Avg, exp.Sum, exp.Abs, exp.Round)
_DEEPEST = 20


def resembling(query: exp.Query, card: SchemaCard) -> dict[str, str]:
    """Of every shown column that is not declared itself, the declared one it is measured like."""
    named: dict[str, list[exp.Expr]] = {}
    for alias in query.find_all(exp.Alias):
        named.setdefault(alias.alias.lower(), []).append(alias.this)
    found = {}
    for name in query.named_selects:
        if name and card.column(name) is None:
            like = {_like(part, named, card, 0) for part in named.get(name.lower(), ())}
            if len(like) == 1 and (column := like.pop()) is not None:
                found[name] = column
    return found


def _like(
    node: exp.Expr, named: Mapping[str, list[exp.Expr]], card: SchemaCard, depth: int
) -> str | None:
    """The declared column that `node` is measured like; None where it is a measure of its own."""
    if depth > _DEEPEST:
        return None
    if isinstance(node, exp.Column):
        declared = next((c for c in card.columns if c.name.lower() == node.name.lower()), None)
        if declared is not None:
            return declared.name
        like = {_like(part, named, card, depth + 1) for part in named.get(node.name.lower(), ())}
        return like.pop() if len(like) == 1 else None
    if isinstance(node, exp.Subquery):
        return _like(node.this, named, card, depth + 1)
    if isinstance(node, exp.Select):
        one = node.expressions[0] if len(node.expressions) == 1 else None
        return _like(one.unalias(), named, card, depth + 1) if one is not None else None
    if isinstance(node, _AS_IT_IS):
        return _like(node.this, named, card, depth + 1)
    if isinstance(node, _OF_NUMBERS):
        return _number(_like(node.this, named, card, depth + 1), card)
    if isinstance(node, exp.Sub | exp.Add):
        sides = [_like(side, named, card, depth + 1) for side in (node.left, node.right)]
        columns = [card.column(side) for side in map(lambda s: _number(s, card), sides) if side]
        units = {column.unit for column in columns if column is not None}
        return sides[0] if len(columns) == 2 and len(units) == 1 else None
    return None


def _number(name: str | None, card: SchemaCard) -> str | None:
    """The column, if it is one of numbers: a sum of yes and no is neither."""
    column = card.column(name) if name else None
    return name if column is not None and column.type in ("integer", "real") else None
