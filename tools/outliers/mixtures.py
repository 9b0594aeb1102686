"""Many Gaussian mixtures over the same few points, fitted side by side.

Expectation–maximisation as scikit-learn's `GaussianMixture` does it (full covariances, their
diagonal raised by `FLOOR`, `TOLERANCE` on the mean log-likelihood), for all fits at once. A
Gaussian's log density is linear in the terms 1, x and x xᵀ, so that the E-step of every component
of every fit is one matrix product over these terms, and the moments of the M-step another one.

Arrays are (components, fits, points) or (terms, components, fits): NumPy's cost is per call and per
inner loop, so every call works on all fits, and what runs over components does so along the first
axis. A fit with fewer components than the largest has the rest switched off.
"""

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from pageturner.corpus.cores import keep_blas_to_one_thread
from pageturner.tools.outliers.starts import clusters, plus_plus

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

FLOOR = 1e-6
"""Added to the diagonal of every covariance; `reg_covar` of scikit-learn."""
TOLERANCE = 1e-3
"""A fit is done when its mean log-likelihood changes by less; `tol` of scikit-learn."""
MOST_STEPS = 100
"""`max_iter` of scikit-learn."""

OFF = -1e30
"""The log weight of a component that is switched off."""
_EMPTY = 10 * np.finfo(float).eps
"""Added to each component's weight, so that an empty one divides by no zero."""


@dataclass(frozen=True)
class Fitted:
    """Mixtures that were fitted to points of some dimension."""

    sizes: Ints
    """How many components each fit has; shape (fits,)."""
    theta: Floats
    """Log density of a component in the terms of a point; shape (terms, components, fits)."""

    def log_densities(self, points: Floats) -> Floats:
        """Log density of points under each component; shape (components, fits, points)."""
        return _weighted(self.theta, _terms(points))

    def log_likelihoods(self, points: Floats) -> Floats:
        """Log-likelihood (11) of points under each fit; shape (points, fits)."""
        return _normalised(self.log_densities(points)).T

    def bic(self, points: Floats) -> Floats:
        """Bayesian information criterion of each fit, the lower the better; shape (fits,)."""
        n, d = points.shape
        parameters = self.sizes * (d * (d + 1) / 2 + d + 1) - 1
        likelihoods = self.log_likelihoods(points).sum(axis=0)
        return np.asarray(parameters * np.log(n) - 2 * likelihoods)


def fit(
    points: Floats, components: Sequence[int], seeds: int, rng: Generator
) -> tuple[Fitted, Ints]:
    """Fit mixtures of each number of components from each of `seeds` starts (k-means).

    Mixtures of one seed begin with the same centres, the larger ones with some more: so do
    scikit-learn's of one `random_state`, whose marks therefore fall together. A mixture of more
    components than there are points has as many as there are points.

    Args:
        points: shape (points, dimension).

    Returns:
        The fits that differ, and which of them each of those asked for is, those of the first
        number of components first: of few points k-means makes the same clusters time and again.
    """
    keep_blas_to_one_thread()
    sizes = np.repeat(np.minimum(components, len(points)), seeds)
    off = np.arange(sizes.max())[:, None] >= sizes
    centres = np.tile(plus_plus(points, len(off), seeds, rng), len(components))
    start = clusters(points, centres, off)
    first, which = _distinct(sizes, start)
    return fit_from(points, sizes[first], start[:, first]), which


def fit_from(points: Floats, sizes: Ints, responsibilities: Floats) -> Fitted:
    """Fit mixtures from responsibilities, shape (components, fits, points)."""
    most, fits, n = responsibilities.shape
    terms = _terms(points)
    constant = -0.5 * points.shape[1] * np.log(2 * np.pi)
    switched = np.where(np.arange(most)[:, None] >= sizes, OFF, constant)
    running, before = np.arange(fits), np.full(fits, -np.inf)
    theta = _maximised(terms, responsibilities, switched)
    final = np.empty_like(theta)
    for _ in range(MOST_STEPS):
        weighted = _weighted(theta, terms)
        now = _normalised(weighted).sum(axis=1) / n
        theta = _maximised(terms, weighted, switched)
        done = np.abs(now - before) < TOLERANCE
        before = now
        if done.any():
            final[:, :, running[done]] = theta[:, :, done]
            going = ~done
            running, before, switched = running[going], before[going], switched[:, going]
            theta = theta[:, :, going]
            if not len(running):
                break
    final[:, :, running] = theta
    return Fitted(sizes, final)


def _distinct(sizes: Ints, responsibilities: Floats) -> tuple[Ints, Ints]:
    """The first fits of each kind, and for every fit the place of its kind among them. Of one kind
    are fits that put the same points together, in whatever order of the components."""
    leader = (responsibilities > 0).argmax(axis=2) + 1.0
    rows = np.column_stack([sizes, (responsibilities * leader[..., None]).sum(axis=0)])
    places: dict[bytes, int] = {}
    which = [places.setdefault(row.tobytes(), len(places)) for row in rows]
    first = dict(zip(reversed(which), range(len(which) - 1, -1, -1), strict=True))
    return np.array([first[place] for place in range(len(places))]), np.array(which)


def _terms(points: Floats) -> Floats:
    """1, every coordinate, and every product of two; shape (1 + d + d (d + 1) / 2, points)."""
    across, down = _pairs(points.shape[1])
    ones = np.ones((1, len(points)))
    return np.concatenate([ones, points.T, points.T[across] * points.T[down]])


def _pairs(dimension: int) -> tuple[list[int], list[int]]:
    """Which two coordinates are multiplied, in the order of the terms."""
    pairs = [(i, j) for i in range(dimension) for j in range(i + 1)]
    return [i for i, _ in pairs], [j for _, j in pairs]


def _weighted(theta: Floats, terms: Floats) -> Floats:
    """Log densities of the points with these terms; shape (components, fits, points)."""
    return (theta.reshape(len(terms), -1).T @ terms).reshape(*theta.shape[1:], -1)


def _normalised(weighted: Floats) -> Floats:
    """Turns log densities into responsibilities, in place; returns log-likelihoods, shape
    (fits, points)."""
    highest = weighted.max(axis=0)
    weighted -= highest
    np.exp(weighted, out=weighted)
    total = weighted.sum(axis=0)
    weighted /= total
    return np.asarray(highest + np.log(total))


def _maximised(terms: Floats, responsibilities: Floats, switched: Floats) -> Floats:
    """The M-step: weights, means and covariances, as log densities in the terms of a point."""
    most, fits, n = responsibilities.shape
    theta = (terms @ responsibilities.reshape(-1, n).T).reshape(-1, most, fits)
    d = {3: 1, 6: 2, 10: 3}[len(theta)]
    weight = theta[0] + _EMPTY
    theta[1:] /= weight
    mean, products = theta[1 : d + 1].copy(), theta[d + 1 :]
    # Row by row the covariance's Cholesky factor and the inverse of that factor, L⁻¹.
    factor: list[list[Floats]] = []
    inverse: list[list[Floats]] = []
    scale = weight / n
    at = 0
    for i in range(d):
        row: list[Floats] = []
        for j in range(i):
            left = products[at] - mean[i] * mean[j]
            for m in range(j):
                left -= row[m] * factor[j][m]
            row.append(left * inverse[j][j])
            at += 1
        left = products[at] - mean[i] * mean[i]
        at += 1
        for one in row:
            left -= one * one
        # No pivot is below the floor, but for rounding.
        np.maximum(left, 0, out=left)
        left += FLOOR
        pivot = 1 / np.sqrt(left)
        scale = scale * pivot
        factor.append(row)
        inverse.append(
            [-pivot * _sum(row[m] * inverse[m][j] for m in range(j, i)) for j in range(i)] + [pivot]
        )
    np.log(scale, out=theta[0])
    theta[0] += switched
    turned = [_sum(inverse[i][j] * mean[j] for j in range(i + 1)) for i in range(d)]
    for i in range(d):
        theta[0] -= 0.5 * turned[i] * turned[i]
        theta[1 + i] = _sum(turned[m] * inverse[m][i] for m in range(i, d))
    at = 0
    for i in range(d):
        for j in range(i + 1):
            shared = _sum(inverse[m][i] * inverse[m][j] for m in range(i, d))
            np.multiply(shared, -0.5 if i == j else -1, out=products[at])
            at += 1
    return theta


def _sum(terms: Iterable[Floats]) -> Floats:
    """Their sum, for which no zero has to be added."""
    return functools.reduce(np.add, terms)
