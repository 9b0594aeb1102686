"""A scientific paper while it is put together: sections with floats and formulas still movable.

Readers of papers fill a `Paper`; `document` makes what is stored of it. Tables and figures that
a source keeps apart from the text go to the section that first mentions them.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from pageturner.corpus.documents import Block, ReadDocument, ReadSection
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.headings import levels_of, outline_numbers

FloatKind = Literal["table", "figure"]

_LABEL = re.compile(r"\s*(tab(?:le|\.)?|fig(?:ure|\.)?)\s*([0-9]+|[IVX]+|[A-Z]\.?[0-9]*)\b", re.I)


@dataclass(frozen=True, kw_only=True)
class Float:
    """A table or figure with its caption."""

    kind: FloatKind
    blocks: tuple[Block, ...]
    id: str = ""
    """What the source's cross-references point at."""

    @property
    def label(self) -> str:
        """Its number, such as "2" of "Table 2. Results"; "" where it has none."""
        return next((label for b in self.blocks if (label := float_label(b.text, self.kind))), "")

    @property
    def page(self) -> int | None:
        return next((block.page_first for block in self.blocks if block.page_first), None)


@dataclass(frozen=True, kw_only=True)
class Formula:
    """A formula that stands on a line of its own."""

    text: str
    label: str = ""
    """Its number, such as "3" of "(3)"."""
    page_first: int | None = None
    page_last: int | None = None

    @property
    def block(self) -> Block:
        label = f" ({self.label})" if self.label else ""
        return Block(
            text=f"{self.text}{label}", page_first=self.page_first, page_last=self.page_last
        )


Item = Block | Float | Formula


@dataclass(kw_only=True)
class Draft:
    """A section in the making."""

    title: str
    level: int | None = 1
    """None where only its number, or its place among numbered ones, tells."""
    number: str | None = None
    """None where the source gives none; "0" before the first heading; "ref" for references."""
    items: list[Item] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    """The ids of floats that its text points at."""


@dataclass(kw_only=True)
class Paper:
    """A paper in the making."""

    title: str
    metadata: dict[str, Any] = field(default_factory=dict)
    drafts: list[Draft] = field(default_factory=list)
    floats: list[Float] = field(default_factory=list)
    """What the source keeps apart from its text."""
    part: str = ""
    notes: tuple[str, ...] = ()

    @classmethod
    def of(cls, document: ReadDocument) -> "Paper":
        """A document of another reader, its tables movable."""
        return cls(
            title=document.title,
            metadata=document.metadata,
            drafts=[
                Draft(
                    title=section.title,
                    level=section.level,
                    number=section.number,
                    items=[item for block in section.blocks for item in _movable(block)],
                )
                for section in document.sections
            ],
            part=document.part,
            notes=document.notes,
        )

    @property
    def is_empty(self) -> bool:
        """Whether it has no text, table or figure."""
        return not self.floats and not any(draft.items for draft in self.drafts)

    def document(self) -> ReadDocument:
        """What is stored: floats in their sections, every section with its number and level."""
        self._place()
        numbers = [draft.number for draft in self.drafts]
        levels = list(levels_of((d.level, d.number, d.title) for d in self.drafts))
        if any(number not in (None, "", "0", "ref") for number in numbers):
            numbers = [number or "" for number in numbers]
        sections = [
            ReadSection(
                number=number, title=draft.title, level=level, blocks=tuple(_merged(draft.items))
            )
            for draft, level, number in zip(
                self.drafts, levels, outline_numbers(numbers, levels), strict=True
            )
        ]
        if not any(section.blocks for section in sections):
            opening = ReadSection(
                number="0", title=self.title, level=1, blocks=(Block(text=self.title),)
            )
            sections = [opening, *sections]
        return ReadDocument(
            title=self.title,
            sections=tuple(sections),
            part=self.part,
            metadata=self.metadata,
            notes=self.notes,
        )

    def replace_floats(self, kind: FloatKind, floats: Sequence[Float]) -> None:
        """Put these in the place of all tables, or of all figures.

        One goes where the one with its number stood, or was to go; otherwise after the text of its
        page, and at the end where it has no page.
        """
        self._place()
        waiting = {one.label: one for one in reversed(floats) if one.label}
        for draft in self.drafts:
            kept: list[Item] = []
            for item in draft.items:
                if isinstance(item, Float) and item.kind == kind:
                    if (new := waiting.pop(item.label, None)) is not None:
                        kept.append(new)
                else:
                    kept.append(item)
            draft.items = kept
        standing = {id(item) for draft in self.drafts for item in draft.items}
        for one in floats:
            if id(one) not in standing:
                self._after_its_page(one)

    def items(self) -> Iterator[tuple[list[Item], int]]:
        """(items of a section, index) of all there is, in reading order."""
        for draft in self.drafts:
            for index in range(len(draft.items)):
                yield draft.items, index

    def _place(self) -> None:
        """Every float that stands apart, at the end of the section that first mentions it."""
        for one in self.floats:
            home = next(
                (draft for draft in self.drafts if one.id and one.id in draft.mentions), None
            )
            if home is not None:
                home.items.append(one)
            else:
                self._after_its_page(one)
        self.floats = []

    def _after_its_page(self, one: Float) -> None:
        best: tuple[list[Item], int] | None = None
        for items, index in self.items():
            page = _page(items[index])
            if one.page is not None and page is not None and page <= one.page:
                best = items, index
        if best is not None:
            best[0].insert(best[1] + 1, one)
            return
        last = self.drafts[-1] if self.drafts else None
        if last is None or last.title != _LOOSE:
            last = Draft(title=_LOOSE, number="")
            self.drafts.append(last)
        last.items.append(one)


_LOOSE = "Figures and tables"
_MOST_NAMED = 20


def documents(papers: Iterable[tuple[Paper, str]], kind: str) -> Iterator[ReadDocument]:
    """The papers of a file; one that states neither title nor text is left out by name.

    Args:
        papers: each with the title that it was given in case it states none.
        kind: what is read of the file, in words: "a JATS article".

    Raises:
        ReadError: none states a title or has text.
    """
    held: ReadDocument | None = None
    left_out: list[str] = []
    for paper, stand_in in papers:
        if paper.is_empty and paper.title == stand_in:
            left_out.append(f"{paper.part or stand_in!r}: no title and no text of {kind}")
            continue
        if held:
            yield held
        held = paper.document()
    if held is None:
        raise ReadError(
            f"empty: it holds no title and no text of {kind}; "
            "if it is of another vocabulary (DocBook, say), save it as HTML"
        )
    if (more := len(left_out) - _MOST_NAMED) > 0:
        left_out[_MOST_NAMED:] = [f"{more} more like these"]
    yield replace(held, left_out=(*held.left_out, *left_out))


def float_label(text: str, kind: FloatKind) -> str:
    """The number a caption opens with: "2" of "Table 2. Results"; "" for other text."""
    found = _LABEL.match(text)
    if not found or found.group(1)[0].lower() != kind[0]:
        return ""
    return found.group(2).rstrip(".").upper()


def _merged(items: Sequence[Item]) -> Iterator[Block]:
    """Blocks; paragraphs on the same pages are one."""
    held: Block | None = None
    for block in _blocks(items):
        if held is None:
            held = block
        elif held.kind == block.kind == "text" and _pages(held) == _pages(block):
            held = replace(held, text=f"{held.text}\n\n{block.text}")
        else:
            yield held
            held = block
    if held is not None:
        yield held


def _movable(block: Block) -> Iterator[Item]:
    """A table as a float, a text by its paragraphs."""
    if block.kind == "table":
        yield Float(kind="table", blocks=(block,))
    else:
        for text in filter(str.strip, block.text.split("\n\n")):
            yield replace(block, text=text)


def _blocks(items: Sequence[Item]) -> Iterator[Block]:
    for item in items:
        if isinstance(item, Float):
            yield from item.blocks
        elif isinstance(item, Formula):
            yield item.block
        else:
            yield item


def _pages(block: Block) -> tuple[int | None, int | None]:
    return block.page_first, block.page_last


def _page(item: Item) -> int | None:
    return item.page if isinstance(item, Float) else item.page_first
