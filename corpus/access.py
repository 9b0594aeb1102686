"""Who may read what: the host's filter, put under everything that reads."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from functools import lru_cache

from pageturner.corpus.card import Value
from pageturner.corpus.errors import InputError

_UNREADABLE = ("syntax error", "incomplete input", "unrecognized token", "one statement")
"""What SQLite's parser says; what it says of names comes later, and of the corpus itself."""


@dataclass(frozen=True, kw_only=True)
class Access:
    """A predicate over `documents`, owned by the host; models neither see nor widen it.

    `where` is one SQL expression over the columns of `documents` (`tenant`, `source`,
    `date_published`, …) with named parameters:
    `Access(where="tenant = :tenant", parameters={"tenant": "acme"})`.

    Raises:
        InputError: `where` is anything but one complete expression, such as "1) OR (1", which put
            in brackets would not stay in them.
    """

    where: str = "1"
    parameters: dict[str, Value] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if why := _unreadable(self.where):
            raise InputError(
                f"The access filter {self.where[:80]!r} is not one SQL expression: {why}. "
                "Write what may stand behind WHERE, with its brackets and comments closed."
            )
        if "--" in self.where and not self.where.endswith("\n"):
            object.__setattr__(self, "where", f"{self.where}\n")  # (a comment ends with its line)

    @classmethod
    def of_tenant(cls, tenant: str | None) -> "Access":
        """What one tenant may read; None is a host without tenants, who reads everything."""
        if tenant is None:
            return cls()
        return cls(where="tenant = :tenant", parameters={"tenant": tenant})

    def within(self, other: "Access") -> "Access":
        """What both allow: this filter can narrow the other one and never widen it.

        Raises:
            InputError: they use one parameter's name for two values.
        """
        if self.everything or other.everything:
            return other if self.everything else self
        for name in self.parameters.keys() & other.parameters.keys():
            if self.parameters[name] != other.parameters[name]:
                raise InputError(
                    f"Two access filters use the parameter {name!r} for different values. "
                    "Rename it in one of them."
                )
        return Access(
            where=f"({other.where}\n) AND ({self.where}\n)",
            parameters={**other.parameters, **self.parameters},
        )

    def fits(self, db: sqlite3.Connection) -> None:
        """Let a corpus read the filter.

        Raises:
            InputError: it names what no column of `documents` is, or a parameter without a value.
        """
        if self.everything:
            return
        try:
            db.execute(f"SELECT 1 FROM documents WHERE {self.where} LIMIT 0", self.parameters)
        except sqlite3.Error as error:
            is_ours = getattr(error, "sqlite_errorcode", None) in (None, sqlite3.SQLITE_ERROR)
            if not is_ours:  # (what is wrong is wrong with the database)
                raise
            raise InputError(
                f"The access filter {self.where[:80]!r} does not fit this corpus: "
                f"{str(error).rstrip('.')}. Write a condition on the columns of `documents` "
                "(tenant, source, date_published, …), and give every parameter a value."
            ) from error

    @property
    def everything(self) -> bool:
        return self.where == "1"


@lru_cache(maxsize=256)
def _unreadable(where: str) -> str:
    """Why a filter is no expression by itself, as SQLite's own parser reads it; "" where it is.

    By itself no bracket of it can close one that it did not open; in brackets it can be no more
    than an expression, and leaves no comment open.
    """
    if "\x00" in where:
        return "it has a NUL character"
    with closing(sqlite3.connect(":memory:")) as db:
        for statement in (f"EXPLAIN SELECT 1 WHERE {where}", f"EXPLAIN SELECT ({where}\n)"):
            try:
                db.execute(statement)
            except (sqlite3.Error, sqlite3.Warning) as error:
                if any(why in str(error) for why in _UNREADABLE):
                    return str(error)
    return ""
