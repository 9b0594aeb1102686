"""From a reading to SQLite: the query, the query for its evidence, and its form.

Only plain SELECTs over the card's table, literals inlined and quoted here, so that what is
shown to people is what ran.
"""

from dataclasses import dataclass, replace

from pageturner.corpus.card import SchemaCard
from pageturner.tools.scoping import Written
from pageturner.tools.text_to_sql.dates.periods import Period
from pageturner.tools.text_to_sql.reading import Among, AnyOf, Condition, Measure, Reading
from pageturner.tools.text_to_sql.saying import say_condition, say_reading, side_name
from pageturner.tools.text_to_sql.sql.best_groups import (
    best_groups_sql,
    few_months,
    members_sql,
    of_few_days,
)
from pageturner.tools.text_to_sql.sql.conditions import (
    condition_sql,
    meets,
    period_sql,
    some_undated,
    weekdays_sql,
    worded_in,
    wordings_of,
)
from pageturner.tools.text_to_sql.sql.days_beside import beside_sql
from pageturner.tools.text_to_sql.sql.edges import edges_sql
from pageturner.tools.text_to_sql.sql.forms import (
    condition_columns,
    form_of,
    in_time,
    shown_columns,
)
from pageturner.tools.text_to_sql.sql.means import of_the_records
from pageturner.tools.text_to_sql.sql.measures import (
    beside_a_mean,
    ends_sql,
    expression,
    literal,
    median_sql,
    ranking,
    together,
)
from pageturner.tools.text_to_sql.sql.parts import group_of, in_its_group, rows_of_groups
from pageturner.tools.text_to_sql.sql.places import first_of_all, in_its_place
from pageturner.tools.text_to_sql.sql.runs import (
    calendar_group,
    change_sql,
    label_of,
    of_groups_sql,
    order_of_groups,
    place_and_days,
    place_sql,
    share_sql,
    streak_sql,
    stretches_offered,
    stretches_sql,
    values_through_sql,
    whole_days,
)
from pageturner.tools.text_to_sql.sql.sides import hours_told, sides_sql
from pageturner.tools.text_to_sql.sql.stated import may_be_undated, stated_in
from pageturner.tools.text_to_sql.sql.windows import windows_sql


def write_sql(reading: Reading, card: SchemaCard) -> Written:
    """Write the query a reading stands for."""
    return _Writer(reading, card).write()


_TOLD = "SELECT id, "
"""How a query opens whose rows are records."""
_CALLED = {"avg": "average", "sum": "total"}


@dataclass
class _Writer:
    reading: Reading
    card: SchemaCard

    def __post_init__(self) -> None:
        self.declared, self.card = self.card, self.card.dated_by(self.reading.dated)
        self.table = self.card.table
        self.grouped = rows_of_groups(self.table, self.reading.by)
        temporal = self.card.temporal
        self.key = temporal.name if temporal else "title"
        one_a_day = self.card.one_a_day and not self.reading.titled
        named = temporal is not None and not one_a_day
        self.names = [self.card.called_by, self.key] if named else [self.key]
        if not named and may_be_undated(self.reading, self.card):
            self.names.append("title")  # (by it those are told that have no day)
        self.names = [self.card.title_told if n == "title" else n for n in self.names]
        self.reading = of_the_records(
            self.reading, lambda rest: replace(self, reading=rest)._where()
        )

    def write(self) -> Written:
        reading = self.reading
        match reading.kind:
            case "count":
                sql, evidence = self._count()
            case "average" if reading.aggregate == "median":
                sql, evidence = self._median()
            case "average":
                sql, evidence = self._aggregate("avg", self._where(self._stated()))
            case "sum":
                sql, evidence = self._aggregate("sum", self._where(self._measured()))
            case "share":
                sql, evidence = self._share()
            case "extreme":
                sql, evidence = self._extreme()
            case "compare":
                sql, evidence = self._compare()
            case "change":
                step, where = self._the_measure(), self._where()
                sql, evidence = change_sql(self.table, self.key, step, reading.direction, where)
            case "streak":
                scope = self._where(conditions=False)
                sql, evidence = streak_sql(self.table, self.key, reading, scope)
            case "groups":
                sql, evidence = self._groups()
            case "any" | "all" | "none":
                sql, evidence = self._yes_no()
            case _:
                sql, evidence = self._rows()
        return Written(
            sql=sql,
            evidence_sql=evidence,
            form=form_of(reading, self.declared),
            reading=say_reading(reading, self.card),
            otherwise=write_sql(reading.otherwise, self.card) if reading.otherwise else None,
            tentative=reading.tentative,
            wordings=tuple(wordings_of(worded_in(reading))),
            timing=reading.timing,
            looked_through=self._ids(self._where(conditions=not worded_in(reading, beside=True))),
            rows_are_records=sql.startswith(_TOLD),
        )

    # -- the kinds

    def _rows(self) -> tuple[str, str]:
        where = self._where()
        expressions = [c.name for c in shown_columns(self.reading)]
        if self.reading.measure is not None and self.reading.measure.minus is not None:
            expressions.append(f"{expression(self.reading.measure)} AS difference")
        columns = ", ".join(dict.fromkeys([*self.names, *expressions]))
        order = self.key
        if self.reading.ordered is not None:
            last, column = self.reading.ordered
            rank = ranking(Measure(column))
            order = f"{rank} IS NULL, {rank} {'ASC' if last == 'high' else 'DESC'}, {self.key}"
        return self._told(columns, where, order)

    def _yes_no(self) -> tuple[str, str]:
        holds = " AND ".join(condition_sql(c) for c in self.reading.conditions)
        every, where = self.reading.kind == "all", self._where(conditions=False)
        shown = [*self.reading.shown, *condition_columns(self.reading)]
        columns = ", ".join(dict.fromkeys([*self.names, *(c.name for c in shown)]))
        told = f"{columns}, coalesce({holds}, 0) AS holds"
        order = f"holds {'ASC' if every else 'DESC'}, {self.key}"
        if every or self.reading.period or self.reading.among:
            return self._told(told, where, order)
        # of all there are, those that meet it carry a yes; a no rests on every one
        none = f"NOT EXISTS (SELECT 1 FROM {self.table}{self._where()})"
        behind = self._where(f"(coalesce({holds}, 0) OR {none})", conditions=False)
        return f"SELECT {told} FROM {self.table}{where} ORDER BY {order}", self._ids(behind)

    def _count(self) -> tuple[str, str]:
        where = self._where()
        if self.reading.holds_for:
            listed, evidence = self._groups()
            return f"SELECT count(*) AS count FROM ({listed})", evidence
        if self.reading.aggregate in ("avg", "share"):
            group = self._group_key()
            within = self._where(*self._whole_weeks(group), conditions=False)
            behind = self._ids(where if self.reading.aggregate == "avg" else within)
            return of_groups_sql(self.reading, self.table + within, group), behind
        if self.reading.by is not None or self.reading.aggregate == "different":
            value, grouped = f"count(DISTINCT {self._group_key()})", in_its_group(self.reading)
            sql = f"SELECT {value} AS count FROM {self.grouped}{self._where(*grouped)}"
            return sql, self._ids(where)
        on_all = self.reading.limit and self.reading.period is not None  # a yes or no rests on all
        behind = self._where(conditions=False) if on_all else where
        return f"SELECT count(*) AS count FROM {self.table}{where}", self._ids(behind)

    def _aggregate(self, function: str, where: str) -> tuple[str, str]:
        measure = self._the_measure()
        records = beside_a_mean(measure) or f", count({self._reckoned(measure)}) AS records"
        value = f"{self._together(function)} AS {_CALLED[function]}"
        return f"SELECT {value}{records} FROM {self.table}{where}", self._ids(where)

    def _together(self, function: str) -> str:
        """What the measure comes to over many records."""
        return together(function, self._the_measure(), self._absent)

    @property
    def _beside(self) -> str:
        """What is told of groups beside their means."""
        return beside_a_mean(self._the_measure()) if self.reading.aggregate == "avg" else ""

    @property
    def _absent(self) -> float | None:
        """What is reckoned with where a record states none."""
        return 0 if self.reading.missing_as_zero else None

    def _reckoned(self, measure: Measure) -> str:
        value = ranking(measure)
        return f"coalesce({value}, 0)" if self.reading.missing_as_zero else value

    def _median(self) -> tuple[str, str]:
        """The middle value, or the mean of the two in the middle."""
        where = self._where(self._stated())
        return median_sql(self.table, self._the_measure(), where, self._absent), self._ids(where)

    def _share(self) -> tuple[str, str]:
        stated = self._stated_facts()
        scope, where = self._where(*stated, conditions=False), self._where(*stated)
        behind = self._ids(scope if self.reading.limit else where)
        return share_sql(self.table, self.reading.conditions, scope), behind

    def _extreme(self) -> tuple[str, str]:
        measure = self._the_measure()
        rank = self._reckoned(measure) if self.reading.missing_as_zero else ranking(measure)
        function = "max" if self.reading.direction == "high" else "min"
        inner = self._where()
        order = "DESC" if function == "max" and self.reading.top > 1 else "ASC"
        stated, best = self._where(f"{rank} IS NOT NULL"), self._together(function)
        holds = in_its_place(self.reading, self.table, rank, function, best, inner, stated)
        if self.reading.ends and (self.reading.top == 1 or measure.column.temporal):
            other = "min" if function == "max" else "max"
            best = self._together(other)
            end = in_its_place(self.reading, self.table, rank, other, best, inner, inner)
            holds = f"({holds} OR {end})"
        where = self._where(holds)
        value = self._value(measure)
        if self.reading.ends and not in_time(measure.column):
            spread = f"{together('max', measure)} - {together('min', measure)}"
            value.append(f"(SELECT {spread} FROM {self.table}{inner}) AS spread")
        if self.reading.tested:
            tested = " AND ".join(condition_sql(c) for c in self.reading.tested)
            value.append(f"coalesce({tested}, 0) AS holds")
        value += place_and_days(self.reading, self.key)
        columns = ", ".join(dict.fromkeys([*self.names, *value]))
        by = f"{rank} {order}, {self.key}" if self.reading.top > 1 else self.key
        return self._told(columns, where, by)

    def _compare(self) -> tuple[str, str]:
        if self.reading.grouped:
            return self._compare_groups()
        where = self._where(conditions=False)
        if self.reading.timing is not None:
            timing, direction = self.reading.timing, self.reading.direction
            told = hours_told(timing, direction, self.table, where)
            return self._told(f"{', '.join(self.names)}, {told}", where, self.key)
        if self.reading.measure is None:
            holds = " AND ".join(condition_sql(c) for c in self.reading.conditions)
            shown = [*self.names, *(c.name for c in condition_columns(self.reading))]
            listed = ", ".join(dict.fromkeys(shown))
            if self.reading.ties:
                return self._tied(listed, f"coalesce({holds}, 0)", "DESC", where)
            told = f"{listed}, coalesce({holds}, 0) AS wins"
            return self._told(told, where, f"wins DESC, {self.key}")
        measure = self.reading.measure
        rank, absent = ranking(measure), None if measure.minus else measure.column.absent
        if absent is not None:
            rank = f"coalesce({rank}, {literal(absent)})"
        function = "max" if self.reading.direction == "high" else "min"
        best = together(function, measure, absent, alike=bool(self.reading.level))
        columns = ", ".join(dict.fromkeys([*self.names, *self._value(measure)]))
        order = "DESC" if function == "max" else "ASC"
        if self.reading.ties:
            return self._tied(columns, rank, order, where)
        stated = self._where(f"{rank} IS NOT NULL", conditions=False)
        wins = in_its_place(self.reading, self.table, rank, function, best, where, stated)
        return self._told(f"{columns}, {wins} AS wins", where, f"{rank} {order}, {self.key}")

    def _tied(self, columns: str, first: str, order: str, where: str) -> tuple[str, str]:
        """Records held against each other, and those that are equal by what else tells them apart;
        where a condition decides, none wins that does not meet it."""
        ties = self.reading.ties
        told = [columns, *(c.name for _, c in ties if c.name not in columns.split(", "))]
        wins = first_of_all(f"{first} {order}", ties)
        if self.reading.measure is None:
            told.append(f"{first} AS meets")
            wins = f"{first} AND {wins}"
        return self._told(f"{', '.join(told)}, {wins} AS wins", where, f"wins DESC, {self.key}")

    def _compare_groups(self) -> tuple[str, str]:
        """Months, listed periods or the values of a column, by an average or a count."""
        if self.reading.edges:
            sql, met = edges_sql(self.reading, self.table, self.key, self._where)
            return sql, self._ids(self._where(met))
        if self.reading.each_by:
            sql = sides_sql(self.reading, self.table, lambda part: self._where(period=part))
            return sql, self._ids(self._where())
        counted, value = self._counted, self._group_value()
        if self.reading.window:
            return windows_sql(self.reading, self.table, self.key, value, self._where)
        columns = "*" if self._beside or self.reading.place > 1 else "period, value"
        told = f"{value} AS value{self._beside}{place_sql(self.reading)}"
        order = "DESC" if self.reading.direction == "high" else "ASC"
        parts = self.reading.period.parts if self.reading.period else ()
        if self.reading.rivals:
            rows = [self._of_rival(rival, counted) for rival in self.reading.rivals]
            sql = f"SELECT {columns} FROM ({' UNION ALL '.join(rows)}) ORDER BY value {order}"
            return sql, self._ids(self._where(condition_sql(AnyOf(self.reading.rivals))))
        elif len(parts) > 1 and self.reading.by is None:
            facts = self._stated_facts()
            rows = [
                f"SELECT {literal(part.words)} AS period, {told} FROM {self.table}"
                f"{self._where(*facts, period=part, conditions=not counted)}"
                for part in parts
            ]
            sql = f"SELECT {columns} FROM ({' UNION ALL '.join(rows)}) ORDER BY value {order}"
            if self.reading.aggregate in ("max", "min"):
                return sql, self._ids(self._where(self._ends_of(parts)))
        else:
            group = self._group_key()
            whole = self._whole_weeks(group)
            label = label_of(self.reading, self.key, group)
            whole += [*self._stated_value(), *self._stated_facts()]
            sql = (
                f"SELECT {label} AS period, {told} FROM {self.grouped}"
                f"{self._where(*whole, *in_its_group(self.reading), conditions=not counted)} "
                f"GROUP BY {group} ORDER BY value {order}"
            )
            stated = [] if self._counted else [self._measured()]
            against = self.reading.claimed or few_months(self.reading)
            if self.grouped != self.table or (against and not self._counted):
                return sql, self._ids(self._where(*whole, *stated))  # (held against each other)
            scope = f"{self.table}{self._where(*whole, conditions=not counted)}"
            best = best_groups_sql(self.reading, scope, group, value, order)
            return sql, self._ids(self._where(f"{group} IN ({best})", *stated))
        return sql, self._ids(self._where(conditions=not (counted and of_few_days(parts))))

    def _of_rival(self, rival: Condition, counted: bool) -> str:
        """One of what is set against each other, by a number of its records or a count of them."""
        met = condition_sql(rival)
        if counted:
            name, value, where = say_condition(rival), f"sum(coalesce({met}, 0))", self._where()
        else:
            name, where = side_name(rival), self._where(met)
            value = self._together(self.reading.aggregate or "max")  # (of one record)
        told = f"{value} AS value{self._beside}"
        return f"SELECT {literal(name)} AS period, {told} FROM {self.table}{where}"

    @property
    def _counted(self) -> bool:
        """Whether groups are compared by how many of their records meet the conditions."""
        return self.reading.aggregate in ("count", "share")

    def _group_value(self) -> str:
        """What groups are compared by."""
        if not self._counted:
            return self._together(self.reading.aggregate or "max")
        holds = " AND ".join(condition_sql(c) for c in self.reading.conditions) or "1"
        share = self.reading.aggregate == "share"
        return f"100.0 * avg(coalesce({holds}, 0))" if share else f"sum(coalesce({holds}, 0))"

    def _stated_facts(self) -> list[str]:
        """That a record states what a share is of: what is left open is neither."""
        return [f"{column.name} IS NOT NULL" for column in stated_in(self.reading, self.card)]

    def _stated_value(self) -> list[str]:
        """That a record states the value by which it is grouped: what is not told wins nothing."""
        temporal = self.card.temporal
        if self.reading.by is None and temporal and temporal.filled < self.card.count:
            return [f"{self.key} IS NOT NULL"]
        return [f"{self.reading.by.name} IS NOT NULL"] if self.reading.by else []

    def _whole_weeks(self, group: str) -> list[str]:
        """That a week or a weekend is looked at with all of its days; nothing for other groups."""
        if not (days := whole_days(self.reading, self.card)):
            return []
        rows = f"{self.table}{self._where(conditions=False)}"
        return [
            f"{group} IN (SELECT {group} FROM {rows} GROUP BY {group} "
            f"HAVING count(DISTINCT {self.key}) = {days})"
        ]

    def _ends_of(self, parts: tuple[Period, ...]) -> str:
        """That a record is at the end its part is compared by."""
        assert self.card.temporal is not None
        measure = self._the_measure()
        rank, ends = ranking(measure), []
        for part in parts:
            within = self._where(period=part)
            end = f"SELECT {together(self.reading.aggregate, measure)} FROM {self.table}{within}"
            ends.append(f"({period_sql(self.card.temporal, part)} AND {rank} = ({end}))")
        return "(" + " OR ".join(ends) + ")"

    def _groups(self) -> tuple[str, str]:
        """Every group with its number, the calendar's in their order."""
        reading = self.reading
        grouped, asked = in_its_group(reading), reading.conditions
        if reading.holds_for and reading.by is not None:
            within = self._where(*self._stated_value(), conditions=False)
            return values_through_sql(self.table, reading.by, asked, within, reading.least)
        if reading.holds_for:
            scope = self._where(*self._stated_value(), conditions=False)
            sql, evidence = stretches_sql(
                self.table, self.key, reading.span, asked, reading.holds_for, scope, reading.least
            )
            return sql, self._ids(scope) if stretches_offered(reading) else evidence
        group = self._group_key()
        order = "period" if reading.by else order_of_groups(reading.span, self.key)
        if reading.aggregate in ("max", "min"):
            where = self._where(self._measured(), f"{group} IS NOT NULL")
            measure = self._the_measure()
            told, function = ", ".join(self.names), reading.aggregate
            return ends_sql(self.table, told, group, function, measure, where, self.key)
        named = grouped or [f"{group} IS NOT NULL"]
        where = self._where(*named, conditions=reading.aggregate != "count")
        if reading.aggregate == "count":
            holds = " AND ".join(condition_sql(c) for c in reading.conditions) or "1"
            value = f"sum(coalesce({holds}, 0))"
        else:
            value = together(reading.aggregate, self._the_measure())
        rows = f"FROM {self.grouped}{where} GROUP BY {group}"
        within = "1" if grouped else f"{group} IS NOT NULL"
        if reading.held_to:
            rows += f" HAVING {meets(value, reading.held_to)}"
            within = f"{group} IN (SELECT {group} {rows})"
        label = label_of(reading, self.key, group)
        sql = f"SELECT {label} AS period, {value} AS value{self._beside} {rows} ORDER BY {order}"
        return sql, self._ids(self._where(within))

    def _group_key(self) -> str:
        """What records are grouped by: a column, or a stretch of the calendar."""
        by = self.reading.by
        return group_of(by) if by else calendar_group(self.reading.span, self.key)

    def _the_measure(self) -> Measure:
        assert self.reading.measure is not None
        return self.reading.measure

    def _measured(self) -> str:
        return f"{ranking(self._the_measure())} IS NOT NULL"

    def _stated(self) -> str:
        """That a record is behind a mean: it states the value, or lacks what is reckoned as 0."""
        return "" if self.reading.missing_as_zero else self._measured()

    def _value(self, measure: Measure) -> list[str]:
        """What is shown of a measure: its columns, and their difference."""
        names = [column.name for column in measure.columns]
        extra = [c.name for c in self.reading.shown]
        if measure.minus is not None:
            return [*names, f"{expression(measure)} AS difference", *extra]
        return [*names, *extra]

    def _where(
        self,
        *more: str,
        conditions: bool = True,
        period: Period | None = None,
    ) -> str:
        parts = []
        scope = period or self.reading.period
        if scope is not None and self.card.temporal is not None:
            parts.append(period_sql(self.card.temporal, scope))
        if self.reading.weekdays:
            parts.append(weekdays_sql(self.key, self.reading.weekdays))
        if self.reading.among is not None:
            parts.append(f"id IN ({self._of_the_answer(self.reading.among)})")
        parts += [condition_sql(c) for c in self.reading.kept]
        if conditions:
            parts += [condition_sql(c) for c in self.reading.conditions]
        parts += filter(None, more)
        told = self.reading.kind != "rows" or parts  # (and not all there is, to be looked through)
        if told and some_undated(self.card) and not (scope or self.reading.weekdays):
            parts.append(f"{self.key} IS NOT NULL")
        return " WHERE " + " AND ".join(parts) if parts else ""

    def _of_the_answer(self, among: Among) -> str:
        """The query for the records that another question came to, or was asked of."""
        other = _Writer(among.told, self.declared)
        if among.which == "group":
            group, value = other._group_key(), other._group_value()
            whole = [*other._whole_weeks(group), *other._stated_value()]
            return members_sql(among.told, other.table, group, value, other._where, whole)
        if among.which in ("looked through", "held"):
            tests = among.which != "held" and among.told.kind in ("any", "all", "none", "share")
            return other._ids(other._where(conditions=not tests))
        told = other.write().evidence_sql or other._ids(other._where())
        return told if among.which == "told" else beside_sql(among, self.table, self.key, told)

    def _told(self, columns: str, where: str, order: str) -> tuple[str, str]:
        """What is told of each record, after its id, and the query for the same records."""
        told = f"{_TOLD}{columns} FROM {self.table}{where} ORDER BY {order}"
        return told, self._ids(where)

    def _ids(self, where: str) -> str:
        return f"SELECT id FROM {self.table}{where}"
