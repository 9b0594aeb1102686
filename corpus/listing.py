"""Looking a corpus over: the names of its documents, and what lies below a section."""

import sys
from itertools import takewhile

from pageturner.corpus.pages import Page
from pageturner.corpus.reading import Reader


def sources(reader: Reader) -> list[str]:
    """What the documents are called: the file, and its part of a file of many."""
    with reader.corpus.pool.connection() as db:
        rows = db.execute(
            f"SELECT source FROM (SELECT * FROM documents WHERE {reader.access.where}) "
            "ORDER BY source",
            reader.access.parameters,
        ).fetchall()
    return [row[0] for row in rows]


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
