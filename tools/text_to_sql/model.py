"""Text to SQL by a model: any LangChain chat model, asked with `prompts/text_to_sql.md`."""

import re
from datetime import datetime
from typing import Any, Protocol

from pageturner.corpus.card import ColumnCard, SchemaCard, Value
from pageturner.prompts import load
from pageturner.tools.scoping import Form, Written

SHOWN_VALUES = 20
"""Sample values of a text column that the prompt lists."""

_FENCE = re.compile(r"```[ \t]*(?:sql(?:ite)?)?[ \t]*\n?(.*?)(?:```|\Z)", re.DOTALL | re.IGNORECASE)
_QUERY = re.compile(
    r"\b(?:SELECT\b|WITH\s+(?:RECURSIVE\s+)?\w+\s*(?:\([^)]*\)\s*)?AS\b)", re.IGNORECASE
)
_NONE = re.compile(r"\W*(?:none|null|n/a)\W*", re.IGNORECASE)


class Model(Protocol):
    """Any LangChain chat model, or what wraps one."""

    async def ainvoke(self, input: Any, /) -> Any: ...


class ModelSqlWriter:
    """Asks a chat model for the query and for the query behind its evidence."""

    def __init__(self, model: Model) -> None:
        self._model = model

    async def write(
        self, question: str, card: SchemaCard, now: datetime | None, feedback: str = ""
    ) -> Written | None:
        """Return what the model wrote, or None where it is unsure or wrote no query."""
        from langchain_core.messages import HumanMessage

        temporal = card.temporal
        prompt = load("text_to_sql").render(
            schema=describe(card),
            now=f"{now:%A %Y-%m-%d %H:%M}" if now else "not known",
            temporal=f"`{temporal.name}`" if temporal else "(there is none)",
            question=question,
            feedback=f"Your last query was refused: {feedback}" if feedback else "",
        )
        reply = await self._model.ainvoke([HumanMessage(prompt)])
        return read_reply(str(reply.text))


def read_reply(text: str) -> Written | None:
    """The queries in a model's reply: in fences, after prose, or bare."""
    if _NONE.fullmatch(text) or not text.strip():
        return None
    found = [query for block in _FENCE.findall(text) if (query := _query(block))]
    if not found and (query := _query(_FENCE.sub("", text))):
        found = [query]
    if not found:
        return None
    evidence = found[1] if len(found) > 1 and _selects_id(found[1]) else None
    return Written(sql=found[0], evidence_sql=evidence, form=Form(kind="rows"), reading="by model")


def _query(text: str) -> str | None:
    """The first query of a text: from its SELECT or WITH to its semicolon or an empty line."""
    opening = _QUERY.search(text)
    if opening is None:
        return None
    query = re.split(r";|\n\s*\n", text[opening.start() :], maxsplit=1)[0]
    return query.strip() or None


def _selects_id(query: str) -> bool:
    return re.match(r"SELECT\s+(?:DISTINCT\s+)?(?:\w+\.)?id\b", query, re.IGNORECASE) is not None


def describe(card: SchemaCard) -> str:
    """A schema card as a prompt shows it."""
    lines = [
        f"`{card.table}`: {card.title or 'records'}, {card.count} rows, one per {card.unit}.",
        "",
        "- `id`, `document_id`, `section_id`, `title`: text",
    ]
    return "\n".join(lines + [_describe_column(column, card.count) for column in card.columns])


def _describe_column(column: ColumnCard, count: int) -> str:
    unit = f", in {column.unit}" if column.unit else ""
    parts = [f"- `{column.name}`: {column.type}{unit}"]
    if column.description:
        parts.append(column.description)
    if column.temporal:
        parts.append("words about time mean this column")
    if column.filled == 0:
        parts.append("no record has a value")
    elif column.type == "boolean":
        parts.append("0 or 1")
    elif column.samples:
        parts.append(_values(column))
    elif column.minimum is not None:
        parts.append(f"from {column.minimum} to {column.maximum}")
    if 0 < column.filled < count:
        parts.append(f"stated in {column.filled} of {count}")
    if column.order:
        parts.append("from low to high: " + ", ".join(column.order))
    if column.synonyms:
        parts.append("also called " + ", ".join(column.synonyms[:8]))
    if column.antonyms:
        parts.append("its opposite: " + ", ".join(column.antonyms[:5]))
    if column.qualifiers:
        parts.append("meant by " + ", ".join(column.qualifiers[:8]))
    return "; ".join(parts)


def _values(column: ColumnCard) -> str:
    shown = ", ".join(_quoted(value) for value in column.samples[:SHOWN_VALUES])
    more = column.distinct - min(SHOWN_VALUES, len(column.samples))
    return f"values {shown}" + (f" and {more} more" if more > 0 else "")


def _quoted(value: Value) -> str:
    return "'" + str(value).replace("'", "''") + "'"
