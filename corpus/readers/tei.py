"""TEI XML, above all what GROBID makes of a scientific PDF."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pageturner.corpus.documents import Block, ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.citations import cited_in_tei, tei_person
from pageturner.corpus.readers.headings import heading
from pageturner.corpus.readers.papers import Draft, Item, Paper, documents
from pageturner.corpus.readers.tei_blocks import figures, is_division, items, pages_of
from pageturner.corpus.readers.xmltree import (
    child,
    children,
    descendants,
    flat,
    name,
    parse_xml,
    read_bytes,
)

_BACK = {
    "acknowledgement": "Acknowledgements",
    "acknowledgements": "Acknowledgements",
    "funding": "Funding",
    "availability": "Availability",
    "contribution": "Author contributions",
    "conflict": "Conflicts of interest",
    "annex": "Annex",
}


def read(path: Path) -> Iterator[ReadDocument]:
    yield from parse(parse_xml(read_bytes(path)), path.stem)


def parse(root: Any, fallback_title: str) -> Iterator[ReadDocument]:
    """The document of a TEI tree, or the documents of a TEI corpus.

    Raises:
        ReadError: the root is neither.
    """
    if name(root) == "teiCorpus":
        found = list(descendants(root, "TEI", "TEI.2"))
        if not found:
            raise ReadError("a TEI corpus that holds no TEI")
        yield from documents(_corpus(found, fallback_title), "a TEI document")
    elif name(root) in ("TEI", "TEI.2"):
        yield from documents([(paper(root, fallback_title), fallback_title)], "a TEI document")
    else:
        raise ReadError(f"not TEI: its root is <{name(root)}>, not <TEI>")


def _corpus(roots: list[Any], fallback_title: str) -> Iterator[tuple[Paper, str]]:
    """Each document of a corpus, with the title it has where it states none."""
    for number, one in enumerate(roots, start=1):
        stand_in = f"{fallback_title} {number}"
        made = paper(one, stand_in)
        made.part = f"TEI-{number}"
        yield made, stand_in


def paper(root: Any, fallback_title: str) -> Paper:
    """What a `TEI` element says, its tables, figures and formulas still movable."""
    header = child(root, "teiHeader")
    titles = [t for t in descendants(child(header, "fileDesc", "titleStmt"), "title") if flat(t)]
    made = Paper(title=flat(titles[0]) if titles else fallback_title, metadata=_metadata(header))
    abstract = child(header, "profileDesc", "abstract")
    if abstract is not None and (found := list(items(abstract))):
        made.drafts.append(Draft(title="Abstract", number="0", items=found))
    text = child(root, "text")
    for place in ("front", "body"):
        if (part := child(text, place)) is not None:
            _division(part, Draft(title=made.title, number="0"), made, depth=0)
            if notes := list(items(children(part, "note"))):
                made.drafts.append(Draft(title="Notes", number="", items=notes))
    for part in children(child(text, "back")):
        _back_matter(part, made)
    return made


def _metadata(header: Any | None) -> dict[str, Any]:
    described = child(header, "fileDesc")
    source = child(described, "sourceDesc", "biblStruct")
    work, book = child(source, "analytic"), child(source, "monogr")
    stated = child(described, "titleStmt")
    groups = (list(children(place, "author")) for place in (work, book, stated))
    people = next(filter(None, groups), [])
    identifiers = {
        str(one.get("type")).lower(): flat(one)
        for one in descendants(source, "idno")
        if one.get("type") in ("DOI", "arXiv", "PMID", "PMCID")
    }
    scopes = {one.get("unit"): flat(one) for one in descendants(book, "biblScope")}
    journal = next((t for t in children(book, "title") if t.get("level") == "j" and flat(t)), None)
    terms = [*descendants(child(header, "profileDesc", "textClass"), "term")]
    found = {
        "authors": [who for one in people if (who := tei_person(one))],
        "journal": flat(journal),
        "date": _date(child(described, "publicationStmt"), book),
        **identifiers,
        "volume": scopes.get("volume", ""),
        "issue": scopes.get("issue", ""),
        "keywords": [word for one in terms if (word := flat(one))],
    }
    return {key: value for key, value in found.items() if value}


def _date(*places: Any | None) -> str:
    for place in places:
        for date in descendants(place, "date"):
            if found := str(date.get("when") or flat(date)):
                return found
    return ""


# Sections -------------------------------------------------------------------------------------


def _division(element: Any, draft: Draft, made: Paper, depth: int) -> None:
    """A division, then those inside it. One without a head goes on with the section before it:
    GROBID opens a new one where a page or a float interrupts the text."""
    stands = [one for one in element if depth or name(one) != "note"]
    found = list(items(stands, made.floats if depth == 0 else None))
    if depth and not draft.title and made.drafts and made.drafts[-1].number != "ref":
        made.drafts[-1].items += found
        made.drafts[-1].mentions += _mentions(element)
    elif found or (depth and draft.title):
        draft.title = draft.title or made.title
        draft.items += found
        draft.mentions += _mentions(element)
        made.drafts.append(draft)
    for one in element:
        if is_division(one):
            _division(one, _headed(one, depth + 1), made, depth + 1)


def _headed(element: Any, depth: int, title: str = "") -> Draft:
    head = next((h for h in children(element, "head") if flat(h)), None)
    number, words = heading(flat(head), str(head.get("n") or "") if head is not None else "")
    nested = depth > 1 or any(is_division(one) for one in element)
    return Draft(title=words or title, number=number, level=depth if nested else None)


def _back_matter(element: Any, made: Paper) -> None:
    if name(element) == "listBibl":
        _references(element, made)
    elif is_division(element):
        if lists := list(descendants(element, "listBibl")):
            for one in lists:
                _references(one, made)
            return
        title = _BACK.get(str(element.get("type")), "")
        inner = [one for one in element if is_division(one)] or [element]
        for one in inner:
            draft = _headed(one, 1, title)
            draft.items += items(one)
            draft.mentions += _mentions(one)
            if draft.items:
                draft.title = draft.title or "Appendix"
                made.drafts.append(draft)
    elif name(element) == "figure":
        made.floats += figures(element)


def _references(element: Any, made: Paper) -> None:
    entries = [*children(element, "biblStruct", "bibl", "biblFull")]
    lines = [(cited_in_tei(one), pages_of(one)) for one in entries]
    listed: list[Item] = [
        Block(text=f"{number}. {text}", page_first=pages[0], page_last=pages[1])
        for number, (text, pages) in enumerate(lines, start=1)
        if text
    ]
    if listed:
        made.drafts.append(Draft(title="References", number="ref", level=1, items=listed))


def _mentions(element: Any) -> list[str]:
    """The ids of figures and tables that a division's own text points at."""
    return [
        str(pointer.get("target")).lstrip("#")
        for one in element
        if not is_division(one)
        for pointer in one.iter()
        if name(pointer) == "ref" and pointer.get("target")
    ]
