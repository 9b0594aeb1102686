"""The pieces of the forward pass, against their definitions."""

import math

import numpy as np
import pytest

from pageturner.corpus.bert import BATCH_TOKENS, _batches, _gelu


def test_gelu_is_x_times_the_normal_distribution() -> None:
    x = np.concatenate([np.linspace(-12, 12, 100_001), [-1e4, -88, 88, 1e4]]).astype(np.float32)
    expected = [value * (1 + math.erf(value / math.sqrt(2))) / 2 for value in x.tolist()]
    np.testing.assert_allclose(_gelu(x.copy()), expected, rtol=1e-6, atol=3e-7)


LENGTHS = [
    # (token counts of the texts, workers, sizes of the batches)
    ([], 2, []),
    ([7], 2, [1]),
    ([256], 2, [1]),
    ([100, 3, 50], 2, [3]),
    ([200] * 4, 2, [2, 2]),
    ([512] * 4, 1, [2, 2]),
    ([2000, 2000], 2, [1, 1]),
]


@pytest.mark.parametrize(("lengths", "workers", "sizes"), LENGTHS)
def test_batches_are_bounded_by_tokens(lengths: list[int], workers: int, sizes: list[int]) -> None:
    batches = _batches(lengths, workers)
    assert [len(batch) for batch in batches] == sizes
    assert sorted(row for batch in batches for row in batch) == list(range(len(lengths)))
    for batch in batches:
        assert len(batch) == 1 or sum(lengths[row] for row in batch) <= BATCH_TOKENS
