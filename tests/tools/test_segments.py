"""Runs are those of the published greedy algorithm, whatever the values."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pageturner.evals.plain_segments import segments
from pageturner.tools.segments import best_runs, relevance_values

values = st.one_of(
    st.floats(-2, 2, allow_subnormal=False),
    st.sampled_from([-0.2, -0.1, 0.0, 0.1, 0.2, 0.3, 0.7]),  # sums that are equal but for rounding
)
lists = st.integers(0, 24).flatmap(
    lambda size: st.lists(st.lists(values, min_size=size, max_size=size), min_size=1, max_size=4)
)


@settings(max_examples=400, deadline=None)
@given(
    lists, st.lists(st.integers(-1, 26), max_size=5), st.integers(0, 9), st.integers(-1, 30),
    st.sampled_from([-1.0, 0.0, 0.1, 0.5, 1.0]),
)  # fmt: skip
def test_the_same_segments_as_the_plain_algorithm(
    values: list[list[float]], splits: list[int], longest: int, overall: int, least: float
) -> None:
    runs = best_runs(
        values, splits, max_length=longest, overall_max_length=overall, minimum_value=least
    )
    assert [(run.start, run.end) for run in runs] == segments(
        values, splits, longest, overall, least
    )


LOW = -0.2

CASES = [
    # (values, splits, the runs)
    ([[LOW, 0.5, LOW, 0.5, LOW]], [], [(1, 4)]),  # the gap costs less than the hits are worth
    ([[0.5, LOW, LOW, LOW, 0.5]], [], [(0, 1), (4, 5)]),  # … and here more
    ([[LOW, 0.5, 0.5, LOW]], [2], [(1, 2), (2, 3)]),  # documents are apart
    ([[0.9, LOW, LOW], [LOW, LOW, 0.4]], [], [(0, 1), (2, 3)]),  # every query in turn
    ([[LOW, LOW]], [], []),
    ([], [], []),
]


@pytest.mark.parametrize(("values", "splits", "expected"), CASES)
def test_runs(
    values: list[list[float]], splits: list[int], expected: list[tuple[int, int]]
) -> None:
    runs = best_runs(values, splits, max_length=4, overall_max_length=8, minimum_value=0.1)
    assert [(run.start, run.end) for run in runs] == expected


def test_no_more_chunks_are_taken_than_asked() -> None:
    runs = best_runs([[1.0] * 9], [], max_length=4, overall_max_length=6, minimum_value=0.0)
    assert [(run.start, run.end) for run in runs] == [(0, 4), (4, 6)]


def test_a_value_that_is_no_number_is_refused() -> None:
    with pytest.raises(ValueError, match="not finite"):
        best_runs([[float("nan")]], [], max_length=1, overall_max_length=1, minimum_value=0.0)


def test_values_fall_with_the_rank_and_a_chunk_nobody_found_costs() -> None:
    (values,) = relevance_values([[(2, 0.8), (0, 0.8), (2, 0.1)]], 4, decay=1.0, penalty=0.25)
    assert values.round(3).tolist() == [0.044, -0.25, 0.55, -0.25]
