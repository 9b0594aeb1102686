"""The workshop that makes a run's tools and seats of what the host handed in."""

import asyncio
import threading
from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pageturner.agent.answer import Answerer, EmbeddedAnswerer, ModelAnswerer
from pageturner.agent.judge import EmbeddedJudge, Judge, ModelJudge
from pageturner.agent.models import Caller, Seat, SeatedWriter, Usage, chat_model
from pageturner.agent.plan import EmbeddedPlanner, ModelPlanner, Planner
from pageturner.agent.settings import CORPUS_VARIABLE, Context, Settings, settled
from pageturner.agent.titles import EmbeddedTitler, ModelTitler, Titler
from pageturner.agent.understand import EmbeddedRewriter, ModelRewriter, Rewriter
from pageturner.corpus.access import Access
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import InputError
from pageturner.tools.catalog import TOOLS
from pageturner.tools.database import ReadOnlyDatabase
from pageturner.tools.desk import Desk
from pageturner.tools.memory import Reservoir
from pageturner.tools.near_words import NearWords
from pageturner.tools.recalling import recall_memory
from pageturner.tools.scope import KeptRecords, Scoper, open_database
from pageturner.tools.scoping import SqlWriter
from pageturner.tools.shelf import Shelves
from pageturner.tools.stages import Stage, Within
from pageturner.tools.text_to_sql import EmbeddedSqlWriter, ModelSqlWriter

if TYPE_CHECKING:
    from langchain_core.language_models import BaseChatModel
    from langgraph.store.base import BaseStore

MODEL_VARIABLE = "PAGETURNER_MODEL"


@dataclass(frozen=True, kw_only=True)
class Kit:
    """Everything the nodes of one run work with."""

    settings: Settings
    desk: Desk
    rewriter: Seat[Rewriter]
    planner: Seat[Planner]
    judge: Seat[Judge]
    answerer: Seat[Answerer]
    titler: Seat[Titler]
    writer: SeatedWriter
    small: Caller | None
    """Judges passages; None where the host named no small model of its own."""
    no_memory: str
    """Why there is no memory, where there is none."""
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
        self._settled: tuple[Context | None, Settings] | None = None
        """What the last node was given, and what that came to: a run's nodes are given the same."""
        self._last: tuple[Settings, BaseStore | None, _Opened, Kit] | None = None
        """The last kit in which nothing counts or remembers: the turn's other nodes may use it."""

    async def kit(
        self, given: Context | None, store: "BaseStore | None", *, opening: bool = True
    ) -> Kit:
        """The kit of one node.

        Args:
            opening: see whether the corpus is still the one that was opened; asked once a turn.
        """
        last = self._settled
        if opening or last is None or last[0] is not given:
            last = self._settled = given, settled(self._defaults, given)
        settings = last[1]
        held = None if opening else self._latest.get(_name(settings.corpus))
        if held is None:
            held = await asyncio.to_thread(self._prepare, settings)
        ready = self._last
        if ready and not opening and (settings, store, held) == ready[:3]:
            return replace(ready[3], desk=replace(ready[3].desk, now=_time(settings.now)))
        kit = self._kit(settings, store, held)
        if settings.model is None and settings.small_model is None and kit.desk.reservoir is None:
            self._last = settings, store, held, kit
        return kit

    def _prepare(self, settings: Settings) -> "_Opened":
        """Everything of a kit that reads the disk or imports a client."""
        held = self._open(settings.corpus)
        self._latest[_name(settings.corpus)] = held
        _ = held.corpus.corpus_id, held.corpus.card(_access(settings))
        for model in (settings.model, settings.small_model):
            self._caller(model, Usage())
        return held

    def _kit(self, settings: Settings, store: "BaseStore | None", held: "_Opened") -> Kit:
        corpus = held.corpus
        access = _access(settings)
        usage = Usage()
        chat = self._caller(settings.model, usage)
        small = self._caller(settings.small_model, usage) or chat
        rules = EmbeddedSqlWriter()
        writer = SeatedWriter(Seat[SqlWriter](rules, ModelSqlWriter(small) if small else None))
        card = corpus.latest_card(access)
        scoper = Scoper(
            corpus, writer, access, held.database, held.kept, card, rules if small else None
        )
        reader = corpus.reader(access)
        reservoir = None
        no_memory = _why_no_memory(settings, store)
        if store is not None and not no_memory:
            reservoir = Reservoir(
                store,
                reader,
                user=settings.user,
                tenant=settings.tenant,
                settings=settings.trigger,
                shelves=self._shelves,
                now=_time(settings.now),
            )
        stages = _chosen(settings.stages, settings.without)
        offered = [tool for tool in TOOLS if reservoir or tool is not recall_memory]
        return Kit(
            settings=settings,
            desk=Desk(
                reader=reader,
                scoper=scoper,
                reservoir=reservoir,
                now=_time(settings.now),
                passages=max(settings.candidates, settings.passages)
                if any(isinstance(stage, Within) for stage in stages)
                else settings.passages,
            ),
            rewriter=Seat(
                # (asked for when needed: a first turn loads no embedder for this)
                EmbeddedRewriter(lambda texts: corpus.embedder.encode(texts)),
                ModelRewriter(small) if small else None,
            ),
            planner=Seat(EmbeddedPlanner(reader), ModelPlanner(chat, offered) if chat else None),
            judge=Seat(EmbeddedJudge(reader), ModelJudge(chat) if chat else None),
            answerer=Seat(
                EmbeddedAnswerer(scoper, NearWords(corpus)),
                ModelAnswerer(chat, scoper, own_knowledge=settings.own_knowledge) if chat else None,
            ),
            titler=Seat(EmbeddedTitler(), ModelTitler(small) if small else None),
            writer=writer,
            small=small if settings.small_model is not None else None,
            no_memory=no_memory,
            stages=stages,
            usage=usage,
        )

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


def _why_no_memory(settings: Settings, store: "BaseStore | None") -> str:
    if store is None:
        return "there is no store"
    if not settings.memory:
        return "the host turned it off"
    # By construction: nobody's memories are anybody else's because a host forgot to say whose.
    return "" if settings.user else "nobody said whose it is: Context(user=…)"


def _access(settings: Settings) -> Access:
    return (settings.access or Access()).within(Access.of_tenant(settings.tenant))


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
