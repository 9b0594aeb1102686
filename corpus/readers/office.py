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
    author = core.author if hasattr(core, "author") else core.creator
    # Libraries write their template's name and dates where nobody stated any.
    by_library = author in _LIBRARIES
    if author == _PPTX_AUTHOR and core.title == _PPTX_TITLE:
        by_library = True
    created, modified = (_day(None if by_library else at) for at in (core.created, core.modified))
    found = {
        "title": "" if by_library and core.title == _PPTX_TITLE else core.title,
        "author": "" if by_library else author,
        "date": created,
        "modified": modified if modified != created else None,
        "subject": core.subject,
        "keywords": core.keywords,
        "category": core.category,
        "lang": core.language,
    }
    return {name: value for name, value in found.items() if value}


_LIBRARIES = ("python-docx", "openpyxl")
_TEMPLATES = ("2013-12-23 23:15:00", "2013-01-27 09:1")
"""When the templates of python-docx and python-pptx were made."""

_PPTX_AUTHOR, _PPTX_TITLE = "Steve Canny", "PowerPoint Presentation"


def _day(at: Any) -> str | None:
    """The day of a date: the time at which a file was saved says nothing of what it holds."""
    told = str(at) if isinstance(at, (datetime, date)) else ""
    return told[:10] if told and not told.startswith(_TEMPLATES) else None


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
