"""What a reader yields and what chunking makes of it, before anything is stored."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Protocol

StopReason = Literal["section", "token_limit"]


BlockKind = Literal["text", "table"]


@dataclass(frozen=True, kw_only=True)
class Block:
    """A stretch of text, or a table as Markdown, with the printed pages it stands on."""

    text: str
    kind: BlockKind = "text"
    page_first: int | None = None
    """From 1, as a viewer counts; None where the source has no pages."""
    page_last: int | None = None


@dataclass(frozen=True, kw_only=True)
class ReadSection:
    """A stretch of a document under one heading, without its subsections."""

    number: str
    """"1", "1.2", …; "0" for what stands before the first heading; "ref" for references."""
    title: str
    level: int
    blocks: tuple[Block, ...]
    """In reading order. What has no layout is one block."""

    @property
    def text(self) -> str:
        """All of it, blocks apart by an empty line."""
        return "\n\n".join(block.text for block in self.blocks)


@dataclass(frozen=True, kw_only=True)
class ReadDocument:
    """One document as its file tells it."""

    title: str
    sections: tuple[ReadSection, ...]
    part: str = ""
    """Which record of a file of many; "" where the file is the document."""
    metadata: dict[str, Any] = field(default_factory=dict)
    """Front matter."""
    record: dict[str, Any] = field(default_factory=dict)
    """The fields of a CSV or JSONL record."""
    left_out: tuple[str, ...] = ()
    """What of the file was not read and why ("line 7: 3 fields, the header has 2"); the last
    document of a file of many tells it for all."""

    @property
    def text(self) -> str:
        """Everything readable, headings included, in reading order."""
        parts = [self.title]
        for section in self.sections:
            parts += [section.title] if section.title != self.title else []
            parts.append(section.text)
        return "\n\n".join(part for part in parts if part)


class Reader(Protocol):
    """Reads one kind of file; raises ReadError with the reason when it cannot."""

    def __call__(self, path: Path) -> Iterator[ReadDocument]: ...


@dataclass(frozen=True, kw_only=True)
class Passage:
    """A piece of a section that fits the embedding model."""

    text: str
    num_tokens: int
    stop_reason: StopReason
    page_first: int | None = None
    page_last: int | None = None
