"""Asking a chat model at ingestion: a few calls at a time, and no failure of it ends a run."""

import asyncio
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol

from pageturner.prompts.replies import json_object

WORKERS = 8
"""Calls under way at once."""

PATIENCE = 3
"""After so many failures in a row the model is not asked again in this run."""


class ChatModel(Protocol):
    """What of a LangChain chat model is used."""

    def invoke(self, input: Any, /) -> Any:
        """Answer a prompt with a message, or something else that has a `content`."""
        ...


class AsyncChatModel(Protocol):
    """A chat model that can only be awaited."""

    async def ainvoke(self, input: Any, /) -> Any: ...


@dataclass(frozen=True)
class Reply:
    """The JSON object that a model answered with, or why there is none."""

    value: dict[str, Any] = field(default_factory=dict)
    failure: str = ""


class Calls:
    """Puts prompts to one model."""

    def __init__(self, model: ChatModel | AsyncChatModel) -> None:
        self._model = model
        self._lock = threading.Lock()
        self._failed_in_a_row = 0

    def __call__(self, prompts: Sequence[str]) -> list[Reply]:
        """The reply to each prompt, in order."""
        if not prompts:
            return []
        with ThreadPoolExecutor(min(WORKERS, len(prompts))) as pool:
            return list(pool.map(self._one, prompts))

    def _one(self, prompt: str) -> Reply:
        if self._failed_in_a_row >= PATIENCE:
            return Reply(failure=f"not asked, as the model failed {PATIENCE} times in a row")
        try:
            text = self._text(prompt)
        except Exception as error:  # every provider has its own errors; bugs are not in this call
            reply = Reply(failure=f"{type(error).__name__}: {_first_line(error)}")
        else:
            reply = _object(text)
        with self._lock:
            self._failed_in_a_row = self._failed_in_a_row + 1 if reply.failure else 0
        return reply

    def _text(self, prompt: str) -> str:
        if hasattr(self._model, "invoke"):
            message = self._model.invoke(prompt)
        else:
            message = asyncio.run(self._model.ainvoke(prompt))
        content = getattr(message, "content", message)
        if isinstance(content, list):  # blocks, of which some are text
            content = "".join(
                str(block.get("text", "")) if isinstance(block, dict) else str(block)
                for block in content
            )
        return str(content)


def _object(text: str) -> Reply:
    value = json_object(text)
    if value is None:
        return Reply(failure=f"the model's answer holds no JSON object: {text.strip()[:60]!r}")
    return Reply(value)


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [""])[0][:200]
