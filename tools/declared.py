"""Where a trade looks things up: pages below the section titles that `corpus.toml` declares.

An analyst who is asked for the inventory does not search for the word, which stands on every other
page of a filing. He turns to the balance sheet. `[sections.NAME]` says which titles tell of what;
of the pages below such a title those with most figures are taken, as a report says "balance sheet"
on many pages and prints it on one.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self

from pageturner.corpus.pages import Page
from pageturner.corpus.reading import Reader
from pageturner.corpus.whereabouts import SectionHint
from pageturner.tools.words import stems, words

PLACES = 2
"""Places of one title in one document that are worth opening."""

PASSAGES = 1
"""Passages that a search brings of one place; what stands beside them is a page to turn. By
`evals.navigation`."""

_MATCHES = 60
"""Pages with a declared title that are looked at."""

_OPENING = 200
"""Characters of a page in which a title stands that heads it."""

_EARLY = 3
"""Words of a title before which it begins with a declared one: "Consolidated balance sheets"."""

_SPOTS = 16
"""Places with such a title whose figures are counted."""

_TITLE_LINE = re.compile(r"^(?![|#])\S+(?:[ \t]+\S+){0,15}(?<![.,;:])$", re.M)
"""A short line that is no row of a table and ends no sentence."""

_FIGURE = re.compile(r"\d[\d,.]*")


@dataclass(frozen=True)
class Place:
    """A page that is declared to tell what is asked."""

    page: Page
    """The first passage there."""
    score: float
    """2 and more where its title is asked for, 1 and more where what it tells is; half a point
    less for the second page of a title."""
    reason: str


def declared_places(question: str, documents: Sequence[str], reader: Reader) -> list[Place]:
    """Pages of some documents that are declared to tell what a question asks, the likeliest first.

    Args:
        documents: their ids, the likeliest first.
    """
    asked = stems(question)
    places = []
    for hint in reader.corpus.config.sections:
        named = any(stems(title) <= asked for title in hint.titles)
        terms = [term for term in hint.about if stems(term) and stems(term) <= asked]
        if not named and not terms:
            continue
        why = "is asked for" if named else f"tells of {', '.join(terms[:3])}"
        reason = f"{hint.name.replace('_', ' ')} {why}"
        likely = (2.0 if named else 1.0) + 0.01 * len(terms)
        places += [
            Place(page, likely - 0.5 * rank, reason)
            for document in documents
            for rank, page in enumerate(_titled(hint, document, reader))
        ]
    return sorted(places, key=lambda place: -place.score)


def declared_passages(question: str, documents: Sequence[str], reader: Reader) -> list[Page]:
    """The first passages at each of those places, each once."""
    passages: dict[str, Page] = {}
    for place in declared_places(question, documents, reader):
        page = place.page
        for one in _standing(_Spot.of(page), page.document_id, reader)[:PASSAGES]:
            passages.setdefault(one.id, one)
    return list(passages.values())


@dataclass(frozen=True)
class _Spot:
    """A printed page of a document; a section where it has no pages."""

    printed: int | None
    section_id: str

    @classmethod
    def of(cls, page: Page) -> Self:
        return cls(page.page_first, "" if page.page_first else page.section_id)


def _titled(hint: SectionHint, document: str, reader: Reader) -> list[Page]:
    """The first passages below such a title. Titles that begin with its words come first, then
    what has most figures below it: the thing itself, and not what is said about it."""
    wanted = [stems(title) for title in hint.titles]
    expression = " OR ".join('"' + " ".join(words(title)) + '"' for title in hint.titles)
    pages = reader.matching_pages(document, expression, _MATCHES)
    titles = [*_called(document, reader), *_lines(pages)]
    spots = [(spot, at) for spot, title in titles if (at := _place_in(title, wanted)) is not None]
    spots = spots or [(spot, 0) for spot in _opening_with(wanted, pages)]
    ranked: list[tuple[bool, int, Page]] = []
    for spot, at in list(dict(spots).items())[:_SPOTS]:
        if there := _standing(spot, document, reader):
            figures = sum(len(_FIGURE.findall(page.text)) for page in there)
            ranked.append((at < _EARLY, figures, there[0]))
    ranked.sort(key=lambda one: one[:2], reverse=True)
    return [page for _, _, page in ranked[:PLACES]]


def _place_in(title: str, wanted: list[set[str]]) -> int | None:
    """At which word one of the wanted titles begins in another; None where none is in it."""
    own = [stems(word) for word in words(title)]
    together = set().union(*own)
    found = [one for one in wanted if one <= together]
    return min(at for at, word in enumerate(own) for one in found if word & one) if found else None


def _called(document: str, reader: Reader) -> Iterator[tuple[_Spot, str]]:
    """The titles of sections, and where they begin."""
    for entry in reader.outline(document):
        yield _Spot(entry.page_first, "" if entry.page_first else entry.section_id), entry.title


def _lines(pages: Sequence[Page]) -> Iterator[tuple[_Spot, str]]:
    """Lines that look like titles, though the reader of the file took them for none."""
    for page in pages:
        for line in _TITLE_LINE.finditer(page.text):
            # What stands near the end of a passage over two pages heads the second.
            later = 2 * line.start() > len(page.text)
            spot = _Spot.of(page)
            yield replace(spot, printed=page.page_last) if later else spot, line[0]


def _opening_with(wanted: list[set[str]], pages: Sequence[Page]) -> list[_Spot]:
    """Passages that begin with the words of such a title."""
    return [
        _Spot.of(page)
        for page in pages
        if any(title <= stems(page.text[:_OPENING]) for title in wanted)
    ]


def _standing(spot: _Spot, document: str, reader: Reader) -> list[Page]:
    """The passages there, those that begin before the page left out where others begin on it."""
    if spot.printed is None:
        return reader.section_pages(spot.section_id)
    pages = reader.printed(document, spot.printed)
    return [page for page in pages if page.page_first == spot.printed] or pages
