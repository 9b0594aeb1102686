"""The notebook of evidence: markers given, and the page a model or a person reads."""

import re
from collections.abc import Sequence

from pageturner.prompts.material import as_attribute, as_material
from pageturner.tools.evidence import Evidence, last_page, pages_told, passage_ids

MAX_ENTRIES = 60

MARKER = re.compile(r"\[(\d{1,4})\]")
"""How an answer cites an entry."""

_NAMED = 3
"""So many documents behind rows are named; more are counted."""


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


def render(notebook: Sequence[Evidence], *, turning: bool = False) -> str:
    """The notebook as text for a model; retrieved text stands inside `<source>` and is data.

    Args:
        turning: with the ids that tools take, and what lies on the next page.
    """
    if not notebook:
        return "(empty)"
    pages = {
        (passage["document_hash"], page): entry["marker"]
        for entry in notebook
        if (passage := entry["passage"]) is not None
        for page in range(passage["page"], last_page(passage) + 1)
    }
    return "\n\n".join(_entry(entry, pages, turning) for entry in notebook)


def _entry(entry: Evidence, pages: dict[tuple[str, int], int], turning: bool) -> str:
    about = _about_rows(entry) if entry["rows"] is not None else _about_passage(entry)
    if turning:
        about |= _ways_on(entry, pages)
    named = ((name, as_attribute(value, "source")) for name, value in about.items() if value)
    attributes = "".join(f' {name}="{value}"' for name, value in named)
    body = as_material(quotable(entry["text"]), "source")
    return f'<source id="{entry["marker"]}"{attributes}>\n{body}\n</source>'


def _about_passage(entry: Evidence) -> dict[str, str]:
    passage, document = entry["passage"], entry["documents"][0]
    about = {"document": document["title"]}
    if passage is not None and passage["pages"] > 1:
        name, pages = pages_told(passage)
        about[name] = pages
        if passage["section"] != document["title"]:
            about["section"] = passage["section"]
    return about


def _about_rows(entry: Evidence) -> dict[str, str]:
    rows, documents = entry["rows"], entry["documents"]
    assert rows is not None
    named = "; ".join(document["title"] for document in documents)
    about = {
        "sql": rows["sql"],
        "documents": named if len(documents) <= _NAMED else str(len(documents)),
    }
    if not rows["rows"]:
        about["rows"] = "none: nothing matches"
    elif rows["truncated"]:
        about["rows"] = f"the first {len(rows['rows'])} only"
    return about


def _ways_on(entry: Evidence, pages: dict[tuple[str, int], int]) -> dict[str, str]:
    """The ids to turn or read on with; a document of one page has none."""
    passage = entry["passage"]
    if passage is None or passage["pages"] == 1:
        return {}
    ids = passage_ids(entry)
    ways = {"passage_id": ids[0], "section_id": passage["section_id"]}
    if len(ids) > 1:
        ways = {"passage_id": ids[0], "last_passage_id": ids[-1], "section_id": ways["section_id"]}
    after = pages.get((passage["document_hash"], last_page(passage) + 1))
    if after is not None:
        ways["next_page"] = f"in the notebook as [{after}]"
    elif passage["stop_reason"] == "token_limit":
        ways["next_page"] = "goes on with this section"
    return ways
