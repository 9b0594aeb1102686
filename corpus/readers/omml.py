"""Equations of Word (Office Math) as a line of text, in the notation of `mathml`."""

from typing import Any

from pageturner.corpus.readers.mathml import grouped

_M = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_UNREAD = frozenset((f"{_W}del", f"{_W}moveFrom", f"{_W}rPr"))

EQUATIONS = frozenset((f"{_M}oMath", f"{_M}oMathPara"))


def omml(element: Any) -> str:
    """An equation: fractions as (a)/(b), powers as a^b, indices as a_b, roots as sqrt(a).

    Those of one paragraph of equations stand on lines of their own.
    """
    if element.tag == f"{_M}oMathPara":
        return "\n".join(filter(None, (omml(one) for one in element.iterchildren(f"{_M}oMath"))))
    return " ".join(_written(element).split())


def _written(element: Any | None) -> str:
    if element is None:
        return ""
    tag = element.tag
    if tag in (f"{_M}t", f"{_W}t"):
        return element.text or ""
    if not isinstance(tag, str) or tag in _UNREAD:
        return ""
    kind = tag.rpartition("}")[2] if tag.startswith(_M) else ""
    own = _structure(element, kind)
    return "".join(map(_written, element)) if own is None else own


def _structure(element: Any, kind: str) -> str | None:
    """A structure with parts that stand over, under or within signs; None for a plain sequence."""
    if kind == "f":
        return "/".join(grouped(_part(element, part)) for part in ("num", "den"))
    if kind in ("sSub", "sSup", "sSubSup", "limLow", "limUpp"):
        return _part(element, "e") + _scripts(element)
    if kind == "sPre":
        return _scripts(element) + _part(element, "e")
    if kind == "nary":
        return f"{_sign(element, 'chr', '∫')}{_scripts(element)} {_part(element, 'e')}"
    if kind == "func":
        return f"{_part(element, 'fName')} {grouped(_part(element, 'e'))}"
    if kind == "rad":
        degree = _part(element, "deg")
        under = _part(element, "e")
        return f"root({under}, {degree})" if degree else f"sqrt({under})"
    if kind == "d":
        inside = _sign(element, "sepChr", "|").join(_parts(element, "e"))
        return f"{_sign(element, 'begChr', '(')}{inside}{_sign(element, 'endChr', ')')}"
    if kind in ("eqArr", "m"):
        return "; ".join(_parts(element, "e" if kind == "eqArr" else "mr"))
    if kind == "mr":
        return ", ".join(_parts(element, "e"))
    return None


def _scripts(element: Any) -> str:
    """What stands below and above, after `_` and `^`."""
    above = element.tag == f"{_M}limUpp"
    found = [("_", "sub"), ("^", "sup"), ("^" if above else "_", "lim")]
    parts = [(sign, _part(element, part)) for sign, part in found]
    return "".join(f"{sign}{grouped(text)}" for sign, text in parts if text)


def _part(element: Any, name: str) -> str:
    return _written(element.find(f"{_M}{name}")).strip()


def _parts(element: Any, name: str) -> list[str]:
    return [_written(one).strip() for one in element.iterchildren(f"{_M}{name}")]


def _sign(element: Any, name: str, default: str) -> str:
    """A sign that the structure's properties state; an empty one is none."""
    kind = element.tag.rpartition("}")[2]
    stated = element.find(f"{_M}{kind}Pr/{_M}{name}")
    return default if stated is None else stated.get(f"{_M}val") or ""
