"""Words of a question that a text says in another word: "pets" of one that says "animals".

How near two words are, the embedding model knows before it reads; see `corpus/word_vectors.py`.
"""

import asyncio
from collections.abc import Collection
from itertools import takewhile
from typing import Protocol

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.embedding import Lexical

NEAR = 0.5
"""From which cosine on two words count as nearly the same; by `evals.abstention`."""

_AKIN = 0.3
"""The same for two words of one root; others that begin alike are further from each other."""
_ROOT = 4
_SHARED = 0.55
"""Of the letters of the longer of two words of one root, the share with which they begin alike."""


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
        self._loaded = False

    async def load(self) -> None:
        """Have the model read, once, off the event loop."""
        if not self._loaded:
            await asyncio.to_thread(self, ["word"], ["word"])
            self._loaded = True

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
        cosines = vectors[: len(said)] @ vectors[len(said) :].T
        found: dict[str, float] = {}
        for word, row in zip(said, cosines, strict=True):
            alike = [at for at, cosine in enumerate(row) if cosine >= min(least, _AKIN)]
            fitting = [at for at in alike if row[at] >= least or _are_akin(word, others[at])]
            if fitting:
                found[word] = min(float(row[fitting].max()), 1.0)
        return found


def _are_akin(one: str, other: str) -> bool:
    """Whether two words begin alike, as "store" and "storage"."""
    alike = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    )
    return alike >= _ROOT and alike >= _SHARED * max(len(one), len(other))


def _is_word(word: str) -> bool:
    """No number: those are near each other, and not the same."""
    return word.replace("-", "").replace(".", "").isalpha()
