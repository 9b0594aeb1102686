"""What a model knows of a word before it reads: the rows of its table of tokens.

A word is the mean of its tokens less the mean of all of them, which they have in common. Looking
that up takes microseconds where reading takes milliseconds, and of single words it tells better
which mean nearly the same: "winter" is nearer to "cold" than "clock" is to "time".
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

_KEPT = 50_000
"""Words whose vectors are kept; more, and all are looked up anew."""


class WordVectors:
    """Words to unit vectors. Threads may share it: at worst a word is looked up twice."""

    def __init__(self, table: NDArray[np.float32], tokenizer: Tokenizer) -> None:
        self._table, self._tokenizer = table, tokenizer
        self._common = table.mean(axis=0)
        self._held: dict[str, NDArray[np.float32]] = {}

    def __call__(self, words: Sequence[str]) -> NDArray[np.float32]:
        """float32, shape (len(words), dimension); rows of length 1, or 0 for what is no word."""
        held = self._held
        if len(held) > _KEPT:
            held = self._held = {}
        new = [word for word in dict.fromkeys(words) if word not in held]
        for word, said in zip(new, self._tokens(new), strict=True):
            vector = self._table[said].mean(axis=0) - self._common if said else 0 * self._common
            held[word] = vector / (np.linalg.norm(vector) or 1.0)
        if not words:
            return np.empty((0, self._table.shape[1]), dtype=np.float32)
        return np.stack([held[word] for word in words])

    def _tokens(self, words: Sequence[str]) -> list[list[int]]:
        encoded = self._tokenizer.encode_batch_fast(words, add_special_tokens=False)
        return [list(one.ids) for one in encoded]
