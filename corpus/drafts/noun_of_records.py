"""What the records of a folder are called, as the folder is: "invoices", and not "data"."""

import re
import unicodedata
from collections.abc import Set

from pageturner.corpus.config import RESERVED

_SAYS_NOTHING = frozenset(
    "docs documents files records items things texts sources examples inputs outputs downloads "
    "uploads attachments exports imports archives assets statistics materials contents folders "
    "sheets tables rows lines pages columns fields".split()
)
_MEASURES = frozenset("seconds minutes hours days nights weeks months quarters years".split())
"""Records that are called so are spoken of as times."""
_CALL_NOTHING = frozenset("name title number code reference version ref".split())
_ALONE = {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
"""Letters that are not another with a mark."""
_PLURAL = re.compile(r"[a-z]{3,}[^s_]s")


def called_after(title: str, columns: Set[str]) -> tuple[str, bool]:
    """A name for the table after a title, and whether it says what a record is: one plain plural
    that no column is called by."""
    name = in_letters(title)
    if not name[:1].isalpha() or name in RESERVED:
        return "records", False
    says = _PLURAL.fullmatch(name) is not None and name not in _SAYS_NOTHING | _MEASURES
    return name, says and columns.isdisjoint((name, name.removesuffix("s")))


def in_letters(text: str) -> str:
    """A text as a table or a column is named: "strasse_in_lodz" of "Straße in Łódź"."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(
        _ALONE.get(letter, letter) for letter in plain if not unicodedata.combining(letter)
    )
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def numbered_by(name: str, columns: Set[str]) -> str:
    """The table of records that a column numbers: "jobs" by a "job"; "" for "job_number"."""
    table = f"{name[:-1]}ies" if re.search(r"[^aeiou]y$", name) else f"{name}s"
    plain = name.isalpha() and len(name) > 2 and name not in _CALL_NOTHING
    return table if plain and RESERVED.isdisjoint((name, table)) and table not in columns else ""


def singular_of(folder: str) -> str:
    """What one of its documents is called, as the folder says; "" where it says nothing."""
    name = folder.lower()
    if not _PLURAL.fullmatch(name) or name in _SAYS_NOTHING | _MEASURES:
        return ""
    return f"{name[:-3]}y" if name.endswith("ies") else name.removesuffix("s")
