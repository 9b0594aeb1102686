"""By which date of its records an earlier question went, where they have several.

A follow-up says the days anew and leaves the word for their date to the question before: "which of
them are in March" of what was let stays of what was let.
"""

from datetime import datetime

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.dated_by import date_words, days_said, rewritten
from pageturner.tools.text_to_sql.grammar import analysed
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.taking_apart import analyse


def dated_as_before(question: str, before: str, card: SchemaCard, now: datetime | None) -> str:
    """A question made of an earlier one, with the word that days hung on there; as it is where
    they hung on none, or on one that is said again."""
    if not card.other_dates:
        return question
    analysis = analyse(question, card, now)
    days = days_said(analysis)
    if not days or date_words(analysis):
        return question
    asked, reading = analysed(before, card, now)
    if not isinstance(reading, Reading) or not reading.dated:
        return question
    word = next((w for w in date_words(asked) if w.column.name == reading.dated), None)
    if word is None:
        return question
    said = " ".join(asked.tokens[at].text for at in range(word.first, word.last))
    return rewritten(analysis.tokens, {range(span.start, span.start): said for span in days[:1]})
