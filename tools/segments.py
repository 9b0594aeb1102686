"""Relevant segment extraction: the best non-overlapping runs of chunks (spRAG, now dsRAG).

Every chunk has a value per query: `similarity · exp(-rank / decay) - penalty` where the query
found it, `-penalty` elsewhere. A segment's value is the sum of its chunks', so that a run of good
chunks with a poor one between them beats the same chunks apart. The queries are served in turn:
each takes the best run left, within one document, starting and ending at a chunk that is worth
something, until nothing is worth `minimum_value` or `overall_max_length` chunks are taken.

The published algorithm tries all runs anew for each segment. Here the runs between the hits are
listed once, with their sums as differences of a running sum, and sorted: a run that overlaps one
taken, or no longer fits, never becomes possible again, so one walk down the list is enough.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]

DECAY = 30.0
"""Ranks over which a hit's value falls to 1/e."""

PENALTY = 0.18
"""What a chunk costs that no query found: dsRAG's balanced setting."""

_NEAR = 1e-9
"""Sums this near each other, for their size, are compared as Python sums them."""


@dataclass(frozen=True)
class Run:
    """Chunks `start` to `end`, the latter not among them."""

    start: int
    end: int
    query: int
    """The query that took it."""
    value: float


def relevance_values(
    rankings: Sequence[Sequence[tuple[int, float]]],
    chunks: int,
    *,
    decay: float = DECAY,
    penalty: float = PENALTY,
) -> list[Values]:
    """The value of every chunk for every query.

    Args:
        rankings: of each query (chunk, similarity), best first.
        chunks: how many there are.
    """
    found = []
    for ranking in rankings:
        values = np.full(chunks, -penalty)
        if ranking:
            at = np.fromiter((chunk for chunk, _ in ranking), np.int64, len(ranking))
            similarity = np.fromiter((one for _, one in ranking), np.float64, len(ranking))
            # (of a chunk that is ranked twice the better rank counts)
            gained = similarity * np.exp(np.arange(len(ranking)) / -decay) - penalty
            values[at[::-1]] = gained[::-1]
        found.append(values)
    return found


def best_runs(
    values: Sequence[Sequence[float] | Values],
    splits: Sequence[int],
    *,
    max_length: int,
    overall_max_length: int,
    minimum_value: float,
) -> list[Run]:
    """The segments the published greedy algorithm takes, in the order it takes them.

    Args:
        values: of each query the value of each chunk, all finite.
        splits: where documents start; no run goes across.
        max_length: chunks in one run, at most.
        overall_max_length: chunks in all runs together, at most.
        minimum_value: what a run has to be worth.

    Raises:
        ValueError: a value is not finite.
    """
    starts = np.unique(np.asarray(splits, dtype=np.int64))
    open_queries = {
        number: _Runs(np.asarray(one, dtype=np.float64), starts, max_length)
        for number, one in enumerate(values)
    }
    taken: list[Run] = []
    length = 0
    while length < overall_max_length and open_queries:
        for number, runs in list(open_queries.items()):
            if length >= overall_max_length:
                break
            best = runs.best(taken, overall_max_length - length)
            if best is None or best[2] < minimum_value:
                del open_queries[number]
                continue
            taken.append(Run(best[0], best[1], number, best[2]))
            length += best[1] - best[0]
    return taken


class _Runs:
    """The runs of one query, the most valuable first."""

    def __init__(self, values: Values, splits: NDArray[np.int64], max_length: int) -> None:
        if not np.isfinite(values).all():
            raise ValueError("A relevance value is not finite. Leave such chunks out.")
        self._values = values
        ends = np.flatnonzero(values >= 0)  # a run starts and ends where something is found
        total = np.concatenate(([0.0], np.cumsum(values)))
        document = np.searchsorted(splits, ends, side="right")
        firsts, lasts = [], []
        for apart in range(min(max_length, len(ends))):
            first, last = ends[: len(ends) - apart], ends[apart:]
            fits = last - first < max_length
            if not fits.any():
                break
            fits &= document[: len(ends) - apart] == document[apart:]
            firsts.append(first[fits])
            lasts.append(last[fits] + 1)
        start = np.concatenate(firsts) if firsts else np.empty(0, np.int64)
        end = np.concatenate(lasts) if lasts else np.empty(0, np.int64)
        sums = total[end] - total[start]
        order = np.lexsort((end, start, -sums))
        self._start, self._end = start[order].tolist(), end[order].tolist()
        self._sums = sums[order].tolist()
        self._near = _NEAR * (1.0 + float(np.abs(total).max(initial=0.0)))
        self._next = 0
        self._dead: set[int] = set()

    def best(self, taken: Sequence[Run], room: int) -> tuple[int, int, float] | None:
        """The best run that overlaps none taken and fits; the first in the text of equals."""
        while self._next < len(self._start) and not self._possible(self._next, taken, room):
            self._next += 1
        if self._next == len(self._start):
            return None
        least = self._sums[self._next] - self._near
        best: tuple[int, int, float] | None = None
        for at in range(self._next, len(self._start)):
            if self._sums[at] < least:
                break
            if at != self._next and not self._possible(at, taken, room):
                continue
            start, end = self._start[at], self._end[at]
            value = self._summed(start, end)
            if best is None or (-value, start, end) < (-best[2], best[0], best[1]):
                best = (start, end, value)
        return best

    def _possible(self, at: int, taken: Sequence[Run], room: int) -> bool:
        """Is a run still to be had? What is not now never will be again."""
        if at in self._dead:
            return False
        start, end = self._start[at], self._end[at]
        if end - start > room or any(start < run.end and end > run.start for run in taken):
            self._dead.add(at)
            return False
        return True

    def _summed(self, start: int, end: int) -> float:
        """The value as the plain algorithm has it: running sums round in their own way."""
        return float(sum(self._values[start:end].tolist()))
