"""BERT sentence vectors in NumPy: what sentence-transformers computes, without importing it.

    tokens -> embeddings -> [attention -> add & norm -> feed-forward -> add & norm] x layers
           -> mean over the tokens -> length 1

The encoder is that of Devlin et al. (2019, arXiv 1810.04805), the pooling that of Reimers &
Gurevych (2019, arXiv 1908.10084). PyTorch computes it at most a fifth faster; but a question needs
one vector, and importing PyTorch takes hundreds of times as long as computing that.

Texts of a batch lie end to end without padding: all layers but attention work on single tokens, and
attention takes texts of equal length together.
"""

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from pageturner.corpus.architecture import BertShape, bert_shape
from pageturner.corpus.cores import for_each, worker_count
from pageturner.corpus.weights import read_tensors

Floats = NDArray[np.float32]

BATCH_TOKENS = 1024
"""Tokens computed at once: enough to keep the matrix products busy, few enough for the cache."""

_FEW_TOKENS = 64
_GELU_BLOCK = 65_536
_ATTENTION_BLOCK = 131_072

_LOGIT = tuple(
    np.float32(coefficient)
    for coefficient in (
        3.61123395e-09, -2.66892869e-07, 7.93821973e-06, -1.10480323e-04,
        -6.62599681e-05, 7.26685670e-02, 1.59576843e00,
    )
)  # fmt: skip
"""P with logit(Φ(x)) ≈ x P(x²), Φ the normal distribution; fitted so that x Φ(x) is within 7e-8."""


class BertEncoder:
    """Token ids to unit vectors. Holds nothing but the weights, so threads may share it."""

    def __init__(self, tensors: dict[str, NDArray[Any]], shape: BertShape) -> None:
        self._tensors = tensors
        self.shape = shape

    @classmethod
    def open(cls, folder: Path) -> Self | None:
        """The encoder of a sentence-transformers folder, None if it is of another kind."""
        shape = bert_shape(folder)
        if shape is None:
            return None
        tensors = read_tensors(folder / "model.safetensors")
        floats = {name for name, tensor in tensors.items() if tensor.dtype == np.float32}
        return cls(tensors, shape) if floats >= _tensor_names(shape) else None

    @property
    def table(self) -> Floats:
        """A row for each token, as they come into the model."""
        table: Floats = self._tensors["embeddings.word_embeddings.weight"]
        return table

    def encode(self, ids: Sequence[NDArray[np.int64]]) -> Floats:
        """Vectors of tokenised texts, special tokens included.

        Returns:
            float32, shape (len(ids), dimension), rows of length 1, in the order of `ids`.
        """
        vectors = np.empty((len(ids), self.shape.dimension), dtype=np.float32)

        def compute(batch: list[int]) -> None:
            vectors[batch] = self._forward([ids[row] for row in batch])

        for_each(compute, _batches([len(row) for row in ids], worker_count()))
        return vectors

    def _forward(self, ids: list[NDArray[np.int64]]) -> Floats:
        """Texts, the shorter before the longer, to unit vectors: shape (len(ids), dimension)."""
        lengths = [len(row) for row in ids]
        x = self._embed(np.concatenate(ids), np.concatenate([np.arange(n) for n in lengths]))
        runs = [(length, len(list(group))) for length, group in groupby(lengths)]
        for number in range(self.shape.layers):
            layer = f"encoder.layer.{number}."
            mixed = self._linear(self._attend(x, layer, runs), layer + "attention.output.dense")
            mixed += x
            x = self._normalise(mixed, layer + "attention.output.LayerNorm")
            wide = _gelu(self._linear(x, layer + "intermediate.dense"))
            narrow = self._linear(wide, layer + "output.dense")
            narrow += x
            x = self._normalise(narrow, layer + "output.LayerNorm")
        starts = np.cumsum([0, *lengths[:-1]])
        # The mean over tokens is their sum up to its length, which is made 1 anyway.
        sums: Floats = np.add.reduceat(x, starts, axis=0)
        sums /= np.sqrt(np.einsum("ij,ij->i", sums, sums))[:, None]
        return sums

    def _embed(self, ids: NDArray[np.int64], positions: NDArray[np.int64]) -> Floats:
        x: Floats = self._tensors["embeddings.word_embeddings.weight"][ids]
        x += self._tensors["embeddings.position_embeddings.weight"][positions]
        x += self._tensors["embeddings.token_type_embeddings.weight"][0]
        return self._normalise(x, "embeddings.LayerNorm")

    def _attend(self, x: Floats, layer: str, runs: list[tuple[int, int]]) -> Floats:
        """Multi-head self-attention inside each text; `runs` are (text length, how many follow)."""
        query, key, value = (
            self._linear(x, f"{layer}attention.self.{name}") for name in ("query", "key", "value")
        )
        heads, width = self.shape.heads, self.shape.dimension // self.shape.heads
        query *= np.float32(width**-0.5)
        mixed = np.empty_like(x)
        start = 0
        for length, count in runs:
            step = max(1, _ATTENTION_BLOCK // (heads * length * length))
            for done in range(0, count, step):
                texts = min(step, count - done)
                rows = slice(start, start + texts * length)
                q, k, v, out = (
                    part[rows].reshape(texts, length, heads, width).swapaxes(1, 2)
                    for part in (query, key, value, mixed)
                )
                scores = q @ k.swapaxes(2, 3)
                scores -= scores.max(axis=-1, keepdims=True)
                np.exp(scores, out=scores)
                np.divide(scores @ v, scores.sum(axis=-1, keepdims=True), out=out)
                start += texts * length
        return mixed

    def _linear(self, x: Floats, name: str) -> Floats:
        weight: Floats = self._tensors[name + ".weight"]
        # The same product either way round; with few rows this one is up to twice as fast.
        few = len(x) < _FEW_TOKENS
        y: Floats = np.ascontiguousarray((weight @ x.T).T) if few else x @ weight.T
        y += self._tensors[name + ".bias"]
        return y

    def _normalise(self, x: Floats, name: str) -> Floats:
        """Layer normalisation, in place."""
        x -= x.mean(axis=1, keepdims=True)
        variance = np.einsum("ij,ij->i", x, x)
        variance /= np.float32(x.shape[1])
        variance += np.float32(self.shape.epsilon)
        x /= np.sqrt(variance)[:, None]
        x *= self._tensors[name + ".weight"]
        x += self._tensors[name + ".bias"]
        return x


def _gelu(x: Floats) -> Floats:
    """x Φ(x) = x / (1 + exp(-logit Φ(x))), in place, block by block in the cache.

    NumPy has no error function and importing SciPy's takes longer than embedding a query.
    """
    flat = x.reshape(-1)
    squares, logits = np.empty((2, min(_GELU_BLOCK, flat.size)), dtype=np.float32)
    with np.errstate(over="ignore"):  # exp(-logit) is infinite where x Φ(x) is 0
        for start in range(0, flat.size, _GELU_BLOCK):
            block = flat[start : start + _GELU_BLOCK]
            square, logit = squares[: block.size], logits[: block.size]
            np.multiply(block, block, out=square)
            np.multiply(square, -_LOGIT[0], out=logit)
            for coefficient in _LOGIT[1:-1]:
                logit -= coefficient
                logit *= square
            logit -= _LOGIT[-1]
            logit *= block
            np.exp(logit, out=logit)
            logit += np.float32(1)
            block /= logit
    return x


def _batches(lengths: list[int], workers: int) -> list[list[int]]:
    """Row numbers in batches of at most BATCH_TOKENS, shortest text first, one or more a worker."""
    budget = min(BATCH_TOKENS, max(BATCH_TOKENS // 4, sum(lengths) // workers + 1))
    batches: list[list[int]] = []
    room = 0
    for row in sorted(range(len(lengths)), key=lengths.__getitem__):
        if not batches or lengths[row] > room:
            batches.append([])
            room = budget
        batches[-1].append(row)
        room -= lengths[row]
    return batches


def _tensor_names(shape: BertShape) -> set[str]:
    parts = [f"attention.self.{name}" for name in ("query", "key", "value")]
    parts += ["attention.output.dense", "attention.output.LayerNorm"]
    parts += ["intermediate.dense", "output.dense", "output.LayerNorm"]
    names = {f"encoder.layer.{n}.{part}" for n in range(shape.layers) for part in parts}
    return {
        *(f"embeddings.{kind}_embeddings.weight" for kind in ("word", "position", "token_type")),
        *(name + end for name in names | {"embeddings.LayerNorm"} for end in (".weight", ".bias")),
    }
