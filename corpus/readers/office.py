"""What the readers of office files share: opening by a library, and the core properties."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, time
from typing import Any

from pageturner.corpus.errors import MissingBackend, ReadError


@contextmanager
def parsing(kind: str, package: str) -> Iterator[None]:
    """Around everything a library does with a file it was not written for.

    Raises:
        MissingBackend: the library is not installed.
        ReadError: the file is damaged; the message names what the library met.
    """
    try:
        yield
    except ImportError as error:
        raise MissingBackend(f"{package} is not installed. Run: pip install {package}") from error
    except (ReadError, MemoryError):
        raise
    except Exception as error:  # a library fails on a damaged file in any way it likes
        told = " ".join(str(error).split())[:200]
        raise ReadError(
            f"a damaged {kind} file ({type(error).__name__}: {told}); open it and save it anew"
        ) from error


def core_properties(core: Any) -> dict[str, Any]:
    """Author, dates, subject, … as the file's core properties state them."""
    found = {
        "title": core.title,
        "author": core.author if hasattr(core, "author") else core.creator,
        "date": plain_value(core.created),
        "modified": plain_value(core.modified),
        "subject": core.subject,
        "keywords": core.keywords,
        "category": core.category,
        "lang": core.language,
    }
    return {name: value for name, value in found.items() if value}


def plain_value(value: Any) -> str | int | float | bool | None:
    """A cell's value as CSV or JSON would hold it: dates in ISO, whole numbers without a point."""
    if isinstance(value, datetime):
        bare = value.time() == time()
        return value.date().isoformat() if bare else value.isoformat(sep=" ", timespec="seconds")
    if isinstance(value, (date, time)):
        return value.isoformat()
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < 2**53 else value
    if value is None or isinstance(value, (str, int, bool)):
        return value
    return str(value)
