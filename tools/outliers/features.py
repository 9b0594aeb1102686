"""From retrieved vectors to points: distances, features, standardised, turned to their axes.

Bulgakov (2024), formulas (1)–(10). A passage is told by two distances, to the centroid of what
was retrieved and to the query, weighted 1 - α and α. Note what follows from the formulas: after
standardising, any α strictly between 0 and 1 gives the same `concatenate`, `interaction` and
`polynomial`; α = 0 leaves the centroid alone, α = 1 the query alone.
"""

from collections.abc import Callable
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Method = Literal["concatenate", "weighted_sum", "interaction", "polynomial"]

EPSILON = 1e-9
"""Keeps the ratio in `interaction` finite for a passage that is the query."""

_NOISE = 1e-6
"""Below this share of the vectors' size a difference is rounding: they are stored as float32."""

WIDTH = 3
"""Columns of `points`: the largest number of principal components that is asked for."""


def distances(vectors: Floats, query: Floats) -> tuple[Floats, Floats]:
    """Euclidean distances to the centroid and to the query, (1) and (2); each of shape (n,)."""
    to_centroid = np.linalg.norm(vectors - vectors.mean(axis=0), axis=1)
    to_query = np.linalg.norm(vectors - query, axis=1)
    largest = max(float(np.abs(vectors).max(initial=0)), float(np.abs(query).max(initial=0)))
    least = _NOISE * largest * np.sqrt(vectors.shape[1])
    return np.where(to_centroid > least, to_centroid, 0), np.where(to_query > least, to_query, 0)


def features(to_centroid: Floats, to_query: Floats, method: Method, alpha: float) -> Floats:
    """The features of one method, (3) to (8); shape (n, 1), (n, 2), (n, 4) or (n, 5)."""
    return METHODS[method](to_centroid * (1 - alpha), to_query * alpha)


def points(raw: Floats) -> Floats:
    """Features standardised and turned to their principal axes, (9) and (10).

    Returns:
        Shape (n, WIDTH), the widest axis first, zeros where there are fewer. The first two columns
        are the PCA to two dimensions, all three the PCA to three.
    """
    standard = _standardised(raw)
    turned = np.zeros((len(raw), WIDTH))
    # The axes of the few features' covariance, not the points' own SVD: 5 × 5 whatever n is.
    spread, axes = np.linalg.eigh(standard.T @ standard)
    kept = axes[:, ::-1][:, :WIDTH]
    turned[:, : kept.shape[1]] = standard @ kept
    turned[:, : kept.shape[1]][:, spread[::-1][:WIDTH] < _NOISE**2 * len(raw)] = 0
    return turned


def _standardised(raw: Floats) -> Floats:
    """Zero mean and unit variance; zeros for a feature that does not vary."""
    centred = raw - raw.mean(axis=0)
    deviation = np.sqrt((centred**2).mean(axis=0))
    varies = deviation > _NOISE * np.abs(raw).max(axis=0)
    return np.where(varies, centred, 0) / np.where(varies, deviation, 1)


def _concatenate(centroid: Floats, query: Floats) -> Floats:
    return np.stack([centroid, query], axis=1)


def _weighted_sum(centroid: Floats, query: Floats) -> Floats:
    return (centroid + query)[:, None]


def _interaction(centroid: Floats, query: Floats) -> Floats:
    return np.stack([centroid, query, centroid * query, centroid / (query + EPSILON)], axis=1)


def _polynomial(centroid: Floats, query: Floats) -> Floats:
    """Degree 2; the constant term is left out, as standardising would make it zero."""
    return np.stack([centroid, query, centroid**2, centroid * query, query**2], axis=1)


METHODS: dict[Method, Callable[[Floats, Floats], Floats]] = {
    "concatenate": _concatenate,
    "weighted_sum": _weighted_sum,
    "interaction": _interaction,
    "polynomial": _polynomial,
}
