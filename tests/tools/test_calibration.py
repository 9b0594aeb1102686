"""Calibration judges past questions as recall does, and says when they tell nothing."""

from math import cos, sin

import numpy as np
import pytest
from langgraph.store.memory import InMemoryStore

from pageturner.corpus.corpus import Corpus
from pageturner.corpus.memory_config import MemoryConfig
from pageturner.tools.calibration import ENOUGH, LIKENESSES, TAUS, calibrated
from pageturner.tools.evidence import passage_evidence
from pageturner.tools.memories import Memory
from pageturner.tools.memory import Reservoir
from pageturner.tools.search import search

DIMENSION = 400
APART = 0.35
"""Radians between two ways to put a question: 0.94 alike."""


def memory(question: str, passage: str, axis: int, angle: float = 0.0) -> Memory:
    """Memories of other axes have nothing in common."""
    vector = np.zeros(DIMENSION, np.float32)
    vector[2 * axis], vector[2 * axis + 1] = cos(angle), sin(angle)
    texts = dict.fromkeys(("content", "document", "source", "hash", "stamp", "access"), "x")
    return Memory(
        **texts,
        title=question,
        question=question,
        passage=passage,
        learned="2026-01-01T12:00:00",
        useful="2026-01-01T12:00:00",
        uses=0,
        scope="",
        embedding="model",
        vector=vector,
        question_vector=vector,
        turn="",
    )


def pair(axis: int, one: str, other: str, *passages: str) -> list[Memory]:
    first, last = (f"{axis}{passage}" for passage in passages)
    return [memory(one, first, axis), memory(other, last, axis, APART)]


def kinds(count: int, *, same: bool) -> list[Memory]:
    """Pairs of questions that are put otherwise; their answers rest on the same passage or not."""
    return [
        one
        for axis in range(count)
        for one in pair(axis, f"buoy{axis}?", f"tell of buoy{axis}", "a", "a" if same else "b")
    ]


def test_questions_without_another_tell_nothing() -> None:
    assert calibrated([], MemoryConfig()) is None
    assert calibrated([memory("a?", "p", 0), memory("a?", "q", 1)], MemoryConfig()) is None


def test_likeness_decides_where_the_trigger_lets_everything_through() -> None:
    told = calibrated(kinds(ENOUGH, same=True), MemoryConfig())
    assert told is not None
    assert (told.now.known, told.now.hits, told.now.false_hits) == (1, 0, 0)
    assert told.makes_no_difference("similarity")
    assert told.makes_no_difference("popularity")
    assert told.alike("likeness") == (0.94, LIKENESSES[-1])
    assert told.best is not None
    assert (told.best.similarity, told.best.popularity) == (0.6, 1)
    assert (told.best.likeness, told.best.hits) == (0.93, 1)


def test_false_hits_are_borne_up_to_a_share() -> None:
    mixed = kinds(ENOUGH, same=True)[: 2 * ENOUGH - 10] + [
        one
        for axis in range(ENOUGH, ENOUGH + 5)
        for one in pair(axis, f"buoy{axis}?", f"tell of buoy{axis}", "a", "b")
    ]
    strict, lax = (calibrated(mixed, MemoryConfig(), share) for share in (0.02, 0.2))
    assert strict is not None
    assert lax is not None
    assert strict.best is not None
    assert lax.best is not None
    assert (strict.best.hits, strict.best.likeness) == (0, 0.95)
    assert (lax.best.hits, lax.best.false_hits) == (0.9, 0.1)


def test_what_the_checks_refuse_is_no_hit_at_any_setting() -> None:
    over, under = "Is it over 5 m?", "Is it under 5 m?"
    told = calibrated(pair(0, over, under, "a", "b"), MemoryConfig(likeness=0.8))
    assert told is not None
    assert all(p.hits == p.false_hits == 0 for points in told.along.values() for p in points)
    assert all(map(told.makes_no_difference, ("popularity", "likeness")))


def test_popularity_counts_titles_above_tau() -> None:
    asked = pair(0, "buoy?", "tell of buoy", "a", "a")
    told = calibrated(asked, MemoryConfig(likeness=0.9, similarity=0.3))
    assert told is not None
    assert told.now.hits == 1
    assert {p.popularity: p.hits for p in told.along["popularity"]}[2] == 0
    assert {p.similarity: p.hits for p in told.along["similarity"]}[TAUS[-1]] == 0


def test_too_few_questions_advise_nothing() -> None:
    told = calibrated(kinds(3, same=True), MemoryConfig())
    assert told is not None
    assert (told.enough, told.best) == (False, None)


@pytest.mark.parametrize("likeness", [0.3, 0.6, 0.95])
async def test_recall_agrees(corpus: Corpus, likeness: float) -> None:
    settings = MemoryConfig(similarity=0.5, likeness=likeness)
    questions = [
        "What happens when the swell surges at the berth?",
        "When the swell surges at the berth, what happens?",
        "What happens when no swell surges at the berth?",
        "Who carried 518 passengers?",
        "How do cars board?",
    ]
    used = {
        question: [
            passage_evidence(one.page, one.similarity, "search")
            for one in search(corpus.reader(), [question], 3)
        ]
        for question in questions
    }
    answered = 0
    for asked in questions:
        rest = Reservoir(InMemoryStore(), corpus.reader(), user="ann", settings=settings)
        for question in questions:
            if question != asked:
                await rest.learn(question, used[question])
        (recall,) = await rest.recall([asked], scope="")
        answered += recall.known
    all_of_them = Reservoir(InMemoryStore(), corpus.reader(), user="ann", settings=settings)
    for question in questions:
        await all_of_them.learn(question, used[question])
    told = calibrated(await all_of_them.memories(), settings)
    assert told is not None
    assert round((told.now.hits + told.now.false_hits) * told.questions) == answered
