"""Headings, text and tables in reading order become numbered sections."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pageturner.corpus.documents import Block, BlockKind, ReadDocument, ReadSection
from pageturner.corpus.readers.headings import numbers_of

_OWN_NUMBER = re.compile(r"(\d{1,3}(?:\.\d{1,3})+|\d{1,3}(?=[.)]))[.)]?\s+(?=\S)")
_BARE_NUMBER = re.compile(
    r"(\d{1,2})\s+(?=[^\W\d_])(?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)",
    re.IGNORECASE,
)
"""Not of a date: "1 March"."""

_REFERENCES = ("references", "bibliography", "works cited", "literature cited")
_TITLE_LENGTH = 300


@dataclass
class _Part:
    """One heading with what stands below it; the first has none and holds the lead."""

    level: int
    title: str
    pieces: list[tuple[BlockKind, int | None, list[str]]] = field(default_factory=list)

    def blocks(self) -> tuple[Block, ...]:
        made = (
            Block(text=text, kind=kind, page_first=page, page_last=page)
            for kind, page, texts in self.pieces
            if (text := "\n\n".join(texts))
        )
        return tuple(made)


class Outline:
    """What a reader tells as it goes through a document, and the document it makes.

    A level-1 heading that opens the document and is the only one is its title. A heading that
    carries its number keeps it ("3.2 Order", and "2 Faults" where such numbers run from 1 on); the
    others are counted, unless the document numbers its sections itself: then they have none.
    """

    def __init__(self) -> None:
        self._parts = [_Part(0, "")]

    def heading(self, level: int, title: str) -> None:
        """Begin a section. Levels need not follow each other; 1 is the highest."""
        if title := " ".join(title.split())[:_TITLE_LENGTH]:
            self._parts.append(_Part(level, title))

    def text(self, text: str, page: int | None = None) -> None:
        """Add a paragraph, or several; those on one page become one block."""
        if text := text.strip("\n").rstrip():
            pieces = self._parts[-1].pieces
            if pieces and pieces[-1][:2] == ("text", page):
                pieces[-1][2].append(text)
            else:
                pieces.append(("text", page, [text]))

    def table(self, table: str, page: int | None = None) -> None:
        """Add a table in Markdown."""
        if table := table.strip():
            self._parts[-1].pieces.append(("table", page, [table]))

    def document(
        self,
        title: str,
        fallback_title: str,
        metadata: dict[str, Any] | None = None,
        left_out: tuple[str, ...] = (),
    ) -> ReadDocument:
        """The document; without a `title` its first heading, then `fallback_title` is taken."""
        lead, *parts = self._parts
        name = title or (parts[0].title if parts else "") or fallback_title
        tops = [part for part in parts if part.level == 1]
        if len(tops) == 1 and tops[0] is parts[0] and not lead.pieces:
            lead, *parts = parts
        sections = [_section(lead, "0", name, 1)] if lead.pieces else []
        stated = _own_numbers(parts)
        numbers = numbers_of(
            [own.group(1) if own else None for own in stated], [part.level for part in parts]
        )
        for part, own, number in zip(parts, stated, numbers, strict=True):
            heading = part.title[own.end() :] if own else part.title
            if heading.lower().rstrip(".: ") in _REFERENCES:
                number = "ref"
            sections.append(_section(part, number, heading, part.level))
        if not sections:
            blocks = (Block(text=name),)
            sections.append(ReadSection(number="0", title=name, level=1, blocks=blocks))
        return ReadDocument(
            title=name, sections=tuple(sections), metadata=metadata or {}, left_out=left_out
        )


def _own_numbers(parts: Sequence[_Part]) -> list[re.Match[str] | None]:
    """The numbers that headings carry; one without a point only in a row that begins at 1."""
    stated = [_OWN_NUMBER.match(part.title) for part in parts]
    found = [_OWN_NUMBER.match(part.title) or _BARE_NUMBER.match(part.title) for part in parts]
    rows: dict[int, list[tuple[int, str]]] = {}
    for place, (part, own) in enumerate(zip(parts, found, strict=True)):
        if own and own.group(1).isdigit():
            rows.setdefault(part.level, []).append((place, own.group(1)))
    for row in rows.values():
        if len(row) > 1 and [number for _, number in row] == [str(n + 1) for n in range(len(row))]:
            for place, _ in row:
                stated[place] = found[place]
    return stated


def _section(part: _Part, number: str, title: str, level: int) -> ReadSection:
    return ReadSection(number=number, title=title, level=level, blocks=part.blocks())
