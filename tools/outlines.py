"""The outline of a document as text: of a very long one its upper levels, or a part of it whole."""

from pageturner.corpus.pages import OutlineEntry
from pageturner.corpus.reading import Reader
from pageturner.tools.errors import UnknownPassage
from pageturner.tools.evidence import section_name
from pageturner.tools.words import counted

_OUTLINED = 150
"""Sections of an outline that are told at most."""


def place_of(section: str, entries: list[OutlineEntry], title: str) -> int | None:
    """Where a section is in an outline; None if none is named.

    Raises:
        UnknownPassage: the document has no section of that id.
    """
    places = (place for place, entry in enumerate(entries) if entry.section_id == section)
    place = next(places, None) if section else None
    if section and place is None:
        raise UnknownPassage(
            f"There is no section {section!r} in {title!r}. Take an id from its outline."
        )
    return place


def outlined(
    reader: Reader, document: tuple[str, str], entries: list[OutlineEntry], start: int | None
) -> str:
    """An outline as text; of a very long one its upper levels, or all of it from a place on."""
    shown, end = _upper(entries) if start is None else _from(entries, start)
    printed = reader.printed_range(document[0])
    pages = f", printed pages {printed[0]} to {printed[1]}" if printed else ""
    end = f"{counted(len(entries), 'section')}{pages}.{end}"
    return "\n".join([f"Outline of {document[1]!r}:", *map(_line, shown), end])


def _upper(entries: list[OutlineEntry]) -> tuple[list[OutlineEntry], str]:
    """The levels that fit, and what is to be said of the others."""
    if len(entries) <= _OUTLINED:
        return entries, ""
    levels = sorted({entry.level for entry in entries})
    fitting = entries
    while len(fitting) > _OUTLINED and len(levels) > 1:
        upper = [entry for entry in entries if entry.level < levels[-1]]
        if len(upper) == 1:  # what opens the document, and nothing of how it is built
            break
        fitting = upper
        levels.pop()
    shown = fitting[:_OUTLINED]
    which = f"the first {len(shown)} of {len(fitting):,}" if len(shown) < len(fitting) else "those"
    depth = f"level {levels[0]}" if len(levels) == 1 else f"levels {levels[0]} to {levels[-1]}"
    end = f" Shown are {which} of {depth}; outline with `section` lists all from a section on"
    if len(shown) < len(fitting):
        end += f", and the next of {depth} is {fitting[_OUTLINED].section_id!r}"
    return shown, f"{end}."


def _from(entries: list[OutlineEntry], start: int) -> tuple[list[OutlineEntry], str]:
    """All sections from one on, and how to go on from there."""
    after = start + _OUTLINED
    shown = entries[start:after]
    end = f" Shown are sections {start + 1:,} to {start + len(shown):,} of all levels"
    if after < len(entries):
        return shown, f"{end}; go on with section={entries[after].section_id!r}."
    return shown, f"{end}, the last one included."


def _line(entry: OutlineEntry) -> str:
    indent = "  " * (entry.level - 1)
    name = section_name(entry.number, entry.title)
    page = entry.page_first or entry.first_page
    size = f"from page {page}, {counted(entry.num_tokens, 'token')}"
    return f"{indent}{name} (id {entry.section_id}, {size})"
