"""JATS articles keep title, metadata, outline, tables, captions, formulas and references."""

from pathlib import Path

import pytest

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import read, xml

FRONT = """
<front><journal-meta><journal-title-group><journal-title>Ferry Studies</journal-title>
</journal-title-group></journal-meta><article-meta>
<article-id pub-id-type="doi">10.1/ferry</article-id><article-id pub-id-type="other">x</article-id>
<title-group><article-title>Surge at
  the <italic>berth</italic></article-title><subtitle>A survey</subtitle></title-group>
<contrib-group>
<contrib contrib-type="author"><name><surname>Moor</surname><given-names>Ada</given-names></name>
</contrib><contrib contrib-type="editor"><name><surname>No</surname></name></contrib>
<contrib contrib-type="author"><collab>The Stellow Group</collab></contrib></contrib-group>
<pub-date pub-type="ppub"><year>2024</year></pub-date>
<pub-date pub-type="epub"><day>7</day><month>5</month><year>2024</year></pub-date>
<volume>3</volume><kwd-group><kwd>tides</kwd><kwd>berths</kwd></kwd-group>
<abstract><sec><title>Aim</title><p>To know the surge.</p></sec></abstract>
</article-meta></front>
"""


def article(body: str, back: str = "", doctype: str = "", floats: str = "") -> str:
    return (
        f'<?xml version="1.0"?>{doctype}<article xmlns:mml="http://www.w3.org/1998/Math/MathML" '
        f'article-type="research-article">{FRONT}<body>{body}</body><back>{back}</back>'
        f"{floats}</article>"
    )


def document(tmp_path: Path, text: str) -> ReadDocument:
    path = tmp_path / "paper.xml"
    path.write_text(text, encoding="utf-8")
    (found,) = read(path)
    return found


def body_text(tmp_path: Path, body: str) -> str:
    found = document(tmp_path, article(f"<sec><title>S</title>{body}</sec>"))
    return next(section.text for section in found.sections if section.title == "S")


def test_title_and_metadata(tmp_path: Path) -> None:
    found = document(tmp_path, article("<p>Text.</p>"))
    assert found.title == "Surge at the berth: A survey"
    assert found.metadata == {
        "authors": ["Ada Moor", "The Stellow Group"],
        "journal": "Ferry Studies",
        "date": "2024-05-07",
        "doi": "10.1/ferry",
        "volume": "3",
        "keywords": ["tides", "berths"],
        "article_type": "research-article",
    }


OUTLINES = [
    # (body, number, title and level of each section)
    (
        "<p>Lead.</p><sec><title>One</title><sec><title>Inner</title><p>x</p></sec></sec>"
        "<sec><title>Two</title><p>y</p></sec>",
        [
            ("0", "Surge at the berth: A survey", 1),
            ("1", "One", 1),
            ("1.1", "Inner", 2),
            ("2", "Two", 1),
        ],
    ),
    (
        "<sec><label>2.</label><title>Methods</title><sec><label>2.1</label><title>Gauges</title>"
        "<p>x</p></sec></sec><sec><title>Thanks to all</title><p>y</p></sec>",
        [("2", "Methods", 1), ("2.1", "Gauges", 2), ("", "Thanks to all", 1)],
    ),
    ("<sec><title>3. Results</title><p>x</p></sec>", [("3", "Results", 1)]),
]


@pytest.mark.parametrize(("body", "outline"), OUTLINES)
def test_sections_have_numbers_and_levels(
    tmp_path: Path, body: str, outline: list[tuple[str, str, int]]
) -> None:
    found = document(tmp_path, article(body))
    told = [(section.number, section.title, section.level) for section in found.sections]
    assert told == [("0", "Abstract", 1), *outline]
    assert found.sections[0].text == "Aim: To know the surge."


MATTER = [
    # (in a section, its text)
    ("<p>A <xref ref-type='bibr'>[1]</xref>, <bold>b</bold>\n  c.</p>", "A [1], b c."),
    ("<p>tide<sup><xref ref-type='bibr'>3</xref></sup>.</p>", "tide3."),
    ("<p>tide<xref ref-type='bibr'><sup>3</sup></xref>.</p>", "tide [3]."),
    ("<p>10<sup>-5</sup> m, the 3<sup>rd</sup></p>", "10^-5 m, the 3rd"),
    ("<p>One.</p><p>Two.</p>", "One.\n\nTwo."),
    ("<p>As <disp-formula>x<label>(2)</label></disp-formula> says.</p>", "As\n\nx (2)\n\nsays."),
    ("<list><list-item><p>a</p><list><list-item><p>b</p></list-item></list></list-item></list>",
     "- a\n  - b"),
    ("<list list-type='order'><list-item><p>a</p></list-item></list>", "1. a"),
    ("<preformat>x = 1\n  y</preformat>", "```\nx = 1\n  y\n```"),
    ("<fig><label>Figure 2.</label><caption><title>Berth</title><p>From above.</p></caption>"
     "</fig>", "Figure 2. Berth. From above."),
    ("<p>&nbsp;&alpha;&unknown;</p>", "α&unknown;"),
    ("<p>a<!-- no -->b<?no?>c</p>", "abc"),
    ("<p><inline-formula><alternatives><tex-math>\\documentclass{x}\\begin{document}$a^2$"
     "\\end{document}</tex-math><mml:math><mml:mi>z</mml:mi></mml:math></alternatives>"
     "</inline-formula></p>", "$a^2$"),
    ("<disp-formula><mml:math><mml:mfrac><mml:mi>a</mml:mi><mml:mrow><mml:mi>b</mml:mi>"
     "<mml:mo>+</mml:mo><mml:msup><mml:mi>c</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:mrow>"
     "</mml:mfrac></mml:math></disp-formula>", "a/(b+c^2)"),
]  # fmt: skip


@pytest.mark.parametrize(("xml", "text"), MATTER)
def test_what_stands_in_a_section(tmp_path: Path, xml: str, text: str) -> None:
    doctype = '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS" "http://127.0.0.1:9/jats.dtd">'
    found = document(tmp_path, article(f"<sec><title>S</title>{xml}</sec>", doctype=doctype))
    assert found.sections[-1].text == text


def test_a_table_is_a_block_with_caption_before_and_notes_after(tmp_path: Path) -> None:
    table = (
        "<table-wrap id='t1'><label>Table 1</label><caption><p>Heights.</p></caption><table>"
        "<thead><tr><th rowspan='2'>Port</th><th colspan='2'>Height</th></tr>"
        "<tr><th>low</th><th>high</th></tr></thead><tbody>"
        "<tr><td rowspan='2'>Hetty</td><td>1</td><td>2|3</td></tr><tr><td>4</td></tr>"
        "</tbody></table><table-wrap-foot><p>In metres.</p></table-wrap-foot></table-wrap>"
    )
    found = document(tmp_path, article(f"<sec><title>S</title><p>Before.</p>{table}</sec>"))
    before, block, after = found.sections[-1].blocks
    assert (before.kind, before.text) == ("text", "Before.\n\nTable 1. Heights.")
    assert block.kind == "table"
    assert block.text.splitlines() == [
        "| Port | Height / low | Height / high |",
        "| --- | --- | --- |",
        "| Hetty | 1 | 2\\|3 |",
        "| Hetty | 4 |  |",
    ]
    assert after.text == "In metres."


def test_spans_that_reach_for_the_stars_end_at_the_table(tmp_path: Path) -> None:
    cell = "<td rowspan='999999999' colspan='999999999'>x</td>"
    text = body_text(tmp_path, f"<table-wrap><table><tr>{cell}</tr><tr/></table></table-wrap>")
    assert text.count("| x") == 2 * 256


def test_floats_kept_apart_go_to_the_section_that_mentions_them(tmp_path: Path) -> None:
    floats = (
        "<floats-group><fig id='f1'><caption><p>Seen.</p></caption></fig>"
        "<fig id='f2'><caption><p>Unseen.</p></caption></fig></floats-group>"
    )
    body = (
        "<sec><title>One</title><p><xref rid='f1'>Fig</xref></p></sec>"
        "<sec><title>Two</title><p>x</p></sec>"
    )
    found = document(tmp_path, article(body, floats=floats))
    assert [(s.title, s.text) for s in found.sections[1:]] == [
        ("One", "Fig\n\nSeen."),
        ("Two", "x"),
        ("Figures and tables", "Unseen."),
    ]


def test_references_are_one_section_of_lines(tmp_path: Path) -> None:
    back = (
        "<ack><p>Thanks.</p></ack><ref-list><title>Works</title>"
        "<ref><mixed-citation>Lee B. <source>Sea</source>, 1999.</mixed-citation></ref>"
        "<ref><label>[7]</label><element-citation><person-group><name><surname>Moor</surname>"
        "<given-names>A</given-names></name></person-group><article-title>Tides</article-title>"
        "<source>J. Sea</source><year>2001</year><volume>3</volume><issue>2</issue><fpage>1</fpage>"
        "<lpage>9</lpage><pub-id>10.1/t</pub-id></element-citation></ref></ref-list>"
    )
    found = document(tmp_path, article("<sec><title>S</title><p>x</p></sec>", back))
    thanks, works = found.sections[-2:]
    assert (thanks.title, thanks.text) == ("Acknowledgements", "Thanks.")
    assert (works.number, works.title, works.level) == ("ref", "Works", 1)
    assert works.text.splitlines() == [
        "1. Lee B. Sea, 1999.",
        "7. Moor, A (2001). Tides. J. Sea 3(2), 1–9. 10.1/t",
    ]


def test_a_set_of_articles_is_a_document_each(tmp_path: Path) -> None:
    one = article("<p>x</p>").partition("?>")[2]
    path = tmp_path / "set.nxml"
    path.write_text(f"<pmc-articleset>{one}{one}</pmc-articleset>")
    assert [document.part for document in read(path)] == ["10.1/ferry", "article-2"]


@pytest.mark.parametrize("root", ["pmc-articleset", "articles", "article-set"])
def test_an_article_of_a_set_that_holds_nothing_is_named(tmp_path: Path, root: str) -> None:
    one = article("<p>x</p>").partition("?>")[2]
    path = tmp_path / "set.xml"
    path.write_text(f"<{root}><article/>{one}</{root}>")
    (found,) = read(path)
    assert (found.part, found.left_out) == (
        "10.1/ferry",
        ("'article-1': no title and no text of a JATS article",),
    )


REPORT = """<sub-article article-type="reviewer-report"><front-stub><title-group>
<article-title>Decision letter</article-title></title-group></front-stub>
<body><p>More data.</p><sec><title>Minor</title><p>A comma.</p></sec></body>
<response response-type="reply"><body><p>Done.</p></body></response></sub-article>"""


def test_articles_within_an_article_are_sections(tmp_path: Path) -> None:
    text = article("<sec><title>One</title><p>x</p></sec>", floats=REPORT)
    found = document(tmp_path, text)
    told = [(one.number, one.title, one.level, one.text) for one in found.sections[1:]]
    assert told == [
        ("1", "One", 1, "x"),
        ("2", "Decision letter", 1, "More data."),
        ("2.1", "Minor", 2, "A comma."),
        ("3", "Reply", 1, "Done."),
    ]


BEFORE_ROOT = [
    f"<!--{'x' * 70_000}-->",
    f"<!DOCTYPE article [<!--{'x' * 70_000}-->]>",
    f"<?xml-stylesheet {'x' * 140_000}?>",
]


@pytest.mark.parametrize("before", BEFORE_ROOT, ids=["comment", "doctype", "instruction"])
def test_the_first_element_is_found_however_far_down_it_is(tmp_path: Path, before: str) -> None:
    assert "Words." in document(tmp_path, article("<p>Words.</p>", doctype=before)).text


LAUGHS = "".join(
    f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' if n else '<!ENTITY l0 "ha">' for n in range(9)
)
UNREADABLE = [
    # (content, reason)
    (b"", "empty"),
    (b"<article><p></article>", "not well-formed"),
    (b"%PDF-1.7 not XML", "not well-formed"),
    (b"<html><body/></html>", r"root <html>; JATS \(<article>\) and TEI \(<TEI>\) are read"),
    (b"<pmc-articleset/>", "holds none"),
    (f"<!DOCTYPE article [{LAUGHS}]><article>&l8;</article>".encode(), "entit"),
    (f"<!DOCTYPE article [{LAUGHS}]><article a='&l8;'/>".encode(), "entit"),
    (b'<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>', "entities of its own"),
    (b"<article>" * 3000, "not well-formed"),
]


@pytest.mark.parametrize(("content", "reason"), UNREADABLE)
def test_what_cannot_be_read_says_why(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "a.xml"
    path.write_bytes(content)
    with pytest.raises(ReadError, match=reason):
        list(xml.read(path))


NOTHING = [
    "<article/>",
    "<articles><article/><article><front/><body/></article></articles>",
    "<article><front><article-meta><abstract/></article-meta></front><body><p/></body></article>",
    '<article xmlns="http://docbook.org/ns/docbook"><title>Guide</title><para>x</para></article>',
]


@pytest.mark.parametrize("text", NOTHING)
def test_an_article_of_nothing_is_not_read(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bare.xml"
    path.write_text(text)
    with pytest.raises(ReadError, match="empty: it holds no title and no text of a JATS article"):
        list(read(path))


def test_an_article_of_a_title_alone_is_that_title(tmp_path: Path) -> None:
    path = tmp_path / "bare.xml"
    path.write_text(f"<article>{FRONT.partition('<abstract>')[0]}</article-meta></front></article>")
    (found,) = read(path)
    title = "Surge at the berth: A survey"
    assert (found.title, [section.text for section in found.sections]) == (title, [title])
