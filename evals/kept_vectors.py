"""An embedder whose vectors are kept on disk, so that an eval embeds each text once."""

import hashlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from pageturner.corpus.embedding import Embedder, Vectors


class KeptVectors:
    """As the embedder it is given; what it has embedded before comes from `folder`."""

    def __init__(self, embedder: Embedder, folder: Path) -> None:
        self._embedder = embedder
        self._file = folder / f"{hashlib.sha256(embedder.fingerprint.encode()).hexdigest()[:16]}"
        self._kept: dict[str, Vectors] = {}
        self._new = 0
        if (names := self._file.with_suffix(".keys.npy")).is_file():
            vectors = np.load(self._file.with_suffix(".npy"))
            self._kept = dict(zip(np.load(names).tolist(), vectors, strict=True))

    @property
    def fingerprint(self) -> str:
        return self._embedder.fingerprint

    @property
    def dimension(self) -> int:
        return self._embedder.dimension

    @property
    def max_tokens(self) -> int:
        return self._embedder.max_tokens

    def encode(self, texts: Sequence[str]) -> Vectors:
        keys = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
        new = {key: text for key, text in zip(keys, texts, strict=True) if key not in self._kept}
        if new:
            vectors = self._embedder.encode(list(new.values()))
            self._kept |= zip(new, vectors, strict=True)
            self._new += len(new)
        return np.stack([self._kept[key] for key in keys])

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        return self._embedder.count_tokens(texts)

    def keep(self) -> None:
        """Write what is new to disk."""
        if self._new:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            np.save(self._file.with_suffix(".npy"), np.stack(list(self._kept.values())))
            np.save(self._file.with_suffix(".keys.npy"), np.array(list(self._kept)))
            self._new = 0
