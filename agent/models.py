"""Asking a model, and what happens when it cannot be asked.

A `Seat` is one place in the graph where a decision is made. It holds the embedded
implementation and, where the host named a model, the model's. When the provider fails, the
embedded one decides, the trace says so, and the provider is not asked again in that turn. When
the model answers what cannot be used, the embedded one decides this once.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from langchain_core.messages import (
    AIMessage,
    AnyMessage,
    BaseMessage,
    HumanMessage,
    SystemMessage,
)
from langgraph.constants import TAG_NOSTREAM

from pageturner.agent.errors import ProviderError, UnusableReply
from pageturner.corpus.card import SchemaCard
from pageturner.prompts import load
from pageturner.prompts.replies import json_object
from pageturner.tools.scoping import SqlWriter, Written

if TYPE_CHECKING:
    from langchain_core.language_models import BaseChatModel
    from langchain_core.runnables import Runnable, RunnableConfig

Role = TypeVar("Role")
Result = TypeVar("Result")

NO_STREAM = (TAG_NOSTREAM, "langsmith:nostream")
"""The tags that keep a model call's tokens out of the user's stream: LangGraph's own, and the one
that its earlier releases and LangGraph.js know."""


@dataclass
class Usage:
    """Tokens that model calls of one node took."""

    input_tokens: int = 0
    output_tokens: int = 0

    def add(self, message: BaseMessage) -> None:
        usage = getattr(message, "usage_metadata", None) or {}
        self.input_tokens += int(usage.get("input_tokens", 0))
        self.output_tokens += int(usage.get("output_tokens", 0))


@dataclass(frozen=True)
class Seat(Generic[Role]):
    """Who decides at one place: a model where there is one, and the embedded rules behind it."""

    embedded: Role
    model: Role | None = None

    async def ask(
        self, call: Callable[[Role], Awaitable[Result]], failed: str = ""
    ) -> "Asked[Result]":
        """Let the model decide, or the embedded rules.

        Args:
            failed: why the provider failed earlier in this turn; then it is not asked again.
        """
        if self.model is None or failed:
            return Asked(await call(self.embedded))
        try:
            return Asked(await call(self.model), by_model=True)
        except UnusableReply as error:
            return Asked(await call(self.embedded), unusable=str(error))
        except ProviderError as error:
            return Asked(await call(self.embedded), failure=str(error))


@dataclass(frozen=True)
class Asked(Generic[Result]):
    """A decision, and how it came about."""

    result: Result
    by_model: bool = False
    failure: str = ""
    """Why the provider could not be asked."""
    unusable: str = ""
    """Why the model's reply could not be used."""


@dataclass
class Caller:
    """A chat model with its use counted; every failure of it is a ProviderError."""

    model: "BaseChatModel | Runnable[Any, Any]"
    usage: Usage = field(default_factory=Usage)

    async def __call__(self, messages: Sequence[AnyMessage], stream: bool = False) -> AIMessage:
        """Ask the model.

        Args:
            stream: let the tokens through to the user's stream.

        Raises:
            ProviderError: the provider failed, whatever way it has of failing.
        """
        return await self.ainvoke(list(messages), {} if stream else None)

    async def ainvoke(self, input: Any, config: Any = None) -> AIMessage:
        """Ask the model as a chat model is asked; without a config nothing is streamed."""
        quiet: RunnableConfig = {"tags": [*NO_STREAM]}
        try:
            reply = await self.model.ainvoke(input, quiet if config is None else config)
        except Exception as error:  # every provider has its own errors; bugs are not in this call
            raise ProviderError(f"{type(error).__name__}: {_first_line(error)}") from error
        if not isinstance(reply, AIMessage):
            raise ProviderError(f"The model answered with {type(reply).__name__}, not a message.")
        self.usage.add(reply)
        return reply


class SeatedWriter:
    """The writer of SQL as a seat: the model writes, the grammar when its provider fails."""

    def __init__(self, seat: Seat[SqlWriter]) -> None:
        self._seat = seat
        self.failure = ""
        """Why the provider failed, in this turn; set by the graph and by a failing call."""

    async def write(
        self, question: str, card: SchemaCard, now: datetime | None, feedback: str = ""
    ) -> Written | None:
        # (what a model was told of its query is nothing to rules that are asked for the first time)
        by_model = self._seat.model is not None and not self.failure
        asked = await self._seat.ask(
            lambda writer: writer.write(
                question, card, now, "" if by_model and writer is self._seat.embedded else feedback
            ),
            self.failure,
        )
        self.failure = self.failure or asked.failure
        return asked.result


def told(prompt: str, **values: str) -> list[AnyMessage]:
    """A prompt as messages: what the system says, the same each time, then what is asked.

    Two messages and no more, whatever went before: every provider takes them, and those that
    keep a prompt's beginning find it unchanged.
    """
    system, asked = load(prompt).parts(**values)
    return [*([SystemMessage(system)] if system else []), HumanMessage(asked)]


def object_of(text: str) -> dict[str, Any]:
    """The JSON object in a model's answer.

    Raises:
        UnusableReply: there is none.
    """
    value = json_object(text)
    if value is None:
        raise UnusableReply(f"The model's answer holds no JSON object: {text[:80]!r}")
    return value


def chat_model(name: str) -> "BaseChatModel":
    """A model of an OpenAI-compatible endpoint (`OPENAI_API_KEY`, `OPENAI_BASE_URL`).

    Raises:
        ProviderError: the client refuses to be made, for want of a key mostly.
    """
    from langchain_openai import ChatOpenAI

    try:
        return ChatOpenAI(model=name, timeout=60, max_retries=1, temperature=0)
    except Exception as error:  # the client checks its settings in its own ways
        raise ProviderError(
            f"Model {name!r} cannot be used: {_first_line(error)} "
            "Set OPENAI_API_KEY (and OPENAI_BASE_URL), or leave the model out."
        ) from error


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [""])[0][:200]
