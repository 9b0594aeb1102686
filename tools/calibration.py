"""What the trigger would have done at other thresholds, from the questions asked so far.

Each past question is put to the memories that the others left. It is a hit where the trigger lets
it through and the nearest memory holds a passage that its own answer rested on, a false hit where
it lets it through and the nearest holds another. Nobody has to label anything.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from pageturner.tools.memories import Memory

TAUS = tuple(round(0.3 + 0.05 * step, 2) for step in range(15))


@dataclass(frozen=True, kw_only=True)
class Point:
    """Shares of the past questions at one τ."""

    similarity: float
    questions: int
    known: float
    hits: float
    false_hits: float


def calibrated(memories: Sequence[Memory], popularity: int) -> list[Point]:
    """One point per τ; none of fewer than two questions.

    Memories of another embedding model than the latest are left out.
    """
    latest = max(memories, key=lambda memory: memory.learned, default=None)
    own = [m for m in memories if latest is not None and m.embedding == latest.embedding]
    questions = sorted({memory.question for memory in own})
    if len(questions) < 2:
        return []
    asked = np.array([questions.index(memory.question) for memory in own])
    vectors = {memory.question: memory.question_vector for memory in own}
    cosines = np.stack([vectors[q] for q in questions]) @ np.stack([m.vector for m in own]).T
    cosines[asked, np.arange(len(own))] = -2  # nothing is known of a question by itself
    passages = [{m.passage for m in own if m.question == question} for question in questions]
    best = cosines.argmax(axis=1)
    hit = np.array([own[b].passage in mine for b, mine in zip(best, passages, strict=True)])
    points = []
    for tau in TAUS:
        known = (cosines >= tau).sum(axis=1) >= popularity
        points.append(
            Point(
                similarity=tau,
                questions=len(questions),
                known=float(known.mean()),
                hits=float((known & hit).mean()),
                false_hits=float((known & ~hit).mean()),
            )
        )
    return points


def advised(points: Sequence[Point], most_false: float) -> float | None:
    """The τ with most hits among those with few enough false ones; the highest of equals."""
    fitting = [point for point in points if point.false_hits <= most_false]
    best = max(fitting, key=lambda point: (point.hits, point.similarity), default=None)
    return best.similarity if best else None
