"""Word, PowerPoint and Excel files of our own, made with the libraries that read them."""

import io
import time
import zipfile
from datetime import datetime
from pathlib import Path
from typing import Any

import docx
import openpyxl
import pptx
import pytest
from docx.enum.style import WD_STYLE_TYPE
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.opc.packuri import PackURI
from docx.opc.part import Part
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import nsdecls, qn
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.util import Inches

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import archives, read
from pageturner.corpus.readers.office import core_properties


def outline(document: ReadDocument) -> list[tuple[str, str, int]]:
    return [(section.number, section.title, section.level) for section in document.sections]


def blocks(document: ReadDocument, number: str) -> list[tuple[str, str]]:
    (section,) = [section for section in document.sections if section.number == number]
    return [(block.kind, block.text) for block in section.blocks]


def handbook() -> Any:
    made = docx.Document()
    made.core_properties.author = "The harbour office"
    made.core_properties.created = datetime(2025, 3, 1)
    made.sections[0].header.paragraphs[0].text = "running header"
    made.add_paragraph("Ferry handbook", style="Title")
    made.add_paragraph("How the line works.")
    made.add_heading("Boarding", 1)
    made.add_paragraph("Cars first.", style="List Bullet")
    made.add_paragraph("Then bicycles.", style="List Bullet")
    made.add_heading("Fares", 2)
    table = made.add_table(rows=3, cols=3)
    for row, cells in zip(
        table.rows, (("kind", "fare", ""), ("car", "9", "a|b"), ("bike", "2", "c")), strict=True
    ):
        for cell, text in zip(row.cells, cells, strict=True):
            cell.text = text
    table.cell(0, 1).merge(table.cell(0, 2))
    made.add_paragraph("After the table.")
    made.add_heading("References", 1)
    made.add_paragraph("One.")
    return made


def test_word_headings_lists_and_tables_keep_their_order(tmp_path: Path) -> None:
    handbook().save(str(tmp_path / "a.docx"))
    (document,) = read(tmp_path / "a.docx")
    assert document.title == "Ferry handbook"
    assert document.metadata["author"] == "The harbour office"
    assert document.metadata["date"] == "2025-03-01"
    assert outline(document) == [
        ("0", "Ferry handbook", 1),
        ("1", "Boarding", 1),
        ("1.1", "Fares", 2),
        ("ref", "References", 1),
    ]
    assert blocks(document, "1") == [("text", "- Cars first.\n- Then bicycles.")]
    assert blocks(document, "1.1") == [
        ("table", "| kind | fare |  |\n| --- | --- | --- |\n| car | 9 | a\\|b |\n| bike | 2 | c |"),
        ("text", "After the table."),
    ]
    assert "running header" not in document.text


def numbered(made: Any, pattern: list[tuple[str, str]]) -> str:
    """A list definition with (format, text) for each level; the id to number with."""
    root = made.part.numbering_part.element
    abstract = OxmlElement("w:abstractNum")
    abstract.set(qn("w:abstractNumId"), "77")
    for position, (kind, text) in enumerate(pattern):
        level = OxmlElement("w:lvl")
        level.set(qn("w:ilvl"), str(position))
        for name, value in (("start", "1"), ("numFmt", kind), ("lvlText", text)):
            one = OxmlElement(f"w:{name}")
            one.set(qn("w:val"), value)
            level.append(one)
        abstract.append(level)
    root.insert(0, abstract)
    number = OxmlElement("w:num")
    number.set(qn("w:numId"), "77")
    link = OxmlElement("w:abstractNumId")
    link.set(qn("w:val"), "77")
    number.append(link)
    root.append(number)
    return "77"


def number(paragraph: Any, identifier: str, level: int) -> None:
    properties = paragraph._p.get_or_add_pPr().get_or_add_numPr()
    properties.get_or_add_numId().val = int(identifier)
    properties.get_or_add_ilvl().val = level


def test_word_shows_the_numbers_it_counts(tmp_path: Path) -> None:
    made = docx.Document()
    identifier = numbered(made, [("decimal", "%1."), ("decimal", "%1.%2"), ("lowerLetter", "%3)")])
    made.add_heading("Preface", 1)
    for text, level in (("Hull", 0), ("Keel", 1), ("Ribs", 1), ("Deck", 0), ("Rails", 1)):
        number(made.add_heading(text, level + 1), identifier, level)
    number(made.add_paragraph("oak"), identifier, 2)
    number(made.add_paragraph("ash"), identifier, 2)
    made.save(str(tmp_path / "a.docx"))
    (document,) = read(tmp_path / "a.docx")
    assert outline(document)[1:] == [
        ("1", "Hull", 1),
        ("1.1", "Keel", 2),
        ("1.2", "Ribs", 2),
        ("2", "Deck", 1),
        ("2.1", "Rails", 2),
    ]
    assert document.sections[-1].text == "    a) oak\n    b) ash"


def test_word_headings_are_also_told_by_outline_level(tmp_path: Path) -> None:
    made = docx.Document()
    style = made.styles.add_style("Chapter", WD_STYLE_TYPE.PARAGRAPH)
    level = OxmlElement("w:outlineLvl")
    level.set(qn("w:val"), "1")
    style.element.get_or_add_pPr().append(level)
    made.add_paragraph("Berths", style="Chapter")
    made.add_paragraph("Two.")
    made.save(str(tmp_path / "a.docx"))
    (document,) = read(tmp_path / "a.docx")
    assert outline(document) == [("1", "Berths", 2)]


def test_deleted_text_is_not_read_and_inserted_text_is(tmp_path: Path) -> None:
    made = docx.Document()
    paragraph = made.add_paragraph("The ferry ")
    for tag, name, text in (("w:del", "w:delText", "never "), ("w:ins", "w:t", "always ")):
        change, run, words = OxmlElement(tag), OxmlElement("w:r"), OxmlElement(name)
        words.text = text
        run.append(words)
        change.append(run)
        paragraph._p.append(change)
    paragraph.add_run("sails.")
    made.save(str(tmp_path / "a.docx"))
    (document,) = read(tmp_path / "a.docx")
    assert "The ferry always sails." in document.text


def noted(made: Any, kind: str, **texts: str) -> None:
    """Give a document notes; the first, without text, is what Word parts them from the text by."""
    notes = "".join(
        f'<w:{kind} w:id="{key.strip("n")}"><w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:{kind}>'
        for key, text in {"n0": "", **texts}.items()
    )
    name = PackURI(f"/word/{kind}s.xml")
    blob = f"<w:{kind}s {nsdecls('w')}>{notes}</w:{kind}s>".encode()
    part = Part(name, f"application/vnd.{kind}s+xml", blob, made.part.package)
    made.part.relate_to(part, getattr(RELATIONSHIP_TYPE, f"{kind}s".upper()))


def call(paragraph: Any, kind: str, identifier: str) -> Any:
    mark = OxmlElement(f"w:{kind}Reference")
    mark.set(qn("w:id"), identifier)
    paragraph.add_run()._r.append(mark)
    return paragraph


def test_notes_of_word_stand_below_what_calls_them(tmp_path: Path) -> None:
    made = docx.Document()
    noted(made, "footnote", n4="In locker nine.", n5="With a torch.", n6="By the master.")
    noted(made, "endnote", n1="Of 1999.")
    call(made.add_heading("Keys", 1), "endnote", "1")
    call(made.add_paragraph("The spare key"), "footnote", "4").add_run(" is here.")
    call(made.add_paragraph("Look first", style="List Bullet"), "footnote", "5")
    made.add_paragraph("Then ask", style="List Bullet")
    table = made.add_table(rows=1, cols=2)
    call(table.cell(0, 1).paragraphs[0], "footnote", "6")
    call(made.add_paragraph("A call of nothing."), "footnote", "77")
    made.save(str(tmp_path / "a.docx"))
    (document,) = read(tmp_path / "a.docx")
    (section,) = document.sections
    assert section.title == "Keys"
    assert section.text.split("\n\n") == [
        "[1] Of 1999.",
        "The spare key[2] is here.",
        "[2] In locker nine.",
        "- Look first[3]\n- Then ask",
        "[3] With a torch.",
        "| [4] |\n| --- |",
        "[4] By the master.",
        "A call of nothing.",
    ]


def test_slides_are_sections_and_pages(tmp_path: Path) -> None:
    made = pptx.Presentation()
    first = made.slides.add_slide(made.slide_layouts[1])
    first.shapes.title.text = "Season"
    first.placeholders[1].text = "More boats\nFewer delays"
    first.notes_slide.notes_text_frame.text = "Smile."
    second = made.slides.add_slide(made.slide_layouts[6])
    table = second.shapes.add_table(2, 2, Inches(1), Inches(1), Inches(4), Inches(1)).table
    for (row, column), text in {(0, 0): "day", (0, 1): "cars", (1, 0): "Mon", (1, 1): "12"}.items():
        table.cell(row, column).text = text
    data = CategoryChartData()
    data.categories = ["May", "June"]
    data.add_series("cars", (10, 12.5))
    second.shapes.add_chart(
        XL_CHART_TYPE.COLUMN_CLUSTERED, Inches(1), Inches(3), Inches(4), Inches(3), data
    )
    made.save(str(tmp_path / "a.pptx"))
    (document,) = read(tmp_path / "a.pptx")
    assert outline(document) == [("1", "Season", 1), ("2", "Slide 2", 1)]
    assert document.sections[0].text == "- More boats\n- Fewer delays\n\nSpeaker notes: Smile."
    assert [block.page_first for block in document.sections[1].blocks] == [2, 2]
    assert blocks(document, "2") == [
        ("table", "| day | cars |\n| --- | --- |\n| Mon | 12 |"),
        ("table", "|  | cars |\n| --- | --- |\n| May | 10 |\n| June | 12.5 |"),
    ]


def test_what_stands_on_a_slide_is_read_from_the_top_and_from_the_left(tmp_path: Path) -> None:
    made = pptx.Presentation()
    slide = made.slides.add_slide(made.slide_layouts[5])

    def box(shapes: Any, text: str, left: float, top: float, height: float = 1.0) -> None:
        place = Inches(left), Inches(top), Inches(2), Inches(height)
        shapes.add_textbox(*place).text_frame.text = text

    box(slide.shapes, "low", 1, 6)
    box(slide.shapes, "right", 5, 2.1)
    box(slide.shapes, "left", 1, 2.3)
    box(slide.shapes, "line one", 5, 4, 0.3)
    box(slide.shapes, "line two", 1, 4.3, 0.3)
    group = slide.shapes.add_group_shape()
    box(group.shapes, "group low", 1, 5.2, 0.4)
    box(group.shapes, "group high", 5, 3.4, 0.4)
    slide.shapes.title.text = "Title"
    made.save(str(tmp_path / "a.pptx"))
    (document,) = read(tmp_path / "a.pptx")
    (section,) = document.sections
    assert section.title == "Title"
    assert section.text.split("\n\n") == [
        *("left", "right"),
        *("group high", "group low"),
        *("line one", "line two", "low"),
    ]


def math(*runs: str) -> str:
    return "".join(f"<m:r><m:t>{run}</m:t></m:r>" for run in runs)


EQUATIONS = [
    # (the inside of an equation, its text)
    (math("Q", "=", "vA"), "Q=vA"),
    (f"<m:f><m:num>{math('a+b')}</m:num><m:den>{math('2')}</m:den></m:f>", "(a+b)/2"),
    (f"<m:sSup><m:e>{math('mc')}</m:e><m:sup>{math('2')}</m:sup></m:sSup>", "mc^2"),
    (
        f"<m:sSubSup><m:e>{math('x')}</m:e><m:sub>{math('i+1')}</m:sub>"
        f"<m:sup>{math('2')}</m:sup></m:sSubSup>",
        "x_(i+1)^2",
    ),
    (f"<m:rad><m:radPr/><m:deg/><m:e>{math('2gh')}</m:e></m:rad>", "sqrt(2gh)"),
    (f"<m:rad><m:deg>{math('3')}</m:deg><m:e>{math('V')}</m:e></m:rad>", "root(V, 3)"),
    (
        f'<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>{math("i=1")}</m:sub>'
        f"<m:sup>{math('n')}</m:sup><m:e>{math('q')}</m:e></m:nary>",
        "∑_(i=1)^n q",
    ),
    (
        f'<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=""/></m:dPr><m:e>{math("a")}</m:e>'
        f"<m:e>{math('b')}</m:e></m:d>",
        "[a|b",
    ),
    (f"<m:func><m:fName>{math('sin')}</m:fName><m:e>{math('x')}</m:e></m:func>", "sin x"),
    (
        f"<m:limLow><m:e>{math('lim')}</m:e><m:lim>{math('t→0')}</m:lim></m:limLow>",
        "lim_(t→0)",
    ),
    (
        f"<m:m><m:mr><m:e>{math('1')}</m:e><m:e>{math('0')}</m:e></m:mr>"
        f"<m:mr><m:e>{math('0')}</m:e><m:e>{math('1')}</m:e></m:mr></m:m>",
        "1, 0; 0, 1",
    ),
    (f"{math('a')}<w:del>{math('b')}</w:del><w:ins>{math('c')}</w:ins>", "ac"),
    (f"<m:acc><m:accPr/><m:e>{math('v')}</m:e></m:acc>", "v"),
]


@pytest.mark.parametrize(("inside", "text"), EQUATIONS)
def test_equations_are_read_where_they_stand(tmp_path: Path, inside: str, text: str) -> None:
    made = docx.Document()
    equation = f"<m:oMath {nsdecls('m', 'w')}>{inside}</m:oMath>"
    paragraph = made.add_paragraph("The flow is ")
    paragraph._p.append(parse_xml(equation))
    paragraph.add_run(" here.")
    made.add_paragraph()._p.append(
        parse_xml(f"<m:oMathPara {nsdecls('m')}>{equation}{equation}</m:oMathPara>")
    )
    made.element.body.insert(0, parse_xml(equation))
    made.save(tmp_path / "a.docx")
    (document,) = read(tmp_path / "a.docx")
    told = f"{text}\n\nThe flow is {text} here.\n\n{text}\n{text}"
    assert document.sections[0].text == told


def test_a_sheet_with_a_header_is_records_and_any_other_a_table(tmp_path: Path) -> None:
    made = openpyxl.Workbook()
    engines = made.active
    engines.title = "Engines"
    engines.append(["id", "name", "hours", "serviced"])
    engines.append(["A1", "Port engine", 1200, datetime(2025, 3, 1)])
    engines.append(["A2", "Starboard engine", 900.5, None])
    engines.append([None, None, None, None])
    engines.append(["A3", "Spare", 3, None, "stray"])
    layout = made.create_sheet("Plan")
    layout["B2"] = "Plan of the year"
    layout["B4"], layout["C4"], layout["D4"] = "quarter", 2024, 2025
    layout["B5"], layout["C5"], layout["D5"] = "first", 1.0, 2.5
    made.create_sheet("Nothing")
    made.save(tmp_path / "a.xlsx")
    first, second, plan = read(tmp_path / "a.xlsx")
    assert [(d.part, d.title) for d in (first, second)] == [
        ("Engines/A1", "Port engine"),
        ("Engines/A2", "Starboard engine"),
    ]
    assert first.record == {
        "id": "A1",
        "name": "Port engine",
        "hours": 1200,
        "serviced": "2025-03-01",
    }
    assert second.left_out == ("row 5 has 5 fields, the header 4",)
    assert (plan.title, plan.part) == ("a", "")
    assert outline(plan) == [("1", "Plan", 2)]
    (block,) = plan.sections[0].blocks
    assert (block.kind, block.page_first) == ("table", 2)
    assert block.text.splitlines()[2:] == ["| quarter | 2024 | 2025 |", "| first | 1 | 2.5 |"]


def test_a_sheet_that_claims_a_million_rows_is_read_by_those_it_has(tmp_path: Path) -> None:
    made = openpyxl.Workbook()
    made.active.append(["a", "b"])
    made.active.append(["x", "y"])
    made.save(tmp_path / "a.xlsx")
    rewritten(
        tmp_path / "a.xlsx", "xl/worksheets/sheet1.xml", b'ref="A1:B2"', b'ref="A1:XFD1048576"'
    )
    assert [document.record for document in read(tmp_path / "a.xlsx")] == [{"a": "x", "b": "y"}]


def test_a_stray_cell_in_the_last_row_a_sheet_can_have_costs_nothing(tmp_path: Path) -> None:
    made = openpyxl.Workbook()
    made.active.append(["id", "b"])
    made.active.append(["x", "y"])
    made.active["A1048576"], made.active["B1048576"] = "stray", "."
    made.save(tmp_path / "a.xlsx")
    began = time.process_time()
    assert [document.part for document in read(tmp_path / "a.xlsx")] == ["Sheet/x", "Sheet/stray"]
    assert time.process_time() - began < 5


def test_what_of_a_sheet_is_not_read_is_named(tmp_path: Path) -> None:
    made = openpyxl.Workbook()
    made.active.title = "Wide"
    made.active.append([f"c{n}" for n in range(1_500)])
    made.active.append([f"v{n}" for n in range(1_500)])
    sums = made.create_sheet("Sums")
    sums["A1"], sums["A3"], sums["B3"], sums["B4"] = "Costs", "Silt", "=1+2", "=B3"
    made.create_sheet("Whole")["A1"] = "Words."
    made.save(tmp_path / "a.xlsx")
    wide, plan = read(tmp_path / "a.xlsx")
    assert (len(wide.record), wide.left_out) == (1_000, ())
    assert plan.left_out == (
        "sheet 'Wide': columns ALM to BER; the first 1000 are read",
        "sheet 'Sums': formulas without a calculated value: 2; open the file in a spreadsheet "
        "program and save it",
    )


def test_a_formula_that_gives_an_empty_text_has_a_value(tmp_path: Path) -> None:
    made = openpyxl.Workbook()
    made.active["A1"], made.active["B1"] = "Words.", "=A2"
    made.save(tmp_path / "a.xlsx")
    cell = b'<c r="B1"><f>A2</f><v></v></c>'
    rewritten(
        tmp_path / "a.xlsx",
        "xl/worksheets/sheet1.xml",
        cell,
        cell.replace(b"B1", b'B1" t="str'),
    )
    (document,) = read(tmp_path / "a.xlsx")
    assert document.left_out == ()


def rewritten(path: Path, member: str, old: bytes, new: bytes) -> None:
    """Replace bytes inside a member of an archive."""
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    assert old in parts[member]
    parts[member] = parts[member].replace(old, new)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)


def office_file(suffix: str) -> bytes:
    """A small whole file of each kind."""
    made: Any
    stream = io.BytesIO()
    if suffix == ".docx":
        made = docx.Document()
        made.add_paragraph("Words.")
    elif suffix == ".pptx":
        made = pptx.Presentation()
        made.slides.add_slide(made.slide_layouts[0]).shapes.title.text = "Words."
    else:
        made = openpyxl.Workbook()
        made.active.append(["Words."])
    made.save(stream)
    return stream.getvalue()


MAIN = {
    ".docx": "word/document.xml",
    ".pptx": "ppt/slides/slide1.xml",
    ".xlsx": "xl/worksheets/sheet1.xml",
}


@pytest.mark.parametrize("suffix", MAIN)
def test_office_files_are_known_by_content(tmp_path: Path, suffix: str) -> None:
    (tmp_path / "a.txt").write_bytes(office_file(suffix))
    (document,) = read(tmp_path / "a.txt")
    assert "Words." in document.text


@pytest.mark.parametrize("suffix", MAIN)
def test_entities_in_office_files_are_refused(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_bytes(office_file(suffix))
    with zipfile.ZipFile(path) as archive:
        content = archive.read(MAIN[suffix])
    start = content.index(b"?>") + 2 if content.startswith(b"<?xml") else 0
    bomb = b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
    rewritten(path, MAIN[suffix], content, content[:start] + b" " * 70_000 + bomb + content[start:])
    with pytest.raises(ReadError, match="declares a document type"):
        list(read(path))


@pytest.mark.parametrize("suffix", MAIN)
@pytest.mark.parametrize("keep", [0.3, 0.9])
def test_truncated_office_files_are_named_as_damaged(
    tmp_path: Path, suffix: str, keep: float
) -> None:
    content = office_file(suffix)
    (tmp_path / f"a{suffix}").write_bytes(content[: int(len(content) * keep)])
    with pytest.raises(ReadError, match="a damaged ZIP archive"):
        list(read(tmp_path / f"a{suffix}"))


@pytest.mark.parametrize("suffix", MAIN)
def test_office_files_with_damaged_xml_are_named_as_damaged(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_bytes(office_file(suffix))
    with zipfile.ZipFile(path) as archive:
        content = archive.read(MAIN[suffix])
    rewritten(path, MAIN[suffix], content, content[: len(content) * 2 // 3])
    with pytest.raises(ReadError, match=r"a damaged (Word|PowerPoint|Excel) file"):
        list(read(path))


def bomb(path: Path, members: int = 1, size: int = 64 * 2**20) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr("word/document.xml", b" " * size)
        for position in range(members - 1):
            archive.writestr(f"m{position}", b"")


def test_zip_bombs_are_not_unpacked(tmp_path: Path) -> None:
    bomb(tmp_path / "a.docx")
    with pytest.raises(ReadError, match="ZIP bomb"):
        list(read(tmp_path / "a.docx"))
    bomb(tmp_path / "b.docx", members=archives.MAX_MEMBERS + 1, size=1)
    with pytest.raises(ReadError, match="members are past the limit"):
        list(read(tmp_path / "b.docx"))


OTHER_ARCHIVES = [
    ("xl/workbook.bin", "save it as XLSX"),
    ("content.xml", "OpenDocument"),
    ("inner.zip", "a ZIP archive; unpack it"),
]


@pytest.mark.parametrize(("member", "reason"), OTHER_ARCHIVES)
def test_other_archives_are_named(tmp_path: Path, member: str, reason: str) -> None:
    with zipfile.ZipFile(tmp_path / "a.docx", "w") as archive:
        archive.writestr(member, b"x")
    with pytest.raises(ReadError, match=reason):
        list(read(tmp_path / "a.docx"))


def test_old_and_encrypted_office_files_are_named(tmp_path: Path) -> None:
    ole = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)
    (tmp_path / "a.doc").write_bytes(ole)
    with pytest.raises(ReadError, match="of the old kind"):
        list(read(tmp_path / "a.doc"))
    (tmp_path / "a.docx").write_bytes(ole + "EncryptedPackage".encode("utf-16-le"))
    with pytest.raises(ReadError, match="encrypted"):
        list(read(tmp_path / "a.docx"))


def test_what_a_library_states_of_itself_is_not_told(tmp_path: Path) -> None:
    docx.Document().save(str(tmp_path / "a.docx"))
    pptx.Presentation().save(str(tmp_path / "a.pptx"))
    openpyxl.Workbook().save(tmp_path / "a.xlsx")
    for name, properties in (
        ("a.docx", docx.Document(str(tmp_path / "a.docx")).core_properties),
        ("a.pptx", pptx.Presentation(str(tmp_path / "a.pptx")).core_properties),
        ("a.xlsx", openpyxl.load_workbook(tmp_path / "a.xlsx").properties),
    ):
        told = core_properties(properties)
        assert not {"author", "date", "modified", "title"} & set(told), name
