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

from pageturner.corpus.reading import OutlineEntry, Page, Reader
from pageturner.tools.desk import state_value
from pageturner.tools.errors import NothingOpen, UnknownPassage
from pageturner.tools.evidence import passage_evidence, section_name, trace

_SECTION_PAGES = 12


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
    return (
        f"Page {page.number} of {page.pages} of {page.document_title!r}, section {section}; "
        f"{', '.join(sides)}."
    )


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
) -> Command[Any]:
    """List the sections of a document with their ids, levels and pages.

    Use it to see how a long document is built before choosing a section to read.
    """
    reader: Reader = runtime.context.reader
    found = await asyncio.to_thread(reader.find_document, document)
    if found is None:
        raise UnknownPassage(f"There is no document {document!r}. Take its id from the notebook.")
    entries = await asyncio.to_thread(reader.outline, found[0])
    told = f"Outline of {found[1]!r}:\n" + "\n".join(map(_line, entries))
    return Command(
        update={
            "trace": [trace("outline", f"{len(entries)} sections", found[1])],
            "messages": [ToolMessage(told, tool_call_id=runtime.tool_call_id or "")],
        }
    )


@tool
async def read_section(
    section: Annotated[str, "Id of the section, from an outline or the notebook."],
    runtime: ToolRuntime[Any, Any],
) -> Command[Any]:
    """Read a section from its first page on, twelve pages at most.

    Use it when an outline names a section that should hold what is missing.
    """
    reader: Reader = runtime.context.reader
    pages = await asyncio.to_thread(reader.section_pages, section)
    if not pages:
        raise UnknownPassage(
            f"There is no text in section {section!r}. Take an id from an outline."
        )
    shown = pages[:_SECTION_PAGES]
    where = await asyncio.to_thread(whereabouts, reader, shown[-1])
    more = f" {len(pages) - len(shown)} more pages follow." if len(pages) > len(shown) else ""
    return _opened(runtime, "read_section", shown, f"{len(shown)} pages read.{more} {where}")


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


def _side(page: Page, here: Page) -> str:
    if page.section_id == here.section_id:
        return "more of this section"
    return f"section {section_name(page.section_number, page.section_title)}"


def _line(entry: OutlineEntry) -> str:
    indent = "  " * (entry.level - 1)
    name = section_name(entry.number, entry.title)
    size = f"from page {entry.first_page}, {entry.num_tokens} tokens"
    return f"{indent}{name} (id {entry.section_id}, {size})"
