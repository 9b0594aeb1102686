"""Markdown: headings are sections, front matter is metadata (CommonMark, by markdown-it)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

from pageturner.corpus.documents import Block, ReadDocument, ReadSection
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers.text import read_text

_OWN_NUMBER = re.compile(r"(\d{1,3}(?:\.\d{1,3})+|\d{1,3}(?=[.)]))[.)]?\s+(?=\S)")


def read(path: Path) -> Iterator[ReadDocument]:
    yield parse(read_text(path), fallback_title=path.stem)


def parse(text: str, fallback_title: str) -> ReadDocument:
    """Read Markdown; an opening level-1 heading, if it is the only one, is the title."""
    metadata, body = _front_matter(text)
    lines = body.split("\n")
    headings = _headings(body)
    title = str(metadata.get("title") or "")
    title = title or (headings[0].title if headings else fallback_title)
    opening = 0
    if _opens_with_title(lines, headings):
        opening = headings[0].end
        headings = headings[1:]

    sections: list[ReadSection] = []
    ends = [heading.start for heading in headings] + [len(lines)]
    if lead := "\n".join(lines[opening : ends[0]]).strip():
        sections.append(ReadSection(number="0", title=title, level=1, blocks=(Block(text=lead),)))
    numbers = _numbers([heading.level for heading in headings])
    for heading, end, number in zip(headings, ends[1:], numbers, strict=True):
        text = "\n".join(lines[heading.end : end]).strip()
        own_number = _OWN_NUMBER.match(heading.title)
        name = heading.title[own_number.end() :] if own_number else heading.title
        number = own_number.group(1) if own_number else number
        is_references = name.strip().lower() in ("references", "bibliography", "works cited")
        sections.append(
            ReadSection(
                number="ref" if is_references else number,
                title=name,
                level=heading.level,
                blocks=(Block(text=text),) if text else (),
            )
        )
    if not sections:
        sections.append(ReadSection(number="0", title=title, level=1, blocks=(Block(text=title),)))
    return ReadDocument(title=title, sections=tuple(sections), metadata=metadata)


def _opens_with_title(lines: list[str], headings: list["_Heading"]) -> bool:
    tops = [heading for heading in headings if heading.level == 1]
    if len(tops) != 1 or tops[0] is not headings[0]:
        return False
    return not "".join(lines[: tops[0].start]).strip()


@dataclass(frozen=True)
class _Heading:
    level: int
    title: str
    start: int
    """Its first line."""
    end: int
    """The line after it."""


def _headings(body: str) -> list[_Heading]:
    tokens = _parser().parse(body)
    found = []
    for token, content in pairwise(tokens):
        if token.type == "heading_open" and token.level == 0 and token.map:
            plain = "".join(child.content for child in content.children or []) or content.content
            found.append(_Heading(int(token.tag[1]), plain.strip(), token.map[0], token.map[1]))
    return found


@cache
def _parser() -> Any:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark")


def _numbers(levels: list[int]) -> list[str]:
    """Outline numbers: levels 2, 3, 3, 2 give 1, 1.1, 1.2, 2; a skipped level counts once."""
    numbers: list[str] = []
    open_levels: list[int] = []
    counts: list[int] = []
    for level in levels:
        last = 0
        while open_levels and open_levels[-1] >= level:
            open_levels.pop()
            last = counts.pop()
        open_levels.append(level)
        counts.append(last + 1)
        numbers.append(".".join(map(str, counts)))
    return numbers


def _front_matter(text: str) -> tuple[dict[str, Any], str]:
    if not text.startswith("---\n"):
        return {}, text
    front, fence, body = text[4:].partition("\n---\n")
    if not fence:
        return {}, text
    try:
        metadata = yaml.safe_load(front)
    except yaml.YAMLError as error:
        raise ReadError(f"front matter is not YAML: {str(error).splitlines()[0]}") from error
    if metadata is None:
        return {}, body
    if not isinstance(metadata, dict):
        return {}, text
    return {str(key): value for key, value in metadata.items()}, body
