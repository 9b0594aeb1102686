"""What people fill in to the fields of PDF forms, made here, read back where it stands."""

from collections.abc import Callable
from pathlib import Path

import pytest
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import read
from pageturner.corpus.readers.pdf.forms import MAX_FILLED

Draw = Callable[[Canvas], None]
LONG = " ".join(f"berth {number}" for number in range(90))


def text_of(path: Path, draw: Draw) -> str:
    canvas = Canvas(str(path), pagesize=A4, invariant=True)
    canvas.setFont("Times-Roman", 10)
    canvas.drawString(72, 700, "Name of the vessel:")
    draw(canvas)
    canvas.drawString(72, 600, "The harbour master keeps this form for ninety years.")
    canvas.save()
    (document,) = read(path)
    return "\n".join(section.text for section in document.sections)


def field(value: str, height: float = 20, **more: str) -> Draw:
    def draw(canvas: Canvas) -> None:
        place = {"x": 220, "y": 715 - height, "width": 200, "height": height}
        canvas.acroForm.textfield(name="f", value=value, maxlen=10**6, **place, **more)

    return draw


def box(checked: bool) -> Draw:
    return lambda canvas: canvas.acroForm.checkbox(name="f", x=220, y=695, checked=checked, size=15)


def choice(canvas: Canvas) -> None:
    ports = [("Hethersay", "1"), ("Outer quay", "2")]
    canvas.acroForm.choice(name="f", x=220, y=695, width=200, height=20, options=ports, value="2")


FIELDS = [
    # (field beside the label, what is read after the label)
    (field("Maria Filled-In"), "Maria Filled-In"),
    (field("Tern\nof Hethersay", 60, fieldFlags="multiline"), "Tern of Hethersay"),
    (field(LONG, 60, fieldFlags="multiline"), LONG),
    (field(LONG), LONG),
    (field("Möwe"), "Möwe"),
    (field(""), ""),
    (field("unseen", annotationFlags="hidden"), ""),
    (field("sesame", fieldFlags="password"), ""),
    (box(True), "[x]"),
    (box(False), ""),
    (choice, "Outer quay"),
]


@pytest.mark.parametrize(("draw", "wanted"), FIELDS)
def test_what_is_filled_in_stands_where_its_field_does(
    tmp_path: Path, draw: Draw, wanted: str
) -> None:
    read_back = text_of(tmp_path / "a.pdf", draw)
    before, _, after = read_back.partition("The harbour master")
    assert " ".join(before.split()) == f"Name of the vessel: {wanted}".strip()
    assert after


def test_fields_of_a_page_turned_sideways(tmp_path: Path) -> None:
    canvas = Canvas(str(tmp_path / "a.pdf"), pagesize=A4)
    canvas.acroForm.textfield(name="f", value="Tern", x=90, y=220, width=20, height=200)
    canvas.rotate(90)
    canvas.setFont("Times-Roman", 10)
    canvas.drawString(72, -105, "Name of the vessel:")
    canvas.drawString(72, -200, "The harbour master keeps this form for ninety years.")
    canvas.save()
    (document,) = read(tmp_path / "a.pdf")
    assert document.sections[0].text.startswith("Name of the vessel: Tern")


def test_fields_that_hold_more_than_a_page_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="the fields of page 1 hold more than"):
        text_of(tmp_path / "a.pdf", field("x" * (MAX_FILLED + 1)))
