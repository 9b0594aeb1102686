"""Questions with the places that answer them, and how much of those some evidence holds."""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.evidence import Evidence
from pageturner.tools.words import words

_RUN = 3
"""Words in a row that are compared; single words of a text stand in any other."""


@dataclass(frozen=True, kw_only=True)
class Gold:
    """A place that has to be read."""

    source: str
    """The document: what its source begins with."""
    text: str
    """The words there that carry the answer."""
    page: int | None = None
    """The printed page, from 1; None where the document is the place."""


@dataclass(frozen=True, kw_only=True)
class Question:
    """A question and all places that have to be read to answer it."""

    id: str
    number: int
    """Its position in the set, from 1; odd ones may be looked at when something is tuned."""
    text: str
    gold: tuple[Gold, ...]


@dataclass(frozen=True)
class Held:
    """How much of the gold some evidence holds."""

    support: bool
    """Every place is in it."""
    recall: float
    """The share of the gold's runs of three words."""
    precision: float
    """The share of the evidence's runs of three words that are the gold's."""


def held(question: Question, evidence: Sequence[Evidence]) -> Held:
    """Compare evidence with the gold places of a question."""
    gold = {run for place in question.gold for run in runs(place.text)}
    told = [run for entry in evidence for run in runs(entry["text"])]
    support = all(any(_stands_in(place, entry) for entry in evidence) for place in question.gold)
    return Held(
        support=support,
        recall=len(gold & set(told)) / len(gold) if gold else float(support),
        precision=sum(run in gold for run in told) / len(told) if told else 0.0,
    )


def runs(text: str) -> list[tuple[str, ...]]:
    """A text's runs of three words; of a shorter text the one there is."""
    found = words(text)
    if len(found) <= _RUN:
        return [tuple(found)] if found else []
    return list(zip(*(found[at:] for at in range(_RUN)), strict=False))


def _stands_in(place: Gold, entry: Evidence) -> bool:
    passage = entry["passage"]
    if passage is None or not entry["documents"][0]["source"].startswith(place.source):
        return False
    if place.page is None:
        return True
    first, last = passage.get("page_first"), passage.get("page_last")
    return first is not None and last is not None and first <= place.page <= last
