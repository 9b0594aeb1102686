"""Evidence as plain data: what tools find, what the notebook keeps, what answers cite.

Everything here survives a checkpoint (`LANGGRAPH_STRICT_MSGPACK=true`): dicts, lists, strings
and numbers, nothing else.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict

from pageturner.corpus.card import Value
from pageturner.corpus.pages import Page
from pageturner.tools.scoping import Form, Rows

NAMED = "named by a passage found"
DECLARED = "declared to tell it"
"""How a passage was found whose document another one names."""


class DocumentRef(TypedDict):
    """A document that evidence comes from."""

    id: str
    title: str
    source: str


class PassageRef(TypedDict):
    """Where a passage stands."""

    id: str
    document_hash: str
    section_id: str
    section: str
    """Number and title: "3.2 Refunds"."""
    page: int
    pages: int
    stop_reason: str
    ids: NotRequired[list[str]]
    """All passages of a segment in reading order, where it is more than one; `id` is the first."""
    starts: NotRequired[list[int]]
    """Where in the text each of them begins."""
    sections: NotRequired[list[list[str]]]
    """Of each of them, the id and the name of its section."""
    page_to: NotRequired[int]
    """The page that a segment ends with."""
    printed: NotRequired[list[list[int | None]]]
    """Of each passage of a segment the printed pages, first and last, where there are any."""
    page_first: NotRequired[int]
    """The printed page it starts on, where the source has pages."""
    page_last: NotRequired[int]


class Hit(TypedDict):
    """That a query found a passage."""

    query: str
    rank: int
    """From 0."""
    similarity: float
    """Cosine to this query."""


class RowsRef(TypedDict):
    """What the database answered, and the SQL it answered to."""

    sql: str
    columns: list[str]
    rows: list[list[Value]]
    form: Form
    records: int
    """How many records stand behind the rows."""
    truncated: bool
    asked: NotRequired[str]
    """The question that the SQL was written for."""
    sections: NotRequired[list[str]]
    """The titles of the sections that the first of these records are, where records are
    sections."""


class Evidence(TypedDict):
    """A passage or a table that was found; in the notebook it has a marker."""

    marker: int
    """Its number in the notebook, cited as `[1]`; 0 until it is in."""
    kind: Literal["passage", "rows"]
    text: str
    documents: list[DocumentRef]
    score: float
    """Cosine similarity to the best matching query; 1 for rows, which match exactly."""
    found_by: list[str]
    passage: PassageRef | None
    rows: RowsRef | None
    tokens: NotRequired[int]
    """Of the text, as the embedding model counts; left out for rows."""
    hits: NotRequired[list[Hit]]
    """The queries that found it, the nearest first."""
    asked: NotRequired[str]
    """Of several questions of one turn, the one that it was searched for."""


class Citation(TypedDict):
    """What a marker in an answer points at."""

    marker: int
    kind: Literal["passage", "rows"]
    documents: list[DocumentRef]
    where: str
    """"page 12 of 31, section 3.2 Refunds", or the SQL."""
    sections: NotRequired[list[str]]
    """Of rows whose records are sections, the titles of the first of these."""
    records: NotRequired[int]
    """How many they are."""
    page_first: NotRequired[int]
    """The printed page it starts on, where the source has pages; for links into a PDF."""
    page_last: NotRequired[int]


class TraceEvent(TypedDict):
    """One line of what happened and why."""

    step: str
    """The node or tool."""
    what: str
    detail: str
    milliseconds: float
    funnel: NotRequired["Narrowed"]
    """Of a stage: how much it was given, and how much it kept."""


class Narrowed(TypedDict):
    """What a stage of `refine` made of what it was given."""

    given: int
    kept: int
    tokens_given: int
    tokens_kept: int
    note: NotRequired[str]
    """What else the stage has to tell, as of passages that it could not judge."""


def trace(step: str, what: str, detail: str = "", milliseconds: float = 0.0) -> TraceEvent:
    """Make a trace event."""
    return TraceEvent(step=step, what=what, detail=detail, milliseconds=round(milliseconds, 2))


def passage_evidence(page: Page, score: float, found_by: str, hits: Sequence[Hit] = ()) -> Evidence:
    """A page as evidence, not yet in the notebook."""
    evidence = Evidence(
        marker=0,
        kind="passage",
        text=page.text,
        documents=[DocumentRef(id=page.document_id, title=page.document_title, source=page.source)],
        score=round(float(score), 4),
        found_by=[found_by],
        passage=PassageRef(
            id=page.id,
            document_hash=page.document_hash,
            section_id=page.section_id,
            section=section_name(page.section_number, page.section_title),
            page=page.number,
            pages=page.pages,
            stop_reason=page.stop_reason,
        ),
        rows=None,
        tokens=page.num_tokens,
    )
    passage = evidence["passage"]
    if passage is not None and page.page_first is not None:
        passage["page_first"] = page.page_first
        passage["page_last"] = page.page_last or page.page_first
    if hits:
        evidence["hits"] = list(hits)
    return evidence


def passage_ids(evidence: Evidence) -> list[str]:
    """The passages whose text it is, in reading order; none for rows."""
    passage = evidence["passage"]
    return (passage.get("ids") or [passage["id"]]) if passage is not None else []


def length_of(evidence: Sequence[Evidence]) -> int:
    """Characters of all its texts."""
    return sum(len(entry["text"]) for entry in evidence)


def passage_texts(evidence: Evidence) -> list[str]:
    """The text of each of its passages, in reading order."""
    passage, text = evidence["passage"], evidence["text"]
    starts = passage.get("starts", [0]) if passage is not None else [0]
    return [text[a:b] for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]


def last_page(passage: PassageRef) -> int:
    """The page it ends with, counted in the reading order of its document."""
    return passage.get("page_to", passage["page"])


def rows_evidence(
    rows: Rows,
    form: Form,
    documents: Sequence[tuple[str, str, str]],
    shown: int = 50,
    units: Mapping[str, str] | None = None,
    sections: Sequence[str] = (),
    asked: str = "",
) -> Evidence:
    """What a query answered, as evidence.

    Args:
        documents: those behind its rows.
        units: of its columns, for who reads the table.
        sections: the titles of the sections behind its rows, where records are sections.
        asked: the question it was written for.
    """
    units = units or {}
    heads = [f"{name} ({units[name]})" if units.get(name) else name for name in rows.columns]
    kept = [list(row) for row in rows.rows[:shown]]
    evidence = Evidence(
        marker=0,
        kind="rows",
        text=table(heads, kept, more=len(rows.rows) - len(kept)),
        documents=[DocumentRef(id=i, title=t, source=s) for i, t, s in documents],
        score=1.0,
        found_by=["scope"],
        passage=None,
        rows=RowsRef(
            sql=rows.sql,
            columns=list(rows.columns),
            rows=[list(row) for row in rows.rows],
            form=form,
            records=len(rows.records or ()),
            truncated=rows.truncated,
        ),
    )
    if asked and evidence["rows"] is not None:
        evidence["rows"]["asked"] = asked
    if sections and evidence["rows"] is not None:
        evidence["rows"]["sections"] = list(sections[:shown])
    return evidence


def numbers_of_records(evidence: Sequence[Evidence]) -> list[int]:
    """How many records stand behind each of the tables of rows."""
    return [one["rows"]["records"] for one in evidence if one["rows"] is not None]


def citation(evidence: Evidence) -> Citation:
    """What citing this evidence points at."""
    cited = Citation(
        marker=evidence["marker"],
        kind=evidence["kind"],
        documents=evidence["documents"],
        where=place(evidence),
    )
    if (rows := evidence["rows"]) is not None and "sections" in rows:
        cited["sections"], cited["records"] = rows["sections"], rows["records"]
    passage = evidence["passage"]
    if passage is not None and "page_first" in passage:
        cited["page_first"] = passage["page_first"]
        cited["page_last"] = passage.get("page_last", passage["page_first"])
    return cited


def place(evidence: Evidence) -> str:
    """Where evidence stands, in words; for rows the SQL that selected them."""
    if evidence["rows"] is not None:
        return evidence["rows"]["sql"]
    passage = evidence["passage"]
    if passage is None:
        return ""
    name, pages = pages_told(passage)
    sections = [title for _, title in passage.get("sections", [])]
    if len(set(sections)) > 1:
        return f"{name} {pages}, sections {sections[0]} to {sections[-1]}"
    untitled = passage["section"] == evidence["documents"][0]["title"]
    return f"{name} {pages}" if untitled else f"{name} {pages}, section {passage['section']}"


def pages_told(passage: PassageRef) -> tuple[str, str]:
    """`page` or `pages`, and which: as printed, where the source has pages, else as counted."""
    first, last, of = passage["page"], last_page(passage), f" of {passage['pages']}"
    if "page_first" in passage:
        first, last, of = passage["page_first"], passage.get("page_last", 0), ""
    return ("pages", f"{first} to {last}{of}") if last > first else ("page", f"{first}{of}")


def section_name(number: str, title: str) -> str:
    return f"{number} {title}" if number not in ("0", "ref", "") else title


def table(columns: Sequence[str], rows: Sequence[Sequence[Value]], more: int = 0) -> str:
    """Rows as a Markdown table; `more` says how many are not shown."""
    lines = ["| " + " | ".join(columns) + " |", "|" + " --- |" * len(columns)]
    lines += ["| " + " | ".join(_cell(value) for value in row) + " |" for row in rows]
    if more > 0:
        lines.append(f"(and {more} more rows)")
    return "\n".join(lines)


def _cell(value: Value) -> str:
    if value is None:
        return "–"
    if isinstance(value, float):
        return f"{value:.10g}"
    return str(value).replace("|", "\\|").replace("\n", " ")
