"""Drafting `corpus.toml` from a sample of the files.

    titles, file names, front matter, record fields, "label: value" lines, repeated phrases
        → candidates → run over the sample → those that fill, once each → the draft

A candidate is worth nothing until it has been run: what the draft says that a column fills, it
filled. A few columns that are right beat many that are not, so a candidate is dropped where it
fails to parse, repeats another, or fills too little.
"""

from dataclasses import dataclass
from pathlib import Path

from pageturner.corpus.day_sections import day_sections
from pageturner.corpus.drafts.candidates import candidates
from pageturner.corpus.drafts.field_sections import field_sections
from pageturner.corpus.drafts.shared_facts import places
from pageturner.corpus.drafts.titles_of_kinds import name_kinds, titles_of_kinds
from pageturner.corpus.drafts.tried import kept, load, shared
from pageturner.corpus.drafts.written import written
from pageturner.corpus.samples import sample

_TEMPORAL_SHARE = 0.2
"""How many documents the date that time words are about must fill."""


@dataclass(frozen=True)
class Draft:
    """A drafted `corpus.toml`."""

    text: str
    columns: dict[str, int]
    """Column → how many of the sampled documents it fills."""
    documents: int
    """How many were sampled."""


def suggest(source: Path) -> Draft:
    """Draft a declaration for the files at `source`.

    Raises:
        SourceError: nothing is there, or nothing of it could be read.
    """
    sampled, files = sample(source)
    unit = "document"
    if sections := day_sections(sampled) or field_sections(sampled):
        sampled, unit = sections, "section"
    columns = shared(kept(candidates(sampled), sampled), places(sampled))
    columns += titles_of_kinds(columns, sampled)
    name_kinds(columns, sampled)
    enough = len(sampled) * _TEMPORAL_SHARE
    dates = [c for c in columns if c.candidate.type == "date" and len(c.values) >= enough]
    if dates:
        max(dates, key=lambda column: len(column.values)).temporal = True
        columns.sort(key=lambda column: not column.temporal)
    text = written(columns, sampled, source, files, unit)
    load(text)
    return Draft(text, {c.name: len(c.values) for c in columns}, len(sampled))
