"""What the host hands in, and the workshop that makes a run's tools and seats of it.

`Context` is what a run is given: corpus, models, user and tenant, time, budget, switches. A host
binds defaults once with `create_agent(…)` and may give more with each run. What decides who reads
what (tenant, access) can be narrowed by a run only where the host bound nothing.
"""

import asyncio
import os
import threading
from dataclasses import dataclass, field, fields, replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pageturner.agent.answer import Answerer, EmbeddedAnswerer, ModelAnswerer
from pageturner.agent.budget import Budget
from pageturner.agent.judge import EmbeddedJudge, Judge, ModelJudge
from pageturner.agent.models import Caller, Seat, SeatedWriter, Usage, chat_model
from pageturner.agent.plan import EmbeddedPlanner, ModelPlanner, Planner
from pageturner.agent.titles import EmbeddedTitler, ModelTitler, Titler
from pageturner.agent.understand import EmbeddedRewriter, ModelRewriter, Rewriter
from pageturner.corpus.access import Access
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import InputError
from pageturner.corpus.memory_config import MemoryConfig
from pageturner.tools.catalog import TOOLS
from pageturner.tools.database import ReadOnlyDatabase
from pageturner.tools.desk import Desk
from pageturner.tools.memory import Reservoir
from pageturner.tools.recalling import recall_memory
from pageturner.tools.scope import KeptRecords, Scoper, open_database
from pageturner.tools.scoping import SqlWriter
from pageturner.tools.shelf import Shelves
from pageturner.tools.stages import Stage, Within, default_stages
from pageturner.tools.text_to_sql import EmbeddedSqlWriter, ModelSqlWriter

if TYPE_CHECKING:
    from langchain_core.language_models import BaseChatModel
    from langgraph.store.base import BaseStore

CORPUS_VARIABLE = "PAGETURNER_CORPUS"
MODEL_VARIABLE = "PAGETURNER_MODEL"


@dataclass(frozen=True, kw_only=True)
class Context:
    """What the host hands to a run. Every field has a default, so that a run needs none."""

    corpus: Any = None
    """A corpus folder, or a `Corpus`; else the environment's PAGETURNER_CORPUS."""
    model: Any = None
    """A LangChain chat model, or the name of an OpenAI-compatible one; None: embedded rules."""
    small_model: Any = None
    """For rewriting and SQL, `model` where it is left out; and for judging what a search brought,
    passage by passage, which only a model named here does."""
    user: str = "local"
    """Whose memory is used."""
    tenant: str | None = None
    """Whose documents are read; None where the host has no tenants."""
    access: Access | None = None
    """Which of the tenant's documents are read, where a tenant is not enough."""
    now: Any = None
    """When the question is asked: a datetime, a date or ISO text; the clock where left out."""
    budget: Budget = field(default_factory=Budget)
    memory: bool = True
    trigger: MemoryConfig | None = None
    """When memory suffices and how much is kept; corpus.toml's `[memory]` where left out."""
    own_knowledge: bool = False
    """May a model answer from what it knows, marked as such, when nothing was found?"""
    passages: int = 8
    """How many passages, or segments of several, a search leaves in the notebook."""
    evidence_tokens: int = 2400
    """How many tokens these may have together; the best stays whatever its length."""
    candidates: int = 40
    """How many passages a search brings for the stages to choose from."""
    scope_threshold: float = 4.0
    """From which scenario score (0 to 10) on the records are asked first."""
    stages: tuple[Stage, ...] = field(default_factory=default_stages)
    """What is done with what was found: see `pageturner.tools.stages`."""
    without: tuple[str, ...] = ()
    """Names of stages that are left out: "knowledge", "segments", …"""


@dataclass(frozen=True, kw_only=True)
class Kit:
    """Everything the nodes of one run work with."""

    context: Context
    desk: Desk
    rewriter: Seat[Rewriter]
    planner: Seat[Planner]
    judge: Seat[Judge]
    answerer: Seat[Answerer]
    titler: Seat[Titler]
    writer: SeatedWriter
    small: Caller | None
    """Judges passages; None where the host named no small model of its own."""
    stages: tuple[Stage, ...]
    usage: Usage


@dataclass(frozen=True)
class _Opened:
    corpus: Corpus
    database: ReadOnlyDatabase
    kept: KeptRecords


class Workshop:
    """Makes kits; opens each corpus once and keeps it while it stands."""

    def __init__(self, defaults: Context) -> None:
        self._defaults = defaults
        self._lock = threading.Lock()
        self._opened: dict[str, _Opened] = {}
        self._latest: dict[str, _Opened] = {}
        self._models: dict[str, BaseChatModel] = {}
        self._shelves = Shelves()

    async def kit(
        self, given: Context | None, store: "BaseStore | None", *, opening: bool = True
    ) -> Kit:
        """The kit of one node.

        Args:
            opening: see whether the corpus is still the one that was opened; asked once a turn.
        """
        context = self._merged(given)
        held = None if opening else self._latest.get(_name(context.corpus))
        if held is None:
            held = await asyncio.to_thread(self._prepare, context)
        return self._kit(context, store, held)

    def _prepare(self, context: Context) -> "_Opened":
        """Everything of a kit that reads the disk or imports a client."""
        held = self._open(context.corpus)
        self._latest[_name(context.corpus)] = held
        _ = held.corpus.corpus_id
        for model in (context.model, context.small_model):
            self._caller(model, Usage())
        return held

    def _kit(self, context: Context, store: "BaseStore | None", held: "_Opened") -> Kit:
        corpus = held.corpus
        access = (context.access or Access()).within(Access.of_tenant(context.tenant))
        usage = Usage()
        chat = self._caller(context.model, usage)
        small = self._caller(context.small_model, usage) or chat
        writer = SeatedWriter(
            Seat[SqlWriter](EmbeddedSqlWriter(), ModelSqlWriter(small) if small else None)
        )
        scoper = Scoper(corpus, writer, access, held.database, held.kept)
        reader = corpus.reader(access)
        reservoir = None
        if store is not None and context.memory:
            reservoir = Reservoir(
                store,
                reader,
                user=context.user,
                tenant=context.tenant,
                settings=context.trigger,
                shelves=self._shelves,
                now=_time(context.now),
            )
        stages = _chosen(context.stages, context.without)
        offered = [tool for tool in TOOLS if reservoir or tool is not recall_memory]
        return Kit(
            context=context,
            desk=Desk(
                reader=reader,
                scoper=scoper,
                reservoir=reservoir,
                now=_time(context.now),
                passages=max(context.candidates, context.passages)
                if any(isinstance(stage, Within) for stage in stages)
                else context.passages,
            ),
            rewriter=Seat(
                # (asked for when needed: a first turn loads no embedder for this)
                EmbeddedRewriter(lambda texts: corpus.embedder.encode(texts)),
                ModelRewriter(small) if small else None,
            ),
            planner=Seat(EmbeddedPlanner(reader), ModelPlanner(chat, offered) if chat else None),
            judge=Seat(EmbeddedJudge(reader), ModelJudge(chat) if chat else None),
            answerer=Seat(
                EmbeddedAnswerer(scoper),
                ModelAnswerer(chat, own_knowledge=context.own_knowledge) if chat else None,
            ),
            titler=Seat(EmbeddedTitler(), ModelTitler(small) if small else None),
            writer=writer,
            small=small if context.small_model is not None else None,
            stages=stages,
            usage=usage,
        )

    def _merged(self, given: Context | None) -> Context:
        """A run's context over the host's defaults."""
        defaults = self._defaults
        if defaults.corpus is None:
            defaults = replace(defaults, corpus=os.environ.get(CORPUS_VARIABLE))
        if given is None:
            return defaults
        blank = Context()
        changed: dict[str, Any] = {
            one.name: value
            for one in fields(Context)
            if (value := getattr(given, one.name)) != getattr(blank, one.name)
        }
        for name in ("tenant", "access", "corpus"):
            bound = getattr(defaults, name)
            if name in changed and bound is not None and changed[name] != bound:
                raise InputError(
                    f"This agent is bound to {name} {_shown(bound)!r}; a run cannot change it. "
                    "Make another agent for another one."
                )
        return replace(defaults, **changed)

    def _open(self, corpus: Any) -> "_Opened":
        if corpus is None:
            raise InputError(
                f"No corpus was named. Call create_agent(corpus=…), or set {CORPUS_VARIABLE}."
            )
        given = corpus if isinstance(corpus, Corpus) else None
        key = str(Path(given.folder if given else corpus).resolve())
        with self._lock:
            held = self._opened.get(key)
            if held is not None and given is None and not held.corpus.stands():
                held.corpus.close()
                held = None
            if held is None or (given is not None and held.corpus is not given):
                opened = given or Corpus.open(corpus)
                held = _Opened(opened, open_database(opened), KeptRecords())
                self._opened[key] = held
            return held

    def _caller(self, model: Any, usage: Usage) -> Caller | None:
        if model is None:
            return None
        if isinstance(model, str):
            with self._lock:
                if model not in self._models:
                    self._models[model] = chat_model(model)
                model = self._models[model]
        return Caller(model, usage)


def _chosen(stages: tuple[Stage, ...], without: tuple[str, ...]) -> tuple[Stage, ...]:
    names = [stage.name for stage in stages]
    for name in without:
        if name not in names:
            raise InputError(f"There is no stage {name!r} to leave out. Name one of {names}.")
    return tuple(stage for stage in stages if stage.name not in without)


def _name(corpus: Any) -> str:
    return f"corpus {id(corpus)}" if isinstance(corpus, Corpus) else str(corpus)


def _time(now: Any) -> datetime:
    if now is None:
        return datetime.now()
    if isinstance(now, datetime):
        return now
    if isinstance(now, date):
        return datetime(now.year, now.month, now.day)
    try:
        return datetime.fromisoformat(str(now))
    except ValueError as error:
        raise InputError(f"The time {now!r} is not ISO, such as 2026-03-01T09:30.") from error


def _shown(value: Any) -> str:
    return str(value.folder) if isinstance(value, Corpus) else str(value)
