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


class Measure(Protocol):
    """How long a text is to a model; all that cutting into passages needs of one."""

    @property
    def max_tokens(self) -> int:
        """Tokens the model reads, special tokens included; what is beyond is not embedded."""
        ...

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Tokens of each text, special tokens not counted, never truncated."""
        ...


@runtime_checkable
class Embedder(Measure, Protocol):
    """Turns texts into unit vectors; the same text always gives the same vector."""

    @property
    def fingerprint(self) -> str:
        """Name and weights digest; a corpus is only searched with the embedder that built it."""
        ...

    @property
    def dimension(self) -> int: ...

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Embed `texts`: float32, shape (len(texts), dimension), rows of length 1."""
        ...


@runtime_checkable
class Bulky(Protocol):
    """An embedder that works in another way when much is coming."""

    def expect(self, tokens: int) -> None:
        """About so many tokens will be embedded, over any number of calls."""
        ...

    def ready(self) -> None:
        """Return when all that is loaded for that is there."""
        ...


@runtime_checkable
class Measured(Protocol):
    """An embedder whose measure can be had without it, for a process that only cuts."""

    @property
    def measure(self) -> Measure: ...


@runtime_checkable
class Lexical(Protocol):
    """An embedder that may know single words without reading them."""

    def word_vectors(self, words: Sequence[str]) -> Vectors | None:
        """A unit vector of each word, by which those are near that mean nearly the same; None
        where the model has no such table."""
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
    from pageturner.corpus.sentences import SentenceEmbedder
    from pageturner.corpus.weights import verified_digest

    folder, known_as = _folder(name)
    digest = verified_digest(folder) if name in CARRIED else None
    return SentenceEmbedder(folder, name=known_as, digest=digest)


def load_measure(name: str = DEFAULT_MODEL) -> Measure:
    """The measure of the embedder called `name`, without its weights where its files allow it.

    Raises:
        As `load_embedder`.
    """
    from pageturner.corpus.architecture import bert_shape
    from pageturner.corpus.tokenizing import TokenizerMeasure

    folder, _ = _folder(name)
    shape = bert_shape(folder)
    return TokenizerMeasure(folder, shape.max_tokens) if shape else load_embedder(name)


def _folder(name: str) -> tuple[Path, str]:
    """Where the model called `name` lies, and what its fingerprint calls it."""
    from pageturner.corpus.hub import model_folder
    from pageturner.corpus.weights import carried_model

    if name in CARRIED:
        return carried_model(), DEFAULT_MODEL
    path = Path(name).expanduser()
    if name.strip() and path.is_dir():
        return path, path.resolve().name
    if path.is_absolute() or not name.strip() or name.startswith("."):
        raise ModelFilesError(
            f"There is no model folder {name!r}. Correct embedding_model in corpus.toml, "
            f"or leave it out for {DEFAULT_MODEL!r}."
        )
    return model_folder(name), name
