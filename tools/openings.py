"""Where to read on: the places beside and beyond what was found, the most promising first.

A reader who has the right document open does not search again. He finishes the table, looks at
the page before, or turns to the chapter whose title is what he was asked (UIUC.chat, "LLM guided
retrieval"). Two kinds of places are weighed against each other:

    the pages around    the best passages, as what is near to what was found is often it
    a section           whose title, in its document, is more like the question than others
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pageturner.corpus.pages import OutlineEntry, Page
from pageturner.corpus.reading import Reader
from pageturner.tools.declared import declared_places
from pageturner.tools.evidence import Evidence, last_page, passage_ids
from pageturner.tools.navigate import OPENED
from pageturner.tools.words import stems

DOCUMENTS = 2
"""Of so many documents, the best first, the outlines are looked at."""

AROUND = 10
"""Around so many of the best passages pages are weighed."""

TITLE_WEIGHT = 0.5
"""Of the share of a title's words that the question has, beside the cosine of both."""

WORTH = 0.75
"""From this score on the embedded policy opens a place; by `evals.navigation`, on odd questions."""

NEAR = 0.8
"""What a page beside a passage is worth, of what the passage is."""

_TITLES = 24
"""Titles that are embedded: those that share most words with the question."""


@dataclass(frozen=True)
class Opening:
    """A place to read, as a tool call."""

    tool: str
    """`next_page`, `previous_page`, `open_page` or `read_section`."""
    arguments: dict[str, Any] = field(hash=False)
    score: float
    reason: str

    @property
    def key(self) -> str:
        """The same for the same place."""
        return f"{self.tool} {sorted(self.arguments.items())}"


def openings(question: str, found: Sequence[Evidence], reader: Reader) -> list[Opening]:
    """Places to read that are not in hand yet, the most promising first.

    Args:
        found: the passages in hand, best first.
    """
    passages = [entry for entry in found if entry["passage"] is not None]
    asked = reader.corpus.query_vectors([question])[0]
    places = [*_around(passages), *_sections(question, asked, passages, reader)]
    best: dict[str, Opening] = {}
    for place in sorted(places, key=lambda one: -one.score):
        best.setdefault(place.key, place)
    return list(best.values())


def _around(passages: Sequence[Evidence]) -> Iterator[Opening]:
    """The page before and the page after each of the best passages."""
    held = {place for entry in passages for place in _places(entry)}
    for entry in passages[:AROUND]:
        passage, document = entry["passage"], entry["documents"][0]["id"]
        assert passage is not None
        score, end = NEAR * entry["score"], last_page(passage)
        if (document, "passage", end + 1) not in held and end < passage["pages"]:
            after = {"passage": passage_ids(entry)[-1]}
            yield Opening("next_page", after, score, f"follows page {end}")
        if (document, "passage", passage["page"] - 1) not in held and passage["page"] > 1:
            before = {"passage": passage_ids(entry)[0]}
            yield Opening("previous_page", before, score, f"before page {passage['page']}")


def _places(entry: Evidence) -> Iterator[tuple[str, str, int]]:
    passage, document = entry["passage"], entry["documents"][0]["id"]
    assert passage is not None
    for page in range(passage["page"], last_page(passage) + 1):
        yield document, "passage", page
    first = passage.get("page_first")
    if first is not None:
        for page in range(first, passage.get("page_last", first) + 1):
            yield document, "printed", page


def _sections(
    question: str, asked: NDArray[np.float32], passages: Sequence[Evidence], reader: Reader
) -> Iterator[Opening]:
    """Sections of the best documents, by what their titles have in common with the question."""
    documents = list(dict.fromkeys(entry["documents"][0]["id"] for entry in passages))[:DOCUMENTS]
    read = {entry["passage"]["section_id"] for entry in passages if entry["passage"]}
    held = {place for entry in passages for place in _places(entry)}
    yield from _declared(question, documents, held, reader)
    words_asked = stems(question)
    shares = [
        (share, entry)
        for document in documents
        for entry in reader.outline(document)
        if entry.num_tokens
        and entry.number != "ref"
        and entry.section_id not in read
        and (share := _share(entry, words_asked)) > 0
    ]
    likely = sorted(shares, key=lambda one: -one[0])[:_TITLES]
    if not likely:
        return
    cosines = reader.corpus.embedder.encode([entry.title for _, entry in likely]) @ asked
    for (share, entry), cosine in zip(likely, cosines.tolist(), strict=True):
        score = (1 - TITLE_WEIGHT) * cosine + TITLE_WEIGHT * share
        arguments = {"section": entry.section_id}
        yield Opening("read_section", arguments, score, f"its title is {entry.title!r}")


def _declared(
    question: str, documents: Sequence[str], held: set[tuple[str, str, int]], reader: Reader
) -> Iterator[Opening]:
    """Pages that tell what the question asks for, as `corpus.toml` declares it."""
    for place in declared_places(question, documents, reader):
        page = place.page
        if page.page_first is not None:
            if (page.document_id, "printed", page.page_first) not in held:
                arguments = {"document": page.document_id, "page": page.page_first}
                yield Opening("open_page", arguments, place.score, place.reason)
        elif (page.document_id, "passage", page.number) not in held:
            section = {"section": page.section_id}
            yield Opening("read_section", section, place.score, place.reason)


def _share(entry: OutlineEntry, asked: set[str]) -> float:
    """Of the words of a title, those that the question has."""
    own = stems(entry.title)
    return len(own & asked) / len(own) if own else 0.0


def opened(reader: Reader, place: Opening, most: int = OPENED) -> list[Page]:
    """The pages at a place, as the tool would bring them."""
    match place.tool:
        case "open_page":
            return reader.printed(place.arguments["document"], place.arguments["page"])[:most]
        case "read_section":
            return reader.section_pages(place.arguments["section"])[:most]
    by = 1 if place.tool == "next_page" else -1
    page = reader.neighbour(place.arguments["passage"], by)
    return [page] if page else []
