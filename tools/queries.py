"""More ways to ask: several queries for one question, none of them twice.

Query Rewriter+ (ERM4, Shi et al., 2024, section 3.1): several queries find what one misses. A
model writes them in its one call (`pageturner.agent.understand`). The embedded ones are the
question, its clauses when it asks several things, its words without the asking, and the names
in it, each with the terms of the scope.
"""

import re
from collections.abc import Sequence

import numpy as np

from pageturner.corpus.embedding import Vectors
from pageturner.tools.words import STOPWORDS, content_words, words

MOST = 6
"""Queries of one question, the question included."""

SAME = 0.97
"""From this cosine on two queries ask the same."""

_SENTENCE = re.compile(r"(?<=[.?!;])\s+(?=\S)")
_AND_ASKS = re.compile(
    r",?\s+(?:and|but|or)\s+(?=(?:what|who|whom|whose|when|where|which|why|how|did|does|do|is|are"
    r"|was|were|has|have|can|could|will|would)\b)",
    re.IGNORECASE,
)
_LINKED = re.compile(r"^(?:and|but|or|also|then)\b[\s,]*", re.IGNORECASE)
_NAME = re.compile(
    r"[\"“”]([^\"“”]{3,80})[\"“”]"
    r"|((?:[A-Z][\w&.'’-]*|\d[\w.&-]*[A-Z]\w*)"
    r"(?:(?:\s+(?:of|the|de|la|von|van|di|du|for|a|to|&)){0,2}\s+"
    r"(?:[A-Z0-9][\w&.'’-]*|\([^)]{2,30}\)))*)"
)
_FEW = 1
"""Content words a clause has to have, to be worth a search of its own."""


def ways_to_ask(question: str, terms: Sequence[str] = (), most: int = MOST) -> list[str]:
    """The question first, then other queries for it.

    Args:
        terms: what the scope is about, such as its values; they stand beside the names.
    """
    entities = names(question)
    beside = [term for term in terms if term.lower() not in question.lower()]
    forms = [question, *clauses(question)]
    forms += [" ".join([name, *beside]) for name in entities] if len(entities) > 1 else []
    forms.append(" ".join([*content_words(question), *beside]))
    return distinct(forms)[:most]


def clauses(question: str) -> list[str]:
    """The parts of a question that asks several things, else nothing."""
    parts = [part for said in _SENTENCE.split(question) for part in _AND_ASKS.split(said)]
    told = [
        _LINKED.sub("", part.strip(" ,;")) for part in parts if len(content_words(part)) >= _FEW
    ]
    return told if len(parts) > 1 else []


def names(question: str) -> list[str]:
    """Names and quotations, each once, in order; the word that opens a sentence counts only as
    part of a longer name."""
    found = []
    for match in _NAME.finditer(question):
        name = (match[1] or match[2]).strip(" .,'’?")
        first, _, rest = name.partition(" ")
        if match[2] and first.lower() in STOPWORDS:
            name = rest.strip()
            while name and name.split()[0].lower() in STOPWORDS:
                name = name.partition(" ")[2]
        if name and (match[1] or name[0].isupper() or name[0].isdigit()) and len(name) > 2:
            found.append(name)
    return list(dict.fromkeys(found))


def distinct(queries: Sequence[str]) -> list[str]:
    """Queries that differ in more than order, case and punctuation, each once, in order."""
    kept: dict[frozenset[str], str] = {}
    for query in queries:
        cleaned = " ".join(query.split())
        if cleaned:
            kept.setdefault(frozenset(words(cleaned)) or frozenset({cleaned}), cleaned)
    return list(kept.values())


def different(vectors: Vectors, same: float = SAME) -> list[int]:
    """Which queries to keep, by their vectors: of two that are as near as `same`, the first."""
    kept: list[int] = []
    cosines = np.asarray(vectors) @ np.asarray(vectors).T
    for at in range(len(vectors)):
        if all(cosines[at, earlier] < same for earlier in kept):
            kept.append(at)
    return kept
