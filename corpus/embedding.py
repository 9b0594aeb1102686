"""Text to vectors: the seam, and how an embedder is chosen by name."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from pageturner.corpus.config import DEFAULT_MODEL
from pageturner.corpus.errors import ModelFilesError

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
        """Tokens the model reads, special tokens included; what is beyond is not embedded."""
        ...

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Embed `texts`: float32, shape (len(texts), dimension), rows of length 1."""
        ...

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Tokens of each text, special tokens not counted, never truncated."""
        ...


CARRIED = frozenset({DEFAULT_MODEL, "all-MiniLM-L6-v2", "sentence-transformers/all-MiniLM-L6-v2"})
"""Names of the model that a package carries; none of them needs the hub."""


def load_embedder(name: str = DEFAULT_MODEL) -> Embedder:
    """The embedder called `name`: the default model, a sentence-transformers folder or hub name.

    A relative path is taken from the working directory. A corpus stays readable when the folder
    moves: the fingerprint has the folder's last name and the weights, not the path.

    Raises:
        ModelFilesError: there is no such model here and no way to it, or its files are altered.
        MissingBackend: a library that it takes is not installed.
    """
    # Imported here: whoever only names the protocol, or has an embedder, loads no tokenizer.
    from pageturner.corpus.hub import model_folder
    from pageturner.corpus.sentences import SentenceEmbedder
    from pageturner.corpus.weights import carried_model, verified_digest

    if name in CARRIED:
        folder = carried_model()
        return SentenceEmbedder(folder, name=DEFAULT_MODEL, digest=verified_digest(folder))
    path = Path(name).expanduser()
    if name.strip() and path.is_dir():
        return SentenceEmbedder(path, name=path.resolve().name)
    if path.is_absolute() or not name.strip() or name.startswith("."):
        raise ModelFilesError(
            f"There is no model folder {name!r}. Correct embedding_model in corpus.toml, "
            f"or leave it out for {DEFAULT_MODEL!r}."
        )
    return SentenceEmbedder(model_folder(name), name=name)
