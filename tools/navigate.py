"""Reading on: the next page, the previous one, the outline, a whole section.

A page is a passage in the reading order of its document. Every result ends by saying where one
is and what lies either side.
"""

import asyncio
from typing import Annotated, Any

from langchain_core.messages import ToolMessage
from langchain_core.tools import tool
from langgraph.prebuilt import ToolRuntime
from langgraph.types import Command

from pageturner.corpus.listing import pages_below
from pageturner.corpus.pages import OutlineEntry, Page
from pageturner.corpus.reading import Reader
from pageturner.tools.desk import state_value
from pageturner.tools.errors import NothingOpen, UnknownPassage
from pageturner.tools.evidence import passage_evidence, section_name, trace
from pageturner.tools.outlines import outlined, place_of
from pageturner.tools.words import counted

OPENED = 2
"""Pages that are read of a page or section that is opened, unless more are asked for."""

_PAST_ANY_PAGE = 2**31
"""A model may name any number, and a database counts no further than 2^63."""

_MOST_PAGES = 12


def turn(reader: Reader, passage_id: str, by: int) -> Page | None:
    """The page `by` pages on (back, if negative); None at the end of the document.

    Raises:
        UnknownPassage: there is no such passage, or it may not be read.
    """
    _known(reader, passage_id)
    return reader.neighbour(passage_id, by)


def whereabouts(reader: Reader, page: Page) -> str:
    """Where a page is and what lies either side, in one line."""
    before, after = reader.neighbour(page.id, -1), reader.neighbour(page.id, +1)
    sides = [
        f"before it {_side(before, page)}" if before else "nothing before it",
        f"after it {_side(after, page)}" if after else "nothing after it",
    ]
    section = section_name(page.section_number, page.section_title)
    here = f"Page {page.number} of {page.pages}"
    if page.page_first is not None:
        here = f"Page {_printed(page)} (passage {page.number} of {page.pages})"
    return f"{here} of {page.document_title!r}, section {section}; {', '.join(sides)}."


@tool
async def next_page(
    runtime: ToolRuntime[Any, Any],
    passage: Annotated[str, "Id of the passage to turn from; the open page if left out."] = "",
) -> Command[Any]:
    """Read the page after a passage, or after the open one.

    Use it when a table, a list, a procedure or an argument runs on past the end of the passage,
    or when a passage states a problem and its solution should follow.
    """
    return await _turn(runtime, passage, +1)


@tool
async def previous_page(
    runtime: ToolRuntime[Any, Any],
    passage: Annotated[str, "Id of the passage to turn from; the open page if left out."] = "",
) -> Command[Any]:
    """Read the page before a passage, or before the open one.

    Use it when a passage starts in the middle: its table lacks a head, its list lacks an
    introduction, or it says "this" of something named earlier.
    """
    return await _turn(runtime, passage, -1)


@tool
async def outline(
    document: Annotated[str, "Id, file name or exact title of the document."],
    runtime: ToolRuntime[Any, Any],
    section: Annotated[str, "Id of a section to list from; all of it, briefly, if left out."] = "",
) -> Command[Any]:
    """List the sections of a document with their ids, levels and pages.

    Use it to see how a long document is built before choosing a section to read. Of a very long
    one only the upper levels are listed: `section` lists what lies below one of them, and on. It
    ends by saying where in the document the open page is.
    """
    reader: Reader = runtime.context.reader
    found = await asyncio.to_thread(reader.find_document, document)
    if found is None:
        raise UnknownPassage(f"There is no document {document!r}. Take its id from the notebook.")
    entries = await asyncio.to_thread(reader.outline, found[0])
    start = place_of(section.strip(), entries, found[1])
    opened = state_value(runtime.state, "open_page")
    where = await asyncio.to_thread(_where_in, reader, found[0], entries, opened)
    told = f"{await asyncio.to_thread(outlined, reader, found, entries, start)} {where}"
    return Command(
        update={
            "trace": [trace("outline", counted(len(entries), "section"), found[1])],
            "messages": [ToolMessage(told, tool_call_id=runtime.tool_call_id or "")],
        }
    )


@tool
async def open_page(
    document: Annotated[str, "Id, file name or exact title of the document."],
    page: Annotated[int, "The page as printed or as a viewer counts it, from 1."],
    runtime: ToolRuntime[Any, Any],
    pages: Annotated[int, "How many passages of it to read, 12 at most."] = OPENED,
) -> Command[Any]:
    """Read one page of a document by its number.

    Use it when a table of contents, an index or a reference names a page ("see page 42"), or to
    look at the page before or after a table. Documents without printed pages are counted in
    passages.
    """
    reader: Reader = runtime.context.reader
    found = await asyncio.to_thread(reader.find_document, document)
    if found is None:
        raise UnknownPassage(f"There is no document {document!r}. Take its id from the notebook.")
    there, held = await asyncio.to_thread(page_of, reader, found[0], page)
    if not there:
        raise UnknownPassage(f"{found[1]!r} has no text on page {page}; it has {held}.")
    shown = there[: min(max(1, pages), _MOST_PAGES)]
    more = (
        f"{len(there) - len(shown)} more passages of it follow. " if len(there) > len(shown) else ""
    )
    where = await asyncio.to_thread(whereabouts, reader, shown[-1])
    return _opened(runtime, "open_page", shown, more + where)


def page_of(reader: Reader, document_id: str, page: int) -> tuple[list[Page], str]:
    """The passages of a page by its number, and which pages there are, in words."""
    page = min(max(page, 0), _PAST_ANY_PAGE)
    printed = reader.printed_range(document_id)
    if printed is not None:
        return reader.printed(document_id, page), f"pages {printed[0]} to {printed[1]}"
    one = reader.numbered(document_id, page)
    first = one or reader.numbered(document_id, 1)
    return ([one] if one else []), f"pages 1 to {first.pages}" if first else "no pages"


@tool
async def read_section(
    section: Annotated[str, "Id of the section, from an outline or the notebook."],
    runtime: ToolRuntime[Any, Any],
    pages: Annotated[int, "How many pages to read, 12 at most."] = OPENED,
) -> Command[Any]:
    """Read a section from its first page on; of one without text of its own, what lies below it.

    Use it when an outline names a section that should hold what is missing.
    """
    reader: Reader = runtime.context.reader
    there = await asyncio.to_thread(reader.section_pages, section)
    there = there or await asyncio.to_thread(pages_below, reader, section)
    if not there:
        raise UnknownPassage(
            f"There is no text in section {section!r}. Take an id from an outline."
        )
    shown = there[: min(max(1, pages), _MOST_PAGES)]
    where = await asyncio.to_thread(whereabouts, reader, shown[-1])
    left = len(there) - len(shown)
    more = f" {_pages(left)} of it {'follows' if left == 1 else 'follow'}." if left else ""
    return _opened(runtime, "read_section", shown, f"{_pages(len(shown))} read.{more} {where}")


async def _turn(runtime: ToolRuntime[Any, Any], passage: str, by: int) -> Command[Any]:
    reader: Reader = runtime.context.reader
    start = passage.strip() or state_value(runtime.state, "open_page")
    name = "next_page" if by > 0 else "previous_page"
    if not start:
        raise NothingOpen("No page is open yet. Call search_passages first, or pass a passage id.")
    page = await asyncio.to_thread(turn, reader, start, by)
    if page is None:
        here = (await asyncio.to_thread(reader.pages, [start]))[0]
        where = await asyncio.to_thread(whereabouts, reader, here)
        end = "last" if by > 0 else "first"
        return _opened(runtime, name, [], f"This is the {end} page. {where}")
    return _opened(runtime, name, [page], await asyncio.to_thread(whereabouts, reader, page))


def _opened(
    runtime: ToolRuntime[Any, Any], name: str, pages: list[Page], told: str
) -> Command[Any]:
    update: dict[str, Any] = {
        "findings": [passage_evidence(page, 0.0, name) for page in pages],
        "trace": [trace(name, told)],
        "messages": [ToolMessage(told, tool_call_id=runtime.tool_call_id or "")],
    }
    if pages:
        update["open_page"] = pages[-1].id
    return Command(update=update)


def _known(reader: Reader, passage_id: str) -> None:
    if not reader.pages([passage_id]):
        raise UnknownPassage(
            f"There is no passage {passage_id!r}. Take an id from the notebook, "
            "or call search_passages."
        )


def _printed(page: Page) -> str:
    same = page.page_last is None or page.page_last == page.page_first
    return str(page.page_first) if same else f"{page.page_first}–{page.page_last}"


def _side(page: Page, here: Page) -> str:
    if page.section_id == here.section_id:
        return "more of this section"
    return f"section {section_name(page.section_number, page.section_title)}"


def _pages(count: int) -> str:
    return f"{count} page" if count == 1 else f"{count} pages"


def _where_in(
    reader: Reader, document_id: str, entries: list[OutlineEntry], opened: str | None
) -> str:
    """Where the open page is, if it is of this document; else how the document begins and ends."""
    page = next(iter(reader.pages([opened])), None) if opened else None
    if page is not None and page.document_id == document_id:
        return f"Open is: {whereabouts(reader, page)}"
    if not entries:
        return "Nothing of it is open."
    first, last = (section_name(one.number, one.title) for one in (entries[0], entries[-1]))
    return f"Nothing of it is open; it begins with section {first} and ends with {last}."
