"""Text to vectors: the seam, and how an embedder is chosen by name."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]
"""Rows are texts, unit length."""


@runtime_checkable
class Embedder(Protocol):
    """Turns texts into unit vectors; the same text always gives the same vector."""

    @property
    def fingerprint(self) -> str:
        """Name and weights digest; a corpus is only searched with the embedder that built it."""
        ...

    @property
    def dimension(self) -> int: ...

    @property
    def max_tokens(self) -> int:
        """How many tokens the model reads, special tokens included; the rest is not embedded."""
        ...

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Embed `texts`: float32, shape (len(texts), dimension), rows of length 1."""
        ...

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Tokens of each text, special tokens not counted, never truncated."""
        ...
