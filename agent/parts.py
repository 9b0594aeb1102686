"""What belongs to each of several questions that were asked in one turn."""

from collections.abc import Sequence

from pageturner.tools.evidence import Evidence


def evidence_of(part: str, evidence: Sequence[Evidence]) -> list[Evidence]:
    """The rows that one of the questions brought, and what was opened of the documents behind."""
    rows = [one for one in evidence if one["rows"] is not None and one["rows"].get("asked") == part]
    behind = {document["id"] for one in rows for document in one["documents"]}
    return [
        *rows,
        *(
            one
            for one in evidence
            if one["passage"] is not None and one["documents"][0]["id"] in behind
        ),
    ]
