"""Word documents, by python-docx: paragraphs, lists and tables in reading order.

A heading is told by its style ("Heading 2") or outline level, and carries the number that Word
shows before it. Equations are read as a line of text where they stand. Notes stand below the
paragraph that calls them. Headers, footers, and text that was deleted or moved away under tracked
changes are not read; what was inserted is.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.docx_notes import Notes
from pageturner.corpus.readers.docx_numbering import Numbering
from pageturner.corpus.readers.office import core_properties, parsing
from pageturner.corpus.readers.omml import EQUATIONS, omml
from pageturner.corpus.readers.outline import Outline
from pageturner.corpus.readers.tables import are_labels, label_lines, markdown_table

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_UNREAD = frozenset((f"{_W}del", f"{_W}moveFrom", f"{_W}pPr", f"{_W}rPr", _FALLBACK))
_GAPS = {f"{_W}tab": "\t", f"{_W}br": "\n", f"{_W}cr": "\n", f"{_W}noBreakHyphen": "-"}
_WRAPPERS = frozenset(
    f"{_W}{name}" for name in ("sdt", "sdtContent", "ins", "moveTo", "customXml", "smartTag")
)
_HEADING = re.compile(r"heading (\d)", re.IGNORECASE)
_DEEPEST = 100


def read(path: Path) -> Iterator[ReadDocument]:
    with parsing("Word", "python-docx"):
        from docx import Document

        document = Document(str(path))
        metadata = core_properties(document.core_properties)
        body = _Body(document)
        body.through(document.element.body)
        body.end_list()
    if body.is_empty:
        raise ReadError("empty: no text in this Word file")
    title = body.title or str(metadata.pop("title", "")).strip()
    yield body.outline.document(title, path.stem, metadata)


class _Body:
    """Goes through the body and tells an outline what it holds."""

    def __init__(self, document: Any) -> None:
        self.outline = Outline()
        self.title = ""
        self.is_empty = True
        self._numbering = Numbering(document)
        self._styles = {style.style_id: style for style in document.styles}
        self._levels: dict[str, int] = {}
        self._list: list[str] = []
        self._list_notes: list[str] = []
        self._notes = Notes(document, _text)

    def through(self, element: Any, depth: int = 0) -> None:
        for child in element:
            if child.tag == f"{_W}p":
                self._paragraph(child)
            elif child.tag == f"{_W}tbl":
                self._table(child, depth)
            elif child.tag in EQUATIONS:
                self._equation(child)
            elif child.tag in _WRAPPERS and depth < _DEEPEST:
                self.through(child, depth + 1)

    def end_list(self) -> None:
        self.outline.text("\n".join(self._list))
        self._list = []
        self.outline.text("\n".join(self._list_notes))
        self._list_notes = []

    def _paragraph(self, paragraph: Any) -> None:
        text = _text(paragraph, self._notes).strip()
        if not text:
            return
        self.is_empty = False
        notes = self._notes.taken()
        style = paragraph.style or ""
        label = self._numbering.label(paragraph, self._styles.get(style))
        level = self._level(paragraph, style)
        is_title = self._named(style) == "title" and not self.title
        if label and not level and not is_title:
            self._list.append(f"{'  ' * label.level}{label.text or '-'} {text}")
            self._list_notes += [notes] if notes else []
            return
        self.end_list()
        if level or is_title:  # a name without the numbers of its notes
            text = _text(paragraph).strip()
        if level:
            self.outline.heading(level, f"{label.text} {text}" if label and label.text else text)
        elif is_title:
            self.title = " ".join(text.split())
        else:
            self.outline.text(text)
        self.outline.text(notes)

    def _equation(self, equation: Any) -> None:
        """One that stands outside of paragraphs."""
        if text := omml(equation):
            self.is_empty = False
            self.end_list()
            self.outline.text(text)

    def _named(self, style: str) -> str:
        known = self._styles.get(style)
        return str(known.name or "").lower() if known is not None else ""

    def _level(self, paragraph: Any, style: str) -> int:
        """1 to 9 for a heading, 0 for other text."""
        own = paragraph.find(f"{_W}pPr/{_W}outlineLvl")
        if own is not None:
            return _outline_level(own)
        if style not in self._levels:
            self._levels[style] = self._style_level(style)
        return self._levels[style]

    def _style_level(self, name: str) -> int:
        style = self._styles.get(name)
        for _ in range(20):  # styles may be based on each other in a ring
            if style is None:
                break
            stated = style.element.find(f"{_W}pPr/{_W}outlineLvl")
            if stated is not None:
                return _outline_level(stated)
            if found := _HEADING.fullmatch(str(style.name or "")):
                return int(found.group(1))
            style = getattr(style, "base_style", None)
        return 0

    def _table(self, table: Any, depth: int) -> None:
        """A table of data becomes Markdown; one of a single column is read as text."""
        self.end_list()
        rows = [list(_cells(row)) for row in table.iter(f"{_W}tr") if row.getparent() is table]
        if max((len(row) for row in rows), default=0) > 1:
            told = [
                ["" if cell is None else _text(cell, self._notes) for cell in row] for row in rows
            ]
            labelled = are_labels(told)
            text = label_lines(told) if labelled else markdown_table(told)
            self.is_empty = self.is_empty and not text
            self.outline.text(text) if labelled else self.outline.table(text)
            self.outline.text(self._notes.taken())
        elif depth < _DEEPEST:
            for row in rows:
                for cell in row:
                    if cell is not None:
                        self.through(cell, depth + 1)
            self.end_list()


def _cells(row: Any) -> Iterator[Any]:
    """The cells of a row; None where one goes on from the left or from above."""
    for cell in row.iter(f"{_W}tc"):
        if next(cell.iterancestors(f"{_W}tr")) is not row:  # of a table inside
            continue
        properties = cell.find(f"{_W}tcPr")
        merge = None if properties is None else properties.find(f"{_W}vMerge")
        yield None if merge is not None and merge.get(f"{_W}val") != "restart" else cell
        span = None if properties is None else properties.find(f"{_W}gridSpan")
        stated = "1" if span is None else span.get(f"{_W}val") or "1"
        across = int(stated) if stated.isdecimal() and len(stated) < 4 else 1
        yield from [None] * min(across - 1, 63)  # Word allows 63 columns


def _text(element: Any, notes: Notes | None = None) -> str:
    """What is to be read in an element; text boxes and cells' paragraphs on lines of their own.

    Args:
        notes: where calls of notes are numbered; without it they are not read.
    """
    parts: list[str] = []
    waiting = [element]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            parts.append(one)
        elif one.tag == f"{_W}t":
            parts.append(one.text or "")
        elif one.tag in _GAPS:
            parts.append(_GAPS[one.tag])
        elif one.tag in EQUATIONS:
            parts.append(omml(one))
        elif notes is not None and (mark := notes.mark(one)):
            parts.append(mark)
        elif one.tag not in _UNREAD:
            waiting += ["\n"] if one.tag == f"{_W}p" and one is not element else []
            waiting += reversed(one)
    return "".join(parts)


def _outline_level(stated: Any) -> int:
    value = stated.get(f"{_W}val") or ""
    return int(value) + 1 if value in set("01234567") | {"8"} else 0
