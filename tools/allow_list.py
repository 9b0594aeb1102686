"""The allow-list, applied: may this node be part of a query?"""

import difflib
import re

from sqlglot import exp

from pageturner.tools import sql_grammar as grammar
from pageturner.tools.errors import QueryRejected
from pageturner.tools.sql_names import fold


def admit(node: exp.Expr) -> None:
    """Accept one node of a parsed query, its children apart.

    Raises:
        QueryRejected: it, or one of its parts, is not on the list.
    """
    parts = grammar.NODES.get(type(node))
    if parts is None:
        raise _refused(node, type(node))
    for part in present(node):
        if part not in parts:
            raise _refused(node, (type(node), part))
        words, value = grammar.WORDS.get((type(node), part)), node.args[part]
        if words is not None and isinstance(value, str) and value.upper() not in words:
            raise _refused(node, (type(node), part))
    if isinstance(node, exp.Select) and not node.expressions:
        raise QueryRejected("A SELECT names no columns. Put them, or *, before FROM.")
    if isinstance(node, exp.Anonymous):
        _function(node)
    elif isinstance(node, exp.Literal):
        if not node.is_string and not _NUMBER.fullmatch(node.name):
            raise _refused(node, exp.Literal)
    elif isinstance(node, exp.Identifier):
        if not node.args.get("quoted") and not _PLAIN.fullmatch(node.name):
            raise _refused(node, exp.Identifier)
    elif isinstance(node, exp.DataType):
        if node.this not in grammar.TYPES:
            raise QueryRejected(
                f"Type {grammar.excerpt(node)!r} is not available. Cast to INTEGER, REAL or TEXT."
            )
    elif isinstance(node, exp.Var) and isinstance(node.parent, exp.DataTypeParam | exp.WindowSpec):
        if not node.name.replace(" ", "").isalpha():
            raise _refused(node, exp.Var)
    elif isinstance(node, exp.Var) and fold(node.name) not in grammar.COLLATIONS:
        raise QueryRejected(
            f"Collation {node.name!r} is not available. "
            f"Use one of {', '.join(sorted(grammar.COLLATIONS))}."
        )


def _function(node: exp.Anonymous) -> None:
    name, arguments = fold(node.name), node.expressions
    if name not in grammar.FUNCTIONS:
        instead = grammar.INSTEAD.get(name)
        near = difflib.get_close_matches(name, sorted(grammar.FUNCTIONS), n=3)
        listed = ", ".join(near or sorted(grammar.FUNCTIONS))
        advice = f"Write {instead} instead." if instead else f"Use one of {listed}."
        raise QueryRejected(f"Function {node.name!r} is not available. {advice}")
    for place in grammar.LITERAL_ARGUMENTS.get(name, ()):
        if place >= len(arguments):
            continue
        argument = arguments[place]
        if not (isinstance(argument, exp.Literal) and argument.is_string):
            short = False
        elif name in ("printf", "format"):
            short = bool(re.fullmatch(grammar.FORMAT, argument.name, re.DOTALL))
        else:
            short = len(argument.name) <= grammar.LITERAL_LENGTH
        if not short:
            raise QueryRejected(
                f"Argument {place + 1} of {node.name!r} must be a short text in single quotes, "
                f"not {grammar.excerpt(argument)!r}. Write it out."
            )


def present(node: exp.Expr) -> list[str]:
    """The parts of a node that are there."""
    return [part for part, value in node.args.items() if value]


def _refused(node: exp.Expr, key: type[exp.Expr] | tuple[type[exp.Expr], str]) -> QueryRejected:
    advice = grammar.REFUSED.get(key, "Write a plain SELECT without it.")
    return QueryRejected(f"{grammar.excerpt(node)!r} is not available here. {advice}")


_NUMBER = re.compile(r"(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_PLAIN = re.compile(r"[^\W\d]\w*")
