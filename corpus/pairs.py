"""Question-answer splitting (NVRAG section 3.1): the questions a passage answers, as a way to it.

    [corpus]
    qa_pairs = true

A model writes the pairs at ingestion, a call for each passage; it looks at the key elements of
the document and marks those that a pair is bound to. The questions are embedded, and a search
that comes upon one finds its passage. What is read and cited is the passage, never the pair.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pageturner.corpus.card import Value
from pageturner.prompts import load
from pageturner.prompts.material import as_attribute, as_material

MOST_PAIRS = 8
"""Of one passage."""

_LONGEST = 1000


@dataclass(frozen=True)
class Pair:
    """A question that a passage answers."""

    question: str
    answer: str
    key_elements: tuple[str, ...] = ()
    """The columns whose values the answer is bound to."""
    vector: bytes = b""
    """Of the question; empty as long as it is not embedded."""


def pairs_prompt(title: str, values: Mapping[str, Value], passage: str) -> str:
    """What the model is told about a passage of a document with these key elements."""
    told = [f"- {name}: {value}" for name, value in values.items() if value is not None]
    return load("qa_pairs").render(
        title=as_attribute(title, "passage"),
        elements=as_material("\n".join(told) or "(none)", "passage"),
        passage=as_material(passage, "passage"),
    )


def read_pairs(reply: Mapping[str, Any], columns: Sequence[str]) -> list[Pair]:
    """The pairs in a model's reply: each with a question and an answer, none twice.

    Args:
        columns: the declared ones; other names are no key elements.
    """
    told = reply.get("pairs")
    pairs: dict[str, Pair] = {}
    for one in told if isinstance(told, list) else []:
        if not isinstance(one, dict):
            continue
        question, answer = _line(one.get("question")), _line(one.get("answer"))
        marked = one.get("key_elements")
        elements = [name for name in columns if isinstance(marked, list) and name in marked]
        if question and answer:
            pairs.setdefault(question.lower(), Pair(question, answer, tuple(elements)))
    return list(pairs.values())[:MOST_PAIRS]


def _line(told: Any) -> str:
    return " ".join(told.split())[:_LONGEST] if isinstance(told, str) else ""
