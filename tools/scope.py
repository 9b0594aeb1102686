"""Scope: from a question to SQL, to the records it selects.

    question → writer → guard → database → rows, and the records behind them

The writer is a model or the embedded grammar; whatever it writes passes the guard and runs on a
connection that can only read, with the host's filter underneath. A refused or failing query goes
back to the writer with the reason; where nothing that a model writes can be used, the grammar is
asked. An empty scope stays empty and says so; nothing here widens.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypedDict

from pageturner.corpus.access import Access
from pageturner.corpus.card import SchemaCard, Value
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.reading import Reader
from pageturner.tools.asking_time import at_asking
from pageturner.tools.database import ReadOnlyDatabase
from pageturner.tools.errors import NoQuery, QueryFailed, QueryRejected
from pageturner.tools.evidence import Evidence, passage_evidence, rows_evidence
from pageturner.tools.guard import DERIVED, WRITTEN, Allowed, Filter, check
from pageturner.tools.reach import beyond_held
from pageturner.tools.recent import Recent
from pageturner.tools.scoping import Form, Rows, SqlWriter, Timing, Written, units_of
from pageturner.tools.telling import TOLD, tellers
from pageturner.tools.text_to_sql.sql.quoting import in_sql
from pageturner.tools.timing import hours_told, timed
from pageturner.tools.value_hints import days_of_no_calendar, missing_values
from pageturner.tools.wording import denied, resolved, says, unmarked
from pageturner.tools.words import counted

ATTEMPTS = 3
"""How often a writer may try before its last error is told."""

_OPENED_RECORDS = 3
_OPENED_PAGES = 6
"""So few records are read at once, if so few pages hold them."""
_TOLD_RECORDS = 14
"""So many, where what each of them says is asked for."""
_READ_PAGES = 2_000
"""So many pages are looked through for what a text is said to tell."""

_PAGES_OF_A_RECORD = 2
"""So long, on average, are records whose texts are looked through for words."""

KeptRecords = Recent[str, tuple[str, ...]]
"""The records of recent scopes, so that a search need not run the scope's query again."""


class ScopeState(TypedDict):
    """The current scope as plain data; the records themselves are kept out of checkpoints."""

    question: str
    sql: str
    """As the guard let it through, without the host's filter."""
    evidence_sql: str | None
    reading: str
    count: int
    """How many records are in it."""
    total: int
    """How many there are to choose from."""
    noun: str
    """What a record is called: the table's name."""
    truncated: bool


@dataclass(frozen=True, kw_only=True)
class Scoped:
    """What a question came to: the query, its rows, and the scope they make."""

    written: Written
    rows: Rows
    scope: ScopeState | None
    """None where the records behind the rows cannot be told, or are all there are."""
    refused: tuple[str, ...] = ()
    """Why earlier attempts of the writer came to nothing."""
    by_rules: bool = False
    """Whether they all did, and the query is the grammar's."""
    hint: str = ""
    """Of an empty scope: values that were asked for and do not exist, and the closest that do."""
    findings: tuple[Evidence, ...] = ()
    """The rows, and what is written in the records behind them, where a reader was given."""


class Scoper:
    """Writes, guards and runs queries over one corpus, under one access filter."""

    def __init__(
        self,
        corpus: Corpus,
        writer: SqlWriter,
        access: Access | None = None,
        database: ReadOnlyDatabase | None = None,
        kept: KeptRecords | None = None,
        card: SchemaCard | None = None,
        rules: SqlWriter | None = None,
    ) -> None:
        """Keep what queries are written by and run on.

        Args:
            rules: asked where none of the writer's queries can be used.
        """
        self.corpus, self.writer, self.access = corpus, writer, access or Access()
        self.rules = rules
        self._card = card
        self.database = database or open_database(corpus)
        self._filter = _filter(corpus, self.access)
        self._kept = kept or KeptRecords()

    async def card(self) -> SchemaCard:
        """The schema card over what may be read."""
        if self._card is None:
            self._card = await asyncio.to_thread(self.corpus.card, self.access)
        return self._card

    async def scope(
        self, question: str, now: datetime | None, reader: Reader | None = None
    ) -> Scoped | None:
        """Scope a question; None when the writer says it is not for SQL.

        Args:
            reader: reads the records behind the rows, in the thread that asked for the rows.

        Raises:
            QueryRejected, QueryFailed: the last attempt's fault, when every attempt had one.
            NoQuery: every attempt had one, and the rules that stand in write nothing.
        """
        refused: list[str] = []
        try:
            return await self._attempted(question, now, reader, refused)
        except (QueryRejected, QueryFailed) as error:
            if self.rules is None:
                raise
            refused = list(dict.fromkeys([*refused, str(error)]))
        try:
            card = await self.card()
            written = await self.rules.write(question, card, now)
            if written is not None:
                scoped = await asyncio.to_thread(
                    self._scoped, question, written, card, refused, now, reader
                )
                if scoped.rows.records or not scoped.written.tentative:
                    return replace(scoped, by_rules=True)
        except (QueryRejected, QueryFailed):
            pass  # (what the model was told is more to the point)
        raise NoQuery(refused)

    async def _attempted(
        self, question: str, now: datetime | None, reader: Reader | None, refused: list[str]
    ) -> Scoped | None:
        """What the writer makes of a question in so many attempts; adds to `refused` why not."""
        card = await self.card()
        empty: Scoped | None = None
        for attempt in range(1, ATTEMPTS + 1):
            feedback = refused[-1] if refused else ""
            try:
                written = await self.writer.write(question, card, now, feedback)
                if written is None:
                    return empty
                scoped = await asyncio.to_thread(
                    self._scoped, question, written, card, refused, now, reader
                )
            except (QueryRejected, QueryFailed) as error:
                if empty is not None:
                    return empty
                if attempt == ATTEMPTS or str(error) == feedback:
                    raise
                refused.append(str(error))
                continue
            if scoped.written.tentative and not scoped.rows.records:
                return None
            if not scoped.hint or empty is not None or attempt == ATTEMPTS:
                return scoped
            empty = scoped  # the writer may have meant one of the values that exist: asked once
            refused.append(scoped.hint)
        raise AssertionError("every attempt returns or raises")

    def records(self, scope: ScopeState) -> tuple[str, ...]:
        """The ids of a scope's records, as the corpus stands now.

        Raises:
            QueryFailed: the query no longer runs.
        """
        key = self._key(scope["sql"], scope["evidence_sql"])
        held = self._kept.get(key)
        if held is None:
            rows = self.database.run(
                scope["sql"],
                filter=self._filter,
                evidence_sql=scope["evidence_sql"],
                bounds=DERIVED,  # (it passed once; records may have been put into it since)
            )
            held = self._kept.put(key, tuple(rows.records or ()))
        return held

    def _scoped(
        self,
        question: str,
        written: Written,
        card: SchemaCard,
        refused: Sequence[str],
        now: datetime | None,
        reader: Reader | None,
    ) -> Scoped:
        written = self._looked_up(_at_asking(written, card, now), card)
        rows = self.database.run(
            written.sql,
            filter=self._filter,
            evidence_sql=written.evidence_sql,
            rows_are_records=written.rows_are_records,
            bounds=DERIVED if written.wordings or written.timing else WRITTEN,
        )
        # (it passed once; written anew it may be longer)
        if rows.records is None and not check(rows.sql, Allowed.of(card), DERIVED).names.tables:
            raise QueryRejected(
                f"The query reads no table, so its values are nobody's. Query {card.table!r}."
            )
        if not rows.records and (other := written.otherwise) is not None:
            try:
                found = self._scoped(question, other, card, refused, now, reader)
            except (QueryRejected, QueryFailed):
                if not other.tentative:
                    raise
                found = None  # (what was read first stands, and its rows are none)
            if found and (found.rows.records or not found.written.tentative):
                return found
        dated = card.dated_by(written.form.get("dated", ""))
        if beyond_held(written.sql, dated, now):
            written = replace(written, form=Form(**{**written.form, "beyond": True}))
        hint = "" if rows.records else missing_values(written.sql, card)
        if hint and written.by_model:
            written = replace(written, form=Form(**{**written.form, "missing": hint}))
        if written.by_model and (gone := days_of_no_calendar(question, written.sql)):
            written = replace(written, form=Form(**{**written.form, "no_such": gone}))
        scoped = Scoped(
            written=written,
            rows=rows,
            scope=self._scope(question, written, rows, card),
            refused=tuple(refused),
            hint=hint,
        )
        return (
            scoped
            if reader is None
            else replace(scoped, findings=_found(scoped, question, reader, card))
        )

    def _looked_up(self, written: Written, card: SchemaCard) -> Written:
        """A query with the records whose texts say what it depends on; where no text says it,
        one that selects nothing.

        Raises:
            QueryRejected: the texts are too long to be looked through.
        """
        if written.timing is not None:
            return self._at_their_hours(written, written.timing)
        wordings = written.wordings
        if not wordings:
            return written
        behind = unmarked(written.looked_through, wordings)
        found = self.database.run(
            behind, filter=self._filter, evidence_sql=behind, rows_are_records=True
        )
        records = found.records or ()
        texts = self._texts(records)
        said = {
            one["words"]: [record for record, text in texts.items() if says(one, text)]
            for one in wordings
        }
        wanted = (one["words"] for one in wordings if not denied(written.sql, one))
        unsaid = [words for words in wanted if not said[words]]
        if unsaid and not self._said_of_others(written, unsaid, card):
            form = Form(kind="rows", columns=[], unsaid=" and ".join(f'"{w}"' for w in unsaid))
            nothing = f"SELECT id FROM {in_sql(card.table)} WHERE 1 = 0"
            return replace(
                written, sql=nothing, evidence_sql=nothing, form=form, rows_are_records=False
            )
        evidence = written.evidence_sql
        return replace(
            written,
            sql=resolved(written.sql, said, wordings),
            evidence_sql=None if evidence is None else resolved(evidence, said, wordings),
        )

    def _at_their_hours(self, written: Written, timing: Timing) -> Written:
        """A query with the hours at which the texts of its records tell of something.

        Raises:
            QueryRejected: the texts are too long to be looked through.
        """
        behind = written.looked_through
        found = self.database.run(
            behind, filter=self._filter, evidence_sql=behind, rows_are_records=True
        )
        texts = self._texts(found.records or ())
        hours = {record: hours_told(timing["account"], text) for record, text in texts.items()}
        return replace(written, sql=timed(written.sql, hours))

    def _said_of_others(self, written: Written, unsaid: Sequence[str], card: SchemaCard) -> bool:
        """Whether texts of other records than those looked through do say it: then these do not,
        and it is not unknown to the corpus.

        Raises:
            QueryRejected: the texts are too long to be looked through.
        """
        every = f"SELECT id FROM {in_sql(card.table)}"
        if unmarked(written.looked_through, written.wordings) == every:
            return False
        found = self.database.run(
            every, filter=self._filter, evidence_sql=every, rows_are_records=True
        )
        texts = self._texts(found.records or ()).values()
        sought = [one for one in written.wordings if one["words"] in unsaid]
        return all(any(says(one, text) for text in texts) for one in sought)

    def _texts(self, records: Sequence[str]) -> dict[str, str]:
        """What is written in each of these records, where each is of a page or two.

        Raises:
            QueryRejected: they are longer than that, or too many.
        """
        pages = self.corpus.reader(self.access).record_pages(records, _READ_PAGES)
        if pages is None or len(pages) > _PAGES_OF_A_RECORD * len(records):
            raise QueryRejected("These texts are too long to look for words. Search them instead.")
        texts = dict.fromkeys(records, "")
        by_section = self.corpus.config.unit == "section"
        for page in pages:
            record = (page.record_id or page.section_id) if by_section else page.document_id
            if record in texts:
                texts[record] += f"\n{page.text}"
        return texts

    def _scope(
        self, question: str, written: Written, rows: Rows, card: SchemaCard
    ) -> ScopeState | None:
        if rows.records is None:
            return None
        self._kept.put(self._key(written.sql, written.evidence_sql), rows.records)
        return ScopeState(
            question=question,
            sql=written.sql,
            evidence_sql=written.evidence_sql,
            reading=written.reading,
            count=len(rows.records),
            total=card.count,
            noun=card.table,
            truncated=rows.truncated,
        )

    def _key(self, sql: str, evidence_sql: str | None) -> str:
        """A corpus that changed, and another filter, never meet an earlier scope's records."""
        parts = [self.corpus.stamp, repr(self.access), sql, evidence_sql or ""]
        return "\0".join(parts)


def open_database(corpus: Corpus) -> ReadOnlyDatabase:
    """The corpus's database as text-to-SQL may use it."""
    return ReadOnlyDatabase(corpus.database, Allowed.of(corpus.card()))


def describe(scoped: Scoped, card: SchemaCard) -> str:
    """What a scope came to, in one or two lines, for the model and for people."""
    scope = scoped.scope
    if scope is None:
        return f"{counted(len(scoped.rows.rows), 'row')}, now in the notebook."
    reading = f" ({scope['reading']})" if scope["reading"] else ""
    card = card.dated_by(scoped.written.form.get("dated", ""))
    if scope["count"] == 0:
        none = f"0 of {scope['total']} {scope['noun']} match{reading}{_span(card)}."
        return f"{none} {scoped.hint}".rstrip()
    cut = " (cut at the row limit)" if scope["truncated"] else ""
    span = _span(card) if scoped.written.form.get("beyond") else ""
    return f"{scope['count']} of {scope['total']} {scope['noun']} match{cut}{reading}{span}."


def _found(scoped: Scoped, question: str, reader: Reader, card: SchemaCard) -> tuple[Evidence, ...]:
    """The rows and, of a few records, also what is written there."""
    records, form = scoped.rows.records or (), scoped.written.form
    units = units_of(scoped.rows.columns, form, card)
    sections = reader.sections(records) if card.unit == "section" else ()
    documents = reader.documents(records)
    rows = rows_evidence(
        scoped.rows, form, documents, units=units, sections=sections, asked=question
    )
    if told := form.get("told"):
        pages = reader.record_pages(records, _READ_PAGES) or []
        texts = [page.text for page in pages]
        telling = [pages[at] for at in tellers(told, texts, form.get("untold", ()))]
        telling = telling or (pages if form.get("figures") and len(records) == 1 else [])
        return rows, *(passage_evidence(page, 1.0, TOLD) for page in telling)
    most = _TOLD_RECORDS if form.get("whole") else _OPENED_RECORDS
    few = 0 < len(records) <= most
    opened = reader.record_pages(records, max(most, _OPENED_PAGES)) if few else None
    return rows, *(passage_evidence(page, 0.0, "scope") for page in opened or ())


def _at_asking(written: Written, card: SchemaCard, now: datetime | None) -> Written:
    """What "now" means in a query is what the caller says, and no clock."""
    allowed, behind = Allowed.of(card), written.evidence_sql
    return replace(
        written,
        sql=at_asking(written.sql, allowed, now),
        evidence_sql=None if behind is None else at_asking(behind, allowed, now),
    )


def _filter(corpus: Corpus, access: Access) -> Filter | None:
    if access.everything:
        return None
    return Filter(
        predicates={
            "documents": access.where,
            corpus.config.table: f"document_id IN (SELECT id FROM documents WHERE {access.where})",
        },
        parameters=access.parameters,
    )


def _span(card: SchemaCard) -> str:
    column = card.temporal
    if column is None or column.minimum is None:
        return ""
    return f"; {column.name} runs from {_plain(column.minimum)} to {_plain(column.maximum)}"


def _plain(value: Value) -> str:
    return str(value)
