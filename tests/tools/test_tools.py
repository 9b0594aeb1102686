"""The tools without our graph: in a stock ToolNode, with a desk as the run's context."""

import operator
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import pytest
from langchain_core.messages import AIMessage, AnyMessage, ToolMessage
from langgraph.graph import START, StateGraph
from langgraph.graph.message import add_messages
from langgraph.prebuilt import ToolNode
from langgraph.store.memory import InMemoryStore
from reportlab.pdfgen import canvas

from pageturner.corpus.corpus import Corpus
from pageturner.tools.catalog import TOOLS
from pageturner.tools.desk import Desk
from pageturner.tools.errors import ToolError
from pageturner.tools.memory import Reservoir
from pageturner.tools.scope import Scoper, ScopeState
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.conftest import ingested, opened, write_files


@dataclass(kw_only=True)
class HostState:
    """The keys the tools write, in a host's own state."""

    messages: Annotated[list[AnyMessage], add_messages] = field(default_factory=list)
    findings: Annotated[list[Any], operator.add] = field(default_factory=list)
    trace: Annotated[list[Any], operator.add] = field(default_factory=list)
    scope: ScopeState | None = None
    open_page: str | None = None


def tell(error: ToolError) -> str:
    return str(error)


async def call(corpus: Corpus, state: HostState, name: str, **arguments: Any) -> dict[str, Any]:
    """One tool call through LangGraph's own ToolNode."""
    reader = corpus.reader()
    desk = Desk(
        reader=reader,
        scoper=Scoper(corpus, EmbeddedSqlWriter()),
        reservoir=Reservoir(InMemoryStore(), reader, user="u"),
    )
    graph = StateGraph(HostState, context_schema=Desk)
    graph.add_node("tools", ToolNode(TOOLS, handle_tool_errors=tell))
    graph.add_edge(START, "tools")
    request = AIMessage("", tool_calls=[{"name": name, "args": arguments, "id": "1"}])
    state.messages = [request]
    result: dict[str, Any] = await graph.compile().ainvoke(state, context=desk)
    return result


def told(result: dict[str, Any]) -> str:
    message = result["messages"][-1]
    assert isinstance(message, ToolMessage)
    return message.text


async def first_page(corpus: Corpus) -> str:
    result = await call(corpus, HostState(), "search_passages", queries=["How the line works"])
    found = [f for f in result["findings"] if f["passage"]["page"] == 1]
    return next(f["passage"]["id"] for f in found if f["documents"][0]["title"] == "Handbook")


async def test_scope_documents_narrows_what_is_searched(corpus: Corpus) -> None:
    scoped = await call(
        corpus, HostState(), "scope_documents", request="days with more than 400 passengers"
    )
    assert told(scoped).startswith("2 of 4 reports match")
    assert scoped["findings"][0]["rows"]["sql"].startswith("SELECT")
    found = await call(
        corpus, HostState(scope=scoped["scope"]), "search_passages", queries=["clear day"]
    )
    assert {f["documents"][0]["source"] for f in found["findings"]} == {
        "2025-03-01.md",
        "2025-03-03.md",
    }
    assert "inside the scope of 2 reports" in told(found)


async def test_an_empty_scope_is_told_and_finds_nothing(corpus: Corpus) -> None:
    scoped = await call(
        corpus, HostState(), "scope_documents", request="days with more than 9000 passengers"
    )
    assert "0 of 4 reports match" in told(scoped)
    assert "date runs from 2025-03-01 to 2025-03-03" in told(scoped)
    state = HostState(scope=scoped["scope"])
    found = await call(corpus, state, "search_passages", queries=["clear"])
    assert found["findings"] == []
    assert "the scope is empty" in told(found)
    state = HostState(scope=scoped["scope"])
    outside = await call(corpus, state, "search_passages", queries=["clear"], everywhere=True)
    assert outside["findings"]


async def test_what_is_not_for_records_is_said(corpus: Corpus) -> None:
    result = await call(corpus, HostState(), "scope_documents", request="why is the sea salty")
    assert "search for it instead" in told(result)
    assert result["scope"] is None


async def test_pages_turn_and_say_where_one_is(corpus: Corpus) -> None:
    page = await first_page(corpus)
    after = await call(corpus, HostState(), "next_page", passage=page)
    assert told(after).startswith("Page 2 of 5 of 'Handbook', section 1 Boarding;")
    opened = after["open_page"]
    again = await call(corpus, HostState(open_page=opened), "next_page")
    assert told(again).startswith("Page 3 of 5")
    back = await call(corpus, HostState(open_page=opened), "previous_page")
    assert told(back).startswith("Page 1 of 5")
    start = await call(corpus, HostState(open_page=back["open_page"]), "previous_page")
    assert told(start).startswith("This is the first page.")
    assert "nothing before it" in told(start)
    assert start["findings"] == []


async def test_a_page_is_opened_by_its_number(corpus: Corpus) -> None:
    page = await call(corpus, HostState(), "open_page", document="Handbook", page=2)
    assert told(page).startswith("Page 2 of 5 of 'Handbook'")
    assert page["open_page"] == page["findings"][0]["passage"]["id"]
    end = await call(corpus, HostState(), "open_page", document="Handbook", page=9)
    assert "'Handbook' has no text on page 9; it has pages 1 to 5." in told(end)


ERRORS = [
    ("open_page", {"document": "nonesuch", "page": 1}, "There is no document 'nonesuch'"),
    ("open_page", {"document": "Handbook", "page": 10**20}, "'Handbook' has no text on page"),
    ("open_page", {"document": "Handbook", "page": -(10**20)}, "'Handbook' has no text on page"),
    ("next_page", {}, "No page is open yet"),
    ("previous_page", {"passage": "nonesuch"}, "There is no passage 'nonesuch'"),
    ("outline", {"document": "nonesuch"}, "There is no document 'nonesuch'"),
    (
        "outline",
        {"document": "Handbook", "section": "nonesuch"},
        "There is no section 'nonesuch' in 'Handbook'. Take an id from its outline.",
    ),
    ("read_section", {"section": "nonesuch"}, "There is no text in section 'nonesuch'"),
    ("search_passages", {"queries": ["  "]}, "No query was given"),
]


@pytest.mark.parametrize(("name", "arguments", "message"), ERRORS)
async def test_errors_are_for_the_model(
    corpus: Corpus, name: str, arguments: dict[str, Any], message: str
) -> None:
    result = await call(corpus, HostState(), name, **arguments)
    assert message in told(result)
    assert result["messages"][-1].status == "error"


async def test_an_outline_names_sections_that_can_be_read(corpus: Corpus) -> None:
    listed = told(await call(corpus, HostState(), "outline", document="Handbook"))
    line = next(one for one in listed.splitlines() if "Surge at the berth" in one)
    assert listed.splitlines()[-1].endswith(
        "sections. Nothing of it is open; it begins with section Handbook and ends with "
        "2 Surge at the berth."
    )
    section = line.partition("(id ")[2].partition(",")[0]
    read = await call(corpus, HostState(), "read_section", section=section)
    assert "double the lines" in read["findings"][0]["text"]
    assert told(read).startswith("1 page read. Page 5 of 5")
    assert told(read).endswith("nothing after it.")


async def test_an_outline_says_where_the_open_page_is(corpus: Corpus) -> None:
    after = await call(corpus, HostState(), "next_page", passage=await first_page(corpus))
    state = HostState(open_page=after["open_page"])
    listed = told(await call(corpus, state, "outline", document="Handbook"))
    assert " sections. Open is: Page 2 of 5 of 'Handbook', section 1 Boarding; before it " in listed
    other = told(await call(corpus, state, "outline", document="2025-03-01.md"))
    assert "Nothing of it is open" in other


async def test_a_section_without_text_is_read_by_what_lies_below(tmp_path: Path) -> None:
    text = "# Rules\n\n## Dues\n\n### Cars\n\nNine.\n\n### Bikes\n\nTwo.\n\n## Pets\n\nNone.\n"
    write_files(tmp_path / "source", {"rules.md": text})
    ingested(tmp_path / "source", tmp_path / "corpus")
    rules = opened(tmp_path / "corpus")
    listed = told(await call(rules, HostState(), "outline", document="rules.md"))
    line = next(one for one in listed.splitlines() if "Dues" in one)
    section = line.partition("(id ")[2].partition(",")[0]
    read = await call(rules, HostState(), "read_section", section=section)
    assert [entry["text"] for entry in read["findings"]] == ["Nine.", "Two."]
    assert told(read).startswith("2 pages read. Page 2 of 3 of 'Rules', section 1.2 Bikes;")


SECTION = re.compile(r"^ *(.+?) \(id (\w+), ", re.MULTILINE)


async def test_every_section_of_a_very_long_document_can_be_listed(tmp_path: Path) -> None:
    parts = [f"{'#' * (1 + n % 2)} Part {n}\n\nText {n}.\n\n" for n in range(1_000)]
    write_files(tmp_path / "source", {"long.md": "".join(parts)})
    ingested(tmp_path / "source", tmp_path / "corpus")
    corpus = opened(tmp_path / "corpus")
    upper = told(await call(corpus, HostState(), "outline", document="long.md"))
    assert [name for name, _ in SECTION.findall(upper)] == [
        f"{n + 1} Part {2 * n}" for n in range(150)
    ]
    end = re.search(r"the next of level 1 is '(\w+)'\. Nothing of it is open", upper)
    assert "1,000 sections. Shown are the first 150 of 500 of level 1; outline with" in upper
    assert end
    below = await listed_from(corpus, end.group(1))
    assert [name for name, _ in SECTION.findall(below)][:3] == [
        "151 Part 300",
        "151.1 Part 301",
        "152 Part 302",
    ]
    assert "Shown are sections 301 to 450 of all levels; go on with section='" in below
    listed: list[str] = []
    section = SECTION.findall(upper)[0][1]
    while section:
        some = await listed_from(corpus, section)
        listed += (name for name, _ in SECTION.findall(some))
        goes_on = re.search(r"go on with section='(\w+)'", some)
        section = goes_on.group(1) if goes_on else ""
    assert [name.partition(" ")[2] for name in listed] == [f"Part {n}" for n in range(1_000)]
    assert "Shown are sections 901 to 1,000 of all levels, the last one included." in some


async def listed_from(corpus: Corpus, section: str) -> str:
    return told(await call(corpus, HostState(), "outline", document="long.md", section=section))


UPPER = [
    # (level of each of 300 sections, how many are listed, what is said of the others)
    ("#".ljust(100, "2") * 3, 3, "Shown are those of level 1; outline with `section` lists all"),
    ("#" + "2" * 299, 150, "Shown are the first 150 of 300 of levels 1 to 2; outline with"),
    ("2" * 300, 150, "Shown are the first 150 of 300 of level 2; outline with"),
]


@pytest.mark.parametrize(("levels", "count", "said"), UPPER)
async def test_an_outline_that_drops_sections_says_which(
    tmp_path: Path, levels: str, count: int, said: str
) -> None:
    marks = (level.replace("2", "##") for level in levels)
    parts = [f"{mark} Part {n}\n\nText {n}.\n\n" for n, mark in enumerate(marks)]
    write_files(tmp_path / "source", {"long.md": "".join(parts)})
    ingested(tmp_path / "source", tmp_path / "corpus")
    corpus = opened(tmp_path / "corpus")
    listed = told(await call(corpus, HostState(), "outline", document="long.md"))
    assert len(SECTION.findall(listed)) == count
    assert f"300 sections. {said}" in listed


async def test_memory_that_knows_nothing_says_so(corpus: Corpus) -> None:
    result = await call(corpus, HostState(), "recall_memory", query="surge?")
    assert told(result).startswith("Not known (popularity 0)")


def test_every_tool_tells_the_model_what_it_does_and_when_to_use_it() -> None:
    for tool in TOOLS:
        assert "Use it" in tool.description, tool.name
        schema = tool.tool_call_schema
        assert not isinstance(schema, dict)
        assert "runtime" not in schema.model_json_schema()["properties"]


async def test_an_outlines_pages_are_those_that_open(tmp_path: Path) -> None:
    """Of a PDF the printed ones, however many passages it was cut into."""
    (tmp_path / "source").mkdir()
    page = canvas.Canvas(str(tmp_path / "source" / "valves.pdf"))
    for number, part in enumerate(("Fitting", "Testing", "Repair"), 1):
        page.setFont("Helvetica-Bold", 18)
        page.drawString(72, 780, f"{number} {part}")
        page.bookmarkPage(part)
        page.addOutlineEntry(f"{number} {part}", part)
        page.setFont("Helvetica", 10)
        for line in range(55):
            said = f"{part} step {line}: turn it and note what gauge {line} says."
            page.drawString(72, 750 - 12 * line, said)
        page.showPage()
    page.save()
    ingested(tmp_path / "source", tmp_path / "corpus")
    corpus = opened(tmp_path / "corpus")
    listed = told(await call(corpus, HostState(), "outline", document="valves.pdf"))
    assert re.findall(r"from page (\d+)", listed) == ["1", "2", "3"]
    repair = await call(corpus, HostState(), "open_page", document="valves.pdf", page=3)
    assert re.search(r"Page 3 \(passage \d+ of \d+\) of ", told(repair))
    assert repair["findings"][0]["text"].startswith("Repair step 0")
