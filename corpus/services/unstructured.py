"""Unstructured: the tables and figures of a PDF; UIUC.chat found its `yolox` model best at them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pageturner.corpus.documents import Block
from pageturner.corpus.readers.papers import Float, FloatKind, float_label
from pageturner.corpus.readers.xmltables import markdown_of
from pageturner.corpus.services.calling import Service, ServiceError

PATH = "/general/v0/general"
_WANTED = {
    "strategy": "hi_res",
    "hi_res_model_name": "yolox",
    "skip_infer_table_types": "[]",
    "output_format": "application/json",
}
_PICTURES = ("Image", "Figure", "Picture")
_NEAR = (-1, 1, -2, 2)
"""Where a caption is looked for, counted in elements."""


@dataclass(frozen=True, kw_only=True)
class _Element:
    """One element of the answer, checked."""

    kind: str
    text: str
    html: str
    page: int | None


def floats_of_unstructured(service: Service, pdf: Path) -> list[Float]:
    """The tables and figures of a PDF, with captions and pages, in its order.

    Raises:
        ServiceError: it did not answer, or not with a list of elements.
        OSError: the file cannot be opened.
    """
    body = service.post(PATH, pdf, field="files", data=_WANTED, accept=("application/json",))
    try:
        told = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise ServiceError(f"{service.name} answered no JSON: {error}") from error
    if not isinstance(told, list):
        raise ServiceError(f"{service.name} answered {type(told).__name__}, not a list of elements")
    return _floats([element for one in told if (element := _element(one))])


def _element(told: Any) -> _Element | None:
    if not isinstance(told, dict):
        return None
    about = told.get("metadata")
    about = about if isinstance(about, dict) else {}
    page, html = about.get("page_number"), about.get("text_as_html")
    return _Element(
        kind=str(told.get("type", "")),
        text=" ".join(str(told.get("text") or "").split()),
        html=html if isinstance(html, str) else "",
        page=page if isinstance(page, int) and not isinstance(page, bool) and page > 0 else None,
    )


def _floats(elements: Sequence[_Element]) -> list[Float]:
    found: list[tuple[int, Float]] = []
    taken: set[int] = set()
    for index, element in enumerate(elements):
        kind: FloatKind | None = None
        if element.kind == "Table":
            kind = "table"
        elif element.kind in _PICTURES:
            kind = "figure"
        if kind is None:
            continue
        caption = _caption(elements, index, kind, taken)
        taken |= {caption} if caption is not None else set()
        words = elements[caption].text if caption is not None else ""
        if made := _float(kind, element, words):
            found.append((index, made))
    for index, element in enumerate(elements):
        if element.kind == "FigureCaption" and index not in taken and element.text:
            kind = "table" if float_label(element.text, "table") else "figure"
            block = Block(text=element.text, page_first=element.page, page_last=element.page)
            found.append((index, Float(kind=kind, blocks=(block,))))
    return [made for _, made in sorted(found, key=lambda pair: pair[0])]


def _caption(
    elements: Sequence[_Element], index: int, kind: FloatKind, taken: set[int]
) -> int | None:
    """The nearest caption on the same page that is not one of the other kind."""
    other: FloatKind = "figure" if kind == "table" else "table"
    for near in (index + step for step in _NEAR):
        if not 0 <= near < len(elements) or near in taken:
            continue
        one = elements[near]
        says = one.kind == "FigureCaption" or bool(float_label(one.text, kind))
        if says and one.page == elements[index].page and not float_label(one.text, other):
            return near
    return None


def _float(kind: FloatKind, element: _Element, caption: str) -> Float | None:
    """A table with its rows; a figure with its caption and the words in it. A picture without a
    caption is decoration, a table without rows its text."""
    page = element.page
    blocks = [Block(text=caption, page_first=page, page_last=page)] if caption else []
    if kind == "table":
        rows = _markdown(element.html)
        if rows:
            blocks.append(Block(text=rows, kind="table", page_first=page, page_last=page))
        elif element.text:
            blocks.append(Block(text=element.text, page_first=page, page_last=page))
    elif caption and element.text:
        inside = f"In the figure: {element.text}"
        blocks.append(Block(text=inside, page_first=page, page_last=page))
    return Float(kind=kind, blocks=tuple(blocks)) if blocks else None


def _markdown(html: str) -> str:
    from lxml import etree

    if not html.strip():
        return ""
    parser = etree.HTMLParser(no_network=True, remove_comments=True, remove_pis=True)
    try:
        root = etree.fromstring(html, parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError):
        return ""
    table = next(root.iter("table"), None) if root is not None else None
    return markdown_of(table) if table is not None else ""
