"""Words of a question that a text says in another word: "pets" of one that says "animals".

How near two words are, the embedding model knows before it reads; see `corpus/word_vectors.py`.
"""

from collections.abc import Collection
from typing import Protocol

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.embedding import Lexical

NEAR = 0.5
"""From which cosine on two words count as nearly the same; by `evals.abstention`."""


class Nearness(Protocol):
    """Which words of a question stand for one of a text's, and how nearly."""

    def __call__(
        self, asked: Collection[str], there: Collection[str], least: float = NEAR
    ) -> dict[str, float]:
        """Those of the asked words that are so near to a word there, with 0 to 1 for how near."""
        ...


class NearWords:
    """By the corpus's embedder, if it knows single words; else no word is near another."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus

    def __call__(
        self, asked: Collection[str], there: Collection[str], least: float = NEAR
    ) -> dict[str, float]:
        said = [word for word in asked if _is_word(word)]
        others = [word for word in there if _is_word(word)]
        embedder = self._corpus.embedder
        if not said or not others or not isinstance(embedder, Lexical):
            return {}
        vectors = embedder.word_vectors([*said, *others])
        if vectors is None:
            return {}
        nearest = (vectors[: len(said)] @ vectors[len(said) :].T).max(axis=1)
        return {
            word: min(float(cosine), 1.0)
            for word, cosine in zip(said, nearest, strict=True)
            if cosine >= least
        }


def _is_word(word: str) -> bool:
    """No number: those are near each other, and not the same."""
    return word.replace("-", "").isalpha()
