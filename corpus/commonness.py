"""How common an English word is, by its place in the carried model's vocabulary.

WordPiece vocabularies list whole words roughly by how often they were met (Devlin et al., 2019):
"the" comes before "owner", "owner" before "sewage", and a word that is not listed at all is rarer
than all of them.
"""

import re
from functools import cache

from pageturner.corpus.weights import carried_model

RAREST = 40_000
"""The rank of a word that the vocabulary does not list."""


def rank(word: str) -> int:
    """The place of a word among the common ones, its plural counted as the singular."""
    ranks = _ranks()
    low = word.lower().removesuffix("'s").removesuffix("’s")
    forms = {low, low.removesuffix("s"), low.removesuffix("es"), re.sub(r"ies$", "y", low)}
    return min(ranks.get(form, RAREST) for form in forms)


def listed(word: str) -> bool:
    """Whether the vocabulary lists a word as it stands."""
    return word.lower() in _ranks()


@cache
def _ranks() -> dict[str, int]:
    lines = (carried_model() / "vocab.txt").read_text(encoding="utf-8").splitlines()
    return {line: at for at, line in enumerate(lines) if line.isalpha()}
