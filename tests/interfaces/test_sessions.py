"""A session's files are named when they cannot be opened, and blamed for nothing else."""

import sqlite3
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
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
