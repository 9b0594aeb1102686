"""A page of HTML is read for what it says, and not for what surrounds that."""

import time
from pathlib import Path

import pytest

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import read
from pageturner.corpus.readers.html import parse

FERRY = """<!doctype html>
<html lang="en"><head><title>Timetable - Hethersay Line</title>
<meta name="author" content="The harbour office">
<meta property="article:published_time" content="2025-03-01">
<style>p { color: red }</style></head>
<body class="has-sidebar">
<header><h1>Hethersay Line</h1></header>
<nav><ul><li><a href="/">Home</a><li><a href="/fares">Fares</a></ul></nav>
<div id="page"><main>
<h1>The <em>summer</em> timetable</h1>
<p>Sailings are <b>hourly</b>,<br>from the <a href="/east">east berth</a> &amp; back.
   Come twenty minutes early, with the papers of the car and of everybody in it.</p>
<ul><li>no pets</li><li>bicycles<ul><li>free</li></ul></li></ul>
<ol><li><p>Park.</p></li><li><p>Pay.</p><p>In cash.</p></li></ol>
<h2><a href="#fares">§</a>2.1 Fares</h2>
<table><caption>In crowns</caption>
<tr><th>kind</th><th colspan="2">one way | return</th></tr>
<tr><td rowspan="2">car</td><td>9</td><td>16</td></tr><tr><td>12</td><td>20</td></tr></table>
<table><tr><td><p>Laid out</p></td></tr></table>
<pre>06:00
  07:00</pre>
<img src="x.png" alt="A ferry at the berth"><aside class="note">Mind the step.</aside>
<script>track()</script><p hidden>secret</p>
<h2>References</h2><p>None.</p>
</main></div>
<div class="cookie-banner">We use cookies.</div><footer>All rights reserved</footer></body></html>
"""


def test_a_page_becomes_sections_text_and_tables(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(FERRY)
    (document,) = read(tmp_path / "a.txt")
    assert document.title == "The summer timetable"
    assert document.metadata == {
        "author": "The harbour office",
        "date": "2025-03-01",
        "lang": "en",
    }
    assert [(s.number, s.title, s.level) for s in document.sections] == [
        ("0", "The summer timetable", 1),
        ("2.1", "Fares", 2),
        ("ref", "References", 2),
    ]
    lead, fares, _ = document.sections
    assert lead.text == (
        "Sailings are hourly,\nfrom the east berth & back. Come twenty minutes early, with the "
        "papers of the car and of everybody in it.\n\n"
        "- no pets\n- bicycles\n  - free\n\n- Park.\n\n- Pay.\n\nIn cash."
    )
    assert [(block.kind, block.text) for block in fares.blocks] == [
        ("text", "In crowns"),
        (
            "table",
            "| kind | one way \\| return |  |\n| --- | --- | --- |\n"
            "| car | 9 | 16 |\n| car | 12 | 20 |",
        ),
        (
            "text",
            "Laid out\n\n```\n06:00\n  07:00\n```\n\nA ferry at the berth\n\nMind the step.",
        ),
    ]


LONG = "The office is open from nine to five on all days of the year but those of the regatta, " * 2
FOG = "In fog the ferries wait at their berths until the master can see the third pile, " * 2
LONG, FOG = LONG.strip(), FOG.strip()

KEPT = [
    # (page, what is read of it, what is not)
    ("<div class='nav'>Menu</div><p>Text.", "Text.", "Menu"),
    ("<div class='sidebar'><h1>Title</h1>Text.</div>", "Text.", "nothing"),
    ("<form><p>A page of a form.</p><input value='x'></form>", "A page of a form.", "x'"),
    ("<ul><li><a>Home</a><li><a>Fares</a><li><a>Help</a></ul><p>Text.", "Text.", "Fares"),
    ("<ul><li><a>One</a> is long<li><a>Two</a> too<li><a>Three</a></ul>", "One is long", "nothing"),
    ("<p style='display: none'>Hidden</p><p>Text.", "Text.", "Hidden"),
    ("<p>One<br>two<p>three", "One\ntwo\n\nthree", "nothing"),
    ("plain &eacute; text", "plain é text", "nothing"),
    ("<p>2 &lt; 3</p>", "2 < 3", "nothing"),
    ("<table><tr><td><table><tr><td>in<td>side</table></table>", "| in | side |", "nothing"),
    ("<!-- note --><p>Text.<?php x ?>", "Text.", "note"),
    (
        "<table><tr><th>Day<th>Times<tr><td>Monday<td><table><tr><td>06:00<td>18:20</table>"
        "<tr><td>Tuesday<td>none</table>",
        "| Day | Times |\n| --- | --- |\n| Monday | 06:00 18:20 |\n| Tuesday | none |",
        "nothing",
    ),
    (
        "<table><tr><td><p>two</p><p>parts</p></td><td><b>o</b>ne</td></tr></table>",
        "| two parts | one |",
        "nothing",
    ),
    ("<dl><dt>Berth</dt><dd>A place.</dd></dl>", "Berth\n\nA place.", "nothing"),
    # A wrapper's name does not take the page away.
    (f"<div class='sidebar-layout'><p>{LONG}</div><p>Imprint", LONG, "nothing"),
    (f"<div class='navbar-page'><h2>Hours</h2><p>{LONG}</div><p>Imprint", LONG, "nothing"),
    (f"<div class='sidebar-right'><h2>Hours</h2><p>{LONG}</div>", LONG, "nothing"),
    (f"<div class='sidebar'><p>{LONG}</div><p>Imprint", LONG, "nothing"),
    (f"<p>{3 * LONG}<div class='sidebar-right'><h3>Fog</h3><p>{FOG}</div>", FOG, "nothing"),
    (f"<p>{3 * LONG}<div class='sidebar'><h3>Fog</h3><p>{FOG}</div>", LONG, FOG),
    (f"<p>{3 * LONG}<div class='sidebar-right'><p>{FOG}</div>", LONG, FOG),
    (f"<p>A<div class='sidebar'>{'<a>To the quay</a> ' * 99}</div>", "A", "quay"),
    (f"<div class='newsletter'><p>{LONG}</div><p>Imprint", LONG, "nothing"),
    (f"<p>{LONG}<div class='newsletter-signup'><h2>News</h2><p>{FOG}</div>", LONG, FOG),
    ("<div class='cookie-recipe'>Take flour.</div><p>Text.", "Take flour.", "nothing"),
    (f"<p>Text.<div class='cookie-consent-banner'><h2>Us</h2><p>{FOG}</div>", "Text.", FOG),
    # What a click shows is text.
    ("<div role='tabpanel' hidden><p>Fees</div><p>Text.", "Fees", "nothing"),
    ("<div role='tabpanel' style='display: none'><p>Fees</div><p>Text.", "Fees", "nothing"),
    ("<div hidden='until-found'><p>Fees</div><p>Text.", "Fees", "nothing"),
    ("<div hidden><p>Fees</div><p>Text.", "Text.", "Fees"),
    # A label is the name of a field, or text.
    ("<label>How to apply: <b>write</b> to us before May.</label>", "write to us", "nothing"),
    ("<label for='a'>Name</label><input id='a'><p>Text.", "Text.", "Name"),
    ("<label>Name <input></label><p>Text.", "Text.", "Name"),
    ("<label for='a'>I have read how boats are moored.</label>", "how boats", "nothing"),
]


@pytest.mark.parametrize(("page", "kept", "dropped"), KEPT)
def test_what_surrounds_the_text_is_dropped(page: str, kept: str, dropped: str) -> None:
    text = parse(f"<body>{page}</body>", "page").text
    assert kept in text
    assert dropped not in text


def content(data: bytes, path: Path) -> ReadDocument:
    path.write_bytes(data)
    (document,) = read(path)
    return document


CHARSETS = [
    ('<meta charset="windows-1251"><p>Паром', "cp1251"),
    ('<meta http-equiv="Content-Type" content="text/html; charset=koi8-r"><p>Паром', "koi8-r"),
    ('<meta charset="iso-8859-1"><p>“Été” – 5 €', "cp1252"),  # as browsers take it
    ('<meta charset="shift_jis"><p>フェリー', "shift_jis"),
    ('<meta charset="iso-8859-1"><p>Été', "utf-8"),  # declared wrongly
    ('<meta charset="utf-8"><p>Été', "utf-16"),
    ('<meta charset="no-such-thing"><p>Été', "cp1252"),
]


@pytest.mark.parametrize(("page", "encoding"), CHARSETS)
def test_a_page_is_read_by_its_charset(tmp_path: Path, page: str, encoding: str) -> None:
    document = content(page.encode(encoding), tmp_path / "a.html")
    assert document.text.endswith(page.rpartition(">")[2])


HOSTILE = [
    "<div>" * 100_000 + "x",
    "<ul><li>" * 20_000 + "x",
    "<table><tr><td>" * 3_000 + "x",
    "<table>" + "<tr>" + "<td rowspan=99999999 colspan=99999999>x" * 500,
    "<div class=nav><h1>" * 3_000,
    "<p>" * 200_000 + "x",
    "<div class=sidebar>" * 100_000 + "x",
    "<div class=sidebar-right><h2>x</h2>" * 10_000 + "x " * 1_000,
    "<p class=sidebar>x" * 100_000,
    "<label for=x>" * 100_000 + "x",
    "<h2>x</h2>" * 10_000,
    "<p><span>" + "<math><mi>x</mi></math>" * 30_000,
    "<math>" * 20_000 + "x",
    "<ol start=5>" + "<li><p>x<p>y" * 20_000,
    "<!DOCTYPE html [" + "<!ENTITY a 'x'>" * 20_000,
    "<a " + "b=c " * 200_000,
    "<!--" * 100_000,
]


@pytest.mark.parametrize("page", HOSTILE, ids=[page[:20] for page in HOSTILE])
def test_hostile_markup_costs_little(page: str) -> None:
    started = time.process_time()
    try:
        document = parse(page, "page")
        assert len(document.text) < 4 * len(page) + 1_000_000
    except ReadError as error:
        assert "no text on this page" in str(error)
    assert time.process_time() - started < 5


MATH = "<mi>E</mi><mo>=</mo><mfrac><mi>p</mi><msup><mi>c</mi><mn>2</mn></msup></mfrac>"
TEX = "<annotation encoding='application/x-tex'>{\\displaystyle E = p/c^{2}}</annotation>"
DRAWN = "<span class=katex-html aria-hidden=true>E=pc2</span>"
FORMULAS = [
    # (a formula as it stands in a page, what is read)
    (f"<math>{MATH}</math>", "E=p/(c^2)"),
    (f"<math alttext='E is p'>{MATH}</math>", "E is p"),
    (f"<math alttext='\\frac{{p}}{{c^2}}'>{MATH}</math>", "$\\frac{p}{c^2}$"),
    (f"<math alttext='E'><semantics><mrow>{MATH}</mrow>{TEX}</semantics></math>", "$E = p/c^{2}$"),
    ("<math><semantics><mi>x</mi><annotation>y</annotation></semantics></math>", "x"),
    (f"<span><span><math>{MATH}</math></span>{DRAWN}</span>", "E=p/(c^2)"),
    (f"<span><span style='display: none'><math>{MATH}</math></span><img alt=E></span>", "E"),
    ("<math>" + "<mrow>" * 900 + "<mi>x</mi>" + "</mrow>" * 900 + "</math>", "x"),
    ("<math></math>", ""),
]


@pytest.mark.parametrize(("formula", "told"), FORMULAS)
def test_formulas_are_kept(formula: str, told: str) -> None:
    page = f"<h1>M</h1><p>The law {formula} holds.</p><p>After.</p>"
    assert (
        parse(page, "page").sections[0].text
        == f"{' '.join(f'The law {told} holds.'.split())}\n\nAfter."
    )


def test_a_formula_on_display_has_a_line_of_its_own() -> None:
    page = f"<p>The law<math display=block>{MATH}<semantics>{TEX}</semantics></math>holds.</p>"
    assert parse(page, "page").sections[0].text == "The law\n$$E = p/c^{2}$$\nholds."


LISTS = [
    ("<ol start=5><li>five<li>six</ol>", "5. five\n6. six"),
    ("<ol><li>one<li value=7>seven<li>eight</ol>", "1. one\n7. seven\n8. eight"),
    ("<ol reversed><li>two<li>one</ol>", "2. two\n1. one"),
    ("<ol start=x><li>one</ol>", "1. one"),
    ("<ol start=3><li>a<ol><li>b</ol><li>c</ol>", "3. a\n  1. b\n4. c"),
    ("<ol start=3><li><p>a</p><p>b</p><li><p>c</p></ol>", "3. a\n\nb\n\n4. c"),
]


@pytest.mark.parametrize(("page", "text"), LISTS)
def test_lists_keep_their_numbers(page: str, text: str) -> None:
    assert parse(page, "page").sections[0].text == text


SHEETS = [
    # (rows of a table, what is told)
    (
        "<tr><th>Crew<td>7<tr><th>Sea<td>calm<tr><th>Note<td>",
        [("text", "Crew: 7\nSea: calm")],
    ),
    (
        "<tr><th>Crew<td>7<th>Sea<td>calm<tr><th>Pilot<td>yes<th>Cars<td>12",
        [("text", "Crew: 7\nSea: calm\nPilot: yes\nCars: 12")],
    ),
    ("<tr><td>Crew:<td>7<tr><td><b>Sea:</b><td>calm", [("text", "Crew: 7\nSea: calm")]),
    (
        "<tr><th>kind<th>fare<tr><td>car<td>9",
        [("table", "| kind | fare |\n| --- | --- |\n| car | 9 |")],
    ),
    ("<tr><td>car<td>9<tr><td>bike<td>2", [("table", "| car | 9 |\n| --- | --- |\n| bike | 2 |")]),
    # Without colons it is told by values of several sorts.
    (
        "<tr><td>Yard<td>Ede & Sons<tr><td>Boat<td>Gannet<tr><td>Work<td>caulking"
        "<tr><td>Due on<td>3 May 2025<tr><td>Total<td>£1,200",
        [
            (
                "text",
                "Yard: Ede & Sons\nBoat: Gannet\nWork: caulking\nDue on: 3 May 2025\nTotal: £1,200",
            )
        ],
    ),
    (
        "<tr><td>Boat<td>Gannet<tr><td>Port<td>Ede<tr><td>Berth<td>north quay"
        "<tr><td>Length<td>9 m<tr><td>Rent<td>£40",
        [("text", "Boat: Gannet\nPort: Ede\nBerth: north quay\nLength: 9 m\nRent: £40")],
    ),
    (
        "<tr><td>Boat<td>Fare<tr><td>Gannet<td>£9<tr><td>Petrel<td>free<tr><td>Skua<td>none",
        [
            (
                "table",
                "| Boat | Fare |\n| --- | --- |\n| Gannet | £9 |\n| Petrel | free |\n"
                "| Skua | none |",
            )
        ],
    ),
    (
        "<tr><td>Boat<td>Built<tr><td>Gannet<td>3 May 1990<tr><td>Petrel<td>unknown"
        "<tr><td>Skua<td>7 July 2001",
        [
            (
                "table",
                "| Boat | Built |\n| --- | --- |\n| Gannet | 3 May 1990 |\n| Petrel | unknown |\n"
                "| Skua | 7 July 2001 |",
            )
        ],
    ),
]


@pytest.mark.parametrize(("rows", "told"), SHEETS)
def test_a_sheet_of_labels_is_lines(rows: str, told: list[tuple[str, str]]) -> None:
    (section,) = parse(f"<table>{rows}</table>", "page").sections
    assert [(block.kind, block.text) for block in section.blocks] == told


HEADED = (
    "<html><head><title>Site | Page</title></head><body><header>{}</header>"
    f"<main><p>{'word ' * 30}</p>{{}}</main></body></html>"
)
TITLES = [
    # (what stands in the header, what in the main part, the title)
    ("<h1>The fares</h1>", "", "The fares"),
    ("<h1>The site</h1>", "<h1>The fares</h1>", "The fares"),
    ("<h1>The fares</h1><h1>Other</h1>", "", "Site | Page"),
    ("<h1><a href='/'>The site</a></h1>", "", "Site | Page"),
    ("<h1 class='site-title'>The site</h1>", "", "Site | Page"),
    ("<a href='https://a.example/'><h1>The site</h1></a>", "", "Site | Page"),
    ("<h1 hidden>The fares</h1>", "", "Site | Page"),
    ("<h1><a href='/fares'>The fares</a></h1>", "", "The fares"),
]


@pytest.mark.parametrize(("header", "main", "title"), TITLES)
def test_the_only_heading_of_the_first_level_is_the_title(
    header: str, main: str, title: str
) -> None:
    assert parse(HEADED.format(header, main), "page").title == title


def test_a_page_nested_too_deep_is_named_so() -> None:
    with pytest.raises(ReadError, match=r"down to 2,048 elements within each other; take"):
        parse("<div>" * 50_000 + "text", "page")
    document = parse(
        "<p>before</p>" + "<div>" * 3_000 + "text" + "</div>" * 3_000 + "after", "page"
    )
    assert document.sections[0].text == "before"
    assert document.left_out == (
        "what lies deeper than 2,048 elements within each other, and all that follows it",
    )
