"""Checks on an answer: every marker exists, every number stands in what it cites."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.agent.notebook import MARKER
from pageturner.agent.row_words import rounded
from pageturner.tools.evidence import Evidence

_NUMBER = re.compile(r"(?<![\w.])-?\d[\d,]*(?:\.\d+)?(?!\w)")


@dataclass(frozen=True)
class Checked:
    """An answer with what is wrong with it."""

    text: str
    """Without the markers that point at nothing."""
    markers: tuple[int, ...]
    """The notebook entries it cites, each once, in order."""
    unknown: tuple[int, ...]
    """Markers that point at nothing."""
    unsupported: tuple[str, ...]
    """Numbers that stand in no cited source, nor in the question."""

    @property
    def problems(self) -> str:
        """What is wrong, in words for a model; "" when nothing is."""
        said = []
        if self.unknown:
            said.append(f"no source has the marker {', '.join(f'[{m}]' for m in self.unknown)}")
        if self.unsupported:
            said.append(f"{', '.join(self.unsupported)} stands in no source that is cited")
        return "; ".join(said)


def check(text: str, question: str, evidence: Sequence[Evidence]) -> Checked:
    """Hold an answer against the notebook."""
    known = {entry["marker"]: entry for entry in evidence}
    cited = list(dict.fromkeys(int(m) for m in MARKER.findall(text)))
    unknown = tuple(marker for marker in cited if marker not in known)
    for marker in unknown:
        text = re.sub(rf"\s?\[{marker}\]", "", text)
    markers = tuple(marker for marker in cited if marker in known)
    sources = " ".join([question, *(_content(known[marker]) for marker in markers)])
    supported = set(map(_plain, _NUMBER.findall(sources)))
    numbers = _NUMBER.findall(MARKER.sub("", text))
    unsupported = tuple(
        dict.fromkeys(number for number in numbers if not _stands(_plain(number), supported))
    )
    return Checked(text=text.strip(), markers=markers, unknown=unknown, unsupported=unsupported)


def _content(entry: Evidence) -> str:
    rows = entry["rows"]
    titles = " ".join(document["title"] for document in entry["documents"])
    # A count of rows or documents is a fact of the source too.
    counts = f"{len(rows['rows'])} {rows['records']}" if rows else ""
    cells = " ".join(str(cell) for row in rows["rows"] for cell in row) if rows else ""
    dates = re.sub(r"(\d{4})-0?(\d{1,2})-0?(\d{1,2})", r"\1 \2 \3", cells)
    return f"{titles} {entry['text']} {counts} {cells} {dates}"


def _plain(number: str) -> str:
    text = number.replace(",", "").rstrip(".")
    return text.rstrip("0").rstrip(".") if "." in text else text


def _stands(number: str, supported: set[str]) -> bool:
    """Is a number there, exactly or as a source's number rounded to the digits it shows?"""
    if number in supported:
        return True
    decimals = len(number.partition(".")[2])
    return any(
        "." in other and len(other.partition(".")[2]) > decimals
        and number in map(_plain, (f"{float(other):.{decimals}f}", rounded(float(other), decimals)))
        for other in supported
    )  # fmt: skip
