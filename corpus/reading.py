"""Reading a corpus: passages, pages, sections and outlines, under an access filter.

A "page" is a passage in the reading order of its document. Every query starts from the
documents that the filter lets through, so that no id, however it was come by, reads further.
"""

import json
import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pageturner.corpus.access import Access
from pageturner.corpus.embedding import Vectors
from pageturner.corpus.pages import DocumentCard, OutlineEntry, Page
from pageturner.corpus.vectors import Hits, Seqs

if TYPE_CHECKING:
    from pageturner.corpus.corpus import Corpus


# Pages are counted by section, and only the pages asked for are fetched: a window over all passages
# of a document of 5,000 read every one of its texts to find a single one.
_PAGES = """
WITH visible AS (SELECT id, title, source, hash FROM documents WHERE {where}),
counted AS MATERIALIZED (
    SELECT v.id AS document_id, v.title, v.hash, v.source, ds.section_id, ds.record_id, ds.position,
        (SELECT count(*) FROM section_passages sp WHERE sp.section_id = ds.section_id) AS passages
    FROM visible v
    JOIN document_sections ds ON ds.document_id = v.id
    WHERE v.id IN ({documents})
),
placed AS MATERIALIZED (
    SELECT *, sum(passages) OVER (PARTITION BY document_id ORDER BY position) - passages AS before,
        sum(passages) OVER (PARTITION BY document_id) AS pages
    FROM counted
),
numbered AS (
    SELECT sp.passage_id AS id, c.before + sp.position + 1 AS number
    FROM placed c JOIN section_passages sp ON sp.section_id = c.section_id
),
ordered AS (
    SELECT p.seq, p.id, p.text, p.num_tokens, p.stop_reason, p.page_first, p.page_last,
        c.document_id, c.title AS document_title, c.hash AS document_hash, c.source,
        s.id AS section_id, c.record_id, s.number AS section_number, s.title AS section_title,
        c.before + sp.position + 1 AS number, c.pages
    FROM placed c
    JOIN sections s ON s.id = c.section_id
    JOIN section_passages sp ON sp.section_id = c.section_id
    JOIN passages p ON p.id = sp.passage_id
)
SELECT * FROM ordered WHERE {which} ORDER BY document_id, number
"""

_DOCUMENT_OF = (
    "SELECT ds.document_id FROM section_passages sp "
    "JOIN document_sections ds ON ds.section_id = sp.section_id WHERE sp.passage_id {matches}"
)

_WITHIN = "section_id IN (SELECT section_id FROM section_passages WHERE passage_id {matches})"


_NO_LIMIT = -1


class Reader:
    """Reads what an access filter allows."""

    def __init__(self, corpus: "Corpus", access: Access) -> None:
        self.corpus, self.access = corpus, access

    # Pages --------------------------------------------------------------------------------

    def pages(self, ids: Sequence[str]) -> list[Page]:
        """The pages of these passage ids, in the order asked; unknown ones are left out."""
        listed = "(SELECT value FROM json_each(:pt_ids))"
        found = self._select(
            documents=_DOCUMENT_OF.format(matches=f"IN {listed}"),
            which=_WITHIN.format(matches=f"IN {listed}") + f" AND id IN {listed}",
            ids=json.dumps(list(ids)),
        )
        by_id = {page.id: page for page in found}
        return [by_id[i] for i in dict.fromkeys(ids) if i in by_id]

    def pages_of_seqs(self, seqs: Sequence[int]) -> list[Page]:
        """The pages of these `seq`, in the order asked."""
        listed = "(SELECT value FROM json_each(:pt_seqs))"
        matches = f"IN (SELECT id FROM passages WHERE seq IN {listed})"
        found = self._select(
            documents=_DOCUMENT_OF.format(matches=matches),
            which=_WITHIN.format(matches=matches) + f" AND seq IN {listed}",
            seqs=json.dumps([int(seq) for seq in seqs]),
        )
        by_seq = {page.seq: page for page in found}
        return [by_seq[seq] for seq in dict.fromkeys(map(int, seqs)) if seq in by_seq]

    def neighbour(self, passage_id: str, by: int) -> Page | None:
        """The page `by` pages after (or before, if negative); None past either end."""
        found = self._select(
            documents=_DOCUMENT_OF.format(matches="= :pt_id"),
            which="id = (SELECT id FROM numbered WHERE number = "
            "(SELECT number FROM numbered WHERE id = :pt_id) + :pt_by)",
            id=passage_id,
            by=by,
        )
        return found[0] if found else None

    def stretches(self, wanted: Sequence[tuple[str, int, int]]) -> list[list[Page]]:
        """Of each (document id, first page, last page) the pages there, in reading order."""
        found = self._select(
            documents="SELECT json_extract(value, '$[0]') FROM json_each(:pt_wanted)",
            which="EXISTS (SELECT 1 FROM json_each(:pt_wanted) w WHERE "
            "json_extract(w.value, '$[0]') = document_id AND number BETWEEN "
            "json_extract(w.value, '$[1]') AND json_extract(w.value, '$[2]'))",
            wanted=json.dumps([list(one) for one in wanted]),
        )
        return [
            [
                page
                for page in found
                if page.document_id == document and first <= page.number <= last
            ]
            for document, first, last in wanted
        ]

    def printed(self, document_id: str, page: int) -> list[Page]:
        """The passages that stand, wholly or in part, on a printed page; [] where none does."""
        return self._select(
            documents=":pt_id",
            which="page_first <= :pt_page AND :pt_page <= page_last",
            id=document_id,
            page=page,
        )

    def numbered(self, document_id: str, number: int) -> Page | None:
        """The page of this number in the reading order of a document; None where there is none."""
        found = self._select(
            documents=":pt_id", which="number = :pt_number", id=document_id, number=number
        )
        return found[0] if found else None

    def printed_range(self, document_id: str) -> tuple[int, int] | None:
        """The first and the last printed page of a document; None where its source has none."""
        with self.corpus.pool.connection() as db:
            first, last = db.execute(
                "SELECT min(p.page_first), max(p.page_last) "
                f"FROM (SELECT id FROM documents WHERE {self.access.where}) d "
                "JOIN document_sections ds ON ds.document_id = d.id "
                "JOIN section_passages sp ON sp.section_id = ds.section_id "
                "JOIN passages p ON p.id = sp.passage_id WHERE d.id = :pt_id",
                {**self.access.parameters, "pt_id": document_id},
            ).fetchone()
        return (first, last) if first is not None else None

    def matching_pages(self, document_id: str, expression: str, k: int) -> list[Page]:
        """The pages of a document that match an FTS5 expression, best first (BM25)."""
        with self.corpus.pool.connection() as db:
            (joined,) = db.execute(
                "SELECT group_concat(sp.seq, ' ') FROM (SELECT p.seq FROM documents d "
                "JOIN document_sections ds ON ds.document_id = d.id "
                "JOIN section_passages sp ON sp.section_id = ds.section_id "
                "JOIN passages p ON p.id = sp.passage_id "
                f"WHERE d.id = :pt_id AND d.id IN (SELECT id FROM documents WHERE "
                f"{self.access.where})) sp",
                {**self.access.parameters, "pt_id": document_id},
            ).fetchone()
            within = np.array((joined or "").split(), dtype=np.int64)
            seqs = self.matching(db, expression, k, within)
        return self.pages_of_seqs(seqs)

    def record_pages(self, records: Sequence[str], most: int) -> list[Page] | None:
        """All pages of the documents (or sections) behind records; None if there are more."""
        by_section = self.corpus.config.unit == "section"
        wanted = "(SELECT value FROM json_each(:pt_ids))"
        found = self._select(
            documents=f"SELECT document_id FROM document_sections WHERE section_id IN {wanted}"
            if by_section
            else wanted[1:-1],
            which=f"(section_id IN {wanted} OR record_id IN {wanted})" if by_section else "1",
            most=most,
            ids=json.dumps(list(records)),
        )
        return found if len(found) <= most else None

    def mentions(self, word: str) -> bool:
        """Does any passage that may be read have the word, in its text or its header?"""
        quoted = '"' + word.replace('"', '""') + '"'
        with self.corpus.pool.connection() as db:
            within = self.scope_seqs(db, None)
            return bool(self.matching(db, quoted, 1, within))

    def in_every_document(self, word: str) -> bool:
        """Have all documents that may be read the word? Then it tells none from another."""
        quoted = '"' + word.replace('"', '""') + '"'
        counted = f"SELECT count(*) FROM documents WHERE {self.access.where}"
        with self.corpus.pool.connection() as db:
            having = self.matching(db, quoted, _NO_LIMIT, self.scope_seqs(db, None))
            total = db.execute(counted, self.access.parameters).fetchone()[0]
            return len(set(self.documents_of(db, having).values())) >= int(total)

    def section_pages(self, section_id: str) -> list[Page]:
        """All pages of a section, without its subsections."""
        return self._select(
            documents="SELECT document_id FROM document_sections WHERE section_id = :pt_id",
            which="section_id = :pt_id",
            id=section_id,
        )

    # Documents ----------------------------------------------------------------------------

    def documents(self, records: Sequence[str]) -> list[tuple[str, str, str]]:
        """(id, title, source) of the documents behind records, in the order of the records."""
        table = self.corpus.config.table
        with self.corpus.pool.connection() as db:
            rows = db.execute(
                f'SELECT r.id, d.id, d.title, d.source FROM "{table}" r '
                f"JOIN (SELECT id, title, source FROM documents WHERE {self.access.where}) d "
                "ON d.id = r.document_id WHERE r.id IN (SELECT value FROM json_each(:pt_ids))",
                {**self.access.parameters, "pt_ids": json.dumps(list(records))},
            ).fetchall()
        by_record = {row[0]: (row[1], row[2], row[3]) for row in rows}
        return list(dict.fromkeys(by_record[r] for r in records if r in by_record))

    def sections(self, records: Sequence[str]) -> list[str]:
        """The titles of the sections that records are, in reading order; none for a record that
        is a document."""
        table = self.corpus.config.table
        with self.corpus.pool.connection() as db:
            rows = db.execute(
                f'SELECT r.title FROM "{table}" r '
                f"JOIN (SELECT id, source FROM documents WHERE {self.access.where}) d "
                "ON d.id = r.document_id "
                "JOIN document_sections s ON s.section_id = r.section_id "
                "WHERE r.id IN (SELECT value FROM json_each(:pt_ids)) "
                "ORDER BY d.source, s.position",
                {**self.access.parameters, "pt_ids": json.dumps(list(records))},
            ).fetchall()
        return list(dict.fromkeys(row[0] for row in rows))

    def find_document(self, name: str) -> tuple[str, str] | None:
        """(id, title) of a document by id, source or title."""
        with self.corpus.pool.connection() as db:
            row = db.execute(
                f"SELECT id, title FROM (SELECT * FROM documents WHERE {self.access.where}) "
                "WHERE id = :pt_name OR source = :pt_name OR lower(title) = lower(:pt_name) "
                "ORDER BY id = :pt_name DESC, source = :pt_name DESC LIMIT 1",
                {**self.access.parameters, "pt_name": name},
            ).fetchone()
        return (row[0], row[1]) if row else None

    def outline(self, document_id: str) -> list[OutlineEntry]:
        """The sections of a document in reading order."""
        with self.corpus.pool.connection() as db:
            rows = db.execute(
                "SELECT s.id, s.number, s.title, s.level, s.num_tokens, "
                "count(p.seq), min(p.page_first), max(p.page_last) "
                f"FROM (SELECT id FROM documents WHERE {self.access.where}) d "
                "JOIN document_sections ds ON ds.document_id = d.id "
                "JOIN sections s ON s.id = ds.section_id "
                "LEFT JOIN section_passages sp ON sp.section_id = s.id "
                "LEFT JOIN passages p ON p.id = sp.passage_id "
                "WHERE d.id = :pt_id GROUP BY ds.position ORDER BY ds.position",
                {**self.access.parameters, "pt_id": document_id},
            ).fetchall()
        printed = _with_subsections([(row[3], row[6], row[7]) for row in rows])
        entries, page = [], 1
        for row, (first, last) in zip(rows, printed, strict=True):
            section_id, number, title, level, tokens, passages, _, _ = row
            entries.append(
                OutlineEntry(
                    section_id=section_id,
                    number=number,
                    title=title,
                    level=level,
                    num_tokens=tokens,
                    first_page=page,
                    page_first=first,
                    page_last=last,
                )
            )
            page += passages
        return entries

    def document_card(self, document_id: str) -> DocumentCard | None:
        """What is known of a document; None where there is none, or it may not be read."""
        with self.corpus.pool.connection() as db:
            row = db.execute(
                "SELECT d.id, d.title, d.source, d.num_tokens, "
                "(SELECT count(*) FROM document_sections ds JOIN section_passages sp "
                "ON sp.section_id = ds.section_id WHERE ds.document_id = d.id), "
                "d.date_published, d.journal, d.authors "
                f"FROM (SELECT * FROM documents WHERE {self.access.where}) d WHERE d.id = :pt_id",
                {**self.access.parameters, "pt_id": document_id},
            ).fetchone()
        if row is None:
            return None
        names = DocumentCard.__dataclass_fields__
        return DocumentCard(**dict(zip(names, row, strict=True)))

    def hashes(self, documents: Sequence[str]) -> dict[str, str]:
        """The content hashes of these documents, of those that stand and may be read."""
        with self.corpus.pool.connection() as db:
            rows = db.execute(
                f"SELECT id, hash FROM (SELECT * FROM documents WHERE {self.access.where}) "
                "WHERE id IN (SELECT value FROM json_each(:pt_ids))",
                {**self.access.parameters, "pt_ids": json.dumps(list(documents))},
            ).fetchall()
        return dict(rows)

    def current(self, hashes: dict[str, str]) -> set[str]:
        """Which of these documents (id → content hash) still stand as they were."""
        found = self.hashes(list(hashes))
        return {document for document, hash in found.items() if hashes[document] == hash}

    # Searching ----------------------------------------------------------------------------

    def scope_seqs(self, db: sqlite3.Connection, records: Sequence[str] | None) -> Seqs | None:
        """The passages that records and the filter leave; None means every passage there is.

        The ids come out of SQLite as one string: row by row costs more than the search.
        """
        if records is None and self.access.everything:
            return None
        by_section = self.corpus.config.unit == "section"
        wanted = f"SELECT id FROM documents WHERE {self.access.where}"
        condition, parameters = f"ds.document_id IN ({wanted})", dict(self.access.parameters)
        if records is not None:
            among = "IN (SELECT value FROM json_each(:pt_records))"
            condition += (
                f" AND (ds.section_id {among} OR ds.record_id {among})"
                if by_section
                else f" AND ds.document_id {among}"
            )
            parameters["pt_records"] = json.dumps(list(records))
        (joined,) = db.execute(
            "SELECT group_concat(p.seq, ' ') FROM document_sections ds "
            "JOIN section_passages sp ON sp.section_id = ds.section_id "
            f"JOIN passages p ON p.id = sp.passage_id WHERE {condition}",
            parameters,
        ).fetchone()
        return np.array((joined or "").split(), dtype=np.int64)

    def nearest(
        self, db: sqlite3.Connection, queries: Vectors, k: int, within: Seqs | None
    ) -> list[Hits]:
        """The nearest passages by vector, their own or that of a question they answer.

        Args:
            within: from `scope_seqs` of the same `db`.
        """
        hits = self.corpus.index(db).search(queries, k, within)
        questions = self.corpus.questions(db)
        return questions.merged(hits, queries, k, within) if questions else hits

    def similarities(
        self, db: sqlite3.Connection, queries: Vectors, seqs: Sequence[int]
    ) -> NDArray[np.float32]:
        """How near passages are to queries, as `nearest` sees it; shape (seqs, queries)."""
        wanted = np.array(seqs, dtype=np.int64)
        own: NDArray[np.float32] = self.corpus.index(db).vectors(wanted) @ queries.T
        questions = self.corpus.questions(db)
        return np.maximum(own, questions.similarities(queries, wanted)) if questions else own

    def vectors(self, ids: Sequence[str]) -> dict[str, Vectors]:
        """The stored vectors of these passage ids, each of shape (dimension,); ids that are
        unknown or not to be read are left out."""
        with self.corpus.pool.connection() as db:
            rows = db.execute(
                f"SELECT p.id, p.seq FROM (SELECT id FROM documents WHERE {self.access.where}) d "
                "JOIN document_sections ds ON ds.document_id = d.id "
                "JOIN section_passages sp ON sp.section_id = ds.section_id "
                "JOIN passages p ON p.id = sp.passage_id "
                "WHERE p.id IN (SELECT value FROM json_each(:pt_ids))",
                {**self.access.parameters, "pt_ids": json.dumps(list(ids))},
            ).fetchall()
            if not rows:
                return {}
            stored = self.corpus.index(db).vectors(np.array([seq for _, seq in rows]))
        return {identifier: vector for (identifier, _), vector in zip(rows, stored, strict=True)}

    def matching(
        self, db: sqlite3.Connection, expression: str, k: int, within: Seqs | None
    ) -> list[int]:
        """The `seq` of passages that match an FTS5 expression, best first (BM25)."""
        parameters: dict[str, str | int] = {"pt_expression": expression, "pt_k": k}
        condition = "passages_fts MATCH :pt_expression"
        if within is not None:
            # (the plus keeps SQLite from running the match anew for every passage of the scope)
            condition += " AND +rowid IN (SELECT value FROM json_each(:pt_within))"
            parameters["pt_within"] = json.dumps(within.tolist())
        rows = db.execute(
            f"SELECT rowid FROM passages_fts WHERE {condition} ORDER BY rank LIMIT :pt_k",
            parameters,
        )
        return [row[0] for row in rows]

    def named_in(
        self, db: sqlite3.Connection, seqs: Sequence[int], within: Seqs | None
    ) -> list[int]:
        """The first passages of other documents whose titles stand in these passages."""
        titles = self.corpus.titles(db)
        if not titles:
            return []
        rows = dict(
            db.execute(
                "SELECT seq, text FROM passages WHERE seq IN (SELECT value FROM json_each(?))",
                (json.dumps([int(seq) for seq in seqs]),),
            ).fetchall()
        )
        leads = {seq: titles.named_in(text) for seq, text in rows.items()}
        if not any(leads.values()):
            return []
        document = self.documents_of(db, [*rows, *(one for told in leads.values() for one in told)])
        named = dict.fromkeys(
            lead
            for seq in seqs
            for lead in leads.get(seq, ())
            if document.get(lead) != document.get(seq)
        )
        allowed = None if within is None else set(within.tolist())
        return [seq for seq in named if allowed is None or seq in allowed]

    def documents_of(self, db: sqlite3.Connection, seqs: Sequence[int]) -> dict[int, str]:
        """The document of each passage."""
        return dict(
            db.execute(
                "SELECT p.seq, ds.document_id FROM passages p "
                "JOIN section_passages sp ON sp.passage_id = p.id "
                "JOIN document_sections ds ON ds.section_id = sp.section_id "
                "WHERE p.seq IN (SELECT value FROM json_each(?))",
                (json.dumps([int(seq) for seq in seqs]),),
            ).fetchall()
        )

    # Inside -------------------------------------------------------------------------------

    def _select(
        self, documents: str, which: str, most: int | None = None, **parameters: str | int
    ) -> list[Page]:
        sql = _PAGES.format(where=self.access.where, documents=documents, which=which)
        own = {f"pt_{name}": value for name, value in parameters.items()}
        with self.corpus.pool.connection() as db:
            cursor = db.execute(sql, {**self.access.parameters, **own})
            rows = cursor.fetchall() if most is None else cursor.fetchmany(most + 1)
            names = [column[0] for column in cursor.description]
            return [Page(**dict(zip(names, row, strict=True))) for row in rows]


Printed = tuple[int | None, int | None]


def _with_subsections(sections: Sequence[tuple[int, int | None, int | None]]) -> list[Printed]:
    """The printed pages of sections (level, first, last), those of their subsections included."""
    found: list[Printed] = []
    open_below: list[tuple[int, Printed]] = []  # sections read, from the end, by level
    for level, first, last in reversed(sections):
        while open_below and open_below[-1][0] > level:
            inner_first, inner_last = open_below.pop()[1]
            first = min((page for page in (first, inner_first) if page), default=None)
            last = max((page for page in (last, inner_last) if page), default=None)
        open_below.append((level, (first, last)))
        found.append((first, last))
    return found[::-1]
