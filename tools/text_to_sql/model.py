"""Text to SQL by a model: any LangChain chat model, asked with `prompts/text_to_sql.md`."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Literal, Protocol

from pageturner.corpus.card import ColumnCard, SchemaCard, Value
from pageturner.prompts import load
from pageturner.tools.errors import QueryRejected
from pageturner.tools.guard import parsed
from pageturner.tools.scoping import Form, Written
from pageturner.tools.text_to_sql.exact_division import exact
from pageturner.tools.text_to_sql.resembling import resembling
from pageturner.tools.text_to_sql.statements import around, queries, spoken
from pageturner.tools.text_to_sql.stored_forms import misfit

SHOWN_VALUES = 20
"""Sample values of a text column that the prompt lists."""

_READING = 200
"""Characters of a model's reading that are kept."""

_UNSURE = re.compile(r"^\W*(?:none|null|n/a)\b", re.IGNORECASE | re.MULTILINE)
_NONE = re.compile(r"\W*(?:none|null|n/a)\W*", re.IGNORECASE)
_SAYS = re.compile(r"^\W*(reading|rows|answer)\W*:\W*(.+?)\s*$", re.IGNORECASE | re.MULTILINE)
_VERDICT = re.compile(r"yes\b\W*if\W+(any|all|none)\b", re.IGNORECASE)
_COLUMN = re.compile(r"(\w+)\W*?(?:\s+in\s+(.+))?", re.IGNORECASE)
_MARKUP = " .*_`"


class Model(Protocol):
    """Any LangChain chat model, or what wraps one."""

    async def ainvoke(self, input: Any, /) -> Any: ...


class ModelSqlWriter:
    """Asks a chat model for a query, and whether its rows answer the question."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._replies: dict[str, str] = {}
        """What it wrote last, by question: a model that is to do better must see it."""

    async def write(
        self, question: str, card: SchemaCard, now: datetime | None, feedback: str = ""
    ) -> Written | None:
        """Return what the model wrote, or None where it says that it is unsure.

        Raises:
            QueryRejected: it wrote neither a query nor that, or it is not clear which query, or a
                value in it is written as no record has it.
        """
        from langchain_core.messages import HumanMessage

        temporal = card.temporal
        prompt = load("text_to_sql").render(
            schema=describe(card),
            now=f"{now:%A %Y-%m-%d %H:%M}" if now else "not known",
            temporal=f"`{temporal.name}`" if temporal else "(there is none)",
            question=question,
            feedback=self._refused(question, feedback) if feedback else "",
        )
        reply = self._replies[question] = str(
            (await self._model.ainvoke([HumanMessage(prompt)])).text
        )
        written = read_reply(reply, card)
        if written is None and not _UNSURE.search(spoken(reply)):
            raise QueryRejected(
                "The reply holds no query. Write one SELECT in a fenced block, or the word None."
            )
        if written is None:
            return None
        for sql in (written.sql, written.evidence_sql):
            if sql and (reason := misfit(sql, card)):
                raise QueryRejected(reason)
        behind = written.evidence_sql
        return replace(
            written,
            sql=exact(written.sql, card),
            evidence_sql=None if behind is None else exact(behind, card),
        )

    def _refused(self, question: str, feedback: str) -> str:
        last = self._replies.get(question, "").strip()
        return f"Your last reply was:\n\n{last}\n\nIt was refused: {feedback}"


def read_reply(text: str, card: SchemaCard | None = None) -> Written | None:
    """The queries in a model's reply: in fences, after prose, or bare.

    Around them it may say how it reads the question, and whether the rows answer it.

    Raises:
        QueryRejected: it is not clear where a query ends, or which of several is meant.
    """
    if _NONE.fullmatch(text) or not text.strip():
        return None
    found = queries(text)
    if not found:
        return None
    if len(found) > 2 or (len(found) == 2 and not _selects_id(found[1])):
        raise QueryRejected(
            "More than one query is given. Write one SELECT, and besides it at most one that "
            "selects the `id` of the records it rests on."
        )
    evidence = found[1] if len(found) > 1 else None
    lines = _SAYS.findall(around(text))
    said = {name.lower(): value.strip(_MARKUP) for name, value in lines}
    answers = said.get("rows", "").lower().startswith("answer")
    return Written(
        by_model=True,
        sql=found[0],
        evidence_sql=evidence,
        form=_answering(found[0], said.get("answer", ""), card) if answers else Form(kind="rows"),
        reading=said.get("reading", "")[:_READING],
    )


def _answering(query: str, answer: str, card: SchemaCard | None) -> Form:
    """The form of rows that answer by themselves: what they show, and what of it is asked for."""
    import sqlglot

    if not parsed(query):  # the guard says what is wrong with it
        return Form(kind="rows")
    tree = sqlglot.parse_one(query, read="sqlite")
    shown = tree.named_selects if isinstance(tree, sqlglot.exp.Query) else []
    if "*" in shown and card is not None:
        shown = [column.name for column in card.columns]
    temporal = card.temporal.name if card and card.temporal else ""
    columns = [name for name in shown if name not in ("id", "title", temporal, "*", "")]
    asked = _asked_for(answer, shown)
    if asked and card is not None and isinstance(tree, sqlglot.exp.Query):
        like = resembling(tree, card)
        asked |= Form(like=like) if like else Form()
    if columns or not shown:
        return Form(kind="rows", columns=columns) | asked
    return Form(kind="rows", column=shown[0], wants="record") | asked


def _asked_for(answer: str, shown: Sequence[str]) -> Form:
    """Where in the rows a model says that the answer stands; nothing where it is not there."""
    names = {name.lower(): name for name in shown}
    verdict = _VERDICT.match(answer)
    if verdict and "holds" in names:
        kind: Literal["any", "all", "none"] = verdict[1].lower()  # type: ignore[assignment]
        return Form(kind=kind, answer=names["holds"])
    column = _COLUMN.fullmatch(answer)
    if column is None or column[1].lower() not in names:
        return Form()
    asked = Form(answer=names[column[1].lower()])
    return asked | Form(unit=column[2].strip(_MARKUP)) if column[2] else asked


def _selects_id(query: str) -> bool:
    """Whether a query shows the ids of records, and so says which an answer rests on."""
    import sqlglot

    tree = sqlglot.parse_one(query, read="sqlite") if parsed(query) else None
    shown = tree.named_selects if isinstance(tree, sqlglot.exp.Query) else []
    return [name.lower() for name in shown[:1]] == ["id"]


def describe(card: SchemaCard) -> str:
    """A schema card as a prompt shows it."""
    lines = [
        f"`{card.table}`: {card.title or 'records'}, {card.count} rows, one per {card.unit}.",
        "",
        "- `id`, `document_id`, `section_id`, `title`: text",
    ]
    files = (
        "`documents`: the files, joined by `documents.id = document_id`; `title`, `source` (the "
        "file's name), `date_published`, `journal`, `authors`: text, mostly not stated; "
        "`num_tokens`: integer"
    )
    lines += [_describe_column(column, card.count) for column in card.columns]
    return "\n".join([*lines, "", files])


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
    if column.absent is not None:
        parts.append(f"{column.absent:g} is meant where nothing is stated")
    spelt = {str(value).lower(): str(value) for value in column.samples}
    if column.type == "text" and column.aliases:
        said = dict.fromkeys(
            f"'{word}' is {_quoted(spelt.get(str(value).lower(), value))}"
            for word, value in column.aliases
        )
        parts.append("in other words " + ", ".join([*said][:8]))
    if column.order:
        order = [spelt.get(value.lower(), value) for value in column.order]
        held = [value for value in order if value in spelt.values()] or order
        parts.append("from low to high: " + ", ".join(map(_quoted, held)))
    if column.typical:
        parts.append("the one meant where the question does not say which")
    if column.better:
        parts.append(f"{column.better} is better")
    for end, purposes in (("high", column.high_for), ("low", column.low_for)):
        if purposes:
            parts.append(f"{end} is wanted for " + ", ".join(purposes[:8]))
    if column.synonyms:
        parts.append("also called " + ", ".join(column.synonyms[:8]))
    if column.antonyms:
        parts.append("its opposite: " + ", ".join(column.antonyms[:5]))
    if column.qualifiers:
        parts.append("told by words such as " + ", ".join(column.qualifiers[:8]))
    return "; ".join(parts)


def _values(column: ColumnCard) -> str:
    shown = ", ".join(_quoted(value) for value in column.samples[:SHOWN_VALUES])
    more = column.distinct - min(SHOWN_VALUES, len(column.samples))
    return f"values {shown}" + (f" and {more} more" if more > 0 else "")


def _quoted(value: Value) -> str:
    return "'" + str(value).replace("'", "''") + "'"
