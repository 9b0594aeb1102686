"""Where a trade looks things up: pages below the section titles that `corpus.toml` declares.

An analyst who is asked for the inventory does not search for the word, which stands on every other
page of a filing. He turns to the balance sheet. `[sections.NAME]` says which titles tell of what;
of the pages below such a title those with most figures are taken, as a report says "balance sheet"
on many pages and prints it on one.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

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
        there = (
            reader.section_pages(page.section_id)
            if page.page_first is None
            else reader.printed(page.document_id, page.page_first)
        )
        for one in there[:PASSAGES]:
            passages.setdefault(one.id, one)
    return list(passages.values())


def _titled(hint: SectionHint, document: str, reader: Reader) -> list[Page]:
    """The pages below such a title that hold most figures: the thing itself, and not what is said
    about it."""
    expression = " OR ".join('"' + " ".join(words(title)) + '"' for title in hint.titles)
    wanted = [stems(title) for title in hint.titles]
    places: dict[object, tuple[int, Page]] = {}
    for page in reader.matching_pages(document, expression, _MATCHES):
        opening = [stems(text) for text in (page.section_title, page.text[:_OPENING])]
        if any(title <= own for title in wanted for own in opening):
            place = page.page_first or page.section_id
            figures, first = places.get(place, (0, page))
            places[place] = figures + len(_FIGURE.findall(page.text)), first
    ranked = sorted(places.values(), key=lambda one: -one[0])
    return [page for _, page in ranked[:PLACES]]
