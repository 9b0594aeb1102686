"""Answers and traces as people see them."""

from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from pageturner.agent.state import Answer
from pageturner.interfaces.funnel import print_funnel
from pageturner.interfaces.plain import one_line
from pageturner.tools.evidence import Citation
from pageturner.tools.words import counted

_DOCUMENTS = 3
_STYLES = {"notebook": "green", "answer": "bold", "error": "red"}


def print_answer(console: Console, answer: Answer, exit_reason: str | None) -> None:
    """The answer, then what its markers point at."""
    console.print(Markdown(answer["text"]))
    print_citations(console, answer, exit_reason)


def print_citations(console: Console, answer: Answer, exit_reason: str | None) -> None:
    """What the markers of an answer point at."""
    if answer["citations"]:
        console.print()
    for citation in answer["citations"]:
        documents = citation["documents"]
        titles = "; ".join(one_line(document["title"]) for document in documents[:_DOCUMENTS])
        more = f" and {len(documents) - _DOCUMENTS} more" if len(documents) > _DOCUMENTS else ""
        source = f" ({one_line(documents[0]['source'])})" if len(documents) == 1 else ""
        where = citation["where"] if citation["kind"] == "passage" else f"SQL: {citation['where']}"
        sections = _sections(citation)
        console.print(
            f"[cyan]\\[{citation['marker']}][/] {escape(titles)}{more}{escape(source + sections)}\n"
            f"    [dim]{escape(where)}[/]",
            soft_wrap=True,
        )
    if exit_reason not in ("sufficient", None):
        console.print(f"[dim]stopped: {exit_reason.replace('_', ' ')}[/]")


def _sections(citation: Citation) -> str:
    """`: Fog, Harbour and 4 more sections`: the records that a table was computed from."""
    named = [one_line(title) for title in citation.get("sections", [])]
    if not named:
        return ""
    rest = citation.get("records", len(named)) - len(named[:_DOCUMENTS])
    more = f" and {counted(rest, 'more section')}" if rest > 0 else ""
    return f": {'; '.join(named[:_DOCUMENTS])}{more}"


def print_trace(console: Console, state: dict[str, Any]) -> None:
    """What happened, step by step, as a table."""
    table = Table("step", "what", "why", box=None, header_style="bold", padding=(0, 1, 0, 0))
    table.columns[1].ratio, table.columns[2].ratio = 3, 4
    table.expand = True
    for event in state["trace"]:
        if event["what"].startswith("dropped "):
            continue  # the funnel sums these up
        spent = f" ({event['milliseconds']:.1f} ms)" if event["milliseconds"] else ""
        table.add_row(
            Text(event["step"], style=_STYLES.get(event["step"], "cyan")),
            Text(event["what"]),
            Text(event["detail"] + spent, style="dim"),
        )
    console.print(table)
    console.print()
    print_funnel(console, state)
