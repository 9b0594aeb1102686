"""The outlier vote: the formulas, the mixtures beside scikit-learn's, and what always holds."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.decomposition import PCA
from sklearn.mixture import GaussianMixture
from sklearn.preprocessing import PolynomialFeatures, StandardScaler

from pageturner.corpus.errors import InputError
from pageturner.tools.outliers.features import EPSILON, METHODS, distances, features, points
from pageturner.tools.outliers.mixtures import Floats, fit, fit_from
from pageturner.tools.outliers.starts import clusters, plus_plus
from pageturner.tools.outliers.vote import ROUNDS, Settings, jaccard, vote


def ranking(n: int, seed: int = 0, dimension: int = 32) -> tuple[Floats, Floats]:
    """Unit vectors around a query, as a search brings them, and the query."""
    rng = np.random.default_rng(seed)
    query = rng.standard_normal(dimension)
    vectors = query + rng.gamma(3, 0.4, n)[:, None] * rng.standard_normal((n, dimension))
    norms = np.linalg.norm(vectors, axis=1, keepdims=True)
    return vectors / norms, query / np.linalg.norm(query)


# Formulas -------------------------------------------------------------------------------------

C, Q = np.array([3.0, 1.0]), np.array([2.0, 4.0])

FORMULAS = [
    # (method, α, features of the first passage, whose distances are 3 and 2)
    ("concatenate", 0.5, [1.5, 1]),
    ("weighted_sum", 0.25, [3 * 0.75 + 2 * 0.25]),
    ("interaction", 0.5, [1.5, 1, 1.5, 1.5 / (1 + EPSILON)]),
    ("interaction", 1.0, [0, 2, 0, 0]),
    ("polynomial", 0.5, [1.5, 1, 2.25, 1.5, 1]),
]


@pytest.mark.parametrize(("method", "alpha", "expected"), FORMULAS)
def test_features_are_the_papers_formulas(method: str, alpha: float, expected: list[float]) -> None:
    assert method in METHODS
    np.testing.assert_allclose(features(C, Q, method, alpha)[0], expected)  # type: ignore[arg-type]


def test_distances_are_to_the_centroid_and_to_the_query() -> None:
    to_centroid, to_query = distances(np.array([[0.0, 0.0], [2.0, 0.0]]), np.array([2.0, 1.0]))
    np.testing.assert_allclose(to_centroid, [1, 1])
    np.testing.assert_allclose(to_query, [5**0.5, 1])


def test_points_are_what_scikit_learn_standardises_and_turns() -> None:
    to_centroid, to_query = distances(*ranking(30))
    raw = features(to_centroid, to_query, "polynomial", 0.5)
    both = np.column_stack([to_centroid, to_query]) / 2
    standard = StandardScaler().fit_transform(PolynomialFeatures(2).fit_transform(both))
    expected = PCA(3).fit_transform(standard)
    np.testing.assert_allclose(np.abs(points(raw)), np.abs(expected), atol=1e-8)


# Mixtures -------------------------------------------------------------------------------------


class Started(GaussianMixture):  # type: ignore[misc]
    """scikit-learn's mixture from given responsibilities."""

    def _initialize_parameters(self, X: Floats, *_: object, **__: object) -> None:
        self._initialize(X, self.started)


@pytest.mark.parametrize("n", [12, 40])
@pytest.mark.parametrize("dimension", [1, 2, 3])
@pytest.mark.parametrize("size", [1, 4, 6])
def test_a_fit_is_scikit_learns_from_the_same_start(n: int, dimension: int, size: int) -> None:
    rng = np.random.default_rng(n)
    given = rng.standard_normal((n, dimension))
    start = rng.dirichlet(np.ones(size), n)
    reference = Started(size)
    reference.started = start
    reference.fit(given)
    fitted = fit_from(given, np.array([size]), start.T[:, None].copy())
    likelihoods = fitted.log_likelihoods(given)[:, 0]
    np.testing.assert_allclose(likelihoods, reference.score_samples(given), atol=1e-5)
    np.testing.assert_allclose(fitted.bic(given), [reference.bic(given)], rtol=1e-6)


def test_a_fit_does_not_depend_on_those_beside_it() -> None:
    given = points(features(*distances(*ranking(25)), "interaction", 0.5))
    rng = np.random.default_rng(1)
    start = rng.dirichlet(np.ones(6), (len(given), 8)).transpose(2, 1, 0)
    together = fit_from(given, np.full(8, 6), start.copy())
    alone = fit_from(given, np.array([6]), start[:, 3:4].copy())
    np.testing.assert_allclose(together.theta[:, :, 3:4], alone.theta, rtol=1e-6, atol=1e-6)


def test_a_mixture_has_no_more_components_than_points() -> None:
    given = np.array([[0.0], [1.0], [2.0]])
    fitted, which = fit(given, (4, 5, 6), 2, np.random.default_rng(0))
    assert fitted.sizes[which].tolist() == [3] * 6


def test_fits_from_the_same_clusters_are_made_once() -> None:
    given = points(features(*distances(*ranking(20)), "interaction", 1.0))[:, :1]
    fitted, which = fit(given, (4, 5, 6), 24, np.random.default_rng(0))
    sizes = np.repeat((4, 5, 6), 24)
    assert len(fitted.sizes) < len(sizes) / 2
    assert fitted.sizes[which].tolist() == sizes.tolist()
    centres = np.tile(plus_plus(given, 6, 24, np.random.default_rng(0)), 3)
    start = clusters(given, centres, np.arange(6)[:, None] >= sizes)
    every = fit_from(given, sizes, start).log_likelihoods(given)
    np.testing.assert_allclose(fitted.log_likelihoods(given)[:, which], every, atol=1e-6)


# The vote -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("n", "alpha", "least"),
    [(10, 1.0, 0.88), (20, 1.0, 0.94), (40, 1.0, 0.94), (20, 0.5, 0.9)],
    ids=lambda value: f"{value:g}",
)
def test_it_agrees_with_scikit_learn_better_than_scikit_learn_with_itself(
    n: int, alpha: float, least: float
) -> None:
    ours, itself = [], []
    for question in range(16):
        vectors, query = ranking(n, question)
        mine = vote(vectors, query, Settings(alpha=alpha)).outlier
        runs = [
            vote(vectors, query, Settings(engine="scikit-learn", alpha=alpha, seed=seed)).outlier
            for seed in range(5)
        ]
        itself += [(one == other).mean() for one, other in combinations(runs, 2)]
        ours += [(mine == one).mean() for one in runs]
    # A median over many seeds is nearer to any one seed than two of them are to each other.
    assert np.mean(ours) > max(np.mean(itself), least)


def test_a_vote_that_stays_open_says_so() -> None:
    voted = [vote(*ranking(20, seed), Settings(alpha=0.5)) for seed in range(12)]
    assert {one.stable for one in voted} == {True, False}
    assert all(one.stable or one.seeds == sum(ROUNDS) for one in voted)
    assert vote(*ranking(20), Settings(alpha=1.0, components=(1,), votes=2)).stable
    assert not vote(*ranking(20), Settings(engine="scikit-learn")).stable


def test_two_runs_with_other_seeds_name_the_same_outliers() -> None:
    overlaps = []
    for seed in range(12):
        vectors, query = ranking(20, seed)
        runs = [vote(vectors, query, Settings(seed=s)).outlier for s in (1, 2)]
        overlaps.append(jaccard(*runs))
    assert np.mean(overlaps) >= 0.9


def test_a_stray_passage_is_named() -> None:
    rng = np.random.default_rng(3)
    query = np.eye(16)[0]
    vectors = query + 0.1 * rng.standard_normal((20, 16))
    vectors[11] = np.eye(16)[5]
    # One component: with several, a lone point has one of its own and is likely under it.
    for alpha in (0.0, 0.5, 1.0):
        voted = vote(vectors, query, Settings(alpha=alpha, components=(1,), votes=2))
        assert voted.outlier[11]
        assert voted.marks[11] == voted.mixtures == 2


ALL = st.builds(
    Settings,
    method=st.sampled_from(sorted(METHODS)),
    alpha=st.sampled_from([0.0, 0.3, 1.0]),
    votes=st.sampled_from([1, 2, 4, 6]),
    spare_near=st.booleans(),
    seed=st.integers(0, 3),
) | st.builds(
    Settings, by_bic=st.just(True), votes=st.sampled_from([1, 2]), alpha=st.sampled_from([0.5, 1.0])
)


@st.composite
def retrieved(draw: st.DrawFn) -> tuple[Floats, Floats]:
    """Vectors with repetitions, all equal, on a line, huge, tiny or zero, and a query."""
    n, dimension = draw(st.integers(0, 24)), draw(st.sampled_from([1, 2, 8]))
    vectors, query = ranking(max(n, 1), draw(st.integers(0, 99)), dimension)
    kind = draw(st.sampled_from(["plain", "repeated", "equal", "line", "zero", "query"]))
    if kind == "repeated":
        vectors = vectors[np.arange(len(vectors)) // 3]
    elif kind == "equal":
        vectors = np.repeat(vectors[:1], len(vectors), axis=0)
    elif kind == "line":
        vectors = np.outer(np.arange(len(vectors)), vectors[0])
    elif kind == "zero":
        vectors = np.zeros_like(vectors)
    elif kind == "query":
        vectors[0] = query
    return vectors[:n] * draw(st.sampled_from([1.0, 1e-6, 1e6])), query


@settings(max_examples=60, deadline=None)
@given(found=retrieved(), chosen=ALL, shuffle=st.integers(0, 99))
def test_the_order_of_passages_does_not_matter(
    found: tuple[Floats, Floats], chosen: Settings, shuffle: int
) -> None:
    vectors, query = found
    order = np.random.default_rng(shuffle).permutation(len(vectors))
    voted, shuffled = vote(vectors, query, chosen), vote(vectors[order], query, chosen)
    assert shuffled.outlier.tolist() == voted.outlier[order].tolist()
    assert shuffled.marks.tolist() == voted.marks[order].tolist()


@settings(max_examples=60, deadline=None)
@given(found=retrieved(), chosen=ALL)
def test_whatever_is_found_the_vote_is_sound(
    found: tuple[Floats, Floats], chosen: Settings
) -> None:
    vectors, query = found
    with np.errstate(all="raise", under="ignore"):
        voted = vote(vectors, query, chosen)
    n = len(vectors)
    again = vote(vectors, query, chosen)
    assert voted.outlier.shape == voted.marks.shape == voted.to_query.shape == (n,)
    assert np.isfinite(voted.to_query).all() and np.isfinite(voted.to_centroid).all()
    assert again.outlier.tolist() == voted.outlier.tolist()
    assert voted.outlier.sum() <= chosen.most(n) if n else not voted.outlier.any()
    assert (voted.marks <= chosen.mixtures).all()
    for twins in ([j for j in range(n) if (vectors[j] == vectors[i]).all()] for i in range(n)):
        assert len(set(voted.outlier[twins].tolist())) == 1
    if n and (vectors == vectors[0]).all():
        assert not voted.outlier.any()


@pytest.mark.parametrize("engine", ["numpy", "scikit-learn"])
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_of_three_none_lies_apart(n: int, engine: str) -> None:
    vectors, query = ranking(n)
    assert not vote(vectors, query, Settings(engine=engine)).outlier.any()  # type: ignore[arg-type]


@pytest.mark.parametrize("alpha", [0.5, 1.0])
def test_scikit_learn_bears_equal_vectors_and_few(alpha: float) -> None:
    vectors, query = ranking(5)
    chosen = Settings(engine="scikit-learn", alpha=alpha)
    assert not vote(np.repeat(vectors[:1], 20, axis=0), query, chosen).outlier.any()
    assert vote(vectors, query, chosen).outlier.sum() <= chosen.most(5)


def test_the_paper_never_drops_more_than_a_fifth_of_twenty() -> None:
    assert Settings().most(20) == 4
    assert Settings(votes=2).most(20) == 9


REFUSED = [
    # (setting, what the error names)
    ({"method": "sum"}, "method cannot be 'sum'"),
    ({"engine": "torch"}, "engine cannot be 'torch'"),
    ({"alpha": 1.5}, "alpha cannot be 1.5"),
    ({"votes": 7}, "votes cannot be 7"),
    ({"votes": 4, "by_bic": True}, "votes cannot be 4"),
    ({"components": ()}, "components cannot be"),
    ({"axes": (4,)}, "axes cannot be"),
    ({"percentile": 100}, "percentile cannot be 100"),
]


@pytest.mark.parametrize(("given", "named"), REFUSED)
def test_impossible_settings_are_named(given: dict[str, object], named: str) -> None:
    with pytest.raises(InputError, match=named):
        Settings(**given)  # type: ignore[arg-type]


WRONG = [
    (np.zeros((3, 4)), np.zeros(5), "do not fit"),
    (np.zeros(3), np.zeros(3), "do not fit"),
    (np.full((4, 2), np.nan), np.zeros(2), "'nan'"),
    (np.zeros((4, 2)), np.array([np.inf, 0]), "'inf'"),
]


@pytest.mark.parametrize(("vectors", "query", "named"), WRONG)
def test_impossible_vectors_are_named(vectors: Floats, query: Floats, named: str) -> None:
    with pytest.raises(InputError, match=named):
        vote(vectors, query)
