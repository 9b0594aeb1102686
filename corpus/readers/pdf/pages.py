"""Pages to words: text, place and type of every word, by PDFium's own reading of the page.

PDFium says where words and lines end. Asking it for the first and the last character of each word
only, instead of every character, makes a page of a thousand words take a few milliseconds.
"""

import ctypes
import math
import re
from collections import Counter, defaultdict
from typing import Any

from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.pdf.forms import filled
from pageturner.corpus.readers.pdf.pieces import LINE_HYPHEN, Page, Style, Word

MAX_CHARS = 300_000
"""On one page; a dense broadsheet page has a tenth of it."""
MAX_OBJECTS = 200_000

_WORD = re.compile(rf"[^\s{LINE_HYPHEN}\x02]+[{LINE_HYPHEN}\x02]?")
_BOLD = re.compile(r"bold|black|heavy|semibd|demi|cmbx|cmssbx|-bd\b|medi(?:um)?\b", re.I)
_ITALIC = re.compile(r"ital|obli|slant|cmti|cmsl", re.I)
_MONO = re.compile(r"mono|courier|consol|typewriter|cmtt|hack|menlo|code", re.I)
_LIGATURES = str.maketrans(
    {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "ft", "ﬆ": "st", "\xad": ""}
)
# Private use: icons of symbol fonts. The rest are controls and what stands for no character.
_NO_TEXT = re.compile(
    "[\ue000-\uf8ff\x00-\x08\x0b-\x1f\x7f\ufffd\ufeff\u200b\U000f0000-\U0010ffff]"
)
_BULLETS = str.maketrans(
    {"\uf0b7": "•", "\uf0a7": "•", "\uf0d8": "•", "\uf06e": "•", "\uf0fc": "•"}
)
_LAST_LETTER = re.compile(r"[b-hj-z][.,;:]?$")
_TEXT, _PATH, _IMAGE, _FORM = 1, 2, 3, 5
_INVISIBLE = 3
_LOOKED_AT = 20_000
_THIN = 3.0
_RULE = 30
_SCAN_SHARE = 0.3
_STAMPED_SHARE = 0.8
_STAMPS = 12
"""Words within a scan's margins; of a signature, say."""
_MARGIN_STAMPS = 60
"""With those in the margins."""
_MARGIN = 0.1
_STAMP_SIZE = 0.017
"""Of the page's height: what is larger is the title on a picture."""
_FORM_OBJECTS = 100


def page_of(document: Any, index: int) -> Page:
    """Read one page (`index` from 0). Its handles are closed again.

    Words that stand aslant or sideways among upright ones (watermarks, axis labels, stamps along
    the edge) are left out; a page of sideways words is turned.

    Raises:
        ReadError: it holds more characters or objects than a printed page can.
    """
    import pypdfium2
    import pypdfium2.raw as pdfium

    try:
        page = document[index]
    except pypdfium2.PdfiumError as error:
        raise ReadError(f"page {index + 1} is damaged; export the file again") from error
    try:
        objects = pdfium.FPDFPage_CountObjects(page)
        if objects > MAX_OBJECTS:
            raise ReadError(
                f"page {index + 1} holds {objects} objects; print the file to a new PDF"
            )
        box = page.get_bbox()
        text_page = page.get_textpage()
        try:
            found = _Words(text_page, index + 1)
            turn, words = found.upright(box)
        finally:
            text_page.close()
        width, height = box[2] - box[0], box[3] - box[1]
        if turn % 2:
            width, height = height, width
        drawn = _Drawn(page, objects)
        area = width * height
        scanned = (
            drawn.picture_area > _STAMPED_SHARE * area
            and not found.invisible
            and _are_stamps(words, height)
            if words
            else drawn.image_area > _SCAN_SHARE * area
        )
        grid = bool(words) and drawn.grid and not turn
        told = filled(document, page, index + 1, box, turn, beside=words)
        return Page(index + 1, width, height, words, scanned=scanned, filled=told, grid=grid)
    finally:
        page.close()


def _are_stamps(words: list[Word], height: float) -> bool:
    """Whether words that stand on a picture of the page are no more than was stamped on it.

    Small type, and little of it: an envelope's number, page numbers, a name signed.
    """
    if any(word.style.size > _STAMP_SIZE * height for word in words):
        return False
    edge = _MARGIN * height
    within = sum(edge < word.base < height - edge for word in words)
    return within <= _STAMPS and len(words) <= _MARGIN_STAMPS


class _Words:
    """The words of a text page in PDFium's order and coordinates, with their quarter turns."""

    invisible = False
    """Whether words are there that are not shown: the text of a scan that was recognised."""

    def __init__(self, text_page: Any, number: int) -> None:
        import pypdfium2.raw as pdfium

        self._pdfium, self._page = pdfium, text_page.raw
        self._styles: dict[int, tuple[Style, int]] = {}
        self._fonts: dict[int, tuple[bool, bool, bool]] = {}
        count = text_page.count_chars()
        if count > MAX_CHARS:
            raise ReadError(f"page {number} holds {count} characters; print the file to a new PDF")
        text = self._text(count)
        self._found: list[tuple[str, int, int]] = [
            (match.group(), match.start(), match.end()) for match in _WORD.finditer(text)
        ]

    def upright(self, box: tuple[float, float, float, float]) -> tuple[int, list[Word]]:
        """How often to turn the page by a quarter clockwise, and its upright words."""
        placed = []
        last = (Style(10.0), 0)
        turns: Counter[int] = Counter()
        for text, start, end in self._found:
            last = self._style(start) or last
            style, turn = last
            turns[turn] += len(text)
            placed.append((text, start, end, style, turn))
        main = max((turn for turn in turns if turn >= 0), key=lambda turn: turns[turn], default=0)
        words: list[Word] = []
        for text, start, end, style, turn in placed:
            if turn == main:
                own = self._place(text, start, end, style, turn, box)
                if words and own and self._one_word(words[-1], own[0], start):
                    words[-1].text += own[0].text
                    words[-1].x1 = own[0].x1
                    del own[0]
                words += own
        return main, words

    def _one_word(self, before: Word, word: Word, start: int) -> bool:
        """Whether PDFium parted a word at a gap that is narrower than a space."""
        gap = (word.x0 - before.x1) / before.style.size
        return (
            0.0 <= gap < 0.16
            and before.base == word.base
            and before.style == word.style
            and start > 0
            and before.text[-1].isalpha()
            and bool(_LAST_LETTER.match(word.text))
            and self._pdfium.FPDFText_IsGenerated(self._page, start - 1) == 1
        )

    def _text(self, count: int) -> str:
        """One character per index of PDFium's list."""
        buffer = (ctypes.c_ushort * (count + 1))()
        written = self._pdfium.FPDFText_GetText(self._page, 0, count, buffer)
        text = bytes(memoryview(buffer)).decode("utf-16-le", errors="replace")[
            : max(0, written - 1)
        ]
        if len(text) == count:
            return text
        get = self._pdfium.FPDFText_GetUnicode  # where characters are left out of the text
        return "".join(_character(get(self._page, index)) for index in range(count))

    def _style(self, index: int) -> tuple[Style, int] | None:
        pdfium = self._pdfium
        handle = pdfium.FPDFText_GetTextObject(self._page, index)
        if not handle:
            return None
        key = ctypes.addressof(handle.contents)
        if key not in self._styles:
            matrix = pdfium.FS_MATRIX()
            pdfium.FPDFText_GetMatrix(self._page, index, matrix)
            size = pdfium.FPDFText_GetFontSize(self._page, index)
            scale = math.hypot(matrix.c, matrix.d) or 1.0
            angle = math.degrees(math.atan2(matrix.b, matrix.a))
            quarter = round(angle / 90)
            turn = quarter % 4 if abs(angle - 90 * quarter) < 10 else -1
            font = pdfium.FPDFTextObj_GetFont(handle)
            bold, italic, mono = self._font(font) if font else (False, False, False)
            mode = pdfium.FPDFTextObj_GetTextRenderMode(handle)
            bold = bold or mode == 2  # filled and stroked
            self.invisible = self.invisible or mode == _INVISIBLE
            size = min(max(round(size * scale * 2) / 2, 1.0), 1000.0)
            self._styles[key] = (Style(size, bold, italic, mono), turn)
        return self._styles[key]

    def _font(self, font: Any) -> tuple[bool, bool, bool]:
        pdfium, key = self._pdfium, ctypes.addressof(font.contents)
        if key not in self._fonts:
            buffer = ctypes.create_string_buffer(256)
            pdfium.FPDFFont_GetBaseFontName(font, buffer, 256)
            name = buffer.value.decode("utf-8", errors="replace")
            flags = max(0, pdfium.FPDFFont_GetFlags(font))
            bold = bool(_BOLD.search(name)) or bool(flags & 1 << 18)
            # Where a font does not say its weight, PDFium makes one of its stems: 4,000 and more.
            bold = bold or 600 <= pdfium.FPDFFont_GetWeight(font) <= 950
            italic = bool(_ITALIC.search(name)) or bool(flags & 1 << 6)
            self._fonts[key] = (bold, italic, bool(_MONO.search(name)) or bool(flags & 1))
        return self._fonts[key]

    def _place(
        self,
        text: str,
        start: int,
        end: int,
        style: Style,
        turn: int,
        box: tuple[float, float, float, float],
    ) -> list[Word]:
        hyphen = text[-1] in (LINE_HYPHEN, "\x02")
        last = end - 2 if hyphen and end - start > 1 else end - 1
        a, b = self._bounds(start, turn, box), self._bounds(last, turn, box)
        if abs(a[2] - b[2]) > 1.2 * style.size and end - start > 1:
            # It runs over a line's end that PDFium did not see.
            middle = (start + end) // 2
            cut = middle - start
            return self._place(text[:cut], start, middle, style, turn, box) + self._place(
                text[cut:], middle, end, style, turn, box
            )
        text = text.rstrip(LINE_HYPHEN + "\x02") if hyphen else text
        text = _NO_TEXT.sub("", text.translate(_BULLETS).translate(_LIGATURES))
        if not text:
            return []
        x0, x1 = min(a[0], b[0]), max(a[1], b[1])
        return [Word(text + LINE_HYPHEN if hyphen else text, x0, x1, a[2], style)]

    def _bounds(
        self, index: int, turn: int, box: tuple[float, float, float, float]
    ) -> tuple[float, float, float]:
        """Left, right and baseline of a character on the turned page."""
        pdfium = self._pdfium
        rect = pdfium.FS_RECTF()
        pdfium.FPDFText_GetLooseCharBox(self._page, index, rect)
        x, y = ctypes.c_double(), ctypes.c_double()
        pdfium.FPDFText_GetCharOrigin(self._page, index, x, y)
        left, bottom, right, top = box
        if turn == 0:
            return rect.left - left, rect.right - left, top - y.value
        if turn == 1:
            return rect.bottom - bottom, rect.top - bottom, x.value - left
        if turn == 2:
            return right - rect.right, right - rect.left, y.value - bottom
        return top - rect.top, top - rect.bottom, right - x.value


_Strokes = defaultdict[int, list[tuple[float, float]]]


class _Drawn:
    """What is drawn on a page besides text: the share of images, and lines that cross."""

    def __init__(self, page: Any, objects: int) -> None:
        import pypdfium2.raw as pdfium

        left, bottom, right, top = (ctypes.c_float() for _ in range(4))
        self.image_area = 0.0
        self.picture_area = 0.0
        """Of pictures alone, and of those that hide no text: some lay a scan over its own."""
        text = False
        across: _Strokes = defaultdict(list)
        down: _Strokes = defaultdict(list)
        for index in range(min(objects, _LOOKED_AT)):
            handle = pdfium.FPDFPage_GetObject(page, index)
            kind = pdfium.FPDFPageObj_GetType(handle)
            text = text or kind == _TEXT
            if kind not in (_IMAGE, _FORM, _PATH):
                continue
            if not pdfium.FPDFPageObj_GetBounds(handle, left, bottom, right, top):
                continue
            width, height = right.value - left.value, top.value - bottom.value
            if kind != _PATH:  # a scan often lies inside a form
                self.image_area += abs(width * height)
                if not text and (kind == _IMAGE or _is_picture(pdfium, handle)):
                    self.picture_area += abs(width * height)
            elif height < _THIN < width:
                across[round(bottom.value)].append((left.value, right.value))
            elif width < _THIN < height:
                down[round(left.value)].append((bottom.value, top.value))
            elif width > _THIN and height > _THIN and _strokes(pdfium, handle):
                for y in (bottom.value, top.value):
                    across[round(y)].append((left.value, right.value))
                for x in (left.value, right.value):
                    down[round(x)].append((bottom.value, top.value))
        self.grid = all(
            sum(_longest(strokes) >= _RULE for strokes in lines.values()) >= 3
            for lines in (across, down)
        )


def _longest(strokes: list[tuple[float, float]]) -> float:
    """The longest line that strokes make end to end.

    A grid's lines go through, those under figures and between shaded rows do not.
    """
    best = start = end = 0.0
    for low, high in sorted(strokes):
        if not best or low > end + 1.5:
            start, end = low, high
        end = max(end, high)
        best = max(best, end - start)
    return best


def _is_picture(pdfium: Any, form: Any) -> bool:
    """Whether a form holds an image and no text; a whole page may lie inside one."""
    count = pdfium.FPDFFormObj_CountObjects(form)
    if not 0 < count <= _FORM_OBJECTS:
        return False
    inside = [pdfium.FPDFFormObj_GetObject(form, index) for index in range(count)]
    kinds = [pdfium.FPDFPageObj_GetType(one) for one in inside]
    return _IMAGE in kinds and _TEXT not in kinds and _FORM not in kinds


def _strokes(pdfium: Any, handle: Any) -> bool:
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    drawn = pdfium.FPDFPath_GetDrawMode(handle, fill, stroke)
    return bool(drawn and stroke.value and not fill.value)


def _character(code: int) -> str:
    return chr(code) if 0 < code < 0x110000 and not 0xD800 <= code < 0xE000 else " "
