"""Where mixtures start: k-means++ and Lloyd's iterations, for many fits side by side.

As scikit-learn starts its mixtures: greedy k-means++ (Arthur & Vassilvitskii, 2007, with a few
candidates for each centre), then k-means, whose clusters are the first responsibilities.
"""

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Chosen = NDArray[np.int64]
Flags = NDArray[np.bool_]

_CANDIDATES = 3
"""2 + ln(components), as scikit-learn has it for 3 to 7."""
_STEPS = 4
"""Lloyd's iterations at most; with few points the clusters stand by then."""
_NEVER = -1e30


def plus_plus(points: Floats, most: int, fits: int, rng: Generator) -> Chosen:
    """Which points are the first centres of each fit; shape (most, fits).

    The centres of a fit with fewer than `most` components are the first ones of its column.
    """
    n, every = len(points), np.arange(fits)
    apart = ((points[:, None] - points) ** 2).sum(axis=2)
    chosen = np.empty((most, fits), dtype=np.int64)
    chosen[0] = rng.integers(n, size=fits)
    nearest = apart[chosen[0]]
    draws = rng.random((most - 1, fits, _CANDIDATES, 1))
    for step in range(1, most):
        reached = nearest.cumsum(axis=1)[:, None]
        candidates = (reached < draws[step - 1] * reached[..., -1:]).sum(axis=2)
        narrowed = np.minimum(apart[candidates], nearest[:, None])
        best = narrowed.sum(axis=2).argmin(axis=1)
        chosen[step] = candidates[every, best]
        nearest = narrowed[every, best]
    return chosen


def clusters(points: Floats, centres: Chosen, off: Flags) -> Floats:
    """The clusters that k-means finds, as responsibilities; shape (components, fits, points).

    Args:
        centres: the points it starts from; shape (components, fits).
        off: components that a fit does not have; shape (components, fits).
    """
    n, d = points.shape
    augmented = np.concatenate([points.T, np.ones((1, n))])
    means = points.T[:, centres]
    near = np.empty(0, dtype=bool)
    for step in range(_STEPS + 1):
        # Twice the inner product less the centre's square: the largest is the nearest centre.
        terms = np.concatenate([2 * means, -(means * means).sum(axis=0)[None]])
        terms[d, off] = _NEVER
        score = (terms.reshape(d + 1, -1).T @ augmented).reshape(*centres.shape, n)
        before, near = near, score == score.max(axis=0)
        if step == _STEPS or (step and np.array_equal(before, near)):
            break
        counted = (augmented @ near.reshape(-1, n).T.astype(float)).reshape(d + 1, *centres.shape)
        means = np.where(counted[d] > 0, counted[:d] / np.maximum(counted[d], 1), means)
    # Centres on the same spot share their points.
    shared: Floats = near / near.sum(axis=0)
    return shared
