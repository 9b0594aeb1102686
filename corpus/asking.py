"""Columns that a model fills: one call for all of a record, nothing on its word alone.

    [columns.mood]
    type = "text"
    ask = "how the passengers are said to have felt"

The model gives each value with the words it read it from. Words that do not stand in the text, or
a value that is not of the column's type, leave the column empty, and the report says so.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pageturner.corpus.config import Column, CorpusConfig
from pageturner.corpus.elements import Elements
from pageturner.corpus.ids import digest
from pageturner.corpus.ranges import split_range
from pageturner.prompts import load
from pageturner.prompts.material import as_attribute, as_material

MOST_CHARACTERS = 60_000
"""What of a text a model is shown; the rest is not read for `ask` columns."""

_HOW = {
    "date": "a date as YYYY-MM-DD",
    "time": "a time of day as HH:MM, 24 hours",
    "integer": "a whole number in digits",
    "real": "a number in digits",
    "boolean": "true or false",
    "text": "a few words",
}


@dataclass(frozen=True)
class Answer:
    """What a model read for a column, and the words it read it from."""

    value: Any = None
    quote: str = ""


class Questionnaire:
    """The `ask` columns of a corpus, as questions to a model."""

    def __init__(self, config: CorpusConfig) -> None:
        self._upper_ends = config.upper_ends
        self._columns = [column for column in config.columns if column.ask]
        self._fields = "\n".join(map(self._described, self._columns))

    def __bool__(self) -> bool:
        return bool(self._columns)

    @property
    def names(self) -> list[str]:
        """The columns that are asked for."""
        return [column.name for column in self._columns]

    def key(self, text: str) -> str:
        """What an answer belongs to: a text, and the questions about it."""
        return digest(self._fields, text[:MOST_CHARACTERS])

    def prompt(self, title: str, text: str) -> str:
        """What the model is told."""
        return load("key_elements").render(
            title=as_attribute(title, "document"),
            fields=self._fields,
            text=as_material(text[:MOST_CHARACTERS], "document"),
        )

    def answers(self, reply: Mapping[str, Any]) -> dict[str, Answer]:
        """The answer to every question in a model's reply; an empty one where there is none."""
        return {column.name: _answer(reply.get(column.name)) for column in self._columns}

    def fill(self, elements: Elements, answers: Mapping[str, Answer], text: str) -> None:
        """Take the answers that stand in the text into a record."""
        standing = " ".join(text[:MOST_CHARACTERS].split())
        for column in self._columns:
            answer = answers.get(column.name, Answer())
            if answer.value in (None, ""):
                continue
            quote = " ".join(answer.quote.split())
            if not quote or quote not in standing:
                said = f"{quote[:60]!r}, which is not in the text" if quote else "nothing"
                elements.failures[column.name] = f"for {answer.value!r:.40} the model quoted {said}"
                continue
            high = self._upper_ends.get(column.name)
            if high is None:
                elements.read(column, answer.value)
            else:
                elements.read_range(column, high, *split_range(answer.value))

    def _described(self, column: Column) -> str:
        how = _HOW[column.type]
        if column.name in self._upper_ends:
            how = f"the lower and the upper end, each {how}, in a list of two"
        if column.order:
            how = f"one of {', '.join(map(repr, column.order))}"
        unit = f", in {column.unit}" if column.unit else ""
        return f"- {column.name} ({how}{unit}): {column.ask}"


def _answer(told: Any) -> Answer:
    """An answer as the model wrote it; one without a quote keeps its value, to be named."""
    if not isinstance(told, dict):
        return Answer(told)
    quote = told.get("quote")
    return Answer(told.get("value"), quote if isinstance(quote, str) else "")
