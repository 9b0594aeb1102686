"""Is a paper read as it was written? Sections, text and order of PDFs against their JATS.

    python -m pageturner.evals.documents --data DIR [--json OUT]

DIR holds NAME.pdf beside NAME.jats.xml. `section_f1`: titles of the body's sections, alike but for
case and punctuation. `token_f1`: words of the body as a bag, front matter and references left out
on both sides. `order_tau`: Kendall's tau of the body's sentences, by the place of their word
quadruples in what was read; `sentences_found` is the share that has a place.

`pypdfium2` and `pdfplumber` are each library's plain text, page after page. Plain text has no
sections; an obvious heuristic stands in: a line of at most eight words that opens with a capital
and ends without punctuation, below a line that ends a sentence. Its body ends before the last line
that reads "References".
"""

import argparse
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import Any

from pageturner.corpus.chunking import sentences
from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.readers import read
from pageturner.evals.report import begin, mean, result, show, write

_GRAM = 4
_LEFT_OUT = {"tex-math", "xref-alternatives", "object-id"}
_PARAGRAPHS = {"p", "title", "td", "th", "code", "preformat", "disp-formula", "term", "def"}


@dataclass(frozen=True)
class Body:
    """A paper's body: titles of its sections, and its text in reading order."""

    titles: list[str]
    text: str


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="folder with PDF and JATS pairs")
    parser.add_argument("--json", type=Path, help="write the result here")
    args = parser.parse_args()

    papers = pairs(args.data)
    if not papers:
        parser.error(f"no NAME.pdf beside NAME.jats.xml in {str(args.data)!r}; name another folder")
    systems: dict[str, dict[str, dict[str, float | int | None]]] = {}
    questions = []
    for name, reader in SYSTEMS.items():
        rows = [scores(gold(jats), reader(pdf)) for pdf, jats in papers]
        groups = {"all": rows, "odd files": rows[::2], "even files": rows[1::2]}
        systems[name] = {
            group: {"n": len(some), **{key: _mean(some, key) for key in rows[0]}}
            for group, some in groups.items()
            if some
        }
        questions += [
            {"system": name, "paper": pdf.name, **row}
            for (pdf, _), row in zip(papers, rows, strict=True)
        ]
    show(systems, f"{len(papers)} papers")
    write(args.json, result(systems, questions, args))


def pairs(data: Path) -> list[tuple[Path, Path]]:
    """Each PDF with its JATS, by name."""
    found = ((pdf, pdf.with_name(f"{pdf.stem}.jats.xml")) for pdf in sorted(data.glob("*.pdf")))
    return [(pdf, jats) for pdf, jats in found if jats.is_file()]


def scores(wanted: Body, given: Body) -> dict[str, float | None]:
    """The figures of one paper."""
    tau, found = order(sentences(wanted.text), given.text)
    return {
        "section_f1": f1(map(_plain, wanted.titles), map(_plain, given.titles)),
        "token_f1": f1(tokens(wanted.text), tokens(given.text)),
        "order_tau": tau,
        "sentences_found": found,
    }


def gold(jats: Path) -> Body:
    """The body as the JATS has it; formulas by their glyphs."""
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    body = etree.parse(str(jats), parser).getroot().find("body")
    if body is None:
        return Body([], "")
    titles = [" ".join(" ".join(t.itertext()).split()) for t in body.iterfind(".//sec/title")]
    return Body([title for title in titles if title], "\n\n".join(_paragraphs(body)))


def of_document(document: ReadDocument) -> Body:
    """The body as a reader tells it: without front matter and references."""
    parts = [section for section in document.sections if section.number not in ("0", "ref")]
    return Body([s.title for s in parts], "\n\n".join(f"{s.title}\n\n{s.text}" for s in parts))


def of_lines(text: str) -> Body:
    """The body of plain text, as far as lines tell it."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    ends = [number for number, line in enumerate(lines) if line.casefold() == "references"]
    lines = lines[: ends[-1]] if ends else lines
    titles = [
        line
        for above, line in zip([".", *lines], lines, strict=False)
        if above.endswith((".", ".)", ":"))
        and line[0].isupper()
        and len(line.split()) <= 8
        and line[-1].isalnum()
    ]
    return Body(titles, "\n".join(lines))


def f1(wanted: Any, given: Any) -> float:
    """Of two bags."""
    one, other = Counter(wanted), Counter(given)
    common = sum((one & other).values())
    return 2 * common / (sum(one.values()) + sum(other.values())) if common else 0.0


def order(wanted: Sequence[str], text: str) -> tuple[float | None, float]:
    """Kendall's tau of sentences by their places in a text, and the share that has a place."""
    places: dict[tuple[str, ...], list[int]] = {}
    words = tokens(text)
    for start in range(len(words) - _GRAM + 1):
        places.setdefault(tuple(words[start : start + _GRAM]), []).append(start)
    found: list[float] = []
    long = [own for sentence in wanted if len(own := tokens(sentence)) > _GRAM]
    for own in long:
        grams = (tuple(own[start : start + _GRAM]) for start in range(len(own) - _GRAM + 1))
        once = [where[0] for gram in grams if len(where := places.get(gram, [])) == 1]
        if once:
            found.append(median(once))
    agree = sum((a < b) - (a > b) for a, b in combinations(found, 2))
    pairs = len(found) * (len(found) - 1) // 2
    return (agree / pairs if pairs else None), len(found) / len(long) if long else 0.0


def tokens(text: str) -> list[str]:
    return re.findall(r"\w+", unicodedata.normalize("NFKC", text).casefold())


def _pageturner(pdf: Path) -> Body:
    (document,) = read(pdf)
    return of_document(document)


def _pypdfium2(pdf: Path) -> Body:
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        texts = [document[index].get_textpage().get_text_range() for index in range(len(document))]
    finally:
        document.close()
    return of_lines("\n".join(texts))


def _pdfplumber(pdf: Path) -> Body:
    import pdfplumber

    with pdfplumber.open(pdf) as document:
        return of_lines("\n".join(page.extract_text() for page in document.pages))


SYSTEMS: dict[str, Callable[[Path], Body]] = {
    "pageturner": _pageturner,
    "pypdfium2": _pypdfium2,
    "pdfplumber": _pdfplumber,
}


def _paragraphs(element: Any) -> list[str]:
    """The text of paragraphs, titles and cells in document order."""
    texts = []
    for child in element:
        if not isinstance(child.tag, str):
            continue
        if child.tag in _PARAGRAPHS:
            texts.append("".join(_pieces(child)))
        else:
            texts += _paragraphs(child)
    return [" ".join(text.split()) for text in texts if text.strip()]


def _pieces(element: Any) -> list[str]:
    if not isinstance(element.tag, str) or element.tag in _LEFT_OUT:
        return []
    texts = [element.text or ""]
    apart = " " if element.tag in _PARAGRAPHS or element.tag == "list-item" else ""
    for child in element:
        texts += [*_pieces(child), child.tail or ""]
    return [*texts, apart]


def _plain(title: str) -> str:
    return "".join(tokens(title))


def _mean(rows: Sequence[dict[str, float | None]], key: str) -> float | None:
    return mean([value for row in rows if (value := row[key]) is not None])


if __name__ == "__main__":
    begin(main)
