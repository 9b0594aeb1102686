"""sentence-transformers, imported only here: opened, and kept busy on all cores.

PyTorch puts all cores to one batch, and they wait for each other after every matrix product; where
one of them is taken away for a moment, by a process that reads say, the others stand. So batches go
to threads that hold one core each: an eighth faster with reading going on, and never slower.
"""

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from safetensors import SafetensorError

from pageturner.corpus.cores import for_each
from pageturner.corpus.embedding import Vectors
from pageturner.corpus.errors import MissingBackend, ModelFilesError


def open_with_library(folder: Path) -> Any:
    """The `SentenceTransformer` of a folder, on the processor.

    Raises:
        MissingBackend: sentence-transformers is not installed.
        ModelFilesError: it cannot load the folder.
    """
    try:
        with _collected_here():
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
        library = SentenceTransformer(str(folder), device="cpu", local_files_only=True)
    except (OSError, ValueError, KeyError, SafetensorError) as error:
        reason = str(error).strip().partition("\n")[0] or type(error).__name__
        raise ModelFilesError(
            f"{str(folder)!r} cannot be loaded as a sentence-transformers model: {reason} "
            "Name a folder that can, or copy the model there again."
        ) from error
    finally:
        if bar:
            logging.enable_progress_bar()  # type: ignore[no-untyped-call]
    # The first text sets the tokenizer to truncate and pad; set once, threads may share it.
    _encode(library, [""])
    return library


def encode_with_library(library: Any, texts: Sequence[str]) -> Vectors:
    """Unit vectors of `texts`, at least one: float32, shape (len(texts), dimension)."""
    batches = _batches([len(text) for text in texts])
    found: dict[int, Vectors] = {}
    with _torch_for_threads() as torch:

        def compute(number: int) -> None:
            if len(batches) > 1:
                torch.set_num_threads(1)  # of the thread that calls it
            found[number] = _encode(library, [texts[row] for row in batches[number]])

        for_each(compute, range(len(batches)))
    vectors = np.empty((len(texts), found[0].shape[1]), dtype=np.float32)
    for number, rows in enumerate(batches):
        vectors[rows] = found[number]
    return vectors


@contextmanager
def _collected_here() -> Iterator[None]:
    """The garbage of an import is collected by the thread that imports. It has finalizers, and a
    Ctrl-C that reaches the main thread inside of one is lost: Python ignores what they raise."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
        gc.collect()
    finally:
        if enabled:
            gc.enable()


@contextmanager
def _torch_for_threads() -> Iterator[Any]:
    """PyTorch, its settings as they were afterwards."""
    import torch

    threads = torch.get_num_threads()
    mkldnn: Any = torch.backends.mkldnn
    mkl: Any = torch.backends.mkl
    plans = mkldnn.enabled
    # oneDNN keeps a plan for every shape it has met, 700 MB of them; MKL is as fast without.
    mkldnn.enabled = plans and not mkl.is_available()
    try:
        yield torch
    finally:
        mkldnn.enabled = plans
        torch.set_num_threads(threads)  # of this thread, and of those started from now on


def _encode(library: Any, texts: list[str]) -> Vectors:
    vectors: Vectors = library.encode(
        texts, batch_size=len(texts), normalize_embeddings=True, show_progress_bar=False
    )
    return vectors


def _batches(lengths: Sequence[int]) -> list[list[int]]:
    """Rows of texts to be embedded at once, the longest first, by the texts' lengths.

    About 1,000 tokens of four characters each: long texts are fastest in the cache.
    """
    rows = sorted(range(len(lengths)), key=lambda row: lengths[row], reverse=True)
    batches: list[list[int]] = []
    start = 0
    while start < len(rows):
        size = min(32, max(8, 4 * 1024 // (1 + lengths[rows[start]])))
        batches.append(rows[start : start + size])
        start += size
    return batches
