"""Reciprocal rank fusion of several rankings (Cormack, Clarke and Büttcher, SIGIR 2009)."""

from collections.abc import Hashable, Sequence
from typing import TypeVar

Item = TypeVar("Item", bound=Hashable)

RANK_CONSTANT = 60


def fuse(rankings: Sequence[Sequence[Item]], weights: Sequence[float]) -> list[tuple[Item, float]]:
    """Merge rankings, best first: an item scores `weight / (60 + rank)` in each it stands in.

    Ties keep the order in which the items were first met.
    """
    scores: dict[Item, float] = {}
    for ranking, weight in zip(rankings, weights, strict=True):
        for rank, item in enumerate(ranking, start=1):
            scores[item] = scores.get(item, 0.0) + weight / (RANK_CONSTANT + rank)
    return sorted(scores.items(), key=lambda pair: -pair[1])
