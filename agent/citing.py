"""Where what an answer says stands: of a segment, the passages that hold it."""

import re

from pageturner.agent.notebook import MARKER
from pageturner.tools.evidence import Citation, Evidence, citation, last_page
from pageturner.tools.parts import by_passage, by_section, stretch
from pageturner.tools.words import words

_SAID = re.compile(r"(.+?)((?:\s?\[\d{1,4}\])+)")

_HELD = 0.9
"""Of the words of a statement, the share that its passage has to have."""


def cited(entry: Evidence, answer: str) -> Citation:
    """What a marker in an answer points at: the passages of its segment that hold what is said
    with it; the whole segment, where that is not in the words of any of them."""
    passage = entry["passage"]
    if passage is None or last_page(passage) == passage["page"]:
        return citation(entry)
    parts = [*by_passage(entry), *by_section(entry)]
    pages: list[int] = []
    for said in _statements(entry["marker"], answer):
        shares = [len(said & set(words(part["text"]))) / len(said) for part in parts]
        found = parts[shares.index(max(shares))]["passage"]
        if max(shares) < _HELD or found is None:
            return citation(entry)
        pages += [found["page"], last_page(found)]
    if not pages:
        return citation(entry)
    return citation(stretch(entry, min(pages) - passage["page"], max(pages) - passage["page"]))


def _statements(marker: int, answer: str) -> list[set[str]]:
    """The words of each statement that is cited with a marker."""
    said = [
        set(words(statement))
        for statement, markers in _SAID.findall(answer)
        if str(marker) in MARKER.findall(markers)
    ]
    return [one for one in said if one]
