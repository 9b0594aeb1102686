"""What candidates fill when they are run, and those of them that a draft keeps."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from pageturner.corpus.card import Value
from pageturner.corpus.config import RESERVED, CorpusConfig, parse_config
from pageturner.corpus.drafts.candidate import Candidate, as_toml
from pageturner.corpus.drafts.noun_of_records import in_letters
from pageturner.corpus.drafts.shared_facts import Place, also_in
from pageturner.corpus.elements import extract
from pageturner.corpus.inference import are_enough
from pageturner.corpus.samples import Sampled

MOST_COLUMNS = 24
"""About one document: where papers of several kinds stand together, each kind has its own."""
_FEWEST = 3
"""In how many documents at least a column must have a value, and a tenth of them."""
_SAME = 0.95


@dataclass
class Tried:
    candidate: Candidate
    name: str
    values: dict[int, Value] = field(default_factory=dict)
    temporal: bool = False
    calls: str = ""
    """What the documents that have it are called, in the singular."""


def kept(candidates: Iterator[Candidate], sampled: Sequence[Sampled]) -> list[Tried]:
    """The candidates that fill, each under a name of its own, none saying what another says."""
    kept: list[Tried] = []
    for candidate in candidates:
        tried = _run(candidate, sampled)
        if tried is None or any(_same(tried, other) for other in kept):
            continue
        tried.name = free_name(candidate, {column.name for column in kept})
        kept.append(tried)
    return _most(sorted(kept, key=lambda column: len(column.values), reverse=True))


def shared(columns: Sequence[Tried], given: Sequence[Place]) -> list[Tried]:
    """The columns, what papers of several kinds state in fields and labels of their own in one."""
    told = list(columns)
    for column in columns:
        one = column.candidate
        field = one.type == "text" and ":" in one.keys.get("source", "")
        others = also_in(one.name.lower(), column.values, given) if field and column in told else []
        if others:
            pattern = next((place.pattern for place in others if place.pattern), "")
            keys = one.keys | ({"pattern": pattern} if pattern else {})
            elsewhere = tuple(place.source for place in others)
            column.candidate = replace(one, keys=keys, fallbacks=elsewhere)
            for place in others:
                column.values |= place.values
            told = [c for c in told if not any(_is_of(c.candidate, place) for place in others)]
    return told


def _is_of(candidate: Candidate, place: Place) -> bool:
    """Whether a column is filled from a place alone."""
    source = candidate.keys.get("source") or "text"
    same = (source, candidate.keys.get("pattern", "")) == (place.source, place.pattern)
    return same and not candidate.fallbacks


def load(text: str) -> CorpusConfig:
    """The declaration that a draft is."""
    return parse_config(tomllib.loads(text), "the draft")


def free_name(candidate: Candidate, taken: set[str]) -> str:
    """A name for a column that no other has."""
    name = in_letters(candidate.name)[:40].strip("_")
    if not name or not name[0].isalpha():
        name = f"value_{name}".strip("_")
    again = {"text": "kind", "date": "date", "time": "time"}.get(candidate.type, candidate.unit)
    second = re.sub("[^a-z]", "", again.lower()) or "value"
    names = [name] if name.endswith(second) else [name, f"{name}_{second}"]
    names += [f"{name}_{number}" for number in range(2, 100)]
    ends = ("", "_low", "_high")
    used = RESERVED | {name + end for name in taken for end in ends}
    return next(one for one in names if used.isdisjoint(one + end for end in ends))


def _most(columns: Sequence[Tried]) -> list[Tried]:
    """The columns that fill most, no more than a few about most documents that they fill."""
    kept: list[Tried] = []
    about: Counter[int] = Counter()
    for column in columns:
        told = sum(about[number] >= MOST_COLUMNS for number in column.values)
        if 2 * told < len(column.values):
            kept.append(column)
            about.update(column.values.keys())
    return kept


def _run(candidate: Candidate, sampled: Sequence[Sampled]) -> Tried | None:
    """What a candidate fills; None if it is too little, or too much of it cannot be read."""
    tried = Tried(candidate, "x")
    config = load(as_toml(candidate, "x", temporal=False))
    first = config.columns[0].name
    failed = 0
    for number, one in enumerate(sampled):
        elements = extract(config, one.document, one.file_name, one.section)
        failed += bool(elements.failures) and "pattern" not in candidate.keys
        if elements.values[first] is not None:
            tried.values[number] = elements.values[first]
    found = len(tried.values) + failed
    enough = are_enough(len(tried.values), found, candidate.type)
    wrong = not enough or len(set(tried.values.values())) < 2
    return None if wrong or len(tried.values) < _FEWEST else tried


def _same(one: Tried, other: Tried) -> bool:
    """Whether two columns say the same of every document, nearly."""
    both = one.values.keys() & other.values.keys()
    alike = sum(_says(other.values[number], one.values[number]) for number in both)
    return alike >= _SAME * len(one.values)


def _says(value: Value, other: Value) -> bool:
    """Whether one value is another, or a code that ends in it: "INV-2306" and 2306."""
    return value == other or (isinstance(other, int) and str(value).endswith(f"-{other}"))
