"""Where papers of several kinds stand together: what each kind is called, and what it states.

An "invoice" column that has another value in each record that states it numbers the invoices:
"invoices" are these records, and the days asked of them are those of their own date.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.plurals import plural, singular
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.units import CURRENCIES, unit_of
from pageturner.tools.text_to_sql.lexicon import Mention

_FEWEST = 3
_ANYTHING = frozenset({"records", "documents", "docs", "files", "papers", "entries"})
"""Names of tables that call their records nothing in particular."""
_OF_ANY = frozenset({"ref", "reference", "number", "code", "key", "serial"})
"""Names of columns that number records without saying what these are."""
_NUMBERED = re.compile(r"(.{3,})_(?:number|no|id|ref|reference|code)")


def kind_said(question: str, card: SchemaCard) -> ColumnCard | None:
    """The column that numbers the one kind of records a question speaks of; None where it speaks
    of none, or of several."""
    nouns = _kind_nouns(card)
    if not nouns:
        return None
    lows = [token.low for token in tokenize(question)]
    said = {nouns[low].name: nouns[low] for low in lows if low in nouns}
    return next(iter(said.values())) if len(said) == 1 else None


@lru_cache(maxsize=64)
def card_of_kind(card: SchemaCard, column: ColumnCard) -> SchemaCard:
    """The card of the records that state a column, as if there were no others."""
    anchor = anchor_of(card, column) or column
    columns = [
        replace(c, apart=(), filled=min(c.filled, anchor.filled))
        for c in card.columns
        if c.name not in column.apart
    ]
    if card.temporal is not None and not any(c.temporal for c in columns):
        own = next((c.name for c in columns if c.type == "date"), "")
        columns = [replace(c, temporal=c.name == own) for c in columns]
    columns = _with_its_price(columns, card)
    called = _nouns(column)
    columns = [_without(c, called) if c.name == column.name else c for c in columns]
    nouns = (*card.record_nouns, *called)
    return replace(card, columns=tuple(columns), count=anchor.filled, record_nouns=nouns)


def _with_its_price(columns: list[ColumnCard], card: SchemaCard) -> list[ColumnCard]:
    """The columns of one kind, in which something is dear or cheap by the only amount of money: an
    order by its total, where a plant is by its price."""
    paid = [c for c in columns if unit_of(c.unit) in CURRENCIES]
    own = {word.lower() for c in columns for word in (c.name, *c.synonyms, *c.antonyms)}
    if len(paid) != 1 or not own.isdisjoint(_DEAR | _CHEAP):
        return columns
    names = {column.name for column in card.columns}  # (a "cost" that only bills have)
    other = replace(
        paid[0],
        synonyms=(*paid[0].synonyms, *sorted(_DEAR - names)),
        antonyms=(*paid[0].antonyms, *sorted(_CHEAP)),
    )
    return [other if c is paid[0] else c for c in columns]


_DEAR = frozenset({"expensive", "cost", "costly"})
_CHEAP = frozenset({"cheap"})


def _without(column: ColumnCard, nouns: Sequence[str]) -> ColumnCard:
    """What numbers records, without the words that are what these are called, for it asks nothing
    of a number: the "application" of "how long does it take to decide an application"."""
    ending = tuple(f" {noun}" for noun in nouns)
    rest = (s for s in column.synonyms if s.lower() not in nouns and not s.lower().endswith(ending))
    return replace(column, synonyms=tuple(rest))


def anchor_of(card: SchemaCard, column: ColumnCard) -> ColumnCard | None:
    """Of the columns of one kind of records, the one that most of them have."""
    alike = [c for c in card.columns if c.apart and set(c.apart) == set(column.apart)]
    return max(alike, key=lambda c: c.filled) if alike else None


def kind_mentioned(mentions: Iterable[Mention], card: SchemaCard, timed: bool) -> ColumnCard | None:
    """A column of the one kind that something in a question is stated by alone, and all else may
    be, where a name or its days could be of another kind, too; None where there is none.

    Args:
        timed: whether the question has days, which by themselves are those of the temporal column.
    """
    told = [tuple(link.column for link in mention.links) for mention in mentions]
    sure = [columns[0] for columns in told if columns and len(_kinds(columns)) == 1]
    if len(_kinds(sure)) != 1 or not sure[0].apart:
        return None
    apart = set(sure[0].apart)
    if any(columns and apart.issuperset(c.name for c in columns) for columns in told):
        return None
    days = timed and card.temporal is not None and card.temporal.name in apart
    names = any(column.name in apart for columns in told for column in columns)
    return sure[0] if days or names else None


def _kinds(columns: Iterable[ColumnCard]) -> set[frozenset[str]]:
    return {frozenset(column.apart) for column in columns}


def nouns_of_kinds(card: SchemaCard, column: ColumnCard) -> frozenset[str]:
    """What the records that state a column are called."""
    kinds = _kind_nouns(card).items()
    return frozenset(noun for noun, one in kinds if column.name not in one.apart)


def count_of_kind(card: SchemaCard, column: ColumnCard) -> int:
    """How many records there are of the kind that states a column."""
    anchor = anchor_of(card, column) if column.apart else None
    return anchor.filled if anchor is not None else card.count


@lru_cache(maxsize=64)
def _kind_nouns(card: SchemaCard) -> Mapping[str, ColumnCard]:
    """What records of a kind are called, in the singular and the plural → what numbers them."""
    found: dict[str, ColumnCard] = {}
    for column in card.columns:
        anchor = anchor_of(card, column) if column.apart else None
        if anchor is None or column.filled < anchor.filled:
            continue
        for noun in _nouns(column):
            if noun not in found:
                found |= {noun: column, plural(noun): column}
    day = card.temporal
    if day is None or not day.apart or card.table in _ANYTHING or day.filled * 2 <= card.count:
        return found
    if not any(day.name not in column.apart for column in found.values()):
        nouns = (*card.record_nouns, singular(card.table))
        found |= {low: day for noun in nouns for low in (noun.lower(), plural(noun.lower()))}
    return found


def each_a_record(card: SchemaCard, column: ColumnCard) -> ColumnCard | None:
    """What each record states that is what a column is called: another number of it, or the date of
    it, as a meeting of some body has its "meeting_date"; None where only its values are counted."""
    if column.type != "text":
        return None
    dates = {f"{column.name}_date", f"date_of_{column.name}", f"date_of_the_{column.name}"}
    for other in card.columns:
        if other.name in dates and other.type == "date" and 2 * other.filled > column.filled:
            return other
    return column if _FEWEST <= column.filled == column.distinct else None


def _nouns(column: ColumnCard) -> list[str]:
    """The "invoice" of "invoice", "invoice_number", where each record has another, and the "bill"
    that is declared beside it; none otherwise."""
    each = _FEWEST <= column.filled == column.distinct
    if column.calls:
        return [column.calls]
    if not each or not (column.type == "text" or _runs_on(column)):
        return []
    numbered = _NUMBERED.fullmatch(column.name)
    nouns = (numbered[1] if numbered else column.name, *column.synonyms)
    return [singular(noun.lower()) for noun in nouns if noun.isalpha() and noun not in _OF_ANY]


def _runs_on(column: ColumnCard) -> bool:
    """Whether whole numbers are those of a series: 101, 102, 104."""
    low, high = column.minimum, column.maximum
    if column.type != "integer" or column.unit or not isinstance(low, int):
        return False
    return isinstance(high, int) and high - low < 2 * column.filled
