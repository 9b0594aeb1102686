"""One fact that papers of several kinds state, each in a place of its own. For drafts.

orders.csv    product = Kettle, Pan, Kettle …      → source = ["record:product", "record:Item",
stock.xlsx    Item = Kettle, Pan, Sieve …                      "front_matter:title", "text"]
kettle.md     title: Kettle                           pattern = 'product: (.+)'
return-7.txt  Product: Kettle

Where each kind had a column of its own, nothing that one kind tells of a thing could be asked by
what another kind calls it.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pageturner.corpus.card import Value
from pageturner.corpus.inference import SHARE, plain
from pageturner.corpus.labels import line_labels, on_a_line
from pageturner.corpus.samples import Sampled
from pageturner.corpus.values import is_absent

_FEWEST = 3
_FEWEST_NAMES = 4
"""Of so many different values two lists may have the same by chance only where they are few."""
_NAMING = frozenset({"title", "name", "headline"})


@dataclass(frozen=True)
class Place:
    """Where some documents state a fact."""

    name: str
    source: str
    values: Mapping[int, str]
    """Number of a document → what it says there."""
    pattern: str = ""


def places(sampled: Sequence[Sampled]) -> list[Place]:
    """Every field and every label on a line of its own that a few documents have."""
    found = [*_fields(sampled, "record"), *_fields(sampled, "front_matter"), *_labels(sampled)]
    return [place for place in found if len(place.values) >= _FEWEST]


def also_in(name: str, values: Mapping[int, Value], given: Sequence[Place]) -> list[Place]:
    """The places where other documents than those that fill a column of texts state the same, one
    of them for each kind.

    They do where nearly all that stands there are values of the column, under its name, or one
    beside the other as in a list of what there is. What has another value in each document numbers
    them, and is no fact of others.
    """
    known = {str(value).lower() for value in values.values()}
    if len(known) >= SHARE * len(values):
        return []
    taken, patterned = set(values), False
    found: list[Place] = []
    for place in given:
        if not taken.isdisjoint(place.values) or (place.pattern and patterned):
            continue
        said = [value.lower() for value in place.values.values()]
        held = sum(value in known for value in said)
        listed = len(set(said)) >= SHARE * len(said) and len(set(said)) >= _FEWEST_NAMES
        if held >= SHARE * len(said) and (place.name == name or listed):
            found.append(place)
            taken |= place.values.keys()
            patterned = patterned or bool(place.pattern)
    return found


def _fields(sampled: Sequence[Sampled], kind: str) -> Iterator[Place]:
    told: dict[str, dict[int, str]] = defaultdict(dict)
    for number, one in enumerate(sampled):
        fields: Mapping[str, Any] = one.document.record
        if kind == "front_matter":
            fields = {} if one.document.record else one.document.metadata
        for key, value in fields.items():
            if not is_absent(value) and not isinstance(value, dict | list):
                told[key][number] = " ".join(str(plain(value)).split())
    # (a name last: where a field of its own says the same, it is that)
    for key in sorted(told, key=lambda key: key.lower() in _NAMING):
        yield Place(key.lower(), f"{kind}:{key}", told[key])


def _labels(sampled: Sequence[Sampled]) -> Iterator[Place]:
    papers = {number: one.text for number, one in enumerate(sampled) if not one.document.record}
    numbers, texts = list(papers), list(papers.values())
    for label, found in line_labels(texts).items():
        values = {numbers[at]: value for at, value in found.items()}
        yield Place(label, "text", values, on_a_line(label, texts))
