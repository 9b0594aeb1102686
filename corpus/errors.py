"""Everything that can go wrong on purpose, as one small tree.

    PageturnerError
    ├── CorpusError          the corpus folder cannot be used
    │   ├── MissingCorpus        there is none at this path
    │   ├── ConfigError          corpus.toml says something impossible
    │   ├── SchemaTooOld         corpus.db was written by an earlier release
    │   ├── SchemaTooNew         corpus.db was written by a newer release
    │   ├── CorruptCorpus        corpus.db is not a readable database
    │   ├── CorpusBusy           another process is writing it
    │   └── EmbeddingMismatch    built with another embedding model
    ├── SourceError          what should be ingested is not there
    │   ├── NothingThere         there is no such place
    │   └── NothingRead          all of it was passed over; it says of each file why
    ├── ReadError            one file cannot be read; it is skipped and named
    ├── InputError           what the caller asked cannot be worked with
    ├── ModelFilesError      the embedding model's files are missing or altered
    ├── MissingBackend       an optional library is not installed
    ├── ServiceError         (pageturner.corpus.services) a service did not do its part
    └── ToolError            (pageturner.tools.errors) for the model to read and react to

Every message names the culprit and ends with the next move, on one line.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pageturner.corpus.sources import Skipped


class PageturnerError(Exception):
    """Base of every error this project raises on purpose."""


class CorpusError(PageturnerError):
    """A corpus folder cannot be used as it is."""


class MissingCorpus(CorpusError):
    """There is no corpus at this path."""

    def __init__(self, path: object) -> None:
        super().__init__(
            f"There is no corpus at {str(path)!r}. "
            f"Run: pageturner ingest SOURCE --corpus {str(path)!r}"
        )


class ConfigError(CorpusError):
    """`corpus.toml` declares something that cannot be."""


class SchemaTooOld(CorpusError):
    """`corpus.db` was written by an earlier release and lacks what this one reads."""

    def __init__(self, path: object, found: int, needed: int) -> None:
        super().__init__(
            f"{str(path)!r} has schema version {found}, this release reads {needed}. "
            f"Run: pageturner ingest SOURCE --corpus {str(path)!r}"
        )


class SchemaTooNew(CorpusError):
    """`corpus.db` was written by a newer release."""

    def __init__(self, path: object, found: int, known: int) -> None:
        super().__init__(
            f"{str(path)!r} has schema version {found}, this release knows up to {known}. "
            "Upgrade pageturner, or ingest into a new folder."
        )


class CorruptCorpus(CorpusError):
    """`corpus.db` cannot be read as a database of ours."""


class CorpusBusy(CorpusError):
    """Another process holds the corpus for writing."""


class EmbeddingMismatch(CorpusError):
    """The corpus was embedded by another model than the one at hand."""

    def __init__(self, path: object, stored: str, given: str) -> None:
        super().__init__(
            f"Corpus {str(path)!r} was built with embedding model {stored}, not {given}. "
            "Name that model in corpus.toml, or ingest into a new folder."
        )


class SourceError(PageturnerError):
    """There is nothing to ingest at the path given."""


class NothingThere(SourceError):
    """There is no such place, or it cannot be told from an empty one."""


class NothingRead(SourceError):
    """Every file of a source was passed over."""

    def __init__(self, skipped: "Sequence[Skipped]") -> None:
        """
        Args:
            skipped: at least one.
        """
        self.skipped = list(skipped)
        """By path."""
        first = self.skipped[0]
        more = f" (and {len(self.skipped) - 1} more)" if len(self.skipped) > 1 else ""
        super().__init__(f"Nothing could be ingested: {first.path!r} {first.reason}{more}.")


class ReadError(PageturnerError):
    """One file could not be read; the message is the reason shown in the report."""


class InputError(PageturnerError):
    """The caller's input cannot be worked with."""


class ModelFilesError(PageturnerError):
    """The embedding model's files are missing, or are not the ones they should be."""


class MissingBackend(PageturnerError):
    """An optional library is needed and not installed."""
