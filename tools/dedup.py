"""The same passage found twice is one finding; so is the same text twice in one document."""

from collections.abc import Sequence

from pageturner.tools.evidence import Evidence, passage_ids, place
from pageturner.tools.words import words


def drop_duplicates(
    findings: Sequence[Evidence], notebook: Sequence[Evidence]
) -> tuple[list[Evidence], list[tuple[Evidence, str]]]:
    """Split findings into new ones and repetitions with what they repeat.

    Of two that are the same, the earlier stays and takes note of how the later was found.
    """
    seen = {name: entry for entry in notebook for name in _identities(entry)}
    texts = {_text(entry): entry for entry in notebook}
    kept: list[Evidence] = []
    repeated: list[tuple[Evidence, str]] = []
    for finding in findings:
        names = _identities(finding)
        known = [seen.get(name) for name in names]
        text = "" if all(known) else _text(finding)
        earlier = known[0] if all(known) else texts.get(text)
        if earlier is None:
            finding = {**finding, "found_by": list(finding["found_by"])}
            texts[text] = finding
            seen |= dict.fromkeys(names, finding)
            kept.append(finding)
            continue
        if any(earlier is one for one in kept):
            earlier["found_by"] += [
                by for by in finding["found_by"] if by not in earlier["found_by"]
            ]
        repeated.append((finding, f"the same as {_named(earlier)}"))
    return kept, repeated


def _identities(evidence: Evidence) -> list[str]:
    """What it consists of: all of it is there already where each of these is."""
    ids = passage_ids(evidence)
    return [f"passage {one}" for one in ids] if ids else [f"rows {place(evidence)}"]


def _text(evidence: Evidence) -> str:
    """The text of a document without case, punctuation and white space: the same text in two
    documents says something of both. Rows are told apart by their SQL."""
    if evidence["rows"] is not None:
        return place(evidence)
    documents = " ".join(document["id"] for document in evidence["documents"])
    return f"{documents}: {' '.join(words(evidence['text']))}"


def _named(evidence: Evidence) -> str:
    if evidence["marker"]:
        return f"[{evidence['marker']}]"
    return (
        f"{evidence['documents'][0]['title']}, {place(evidence)}"
        if evidence["documents"]
        else "another"
    )
