"""What memory would have done at other settings, from the questions asked so far.

Each past question is put to the memories that the others left, and is judged as
`pageturner.tools.memory` judges: popularity by τ and θ, how alike the questions are put, and every
check for safety, at the time the question was asked. It is a hit where what memory brings holds a
passage that the question's own answer rested on, a false hit where it holds others only. Nobody has
to label anything.
"""

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pageturner.corpus.memory_config import MemoryConfig
from pageturner.tools.fitness import Moment, refusal
from pageturner.tools.memories import Memory, timed
from pageturner.tools.memory import MOST_READ

TAUS = tuple(round(0.3 + 0.05 * step, 2) for step in range(15))
THETAS = (1, 2, 3, 4, 5, 8)
LIKENESSES = tuple(round(0.8 + 0.01 * step, 2) for step in range(20))

VALUES = ("similarity", "popularity", "likeness")
"""What can be set: τ, θ, and how alike two questions must be put."""

ENOUGH = 50
"""Questions; of fewer, one alone is more than 2% of them."""

MOST_QUESTIONS = 2_000
"""The latest are taken."""


@dataclass(frozen=True, kw_only=True)
class Point:
    """Shares of the past questions at one setting."""

    similarity: float
    popularity: int
    likeness: float
    known: float
    """Inside the boundary by popularity alone."""
    hits: float
    false_hits: float


@dataclass(frozen=True, kw_only=True)
class Calibration:
    """Hits and false hits: as it is set, along each value with the others as set, and at best."""

    questions: int
    now: Point
    along: dict[str, tuple[Point, ...]]
    best: Point | None
    """Most hits among the settings with few enough false ones; as it is set where nothing is
    gained. None where there is no such setting, and of too few questions."""

    @property
    def enough(self) -> bool:
        return self.questions >= ENOUGH

    def alike(self, name: str) -> tuple[float, float]:
        """From where to where a value may go and nothing becomes of it."""
        points = self.along[name]
        at = next(i for i, p in enumerate(points) if getattr(p, name) == getattr(self.now, name))
        same = [(p.hits, p.false_hits) == (self.now.hits, self.now.false_hits) for p in points]
        first = at - sum(1 for _ in itertools.takewhile(bool, reversed(same[:at])))
        last = at + sum(1 for _ in itertools.takewhile(bool, same[at + 1 :]))
        return getattr(points[first], name), getattr(points[last], name)

    def makes_no_difference(self, name: str) -> bool:
        points = self.along[name]
        ends = getattr(points[0], name), getattr(points[-1], name)
        return self.alike(name) == ends


def calibrated(
    memories: Sequence[Memory], settings: MemoryConfig, most_false: float = 0.02
) -> Calibration | None:
    """None of fewer than two questions.

    Memories of another embedding model than the latest are left out.

    Args:
        most_false: how large a share of false hits is borne.
    """
    past = _Past.of(memories, settings)
    if past is None:
        return None
    now = past.point(settings)
    along = {
        name: tuple(past.point(replace(settings, **{name: value})) for value in past.values[name])
        for name in VALUES
    }
    best = past.best(now, most_false) if past.questions >= ENOUGH else None
    return Calibration(questions=past.questions, now=now, along=along, best=best)


@dataclass(frozen=True)
class _Past:
    """What decides about each question, per τ (rows) and question (columns)."""

    values: dict[str, tuple[Any, ...]]
    popularity: "np.typing.NDArray[np.int64]"
    likeness: "np.typing.NDArray[np.float64]"
    """Of the likest question whose memory may be used; -2 without one."""
    right: "np.typing.NDArray[np.bool_]"
    """Does what that question left hold a passage of the own answer?"""

    @property
    def questions(self) -> int:
        return int(self.popularity.shape[1])

    @classmethod
    def of(cls, memories: Sequence[Memory], settings: MemoryConfig) -> "_Past | None":
        latest = max(memories, key=lambda memory: memory.learned, default=None)
        own = [m for m in memories if latest is not None and m.embedding == latest.embedding]
        asked: dict[str, list[Memory]] = {}
        for memory in sorted(own, key=lambda memory: memory.learned, reverse=True):
            asked.setdefault(memory.question, []).append(memory)
        if len(asked) < 2:
            return None
        grids = {"similarity": TAUS, "popularity": THETAS, "likeness": LIKENESSES}
        values = {
            name: tuple(sorted({*grid, getattr(settings, name)})) for name, grid in grids.items()
        }
        taus = np.array(values["similarity"])
        titles = np.stack([memory.vector for memory in own])
        put = np.stack([memory.question_vector for memory in own])
        numbers = {question: number for number, question in enumerate(asked)}
        learned_for = np.array([numbers[memory.question] for memory in own])
        columns = [
            _decided(
                left, own, learned_for != number, titles, put, taus, values["likeness"][0], settings
            )
            for number, left in enumerate(itertools.islice(asked.values(), MOST_QUESTIONS))
        ]
        popularity, likeness, right = (
            np.stack(rows, axis=1) for rows in zip(*columns, strict=True)
        )
        return cls(values, popularity, likeness, right)

    def point(self, settings: MemoryConfig) -> Point:
        return self._point(settings.similarity, settings.popularity, settings.likeness)

    def best(self, now: Point, most_false: float) -> Point | None:
        """The most hits; of equals fewest false hits, then what is set, then what is near it."""
        every = itertools.starmap(self._point, itertools.product(*self.values.values()))
        fitting = [point for point in every if point.false_hits <= most_false]

        def worth(point: Point) -> tuple[float, float, int, float]:
            changes = [abs(getattr(point, n) - getattr(now, n)) for n in VALUES]
            return point.hits, -point.false_hits, changes.count(0), -math.fsum(changes)

        return max(fitting, key=worth, default=None)

    def _point(self, similarity: float, popularity: int, likeness: float) -> Point:
        row = self.values["similarity"].index(similarity)
        known = self.popularity[row] >= popularity
        used = known & (self.likeness[row] >= likeness)
        right = self.right[row]
        return Point(
            similarity=similarity,
            popularity=popularity,
            likeness=likeness,
            known=float(known.mean()),
            hits=float((used & right).mean()),
            false_hits=float((used & ~right).mean()),
        )


def _decided(
    left: Sequence[Memory],
    memories: Sequence[Memory],
    others: "np.typing.NDArray[np.bool_]",
    titles: "np.typing.NDArray[np.float32]",
    put: "np.typing.NDArray[np.float32]",
    taus: "np.typing.NDArray[np.float64]",
    least: float,
    settings: MemoryConfig,
) -> tuple[Any, Any, Any]:
    """Per τ: popularity, likeness and whether it is right, of the question that left `left`."""
    asked = left[0]
    cosines = titles @ asked.question_vector
    alike = put @ asked.question_vector
    cosines = np.where(others, cosines, -2)  # nothing is known of a question by itself
    popularity = (cosines[None, :] >= taus[:, None]).sum(axis=1)
    learned = timed(asked.learned)
    assert learned is not None  # (checked when it was read)
    moment = Moment(learned, asked.stamp, asked.access, settings.days)
    usable = [
        i
        for i in np.argsort(-cosines, kind="stable")[:MOST_READ]
        if others[i]
        and alike[i] >= least
        and refusal(asked.question, memories[i], moment, asked.scope) is None
    ]
    own = {passage for memory in left for passage in memory.passage.split()}
    likeness, right = np.full(len(taus), -2.0), np.zeros(len(taus), bool)
    for row, tau in enumerate(taus):
        near = [i for i in usable if cosines[i] >= tau]
        if near:
            likeness[row] = max(alike[i] for i in near)
            likest = [i for i in near if alike[i] >= likeness[row] - 1e-6]
            right[row] = any(own.intersection(memories[i].passage.split()) for i in likest)
    return popularity, likeness, right
