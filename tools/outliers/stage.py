"""The vote as a stage of the evidence chain; not part of the default chain, and why."""

import asyncio
from collections.abc import Sequence

import numpy as np

from pageturner.corpus.reading import Reader
from pageturner.tools.evidence import Evidence
from pageturner.tools.outliers.vote import Settings, Vote, vote
from pageturner.tools.stages import Dropped, Refined, Request

DEFAULT: Settings | None = None
"""What the product does without being asked: no vote. In `evals.outliers` no setting keeps more
gold paragraphs, over simple and double questions, than cutting as many passages off the end of
the ranking. The best of them ties with the cut; the paper's keeps a sixth to a fifth less, as with
α = 1 the passage nearest to the question is unlikely, too."""

SPARING = Settings(spare_near=True, least=20)
"""What is voted with when the stage is put into a chain: the paper's best, with the nearer half
spared, which is what costs it most gold. With fewer than 20 passages it drops nothing: at 10 two
runs with other seeds overlap by less than 0.9."""


class OutlierVote:
    """Leaves out passages that lie apart from what else was found; rows pass."""

    name = "outliers"

    def __init__(self, settings: Settings = SPARING) -> None:
        self.settings = settings

    async def __call__(self, findings: Sequence[Evidence], request: Request) -> Refined:
        ids = list(dict.fromkeys(one["passage"]["id"] for one in findings if one["passage"]))
        if request.reader is None or len(ids) < self.settings.least:
            return Refined(kept=findings)
        reasons, note = await asyncio.to_thread(
            _reasons, request.reader, ids, request.question, self.settings
        )
        kept: list[Evidence] = []
        dropped: list[Dropped] = []
        for one in findings:
            reason = reasons.get(one["passage"]["id"]) if one["passage"] else None
            if reason is None:
                kept.append(one)
            else:
                dropped.append(Dropped(one, reason))
        return Refined(kept=kept, dropped=dropped, note=note)


def _reasons(
    reader: Reader, ids: Sequence[str], question: str, settings: Settings
) -> tuple[dict[str, str], str]:
    """Why passages are outliers, by id, and what is to be told of the vote; passages without a
    vector are not judged."""
    vectors = reader.vectors(ids)
    judged = [identifier for identifier in ids if identifier in vectors]
    if len(judged) < settings.least:
        return {}, ""
    query = reader.corpus.embedder.encode([question])[0]
    voted = vote(np.stack([vectors[identifier] for identifier in judged]), query, settings)
    reasons = {
        judged[place]: reason(voted, place, settings.alpha)
        for place in np.flatnonzero(voted.outlier).tolist()
    }
    return reasons, "" if voted.stable else unsettled(voted)


def unsettled(voted: Vote) -> str:
    """How a vote is spoken of that is not stable."""
    seeds = "one seed" if voted.seeds == 1 else f"{voted.seeds} seeds"
    return f"not stable after {seeds}: others may name other outliers"


def reason(voted: Vote, place: int, alpha: float) -> str:
    """Why a passage is an outlier: the marks, and where it lies by the distance that weighs more.

    "outlier: 5 of 6 mixtures, farther from the rest than 18 of 19"
    """
    by_query = alpha > 0.5
    distances = voted.to_query if by_query else voted.to_centroid
    nearer = int((distances < distances[place]).sum())
    farther = int((distances > distances[place]).sum())
    side, count = ("farther from", nearer) if nearer >= farther else ("nearer to", farther)
    return (
        f"outlier: {voted.marks[place]} of {voted.mixtures} mixtures, {side} "
        f"{'the question' if by_query else 'the rest'} than {count} of {len(distances) - 1}"
    )
