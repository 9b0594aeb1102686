"""How common an English word is, by its place in the carried model's vocabulary.

WordPiece vocabularies list whole words roughly by how often they were met (Devlin et al., 2019):
"the" comes before "owner", "owner" before "sewage", and a word that is not listed at all is rarer
than all of them.
"""

from collections.abc import Mapping
from functools import cache

from pageturner.corpus.weights import carried_model

RAREST = 40_000
"""The rank of a word that the vocabulary does not list."""


def rank(word: str) -> int:
    """The place of a word among the common ones, its plural counted as the singular."""
    ranks = vocabulary()
    low = word.lower().removesuffix("'s").removesuffix("’s")
    if not low.endswith("s"):
        return ranks.get(low, RAREST)
    forms = [low, low[:-1], low.removesuffix("es")]
    forms += [f"{low[:-3]}y"] if low.endswith("ies") else []
    return min(ranks.get(form, RAREST) for form in forms)


def listed(word: str) -> bool:
    """Whether the vocabulary lists a word as it stands."""
    return word.lower() in vocabulary()


@cache
def vocabulary() -> Mapping[str, int]:
    """The place of every word that the vocabulary lists, in lower case; not to be changed."""
    lines = (carried_model() / "vocab.txt").read_text(encoding="utf-8").splitlines()
    return {line: at for at, line in enumerate(lines) if line.isalpha()}
