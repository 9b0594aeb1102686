"""Phrases for records whose noun is the name of a kind: "furnished flats", "the wooden ones"."""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.lexicon import MANY, Mention


def behind_the_noun(analysis: Analysis, at: int) -> int | None:
    """Where a phrase for records that begins at a place ends: behind the "day" of "wet day", the
    "flat" of "furnished flat"; None where it has no noun."""
    last = None
    while not analysis.noun_at(at):
        mention = next((m for m in analysis.mentions if m.first == at), None)
        amount = next((a for a in analysis.amounts if a.first == at and not a.operator), None)
        if mention is not None and not mention.degree and _attributive(mention):
            last = mention.last if of_a_kind(mention) else last
            at = mention.last
        elif amount is not None:  # "the 3-bedroom flats"
            at = amount.last + (analysis.low(amount.last) == "-")
        else:
            return last
    return at + 1


def of_a_kind(mention: Mention) -> bool:
    """Whether a value is named that is a kind of records, as "flat" is, and no degree of
    anything."""
    values = mention.of("value")
    return bool(values) and all(
        not v.column.order and v.column.distinct <= MANY and v.value for v in values
    )


def _attributive(mention: Mention) -> bool:
    """The "furnished" of "furnished flats", the "listed" of "listed flats", the "bedroom" of
    "3-bedroom flats"."""
    told = mention.of("name", "low")
    return bool(mention.of("value")) or any(
        link.column.type in ("boolean", "integer") or link.column.temporal for link in told
    )
