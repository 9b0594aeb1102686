"""GROBID's TEI keeps outline, printed pages, tables, captions, formulas and references."""

from pathlib import Path

import pytest

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import read

HEADER = """
<teiHeader><fileDesc><titleStmt><title level="a" type="main">Tides and Berths</title></titleStmt>
<publicationStmt><publisher/><date type="published" when="2024-05-17">17 May 2024</date>
</publicationStmt><sourceDesc><biblStruct><analytic>
<author><persName><forename type="first">Ada</forename><surname>Moor</surname></persName></author>
<author><affiliation/></author></analytic><monogr><title level="j">Ferry Studies</title>
<imprint><biblScope unit="volume">3</biblScope></imprint></monogr>
<idno type="MD5">ABC</idno><idno type="DOI">10.1/x</idno></biblStruct></sourceDesc></fileDesc>
<profileDesc><textClass><keywords><term>tides</term></keywords></textClass>
<abstract><div><p coords="1,1,1,1,1">We measure tides.</p></div></abstract></profileDesc>
</teiHeader>
"""


def tei(body: str, back: str = "") -> str:
    return (
        '<?xml version="1.0" encoding="UTF-8"?><TEI xmlns="http://www.tei-c.org/ns/1.0">'
        f"{HEADER}<text><body>{body}</body><back>{back}</back></text></TEI>"
    )


def document(tmp_path: Path, body: str, back: str = "") -> ReadDocument:
    path = tmp_path / "paper.tei.xml"
    path.write_text(tei(body, back), encoding="utf-8")
    (found,) = read(path)
    return found


def test_title_metadata_and_abstract(tmp_path: Path) -> None:
    found = document(tmp_path, "<div><head>A</head><p>x</p></div>")
    assert found.title == "Tides and Berths"
    assert found.metadata == {
        "authors": ["Ada Moor"],
        "journal": "Ferry Studies",
        "date": "2024-05-17",
        "doi": "10.1/x",
        "volume": "3",
        "keywords": ["tides"],
    }
    assert (found.sections[0].title, found.sections[0].text) == ("Abstract", "We measure tides.")


OUTLINES = [
    # (body, number, title and level of each section)
    (
        '<div><head n="1">In</head><p>x</p></div><div><head n="2.">Methods</head></div>'
        '<div><head n="2.1">Data</head><p>y</p></div><div><head>Gauges</head><p>z</p></div>'
        "<div><head>Conclusion</head><p>w</p></div>",
        [
            ("1", "In", 1),
            ("2", "Methods", 1),
            ("2.1", "Data", 2),
            ("", "Gauges", 3),
            ("", "Conclusion", 1),
        ],
    ),
    (
        "<div><head>One</head><p>x</p></div><div><head>Two</head><p>y</p></div>",
        [("1", "One", 1), ("2", "Two", 1)],
    ),
    (
        "<div><head>One</head><div><head>Inner</head><p>x</p></div></div>",
        [("1", "One", 1), ("1.1", "Inner", 2)],
    ),
    ("<p>Lead.</p>", [("0", "Tides and Berths", 1)]),
]


@pytest.mark.parametrize(("body", "outline"), OUTLINES)
def test_sections_have_numbers_and_levels(
    tmp_path: Path, body: str, outline: list[tuple[str, str, int]]
) -> None:
    sections = document(tmp_path, body).sections
    assert [(s.number, s.title, s.level) for s in sections] == [("0", "Abstract", 1), *outline]


def test_a_division_without_a_head_goes_on_with_the_section_before(tmp_path: Path) -> None:
    found = document(tmp_path, "<div><head>One</head><p>x</p></div><div><p>goes on.</p></div>")
    assert found.sections[-1].text == "x\n\ngoes on."


def test_pages_are_read_from_coordinates(tmp_path: Path) -> None:
    body = (
        '<div><head>One</head><p coords="3,1,1,1,1;4,1,1,1,1">Over the page.</p>'
        '<p><ref coords="4,9,9,9,9">[1]</ref> later</p><p coords="nonsense">nowhere</p></div>'
    )
    blocks = document(tmp_path, body).sections[-1].blocks
    assert [(block.page_first, block.page_last) for block in blocks] == [
        (3, 4),
        (4, 4),
        (None, None),
    ]


def test_figures_at_the_end_go_where_they_are_mentioned(tmp_path: Path) -> None:
    body = (
        '<div><head>One</head><p>See <ref type="table" target="#tab_0">1</ref>.</p></div>'
        "<div><head>Two</head><p>x</p></div>"
        '<figure type="table" xml:id="tab_0" coords="2,1,1,1,1"><head>Table 1 .</head>'
        "<label>1</label><figDesc><div><p><s>Heights.</s></p></div></figDesc><table><row>"
        '<cell>Port</cell><cell cols="2">m</cell></row><row><cell>Hetty</cell><cell>3</cell>'
        "</row></table></figure>"
        '<figure xml:id="fig_0"><head>Figure 4 :</head><label>4</label><figDesc/></figure>'
    )
    one, two, loose = document(tmp_path, body).sections[1:]
    assert [block.text for block in one.blocks] == [
        "See 1.",
        "Table 1. Heights.",
        "| Port | m | m |\n| --- | --- | --- |\n| Hetty | 3 |  |",
    ]
    assert {block.page_first for block in one.blocks[1:]} == {2}
    assert two.text == "x"
    assert (loose.title, loose.text) == ("Figures and tables", "Figure 4")


MATTER = [
    ("<p>a</p><formula>E = mc 2<label>(1)</label></formula><p>b</p>", "a\n\nE = mc 2 (1)\n\nb"),
    ("<p>10<hi rend='superscript'>5</hi> m</p>", "10^5 m"),
    ("<p>x<ref type='foot' target='#foot_0'>foot_0</ref>.</p>", "x."),
    ("<list><item>a</item><item>b</item></list>", "- a\n- b"),
    ("<p>As <formula>y</formula> says.</p>", "As\n\ny\n\nsays."),
    ("<lg><l>Sea</l><l>Ship</l></lg>", "Sea\nShip"),
]


@pytest.mark.parametrize(("xml", "text"), MATTER)
def test_what_stands_in_a_section(tmp_path: Path, xml: str, text: str) -> None:
    assert document(tmp_path, f"<div><head>S</head>{xml}</div>").sections[-1].text == text


def test_footnotes_acknowledgements_and_references_follow_the_text(tmp_path: Path) -> None:
    body = '<div><head n="1">S</head><p>x</p></div><note place="foot" n="2">Aside.</note>'
    back = (
        '<div type="acknowledgement"><div><p>Thanks.</p></div></div>'
        '<div type="annex"><div><head>Extra</head><p>More.</p></div></div>'
        '<div type="references"><listBibl>'
        "<biblStruct><note type='raw_reference'>Lee B. Sea. 1999.</note></biblStruct>"
        "<biblStruct><analytic><title>Old tides</title><author><persName><forename>B</forename>"
        "<surname>Lee</surname></persName></author></analytic><monogr><title level='j'>Sea</title>"
        "<imprint><biblScope unit='volume'>4</biblScope><biblScope unit='page' from='1' to='9'/>"
        "<date when='1999'/></imprint></monogr></biblStruct></listBibl></div>"
    )
    sections = document(tmp_path, body, back).sections[2:]
    references = "1. Lee B. Sea. 1999.\n\n2. B Lee (1999). Old tides. Sea 4, 1–9."
    assert [(s.number, s.title, s.level, s.text) for s in sections] == [
        ("", "Notes", 1, "Note 2: Aside."),
        ("", "Acknowledgements", 1, "Thanks."),
        ("", "Extra", 1, "More."),
        ("ref", "References", 1, references),
    ]


def test_a_corpus_is_a_document_each(tmp_path: Path) -> None:
    one = tei("<p>x</p>").partition("?>")[2]
    path = tmp_path / "a.tei"
    path.write_text(f'<teiCorpus xmlns="http://www.tei-c.org/ns/1.0">{one}{one}</teiCorpus>')
    assert [document.part for document in read(path)] == ["TEI-1", "TEI-2"]


def test_a_corpus_of_nothing_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "a.tei"
    path.write_text("<teiCorpus/>")
    with pytest.raises(ReadError, match="holds no TEI"):
        list(read(path))


def test_a_text_of_nothing_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "a.tei"
    path.write_text("<TEI><text><body/></text></TEI>")
    with pytest.raises(ReadError, match="empty: it holds no title and no text of a TEI document"):
        list(read(path))
