"""Key elements: from a document to one typed row of the records table."""

from dataclasses import dataclass, field
from typing import Any

from pageturner.corpus.card import Value
from pageturner.corpus.config import Column, CorpusConfig
from pageturner.corpus.documents import ReadDocument, ReadSection
from pageturner.corpus.values import parse_value


@dataclass(frozen=True)
class Elements:
    """One record's values, and what was found but could not be read as its type."""

    values: dict[str, Value] = field(default_factory=dict)
    failures: dict[str, str] = field(default_factory=dict)
    """Column name → reason."""


def extract(
    config: CorpusConfig, document: ReadDocument, file_name: str, section: ReadSection | None = None
) -> Elements:
    """Fill every declared column from `document`, or from one of its sections.

    Args:
        section: with `unit = "section"`, the section that the record describes; its title
            and text then stand for the document's.
    """
    result = Elements()
    for column in config.columns:
        try:
            found = _find(column, document, file_name, section)
            value = (
                column.values.get(str(found).strip().lower(), found) if found is not None else None
            )
            result.values[column.name] = parse_value(value, column.type)
        except ValueError as error:
            result.values[column.name] = None
            result.failures[column.name] = str(error)
    return result


def _find(
    column: Column, document: ReadDocument, file_name: str, section: ReadSection | None
) -> Any:
    place = _place(column.source, document, file_name, section)
    if column.pattern is None or place is None:
        return place
    match = column.pattern.search(str(place))
    if column.type == "boolean" and not column.pattern.groups:
        return match is not None
    if match is None:
        return None
    return match.group(column.pattern.groups)


def _place(source: str, document: ReadDocument, file_name: str, section: ReadSection | None) -> Any:
    kind, _, key = source.partition(":")
    match kind:
        case "title":
            return section.title if section else document.title
        case "file_name":
            return file_name
        case "front_matter":
            return document.metadata.get(key)
        case "record":
            return document.record.get(key)
        case _:
            return f"{section.title}\n\n{section.text}" if section else document.text
