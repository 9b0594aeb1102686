"""A bounded sample of a source: enough documents to draft a declaration from."""

from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TypeVar

from pageturner.corpus.documents import ReadDocument, ReadSection
from pageturner.corpus.errors import ReadError, SourceError
from pageturner.corpus.readers import read
from pageturner.corpus.sources import Source, SourceFile

_One = TypeVar("_One")

MOST_FILES = 150
MOST_RECORDS = 150
"""Of one file."""

MOST_CHARACTERS = 12_000
"""Of one document."""

_MOST_BYTES = 64 * 2**20


@dataclass(frozen=True)
class Sampled:
    """One thing a record would describe: a document, or a section of one."""

    document: ReadDocument
    file_name: str
    section: ReadSection | None = None
    folder: str = ""
    """What the folder is called that it lies in, below the source."""

    @property
    def title(self) -> str:
        return self.section.title if self.section else self.document.title

    @property
    def text(self) -> str:
        """What is read below the title."""
        sections = [self.section] if self.section else self.document.sections
        return "\n\n".join(section.text for section in sections)[:MOST_CHARACTERS]


def sample(source: Path) -> tuple[list[Sampled], int]:
    """Documents of files spread evenly over a source, and how many files there are.

    Raises:
        SourceError: nothing is there, or nothing of it could be read.
    """
    nowhere = source / ".none"
    files = [entry for entry in Source(source).walk(nowhere) if isinstance(entry, SourceFile)]
    sampled: list[Sampled] = []
    reasons: list[str] = []
    size = 0
    for file in spread(files, MOST_FILES):
        size += file.location.stat().st_size
        if size > _MOST_BYTES and sampled:
            break
        folder = Path(file.path).parent.name
        try:
            documents = list(islice(read(file.location), MOST_RECORDS))
        except (ReadError, OSError) as error:
            reasons.append(f"{file.path!r} {error}")
            continue
        sampled += [Sampled(document, file.location.name, folder=folder) for document in documents]
    if not sampled:
        why = reasons[0] if reasons else "it holds no files"
        raise SourceError(f"Nothing can be read at {str(source)!r}: {why}. Name another folder.")
    return sampled, len(files)


def spread(things: list[_One], most: int) -> list[_One]:
    """So many things, evenly from first to last."""
    step = max(1.0, len(things) / most)
    return [things[int(place * step)] for place in range(min(most, len(things)))]
