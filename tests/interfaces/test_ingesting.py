"""The time that is left, as the progress bar tells it."""

import pytest

from pageturner.interfaces.ingesting import time_left

STEPS = [
    # (seconds since the start, share done, seconds left)
    ([(2, 0.0, None)]),
    ([(2, 0.0, None), (10, 0.25, 30)]),
    ([(10, 0.25, 30), (14, 0.25, 26)]),  # between two windows the clock runs on
    ([(10, 0.25, 30), (20, 0.5, 20)]),
    ([(10, 0.5, 10), (30, 0.5, 0)]),
    ([(10, 1.0, 0)]),
]


@pytest.mark.parametrize("steps", STEPS)
def test_the_time_left_follows_the_share_that_is_done(
    steps: list[tuple[float, float, float | None]],
) -> None:
    moments = iter([0.0, *(moment for moment, _, _ in steps)])
    left = time_left(lambda: next(moments))
    for _, share, expected in steps:
        assert left(share) == expected
