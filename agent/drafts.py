"""Drafts: what rows say, before it is checked and told."""

from dataclasses import dataclass
from typing import Any, Literal

from pageturner.agent.row_weekdays import with_weekdays
from pageturner.agent.rows import answer_rows
from pageturner.agent.state import Part, State
from pageturner.corpus.card import SchemaCard
from pageturner.tools.evidence import Evidence
from pageturner.tools.scoping import Rows


@dataclass(frozen=True, kw_only=True)
class Draft:
    """An answer before it is checked."""

    text: str
    found: bool
    type: Literal["number", "dates", "boolean", "text", "none"] = "text"
    value: Any = None
    number: float | None = None
    dates: tuple[str, ...] = ()
    boolean: bool | None = None
    records: int | None = None
    told: str = ""
    computed: bool = False
    """Worded from rows by our own code, which quotes what SQL computed."""
    message_id: str | None = None
    """The id its tokens were streamed under."""
    parts: tuple[Part, ...] = ()
    """What was answered to each of several questions."""


def from_rows(entry: Evidence, card: SchemaCard) -> Draft | None:
    """Rows in words; None where there are none, or where they only say where to look."""
    ref = entry["rows"]
    if ref is None:
        return None
    rows = Rows(
        sql=ref["sql"],
        columns=tuple(ref["columns"]),
        rows=tuple(tuple(row) for row in ref["rows"]),
        records=tuple(document["id"] for document in entry["documents"]),
        truncated=ref["truncated"],
    )
    said = answer_rows(rows, ref["form"], card, f"[{entry['marker']}]")
    if said is None:
        return None
    return Draft(
        text=said.text,
        found=said.type != "none",
        type=said.type,
        value=list(said.value) if isinstance(said.value, tuple) else said.value,
        number=said.number,
        dates=said.dates,
        boolean=said.boolean,
        records=said.records,
        told=said.told,
        computed=True,
    )


def in_parts(state: State, card: SchemaCard) -> Draft:
    """The answers to several questions of one turn, one under the other, in their order."""
    told = {
        rows["asked"]: draft
        for entry in state.evidence
        if (rows := entry["rows"]) is not None
        and "asked" in rows
        and (draft := from_rows(entry, card)) is not None
    }
    parts = tuple(_part(question, told.get(question)) for question in state.parts)
    dates = [day for part in parts for day in part["dates"]]
    return Draft(
        text="\n\n".join(part["text"] for part in parts),
        found=any(part["found"] for part in parts),
        dates=tuple(dict.fromkeys(dates)),
        computed=True,
        parts=parts,
    )


def _part(question: str, draft: Draft | None) -> Part:
    if draft is None:
        text = f"I could not find this: {question}"
        draft = Draft(text=text, found=False, type="none")
    return Part(
        question=question,
        text=with_weekdays(question, draft.text, draft.dates),
        found=draft.found,
        type=draft.type,
        value=draft.value,
        number=draft.number,
        dates=list(draft.dates),
        records=draft.records,
        told=draft.told,
    )
