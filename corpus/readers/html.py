"""HTML: what a page says, without what surrounds it (parsed by lxml).

Left out are scripts, controls, navigation, page headers and footers, banners, and menus; where
the page marks its main part, only that is read. Links are kept as their text. lxml is there for
the XML formats anyway; trafilatura finds the text of news pages well, but is made to drop what it
takes for boilerplate in others, and brings a dozen packages along.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import MissingBackend, ReadError
from pageturner.corpus.readers.encodings import decode
from pageturner.corpus.readers.html_math import write_formulas
from pageturner.corpus.readers.outline import Outline
from pageturner.corpus.readers.pages import Surroundings, is_menu, main_part, metadata_of, title_of
from pageturner.corpus.readers.pages import inner_text as _inner_text
from pageturner.corpus.readers.tables import are_labels, label_lines, markdown_table

MAX_BYTES = 64 * 2**20
"""A tree in memory is many times its file."""

_DROPPED = (
    "script style noscript template head svg math canvas iframe object embed video audio map "
    "button select option input textarea dialog menu nav footer"
).split()
_CONTROLS = frozenset({"input", "select", "textarea", "button"})
_LABEL_WORDS = 6
_LABEL_PARTS = 30
"""Elements of a label that are looked at."""
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_PARAGRAPHS = frozenset(
    "html body div section article main header figure details center fieldset form hgroup address "
    "blockquote dl dd dt li p summary figcaption caption td th tr tbody thead tfoot table aside "
    "search legend".split()
)
_BLOCKS = _PARAGRAPHS | {"pre", *_HEADINGS}
_LINE = "\u2028"
"""Stands for a line break inside a paragraph until white space is collapsed."""

_BULLET = "-"
_NUMBER = "pageturner-number"
"""An attribute for the number of an item that holds blocks."""
_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
_CHARSET = re.compile(rb"""(?:charset|encoding)\s*=\s*["']?\s*([\w:.-]{2,40})""", re.IGNORECASE)
_DEEPEST = 100
_TOO_DEEP = "2,048 elements within each other"
"""Where libxml2 ends."""
_MOST_SPANNED = 10_000
"""Cells that spans may add to one table: a few bytes of markup can ask for any number."""


def read(path: Path) -> Iterator[ReadDocument]:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ReadError(f"cannot be opened: {error.strerror or error}") from error
    if len(data) > MAX_BYTES:
        raise ReadError(f"{len(data) // 2**20} MB of HTML are past {MAX_BYTES // 2**20}; split it")
    yield parse(_decoded(data), path.stem)


def parse(text: str, fallback_title: str) -> ReadDocument:
    """Read a page of HTML, whole or a piece.

    Raises:
        ReadError: it holds no text.
    """
    root, is_cut = _tree(text)
    metadata = metadata_of(root)
    title = metadata.pop("title", "")
    _strip(root)
    main = main_part(root)
    title = title_of(root, main) or title
    walk = _Walk(Surroundings.of(root, main))
    walk.through(main)
    walk.end_paragraph()
    if walk.is_empty:
        raise ReadError(
            f"no text on this page down to {_TOO_DEEP}; take elements out that hold nothing else"
            if is_cut
            else "no text on this page; if scripts write it, save it from a browser"
        )
    document = walk.outline.document(title, fallback_title, metadata)
    left_out = (f"what lies deeper than {_TOO_DEEP}, and all that follows it",) if is_cut else ()
    return replace(document, left_out=(*document.left_out, *left_out))


def _decoded(data: bytes) -> str:
    """By byte order mark, then UTF-8, then the charset the page declares, as a browser takes it."""
    declared = _CHARSET.search(data[:4096])
    if declared and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        name = declared.group(1).decode("ascii").lower()
        if name in ("iso-8859-1", "latin1", "us-ascii", "ascii"):
            name = "cp1252"
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            try:
                return data.decode(name)
            except (LookupError, ValueError):  # unknown, or not what the page is in
                pass
    return decode(data)


def _tree(text: str) -> tuple[Any, bool]:
    """A page as a tree, and whether the parser gave up on elements within elements."""
    try:
        from lxml import etree, html
    except ImportError as error:
        raise MissingBackend("lxml is not installed. Run: pip install lxml") from error
    parser = html.HTMLParser(
        encoding="utf-8", no_network=True, remove_comments=True, remove_pis=True, huge_tree=True
    )
    try:
        root = html.document_fromstring(text.encode("utf-8", "replace"), parser=parser)
    except (etree.LxmlError, AssertionError) as error:
        raise ReadError(f"no text on this page ({error}); remove it") from error
    limits = etree.ErrorTypes.ERR_RESOURCE_LIMIT
    return root, any(one.type == limits for one in parser.error_log)


def _strip(root: Any) -> None:
    """Take out what is never text, with the signs that link to headings; mark line breaks."""
    from lxml import etree

    for label in list(root.iter("label")):
        if _names_a_control(label):
            label.tag = "button"
    write_formulas(root, _LINE)
    etree.strip_elements(root, *_DROPPED, with_tail=False)
    for tag in _HEADINGS:
        for heading in root.iter(tag):
            for link in heading.iter("a"):
                if not any(map(str.isalnum, _inner_text(link))):
                    link.text = None
    for tag in ("br", "hr"):
        for element in root.iter(tag):
            element.tail = _LINE + (element.tail or "")


def _names_a_control(label: Any) -> bool:
    """Whether it is the name of a field; a label of a sentence, or of nothing, is text."""
    inside = list(islice(label.iter(), _LABEL_PARTS))
    named = "for" in label.attrib or any(one.tag in _CONTROLS for one in inside)
    words = [word for one in inside for word in (one.text or "").split()]
    words += [word for one in inside if one is not label for word in (one.tail or "").split()]
    return named and len(words) < _LABEL_WORDS


class _Walk:
    """Goes through a page in reading order and tells an outline what it holds."""

    def __init__(self, around: Surroundings) -> None:
        self.outline = Outline()
        self._around = around
        self.is_empty = True
        self._words: list[str] = []
        self._mark = _BULLET
        """Of the list item that was begun last."""

    def through(self, element: Any, depth: int = 0) -> None:
        """Everything in an element but what surrounds the text."""
        if depth > _DEEPEST:  # nested past any page's markup: its text without its structure
            self._words.append("".join(element.itertext()))
            return
        self._words.append(element.text or "")
        for child in element:
            if not self._around.hold(child):
                self._child(child, child.tag, depth + 1)
            self._words.append(child.tail or "")

    def end_paragraph(self) -> None:
        lines = [" ".join(line.split()) for line in "".join(self._words).split(_LINE)]
        text = "\n".join(line for line in lines if line)
        self._words = []
        if text and text == self._mark:  # it goes before the first block of its item
            self._words.append(f"{text} ")
        else:
            self._tell(text)

    def _tell(self, text: str) -> None:
        self.is_empty = self.is_empty and not text.strip()
        self.outline.text(text)

    def _child(self, child: Any, tag: str, depth: int) -> None:
        if tag in _HEADINGS:
            self.end_paragraph()
            heading = _inner_text(child)
            self.is_empty = self.is_empty and not heading
            self.outline.heading(_HEADINGS[tag], heading)
        elif tag == "table":
            self._table(child, depth)
        elif tag == "pre":
            self.end_paragraph()
            text = "".join(child.itertext()).replace(_LINE, "\n").strip("\n")
            self._tell(f"```\n{text}\n```" if text.strip() else "")
        elif tag in ("ul", "ol"):
            self._list(child, depth)
        elif tag in _PARAGRAPHS:
            self.end_paragraph()
            if tag == "li":
                self._mark = child.get(_NUMBER) or _BULLET
                self._words.append(f"{self._mark} ")
            self.through(child, depth)
            self.end_paragraph()
        elif tag == "img":
            self._words.append(f" {child.get('alt') or ''} ")
        else:
            self.through(child, depth)

    def _list(self, element: Any, depth: int) -> None:
        """A list is one stretch of lines; one whose items hold blocks is read block by block."""
        self.end_paragraph()
        if is_menu(element):
            return
        lines = _list_lines(element, "")
        if lines is None:
            if any(name in element.attrib for name in ("start", "reversed")):
                for number, item in _numbered(element):
                    item.set(_NUMBER, f"{number}.")
            self.through(element, depth)
            self.end_paragraph()
        else:
            self._tell("\n".join(lines))

    def _table(self, element: Any, depth: int) -> None:
        """A table of data becomes Markdown; one for layout is walked through."""
        self.end_paragraph()
        rows = [] if _is_layout(element) else _rows(element)
        if max(map(len, rows), default=0) < 2:
            self.through(element, depth)
            self.end_paragraph()
            return
        caption = element.find("caption")
        self._tell("" if caption is None else _inner_text(caption))
        if _has_a_head_a_row(element) or are_labels(rows):
            self._tell(label_lines(rows))
            return
        table = markdown_table(rows)
        self.is_empty = self.is_empty and not table
        self.outline.table(table)


def _list_lines(element: Any, indent: str) -> list[str] | None:
    """The items as lines, lists within lists indented; None if an item holds other blocks."""
    lines: list[str] = []
    for number, item in _numbered(element):
        inner = [child for child in item if child.tag in ("ul", "ol")]
        blocks = [child for child in item if child.tag in _BLOCKS]
        if len(blocks) > 1 or len(indent) > 40:
            return None
        if any(below.tag in _BLOCKS for block in blocks for below in block.iterdescendants()):
            return None
        own = [item.text or ""]
        for child in item:
            own += ["".join(child.itertext())] if child not in inner else []
            own.append(child.tail or "")
        mark = f"{number}." if element.tag == "ol" else "-"
        text = " ".join("".join(own).split())
        lines += [f"{indent}{mark} {text}"] if text else []
        for one in inner:
            below = _list_lines(one, indent + "  ")
            if below is None:
                return None
            lines += below
    return lines


def _numbered(element: Any) -> list[tuple[int, Any]]:
    """The items of a list with the numbers that a browser gives them."""
    items = [item for item in element if item.tag == "li"]
    step = -1 if "reversed" in element.attrib else 1
    number = _stated(element, "start", 1 if step > 0 else len(items))
    numbered = []
    for item in items:
        number = _stated(item, "value", number)
        numbered.append((number, item))
        number += step
    return numbered


def _stated(element: Any, name: str, otherwise: int) -> int:
    text = (element.get(name) or "").strip()
    return int(text) if _WHOLE.fullmatch(text) else otherwise


def _is_layout(table: Any) -> bool:
    """Whether a table puts parts of a page beside each other; one with heads of its own does not,
    also where a cell holds a table."""
    if table.get("role") == "presentation":
        return True
    if any(table.find(f".//{tag}") is not None for tag in _HEADINGS):
        return True
    if table.find(".//table") is None:
        return False
    heads = (next(head.iterancestors("table")) is table for head in table.iter("th"))
    return table.find("caption") is None and not any(heads)


def _has_a_head_a_row(table: Any) -> bool:
    """Whether every one of several rows is heads and values in turn, as what a page tells of one
    thing at its side."""
    rows = [
        [cell for cell in line if cell.tag in ("td", "th")]
        for line in table.iter("tr")
        if next(line.iterancestors("table")) is table
    ]
    told = [row for row in rows if any(map(_inner_text, row))]
    return len(told) > 1 and all(
        len(row) % 2 == 0
        and all(cell.tag == ("td" if at % 2 else "th") for at, cell in enumerate(row))
        and not any({"rowspan", "colspan"} & set(cell.keys()) for cell in row)
        for row in told
    )


def _rows(table: Any) -> list[list[str]]:
    """The cells, each repeated over the rows and followed by blanks over the columns it spans."""
    rows: list[list[str]] = []
    left = _MOST_SPANNED
    hanging: dict[int, tuple[int, str]] = {}
    for line in table.iter("tr"):
        if next(line.iterancestors("table")) is not table:
            continue
        row: list[str] = []

        def hang(row: list[str] = row) -> None:
            while len(row) in hanging:
                below, text = hanging.pop(len(row))
                if below > 1:
                    hanging[len(row)] = below - 1, text
                row.append(text)

        for cell in line:
            if cell.tag not in ("td", "th"):
                continue
            hang()
            text = _inner_text(cell)
            down, across = _span(cell, "rowspan"), _span(cell, "colspan")
            left -= down * across - 1
            if left < 0:
                down = across = 1
            for part in range(across):
                if down > 1:
                    hanging[len(row)] = down - 1, "" if part else text
                row.append("" if part else text)
        hang()
        rows.append(row)
    return rows


def _span(cell: Any, name: str) -> int:
    stated = (cell.get(name) or "1").strip()
    return max(int(stated), 1) if stated.isascii() and stated.isdecimal() and len(stated) < 9 else 1
