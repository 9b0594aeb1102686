"""An embedder without a model, for tests and examples: plain, deterministic, small."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import shake_128

import numpy as np

from pageturner.corpus.embedding import Vectors


@dataclass(frozen=True)
class HashEmbedder:
    """Each word has a direction drawn from its hash, a text is the sum of its words.

    Texts that share words are similar, others nearly orthogonal; order and meaning count for
    nothing. A word is one token, and two special tokens are counted as a real model would.
    """

    dimension: int = 64
    max_tokens: int = 256

    @property
    def fingerprint(self) -> str:
        return f"hash-{self.dimension}"

    def encode(self, texts: Sequence[str]) -> Vectors:
        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        for row, text in zip(vectors, texts, strict=True):
            for word in _words(text)[: self.max_tokens - 2] or [""]:
                row += _direction(word, self.dimension)
            row /= np.linalg.norm(row)
        return vectors

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        return [len(_words(text)) for text in texts]


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def _direction(word: str, dimension: int) -> Vectors:
    """Odd numbers from -255 to 255, so that no direction is zero."""
    drawn = np.frombuffer(shake_128(word.encode()).digest(dimension), dtype=np.uint8)
    return 2 * drawn.astype(np.float32) - 255
