"""A store that may be anybody's: every failure of it is one error, and it answers in time."""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Any, TypeVar

from langgraph.store.base import BaseStore, Item

from pageturner.tools.errors import MemoryUnavailable

PAGE = 5_000
"""Items, or namespaces, asked of a store at a time."""

Answered = TypeVar("Answered")
Namespace = tuple[str, ...]


class AskedStore:
    """What memory asks of a store.

    Every call raises MemoryUnavailable where the store is down, locked or slower than `seconds`.
    """

    def __init__(self, store: BaseStore, seconds: float) -> None:
        self.store, self._seconds = store, seconds

    async def get(self, namespace: Namespace, key: str) -> Item | None:
        return await self._answered(self.store.aget(namespace, key))

    async def page(self, namespace: Namespace, limit: int, offset: int) -> Sequence[Item]:
        return await self._answered(self.store.asearch(namespace, limit=limit, offset=offset))

    async def namespaces(self, prefix: Namespace, suffix: Namespace) -> list[Namespace]:
        """All that begin and end so."""
        found: list[Namespace] = []
        while True:
            page = await self._answered(
                self.store.alist_namespaces(
                    prefix=prefix, suffix=suffix, limit=PAGE, offset=len(found)
                )
            )
            found += page
            if len(page) < PAGE:
                return list(dict.fromkeys(found))

    async def batch(self, operations: Sequence[Any]) -> Sequence[Any]:
        return await self._answered(self.store.abatch(operations))

    async def _answered(self, call: Awaitable[Answered]) -> Answered:
        try:
            async with asyncio.timeout(self._seconds):
                return await call
        except TimeoutError as error:
            raise MemoryUnavailable(
                f"the store did not answer within {self._seconds:g} s"
            ) from error
        except Exception as error:  # every store has its own errors; our code is not in this call
            told = (str(error).strip().splitlines() or [""])[0][:200]
            raise MemoryUnavailable(f"{type(error).__name__}: {told}") from error
