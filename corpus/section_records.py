"""Which sections are records, where a section is what a record describes, and what belongs to each.

    ## 1 June 1902      its title fills a column: it is a record, of that day
    ### Morning         belongs to it, and so do the values that stand here
    ### Evening
    ## Stores           no record above that it could belong to: one, if it fills a column

A section names itself by a column that only some titles fill, or by its temporal column. What those
columns say of a section holds for the records below it, too, where these do not say it themselves:
of the days under "Linden hive", the hive.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pageturner.corpus.config import Column, CorpusConfig
from pageturner.corpus.documents import Block, ReadDocument, ReadSection
from pageturner.corpus.elements import Elements, extract, withhold


@dataclass(frozen=True)
class Part:
    """A section, and what of the document is read with it."""

    section: ReadSection
    """With the text of what belongs to it."""
    owner: int
    """The position of the section whose record this one belongs to: of most, their own."""
    above: int | None = None
    """The nearest section that it stands below and that names itself."""
    members: tuple[ReadSection, ...] = ()


def parts(config: CorpusConfig, document: ReadDocument, file_name: str) -> list[Part]:
    """The sections of a document, in their order."""
    naming = _naming(config)
    only = replace(config, columns=naming)
    open_above: list[int] = []
    owners: list[tuple[int, int | None]] = []
    for position, section in enumerate(document.sections):
        while open_above and document.sections[open_above[-1]].level >= section.level:
            open_above.pop()
        above = open_above[-1] if open_above else None
        found = extract(only, document, file_name, section).values.values() if naming else ()
        if any(value is not None for value in found):
            owners.append((position, above))
            open_above.append(position)
        else:
            owners.append((position if above is None else above, None))
    members: dict[int, list[ReadSection]] = {}
    for position, (owner, _) in enumerate(owners):
        if owner != position:
            members.setdefault(owner, []).append(document.sections[position])
    return [
        Part(_joined(section, members.get(at, ())), *owners[at], tuple(members.get(at, ())))
        for at, section in enumerate(document.sections)
    ]


def section_records(
    config: CorpusConfig, document: ReadDocument, file_name: str, told: Sequence[Part]
) -> list[Elements | None]:
    """The record that each section is; None of one that belongs to another, and of one that fills
    no column, as the preamble of a log of days.

    Args:
        told: its `parts`.
    """
    found: list[Elements | None] = []
    read: dict[int, Elements] = {}
    heads = {part.above for part in told}
    asked = any(column.ask for column in config.columns)
    for position, part in enumerate(told):
        if part.owner != position:
            found.append(None)
            continue
        elements = extract(config, document, file_name, part.section)
        for column, reason in _said_twice(config, document, file_name, part):
            elements.failures.setdefault(column, reason)
        read[position] = elements
        kept = asked or _is_record(config, elements)
        if kept and not asked and position in heads:
            kept = _says_more(config, elements)
        if part.above is not None:
            _inherit(elements, read[part.above], _naming(config))
        withhold(config, elements)
        found.append(elements if kept else None)
    return found


def _naming(config: CorpusConfig) -> tuple[Column, ...]:
    """The columns by which a section names itself."""
    placed = [c for c in config.columns if not (c.upper_end_of or c.derive or c.ask)]
    titled = [c for c in placed if c.source == "title" and (c.pattern or c.type == "date")]
    titled = [column for column in titled if column.type != "boolean"]
    return (*titled, *(c for c in placed if c.temporal and c.source == "text"))


def _joined(section: ReadSection, members: Sequence[ReadSection]) -> ReadSection:
    blocks = [block for one in members for block in (Block(text=one.title), *one.blocks)]
    return replace(section, blocks=(*section.blocks, *blocks)) if blocks else section


def _is_record(config: CorpusConfig, found: Elements) -> bool:
    """Whether a section fills a column. That a pattern is not found says "no" of a boolean only
    where something else says that there is a record."""
    read = [c for c in config.columns if not (c.upper_end_of or c.derive or c.ask)]
    if found.failures or all(column.type == "boolean" for column in read):
        return True
    filled = any(found.values[c.name] is not None for c in read if c.type != "boolean")
    undated = any(column.temporal for column in read)
    return filled or (not undated and _is_told(read, found))


def _says_more(config: CorpusConfig, found: Elements) -> bool:
    """Whether a section that others with names of their own stand below says more than its own."""
    naming = {column.name for column in _naming(config)}
    rest = [c for c in config.columns if c.name not in naming]
    filled = any(found.values[c.name] is not None for c in rest if c.type != "boolean")
    return filled or bool(found.failures) or _is_told(rest, found)


def _is_told(columns: Sequence[Column], found: Elements) -> bool:
    return any(found.values[column.name] for column in columns if column.type == "boolean")


def _inherit(elements: Elements, above: Elements, naming: Sequence[Column]) -> None:
    for column in naming:
        value = above.values[column.name]
        if elements.values[column.name] is None and value is not None:
            elements.values[column.name] = value
            elements.failures.pop(column.name, None)
            if digits := above.dates.get(column.name):
                elements.dates[column.name] = digits


def _said_twice(
    config: CorpusConfig, document: ReadDocument, file_name: str, part: Part
) -> Iterator[tuple[str, str]]:
    """The columns for which sections that belong to a record have another value than it has."""
    if not part.members:
        return
    columns = [c for c in config.columns if c.source == "text" and c.pattern and not c.temporal]
    only = replace(config, columns=tuple(c for c in columns if c.type != "boolean"))
    own = extract(only, document, file_name, part.section).values
    each = [(one.title, extract(only, document, file_name, one).values) for one in part.members]
    for name, value in own.items():
        others = [(title, found[name]) for title, found in each if found[name] not in (None, value)]
        if others:
            title, other = others[0]
            yield name, f"{title!r} below it says {other!r}; the record has {value!r}"
