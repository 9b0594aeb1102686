"""Formulas as a line of text: LaTeX where a source has it, MathML written out otherwise."""

import re
from collections.abc import Callable
from typing import Any

from pageturner.corpus.readers.xmltree import flat, name

_BODY = re.compile(r"\\begin\{document\}(.*?)\\end\{document\}", re.DOTALL)


def tex(element: Any) -> str:
    """The LaTeX of a `tex-math` element, without preamble and dollar signs."""
    text = "".join(element.itertext())
    found = _BODY.search(text)
    return " ".join((found.group(1) if found else text).split()).strip("$ ")


def mathml(element: Any) -> str:
    """MathML as linear text: fractions as (a)/(b), powers as a^b, indices as a_b, roots as sqrt(a).

    Good to read and to search; not meant to be typeset again.
    """
    kind = name(element)
    write = _WRITERS.get(kind)
    parts = [mathml(one) for one in element if name(one) not in ("annotation", "annotation-xml")]
    if not parts:
        return flat(element)
    return write(parts) if write else _joined(parts)


def grouped(part: str) -> str:
    """A part of a formula as it stands beside a sign: in parentheses unless it is one word."""
    return part if len(part) == 1 or part.isalnum() else f"({part})"


def _joined(parts: list[str]) -> str:
    return " ".join("".join(parts).split())


def _between(sign: str) -> Callable[[list[str]], str]:
    return lambda parts: sign.join([parts[0], *map(grouped, parts[1:])])


_WRITERS: dict[str, Callable[[list[str]], str]] = {
    "mfrac": lambda parts: "/".join(map(grouped, parts)),
    "msup": _between("^"),
    "msub": _between("_"),
    "munder": _between("_"),
    "mover": _between("^"),
    "msubsup": lambda parts: _between("^")([_between("_")(parts[:2]), *parts[2:]]),
    "munderover": lambda parts: _between("^")([_between("_")(parts[:2]), *parts[2:]]),
    "msqrt": lambda parts: f"sqrt({_joined(parts)})",
    "mroot": lambda parts: f"root({', '.join(parts)})",
    "mfenced": lambda parts: f"({', '.join(parts)})",
    "mtr": ", ".join,
    "mtable": "; ".join,
    "semantics": lambda parts: parts[0],
}
