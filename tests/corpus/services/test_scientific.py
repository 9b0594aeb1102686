"""GROBID's outline, Unstructured's tables and figures, Nougat's formulas; without one of them,
what the others and the built-in reader make of a PDF, and a note that says so."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from pageturner.corpus.documents import Block, ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.services.scientific import Reading
from pageturner.corpus.services.settings import Address, Settings
from tests.corpus.services.conftest import (
    GROBID,
    IMPATIENT,
    NOUGAT,
    PDF,
    UNSTRUCTURED,
    Answer,
    Server,
    built_in,
    elements,
    markdown,
    tei,
)

PAPER = tei(
    '<div><head n="1" coords="1,1,1,1,1">Tides</head>'
    '<p coords="1,1,1,1,1">See Table <ref type="table" target="#tab_0">1</ref>.</p>'
    '<formula coords="1,1,1,1,1">h = a s i n t<label>(1)</label></formula></div>'
    '<div><head n="2">Berths</head><p coords="2,1,1,1,1">A berth of width w that lies in the '
    "shelter of the harbour moves less than one outside.</p></div>"
    '<figure type="table" xml:id="tab_0"><head>Table 1</head><label>1</label>'
    "<figDesc>Garbled.</figDesc><table><row><cell>H e t</cell></row></table></figure>"
    '<figure xml:id="fig_0"><head>Figure 1</head><label>1</label><figDesc>Kept.</figDesc></figure>'
)
HEIGHTS = "<table><tr><th>Port</th><th>m</th></tr><tr><td>Hetty</td><td>3 ± 1</td></tr></table>"
TABLES = elements(
    ("Title", "Tides", 1, ""),
    ("NarrativeText", "Table 1. Heights.", 1, ""),
    ("Table", "Port m Hetty 3 ± 1", 1, HEIGHTS),
    ("Table", "Mast 9", 2, "<table><tr><td>Mast</td><td>9</td></tr></table>"),
)
MATHS = markdown(
    "# Tides\n\n\\[h=a\\sin t\\tag{1}\\]\n\nA berth of width \\(w\\) that lies in the shelter of "
    "the harbour\nmoves less than one outside.\n\nMade up words about \\(x\\) that stand nowhere "
    "in this paper whatever anyone may say.\n"
)


def where(server: Server, *names: str) -> Settings:
    return Settings(timeout=5, **{name: server.address() for name in names})


def read(settings: Settings, pdf: Path) -> ReadDocument:
    fallback = built_in([("One", [Block(text="Text.", page_first=1, page_last=1)])])
    reading = Reading(settings, fallback, patience=IMPATIENT)
    (document,) = reading(pdf)
    reading.close()
    return document


def told(document: ReadDocument) -> list[tuple[str, str, list[str]]]:
    return [(s.number, s.title, [block.text for block in s.blocks]) for s in document.sections]


def test_the_three_together(server: Server, pdf: Path) -> None:
    server.says(GROBID, PAPER)
    server.says(UNSTRUCTURED, TABLES)
    server.says(NOUGAT, MATHS)
    document = read(where(server, "grobid", "unstructured", "nougat"), pdf)
    assert (document.title, document.notes, document.provisional) == ("Tides", (), False)
    assert told(document) == [
        (
            "1",
            "Tides",
            [
                "See Table 1.\n\n$$h=a\\sin t$$ (1)\n\nTable 1. Heights.",
                "| Port | m |\n| --- | --- |\n| Hetty | 3 ± 1 |",
            ],
        ),
        (
            "2",
            "Berths",
            [
                "A berth of width $w$ that lies in the shelter of the harbour "
                "moves less than one outside.",
                "| Mast | 9 |\n| --- | --- |",
            ],
        ),
        ("", "Figures and tables", ["Figure 1. Kept."]),
    ]
    assert [block.page_first for block in document.sections[1].blocks] == [2, 2]


def test_what_each_is_asked(server: Server, pdf: Path) -> None:
    for path, answer in ((GROBID, PAPER), (UNSTRUCTURED, TABLES), (NOUGAT, MATHS)):
        server.says(path, answer)
    read(
        Settings(
            grobid=server.address(),
            unstructured=server.address(key="s3cret"),
            nougat=server.address(),
        ),
        pdf,
    )
    grobid, unstructured, nougat = server.asked
    assert grobid.fields["input"] == unstructured.fields["files"] == nougat.fields["file"] == [PDF]
    assert grobid.fields["consolidateHeader"] == [b"0"]
    assert b"figure" in grobid.fields["teiCoordinates"]
    assert unstructured.fields["strategy"] == [b"hi_res"]
    assert unstructured.fields["hi_res_model_name"] == [b"yolox"]
    assert unstructured.headers["unstructured-api-key"] == "s3cret"
    assert "authorization" not in grobid.headers


FAILING = [
    # (GROBID says, what the note gives as the reason, whether it is tried again next time)
    (Answer(status=503), "GROBID answered 503, 3 times", True),
    (Answer(wait=30), "not done within 0.5 s", True),
    (Answer(b"garbage", type="application/xml"), "answered no TEI: not well-formed", False),
    (Answer(b"<html/>", type="application/xml"), "answered no TEI: its root is <html>", False),
    (Answer(b"{}"), "answered 'application/json'", False),
    (tei(""), "GROBID found no text in it", False),
    (Answer(status=204), "GROBID found nothing in it", False),
]


@pytest.mark.parametrize(("answer", "reason", "again"), FAILING)
def test_where_grobid_fails_the_built_in_reader_reads(
    server: Server, pdf: Path, answer: Answer, reason: str, again: bool
) -> None:
    server.says(GROBID, answer)
    document = read(Settings(grobid=server.address(), timeout=0.5), pdf)
    assert told(document) == [("1", "One", ["Text."])]
    assert document.notes[0] == "page 3 is a scan"
    assert reason in document.notes[1]
    assert document.notes[1].endswith("; it was read with the built-in reader")
    assert document.provisional is again


def test_503_and_then_an_answer_needs_no_note(server: Server, pdf: Path) -> None:
    server.says(GROBID, Answer(status=503), PAPER)
    document = read(where(server, "grobid"), pdf)
    assert (document.title, document.notes) == ("Tides", ())
    assert "Garbled." in document.text


def test_where_the_built_in_reader_fails_too_both_say_why(server: Server, pdf: Path) -> None:
    def fails(path: Path) -> Iterator[ReadDocument]:
        raise ReadError("encrypted")
        yield

    server.says(GROBID, Answer(status=500))
    with pytest.raises(ReadError, match="encrypted; GROBID answered 500, 3 times"):
        list(Reading(where(server, "grobid"), fails, patience=IMPATIENT)(pdf))


OTHERS = [
    # (service, path, what it says, reason)
    ("unstructured", UNSTRUCTURED, Answer(b"[1, {"), "answered no JSON"),
    ("unstructured", UNSTRUCTURED, Answer(b'{"detail": "no"}'), "not a list of elements"),
    ("unstructured", UNSTRUCTURED, Answer(b"[" * 200_000), "answered no JSON"),
    ("unstructured", UNSTRUCTURED, Answer(status=422), "answered 422"),
    ("nougat", NOUGAT, Answer(b'{"detail": "no"}'), "something else than Markdown"),
    ("nougat", NOUGAT, Answer(b"\xff", type="text/plain"), "answered no text"),
    ("nougat", NOUGAT, Answer(status=500), "answered 500"),
]


@pytest.mark.parametrize(("service", "path", "answer", "reason"), OTHERS)
def test_where_another_fails_what_grobid_read_stands(
    server: Server, pdf: Path, service: str, path: str, answer: Answer, reason: str
) -> None:
    server.says(GROBID, PAPER)
    server.says(path, answer)
    document = read(where(server, "grobid", service), pdf)
    assert "Garbled." in document.text
    assert "h = a s i n t" in document.text
    assert reason in document.notes[0]
    assert document.notes[0].endswith("as they were read without it")


ODD = [
    # elements that are not as they should be
    [1, None, "x", [], {}],
    [{"type": "Table", "text": None, "metadata": {"text_as_html": 5, "page_number": "two"}}],
    [{"type": "Table", "text": "", "metadata": {"text_as_html": "<p>no table</p>"}}],
    [{"type": "Image", "text": "a logo", "metadata": []}],
]


@pytest.mark.parametrize("listed", ODD)
def test_odd_elements_are_no_tables(server: Server, pdf: Path, listed: list[object]) -> None:
    server.says(GROBID, PAPER)
    server.says(UNSTRUCTURED, Answer(json.dumps(listed).encode()))
    document = read(where(server, "grobid", "unstructured"), pdf)
    assert "Garbled." in document.text


def test_figures_come_with_caption_and_the_words_in_them(server: Server, pdf: Path) -> None:
    server.says(GROBID, PAPER)
    pictures = (("Image", "bow stern", 2, ""), ("FigureCaption", "Figure 1: A ship.", 2, ""))
    server.says(UNSTRUCTURED, elements(*pictures, ("Image", "a logo", 2, "")))
    document = read(where(server, "grobid", "unstructured"), pdf)
    assert "Figure 1: A ship.\n\nIn the figure: bow stern" in document.text
    assert "Kept." not in document.text
    assert "logo" not in document.text
    assert "Garbled." in document.text  # no table was found, so the ones there are kept


def test_tables_replace_those_of_the_built_in_reader(server: Server, pdf: Path) -> None:
    server.says(UNSTRUCTURED, TABLES)
    blocks = [
        Block(text="On one.", page_first=1, page_last=1),
        Block(text="| P o r t |\n| --- |", kind="table", page_first=1, page_last=1),
        Block(text="On two.", page_first=2, page_last=2),
    ]
    reading = Reading(where(server, "unstructured"), built_in([("S", blocks)]), patience=IMPATIENT)
    (document,) = reading(pdf)
    reading.close()
    assert [(block.text, block.page_first) for block in document.sections[0].blocks] == [
        ("On one.\n\nTable 1. Heights.", 1),
        ("| Port | m |\n| --- | --- |\n| Hetty | 3 ± 1 |", 1),
        ("On two.", 2),
        ("| Mast | 9 |\n| --- | --- |", 2),
    ]
    assert document.notes == ("page 3 is a scan",)


def test_formulas_that_find_no_place_are_said(server: Server, pdf: Path) -> None:
    server.says(NOUGAT, markdown("\\[x\\]\n\nBut \\(y\\) is here."))
    document = read(where(server, "nougat"), pdf)
    assert told(document) == [("1", "One", ["Text."])]
    assert document.notes[1] == "none of Nougat's 2 formulas found its place"
    assert not document.provisional


def test_what_is_no_pdf_is_not_sent(server: Server, tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"plain text")
    assert read(where(server, "grobid"), path).title == "As built in"
    assert server.asked == []


def test_a_pdf_is_known_by_the_services_it_was_read_with() -> None:
    fallback = built_in([])
    without = Reading(Settings(), fallback)
    named = Reading(Settings(grobid=Address(url="http://g")), fallback)
    assert named.digest(b"text") == without.digest(b"text")
    assert named.digest(PDF) != without.digest(PDF)
    assert named.digest(PDF, provisional=True) == without.digest(PDF)
