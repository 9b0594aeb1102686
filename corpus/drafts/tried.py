"""What candidates fill when they are run, and those of them that a draft keeps."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pageturner.corpus.card import Value
from pageturner.corpus.config import RESERVED, CorpusConfig, parse_config
from pageturner.corpus.drafts.candidate import Candidate, as_toml
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
        kept = [other for other in kept if not _says_more(tried, other)]
        tried.name = free_name(candidate, {column.name for column in kept})
        kept.append(tried)
    return _most(sorted(kept, key=lambda column: len(column.values), reverse=True))


def load(text: str) -> CorpusConfig:
    """The declaration that a draft is."""
    return parse_config(tomllib.loads(text), "the draft")


def free_name(candidate: Candidate, taken: set[str]) -> str:
    """A name for a column that no other has."""
    name = re.sub(r"[^a-z0-9]+", "_", candidate.name.lower()).strip("_")[:40].strip("_")
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


def _says_more(one: Tried, other: Tried) -> bool:
    """Whether a label says what a field of records says, and says it of other papers, too."""
    field = other.candidate.keys.get("source", "").startswith("record:")
    labelled = "pattern" in one.candidate.keys and not one.candidate.keys.get("source")
    alike = one.candidate.type == other.candidate.type and _same(other, one)
    return field and labelled and alike


def _says(value: Value, other: Value) -> bool:
    """Whether one value is another, or a code that ends in it: "INV-2306" and 2306."""
    return value == other or (isinstance(other, int) and str(value).endswith(f"-{other}"))
