"""Where the command line keeps conversations and memories: SQLite files beside the corpus."""

import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pageturner.corpus.errors import CorpusError

if TYPE_CHECKING:
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver
    from langgraph.store.sqlite.aio import AsyncSqliteStore

STATE_VARIABLE = "PAGETURNER_STATE"
_FOLDER = ".pageturner"


def state_folder(corpus: Path) -> Path:
    """The folder for conversations and memories, made when needed.

    Raises:
        CorpusError: it cannot be made.
    """
    named = os.environ.get(STATE_VARIABLE)
    folder = Path(named) if named else corpus / _FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CorpusError(
            f"{str(folder)!r} cannot be made ({error.strerror}). "
            f"Set {STATE_VARIABLE} to a folder that can be written, or pass --no-memory."
        ) from error
    return folder


@asynccontextmanager
async def memory_store(corpus: Path) -> "AsyncIterator[AsyncSqliteStore]":
    """The store of memories."""
    from langgraph.store.sqlite.aio import AsyncSqliteStore

    path = state_folder(corpus) / "memory.db"
    try:
        async with AsyncSqliteStore.from_conn_string(str(path)) as store:
            await store.setup()
            yield store
    except sqlite3.DatabaseError as error:
        raise CorpusError(
            f"{str(path)!r} cannot be used: {error}. Move it away, or pass --no-memory."
        ) from error


@asynccontextmanager
async def conversations(corpus: Path) -> "AsyncIterator[AsyncSqliteSaver]":
    """The checkpointer of conversations."""
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

    path = state_folder(corpus) / "threads.db"
    try:
        async with AsyncSqliteSaver.from_conn_string(str(path)) as saver:
            await saver.setup()
            yield saver
    except sqlite3.DatabaseError as error:
        raise CorpusError(
            f"{str(path)!r} cannot be used: {error}. Move it away to start anew."
        ) from error
