"""What belongs to each of several questions that were asked in one turn."""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.agent.state import State
from pageturner.tools.evidence import Evidence


def rows_of(part: str, evidence: Sequence[Evidence]) -> list[Evidence]:
    """The rows that one of the questions brought."""
    return [one for one in evidence if one["rows"] is not None and one["rows"].get("asked") == part]


def evidence_of(part: str, evidence: Sequence[Evidence]) -> list[Evidence]:
    """The rows that one of the questions brought, and what was opened of the documents behind;
    without rows, every passage that was searched for or turned to, as what one search brought may
    tell another question as well."""
    passages = [one for one in evidence if one["passage"] is not None]
    if rows := rows_of(part, evidence):
        behind = {document["id"] for one in rows for document in one["documents"]}
        return [*rows, *(one for one in passages if one["documents"][0]["id"] in behind)]
    return [one for one in passages if one["found_by"][0] != "scope"]


def alone(part: str, state: State) -> State:
    """The state as if this one of the questions were all that was asked."""
    of_rows = bool(rows_of(part, state.evidence))
    return replace(
        state,
        question=part,
        queries=[part],
        parts=[],
        scope=state.scope if of_rows else None,
        evidence=evidence_of(part, state.evidence),
    )
