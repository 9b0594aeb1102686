"""By which date of its records an earlier question went, where they have several.

A follow-up says the days anew and leaves the word for their date to the question before: "which of
them are in March" of what was let stays of what was let.
"""

from datetime import datetime

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.dated_by import date_words, days_of_none, rewritten
from pageturner.tools.text_to_sql.grammar import analysed, read
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.taking_apart import analyse


def seen_as_before(before: str, card: SchemaCard, now: datetime | None) -> SchemaCard:
    """The card as an earlier question saw it: the days it was answered with are of that date."""
    if not card.other_dates:
        return card
    reading = read(before, card, now)
    return card.dated_by(reading.dated) if isinstance(reading, Reading) else card


def dated_as_before(question: str, before: str, card: SchemaCard, now: datetime | None) -> str:
    """A question made of an earlier one, with the word that days hung on there; as it is where
    they hung on none, or on one that is said again."""
    analysis = analyse(question, card, now)
    days = days_of_none(analysis)
    asked, reading = analysed(before, card, now)
    if not days or not isinstance(reading, Reading) or not reading.dated:
        return question
    word = next((w for w in date_words(asked) if w.column.name == reading.dated), None)
    if word is None:
        return question
    said = " ".join(asked.tokens[at].text for at in range(word.first, word.last))
    return rewritten(analysis.tokens, {range(span.start, span.start): said for span in days[:1]})
