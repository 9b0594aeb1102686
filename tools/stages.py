"""From what a search brought to evidence: a chain of stages that keep or drop, with a reason.

To add a stage: write a module with a class that has `name` and `__call__`, and give it its
place in `default_stages`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pageturner.corpus.reading import Reader
from pageturner.tools.dedup import drop_duplicates
from pageturner.tools.evidence import Evidence


@dataclass(frozen=True, kw_only=True)
class Request:
    """What the evidence is for."""

    question: str
    queries: Sequence[str]
    notebook: Sequence[Evidence]
    """What is there already."""
    reader: Reader | None = None
    """Reads the corpus under the host's filter; None where findings are all there is."""


@dataclass(frozen=True)
class Dropped:
    """A finding that a stage left out."""

    evidence: Evidence
    reason: str


@dataclass(frozen=True, kw_only=True)
class Refined:
    """What a stage kept, in order, and what it dropped."""

    kept: Sequence[Evidence]
    dropped: Sequence[Dropped] = ()


class Stage(Protocol):
    """One step of the chain. If it fails, its input goes on unchanged and the trace says so."""

    @property
    def name(self) -> str: ...

    async def __call__(self, findings: Sequence[Evidence], request: Request) -> Refined: ...


class Dedup:
    """Leaves out what is in the notebook already, and what says the same twice."""

    name = "dedup"

    async def __call__(self, findings: Sequence[Evidence], request: Request) -> Refined:
        kept, repeated = drop_duplicates(findings, request.notebook)
        return Refined(kept=kept, dropped=[Dropped(e, reason) for e, reason in repeated])


def default_stages() -> tuple[Stage, ...]:
    """The chain, in order."""
    return (Dedup(),)
