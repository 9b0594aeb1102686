"""The near titles are found exactly, however they are kept."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pageturner.corpus.embedding import Vectors
from pageturner.tools.titles import TURNED_FROM, TitleMatrix


def unit(count: int, seed: int, dimension: int = 128) -> Vectors:
    drawn = np.random.default_rng(seed).normal(size=(count, dimension)).astype(np.float32)
    drawn[:, 0] += 3  # as embeddings have: not all directions are alike
    normed: Vectors = drawn / np.linalg.norm(drawn, axis=1, keepdims=True)
    return normed


@pytest.mark.parametrize("count", [0, 1, 50, TURNED_FROM + 7])
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 1000), threshold=st.floats(0, 1), more=st.integers(0, 80))
def test_all_rows_at_least_as_near_and_no_other(
    count: int, seed: int, threshold: float, more: int
) -> None:
    vectors, new = unit(count, seed), unit(more + 1, seed + 1)
    matrix = TitleMatrix(vectors)
    rows = [0, *range(max(1, count), max(1, count) + more)]
    matrix.put(rows, new)
    whole = np.concatenate([vectors[1:], new[1:]]) if count else new[1:]
    whole = np.concatenate([new[:1], whole])
    assert len(matrix) == len(whole)
    queries = np.concatenate([unit(2, seed + 2), whole[-1:]])
    for query, (found, cosines) in zip(queries, matrix.near(queries, threshold), strict=True):
        exact = whole @ query
        clear = np.abs(exact - threshold) > 1e-4
        wanted = set(np.flatnonzero((exact >= threshold) & clear).tolist())
        assert wanted <= set(found.tolist())
        assert set(found.tolist()) - wanted <= set(np.flatnonzero(~clear).tolist())
        np.testing.assert_allclose(cosines, exact[found], atol=1e-4)
