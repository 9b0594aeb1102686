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
from tokenizers import Tokenizer

from pageturner.corpus.bert import BertEncoder
from pageturner.corpus.embedding import Vectors
from pageturner.corpus.library import encode_with_library, open_with_library
from pageturner.corpus.tokenizing import (
    SLICE,
    TokenizerMeasure,
    open_tokenizer,
    require_unicode,
)
from pageturner.corpus.weights import weights_digest
from pageturner.corpus.word_vectors import WordVectors

BULK_TOKENS = 300_000
"""From here on a job goes to sentence-transformers.

all-MiniLM-L6-v2 on two idle cores: 91 passages (85 tokens) a second in NumPy and 103 in PyTorch, 67
and 77 texts of mixed length, and 6 s of processor time to import it: it is ahead after some 300,000
tokens, by a sixth. With one of the cores busy: 63 and 70 passages, 46 and 49 texts.
`python -m pageturner.evals.embedders` measures it again.
"""

_MANY_TEXTS = 16
"""Fewer are computed here, even while a large job is under way: a question, mostly."""

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
        self._in_bulk = False
        self._fingerprint = f"{name}@{(digest or weights_digest(folder))[:12]}"
        self._bert = BertEncoder.open(folder)
        if self._bert is not None:
            self._dimension = self._bert.shape.dimension
            self._max_tokens = self._bert.shape.max_tokens
        else:
            self._library = open_with_library(folder)
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
        require_unicode(texts)
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

    def word_vectors(self, words: Sequence[str]) -> Vectors | None:
        """Vectors of single words; see `Lexical`."""
        return self._words(words) if self._words is not None else None

    @cached_property
    def _words(self) -> WordVectors | None:
        return WordVectors(self._bert.table, self._reader) if self._bert is not None else None

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Count tokens; see `Embedder`.

        Raises:
            InputError: a text is not valid Unicode.
        """
        return self.measure.count_tokens(texts)

    @cached_property
    def measure(self) -> TokenizerMeasure:
        """What cuts texts for this model, without its weights."""
        return TokenizerMeasure(self._folder, self.max_tokens)

    def expect(self, tokens: int) -> None:
        """Say how much is coming over many calls: enough for the library, or not.

        It is imported meanwhile, on a thread of its own.
        """
        self._in_bulk = self._bert is None or tokens >= self._bulk_tokens
        if self._in_bulk and self._library is None:
            threading.Thread(target=self._load, daemon=True).start()

    def ready(self) -> None:
        """Wait for the library, if it was found to be worth it; see `expect`."""
        if self._in_bulk:
            self._load()

    @cached_property
    def _reader(self) -> Tokenizer:
        """Truncates as the model reads. (`tokenizer.json` as published says 128 and pads.)"""
        tokenizer = open_tokenizer(self._folder)
        tokenizer.enable_truncation(self.max_tokens)
        return tokenizer

    def _is_bulk(self, texts: Sequence[str]) -> bool:
        """Whether `texts` are worth the library, taking four characters for a token."""
        if self._in_bulk and len(texts) >= _MANY_TEXTS:
            return True
        if len(texts) * self.max_tokens < self._bulk_tokens:
            return False
        return sum(min(len(text) // 4, self.max_tokens) for text in texts) >= self._bulk_tokens

    def _encode_with_library(self, texts: Sequence[str]) -> Vectors:
        library = self._load()
        # One at a time: a call takes all cores, and two would share them badly.
        with self._lock:
            return encode_with_library(library, texts)

    def _load(self) -> Any:
        with self._lock:
            if self._library is None:
                self._library = open_with_library(self._folder)
            return self._library
