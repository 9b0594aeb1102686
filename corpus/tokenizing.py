"""A model's tokenizer by itself: how long texts are, without the weights.

It pickles as the folder it is read from, so that reading processes can have one each.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tokenizers import Encoding, Tokenizer

from pageturner.corpus.errors import InputError, ModelFilesError

SLICE = 1024
"""Texts tokenised at once: what the tokenizer returns for a text is many times its size."""

_FEW = 32
"""Fewer texts are not worth handing to the tokenizer's threads; on busy cores that takes a
millisecond, and most calls are for a header or a short section."""


@dataclass(frozen=True)
class TokenizerMeasure:
    """Counts tokens as the model in `folder` does. Threads may share it."""

    folder: Path
    max_tokens: int

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Count tokens; see `Measure`.

        Raises:
            InputError: a text is not valid Unicode.
            ModelFilesError: the tokenizer is missing or damaged.
        """
        require_unicode(texts)
        return [len(encoding) for encoding in _encoded(self._tokenizer, texts)]

    def __getstate__(self) -> dict[str, object]:
        return {"folder": self.folder, "max_tokens": self.max_tokens}

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        """Truncates nothing."""
        return open_tokenizer(self.folder)


def open_tokenizer(folder: Path) -> Tokenizer:
    """The tokenizer of a model folder; it neither truncates nor pads.

    Raises:
        ModelFilesError: it is missing or damaged.
    """
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


def require_unicode(texts: Sequence[str]) -> None:
    """
    Raises:
        InputError: a text is not valid Unicode.
    """
    for text in texts:
        try:
            text.encode()
        except UnicodeEncodeError as error:
            raise InputError(
                f"The text {text[:40]!r} is not valid Unicode at character {error.start}. "
                "Decode it as UTF-8 with errors='replace' first."
            ) from error


def _encoded(tokenizer: Tokenizer, texts: Sequence[str]) -> Iterator[Encoding]:
    if len(texts) < _FEW:
        for text in texts:
            yield tokenizer.encode(text, add_special_tokens=False)
        return
    for start in range(0, len(texts), SLICE):
        some = texts[start : start + SLICE]
        yield from tokenizer.encode_batch_fast(some, add_special_tokens=False)
