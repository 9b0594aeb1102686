"""SQL over records that follow one another: steps, runs, and weeks of which every day was so.

Each function answers with the query and the query for the records it rests on; `where` is the
condition on the records looked at, with its WHERE, or nothing.
"""

from collections.abc import Sequence
from typing import Literal

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.dates.periods import WEEKDAYS, as_dates
from pageturner.tools.text_to_sql.reading import Condition, Direction, Measure, Reading
from pageturner.tools.text_to_sql.sql.conditions import condition_sql
from pageturner.tools.text_to_sql.sql.measures import check, literal, ranking

WHOLE_DAYS = {"week": 7, "weekend": 2}


def change_sql(
    table: str, key: str, measure: Measure, direction: Direction, where: str
) -> tuple[str, str]:
    """The greatest step between one record and the next; both are evidence."""
    column, previous, change = measure.column.name, "previous", "change"
    if column in (previous, change):  # (what is worked out is called otherwise)
        previous, change = "previous_value", "change_of_it"
    check("max", Measure(measure.column))
    value = ranking(Measure(measure.column))
    step = f"{value} - lag({value}) OVER (ORDER BY {key})"
    step = f"abs({step})" if measure.absolute else step
    function = "min" if direction == "low" and not measure.absolute else "max"
    inner = (
        f"SELECT id, {key}, {column}, lag(id) OVER (ORDER BY {key}) AS previous_id, "
        f"lag({key}) OVER (ORDER BY {key}) AS previous_{key}, "
        f"lag({column}) OVER (ORDER BY {key}) AS {previous}, {step} AS {change} "
        f"FROM {table}{where}"
    )
    steps = f"{table}_steps"
    select = f"WITH {steps} AS ({inner}) SELECT"
    best = f"FROM {steps} WHERE {change} = (SELECT {function}({change}) FROM {steps})"
    told = f"{key}, previous_{key}, {column}, {previous}, {change}"
    sql = f"{select} {told} {best} ORDER BY {key}"
    return sql, f"{select} id {best} UNION SELECT previous_id {best}"


def streak_sql(table: str, key: str, reading: Reading, where: str) -> tuple[str, str]:
    """The longest runs of neighbouring records that all meet the conditions, or what else is asked
    of these runs: those of so many records, those at a place, how many there are, their mean; or
    the one that ends with the last record ("now") or begins with the first ("then")."""
    numbered = (
        f"SELECT id, {key}, {_holds(reading.conditions)} AS holds, "
        f"row_number() OVER (ORDER BY {key}) AS n FROM {table}{where}"
    )
    together = (
        f"SELECT id, {key}, n - row_number() OVER (ORDER BY {key}) AS run "
        f"FROM ({numbered}) WHERE holds = 1"
    )
    sized = f"SELECT id, {key}, run, count(*) OVER (PARTITION BY run) AS size FROM ({together})"
    runs = f"{table}_runs"
    select = f"WITH {runs} AS ({sized}) SELECT"
    most = f"(SELECT max(size) FROM {runs})"
    if reading.edge in ("now", "then"):
        end = "max" if reading.edge == "now" else "min"
        latest = f"(SELECT {end}({key}) FROM {table}{where})"
        unended = f"FROM {runs} WHERE run = (SELECT run FROM {runs} WHERE {key} = {latest})"
        ends = f"min({key}) AS first, max({key}) AS last, count(DISTINCT {key}) AS length"
        of = f"UNION SELECT id FROM {table} WHERE {key} = {latest}"
        return f"{select} {ends} {unended}", f"{select} id {unended} {of}"
    order, asked = "first", ""
    chosen = f"FROM {runs} WHERE size = {most}"
    if reading.aggregate:
        chosen = f"FROM {runs}{_so_long(reading.least)}"
        each = f"SELECT max(size) AS size {chosen} GROUP BY run"
        mean = "avg(size) AS average, " if reading.aggregate == "avg" else ""
        told = f"{mean}count(*) AS count, min(size) AS shortest, max(size) AS longest"
        return f"{select} {told} FROM ({each})", f"{select} id {chosen}"
    if reading.top > 1 or reading.place > 1 or reading.direction == "low":
        way, above = ("DESC", ">=") if reading.direction == "high" else ("ASC", "<=")
        sizes = f"SELECT max(size) AS size FROM {runs} GROUP BY run ORDER BY size {way}"
        at = f"(SELECT size FROM ({sizes}) LIMIT 1 OFFSET {max(reading.top, reading.place) - 1})"
        chosen = f"FROM {runs} WHERE size = {at}"
        if reading.top > 1:  # (all there are, where those are fewer)
            chosen = f"FROM {runs} WHERE size {above} coalesce({at}, size)"
        order = f"length {way}, first" if reading.top > 1 else order
        asked = place_sql(reading)
    elif reading.least is not None and reading.least[0] in (">", ">="):
        enough = int(reading.least[1]) + (reading.least[0] == ">")
        chosen = f"FROM {runs} WHERE size >= min({enough}, {most})"
        asked = f", {enough} AS least"
    elif reading.least is not None:
        chosen = f"FROM {runs}{_so_long(reading.least)}"
    sql = (
        f"{select} min({key}) AS first, max({key}) AS last, max(size) AS length{asked} {chosen} "
        f"GROUP BY run ORDER BY {order}"
    )
    return sql, f"{select} id {chosen}"


def _so_long(least: tuple[str, float] | None) -> str:
    """The condition on the length of a run, with its WHERE."""
    return f" WHERE size {least[0]} {least[1]:g}" if least else ""


def place_and_days(reading: Reading, key: str) -> list[str]:
    """Which place is asked for, "the second hottest"; and from which day the days are counted to a
    record, and how many these are."""
    told = [f"{reading.place} AS place"] if reading.place > 1 else []
    if day := reading.counted_from:
        apart = f"cast(julianday({key}) - julianday('{day}') AS INTEGER)"
        told += [f"'{day}' AS counted_from", f"{apart} AS days_after"]
    return told


def week_of(key: str) -> str:
    """The Monday of a record's week."""
    return f"date({key}, '-6 days', 'weekday 1')"


def label_of(reading: Reading, key: str, group: str) -> str:
    """What a group is called: a week or a weekend by its first and its last day."""
    weeks = not reading.by and reading.span in WHOLE_DAYS
    return week_label(key) if weeks else group


def whole_days(reading: Reading, card: SchemaCard) -> int:
    """With how many days a week or a weekend is looked at, all that it has; 0 for other groups, and
    where many a day has no record."""
    if reading.by or reading.span not in WHOLE_DAYS or card.temporal is None:
        return 0
    first, last = as_dates(card.temporal.minimum, card.temporal.maximum)
    kept = card.temporal.distinct
    if first and last and kept < _MOSTLY * ((last - first).days + 1):
        return 0
    return len(reading.weekdays) or WHOLE_DAYS[reading.span]  # "the warmest Monday to Friday"


_MOSTLY = 0.9


def calendar_group(span: str, key: str) -> str:
    """The day, the week, the month, the weekday or the year of a record."""
    if span == "day":
        return key
    if span in WHOLE_DAYS:
        return week_of(key)
    if span == "weekday":
        names = " ".join(
            f"WHEN '{(day + 1) % 7}' THEN {literal(name)}" for day, name in enumerate(WEEKDAYS)
        )
        return f"CASE strftime('%w', {key}) {names} END"
    if span == "season":
        return _season_of(key)
    if span == "quarter":
        months = f"cast(strftime('%m', {key}) AS INTEGER)"
        return f"'Q' || (({months} + 2) / 3) || ' ' || strftime('%Y', {key})"
    return f"strftime('{'%Y' if span == 'year' else '%Y-%m'}', {key})"


def order_of_groups(span: str, key: str) -> str:
    """By what stretches of the calendar stand one after the other."""
    if span == "weekday":
        return f"min((strftime('%w', {key}) + 6) % 7)"
    return f"min({key})" if span in ("season", "quarter", *WHOLE_DAYS) else "period"


def place_sql(reading: Reading) -> str:
    """Which place of the groups is asked for: "the second hottest month"."""
    return f", {reading.place} AS place" if reading.place > 1 else ""


def _season_of(key: str) -> str:
    """The season of a record by its months, December in the winter of the year that follows."""
    month, year = f"strftime('%m', {key})", f"strftime('%Y', {key})"
    of = f"strftime('%Y', {key}, 'start of month', '{{}}')"  # (no month has a 31st and one more)
    winter = f"{of.format('-2 months')} || '/' || substr({of.format('+1 month')}, 3)"
    return (
        f"CASE WHEN {key} IS NULL THEN NULL "
        f"WHEN {month} IN ('12', '01', '02') THEN 'winter ' || {winter} "
        f"WHEN {month} < '06' THEN 'spring ' || {year} "
        f"WHEN {month} < '09' THEN 'summer ' || {year} ELSE 'autumn ' || {year} END"
    )


def week_label(key: str) -> str:
    """From the first to the last day of a week or a weekend."""
    return f"min({key}) || ' to ' || max({key})"


def stretches_sql(
    table: str,
    key: str,
    span: str,
    conditions: Sequence[Condition],
    holds_for: Literal["every", "any"],
    where: str,
    least: tuple[str, float] | None = None,
) -> tuple[str, str]:
    """Weeks, weekends, months or years of which every record meets the conditions, or one does, or
    so many as `least` says.

    A week or a weekend counts as a whole only where all of its days are looked at.
    """
    days = WHOLE_DAYS.get(span, 0)
    group = label = calendar_group(span if span != "weekday" else "month", key)
    if days:
        group, label = week_of(key), week_label(key)
    holds = _holds(conditions)
    having = f"{'min' if holds_for == 'every' else 'max'}({holds}) = 1"
    if least is not None:
        having = f"sum({holds}) {least[0]} {least[1]:g}"
    if days and holds_for == "every":
        having += f" AND count(DISTINCT {key}) = {days}"
    grouped = f"FROM {table}{where} GROUP BY {group} HAVING {having}"
    also = f"{holds} = 1 AND {group} IN (SELECT {group} {grouped})"
    return (
        f"SELECT {label} AS period, sum({holds}) AS value {grouped} ORDER BY min({key})",
        f"SELECT id FROM {table}{where}{' AND' if where else ' WHERE'} {also}",
    )


def of_groups_sql(reading: Reading, rows: str, group: str) -> str:
    """How many records of a stretch meet the conditions on average; in how many one does, where it
    is the share of the stretches; and of how many stretches that is."""
    holds = _holds(reading.conditions)
    count, held = "avg(held)", f"sum({holds})"
    if reading.aggregate == "share":
        count, held = "sum(held)", f"max({holds})"
    each = f"SELECT {held} AS held FROM {rows} GROUP BY {group}"
    return f"SELECT {count} AS count, count(*) AS stretches FROM ({each})"


def share_sql(table: str, conditions: Sequence[Condition], where: str) -> str:
    """Which part of the records meets the conditions, how many that are, and of how many."""
    held = f"sum({_holds(conditions)})"
    return (
        f"SELECT 100.0 * {held} / count(*) AS share, {held} AS count, count(*) AS total "
        f"FROM {table}{where}"
    )


def values_through_sql(
    table: str,
    column: ColumnCard,
    conditions: Sequence[Condition],
    where: str,
    least: tuple[str, float] | None = None,
) -> tuple[str, str]:
    """Values of a text column of which every record meets the conditions, but for those that state
    nothing of it, or so many as `least` says; `where` says that there is a value."""
    holds, name = " AND ".join(condition_sql(c) for c in conditions) or "1", column.name
    having = f"min({holds}) = 1" if least is None else f"{_number(holds)} {least[0]} {least[1]:g}"
    grouped = f"FROM {table}{where} GROUP BY {name} HAVING {having}"
    return (
        f"SELECT {name} AS period, {_number(holds)} AS value {grouped} ORDER BY period",
        f"SELECT id FROM {table}{where} AND {name} IN (SELECT {name} {grouped})",
    )


def _number(holds: str) -> str:
    """Of how many records of a group it is so."""
    return "count(*)" if holds == "1" else f"sum(coalesce({holds}, 0))"


def _holds(conditions: Sequence[Condition]) -> str:
    return f"coalesce({' AND '.join(condition_sql(c) for c in conditions)}, 0)"


def stretches_offered(reading: Reading) -> bool:
    """Whether the stretches are named one by one: "the weekend of 2 and 3 May or that of 9 and 10
    May", of which each is held against the others."""
    parts = reading.period.parts if reading.period else ()
    least, most = _LENGTHS.get(reading.span, (0, 0))
    return len(parts) > 1 and all(least <= part.days <= most for part in parts)


_LENGTHS = {"weekend": (2, 2), "week": (7, 7), "month": (28, 31)}
