"""Which files there are to ingest, and which are passed over, by name and reason."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from pageturner.corpus.config import config_text
from pageturner.corpus.errors import SourceError
from pageturner.corpus.layout import CONFIG_NAME

MAX_FILE_BYTES = 256 * 1024 * 1024


@dataclass(frozen=True)
class SourceFile:
    """A file to read; `path` is its name below the source, with forward slashes."""

    path: str
    location: Path
    """Where it lies, or the name it will have once it is fetched."""
    size: int = 0
    """Bytes."""
    stamp: str = ""
    """Stands for its content, where the store tells without reading it."""


@dataclass(frozen=True)
class Skipped:
    """A file that was passed over, and why."""

    path: str
    reason: str


Entry = SourceFile | Skipped


class Origin(Protocol):
    """Where documents come from: a folder, or a store far away."""

    @property
    def root(self) -> str:
        """What its documents are filed under; two sources never touch each other's documents."""
        ...

    def walk(self, leave_out: Path) -> Iterator[Entry]:
        """Every file below, in a fixed order; hidden ones and `leave_out` are not looked at.

        Raises:
            SourceError: there is nothing there.
        """
        ...

    def declaration(self) -> tuple[str, str] | None:
        """Name and text of the `corpus.toml` that lies with the documents."""
        ...

    def fetch(self, file: SourceFile, into: Path) -> Path:
        """Where the file can be read, below `into` if it had to be fetched.

        Raises:
            ReadError: it cannot be had; the message is the reason.
        """
        ...


@dataclass(frozen=True)
class Source:
    """A folder or a single file to ingest from."""

    location: Path

    @property
    def root(self) -> str:
        return str(self.location.resolve())

    def declaration(self) -> tuple[str, str] | None:
        path = self.location / CONFIG_NAME
        return (str(path), config_text(path)) if path.is_file() else None

    def fetch(self, file: SourceFile, into: Path) -> Path:
        return file.location

    def walk(self, leave_out: Path) -> Iterator[Entry]:
        if self.location.is_file():
            yield SourceFile(self.location.name, self.location, self.location.stat().st_size)
            return
        if not self.location.is_dir():
            raise SourceError(
                f"There is nothing to ingest at {str(self.location)!r}. Name a file or a folder."
            )
        base = self.location.resolve()
        excluded = leave_out.resolve()
        unread: list[OSError] = []
        for folder, folders, names in os.walk(base, onerror=unread.append):
            here = Path(folder)
            folders[:] = sorted(
                name
                for name in folders
                if not name.startswith(".") and (here / name).resolve() != excluded
            )
            for name in sorted(names):
                if not name.startswith(".") and name != CONFIG_NAME:
                    yield _entry(base, here / name)
        for error in unread:
            path = Path(str(error.filename)).relative_to(base).as_posix()
            yield Skipped(path, f"cannot be opened: {error.strerror}")


def _entry(base: Path, location: Path) -> Entry:
    path = location.relative_to(base).as_posix()
    if location.is_symlink() and not location.resolve().is_relative_to(base):
        return Skipped(path, "a link that leaves the source folder; copy the file in")
    try:
        if not location.is_file():
            return Skipped(path, "not a regular file")
        size = location.stat().st_size
    except OSError as error:
        return Skipped(path, f"cannot be opened: {error.strerror or error}")
    if size > MAX_FILE_BYTES:
        return Skipped(path, too_large(size))
    return SourceFile(path, location, size)


def too_large(size: int) -> str:
    """The reason for which a file of so many bytes is passed over."""
    return f"{size // 2**20} MB is past the limit of {MAX_FILE_BYTES // 2**20} MB"
