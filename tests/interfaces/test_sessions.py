"""A session's files are named when they cannot be opened, and blamed for nothing else."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, closing
from pathlib import Path
from typing import Any

import pytest

from pageturner.corpus.errors import CorpusError
from pageturner.interfaces.sessions import conversations, memory_store

Opener = Callable[[Path], AbstractAsyncContextManager[Any]]
FILES = [(memory_store, "memory.db"), (conversations, "threads.db")]


@pytest.mark.parametrize(("opener", "name"), FILES)
async def test_a_damaged_file_is_named(tmp_path: Path, opener: Opener, name: str) -> None:
    (tmp_path / ".pageturner").mkdir()
    (tmp_path / ".pageturner" / name).write_bytes(b"no database" * 500)
    with pytest.raises(CorpusError, match=f"{name}' cannot be used"):
        async with opener(tmp_path):
            pass


@pytest.mark.parametrize(("opener", "name"), FILES)
async def test_a_fault_elsewhere_keeps_its_own_name(
    tmp_path: Path, opener: Opener, name: str
) -> None:
    with pytest.raises(sqlite3.OperationalError, match="elsewhere"):
        async with opener(tmp_path):
            raise sqlite3.OperationalError("elsewhere")
    assert (tmp_path / ".pageturner" / name).is_file()


async def test_a_file_that_is_written_to_is_not_called_damaged(tmp_path: Path) -> None:
    (tmp_path / ".pageturner").mkdir()
    path = tmp_path / ".pageturner" / "memory.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(CorpusError, match="Another process is writing"):
            async with memory_store(tmp_path):
                pass
    assert asyncio.all_tasks() == {asyncio.current_task()}  # none is left to complain
