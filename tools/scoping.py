"""What passes between a question, its SQL and the records it selects.

    question ──SqlWriter──▶ Written ──guard, database──▶ Rows ──▶ Scope

`Written` is what a writer says, `Rows` what the database answered, both plain enough to be
tested alone. The flow itself is in `pageturner.tools.scope`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NotRequired, Protocol, TypedDict, runtime_checkable

from pageturner.corpus.card import SchemaCard, Value

FormKind = Literal[
    "rows",  # what do the records say: a value, a list of days, several columns
    "any",  # is `column` true (or present) on any of the records
    "all",  # on all of them
    "none",  # on none of them ("did it stay dry?")
    "count",  # how many records meet the condition
    "average",
    "sum",
    "extreme",  # the records with the highest or lowest `column`
    "compare",  # which of the named records has more or less of `column`
    "share",  # what percentage of the records meets the condition
    "change",  # the greatest step of `column` from one record to the next
    "groups",  # one number for each month, weekday, year or name
    "streak",  # the longest run of consecutive records that meet the condition
]


class Account(TypedDict):
    """Something that a record's text is said to tell: see `pageturner.tools.telling`."""

    facts: list[list[str]]
    """What is spoken of; of each, the stems of the ways to name it."""
    wider: list[list[str]]
    """The same, with the words of what each thing covers, where no text tells it by its own."""
    spans: list[list[float | None]]
    """From which hour to which: what may be meant, [] where no hour is said."""
    part: str
    """A part of the day: "morning"."""
    then: bool
    """Whether it comes after the account before it."""
    first: bool
    last: bool
    only: bool
    """Whether it is to be told nowhere else in the text."""
    also: list[str]
    """The stems of further words that are said of it."""
    lacking: list[str]
    """Of words that are said not to be."""
    sure: list[int | None]
    """How sure each fact is said to be, where that is said: see `pageturner.tools.sureness`."""
    fresh: bool
    """Whether it is not told of the hours before."""
    anywhere: bool
    """Whether it may stand anywhere in the text, where nothing tells it then."""
    without: list[str]
    """The stems of all that is not told beside it: "fog and nothing else"."""


class Wording(TypedDict):
    """Words that the text of a record is to say, where no column knows whether it does."""

    words: str
    """As they were said, for people, and to tell one from another."""
    phrase: str
    """What is to stand there word for word; "" where `accounts` are to be told."""
    accounts: list[Account]
    loosely: NotRequired[bool]
    """Whether they may be told at no hour: of a day that is named, rain is of its morning too."""


class Timing(TypedDict):
    """What is asked of the hours at which the texts of records tell of something."""

    which: Literal["begins", "ends", "lasts"]
    account: Account


class HourAsked(TypedDict):
    """Of what the text of a record is to tell an hour."""

    which: Literal["begins", "ends", ""]
    """"": any hour will do."""
    account: Account


Aggregate = Literal[
    "average", "total", "count", "median", "highest", "lowest", "share", "different", "range of"
]
"""What groups may be told or compared by."""


class Form(TypedDict, total=False):
    """What the rows mean, so that an answer can be worded without a model."""

    kind: FormKind
    column: str
    """The column the question is about, where there is one."""
    columns: list[str]
    """All columns the answer should tell, in order."""
    direction: Literal["high", "low"]
    wants: Literal["value", "record", "both"]
    """Whether the number, the day (the record), or both are asked for."""
    condition: str
    """The condition in words, for counts, shares and lists: "rain, gust of at least 25"."""
    among: str
    """In a share or an "every", which records are looked at: "wet" of "what share of wet days"."""
    held: bool
    """Whether it is asked only of records that an earlier answer told of."""
    period: str
    """The period in words: "3 to 9 October 2025"."""
    dated: str
    """The date column that the records are told by, where it is not the temporal one."""
    period_of: str
    """The date column that the period is of, where the records are told by another of theirs."""
    aggregate: Aggregate
    """What groups (months, listed periods, names) are told or compared by; "median" where an
    `average` is one."""
    figure: float
    """Of a difference, the number that the column is held against: "how far from 70"."""
    distance_from: str
    """Of a difference, the mean that the column is held against: "closest to the May average"."""
    signed: bool
    """Of an average or a sum of differences: whether one side makes up for the other."""
    group: str
    """What is told one by one, where the kind is `groups`: "month", or a column."""
    held_to: str
    """Of groups, what each of those told meets: "rent above 800"."""
    impossible: str
    """A date that the calendar does not have."""
    no_such: list[str]
    """Those beside dates that it has: of "29 February or 1 March 2026" the first."""
    beyond: bool
    """Whether a stretch of days that is asked for goes past the records at either end."""
    throughout: bool
    """Every record of a group, or every one told of, is to meet the condition: "weeks that
    stayed dry", "did the three hottest days have thunder"."""
    least: str
    """How many records of a group are to meet the condition: "more than 10"."""
    ends: bool
    """Of records in their order, the first and the last are asked for."""
    edge: Literal["first", "last", "now", "then"]
    """Which record of a streak is asked for: "when did it begin"; or which streak it is: the one
    that has not ended, or that begins with the first record."""
    decimals: int
    """How many decimals were asked for."""
    timing: Literal["begins", "ends", "lasts"]
    """By what records are compared whose texts tell of the column at certain hours."""
    in_unit: str
    """The unit that values are to be told in, where their columns are kept in another: "°C"."""
    limit: str
    """What a count is compared with, where yes or no is asked: "< 10"."""
    contested: dict[str, str]
    """The days that are held against each other, as they were said."""
    stretches: dict[str, list[str]]
    """The first and the last day of each stretch that is compared, by what its row calls it."""
    claim: str
    """In "was A warmer than B", the date that is said to win."""
    apart: bool
    """Of the two highest, it is asked how far they lie apart."""
    in_order: list[str]
    """In "which came first, the last hail or the first mist", what each row is called."""
    each_by: list[str]
    """What each side is called, where two are held against each other by columns of their own."""
    ratio: list[str]
    """Of two conditions, as their rows name them, what is divided and by what."""
    denied: bool
    """It is asked whether that one did not win: "was A no warmer than B"."""
    times: str
    """In "was A at least twice as high as B", how many times the other: ">= 2"; "" where only how
    many times it is, is asked."""
    divided_by: str
    """Of those two, the one that the other is to be so many times of, as `claim` is named."""
    top: int
    """How many records or groups are asked for: "which three months were the wettest"."""
    ties: list[tuple[str, Literal["high", "low"]]]
    """What decides between records that are equal in what was asked: columns, and which end."""
    place: int
    """Which place is asked for, of records held against each other: "the second hottest of"."""
    level: Literal["=", "!=", ">="]
    """In "was A as warm as B", whether the claimed is to be level with the other, not level, or not
    behind."""
    had: dict[str, bool]
    """In "was there hail in May but not in June", of which of the groups it is said that there was
    some."""
    answer: str
    """Of rows whose columns a model chose, the one that holds what is asked for; "holds" where
    yes or no is asked. A column `wins` says which of the rows it is to be taken from."""
    unit: str
    """The unit of that column, where it is computed and the model says it."""
    like: dict[str, str]
    """Computed columns, and the declared ones they are measured like: in °F, as times of day."""
    described: Literal["one", "several"]
    """Where one record or several are looked for by how the text describes them."""
    told: list[Account]
    """What the text of that record, or of those, tells at which hours, and in which order."""
    untold: list[str]
    """The stems of what else it might tell, and is not said to."""
    hour_of: list[HourAsked]
    """Of what the text is to tell an hour: "from what time was hail expected"."""
    figures: bool
    """Whether that record is found by its figures: where one is, its text need not tell more."""
    quoted: list[str]
    """Of the words that nobody knows, those that the text is said to have."""
    needed: list[str]
    """Columns without whose values it can be neither so nor not so."""
    reaches: dict[str, Literal["high", "low"]]
    """Of these columns, which end the condition asks for: the high one in "above 90"."""
    minus: str
    """Of groups compared by a difference, the other column of it."""
    unverified: str
    """What was planned, and is held against an outcome that no record tells."""
    sides: int
    """How many records are added up, or set against each other, each of which has to state what
    is."""
    never_told: str
    """What no record can state, and was asked for: the "morning" of "the coldest morning"."""
    vague: str
    """What was asked of records, and holds from no number on that anybody said: "windy"."""
    stating: bool
    """Of a share: it is one of the records that state what it is of."""
    titled: bool
    """The records themselves are asked for: they are told by their titles."""
    called: str
    """The corpus's own word by which the question calls its records, in the singular."""
    whole: bool
    """What every record says is asked for: "what was forecast for 3 to 6 May"."""
    nowhere: str
    """What was spoken of as the name of a record or a place, and is called so by none."""
    missing: str
    """Values that a model asked for and no record has, and the closest that there are."""
    unsaid: str
    """Words that were asked for, and that no text says."""
    unknown: list[str]
    """Words of the question that neither the grammar nor a column explains. Where an answer
    is read from the text of the scope, these are what it must speak of."""


@dataclass(frozen=True, kw_only=True)
class Written:
    """A query a writer stands behind.

    `sql` is one SELECT in SQLite's dialect over the card's table. `evidence_sql`, where given,
    selects the `id` of every record the answer rests on; without it the guard derives it.
    """

    sql: str
    evidence_sql: str | None = None
    form: Form = field(default_factory=lambda: Form(kind="rows"))
    reading: str = ""
    """How the question was understood, in words, for the trace."""
    otherwise: "Written | None" = None
    """What else may be meant, asked where this selects nothing."""
    tentative: bool = False
    """Whether nothing is known where it selects nothing: it is searched for, then."""
    wordings: tuple[Wording, ...] = ()
    """What the texts of the records are to say: see `pageturner.tools.wording`."""
    timing: Timing | None = None
    """Whose hours the texts are to tell: see `pageturner.tools.timing`."""
    looked_through: str = ""
    """The query for the records whose texts may say it, with the same marks."""
    by_model: bool = False
    """Whether a model wrote it, whose values may be of its own making."""
    rows_are_records: bool = False
    """Whether each row is a record the answer rests on, its `id` in the first column: where no
    row is cut, `evidence_sql` need not be asked."""


@dataclass(frozen=True, kw_only=True)
class Rows:
    """What the database answered.

    `records` are the ids of the records behind the rows, None where they cannot be told
    (then nothing is narrowed by this query). `truncated` says that the row cap cut `rows`
    or `records`; a truncated result is never presented as whole.
    """

    sql: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    records: tuple[str, ...] | None
    truncated: bool = False
    milliseconds: float = 0.0


@runtime_checkable
class SqlWriter(Protocol):
    """Turns a request in natural language into one query: a model, or the embedded grammar."""

    async def write(
        self, question: str, card: SchemaCard, now: datetime | None, feedback: str = ""
    ) -> Written | None:
        """Return a query, or None when unsure.

        `feedback` is why the previous attempt was refused or failed; "" on the first attempt.
        """
        ...


def units_of(columns: Sequence[str], form: Form, card: SchemaCard) -> dict[str, str]:
    """The units of a result's columns, also of those that are computed from declared ones."""
    like = form.get("like", {})
    units = {}
    for name in columns:
        column = card.column(name) or card.column(like.get(name, ""))
        unit = column.unit if column is not None else ""
        if name == form.get("answer") and card.column(name) is None:
            unit = form.get("unit") or unit
        if unit:
            units[name] = unit
    return units
