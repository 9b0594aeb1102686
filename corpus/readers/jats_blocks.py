"""What stands in a section of a JATS article: paragraphs, lists, tables, figures, formulas."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from pageturner.corpus.documents import Block
from pageturner.corpus.readers.mathml import mathml, tex
from pageturner.corpus.readers.papers import Float, Formula, Item
from pageturner.corpus.readers.xmltables import markdown_of
from pageturner.corpus.readers.xmltree import (
    Render,
    child,
    children,
    descendants,
    flat,
    inline,
    name,
    verbatim,
)

_TABLES, _FIGURES = ("table-wrap",), ("fig",)
_GROUPS = ("table-wrap-group", "fig-group", "floats-group", "boxed-text", "statement")
_BLOCKS = (
    *("p", "list", "def-list", "disp-quote", "disp-formula", "disp-formula-group", "preformat"),
    *("code", "verse-group", "fn-group", "supplementary-material", "table", "array", "speech"),
    *(_TABLES + _FIGURES + _GROUPS),
)
_WRAPPERS = ("caption", "table-wrap-foot", *_GROUPS)
_SILENT = ("label", "title", "sec-meta", "object-id", "permissions", "graphic", "media", "alt-text")


def items(element: Iterable[Any]) -> Iterator[Item]:
    """What stands in an element, without the sections inside it."""
    for one in element:
        kind = name(one)
        if kind in _SILENT or kind in ("sec", "app", "ack", "ref-list", "ref"):
            continue
        if kind in _TABLES:
            yield _table(one)
        elif kind in _FIGURES:
            yield _figure(one)
        elif kind == "disp-formula":
            yield from _formula(one)
        elif kind in ("preformat", "code"):
            yield from _text(f"```\n{verbatim(one)}\n```" if verbatim(one).strip() else "")
        elif kind in ("list", "def-list"):
            yield from _text("\n".join(_list(one, "")))
            yield from _floats_inside(one)
        elif kind in ("table", "array"):
            if text := markdown_of(one, RENDERS):
                yield Float(kind="table", blocks=(Block(text=text, kind="table"),))
        elif kind in ("p", "attrib"):
            yield from _paragraph(one)
        elif kind in ("fn", "def-item"):
            yield from _text(" ".join(filter(None, [flat(child(one, "label")), _whole(one)])))
        elif kind in _WRAPPERS or any(name(inner) in (*_BLOCKS, "fn") for inner in one):
            yield from items(one)
        else:
            yield from _text(flat(one, RENDERS))


def _paragraph(element: Any) -> Iterator[Item]:
    """A paragraph; a table, list or formula in its midst ends one stretch of text."""
    stretch: list[str] = [element.text or ""]
    for one in element:
        if name(one) in _BLOCKS:
            yield from _text(" ".join("".join(stretch).split()))
            yield from items([one])
            stretch = []
        else:
            stretch.append(inline(one, RENDERS))
        stretch.append(one.tail or "")
    yield from _text(" ".join("".join(stretch).split()))


def _text(text: str) -> Iterator[Block]:
    if text.strip():
        yield Block(text=text)


def _whole(element: Any) -> str:
    """All paragraphs of a small element on one line."""
    parts = (flat(one, RENDERS) for one in children(element, "p", "term", "def"))
    return " ".join(filter(None, parts))


def _list(element: Any, indent: str) -> Iterator[str]:
    ordered = element.get("list-type") in ("order", "alpha-lower", "alpha-upper", "roman-lower")
    for number, one in enumerate(children(element, "list-item", "def-item"), start=1):
        mark = f"{number}." if ordered else "-"
        inner = [x for x in one if name(x) not in ("label", "list", *_TABLES, *_FIGURES)]
        text = " ".join(filter(None, (flat(x, _LIST_RENDERS) for x in inner)))
        yield f"{indent}{mark} {text}"
        for below in one.iter():
            if name(below) == "list" and _nearest_item(below) is one:
                yield from _list(below, indent + "  ")


def _nearest_item(element: Any) -> Any:
    return next((above for above in element.iterancestors() if name(above) == "list-item"), None)


def _floats_inside(element: Any) -> Iterator[Float]:
    for one in descendants(element, *_TABLES, *_FIGURES):
        yield _table(one) if name(one) in _TABLES else _figure(one)


def _table(element: Any) -> Float:
    blocks = [*_text(_caption(element))]
    for table in descendants(element, "table", "tgroup"):
        if any(name(above) in ("table", "tgroup") for above in table.iterancestors()):
            continue  # a CALS group inside its table, or a table in a cell
        if text := markdown_of(table, RENDERS):
            blocks.append(Block(text=text, kind="table"))
    foot = items(children(element, "table-wrap-foot"))
    blocks += [item for item in foot if isinstance(item, Block)]
    return Float(kind="table", blocks=tuple(blocks), id=element.get("id") or "")


def _figure(element: Any) -> Float:
    return Float(kind="figure", blocks=tuple(_text(_caption(element))), id=element.get("id") or "")


def _caption(element: Any) -> str:
    caption = child(element, "caption")
    title, words = flat(child(caption, "title"), RENDERS), _whole(caption)
    label = flat(child(element, "label")).rstrip(".:")
    title = f"{title}." if title and words and title[-1] not in ".?!:" else title
    return " ".join(filter(None, [f"{label}." if label else "", title, words]))


def _formula(element: Any) -> Iterator[Formula]:
    told = _math(element)
    label = flat(child(element, "label")).strip("()")
    if told:
        yield Formula(text=told, label=label)


def _math(element: Any) -> str:
    """LaTeX, else MathML, else whatever text there is."""
    latex = next(descendants(element, "tex-math"), None)
    if latex is not None and (text := tex(latex)):
        return f"$${text}$$" if name(element) == "disp-formula" else f"${text}$"
    formula = next(descendants(element, "math"), None)
    if formula is not None and (text := mathml(formula)):
        return text
    return flat(element, {"label": lambda _: ""})


def _raised(element: Any) -> str | None:
    """Powers keep their meaning (10^5); references and ordinals stay as they are."""
    if any(name(one) == "xref" for one in element.iter()):
        return None
    text = flat(element)
    return f"^{text}" if re.fullmatch(r"[-−+–]?\d+", text) else None


def _pointer(element: Any) -> str | None:
    """A raised reference number would run into the word before it."""
    if element.get("ref-type") == "bibr" and any(name(one) == "sup" for one in element.iter()):
        return f" [{flat(element)}]"
    return None


RENDERS: dict[str, Render] = {
    "inline-formula": _math,
    "disp-formula": _math,
    "tex-math": lambda element: f"${tex(element)}$",
    "math": mathml,
    "sup": _raised,
    "xref": _pointer,
    "break": lambda _: "\n",
    "fn": lambda element: f" ({_whole(element)})",
    **{silent: lambda _: "" for silent in ("graphic", "inline-graphic", "media", "alt-text")},
    "object-id": lambda _: "",
    "index-term": lambda _: "",
}
_LIST_RENDERS: dict[str, Render] = {**RENDERS, "list": lambda _: ""}
