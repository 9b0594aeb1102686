"""The form of a query's answer: what a reading asked for, as those who say the rows need it."""

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.scoping import Aggregate, Form
from pageturner.tools.text_to_sql.dates.periods import Period
from pageturner.tools.text_to_sql.reading import (
    Among,
    Comparison,
    Condition,
    Direction,
    Figure,
    Membership,
    OfAStretch,
    Reading,
    Truth,
)
from pageturner.tools.text_to_sql.saying import (
    names_records,
    say_condition,
    say_conditions,
    say_so_many,
)
from pageturner.tools.text_to_sql.sql.conditions import columns_of, settled
from pageturner.tools.text_to_sql.sql.edges import edge_names
from pageturner.tools.text_to_sql.sql.sides import sides_of
from pageturner.tools.text_to_sql.sql.stated import stated_in

_AGGREGATES: dict[str, Aggregate] = {
    "range": "range of",
    "different": "different",
    "share": "share",
    "avg": "average",
    "sum": "total",
    "count": "count",
    "median": "median",
    "max": "highest",
    "min": "lowest",
}


def shown_columns(reading: Reading) -> list[ColumnCard]:
    """The columns that a list of records shows."""
    shown = list(reading.shown)
    if reading.wants == "record":
        shown += [c for c in condition_columns(reading) if not c.temporal]
    return shown


def condition_columns(reading: Reading) -> list[ColumnCard]:
    """The columns of the conditions that are worth showing, each once."""
    columns = [c for condition in _telling(reading) for c in columns_of(condition)]
    return list({c.name: c for c in columns}.values())


def _telling(reading: Reading) -> list[Condition]:
    """Conditions whose columns are worth showing; a list repeats nothing."""
    rows = reading.kind == "rows"
    return [c for c in reading.conditions if not settled(c)] if rows else reading.conditions


def form_of(reading: Reading, card: SchemaCard) -> Form:
    """Everything about a reading that its rows alone do not tell.

    Args:
        card: as it is declared, whichever of its dates the reading goes by.
    """
    form = Form(kind=reading.kind)
    shown = shown_columns(reading) if reading.kind == "rows" else list(reading.shown)
    if reading.measure is not None:
        form["column"] = reading.measure.column.name
        shown = list({c.name: c for c in [*reading.measure.columns, *shown]}.values())
        if isinstance(reading.measure.beside, Figure):
            form["figure"] = reading.measure.beside.value
        if isinstance(reading.measure.beside, OfAStretch) and reading.measure.absolute:
            form["distance_from"] = reading.measure.beside.words
    elif reading.kind in (
        "any",
        "all",
        "none",
        "count",
        "share",
        "streak",
        "compare",
        "groups",
    ):
        shown = condition_columns(reading)
        besides = reading.shown if reading.kind == "any" else []
        shown = list({c.name: c for c in [*besides, *shown]}.values())
        if len(shown) == 1:
            form["column"] = shown[0].name
        if reading.kind in ("any", "all", "none"):
            form["needed"] = [column.name for column in _needed(reading)]
            form["reaches"] = _reaches(reading)
        if reading.aggregate == "different" and reading.by is not None:
            form["column"] = reading.by.name
        if reading.kind == "count" and reading.aggregate and (reading.by is None or reading.least):
            form["group"] = reading.by.name if reading.by else reading.span
    form["columns"] = [column.name for column in shown]
    form["direction"] = reading.direction
    form["wants"] = reading.wants
    if reading.kind == "groups":
        form["group"] = reading.by.name if reading.by else reading.span
        if reading.held_to:
            form["held_to"] = say_conditions([reading.held_to])
    if reading.grouped and reading.measure is not None and reading.measure.minus is not None:
        form["minus"] = reading.measure.minus.name
    if reading.kind in ("sum", "average") and reading.measure and reading.measure.minus:
        form["signed"] = not reading.measure.absolute
    if reading.aggregate:
        form["aggregate"] = _AGGREGATES[reading.aggregate]
    said = reading.narrowed_by
    if reading.kind in _TOLD_WITH_CONDITIONS and not reading.scope_only:
        said = [*_held_by(reading.among), *said]
    measured = reading.kind == "compare" and reading.measure is not None and not reading.grouped
    if (reading.kind in ("share", "all") or measured) and reading.filters:
        said = reading.conditions
        form["among"] = say_conditions(reading.filters)
    if reading.kind in ("any", "all", "none") and all(map(_named_by, reading.filters)):
        said = [one for one in said if one not in reading.filters]  # (each is told by its name)
    if said:
        form["condition"] = say_conditions(said)
    dating = _dating(reading)
    period = dating.period
    if reading.among is not None:
        form["held"] = True
        if best := _best_stretch(reading.among):
            form["period"] = best
    if period is not None or reading.weekdays:
        words = period.words if period else ""
        days = (
            f"{reading.weekdays_said} in "
            if reading.weekdays_said and words
            else reading.weekdays_said
        )
        if days + words:
            form["period"] = days + words
        if period and period.impossible:
            form["impossible"] = period.impossible
        elif period and (gone := [part.impossible for part in period.parts if part.impossible]):
            form["no_such"] = list(dict.fromkeys(gone))
        if period and dating.dated != reading.dated and card.temporal:
            form["period_of"] = dating.dated or card.temporal.name
    if reading.nowhere:
        form["nowhere"] = reading.nowhere
    if reading.dated:
        form["dated"] = reading.dated
    if reading.ends and reading.measure and in_time(reading.measure.column):
        form["ends"] = True
    if reading.edge:
        form["edge"] = reading.edge
    if reading.holds_for == "every":
        form["throughout"] = True
    runs = reading.kind == "streak" and reading.aggregate
    if reading.least is not None and (reading.kind == "count" or reading.by is not None or runs):
        form["least"] = say_so_many(reading.least)
    if reading.limit is not None:
        form["limit"] = " ".join(map(str, reading.limit))
    if reading.decimals is not None:
        form["decimals"] = reading.decimals
    if reading.timing is not None:
        form["timing"] = reading.timing["which"]
        form["columns"] = [column.name for column in reading.shown]
    if reading.in_unit:
        form["in_unit"] = reading.in_unit
    if reading.each_by:
        form["each_by"] = [name for name, _, _ in sides_of(reading)]
    elif reading.grouped and reading.by is None and reading.period is not None:
        parts = [part for part in reading.period.parts if len(part.intervals) == 1]
        if parts:
            form["stretches"] = {
                part.words: [day.isoformat() for day in part.intervals[0]] for part in parts
            }
    if measured and reading.period is not None and reading.period.named_days:
        form["contested"] = {
            part.words: part.intervals[0][0].isoformat()
            for part in reading.period.parts
            if part.days == 1
        }
    if reading.claim is not None or reading.claimed:
        form["claim"] = reading.claimed or _claimed(reading, reading.claim or 0)
    if reading.apart:
        form["apart"] = True
    if reading.edges:
        form["in_order"] = edge_names(reading)
    if reading.ratio:
        form["ratio"] = [say_condition(rival) for rival in reading.rivals]
    if reading.denied:
        form["denied"] = True
    if reading.kind in ("compare", "change") and reading.top > 1:
        form["top"] = reading.top
    if reading.kind == "compare" and reading.place > 1:
        form["place"] = reading.place
    if reading.ties:
        form["ties"] = [(column.name, end) for end, column in reading.ties]
    if reading.times is not None:
        form["times"] = f"{reading.times[0]} {reading.times[1]}" if reading.times[0] else ""
    if reading.divided_by is not None:
        form["divided_by"] = _claimed(reading, reading.divided_by)
    if reading.level:
        form["level"] = reading.level
    if reading.had and reading.period is not None:
        both = zip(reading.period.parts, reading.had, strict=True)
        form["had"] = {part.words: so for part, so in both}
    if reading.described:
        form["described"] = reading.described
    if reading.told:
        form["told"] = list(reading.told)
        form["untold"] = list(reading.untold)
    if reading.hour_of:
        form["hour_of"] = list(reading.hour_of)
    if reading.figures:
        form["figures"] = True
    if reading.quoted:
        form["quoted"] = list(reading.quoted)
    if reading.unverified:
        form["unverified"] = reading.unverified
    reckoned = reading.measure is not None and reading.measure.column.absent is not None
    if reading.kind == "sum" and reading.period and _two_days(reading.period) and not reckoned:
        form["sides"] = 2  # (of amounts that are nought where none is stated, what is adds up)
    if reading.rivals and reading.measure is not None:
        form["sides"] = len(reading.rivals)
    if reading.never_told:
        form["never_told"] = reading.never_told
    if reading.vague:
        form["vague"] = reading.vague
    if reading.whole and not (reading.unknown or reading.conditions):
        form["whole"] = True
    if stated_in(reading, card):
        form["stating"] = True
    if reading.titled:
        form["titled"] = True
    if reading.called:
        form["called"] = reading.called
    if reading.unknown:
        form["unknown"] = list(reading.unknown)
    return form


_TOLD_WITH_CONDITIONS = ("rows", "count", "average", "sum", "extreme")


def _held_by(among: Among | None) -> list[Condition]:
    """What all the records meet that a question is asked of, where conditions say which."""
    if among is None or not _all_of_them(among):
        return []
    return [*_held_by(among.told.among), *among.told.narrowed_by]


def _dating(reading: Reading) -> Reading:
    """The reading that says of which days all the records are: itself, or one that it is asked
    of."""
    among = reading.among
    if reading.period or among is None or not _all_of_them(among):
        return reading
    return _dating(among.told)


def _best_stretch(among: Among) -> str:
    """The stretch of days that a question is asked of, where it is the best of several: "the week
    with the highest average price in May"; "" for no such."""
    told = among.told
    if among.which != "group" or told.by is not None:
        return ""
    counted = told.aggregate in ("count", "share")
    ends = ("most", "fewest") if counted else ("highest", "lowest")
    end = ends[told.direction == "low"]
    of = f"with {say_conditions(told.conditions)}" if told.conditions else ""
    what = f"days {of}".strip()
    if not counted and told.measure is not None:
        words = f"{_AGGREGATES.get(told.aggregate, '')} {told.measure.words} {of}"
        what = " ".join(words.split())
    parts = told.period.parts if told.period else ()
    span = "stretch" if len(parts) > 1 else told.span
    within = f" in {told.period.words}" if told.period else ""
    return f"the {span} with the {end} {what}{within}"


def _all_of_them(among: Among) -> bool:
    """Whether a question is asked of all the records that meet what was asked before."""
    listed = among.told.kind in ("rows", "count", "average", "sum")
    return among.which in ("looked through", "held") or (among.which == "told" and listed)


def in_time(column: ColumnCard) -> bool:
    """Whether it tells a date or an hour: of these the first and the last are no range."""
    return column.temporal or column.type == "time"


def _needed(reading: Reading) -> list[ColumnCard]:
    """The columns whose values decide whether conditions are met, and count as nothing else where
    a record states none."""
    weighed = [c for c in reading.conditions if isinstance(c, Comparison | Membership) or _told(c)]
    return [column for c in weighed for column in columns_of(c) if column.absent is None]


def _told(condition: Condition) -> bool:
    """Whether it is of a fact that records say "yes" and "no" of: where one says neither, it is
    not known there. Where only "yes" is ever said, saying nothing is a "no"."""
    if not isinstance(condition, Truth):
        return False
    column = condition.column
    return column.minimum == 0 and column.maximum == 1


def _reaches(reading: Reading) -> dict[str, Direction]:
    """Which end of a column's values a limit asks for."""
    limits = [c for c in reading.conditions if isinstance(c, Comparison) and c.operator in _ENDS]
    return {column.name: _ENDS[c.operator] for c in limits for column in columns_of(c)}


_ENDS: dict[str, Direction] = {">": "high", ">=": "high", "<": "low", "<=": "low"}


def _claimed(reading: Reading, claim: int) -> str:
    """What is said to win: a day, a stretch, or a condition, as its row names it."""
    if reading.edges:
        return edge_names(reading)[claim]
    if reading.rivals:
        return say_condition(reading.rivals[claim])
    if reading.each_by:
        return sides_of(reading)[claim][0]
    assert reading.period is not None
    part = reading.period.parts[claim]
    named = reading.grouped or not part.intervals  # (no day is "0/0/0001")
    return part.words if named else part.intervals[0][0].isoformat()


def _two_days(period: Period) -> bool:
    """Whether it is two days, each of them named: "the sum of those of 3 and 4 May"."""
    return period.named_days and [part.days for part in period.parts] == [1, 1]


def _named_by(condition: Condition) -> bool:
    """Whether records are named that are there, each by a value of its own."""
    if not isinstance(condition, Membership) or not condition.holds:
        return False
    column = condition.column
    return names_records(column) and {*condition.values} <= {*column.samples}
