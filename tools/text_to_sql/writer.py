"""The embedded writer: text to SQL by a grammar, without a model and without a network."""

from datetime import datetime

from pageturner.corpus.card import SchemaCard
from pageturner.tools.scoping import Written
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.reading import Refusal
from pageturner.tools.text_to_sql.sql.measures import NoAggregate
from pageturner.tools.text_to_sql.sql.queries import write_sql
from pageturner.tools.text_to_sql.sql.quoting import quoted
from pageturner.tools.threads import read_by_rules


class EmbeddedSqlWriter:
    """Links dates, amounts, names and values in a question to the columns a card declares."""

    async def write(
        self, question: str, card: SchemaCard, now: datetime | None, feedback: str = ""
    ) -> Written | None:
        """Return a query, or None when unsure; a grammar has no second opinion after `feedback`."""
        if feedback:
            return None
        return await read_by_rules(len(question), self.read, question, card, now)

    def read(self, question: str, card: SchemaCard, now: datetime | None) -> Written | None:
        """What `write` answers, without a loop to await it in."""
        reading = read(question, card, now)
        if isinstance(reading, Refusal):
            return None
        try:
            return quoted(write_sql(reading, card), card)
        except NoAggregate:
            return None

    def why_not(self, question: str, card: SchemaCard, now: datetime | None) -> str:
        """The reason for a None, "" where there is a query."""
        reading = read(question, card, now)
        return reading.reason if isinstance(reading, Refusal) else ""
