"""PDF files as people have them, made here, read back as sections, paragraphs and tables."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Table, TableStyle

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import read

WIDTH, HEIGHT = A4
LEFT, TOP = 72, 72
PROSE = (
    "The harbour master keeps a book of every vessel that comes in and goes out again.",
    "It is written by hand, in ink, and nobody has lost a page of it in ninety years.",
    "Whoever wants to know when a boat was last painted looks it up there first of all.",
)

Draw = Callable[[Canvas], None]


def made(
    path: Path, *pages: Draw, title: str = "", encrypt: StandardEncryption | None = None
) -> Path:
    """A PDF with a page per drawing."""
    canvas = Canvas(str(path), pagesize=A4, encrypt=encrypt, invariant=True)
    if title:
        canvas.setTitle(title)
    for draw in pages:
        draw(canvas)
        canvas.showPage()
    canvas.save()
    return path


def lines(
    *texts: str, y: float = TOP, x: float = LEFT, size: float = 10, font: str = "Times-Roman"
) -> Draw:
    """Lines of text from a place downwards."""

    def draw(canvas: Canvas) -> None:
        canvas.setFont(font, size)
        for number, text in enumerate(texts):
            canvas.drawString(x, HEIGHT - y - number * 1.2 * size, text)

    return draw


def heading(text: str, y: float, size: float = 14) -> Draw:
    return lines(text, y=y, size=size, font="Helvetica-Bold")


def together(*drawings: Draw) -> Draw:
    def draw(canvas: Canvas) -> None:
        for one in drawings:
            one(canvas)

    return draw


def one(path: Path) -> ReadDocument:
    (document,) = read(path)
    return document


def outline(document: ReadDocument) -> list[tuple[str, str, int]]:
    return [(section.number, section.title, section.level) for section in document.sections]


def test_headings_are_told_by_type_and_number(tmp_path: Path) -> None:
    path = made(
        tmp_path / "a.pdf",
        together(
            lines("The Book of the Harbour", y=80, size=22, font="Helvetica"),
            lines(
                "Ada Tern, Ben Plover", "Harbour Office, Hethersay", y=130, font="Helvetica-Bold"
            ),
            heading("1 Introduction", 180),
            lines(*PROSE, y=205),
            heading("1.1 Who writes it", 260, size=12),
            lines(*PROSE, y=285),
            heading("References", 340),
            lines("Tern, A. (1999). Ink and paper. Hethersay Press.", y=365),
        ),
    )
    document = one(path)
    assert document.title == "The Book of the Harbour"
    assert outline(document) == [
        ("0", "The Book of the Harbour", 1),
        ("1", "Introduction", 1),
        ("1.1", "Who writes it", 2),
        ("ref", "References", 1),
    ]
    assert "Ada Tern" in document.sections[0].text
    assert document.sections[1].text == " ".join(PROSE)


def test_bookmarks_go_before_type(tmp_path: Path) -> None:
    def page(canvas: Canvas) -> None:
        for number, (text, level, y) in enumerate(
            [("Mooring", 0, 80), ("In wind", 1, 200), ("Fees", 0, 320)]
        ):
            lines(text, y=y)(canvas)
            lines(*PROSE, y=y + 30)(canvas)
            canvas.bookmarkHorizontal(str(number), 0, HEIGHT - y + 10)
            canvas.addOutlineEntry(text, str(number), level)

    document = one(made(tmp_path / "a.pdf", page, title="Harbour rules"))
    assert outline(document) == [("1", "Mooring", 1), ("1.1", "In wind", 2), ("2", "Fees", 1)]
    assert [section.text for section in document.sections] == [" ".join(PROSE)] * 3


def test_two_columns_are_read_one_after_the_other(tmp_path: Path) -> None:
    left = [f"Left {n} tells of ropes and of knots that hold" for n in range(12)]
    right = [f"right {n} tells of sails and of wind that fills" for n in range(12)]

    def page(canvas: Canvas) -> None:
        lines("A line across both columns of the page, which stands above them all.", y=90)(canvas)
        for n in range(12):  # the file goes to and fro between the columns
            lines(left[n], y=120 + 12 * n, x=72, size=9)(canvas)
            lines(right[n], y=120 + 12 * n, x=310, size=9)(canvas)

    text = one(made(tmp_path / "a.pdf", page)).text
    assert text.index("Left 11") < text.index("right 0") < text.index("right 11")
    assert text.index("across both") < text.index("Left 0")


def test_running_rows_go_and_paragraphs_run_over_pages(tmp_path: Path) -> None:
    def page(number: int, *texts: str) -> Draw:
        return together(
            lines("Hethersay Harbour Handbook", y=40, size=8),
            lines(*texts, y=TOP + 30),
            lines(f"Page {number} of 4", y=800, x=280, size=8),
        )

    document = one(
        made(
            tmp_path / "a.pdf",
            page(
                1, "Ferries leave when the tide allows it, and the master alone decides whether it"
            ),
            page(
                2, "does, by the mark on the third pile from the shore, which he can see from home."
            ),
            page(3, "In fog they wait."),
            page(4, "In snow they go."),
        )
    )
    assert "Handbook" not in document.text
    assert "Page" not in document.text
    first = document.sections[0].blocks[0]
    assert "whether it does, by" in first.text
    assert (first.page_first, first.page_last) == (1, 2)
    assert document.metadata["pages"] == 4


HYPHENS = [
    # (lines, what is read)
    (("The fishermen's com-", "mittee met on the quay."), "committee met"),
    (("It is a well-known fact and a well-", "known joke in the harbour."), "a well-known joke"),
    (("They use the Gauss-", "Newton method for tides."), "Gauss-Newton method"),
]


@pytest.mark.parametrize(("texts", "wanted"), HYPHENS)
def test_words_broken_at_a_lines_end_are_whole(
    tmp_path: Path, texts: tuple[str, ...], wanted: str
) -> None:
    assert wanted in one(made(tmp_path / "a.pdf", lines(*texts))).text


FIGURES = [
    ["", "2024", "2023"],
    ["Harbour dues", "1,204", "(987)"],
    ["Ferry fares", "35,310", "29,004"],
]


def ruled(canvas: Canvas) -> None:
    lines(*PROSE)(canvas)
    table = Table(
        [["Vessel", "Built", "Note"], ["Tern", "1961", "open deck"], ["Plover", "1974", "bar"]]
    )
    table.setStyle(TableStyle([("GRID", (0, 0), (-1, -1), 0.5, colors.black)]))
    table.wrapOn(canvas, 400, 400)
    table.drawOn(canvas, LEFT, HEIGHT - 240)
    lines("After the table the text goes on.", y=270)(canvas)


def unruled(canvas: Canvas) -> None:
    lines(*PROSE)(canvas)
    canvas.setFont("Times-Roman", 10)
    for number, (label, *amounts) in enumerate(FIGURES):
        y = HEIGHT - 160 - 14 * number
        canvas.drawString(LEFT, y, label)
        for column, amount in enumerate(amounts):
            if number == 1:
                canvas.drawString(330 + 90 * column, y, "$")
            canvas.drawRightString(400 + 90 * column, y, amount)
    lines("After the table the text goes on.", y=240)(canvas)


TABLES = [
    (
        ruled,
        "| Vessel | Built | Note |\n| --- | --- | --- |\n"
        "| Tern | 1961 | open deck |\n| Plover | 1974 | bar |",
    ),
    (
        unruled,
        "|  | 2024 | 2023 |\n| --- | --- | --- |\n"
        "| Harbour dues | $ 1,204 | $ (987) |\n| Ferry fares | 35,310 | 29,004 |",
    ),
]


@pytest.mark.parametrize(("draw", "markdown"), TABLES)
def test_tables_become_markdown_in_their_place(tmp_path: Path, draw: Draw, markdown: str) -> None:
    (section,) = one(made(tmp_path / "a.pdf", draw)).sections
    assert [(block.kind, block.page_first) for block in section.blocks] == [
        ("text", 1),
        ("table", 1),
        ("text", 1),
    ]
    assert section.blocks[1].text == markdown


def bytes_of(*pages: Draw, encrypt: StandardEncryption | None = None) -> bytes:
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=A4, encrypt=encrypt, invariant=True)
    for draw in pages:
        draw(canvas)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


ZERO_PAGES = (
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
    b"2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
)

BAD = [
    # (bytes, what the reason says)
    (b"", "empty"),
    (b"Dear harbour master", "not a PDF"),
    (bytes_of(lines(*PROSE))[:300], "damaged or cut short"),
    (bytes_of(lines(*PROSE), encrypt=StandardEncryption("secret")), "password"),
    (ZERO_PAGES, "no pages"),
    (bytes_of(lambda canvas: None), "no text"),
]


@pytest.mark.parametrize(("data", "reason"), BAD)
def test_what_cannot_be_read_says_why(tmp_path: Path, data: bytes, reason: str) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(data)
    with pytest.raises(ReadError, match=reason):
        list(read(path))
