"""Looking a corpus over: the names of its documents, and what lies below a section."""

import sys
from dataclasses import dataclass
from itertools import takewhile

from pageturner.corpus.pages import Page
from pageturner.corpus.reading import Reader

_IN_ORDER = "path, length(source), source"
"""By file, and in a file of many as they stand there: the second line before the tenth."""


def sources(reader: Reader) -> list[str]:
    """What the documents are called: the file, and its part of a file of many."""
    with reader.corpus.pool.connection() as db:
        rows = db.execute(
            f"SELECT source FROM (SELECT * FROM documents WHERE {reader.access.where}) "
            f"ORDER BY {_IN_ORDER}",
            reader.access.parameters,
        ).fetchall()
    return [row[0] for row in rows]


@dataclass(frozen=True, kw_only=True)
class Listed:
    """A document in a list of them."""

    title: str
    source: str
    passages: int
    page_last: int | None
    """Its last printed page; None where the source has no pages."""
    tokens: int


def listed(reader: Reader, most: int) -> list[Listed]:
    """The first documents by source."""
    with reader.corpus.pool.connection() as db:
        rows = db.execute(
            "SELECT d.title, d.source, count(p.seq), max(p.page_last), d.num_tokens FROM "
            f"(SELECT * FROM documents WHERE {reader.access.where} ORDER BY {_IN_ORDER} "
            "LIMIT :pt_most) "
            "d LEFT JOIN document_sections ds ON ds.document_id = d.id "
            "LEFT JOIN section_passages sp ON sp.section_id = ds.section_id "
            "LEFT JOIN passages p ON p.id = sp.passage_id GROUP BY d.id "
            f"ORDER BY {_IN_ORDER}",
            {**reader.access.parameters, "pt_most": most},
        ).fetchall()
    names = Listed.__dataclass_fields__
    return [Listed(**dict(zip(names, row, strict=True))) for row in rows]


def parts_of(reader: Reader, path: str) -> tuple[int, str]:
    """How many documents a file of many has, and the source of the first; (0, "") for none."""
    with reader.corpus.pool.connection() as db:
        count, first = db.execute(
            "SELECT count(*), min(source) FROM "
            f"(SELECT * FROM documents WHERE {reader.access.where}) "
            "WHERE path = :pt_path AND source != path",
            {**reader.access.parameters, "pt_path": path},
        ).fetchone()
    return count, first or ""


def pages_below(reader: Reader, section_id: str) -> list[Page]:
    """All pages of the subsections of a section, without its own."""
    with reader.corpus.pool.connection() as db:
        row = db.execute(
            f"SELECT d.id FROM (SELECT id FROM documents WHERE {reader.access.where}) d "
            "JOIN document_sections ds ON ds.document_id = d.id WHERE ds.section_id = :pt_id",
            {**reader.access.parameters, "pt_id": section_id},
        ).fetchone()
    if row is None:
        return []
    entries = reader.outline(row[0])
    at = next(i for i, entry in enumerate(entries) if entry.section_id == section_id)
    below = list(takewhile(lambda entry: entry.level > entries[at].level, entries[at + 1 :]))
    if not below:
        return []
    after = entries[at + 1 + len(below) :]
    last = after[0].first_page - 1 if after else sys.maxsize
    return reader.stretches([(row[0], below[0].first_page, last)])[0]
