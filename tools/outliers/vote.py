"""The vote: passages that most mixtures find unlikely are outliers among what was retrieved.

Bulgakov (2024): one mixture per number of components and number of principal axes; a mixture
marks the points whose log-likelihood is under a percentile (12); a point marked by enough of them
is an outlier. With twenty passages one such vote is mostly noise of the seed its mixtures start
from. So we vote with many seeds and take the median number of marks, and go on until two halves
of the seeds name the same outliers, or `ROUNDS` are over; then the vote is not `stable`.

What it costs (`evals.stages`): with α = 1 or 0 there is one axis to fit along, and one round
mostly settles it: 2 ms for 20 passages, 5 ms for 80. With α between them there are two or three,
and a second round is often needed: 4 ms and 24 ms, and at 200 passages longer than scikit-learn's
vote of a single seed.
"""

from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pageturner.corpus.errors import InputError
from pageturner.tools.outliers.features import Method, distances, features, points
from pageturner.tools.outliers.mixtures import fit

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
Ints = NDArray[np.int64]
Engine = Literal["numpy", "scikit-learn"]

ROUNDS = (48, 48)
"""Seeds of each round; even and odd ones of all so far are compared. The first round settles most;
with few points half as many seeds would take nearly as long."""
STABLE = 0.9
"""Jaccard overlap of two halves' outliers from which on a vote stands."""

_TIED = 1e-6
"""Log-likelihoods nearer than this, relative to their size, are equal but for rounding."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How outliers are found; the defaults are what the paper found best."""

    method: Method = "interaction"
    alpha: float = 1.0
    """Weight of the distance to the query beside that to the centroid, 0 to 1."""
    votes: int = 4
    """From how many mixtures' marks on a passage is an outlier."""
    components: tuple[int, ...] = (4, 5, 6)
    axes: tuple[int, ...] = (2, 3)
    """Principal axes that mixtures see."""
    percentile: float = 15
    by_bic: bool = False
    """One mixture per number of axes: of `components` those with the best BIC."""
    spare_near: bool = False
    """Never find the nearer half to the query outlying, as a mixture also marks the one passage
    that is nearer than all others."""
    least: int = 3
    """With fewer passages nothing is an outlier."""
    engine: Engine = "numpy"
    """scikit-learn is the reference: one vote with one seed, as in the paper, and slow."""
    seed: int = 0

    def __post_init__(self) -> None:
        """Refuses what cannot be.

        Raises:
            InputError: naming the setting.
        """
        if self.method not in get_args(Method):
            self._refuse("method", "one of " + ", ".join(map(repr, get_args(Method))))
        if self.engine not in get_args(Engine):
            self._refuse("engine", "one of " + ", ".join(map(repr, get_args(Engine))))
        if not 0 <= self.alpha <= 1:
            self._refuse("alpha", "a number from 0 to 1")
        if not 0 <= self.percentile < 100:
            self._refuse("percentile", "a number from 0 to under 100")
        if not self.components or min(self.components) < 1:
            self._refuse("components", "numbers from 1 on")
        if not self.axes or not set(self.axes) <= {1, 2, 3}:
            self._refuse("axes", "numbers from 1 to 3")
        if not 1 <= self.votes <= self.mixtures:
            self._refuse("votes", f"a number from 1 to {self.mixtures}, the mixtures that vote")

    @property
    def mixtures(self) -> int:
        """How many mixtures vote."""
        return len(self.axes) * (1 if self.by_bic else len(self.components))

    def most(self, n: int) -> int:
        """The most passages of `n` that may be outliers: as many as one vote can name.

        A mixture marks at most the `percentile` of them; `votes` marks make one outlier.
        """
        return int(self.mixtures * np.ceil(self.percentile / 100 * (n - 1)) // self.votes)

    def _refuse(self, name: str, allowed: str) -> None:
        given = getattr(self, name)
        raise InputError(f"Outlier setting {name} cannot be {given!r}. Give {allowed}.")


@dataclass(frozen=True)
class Vote:
    """What the mixtures found; arrays of shape (passages,)."""

    outlier: Flags
    marks: Ints
    """How many mixtures marked a passage, the median over seeds."""
    mixtures: int
    """… of how many."""
    to_centroid: Floats
    to_query: Floats
    seeds: int
    """With how many seeds was voted; 0 where there was nothing to vote on."""
    stable: bool
    """Whether two halves of the seeds name the same outliers, by `STABLE`; of one seed nobody
    knows, and it is not."""


def vote(vectors: ArrayLike, query: ArrayLike, settings: Settings | None = None) -> Vote:
    """Find the outliers among the vectors of retrieved passages.

    The order of the passages does not matter: vectors are sorted before anything is drawn, and
    equal vectors get equal verdicts.

    Args:
        vectors: shape (passages, dimension).
        query: shape (dimension,).

    Raises:
        InputError: shapes do not fit, or something is not a finite number.
    """
    settings = settings or Settings()
    given, asked = _checked(vectors, query)
    n = len(given)
    if n < max(settings.least, 2):
        near = distances(given, asked) if n else (np.empty(0), np.empty(0))
        return Vote(np.zeros(n, bool), np.zeros(n, np.int64), settings.mixtures, *near, 0, True)
    order, twin = _canonical(given)
    to_centroid, to_query = distances(given[order], asked)
    if settings.engine == "scikit-learn":
        from pageturner.tools.outliers.reference import marked

        found, stable = marked(to_centroid, to_query, settings)[twin], False
    else:
        raw = features(to_centroid, to_query, settings.method, settings.alpha)
        found, stable = _settled(points(raw), twin, settings)
    marks = _median(found)
    outlier = _verdict(marks, to_query, settings)
    back = np.argsort(order)
    return Vote(
        outlier[back],
        marks[back],
        settings.mixtures,
        to_centroid[back],
        to_query[back],
        found.shape[2],
        stable,
    )


def under_percentile(log_likelihoods: Floats, percentile: float) -> Flags:
    """The points under the percentile of each fit, (12) and (13); shape (points, fits)."""
    ordered = np.sort(log_likelihoods, axis=0)
    at = percentile / 100 * (len(ordered) - 1)
    low = int(at)
    high = min(low + 1, len(ordered) - 1)
    threshold = ordered[low] + (at - low) * (ordered[high] - ordered[low])
    return np.asarray(log_likelihoods < threshold - _TIED * (1 + np.abs(threshold)))


def jaccard(one: Flags, other: Flags) -> float:
    """The overlap of two sets given as flags; 1 for two empty ones."""
    union = int((one | other).sum())
    return int((one & other).sum()) / union if union else 1.0


def _settled(turned: Floats, twin: Ints, settings: Settings) -> tuple[Flags, bool]:
    """Marks with as many seeds as it takes, shape (points, mixtures, seeds); did that settle it?"""
    rng = np.random.default_rng(settings.seed)
    found = np.empty((len(turned), settings.mixtures, 0), dtype=bool)
    for seeds in ROUNDS:
        found = np.concatenate([found, _marked(turned, twin, settings, seeds, rng)], axis=2)
        halves = [_median(found[:, :, start::2]) >= settings.votes for start in (0, 1)]
        if jaccard(*halves) >= STABLE:
            return found, True
    return found, False


def _marked(
    turned: Floats, twin: Ints, settings: Settings, seeds: int, rng: np.random.Generator
) -> Flags:
    """What the mixtures of one round mark; shape (points, mixtures, seeds)."""
    varying = max(1, int(turned.any(axis=0).sum()))
    by_axes: dict[int, Flags] = {}
    # As with one `random_state` for all mixtures, what is drawn is the same along any axes.
    drawn = int(rng.integers(2**32))
    for axes in settings.axes:
        # An axis along which nothing varies adds the same to every likelihood.
        seen = min(axes, varying)
        if seen in by_axes:
            continue
        plane = turned[:, :seen]
        fitted, which = fit(plane, settings.components, seeds, np.random.default_rng(drawn))
        under = under_percentile(fitted.log_likelihoods(plane)[twin], settings.percentile)
        marks = under[:, which].reshape(len(turned), len(settings.components), seeds)
        if settings.by_bic:
            best = fitted.bic(plane)[which].reshape(-1, seeds).argmin(axis=0)
            marks = marks[:, best, np.arange(seeds)][:, None]
        by_axes[seen] = marks
    return np.concatenate([by_axes[min(axes, varying)] for axes in settings.axes], axis=1)


def _median(found: Flags) -> Ints:
    """The median over seeds of how many mixtures mark a point; the lower one of two."""
    counts = np.sort(found.sum(axis=1), axis=1)
    return np.asarray(counts[:, (counts.shape[1] - 1) // 2], dtype=np.int64)


def _verdict(marks: Ints, to_query: Floats, settings: Settings) -> Flags:
    """Enough marks; more than `votes` where that would be more outliers than one vote names."""
    spared = to_query <= np.median(to_query) if settings.spare_near else np.zeros(len(marks), bool)
    for needed in range(settings.votes, settings.mixtures + 1):
        outlier = (marks >= needed) & ~spared
        if outlier.sum() <= settings.most(len(marks)):
            return outlier
    return np.zeros(len(marks), bool)


def _checked(vectors: ArrayLike, query: ArrayLike) -> tuple[Floats, Floats]:
    given, asked = np.asarray(vectors, dtype=np.float64), np.asarray(query, dtype=np.float64)
    if given.size == 0:
        given = given.reshape(0, asked.size)
    if given.ndim != 2 or asked.shape != given.shape[1:]:
        raise InputError(
            f"Vectors of shape {given.shape!r} and a query of shape {asked.shape!r} do not fit. "
            "Give (passages, dimension) and (dimension,)."
        )
    if not (np.isfinite(given).all() and np.isfinite(asked).all()):
        raise InputError("A vector has 'nan' or 'inf' in it. Embed the passages again.")
    return given, asked


def _canonical(vectors: Floats) -> tuple[Ints, Ints]:
    """An order of rows that does not depend on the order they came in, and for each row in that
    order the first one that is equal to it."""
    rows = np.ascontiguousarray(vectors + 0.0)  # -0.0 and 0.0 are one number and two bit patterns
    order = rows.view(np.dtype((np.void, rows.itemsize * rows.shape[1]))).ravel().argsort()
    ordered = rows[order]
    new = np.concatenate([[True], (ordered[1:] != ordered[:-1]).any(axis=1)])
    return order, np.flatnonzero(new)[new.cumsum() - 1]
