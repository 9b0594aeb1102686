"""What of a text can be said as it stands: its sentences, and the rows of its tables.

The head of a table and the rule below it say nothing by themselves, so they are left out, and a
row is told with the names of its columns: the one that the question asks for, or all. A record's
fields are told apart.
"""

import re
from collections.abc import Iterable, Sequence

from pageturner.agent.wanted import extreme, measured
from pageturner.corpus.chunking import sentences
from pageturner.tools.words import stem, stems

_RULE = re.compile(r"\|?[\s:|-]*-[\s:|-]*\|?")
_NUMBER = re.compile(r"[-+]?\d[\d,]*(?:\.\d+)?")
_NAME = r"(?:[-*•+] )?\**\w[\w /()%£$€&'’°²³µ.-]{0,39}:\**"
"""What a field is called; it may be a point of a list, and in bold: "- **Price:**"."""
_FIELD = re.compile(rf"{_NAME} \S")
_UNFILLED = re.compile(rf"{_NAME}\s*")
_MARKS = "-*•+ "
_LEAST_FIELDS = 3
_FIELD_WORDS = 10
"""So many, with its name, has a field that stands in a line with others."""
_LEAST_ROWS = 4
"""Of a table with something to compare, its head and the rule below it counted."""
_CELL_END = re.compile(r"(?<!\\)\|")


def statements(question: str, text: str) -> list[str]:
    """The sentences of a text, with rows as an answer to a question tells them."""
    parts = sentences(text)
    said: list[str] = []
    head: Sequence[str] = ()
    for part, after in zip(parts, [*parts[1:], ""], strict=True):
        if not part.startswith("|"):
            head = ()
            fields = field_lines(part)
            said.append(say_fields(fields) if fields else part)
        elif _RULE.fullmatch(after) and after.startswith("|"):
            head = cells(part)
        elif not _RULE.fullmatch(part):
            said.append(row_told(question, head, cells(part)) if head else part)
    return said


def say_fields(fields: Iterable[tuple[str, str]]) -> str:
    """The fields of a record as one sentence: "deposit: 875; furnished: yes."."""
    said = (f"{name}: {value.rstrip(' ;.')}" for name, value in fields)
    return f"{'; '.join(said)}."


def field_lines(part: str) -> list[tuple[str, str]]:
    """The names and values of a record's fields; none where that is not what a part consists of,
    as where one speaker says something after another."""
    lines = [line for line in part.split("\n") if not _UNFILLED.fullmatch(line)]
    if len(lines) < _LEAST_FIELDS or not all(map(_FIELD.match, lines)):
        return []
    told = [line.replace(":** ", ": ", 1).partition(": ") for line in lines]
    fields = {name.strip(_MARKS): value.strip() for name, _, value in told}
    return list(fields.items()) if len(fields) == len(told) else []


def fields_in_line(part: str) -> list[tuple[str, str]]:
    """The names and values of fields that follow each other in a line, "Sea: calm. Delay: 4
    minutes. Cars: 12."; none where fewer are fields than sentences."""
    if part.count(": ") < _LEAST_FIELDS:
        return []
    told = sentences(part)
    fields = [one.partition(": ") for one in told if _FIELD.match(one) and _is_short(one)]
    if len(fields) < max(_LEAST_FIELDS, len(told) / 2):
        return []
    return [(name, value.strip(" .")) for name, _, value in fields]


def _is_short(field: str) -> bool:
    return len(field.split()) <= _FIELD_WORDS


def cells(row: str) -> list[str]:
    """What stands in the cells of a Markdown row."""
    inner = row.strip().removeprefix("|").removesuffix("|")
    return [cell.strip().replace("\\|", "|") for cell in _CELL_END.split(inner)]


def row_told(question: str, head: Sequence[str], row: Sequence[str]) -> str:
    """A row by its name with the columns asked for: "GP-230: Weight (kg) 17.25".

    Where none of them is asked for, it is told as "column: value" pairs, without what is empty; a
    column may have no name.
    """
    named = [(name, value) for name, value in zip(head, row, strict=False) if value]
    asked = columns_asked(question, head)
    told = [f"{name} {value}" for name, value in named[1:] if name in asked]
    if told and row[0]:
        return f"{row[0]}: {', '.join(told)}"
    return "; ".join(f"{name}: {value}" if name else value for name, value in named)


def columns_asked(question: str, head: Sequence[str]) -> list[str]:
    """The columns, beside the first, whose name or measure a question says."""
    asked = stems(question) | {stem(word) for word in measured(question)}
    return [name for name in head[1:] if stems(name.split("(")[0]) & asked]


def row_of_extreme(question: str, text: str) -> str | None:
    """The row with the most or the least of what is asked for, of the only table of a text.

    None unless a single column is asked for, each row has a number in it, one row is ahead, and
    the question says what the rows are: the name of the first column.
    """
    sign = extreme(question)
    rows = [cells(part) for part in sentences(text) if part.startswith("|")]
    if not sign or len(rows) < _LEAST_ROWS or not all(map(_RULE.fullmatch, rows[1])):
        return None
    head, rows = rows[0], rows[2:]
    asked = columns_asked(question, head)
    if len(asked) != 1 or not stems(head[0]) & stems(question):
        return None
    at = head.index(asked[0])
    if any(len(row) != len(head) or not _NUMBER.fullmatch(row[at]) for row in rows):
        return None
    values = [sign * float(row[at].replace(",", "")) for row in rows]
    if values.count(max(values)) > 1:
        return None
    return row_told(question, head, rows[values.index(max(values))])
