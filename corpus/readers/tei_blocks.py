"""What stands in a division of a TEI file, with the pages that GROBID's coordinates tell."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from pageturner.corpus.documents import Block
from pageturner.corpus.readers.mathml import mathml
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

Pages = tuple[int | None, int | None]

_COORDINATES = re.compile(r"(\d{1,6}),")
_BLOCKS = ("figure", "table", "formula", "list", "quote", "note", "code", "lg", "listBibl")
_SILENT = ("head", "label", "pb", "lb", "cb", "fw", "graphic", "facsimile")


def is_division(element: Any) -> bool:
    return bool(re.fullmatch(r"div\d?", name(element)))


def items(element: Iterable[Any], apart: list[Float] | None = None) -> Iterator[Item]:
    """What stands in an element, without the divisions inside it.

    Args:
        apart: takes the floats, where their place in the file is not their place in the text.
    """
    for one in element:
        kind, pages = name(one), pages_of(one)
        if kind in _SILENT or (is_division(one) and not _wraps(one)):
            continue
        if kind == "figure":
            for made in figures(one):
                if apart is None:
                    yield made
                else:
                    apart.append(made)
        elif kind == "table":
            yield from _table(one, pages)
        elif kind == "formula":
            if text := _formula(one):
                label = flat(child(one, "label")).strip("()[] ")
                yield Formula(text=text, label=label, page_first=pages[0], page_last=pages[1])
        elif kind == "list":
            marks = (f"- {flat(item, _RENDERS)}" for item in children(one, "item"))
            yield from _text("\n".join(marks), pages)
        elif kind == "code":
            yield from _text(f"```\n{verbatim(one)}\n```", pages)
        elif kind == "lg":
            yield from _text("\n".join(flat(x, _RENDERS) for x in descendants(one, "l")), pages)
        elif kind == "note":
            mark = f"Note {one.get('n')}: " if one.get("n") else "Note: "
            yield from _text(mark + flat(one, _RENDERS) if flat(one) else "", pages)
        elif kind in ("p", "ab", "s", "l"):
            yield from _paragraph(one)
        elif any(name(inner) in ("p", "ab", "div", *_BLOCKS) for inner in one):
            yield from items(one, apart)
        else:
            yield from _text(flat(one, _RENDERS), pages)


def _wraps(division: Any) -> bool:
    """GROBID wraps an abstract's paragraphs, and a caption's, into a division without a head."""
    above = name(division.getparent())
    return above in ("abstract", "figDesc", "note", "item")


def _paragraph(element: Any) -> Iterator[Item]:
    """A paragraph; a formula, list or figure in its midst ends one stretch of text."""
    pages = pages_of(element)
    stretch: list[str] = [element.text or ""]
    for one in element:
        if name(one) in _BLOCKS and name(one) != "note" and one.get("rend") != "inline":
            yield from _text(" ".join("".join(stretch).split()), pages)
            yield from items([one])
            stretch = []
        else:
            stretch.append(inline(one, _RENDERS))
        stretch.append(one.tail or "")
    yield from _text(" ".join("".join(stretch).split()), pages)


def figures(element: Any) -> Iterator[Float]:
    """A figure or table: GROBID calls both `figure`."""
    pages = pages_of(element)
    is_table = element.get("type") == "table" or child(element, "table") is not None
    head, text = flat(child(element, "head")), flat(child(element, "figDesc"), _RENDERS)
    label = flat(child(element, "label"))
    if label and label not in head:
        head = f"{'Table' if is_table else 'Figure'} {label}"
    head = re.sub(r"[\s.:]+$", "", head)
    caption = text if head and text.startswith(head) else ". ".join(filter(None, [head, text]))
    blocks = [*_text(caption, pages)]
    for one in children(element, "table"):
        for made in _table(one, pages_of(one) if one.get("coords") else pages):
            blocks += made.blocks
    for note in children(element, "note"):
        blocks += _text(flat(note, _RENDERS), pages)
    if blocks:
        yield Float(
            kind="table" if is_table else "figure",
            blocks=tuple(blocks),
            id=str(element.get(_ID) or ""),
        )


_ID = "{http://www.w3.org/XML/1998/namespace}id"


def _table(element: Any, pages: Pages) -> Iterator[Float]:
    if text := markdown_of(element, _RENDERS):
        block = Block(text=text, kind="table", page_first=pages[0], page_last=pages[1])
        yield Float(kind="table", blocks=(block,))


def _text(text: str, pages: Pages) -> Iterator[Block]:
    if text.strip():
        yield Block(text=text, page_first=pages[0], page_last=pages[1])


def _formula(element: Any) -> str:
    """A formula without its number."""
    maths = next(descendants(element, "math"), None)
    return mathml(maths) if maths is not None else flat(element, {"label": lambda _: ""})


def pages_of(element: Any) -> Pages:
    """First and last page of an element, from the coordinates it or what is in it carries:
    boxes `page,x,y,width,height` apart by semicolons, pages from 1."""
    pages = []
    for one in element.iter():
        for box in str(one.get("coords") or "").split(";"):
            if found := _COORDINATES.match(box.strip()):
                pages.append(int(found.group(1)))
    return (min(pages), max(pages)) if pages else (None, None)


def _pointer(element: Any) -> str | None:
    """A footnote's mark; GROBID may write the note's id in its stead."""
    target = str(element.get("target") or "").lstrip("#")
    return "" if target and flat(element) == target else None


def _raised(element: Any) -> str | None:
    """Powers keep their meaning (10^5)."""
    text = flat(element)
    raised = element.get("rend") in ("superscript", "sup")
    return f"^{text}" if raised and re.fullmatch(r"[-−+–]?\d+", text) else None


_RENDERS: dict[str, Render] = {
    "ref": _pointer,
    "hi": _raised,
    "math": mathml,
    "lb": lambda _: " ",
    "note": lambda element: f" ({flat(element)})",
    **{silent: lambda _: "" for silent in ("graphic", "pb", "cb", "fw")},
}
