"""A reference of a paper as one line, the way a list of references prints it."""

from collections.abc import Iterator, Sequence
from typing import Any

from pageturner.corpus.readers.xmltree import child, children, descendants, flat, name


def cited(citation: Any) -> str:
    """A JATS citation. A mixed one is printed as it stands, of the other kind the parts are put
    together: authors (year). title. source volume(issue), pages. publisher. identifiers"""
    if name(citation) in ("mixed-citation", "citation", "note") and _has_own_text(citation):
        return flat(citation)
    first = {part: flat(next(descendants(citation, part), None)) for part in _PARTS}
    title = first["article-title"] or first["chapter-title"] or first["part-title"]
    title = title or first["data-title"]
    pages = "–".join(filter(None, [first["fpage"], first["lpage"]])) or first["page-range"]
    links = [flat(one) for one in children(citation, "pub-id", "uri", "ext-link")]
    return _line(
        list(_people(citation)),
        first["year"],
        title,
        first["source"],
        first["volume"],
        first["issue"],
        pages or first["elocation-id"],
        first["publisher-name"],
        links,
    )


def cited_in_tei(entry: Any) -> str:
    """A TEI `biblStruct`: the line it was read from where that is kept, else its parts."""
    for note in children(entry, "note"):
        if note.get("type") == "raw_reference" and flat(note):
            return flat(note)
    if name(entry) != "biblStruct":
        return flat(entry)
    work, book = child(entry, "analytic"), child(entry, "monogr")
    holder = work if work is not None else book
    scopes = {one.get("unit"): one for one in descendants(book, "biblScope")}
    page = scopes.get("page")
    pages = "–".join(filter(None, [page.get("from"), page.get("to")])) if page is not None else ""
    date = next(descendants(book, "date"), None)
    links = [flat(one) for one in descendants(entry, "idno", "ptr") if flat(one)]
    return _line(
        [tei_person(one) for one in children(holder, "author")],
        ((date.get("when") or flat(date)) if date is not None else "")[:10],
        flat(next(children(work, "title"), None)),
        flat(next(children(book, "title"), None)),
        flat(scopes.get("volume")),
        flat(scopes.get("issue")),
        pages or flat(page),
        flat(next(descendants(book, "publisher"), None)),
        links,
    )


def tei_person(author: Any) -> str:
    """Forenames and surname of a TEI author; an organisation's name."""
    person = child(author, "persName")
    if person is None:
        return flat(author)
    parts = [flat(one) for one in children(person, "forename", "surname", "genName")]
    return " ".join(filter(None, parts)) or flat(person)


_PARTS = (
    *("article-title", "chapter-title", "part-title", "data-title", "source", "year", "volume"),
    *("issue", "fpage", "lpage", "page-range", "elocation-id", "publisher-name"),
)


def _has_own_text(citation: Any) -> bool:
    """Whether the punctuation between its parts is there."""
    between = [citation.text, *(one.tail for one in citation)]
    return any(text and text.strip() for text in between) or len(citation) == 0


def _people(citation: Any) -> Iterator[str]:
    for one in citation.iter():
        if name(one) in ("name", "string-name"):
            parts = [child(one, part) for part in ("surname", "given-names", "suffix")]
            yield ", ".join(filter(None, map(flat, parts))) or flat(one)
        elif name(one) == "collab":
            yield flat(one)


def _line(
    people: Sequence[str],
    year: str,
    title: str,
    source: str,
    volume: str,
    issue: str,
    pages: str,
    publisher: str,
    links: Sequence[str],
) -> str:
    who = "; ".join(filter(None, people))
    dated = f"({year})" if year else ""
    number = f"{volume}({issue})" if issue else volume
    place = ", ".join(filter(None, [" ".join(filter(None, [source, number])), pages]))
    sentences = [" ".join(filter(None, [who, dated])), title, place, publisher]
    told = [text if text[-1] in ".?!" else f"{text}." for text in sentences if text]
    return " ".join([*told, *dict.fromkeys(filter(None, links))])
