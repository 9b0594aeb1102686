"""Where the command line keeps conversations and memories: SQLite files beside the corpus."""

import asyncio
import os
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pageturner.corpus.errors import CorpusError

if TYPE_CHECKING:
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver
    from langgraph.store.sqlite.aio import AsyncSqliteStore

STATE_VARIABLE = "PAGETURNER_STATE"
_FOLDER = ".pageturner"
_MEMORIES = "memory.db"


def state_folder(corpus: Path) -> Path:
    """The folder for conversations and memories, made when needed.

    Raises:
        CorpusError: it cannot be made.
    """
    folder = _folder_of(corpus)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CorpusError(
            f"{str(folder)!r} cannot be made ({error.strerror}). "
            f"Set {STATE_VARIABLE} to a folder that can be written, or pass --no-memory."
        ) from error
    return folder


def has_memories(corpus: Path) -> bool:
    """Whether anything was ever kept; makes nothing."""
    return (_folder_of(corpus) / _MEMORIES).is_file()


@asynccontextmanager
async def memory_store(corpus: Path) -> "AsyncIterator[AsyncSqliteStore]":
    """The store of memories."""
    from langgraph.store.sqlite.aio import AsyncSqliteStore

    path = state_folder(corpus) / _MEMORIES
    async with AsyncExitStack() as stack:
        with _opening(path, "Move it away, or pass --no-memory."):
            # (a store that cannot be set up leaves a task behind, which then complains)
            await asyncio.to_thread(_try_writing, path)
            store = await stack.enter_async_context(AsyncSqliteStore.from_conn_string(str(path)))
            await store.setup()
        yield store


async def memory_where_it_can_be_used(
    corpus: Path, stack: AsyncExitStack
) -> "AsyncSqliteStore | None":
    """The store of memories, for a run that goes on without one and says so."""
    try:
        return await stack.enter_async_context(memory_store(corpus))
    except CorpusError as error:
        print(f"pageturner: going on without memory: {error}", file=sys.stderr)
        return None


@asynccontextmanager
async def conversations(corpus: Path) -> "AsyncIterator[AsyncSqliteSaver]":
    """The checkpointer of conversations."""
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

    path = state_folder(corpus) / "threads.db"
    async with AsyncExitStack() as stack:
        with _opening(path, "Move it away to start anew."):
            saver = await stack.enter_async_context(AsyncSqliteSaver.from_conn_string(str(path)))
            await saver.setup()
        yield saver


def _folder_of(corpus: Path) -> Path:
    named = os.environ.get(STATE_VARIABLE)
    return Path(named) if named else corpus / _FOLDER


def _try_writing(path: Path) -> None:
    with closing(sqlite3.connect(path, timeout=1.0, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        db.execute("ROLLBACK")


@contextmanager
def _opening(path: Path, next_move: str) -> Iterator[None]:
    """Name the file that cannot be opened; what fails later is not its opening's fault."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            next_move = "Another process is writing to it; try again when that has ended."
        raise CorpusError(f"{str(path)!r} cannot be used: {error}. {next_move}") from error
