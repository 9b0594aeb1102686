"""What columns are called in short: a bill is "paid in May" by its `paid_on`, "due" by `due_date`,
and somebody "approved" it by its `approved_by`."""

import re
from collections.abc import Sequence

from pageturner.corpus.config import Column

_NAMED = re.compile(r"(?:date|day)_(?P<behind>[a-z]+)|(?P<before>[a-z]+)_(?:on|at|date|day)")
_DONE = frozenset(
    "paid due let sold sent built made begun bought kept left met held found lost won seen given "
    "taken drawn written told put set cut hired fixed".split()
)


_BY = re.compile(r"(?P<done>[a-z]+)_by")


def short_of_doer(column: Column, columns: Sequence[Column]) -> tuple[str, ...]:
    """The participle in the name of whoever did it, and what they are called by it, where nothing
    else is: "inspected", "inspector"; () for none."""
    match = _BY.fullmatch(column.name.lower()) if column.type == "text" else None
    word = match["done"] if match else ""
    if word not in _DONE and not (word.endswith("ed") and len(word) > len("need")):
        return ()
    called = {part for one in columns if one is not column for part in one.name.lower().split("_")}
    called |= {name.lower() for one in columns for name in one.synonyms}
    forms = (word, *((f"{word[:-2]}er", f"{word[:-2]}or") if word.endswith("ed") else ()))
    return () if word in called else tuple(form for form in forms if form not in called)


def short_of_date(column: Column, columns: Sequence[Column]) -> tuple[str, ...]:
    """The participle in the name of a date, where nothing else is called so; () for none."""
    match = _NAMED.fullmatch(column.name.lower()) if column.type == "date" else None
    word = (match["behind"] or match["before"]) if match else ""
    if word not in _DONE and not (word.endswith("ed") and len(word) > len("need")):
        return ()
    called = {name.lower() for one in columns for name in (one.name, *one.synonyms)}
    dates = [one for one in columns if one is not column and _shares(one, word)]
    return () if word in called or dates else (word,)


def _shares(other: Column, word: str) -> bool:
    """Whether another date is called by the same word: "due_on" beside "date_due"."""
    match = _NAMED.fullmatch(other.name.lower()) if other.type == "date" else None
    return match is not None and word in (match["behind"], match["before"])
