"""Documents in object storage and behind other URLs, through fsspec: s3, http, memory and so on.

Files are copied to this machine one by one, as they are read, and removed again. A file whose
etag, or whose size and time, are as they were is not fetched.

https://filesystem-spec.readthedocs.io
"""

import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit, urlunsplit

from pageturner.corpus.errors import (
    InputError,
    MissingBackend,
    NothingThere,
    ReadError,
    SourceError,
)
from pageturner.corpus.ids import digest
from pageturner.corpus.layout import CONFIG_NAME
from pageturner.corpus.sources import (
    MAX_FILE_BYTES,
    Entry,
    Origin,
    Skipped,
    Source,
    SourceFile,
    too_large,
)

_ETAGS = ("ETag", "etag", "Content-MD5", "content_md5", "md5Hash", "md5", "crc32c", "checksum")
_TIMES = (
    *("LastModified", "Last-Modified", "last_modified", "mtime", "modified", "updated"),
    *("created", "timeModified"),
)
_URL = re.compile(r"[a-z][a-z0-9+.-]*(?:://|::)", re.IGNORECASE)
_GONE = (404, 410)
_PIECE = 1 << 20
_MAX_CONFIG_BYTES = 1 << 20
_INSTALL = {
    "s3": "pip install 'pageturner[s3]'",
    "s3a": "pip install 'pageturner[s3]'",
    "http": "pip install aiohttp",
    "https": "pip install aiohttp",
    "gs": "pip install gcsfs",
    "gcs": "pip install gcsfs",
    "abfs": "pip install adlfs",
    "az": "pip install adlfs",
}


def origin_of(source: str | Path, options: Mapping[str, Any] | None = None) -> Origin:
    """Where a source's documents come from: a path of this machine, or a URL.

    Args:
        options: what fsspec is told of the store, such as `endpoint_url` and `key`.

    Raises:
        InputError: options for a path, or no source at all.
        MissingBackend: the library that reads such URLs is not installed.
    """
    text = str(source)
    if isinstance(source, Path) or not _URL.match(text):
        local = Path(source)
    elif text.startswith(("file://", "local://")):
        local = Path(unquote(text.partition("://")[2]))
    else:
        return RemoteSource(text, options or {})
    if not isinstance(source, Path) and text in ("", "file://", "local://"):
        raise InputError(
            f"The source {text!r} names no place. Name a folder, a file or a URL; '.' is this "
            "folder."
        )
    if options:
        raise InputError(
            f"{text!r} is a path of this machine; storage options are for URLs. Leave them out."
        )
    return Source(local)


def storage_options(pairs: list[str]) -> dict[str, Any]:
    """`key=value` pairs as fsspec's options; a dot in a key reaches into a dictionary.

    A value that reads as JSON is taken as that ("true", "3"), any other one as text.

    Raises:
        InputError: a pair is none.
    """
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        *path, last = name.split(".")
        if not equals or not all([*path, last]):
            raise InputError(f"{pair!r} is no storage option. Write it as key=value.")
        place = options
        for step in path:
            place = place.setdefault(step, {})
            if not isinstance(place, dict):
                raise InputError(f"{pair!r} goes into {step!r}, which has a value. Give one.")
        try:
            place[last] = json.loads(text)
        except ValueError:
            place[last] = text
    return options


class RemoteSource:
    """Files below a URL, or one file there."""

    def __init__(self, url: str, options: Mapping[str, Any]) -> None:
        self._url, self._options = url, options
        self._shown = _without_secrets(url)

    @property
    def root(self) -> str:
        return self._shown

    def covers(self, path: str) -> bool:
        return True

    def walk(self, leave_out: Path) -> Iterator[Entry]:
        base = self._base
        found = self._listed()
        if not found:
            raise NothingThere(
                f"There is nothing to ingest at {self._shown!r}. Name a file or a folder there."
            )
        for name in sorted(found):
            info = found[name]
            if isinstance(info, Exception):
                yield Skipped(self._below(name) or name, f"cannot be listed: {_reason(info)}")
                continue
            if info.get("type") == "directory" or _marks_folder(name, info):
                continue
            path = self._below(name) if name != base else _file_name(name)
            if path is None:
                yield Skipped(name, "it lies outside the source")
            elif not _is_hidden(path):
                yield self._entry(path, name, info)

    def declaration(self) -> tuple[str, str] | None:
        place = f"{self._base.rstrip('/')}/{CONFIG_NAME}"
        try:
            if self._is_single or not self._fs.isfile(place):
                return None
            text = self._fs.cat_file(place, start=0, end=_MAX_CONFIG_BYTES).decode("utf-8")
        except FileNotFoundError:
            return None
        except Exception as error:
            raise self._unreachable(error) from error
        return f"{self._shown.rstrip('/')}/{CONFIG_NAME}", text

    def fetch(self, file: SourceFile, into: Path) -> Path:
        name = str(file.location)
        base = self._base.rstrip("/")
        place = self._base if self._is_single else f"{base}/{file.path}"
        folder = Path(tempfile.mkdtemp(dir=into))
        target = folder / Path(name).name
        try:
            with self._fs.open(place, "rb") as remote, target.open("wb") as local:
                size = 0
                while piece := remote.read(_PIECE):
                    size += len(piece)
                    if size > MAX_FILE_BYTES:
                        raise ReadError(f"more than {too_large(size)}")
                    local.write(piece)
        except ReadError:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        except Exception as error:
            shutil.rmtree(folder, ignore_errors=True)
            # Each store raises what its client raises, of no common kind.
            raise ReadError(f"could not be fetched: {_reason(error)}") from error
        return target

    @cached_property
    def _opened(self) -> tuple[Any, str]:
        try:
            from fsspec.core import url_to_fs
        except ImportError as error:
            raise MissingBackend(
                "fsspec, which reads URLs, is not installed. Run: pip install fsspec"
            ) from error
        try:
            fs, base = url_to_fs(self._url, **self._options)
        except ImportError as error:
            scheme = re.split(r"::|://", self._url)[0].lower()
            how = _INSTALL.get(scheme, f"pip install what fsspec needs for {scheme!r}")
            raise MissingBackend(
                f"{self._shown!r} takes a package that is not installed "
                f"({_reason(error).removeprefix('ImportError: ').rstrip('.')}). Run: {how}"
            ) from error
        except Exception as error:
            raise self._unreachable(error) from error
        return fs, base

    @property
    def _fs(self) -> Any:
        return self._opened[0]

    @property
    def _base(self) -> str:
        return self._opened[1]

    @cached_property
    def _is_single(self) -> bool:
        """Whether the URL is of one file. Over HTTP nothing but its end says so."""
        parts = urlsplit(self._base)
        if parts.scheme in ("http", "https"):
            return not self._base.endswith("/") and bool(parts.path or parts.query)
        return bool(self._fs.isfile(self._base))

    def _listed(self) -> dict[str, Any]:
        """Name → what the store tells of it, or the error for a folder that it does not list."""
        try:
            self._fs.invalidate_cache()
            if self._is_single:
                return {self._base: self._fs.info(self._base)}
            if _finds_by_itself(self._fs):
                return dict(self._fs.find(self._base, detail=True))
            return self._walked()
        except Exception as error:
            fault = _fault_of(error)
            if isinstance(fault, FileNotFoundError):
                return {}
            raise self._unreachable(fault) from error

    def _walked(self) -> dict[str, Any]:
        """As `_listed`, folder by folder: fsspec's own walk takes one that fails for empty, and
        so a server that is down."""
        found: dict[str, Any] = {}
        folders, seen = [self._base], {self._base.rstrip("/")}
        while folders:
            folder = folders.pop()
            try:
                listing = self._fs.ls(folder, detail=True)
            except Exception as error:
                fault = _fault_of(error)
                if folder == self._base:
                    raise
                if not isinstance(fault, FileNotFoundError):
                    found[folder.rstrip("/")] = fault
                continue
            for info in listing:
                name = info["name"]
                if info.get("type") != "directory":
                    found[name] = info
                elif name.rstrip("/") not in seen:
                    seen.add(name.rstrip("/"))
                    folders.append(name)
        return found

    def _below(self, name: str) -> str | None:
        """A file's path below the source; None for one that is not there."""
        base = self._base.rstrip("/")
        if base and not name.startswith(f"{base}/"):
            return None
        path = name[len(base) :].lstrip("/")
        return path if path and ".." not in PurePosixPath(path).parts else None

    def _entry(self, path: str, name: str, info: dict[str, Any]) -> Entry:
        if info.get("size") is None:
            # A listing over HTTP tells no more than names.
            try:
                info = {**info, **self._fs.info(name)}
            except Exception as error:
                return Skipped(path, f"cannot be opened: {_reason(_fault_of(error))}")
        size = int(info.get("size") or 0)
        if size > MAX_FILE_BYTES:
            return Skipped(path, too_large(size))
        return SourceFile(path, Path(PurePosixPath(path).name), size, _stamp(info))

    def _unreachable(self, error: Exception) -> SourceError:
        return SourceError(
            f"{self._shown!r} cannot be reached: {_reason(error)}. Check the address, the access "
            "and the storage options."
        )


def _finds_by_itself(fs: Any) -> bool:
    """Whether a store has a listing of all that lies below, and need not be walked."""
    from fsspec import AbstractFileSystem
    from fsspec.asyn import AsyncFileSystem

    kind = type(fs)
    if isinstance(fs, AsyncFileSystem):
        return kind._find is not AsyncFileSystem._find
    return bool(kind.find is not AbstractFileSystem.find)


def _fault_of(error: Exception) -> Exception:
    """What went wrong: of a server that does not answer, HTTP says that the file is not there."""
    cause = error.__cause__
    if not isinstance(error, FileNotFoundError) or not isinstance(cause, Exception):
        return error
    return error if getattr(cause, "status", None) in _GONE else cause


def _file_name(url: str) -> str:
    """What the one file of a source is called; by its server, where its path says nothing."""
    parts = urlsplit(url)
    return PurePosixPath(parts.path).name or parts.netloc


def _marks_folder(name: str, info: Mapping[str, Any]) -> bool:
    """Whether it is the empty object that stands for a folder, as consoles of S3 make them."""
    return name.endswith("/") and not info.get("size")


def _stamp(info: Mapping[str, Any]) -> str:
    """What stands for a file's content; "" where the store tells too little."""
    tags = [str(info[key]) for key in _ETAGS if info.get(key)]
    times = [str(info[key]) for key in _TIMES if info.get(key)]
    if not tags and (not times or info.get("size") is None):
        return ""
    return digest(str(info.get("size")), *tags[:1], *(() if tags else times[:1]))


def _without_secrets(url: str) -> str:
    """A URL as it may be stored and shown: no password, and of a query only a digest."""
    chain = url.split("::")
    parts = urlsplit(chain[-1])
    query = digest(parts.query)[:12] if parts.query else ""
    host = (
        parts.netloc.rpartition("@")[2] if ":" in parts.netloc.partition("@")[0] else parts.netloc
    )
    clean = urlunsplit((parts.scheme, host, parts.path.rstrip("/"), query, ""))
    return "::".join([*chain[:-1], clean])


def _is_hidden(path: str) -> bool:
    parts = PurePosixPath(path).parts
    return parts[-1] == CONFIG_NAME or any(part.startswith(".") for part in parts)


def _reason(error: Exception) -> str:
    text = str(error).strip().partition("\n")[0][:300]
    kind = type(error).__name__
    if isinstance(error, OSError) and error.errno is not None:
        text = os.strerror(error.errno) if error.errno else text
    return f"{kind}: {text}" if text else kind
