"""Records by the kind they are of: the "flats" of "which flats", the "house" of "the house in"."""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.lexicon import Link, Mention, is_kind


def kind_named(analysis: Analysis, at: int) -> bool:
    """Whether a record is named there by its kind: a value without an order, which colours nothing
    behind it."""
    mention = next((m for m in analysis.mentions if m.first == at), None)
    values = mention.of("value") if mention is not None and not mention.degree else ()
    if mention is None or not values or len(values) != len(mention.links):
        return False
    plural = _plural(analysis.low(mention.last - 1))
    if any(link.column.order or not _is_kind(link, plural) for link in values):
        return False
    if analysis.noun_at(mention.last):
        return False
    return plural or not any(
        m.first == mention.last and m.of("name", "low", "value") and not _done(m)
        for m in analysis.mentions
    )


def _is_kind(link: Link, plural: bool) -> bool:
    """Whether it is one of kinds; of those nobody declared, one that is written as a thing is and
    said in the plural: the "flats" where a column has "flat" and "house"."""
    value = link.value or ""
    return is_kind(link.column, value) or (plural and value.islower() and not _plural(value))


def _done(mention: Mention) -> bool:
    """The "listed" of "the flat listed on 3 May": what was done with it, and when."""
    return all(column.type == "date" for column in mention.columns)


def several_of_a_kind(analysis: Analysis, at: int) -> bool:
    """Whether several records are named there by one word for their kind: "flats"."""
    if not _plural(analysis.low(at)):
        return False
    return any(m.first == at and m.last == at + 1 for m in analysis.mentions) and kind_named(
        analysis, at
    )


def kinds_in_front(analysis: Analysis, mention: Mention) -> set[int]:
    """The places of the "stone" in front of "bridges", where bridges are told by a column in words
    and other columns tell which are of that kind."""
    if any(column.type != "text" for column in mention.columns):
        return set()
    kinds = (
        one
        for one in analysis.mentions
        if one.last <= mention.first
        and not one.degree
        and (one.of("value") or all(column.type == "boolean" for column in one.columns))
        and not set(one.columns) & set(mention.columns)
    )
    return {at for one in kinds for at in range(one.first, one.last)}


def _plural(word: str) -> bool:
    return word.endswith("s") and not word.endswith("ss")
