"""What a question was understood to ask: a small tree that becomes SQL."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from pageturner.corpus.card import ColumnCard
from pageturner.tools.scoping import Account, FormKind, HourAsked, Timing, Wording
from pageturner.tools.text_to_sql.dates.periods import Period, say_day, say_interval
from pageturner.tools.text_to_sql.language.comparison_words import Operator

Direction = Literal["high", "low"]
Wants = Literal["value", "record", "both"]
AmongWhich = Literal["told", "looked through", "group", "held", "day after", "day before"]
"""Of the records of an answer: those it came to, those it was picked from, or those of the group
that it named."""


@dataclass(frozen=True)
class Neighbour:
    """The record of the day so many days on (1) or back (-1)."""

    days: int
    table: str
    key: str
    """The date column."""

    @property
    def words(self) -> str:
        side = "before" if self.days < 0 else "after"
        return f"the day {side}" if abs(self.days) == 1 else f"the day {abs(self.days)} days {side}"


@dataclass(frozen=True)
class NamedDay:
    """The record of one day that others are held against: "hotter than 2 July"."""

    day: date
    table: str
    key: str
    """The date column."""

    @property
    def words(self) -> str:
        return say_day(self.day)


@dataclass(frozen=True)
class NamedRecord:
    """The one that is called by its name and that others are held against: "cheaper than R-201"."""

    table: str
    key: str
    """The column of its name."""
    name: str

    @property
    def words(self) -> str:
        return self.name


@dataclass(frozen=True)
class Mean:
    """What a column comes to on average, of the records that are looked at."""

    table: str
    where: str = ""
    """Which those are, in SQL; filled in where the query is written."""
    overall: bool = False
    """Whether it is of all records, whichever are looked at."""

    @property
    def words(self) -> str:
        return "the average of all" if self.overall else "their average"


@dataclass(frozen=True)
class OfAStretch:
    """What a column comes to in a stretch of days that others are held against: "hotter than the
    hottest day of June"."""

    first: date
    last: date
    function: Literal["max", "min", "avg"]
    table: str
    key: str
    """The date column."""

    @property
    def words(self) -> str:
        called = {"max": "highest", "min": "lowest", "avg": "average"}[self.function]
        return f"the {called} of {say_interval(self.first, self.last)}"


@dataclass(frozen=True)
class Figure:
    """A number that others are held against: "how far above 60"."""

    value: float
    above: bool = False
    """Whether it is how far the figure lies above the value: "how far below 60"."""


@dataclass(frozen=True)
class Measure:
    """A column, or one column less another."""

    column: ColumnCard
    minus: ColumnCard | None = None
    absolute: bool = False
    times: float = 1
    """How often the other is taken off: "double the steady wind"."""
    beside: Neighbour | NamedDay | NamedRecord | OfAStretch | Mean | Figure | None = None
    """What is taken off, where it is not a value of the same record."""

    @property
    def columns(self) -> tuple[ColumnCard, ...]:
        other = None if isinstance(self.beside, Figure) else self.minus
        return (self.column, other) if other else (self.column,)

    @property
    def on_a_scale(self) -> bool:
        """Whether it is a word that has its place in an order, as "cloudy" has among skies."""
        return self.minus is None and self.column.type == "text" and bool(self.column.order)

    @property
    def is_an_hour(self) -> bool:
        """Whether it is a time of day, and not how far two of them lie apart."""
        return self.minus is None and self.column.type == "time"

    @property
    def has_a_mean(self) -> bool:
        """Whether many of it come to a mean: numbers do, hours of the day, and words by their
        places in an order."""
        return self.column.type in ("integer", "real") or self.on_a_scale or self.is_an_hour

    @property
    def words(self) -> str:
        if isinstance(self.beside, Figure):
            return f"distance of {self.column.name.replace('_', ' ')} from {self.beside.value:g}"
        if self.minus is None:
            return self.column.name.replace("_", " ")
        names = [column.name.replace("_", " ") for column in self.columns]
        return (
            f"difference of {names[0]} and {names[1]}" if self.absolute else " minus ".join(names)
        )


@dataclass(frozen=True)
class Comparison:
    """`gust >= 25`; a number column, a time, or a difference."""

    measure: Measure
    operator: Operator
    value: float | str
    upper: float | str | None = None


@dataclass(frozen=True)
class Membership:
    """`sky IN ('cloudy')`."""

    column: ColumnCard
    values: tuple[str, ...]
    holds: bool = True
    alone: bool = False
    """Whether a field of several things is to hold nothing beside it."""


def each_hour_at(minutes: Iterable[str]) -> tuple[str, ...]:
    """The times of a day at these minutes: "00" for those that are on the hour."""
    told = sorted(set(minutes))
    return tuple(f"{hour:02d}:{minute}" for hour in range(24) for minute in told)


def minutes_of(values: tuple[str, ...]) -> list[str]:
    """The minutes at which times are that are those of every hour; [] for any other values."""
    minutes = sorted({value[-2:] for value in values}) if values[:1] and ":" in values[0] else []
    return minutes if minutes and values == each_hour_at(minutes) else []


@dataclass(frozen=True)
class Truth:
    """A boolean column is 1, or 0."""

    column: ColumnCard
    holds: bool = True


@dataclass(frozen=True)
class Stated:
    """A column has a value, or has none."""

    column: ColumnCard
    holds: bool = True


@dataclass(frozen=True)
class AnyOf:
    """At least one of these holds; `holds` False: none does."""

    parts: "tuple[Condition, ...]"
    holds: bool = True


@dataclass(frozen=True)
class OneOf:
    """Exactly one of these holds: "rain or fog, but not both"; `holds` False: none or several."""

    parts: "tuple[Condition, ...]"
    holds: bool = True


@dataclass(frozen=True)
class AllOf:
    """All of these hold, as one side of an "or"; `holds` False: not all of them do."""

    parts: "tuple[Condition, ...]"
    holds: bool = True


@dataclass(frozen=True)
class SomeOf:
    """So many of these hold: "at least two of rain, fog and hail"."""

    parts: "tuple[Condition, ...]"
    operator: Operator
    number: int


@dataclass(frozen=True)
class Beside:
    """The record beside meets this: "after a wet day"."""

    condition: "Condition"
    neighbour: Neighbour
    holds: bool = True


@dataclass(frozen=True)
class AsBeside:
    """A record has the value of the one beside it, or another: "the same sky as the day before"."""

    column: ColumnCard
    neighbour: Neighbour
    holds: bool = True


@dataclass(frozen=True)
class Says:
    """The text of a record says it: "patchy fog"; no column knows."""

    words: str
    wording: Wording = field(compare=False)
    holds: bool = True


@dataclass(frozen=True)
class Within:
    """Another date of the record lies in these days: the "let in March" of "listed in February
    and let in March"."""

    column: ColumnCard
    period: Period
    holds: bool = True


Condition = (
    Comparison
    | Membership
    | Truth
    | Stated
    | AnyOf
    | OneOf
    | AllOf
    | SomeOf
    | Beside
    | AsBeside
    | Says
    | Within
)


@dataclass
class Reading:
    """The whole question."""

    kind: FormKind
    period: Period | None = None
    dated: str = ""
    """The date column that the days are of, where it is not the temporal one."""
    weekdays: tuple[int, ...] = ()
    weekdays_said: str = ""
    conditions: list[Condition] = field(default_factory=list)
    among: "Among | None" = None
    """Of which records alone it is asked: those of an answer that was given before."""
    of_kind: ColumnCard | None = None
    """What all records of the kind that is asked about state, among those of other kinds."""
    filters: list[Condition] = field(default_factory=list)
    """Names of things asked about ("the Aurora"): they narrow and are never what is tested."""
    tested: list[Condition] = field(default_factory=list)
    """What is asked of the record that holds the extreme: "was it foggy on the windiest day"."""
    measure: Measure | None = None
    shown: list[ColumnCard] = field(default_factory=list)
    """Columns the answer should tell."""
    ordered: tuple[Direction, ColumnCard] | None = None
    """By which column records are to be told one after the other, and which end comes last."""
    direction: Direction = "high"
    wants: Wants = "both"
    top: int = 1
    """How many of the highest or lowest."""
    place: int = 1
    """Which of them, counted from the end: 2 for "the second highest"."""
    distinct: bool = False
    """Records that are equal are to take one place: "the second highest distinct price"."""
    decimals: int | None = None
    timing: Timing | None = None
    """What is told only in the texts, and compared by its hours."""
    in_unit: str = ""
    """The unit that values are to be told in, where they are kept in another."""
    claim: int | None = None
    """In "was A warmer than B", which of the named periods is said to win."""
    claimed: str = ""
    """In "was May the wettest month of the year", what is said to be at the end."""
    denied: bool = False
    """It is asked whether the claimed did not win: "was A no warmer than B"."""
    level: Literal["", "=", "!=", ">="] = ""
    """In "was A as warm as B", whether it is to be level with the other, not to be level with it,
    or to come up to it."""
    had: tuple[bool, ...] = ()
    """In "was there hail in May but not in June", of which of the stretches it is said that there
    was some."""
    ties: tuple[tuple[Direction, ColumnCard], ...] = ()
    """What decides between records that are equal in what is asked: the end of a column each."""
    times: tuple[str, float] | None = None
    """In "was A twice as high as B", how many times the other it is to be; ("", 0) where only how
    many times it is, is asked."""
    divided_by: int | None = None
    """Of those, which of the two the other is to be so many times of."""
    by: ColumnCard | None = None
    """The text column whose values are compared."""
    grouped: bool = False
    """Months, weekdays or the listed periods are compared rather than records."""
    rivals: tuple[Condition, ...] = ()
    """Conditions that are set against each other by how many records meet them."""
    edges: tuple[Literal["first", "last"], ...] = ()
    """In "which came first, the last hail or the first mist", which record of each of them."""
    each_by: tuple[Measure, ...] = ()
    """In "which was higher, the plan for 3 May or the outcome of 4 May", by what each of the listed
    days is measured, or the whole stretch where none are listed."""
    ratio: bool = False
    """Whether the first of them is to be divided by the second."""
    window: int = 0
    """In "the hottest three-day spell", how many days on end are held against all others."""
    span: str = "month"
    """What the records are grouped by where no periods are listed: month, weekday or year."""
    holds_for: Literal["", "every", "any"] = ""
    """In "which weeks were dry", "had the three hottest days rain": of every record of a stretch,
    or of those at the end, or of one of them, the conditions hold."""
    least: tuple[str, float] | None = None
    """In "which weeks had more than three wet days": how many of their records meet them."""
    edge: Literal["", "first", "last", "now", "then"] = ""
    """In "when did the longest dry spell begin", which of its days is asked for; "now" for the run
    that has not ended, "then" for the one that begins with the first day."""
    aggregate: str = ""
    """How a group is summed up: avg, max, min, sum or count."""
    limit: tuple[str, float] | None = None
    """In "were there fewer than 10 such days": how their number is compared, and with what."""
    held_to: Comparison | None = None
    """In "which months had an average high above 60": what each group comes to is to meet this."""
    apart: bool = False
    """How far the highest lies from the one next to it is asked for."""
    counted_from: date | None = None
    """In "how long after 3 May did it first hail", the day from which the days are counted."""
    ends: bool = False
    """Both the highest and the lowest are asked for."""
    missing_as_zero: bool = False
    """A value that is not stated is to be reckoned as zero."""
    described: Literal["", "one", "several"] = ""
    """One record, or several, are looked for by how the text describes them."""
    told: tuple[Account, ...] = ()
    """What its text tells at which hours, and in which order."""
    untold: tuple[str, ...] = ()
    """What else it might tell, where it is one text and nothing more is said of it."""
    hour_of: tuple[HourAsked, ...] = ()
    """Of what the text is to tell an hour."""
    quoted: tuple[str, ...] = ()
    """Of those, the ones its text is said to have: "mentions a freak storm"."""
    unverified: str = ""
    """What was planned, and is held against an outcome that no record tells."""
    nowhere: str = ""
    """What is spoken of as the name of a record or a place, and is called so by none."""
    never_told: str = ""
    """What no record can state, and is asked for: the "morning" of "which morning was warmest"."""
    vague: str = ""
    """What is said of records without a number from which on it holds: "windy"."""
    unknown: tuple[str, ...] = ()
    """Words nobody could explain."""
    reason: str = ""
    figures: bool = False
    """Whether it is found by its figures, which need no hours beside them."""
    tentative: bool = False
    """Whether it says nothing where it selects nothing."""
    titled: bool = False
    """Whether the records themselves are asked for, which are told by their titles."""
    called: str = field(default="", compare=False)
    """The corpus's own word by which the question calls them: "visit"."""
    whole: bool = False
    """Whether it is asked what the records of a stretch say, and no more of them than that."""
    otherwise: "Reading | None" = None
    """What else may be meant, where this selects nothing."""

    @property
    def kept(self) -> list[Condition]:
        """That they are of the kind that is asked about, and the names of things."""
        return [*([Stated(self.of_kind)] if self.of_kind else []), *self.filters]

    @property
    def narrowed_by(self) -> list[Condition]:
        """The names of things, and then the conditions."""
        return [*self.filters, *self.conditions]

    @property
    def scope_only(self) -> bool:
        """It says where to look and not what to read off."""
        return self.kind == "rows" and not self.shown and self.wants != "record"

    @property
    def understood(self) -> bool:
        """Every word of the question is, and what is asked is told by a column."""
        impossible = self.period is not None and bool(self.period.impossible)
        doubtful = self.vague or self.never_told or self.unverified or self.unknown
        return not (impossible or doubtful or self.scope_only)


@dataclass(frozen=True)
class Among:
    """The records of what another question was understood to ask."""

    told: Reading
    which: AmongWhich


@dataclass(frozen=True)
class Refusal:
    """Why a question has no reading."""

    reason: str
    unknown: tuple[str, ...] = ()
    """The words that nobody could explain, where these are why."""
    language: str = ""
    """What it is asked in, where that is not English: see `language.asked_in`."""

    @property
    def understood(self) -> bool:
        """It never is."""
        return False
