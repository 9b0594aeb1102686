"""Key elements: from a document to one typed row of the records table."""

import re
from dataclasses import dataclass, field
from typing import Any

from pageturner.corpus.card import Value
from pageturner.corpus.config import Column, CorpusConfig
from pageturner.corpus.documents import ReadDocument, ReadSection
from pageturner.corpus.measures import in_its_unit
from pageturner.corpus.patterns import TooSlow, search
from pageturner.corpus.ranges import split_range
from pageturner.corpus.values import InDigits, in_digits, is_absent, parse_value

_SHOWN = 40
"""Characters of a value that are told where it could not be read."""


@dataclass(frozen=True)
class Elements:
    """One record's values, and what was found but could not be read as its type."""

    values: dict[str, Value] = field(default_factory=dict)
    """Every declared column; None where nothing was found."""
    failures: dict[str, str] = field(default_factory=dict)
    """Column name → reason."""
    dates: dict[str, InDigits] = field(default_factory=dict)
    """Column name → a date in digits, where it tells or leaves open what stands first in it."""

    def read(self, column: Column, found: Any) -> None:
        """Take what was found as the column's value, or as a failure."""
        word = column.values.get(str(found).strip().lower(), found) if found is not None else None
        try:
            self.values[column.name] = _typed(word, column)
            if column.type == "date" and (digits := in_digits(word)):
                self.dates[column.name] = digits
        except ValueError as error:
            self.values[column.name] = None
            self.failures[column.name] = str(error)

    def read_range(self, low: Column, high: Column, first: Any, second: Any) -> None:
        """Take the two ends of a range; one that is missing is the other."""
        self.read(low, second if first is None else first)
        self.read(high, first if second is None else second)
        ends = self.values[low.name], self.values[high.name]
        # A time may well run past midnight; numbers and dates are only told in another order.
        if low.type != "time" and None not in ends and ends[0] > ends[1]:  # type: ignore[operator]
            self.values[low.name], self.values[high.name] = ends[1], ends[0]


def extract(
    config: CorpusConfig, document: ReadDocument, file_name: str, section: ReadSection | None = None
) -> Elements:
    """Fill the columns that are found in a place of `document`, or of one of its sections.

    Args:
        section: with `unit = "section"`, the section that the record describes; its title
            and text then stand for the document's.
    """
    result = Elements({column.name: None for column in config.columns})
    upper_ends = config.upper_ends
    for column in config.columns:
        if column.upper_end_of or column.derive or column.ask:
            continue
        try:
            found = _find(column, document, file_name, section)
        except TooSlow as error:
            result.failures[column.name] = str(error)
            continue
        if found == (None,) and (given := _unmatched(column, document)):
            result.values[column.name] = None
            result.failures[column.name] = f"{given!r} does not match its pattern"
            continue
        high = upper_ends.get(column.name)
        if high is None:
            result.read(column, found[0])
        elif len(found) == 2:
            result.read_range(column, high, *found)
        else:
            result.read_range(column, high, *split_range(found[0]))
    return result


def document_record(config: CorpusConfig, document: ReadDocument, file_name: str) -> Elements:
    """The record that a document is."""
    elements = extract(config, document, file_name)
    withhold(config, elements)
    return elements


def withhold(config: CorpusConfig, elements: Elements) -> None:
    """Take from a record what is not said of it: the columns that are about other records, and the
    "no" of a pattern that is not found in a text of another kind."""
    told = {name for name, value in elements.values.items() if value is not None}
    told |= elements.failures.keys()
    about = _is_about(config, told)
    for column in config.columns:
        apart = column.when and column.when not in told
        if apart or (not about and is_mention(column) and not elements.values[column.name]):
            elements.values[column.name] = None
            if apart:
                elements.failures.pop(column.name, None)
                elements.dates.pop(column.name, None)


def _typed(raw: Any, column: Column) -> Value:
    """What was found, as the column's type and in its unit.

    Raises:
        ValueError: it cannot be that.
    """
    if column.type not in ("integer", "real") or not column.unit or is_absent(raw):
        return parse_value(raw, column.type, column.day_first)
    number = parse_value(raw, "real")
    if not isinstance(number, int | float):
        return number
    told = in_its_unit(number, raw, column.unit)
    return parse_value(raw if told == number else told, column.type)


def is_mention(column: Column) -> bool:
    """Whether a column is true where its pattern is found, and there is nothing else to read."""
    return column.type == "boolean" and column.pattern is not None and not column.pattern.groups


def _is_about(config: CorpusConfig, told: set[str]) -> bool:
    """Whether a record is of the kind that the columns are about: it is dated, if they say of what
    time it is, or else it says anything of them."""
    read = [c for c in config.columns if not (c.upper_end_of or c.derive or c.ask)]
    if dated := [column.name for column in read if column.temporal]:
        return dated[0] in told
    others = [column.name for column in read if not is_mention(column)]
    return not others or not told.isdisjoint(others)


def _find(
    column: Column, document: ReadDocument, file_name: str, section: ReadSection | None
) -> tuple[Any, ...]:
    """What stands for the column: one thing, or the two ends its pattern has groups for; of
    several places, in the first that has anything."""
    found: tuple[Any, ...] = (None,)
    for source in column.places:
        place = _place(source, document, file_name, section)
        whole = bool(column.fallbacks) and source.startswith(_FIELDS)
        found = _found_in(place, None if whole else column.pattern)
        if is_mention(column) and not whole:
            found = (found != (None,),) if place is not None else found
        if found not in _NOTHING and not (len(found) == 1 and is_absent(found[0])):
            return found
    return found


_FIELDS = ("record:", "front_matter:")
_NOTHING = ((None,), (False,))


def _found_in(place: Any, pattern: re.Pattern[str] | None) -> tuple[Any, ...]:
    if pattern is None or place is None:
        return (place,)
    match = search(pattern, str(place))
    if match is None:
        return (None,)
    return match.groups() or (match.group(),)


def _unmatched(column: Column, document: ReadDocument) -> str:
    """What a field of its own holds that the column's pattern does not match; in whole texts
    nothing says whether the value is there."""
    kind, _, key = column.source.partition(":")
    fields = {"record": document.record, "front_matter": document.metadata}.get(kind, {})
    given = fields.get(key) if column.pattern and not column.fallbacks else None
    return "" if given is None else " ".join(str(given).split())[:_SHOWN]


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
