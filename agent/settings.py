"""What the host hands in: defaults once, with `create_agent(…)`, and more with each run.

What a run gives goes before what the host bound, whatever its value; what neither gives is as
`Settings` has it. What decides who reads what (tenant, access, corpus) a run can give only where
the host bound nothing.
"""

import os
from dataclasses import dataclass, field, fields
from typing import Any

from pageturner.agent.budget import Budget
from pageturner.corpus.access import Access
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import InputError
from pageturner.corpus.memory_config import MemoryConfig
from pageturner.tools.stages import Stage, default_stages

CORPUS_VARIABLE = "PAGETURNER_CORPUS"

_BOUND = ("tenant", "access", "corpus")


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What a run works with."""

    corpus: Any = None
    model: Any = None
    small_model: Any = None
    user: str = ""
    tenant: str | None = None
    access: Access | None = None
    now: Any = None
    budget: Budget = field(default_factory=Budget)
    memory: bool = True
    trigger: MemoryConfig | None = None
    own_knowledge: bool = False
    passages: int = 10
    evidence_tokens: int = 2400
    candidates: int = 40
    scope_threshold: float = 4.0
    stages: tuple[Stage, ...] = field(default_factory=default_stages)
    without: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Context:
    """What the host hands to a run. None is what the host bound, else what is said here."""

    corpus: Any = None
    """A corpus folder, or a `Corpus`; else the environment's PAGETURNER_CORPUS."""
    model: Any = None
    """A LangChain chat model, or the name of an OpenAI-compatible one; else embedded rules."""
    small_model: Any = None
    """For rewriting and SQL, `model` where it is left out; and for judging what a search brought,
    passage by passage, which only a model named here does."""
    user: str | None = None
    """Whose memory is used; nobody's, and nothing is remembered."""
    tenant: str | None = None
    """Whose documents are read; none where the host has no tenants."""
    access: Access | None = None
    """Which of the tenant's documents are read, where a tenant is not enough; all."""
    now: Any = None
    """When the question is asked: a datetime, a date or ISO text; the clock."""
    budget: Budget | None = None
    """What a turn may take; `Budget()`."""
    memory: bool | None = None
    """Is memory used, where there is a store? Yes."""
    trigger: MemoryConfig | None = None
    """When memory suffices and how much is kept; corpus.toml's `[memory]`."""
    own_knowledge: bool | None = None
    """May a model answer from what it knows, marked as such, when nothing was found? No."""
    passages: int | None = None
    """How many passages, or segments of several, a search leaves in the notebook; 10."""
    evidence_tokens: int | None = None
    """How many tokens these may have together, 2400; the best stays whatever its length."""
    candidates: int | None = None
    """How many passages a search brings for the stages to choose from; 40."""
    scope_threshold: float | None = None
    """From which scenario score (0 to 10) on the records are asked first; 4."""
    stages: tuple[Stage, ...] | None = None
    """What is done with what was found; see `pageturner.tools.stages`."""
    without: tuple[str, ...] | None = None
    """Names of stages that are left out: "knowledge", "segments", …; none."""


def settled(bound: Context, given: Context | None) -> Settings:
    """What a run works with, of what the host bound and what the run was given.

    Raises:
        InputError: the run would change its tenant, access or corpus.
    """
    said = {**_said(bound)}
    if said.get("corpus") is None and (named := os.environ.get(CORPUS_VARIABLE)):
        said["corpus"] = named
    changed = _said(given) if given is not None else {}
    for name in _BOUND:
        if name in changed and said.get(name) is not None and changed[name] != said[name]:
            raise InputError(
                f"This agent is bound to {name} {_shown(said[name])!r}; a run cannot change it. "
                "Make another agent for another one."
            )
    return Settings(**{**said, **changed})


def _said(context: Context) -> dict[str, Any]:
    told = {one.name: getattr(context, one.name) for one in fields(Context)}
    return {name: value for name, value in told.items() if value is not None}


def _shown(value: Any) -> str:
    return str(value.folder) if isinstance(value, Corpus) else str(value)
