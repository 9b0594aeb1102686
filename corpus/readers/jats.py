"""JATS XML (and its NLM forebears): the journal articles of PubMed Central and many publishers."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pageturner.corpus.documents import Block, ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.citations import cited
from pageturner.corpus.readers.headings import heading
from pageturner.corpus.readers.jats_blocks import RENDERS, items
from pageturner.corpus.readers.papers import Draft, Float, Paper, documents
from pageturner.corpus.readers.xmltree import (
    child,
    children,
    descendants,
    flat,
    name,
    parse_xml,
    read_bytes,
)

SETS = ("pmc-articleset", "articles", "article-set")
"""Roots that hold several articles."""


def read(path: Path) -> Iterator[ReadDocument]:
    yield from parse(parse_xml(read_bytes(path)), path.stem)


def parse(root: Any, fallback_title: str) -> Iterator[ReadDocument]:
    """The article of a JATS tree, or the articles of a set of them.

    Raises:
        ReadError: the root is neither.
    """
    if name(root) in SETS:
        articles = list(descendants(root, "article"))
        if not articles:
            raise ReadError("a set of articles that holds none")
        yield from documents(_set(articles, fallback_title), "a JATS article")
    elif name(root) == "article":
        yield from documents([(_paper(root, fallback_title, ""), fallback_title)], "a JATS article")
    else:
        raise ReadError(f"not JATS: its root is <{name(root)}>, not <article>")


def _set(articles: list[Any], fallback_title: str) -> Iterator[tuple[Paper, str]]:
    """Each article of a set, with the title it has where it states none."""
    taken: set[str] = set()
    for number, article in enumerate(articles, start=1):
        part = _identifiers(article).get("doi") or f"article-{number}"
        part = part if part not in taken else f"article-{number}"
        taken.add(part)
        stand_in = f"{fallback_title} {number}"
        yield _paper(article, stand_in, part), stand_in


def _paper(article: Any, fallback_title: str, part: str) -> Paper:
    front = child(article, "front")
    meta = child(front, "article-meta")
    paper = Paper(
        title=_title(meta) or fallback_title,
        metadata=_metadata(article, front, meta),
        part=part,
    )
    for abstract in children(meta, "abstract", "trans-abstract"):
        paper.drafts.append(_abstract(abstract))
    body = child(article, "body")
    if body is not None:
        _section(body, Draft(title=paper.title, number="0"), paper, level=1, keep_empty=False)
    _after_the_body(article, paper)
    return paper


def _title(meta: Any | None) -> str:
    titles = child(meta, "title-group")
    parts = (flat(child(titles, part), RENDERS) for part in ("article-title", "subtitle"))
    return ": ".join(filter(None, parts))


def _after_the_body(article: Any, paper: Paper) -> None:
    for one in children(child(article, "back")):
        _back_matter(one, paper)
    for group in children(article, "floats-group"):
        paper.floats += [item for item in items(group) if isinstance(item, Float)]
    for inner in children(article, "sub-article", "response"):
        _inner_article(inner, paper)


def _inner_article(article: Any, paper: Paper) -> None:
    """A report, reply or translation that an article holds: a section, its sections below it."""
    stub = child(article, "front-stub")
    stub = child(article, "front", "article-meta") if stub is None else stub
    kind = str(article.get("article-type") or article.get("response-type") or name(article))
    draft = Draft(title=_title(stub) or kind.replace("-", " ").capitalize())
    for abstract in children(stub, "abstract", "trans-abstract"):
        draft.items += _abstract(abstract).items
    body = child(article, "body")
    if body is not None:
        _section(body, draft, paper, level=2)
    else:
        paper.drafts.append(draft)
    _after_the_body(article, paper)


# Metadata -------------------------------------------------------------------------------------


def _metadata(article: Any, front: Any | None, meta: Any | None) -> dict[str, Any]:
    journal = next(descendants(front, "journal-title"), None)
    found = {
        "authors": [*_authors(meta)],
        "journal": flat(journal),
        "date": _date(meta),
        **_identifiers(article),
        "volume": flat(child(meta, "volume")),
        "issue": flat(child(meta, "issue")),
        "keywords": [
            flat(one) for group in children(meta, "kwd-group") for one in children(group, "kwd")
        ],
        "article_type": article.get("article-type") or "",
    }
    return {key: value for key, value in found.items() if value}


def _identifiers(article: Any) -> dict[str, str]:
    meta = child(article, "front", "article-meta")
    return {
        str(one.get("pub-id-type")): flat(one)
        for one in children(meta, "article-id")
        if one.get("pub-id-type") in ("doi", "pmid", "pmc", "pmcid") and flat(one)
    }


def _authors(meta: Any | None) -> Iterator[str]:
    for group in children(meta, "contrib-group"):
        for one in children(group, "contrib"):
            if one.get("contrib-type", "author") == "author":
                yield from filter(None, [_person(one)])


def _person(contributor: Any) -> str:
    named = next(descendants(contributor, "name"), None)
    if named is not None:
        parts = [child(named, part) for part in ("given-names", "surname", "suffix")]
        return " ".join(filter(None, map(flat, parts)))
    return flat(next(descendants(contributor, "string-name", "collab", "anonymous"), None))


def _date(meta: Any | None) -> str:
    """When it was published, as precisely as is told: 2024, 2024-05 or 2024-05-17."""
    dates = []
    for one in children(meta, "pub-date"):
        parts = [flat(child(one, part)) for part in ("year", "month", "day")]
        whole = str(one.get("iso-8601-date") or "")
        if re.fullmatch(r"\d{4}(-\d\d){0,2}", whole):
            dates.append(whole)
        elif parts[0].isdigit():
            known = [parts[0]]
            for part in parts[1:]:
                if not part.isdigit():
                    break
                known.append(part.zfill(2))
            dates.append("-".join(known))
    return max(dates, key=len, default="")


# Sections -------------------------------------------------------------------------------------


def _abstract(abstract: Any) -> Draft:
    language = abstract.get("{http://www.w3.org/XML/1998/namespace}lang")
    title = flat(child(abstract, "title")) or "Abstract"
    if name(abstract) == "trans-abstract" and language and title == "Abstract":
        title = f"Abstract ({language})"
    draft = Draft(title=title, number="0")
    draft.items += items(abstract)
    for part in descendants(abstract, "sec"):
        found = list(items(part))
        named = flat(child(part, "title")).rstrip(":.")
        if named and found and isinstance(found[0], Block):
            found[0] = Block(text=f"{named}: {found[0].text}")
        draft.items += found
    return draft


def _section(
    element: Any, draft: Draft, paper: Paper, level: int, *, keep_empty: bool = True
) -> None:
    """A section, then those inside it, in reading order."""
    draft.items += items(element)
    draft.mentions += _mentions(element)
    if draft.items or keep_empty:
        paper.drafts.append(draft)
    for one in children(element, "sec", "app", "ack", "ref-list"):
        if name(one) == "ref-list":
            _references(one, paper)
            continue
        title = child(one, "title")
        number, named = heading(flat(title, RENDERS), flat(child(one, "label")))
        if not named and not number:
            inner = Draft(title=draft.title, level=level, number="")
        else:
            inner = Draft(title=named, level=level, number=number)
        _section(one, inner, paper, level + 1)


def _back_matter(element: Any, paper: Paper) -> None:
    kind = name(element)
    if kind == "ref-list":
        _references(element, paper)
    elif kind == "app-group":
        for one in children(element, "app"):
            _back_matter(one, paper)
    elif kind in ("ack", "app", "sec", "notes", "fn-group", "glossary"):
        number, title = heading(flat(child(element, "title")), flat(child(element, "label")))
        title = title or _BACK.get(kind, "Appendix")
        draft = Draft(title=title, number=number or ("" if kind != "sec" else None))
        _section(element, draft, paper, level=2, keep_empty=kind in ("app", "sec"))


_BACK = {
    "ack": "Acknowledgements",
    "notes": "Notes",
    "fn-group": "Footnotes",
    "glossary": "Glossary",
}


def _references(element: Any, paper: Paper) -> None:
    lines = []
    for number, one in enumerate(children(element, "ref"), start=1):
        text = " ".join(filter(None, map(cited, _citations(one))))
        label = flat(child(one, "label")).strip("[]().")
        if text:
            lines.append(f"{label if label.isdigit() else number}. {text}")
    title = flat(child(element, "title")) or "References"
    draft = Draft(title=title, number="ref")
    draft.items += (item for item in items(element) if isinstance(item, Block))
    draft.items += [Block(text="\n".join(lines))] if lines else []
    if draft.items:
        paper.drafts.append(draft)
    for inner in children(element, "ref-list"):
        _references(inner, paper)


def _citations(reference: Any) -> Iterator[Any]:
    kinds = ("mixed-citation", "element-citation", "citation", "nlm-citation")
    for one in reference:
        if name(one) == "citation-alternatives":
            yield from list(children(one, *kinds))[:1]
        elif name(one) in (*kinds, "note"):
            yield one


def _mentions(element: Any) -> list[str]:
    """The ids that a section's own text points at, without its subsections'."""
    found: list[str] = []
    for one in element:
        if name(one) not in ("sec", "ref-list"):
            for pointer in (below for below in one.iter() if name(below) == "xref"):
                found += (pointer.get("rid") or "").split()
    return found
