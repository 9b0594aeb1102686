"""Papers of several kinds in one corpus: what is asked of one kind is answered of that one.

"who is the tenant of The Old Dairy?" → of tenancies, and not of the invoices that name the house
"which homes have no energy class?"   → likewise, and not of every letter
"what share of the visits was poor?"  → of visits alone
"which houses cost less than 900?"    → by the rent, as no house has an invoice's total
"what is the monthly rent of No. 3?"  → the rent: nothing of the month a visit was in
"who was on call on 9 May?"           → of the rota's own weeks, and not of a ticket's days
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.scoping import Wording
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.record_kinds import (
    anchor_of,
    card_of_kind,
    kind_mentioned,
    kind_said,
)
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Condition,
    Membership,
    Reading,
    Refusal,
    Says,
    Stated,
)
from pageturner.tools.text_to_sql.saying import names_records
from pageturner.tools.text_to_sql.sql.conditions import columns_of

Again = Callable[[SchemaCard], Reading | Refusal]
"""Reads the question once more, by a card with fewer columns."""

_MEASURING = ("extreme", "sum", "average")
_TOLD_OF_ALL = ("any", "all", "none", "share")


def of_one_kind(reading: Reading | Refusal, analysis: Analysis, again: Again) -> Reading | Refusal:
    """A reading that is of the kind of records it asks about; a refusal where it is of two."""
    card = analysis.card
    if isinstance(reading, Refusal) or not any(column.apart for column in card.columns):
        return reading
    shown = _shown_of_its_own(reading, card)
    if reading.shown and not shown:
        return Refusal(f"{_name(reading.shown[0])} is stated of no such record")
    reading = replace(reading, shown=shown)
    told_all = reading.wants == "record" and reading.kind == "rows" and not reading.shown
    told_all = told_all and {"how", "when"}.isdisjoint(analysis.lows)  # (no list: when it was)
    told_all = told_all and not any(kind_said(low, card) for low in analysis.lows)
    if reading.scope_only or reading.unknown or told_all:
        reading = _of_all_kinds(reading, card)
    said = (one for one in analysis.mentions if one.first not in analysis.dates.used)
    spoken_of = kind_mentioned(said, card, bool(analysis.dates.period))
    if spoken_of is not None and not reading.dated:
        own = card_of_kind(card, spoken_of)
        told = again(own)
        if own.temporal is not None and isinstance(told, Reading):
            return dated_as_its_kind(told, own, card)
    reading = _of_the_kind_shown(reading, card)
    dated = card.dated_by(reading.dated)
    if timed := _out_of_time(reading, dated):
        other = _again(card, timed, again)
        return other or Refusal(f"{_name(timed)} is of no day")
    if two := _of_two_kinds(reading, dated):
        for column in two:
            other = _again(card, column, again)
            if other is not None and len(other.narrowed_by) >= len(reading.narrowed_by):
                return other
        return Refusal(f"nothing states both {_name(two[0])} and {_name(two[1])}")
    kind = _kind_asked(reading, card)
    if kind and (held := _held_of_another(reading, kind)):
        other = _again(card, held, again)  # (the price of a plant is none of order O-510)
        return other or Refusal(f"nothing states both {_name(held)} and {_name(kind)}")
    return replace(reading, of_kind=kind)


def _held_of_another(reading: Reading, kind: ColumnCard) -> ColumnCard | None:
    """The column of something that is named, which no record of the kind asked about states."""
    named = [one for one in reading.narrowed_by if isinstance(one, Membership) and one.holds]
    return next((one.column for one in named if one.column.name in kind.apart), None)


def of_the_kind_said(column: ColumnCard, card: SchemaCard, again: Again) -> Reading | None:
    """The reading by the card of the kind of records that a question calls by their name, or its
    days, where these are others; None where that is not all it speaks of."""
    if (told := _again(card, column, again)) is not None:
        return told
    own = card_of_kind(card, column)
    scope = again(own)
    if not isinstance(scope, Reading) or scope.period is None or not scope.scope_only:
        return None
    others = card.temporal is not None and card.temporal.name in column.apart
    if not others and (scope.unknown or scope.never_told):
        return None
    return replace(dated_as_its_kind(scope, own, card), of_kind=anchor_of(card, column))


def told_of_another(reading: Reading | Refusal, kind: ColumnCard) -> bool:
    """Whether a reading tells or holds what records of another kind state than those that are
    called by their name: the price of a plant is no answer to "the most expensive order"."""
    if isinstance(reading, Refusal) or any(_refers(one, kind) for one in reading.narrowed_by):
        return False
    by_number = (
        reading.kind == "count"
        and len(reading.conditions) == 1
        and any(isinstance(c, Stated) and c.column.name == kind.name for c in reading.conditions)
    )
    if _plain(reading) and (reading.aggregate == "different" or by_number):
        return True  # (of the kind alone it was refused: "how many loans are still out")
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    told += [reading.by] if reading.by is not None else []
    told += [c for one in reading.narrowed_by if _says(one) for c in columns_of(one)]
    return any(column.name in kind.apart for column in told)


def _refers(condition: Condition, kind: ColumnCard) -> bool:
    """Whether records of another kind are those of one that is named by its number: the return
    of "the refund of order O-508"."""
    if not isinstance(condition, Membership):
        return False
    column = condition.column
    return column.name in kind.apart and kind.name.startswith(f"{column.name}_")


def _again(card: SchemaCard, column: ColumnCard, again: Again) -> Reading | None:
    own = card_of_kind(card, column)
    reading = again(own)
    if isinstance(reading, Refusal) or not _plain(reading):
        return None
    reading = dated_as_its_kind(reading, own, card)
    return replace(reading, of_kind=anchor_of(card, column))


def told_card(told: Reading | Refusal, card: SchemaCard) -> SchemaCard:
    """The card of the kind of records that an answer was of, by which more is asked of them; with
    the day of others where theirs have none, so that a day can stand in for them."""
    if isinstance(told, Refusal) or told.of_kind is None:
        return card
    own = card_of_kind(card, told.of_kind)
    if own.temporal or card.temporal is None:
        return own
    return replace(own, columns=(*own.columns, replace(card.temporal, apart=())))


def dated_as_its_kind(reading: Reading, own: SchemaCard, card: SchemaCard) -> Reading:
    """A reading by the card of one kind, for which the days are those of its own date."""
    if own.temporal and card.temporal and own.temporal.name != card.temporal.name:
        return replace(reading, dated=reading.dated or own.temporal.name)
    return reading


def _shown_of_its_own(reading: Reading, card: SchemaCard) -> list[ColumnCard]:
    """What is shown, without what the records that are named cannot state: the applicant of a
    meeting, "who was in the chair"; nothing where that is all, and one of them is named."""
    if reading.kind != "rows" or not reading.shown:
        return reading.shown
    named = [
        c for one in reading.narrowed_by if isinstance(one, Membership) for c in columns_of(one)
    ]
    dated = card.dated_by(reading.dated).temporal
    if reading.period is not None and not reading.period.impossible and dated is not None:
        named.append(dated)
    own = [c for c in reading.shown if not any(one.name in c.apart for one in named)]
    return own if own or any(names_records(column) for column in named) else reading.shown


def _of_all_kinds(reading: Reading, card: SchemaCard) -> Reading:
    """A scope that holds what any kind of papers says of a name: the tenancy of somebody, and the
    letters to her, where it is to be read in them what is asked."""

    def widened(condition: Condition) -> Condition:
        if not isinstance(condition, Membership) or not condition.holds:
            return condition
        others = [
            Membership(other, condition.values)
            for other in card.columns
            if other.name in condition.column.apart and set(condition.values) <= set(other.nameable)
        ]
        names = names_records(condition.column) and bool(condition.column.apart)
        said = [_says_so(value) for value in condition.values] if names else []
        return AnyOf((condition, *others, *said)) if others or said else condition

    return replace(
        reading,
        filters=[widened(one) for one in reading.filters],
        conditions=[widened(one) for one in reading.conditions],
    )


def _says_so(value: str) -> Says:
    """That the text of a paper names what another is of: the minutes that speak of a clock, which
    has a line of its own in the budget."""
    return Says(value, Wording(words=value, phrase=value, accounts=[]))


def _of_the_kind_shown(reading: Reading, card: SchemaCard) -> Reading:
    """A name that two kinds of papers have is that of the kind of which something is told: of the
    berth of somebody who surveys boats, too, it is she who holds it."""
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]

    def meant(condition: Condition) -> Condition:
        if not isinstance(condition, Membership) or not told:
            return condition
        if not all(column.name in condition.column.apart for column in told):
            return condition
        held = (
            column
            for column in card.columns
            if set(condition.values) <= set(column.nameable)
            and not any(column.name in one.apart for one in told)
        )
        other = next(held, None)
        return replace(condition, column=other) if other else condition

    return replace(
        reading,
        filters=[meant(one) for one in reading.filters],
        conditions=[meant(one) for one in reading.conditions],
    )


def _of_two_kinds(reading: Reading, card: SchemaCard) -> tuple[ColumnCard, ColumnCard] | None:
    """Columns of two conditions that no record can meet together, first one with a name in it; two
    of which one cannot be taken from the other."""
    measured = reading.measure.columns if reading.measure is not None else ()
    if len(measured) > 1 and measured[1].name in measured[0].apart:
        return measured[0], measured[1]
    held: list[tuple[bool, Sequence[ColumnCard]]] = [
        (isinstance(one, Membership), columns_of(one)) for one in reading.narrowed_by if _says(one)
    ]
    if reading.by is not None:
        held.append((False, [reading.by]))
    if reading.period is not None and not reading.period.impossible and card.temporal is not None:
        held.append((False, [card.temporal]))
        if reading.by is not None:
            held.append((False, [reading.by]))  # (its different values)
    elif reading.kind in _MEASURING and reading.measure is not None:
        held.append((False, reading.measure.columns))  # (the last one, by a day of others)
    for (_, one), (_, other) in combinations(sorted(held, key=lambda part: not part[0]), 2):
        if one and other and all(b.name in a.apart for a in one for b in other):
            return one[0], other[0]
    return None


def _says(condition: Condition) -> bool:
    """Whether a condition says what a record states, rather than what it does not."""
    if isinstance(condition, AnyOf):
        return all(_says(part) for part in condition.parts)
    return not isinstance(condition, Stated) or condition.holds


def _out_of_time(reading: Reading, card: SchemaCard) -> ColumnCard | None:
    """What is measured of each month, or told of some days, where no record that states it has
    a day of the kind that time words are about."""
    if card.temporal is None:
        return None
    day = card.temporal.name
    by_time = (reading.grouped or reading.kind == "groups") and reading.by is None
    if by_time and not reading.rivals and reading.measure is not None:
        column = reading.measure.column
        return column if day in column.apart else None
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    timed = reading.period is not None and not reading.period.impossible
    apart = timed and bool(told) and all(day in column.apart for column in told)
    return told[0] if apart else None


def _kind_asked(reading: Reading, card: SchemaCard) -> ColumnCard | None:
    """The column that all records of the kind that is asked about have; None where it is of none
    or of several, or is told by what is said of them."""
    if reading.kind not in ("rows", "count", *_TOLD_OF_ALL):
        return None
    conditions = [c for one in reading.conditions for c in columns_of(one)]
    missing = [c for one in reading.narrowed_by if not _says(one) for c in columns_of(one)]
    of_all = conditions if reading.kind in _TOLD_OF_ALL else []
    kinds = {
        anchor.name: anchor
        for column in (*reading.shown, *missing, *of_all)
        if (anchor := anchor_of(card, column)) is not None
    }
    told = reading.filters if reading.kind in _TOLD_OF_ALL else reading.narrowed_by
    said = [anchor_of(card, c) for one in told if _says(one) for c in columns_of(one)]
    one = next(iter(kinds.values())) if len(kinds) == 1 else None
    return None if one in said else one


def _plain(reading: Reading) -> bool:
    if reading.scope_only:
        return False
    return not (reading.unknown or reading.never_told or reading.unverified or reading.vague)


def _name(column: ColumnCard) -> str:
    return column.name.replace("_", " ")
