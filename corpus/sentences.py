"""Sentence-transformers models as embedders, computed with the library or without it.

Importing sentence-transformers takes seconds, embedding a question milliseconds. So the models that
`bert.py` computes are computed there, and the library is imported for all others, and for a
single job long enough to earn the import.
"""

import threading
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from safetensors import SafetensorError
from tokenizers import Tokenizer

from pageturner.corpus.bert import BertEncoder
from pageturner.corpus.embedding import Vectors
from pageturner.corpus.errors import InputError, MissingBackend, ModelFilesError
from pageturner.corpus.weights import weights_digest

BULK_TOKENS = 500_000
"""From here on a job goes to sentence-transformers.

all-MiniLM-L6-v2 on two idle cores: 99 passages (85 tokens) a second in NumPy and 112 in PyTorch, 76
and 92 texts of mixed length, and 5 s to import it: it is ahead after some 300,000 tokens, by a
fifth at most. With one of the cores busy it is never ahead: 62 and 25 passages a second.
`python -m pageturner.evals.embedders` measures it again.
"""

SLICE = 1024
"""Texts tokenised at once: what the tokenizer returns for a text is many times its size."""

UNLIMITED = 8192
"""Taken as the limit of a model that has none, in tokens."""


class SentenceEmbedder:
    """A sentence-transformers folder as an `Embedder`. Threads may share it."""

    def __init__(
        self,
        folder: Path,
        *,
        name: str,
        digest: str | None = None,
        bulk_tokens: int = BULK_TOKENS,
    ) -> None:
        """Open `folder`; `name` is for the fingerprint, `digest` its weights' sha256 if known.

        A job of `bulk_tokens` or more goes to sentence-transformers; 0 sends all of them.

        Raises:
            ModelFilesError: it is not a model, or its files are damaged.
            MissingBackend: it takes sentence-transformers, which is not installed.
        """
        self._folder = folder
        self._bulk_tokens = bulk_tokens
        self._lock = threading.Lock()
        self._library: Any = None
        self._fingerprint = f"{name}@{(digest or weights_digest(folder))[:12]}"
        self._bert = BertEncoder.open(folder)
        if self._bert is not None:
            self._dimension = self._bert.shape.dimension
            self._max_tokens = self._bert.shape.max_tokens
        else:
            self._library = _open_with_library(folder)
            self._dimension = self._encode_with_library([""]).shape[1]
            self._max_tokens = int(min(self._library.max_seq_length or UNLIMITED, UNLIMITED))

    @property
    def fingerprint(self) -> str:
        return self._fingerprint

    @property
    def dimension(self) -> int:
        return self._dimension

    @property
    def max_tokens(self) -> int:
        return self._max_tokens

    @property
    def uses_library(self) -> bool:
        """Whether sentence-transformers has been loaded for this model."""
        return self._library is not None

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Embed `texts`; see `Embedder`.

        Raises:
            InputError: a text is not valid Unicode.
        """
        _require_unicode(texts)
        if not texts:
            return np.empty((0, self.dimension), dtype=np.float32)
        if self._bert is None or self._is_bulk(texts):
            return self._encode_with_library(texts)
        vectors = np.empty((len(texts), self.dimension), dtype=np.float32)
        for start in range(0, len(texts), SLICE):
            encodings = self._reader.encode_batch_fast(texts[start : start + SLICE])
            ids = [np.array(encoding.ids, dtype=np.int64) for encoding in encodings]
            vectors[start : start + SLICE] = self._bert.encode(ids)
        return vectors

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Count tokens; see `Embedder`.

        Raises:
            InputError: a text is not valid Unicode.
        """
        _require_unicode(texts)
        counts: list[int] = []
        for start in range(0, len(texts), SLICE):
            some = texts[start : start + SLICE]
            counts += map(len, self._counter.encode_batch_fast(some, add_special_tokens=False))
        return counts

    @cached_property
    def _reader(self) -> Tokenizer:
        """Truncates as the model reads. (`tokenizer.json` as published says 128 and pads.)"""
        tokenizer = _tokenizer(self._folder)
        tokenizer.enable_truncation(self.max_tokens)
        return tokenizer

    @cached_property
    def _counter(self) -> Tokenizer:
        """Truncates nothing. Its own object: to switch one over would not be safe among threads."""
        return _tokenizer(self._folder)

    def _is_bulk(self, texts: Sequence[str]) -> bool:
        """Whether `texts` are worth the library, taking four characters for a token."""
        if len(texts) * self.max_tokens < self._bulk_tokens:
            return False
        return sum(min(len(text) // 4, self.max_tokens) for text in texts) >= self._bulk_tokens

    def _encode_with_library(self, texts: Sequence[str]) -> Vectors:
        # One at a time: PyTorch takes all cores for one call, and two calls would share them badly.
        with self._lock:
            if self._library is None:
                self._library = _open_with_library(self._folder)
            vectors: Vectors = self._library.encode(
                list(texts),
                batch_size=_batch_size(texts),
                normalize_embeddings=True,
                show_progress_bar=False,
            )
        return vectors.astype(np.float32, copy=False)


def _batch_size(texts: Sequence[str]) -> int:
    """Texts at once in PyTorch, about 1,000 tokens: long texts are fastest in the cache."""
    return min(32, max(8, 4 * 1024 * len(texts) // (1 + sum(map(len, texts)))))


def _tokenizer(folder: Path) -> Tokenizer:
    path = folder / "tokenizer.json"
    try:
        tokenizer = Tokenizer.from_buffer(path.read_bytes())
    except FileNotFoundError as error:
        raise ModelFilesError(
            f"{str(folder)!r} has no tokenizer.json. Save the model once with a current "
            "sentence-transformers, which writes it."
        ) from error
    except ValueError as error:
        raise ModelFilesError(
            f"{str(path)!r} is not a tokenizer: {error}. Copy or install the model again."
        ) from error
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def _open_with_library(folder: Path) -> Any:
    try:
        from sentence_transformers import SentenceTransformer
        from transformers.utils import logging
    except ImportError as error:
        raise MissingBackend(
            f"The model in {str(folder)!r} takes sentence-transformers, which is not installed. "
            "Run: pip install sentence-transformers"
        ) from error
    bar = logging.is_progress_bar_enabled()
    logging.disable_progress_bar()  # type: ignore[no-untyped-call]
    try:
        return SentenceTransformer(str(folder), device="cpu", local_files_only=True)
    except (OSError, ValueError, KeyError, SafetensorError) as error:
        reason = str(error).strip().partition("\n")[0] or type(error).__name__
        raise ModelFilesError(
            f"{str(folder)!r} cannot be loaded as a sentence-transformers model: {reason} "
            "Name a folder that can, or copy the model there again."
        ) from error
    finally:
        if bar:
            logging.enable_progress_bar()  # type: ignore[no-untyped-call]


def _require_unicode(texts: Sequence[str]) -> None:
    for text in texts:
        try:
            text.encode()
        except UnicodeEncodeError as error:
            raise InputError(
                f"The text {text[:40]!r} is not valid Unicode at character {error.start}. "
                "Decode it as UTF-8 with errors='replace' first."
            ) from error
