"""Reranking by a cross-encoder that the host names; left out by default, as it takes a model.

create_agent(corpus, stages=(Dedup(), Rerank("path/to/cross-encoder"), Within()))
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from pageturner.corpus.errors import MissingBackend
from pageturner.tools.evidence import Evidence
from pageturner.tools.stages import Refined, Request, searched

if TYPE_CHECKING:
    from pageturner.tools.knowledge import CrossEncoder


@dataclass(frozen=True)
class Rerank:
    """Puts what a search brought in the order of a cross-encoder's scores; drops nothing."""

    cross_encoder: "CrossEncoder | str"
    name: str = "rerank"

    async def __call__(self, findings: Sequence[Evidence], request: Request) -> Refined:
        found, others = searched(findings)
        scores = await asyncio.to_thread(cross_scores, self.cross_encoder, request.question, found)
        order = sorted(range(len(found)), key=lambda at: -scores[at])
        return Refined(kept=[*others, *(found[at] for at in order)])


def cross_scores(
    cross_encoder: "CrossEncoder | str", question: str, found: Sequence[Evidence]
) -> list[float]:
    """A cross-encoder's score of each passage with the question.

    Raises:
        MissingBackend: it is named, and sentence-transformers is not installed.
    """
    if not found:
        return []
    model = _opened(cross_encoder) if isinstance(cross_encoder, str) else cross_encoder
    pairs = [(question, f"{entry['documents'][0]['title']}\n{entry['text']}") for entry in found]
    return [float(score) for score in model.predict(pairs)]


@cache
def _opened(name: str) -> Any:
    try:
        from sentence_transformers import CrossEncoder
    except ImportError as error:
        raise MissingBackend(
            f"The cross-encoder {name!r} takes sentence-transformers, which is not installed. "
            "Run: pip install sentence-transformers"
        ) from error
    return CrossEncoder(name, device="cpu")
