"""What an ingestion tells: how far it is, what it did, and what it would do."""

from collections.abc import Callable
from dataclasses import dataclass, field

from pageturner.corpus.card import SchemaCard
from pageturner.corpus.sources import Skipped


@dataclass(frozen=True, kw_only=True)
class Progress:
    """How far an ingestion is."""

    done: int
    """Files that need nothing more."""
    total: int
    share: float
    """Of the bytes of all files, those whose passages are embedded, now or before; 0 to 1."""
    passages: int = 0
    """Stored by this run."""
    embedded: int = 0
    """Passages embedded besides, which are about to be stored."""
    name: str = ""
    """The file at hand."""
    read: int = 0
    """Documents read of it so far, while there is nothing to do but to read it."""


OnProgress = Callable[[Progress], None]
"""Called often, by one thread at a time and not always the same."""


@dataclass
class Report:
    """What an ingestion did."""

    files: int = 0
    added: int = 0
    replaced: int = 0
    unchanged: int = 0
    """Files of which everything that can be read is as it was."""
    in_part: int = 0
    """How many of those have parts that cannot be read."""
    removed: int = 0
    passages: int = 0
    embedded: int = 0
    """Passages whose vector had to be computed."""
    skipped: list[Skipped] = field(default_factory=list)
    """By path."""
    left_out: list[Skipped] = field(default_factory=list)
    """Parts of files that were read otherwise: records, front matter."""
    card: SchemaCard | None = None
    """What the records hold now: of every column how many have a value, and its range."""
    unasked: list[str] = field(default_factory=list)
    """ "source: reason" where the model failed; a later run with a model asks again."""
    unread: dict[str, list[str]] = field(default_factory=dict)
    """Column → "source: reason" of the values there that were found and could not be read."""
    seconds: float = 0.0
    spent: dict[str, float] = field(default_factory=dict)
    """Seconds that went into it: `reading` in all processes together, `waiting` for them (or
    reading here), `loading` the model, `embedding`, `storing`."""
    workers: int = 0
    """Processes that read; 0 where the files were read in this one."""
    notes: list[str] = field(default_factory=list)

    def spend(self, on: str, seconds: float) -> None:
        """Book time on one of `spent`."""
        self.spent[on] = self.spent.get(on, 0.0) + seconds


@dataclass
class Plan:
    """What an ingestion would do; nothing was written."""

    added: dict[str, int] = field(default_factory=dict)
    """Path → documents that are not in the corpus yet."""
    replaced: dict[str, int] = field(default_factory=dict)
    """Path → documents that differ from those in the corpus."""
    removed: dict[str, int] = field(default_factory=dict)
    """Path → documents that are gone from the source."""
    unchanged: int = 0
    """Files that are as they were."""
    passages: int = 0
    """Passages of what is new or different."""
    skipped: list[Skipped] = field(default_factory=list)
    left_out: list[Skipped] = field(default_factory=list)
    """Parts of files that would be read otherwise."""
    seconds: float = 0.0
    notes: list[str] = field(default_factory=list)
