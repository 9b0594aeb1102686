"""PDF files as people have them, made here, read back as sections, paragraphs and tables."""

import io
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Table, TableStyle

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import read
from pageturner.corpus.readers.pdf import scans
from pageturner.corpus.readers.pdf.margins import without_margins
from pageturner.corpus.readers.pdf.opening import MAX_BOOKMARKS
from pageturner.corpus.readers.pdf.pages import MAX_CHARS
from pageturner.corpus.readers.pdf.paragraphs import pieces_of
from pageturner.corpus.readers.pdf.pieces import Page, Style, Word

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


def test_beside_numbered_sections_no_other_is_counted(tmp_path: Path) -> None:
    titles = ["Abstract", "1 Introduction", "2 Mooring", "2.1 In wind", "Acknowledgements"]
    path = made(
        tmp_path / "a.pdf",
        together(
            lines("Of the Moorings of Hethersay", y=60, size=22, font="Helvetica"),
            *(heading(title, 120 + 120 * place) for place, title in enumerate(titles)),
            *(lines(*PROSE, y=145 + 120 * place) for place in range(len(titles))),
        ),
    )
    assert [(number, title) for number, title, _ in outline(one(path))] == [
        ("", "Abstract"),
        ("1", "Introduction"),
        ("2", "Mooring"),
        ("2.1", "In wind"),
        ("", "Acknowledgements"),
    ]


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


@pytest.mark.parametrize("past", [0, 1])
def test_bookmarks_that_are_too_many_are_named(tmp_path: Path, past: int) -> None:
    def page(canvas: Canvas) -> None:
        lines("Mooring", *PROSE)(canvas)
        canvas.bookmarkPage("here")
        for _ in range(MAX_BOOKMARKS + past):
            canvas.addOutlineEntry("Mooring", "here")

    told = one(made(tmp_path / "a.pdf", page)).left_out
    assert [f"past {MAX_BOOKMARKS}" in note for note in told] == [True] * past


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


NAMES_OF_BIRDS = "tern gull skua plover eider knot rail heron avocet dunlin gannet petrel".split()


@pytest.mark.parametrize("columns", [3, 4])
@pytest.mark.parametrize("justified", [True, False])
def test_narrow_columns_are_read_one_after_the_other(
    tmp_path: Path, columns: int, justified: bool
) -> None:
    width, many = (WIDTH - 2 * LEFT - 12 * (columns - 1)) / columns, 17 // columns

    def page(canvas: Canvas) -> None:
        lines("News of Hethersay", y=80, x=200, size=20)(canvas)
        for column in range(columns):
            for row in range(30):
                some = [NAMES_OF_BIRDS[(row * row + 5 * n + column) % 12] for n in range(many)]
                some[0] = f"c{column}r{row:02}"
                text = canvas.beginText(LEFT + column * (width + 12), HEIGHT - 130 - 11 * row)
                text.setFont("Times-Roman", 9)
                if justified:
                    gap = width - canvas.stringWidth(" ".join(some), "Times-Roman", 9)
                    text.setWordSpace(gap / (many - 1))
                text.textOut(" ".join(some))
                canvas.drawText(text)

    document = one(made(tmp_path / "a.pdf", page))
    tags = [word for word in document.text.split() if word[:1] == "c" and word[-1].isdigit()]
    assert tags == [f"c{column}r{row:02}" for column in range(columns) for row in range(30)]
    assert {block.kind for section in document.sections for block in section.blocks} == {"text"}


def test_a_table_of_words_is_not_taken_for_columns(tmp_path: Path) -> None:
    def page(canvas: Canvas) -> None:
        lines(*PROSE)(canvas)
        for row in range(12):
            for column, word in enumerate(("Vessel", "Port", "Master")):
                cell = f"{word} {NAMES_OF_BIRDS[row]} of the quay"
                lines(cell, y=140 + 14 * row, x=LEFT + 150 * column)(canvas)

    (section,) = one(made(tmp_path / "a.pdf", page)).sections
    assert [block.kind for block in section.blocks] == ["text", "table"]


def test_the_last_lines_of_a_second_column_are_not_mixed_into_the_first(tmp_path: Path) -> None:
    full = [f"The column has {n * n} words and is as full as all the others." for n in range(80)]

    def page(left: list[str], right: list[str]) -> Draw:
        return together(lines(*left, size=9), lines(*right, x=320, size=9))

    pages = page(full[:30], full[30:50]), page(full[50:], ["So it ends.", "Really so."])
    document = one(made(tmp_path / "a.pdf", *pages))
    assert document.text.endswith(
        "6241 words and is as full as all the others.\n\nSo it ends. Really so."
    )


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


@pytest.mark.parametrize("more", [PROSE, ()])
def test_pages_that_are_alike_are_not_all_margin(tmp_path: Path, more: tuple[str, ...]) -> None:
    ticket = together(heading("Ticket", 60), lines("A car and its driver", *more, y=90))
    text = one(made(tmp_path / "a.pdf", ticket, ticket)).text
    assert text.count("A car and its driver") == 2


TITLED = [
    # (what stands at the top of a page, its type size, below the top, pages, whether it is kept)
    ("Lesson {}", 18, 62, 8, True),
    ("Part {}", 14, 70, 2, True),
    ("Day {} of the course", 10, 62, 12, False),  # bold like a heading, apart like a header
    ("Day {} of the course", 10, 78, 12, True),
    ("Hethersay Harbour Handbook {}", 8, 62, 8, False),
    ("Hethersay Harbour Handbook", 14, 62, 8, False),
]


@pytest.mark.parametrize(("text", "size", "y", "pages", "kept"), TITLED)
def test_a_heading_that_counts_with_the_pages_is_kept(
    tmp_path: Path, text: str, size: float, y: float, pages: int, kept: bool
) -> None:
    def page(number: int) -> Draw:
        own = [f"{line} So it was in year {number * number}." for line in PROSE]
        head = lines(text.format(number), y=y, size=size, font="Helvetica-Bold")
        return together(
            head, lines(*own, y=95), lines(f"{number} of {pages}", y=800, x=280, size=8)
        )

    document = one(made(tmp_path / "a.pdf", *map(page, range(1, pages + 1)), title="The year 1899"))
    titles = [text.format(number) for number in range(1, pages + 1)]
    assert [section.title for section in document.sections if section.title in titles] == (
        titles if kept else []
    )
    assert f"of {pages}" not in document.text
    assert kept or text.partition(" {}")[0] not in document.text


def test_titles_of_slides_that_are_the_same_are_kept(tmp_path: Path) -> None:
    names = ["Intro", "Results", "Results", "Results", "Outlook", "Summary"]
    slides = [
        together(heading(name, 60, size=28), lines(f"Boats of {1900 + 7 * n * n}", y=140, size=16))
        for n, name in enumerate(names)
    ]
    document = one(made(tmp_path / "a.pdf", *slides))
    assert [section.title for section in document.sections] == names


def test_lines_of_text_that_return_are_not_margins(tmp_path: Path) -> None:
    def page(number: int) -> Draw:
        first = f"Order {number} of the harbour master to whom it may concern on the quays:"
        header = lines("Hethersay Harbour Orders", y=40, size=8)
        return together(header, lines(first, *PROSE, *PROSE, "Signed on the quay."))

    text = one(made(tmp_path / "a.pdf", *map(page, range(1, 7)))).text
    assert [f"Order {number} of" in text for number in range(1, 7)] == [True] * 6
    assert text.count("Signed on the quay.") == 6
    assert text.count(PROSE[1]) == 12
    assert "Harbour Orders" not in text


CARDS = [
    # (from where downwards stand the steps, how far apart)
    (300, 20),  # in the middle of the page
    (700, 14),  # as the last lines of a full page
    (700, 20),
]


@pytest.mark.parametrize(("y", "apart"), CARDS)
def test_steps_that_close_every_page_are_kept(tmp_path: Path, y: float, apart: float) -> None:
    steps = "Switch the power off first.", "1. Wear gloves.", "2. Tell the harbour master."

    def page(number: int) -> Draw:
        own = lines(f"The pump of berth {number * number} is looked after so:", y=y - 20)
        listed = [
            lines(step, y=y + apart * n, x=LEFT + 12 * (n > 0)) for n, step in enumerate(steps)
        ]
        return together(own, *listed, lines(str(number), y=810, x=300))

    text = one(made(tmp_path / "a.pdf", *map(page, range(1, 7)), title="The pumps")).text
    assert [text.count(step) for step in steps] == [6, 6, 6]


HYPHENS = [
    # (lines, what is read)
    (("The fishermen's com-", "mittee met on the quay."), "committee met"),
    (("It is a well-known fact and a well-", "known joke in the harbour."), "a well-known joke"),
    (("They use the Gauss-", "Newton method for tides."), "Gauss-Newton method"),
    (("It is the state-of-the-", "art in the winter of 2020-", "2021."), "state-of-the-art in"),
    (("It is the state-of-the-", "art in the winter of 2020-", "2021."), "of 2020-2021."),
]


LABELLED = [
    # (lines of a page, what is read)
    (
        ("Yard: Ede & Sons", "Invoice date: 3 May 2025", "Total due: £1,200.00", "Paid on: -"),
        "Yard: Ede & Sons\nInvoice date: 3 May 2025\nTotal due: £1,200.00\nPaid on: -",
    ),
    (
        (
            "Boat: Gannet",
            "Work: caulking of the seams on the port side, and two planks",
            "renewed",
            "Due: 3 May 2025",
        ),
        "Boat: Gannet\nWork: caulking of the seams on the port side, and two planks renewed\n"
        "Due: 3 May 2025",
    ),
    # Text in which a colon stands is no form.
    (
        ("Note: the harbour master keeps a book of every vessel that comes", "in and goes out."),
        "Note: the harbour master keeps a book of every vessel that comes in and goes out.",
    ),
]


@pytest.mark.parametrize(("texts", "told"), LABELLED)
def test_labels_with_their_values_stay_lines(
    tmp_path: Path, texts: tuple[str, ...], told: str
) -> None:
    document = one(made(tmp_path / "a.pdf", lines(*texts)))
    assert [section.text for section in document.sections] == [told]


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


def test_tables_side_by_side_stand_before_the_text_below_them(tmp_path: Path) -> None:
    def page(canvas: Canvas) -> None:
        for x, vessel in ((LEFT, "Tern"), (360, "Plover")):
            table = Table([["Vessel", "Built"], [vessel, "1961"]])
            table.setStyle(TableStyle([("GRID", (0, 0), (-1, -1), 0.5, colors.black)]))
            table.wrapOn(canvas, 200, 200)
            table.drawOn(canvas, x, HEIGHT - 140)
        lines("So it ends.", y=180)(canvas)

    (section,) = one(made(tmp_path / "a.pdf", page)).sections
    left, right, text = section.blocks
    assert "Tern" in left.text
    assert "Plover" in right.text
    assert text.text == "So it ends."


@pytest.mark.parametrize("again", [True, False])
def test_a_table_that_goes_on_over_pages_keeps_its_head(tmp_path: Path, again: bool) -> None:
    head = lines("Day", y=72), lines("Boats", y=72, x=200), lines("Cars", y=72, x=300)

    def page(number: int) -> Draw:
        rows = [
            lines(text, y=90 + 14 * row, x=x)
            for row in range(30)
            for x, text in (
                (LEFT, f"{row + 1} May"),
                (200, f"{(row + 3) * number}"),
                (300, f"{row}1"),
            )
        ]
        return together(*(head if again or number == 1 else ()), *rows)

    (section,) = one(made(tmp_path / "a.pdf", page(1), page(2), page(3))).sections
    assert [block.page_first for block in section.blocks] == [1, 2, 3]
    for block in section.blocks:
        assert block.text.startswith("| Day | Boats | Cars |\n| --- | --- | --- |\n| 1 May | ")


GOES_ON = [
    # (head, first row of the next page, second, whether the first is a head)
    (("Day", "High water"), ("Day 36", "0:15"), ("Day 37", "1:15"), False),
    (("Vessel", "Cars"), ("Gannet", "12"), ("Skua", "9"), False),
    (("Vessel", "Cars"), ("Harbour", "Boats"), ("Outer quay", "9"), True),
    (("Vessel", "Cars"), ("Harbour", "2021"), ("Outer quay", "9"), True),
    (("Vessel", "Note"), ("Harbour", "Master"), ("Outer quay", "Ada Tern"), True),
]


@pytest.mark.parametrize(("head", "first", "second", "is_head"), GOES_ON)
def test_a_ruled_table_that_goes_on_keeps_its_head(
    tmp_path: Path,
    head: tuple[str, str],
    first: tuple[str, str],
    second: tuple[str, str],
    is_head: bool,
) -> None:
    def page(*rows: tuple[str, str]) -> Draw:
        def draw(canvas: Canvas) -> None:
            table = Table(rows, colWidths=[120, 120])
            table.setStyle(TableStyle([("GRID", (0, 0), (-1, -1), 0.5, colors.black)]))
            _, height = table.wrapOn(canvas, 400, 400)
            table.drawOn(canvas, LEFT, HEIGHT - TOP - height)

        return draw

    pages = page(head, ("Tern", "41"), ("Plover", "17")), page(first, second, ("Eider", "20"))
    (section,) = one(made(tmp_path / "a.pdf", *pages)).sections
    _, table = section.blocks
    assert table.text.splitlines()[0] == f"| {' | '.join(first if is_head else head)} |"
    assert table.text.count(first[0]) == table.text.count(second[0]) == 1


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


def scan(canvas: Canvas) -> None:
    canvas.drawImage(ImageReader(Image.new("L", (200, 300), 200)), 0, 0, *A4)


def test_a_scan_among_pages_is_named_where_it_stands(tmp_path: Path) -> None:
    if scans.available():
        pytest.skip("scans are read here")
    document = one(made(tmp_path / "a.pdf", lines(*PROSE), scan))
    assert document.metadata["scanned_pages"] == [2]
    assert "pip install 'pageturner[ocr]'" in document.text
    (unread,) = document.left_out
    assert unread.startswith("page 2 is a scanned image and not read; run pip install")
    with pytest.raises(ReadError, match="image-only: its 2 pages are images"):
        list(read(made(tmp_path / "b.pdf", scan, scan)))


def unseen(canvas: Canvas) -> None:
    text = canvas.beginText(LEFT, 700)
    text.setFont("Times-Roman", 10)
    text.setTextRenderMode(3)
    text.textLine("Minutes of the harbour council")
    canvas.drawText(text)


def inside_a_form(*drawings: Draw) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.beginForm("all", lowerx=0, lowery=0, upperx=WIDTH, uppery=HEIGHT)
        together(*drawings)(canvas)
        canvas.endForm()
        canvas.doForm("all")

    return draw


STAMP = lines("Envelope 7F3A-22B1, page 3 of 5", y=20, size=8)
CAPTION = lines("The quay in winter.", y=400, size=8)
STAMPED = [
    # (page, whether it is taken for a scan)
    (together(scan, STAMP), True),
    (together(scan, STAMP, lines("Signed by Ada Tern, 4 May 2021", y=500, size=9)), True),
    (together(scan, lines(*(["ACME 000017 confidential, for counsel"] * 4), y=20, size=8)), True),
    (together(inside_a_form(scan), STAMP), True),
    (together(scan, lines(*PROSE)), False),
    (together(scan, unseen), False),  # recognised elsewhere, and shown by the image
    (together(lines("Minutes of the harbour council"), scan), False),
    (together(scan, lines("Ferries of Hethersay", y=300, size=30)), False),
    (inside_a_form(CAPTION), False),
    (CAPTION, False),
]


@pytest.mark.parametrize(("page", "scanned"), STAMPED)
def test_a_stamped_scan_is_one(tmp_path: Path, page: Draw, scanned: bool) -> None:
    if scans.available():
        pytest.skip("scans are read here")
    document = one(made(tmp_path / "a.pdf", lines(*PROSE * 3), page))
    assert document.metadata.get("scanned_pages", []) == [2] * scanned
    assert len(document.left_out) == scanned


def test_a_file_of_stamped_scans_says_so(tmp_path: Path) -> None:
    if scans.available():
        pytest.skip("scans are read here")
    with pytest.raises(ReadError, match="image-only: its 3 pages are images"):
        list(read(made(tmp_path / "a.pdf", *[together(scan, STAMP)] * 3)))


SCANNED = [
    # (pages, how they are named)
    ([2], "page 2 is a scanned image and"),
    ([1, 2, 3, 7], "pages 1–3, 7 are scans and"),
    ([*range(1, 30, 2), 30], "pages 1, 3, 5, 7, 9, 11, 13, 15 and 8 more are scans and"),
]


@pytest.mark.parametrize(("pages", "named"), SCANNED)
def test_scanned_pages_are_named_in_the_report(pages: list[int], named: str) -> None:
    (told,) = scans.left_out(pages)
    assert told.startswith(named)


def test_what_is_recognised_has_its_place() -> None:
    box = [[100, 100], [300, 100], [300, 130], [100, 130]]
    words = scans.words_of([(box, "low water", 0.9), (box, "smudge", 0.2)], scale=2.0)
    assert [(word.text, round(word.x0), round(word.x1)) for word in words] == [
        ("low", 50, 83),
        ("water", 94, 150),
    ]


def test_a_page_turned_sideways_is_read_upright(tmp_path: Path) -> None:
    def sideways(canvas: Canvas) -> None:
        canvas.rotate(90)
        canvas.setFont("Times-Roman", 10)
        for number, text in enumerate(PROSE):
            canvas.drawString(72, -100 - 12 * number, text)

    text = one(made(tmp_path / "a.pdf", sideways)).text
    assert [text.index(line) for line in PROSE] == sorted(text.index(line) for line in PROSE)


COVER = (
    "UNITED STATES SECURITIES AND EXCHANGE COMMISSION",
    "FORM 10-K",
    "For the fiscal year ended March 31, 2021",
    "Hethersay Ferries, Inc.",
    "(Exact name of registrant as specified in its charter)",
)

NAMES = [
    # (metadata title, drawing, title)
    ("", lines(*PROSE), "a"),
    ("Microsoft Word - draft3.doc", lines(*PROSE), "a"),
    ("Of tides and ferries", lines(*PROSE), "Of tides and ferries"),
    ("(anonymous)", lines(*PROSE), "a"),
    (
        "",
        together(
            heading("A title of", 50),
            heading("two lines", 66),
            heading("1 Scope", 100),
            lines(*PROSE, y=130),
            heading("2 Use", 200),
        ),
        "A title of two lines",
    ),
    ("Wrong", together(heading("Right", 50, size=20), lines(*PROSE, y=120)), "Right"),
    (
        "0000123-21-000022",
        together(*(lines(text, y=80 + 40 * n) for n, text in enumerate(COVER))),
        "Hethersay Ferries, Inc., Form 10-K, March 31, 2021",
    ),
]


@pytest.mark.parametrize(("told", "draw", "title"), NAMES)
def test_titles(tmp_path: Path, told: str, draw: Draw, title: str) -> None:
    assert one(made(tmp_path / "a.pdf", draw, title=told)).title == title


FIRST_CHAPTERS = [
    # (metadata title, first heading, second heading, its size, bookmarked, title, sections)
    ("Harbour rules", "Mooring", "Fees", 18, True, "Harbour rules", ["Mooring", "Fees"]),
    ("Harbour rules", "Mooring", "Fees", 18, False, "Harbour rules", ["Mooring", "Fees"]),
    ("Harbour rules", "1 Mooring", "2 Fees", 18, False, "Harbour rules", ["Mooring", "Fees"]),
    ("Harbour rules", "1. Mooring", "2. Fees", 18, False, "Harbour rules", ["Mooring", "Fees"]),
    ("draft 3.docx", "1 Mooring", "2 Fees", 18, True, "a", ["Mooring", "Fees"]),
    ("Of mooring", "Of mooring", "Of fees", 18, True, "a", ["Of mooring", "Of fees"]),
    ("Microsoft Word - a.doc", "Chapter 1: Tern", "Chapter 2: Skua", 18, False, "a", None),
    ("PowerPoint Presentation", "Harbour rules", "Fees", 14, False, "Harbour rules", ["Fees"]),
    ("", "Harbour rules", "Fees", 14, True, "Harbour rules", ["Fees"]),
    ("", "Harbour rules", "1 Fees", 18, False, "Harbour rules", ["Fees"]),
]


@pytest.mark.parametrize(
    ("told", "first", "second", "size", "marked", "title", "sections"), FIRST_CHAPTERS
)
def test_the_first_of_several_sections_is_no_title(
    tmp_path: Path,
    told: str,
    first: str,
    second: str,
    size: float,
    marked: bool,
    title: str,
    sections: list[str] | None,
) -> None:
    def page(text: str, size: float) -> Draw:
        def draw(canvas: Canvas) -> None:
            together(heading(text, 80, size), lines(*PROSE, y=110))(canvas)
            if marked:
                canvas.bookmarkPage(text)
                canvas.addOutlineEntry(text, text, 0)

        return draw

    document = one(made(tmp_path / "a.pdf", page(first, 18), page(second, size), title=told))
    own = [section for section in document.sections if section.number != "0"]
    assert document.title == title
    assert [section.title for section in own] == (sections or [first, second])
    assert {section.level for section in own} == {1}


def test_a_page_of_too_much_is_refused(tmp_path: Path) -> None:
    def crowded(canvas: Canvas) -> None:
        text = canvas.beginText(72, 700)
        text.setFont("Times-Roman", 1)
        for _ in range(MAX_CHARS // 1000 + 1):
            text.textLine("x" * 1000)
        canvas.drawText(text)

    with pytest.raises(ReadError, match="page 1 holds"):
        list(read(made(tmp_path / "a.pdf", crowded)))


PLACED = st.tuples(st.integers(0, 500), st.integers(0, 700), st.text("ab1,$", min_size=1))


@given(st.lists(PLACED, max_size=60))
@settings(max_examples=60, deadline=None)
def test_no_word_is_lost_between_page_and_pieces(found: list[tuple[int, int, str]]) -> None:
    style = Style(10.0)
    words = [Word(text, x, x + 5.0 * len(text), y, style) for x, y, text in found]
    page = Page(1, 600, 800, words)
    read_back = "".join(p.text for laid in without_margins([page]) for p in pieces_of(laid))
    wanted = Counter("".join(text for _, _, text in found))
    assert all(Counter(read_back)[char] >= count for char, count in wanted.items())
