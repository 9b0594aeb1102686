"""Presentations, by python-pptx: a slide is a section and a page, with its tables and notes."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.office import core_properties, parsing, plain_value
from pageturner.corpus.readers.outline import Outline
from pageturner.corpus.readers.tables import markdown_table

_DEEPEST = 50
_BESIDE = 914_400 * 2 // 5
"""0.4 inches, by which the tops of what stands in one row may differ at most."""
_DEFAULT_TITLE = "PowerPoint Presentation"


def read(path: Path) -> Iterator[ReadDocument]:
    outline = Outline()
    with parsing("PowerPoint", "python-pptx"):
        from pptx import Presentation

        presentation = Presentation(str(path))
        metadata = core_properties(presentation.core_properties)
        told = [
            _slide(outline, slide, number)
            for number, slide in enumerate(presentation.slides, start=1)
        ]
    if not any(told):
        raise ReadError("empty: no text in this PowerPoint file")
    title = str(metadata.pop("title", "")).strip()
    yield outline.document("" if title == _DEFAULT_TITLE else title, path.stem, metadata)


def _slide(outline: Outline, slide: Any, number: int) -> bool:
    """Tell what a slide holds; whether it holds anything."""
    title = slide.shapes.title
    name = " ".join(title.text_frame.text.split()) if title is not None else ""
    outline.heading(1, name or f"Slide {number}")
    found = bool(name)
    for shape in _shapes(slide.shapes, 0):
        if title is not None and shape.shape_id == title.shape_id:
            continue
        if shape.has_text_frame:
            text = "\n".join(_lines(shape.text_frame))
            outline.text(text, page=number)
            found = found or bool(text)
        elif getattr(shape, "has_table", False) and shape.has_table:
            table = markdown_table([[cell.text for cell in row.cells] for row in shape.table.rows])
            outline.table(table, page=number)
            found = found or bool(table)
        elif getattr(shape, "has_chart", False) and shape.has_chart:
            outline.table(_chart(shape.chart), page=number)
            found = True
    if slide.has_notes_slide and slide.notes_slide.notes_text_frame is not None:
        notes = slide.notes_slide.notes_text_frame.text.strip()
        outline.text(f"Speaker notes: {notes}" if notes else "", page=number)
        found = found or bool(notes)
    return found


def _shapes(shapes: Any, depth: int) -> Iterator[Any]:
    """The shapes as they are looked at, row by row and from the left; a group stays together.

    The file has them in the order in which they were drawn, which says nothing.
    """
    for shape in _in_rows(list(shapes)):
        if hasattr(shape, "shapes") and depth < _DEEPEST:
            yield from _shapes(shape.shapes, depth + 1)
        else:
            yield shape


def _in_rows(shapes: Sequence[Any]) -> list[Any]:
    """Shapes by rows: what begins about as high as the first of a row stands beside it."""
    boxes = [(_box(shape, 0), shape) for shape in shapes]
    rows: list[list[tuple[_Box, Any]]] = []
    for box, shape in sorted(boxes, key=lambda one: one[0].top):
        first = rows[-1][0][0] if rows else None
        room = min(_BESIDE, first.height // 2, box.height // 2) if first else 0
        if first is None or box.top > first.top + room:
            rows.append([])
        rows[-1].append((box, shape))
    return [shape for row in rows for _, shape in sorted(row, key=lambda one: one[0].left)]


class _Box(NamedTuple):
    """Where a shape stands, in EMU."""

    top: int
    left: int
    height: int


def _box(shape: Any, depth: int) -> _Box:
    if shape.top is not None and shape.left is not None:
        return _Box(shape.top, shape.left, shape.height or 0)
    inner = list(getattr(shape, "shapes", ())) if depth < _DEEPEST else []
    if not inner:  # it does not say: before all others
        return _Box(0, 0, 0)
    boxes = [_box(one, depth + 1) for one in inner]
    top, bottom = min(box.top for box in boxes), max(box.top + box.height for box in boxes)
    return _Box(top, min(box.left for box in boxes), bottom - top)


def _lines(frame: Any) -> Iterator[str]:
    paragraphs = [p for p in frame.paragraphs if p.text.strip()]
    for paragraph in paragraphs:
        mark = f"{'  ' * paragraph.level}- " if len(paragraphs) > 1 else ""
        yield mark + " ".join(paragraph.text.split())


def _chart(chart: Any) -> str:
    """A chart's numbers: a row for each category, a column for each series."""
    plot = next(iter(chart.plots), None)
    if plot is None:
        return ""
    series = list(plot.series)
    title = chart.chart_title.text_frame.text if chart.has_title else ""
    rows = [[title, *(one.name or "" for one in series)]]
    for position, category in enumerate(plot.categories):
        values = [one.values[position] if position < len(one.values) else None for one in series]
        rows.append([str(category), *(_number(value) for value in values)])
    return markdown_table(rows)


def _number(value: Any) -> str:
    shown = plain_value(value)
    return "" if shown is None else str(shown)
