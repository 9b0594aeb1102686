"""Which files there are to ingest, and which are passed over, by name and reason."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from pageturner.corpus.config import config_text
from pageturner.corpus.errors import NothingThere
from pageturner.corpus.ids import file_digest
from pageturner.corpus.layout import CONFIG_NAME, DATABASE_NAME, LOCK_NAME, VECTORS_NAME

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
    elsewhere: bool = False
    """Whether its content is looked at under another name: nothing of it is lost."""


Entry = SourceFile | Skipped


def content_of(file: SourceFile) -> str:
    """What stands for what a file holds; "" where it cannot be had, as reading it will say."""
    if file.stamp:
        return file.stamp
    try:
        return file_digest(file.location) if file.location.exists() else ""
    except OSError:
        return ""


class Origin(Protocol):
    """Where documents come from: a folder, or a store far away."""

    @property
    def root(self) -> str:
        """What its documents are filed under; two sources never touch each other's documents."""
        ...

    def walk(self, leave_out: Path) -> Iterator[Entry]:
        """Every file below, in a fixed order; hidden ones, `leave_out` and what makes a folder a
        corpus are not looked at.

        Raises:
            NothingThere: there is nothing there.
            SourceError: the store cannot be reached.
        """
        ...

    def covers(self, path: str) -> bool:
        """Whether a file of its root would be seen by `walk`."""
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
    within: str = ""
    """The root of a folder above, where this is updated as a part of that."""

    @property
    def root(self) -> str:
        return self.within or _readable(os.path.realpath(self.location))

    def covers(self, path: str) -> bool:
        name = self._name
        return not self.within or path == name or path.startswith(f"{name}/")

    @property
    def _name(self) -> str:
        """What a source of one file calls it, or a folder above calls this one."""
        if not self.within:
            return self.location.name
        return os.path.relpath(os.path.realpath(self.location), self.within).replace(os.sep, "/")

    def declaration(self) -> tuple[str, str] | None:
        path = self.location / CONFIG_NAME
        return (str(path), config_text(path)) if path.is_file() else None

    def fetch(self, file: SourceFile, into: Path) -> Path:
        return file.location

    def walk(self, leave_out: Path) -> Iterator[Entry]:
        if not self.within or not self.location.is_dir():
            yield from self._walk(leave_out)
            return
        above = self._name
        for entry in self._walk(leave_out):
            yield replace(entry, path=f"{above}/{entry.path}")

    def _walk(self, leave_out: Path) -> Iterator[Entry]:
        # Links are not followed but to a file inside that has no other name here: a folder is
        # read once, under its own name, and nothing outside is.
        if self.location.is_file():
            name, size = self._name, self.location.stat().st_size
            fault = _fault_of_name(name)
            yield (
                Skipped(_readable(name), fault) if fault else SourceFile(name, self.location, size)
            )
            return
        if not self.location.is_dir():
            raise NothingThere(
                f"There is nothing to ingest at {str(self.location)!r}. Name a file or a folder."
            )
        base = Path(os.path.realpath(self.location))
        excluded = Path(os.path.realpath(leave_out))
        unread: list[OSError] = []
        for folder, folders, names in os.walk(base, onerror=unread.append):
            here = Path(folder)
            kept = []
            for name in sorted(folders):
                if name.startswith(".") or Path(os.path.realpath(here / name)) == excluded:
                    continue
                reason = _fault_of_name(name) or _fault_of_link(base, here / name, excluded)
                if reason:
                    yield _skipped(_path(base, here / name), reason)
                else:
                    kept.append(name)
            folders[:] = kept
            own = _OF_A_CORPUS if _is_corpus(names) else (".",)
            for name in sorted(names):
                if not name.startswith(own) and name != CONFIG_NAME:
                    yield _entry(base, here / name, excluded)
        for error in unread:
            path = _path(base, Path(str(error.filename)))
            yield Skipped(path, f"cannot be opened: {error.strerror}")


def _entry(base: Path, location: Path, excluded: Path) -> Entry:
    path = _path(base, location)
    reason = _fault_of_name(location.name) or _fault_of_link(base, location, excluded)
    if reason:
        return _skipped(path, reason)
    try:
        if not location.is_file():
            return Skipped(path, "not a regular file")
        size = location.stat().st_size
        if not os.access(location, os.R_OK):
            return Skipped(path, "cannot be opened: Permission denied")
    except OSError as error:
        return Skipped(path, f"cannot be opened: {error.strerror or error}")
    if size > MAX_FILE_BYTES:
        return Skipped(path, too_large(size))
    return SourceFile(path, location, size)


_OF_A_CORPUS = (".", DATABASE_NAME, VECTORS_NAME, f"{CONFIG_NAME}.")


def _is_corpus(names: list[str]) -> bool:
    """Whether a folder with these files is a corpus: its own files are no documents."""
    return DATABASE_NAME in names and (LOCK_NAME in names or CONFIG_NAME in names)


_ELSEWHERE = "which is read under that name"


def _skipped(path: str, reason: str) -> Skipped:
    return Skipped(path, reason, elsewhere=reason.endswith(_ELSEWHERE))


def too_large(size: int) -> str:
    """The reason for which a file of so many bytes is passed over."""
    return f"{size // 2**20} MB is past the limit of {MAX_FILE_BYTES // 2**20} MB"


def _fault_of_link(base: Path, location: Path, excluded: Path) -> str:
    """Why a link is passed over; "" for what is no link, or the only way to a file inside."""
    if not location.is_symlink():
        return ""
    target = Path(os.path.realpath(location))
    if not target.exists():
        return "a link that leads nowhere; remove it"
    if not target.is_relative_to(base):
        kind = "folder" if target.is_dir() else "file"
        return f"a link that leaves the source folder; copy the {kind} in"
    hidden = any(part.startswith(".") for part in target.relative_to(base).parts)
    if target.is_dir():
        then = "which is hidden; copy it in" if hidden else _ELSEWHERE
        return f"a link to the folder {_path(base, target)!r}, {then}"
    if hidden or target.is_relative_to(excluded):
        return ""
    return f"a link to {_path(base, target)!r}, {_ELSEWHERE}"


def _fault_of_name(name: str) -> str:
    return "" if _readable(name) == name else "its name is not UTF-8; rename it"


def _path(base: Path, location: Path) -> str:
    return _readable(location.relative_to(base).as_posix())


def _readable(name: str) -> str:
    """A name fit to be shown and stored: bytes that are not UTF-8 as `\\xff`."""
    return os.fsencode(name).decode("utf-8", "backslashreplace")
