"""Pages that are images: named as such, and read with the `ocr` extra (RapidOCR on ONNX Runtime).

Its models come with the package; nothing is fetched.
"""

import math
from collections.abc import Sequence
from functools import cache
from statistics import median
from typing import Any

from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.pdf.pieces import Page, Style, Word

INSTALL = "pip install 'pageturner[ocr]'"
_SCALE = 200 / 72
_MAX_PIXELS = 12_000_000
_MIN_SCORE = 0.5
_NAMED = 8
"""Runs of scanned pages that are named; further pages are counted."""

Corner = Sequence[float]


def available() -> bool:
    """Whether scans can be read here."""
    from importlib.util import find_spec

    return find_spec("rapidocr_onnxruntime") is not None


def refuse(pages: int) -> ReadError:
    """What to say of a file of nothing but scans where they cannot be read."""
    count = "its one page is an image" if pages == 1 else f"its {pages} pages are images"
    return ReadError(f"image-only: {count} without text; run {INSTALL} and ingest again")


def notice(number: int) -> str:
    """What stands in the place of a page of which there is no text."""
    if available():
        return f"[Page {number} is an image in which no text was recognised.]"
    return f"[Page {number} is a scanned image and was not read. To read it: {INSTALL}]"


def left_out(pages: Sequence[int]) -> tuple[str, ...]:
    """What to tell of a file whose scanned pages, in their order, were not read."""
    runs: list[list[int]] = []
    for page in pages:
        if runs and runs[-1][-1] == page - 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    listed = ", ".join(f"{run[0]}–{run[-1]}" if run[1:] else str(run[0]) for run in runs[:_NAMED])
    listed += f" and {sum(map(len, runs[_NAMED:]))} more" if runs[_NAMED:] else ""
    which = f"page {listed} is a scanned image" if len(pages) == 1 else f"pages {listed} are scans"
    return (f"{which} and not read; run {INSTALL} and ingest again",)


def recognised(document: Any, page: Page) -> list[Word]:
    """The words of a scanned page with their places."""
    image, scale = _image(document, page)
    lines, _ = _engine()(image)
    return words_of(lines or [], scale)


def words_of(lines: Sequence[tuple[Sequence[Corner], str, float]], scale: float) -> list[Word]:
    """The words of recognised lines (corners in pixels, text, score); unsure ones are left out."""
    found = [(box, str(text)) for box, text, score in lines if float(score) >= _MIN_SCORE]
    if not found:
        return []
    # Lines of much the same height are of one size.
    usual = median(_height(box) for box, _ in found)
    words: list[Word] = []
    for box, text in found:
        height = _height(box)
        height = usual if abs(height - usual) < 0.3 * usual else height
        words += _words(box, text, Style(max(1.0, round(height / scale * 0.8 * 2) / 2)), scale)
    return words


@cache
def _engine() -> Any:
    from rapidocr_onnxruntime import RapidOCR

    return RapidOCR()


def _image(document: Any, page: Page) -> tuple[Any, float]:
    """The page as an array of pixels, and its pixels per point."""
    scale = min(_SCALE, math.sqrt(_MAX_PIXELS / max(1.0, page.width * page.height)))
    shown = document[page.number - 1]
    try:
        # What was filled in to fields is told by the file.
        bitmap = shown.render(scale=scale, rev_byteorder=False, may_draw_forms=False)
        try:
            return bitmap.to_numpy()[:, :, :3].copy(), scale
        finally:
            bitmap.close()
    finally:
        shown.close()


def _height(box: Sequence[Corner]) -> float:
    return max(1.0, (box[3][1] - box[0][1] + box[2][1] - box[1][1]) / 2)


def _words(box: Sequence[Corner], text: str, style: Style, scale: float) -> list[Word]:
    """A line's words, their widths by their letters."""
    left, right = min(corner[0] for corner in box) / scale, max(c[0] for c in box) / scale
    base = max(corner[1] for corner in box) / scale - 0.2 * style.size
    step = (right - left) / max(1, len(text))
    words, at = [], 0
    for part in text.split():
        start = text.index(part, at)
        at = start + len(part)
        words.append(Word(part, left + start * step, left + at * step, base, style))
    return words
