"""The same vote by scikit-learn, one seed, one mixture at a time: what the fast one is held to."""

import warnings
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pageturner.tools.outliers.features import EPSILON

if TYPE_CHECKING:
    from pageturner.tools.outliers.vote import Settings

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


def marked(to_centroid: Floats, to_query: Floats, settings: "Settings") -> Flags:
    """What every mixture marks; shape (points, mixtures, 1)."""
    from sklearn.decomposition import PCA
    from sklearn.exceptions import ConvergenceWarning
    from sklearn.mixture import GaussianMixture
    from sklearn.preprocessing import StandardScaler
    from threadpoolctl import threadpool_limits

    raw = _features(to_centroid * (1 - settings.alpha), to_query * settings.alpha, settings.method)
    standard = StandardScaler().fit_transform(raw)
    marks = []
    # Its k-means wakes OpenMP threads for twenty points: with busy cores a hundred times slower.
    with warnings.catch_warnings(), threadpool_limits(1):
        # Fewer distinct points than clusters, or a fit that wanders: nothing to act on.
        warnings.simplefilter("ignore", ConvergenceWarning)
        warnings.filterwarnings("ignore", "invalid value encountered in divide", RuntimeWarning)
        for axes in settings.axes:
            width = min(axes, *standard.shape)
            turned = PCA(width).fit_transform(standard) if standard.shape[1] > 1 else standard
            fits = [
                GaussianMixture(min(count, len(turned)), random_state=settings.seed).fit(turned)
                for count in settings.components
            ]
            if settings.by_bic:
                fits = [min(fits, key=lambda one: float(one.bic(turned)))]
            marks += [_under(one.score_samples(turned), settings.percentile) for one in fits]
    return np.stack(marks, axis=1)[:, :, None]


def _features(centroid: Floats, query: Floats, method: str) -> Floats:
    from sklearn.preprocessing import PolynomialFeatures

    both = np.column_stack([centroid, query])
    if method == "polynomial":
        return np.asarray(PolynomialFeatures(2).fit_transform(both))
    if method == "weighted_sum":
        return np.asarray(both.sum(axis=1, keepdims=True))
    if method == "interaction":
        return np.column_stack([both, centroid * query, centroid / (query + EPSILON)])
    return both


def _under(scores: Floats, percentile: float) -> Flags:
    threshold = float(np.percentile(scores, percentile))
    return np.asarray(scores < threshold - 1e-6 * (1 + abs(threshold)))
