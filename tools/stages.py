"""From what a search brought to evidence: a chain of stages that keep or drop, with a reason.

To add a stage: write a module with a class that has `name` and `__call__`, and give it its
place in `default_stages`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pageturner.corpus.reading import Reader
from pageturner.tools.dedup import drop_duplicates
from pageturner.tools.evidence import Evidence


class SmallModel(Protocol):
    """What stages need of a chat model."""

    async def ainvoke(self, input: Any, config: Any = None) -> Any: ...


@dataclass(frozen=True, kw_only=True)
class Request:
    """What the evidence is for."""

    question: str
    queries: Sequence[str]
    notebook: Sequence[Evidence]
    """What is there already."""
    reader: Reader | None = None
    """Reads the corpus under the host's filter; None where findings are all there is."""
    model: SmallModel | None = None
    """The small model, where the host named one and its provider answers."""
    tokens: int | None = None
    """How many tokens of what a search found may go into the notebook; None: all."""
    entries: int | None = None
    """How many entries of it may; None: all."""


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
    note: str = ""
    """What else the trace is to tell, as of passages that could not be judged."""


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


@dataclass(frozen=True, kw_only=True)
class Within:
    """Leaves out what the budget does not hold; the best always stays."""

    name: str = "budget"

    async def __call__(self, findings: Sequence[Evidence], request: Request) -> Refined:
        found, others = searched(findings)
        kept: list[Evidence] = []
        dropped: list[Dropped] = []
        spent = 0
        for entry in found:
            size = entry.get("tokens", 0)
            if request.entries is not None and len(kept) >= max(1, request.entries):
                dropped.append(Dropped(entry, f"past the best {request.entries}"))
            elif request.tokens is not None and kept and spent + size > request.tokens:
                dropped.append(Dropped(entry, f"over the budget of {request.tokens} tokens"))
            else:
                kept.append(entry)
                spent += size
        return Refined(kept=[*others, *kept], dropped=dropped)


def searched(findings: Sequence[Evidence]) -> tuple[list[Evidence], list[Evidence]]:
    """Passages that a query brought, and the rest: rows, turned pages, pages of a scope, which were
    asked for by name, and memories of this very question, which were judged when it was learned.
    No stage holds these against the question."""
    found = [entry for entry in findings if entry.get("hits")]
    return found, [entry for entry in findings if not entry.get("hits")]


def default_stages() -> tuple[Stage, ...]:
    """The chain, in order; leave one out, or put in your own, with `Context(stages=…)`."""
    # (they are made of what this module defines)
    from pageturner.tools.diversity import Diversity
    from pageturner.tools.expansion import Segments
    from pageturner.tools.knowledge import KnowledgeFilter

    return (Dedup(), Diversity(), KnowledgeFilter(), Segments(), Within())
