"""Segments as the published algorithm describes them, slow and plain: what the fast one is held
against (spRAG; the code is ours)."""

import math
from collections.abc import Sequence


def values(
    rankings: Sequence[Sequence[tuple[int, float]]], chunks: int, decay: float, penalty: float
) -> list[list[float]]:
    """The value of every chunk for every query: what its hit is worth, less the penalty."""
    worth = []
    for ranking in rankings:
        places = {chunk: place for place, chunk in reversed([*enumerate(c for c, _ in ranking)])}
        row = []
        for chunk in range(chunks):
            place = places.get(chunk)
            gained = ranking[place][1] * math.exp(-place / decay) if place is not None else 0.0
            row.append(gained - penalty)
        worth.append(row)
    return worth


def segments(
    values: Sequence[Sequence[float]],
    splits: Sequence[int],
    max_length: int,
    overall_max_length: int,
    minimum_value: float,
) -> list[tuple[int, int]]:
    """(start, end) in the order taken; every run is tried anew for each segment."""
    taken: list[tuple[int, int]] = []
    exhausted: set[int] = set()
    turn = 0
    while sum(end - start for start, end in taken) < overall_max_length:
        if len(exhausted) == len(values):
            break
        query = turn % len(values)
        turn += 1
        if query in exhausted:
            continue
        worth = values[query]
        used = sum(end - start for start, end in taken)
        best, most = None, -1000.0
        for start in range(len(worth)):
            if worth[start] < 0:
                continue
            for end in range(start + 1, min(start + max_length, len(worth)) + 1):
                if worth[end - 1] < 0 or used + end - start > overall_max_length:
                    continue
                if any(start < split < end for split in splits):
                    continue
                if any(start < other_end and other < end for other, other_end in taken):
                    continue
                if (value := sum(worth[start:end])) > most:
                    best, most = (start, end), value
        if best is None or most < minimum_value:
            exhausted.add(query)
        else:
            taken.append(best)
    return taken
