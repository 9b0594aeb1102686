"""The schema card: what a corpus's columns are and hold, for people and for SQL writers."""

from dataclasses import dataclass, replace
from functools import cached_property

from pageturner.corpus.config import ColumnType, End, Unit
from pageturner.corpus.several import Several, several_in

Value = str | int | float | None
"""What SQLite holds for a column: dates and times as ISO text, booleans as 0 and 1."""


@dataclass(frozen=True, kw_only=True)
class ColumnCard:
    """One column: what was declared of it, and what the records hold."""

    name: str
    type: ColumnType
    description: str = ""
    unit: str = ""
    temporal: bool = False
    day_first: bool | None = None
    """Of dates in digits, whether the day stands first, as declared or as the others tell."""
    synonyms: tuple[str, ...] = ()
    antonyms: tuple[str, ...] = ()
    qualifiers: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    typical: bool = False
    better: End = ""
    high_for: tuple[str, ...] = ()
    low_for: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    absent: float | None = None
    additive: bool = False
    calls: str = ""
    """What the records that state it are called, in the singular."""
    worded: tuple[str, ...] = ()
    """Of what is true where a text speaks of it, the words by which the text does."""
    covers: tuple[str, ...] = ()
    """Those of other columns that speak of it as well: "shower" of rain."""
    narrower: tuple[str, ...] = ()
    """Those of `worded` that say less than the column: "blowing dust" where it is of snow too."""
    aliases: tuple[tuple[str, Value], ...] = ()
    """Other words for a value: `Column.values`, as pairs so that a card can be hashed."""
    filled: int = 0
    """How many records have a value."""
    minimum: Value = None
    maximum: Value = None
    samples: tuple[Value, ...] = ()
    """Distinct values of a text column, the most frequent first, 2,000 at most."""
    distinct: int = 0
    apart: tuple[str, ...] = ()
    """The columns of other kinds of records than those that state this one."""

    @cached_property
    def nameable(self) -> tuple[str, ...]:
        """The values of a text column that a question may name: those that records hold, then
        those that were declared and none holds: a year without a cloudy day can be asked for one.
        """
        if self.type != "text":
            return ()
        held = [str(value) for value in self.samples if value is not None]
        if self.several:
            held = list(dict.fromkeys([*self.several.parts, *held]))
        known = {value.lower() for value in held}
        declared = dict.fromkeys([*self.order, *(str(meaning) for _, meaning in self.aliases)])
        return (*held, *(value for value in declared if value.lower() not in known))

    @cached_property
    def several(self) -> Several | None:
        """How it holds several things at once, as "gateway, auth" does; None where it does not."""
        if self.type != "text" or self.order:
            return None
        return several_in([str(value) for value in self.samples if value is not None])


_SHORT = 40
"""Characters of what names a record."""
_SEVERAL = 10
"""Of so few records a text may differ in all by chance."""


@dataclass(frozen=True, kw_only=True)
class SchemaCard:
    """The table of key elements as text-to-SQL sees it.

    Besides `columns` every record has `id`, `document_id`, `section_id` (null unless
    the unit is a section) and `title`, all text.
    """

    table: str
    unit: Unit
    title: str = ""
    count: int = 0
    columns: tuple[ColumnCard, ...] = ()
    record_nouns: tuple[str, ...] = ()
    """What a record is called besides, in the singular: "home"."""
    setting: tuple[str, ...] = ()
    """Names in the title of every document: what all of them are of, "Port Alder"."""
    dated_otherwise: bool = False
    """Whether its temporal column is another of its dates than the declared one."""
    short_texts: bool = False
    """Whether a record's text is a note, so that each can be read for what it mentions."""
    titles_beside: tuple[str, ...] = ()
    """What papers are headed by that state nothing, where others do: "Opening hours"."""
    titles_repeat: bool = False
    """Whether many records have one title, which tells them from no other."""
    numbered: tuple[str, ...] = ()
    """The columns that number the records of one kind of several, whose titles repeat."""

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Reckoned once: what is made of a card is kept by it, and asked for with every turn."""
        told = (self.table, self.unit, self.title, self.count, self.columns)
        return hash((told, self.record_nouns, self.setting))

    @cached_property
    def temporal(self) -> ColumnCard | None:
        return next((column for column in self.columns if column.temporal), None)

    @cached_property
    def reference(self) -> ColumnCard | None:
        """The short text by which every record is known, each its own: an invoice's number."""
        named = (
            column
            for column in self.columns
            if column.type == "text" and column.distinct == column.filled == self.count
        )
        short = (c for c in named if all(len(str(value)) <= _SHORT for value in c.samples))
        return next(short, None) if self.count >= _SEVERAL else None

    @cached_property
    def called_by(self) -> str:
        """The column by whose value a record is called in answers: its title, where that tells it
        from others or nothing else does."""
        return self.reference.name if self.titles_repeat and self.reference else "title"

    @cached_property
    def title_told(self) -> str:
        """What stands for a record's title in answers, in SQL: its number, where it is of a kind
        whose titles repeat."""
        return f"coalesce({', '.join(self.numbered)}, title) AS title" if self.numbered else "title"

    @cached_property
    def one_a_day(self) -> bool:
        """Whether a record is what there is of a day, and is called by it."""
        day = self.temporal
        dated = day is not None and day.type == "date" and day.distinct >= day.filled > 0
        most = day is not None and 2 * day.filled > self.count
        return dated and most and self.reference is None and not self._numbered_by_kind

    @cached_property
    def _numbered_by_kind(self) -> bool:
        """Whether the kind of records that have a day has a number for each, as loans do."""
        day = self.temporal
        return day is not None and any(
            c.distinct == c.filled == day.filled and c.apart == day.apart
            for c in self.columns
            if c.apart and c.type == "text"
        )

    @cached_property
    def other_dates(self) -> tuple[ColumnCard, ...]:
        """The dates of a record besides its temporal column: "let" beside "listed"."""
        dated = self.temporal is not None and self.temporal.type == "date"
        return tuple(c for c in self.columns if dated and c.type == "date" and not c.temporal)

    def dated_by(self, name: str) -> "SchemaCard":
        """The same card with another of its dates as the temporal column; itself for any other
        name."""
        if all(column.name != name for column in self.other_dates):
            return self
        if name not in self._dated:
            told = tuple(replace(c, temporal=c.name == name) for c in self.columns)
            self._dated[name] = replace(self, columns=told, dated_otherwise=True)
        return self._dated[name]

    @cached_property
    def _dated(self) -> "dict[str, SchemaCard]":
        """Made once: what is made of a card is kept by it."""
        return {}

    def column(self, name: str) -> ColumnCard | None:
        return next((column for column in self.columns if column.name == name), None)
