"""What was filled in to a form: the values of its fields, where they stand on the page.

They are no text of the page: a viewer draws them over it. Values that are not shown (hidden fields,
passwords) are left out; a box that is ticked is `[x]`.
"""

import ctypes
import math
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.pdf.pieces import Style, Word

MAX_WIDGETS = 20_000
"""Annotations of one page."""
MAX_FILLED = 300_000
"""Characters of all fields of one page."""
_MAX_OPTIONS = 1_000
_TICK = "[x]"
_SIZE = 10.0
_STEP = 0.5
"""Of the type size: how wide a letter is taken to be."""
_LEADING = 1.2

Box = tuple[float, float, float, float]
"""Left, bottom, right, top in the page's own coordinates."""


def prepare(document: Any) -> None:
    """Let PDFium look at a document's fields, if it has any; pages opened from now on tell them."""
    import pypdfium2

    try:
        document.init_forms()
    except pypdfium2.PdfiumError as error:
        raise ReadError("its form is damaged; print the file to a new PDF") from error


def filled(
    document: Any, page: Any, number: int, box: Box, turn: int, beside: Sequence[Word]
) -> list[Word]:
    """The words filled in to the fields of a page, on the page as it is turned.

    Args:
        number: of the page, from 1.
        turn: quarter turns, as of `Page`.
        beside: the page's own words, whose type theirs is taken to be of.

    Raises:
        ReadError: it holds more than a person fills in.
    """
    if not document.formenv:
        return []
    sizes = Counter(word.style.size for word in beside)
    usual = sizes.most_common(1)[0][0] if sizes else _SIZE
    words: list[Word] = []
    characters = 0
    for value, rect in _values(document, page, number):
        characters += len(value)
        if characters > MAX_FILLED:
            raise ReadError(
                f"the fields of page {number} hold more than {MAX_FILLED} characters; "
                "print the file to a new PDF"
            )
        words += _placed(value, _turned(rect, box, turn), usual)
    return words


def _values(document: Any, page: Any, number: int) -> Iterator[tuple[str, Box]]:
    import pypdfium2.raw as pdfium

    count = pdfium.FPDFPage_GetAnnotCount(page)
    if count > MAX_WIDGETS:
        raise ReadError(f"page {number} holds {count} annotations; print the file to a new PDF")
    unseen = pdfium.FPDF_ANNOT_FLAG_HIDDEN | pdfium.FPDF_ANNOT_FLAG_NOVIEW
    for index in range(count):
        annotation = pdfium.FPDFPage_GetAnnot(page, index)
        if not annotation:
            continue
        try:
            if pdfium.FPDFAnnot_GetSubtype(annotation) != pdfium.FPDF_ANNOT_WIDGET:
                continue
            rect = pdfium.FS_RECTF()
            shown = not pdfium.FPDFAnnot_GetFlags(annotation) & unseen
            if shown and pdfium.FPDFAnnot_GetRect(annotation, rect):
                sides = rect.left, rect.bottom, rect.right, rect.top
                value = _value(pdfium, document.formenv, annotation)
                if value.strip() and all(map(math.isfinite, sides)) and _is_seen(sides):
                    yield value, sides
        finally:
            pdfium.FPDFPage_CloseAnnot(annotation)


def _value(pdfium: Any, form: Any, annotation: Any) -> str:
    kind = pdfium.FPDFAnnot_GetFormFieldType(form, annotation)
    if kind in (pdfium.FPDF_FORMFIELD_CHECKBOX, pdfium.FPDF_FORMFIELD_RADIOBUTTON):
        return _TICK if pdfium.FPDFAnnot_IsChecked(form, annotation) else ""
    if kind in (pdfium.FPDF_FORMFIELD_COMBOBOX, pdfium.FPDF_FORMFIELD_LISTBOX):
        options = range(min(_MAX_OPTIONS, pdfium.FPDFAnnot_GetOptionCount(form, annotation)))
        chosen = [
            _text(pdfium.FPDFAnnot_GetOptionLabel, form, annotation, index)
            for index in options
            if pdfium.FPDFAnnot_IsOptionSelected(form, annotation, index)
        ]
        return "\n".join(chosen) or _text(pdfium.FPDFAnnot_GetFormFieldValue, form, annotation)
    if kind == pdfium.FPDF_FORMFIELD_TEXTFIELD:
        flags = pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation)
        if not flags & pdfium.FPDF_FORMFLAG_TEXT_PASSWORD:
            return _text(pdfium.FPDFAnnot_GetFormFieldValue, form, annotation)
    return ""


def _text(get: Any, *of: Any) -> str:
    """A text of PDFium's, which tells its length in bytes first; of a field, no more than a page's.

    One character more than that is enough for the page to be refused.
    """
    size = get(*of, None, 0)
    if size // 2 > MAX_FILLED + 2:
        return "?" * (MAX_FILLED + 1)
    buffer = ctypes.create_string_buffer(size + 2)
    get(*of, ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort)), size)
    text = buffer.raw[: max(0, size - 2)].decode("utf-16-le", errors="replace")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join("".join(c if c.isprintable() else " " for c in line) for line in lines)


def _is_seen(rect: Box) -> bool:
    return rect[2] - rect[0] > 1 and rect[3] - rect[1] > 1


def _turned(rect: Box, box: Box, turn: int) -> Box:
    """Left, top, right and bottom on the turned page, within it."""
    x0, y0, x1, y1 = rect[0] - box[0], rect[1] - box[1], rect[2] - box[0], rect[3] - box[1]
    width, height = box[2] - box[0], box[3] - box[1]
    turned = (
        (x0, height - y1, x1, height - y0),
        (y0, x0, y1, x1),
        (width - x1, y0, width - x0, y1),
        (height - y1, width - x1, height - y0, width - x0),
    )[turn % 4]
    far = (width, height) if turn % 2 == 0 else (height, width)
    left, top, right, bottom = (
        min(max(side, 0.0), limit) for side, limit in zip(turned, far * 2, strict=True)
    )
    return left, top, right, bottom


def _placed(value: str, place: Box, usual: float) -> list[Word]:
    """A value's words in the place of its field, on as many lines as it has room for."""
    left, top, right, bottom = place
    width, height = max(1.0, right - left), max(1.0, bottom - top)
    size = min(usual, max(1.0, height))
    room = max(1, int(height / (_LEADING * size)))
    first = top + _LEADING * size if room > 1 else (top + bottom) / 2 + 0.25 * size
    words: list[Word] = []
    for number, line in enumerate(_lines(value, max(1, int(width / (_STEP * size))), room)):
        step = min(_STEP * size, width / max(1, len(line)))
        at, base = 0, first + number * _LEADING * size
        # Words set too close to be told apart stay one.
        for text in line.split() if step > 0.5 * _STEP * size else [line]:
            start = line.index(text, at)
            at = start + len(text)
            words.append(Word(text, left + start * step, left + at * step, base, Style(size)))
    return words


def _lines(value: str, letters: int, room: int) -> list[str]:
    """A value as lines of so many letters, no more of them than there is room for."""
    wrapped = [
        line
        for own in value.splitlines()
        for line in textwrap.wrap(own, letters, break_long_words=False, break_on_hyphens=False)
    ]
    if len(wrapped) <= room:
        return wrapped
    parts = value.split()  # a field that scrolls holds more than it shows
    each = -(-len(parts) // room)
    return [" ".join(parts[start : start + each]) for start in range(0, len(parts), each)]
