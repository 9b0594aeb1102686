"""The notebook of evidence: markers given, and the page a model or a person reads."""

import re
from collections.abc import Sequence

from pageturner.tools.evidence import Evidence, place

MAX_ENTRIES = 60

MARKER = re.compile(r"\[(\d{1,4})\]")
"""How an answer cites an entry."""

_TAG = re.compile(r"<(?=\s*/?\s*source)", re.IGNORECASE)


def add(notebook: Sequence[Evidence], findings: Sequence[Evidence]) -> list[Evidence]:
    """The notebook with findings at its end, each with the next marker."""
    start = max((entry["marker"] for entry in notebook), default=0)
    new = [
        Evidence({**finding, "marker": start + number})
        for number, finding in enumerate(findings[: max(0, MAX_ENTRIES - len(notebook))], start=1)
    ]
    return [*notebook, *new]


def quotable(text: str) -> str:
    """A source's text without what would read as our own citations: its [2] becomes (2)."""
    return MARKER.sub(r"(\1)", text)


def render(notebook: Sequence[Evidence]) -> str:
    """The notebook as text for a model; retrieved text stands inside `<source>` and is data."""
    if not notebook:
        return "(empty)"
    return "\n\n".join(map(_entry, notebook))


def _entry(entry: Evidence) -> str:
    title = entry["documents"][0]["title"] if len(entry["documents"]) == 1 else ""
    passage = entry["passage"]
    if passage is not None:
        more = "continues on the next page" if passage["stop_reason"] == "token_limit" else ""
        head = [title, place(entry), f"passage id {passage['id']}", more]
    else:
        documents = f"rows over {len(entry['documents'])} documents"
        head = [documents, f"from SQL: {place(entry)}"]
    about = "; ".join(part for part in head if part)
    body = _TAG.sub("‹", quotable(entry["text"]))
    return f'<source id="{entry["marker"]}" about="{_attribute(about)}">\n{body}\n</source>'


def _attribute(text: str) -> str:
    return text.replace('"', "'").replace("<", "‹").replace("\n", " ")
