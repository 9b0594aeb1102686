"""A corpus folder while it is written: one process holds it, and a disk that fails is named."""

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

from filelock import FileLock, Timeout

from pageturner.corpus.errors import CorpusBusy, CorpusError, PageturnerError
from pageturner.corpus.layout import (
    CONFIG_NAME,
    DATABASE_NAME,
    LOCK_NAME,
    SPOOL_PREFIX,
    VECTORS_NAME,
)
from pageturner.corpus.ledger import Ledger

_NOT_WRITTEN = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)


@contextmanager
def held(folder: Path, wait: float) -> Iterator[None]:
    """Hold a corpus folder for writing; it is made when it is not there.

    One that was made for a run that failed, and holds no document, is removed again.
    """
    try:
        made = [place for place in (folder, *folder.parents) if not place.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        (folder / LOCK_NAME).touch()
    except OSError as error:
        raise CorpusError(
            f"{str(folder)!r} cannot be written: {error.strerror}. Name another corpus folder."
        ) from error
    lock = FileLock(folder / LOCK_NAME)
    try:
        lock.acquire(timeout=wait)
    except Timeout as error:
        waited = f" still, after {wait:g} s" if wait else ""
        raise CorpusBusy(
            f"Another process is ingesting into {str(folder)!r}{waited}. "
            "Wait until it is done, or: --wait SECONDS"
        ) from error
    try:
        yield
    except PageturnerError:
        if made:
            _unmake(folder, made)
        raise
    finally:
        lock.release()


@contextmanager
def written(folder: Path) -> Iterator[None]:
    """Say on one line that a corpus folder cannot be written any more: a full disk, say."""
    try:
        yield
    except sqlite3.OperationalError as error:
        # Its extended codes have their kind in the lowest byte.
        if getattr(error, "sqlite_errorcode", 0) & 0xFF not in _NOT_WRITTEN:
            raise
        raise _not_written(folder, str(error)) from error
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            raise
        raise _not_written(folder, str(error.strerror)) from error


@contextmanager
def spool_in(folder: Path) -> Iterator[Path]:
    """A folder for what is on its way; what a killed run left of its own is removed."""
    for left in folder.glob(f"{SPOOL_PREFIX}*"):
        shutil.rmtree(left, ignore_errors=True)
    path = Path(mkdtemp(prefix=SPOOL_PREFIX, dir=folder))
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


def _unmake(folder: Path, made: list[Path]) -> None:
    """Remove a corpus without documents, and the folders made for it that hold nothing else."""
    try:
        with closing(Ledger.open(folder / DATABASE_NAME)) as ledger:
            if ledger.roots():
                return
    except CorpusError:  # not known to be empty; what failed before is told
        return
    names = [f"{DATABASE_NAME}{end}" for end in ("", "-wal", "-shm")]
    with suppress(OSError):  # it is empty, whether it can be removed or not
        for name in (*names, VECTORS_NAME, CONFIG_NAME, LOCK_NAME):
            (folder / name).unlink(missing_ok=True)
        for place in made:
            place.rmdir()


def _not_written(folder: Path, reason: str) -> CorpusError:
    return CorpusError(
        f"{str(folder)!r} cannot be written any further: {reason}. What was stored is kept; make "
        "room on that disk and run the same command again."
    )
