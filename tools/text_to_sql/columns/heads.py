"""Phrases for records whose noun is the name of a kind: "furnished flats", "the wooden ones"."""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.lexicon import MANY, Mention


def behind_the_noun(analysis: Analysis, at: int) -> int | None:
    """Where a phrase for records that begins at a place ends: behind the "day" of "wet day", the
    "flat" of "furnished flat"; None where it has no noun."""
    last = None
    while not analysis.noun_at(at):
        mention = next((m for m in analysis.mentions if m.first == at), None)
        if mention is None or mention.degree or not _attributive(mention):
            return last
        last = mention.last if of_a_kind(mention) else last
        at = mention.last
    return at + 1


def of_a_kind(mention: Mention) -> bool:
    """Whether a value is named that is a kind of records, as "flat" is, and no degree of
    anything."""
    values = mention.of("value")
    return bool(values) and all(
        not v.column.order and v.column.distinct <= MANY and v.value for v in values
    )


def _attributive(mention: Mention) -> bool:
    truths = (link.column.type == "boolean" for link in mention.of("name", "low"))
    return bool(mention.of("value")) or any(truths)
