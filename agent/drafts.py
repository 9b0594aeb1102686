"""Drafts: what rows say, before it is checked and told."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from pageturner.agent.extract import own_title, quote
from pageturner.agent.parts import alone, evidence_of, rows_of
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


def unsaid(state: State) -> str:
    """That no text says the words a question depends on; "" where that is not so."""
    forms = [e["rows"]["form"] for e in state.evidence if e["rows"] is not None]
    words = next((form["unsaid"] for form in forms if form.get("unsaid")), "")
    noun = state.scope["noun"] if state.scope else "records"
    return f"None of the {noun} says {words}." if words else ""


def in_parts(
    state: State, card: SchemaCard, of_texts: Callable[[State, SchemaCard], Draft]
) -> Draft:
    """The answers to several questions of one turn, one under the other, in their order.

    Args:
        of_texts: answers one that no rows were brought for.
    """
    parts = tuple(_part(question, state, card, of_texts) for question in state.parts)
    dates = [day for part in parts for day in part["dates"]]
    return Draft(
        text="\n\n".join(part["text"] for part in parts),
        found=any(part["found"] for part in parts),
        dates=tuple(dict.fromkeys(dates)),
        computed=True,
        parts=parts,
    )


def _part(
    question: str, state: State, card: SchemaCard, of_texts: Callable[[State, SchemaCard], Draft]
) -> Part:
    evidence = evidence_of(question, state.evidence)
    draft = next(filter(None, (from_rows(entry, card) for entry in evidence)), None)
    missing = state.unanswered.get(question, "")
    if evidence and not missing and not rows_of(question, evidence):
        written = of_texts(alone(question, state), card)
        draft = written if written.found else None
    elif draft is None and not missing:
        opened = [entry for entry in evidence if entry["passage"] is not None][:_QUOTES]
        told = [f"> {own_title(entry, opened)}{quote(question, entry)}" for entry in opened]
        draft = Draft(text="\n\n".join(told), found=True) if told else None
    if said_by_none := unsaid(alone(question, state)):
        draft = Draft(text=said_by_none, found=False, type="none")
    elif draft is None or missing:
        because = f" {missing[:1].upper()}{missing[1:].rstrip('.')}." if missing else ""
        text = f"I could not find this: {question}{because}"
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


_QUOTES = 3
"""So many texts are quoted for one question, where no row tells it."""
