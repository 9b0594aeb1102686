"""Numbers are told with few decimals, a half rounded up, however large they are."""

import pytest

from pageturner.agent.row_words import rounded

ROUNDED = [
    (86.25, 1, "86.3"),
    (0.5, 0, "1"),
    (-86.25, 1, "-86.3"),
    (86.254, None, "86.25"),
    (7, 1, "7.0"),
    (1e30, 1, f"{10**30}.0"),  # more digits than a decimal has unless told
    (float("inf"), 1, "inf"),
]


@pytest.mark.parametrize(("value", "decimals", "told"), ROUNDED)
def test_a_half_is_rounded_up(value: float, decimals: int | None, told: str) -> None:
    assert rounded(value, decimals) == told
